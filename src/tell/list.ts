/** A list of many tests: who and why, what each needs and came to, and what they come to together: exact, as the table stands before the first of them. */

import type {
  AnyProcedure,
  AnyRuleSet,
  Counted,
  Estimate,
  Fraction,
  Json,
  NoOdds,
  Odds,
  Outcome,
  SignShape,
  Throw,
  Tone,
} from '#engine'
import { decimal, isRecord, keyOf, refsIn, together, yesOrNo } from '#engine'
import {
  countView,
  doersIn,
  type End,
  endOf,
  endView,
  type Game,
  holdsBy,
  namesIn,
  oneDie,
  type RowState,
  type WalkRow,
} from '#game'
import { aboutShare, likeliestOf, percentOf, roundPercent, type Share, sumOf, togetherIn } from './chance.ts'
import { amongIn } from './columns.ts'
import { diceIn, thrownWords } from './dice.ts'
import { whysSay } from './owed.ts'
import { countWords } from './value.ts'
import { capital, listWords as words } from './words.ts'

/** Who the rows of a list are of, and why: said once where all share it. */
export type Labels = {
  readonly names: readonly string[]
  readonly whys: readonly string[]
  /** What every row names ("Rebels 2", at which all fire), or null. */
  readonly commonName: string | null
  /** The reason that all rows share, or null where they differ. */
  readonly commonWhy: string | null
}

/** Whether the second of those named is where the first goes. */
export const isGoing = (args: Json | undefined): boolean => args !== undefined && isRecord(args) && 'to' in args

/** The labels of all rows, worked out once: rows never change what they are about. */
export function labelsOf(set: AnyRuleSet, game: Game, rows: readonly WalkRow[]): Labels {
  const name = namesIn(game)
  const refs = rows.map((row) => refsIn(row.args).map((ref) => ({ ref, key: keyOf(ref) })))
  const times = new Map<string, number>()
  for (const list of refs) for (const key of new Set(list.map((r) => r.key))) times.set(key, (times.get(key) ?? 0) + 1)
  const [first] = refs
  const shared = rows.length > 1 ? (first ?? []).filter(({ key }) => times.get(key) === rows.length) : []
  const common = shared.length < (first?.length ?? 0) ? shared : []
  const inAll = new Set(common.map(({ key }) => key))
  const owed = new Map(game.owed.map((test) => [test.id, whysSay(set, game, test)]))
  const whys = rows.map(({ settles }) => owed.get(settles ?? '') ?? '')
  const [why] = whys
  const names = refs.map((list, at) => {
    const own = list.filter(({ key }) => !inAll.has(key)).map(({ ref }) => name(ref))
    return doersIn(rows[at]?.args ?? null).length > 1 ? words.all(own) : words.at(own, isGoing(rows[at]?.args))
  })
  /** The rows of the same name for the same reason. */
  const alike = (at: number) => [...rows.keys()].filter((to) => names[to] === names[at] && whys[to] === whys[at])
  return {
    names: names.map((one, at) => {
      const all = alike(at)
      return one === '' || all.length < 2 ? one : words.nth(one, all.indexOf(at) + 1, all.length)
    }),
    whys,
    commonName: common.length > 0 ? common.map(({ ref }) => name(ref)).join(', ') : null,
    commonWhy: why && whys.every((one) => one === why) ? why : null,
  }
}

/** What one row, or the sum of some, comes to with which chance; `estimate`: those are sampled. */
export type Counts = {
  readonly values: readonly Counted[]
  readonly estimate?: Estimate | undefined
  /** Of a row that stands or not, how its own odds tell that it stands. */
  readonly stands?: Share
}

/** What one row adds to the sum: 1 if it stands, or its count; null where that cannot be known yet. */
export function countsOf(procedure: AnyProcedure, odds: Odds | NoOdds | null): Counts | null {
  if (!odds || 'over' in odds || odds.open.length > 0 || isFar(procedure)) return null
  const end = endView(procedure)
  const named = Object.entries(procedure.views ?? {}).find(([, view]) => view === end)?.[0]
  if (named !== undefined) {
    const ends = odds.views[named]?.chances ?? []
    const good = ends.filter((c) => holdsBy(procedure, c.tone))
    const stands = togetherIn(
      ends.map((c) => c.chance),
      (at) => holdsBy(procedure, ends[at]?.tone ?? 'plain'),
    )
    return { values: yesOrNo(sumOf(good.map((c) => c.chance))), estimate: odds.estimate, stands }
  }
  const [first] = Object.keys(procedure.views ?? {})
  const counts = odds.views[first ?? '']?.chances.flatMap(({ value, chance }) =>
    typeof value === 'number' ? [{ value, chance }] : [],
  )
  return counts && counts.length > 0 ? { values: counts, estimate: odds.estimate } : null
}

/** What a finished row adds to the sum; null if it is not finished. */
export function countOf({ question, walked }: Pick<RowState, 'question' | 'walked'>): number | null {
  const { procedure } = question
  const end = endOf(question, walked)
  if (!end || isFar(procedure)) return null
  return end.named ? Number(holdsBy(procedure, end.tone)) : (end.counted?.n ?? null)
}

/** Whether it ends so many inches on: those of several do not add up. */
export const isFar = (procedure: AnyProcedure): boolean => countView(procedure)?.show === 'reach'

/** The sum of the rows whose chances are known. */
export type Summed = Counts & { readonly of: number }

/** Adds the known rows up, to so many at most; null where none is known. */
export function summed(rows: readonly (Counts | null)[], most = Number.POSITIVE_INFINITY): Summed | null {
  const known = rows.flatMap((row) => (row ? [row] : []))
  if (known.length === 0) return null
  const values = upTo(together(known.map((row) => row.values)), most)
  return { values, of: known.length, estimate: sumOfEstimates(known.flatMap(({ estimate }) => estimate ?? [])) }
}

/** The error of a sum of rows that were sampled apart: its square is the sum of their squares. */
function sumOfEstimates(all: readonly Estimate[]): Estimate | undefined {
  if (all.length === 0) return undefined
  return { plays: Math.min(...all.map(({ plays }) => plays)), margin: Math.hypot(...all.map(({ margin }) => margin)) }
}

/** Sums beyond the most are counted as the most. */
function upTo(values: readonly Counted[], most: number): readonly Counted[] {
  const over = values.filter(({ value }) => value >= most)
  if (over.length === 0) return values
  return [
    ...values.filter(({ value }) => value < most),
    { value: most, chance: sumOf(over.map(({ chance }) => chance)) },
  ]
}

/** Whether what a row counts goes off its target's count. */
export const takesFrom = (procedure: AnyProcedure): boolean => countView(procedure)?.takes === true

/** The sums between which it mostly ends, and the chance of that. */
export type LikelyRange = { readonly from: number; readonly to: number; readonly chance: Fraction }

/** The shortest run of sums that comes two times in three or oftener; of several the likeliest. Null of nothing. */
export function likelyRange(values: readonly Counted[]): LikelyRange | null {
  const shares = values.map(({ chance }) => decimal(chance))
  let best: { readonly from: number; readonly to: number; readonly share: number } | null = null
  for (let from = 0; from < values.length; from++) {
    let share = 0
    for (let to = from; to < values.length; to++) {
      share += shares[to] ?? 0
      if (share < 2 / 3) continue
      const shorter = best ? to - from - (best.to - best.from) : -1
      if (!best || shorter < 0 || (shorter === 0 && share > best.share)) best = { from, to, share }
      break
    }
  }
  const [first, last] = [values[best?.from ?? -1], values[best?.to ?? -1]]
  if (!best || !first || !last) return null
  const within = values.slice(best.from, best.to + 1)
  return { from: first.value, to: last.value, chance: sumOf(within.map(({ chance }) => chance)) }
}

/** "Expected 6 to 12 killed (70%)."; `of` is what the number is of, as it heads a picture. */
export function expectedWords({ values, estimate }: Counts, of = ''): string {
  const range = likelyRange(values)
  if (!range) return ''
  const what = of && countWords(range.to || 2, of).replace(/^\d+/, '')
  return words.expected(range.from, range.to, what, wholePercent(range.chance, estimate))
}

const wholePercent = (chance: Fraction, estimate: Estimate | undefined): string =>
  estimate ? percentOf(chance, estimate) : roundPercent(chance)

/** "Most likely 8 of 12 hold, 24.1%. 7 or more: 81.0%." */
export function sumSentence({ values, of, estimate }: Summed, yesNo: boolean): string {
  const likeliest = likeliestOf(values)
  if (!likeliest) return ''
  const { value } = likeliest
  const is = saysIn(values, estimate, (one) => one === value)
  const first = yesNo ? words.likeliest(value, of, is) : words.likeliestSum(value, is)
  if (values.length < 2 || (yesNo && of === 1)) return first
  if (yesNo && value === of) return `${first} ${words.allOf(of, is)}`
  return `${first} ${words.atLeast(
    value,
    saysIn(values, estimate, (one) => one >= value),
  )}`
}

/** The chance of some sums, by the figures of their picture. */
const saysIn = (
  values: readonly Counted[],
  estimate: Estimate | undefined,
  isIn: (value: number) => boolean,
): string =>
  estimate
    ? percentOf(sumOf(values.filter(({ value }) => isIn(value)).map(({ chance }) => chance)), estimate)
    : amongIn(values, isIn).says

/** Whether a row's test holds or fails, rather than counts something. */
export const isYesNo = (state: RowState | undefined): boolean =>
  state !== undefined && endView(state.question.procedure) !== undefined

/** Before the die of a row: the chance that it stands, else the dice. */
export function waitsWith(state: RowState, counts: Counts | null): string {
  if (counts && isYesNo(state))
    return counts.estimate ? percentOf(stands(counts), counts.estimate) : inShort(standsIn(counts))
  const open = state.walked.open?.step
  if (open?.step !== 'throw') return ''
  const dice = thrownWords(open)
  return isByOthers(state, open) ? words.part(open.says, dice) : dice
}

/** Whether a side throws that did not throw first: the dice of a row are then no longer those of the one it names. */
export function isByOthers({ walked: { trace } }: RowState, step: Throw): boolean {
  const first = trace.find((t) => t.did === 'throw')
  return first?.did === 'throw' && first.step.by !== step.by
}

/** The chance that a row stands; null while it is not known. */
export const standsWith = (counts: Counts | null): Share | null =>
  counts && (counts.estimate ? aboutShare(stands(counts), counts.estimate.plays) : standsIn(counts))

const standsIn = (counts: Counts): Share => counts.stands ?? amongIn(counts.values, (value) => value > 0)

/** "98.7%"; where that is a word, "<0.1%". */
const inShort = ({ says, exact, share }: Share): string =>
  exact === undefined ? says : words.perCent(share < 0.5 ? '<0.1' : '>99.9')

const stands = ({ values }: Counts): Fraction => sumOf(values.filter((c) => c.value > 0).map((c) => c.chance))

/** How many rows mostly come to what is foreseen, and the chance of all: "Contact: 4 or 5 of 6 (66%).", "All 6: 11.3%." */
export function foreseenWords(says: string, { values, of, estimate }: Summed): readonly [mostly: string, all: string] {
  const range = likelyRange(values)
  const chance = saysIn(values, estimate, (value) => value === of)
  if (!range || of === 1) return [words.alone(says, chance), '']
  const mostly = words.foreseen(says, range.from, range.to, of, wholePercent(range.chance, estimate))
  return [mostly, range.from === of ? '' : words.allOf(of, chance)]
}

/** The die of a row: null faces where it was not thrown, or not typed. */
export type RowDie = { readonly sides: number; readonly thrown: boolean; readonly face: number | null }

/** The die of a row that was thrown, or waits to be; without sides where no dice are known yet. */
export function dieOf(state: RowState | undefined): RowDie | null {
  const threw = state?.walked.trace.find((t) => t.did === 'throw')
  const step = threw?.did === 'throw' ? threw.step : state?.walked.open?.step
  const sides = step?.step === 'throw' ? diceIn(step)[0] : undefined
  if (sides === undefined) return null
  if (threw?.did !== 'throw' || state?.row.out !== null) return { sides, thrown: false, face: null }
  const one = oneDie(threw.step)
  const face = one && 'faces' in threw.answer ? threw.answer.faces[one.part]?.[0] : undefined
  return { sides, thrown: true, face: face ?? null }
}

/** How a row ended. `sign` is that of an end which has one of its own. */
export type RowEnd = {
  readonly says: string
  readonly tone: Tone
  readonly sign: SignShape | null
}

/** How a finished row ended: in a word, or how many; null before. */
export function rowEnd(state: RowState | undefined): RowEnd | null {
  const end = state && state.row.out === null ? endOf(state.question, state.walked) : null
  if (!state || !end) return null
  const { named, counted, said, tone } = end
  if (counted) return { says: `${counted.n}${isFar(state.question.procedure) ? '″' : ''}`, tone, sign: null }
  return { says: capital(named?.word ?? said), tone, sign: named?.sign ?? null }
}

/** An end on a button: "holds", "3 killed"; empty where it has neither a name nor a number. */
export const endInShort = ({ named, counted }: End): string =>
  named?.word ?? (counted ? countWords(counted.n, counted.of) : '')

/** How far something may go, and what it comes to where it was to reach something: "They reach the Sikhs.", good. */
export type Far = { readonly inches: number; readonly tone: Tone; readonly reach: string }

/** How far a move goes that is done; null of anything else. */
export function farOf(procedure: AnyProcedure, outcome: Outcome | null): Far | null {
  const end = isFar(procedure) ? endOf({ procedure }, { outcome }) : null
  if (!end?.counted) return null
  const inches = end.counted.n
  // Who only runs as far as it can was to reach nothing.
  const reaches = Object.values(procedure.views ?? {}).some(({ show }) => show === 'bar')
  const { tone = 'plain', detail = '' } = outcome?.verdict ?? {}
  return reaches && tone !== 'plain' ? { inches, tone, reach: detail } : { inches, tone: 'plain', reach: '' }
}

/** The inches of many moves: "6″ to 22″"; empty of anything else. */
export function farWords(states: readonly RowState[]): string {
  const inches = states.flatMap(({ question, walked }) => farOf(question.procedure, walked.outcome)?.inches ?? [])
  const [least, most] = [Math.min(...inches), Math.max(...inches)]
  return inches.length === 0 ? '' : least === most ? `${least}″` : words.fromTo(`${least}″`, `${most}″`)
}

/** "Holds 7, routs 3, disperses 1, left out 1": how often each end came. */
export function endsWords(all: readonly RowState[]): string {
  if (!isYesNo(all[0])) return ''
  const ends = all.flatMap((state) => rowEnd(state)?.says ?? [])
  const counts = [...new Set(ends)].map((says) => [says, ends.filter((one) => one === says).length] as const)
  const out = all.filter(({ row }) => row.out !== null).length
  return [
    ...counts.map(([says, n], i) => words.byWord(n, i === 0 ? says : says.toLowerCase())),
    ...(out > 0 ? [words.out(out)] : []),
  ].join(', ')
}

/** The faces of a single die that serve, from 1, in words: "17 or less", "6 or more", "only by a 20", "1 to 3, 20". */
export function facesInWords(faces: readonly number[], sides: number): string {
  const [first] = faces
  const last = faces.at(-1)
  if (first === undefined || last === undefined) return words.noFace
  if (faces.length === sides) return words.anyFace
  if (faces.length === 1) return words.onlyBy(first)
  if (last - first + 1 === faces.length) {
    if (first === 1) return words.orLess(last)
    if (last === sides) return words.orMore(first)
  }
  const runs: (readonly [number, number])[] = []
  for (const face of faces) {
    const run = runs.at(-1)
    if (run && run[1] === face - 1) runs[runs.length - 1] = [run[0], face]
    else runs.push([face, face])
  }
  return runs.map(([a, b]) => (a === b ? `${a}` : words.fromTo(a, b))).join(', ')
}
