/** The figures of a report: they add up, leave out what was undone, and find what a battle hung on. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import type { AnyRuleSet, FieldChange, Json } from '#engine'
import type { Draft, Entry, Game } from '#game'
import { chapterOf, costOf, figuresOf, playedIn } from '#tell'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { begun, countedSet, entered, opened, resolution, toyUnit } from '../game/toy-battle.ts'

const set: AnyRuleSet = { ...countedSet, score: () => '3 pts' }

function logged(...drafts: readonly Draft[]): readonly Entry[] {
  const book: { entries: Entry[]; game: Game } = { entries: [begun()], game: opened() }
  for (const draft of drafts) entered(book, draft)
  return book.entries
}

const kill = (old: number): Draft => ({
  kind: 'edited',
  changes: [{ of: { kind: 'unit', id: 'a' }, field: 'killed', old, new: old + 1 }],
  why: '',
})

/** A test of a that passes or fails, with its chance in a hundred. */
function tested(tone: 'good' | 'bad', chance: number): Extract<Draft, { kind: 'resolved' }> {
  let now = 1
  const draft = resolution(opened(), 'batch', { need: 8 }, () => now++)
  if (!draft) throw new Error('no resolution')
  const verdict = { step: 'note', says: 'So it is.', tone } as const
  return {
    ...draft,
    procedure: 'nerve',
    args: { unit: { kind: 'unit', id: 'a' } },
    outcome: { ...draft.outcome, verdict, changes: [], owed: [] },
    odds: { says: 'Holds', n: String(chance), d: '100' },
  }
}

test('what was played is counted as the rules count it', () => {
  const moment = (says: string, turn: number | null) => ({ says, turn })
  expect(playedIn([moment('Set-up', null), moment('Move 1', 1), moment('Move 2', 1)])).toEqual({ n: 2, of: 'move' })
  expect(playedIn([moment('Deployment', null), moment('Fire', 3)])).toEqual({ n: 3, of: 'turn' })
  expect(playedIn([moment('Set-up', null)]).n).toBe(0)
})

describe('the figures of a report', () => {
  it('count losses by side, and leave out what was undone', () => {
    const { sides, turns } = figuresOf(set, logged(kill(0), kill(1), { kind: 'undone', of: 2 }))
    expect(sides[0]).toMatchObject({ killed: 1, gone: 0, score: '3 pts' })
    expect(turns.at(-1)?.lost).toEqual([1])
  })
  it('name each ruling with its test and whom it was on', () => {
    const draft = tested('good', 60)
    const ruling = { why: 'smoke', parts: { dice: { need: -1 } } }
    const outcome = { ...draft.outcome, ruled: [{ key: 'dice', says: '', ruling }] }
    const { ruled } = figuresOf(set, logged({ ...draft, title: 'Nerve', outcome }))
    expect(ruled).toEqual(['Nerve, 6d6: needs 1 less, smoke.'])
  })
  it('say how it ended, else how it stands', () => {
    expect(figuresOf(set, logged()).result).toBe('The battle goes on. Red 3 pts.')
    expect(figuresOf(set, logged({ kind: 'ended', says: 'Dusk fell' })).result).toBe('Dusk fell.')
    expect(figuresOf(set, logged({ kind: 'ended', says: '' })).result).toBe('The battle is over. Red 3 pts.')
  })
  it('name the unit that passed most tests in a row, if it was two or more', () => {
    const stood = (...tones: ('good' | 'bad')[]) =>
      figuresOf(set, logged(...tones.map((tone) => ({ ...tested(tone, 60), settles: 'o1' })))).stood?.says
    expect(stood('bad', 'good', 'good')).toMatch(/: 2 tests in a row, and every one passed\.$/)
    expect(stood('good', 'bad', 'good')).toBeUndefined()
  })
})

/** A unit that is shaken is off the table. */
const leaving: AnyRuleSet = {
  ...countedSet,
  kinds: {
    ...countedSet.kinds,
    unit: {
      ...toyUnit,
      card: (thing, _, ref) => ({
        name: ref.id,
        side: 'red',
        count: Number(thing.alive),
        of: 5,
        killed: Number(thing.killed),
        out: thing.shaken === true,
        signs: [],
      }),
    },
  },
}

/** Whoever fell has deserted. */
const deserting: NonNullable<typeof toyUnit.card> = (thing, _, ref) => ({
  name: ref.id,
  side: 'red',
  count: Number(thing.alive),
  deserted: Number(thing.killed),
  signs: [],
})

const fields = (...changes: readonly (readonly [string, Json, Json])[]): readonly FieldChange[] =>
  changes.map(([field, old, now]) => ({ of: { kind: 'unit', id: 'a' }, field, old, new: now }))

/** A procedure that changes these fields of a. */
function changing(...changes: readonly (readonly [string, Json, Json])[]): Draft {
  const draft = tested('good', 60)
  return { ...draft, settles: null, outcome: { ...draft.outcome, changes: fields(...changes) } }
}

describe('whoever comes back', () => {
  const alive = Number(opened().world.unit?.a?.alive)
  const all = Object.values(opened().world.unit ?? {}).reduce((n, unit) => n + Number(unit?.alive), 0)
  const fell = changing(['killed', 0, 2], ['alive', alive, alive - 2])
  const left = changing(['shaken', false, true])
  const returns = [
    ['killed', 2, 0],
    ['alive', alive - 2, alive],
    ['shaken', true, false],
  ] as const
  const back = changing(...returns)

  it('has fallen all the same, in figures, chart and chapter', () => {
    const entries = logged(fell, left, back)
    const { sides, turns, worst } = figuresOf(leaving, entries)
    expect(sides[0]).toMatchObject({ killed: 2, gone: alive - 2, back: alive, now: all, before: all })
    expect([turns.at(-1)?.lost, worst]).toEqual([[alive], 0])
    expect(chapterOf(leaving, entries, 1)?.says).toBe(`Red: 2 killed, ${alive - 2} otherwise lost.`)
  })
  it('has deserted, where its rules say so, and is not lost in some other way', () => {
    const kinds = { ...leaving.kinds, unit: { ...toyUnit, card: deserting } }
    const entries = logged(fell)
    expect(chapterOf({ ...leaving, kinds }, entries, 1)?.says).toBe('Red: 2 deserted.')
    expect(figuresOf({ ...leaving, kinds }, entries).sides[0]).toMatchObject({ killed: 0, deserted: 2, gone: 0 })
  })
  it('is counted no more where that is undone, and not at all where a hand mends it', () => {
    const undone = figuresOf(leaving, logged(fell, left, back, { kind: 'undone', of: 3 }))
    expect(undone.sides[0]).toMatchObject({ killed: 2, gone: alive - 2, back: 0, now: all - alive })
    const mended = figuresOf(leaving, logged(fell, left, { kind: 'edited', changes: fields(...returns), why: '' }))
    expect(mended.sides[0]).toMatchObject({ killed: 0, gone: 0, back: 0, now: all })
  })
})

const folder = new URL('../games/battles/', import.meta.url)
const battles = readdirSync(folder).filter((name) => name.endsWith('-1.json.gz'))

describe.each(battles)('the report of %s', (name) => {
  it('has losses by turn that add up to those of the cards', async () => {
    const { game, entries } = JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString())
    const figures = figuresOf(await loadRuleSet(game.ruleset), entries)
    const lost = figures.sides.map(({ killed, deserted, gone }) => killed + deserted + gone)
    expect(figures.turns.at(-1)?.lost).toEqual(lost)
    const costs = figures.turns.map((_, at) => costOf(figures.turns, at))
    expect(figures.sides.map((_, side) => costs.reduce((n, cost) => n + (cost[side] ?? 0), 0))).toEqual(lost)
    for (const { before, now, killed, deserted, gone, back } of figures.sides)
      expect(before).toBe(now + killed + deserted + gone - back)
  })
})
