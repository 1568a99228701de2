/** A table of many units: what is in sight. */
import { describe, expect, it } from 'vitest'
import { bareGame } from '#game'
import set from '../../rulesets/mutiny-skirmish/index.ts'
import { cardsOf, type Shown } from '../../src/app/shared/units/cards.ts'
import {
  allInSight,
  type FieldFilter,
  groupsOf,
  inSight,
  pressing,
  signsOnTile,
  tensIn,
  tileLabel,
  unchangedCards,
} from '../../src/app/shared/units/field.ts'
import { caseQuestion } from '../../src/headless/case.ts'

const shown = (name: string, side: string, number?: number, command?: string): Shown => ({
  ref: { kind: 'unit', id: name },
  card: { name, side, signs: [], ...(number === undefined ? {} : { number }), ...(command ? { command } : {}) },
  signs: [],
  flag: 1,
  fault: null,
})
const cards = [
  { ...shown('Mob 3', 'native', 3, 'North'), signs: [{ kind: 'shield' as const, word: 'Owes 1' }] },
  shown('Mob 12', 'native', 12, 'South'),
  shown('Foot 11', 'british', 11, 'Fort'),
  shown('Havelock', 'british'),
]
/** The signs of a unit of the convention with a leader, and with these marks. */
const led = (marks: { readonly [field: string]: boolean | number | string }) => {
  const units = { m: { type: 'mutineers', special_leader: true, ...marks } }
  const question = caseQuestion(set, { ruleset: set.id, procedure: 'siege.end', units })
  const game = { ...bareGame({ ...question, owed: [] }), ruleset: set.id, version: set.version }
  return cardsOf(set, game)[0]?.signs ?? []
}
const names = (list: readonly Shown[]) => list.map(({ card }) => card.name)

const all = (only: FieldFilter['only'], tens: number | null = null) =>
  names(inSight(cards, { ...allInSight, only, tens }, ({ id }) => id === 'Mob 12'))

describe('what is in sight of a big table', () => {
  it('is everything, those that may act, or those that owe', () => {
    expect(inSight(cards, allInSight, () => false)).toEqual(cards)
    expect(all('act')).toEqual(['Mob 12'])
    expect(all('owe')).toEqual(['Mob 3'])
  })
  it('is ten numbers of both sides, in order', () => {
    expect(all('all', 10)).toEqual(['Foot 11', 'Mob 12'])
    expect(all('act', 10)).toEqual(['Mob 12'])
  })
  it('has numbers to look for only where there are too many units to see', () => {
    expect(tensIn(cards)).toEqual([])
    expect(tensIn(Array.from({ length: 70 }, (_, at) => shown(`Mob ${at + 1}`, 'native', at + 1)))).toContain(70)
  })
  it('stands in groups by command; what has none is named by its side', () => {
    const groups = groupsOf(cards, set.sides)
    expect(groups.map(({ name, at, cards }) => [name, at, names(cards)])).toEqual([
      ['North', 0, ['Mob 3']],
      ['South', 1, ['Mob 12']],
      ['Fort', 2, ['Foot 11']],
      ['British', 3, ['Havelock']],
    ])
  })
  it('is called by its own short word, its number, or its name', () => {
    const [mob, , , officer] = cards
    expect([mob, officer].flatMap((one) => (one ? tileLabel(one) : []))).toEqual(['3', 'Havelock'])
    expect(mob && tileLabel({ ...mob, card: { ...mob.card, label: 'EI 2' } })).toBe('EI 2')
  })
  it('shows of a side that is away first who owes, is engaged, or was hit', () => {
    const fresh = shown('Gurkhas', 'british')
    const hit = { ...fresh, card: { ...fresh.card, name: 'Hit', killed: 2 } }
    const sign = { sign: 'cross', word: 'In melee', tone: 'plain' } as const
    const engaged = { ...fresh, card: { ...fresh.card, name: 'Engaged', signs: [sign] } }
    const off = { ...fresh, card: { ...fresh.card, name: 'Off', out: true } }
    const [owing] = cards
    if (!owing) throw new Error('nobody owes')
    expect(names(pressing([off, fresh, hit, engaged, owing]))).toEqual(['Mob 3', 'Engaged', 'Hit', 'Gurkhas', 'Off'])
  })
  it('has on its tile what it does now before its leader, and says both to readers', () => {
    const onTile = (marks: Parameters<typeof led>[0]) => {
      const { sign, also } = signsOnTile(led(marks))
      return [sign?.word, also]
    }
    expect(onTile({})).toEqual(['Leader +1', ''])
    expect(onTile({ moved: true })).toEqual(['Moved', 'Leader +1'])
    expect(onTile({ charge: 'x' })).toEqual(['Charges', 'Leader +1'])
    expect(onTile({ in_contact: 3, locked: true })).toEqual(['In melee', 'Leader +1'])
  })
  it('is not told where those stood who leave the table with it', () => {
    const fields = set.kinds.unit?.fields
    const change = { now: 'open', was: null, to: 'open', thing: {}, beside: new Set(['lost']) }
    expect(fields?.place?.happens?.(change)).toBeNull()
    expect(fields?.behind_bags?.happens?.({ ...change, now: false })).toBeNull()
  })
  it('keeps the cards that did not change', () => {
    const known = [shown('Mob 3', 'native', 3), shown('Mob 12', 'native', 12)]
    const next = unchangedCards(known, [shown('Mob 3', 'native', 3), shown('Mob 12', 'native', 13)])
    expect(next[0]).toBe(known[0])
    expect(next[1]).not.toBe(known[1])
  })
})
