/** Who may do what: a line for each act, and in it a row for each reason against the act, with its clause. */
import { type Args, type Json, namedIn, type Ref, type Row, type So } from '#kit'
import type { ClauseId } from './clauses.ts'
import { type PhaseId, phaseNames, phaseOf, phasesOf, turnClauses } from './phases.ts'
import type { Ctx, State, Unit, UnitRef } from './state.ts'
import { awaitsOrder, bar, can, eligibleOf, freshIn, game, inMelee, inPlay, isAhead, isDown, isEmpty, isPlayed, mayHold, never, often, reloads, rollNeeded, unitRef } from './state.ts'
import { callsForCheck } from './trigger.ts'
import { sideNames } from './troops.ts'
import { are, does, have, noCrew, The, the } from './words.ts'

const notTheirTurn = (ctx: Ctx, unit: Unit, clause: ClauseId): Row => {
  const { side } = ctx.look(game)
  if (!isPlayed(ctx) || side === unit.side) return null
  const says = `${does(unit, 'must wait')}: this is the turn of the ${sideNames[side]}.`
  return bar('not-their-turn', 'Not its turn', says, clause, 'Wait for their own turn.')
}

/** Each act has its phases; while the checks of one are made, its acts are over. */
const notThisPhase = (ctx: Ctx, ...phases: readonly PhaseId[]): Row => {
  if (!isPlayed(ctx)) return null
  const { side, checks } = ctx.look(game)
  const now = phaseOf(ctx)
  const clause = turnClauses[ctx.settings['turn.printing']][side]
  if (checks) return bar('checks-due', 'Checks are made', 'The checks of this phase come first: nobody acts any more.', clause, 'Roll the checks.')
  if (phases.includes(now)) return null
  const names = phases.map((phase) => phaseNames[phase]).join(' or ')
  return bar('not-this-phase', 'Not in this phase', `That is done in the ${names} Phase. This is the ${phaseNames[now]} Phase.`, clause, `Wait for the ${names} Phase.`)
}

/** `as`: whom the procedure acts on; the one who acts has the plain key. */
const gone = (unit: Unit, as: '' | 'target-' = ''): Row => {
  if (inPlay(unit)) return null
  const by = unit.arm === 'artillery' ? 'gunhit.destroyed' : unit.arm === 'elephant' ? 'elephant.ten' : 'fire.hit.kills'
  if (unit.lost === 'destroyed') return never(`${as}off-table`, 'Destroyed', `${are(unit)} destroyed.`, by)
  return never(`${as}off-table`, 'Off the table', `${have(unit)} left the table.`, 'rout.mutineer')
}

const ownSide = (unit: Unit, so: So<State>, by: string, clause: ClauseId): Row => so(by, 'unit')?.side === unit.side && sameSide(unit, clause)

const sameSide = (unit: Unit, clause: ClauseId): Row => bar('own-side', 'Own side', `${are(unit)} on the same side.`, clause, 'Choose an enemy.')

/** Once units move nobody announces a charge any more. */
const notAnnounced = (ctx: Ctx, unit: Unit): Row =>
  isPlayed(ctx) && unit.charge === null && unit.closes !== 'no' && bar('not-announced', 'No charge announced', `${have(unit)} announced no charge.`, 'charge.undeclared', 'Announce it before all movement.')

/** Who announced a charge closes with whom it announced, once units move. */
const announcedOn = (ctx: Ctx, id: string, charge: string | null): Row => {
  const on = ctx.all('unit').find((ref) => ref.id === charge)
  return isPlayed(ctx) && on !== undefined && on.id !== id && phaseOf(ctx) === 'movement' && bar('announced-elsewhere', 'Another was announced', `Their charge was announced on ${the(ctx.look(on))}.`, 'charge.undeclared', 'Charge those.')
}

/** Infantry charges cavalry only in melee; a charge that is announced goes on. */
const freeCavalry = (ctx: Ctx, target: Unit, id: string, charger: Unit | null): Row =>
  isPlayed(ctx) && charger?.arm === 'infantry' && charger.charge !== id && isFreeCavalry(target) && bar('infantry-may-not-charge-free-cavalry', 'Free cavalry', ONLY_IN_MELEE, 'charge.infantry-cavalry', 'Choose another target.')

export const ONLY_IN_MELEE = 'Infantry may charge cavalry only in melee.'
export const isFreeCavalry = ({ arm, in_contact, locked }: Unit): boolean => arm === 'cavalry' && in_contact === 0 && !locked

const routing = (unit: Unit, cannot: string, clause: ClauseId): Row => unit.routing && bar('routing', 'Routing', `${are(unit)} routing and cannot ${cannot}.`, clause, 'Rally first.')

const onTheGround = (unit: Unit, cannot: string): Row => unit.to_ground && bar('to-ground', 'Gone to ground', `${are(unit)} on the ground and cannot ${cannot}.`, 'ground.effect', 'Rise with a move.')

/** Mutineers that nobody has sent forward; a quick check is of units that move. */
const notOrdered = (ctx: Ctx, unit: Unit): Row => isPlayed(ctx) && awaitsOrder(ctx, unit) && bar('not-ordered', 'Not ordered forward', `${have(unit)} not been ordered forward.`, 'mutineer.ordered', 'Order them forward first.')

/** The mark of the last turn stays until the own Movement Phase begins. */
const moved = (ctx: Ctx, unit: Unit, clause: ClauseId): Row => {
  const { side, step } = ctx.look(game)
  const before = isPlayed(ctx) && side === unit.side && step < 2
  return unit.moved && !before && bar('moved', 'Has moved', `${have(unit)} moved this turn.`, clause, 'One move a turn.')
}

const rampaging = (unit: Unit): Row => unit.rampaging && bar('rampaging', 'Rampaging', `${are(unit)} rampaging.`, 'elephant.rampage.track', 'Calm it in the Rally Phase.')

/** What forbids small arms of every kind. */
const noFire = (ctx: Ctx, unit: Unit): readonly Row[] => [
  gone(unit),
  unit.arm === 'artillery' && bar('a-piece', 'A piece', `${are(unit)} a piece; its crew serve it.`, 'cannon.dice', 'Use “Fire cannon” or “Fire mortar”.'),
  (unit.arm === 'wagon' || unit.arm === 'elephant') && bar('does-not-fire', 'Does not fire', `${have(unit)} nobody who fires.`, 'fire.armed'),
  routing(unit, 'fire', 'rout.faces-away'),
  isPlayed(ctx) && onTheGround(unit, 'fire'),
]

/** Held fire that may go off now: those that hold are loaded (R29). */
const firesHeld = (ctx: Ctx, unit: Unit): boolean => unit.held > 0 && ctx.look(game).side !== unit.side

/** `each`: of rifles each figure chooses its target, so who is left may fire at another (R67). */
const spent = (ctx: Ctx, unit: Unit, each = false): Row => {
  if (firesHeld(ctx, unit)) return null
  const wayOut = 'They fire again after a turn of their own without fire.'
  if (reloads(unit, false)) return bar('reloading', 'Reloading', `${are(unit)} reloading.`, 'reload.remove', wayOut)
  if (isPlayed(ctx) && unit.held > 0 && eligibleOf(unit) === 0) return heldForMovement(unit)
  return unit.fired && !(each && unit.rifled && unit.trained) && bar('fired', 'Has fired', `${have(unit)} fired this turn.`, 'fire.die-per-figure', 'Allow it where they split their fire.')
}

/** Half of it has fired in this turn, and the other half may hold (R28). */
const isHalf = (unit: Unit): boolean => unit.fired && unit.reload_before === 0 && (2 * unit.reload === unit.figures || Math.abs(2 * unit.reload - unit.figures) === 1)

const heldForMovement = (unit: Unit): Row => bar('held-for-movement', 'Held for the movement', `${does(unit, 'hold')} fire for the enemy’s Movement Phase.`, 'held.when', 'They fire while the enemy moves.')

/** A side fires in its own Fire Phase; held fire goes off in the enemy's Movement Phase, while units move. */
const notTheirFire = (ctx: Ctx, unit: Unit): readonly Row[] => {
  if (!firesHeld(ctx, unit)) return [notTheirTurn(ctx, unit, 'fire.target.charger'), notThisPhase(ctx, 'fire')]
  return [isPlayed(ctx) && phaseOf(ctx) !== 'movement' ? heldForMovement(unit) : notThisPhase(ctx, 'movement')]
}

const beShot = (unit: Unit, so: So<State>): readonly Row[] => [
  gone(unit, 'target-'),
  ownSide(unit, so, 'firer', 'fire.target.trained'),
  unit.to_ground && bar('target-to-ground', 'Gone to ground', `${are(unit)} on the ground and not seen.`, 'ground.effect', 'Choose another target.'),
]

/** R80, R67: who is charged fires at a unit that charges it, until that is in contact; rifles choose all the same. */
const charged = (ctx: Ctx, unit: Unit, so: So<State>, args: Args): Row => {
  const firer = namedIn(args, 'firer', 'unit')
  if (!firer || so('firer', 'unit')?.rifled || unit.charge === firer.id) return null
  const charger = ctx.all('unit').find((ref) => {
    const by = ctx.look(ref)
    return by.charge === firer.id && inPlay(by) && !inMelee(by)
  })
  if (!charger) return null
  const says = `${does(ctx.look(firer), 'must')} fire at ${the(ctx.look(charger))}, who charge them.`
  return bar('charger-first', 'Another unit charges', says, 'fire.target.charger', 'Choose the charging unit.')
}

/** The units that a list names. */
const manyIn = (args: Args, arg: string): readonly UnitRef[] => {
  const list = args[arg]
  return Array.isArray(list) ? list.filter(isUnit) : []
}
const isUnit = (it: unknown): it is UnitRef => typeof it === 'object' && it !== null && 'kind' in it && it.kind === 'unit' && 'id' in it

/** Only rifles fire into a melee. */
const targetInMelee = (unit: Unit): Row => inMelee(unit) && bar('target-in-melee', 'In melee', `${are(unit)} in melee; only rifles and sharpshooters fire into it.`, 'intomelee.who', 'Choose a target that is not in melee.')

/** Hits on a piece are read before anything else is done with it. */
const hitsFirst = (ctx: Ctx, unit: Unit, ref: UnitRef): Row => ctx.owes(ref, 'artillery.casualties') && bar('hits-first', 'Hits first', `The hits on ${the(unit)} are rolled first.`, 'gunhit.roll', 'Roll for them.')

/** An elephant that was hit tests before it does anything else. */
const testFirst = (ctx: Ctx, unit: Unit, ref: UnitRef): Row => ctx.owes(ref, 'elephant.test') && bar('test-first', 'Tests first', `${does(unit, 'test')} first.`, 'elephant.test', 'Roll its test.')

/** Who is charged by mounted troops checks before anything else is done to it or by it (R14). */
const checkFirst = (ctx: Ctx, unit: Unit, ref: UnitRef): Row =>
  unit.charged_by_mounted !== 'no' && ctx.owes(ref, 'morale.check') && bar('check-first', 'Checks first', `${does(unit, 'check')} first: they are charged by mounted troops.`, 'charge.by-cavalry.check', 'Roll their check.')

/** Why a piece is silent. */
const noShot = (ctx: Ctx, unit: Unit, ref: UnitRef): readonly Row[] => [
  gone(unit),
  hitsFirst(ctx, unit, ref),
  unit.limbered && bar('limbered', 'Limbered', `${are(unit)} limbered.`, 'formation.artillery.limbered', 'Unlimber in the Movement Phase.'),
  unit.ammunition === 0 && bar('no-ammunition', 'No shots left', `${have(unit)} no shot left.`, 'unit.ammo.track', 'Their fire is over.'),
  unit.crew === 0 && bar('no-crew', 'No crew', noCrew(unit), 'gun.crew.track', 'Nobody serves the piece.'),
  unit.crew > 0 && unit.in_contact >= unit.crew && bar('in-melee', 'In melee', `All who serve ${the(unit)} are in melee.`, 'intomelee.not-engaged', 'Fight first.'),
  routing(unit, 'fire', 'rout.faces-away'),
  unit.fired && bar('fired', 'Has fired', `${have(unit)} fired this turn.`, 'cannon.dice', 'One shot a turn.'),
]

const noPiece = (unit: Unit, says: string, clause: ClauseId): Row => unit.arm !== 'artillery' && never('no-piece', 'Not a piece', `${are(unit)} not a piece: ${says}.`, clause, 'Choose a piece.')

const notInContact = (ctx: Ctx, unit: Unit, as: '' | 'target-' = ''): Row => isPlayed(ctx) && !inMelee(unit) && bar(`${as}not-in-contact`, 'Not in contact', `${are(unit)} not in contact.`, 'melee.contact-rolls', 'Choose a unit in contact.')

/** Both are in contact, but each with others, as far as the book knows. */
const notTouching = (ctx: Ctx, unit: Unit, { id }: UnitRef, so: So<State>, args: Args, by: string): Row => {
  const foe = so(by, 'unit')
  if (!isPlayed(ctx) || !foe?.contact_with || !unit.contact_with || !inMelee(foe) || !inMelee(unit)) return null
  if (foe.contact_with === id || unit.contact_with === namedIn(args, by, 'unit')?.id) return null
  return bar('not-touching', 'In contact with others', `${The(foe)} and ${the(unit)} are in contact with others.`, 'melee.contact-rolls', 'Allow it where they touch.')
}

/** Each figure fights once in a Melee Phase; where nobody is left at a piece, nobody fights (R99). */
const haveFought = (ctx: Ctx, unit: Unit, as: '' | 'target-' = ''): Row =>
  isEmpty(unit)
    ? never(`${as}nobody-there`, 'Nobody is there', `Nobody is left at ${the(unit)} to fight.`, 'melee.contact-rolls')
    : isPlayed(ctx) && freshIn(unit) === 0 && bar(`${as}all-fought`, 'All have fought', `All of ${unit.name} have fought in this phase.`, 'melee.by-figure', 'Each figure fights once in a phase.')

/** Of those who fight an elephant only the figures in contact strike, each once. */
const haveStruck = (ctx: Ctx, unit: Unit, args: Args): Row =>
  isPlayed(ctx) &&
  inMelee(unit) &&
  unit.contact_with === namedIn(args, 'unit', 'unit')?.id &&
  unit.fought >= Math.max(1, unit.in_contact) &&
  bar('target-has-struck', 'Have struck', `All of ${the(unit)} in contact have struck in this phase.`, 'melee.by-figure', 'Each figure strikes once in a phase.')

const noElephant = (unit: Unit): Row => unit.arm !== 'elephant' && never('no-elephant', 'Not an elephant', `${are(unit)} not an elephant.`, 'elephant.move', 'Choose an elephant.')

const notByFigures = (unit: Unit): Row =>
  (unit.arm === 'elephant' || unit.arm === 'wagon') && never('not-by-figures', 'Not by figures', `${are(unit)} not fought figure by figure.`, 'elephant.attack', 'Elephants attack, and are struck, by their own rules.')

const noMorale = (unit: Unit): readonly Row[] => [
  gone(unit),
  (unit.arm === 'elephant' || unit.arm === 'wagon') && never('no-morale', 'Checks no morale', `${does(unit, 'check')} no morale.`, 'morale.check.end-of-phase', 'Elephants have a test of their own.'),
]

/** Losses are checked for at the end of the phase, once for all of them (R13); a mounted charge at once (R14), and what the referee puts on the list. */
const notYet = (ctx: Ctx, unit: Unit, ref: UnitRef): Row =>
  isPlayed(ctx) &&
  !ctx.look(game).checks &&
  !ctx.isDue(ref, 'morale.check') &&
  unit.charged_by_mounted === 'no' &&
  bar('end-of-phase', 'At the end of the phase', `${does(unit, 'check')} at the end of the phase, once for all losses.`, 'morale.check.end-of-phase', 'End the phase first.')

/** Who rallies does so in a Rally Phase of `side`, and has one try in it. */
const noRally = (ctx: Ctx, unit: Unit, side: Unit['side']): Row => {
  if (!isPlayed(ctx)) return null
  if (ctx.look(game).side !== side || phaseOf(ctx) !== 'rally')
    return never('no-rally-phase', 'No Rally Phase', `${does(unit, 'rally')} in the Rally Phase of the ${sideNames[side]}.`, unit.arm === 'elephant' ? 'elephant.rally' : 'rally.test', 'Wait for that phase.')
  return unit.rallied && never('tried', 'Has tried', `${have(unit)} tried this phase.`, 'rally.test', 'Again in the next Rally Phase.')
}

/** Who of its side is still to move before it does, in the Movement Phase. */
const waitsFor = (ctx: Ctx, unit: Unit, test: (other: Unit) => boolean): Unit | undefined =>
  !isPlayed(ctx) || unit.charge !== null || phaseOf(ctx) !== 'movement' ? undefined : firstOf(ctx, (u) => u.side === unit.side && inPlay(u) && !u.moved && test(u))

function firstOf(ctx: Ctx, test: (unit: Unit) => boolean): Unit | undefined {
  for (const ref of ctx.all('unit')) if (test(ctx.look(ref))) return ctx.look(ref)
  return undefined
}

/** R91: charges, then routs, then the rest. */
const routsFirst = (ctx: Ctx, unit: Unit): Row => {
  const runner = waitsFor(ctx, unit, (u) => u.routing)
  if (!runner) return null
  const says = `${does(runner, 'rout')} and run first.`
  return bar('routs-first', 'Routs first', says, 'rout.british.when', 'Run them first.')
}

const chargesFirst = (ctx: Ctx, unit: Unit): Row => {
  const charger = waitsFor(ctx, unit, (u) => u.charge !== null)
  if (!charger) return null
  return bar('charges-first', 'Charges first', `${does(charger, 'charge')} and are moved first.`, 'charge.first', 'Move the chargers first.')
}

/** R18: a charge that needs a roll to close has it before it is moved. */
const closesFirst = (ctx: Ctx, unit: Unit): Row =>
  isPlayed(ctx) &&
  unit.charge !== null &&
  unit.arm !== 'elephant' &&
  unit.closes !== 'yes' &&
  rollNeeded(ctx, unit) &&
  bar('closes-first', 'Rolls to close first', `${does(unit, 'roll')} to close before they move.`, 'charge.morale', 'Use “Charge” or “Roll to close”.')

/** Who is ahead lengthens its line with the move that it is owed for that; a quick check is of such a move. */
const lengthens = (ctx: Ctx, unit: Unit, ref: UnitRef): boolean => isAhead(unit) && (!isPlayed(ctx) || ctx.owes(ref, 'move.roll'))

const move = (ctx: Ctx, unit: Unit, ref: UnitRef): readonly Row[] => [
  gone(unit),
  testFirst(ctx, unit, ref),
  checkFirst(ctx, unit, ref),
  hitsFirst(ctx, unit, ref),
  closesFirst(ctx, unit),
  chargesFirst(ctx, unit),
  !unit.routing && routsFirst(ctx, unit),
  unit.arm === 'artillery' && unit.crew === 0 && bar('no-crew', 'No crew', noCrew(unit), 'gun.crew.track'),
  moved(ctx, unit, 'move.one-unit'),
  routing(unit, 'move as they like: they run', 'rout.british'),
  rampaging(unit),
  inMelee(unit) && !lengthens(ctx, unit, ref) && bar('in-melee', 'In melee', `${are(unit)} in melee and stay there.`, 'melee.no-move', isAhead(unit) ? 'Use “Lengthen the line”.' : 'End the melee first.'),
  notOrdered(ctx, unit),
]

const charge = (ctx: Ctx, unit: Unit, ref: UnitRef): readonly Row[] => [
  gone(unit),
  testFirst(ctx, unit, ref),
  (unit.arm === 'artillery' || unit.arm === 'wagon') && never('a-piece', 'Pieces do not charge', `${does(unit, 'do not charge')}.`, 'formation.artillery.crew'),
  moved(ctx, unit, 'charge.first'),
  routing(unit, 'charge', 'rout.track'),
  rampaging(unit),
  onTheGround(unit, 'charge'),
  inMelee(unit) && bar('in-melee', 'In melee', `${are(unit)} in melee already.`, 'melee.no-move', 'Fight that melee first.'),
  unit.closes === 'no' && bar('did-not-close', 'Did not close', `${does(unit, 'do')} not close this turn.`, 'charge.morale', 'Next turn.'),
  notOrdered(ctx, unit),
]

/** How many Rally Phases of a side have begun (R56). */
function ralliesOf(ctx: Ctx, of: Unit['side']): number {
  const { turn, side, step } = ctx.look(game)
  const each = phasesOf(of, ctx.settings['turn.printing']).flatMap((phase, at) => (phase === 'rally' ? [at] : []))
  const over = side === of || of === 'native' ? turn - 1 : turn
  return each.length * over + (side === of ? each.filter((at) => at <= step).length : 0)
}

/** What stays as it is until an act is given back; nothing where it came to nothing, and before the first turn. */
const spentIf =
  (test: (unit: Unit, ctx: Ctx, ref: UnitRef) => boolean, until: (ctx: Ctx, unit: Unit) => Json) =>
  (ctx: Ctx, { id }: Ref) => {
    const ref = unitRef(id)
    const unit = ctx.look(ref)
    return isPlayed(ctx) && test(unit, ctx, ref) ? until(ctx, unit) : null
  }
const turnNow = (ctx: Ctx): Json => [ctx.look(game).turn, ctx.look(game).side]
const phaseNow = (ctx: Ctx): Json => [ctx.look(game).turn, ctx.look(game).side, ctx.look(game).step]

const once = often({
  battle: (ctx, { id }) => (ctx.look(unitRef(id)).ammunition === null ? null : true),
  'battle, or until it comes back': spentIf(
    (unit) => unit.ordered,
    () => true,
  ),
  // who is in contact stays there, turn after turn
  turn: spentIf((unit) => unit.moved && !inMelee(unit), turnNow),
  'turn, with its move': spentIf((unit, ctx, ref) => ctx.look(game).side === unit.side && (unit.moved || ctx.owes(ref, 'move.roll')), turnNow),
  'turn, to close': spentIf((unit) => unit.closes !== null, turnNow),
  'turn, each piece': spentIf((unit) => unit.fired, turnNow),
  // until it is loaded again, or those who are left may fire in their next turn; not while some hold fire that may go off, or, of rifles, are left
  'turn, and held fire in the enemy’s': spentIf(
    (unit, ctx) => (unit.fired || reloads(unit, false)) && !firesHeld(ctx, unit) && !(unit.rifled && unit.trained && eligibleOf(unit) > 0),
    (ctx, unit) => unit.trained || turnNow(ctx),
  ),
  phase: spentIf((unit) => unit.routing, phaseNow),
  'phase, each door': (ctx, { id }) => (ctx.look({ kind: 'door', id }).battered ? phaseNow(ctx) : null),
  'phase, or as often as the rules have it owed': spentIf((unit, ctx, ref) => unit.fought > 0 && !ctx.owes(ref, 'elephant.attack'), phaseNow),
  'Rally Phase of its side': spentIf(
    (unit) => unit.routing || unit.rampaging,
    (ctx, unit) => ralliesOf(ctx, unit.side),
  ),
})

const theirMove = (ctx: Ctx, unit: Unit): readonly Row[] => [notTheirTurn(ctx, unit, 'move.one-unit'), notThisPhase(ctx, 'movement')]
const theirCharge = (ctx: Ctx, unit: Unit) => [notTheirTurn(ctx, unit, 'charge.announce'), notThisPhase(ctx, 'charge')]

export const may = {
  /** A question about a unit; it does nothing. */
  beAsked: can('unit', () => []),
  /** Of a list those who cannot throw are passed over (R5). */
  throwForLeader: can('unit', () => []),
  throwForShots: once(
    'battle',
    can('unit', (_, unit) => [
      gone(unit),
      noPiece(unit, 'only artillery rolls for shots', 'unit.ammo.roll'),
      unit.ammunition !== null && bar('has-thrown', 'Has rolled', `${have(unit)} rolled for shots already.`, 'unit.ammo.roll', 'Once in a battle.'),
    ]),
  ),
  evenRanks: can('unit', (_, unit) => [gone(unit)]),

  move: once('turn', can('unit', move, theirMove)),
  /** R57 */
  moveInAdvance: once(
    'turn',
    can(
      'unit',
      (ctx, unit, ref) => [
        isPlayed(ctx) && !ctx.settings['move.pre-roll'] && bar('one-at-a-time', 'One unit at a time', 'Pick a unit, roll and move it before the next.', 'move.one-unit', 'A setting allows rolling in advance.'),
        ...move(ctx, unit, ref),
      ],
      theirMove,
    ),
  ),
  /** It runs once, in the Movement Phase of its own turn, or at once where it breaks off. */
  run: once(
    'turn',
    can(
      'unit',
      (ctx, unit) => [
        gone(unit),
        !unit.routing && never('not-routing', 'Not routing', `${are(unit)} not routing.`, 'rout.british', 'Choose a routing unit.'),
        chargesFirst(ctx, unit),
        unit.moved && bar('moved', 'Has run', `${have(unit)} moved this turn.`, 'rout.british.when', 'One move a turn.'),
      ],
      (ctx, unit, ref) => [notTheirTurn(ctx, unit, 'rout.british.when'), !(phaseOf(ctx) === 'melee' && ctx.owes(ref, 'move.rout')) && notThisPhase(ctx, 'movement')],
    ),
  ),
  lengthen: once(
    'turn, with its move',
    can(
      'unit',
      (ctx, unit, ref) => [
        gone(unit),
        ctx.owes(ref, 'move.roll') && bar('rolls-first', 'Rolls its move', `${does(unit, 'roll')} how far their line may go.`, 'extend.roll', 'Roll that move.'),
        !inMelee(unit) && bar('not-in-melee', 'Not in melee', `${are(unit)} not in melee.`, 'extend.who', 'Choose a unit in melee.'),
        ctx.look(game).side === unit.side && moved(ctx, unit, 'extend.roll'),
      ],
      (ctx) => [notThisPhase(ctx, 'movement')],
    ),
  ),
  goForward: once(
    'battle, or until it comes back',
    can('unit', (_, unit) => [gone(unit), unit.ordered && bar('ordered', 'Ordered already', `${have(unit)} been ordered forward already.`, 'mutineer.ordered')]),
  ),

  announce: can('unit', charge, theirCharge),
  /** It moves: in the Movement Phase, once it is announced. */
  charge: once(
    'turn',
    can('unit', (ctx, unit, ref) => [...charge(ctx, unit, ref), notAnnounced(ctx, unit)], theirMove),
  ),
  /** R82: elephants charge without a roll, in a battle whole and frenzied units too; all others roll once. */
  close: once(
    'turn, to close',
    can(
      'unit',
      (ctx, unit, ref) => [
        ...charge(ctx, unit, ref),
        (unit.arm === 'elephant' || (isPlayed(ctx) && !rollNeeded(ctx, unit))) && never('no-roll', 'Does not roll', `${does(unit, 'charge')} without a roll.`, 'charge.auto', 'Use “Charge”.'),
        unit.closes === 'yes' && bar('has-rolled', 'Has rolled', `${have(unit)} rolled to close already.`, 'charge.morale', 'Use “Charge”.'),
        notAnnounced(ctx, unit),
      ],
      theirMove,
    ),
  ),
  /** Its move has carried it home. */
  touch: can(
    'unit',
    (ctx, unit, ref) => [gone(unit), testFirst(ctx, unit, ref), isPlayed(ctx) && !unit.moved && bar('not-moved', 'Not moved yet', `${have(unit)} not moved yet.`, 'charge.contact', 'Roll their move to the enemy first.')],
    theirMove,
  ),
  beTouched: can('unit', (_, unit, { id }, so, args) => [
    gone(unit, 'target-'),
    so('unit', 'unit')?.contact_with === id &&
      unit.contact_with === namedIn(args, 'unit', 'unit')?.id &&
      inMelee(unit) &&
      bar('touched', 'Touched already', `They touch ${the(unit)} already.`, 'charge.contact', 'They fight in the Melee Phase.'),
    so('unit', 'unit')?.charge !== id && never('not-charged', 'Not charged', `Nobody is charging ${the(unit)} now.`, 'charge.contact', 'Charge first.'),
  ]),
  beCharged: can('unit', (ctx, unit, { id }, so) => [gone(unit, 'target-'), ownSide(unit, so, 'unit', 'charge.contact'), announcedOn(ctx, id, so('unit', 'unit')?.charge ?? null), freeCavalry(ctx, unit, id, so('unit', 'unit'))]),

  fire: once(
    'turn, and held fire in the enemy’s',
    can(
      'unit',
      (ctx, unit) => [...noFire(ctx, unit), isPlayed(ctx) && !unit.trained && bar('counts-first', 'Counts first: native fire', `${does(unit, 'count')} before they fire.`, 'native.count', 'Use “Native fire”.'), spent(ctx, unit, true)],
      (ctx, unit) => notTheirFire(ctx, unit),
    ),
  ),
  fireAsNatives: once(
    'turn, and held fire in the enemy’s',
    can(
      'unit',
      (ctx, unit) => [...noFire(ctx, unit), unit.trained && bar('trained', 'Trained: Fire', `${are(unit)} trained: they reload and do not count.`, 'native.count', 'Use “Fire”.'), spent(ctx, unit)],
      (ctx, unit) => notTheirFire(ctx, unit),
    ),
  ),
  fireVolley: once(
    'turn, and held fire in the enemy’s',
    can(
      'unit',
      (ctx, unit) => [
        ...noFire(ctx, unit),
        (!unit.may_volley || unit.arm !== 'infantry') && bar('only-british-regulars-and-sepoys', 'No volleys', 'Only British infantry and Sepoys fire volleys.', 'volley.who', 'Use “Fire”.'),
        spent(ctx, unit),
        isPlayed(ctx) && unit.moved && unit.held === 0 && bar('moved', 'Has moved', `${have(unit)} moved: no volley.`, 'volley.who', 'Use “Fire”.'),
      ],
      (ctx, unit) => notTheirFire(ctx, unit),
    ),
  ),
  fireIntoMelee: once(
    'turn, and held fire in the enemy’s',
    can(
      'unit',
      (ctx, unit) => [
        ...noFire(ctx, unit),
        isPlayed(ctx) && !unit.rifled && bar('riflemen-and-sharpshooters-only', 'Rifles only', 'Only riflemen and sharpshooters fire into a melee.', 'intomelee.who', 'Choose a target that is not in melee.'),
        unit.in_contact >= Math.max(1, unit.figures) && bar('firer-in-melee', 'In melee', 'Figures in melee do not fire.', 'intomelee.not-engaged'),
        spent(ctx, unit, true),
      ],
      (ctx, unit) => notTheirFire(ctx, unit),
    ),
  ),
  hold: can(
    'unit',
    (ctx, unit) => [
      ...noFire(ctx, unit),
      !mayHold(ctx, unit) && bar('british-only', 'British only', 'Only units of the British side hold fire.', 'held.who'),
      !isHalf(unit) && spent(ctx, unit),
      unit.moved && bar('moved', 'Has moved', `${have(unit)} moved: they cannot hold fire.`, 'held.who', 'They fire now.'),
    ],
    (ctx, unit) => [notTheirTurn(ctx, unit, 'held.who'), notThisPhase(ctx, 'fire')],
  ),
  beShotAt: can('unit', (ctx, unit, _, so, args) => [...beShot(unit, so), targetInMelee(unit), charged(ctx, unit, so, args)]),
  beShotAtByMany: can('unit', (ctx, unit, _, so, args) => [...beShot(unit, so), manyIn(args, 'firers').some((ref) => ctx.look(ref).side === unit.side) && sameSide(unit, 'fire.target.native'), targetInMelee(unit)]),
  beShotAtInMelee: can('unit', (ctx, unit, _, so) => [...beShot(unit, so), isPlayed(ctx) && !inMelee(unit) && bar('not-in-melee', 'Not in melee', `${are(unit)} not in melee.`, 'intomelee.rank', 'Use “Fire”.')]),

  fireCannon: once(
    'turn, each piece',
    can(
      'unit',
      (ctx, unit, ref) => [(unit.arm !== 'artillery' || unit.type === 'mortar') && never('no-cannon', 'Not a cannon', `${are(unit)} not a cannon.`, 'cannon.dice', 'Choose a cannon.'), ...noShot(ctx, unit, ref)],
      (ctx, unit) => [notTheirTurn(ctx, unit, 'cannon.dice'), notThisPhase(ctx, 'fire')],
    ),
  ),
  /** R35: unaffected while one figure is left; by its setting silent after any loss. */
  fireMortar: once(
    'turn, each piece',
    can(
      'unit',
      (ctx, unit, ref) => [
        unit.type !== 'mortar' && never('no-mortar', 'Not a mortar', `${are(unit)} not a mortar.`, 'mortar.roll', 'Choose a mortar.'),
        ...noShot(ctx, unit, ref),
        ctx.settings['mortar.crew-loss'] === 'cannot-fire' && unit.crew < unit.starting_crew && bar('crew-lost', 'Crew lost', 'A mortar that lost crew does not fire.', 'cannon.crew', 'Its fire is over.'),
      ],
      (ctx, unit) => [notTheirTurn(ctx, unit, 'mortar.roll'), notThisPhase(ctx, 'fire')],
    ),
  ),
  /** Hits of several shots are read one after the other, also where the first destroyed it: they find its crew (R39, R93). */
  beHit: can(
    'unit',
    (ctx, unit, { id }) => [
      noPiece(unit, 'losses are counted in figures', 'gunhit.roll'),
      !inPlay(unit) && !ctx.all('unit').some((ref) => ref.id === `${id}-crew` && inPlay(ctx.look(ref))) && never('nothing-left', 'Nothing left', `Nothing is left of ${the(unit)}.`, 'gunhit.destroyed'),
    ],
    (ctx, unit, ref) =>
      ctx.owes(ref, 'artillery.casualties')
        ? []
        : [notThisPhase(ctx, 'fire', 'movement'), isPlayed(ctx) && unit.arm === 'artillery' && bar('no-hits', 'Not hit', `No hit on ${the(unit)} waits to be rolled.`, 'gunhit.roll', 'Fire at the piece first.')],
  ),
  collapse: can(
    'building',
    (_, building) => [isDown(building) && never('collapsed', 'Collapsed', `${building.name} has collapsed.`, 'building.damage', 'Choose another building.')],
    (ctx, _, ref) => [!ctx.owes(ref, 'artillery.building') && notThisPhase(ctx, 'fire')],
  ),

  strike: can(
    'unit',
    (ctx, unit) => [notByFigures(unit), gone(unit), notInContact(ctx, unit), haveFought(ctx, unit)],
    (ctx, unit) => [notTheirTurn(ctx, unit, 'melee.order'), notThisPhase(ctx, 'melee')],
  ),
  /** At a door either side may begin: who storms it and who holds it is asked, and the turn sets only the order. */
  fightAtDoor: can(
    'unit',
    (ctx, unit) => [notByFigures(unit), gone(unit), notInContact(ctx, unit), haveFought(ctx, unit)],
    (ctx) => [notThisPhase(ctx, 'melee')],
  ),
  beStruck: can('unit', (ctx, unit, ref, so, args) => [
    notByFigures(unit),
    gone(unit, 'target-'),
    ownSide(unit, so, 'attacker', 'melee.contact-rolls'),
    notInContact(ctx, unit, 'target-'),
    notTouching(ctx, unit, ref, so, args, 'attacker'),
    haveFought(ctx, unit, 'target-'),
  ]),
  beBroken: once(
    'phase, each door',
    can(
      'door',
      (_, { name, broken, locked, battered }) => [
        broken ? never('broken', 'Broken', `${name} is broken already.`, 'door.track', 'Choose another door.') : !locked && bar('not-locked', 'Not locked', `${name} is not locked.`, 'building.locked', 'Go in.'),
        battered && bar('battered', 'Battered already', `${name} has been battered in this phase.`, 'door.break.four', 'Next Melee Phase.'),
      ],
      (ctx) => [notThisPhase(ctx, 'melee')],
    ),
  ),
  /** R97: it is locked; by the setting any contact will do. */
  breakOff: can(
    'unit',
    (ctx, unit) => [
      gone(unit),
      (!unit.british || unit.arm !== 'cavalry') && bar('british-cavalry-only', 'British cavalry only', 'Only British cavalry may break off.', 'melee.cavalry-withdraw'),
      unit.fought > 0 && bar('has-fought', 'Has fought', `${have(unit)} fought this phase; they break off before they fight.`, 'melee.cavalry-withdraw', 'In the next turn.'),
      !inMelee(unit) && bar('not-locked-with-infantry', 'Not in melee', 'They may break off from infantry only.', 'melee.cavalry-withdraw'),
      isPlayed(ctx) &&
        inMelee(unit) &&
        !unit.locked &&
        ctx.settings['melee.break-off'] === 'locked' &&
        bar('not-locked', 'Not locked', `${are(unit)} in contact, not locked: only a tie locks.`, 'melee.locked.track', 'Fight first; after a tie they may break off in their next Melee Phase.'),
    ],
    (ctx, unit) => [notTheirTurn(ctx, unit, 'melee.cavalry-withdraw'), notThisPhase(ctx, 'melee')],
  ),

  testMorale: can('unit', (ctx, unit, ref) => [
    ...noMorale(unit),
    isPlayed(ctx) && unit.frenzied && never('frenzied', 'Frenzied', `${are(unit)} frenzied and check no more.`, 'morale.frenzied.none'),
    // one check for a unit and phase: with it the marks that called for it are gone (R13)
    isPlayed(ctx) && !callsForCheck(ctx, unit) && unit.charged_by_mounted === 'no' && never('owes-none', 'Owes no check', `${does(unit, 'owe')} no check.`, 'morale.check.end-of-phase'),
    notYet(ctx, unit, ref),
  ]),
  /** In a list those who need no check are passed over. */
  testMoraleInList: can('unit', (ctx, unit, ref) => [...noMorale(unit), callsForCheck(ctx, unit) && notYet(ctx, unit, ref)]),
  /** R56: the British side only, in the Rally Phases of the British turn, once in each. */
  rally: once(
    'Rally Phase of its side',
    can('unit', (ctx, unit) => [
      gone(unit),
      unit.side !== 'british' && bar('only-british-side-rallies', 'Mutineers do not rally', 'Only the British side rallies; routed Mutineers are gone.', 'rout.mutineer', 'Choose a unit of the British side.'),
      noRally(ctx, unit, 'british'),
      !unit.routing && never('not-routing', 'Not routing', `${are(unit)} not routing.`, 'rout.track', 'Choose a routing unit.'),
      inMelee(unit) && bar('locked-in-melee', 'Locked in melee', `${are(unit)} locked in melee.`, 'rally.not-locked', 'Rally once contact has ended.'),
    ]),
  ),

  /** It tests when it has taken a casualty, and only then. */
  testAsElephant: can(
    'unit',
    (_, unit) => [noElephant(unit), gone(unit)],
    (ctx, unit, ref) => [isPlayed(ctx) && !ctx.owes(ref, 'elephant.test') && bar('owes-none', 'Owes no test', `${does(unit, 'owe')} no test.`, 'elephant.test', 'It tests when it takes a casualty.')],
  ),
  /** When it fails its test, and from then on in each Movement Phase of its side, by the setting of R54. */
  runWild: can(
    'unit',
    (ctx, unit, ref) => [
      noElephant(unit),
      gone(unit),
      isPlayed(ctx) && !unit.rampaging && never('not-rampaging', 'Not rampaging', `${are(unit)} not rampaging.`, 'elephant.rampage', 'An elephant rampages when it fails a test.'),
      testFirst(ctx, unit, ref),
    ],
    (ctx, unit, ref) =>
      ctx.owes(ref, 'elephant.rampage')
        ? []
        : [
            notTheirTurn(ctx, unit, 'elephant.rampage'),
            notThisPhase(ctx, 'movement'),
            isPlayed(ctx) && !ctx.settings['rampage.repeat'] && bar('once', 'One move', `${have(unit)} made its move.`, 'elephant.rampage', 'A setting lets it run every turn.'),
            moved(ctx, unit, 'elephant.rampage'),
          ],
  ),
  /** Those that it touches, in each Melee Phase; those that it runs into at once. */
  attackAsElephant: once(
    'phase, or as often as the rules have it owed',
    can(
      'unit',
      (ctx, unit, ref) => [
        noElephant(unit),
        gone(unit),
        testFirst(ctx, unit, ref),
        isPlayed(ctx) && unit.fought > 0 && bar('has-fought', 'Has attacked', `${have(unit)} attacked in this phase.`, 'elephant.attack', 'Again in the next Melee Phase.'),
      ],
      (ctx, unit, ref) => (ctx.owes(ref, 'elephant.attack') ? [] : [notThisPhase(ctx, 'melee'), notInContact(ctx, unit)]),
    ),
  ),
  /** In a rampage it runs into friends too. */
  beAttackedByElephant: can(
    'unit',
    (ctx, unit, ref, so, args) => [
      gone(unit, 'target-'),
      checkFirst(ctx, unit, ref),
      isPlayed(ctx) && !so('unit', 'unit')?.rampaging && ownSide(unit, so, 'unit', 'elephant.attack'),
      !ctx.owes(ref, 'elephant.attack') && notTouching(ctx, unit, ref, so, args, 'unit'),
    ],
    (ctx, unit, ref) => (ctx.owes(ref, 'elephant.attack') ? [] : [notThisPhase(ctx, 'melee'), notInContact(ctx, unit, 'target-')]),
  ),
  beStruckAsElephant: can(
    'unit',
    (_, unit) => [noElephant(unit), gone(unit)],
    (ctx, unit, ref) => (ctx.owes(ref, 'elephant.struck') ? [] : [notThisPhase(ctx, 'melee'), testFirst(ctx, unit, ref), notInContact(ctx, unit)]),
  ),
  /** R50: those that it has just killed strike too, as they are owed it; all others once, in contact, in the Melee Phase. */
  strikeElephant: can(
    'unit',
    (ctx, unit, ref, so, args) => [
      isPlayed(ctx) && !so('unit', 'unit')?.rampaging && ownSide(unit, so, 'unit', 'melee.contact-rolls'),
      inPlay(unit) && !ctx.owes(ref, 'elephant.struck') && (notTouching(ctx, unit, ref, so, args, 'unit') || haveStruck(ctx, unit, args)),
    ],
    (ctx, unit, ref) => (ctx.owes(ref, 'elephant.struck') ? [] : [isPlayed(ctx) && gone(unit, 'target-'), notInContact(ctx, unit, 'target-'), haveFought(ctx, unit, 'target-')]),
  ),
  calm: once(
    'Rally Phase of its side',
    can('unit', (ctx, unit) => [noElephant(unit), gone(unit), noRally(ctx, unit, unit.side), !unit.rampaging && never('not-rampaging', 'Not rampaging', `${are(unit)} not rampaging.`, 'elephant.rally', 'Choose one that is.')]),
  ),
}
