/** Who was lost: the one count behind report, chart, end page and log. Whoever comes back has fallen all the same. */
import { type AnyRuleSet, type Card, keyOf, type Ref } from '#engine'
import { changesOf, type Entry, type Standing } from '#game'
import { cardsIn } from './cards.ts'

/** Figures or bases killed, deserted, and lost otherwise: off the table with their unit. */
export type Lost = { readonly killed: number; readonly deserted: number; readonly gone: number }

/** What units had lost when they came back, and how many came back then; by kind and id. */
export type BackAgain = ReadonlyMap<string, Lost & { readonly back: number }>

/** A unit as it stands, with all that it has lost. */
export type WithLosses = Lost & {
  readonly ref: Ref
  readonly card: Card
  /** Figures or bases on the table. */
  readonly now: number
  readonly back: number
}

const NONE = { killed: 0, deserted: 0, gone: 0, back: 0 }

const plus = (a: Lost, b: Lost): Lost => ({
  killed: a.killed + b.killed,
  deserted: a.deserted + b.deserted,
  gone: a.gone + b.gone,
})

/** Those of a unit that left the table alive. */
const awayIn = ({ out = false, of, count }: Card): number => (out && of !== undefined ? (count ?? 0) : 0)

const lostNow = (card: Card): Lost => ({ killed: card.killed ?? 0, deserted: card.deserted ?? 0, gone: awayIn(card) })

/** All units, or those that are meant, with what each has lost. */
export function lossesIn(
  set: AnyRuleSet,
  game: Standing,
  earlier: BackAgain,
  isMeant?: (ref: Ref) => boolean,
): readonly WithLosses[] {
  return cardsIn(set, game, isMeant).map(({ ref, card }) => {
    const was = earlier.get(keyOf(ref)) ?? NONE
    const now = typeof card.count === 'number' ? card.count - awayIn(card) : 0
    return { ref, card, now, ...plus(lostNow(card), was), back: was.back }
  })
}

/** What is remembered after an entry: a procedure that puts a unit back takes nothing from what was lost; a change by hand mends the count. */
export function backAgainAfter(
  set: AnyRuleSet,
  earlier: BackAgain,
  entry: Entry,
  { before, after }: { readonly before: Standing; readonly after: Standing },
): BackAgain {
  if (entry.kind !== 'resolved') return earlier
  const keys = new Set(changesOf(entry).map(({ of }) => keyOf(of)))
  if (keys.size === 0) return earlier
  const isMeant = (ref: Ref) => keys.has(keyOf(ref))
  const off = cardsIn(set, before, isMeant).filter(({ card }) => card.out)
  if (off.length === 0) return earlier
  const back = new Map(cardsIn(set, after, isMeant).flatMap(({ ref, card }) => (card.out ? [] : [[keyOf(ref), card]])))
  const added = off.flatMap(({ ref, card }) => {
    const again = back.get(keyOf(ref))
    if (!again) return []
    const was = earlier.get(keyOf(ref)) ?? NONE
    const n = typeof again.count === 'number' ? again.count : 0
    return [[keyOf(ref), { ...plus(lostNow(card), was), back: was.back + n }] as const]
  })
  return added.length === 0 ? earlier : new Map([...earlier, ...added])
}
