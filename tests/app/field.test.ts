/** A table of many units: what is in sight. */
import { describe, expect, it } from 'vitest'
import type { Shown } from '../../src/app/table/cards.ts'
import { allInSight, commandsOf, inSight, tensIn, tileName, unchangedCards } from '../../src/app/table/field.ts'

const shown = (name: string, side: string, number?: number, command?: string): Shown => ({
  ref: { kind: 'unit', id: name },
  card: { name, side, signs: [], ...(number === undefined ? {} : { number }), ...(command ? { command } : {}) },
  signs: [],
  flag: 1,
  fault: null,
})
const cards = [
  shown('Mob 3', 'native', 3, 'North'),
  shown('Mob 12', 'native', 12, 'South'),
  shown('Foot 11', 'british', 11, 'Fort'),
  shown('Havelock', 'british'),
]
const names = (list: readonly Shown[]) => list.map(({ card }) => card.name)

describe('what is in sight of a big table', () => {
  it('is everything, one side, or one command', () => {
    expect(inSight(cards, allInSight)).toEqual(cards)
    expect(names(inSight(cards, { ...allInSight, side: 'british' }))).toEqual(['Foot 11', 'Havelock'])
    expect(names(inSight(cards, { side: 'native', command: 'South', tens: null }))).toEqual(['Mob 12'])
  })
  it('is ten numbers of both sides, in order', () => {
    expect(names(inSight(cards, { side: null, command: 'North', tens: 10 }))).toEqual(['Foot 11', 'Mob 12'])
    expect(names(inSight(cards, { side: 'native', command: 'North', tens: 10 }))).toEqual(['Mob 12'])
    expect(tensIn(cards, null)).toEqual([0, 10])
    expect(tensIn(cards, 'british')).toEqual([])
  })
  it('knows the commands of a side', () => {
    expect(commandsOf(cards, null)).toEqual(['North', 'South', 'Fort'])
    expect(commandsOf(cards, 'british')).toEqual(['Fort'])
  })
  it('puts the number first where a long name might lose it', () => {
    expect(tileName(shown('Mob 12', 'native', 12))).toBe('Mob 12')
    expect(tileName(shown('Rebel Sepoys of Oudh', 'native', 12))).toBe('12 Rebel Sepoys of Oudh')
  })
  it('keeps the cards that did not change', () => {
    const next = unchangedCards(cards, [shown('Mob 3', 'native', 3, 'North'), shown('Mob 12', 'native', 13, 'South')])
    expect(next[0]).toBe(cards[0])
    expect(next[1]).not.toBe(cards[1])
  })
})
