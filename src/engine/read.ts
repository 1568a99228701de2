/** From faces on the table to what the rule wants to know; and whether faces or a reading are possible at all. */
import { same } from './json.ts'
import { bestGroups } from './pooling.ts'
import { against, bandOf, facesOf, rowOf, spread, TooMany } from './spread.ts'
import type { Json, Part } from './steps.ts'

/** Reads the faces of a part, in the order of its dice. The faces must have passed `faultInFaces`. */
export function readFaces(part: Part, faces: readonly number[]): Json {
  const read = part.read
  switch (read.how) {
    case 'face':
      return faces[0] ?? 0
    case 'among':
      return read.of.includes(faces[0] ?? 0)
    case 'sum':
      return sum(faces) + read.plus
    case 'best':
      return Math.max(0, ...faces)
    case 'worst':
      return faces.length === 0 ? 0 : Math.min(...faces)
    case 'count':
      return faces.filter((face) => face >= read.atLeast).length
    case 'difference':
      return (faces[0] ?? 0) - (faces[1] ?? 0)
    case 'row':
      return rowOf(read.rows, sum(faces))
    case 'bands':
      return Array.from(
        { length: read.from.length + 1 },
        (_, band) => faces.filter((face) => bandOf(read.from, face) === band).length,
      )
    case 'faces':
      return read.ordered ? faces : [...faces].sort((a, b) => b - a)
    case 'groups':
      return poolOf(part, faces).hits
    case 'opposed': {
      const value = read.by === 'sum' ? sum : (some: readonly number[]) => Math.max(0, ...some)
      return against(value(faces.slice(0, read.ours)) + read.plus, value(faces.slice(read.ours)))
    }
  }
}

const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0)

/** How a `groups` part falls: which dice hit alone, which groups total the number, what is left over. */
export type Pool = {
  readonly hits: number
  readonly alone: readonly number[]
  readonly groups: readonly (readonly number[])[]
  readonly rest: readonly number[]
}

/** Reads the faces of a `groups` part, in the order of its dice; of any other part nothing hits. */
export function poolOf(part: Part, faces: readonly number[]): Pool {
  if (part.read.how !== 'groups') return { hits: 0, alone: [], groups: [], rest: faces }
  const { total, misses } = part.read
  const alone: number[] = []
  const lost: number[] = []
  const added: number[] = []
  faces.forEach((face, i) => {
    if (face >= total) alone.push(face)
    else if (misses === 'added' || facesOf(part.dice[i] ?? 0, part.again).every((one) => one < total)) added.push(face)
    else lost.push(face)
  })
  const { groups, rest } = bestGroups(added, total)
  return { hits: alone.length + groups.length, alone, groups, rest: [...rest, ...lost].sort((a, b) => b - a) }
}

/** Why these faces cannot be what was thrown, in a sentence; null if they can. */
export function faultInFaces(part: Part, faces: readonly unknown[]): string | null {
  const n = part.dice.length
  if (faces.length > n)
    return `${faces.length} dice given; ${n} ${n === 1 ? 'is' : 'are'} rolled. Take ${faces.length - n === 1 ? 'one' : faces.length - n} off.`
  if (faces.length < n)
    return `${faces.length} dice given; ${n} ${n === 1 ? 'is' : 'are'} rolled. ${n - faces.length} missing.`
  for (const [i, face] of faces.entries()) {
    const sides = part.dice[i] ?? 0
    if (typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > sides)
      return `A d${sides} cannot show ${String(face)}. Type 1 to ${sides}.`
    if (part.again?.includes(face)) return `A ${face} is rolled again. Type ${facesOf(sides, part.again).join(', ')}.`
  }
  return null
}

/** Why this reading is impossible for these dice, in a sentence; null if it is possible. */
export function faultInReading(part: Part, value: Json): string | null {
  const words = JSON.stringify(value)
  if (part.read.how === 'count' || part.read.how === 'groups') {
    const n = part.dice.length
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
      return `${words} is not a number of hits. Type 0 to ${n}.`
    if (value > n)
      return `${value} dice counted; ${n} ${n === 1 ? 'is' : 'are'} rolled. Take ${value - n === 1 ? 'one' : value - n} off.`
  }
  try {
    const possible = spread(part).ways
    if (possible.some((way) => JSON.stringify(way.value) === words)) return null
    const first = possible[0]?.value
    const last = possible.at(-1)?.value
    const range = typeof first === 'number' && typeof last === 'number' ? ` Type ${first} to ${last}.` : ''
    return `These dice cannot give ${words}.${range}`
  } catch (e) {
    if (e instanceof TooMany) return null
    throw e
  }
}

/** What sums read that were added up at the table: two sides against each other, the row of a table, or the sum itself. */
export function readTotals({ read }: Part, [ours = 0, theirs = 0]: readonly number[]): Json {
  if (read.how === 'opposed') return against(ours + read.plus, theirs)
  if (read.how === 'row') return rowOf(read.rows, ours)
  return ours + (read.how === 'sum' ? read.plus : 0)
}

/** Why these faces cannot be those of a reading, in a sentence; null if they can. */
export function faultInTyped(part: Part, value: Json, faces: readonly number[]): string | null {
  const fault = faultInFaces(part, faces)
  if (fault !== null || same(readFaces(part, faces), value)) return fault
  return `${faces.join(' ')} does not read ${JSON.stringify(value)}.`
}

/** Why these totals cannot be those of a reading, in a sentence; null if they can. */
export function faultInTotals(part: Part, value: Json, totals: readonly number[]): string | null {
  const { read, dice } = part
  const sides = read.how === 'opposed' ? [dice.slice(0, read.ours), dice.slice(read.ours)] : [dice]
  const best = read.how === 'opposed' && read.by === 'best'
  const fits = (total: number | undefined, of: readonly number[]) =>
    total !== undefined &&
    total >= (best ? Math.min(1, of.length) : of.length) &&
    total <= (best ? Math.max(0, ...of) : sum(of))
  if (totals.length !== sides.length || !sides.every((of, i) => fits(totals[i], of)))
    return `These dice cannot add up to ${totals.join(' and ')}.`
  return readTotals(part, totals) === value ? null : `${totals.join(' v ')} does not read ${JSON.stringify(value)}.`
}
