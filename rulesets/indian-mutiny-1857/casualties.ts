/**
 * What one event makes owed (a volley, a shot at a structure, a round of melee, a death): first every test of Deserter
 * Morale, of those who lost figures and of those who saw it, then every Morale test; each unit takes each once (R69, R75).
 */
import { type Proc, part } from '#kit'
import type { ClauseId } from './clauses.ts'
import { witnesses } from './common.ts'
import { deserter } from './deserter.ts'
import { morale } from './morale.ts'
import { type Ctx, isLeader, killedFor, mayDesert, onTable, owe, sub, type Unit, type UnitRef } from './state.ts'
import { deserters, the } from './words.ts'

export type Cause = 'infantry-fire' | 'cavalry-fire' | 'artillery-fire' | 'melee'

export const causes: { readonly [C in Cause]: { readonly says: string; readonly clause: ClauseId } } = {
  'infantry-fire': { says: 'killed by infantry fire', clause: 'morale.trigger.infantry-fire' },
  'cavalry-fire': { says: 'killed by cavalry fire', clause: 'morale.trigger.cavalry-fire' },
  'artillery-fire': { says: 'killed by artillery fire', clause: 'morale.trigger.artillery-fire' },
  melee: { says: 'killed in melee', clause: 'morale.trigger.melee' },
}

/** A unit that lost figures in the event. */
export type Loss = { readonly unit: UnitRef; readonly killed: number }
/** A Mutineer unit that saw something of it: "saw the 53rd shot". */
export type Sight = { readonly unit: UnitRef; readonly why: string; readonly clause: ClauseId }

/** Who saw the figures of a unit fall: a Rebel unit shot at, or a Sahib killed in whatever way (R68). */
export function* sightsOf(ctx: Ctx, { unit: ref, killed }: Loss, cause: Cause): Proc<readonly Sight[]> {
  const unit = ctx.look(ref)
  if (killed === 0 || unit.side !== 'rebel') return []
  if (isLeader(unit)) {
    const clause = 'deserter.trigger.sahib-killed'
    const saw = yield* witnesses(ctx, ref, `Which ${deserters(ctx)} within 12 inches saw ${unit.name} die?`, clause)
    return saw.map((one) => ({ unit: one, why: `saw ${unit.name} killed`, clause }))
  }
  if (cause === 'melee') return []
  const clause = 'deserter.trigger.friend-killed'
  const saw = yield* witnesses(
    ctx,
    ref,
    `Which ${mayDesert(ctx, unit) ? 'other ' : ''}${deserters(ctx)} within 12 inches saw ${the(unit)} lose figures?`,
    clause,
  )
  return saw.map((one) => ({ unit: one, why: `saw ${the(unit)} shot`, clause }))
}

/** What the event owes: Deserter Morale before Morale (deserter.first), each unit each test once. Leaders never test (R33). */
export function* oweAfter(
  ctx: Ctx,
  losses: readonly Loss[],
  sights: readonly Sight[],
  cause: Cause,
  by?: Unit,
): Proc<void> {
  const lost = losses.filter(({ unit, killed }) => killed > 0 && !isLeader(ctx.look(unit)))
  // Two tests of one unit are told apart by whose fire it was.
  const from = by === undefined ? '' : cause === 'melee' ? ` with ${the(by)}` : ` from ${the(by)}`
  const own = lost.map(
    ({ unit }): Sight => ({
      unit,
      why: `own figures ${causes[cause].says}${from}`,
      clause: 'deserter.trigger.own-loss',
    }),
  )
  const far = `${by === undefined || cause === 'melee' ? '' : ` by ${the(by)}`} within 12 inches`
  for (const [{ unit, clause }, whys] of byUnit([...own, ...sights.map((one) => ({ ...one, why: one.why + far }))]))
    if (onTable(ctx.look(unit)) && mayDesert(ctx, ctx.look(unit)))
      yield* owe(deserter, { unit }, whys.join('; '), { clause, each: true })
  for (const { unit: ref } of lost) {
    const unit = ctx.look(ref)
    if (!onTable(unit)) continue
    const even = killedFor(ctx, unit) >= unit.alive ? '; as many killed as alive, or more' : ''
    yield* owe(morale, { unit: ref }, `${causes[cause].says}${from}${even}`, {
      clause: causes[cause].clause,
      each: true,
    })
  }
}

/** The tests that a loss makes owed, taken at once, desertion first: how it ends for the unit; null where it stands. */
export function* testsAfter(ctx: Ctx, unit: UnitRef): Proc<'dead' | 'run' | null> {
  if (mayDesert(ctx, ctx.look(unit))) yield* sub(part(deserter), { unit })
  if (!onTable(ctx.look(unit))) return 'dead'
  const stand = yield* sub(part(morale), { unit })
  return stand === 'retreats' ? 'run' : stand === 'dies' ? 'dead' : null
}

/** One line for each unit: the first of its reasons, and the words of all. */
function byUnit(sights: readonly Sight[]): readonly (readonly [first: Sight, whys: readonly string[]])[] {
  const firsts = sights.filter(({ unit }, n) => sights.findIndex((other) => other.unit.id === unit.id) === n)
  return firsts.map((first) => [first, sights.flatMap(({ unit, why }) => (unit.id === first.unit.id ? [why] : []))])
}
