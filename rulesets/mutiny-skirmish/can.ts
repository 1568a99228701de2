/** Who may do what: a line for each act, and in it a row for each reason against the act, with its clause. */
import { type Args, namedIn, type Row, type So } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { Ctx, State, Unit } from './state.ts'
import { awaitsOrder, bar, can, game, inMelee, inPlay, isAhead, isPlayed, mayHold, never, reloads } from './state.ts'
import { are, does, have, noCrew, sideNames, the } from './words.ts'

const notTheirTurn = (ctx: Ctx, unit: Unit, clause: ClauseId): Row => {
  const { side } = ctx.look(game)
  if (!isPlayed(ctx) || side === unit.side) return null
  const says = `${does(unit, 'must wait')}: this is the turn of the ${sideNames[side]}.`
  return bar('not-their-turn', 'Not its turn', says, clause, 'Wait for the own turn.')
}

/** `as`: whom the procedure acts on; the one who acts has the plain key. */
const gone = (unit: Unit, as: '' | 'target-' = ''): Row =>
  !inPlay(unit) && bar(`${as}off-table`, 'Off the table', `${have(unit)} left the table.`, 'rout.mutineer')

const ownSide = (unit: Unit, so: So<State>, by: string, clause: ClauseId): Row =>
  so(by, 'unit')?.side === unit.side &&
  bar('own-side', 'Its own side', `${are(unit)} on the same side.`, clause, 'Choose an enemy.')

const routing = (unit: Unit, cannot: string, clause: ClauseId): Row =>
  unit.routing && bar('routing', 'Routing', `${are(unit)} routing and cannot ${cannot}.`, clause, 'Rally first.')

const onTheGround = (unit: Unit, cannot: string): Row =>
  unit.to_ground &&
  bar(
    'to-ground',
    'Gone to ground',
    `${are(unit)} on the ground and cannot ${cannot}.`,
    'ground.effect',
    'Rise with a move.',
  )

/** Mutineers that nobody has sent forward; a quick check is of units that move. */
const notOrdered = (ctx: Ctx, unit: Unit): Row =>
  isPlayed(ctx) &&
  awaitsOrder(unit) &&
  bar(
    'not-ordered',
    'Not ordered forward',
    `${have(unit)} not been ordered forward.`,
    'mutineer.ordered',
    'Order them forward first.',
  )

/** The mark of the last turn stays until the own Movement Phase begins. */
const moved = (ctx: Ctx, unit: Unit, clause: ClauseId): Row => {
  const { side, step } = ctx.look(game)
  const before = isPlayed(ctx) && side === unit.side && step < 2
  return (
    unit.moved && !before && bar('moved', 'Has moved', `${have(unit)} moved in this turn.`, clause, 'One move a turn.')
  )
}

const rampaging = (unit: Unit): Row =>
  unit.rampaging &&
  bar('rampaging', 'Rampaging', `${are(unit)} rampaging.`, 'elephant.rampage.track', 'Calm it in the Rally Phase.')

/** What forbids small arms of every kind. */
const noFire = (ctx: Ctx, unit: Unit): readonly Row[] => [
  gone(unit),
  unit.arm === 'artillery' &&
    bar('a-piece', 'A piece', `${are(unit)} a piece; its crew serve it.`, 'cannon.dice', 'Take Cannon or Mortar.'),
  (unit.arm === 'wagon' || unit.arm === 'elephant') &&
    bar('does-not-fire', 'Does not fire', `${have(unit)} nobody who fires.`, 'fire.armed'),
  routing(unit, 'fire', 'rout.faces-away'),
  isPlayed(ctx) && onTheGround(unit, 'fire'),
]

/** R29: held fire is loaded. */
const spent = (unit: Unit): Row => {
  if (unit.held > 0) return null
  const wayOut = 'They fire again after a turn of their own without fire.'
  if (reloads(unit, false)) return bar('reloading', 'Reloading', `${are(unit)} reloading.`, 'reload.remove', wayOut)
  return (
    unit.fired &&
    bar(
      'fired',
      'Has fired',
      `${have(unit)} fired in this turn.`,
      'fire.die-per-figure',
      'Fire that is split goes on: allow it.',
    )
  )
}

/** Held fire goes off in the enemy's turn. */
const notTheirFire = (ctx: Ctx, unit: Unit): Row => unit.held === 0 && notTheirTurn(ctx, unit, 'fire.target.charger')

const beShot = (unit: Unit, so: So<State>): readonly Row[] => [
  gone(unit, 'target-'),
  ownSide(unit, so, 'firer', 'fire.target.trained'),
  unit.to_ground &&
    bar(
      'target-to-ground',
      'Gone to ground',
      `${are(unit)} on the ground and not seen.`,
      'ground.effect',
      'Choose another target.',
    ),
]

/** R80, R67: who is charged fires at a unit that charges it; rifles choose all the same. */
const charged = (ctx: Ctx, unit: Unit, so: So<State>, args: Args): Row => {
  const firer = namedIn(args, 'firer', 'unit')
  if (!firer || so('firer', 'unit')?.rifled || unit.charge === firer.id) return null
  const charger = ctx.all('unit').find((ref) => ctx.look(ref).charge === firer.id && inPlay(ctx.look(ref)))
  if (!charger) return null
  const says = `${does(ctx.look(firer), 'must')} fire at ${the(ctx.look(charger))}, who charge them.`
  return bar('charger-first', 'Another unit charges', says, 'fire.target.charger', 'Choose the charging unit.')
}

/** Only rifles fire into a melee. */
const targetInMelee = (unit: Unit): Row =>
  inMelee(unit) &&
  bar(
    'target-in-melee',
    'In melee',
    `${are(unit)} in melee; only rifles and sharpshooters fire into it.`,
    'intomelee.who',
    'Choose a target that is not in melee.',
  )

/** Why a piece is silent. */
const noShot = (unit: Unit): readonly Row[] => [
  gone(unit),
  unit.limbered &&
    bar(
      'limbered',
      'Limbered',
      `${are(unit)} limbered.`,
      'formation.artillery.limbered',
      'Unlimber in the Movement Phase.',
    ),
  unit.ammunition === 0 &&
    bar('no-ammunition', 'No shots left', `${have(unit)} no shot left.`, 'unit.ammo.track', 'Their fire is over.'),
  unit.crew === 0 && bar('no-crew', 'No crew', noCrew(unit), 'gun.crew.track', 'Nobody serves the piece.'),
  routing(unit, 'fire', 'rout.faces-away'),
  unit.fired && bar('fired', 'Has fired', `${have(unit)} fired in this turn.`, 'cannon.dice', 'One shot a turn.'),
]

const noPiece = (unit: Unit, says: string, clause: ClauseId): Row =>
  unit.arm !== 'artillery' &&
  never('no-piece', 'No piece', `${are(unit)} no piece: ${says}.`, clause, 'Choose a piece.')

const noElephant = (unit: Unit): Row =>
  unit.arm !== 'elephant' &&
  never('no-elephant', 'No elephant', `${are(unit)} no elephant.`, 'elephant.move', 'Choose an elephant.')

const notByFigures = (unit: Unit): Row =>
  (unit.arm === 'elephant' || unit.arm === 'wagon') &&
  never(
    'not-by-figures',
    'Not by figures',
    `${are(unit)} not fought figure by figure.`,
    'elephant.attack',
    'Elephants attack, and are struck, by their own rules.',
  )

const move = (ctx: Ctx, unit: Unit): readonly Row[] => [
  gone(unit),
  moved(ctx, unit, 'move.one-unit'),
  routing(unit, 'move as they like: they run', 'rout.british'),
  rampaging(unit),
  // who is ahead lengthens its line with such a move
  inMelee(unit) &&
    !isAhead(unit) &&
    bar('in-melee', 'In melee', `${are(unit)} in melee and stay there.`, 'melee.no-move', 'End the melee first.'),
  notOrdered(ctx, unit),
]

const charge = (ctx: Ctx, unit: Unit): readonly Row[] => [
  gone(unit),
  (unit.arm === 'artillery' || unit.arm === 'wagon') &&
    bar('a-piece', 'Pieces do not charge', `${does(unit, 'do not charge')}.`, 'formation.artillery.crew'),
  moved(ctx, unit, 'charge.first'),
  routing(unit, 'charge', 'rout.track'),
  rampaging(unit),
  onTheGround(unit, 'charge'),
  inMelee(unit) && bar('in-melee', 'In melee', `${are(unit)} in melee already.`, 'melee.no-move', 'Fight it first.'),
  notOrdered(ctx, unit),
]

const theirCharge = (ctx: Ctx, unit: Unit) => [notTheirTurn(ctx, unit, 'charge.announce')]

export const may = {
  /** A question about a unit; it does nothing. */
  beAsked: can('unit', () => []),
  /** R5: what is no troops is passed over. */
  throwForLeader: can('unit', () => []),
  throwForShots: can('unit', (_, unit) => [noPiece(unit, 'only artillery throws for shots', 'unit.ammo.roll')]),
  evenRanks: can('unit', (_, unit) => [gone(unit)]),

  move: can('unit', move, (ctx, unit) => [notTheirTurn(ctx, unit, 'move.one-unit')]),
  /** R57 */
  moveInAdvance: can(
    'unit',
    (ctx, unit) => [
      isPlayed(ctx) &&
        !ctx.settings['move.pre-roll'] &&
        bar(
          'one-at-a-time',
          'One unit at a time (R57)',
          'A unit is picked, thrown for and moved before the next.',
          'move.one-unit',
          'A setting lets dice be thrown in advance.',
        ),
      ...move(ctx, unit),
    ],
    (ctx, unit) => [notTheirTurn(ctx, unit, 'move.one-unit')],
  ),
  run: can('unit', (_, unit) => [
    gone(unit),
    !unit.routing &&
      bar('not-routing', 'Not routing', `${are(unit)} not routing.`, 'rout.british', 'Choose a routing unit.'),
  ]),
  lengthen: can('unit', (_, unit) => [
    gone(unit),
    !inMelee(unit) &&
      bar('not-in-melee', 'Not in melee', `${are(unit)} not in melee.`, 'extend.who', 'Choose a unit in melee.'),
  ]),
  goForward: can('unit', (_, unit) => [
    gone(unit),
    unit.ordered &&
      bar('ordered', 'Ordered already', `${have(unit)} been ordered forward already.`, 'mutineer.ordered'),
  ]),

  charge: can('unit', charge, theirCharge),
  beCharged: can('unit', (_, unit, __, so) => [gone(unit, 'target-'), ownSide(unit, so, 'unit', 'charge.contact')]),

  fire: can(
    'unit',
    (ctx, unit) => [
      ...noFire(ctx, unit),
      isPlayed(ctx) &&
        !unit.trained &&
        bar(
          'counts-first',
          'Counts first: native fire',
          `${does(unit, 'count')} before they fire.`,
          'native.count',
          'Take Native fire.',
        ),
      spent(unit),
    ],
    (ctx, unit) => [notTheirFire(ctx, unit)],
  ),
  fireAsNatives: can(
    'unit',
    (ctx, unit) => [
      ...noFire(ctx, unit),
      unit.trained &&
        bar(
          'trained',
          'Trained: Fire',
          `${are(unit)} trained: they reload, and do not count.`,
          'native.count',
          'Take Fire.',
        ),
      spent(unit),
    ],
    (ctx, unit) => [notTheirFire(ctx, unit)],
  ),
  fireVolley: can(
    'unit',
    (ctx, unit) => [
      ...noFire(ctx, unit),
      (!unit.may_volley || unit.arm !== 'infantry') &&
        bar(
          'only-british-regulars-and-sepoys',
          'No volleys',
          'Only British infantry and Sepoys fire volleys.',
          'volley.who',
          'Take Fire.',
        ),
      spent(unit),
    ],
    (ctx, unit) => [notTheirFire(ctx, unit)],
  ),
  fireIntoMelee: can(
    'unit',
    (ctx, unit) => [
      ...noFire(ctx, unit),
      isPlayed(ctx) &&
        !unit.rifled &&
        bar(
          'riflemen-and-sharpshooters-only',
          'Rifles only',
          'Only riflemen and sharpshooters fire into a melee.',
          'intomelee.who',
          'Choose a target that is not in melee.',
        ),
      unit.in_contact >= Math.max(1, unit.figures) &&
        bar('firer-in-melee', 'In melee', 'Those in melee themselves do not fire.', 'intomelee.not-engaged'),
      spent(unit),
    ],
    (ctx, unit) => [notTheirFire(ctx, unit)],
  ),
  hold: can(
    'unit',
    (ctx, unit) => [
      ...noFire(ctx, unit),
      !mayHold(ctx, unit) &&
        bar('british-only', 'British only', 'Only units of the British side hold fire.', 'held.who'),
      spent(unit),
      unit.moved &&
        bar('moved', 'Has moved', `${have(unit)} moved: they cannot hold fire.`, 'held.who', 'They fire now.'),
    ],
    (ctx, unit) => [notTheirTurn(ctx, unit, 'held.who')],
  ),
  beShotAt: can('unit', (ctx, unit, _, so, args) => [
    ...beShot(unit, so),
    targetInMelee(unit),
    charged(ctx, unit, so, args),
  ]),
  beShotAtInMelee: can('unit', (_, unit, __, so) => beShot(unit, so)),

  fireCannon: can(
    'unit',
    (_, unit) => [
      (unit.arm !== 'artillery' || unit.type === 'mortar') &&
        never('no-cannon', 'No cannon', `${are(unit)} no cannon.`, 'cannon.dice', 'Choose a cannon.'),
      ...noShot(unit),
    ],
    (ctx, unit) => [notTheirTurn(ctx, unit, 'cannon.dice')],
  ),
  /** R35: unaffected while one man is left; by its setting silent after any loss. */
  fireMortar: can(
    'unit',
    (ctx, unit) => [
      unit.type !== 'mortar' &&
        never('no-mortar', 'No mortar', `${are(unit)} no mortar.`, 'mortar.roll', 'Choose a mortar.'),
      ...noShot(unit),
      ctx.settings['mortar.crew-loss'] === 'cannot-fire' &&
        unit.crew < unit.starting_crew &&
        bar('crew-lost', 'Crew lost', 'A mortar that lost crew does not fire.', 'cannon.crew', 'Its fire is over.'),
    ],
    (ctx, unit) => [notTheirTurn(ctx, unit, 'mortar.roll')],
  ),
  /** Hits of several shots are read one after the other, also where the first destroyed it (R39). */
  beHit: can('unit', (_, unit) => [noPiece(unit, 'its losses are counted in figures', 'gunhit.roll')]),
  collapse: can('building', (_, { name, collapsed }) => [
    collapsed && bar('collapsed', 'Collapsed', `${name} has collapsed.`, 'building.damage', 'Choose another building.'),
  ]),

  strike: can('unit', (ctx, unit) => [
    notByFigures(unit),
    gone(unit),
    isPlayed(ctx) &&
      !inMelee(unit) &&
      bar(
        'not-in-contact',
        'Not in contact',
        `${are(unit)} not in contact.`,
        'melee.contact-rolls',
        'Choose a unit in contact.',
      ),
  ]),
  beStruck: can('unit', (_, unit, __, so) => [
    notByFigures(unit),
    gone(unit, 'target-'),
    ownSide(unit, so, 'attacker', 'melee.contact-rolls'),
  ]),
  beBroken: can('door', (_, { name, broken, locked }) => [
    broken
      ? bar('broken', 'Broken', `${name} is broken already.`, 'door.track', 'Choose another door.')
      : !locked && bar('not-locked', 'Not locked', `${name} is not locked.`, 'building.locked', 'Go in.'),
  ]),
  breakOff: can(
    'unit',
    (_, unit) => [
      gone(unit),
      (!unit.british || unit.arm !== 'cavalry') &&
        bar(
          'british-cavalry-only',
          'British cavalry only',
          'Only British cavalry may break off.',
          'melee.cavalry-withdraw',
        ),
      !inMelee(unit) &&
        bar(
          'not-locked-with-infantry',
          'Not in melee',
          'It may break off from infantry only.',
          'melee.cavalry-withdraw',
        ),
    ],
    (ctx, unit) => [notTheirTurn(ctx, unit, 'melee.cavalry-withdraw')],
  ),

  testMorale: can('unit', (_, unit) => [gone(unit)]),
  /** R56: the British side only. */
  rally: can('unit', (_, unit) => [
    gone(unit),
    unit.side !== 'british' &&
      bar(
        'only-british-side-rallies',
        'Mutineers do not rally',
        'Only the British side rallies; Mutineers that rout are gone.',
        'rout.mutineer',
        'Choose a unit of the British side.',
      ),
    inMelee(unit) &&
      bar(
        'locked-in-melee',
        'Locked in melee',
        `${are(unit)} locked in melee.`,
        'rally.not-locked',
        'Rally when the contact has ended.',
      ),
    !unit.routing &&
      bar('not-routing', 'Not routing', `${are(unit)} not routing.`, 'rout.track', 'Choose a routing unit.'),
  ]),

  actAsElephant: can('unit', (_, unit) => [noElephant(unit), gone(unit)]),
  /** In a rampage it runs into friends too. */
  beAttackedByElephant: can('unit', (ctx, unit, __, so) => [
    gone(unit, 'target-'),
    isPlayed(ctx) && !so('unit', 'unit')?.rampaging && ownSide(unit, so, 'unit', 'elephant.attack'),
  ]),
  /** R50: those that it has just killed strike too. */
  strikeElephant: can('unit', () => []),
  calm: can('unit', (_, unit) => [
    noElephant(unit),
    gone(unit),
    !unit.rampaging &&
      bar('not-rampaging', 'Not rampaging', `${are(unit)} not rampaging.`, 'elephant.rally', 'Choose one that is.'),
  ]),
}
