/** Dice as they fell or are about to: which of them count, which were added together, what a total reads. */
import type { Answer, Counted, Fraction, Part as Handful, Json, Throw, Trace } from '#engine'
import {
  diceWords,
  partWords,
  poolOf,
  readFaces,
  readTotals,
  signed,
  spread,
  TooMany,
  wantParts,
  wantWords,
} from '#engine'
import { type End, partsRolled } from '#game'
import type { DicePart, Face, Lot } from './parts.ts'
import { namesTogether } from './value.ts'
import { lineWords, diceSays as words } from './words.ts'

type Threw = Extract<Trace, { did: 'throw' }>

const added = (faces: readonly number[]) => faces.reduce((a, b) => a + b, 0)

/** A throw with its dice; without any where nobody rolled it, since nothing hung on it. */
export function tellThrow({ key, step, answer, read }: Threw): DicePart {
  const isRolled = !('read' in answer) || answer.typed !== undefined || !isSure(step)
  const parts = isRolled ? partsRolled(step) : []
  return {
    part: 'dice',
    key,
    says: step.says,
    by: step.by ?? null,
    source: 'source' in answer ? answer.source : 'phone',
    lots: parts.map(([name, part]): Lot => {
      const faces = typedIn(answer, name)
      const again = 'faces' in answer ? (answer.discarded?.[name] ?? []) : []
      return {
        name,
        says: parts.length > 1 ? (part.says ?? name) : step.says,
        thrown: part.dice,
        read: part.read,
        dice: faces && [...marked(part, faces), ...again.map((face) => thrownAgain(part.dice[0] ?? null, face))],
        came: read[name] ?? null,
        because: part.because ?? [],
        ...(part.luck && step.by === undefined ? { side: part.luck.side } : {}),
        ...(step.counts ? { counts: step.counts[0] } : {}),
        totals: faces
          ? totalsOf(part, faces)
          : totalsRead(part.read, 'read' in answer ? answer.totals?.[name] : undefined),
      }
    }),
  }
}

/** The faces of a part, where they are known: all that were thrown, or those of own dice that were typed. */
function typedIn(answer: Answer, name: string): readonly number[] | null {
  if ('faces' in answer) return answer.faces[name] ?? []
  return ('read' in answer && answer.typed?.[name]) || null
}

/** The dice of an answer as the book keeps it, without their step. Null if it is not a throw. */
export function tellAnswer(key: string, answer: Answer): DicePart | null {
  if ('value' in answer || 'ruled' in answer) return null
  const bare = { thrown: [], read: null, because: [], totals: null }
  const lots =
    'faces' in answer
      ? Object.entries(answer.faces).map(([name, faces]): Lot => {
          const again = (answer.discarded?.[name] ?? []).map((face) => thrownAgain(null, face))
          const fell = faces.map((face): Face => ({ sides: null, face, hit: null, group: null, again: false }))
          return { ...bare, name, says: name, dice: [...fell, ...again], came: null }
        })
      : Object.entries(answer.read).map(([name, came]): Lot => {
          const [ours, theirs] = answer.totals?.[name] ?? []
          const totals = ours === undefined || theirs === undefined ? null : { ours, theirs, plus: 0 }
          const fell = answer.typed?.[name]?.map((face) => ({
            sides: null,
            face,
            hit: null,
            group: null,
            again: false,
          }))
          return { ...bare, name, says: name, dice: fell ?? null, came, totals }
        })
  return { part: 'dice', key, says: '', by: null, source: answer.source, lots }
}

const thrownAgain = (sides: number | null, face: number): Face => ({
  sides,
  face,
  hit: false,
  group: null,
  again: true,
})

/** Each die as the reading counts it. */
function marked(part: Handful, faces: readonly number[]): readonly Face[] {
  const { read } = part
  const pool = read.how === 'groups' ? poolOf(part, faces) : null
  const left = pool ? [...pool.alone.map((face) => [face]), ...pool.groups].map((group) => [...group]) : []
  return faces.map((face, i): Face => {
    const group = left.findIndex((some) => some.includes(face))
    left[group]?.splice(left[group].indexOf(face), 1)
    return {
      sides: part.dice[i] ?? 6,
      face,
      group: group < 0 ? null : group,
      hit:
        read.how === 'count'
          ? face >= read.atLeast
          : read.how === 'among'
            ? read.of.includes(face)
            : pool
              ? group >= 0
              : null,
      again: false,
    }
  })
}

/** What the two sides of a handful come to, as far as their dice lie there. */
export function totalsOf({ read }: Handful, faces: readonly number[]): Lot['totals'] {
  if (read.how !== 'opposed') return null
  const total = (list: readonly number[]) => (read.by === 'best' ? Math.max(0, ...list) : added(list))
  return {
    ours: total(faces.slice(0, read.ours)) + read.plus,
    theirs: total(faces.slice(read.ours)),
    plus: read.plus,
  }
}

/** The totals of two sides as they were added up at the table. */
const totalsRead = (read: Handful['read'], [ours, theirs]: readonly number[] = []): Lot['totals'] =>
  read.how !== 'opposed' || ours === undefined || theirs === undefined
    ? null
    : { ours: ours + read.plus, theirs, plus: read.plus }

/** The dice that count, by the reasons for which they were thrown. */
export function byReason({
  dice,
  because,
}: Lot): readonly { readonly dice: readonly Face[]; readonly says?: string }[] {
  const fell = (dice ?? []).filter((die) => !die.again)
  if (because.length === 0) return [{ dice: fell }]
  let at = 0
  return because.map(({ dice: n, says }) => {
    const lot = fell.slice(at, at + n)
    at += n
    return { dice: lot, says }
  })
}

/**
 * A throw that waits, as one line: what is thrown, what the rule wants of it, and the need in a die. Where no need can
 * be named, it is what the rule says of the throw: "Civilians of Lucknow: 1 to 4 besieged, 5 or 6 massacred".
 */
export function sumOfDice(
  part: Handful,
  { says, worth, counts }: Pick<Throw, 'says' | 'worth' | 'counts'>,
  pairs = 1,
): {
  readonly pool: string
  readonly wants: string
  readonly need: string
  readonly die: { readonly sides: number; readonly label: string | null }
} {
  const { read, dice } = part
  const sides = dice[0] ?? 6
  const [wants, need] = wantParts(part)
  if (read.how === 'opposed') {
    const [ours, theirs] = opposedSides(part)
    const pool = diceWords(ours.dice)
    return {
      pool: pairs > 1 ? words.times(pairs, pool) : pool,
      wants: words.against([ours.says === pool ? '' : ours.says, wanted(part), pairs > 1 ? words.each : '']),
      need: sideWords(theirs),
      die: { sides, label: null },
    }
  }
  const label =
    read.how === 'count'
      ? words.orMore(read.atLeast)
      : read.how !== 'groups'
        ? null
        : sides < read.total
          ? words.exactly(read.total)
          : words.orMore(read.total)
  // What is asked says it already.
  const isInWords =
    read.how === 'row' || read.how === 'among' || (read.how === 'difference' && /\bnegative\b/.test(says))
  const named = {
    wants: label === null ? says : wants,
    need: isInWords
      ? ''
      : label === null
        ? wanted(part)
        : [words.counting(need, counts?.[0]), worth ?? []].flat().join(', '),
  }
  return { pool: partWords(part), ...named, die: { sides, label } }
}

/** The same of single dice alike, one for each of many: "50d20". */
export const sumOfSingles = (
  each: readonly { readonly step: Throw }[],
  title: string,
): ReturnType<typeof sumOfDice> & { readonly besides: string } => {
  const dice = each.flatMap(({ step }) => diceIn(step))
  const worths = new Set(each.map(({ step }) => step.worth ?? ''))
  const [worth = ''] = worths.size === 1 ? worths : []
  return { pool: diceWords(dice), wants: title, need: worth, die: { sides: dice[0] ?? 6, label: null }, besides: '' }
}

/** All dice of a throw; where two sides roll each its own, apart: "1d10 against 1d8" is no sum. */
export function thrownWords(step: Throw): string {
  const parts = Object.values(step.parts)
  const sides = new Map<string, readonly number[]>()
  for (const { luck, dice } of parts) if (luck) sides.set(luck.side, [...(sides.get(luck.side) ?? []), ...dice])
  const areApart = sides.size > 1 && parts.every(({ luck }) => luck)
  return areApart ? [...sides.values()].map(diceWords).join(lineWords.against) : diceWords(diceIn(step))
}

/** The same of handfuls that differ and fall together: all their dice, as the button has them, and each handful under them. */
export const sumOfHandfuls = (step: Throw): ReturnType<typeof sumOfDice> => ({
  pool: thrownWords(step),
  wants: step.says,
  need: step.worth ?? '',
  die: { sides: diceIn(step)[0] ?? 6, label: null },
})

/** What is wanted of it; one die a side is neither added to another nor the highest. */
function wanted(part: Handful): string {
  const says = wantWords(part)
  const { how } = part.read
  // The table says what it comes to.
  if (how === 'row' && part.dice.length === 1) return ''
  const isAlone = part.dice.length === (how === 'opposed' ? 2 : 1)
  return isAlone ? says.replace(words.ofMany, '') : says
}

/** "4d6 alive"; where a side has no name, its dice alone. */
const sideWords = ({ dice, says }: { readonly dice: readonly number[]; readonly says: string }): string =>
  says === diceWords(dice) ? says : `${diceWords(dice)} ${says}`

/**
 * Of dice against dice, which side must roll how for a good end: "They hold if 4d6 alive equal or beat 2d6 killed."
 * `endOf` says where each reading leads; null where that is not known, or no reading is good.
 */
export function mustWin(
  part: Handful,
  endOf: (read: 'higher' | 'even' | 'lower') => Pick<End, 'named' | 'tone'> | null,
): string | null {
  if (part.read.how !== 'opposed') return null
  const [ours, theirs] = opposedSides(part).map(sideWords)
  const [higher, even, lower] = [endOf('higher'), endOf('even'), endOf('lower')]
  const good = [higher, lower].find((end) => end?.tone === 'good')
  if (!good?.named || !even || higher?.tone === lower?.tone) return null
  const [best, other] = good === higher ? [ours, theirs] : [theirs, ours]
  return words.mustWin(good.named.word, best ?? '', other ?? '', even.tone === 'good')
}

/** What is thrown and what is wanted of it: "5d12, each die of 6 or more". */
export const handfulWords = (part: Handful): string => [partWords(part), wanted(part)].filter(Boolean).join(', ')

/** All dice of a throw, by their sides. */
export const diceIn = (step: Throw): readonly number[] => Object.values(step.parts).flatMap((part) => part.dice)

/**
 * The quickest way in which players enter dice of their own: how many count, two dice against each other, two totals, one
 * total, or each die by its face.
 */
export type EntryWay = 'count' | 'pair' | 'boxes' | 'total' | 'faces'

/** From which face on a die counts by itself; null where that is not what is read. Groups to which no die can ever be added are only counted. */
export function countedFrom({ read, dice }: Handful): number | null {
  if (read.how === 'count') return read.atLeast
  const alone = read.how === 'groups' && read.misses === 'lost' && dice.every((sides) => sides >= read.total)
  return alone ? read.total : null
}

/** The way of a handful. */
export function wayOf(part: Handful): EntryWay {
  const { read, dice } = part
  if (dice.length > 1 && countedFrom(part) !== null) return 'count'
  if (read.how === 'difference') return 'pair'
  if (read.how === 'opposed') return dice.length === 2 && read.ours === 1 ? 'pair' : 'boxes'
  if (dice.length === 1) return (dice[0] ?? 6) <= 20 ? 'faces' : 'total'
  return read.how === 'sum' || read.how === 'row' ? 'total' : 'faces'
}

/** A reading with its chance. */
export type Reads = { readonly value: Json; readonly chance: Fraction }

/**
 * What a handful may still read when some of its dice lie there, in their order, or, of two totals, ours. Null where that
 * is not known.
 */
export function leftOf(part: Handful, faces: readonly number[], ours?: number): readonly Reads[] | null {
  const { read } = part
  if (ours !== undefined && read.how === 'opposed' && read.by === 'sum')
    return readings({ ...part, dice: part.dice.slice(read.ours), read: { ...read, ours: 0, plus: read.plus + ours } })
  if (faces.length === 0) return readings(part)
  const left = { ...part, dice: part.dice.slice(faces.length) }
  const [sides] = left.dice
  if (left.dice.length === 1 && sides !== undefined && !part.again?.length) return lastOf(part, faces, sides)
  const least = countedFrom(part)
  if (least !== null) return shifted(readings(left), faces.filter((face) => face >= least).length)
  if (read.how === 'sum') return shifted(readings(left), added(faces))
  if (read.how === 'row') return readings({ ...left, read: { ...read, rows: lowered(read.rows, added(faces)) } })
  if (read.how === 'opposed' && read.by === 'sum') {
    const plus = read.plus + added(faces.slice(0, read.ours)) - added(faces.slice(read.ours))
    return readings({ ...left, read: { ...read, ours: Math.max(0, read.ours - faces.length), plus } })
  }
  return null
}

/** The readings of a handful of which one die is still to fall. */
function lastOf(part: Handful, faces: readonly number[], sides: number): readonly Reads[] {
  const by = new Map<Json, number>()
  for (let face = 1; face <= sides; face++) {
    const read = readFaces(part, [...faces, face])
    by.set(read, (by.get(read) ?? 0) + 1)
  }
  return [...by].map(([value, ways]) => ({ value, chance: { n: BigInt(ways), d: BigInt(sides) } }))
}

const shifted = (all: readonly Reads[] | null, by: number) =>
  all?.map(({ value, chance }) => ({ value: Number(value) + by, chance })) ?? null

const lowered = (rows: readonly { readonly upTo: number; readonly row: string }[], by: number) =>
  rows.map(({ upTo, row }) => ({ upTo: upTo - by, row }))

/** The chance of each total of a handful; null where there are too many. */
export const totalsOfDice = (dice: readonly number[], by: 'sum' | 'best' = 'sum'): readonly Counted[] | null =>
  readings({ dice, read: by === 'sum' ? { how: 'sum', plus: 0 } : { how: 'best' } })?.map(({ value, chance }) => ({
    value: Number(value),
    chance,
  })) ?? null

/** The two sides of dice that are thrown against each other, each named by the reasons for them, else by its dice. */
export function opposedSides({ read, dice, because }: Handful) {
  const ours = read.how === 'opposed' ? read.ours : 0
  // Each die by the reason for which it is rolled.
  const why = (because ?? []).flatMap(({ dice: n, says }) => Array.from({ length: n }, () => says))
  const side = (from: number, lot: readonly number[]) => {
    const whys = [...new Set(why.slice(from, from + lot.length).filter(Boolean))]
    return { dice: lot, says: namesTogether(whys) || diceWords(lot) }
  }
  return [side(0, dice.slice(0, ours)), side(ours, dice.slice(ours))] as const
}

/** Whether a throw comes to the same whatever falls: no die is needed. */
export function isSure(step: Throw): boolean {
  const parts = partsRolled(step)
  // Groups of many dice are dear to count, and hardly ever sure.
  return parts.length > 0 && parts.every(([, part]) => part.read.how !== 'groups' && readings(part)?.length === 1)
}

/** What its parts read then. */
export const sureReads = (step: Throw): readonly Json[] =>
  partsRolled(step).map(([, part]) => readings(part)?.[0]?.value ?? null)

/** What such a throw comes to, part by part: "1d4 killed cannot match 7d4 alive", "2 hits"; nothing of what has no word. */
export function sureWords(step: Throw, countedAs: (n: number, what: string) => string): readonly string[] {
  const came = partsRolled(step).map(([, part], at) => {
    const value = sureReads(step)[at]
    if (part.read.how === 'opposed') {
      const [ours, theirs] = opposedSides(part)
      const us = [sideWords(ours), part.read.plus === 0 ? '' : signed(part.read.plus)].filter(Boolean).join(' ')
      return words.sure(value, us, sideWords(theirs))
    }
    return typeof value === 'string'
      ? value
      : step.counts && typeof value === 'number'
        ? countedAs(value, step.counts[0])
        : ''
  })
  return [...new Set(came)].filter(Boolean)
}

/** Dice of one handful that mean different things, in their order: "2d6 killed", "6d6 alive"; undefined where all mean the same. */
export function meantApart(part: Handful): readonly { readonly says: string; readonly dice: number }[] | undefined {
  if (part.read.how !== 'opposed') return undefined
  const because = (part.because ?? []).filter(({ dice }) => dice > 0)
  let from = 0
  if (because.length > 0)
    return because.map(({ dice, says }) => {
      from += dice
      return { says: `${diceWords(part.dice.slice(from - dice, from))} ${says}`.trim(), dice }
    })
  return opposedSides(part).map((side) => ({ says: side.says, dice: side.dice.length }))
}

/** The chance of each reading of a handful; null where there are too many. */
function readings(part: Handful): readonly Reads[] | null {
  try {
    const { total, ways } = spread(part)
    return ways.map((way) => ({ value: way.value, chance: { n: way.ways, d: total } }))
  } catch (e) {
    if (e instanceof TooMany) return null
    throw e
  }
}

/** The best groups of faces that may still grow in number. */
export type Pooled = {
  readonly groups: readonly (readonly number[])[]
  readonly rest: readonly number[]
  readonly hits: number
  /** Exactly so many, once all dice are there; null before, and where it is not known. */
  readonly chance: Fraction | null
}

/** Pools the faces that are typed so far. */
export function pooled(part: Handful, faces: readonly number[]): Pooled {
  const { hits, alone, groups, rest } = poolOf(part, faces)
  const all = faces.length === part.dice.length
  const chance = all ? readings(part)?.find(({ value }) => value === hits)?.chance : undefined
  return { groups: [...alone.map((face) => [face]), ...groups], rest, hits, chance: chance ?? null }
}

/** Counts by face, ones first, as a list of faces from high to low. */
export const facesOfCounts = (counts: readonly number[]): readonly number[] =>
  counts.flatMap((n, i) => Array.from({ length: n }, () => i + 1)).reverse()

/** "11 9 7". */
export const facesWords = (faces: readonly number[]): string => faces.join(' ')

/**
 * How the players' own dice were taken: faces where they were typed, else only what they read, with the totals that it
 * was read from.
 */
export type Taken = { readonly faces: readonly number[] } | { readonly read: Json; readonly totals?: readonly number[] }

/** Totals that were added up at the table, and what they read. */
export const takenTotals = (part: Handful, totals: readonly number[]): Taken => ({
  read: readTotals(part, totals),
  ...(part.read.how === 'sum' ? {} : { totals }),
})

/** The answer of a throw from its parts in order; parts without dice are left out. With one that is only read, all are. */
export function answerOf(step: Throw, taken: readonly Taken[]): Answer {
  const left = [...taken]
  const all = Object.entries(step.parts).map(
    ([name, part]) => [name, part, (part.dice.length > 0 ? left.shift() : undefined) ?? { faces: [] }] as const,
  )
  const typed = all.flatMap(([name, , one]) => ('faces' in one ? [[name, one.faces] as const] : []))
  if (typed.length === all.length) return { faces: Object.fromEntries(typed), source: 'table' }
  const faces = typed.filter(([, some]) => some.length > 0)
  const totals = all.flatMap(([name, , one]) => ('totals' in one && one.totals ? [[name, one.totals] as const] : []))
  return {
    read: Object.fromEntries(
      all.map(([name, part, one]) => [name, 'faces' in one ? readFaces(part, one.faces) : one.read]),
    ),
    ...(totals.length > 0 ? { totals: Object.fromEntries(totals) } : {}),
    ...(faces.length > 0 ? { typed: Object.fromEntries(faces) } : {}),
    source: 'table',
  }
}
