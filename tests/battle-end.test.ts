/** Whether a battle is over, who has won and why: in each rule set, from the book alone. */
import { describe, expect, it } from 'vitest'
import type { AnyRuleSet, BattleEnd, Json } from '#engine'
import { battleEnd } from '#game'
import mutiny from '../rulesets/indian-mutiny-1857/index.ts'
import company from '../rulesets/john-company/index.ts'
import mughal from '../rulesets/last-mughal/index.ts'
import skirmish from '../rulesets/mutiny-skirmish/index.ts'
import sepoys from '../rulesets/sepoys-and-soldiers/index.ts'
import { Writing } from './big.ts'

type Fields = { readonly [field: string]: Json }

/** Fields of all things of a kind that are meant, by hand. */
function edit(
  writing: Writing,
  kind: string,
  fields: Fields,
  which: (thing: Fields, id: string) => boolean = () => true,
) {
  const things = Object.entries(writing.game.world[kind] ?? {}).filter(([id, thing]) => which(thing, id))
  const changes = things.flatMap(([id, thing]) =>
    Object.entries(fields).map(([field, value]) => ({
      of: { kind, id },
      field,
      old: thing[field] ?? null,
      new: value,
    })),
  )
  writing.enter({ kind: 'edited', why: 'counted', changes })
}
const of = (side: string) => (thing: Fields) => thing.side === side

const ended = (set: AnyRuleSet, writing: Writing, timeUp = false): BattleEnd | null =>
  battleEnd(set, writing.game, timeUp)
/** What the question says: who wins, and why. */
const said = (set: AnyRuleSet, writing: Writing, timeUp = false) => {
  const end = ended(set, writing, timeUp)
  return end && [end.winner, end.says, end.why]
}

describe('the siege', () => {
  const begun = () => new Writing(skirmish, 'The siege').play('scenario-siege', {})

  it('is held where only time is up, with what counts', () => {
    expect(said(skirmish, begun())).toBe(null)
    const end = ended(skirmish, begun(), true)
    expect(end).toMatchObject({
      winner: 'british',
      says: 'The British win.',
      why: 'Time is up, and they hold the town.',
      clause: 'siege.victory.time',
    })
    expect(end?.counts).toEqual([
      { says: 'British figures in the town', is: '204 of 204' },
      { says: 'Mutineer units lost (40 would end it, half of 80)', is: '0' },
    ])
  })
  it('is lost with the last of the British, and won with half of the Mutineers', () => {
    const lost = begun()
    edit(lost, 'unit', { figures: 0, lost: 'destroyed' }, of('british'))
    expect(said(skirmish, lost)).toEqual(['native', 'The Mutineers win.', 'The British are destroyed.'])
    const won = begun()
    edit(won, 'side', { routed: 40 }, (_, id) => id === 'native')
    expect(said(skirmish, won)).toEqual(['british', 'The British win.', 'Half of the Mutineers have routed.'])
  })
  it('goes on while all Mutineers may still come back, and is the referee’s where both are beaten', () => {
    const both = begun()
    edit(both, 'unit', { figures: 0, lost: 'routed' }, (unit) => unit.side === 'native' && Number(unit.number) < 40)
    expect(ended(skirmish, both)).toBe(null)
    edit(both, 'side', { routed: 40 }, (_, id) => id === 'native')
    edit(both, 'unit', { figures: 0, lost: 'destroyed' }, of('british'))
    expect(ended(skirmish, both)?.winner).toBe(null)
  })
})

describe('a battle of which the rules say nothing', () => {
  const cases = [
    [company, 'british', { stands: 0 }, ['native', 'The Indians win.', 'The British have nobody left on the table.']],
    [company, 'native', { stands: 0 }, ['british', 'The British win.', 'The Indians have nobody left on the table.']],
    [sepoys, 'red', { bases: 0 }, ['black', 'The Mahrattas win.', 'The British have nobody left on the table.']],
    [
      skirmish,
      'native',
      { figures: 0, lost: 'destroyed' },
      ['british', 'The British win.', 'The Mutineers have nobody left on the table.'],
    ],
  ] as const
  it.each(cases.map((one) => [one[0].id, one[1], one] as const))(
    '%s: ends with the last of the %s',
    (_, __, [set, side, fields, says]) => {
      const writing = new Writing(set, 'A battle').muster(2)
      expect(said(set, writing)).toBe(null)
      edit(writing, 'unit', fields, of(side))
      expect(said(set, writing)).toEqual(says)
    },
  )
  it('has no winner where its time is up', () => {
    for (const set of [company, sepoys, skirmish])
      expect(said(set, new Writing(set, 'A battle').muster(2), true)).toEqual([null, '', 'These rules name no winner.'])
  })
  it('goes on where a side has not come yet', () => {
    for (const set of [company, sepoys, skirmish, mutiny]) expect(said(set, new Writing(set, 'A battle'))).toBe(null)
  })
})

describe('Indian Mutiny 1857', () => {
  it('is decided by points, when the players end it or nobody of a side is left', () => {
    const writing = new Writing(mutiny, 'A battle').muster(2)
    expect(said(mutiny, writing)).toBe(null)
    expect(said(mutiny, writing, true)).toEqual(['draw', 'The battle is drawn.', 'On points: Rebels 0, British 0.'])
    edit(writing, 'unit', { alive: 0, killed: 3, status: 'destroyed' }, of('rebel'))
    const end = ended(mutiny, writing)
    expect(end).toMatchObject({ winner: 'british', says: 'The British win.' })
    expect(end?.why).toMatch(/^The Rebels have nobody left on the table\. On points: British \d+, Rebels 0\.$/)
  })
})

describe('The Last Mughal', () => {
  const begun = () => new Writing(mughal, 'May 1857').play('set-up', {})

  it('is decided by its count, or at once by the cities', () => {
    const writing = begun()
    expect(said(mughal, writing)).toBe(null)
    expect(said(mughal, writing, true)).toEqual([null, '', 'Level so far.'])
    edit(writing, 'game', { phase: 'over', turn: 6, winner: 'rebel' })
    expect(ended(mughal, writing)).toMatchObject({ winner: 'rebel' })
    edit(writing, 'game', { winner: 'draw' })
    expect(said(mughal, writing)?.slice(0, 2)).toEqual(['draw', 'A draw.'])
  })
})
