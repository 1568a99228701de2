/** Phases in which nobody can do anything pass by themselves with the phase before, and come back with it. */
import { describe, expect, it } from 'vitest'
import { type AnyRuleSet, type Json, walk } from '#engine'
import { nowOf, passingFrom, questionIn, resolvedOf, undoTogether } from '#game'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { Writing } from '../big.ts'

const sets = new Map(await Promise.all(ruleSetFolders().map(async (id) => [id, await loadRuleSet(id)] as const)))
const setOf = (id: string): AnyRuleSet => {
  const set = sets.get(id)
  if (!set) throw new Error(id)
  return set
}

/** What the end of this phase leads to; the battle goes on with it. */
function end(writing: Writing) {
  const { set } = writing
  const question = questionIn(set, writing.game, set.sequence.advance.id, {})
  const draft = question && resolvedOf(question, walk(question, {}), {})
  if (!draft) throw new Error(`${nowOf(set, writing.game).asks} does not end.`)
  const passing = passingFrom(set, writing.game, draft)
  for (const one of passing.drafts) writing.enter(one)
  return passing
}

/** Changes fields of one thing by hand. */
function edit(writing: Writing, kind: string, id: string, fields: { readonly [field: string]: Json }): void {
  const changes = Object.entries(fields).map(([field, value]) => ({
    of: { kind, id },
    field,
    old: writing.game.world[kind]?.[id]?.[field] ?? null,
    new: value,
  }))
  writing.enter({ kind: 'edited', why: 'for the test', changes })
}

const idsOf = (writing: Writing, side: string) =>
  Object.entries(writing.game.world.unit ?? {}).flatMap(([id, unit]) => (unit?.side === side ? [id] : []))

/** The siege in the British Fire Phase of turn 1. */
function siege(): Writing {
  const writing = new Writing(setOf('mutiny-skirmish'), 'Siege').play('scenario-siege', {})
  while (nowOf(writing.set, writing.game).phase !== 'fire') end(writing)
  return writing
}

describe('in the siege', () => {
  it('Melee and Rally pass where nobody is in contact or routs, whatever else is left owed, and come back as one', () => {
    const writing = siege()
    const { world, undo, owed } = writing.game
    expect(owed.length).toBeGreaterThan(0)
    expect(end(writing)).toMatchObject({ passed: ['Melee', 'Rally'], verdict: { says: 'Mutineers: Reinforcement.' } })
    const drafts = undoTogether(writing.game, writing.entries)
    expect(drafts).toHaveLength(3)
    for (const one of drafts) writing.enter(one)
    expect(writing.game.world).toEqual(world)
    expect(writing.game.undo).toHaveLength(undo.length)
  })

  it('Melee stays where two are in contact, and Rally where one routs', () => {
    const writing = siege()
    const [ours = '', other = ''] = idsOf(writing, 'british')
    const [theirs = ''] = idsOf(writing, 'native')
    edit(writing, 'unit', ours, { contact_with: theirs, in_contact: 2 })
    edit(writing, 'unit', theirs, { contact_with: ours, in_contact: 2 })
    expect(end(writing)).toMatchObject({ passed: [] })
    edit(writing, 'unit', other, { routing: true })
    expect(end(writing)).toMatchObject({ passed: [] })
    expect(nowOf(writing.set, writing.game).phase).toBe('rally')
  })
})

it('a move stays whose units can do no more than fall back', () => {
  const writing = new Writing(setOf('indian-mutiny-1857'), 'Spent').muster(2, [10, 10])
  for (const id of [...idsOf(writing, 'british'), ...idsOf(writing, 'rebel')]) edit(writing, 'unit', id, { moves: 0 })
  expect(end(writing)).toMatchObject({ passed: [] })
})

it('Initiate Charges passes where nobody has Charge orders', () => {
  const begun = (orders: string | null) => {
    const writing = new Writing(setOf('john-company'), 'Orders').muster(2, [8, 8])
    while (nowOf(writing.set, writing.game).phase !== 'step-3') end(writing)
    for (const id of idsOf(writing, 'british')) edit(writing, 'unit', id, { orderType: orders })
    return end(writing)
  }
  expect(begun('advance')).toMatchObject({ passed: ['Initiate Charges'] })
  expect(begun('charge')).toMatchObject({ passed: [] })
})

it('Battles pass where nobody is in contact, and no phase in which a counter may be played', () => {
  const set = setOf('last-mughal')
  const writing = new Writing(set, 'Cawnpore')
  edit(writing, 'game', 'game', { turn: 2, phase: 'operations-b', playerA: 'rebel', initiativeRolled: true })
  expect(end(writing)).toMatchObject({ passed: ['Battles, British'] })
  expect(nowOf(set, writing.game).phase).toBe('siege')
})
