/** 5.19 Confrontation: both sides at once, the higher value wins. */
import {
  about,
  among,
  book,
  counted,
  type Fact,
  from,
  named,
  nobody,
  type Part,
  type Proc,
  plusMinus,
  row,
  The,
  the,
  unlessSaid,
  usual,
  view,
} from '#kit'
import { may } from './can.ts'
import { isCloseCombat, isRecoil, type ResultId, resultFor, results, statusWorth } from './charge-tables.ts'
import type { ClauseId } from './clauses.ts'
import { levelOf, unitsOf } from './common.ts'
import { type Camp, carryOut, oweMoves, unitsIn } from './confrontation-result.ts'
import { chargesAt, mandatoryMove, mandatoryVerbs } from './movement.ts'
import { oweEvent, owing } from './owed.ts'
import { inCloseOrder } from './reaction-modifiers.ts'
import { cut, grantsBonus, statusOf } from './reaction-table.ts'
import {
  ask,
  type Ctx,
  change,
  chargersOf,
  doOnce,
  firedAt,
  hasDone,
  holdsDefences,
  owe,
  procedure,
  rollAll,
  type SideId,
  say,
  sub,
  surprises,
  type Unit,
  type UnitRef,
  whence,
  who,
} from './state.ts'
import { type Status, statusNames, worse } from './troops.ts'
import { counterCharges } from './unit-orders.ts'
import { agrees, does, have } from './words.ts'

type Winner = 'charger' | 'target' | 'nobody'
type Clashed = { readonly winner: Winner; readonly result: ResultId }
/** Which sides they are of, and their names. */
type Camps = { readonly [camp in 'charger' | 'target']: SideId }
type Names = { readonly [camp in 'charger' | 'target']: string }
const clashParts = (names: Names) => ({
  charger: named(names.charger, plusMinus(6)),
  target: named(names.target, plusMinus(6)),
})
const luck = 'confrontation'

function clashed(ours: number, theirs: number): Clashed {
  const result = resultFor(Math.min(ours, theirs), Math.abs(ours - theirs))
  return { winner: ours > theirs ? 'charger' : ours < theirs ? 'target' : 'nobody', result }
}

type Strike = 'event' | 'close' | 'none'
const allParts = (names: Names, strike: Part<Strike>) => ({
  charger: named(names.charger, plusMinus(6)),
  chargerEvent: named(`${names.charger}: Event die`, strike),
  target: named(names.target, plusMinus(6)),
  targetEvent: named(`${names.target}: Event die`, strike),
})
const always = row<Strike>([6], { 2: 'event', 6: 'none' })
/** The second wording of the Event die (R28). */
const whenClose = row<Strike>([6], { 1: 'event', 2: 'close', 6: 'none' })

/** All six dice at once, as the rule throws them: who wins, by which row, and whose Event die strikes. */
export const clashAtOnce = procedure({
  id: 'clash-at-once',
  title: 'Random Factors and Event dice',
  *run(
    ctx,
    a: { readonly charger: number; readonly target: number; readonly of: Camps; readonly names: Names },
  ): Proc<Clashed & { readonly chargerEvent: boolean; readonly targetEvent: boolean }> {
    const parts = allParts(a.names, ctx.settings.confrontationEvents === 'one-or-two' ? always : whenClose)
    const says = `${a.charger} against ${a.target}: positive, negative and Event die for each`
    const dice = yield* rollAll(a.of, 'dice', says, parts, { luck, clause: 'confront.mod.random' })
    const thrown = clashed(a.charger + dice.charger, a.target + dice.target)
    const strikes = (strike: Strike) => strike === 'event' || (strike === 'close' && isCloseCombat(thrown.result))
    return { ...thrown, chargerEvent: strikes(dice.chargerEvent), targetEvent: strikes(dice.targetEvent) }
  },
})

/** The Random Factors alone, at the end of a charge: its Event dice come after the losses, so that its odds come soon. */
export const clash = procedure({
  id: 'clash',
  title: 'Random Factors',
  *run(
    _,
    a: { readonly charger: number; readonly target: number; readonly of: Camps; readonly names: Names },
  ): Proc<Clashed> {
    const says = `${a.charger} against ${a.target}: positive and negative die for each`
    const dice = yield* rollAll(a.of, 'dice', says, clashParts(a.names), { luck, clause: 'confront.mod.random' })
    return clashed(a.charger + dice.charger, a.target + dice.target)
  },
})

const strikeParts = (names: Names, strike: Part<boolean>) => ({
  charger: named(`${names.charger}: Event die`, strike),
  target: named(`${names.target}: Event die`, strike),
})

type Strikes = {
  readonly charger: UnitRef
  readonly target: UnitRef
  /** It was Close Combat: colours may be captured. */
  readonly close: boolean
}
/** The Event dice of both sides: on 1 or 2, or by the other wording on 2 in Close Combat only (R28). */
export const strikes = procedure({
  id: 'strikes',
  title: 'Event dice',
  *run(ctx, a: Strikes): Proc<{ readonly charger: boolean; readonly target: boolean }> {
    const two = a.close || ctx.settings.confrontationEvents === 'one-or-two'
    const says = two ? 'Event dice: an Event on 1 or 2' : 'Event dice: an Event on 1'
    const parts = strikeParts(namesOf(ctx, a.charger, a.target), two ? among(6, 1, 2) : among(6, 1))
    const { charger, target } = yield* rollAll(nobody, 'dice', says, parts, {
      clause: 'event.when.confrontation',
    })
    if (charger) yield* eventFor(ctx, a.charger, a.close)
    if (target) yield* eventFor(ctx, a.target, a.close)
    return { charger, target }
  },
})

/** How they came to blows, where a charge has said so already; else null and it is asked. */
export type Came = {
  readonly counter: boolean
  readonly volley: boolean
  readonly beside: readonly UnitRef[]
} | null
type Side = { readonly me: UnitRef; readonly foe: UnitRef; readonly charging: boolean; readonly volley: boolean }

/** Foot, and crews on foot or at their guns; not Horse Artillery in the saddle (R54). Null: nobody said where its crews are. */
function countsAsInfantry(ctx: Ctx, ref: UnitRef): boolean | null {
  const { arm, mounted, formation, fired } = ctx.look(ref)
  if (arm !== 'artillery' || !mounted) return arm !== 'cavalry'
  if (formation === 'limbered') return false
  return fired || whence(ctx, ref, 'formation') !== unlessSaid ? true : null
}

type Tactic = Fact<ClauseId> & { readonly worth: number }
const tactic = (says: string, worth: number, clause: ClauseId, known: boolean | null = null): Tactic => ({
  says,
  worth,
  clause,
  ...(known === null ? {} : known ? { known, from: 'the book' } : { known }),
})
const has = (on: boolean, id: string, what: Tactic): { readonly [id: string]: Tactic } => (on ? { [id]: what } : {})

/** The tactical modifiers of one side; what the book knows comes ticked. */
function tactics(ctx: Ctx, s: Side): { readonly [id: string]: Tactic } {
  const me = ctx.look(s.me)
  const horse = me.arm === 'cavalry'
  const foot = me.arm === 'infantry'
  const close = inCloseOrder(ctx, me) && me.regular
  const heavy = (me.regular && me.horse === 'heavy') || me.lances
  const overFoot = me.mounted && countsAsInfantry(ctx, s.foe)
  const wall = me.cover === 'city-wall'
  const open = me.formation === 'open-order'
  return {
    ...has(
      s.charging && mayHaveBonus(me),
      'charging',
      tactic('Charging, full Charge Bonus straight ahead', 1, 'confront.mod.charging'),
    ),
    ...has(!holdsDefences(me), 'uphill', tactic('Uphill, not in rough terrain', 1, 'confront.mod.uphill')),
    ...has(foot, 'close-order', tactic('Regular infantry in close order', 1, 'confront.mod.close-order', close)),
    ...has(!s.charging, 'gave-fire', tactic('Gave fire before', 1, 'confront.mod.gave-fire', gaveFire(me, s))),
    ...has(horse, 'heavy-or-lancers', tactic('Heavy cavalry or lancers', 1, 'confront.mod.heavy-or-lancers', heavy)),
    ...has(
      horse,
      'cavalry-vs-infantry',
      tactic('Cavalry against infantry', 2, 'confront.mod.cavalry-vs-infantry', overFoot),
    ),
    ...has(!s.charging, 'city-wall', tactic('Fortified City Wall', 3, 'confront.mod.city-wall', wall)),
    'open-order': tactic('In Open Order', -2, 'confront.mod.open-order', open),
    ...has(
      horse && s.charging,
      'not-squared-up',
      tactic('Did not square up, and met a volley', -2, 'confront.mod.not-squared-up'),
    ),
  }
}
/** The volley, or any fire at that charger this turn (R56); null: it fired, and nobody noted at whom. */
function gaveFire(me: Unit, { foe, volley }: Side): boolean | null {
  if (volley || firedAt(me, foe)) return true
  return me.fired && me.firedAt.length === 0 ? null : false
}

/** A charger whose test granted no Charge Bonus cannot have the +1 (R9, R63). */
const mayHaveBonus = (unit: Unit): boolean =>
  unit.movement === null ? unit.status === null || !worse(unit.status, 'confident') : grantsBonus(unit.movement)

/** Untested and without a status: the column of its Resolve Level. */
const statusNow = (unit: Unit, level: number): Status => unit.status ?? statusOf(cut(level))

/** Resolve Level and modifiers of one side, each noted. */
function* worthOf(ctx: Ctx, s: Side, id: 'charger' | 'target', more: number): Proc<number> {
  const level = yield* levelOf(ctx, s.me, `${id}-level`)
  const me = ctx.look(s.me)
  const status = statusNow(me, level)
  const rows = tactics(ctx, s)
  const says = `Modifiers of ${the(me)}`
  const on = yield* ask.facts(`${id}-modifiers`, says, rows, { short: me.name, clause: 'confront.start-level' })
  if (on['not-squared-up'] && !s.volley)
    yield* say.note('Not squared up counts only if the target fired a volley', {
      clause: 'confront.mod.not-squared-up',
    })
  const numbers = Math.max(0, Math.min(5, more))
  if (numbers > 0) yield* say.note(`${The(me)}: three stands more`, { worth: numbers, clause: 'confront.mod.numbers' })
  yield* say.note(`${The(me)}: ${statusNames[status]}`, { worth: statusWorth[status], clause: 'confront.mod.status' })
  if (holdsDefences(me))
    yield* say.note('In defences: no Uphill', { worth: 0, clause: 'confront.mod.uphill.not-defences' })
  if (me.formation === 'mass') yield* say.note('Mass', { worth: 0, clause: 'confront.mod.mass-none' })
  if (me.regular && me.horse === 'light' && !me.lances)
    yield* say.note('Regular light cavalry', { worth: 0, clause: 'confront.mod.regular-light-cavalry-none' })
  const sum = Object.entries(rows).reduce(
    (all, [row, f]) => {
      const counts = on[row] && (row !== 'not-squared-up' || s.volley)
      return all + (counts ? f.worth : 0)
    },
    level + statusWorth[status] + numbers,
  )
  yield* say.note(`${The(me)} before the dice`, { worth: sum, clause: 'confront.start-level' })
  return sum
}

const standsOf = (ctx: Ctx, camp: Camp): number => unitsIn(camp).reduce((all, u) => all + ctx.look(u).stands, 0)

/** Who fights beside a lead unit (R31). */
export function* whoElse(
  ctx: Ctx,
  lead: UnitRef,
  id: string,
  friends: readonly UnitRef[],
  declared: readonly UnitRef[],
): Proc<readonly UnitRef[]> {
  return yield* ask.pick(
    id,
    `Who else fights beside ${the(ctx.look(lead))}?`,
    friends.map((u) => ({ ref: u, says: ctx.look(u).name })),
    {
      min: 0,
      ...(declared.length > 0 ? book(declared, 'their charge') : usual([])),
      short: 'Beside',
      clause: 'confront.mod.numbers',
    },
  )
}
function* campOf(ctx: Ctx, lead: UnitRef, id: string, declared: readonly UnitRef[] = []): Proc<Camp> {
  const friends = unitsOf(ctx, ctx.look(lead).side).filter((u) => u.id !== lead.id)
  return { lead, others: friends.length === 0 ? [] : yield* whoElse(ctx, lead, id, friends, declared) }
}
/** Who charges beside it has tested too: only a charge that was launched counts (R78). */
export function* launched(ctx: Ctx, others: readonly UnitRef[]): Proc<void> {
  for (const ref of others)
    if (ctx.owes(ref, owing.reaction.id))
      yield* say.refuse(`beside-${ref.id}`, `${have(ctx.look(ref))} yet to test.`, {
        clause: 'reaction.when.charge-orders',
        wayOut: 'Take the Reaction Test first.',
      })
}
/** Who else has declared a charge on the target (R78). */
export const declaredOn = (ctx: Ctx, a: { readonly charger: UnitRef; readonly target: UnitRef }) =>
  chargersOf(ctx, a.target).filter((u) => u.id !== a.charger.id)

/** A volley at this charger that the book knows of; other fire was none, and of fire at nobody knows whom it is asked. */
function volleyBefore(unit: Unit, charger: UnitRef) {
  if (hasDone(unit, `volley at ${charger.id}`)) return book(true, 'their volley')
  if (!unit.fired) return { default: false }
  return unit.firedAt.length > 0 ? book(false, 'their fire was no volley') : { default: true }
}

/** A counter-charge that the book knows of, or a volley, which none fires; else by its orders, as in a charge. */
function chargesToo(ctx: Ctx, unit: Unit, charger: UnitRef) {
  if (unit.charges === charger.id) return book(true, 'its charge')
  if (hasDone(unit, `volley at ${charger.id}`)) return book(false, 'their volley')
  // Foot seldom goes to meet horse: asked only of those whose orders have them charge
  const isMixed = (unit.arm === 'cavalry') !== (ctx.look(charger).arm === 'cavalry')
  return isMixed && !counterCharges(unit) ? usual(false) : { default: counterCharges(unit) }
}

/** How they came to blows: a counter-charge has no volley (R30). */
function* cameToBlows(
  ctx: Ctx,
  a: { readonly charger: UnitRef; readonly target: UnitRef },
  came: Came,
): Proc<{ readonly counter: boolean; readonly volley: boolean }> {
  if (came) return came
  const unit = ctx.look(a.target)
  const surprised = surprises(ctx.look(a.charger))
  const counter = yield* ask.yesNo('counter-charging', `${agrees(unit, 'Do', 'Does')} ${the(unit)} counter-charge?`, {
    ...(surprised ? book(false, 'a surprise') : chargesToo(ctx, unit, a.charger)),
    short: 'Counter-charge',
    clause: 'confront.counter.same-arm',
  })
  if (counter) return { counter, volley: false }
  const volley = yield* ask.yesNo('volley-fired', 'Did they fire a Defenders’ Volley?', {
    ...(surprised ? book(false, 'a surprise') : volleyBefore(unit, a.charger)),
    short: 'Volley',
    clause: 'confront.mod.not-squared-up',
  })
  return { counter, volley }
}

/** Who won, by which row, and the stands that each lost. */
export type Fought = {
  readonly winner: Winner
  readonly result: ResultId
  readonly chargerLost: number
  readonly targetLost: number
}
export type Confronted = Fought & { readonly chargerEvent: boolean; readonly targetEvent: boolean }

/** Both sides as they stand before the dice. */
type Stood = { readonly ours: Camp; readonly theirs: Camp; readonly charger: number; readonly target: number }
const weigh = procedure({
  id: 'weigh',
  title: 'Modifiers of both sides',
  *run(ctx, a: { readonly charger: UnitRef; readonly target: UnitRef; readonly known: Came }): Proc<Stood> {
    const ours = a.known
      ? { lead: a.charger, others: a.known.beside }
      : yield* campOf(ctx, a.charger, 'with-charger', declaredOn(ctx, a))
    if (!a.known) yield* launched(ctx, ours.others)
    const theirs = yield* campOf(ctx, a.target, 'with-target')
    const came = yield* cameToBlows(ctx, a, a.known)
    yield* chargesAt(ctx, a.charger, a.target, 'confront.begins')
    for (const ref of ours.others) {
      yield* doOnce(ctx, ref, 'charge')
      yield* change(ref, { moved: true, charges: a.target.id })
    }
    if (came.counter) yield* chargesAt(ctx, a.target, a.charger, 'confront.counter.same-arm')
    const more = Math.trunc((standsOf(ctx, ours) - standsOf(ctx, theirs)) / 3)
    const one = { me: a.charger, foe: a.target, charging: true, volley: came.volley }
    const two = { me: a.target, foe: a.charger, charging: came.counter, volley: came.volley }
    const charger = yield* worthOf(ctx, one, 'charger', more)
    const target = yield* worthOf(ctx, two, 'target', -more)
    return { ours, theirs, charger, target }
  },
})

type Ended = Fought & { readonly loser: Camp }

/** Losses and status by the row of the table. */
function* losses(ctx: Ctx, { ours, theirs }: Pick<Stood, 'ours' | 'theirs'>, thrown: Clashed): Proc<Ended> {
  const { winner: won, result } = thrown
  yield* say.note(results[result].says, { clause: results[result].clause })
  const [winner, loser] = won === 'target' ? [theirs, ours] : [ours, theirs]
  const { winnerLost, loserLost } = yield* carryOut(ctx, result, winner, loser)
  if (isRecoil(result)) yield* recoils(ctx, theirs.lead)
  const [chargerLost, targetLost] = won === 'target' ? [loserLost, winnerLost] : [winnerLost, loserLost]
  return { winner: won, result, chargerLost, targetLost, loser }
}

const campsOf = (ctx: Ctx, charger: UnitRef, target: UnitRef): Camps => ({
  charger: ctx.look(charger).side,
  target: ctx.look(target).side,
})
const namesOf = (ctx: Ctx, charger: UnitRef, target: UnitRef): Names => ({
  charger: ctx.look(charger).name,
  target: ctx.look(target).name,
})

/** The Confrontation of a charge up to its losses; then come the Event dice, and then what `leave` makes owed (R65). */
export function* fight(ctx: Ctx, charger: UnitRef, target: UnitRef, known: Came): Proc<Ended> {
  const { ours, theirs, ...values } = yield* sub(weigh, { charger, target, known }, 'sides')
  return yield* losses(
    ctx,
    { ours, theirs },
    yield* sub(clash, { ...values, of: campsOf(ctx, charger, target), names: namesOf(ctx, charger, target) }),
  )
}

/** The whole Confrontation, its Event dice thrown with the others. */
function* confront(ctx: Ctx, charger: UnitRef, target: UnitRef): Proc<Confronted> {
  const { ours, theirs, ...values } = yield* sub(weigh, { charger, target, known: null }, 'sides')
  const { chargerEvent, targetEvent, ...thrown } = yield* sub(
    clashAtOnce,
    { ...values, of: campsOf(ctx, charger, target), names: namesOf(ctx, charger, target) },
    'clash',
  )
  const { loser, ...fought } = yield* losses(ctx, { ours, theirs }, thrown)
  const close = isCloseCombat(thrown.result)
  if (chargerEvent) yield* eventFor(ctx, charger, close)
  if (targetEvent) yield* eventFor(ctx, target, close)
  yield* leave(ctx, thrown.result, loser)
  return { ...fought, chargerEvent, targetEvent }
}

/** The losers go, and who sheltered behind them. */
export function* leave(ctx: Ctx, result: ResultId, loser: Camp): Proc<void> {
  yield* oweMoves(ctx, result, loser)
  if (!isRecoil(result)) yield* sheltering(ctx, loser, result)
}

/** The Event strikes the unit that rolled it, after the losses and before its mandatory move (R65). */
function* eventFor(ctx: Ctx, ref: UnitRef, close: boolean): Proc<void> {
  const { name, stands } = ctx.look(ref)
  if (stands === 0) return
  yield* oweEvent(ctx, ref, `${name}: Event die`, 'event.time.confrontation', close ? 'close-combat' : 'confrontation')
}

/** Three inches apart; who holds defences or a Square stays, and the attacker goes back. */
function* recoils(ctx: Ctx, target: UnitRef): Proc<void> {
  const unit = ctx.look(target)
  const stays = unit.formation === 'square' || holdsDefences(unit)
  yield* say.note(stays ? 'The defender stays; the attacker goes back 3″' : 'Both move 3″ apart', {
    clause: stays ? 'confront.recoil.defended' : 'confront.result.recoil',
  })
}

/** Skirmishers who shelter behind the loser make the same move next turn. */
function* sheltering(ctx: Ctx, loser: Camp, id: ResultId): Proc<void> {
  const { move } = results[id]
  const { side } = ctx.look(loser.lead)
  const near = unitsOf(ctx, side).filter((u) => ctx.look(u).formation === 'skirmishers')
  if (!move || near.length === 0) return
  const behind = yield* ask.pick(
    'sheltering',
    'Which skirmishers shelter behind the loser?',
    near.map((u) => ({ ref: u, says: ctx.look(u).name })),
    { min: 0, default: [], short: 'Sheltering', clause: 'skirmish.shelter-follow' },
  )
  for (const unit of behind)
    yield* owe(mandatoryMove, { unit, kind: move }, `${ctx.look(unit).name} follow those who sheltered them`, {
      clause: 'skirmish.shelter-follow',
      due: 'step-1',
    })
}

export const confrontVerdict = (ctx: Ctx, charger: UnitRef, target: UnitRef, r: Fought): string => {
  const { says, move } = results[r.result]
  if (r.winner === 'nobody') return `${says}: both recoil.`
  const [winner, loser] = (r.winner === 'charger' ? [charger, target] : [target, charger]).map((ref) => ctx.look(ref))
  return winner && loser ? `${does(winner, 'win')}. ${does(loser, move ? mandatoryVerbs[move] : 'recoil')}.` : ''
}

/** Good for the charger, or bad. */
export const endTones: { readonly [end: string]: 'good' | 'bad' } = Object.fromEntries(
  Object.values(results).flatMap(({ says }) => [
    [`${says} of the target`, 'good'],
    [`${says} of the charger`, 'bad'],
  ]),
)

export const confrontation = procedure({
  ...owing.confrontation,
  asOwed: (n) => `${counted(n, 'confrontation')} to resolve`,
  start: from(
    'table',
    'both sides roll',
    [
      who('charger', 'Which unit charges?', may.confront, 'Charger'),
      who('target', 'Whom do they meet?', may.beConfronted, 'Target'),
    ],
    { did: 'fought', says: 'Confrontation' },
  ),
  success: { says: 'Charger wins', good: 'The charger wins', bad: 'The target wins' },
  views: {
    end: view('bar', 'Result', (r: Confronted) => endShown(endWords(r)), endTones),
    winner: about(
      'ground',
      view(
        'bar',
        'Who wins?',
        (r: Confronted) => ({ charger: 'charger wins', target: 'target wins', nobody: 'both recoil' })[r.winner],
        { 'charger wins': 'good', 'target wins': 'bad' },
      ),
    ),
    chargerLost: about(
      'own-losses',
      view('columns', 'Stands the charger loses', (r: Confronted) => r.chargerLost),
    ),
    targetLost: about(
      'enemy-losses',
      view('columns', 'Stands the target loses', (r: Confronted) => r.targetLost),
    ),
    chargerEvent: view('bar', 'An Event on the charger', (r: Confronted) => (r.chargerEvent ? 'Event' : 'none')),
    targetEvent: view('bar', 'An Event on the target', (r: Confronted) => (r.targetEvent ? 'Event' : 'none')),
  },
  *run(ctx, a: { readonly charger: UnitRef; readonly target: UnitRef }): Proc<Confronted> {
    const fought = yield* confront(ctx, a.charger, a.target)
    const tone = fought.winner === 'charger' ? 'good' : fought.winner === 'target' ? 'bad' : 'plain'
    yield* say.verdict(confrontVerdict(ctx, a.charger, a.target, fought), tone, {
      clause: results[fought.result].clause,
    })
    return fought
  },
})
export const endWords = (r: { readonly winner: Winner; readonly result: ResultId }): string =>
  r.winner === 'nobody'
    ? results[r.result].says
    : `${results[r.result].says} of the ${r.winner === 'charger' ? 'target' : 'charger'}`

/** The same in a picture, where a recoil of nobody named is one of both. */
export const endShown = (end: string): string =>
  Object.values(results).some(({ says }) => says === end) ? `${end} of both` : end
