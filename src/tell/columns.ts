/** A distribution as columns: values too rare to draw are folded, and too many columns are grouped. */
import { type Counted, decimal, type Fraction, plus } from '#engine'
import { columnHead, isTiny, type Share, shareIn, tenthsOf, togetherIn } from './chance.ts'
import { chanceWords as words } from './words.ts'

/** One count or total, or a run of them folded together, with its chance. */
export type Column = Share & {
  /** Lowest and highest value that it stands for. */
  readonly from: number
  readonly to: number
  /** Below the line: "3", "0-4", "9+". */
  readonly label: string
  /** The same for readers: "7 or more". */
  readonly values: string
  /** Above it: "36.7". */
  readonly head: string
  /** 0 to 1 of the tallest column. */
  readonly high: number
}

/** Of what is counted, the chance of some values, with the figure that their columns add up to. */
export const amongIn = (values: readonly Counted[], isIn: (value: number) => boolean): Share =>
  togetherIn(
    values.map(({ chance }) => chance),
    (at) => isIn(values[at]?.value ?? 0),
  )

type Run = { readonly from: number; readonly to: number; readonly chance: Fraction }

/** Takes runs off one end while together they stay under 0.1 %. */
function fold(runs: readonly Run[]): readonly Run[] {
  let tail = runs[0]
  let at = 1
  if (!tail || !isTiny(tail.chance)) return runs
  for (let next = runs[at]; next; next = runs[at]) {
    const sum = plus(tail.chance, next.chance)
    if (!isTiny(sum)) break
    tail = { from: Math.min(tail.from, next.from), to: Math.max(tail.to, next.to), chance: sum }
    at += 1
  }
  return [tail, ...runs.slice(at)]
}

/** Groups neighbours so that at most `most` columns stay; `need` always begins a column. */
function bucket(runs: readonly Run[], most: number, need: number | undefined): readonly Run[] {
  const size = Math.ceil(runs.length / most)
  if (size < 2) return runs
  const out: Run[] = []
  const start = need ?? runs[0]?.from ?? 0
  const home = (run: Run) => Math.floor((run.from - start) / size)
  for (const run of runs) {
    const last = out.at(-1)
    if (last && home(last) === home(run)) {
      out[out.length - 1] = { from: last.from, to: run.to, chance: plus(last.chance, run.chance) }
    } else out.push(run)
  }
  return out
}

/** The most columns that are drawn beside a sentence. */
export const FEW_COLUMNS = 16

/** The columns of whole values that rise: ends under 0.1 % folded when there are more than nine, and never more than `most`. */
export function columnsOf(values: readonly Counted[], most = 36, need?: number): readonly Column[] {
  const raw: readonly Run[] = values.map(({ value, chance }) => ({ from: value, to: value, chance }))
  const folded = raw.length > 9 ? [...fold([...fold(raw)].reverse())].reverse() : raw
  const runs = bucket(folded, most, need)
  const top = Math.max(...runs.map((run) => decimal(run.chance)))
  const last = values.at(-1)?.value
  // A value that is drawn by itself has the figure that all values give it; a group its own.
  const isGrouped = runs.length < folded.length
  const tenths = tenthsOf((isGrouped ? runs : values).map(({ chance }) => chance))
  const figureOf = (run: Run, at: number) =>
    tenths[isGrouped ? at : values.findIndex(({ value }) => value === run.from)] ?? 0n
  return runs.map((run, at) => ({
    from: run.from,
    to: run.to,
    ...valuesOf(run, last),
    ...shareIn(run.chance, figureOf(run, at)),
    head: columnHead(run.chance, figureOf(run, at)),
    high: top > 0 ? decimal(run.chance) / top : 0,
  }))
}

function valuesOf({ from, to }: Run, last: number | undefined): Pick<Column, 'label' | 'values'> {
  if (from === to) return { label: String(from), values: String(from) }
  if (to === last) return { label: `${from}+`, values: words.orMore(from) }
  return { label: `${from}\u2013${to}`, values: `${from}\u2013${to}` }
}

/** The chance of `need` or more: "At least 66: 52.0%". */
export const atLeastWords = (values: readonly Counted[], need: number): string =>
  words.atLeast(need, amongIn(values, (value) => value >= need).says)
