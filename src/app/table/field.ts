/** A table of many units: by side, by command, by the number on the base. Pure. */
import type { Shown } from './cards.ts'

/** What is in sight of a big table; null means all. `tens` is the first number of ten: 10 for 10 to 19. */
export type FieldFilter = {
  readonly side: string | null
  readonly command: string | null
  readonly tens: number | null
}

export const allInSight: FieldFilter = { side: null, command: null, tens: null }

/** More cards than this are tiles that can be filtered. */
export const MANY = 32

const tensOf = (number: number) => Math.floor(number / 10) * 10

/** The commands that there are, in the order in which they first stand; of one side, if it is chosen. */
export function commandsOf(cards: readonly Shown[], side: string | null): readonly string[] {
  const own = cards.filter(({ card }) => side === null || card.side === side)
  return [...new Set(own.flatMap(({ card }) => (card.command ? [card.command] : [])))]
}

/** The tens of numbers that there are on a side, rising; empty where hardly anything carries a number. */
export function tensIn(cards: readonly Shown[], side: string | null): readonly number[] {
  const numbers = cards.flatMap(({ card }) =>
    card.number === undefined || (side !== null && card.side !== side) ? [] : [card.number],
  )
  const tens = [...new Set(numbers.map(tensOf))].sort((a, b) => a - b)
  return tens.length > 1 ? tens : []
}

/** What is in sight. A number is looked for in all commands. */
export function inSight(cards: readonly Shown[], { side, command, tens }: FieldFilter): readonly Shown[] {
  if (tens !== null)
    return cards
      .filter(({ card }) => side === null || card.side === side)
      .filter(({ card }) => card.number !== undefined && tensOf(card.number) === tens)
      .sort((a, b) => (a.card.number ?? 0) - (b.card.number ?? 0))
  return cards.filter(
    ({ card }) => (side === null || card.side === side) && (command === null || card.command === command),
  )
}

/** What a tile is called where there is little room: the number first, if the name might lose it. */
export function tileName({ card: { name, number } }: Shown): string {
  return number === undefined || name.length <= 9 || name.startsWith(String(number)) ? name : `${number} ${name}`
}

/** Cards as they stood, where nothing of them has changed: what is on the page stays there. */
export function unchangedCards(known: readonly Shown[], next: readonly Shown[]): readonly Shown[] {
  const before = new Map(known.map((shown) => [`${shown.ref.kind}/${shown.ref.id}`, shown]))
  return next.map((shown) => {
    const old = before.get(`${shown.ref.kind}/${shown.ref.id}`)
    return old && JSON.stringify(old) === JSON.stringify(shown) ? old : shown
  })
}
