/** What the odds of a procedure come to, in a few words. */
import type { Fraction, Odds, Tone, Viewed } from '#engine'
import { percent, plus } from '../../ui/percent.ts'
import type { Found } from '../odds/client.ts'
import { walkWords as words } from './words.ts'

/** A chance and what it is the chance of ("holds", "1 or more"). */
type MainChance = { readonly says: string; readonly chance: Fraction }

const sum = (chances: readonly Fraction[]): Fraction => chances.reduce((a, b) => plus(a, b), { n: 0n, d: 1n })

/** The good ends of a bar, or at least one of what is counted; null where nothing can be said in one number. */
function mainChance(view: Viewed): MainChance | null {
  if (view.show === 'columns') {
    const some = view.chances.filter((c) => typeof c.value === 'number' && c.value > 0)
    return { says: words.orMore, chance: sum(some.map((c) => c.chance)) }
  }
  const of = (tone: Tone) => view.chances.filter((c) => c.tone === tone)
  const good = of('good')
  if (good.length > 0) return { says: named(good, words.endsWell), chance: sum(good.map((c) => c.chance)) }
  const bad = of('bad')
  return bad.length > 0 ? { says: named(bad, words.endsBadly), chance: sum(bad.map((c) => c.chance)) } : null
}

const named = (ends: Viewed['chances'], several: string): string =>
  ends.length === 1 ? String(ends[0]?.value) : several

/** Where at least one is as good as sure, only how many on average tells answers apart: 11, or 0.4 of what is counted. */
const SURE = { n: 9n, d: 10n }

const isMore = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d

/** The average of what is counted, in tenths. */
function average(view: Viewed): string {
  const { n, d } = view.chances.reduce<Fraction>(
    (sum, { value, chance }) =>
      typeof value === 'number' ? plus(sum, { n: chance.n * BigInt(value), d: chance.d }) : sum,
    { n: 0n, d: 1n },
  )
  return String(Number((10n * n + d / 2n) / d) / 10)
}

/** The chance of odds that hang on no further answer, in a few words; null where nothing can be said. */
export function told(found: Found): string | null {
  if (!found || 'over' in found) return null
  const [view] = Object.values((found satisfies Odds).views)
  if (!view || found.open.length > 0) return null
  const main = mainChance(view)
  if (!main) return null
  return view.show === 'columns' && isMore(main.chance, SURE)
    ? words.onAverage(average(view))
    : `${main.says}: ${percent(main.chance)}`
}
