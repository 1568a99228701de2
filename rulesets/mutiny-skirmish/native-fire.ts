/** 5.16, 5.17 Natives count before they fire: one unit, or several at one target. */
import { again, count, d, face, from, type Proc, view } from '#kit'
import { batter } from './artillery.ts'
import { askRange, measured } from './asked.ts'
import { may } from './can.ts'
import { ground } from './casualties.ts'
import { known, knownNumber, leaderHelps } from './common.ts'
import type { Fired } from './shoot.ts'
import {
  askDie,
  askFirerMoved,
  cannotHit,
  coverOf,
  firedViews,
  firersRows,
  hitViews,
  modified,
  needOf,
  shoot,
} from './shoot.ts'
import {
  ask,
  change,
  dieOf,
  eligibleOf,
  hasLeader,
  procedure,
  roll,
  say,
  sub,
  tally,
  type UnitRef,
  who,
} from './state.ts'
import { counted, lossSays, someOf, The } from './words.ts'

const countDice = [4, 6, 8, 10, 12, 20] as const

/** How many natives fire: the die that is thrown, again if it shows more than they have. */
export const nativeCount = procedure({
  id: 'fire.native-count',
  title: 'How many fire?',
  start: from('quick', 'natives count before they fire', [who('unit', 'Which native unit?', may.beAsked)]),
  views: { firing: view('columns', 'How many fire', (r: number) => r) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    const figures = yield* knownNumber('figures', 'Figures left', unit.figures, 60, { clause: 'native.reroll' })
    const able = yield* knownNumber(
      'eligible_figures',
      'Figures that may fire',
      Math.min(figures, eligibleOf(unit)),
      60,
      { short: 'May fire', clause: 'fire.armed' },
    )
    const leader =
      leaderHelps(ctx, 'count') &&
      (yield* known('special_leader', 'Is the special leader alive?', hasLeader(unit), {
        short: 'Leader +1',
        clause: 'unit.leader.one',
      }))
    if (figures === 0 || able === 0) {
      yield* say.verdict('Nobody can fire.', 'plain', { clause: 'native.count' })
      return 0
    }
    const smallest = ctx.settings['native.smaller-die'] ? (countDice.find((s) => s >= figures) ?? 20) : 20
    const die = yield* ask.choice(
      'count_die',
      'Which die counts?',
      { d4: 'd4', d6: 'd6', d8: 'd8', d10: 'd10', d12: 'd12', d20: 'd20' },
      { default: dieName(smallest), from: 'the smallest that will do', short: 'Count', clause: 'native.smaller-die' },
    )
    const sides = Number(die.slice(1))
    if (sides < 20 && !ctx.settings['native.smaller-die'])
      yield* say.refuse('d20-only', 'Natives count with a d20.', { clause: 'native.count', wayOut: 'Roll a d20.' })
    // R30: a smaller die will do, but not one that cannot show all of them
    if (sides < Math.min(figures, 20))
      yield* say.refuse('die-too-small', `A ${die} cannot count ${figures} figures.`, {
        clause: 'native.smaller-die',
        wayOut: `Roll a ${dieName(smallest)}.`,
      })
    const over = Array.from({ length: Math.max(0, sides - figures) }, (_, i) => figures + 1 + i)
    const part = over.length > 0 ? again(face(sides), ...over) : face(sides)
    const shown =
      figures === 1
        ? 1
        : yield* roll(unit.side, 'count', `How many of ${unit.name} fire?`, part, {
            luck: 'natives who fire',
            clause: 'native.count',
          })
    if (leader) yield* say.note('Special leader: one more fires', { worth: '+1', clause: 'unit.leader.one' })
    const n = Math.min(figures, shown + (leader ? 1 : 0), able)
    yield* say.verdict(`${someOf(n, unit.name, 'fire')}.`, 'plain', { clause: 'native.count.before' })
    return n
  },
})
const dieName = (sides: number): 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20' =>
  sides === 4 ? 'd4' : sides === 6 ? 'd6' : sides === 8 ? 'd8' : sides === 10 ? 'd10' : sides === 12 ? 'd12' : 'd20'

export type NativeFired = Fired & { readonly figures_firing: number }

/** The dice of natives that count first. */
const countedDice = procedure({
  id: 'fire.counted',
  title: 'Fire',
  *run(_ctx, a: { readonly n: number; readonly die: number; readonly needs: number }): Proc<number> {
    if (a.n === 0) return 0
    return yield* roll('native', 'dice', `Fire: each ${a.needs}+ kills`, count(d(a.n, a.die), a.needs), {
      luck: 'hits',
      counts: ['hits', 'misses'],
      clause: 'fire.hit.six',
    })
  },
})

/** 5.17 Native fire: the count, then the dice. */
export const native = procedure({
  id: 'fire.native',
  title: 'Native fire',
  start: from(
    'table',
    'how many, then a die each',
    [who('firer', 'Which unit fires?', may.fireAsNatives), who('target', 'At whom?', may.beShotAt)],
    { did: 'fired at', phases: ['fire'], plan: { within: null } },
  ),
  views: {
    ...firedViews,
    firing: view('columns', 'How many fire', (r: NativeFired) => r.figures_firing),
    ...hitViews,
  },
  sights: { ground },
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<NativeFired> {
    const unit = ctx.look(a.firer)
    const die = yield* askDie(ctx, unit)
    const moved = yield* askFirerMoved(unit, 'fire.mod.move-long')
    const range = yield* askRange(ctx, a)
    const { cover, modifier } = yield* modified(ctx, a, moved, range)
    if (needOf(modifier, die) === null) return { figures_firing: 0, ...(yield* cannotHit(die, modifier)) }
    const n = yield* sub(nativeCount, { unit: a.firer })
    const fired = yield* shoot(ctx, a, { n, die, modifier, cover, held: false, volley: false })
    return { figures_firing: n, ...fired }
  },
})

/** Only hits are added up: how many fired is in the log, and would cost the odds dear. */
type Salvo = { readonly hits: number }

/** One mob of a batch: its count, its dice. */
const salvo = procedure({
  id: 'fire.salvo',
  title: 'Native fire',
  *run(ctx, a: { readonly unit: UnitRef; readonly cover: number; readonly range: number }): Proc<Salvo> {
    const unit = ctx.look(a.unit)
    const die = dieOf(ctx, unit, 'fire')
    const leader = hasLeader(unit) && leaderHelps(ctx, 'fire')
    const modifier = a.cover + (yield* firersRows(ctx, unit.moved, a.range, leader))
    const needs = needOf(modifier, die)
    if (needs === null) {
      yield* say.note(`${The(unit)}: no face of a d${die} can hit`, { clause: 'fire.impossible' })
      return { hits: 0 }
    }
    const n = yield* sub(nativeCount, { unit: a.unit })
    const hits = yield* sub(countedDice, { n, die, needs })
    yield* change(a.unit, { fired: true })
    return { hits }
  },
})

/** 5.17 Several mobs at one target: one sum of casualties, one check for it at the end of the phase. */
export const nativeBatch = procedure({
  id: 'fire.native-batch',
  title: 'Native fire together',
  start: from(
    'turn',
    'several units at one target',
    [
      who('firers', 'Which units fire?', may.fireAsNatives, { many: { min: 1, max: 40 } }),
      who('target', 'At whom?', may.beShotAtByMany),
    ],
    { phases: ['fire'] },
  ),
  views: { ...firedViews, ...hitViews },
  *run(
    ctx,
    a: { readonly firers: readonly UnitRef[]; readonly target: UnitRef },
  ): Proc<Salvo & { readonly casualties: number }> {
    const range = yield* measured()
    const cover = yield* coverOf(ctx, a.target, range)
    const each = a.firers.map((unit) => ({ id: unit.id, args: { unit, cover: cover.total, range } }))
    const { hits } = yield* tally(salvo, each, { hits: 0 })
    const before = ctx.look(a.target)
    const casualties = yield* batter(ctx, a.target, hits, cover.figures)
    yield* say.verdict(lossSays(before, casualties, hits), casualties > 0 ? 'good' : 'plain', {
      clause: 'fire.hit.kills',
      detail: `${hits === 0 ? 'No hits' : counted(hits, 'hit')}.`,
    })
    return { hits, casualties }
  },
})
