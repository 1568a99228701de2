/** 5.22 Unit commander hit. */
import { among, book, d, from, nobody, type Proc, row, the, view } from '#kit'
import { may } from '../can.ts'
import type { ClauseId } from '../clauses.ts'
import { modifierOf } from '../reaction-modifiers.ts'
import {
  add,
  addEffect,
  ask,
  type Ctx,
  change,
  commands,
  procedure,
  roll,
  say,
  type UnitRef,
  whence,
  who,
} from '../state.ts'
import { ratings } from './ratings.ts'

export type Fate = 'dead' | 'wounded' | 'scratched'

/** Dead: -2 at the next test, -1 at all later ones. A second wound is a death (R47). */
export function* befalls(ctx: Ctx, ref: UnitRef, fate: 'dead' | 'wounded'): Proc<'dead' | 'wounded'> {
  const unit = ctx.look(ref)
  if (fate === 'wounded' && unit.commanderWounds === 0) {
    yield* add(ref, { commanderWounds: 1, commandersWoundedSince: 1 })
    yield* say.note('Wounded: next Reaction Test', { worth: -1, clause: 'event.commander-hit.wounded' })
    return 'wounded'
  }
  if (fate === 'wounded') {
    yield* say.note('A second wound: dead', { clause: 'event.commander-hit.wounded' })
    yield* change(ref, { commandersWoundedSince: Math.max(0, unit.commandersWoundedSince - 1) })
  }
  yield* change(ref, { commanderWounds: 0 })
  yield* add(ref, { commandersKilled: 1, commandersKilledSince: 1 })
  yield* say.note('Dead: next Reaction Test −2, then −1', { worth: -2, clause: 'event.commander-hit.dead' })
  return 'dead'
}

/** What a scratched commander throws against: his brigade commander's modifier, or by its setting a typed number (R46). */
function* leadershipOver(ctx: Ctx, ref: UnitRef): Proc<number> {
  const unit = ctx.look(ref)
  if (ctx.settings.scratchedAgainst === 'typed')
    return yield* ask.number('leadership', 'His Leadership, as a number', -1, 6, {
      short: 'Leadership',
      clause: 'event.commander-hit.scratched',
    })
  const own = ctx.all('commander').filter((c) => ctx.look(c).state !== 'removed' && commands(ctx.look(c), unit))
  const one = own.find((c) => ctx.look(c).rank === 'brigade') ?? own[0]
  const he = one && ctx.look(one)
  const rating = yield* ask.choice('leadership', 'Leadership of his brigade commander', ratings, {
    short: 'Leadership',
    clause: 'event.commander-hit.scratched',
    ...(one && he ? book(he.leadership, whence(ctx, one, 'leadership', he.name)) : {}),
  })
  return modifierOf(ctx, rating)
}

export const commanderHit = procedure({
  id: 'commander-hit',
  title: 'Unit commander hit',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Fate> {
    const name = the(ctx.look(a.unit))
    const fate = yield* roll(
      nobody,
      'hit',
      'Unit commander hit',
      row(d(1, 6), { 2: 'dead', 5: 'wounded', 6: 'scratched' }),
      { clause: 'event.inf.05-14' },
    )
    if (fate === 'scratched') {
      const leadership = yield* leadershipOver(ctx, a.unit)
      const over = [1, 2, 3, 4, 5, 6].filter((die) => die > leadership)
      const forced = yield* roll(
        nobody,
        'scratched',
        `Scratched: higher than ${leadership} forces Defend`,
        among(6, ...over),
        { clause: 'event.commander-hit.scratched' },
      )
      if (forced) yield* forceOrder(ctx, a.unit, 'defend', 'commander scratched', 'event.commander-hit.scratched')
      yield* say.verdict(
        forced
          ? `The commander of ${name} is scratched; the next order is Defend.`
          : `The commander of ${name} is scratched.`,
        forced ? 'bad' : 'good',
        { clause: 'event.commander-hit.scratched' },
      )
      return 'scratched'
    }
    const became = yield* befalls(ctx, a.unit, fate)
    yield* say.verdict(`The commander of ${name} is ${became}.`, 'bad', { clause: `event.commander-hit.${became}` })
    return became
  },
})

/** The same, begun by a user. */
export const unitCommanderHit = procedure({
  ...commanderHit,
  id: 'unit_commander_hit',
  start: from('table', 'a d6, and another if he is scratched', [
    who('unit', 'Whose commander is hit?', may.act, 'Unit'),
  ]),
  views: {
    fate: view('bar', 'His fate', (r: Fate) => r, { dead: 'bad', wounded: 'bad', scratched: 'good' }),
  },
})

/** The next order must be this one (0); without "next", or for this turn, it is the order of its next test (1, R65). */
export function* forceOrder(
  ctx: Ctx,
  ref: UnitRef,
  order: string,
  why: string,
  clause: ClauseId,
  now: { readonly until: number | null } | null = null,
): Proc<void> {
  const until = now?.until ?? null
  yield* addEffect(ctx, ref, { says: why, clause, on: 'order', amount: now ? 1 : 0, order, until })
}
