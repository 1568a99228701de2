/** Who may do what: a line for each act, and in it a row for each reason against the act, with its clause. */
import type { Row } from '#kit'
import type { Ctx, Unit } from './state.ts'
import {
  armOf,
  bar,
  can,
  classOf,
  exhausted,
  game,
  isGun,
  isLeader,
  mayDesert,
  never,
  onTable,
  waitOf,
} from './state.ts'
import { are, does, have, noMarchMoves, sideNames, the } from './words.ts'

/** R31. Before the first move, and in a quick check, it is nobody's move. */
const notTheirMove = (ctx: Ctx, unit: Unit, act: string): Row => {
  const { move, turn } = ctx.look(game)
  if (move === 0 || turn === unit.side) return null
  const says = `${does(unit, act)} in their own move only; this is the move of the ${sideNames[turn]}.`
  return bar('enemy-move', 'Not their move', says, 'scenario.turns.alternate', 'End the move first.')
}

const gone = (unit: Unit): Row => {
  if (onTable(unit)) return null
  return unit.status === 'off'
    ? bar('gone', 'Off the table', `${are(unit)} off the table and cannot return.`, 'rally.off-table')
    : bar('gone', 'Destroyed', `${have(unit)} nobody left.`, 'gun.crew.minimum')
}

/** Nobody who is off the table takes a test or a retreat move any more. */
const goneForGood = (unit: Unit): Row =>
  unit.status === 'off' &&
  never('gone', 'Off the table', `${are(unit)} off the table and cannot return.`, 'rally.off-table')

const noMovesLeft = (ctx: Ctx, unit: Unit): Row =>
  exhausted(ctx, unit) && bar('exhausted', 'No march moves left', noMarchMoves(unit), 'march.exhausted.barred')

const runs = (unit: Unit): Row =>
  unit.status === 'retreat' &&
  bar(
    'in-retreat',
    'In retreat',
    `${are(unit)} in retreat; they rally or make their retreat move.`,
    'retreat.base-line',
    'Take Rally or Retreat move.',
  )

const moved = (unit: Unit): Row =>
  unit.moved !== 'none' &&
  bar('moved', 'Moved already', `${have(unit)} moved in this move.`, 'march.turn-allowance', 'End the move first.')

/** Who is surrounded stays; the others may leave (R53). */
const inMelee = (unit: Unit): Row =>
  unit.melee.length > 0 &&
  !(unit.held > 0) &&
  bar('in-melee', 'In melee', `${are(unit)} in melee.`, 'melee.opponent-turn', 'Leave the melee first.')

/** What forbids all fire, at troops and at structures. */
const noFire = (ctx: Ctx, unit: Unit): readonly Row[] => [
  gone(unit),
  unit.status === 'retreat' &&
    bar('in-retreat', 'In retreat: no fire', `${are(unit)} in retreat and cannot fire.`, 'fire.bar.retreat'),
  unit.posture === 'prone' &&
    bar('firer-prone', 'Prone: no fire', `${are(unit)} prone and cannot fire.`, 'fire.bar.prone-firer'),
  unit.posture === 'crawling' &&
    bar('firer-crawling', 'Crawling: no fire', `${are(unit)} crawling and cannot fire.`, 'fire.bar.crawling-firer'),
  noMovesLeft(ctx, unit),
  unit.fired && bar('fired', 'Fired already', `${have(unit)} fired in this move; each figure fires once.`, 'fire.once'),
  isGun(unit) &&
    unit.limbered &&
    bar(
      'limbered',
      'Limbered: no fire',
      `The gun of ${the(unit)} is limbered and cannot fire.`,
      'march.cost.limber',
      'Unlimber it first; that takes the place of its movement.',
    ),
  armOf(ctx, unit) === 'none' &&
    bar(
      'swords',
      'Swords only',
      `${does(unit, 'carry swords only')}.`,
      'fire.villagers.swords',
      'A setting gives Villagers muskets.',
    ),
]

/** R33. `of`: the test that this one is a part of, under which its refusal has its key; so below. */
const leads = (unit: Unit, of = ''): Row =>
  isLeader(unit) &&
  bar(
    `${of}leader`,
    'Leaders do not test',
    `${unit.name} is a leader; leaders never test.`,
    'morale.dice.officer-near',
    'Choose a unit.',
  )

const noMutineers = (ctx: Ctx, unit: Unit, of = ''): Row =>
  !mayDesert(ctx, unit) &&
  bar(
    `${of}no-mutineers`,
    'Not Mutineers',
    `${are(unit)} not Mutineers; Deserter Morale is theirs alone.`,
    'deserter.mutineers-only',
    'Choose a Mutineer unit.',
  )

/** Each act, and who may do it or have it done to them. */
export const may = {
  move: can(
    'unit',
    (_, unit) => [
      unit.alive === 0 && never('nobody', 'Destroyed', `${have(unit)} nobody left.`, 'move.minimum'),
      gone(unit),
      runs(unit),
      moved(unit),
      inMelee(unit),
    ],
    (ctx, unit) => [notTheirMove(ctx, unit, 'move')],
  ),
  mountOrLimber: can(
    'unit',
    (ctx, unit) => [
      classOf(unit).kind === 'foot' &&
        never(
          'nothing',
          'Nothing to mount or limber',
          `${have(unit)} nothing to mount or to limber.`,
          'march.cost.mount',
          'Choose cavalry or a gun.',
        ),
      isGun(unit) &&
        !unit.limbered &&
        unit.animals === 0 &&
        bar(
          'no-team',
          'No animals to draw it',
          `${have(unit)} no animals left to limber to.`,
          'march.cost.limber',
          'Push the gun: a gait of Move.',
        ),
      gone(unit),
      runs(unit),
      noMovesLeft(ctx, unit),
      moved(unit),
      inMelee(unit),
    ],
    (ctx, unit) => [notTheirMove(ctx, unit, 'move')],
  ),
  fire: can(
    'unit',
    (ctx, unit) => [
      unit.alive === 0 && never('nobody', 'Destroyed', `${have(unit)} nobody left to fire.`, 'gun.crew.minimum'),
      ...noFire(ctx, unit),
    ],
    (ctx, unit) => [notTheirMove(ctx, unit, 'fire')],
  ),
  beShotAt: can('unit', (_, unit, __, so) => [
    unit.alive === 0 && never('nobody-there', 'Destroyed', `${have(unit)} nobody left to hit.`, 'fire.one-target'),
    gone(unit),
    so('firer', 'unit')?.side === unit.side &&
      bar('own-side', 'Own side', `${are(unit)} on the same side.`, 'fire.one-target'),
    unit.posture === 'prone' &&
      bar('target-prone', 'Prone: cannot be hit', `${are(unit)} prone and cannot be shot at.`, 'fire.bar.prone-target'),
    unit.melee.length > 0 &&
      bar(
        'target-melee',
        'In melee: no fire',
        `${are(unit)} in melee; nobody may fire into it.`,
        'fire.bar.melee-target',
      ),
  ]),
  fireAtStructure: can(
    'unit',
    (ctx, unit) => [
      unit.alive === 0 &&
        never('nobody', 'Destroyed', `${have(unit)} no gunner left.`, 'gun.crew.minimum', 'Choose another gun.'),
      ...(isGun(unit)
        ? noFire(ctx, unit)
        : [
            bar(
              'small-arms',
              'Guns only',
              `${have(unit)} no gun; only field guns reduce structures.`,
              'structure.guns-only',
              'Choose a gun.',
            ),
          ]),
    ],
    (ctx, unit) => [isGun(unit) && notTheirMove(ctx, unit, 'fire')],
  ),
  fall: can('structure', (_, { name, state }) => [
    state === 'unusable' &&
      bar('lost', 'Unusable', `${name} is unusable already.`, 'structure.unusable', 'Choose another.'),
    state === 'destroyed' &&
      bar('lost', 'Destroyed', `${name} is destroyed already.`, 'structure.destroyed.linear', 'Choose another.'),
  ]),
  beHit: can('unit', (_, unit) => [gone(unit)]),
  attack: can(
    'unit',
    (ctx, unit) => [
      unit.alive === 0 && never('nobody', 'Destroyed', `${have(unit)} nobody left to fight.`, 'melee.contact'),
      gone(unit),
      unit.status === 'retreat' &&
        bar(
          'in-retreat',
          'In retreat',
          `${are(unit)} in retreat and cannot attack.`,
          'retreat.current-move',
          'Take Rally or Retreat move.',
        ),
      noMovesLeft(ctx, unit),
      unit.fought &&
        bar(
          'fought',
          'Fought already',
          `${have(unit)} fought in this move.`,
          'march.turn-allowance',
          'End the move first.',
        ),
    ],
    (ctx, unit) => [notTheirMove(ctx, unit, 'attack')],
  ),
  beAttacked: can('unit', (_, unit, __, so) => [
    unit.alive === 0 && never('nobody', 'Destroyed', `${have(unit)} nobody left to fight.`, 'melee.contact'),
    gone(unit),
    so('attacker', 'unit')?.side === unit.side &&
      bar('own-side', 'Own side', `${are(unit)} on the same side.`, 'melee.own-turn', 'Choose an enemy.'),
  ]),
  leaveMelee: can(
    'unit',
    (ctx, unit) => [
      unit.melee.length === 0 &&
        bar('no-melee', 'Not in melee', `${are(unit)} not in melee.`, 'melee.contact', 'Choose a unit in melee.'),
      gone(unit),
      runs(unit),
      noMovesLeft(ctx, unit),
      moved(unit),
      unit.fought &&
        bar(
          'fought',
          'Fought already',
          `${have(unit)} fought in this move; they leave instead of fighting.`,
          'melee.opponent-turn',
          'Leave in the next own move.',
        ),
    ],
    (ctx, unit) => [notTheirMove(ctx, unit, 'leave a melee')],
  ),
  // What is owed to a unit of which nobody is left, or that is off the table, is dropped.
  testMorale: can('unit', (_, unit) => [
    unit.alive === 0 &&
      never('nobody', 'Destroyed', `${have(unit)} nobody left; no test.`, 'morale.trigger.even-or-more'),
    goneForGood(unit),
    leads(unit),
    gone(unit),
  ]),
  askForMorale: can('unit', (_, unit) => [
    unit.alive === 0 &&
      never('nobody', 'Destroyed', `${have(unit)} nobody left; no test.`, 'morale.trigger.even-or-more'),
    leads(unit),
    gone(unit),
  ]),
  rally: can(
    'unit',
    (_, unit) => {
      const wait = waitOf(unit)
      const left = wait - unit.retreats
      const clause = unit.side === 'rebel' ? 'rally.mutineers.wait' : 'rally.british.wait'
      return [
        unit.status === 'off' &&
          never('off', 'Off the table', `${are(unit)} off the table and cannot return.`, 'rally.off-table'),
        unit.alive === 0 && never('nobody', 'Destroyed', `${have(unit)} nobody left.`, 'rally.off-table'),
        unit.status === 'steady' &&
          never('steady', 'Not in retreat', `${are(unit)} not in retreat.`, clause, 'Choose a unit in retreat.'),
        unit.ran &&
          never(
            'ran',
            'Retreated this move',
            `${have(unit)} already retreated this move; a rally comes first.`,
            clause,
            'Throw at the start of the next own move.',
          ),
        unit.threw &&
          bar(
            'threw',
            'Thrown already',
            `${have(unit)} already thrown to rally this move.`,
            clause,
            'Make the retreat move.',
          ),
        unit.status === 'retreat' &&
          left > 0 &&
          bar(
            'early',
            `${left} retreat ${left === 1 ? 'move' : 'moves'} to go`,
            `${does(unit, 'may')} test again after ${wait} retreat ${wait === 1 ? 'move' : 'moves'}; ${unit.retreats} made.`,
            clause,
            'Make the retreat move.',
          ),
      ]
    },
    (ctx, unit) => [notTheirMove(ctx, unit, 'rally')],
  ),
  retreat: can('unit', (ctx, unit) => [
    unit.alive === 0 &&
      never('nobody', 'Destroyed', `${have(unit)} nobody left.`, 'retreat.current-move', 'Strike it out.'),
    goneForGood(unit),
    unit.status === 'steady' &&
      never(
        'steady',
        'Not in retreat',
        `${are(unit)} not in retreat.`,
        'retreat.current-move',
        'Falling back by choice is a gait of Move.',
      ),
    unit.ran &&
      never(
        'ran',
        'Retreated this move',
        `${have(unit)} already retreated this move.`,
        'retreat.current-move',
        'One retreat move a move.',
      ),
    // R62: the first is made at once when Morale fails, in whosever move that is
    unit.status === 'retreat' &&
      !(ctx.settings.firstRetreat === 'now' && unit.retreats === 0) &&
      notTheirMove(ctx, unit, 'retreat'),
  ]),
  testDesertion: can('unit', (ctx, unit) => [
    unit.alive === 0 && never('nobody', 'Destroyed', `${have(unit)} nobody left; no test.`, 'deserter.dice'),
    goneForGood(unit),
    noMutineers(ctx, unit),
    gone(unit),
  ]),
  testDesertionThenMorale: can('unit', (ctx, unit) =>
    unit.alive === 0 ? [] : [noMutineers(ctx, unit, 'deserter/'), leads(unit, 'morale/'), gone(unit)],
  ),
  askForDesertion: can('unit', (ctx, unit) => [noMutineers(ctx, unit), gone(unit)]),
  throwForMarch: can('unit', (ctx, unit) => {
    const clause = isLeader(unit) ? 'march.allotment.officer' : 'march.allotment.unit'
    return [
      gone(unit),
      unit.moves !== null &&
        bar(
          'thrown',
          'Thrown already',
          `${have(unit)} thrown for their march moves; ${unit.moves} are left.`,
          clause,
          'Correct the number by hand.',
        ),
      unit.moves === null &&
        ctx.look(game).move > 0 &&
        bar(
          'late',
          'The battle has begun',
          'March moves are thrown for before the first move.',
          clause,
          'Throw all the same for a unit that came late.',
        ),
    ]
  }),
}
