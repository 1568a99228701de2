/** The set-up of a battle: where it ends, and what it is as a battle of its own. */
import { describe, expect, test } from 'vitest'
import type { World } from '#engine'
import { type Draft, type Entry, fold, placed, sampleOf, setUpAnew, setUpEnd, setUpOf } from '#game'
import { begun, toySet } from './toy-battle.ts'

const edit = (old: number): Draft => ({
  kind: 'edited',
  changes: [{ of: { kind: 'game', id: 'game' }, field: 'lost', old, new: old + 1 }],
  why: 'set-up',
})
const phaseEnds: Draft = {
  kind: 'resolved',
  procedure: toySet.sequence.advance.id,
  title: 'End',
  args: {},
  answers: {},
  outcome: { result: null, changes: [], owed: [], notes: [], verdict: null, settings: {} },
  odds: null,
  settles: null,
  batch: null,
}
const clocked: Draft = { kind: 'clocked', old: null, new: { minutes: 240, from: 5 } }

function book(...drafts: readonly Draft[]): readonly Entry[] {
  const entries: Entry[] = [begun()]
  for (const draft of drafts) entries.push(placed(fold(entries), draft, entries.length))
  return entries
}

describe('the set-up of a battle', () => {
  test('ends where the first phase ended', () => {
    expect(setUpEnd(toySet, book(edit(0), phaseEnds, edit(1), phaseEnds))).toBe(2)
    expect(setUpEnd(toySet, book(edit(0)))).toBe(2)
    expect(setUpEnd(toySet, book({ ...phaseEnds, procedure: 'muster' }, edit(0), phaseEnds))).toBe(3)
  })
  test('played anew, it owes again what was rolled for at its end', () => {
    const test: Draft = { ...phaseEnds, procedure: 'morale', outcome: { ...phaseEnds.outcome, owed: [] } }
    const owes: Draft = {
      ...test,
      outcome: {
        ...test.outcome,
        owed: [{ what: 'morale', title: 'Morale', args: {}, why: 'set-up', clause: null, due: 'now' }],
      },
    }
    const rolled: Draft = { kind: 'rolled', procedure: 'morale', title: 'Morale', rolls: [] }
    const settled: Draft = { ...test, settles: '1.0' }
    const entries = book(owes, rolled, settled, phaseEnds)
    expect(setUpEnd(toySet, entries)).toBe(4)
    expect(setUpAnew(toySet, entries)).toBe(2)
    expect(fold(setUpOf(entries, setUpAnew(toySet, entries), 'Again')).owed).toHaveLength(1)
    expect(setUpAnew(toySet, book(owes, rolled, settled, edit(0), phaseEnds))).toBe(5)
  })
  test('goes on if that was undone', () => {
    const entries = book(edit(0), phaseEnds, { kind: 'undone', of: 2 }, edit(1), phaseEnds)
    expect(setUpEnd(toySet, entries)).toBe(5)
  })
  test('is a battle of its own under another name', () => {
    const entries = setUpOf(book(edit(0), phaseEnds, edit(1)), 2, 'The 18:00 table')
    expect(entries.map((entry) => entry.kind)).toEqual(['begun', 'edited'])
    expect(fold(entries)).toMatchObject({ name: 'The 18:00 table', head: 1 })
  })
  test('takes no running clock with it', () => {
    const entries = setUpOf(book(clocked, edit(0), phaseEnds), 3, 'Later')
    expect(fold(entries)).toMatchObject({ clock: null, head: 3 })
    expect(entries[1]).toEqual(book(clocked)[1])
    expect(entries.map(({ at }) => at)).toEqual([0, 1, 2, 2])
    expect(setUpOf(book(edit(0)), 0, 'Nothing yet')).toHaveLength(1)
  })
})

describe('a battle to try', () => {
  const tried = (world: World) =>
    sampleOf(toySet, { title: 'A skirmish', about: '', world, first: { procedure: 'fire', args: {} } })

  test('is the start of its rule set with what it changes and what it adds', () => {
    const { name, world, settings } = tried({ unit: { a: { alive: 2 }, z: { name: 'Z', alive: 1 } } })
    expect([name, settings]).toEqual(['A skirmish', { saves: true }])
    expect(world.unit?.a).toEqual({ ...toySet.start.unit?.a, alive: 2 })
    expect(world.unit?.b).toEqual(toySet.start.unit?.b)
    expect(world.unit?.z).toMatchObject({ name: 'Z', alive: 1 })
    expect(toySet.start.unit?.a?.alive).toBe(6)
  })
  test('that does not fit its kinds is an error of its rule set, by name', () => {
    expect(() => tried({ gun: { a: {} } })).toThrow('has things of an unknown kind: gun.')
    expect(() => tried({ unit: { a: { alive: 100 } } })).toThrow('unit a: Alive: 100 cannot be. Type 0 to 99.')
    expect(() => tried({ unit: { z: { alive: 100 } } })).toThrow('unit z: Alive: 100 cannot be. Type 0 to 99.')
  })
})
