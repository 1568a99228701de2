/** A table of many units: who is in sight, in groups by side and command. Pure. */

import type { AnyRuleSet, Ref, SignShape } from '#engine'
import { keyOf } from '#engine'
import type { Shown } from './cards.ts'

/** What is in sight of a big table. */
export type FieldFilter = {
  /** All, those that may act in this phase, or those that owe a test. */
  readonly only: 'all' | 'act' | 'owe'
  /** The first number of ten: 10 for 10 to 19; null for all. */
  readonly tens: number | null
  /** Whether of a side that is not in turn a few are shown. */
  readonly folds: boolean
}

export const allInSight: FieldFilter = { only: 'all', tens: null, folds: true }

/** More cards than this are tiles that can be filtered. */
export const MANY = 32

/** More cards than this are looked for by the numbers on their bases. */
const NUMBERED = 64

const tensOf = (number: number) => Math.floor(number / 10) * 10

/** The tens of numbers that there are, rising; empty where hardly anything carries a number, or all is in sight at once. */
export function tensIn(cards: readonly Shown[]): readonly number[] {
  if (cards.length <= NUMBERED) return []
  const numbers = cards.flatMap(({ card }) => card.number ?? [])
  const tens = [...new Set(numbers.map(tensOf))].sort((a, b) => a - b)
  return tens.length > 1 ? tens : []
}

/** Whether it is on the table: whatever is counted there leaves out who is off. */
export const isThere = ({ card }: Shown): boolean => card.out !== true

/** Whether a thing owes a test. */
export const owes = ({ signs }: Shown): boolean => signs.some(({ kind }) => kind === 'shield')

/** The shapes of who fights, or is about to. */
const ENGAGED: ReadonlySet<SignShape> = new Set(['cross', 'swords', 'lance'])

/** Those first who owe a test, then who is engaged or in trouble, then who has lost anyone; the others as they stood, and last who is off. */
export function pressing(cards: readonly Shown[]): readonly Shown[] {
  const rank = (shown: Shown) => {
    const { out, signs, killed = 0 } = shown.card
    if (out) return 4
    if (owes(shown)) return 0
    if (signs.some(({ sign, tone }) => ENGAGED.has(sign) || tone !== 'plain')) return 1
    return killed > 0 ? 2 : 3
  }
  return [...cards].sort((a, b) => rank(a) - rank(b))
}

/** What is in sight; `may` says who may act. Of ten numbers, in their order. */
export function inSight(
  cards: readonly Shown[],
  { only, tens }: FieldFilter,
  may: (ref: Ref) => boolean,
): readonly Shown[] {
  const meant = cards.filter((shown) => only === 'all' || (only === 'owe' ? owes(shown) : may(shown.ref)))
  if (tens === null) return meant
  return meant
    .filter(({ card }) => card.number !== undefined && tensOf(card.number) === tens)
    .sort((a, b) => (a.card.number ?? 0) - (b.card.number ?? 0))
}

/** Units under one heading: a command, or a side without any. */
export type Group = {
  /** The same for as long as the battle lasts. */
  readonly id: string
  /** The id of its side; '' for those of none. */
  readonly side: string
  readonly name: string
  /** Its place among the groups of the table, from 0: its colour. */
  readonly at: number
  readonly cards: readonly Shown[]
}

/** Edges of so many colours, in groups.css. */
const COLOURS = 5

/** The colour of a group, by its place among the groups of the table. */
export const colourOf = (at: number): number => at % COLOURS

/** The units by side, and by command in the order in which the commands first stand. */
export function groupsOf(cards: readonly Shown[], sides: AnyRuleSet['sides']): readonly Group[] {
  const groups = new Map<string, Omit<Group, 'at'> & { readonly cards: Shown[] }>()
  for (const shown of cards) {
    const side = sides.find(({ id }) => id === shown.card.side)
    const { command = '' } = shown.card
    const id = `${side?.id ?? ''}/${command}`
    const group = groups.get(id) ?? { id, side: side?.id ?? '', name: command || (side?.says ?? ''), cards: [] }
    group.cards.push(shown)
    groups.set(id, group)
  }
  return [...groups.values()].map((group, at) => ({ ...group, at }))
}

/** What it is called in a list that is read aloud: a band by its number, all else by its whole name. */
export const listLabel = ({ card: { name, number, label } }: Shown): string =>
  label !== undefined || number === undefined ? name : String(number)

/** A tile has room for one sign; the others are for readers. */
export const signsOnTile = ([sign, ...others]: Shown['signs']): {
  readonly sign: Shown['signs'][number] | undefined
  readonly also: string
} => ({
  sign,
  also: others.map(({ word }) => word).join(', '),
})

/** What stands on a tile: its own short word, the number on its base, or its name. */
export const tileLabel = ({ card: { name, number, label } }: Shown): string =>
  label ?? (number === undefined ? name : String(number))

/** Cards as they stood, where nothing of them has changed: what is on the page stays there. */
export function unchangedCards(known: readonly Shown[], next: readonly Shown[]): readonly Shown[] {
  const before = new Map(known.map((shown) => [keyOf(shown.ref), shown]))
  return next.map((shown) => {
    const old = before.get(keyOf(shown.ref))
    return old && JSON.stringify(old) === JSON.stringify(shown) ? old : shown
  })
}
