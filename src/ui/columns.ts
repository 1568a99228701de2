import { columnHead, percent, plus, type Ratio, toNumber } from './percent.ts'
import { words } from './words.ts'

/** One count or total, or a run of them folded together, with its chance. */
export interface Column {
  /** Lowest and highest value that it stands for. */
  readonly from: number
  readonly to: number
  readonly chance: Ratio
  /** Below the line: "3", "0-4", "9+". */
  readonly label: string
  /** Above it: "36.7". */
  readonly head: string
  /** 0 to 1 of the tallest column. */
  readonly high: number
}

/** A value and its chance; values are whole numbers, rising. */
export interface Weighted {
  readonly value: number
  readonly chance: Ratio
}

interface Run {
  readonly from: number
  readonly to: number
  readonly chance: Ratio
}

const under = (chance: Ratio, part: bigint) => chance.n * part < chance.d

/** Takes runs off one end while together they stay under 0.1 %. */
function fold(runs: readonly Run[]): readonly Run[] {
  let tail = runs[0]
  let at = 1
  if (!tail || !under(tail.chance, 1000n)) return runs
  for (let next = runs[at]; next; next = runs[at]) {
    const sum = plus(tail.chance, next.chance)
    if (!under(sum, 1000n)) break
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

/** The columns to draw: ends under 0.1 % folded when there are more than nine, and never more than `most`. */
export function columnsOf(values: readonly Weighted[], need?: number, most = 36): readonly Column[] {
  const raw: readonly Run[] = values.map(({ value, chance }) => ({ from: value, to: value, chance }))
  const folded = raw.length > 9 ? [...fold([...fold(raw)].reverse())].reverse() : raw
  const runs = bucket(folded, most, need)
  const top = Math.max(...runs.map((run) => toNumber(run.chance)))
  return runs.map((run) => ({
    ...run,
    label: label(run, values.at(-1)?.value),
    head: columnHead(run.chance),
    high: top > 0 ? toNumber(run.chance) / top : 0,
  }))
}

function label(run: Run, last: number | undefined): string {
  if (run.from === run.to) return String(run.from)
  if (run.to === last) return `${run.from}+`
  return `${run.from}\u2013${run.to}`
}

/** "7 or more", "0 or less", "3": the words of a column for readers. */
export function columnWords(column: Column, last: number | undefined): string {
  if (column.from === column.to) return String(column.from)
  return column.to === last ? words.orMore(column.from) : `${column.from}\u2013${column.to}`
}

/** The chance of `need` or more. */
export function atLeast(values: readonly Weighted[], need: number): Ratio {
  return values.filter(({ value }) => value >= need).reduce((sum, { chance }) => plus(sum, chance), { n: 0n, d: 1n })
}

/** "At least 66: 52.0 %". */
export function atLeastWords(values: readonly Weighted[], need: number): string {
  return `${words.atLeast(need)}: ${percent(atLeast(values, need))}`
}
