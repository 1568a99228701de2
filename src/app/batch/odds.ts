/** How many of a list will stand, or what they come to together: exact, as the table stands before the first of them. */
import {
  type Answers,
  type AnyProcedure,
  type Counted,
  diceWords,
  type Odds,
  type Step,
  together,
  type Walked,
  yesOrNo,
} from '#engine'
import { type BatchStand, endView, standsBy } from '#game'
import { percent, plus } from '../../ui/percent.ts'
import type { Found } from '../odds/client.ts'
import { batchWords as words } from './words.ts'

/** What one row adds to the sum: 1 if it stands, or its count; null where that cannot be known yet. */
export function countsOf(procedure: AnyProcedure, found: Found): readonly Counted[] | null {
  if (!found || 'over' in found || found.open.length > 0) return null
  const end = endView(procedure)
  const named = Object.entries(procedure.views ?? {}).find(([, view]) => view === end)?.[0]
  if (named !== undefined) {
    const good = (found.views[named]?.chances ?? []).filter((c) => standsBy(procedure, c.tone))
    return yesOrNo(good.reduce((sum, c) => plus(sum, c.chance), { n: 0n, d: 1n }))
  }
  return numbersOf(found)
}

function numbersOf(found: Odds): readonly Counted[] | null {
  const columns = Object.values(found.views).find((view) => view.show === 'columns')
  const counts = columns?.chances.flatMap((c) =>
    typeof c.value === 'number' ? [{ value: c.value, chance: c.chance }] : [],
  )
  return counts && counts.length > 0 ? counts : null
}

/** What a finished row adds to the sum; null if it is not finished. */
export function cameOf({ question, walked }: Pick<BatchStand, 'question' | 'walked'>): number | null {
  const { procedure } = question
  if (!walked.outcome) return null
  const end = endView(procedure)
  const { result } = walked.outcome
  if (end) return standsBy(procedure, end.tones?.[String(end.of(result))] ?? 'plain') ? 1 : 0
  const columns = Object.values(procedure.views ?? {}).find((view) => view.show === 'columns')
  const value = columns?.of(result)
  return typeof value === 'number' ? value : null
}

/** The sum of the rows whose chances are known. */
export type Summed = { readonly values: readonly Counted[]; readonly of: number }

/** Adds the known rows up; null where none is known. */
export function summed(rows: readonly (readonly Counted[] | null)[]): Summed | null {
  const known = rows.flatMap((row) => (row ? [row] : []))
  return known.length === 0 ? null : { values: together(known), of: known.length }
}

/** "Most likely 8 of 12 stand, 24.1 %. 7 or more: 81.0 %." */
export function sentenceOf({ values, of }: Summed, yesNo: boolean): string {
  const likeliest = values.reduce<Counted | null>(
    (best, c) => (!best || c.chance.n * best.chance.d > best.chance.n * c.chance.d ? c : best),
    null,
  )
  if (!likeliest) return ''
  const { value, chance } = likeliest
  const first = yesNo ? words.likeliest(value, of, percent(chance)) : words.likeliestSum(value, percent(chance))
  if (values.length < 2) return first
  const reach = values.filter((c) => c.value >= value).reduce((sum, c) => plus(sum, c.chance), { n: 0n, d: 1n })
  return `${first} ${words.atLeast(value, percent(reach))}`
}

/** All answers but dice and cards: what the odds of a row hang on before it is thrown. */
export function asked(walked: Walked, answers: Answers): Answers {
  const chance = new Set(walked.trace.flatMap((t) => (t.did === 'throw' || t.did === 'draw' ? [t.key] : [])))
  return Object.fromEntries(Object.entries(answers).filter(([key, a]) => 'value' in a && !chance.has(key)))
}

type Throw = Extract<Step, { step: 'throw' }>

/** The one die of a throw with its part, if it is one die of at most 20 sides. */
export function oneDie(step: Step | undefined): { readonly part: string; readonly sides: number } | null {
  if (step?.step !== 'throw') return null
  const parts = Object.entries(step.parts).filter(([, part]) => part.dice.length > 0)
  const [first] = parts
  const sides = first?.[1].dice[0] ?? 0
  if (!first || parts.length !== 1 || first[1].dice.length !== 1 || sides > 20) return null
  return { part: first[0], sides }
}

/** The answer of a throw of one die. */
export const oneFace = (step: Throw, part: string, face: number) => ({
  faces: { ...Object.fromEntries(Object.keys(step.parts).map((p) => [p, []])), [part]: [face] },
  source: 'table' as const,
})

/** The dice of all open throws in words: "12d20"; null where they are too many or of several kinds. */
export function allDice(stands: readonly BatchStand[]): string | null {
  const dice = stands.flatMap(({ row, walked: { open } }) =>
    row.out === null && open?.step.step === 'throw' ? Object.values(open.step.parts).flatMap((part) => part.dice) : [],
  )
  const kinds = new Set(dice)
  return kinds.size === 1 ? diceWords(dice) : null
}
