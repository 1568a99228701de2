/** What the odds of a procedure come to in one number, and what each answer to a question does to it. */
import {
  type Answers,
  type Ask,
  equal,
  type Fraction,
  type Json,
  type Odds,
  type Question,
  type Tone,
  type Viewed,
} from '#engine'
import { percent, plus } from '../../ui/percent.ts'
import { askOdds, type Found } from '../odds/client.ts'
import { walkWords as words } from './words.ts'

/** A chance and what it is the chance of ("holds", "1 or more"). */
export type MainChance = { readonly says: string; readonly chance: Fraction }

const sum = (chances: readonly Fraction[]): Fraction => chances.reduce((a, b) => plus(a, b), { n: 0n, d: 1n })

/** The good ends of a bar, or at least one of what is counted; null where nothing can be said in one number. */
export function mainChance(view: Viewed): MainChance | null {
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

/** The main chance of odds that hang on no further answer. */
export function mainOf(found: Found): MainChance | null {
  if (!found || 'over' in found) return null
  const [view] = Object.values((found satisfies Odds).views)
  return view && found.open.length === 0 ? mainChance(view) : null
}

/** The answers to a question of which each may have its own odds: few, and known beforehand. */
export function answersTo(step: Ask): readonly Json[] {
  if (step.form.form === 'yes-no') return [true, false]
  return step.form.form === 'choice' && step.form.options.length <= 6 ? step.form.options.map((o) => o.value) : []
}

/** Starts that one answer may cost: what takes longer is not worth the wait. */
const QUICK = 4000

/** The words of each answer's chance ("Holds 98.7 %"), by the answer; empty where they are all alike or cannot be had quickly. */
export async function chancesOf(
  ruleset: string,
  question: Question,
  answers: Answers,
  open: { readonly key: string; readonly step: Ask },
  stale: () => boolean,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, MainChance>()
  for (const value of answersTo(open.step)) {
    const odds = await askOdds(ruleset, question, { ...answers, [open.key]: { value } }, QUICK)
    const main = stale() ? null : mainOf(odds.found)
    if (!main) return new Map()
    found.set(String(value), main)
  }
  const all = [...found.values()]
  const [first] = all
  if (!first || all.every((one) => one.says === first.says && equal(one.chance, first.chance))) return new Map()
  return new Map([...found].map(([value, { says, chance }]) => [value, `${says}: ${percent(chance)}`]))
}
