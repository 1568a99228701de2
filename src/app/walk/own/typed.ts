/** Numbers typed one after the other, as somebody calls them out: "8 15 13". */
import type { Part, Throw } from '#engine'
import { partsRolled } from '#game'
import { answerOf, countedFrom, type Taken, takenTotals, wayOf } from '#tell'
import { figuresIn } from '../../../ui/typed-number.ts'
import { byFace, type Half, keptPart, noHalf, standingIn, takenParts } from './entered.ts'

/** What one number of a throw may be. */
export type NumberSlot = { readonly least: number; readonly most: number; readonly sides: number | null }

/** What was understood: a number for each slot from the first, and what is still being typed. */
export type TakenNumbers = {
  readonly numbers: readonly number[]
  readonly rest: string
  /** Why what is left cannot be taken; nothing behind it is. */
  readonly fault: TypedFault | null
}

/** A number that cannot be, with its slot and whose it is; or more numbers than are asked for. */
export type TypedFault =
  | { readonly typed: number; readonly slot: NumberSlot; readonly of?: string }
  | { readonly given: number; readonly asked: number }

/** How dice are entered: by what they come to, or by their faces. */
export type Mode = Half['mode']

/** The words of a die that counts, where those that do are asked for. */
type Counts = Throw['counts']

/** How a part is called out: where it is asked how many count, one die too is counted. */
const calledBy = (part: Part, mode: Mode, counts: Counts) =>
  mode === 'quick' && counts && countedFrom(part) !== null ? 'count' : byFace(part, { mode }) ? 'faces' : wayOf(part)

/** The numbers that a part is called out by: one where it is counted or added up, else one a die or a side. */
export function slotsOf(part: Part, mode: Mode = 'quick', counts?: Counts): readonly NumberSlot[] {
  const { dice, read } = part
  const way = calledBy(part, mode, counts)
  if (way === 'faces') return dice.map((sides) => ({ least: 1, most: sides, sides }))
  const total = (some: readonly number[], by = 'sum'): NumberSlot => ({
    least: by === 'sum' ? some.length : 1,
    most: by === 'sum' ? some.reduce((a, b) => a + b, 0) : Math.max(...some),
    sides: null,
  })
  switch (way) {
    case 'count':
      return [{ least: 0, most: dice.length, sides: null }]
    case 'total':
      return [total(dice)]
    case 'boxes':
      return read.how === 'opposed'
        ? [total(dice.slice(0, read.ours), read.by), total(dice.slice(read.ours), read.by)]
        : []
    default:
      return []
  }
}

/** What the numbers of `slotsOf` come to; null while some are missing. */
export function takenBy(part: Part, numbers: readonly number[], mode: Mode = 'quick', counts?: Counts): Taken | null {
  const [first] = numbers
  if (first === undefined || numbers.length < slotsOf(part, mode, counts).length) return null
  const way = calledBy(part, mode, counts)
  if (way === 'count') return { read: first }
  return way === 'boxes' || (way === 'total' && part.dice.length > 1) ? takenTotals(part, numbers) : { faces: numbers }
}

/** The numbers that a throw is called out by, part by part, without those that stand there already. */
export function slotsIn(step: Throw, half: Half = noHalf): readonly NumberSlot[] {
  const left = partsRolled(step).slice(takenParts(half.taken).length)
  return left.flatMap(([, part], at) =>
    slotsOf(part, half.mode, step.counts).slice(at === 0 ? standingIn(part, half).length : 0),
  )
}

/** A throw as far as it has come with more numbers, in the order of `slotsIn`. */
export function typedOn(step: Throw, half: Half, numbers: readonly number[]): Half {
  const { mode } = half
  const parts = partsRolled(step)
  const taken = [...takenParts(half.taken)]
  const [, first] = parts[taken.length] ?? []
  let left = [...(first ? standingIn(first, half) : []), ...numbers]
  for (const [, part] of parts.slice(taken.length)) {
    const slots = slotsOf(part, mode, step.counts).length
    const one = takenBy(part, left.slice(0, slots), mode, step.counts)
    if (!one)
      return {
        mode,
        taken: taken.map(keptPart),
        ...(byFace(part, half) ? { faces: left, picked: [] } : { faces: [], picked: left }),
      }
    taken.push(one)
    left = left.slice(slots)
  }
  return { ...noHalf, mode, taken: taken.map(keptPart) }
}

/** The answer of a throw from its numbers, in the order of `slotsIn`. */
export const answerTyped = (step: Throw, numbers: readonly number[], half: Half = noHalf) =>
  answerOf(step, takenParts(typedOn(step, half, numbers).taken))

/** So many numbers stand in a text. */
export const numbersIn = (text: string): number => figuresIn(text).match(/\d+/g)?.length ?? 0

/** Numbers for just these slots: where more are typed, none is taken. A last figure that can be nothing else is complete. */
export function onlyTyped(text: string, slots: readonly NumberSlot[]): TakenNumbers {
  const read = numbersTyped(text, slots)
  const last = slots.length === read.numbers.length + 1 ? slots.at(-1) : undefined
  if (last && !read.fault && Number(read.rest) * 10 > last.most) return numbersTyped(`${text} `, slots)
  const more = read.fault || read.numbers.length < slots.length ? 0 : numbersIn(read.rest)
  return more === 0 ? read : { numbers: [], rest: text, fault: { given: slots.length + more, asked: slots.length } }
}

/**
 * Reads numbers for these slots, in order. A number is complete at a mark behind it; a die without a mark has as many figures
 * as its sides. No number is ever split into two, but the single figures of small dice may run together.
 */
export function numbersTyped(text: string, slots: readonly NumberSlot[]): TakenNumbers {
  const numbers: number[] = []
  let rest = figuresIn(text)
    .replace(/[^0-9]+/g, ' ')
    .trimStart()
  for (const slot of slots) {
    const figures = rest === '' ? null : completeNumber(rest, slot)
    if (figures === null) break
    const typed = Number(figures)
    if (typed < slot.least || typed > slot.most) return { numbers, rest, fault: { typed, slot } }
    numbers.push(typed)
    rest = rest.slice(figures.length).trimStart()
  }
  return { numbers, rest, fault: null }
}

/** The figures of the first number, or null while another figure may still belong to it. */
function completeNumber(text: string, { most, sides }: NumberSlot): string | null {
  const run = /^\d+/.exec(text)?.[0] ?? ''
  if (run.length < text.length) return run
  if (sides !== null && most < 10) return run.slice(0, 1)
  const isFull = sides !== null && run.length === String(most).length
  return isFull || Number(run) > most ? run : null
}

/** Numbers as they may be typed: three at most. */
export const examplesOf = (slots: readonly NumberSlot[]): readonly number[] =>
  [0.4, 0.75, 0.6].flatMap((share, i) => {
    const slot = slots[i]
    return slot ? [slot.least + Math.round((slot.most - slot.least) * share)] : []
  })
