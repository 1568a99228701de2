/** Who may do what: a line for each act, and in it a row for each reason against the act, with its clause. */

import type { Row } from '#kit'
import { sideNames } from './classes.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import { armOf, bar, can, classOf, exhausted, foesOf, game, inBattle, isGun, isLeader, mayDesert, never, often, onTable, unitRef, waitOf } from './state.ts'
import { are, counted, deserters, does, have, nobodyLeft, noMarchMoves, offForGood } from './words.ts'

/** R31, and before the first move it is nobody's (R81). One procedure by itself is no battle. */
const notTheirMove = (ctx: Ctx, unit: Unit, act: string): Row => {
  const { move, turn, quick } = ctx.look(game)
  if (move === 0 && quick) return null
  if (move === 0) return bar('not-begun', 'Before the first move', `${does(unit, `cannot ${act}`)} before the first move.`, 'march.allotment.unit', 'Roll all march moves, then start the battle.')
  if (turn === unit.side) return null
  const says = `${does(unit, `cannot ${act}`)} now: this is the move of the ${sideNames[turn]}.`
  const clause = act === 'fire' ? 'R31' : act === 'attack' ? 'melee.own-turn' : 'scenario.turns.alternate'
  return bar('enemy-move', 'Not their move', says, clause, 'End this move first.')
}

const gone = (unit: Unit): Row => {
  if (onTable(unit)) return null
  return unit.status === 'off' ? bar('gone', 'Off the table', offForGood(unit), 'rally.off-table') : bar('gone', 'Destroyed', nobodyLeft(unit), 'R66')
}

/** Nobody who is off the table takes a test or a retreat move any more. */
const goneForGood = (unit: Unit): Row => unit.status === 'off' && never('gone', 'Off the table', offForGood(unit), 'rally.off-table')

const noMovesLeft = (ctx: Ctx, unit: Unit): Row => exhausted(ctx, unit) && bar('exhausted', 'No march moves left', noMarchMoves(unit), 'march.exhausted.barred')

const runs = (unit: Unit): Row => unit.status === 'retreat' && bar('in-retreat', 'In retreat', `${are(unit)} in retreat and must rally or retreat.`, 'R76', 'Choose Rally or Retreat move.')

const moved = (unit: Unit): Row => unit.moved !== 'none' && bar('moved', 'Already moved', `${have(unit)} already moved this move.`, 'march.turn-allowance', 'Move next time.')

/** Who is surrounded stays; the others may leave (R53). */
const inMelee = (ctx: Ctx, unit: Unit): Row => foesOf(ctx, unit).length > 0 && !(unit.held > 0) && bar('in-melee', 'In melee', `${are(unit)} in melee.`, 'melee.opponent-turn', 'Leave the melee first.')

/** What forbids all fire, at troops and at structures. */
const noFire = (ctx: Ctx, unit: Unit): readonly Row[] => [
  gone(unit),
  unit.status === 'retreat' && bar('in-retreat', 'In retreat: no fire', `${are(unit)} in retreat and cannot fire.`, 'fire.bar.retreat'),
  unit.posture === 'prone' && bar('firer-prone', 'Prone: no fire', `${are(unit)} prone and cannot fire.`, 'fire.bar.prone-firer'),
  unit.posture === 'crawling' && bar('firer-crawling', 'Crawling: no fire', `${are(unit)} crawling and cannot fire.`, 'fire.bar.crawling-firer'),
  noMovesLeft(ctx, unit),
  unit.fired && bar('fired', 'Already fired', `${have(unit)} already fired this move.`, 'fire.once'),
  isGun(unit) && unit.limbered && bar('limbered', 'Limbered: no fire', `${are(unit)} limbered and cannot fire.`, 'R31', 'Unlimber first, instead of moving.'),
  armOf(ctx, unit) === 'none' && bar('swords', 'Swords only', `${does(unit, 'carry swords only')}.`, 'fire.villagers.swords', 'A ruling can give Villagers muskets.'),
]

/** R33. `of`: the test that this one is a part of, under which its refusal has its key; so below. */
const leads = (unit: Unit, of = ''): Row => isLeader(unit) && bar(`${of}leader`, 'Leaders do not test', `${unit.name} is a leader, and leaders never test.`, 'R33', 'Choose a unit.')

const noMutineers = (ctx: Ctx, unit: Unit, of = ''): Row =>
  !mayDesert(ctx, unit) && bar(`${of}no-mutineers`, 'Not Mutineers', `${are(unit)} not Mutineers, and only ${deserters(ctx)} test for desertion.`, 'deserter.mutineers-only', 'Choose a Mutineer unit.')

/** R75: all Deserter tests of an event come before its Morale tests; a rally is a Morale test too (R82). */
function desertionFirst(ctx: Ctx, unit: Unit, ref: UnitRef): Row {
  const first = ctx.owes(ref, 'deserter') ? unit : owing(ctx, 'deserter')
  return first && bar('deserter-first', 'Deserter Morale first', `${does(first, 'owe')} Deserter Morale, which comes before Morale.`, 'deserter.first', 'Roll Deserter Morale first.')
}

/** Somebody on the table who owes one of these tests. */
const owing = (ctx: Ctx, ...tests: readonly string[]): Unit | null => {
  const ref = ctx.all('unit').find((one) => ctx.owes(one, ...tests))
  return ref ? ctx.look(ref) : null
}

const testFirst = (unit: Unit): Row => bar('tests-first', 'Owes a test', `${does(unit, 'owe')} a test, which comes first.`, 'deserter.first', 'Take the test first.')

/** A loss is followed through at once: who owes a test takes it before he acts, and before he retreats (R82). */
const testsFirst = (ctx: Ctx, unit: Unit, ref: UnitRef): Row => ctx.owes(ref, 'deserter', 'morale', 'rally') && testFirst(unit)

/** So does every test of it come before the next loss: nobody fires or fights until then. */
const lossFirst = (ctx: Ctx, unit: Unit, ref: UnitRef): Row => {
  const first = owing(ctx, 'deserter', 'morale')
  return testsFirst(ctx, unit, ref) || (first && testFirst(first))
}

/** Nobody fires at those, or attacks those, who flee at once from a test that failed (R62). */
const retreatFirst = (ctx: Ctx, unit: Unit, ref: UnitRef): Row =>
  ctx.owes(ref, 'retreat') && bar('retreat-first', 'Owes a retreat move', `${does(unit, 'owe')} a retreat move, which comes first.`, 'retreat.current-move', 'Make the retreat move first.')

/** Each test has a cause of its own: an event, or the request of R60. What is owed has one. `of`: as above. */
const testedAlready = (ctx: Ctx, unit: Unit, ref: UnitRef, test: 'morale' | 'deserter', of = ''): Row => {
  const at = test === 'morale' ? unit.moraleAt : unit.deserterAt
  const clause = test === 'morale' ? 'morale.several' : 'deserter.several'
  if (at !== unit.killed || ctx.owes(ref, test)) return null
  return bar(`${of}tested`, 'Already tested', `${have(unit)} already taken this test this move, and nobody has been killed since.`, clause, 'Ask for the test, and say why.')
}

/** March moves are thrown before the first move; whoever came later owes his throw. */
export const LATE = 'March moves are rolled before the first move.'

/** The loss after which a unit has tested: nobody has been killed since, and the move is the same. */
function lossOf(ctx: Ctx, id: string, at: 'moraleAt' | 'deserterAt') {
  const unit = ctx.look(unitRef(id))
  return inBattle(ctx) && unit[at] === unit.killed ? [ctx.look(game).move, unit.killed] : null
}

/** How often: one move, one fire and one melee a move, one rally and one retreat (R76); march moves once for the game. */
const once = often({
  move: (ctx) => (inBattle(ctx) ? ctx.look(game).move : null),
  // Who stays prone has not moved
  'move, if it moves': (ctx, { id }) => (inBattle(ctx) && ctx.look(unitRef(id)).moved !== 'none' ? ctx.look(game).move : null),
  game: (ctx, { id }) => (ctx.look(unitRef(id)).moves === null ? null : 'thrown'),
  loss: (ctx, { id }) => lossOf(ctx, id, 'moraleAt'),
  'loss or sight': (ctx, { id }) => lossOf(ctx, id, 'deserterAt'),
})

/** Each act, and who may do it or have it done to them. */
export const may = {
  move: once(
    'move, if it moves',
    can(
      'unit',
      (ctx, unit) => [unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit), 'R66'), gone(unit), runs(unit), moved(unit), inMelee(ctx, unit)],
      (ctx, unit, ref) => [notTheirMove(ctx, unit, 'move'), testsFirst(ctx, unit, ref)],
    ),
  ),
  mountOrLimber: once(
    'move',
    can(
      'unit',
      (ctx, unit) => [
        classOf(unit).kind === 'foot' && never('nothing', 'Nothing to mount or limber', `${have(unit)} nothing to mount or limber.`, 'march.cost.mount', 'Choose cavalry or a gun.'),
        isGun(unit) && !unit.limbered && unit.animals === 0 && bar('no-team', 'No animals to draw it', `${have(unit)} no animals left to limber to.`, 'march.cost.limber', 'Push the gun: choose Move.'),
        gone(unit),
        runs(unit),
        noMovesLeft(ctx, unit),
        moved(unit),
        inMelee(ctx, unit),
      ],
      (ctx, unit, ref) => [notTheirMove(ctx, unit, 'move'), testsFirst(ctx, unit, ref)],
    ),
  ),
  fire: once(
    'move',
    can(
      'unit',
      (ctx, unit) => [unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit, ' to fire'), 'R66'), ...noFire(ctx, unit)],
      (ctx, unit, ref) => [notTheirMove(ctx, unit, 'fire'), lossFirst(ctx, unit, ref)],
    ),
  ),
  beShotAt: can('unit', (ctx, unit, ref, so) => [
    unit.alive === 0 && never('nobody-there', 'Destroyed', nobodyLeft(unit, ' to hit'), 'R66'),
    gone(unit),
    so('firer', 'unit')?.side === unit.side && bar('own-side', 'Own side', `${are(unit)} on the same side.`, 'fire.one-target'),
    unit.posture === 'prone' && bar('target-prone', 'Prone: cannot be hit', `${are(unit)} prone and cannot be shot at.`, 'fire.bar.prone-target'),
    foesOf(ctx, unit).length > 0 && bar('target-melee', 'In melee: no fire', `${are(unit)} in melee, and nobody may fire into a melee.`, 'fire.bar.melee-target'),
    retreatFirst(ctx, unit, ref),
  ]),
  fireAtStructure: once(
    'move',
    can(
      'unit',
      (ctx, unit) => [
        unit.alive === 0 && never('nobody', 'Destroyed', `${have(unit)} no gunner left.`, 'gun.crew.minimum', 'Choose another gun.'),
        ...(isGun(unit) ? noFire(ctx, unit) : [bar('small-arms', 'Guns only', `${have(unit)} no gun, and only field guns can damage a structure.`, 'structure.guns-only', 'Choose a gun.')]),
      ],
      (ctx, unit, ref) => [isGun(unit) && notTheirMove(ctx, unit, 'fire'), lossFirst(ctx, unit, ref)],
    ),
  ),
  fall: can('structure', (_, { name, state }) => [
    state === 'unusable' && bar('lost', 'Unusable', `${name} is unusable already.`, 'structure.unusable', 'Choose another.'),
    state === 'destroyed' && bar('lost', 'Destroyed', `${name} is destroyed already.`, 'structure.destroyed.linear', 'Choose another.'),
  ]),
  beHit: can('unit', (ctx, unit, ref) => [gone(unit), lossFirst(ctx, unit, ref), retreatFirst(ctx, unit, ref)]),
  attack: once(
    'move',
    can(
      'unit',
      (ctx, unit) => [
        unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit, ' to fight'), 'R66'),
        gone(unit),
        unit.status === 'retreat' && bar('in-retreat', 'In retreat', `${are(unit)} in retreat and cannot attack.`, 'R76', 'Choose Rally or Retreat move.'),
        noMovesLeft(ctx, unit),
        unit.fought && bar('fought', 'Already fought', `${have(unit)} already fought this move.`, 'march.turn-allowance', 'Fight next move.'),
      ],
      (ctx, unit, ref) => [notTheirMove(ctx, unit, 'attack'), lossFirst(ctx, unit, ref)],
    ),
  ),
  beAttacked: can('unit', (ctx, unit, ref, so) => [
    unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit, ' to fight'), 'R66'),
    gone(unit),
    so('attacker', 'unit')?.side === unit.side && bar('own-side', 'Own side', `${are(unit)} on the same side.`, 'melee.own-turn', 'Choose an enemy.'),
    retreatFirst(ctx, unit, ref),
  ]),
  /** Without march moves too: falling back to the base line is left to it (march.exhausted.retreat). It takes the place of the fight, and ends what it leaves. */
  leaveMelee: can(
    'unit',
    (ctx, unit) => [
      foesOf(ctx, unit).length === 0 && bar('no-melee', 'Not in melee', `${are(unit)} not in melee.`, 'melee.contact', 'Choose a unit in melee.'),
      gone(unit),
      runs(unit),
      moved(unit),
      unit.fought && bar('fought', 'Already fought', `${have(unit)} already fought this move, and leaving takes the place of fighting.`, 'melee.opponent-turn', 'Leave in your next move.'),
    ],
    (ctx, unit, ref) => [notTheirMove(ctx, unit, 'leave a melee'), testsFirst(ctx, unit, ref)],
  ),
  // What is owed to a unit of which nobody is left, or that is off the table, is dropped.
  testMorale: once(
    'loss',
    can('unit', (ctx, unit, ref) => [
      unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit, ' to test'), 'R66'),
      goneForGood(unit),
      leads(unit),
      gone(unit),
      desertionFirst(ctx, unit, ref),
      testedAlready(ctx, unit, ref, 'morale'),
    ]),
  ),
  askForMorale: can('unit', (_, unit) => [unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit, ' to test'), 'R66'), leads(unit), gone(unit)]),
  rally: once(
    'move',
    can(
      'unit',
      (ctx, unit, ref) => {
        const wait = waitOf(unit)
        const left = wait - unit.retreats
        const clause = unit.side === 'rebel' ? 'rally.mutineers.wait' : 'rally.british.wait'
        return [
          unit.status === 'off' && never('off', 'Off the table', offForGood(unit), 'rally.off-table'),
          unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit), 'R66'),
          unit.status === 'steady' && never('steady', 'Not in retreat', `${are(unit)} not in retreat.`, clause, 'Choose a unit in retreat.'),
          unit.ran && never('ran', 'Retreated this move', `${have(unit)} already retreated this move, and a rally comes first.`, 'R76', 'Roll at the start of your next move.'),
          unit.threw && bar('threw', 'Already rolled', `${have(unit)} already rolled to rally this move.`, 'R76', 'Make the retreat move.'),
          unit.status === 'retreat' &&
            left > 0 &&
            bar('early', `${counted(left, 'retreat move')} to go`, `${does(unit, 'may')} test again after ${counted(wait, 'retreat move')}, with ${unit.retreats} made so far.`, clause, 'Make the retreat move.'),
          desertionFirst(ctx, unit, ref),
        ]
      },
      (ctx, unit) => [notTheirMove(ctx, unit, 'rally')],
    ),
  ),
  retreat: once(
    'move',
    can('unit', (ctx, unit, ref) => [
      unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit), 'R66', 'Drop the test.'),
      goneForGood(unit),
      unit.status === 'steady' && never('steady', 'Not in retreat', `${are(unit)} not in retreat.`, 'retreat.current-move', 'To fall back by choice, choose Move.'),
      unit.ran && never('ran', 'Retreated this move', `${have(unit)} already retreated this move.`, 'R76', 'Retreat again next move.'),
      // R62: the first is made at once when Morale fails, in whosever move that is
      unit.status === 'retreat' && !(ctx.settings.firstRetreat === 'now' && unit.retreats === 0) && notTheirMove(ctx, unit, 'retreat'),
      testsFirst(ctx, unit, ref),
    ]),
  ),
  testDesertion: once(
    'loss or sight',
    can('unit', (ctx, unit, ref) => [unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit, ' to test'), 'R66'), goneForGood(unit), noMutineers(ctx, unit), gone(unit), testedAlready(ctx, unit, ref, 'deserter')]),
  ),
  /** What is owed is taken from the list, one test after the other: there it counts. */
  testDesertionThenMorale: can('unit', (ctx, unit, ref) => [
    unit.alive === 0 && never('nobody', 'Destroyed', nobodyLeft(unit, ' to test'), 'R66'),
    noMutineers(ctx, unit, 'deserter/'),
    leads(unit, 'morale/'),
    gone(unit),
    testsFirst(ctx, unit, ref),
    testedAlready(ctx, unit, ref, 'deserter', 'deserter/'),
    testedAlready(ctx, unit, ref, 'morale', 'morale/'),
  ]),
  askForDesertion: can('unit', (ctx, unit) => [noMutineers(ctx, unit), gone(unit)]),
  throwForMarch: once(
    'game',
    can('unit', (ctx, unit, ref) => {
      const clause = isLeader(unit) ? 'march.allotment.officer' : 'march.allotment.unit'
      const owed = ctx.owes(ref, 'march-allotment')
      return [
        gone(unit),
        unit.moves !== null && (owed ? never : bar)('thrown', 'Already rolled', `${have(unit)} already rolled for march moves: ${unit.moves} left.`, clause, 'Correct the number by hand.'),
        unit.moves === null && !owed && inBattle(ctx) && bar('late', 'The battle has begun', LATE, clause, 'Roll all the same for a late arrival.'),
      ]
    }),
  ),
}
