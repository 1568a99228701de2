/** Who acts in a phase, who has acted, and the one thing to be done next: the buttons of the phase bar. */
import type { Args, Deed, Ref } from '#kit'
import { may } from './can.ts'
import type { PhaseId } from './phases.ts'
import { mayComeBack, waiting } from './siege.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import { able, awaitsOrder, game, inMelee, inPlay, isAnnounced, rollNeeded, sideRef, unitRef } from './state.ts'
import { owesCheck } from './trigger.ts'
import { counted, the } from './words.ts'

export type Doing = {
  readonly acted: readonly Ref[]
  readonly toAct: readonly Ref[]
  readonly does: Deed | null
  /** What would be left undone that was announced or must be fought out; left out, nothing. */
  readonly leaves?: string
}

/** Of this side, what nothing bars from some kind of fire. */
export function mayFire(ctx: Ctx): readonly UnitRef[] {
  const { side } = ctx.look(game)
  const lines = [may.fire, may.fireAsNatives, may.fireCannon, may.fireMortar]
  return ctx
    .all('unit')
    .filter((ref) => ctx.look(ref).side === side && lines.some((line) => !line.isBarred(ctx, ref, {}, true)))
}

/** Who may still move, also those who wait for charges and routs to be moved first, or for their roll to close. */
export const toMove = (ctx: Ctx): readonly UnitRef[] =>
  ctx.all('unit').filter((ref) => !may.move.isBarred(ctx, ref, {}, true, waits))
const waits: ReadonlySet<string> = new Set(['charges-first', 'routs-first', 'closes-first'])

/** One walk by its arguments. */
const one = (says: string, procedure: string, args: Args = {}): Deed => ({ says, procedure, each: [args] })
/** One walk for each, on a sheet if they are several; null for nobody. */
const each = (refs: readonly UnitRef[], says: string, procedure: string): Deed | null =>
  refs.length === 0 ? null : { says, procedure, each: refs.map((unit) => ({ unit })) }

const short = (ctx: Ctx, ref: UnitRef): string => the(ctx.look(ref))

/** Of a list the units of the command that comes first, with the name of that command; '' for none. */
function firstCommand(
  ctx: Ctx,
  refs: readonly UnitRef[],
): { readonly name: string; readonly units: readonly UnitRef[] } {
  const [first] = refs
  const name = first ? ctx.look(first).command : ''
  return { name, units: refs.filter((ref) => ctx.look(ref).command === name) }
}

/** Pieces without their shots throw for them before the first turn. */
export function rollShots(ctx: Ctx): Deed | null {
  const pieces = able(ctx, may.throwForShots)
  const [first] = pieces
  if (!first) return null
  return each(
    pieces,
    `Roll shots for ${pieces.length === 1 ? the(ctx.look(first)) : `${pieces.length} guns`}`,
    'create.ammunition',
  )
}

/** Mutineers that stand until somebody sends them forward. */
const awaiting = (ctx: Ctx): readonly UnitRef[] =>
  ctx.all('unit').filter((ref) => inPlay(ctx.look(ref)) && awaitsOrder(ctx, ctx.look(ref)))

/** They are sent a command at a time. */
function orderForward(ctx: Ctx): Deed | null {
  const { name, units } = firstCommand(ctx, awaiting(ctx))
  if (units.length === 0) return null
  const who = name === '' ? counted(units.length, 'unit') : name
  return one(`Order ${who} forward`, 'mutineer.order-forward', { units })
}

const ofTurn = (ctx: Ctx, test: (unit: Unit) => boolean): readonly UnitRef[] => {
  const { side } = ctx.look(game)
  return ctx.all('unit').filter((ref) => ctx.look(ref).side === side && inPlay(ctx.look(ref)) && test(ctx.look(ref)))
}

/** The checks at the end of a phase. */
export function checking(ctx: Ctx): Doing {
  const toAct = ctx.all('unit').filter((ref) => owesCheck(ctx, ref))
  return { acted: [], toAct, does: each(toAct, `Roll ${counted(toAct.length, 'check')}`, 'morale.check') }
}

function rallying(ctx: Ctx): Doing {
  const foot = able(ctx, may.rally)
  const wild = able(ctx, may.calm)
  const [first = wild[0]] = foot
  const says = (n: number) => (n === 1 && first ? `Rally ${short(ctx, first)}` : `Rally ${n} units`)
  return {
    acted: ctx.all('unit').filter((ref) => inPlay(ctx.look(ref)) && ctx.look(ref).rallied),
    toAct: [...foot, ...wild],
    does: each(foot, says(foot.length), 'morale.rally') ?? each(wild, says(wild.length), 'elephant.rally'),
  }
}

/** As many come back as wait and have a box: nothing is asked. */
function reinforcing(ctx: Ctx): Doing {
  const ready = waiting(ctx)
  const n = Math.min(ready.length, mayComeBack(ctx) - ctx.look(sideRef('native')).boxes_marked)
  if (n <= 0 || ctx.look(game).side !== 'native') return { acted: [], toAct: [], does: orderIfNative(ctx) }
  return {
    acted: [],
    toAct: ready.map(({ id }) => unitRef(id)),
    does: one(`Put ${counted(n, 'unit')} back`, 'siege.reinforce'),
  }
}
const orderIfNative = (ctx: Ctx): Deed | null => (ctx.look(game).side === 'native' ? orderForward(ctx) : null)

function announcing(ctx: Ctx): Doing {
  const acted = ofTurn(ctx, (unit) => unit.charge !== null)
  const chargers = ctx
    .all('unit')
    .filter((ref) => ctx.look(ref).charge === null && !may.announce.isBarred(ctx, ref, {}, true))
  const toAct = [...chargers, ...(ctx.look(game).side === 'native' ? awaiting(ctx) : [])]
  const more =
    chargers.length > 0 ? one(acted.length > 0 ? 'Announce more' : 'Announce a charge', 'charge.declare') : null
  // who has begun to announce keeps the others back on purpose
  return { acted, toAct, does: (acted.length === 0 ? orderIfNative(ctx) : null) ?? more }
}

/** Charges first, then routs, then whoever waits for orders, then one unit after the other (R91). */
function moving(ctx: Ctx): Doing {
  const toAct = toMove(ctx)
  const rolls = ctx.all('unit').filter((ref) => {
    const unit = ctx.look(ref)
    const needs = unit.arm !== 'elephant' && unit.closes === null && rollNeeded(ctx, unit)
    return needs && !may.close.isBarred(ctx, ref, {}, true)
  })
  const charger = ctx
    .all('unit')
    .find((ref) => ctx.look(ref).charge !== null && !may.charge.isBarred(ctx, ref, {}, true))
  const runs = able(ctx, may.run)
  const [next] = toAct
  const charge = charger && ctx.look(charger).charge
  const announced = ofTurn(ctx, isAnnounced).length
  const closing =
    rolls.length > 1 ? one(`Roll to close: ${rolls.length} units`, 'charge.batch', { units: rolls }) : null
  return {
    get acted() {
      return ofTurn(ctx, (unit) => unit.moved)
    },
    toAct,
    leaves:
      announced === 0
        ? ''
        : `${counted(announced, 'announced charge')} ${announced === 1 ? 'is' : 'are'} not carried out`,
    does:
      closing ??
      (charger && charge
        ? one(`Charge: ${short(ctx, charger)}`, 'charge', { unit: charger, target: unitRef(charge) })
        : null) ??
      each(runs, `Run: ${counted(runs.length, 'unit')}`, 'move.rout') ??
      orderIfNative(ctx) ??
      moveNext(ctx, toAct, next),
  }
}
const moveNext = (ctx: Ctx, toAct: readonly UnitRef[], next: UnitRef | undefined): Deed | null => {
  if (!next) return null
  return ctx.settings['move.pre-roll'] && toAct.length > 1
    ? each(toAct, `Roll moves for ${toAct.length} units`, 'move.roll')
    : one(`Move ${short(ctx, next)}`, 'move.roll', { unit: next })
}

/** Mutineers of a command count and fire at one target; others one after the other. */
function firing(ctx: Ctx): Doing {
  const toAct = mayFire(ctx)
  const doing = (does: Deed | null): Doing => ({
    get acted() {
      return ofTurn(ctx, (unit) => unit.fired || unit.held > 0)
    },
    toAct,
    does,
  })
  const natives = toAct.filter((ref) => !may.fireAsNatives.isBarred(ctx, ref, {}, true))
  const { name, units } = firstCommand(ctx, natives)
  if (units.length > 1) {
    const says = `${name === '' ? '' : `${name}: `}${units.length} units fire`
    return doing(one(says, 'fire.native-batch', { firers: units }))
  }
  const [next] = toAct
  return doing(next ? one(`Fire: ${short(ctx, next)}`, fireOf(ctx, next), { firer: next }) : null)
}
const fireOf = (ctx: Ctx, ref: UnitRef): string => {
  const { arm, type, trained } = ctx.look(ref)
  if (arm === 'artillery') return type === 'mortar' ? 'artillery.mortar' : 'artillery.cannon'
  return trained ? 'fire.small-arms' : 'fire.native'
}

/** All its figures in contact have fought, those among them that fell in this phase too. */
const hasFought = ({ fought, touched, melee_casualties, in_contact }: Unit): boolean =>
  fought > 0 && touched + melee_casualties >= in_contact

/** Whom a unit touches that have not fought yet; where all have, whom it touches. */
function foesOf(ctx: Ctx, ref: UnitRef): readonly UnitRef[] {
  const { contact_with, side } = ctx.look(ref)
  const foes = ctx.all('unit').filter((other) => {
    const unit = ctx.look(other)
    const touch = other.id === contact_with || (unit.contact_with === ref.id && inMelee(unit))
    return touch && unit.side !== side && inPlay(unit)
  })
  const left = foes.filter((foe) => !hasFought(ctx.look(foe)))
  return left.length > 0 ? left : foes
}

/** Who may still fight, but whose figures in contact have all fought, and who touches nobody that has not. */
const toFight = (ctx: Ctx): readonly UnitRef[] =>
  able(ctx, may.strike).filter(
    (ref) => !hasFought(ctx.look(ref)) || foesOf(ctx, ref).some((foe) => ctx.look(foe).fought === 0),
  )

/** Whom it fights of several that it touches is for its owner to say. */
function fight(ctx: Ctx, attacker: UnitRef): Deed | null {
  const [foe, other] = foesOf(ctx, attacker)
  if (!foe) return null
  return one(`Fight: ${short(ctx, attacker)}`, 'melee.line', other ? { attacker } : { attacker, defender: foe })
}

function fighting(ctx: Ctx): Doing {
  const foot = toFight(ctx)
  const elephants = able(ctx, may.attackAsElephant)
  const toAct = [...foot, ...elephants]
  const [next] = foot
  const [beast] = elephants
  const struck = beast && ctx.look(beast).contact_with
  const attack =
    beast && struck
      ? one(`Attack: ${short(ctx, beast)}`, 'elephant.attack', { unit: beast, target: unitRef(struck) })
      : null
  return {
    get acted() {
      return ofTurn(ctx, (unit) => unit.fought > 0).filter((ref) => !toAct.some(({ id }) => id === ref.id))
    },
    toAct,
    leaves:
      toAct.length === 0
        ? ''
        : `${counted(toAct.length, 'unit')} in contact ${toAct.length === 1 ? 'has' : 'have'} not fought`,
    does: (next ? fight(ctx, next) : null) ?? attack,
  }
}

const doings: { readonly [P in PhaseId]: (ctx: Ctx) => Doing } = {
  rally: rallying,
  reinforcement: reinforcing,
  charge: announcing,
  movement: moving,
  fire: firing,
  melee: fighting,
}
export const doingIn = (ctx: Ctx, phase: PhaseId): Doing => doings[phase](ctx)
