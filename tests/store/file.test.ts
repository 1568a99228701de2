import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AS_ONE, type Json } from '#engine'
import { canonical, crc32, FILE_VERSION, readFile, written } from '#form'
import type { Entry } from '#game'
import { openStoreAt } from '../../src/store/open.ts'
import { played, wishes } from '../game/wishes.ts'
import { value } from './stores.ts'

const about = { name: 'Toy war', ruleset: 'toy', created: 5 }
const { entries } = played([
  { do: 'shoot', unit: 'a', alive: 3, owes: true, why: 'men killed', answers: null },
  { do: 'shoot', unit: 'a', alive: 2, owes: true, why: 'officer lost', answers: null },
  { do: 'strike', nth: 0 },
  { do: 'putBack', nth: 0 },
  { do: 'rule', saves: false },
  { do: 'edit', unit: 'b', shaken: true },
  { do: 'remark' },
  { do: 'end' },
  { do: 'reopen' },
  { do: 'undo' },
  { do: 'redo' },
])
const good = written(about, entries)

/** A file with other contents and a checksum that fits. */
const forged = (list: readonly unknown[], game: unknown = about) =>
  JSON.stringify({
    format: 'orderly-book',
    version: 1,
    checksum: crc32(canonical({ game, entries: list })),
    game,
    entries: list,
  })

/** What a file's checksum covers. */
function contents(file: string): { readonly game: unknown; readonly entries: unknown } {
  const { game, entries: list } = JSON.parse(file)
  return { game, entries: list }
}

const bad = (why: string) => ({
  ok: false,
  reason: 'bad-file',
  says: `Import failed. ${why} Nothing on this phone has changed.`,
})
const cutOff = 'This is not an Orderly Book battle, or it was cut off on its way.'
const newer = {
  ok: false,
  reason: 'newer',
  says: 'This battle was made by a newer Orderly Book. Update this one, then import it again.',
}

test('the checksum is CRC-32', () => {
  expect(crc32('123456789')).toBe('cbf43926')
  expect(canonical({ b: [1, null], a: 'x' })).toBe('{"a":"x","b":[1,null]}')
})

describe('reading a file', () => {
  test('accepts every kind of entry', () => {
    expect(new Set(entries.map((e) => e.kind)).size).toBe(11)
    expect(value(readFile(good)).entries).toEqual(entries)
    expect(JSON.stringify(value(readFile(good)).entries)).toBe(JSON.stringify(entries))
  })

  test('refuses an entry of any kind with a field left out, or one too many', () => {
    for (const [n, entry] of entries.entries()) {
      const list = (one: object) => forged(entries.map((e, i) => (i === n ? one : e)))
      for (const field of Object.keys(entry)) {
        const { [field]: _, ...rest } = { ...entry } as { [field: string]: unknown }
        expect(readFile(list(rest)), `${entry.kind} without ${field}`).toMatchObject({ ok: false, reason: 'bad-file' })
      }
      expect(readFile(list({ ...entry, more: 1 }))).toEqual(
        bad(`Entry ${n} cannot be read at “more”: nothing belongs there.`),
      )
    }
  })

  test('accepts all that the book can write, unchanged', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        const book = played(list)
        const read = value(readFile(written(about, book.entries)))
        expect(read.entries).toEqual(book.entries)
        expect(read.game).toEqual(book.states.at(-1))
      }),
    )
  })

  test('accepts dice of every source, cards and notes', () => {
    const first = entries.find((e) => e.kind === 'resolved')
    if (first?.kind !== 'resolved') throw new Error('a resolution')
    const note = { step: 'note', says: 'Drums', worth: 2, clause: 'drums', tone: 'plain', detail: 'two' } as const
    const full: Entry = {
      ...first,
      answers: {
        men: { value: 3 },
        dice: { faces: { white: [1, 2] }, discarded: { white: [6] }, source: 'phone' },
        'save/dice': { read: { black: 7, white: [1, 2] }, source: 'table' },
      },
      outcome: { ...first.outcome, notes: [note], verdict: note },
      odds: { says: '2 or more', n: '1', d: '3' },
      batch: 'x',
    }
    const list = entries.map((e) => (e === first ? full : e))
    expect(value(readFile(written(about, list))).entries).toEqual(list)
  })

  test('is of the newest form only where a phone other than the referee’s has part in it', () => {
    const versionOf = (all: readonly Entry[]): number => JSON.parse(written(about, all)).version
    const [first, ...rest] = entries
    if (first?.kind !== 'begun' || rest[0]?.kind !== 'resolved') throw new Error('a battle with a resolution')
    expect(versionOf(entries)).toBe(4)
    expect(versionOf([first, { ...rest[0], by: { seat: 1, name: 'Anna' } }])).toBe(6)
    expect(versionOf([first, { ...rest[0], covered: {} }])).toBe(7)
    const die = { read: { die: 3 }, source: 'table' as const }
    const resolved = rest.find((entry) => entry.kind === 'resolved') ?? expect.unreachable()
    expect(versionOf([first, { ...resolved, answers: { die } }])).toBe(4)
    expect(versionOf([first, { ...resolved, answers: { die: { ...die, typed: { die: [3] } } } }])).toBe(8)
    expect(versionOf([first, { ...resolved, answers: { owes: { value: AS_ONE } } }])).toBe(10)
    const odds = { says: 'Killed: 3', n: '160', d: '729' }
    expect(versionOf([first, { ...resolved, odds }])).toBe(4)
    expect(versionOf([first, { ...resolved, odds: { ...odds, tenths: 220 } }])).toBe(9)
    expect(versionOf([first, { kind: 'takenOver', seq: 1, at: 1, term: 1, by: { seat: 1, name: 'Anna' } }])).toBe(6)
    const rolled: Entry = { kind: 'rolled', seq: 1, at: 1, procedure: 'x', title: 'X', rolls: [] }
    expect(versionOf([first, rolled])).toBe(4)
    expect(versionOf([first, { ...rolled, by: { seat: 1, name: 'Anna' } }])).toBe(7)
    const clock = { minutes: 60, from: 0 }
    const clocked: Entry = { kind: 'clocked', seq: 1, at: 1, old: null, new: clock }
    expect(versionOf([first, clocked])).toBe(4)
    expect(versionOf([first, { ...clocked, new: { ...clock, rests: 5 } }])).toBe(7)
  })

  test('refuses what is cut off anywhere', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), (at) => {
        expect(readFile(good.slice(0, at))).toEqual(bad(cutOff))
      }),
    )
  })

  test('refuses one changed character anywhere, unless it says the same', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        const changed = good.slice(0, at) + character + good.slice(at + 1)
        const read = readFile(changed)
        if (read.ok) expect(read).toEqual(readFile(good))
        else if (read.reason === 'newer') expect(read).toEqual(newer)
        else expect(read.says).toMatch(/^Import failed\. .+\. Nothing on this phone has changed\.$/)
      }),
      { numRuns: 1000 },
    )
  })

  test('reads the same battle under the number of any form that this book knows', () => {
    for (let version = 1; version <= FILE_VERSION; version += 1)
      expect(readFile(JSON.stringify({ ...JSON.parse(good), version }))).toEqual(readFile(good))
  })

  const seven: { readonly [field: string]: Json } = { kind: 'remarked', says: 'x', seq: 1, at: 0 }
  test.each([
    ['no JSON', 'PNG', cutOff],
    ['nothing', '', cutOff],
    [
      'a report',
      '<!doctype html>\n<html lang="en"><title>Assaye</title></html>',
      'This is a web page to read, such as a report, and no battle. The file of a battle comes from “Export a copy” in its menu.',
    ],
    ['another JSON', '[1]', 'This is not an Orderly Book battle.'],
    [
      'own rules',
      '{"pack":1,"id":"thursday-rules"}',
      'These are rules, not a battle. Read them on the page “Your own rules”: the rules lead there.',
    ],
    ['a format of others', '{"format":"other","version":1}', 'This is not an Orderly Book battle.'],
    ['no entries', '{"format":"orderly-book","version":1}', 'A part of it is missing.'],
    [
      'an entry removed',
      JSON.stringify({ ...JSON.parse(good), entries: entries.toSpliced(2, 1) }),
      'It was changed or damaged on its way: its checksum does not fit.',
    ],
    ['an entry removed, with a checksum that fits', forged(entries.toSpliced(2, 1)), 'Entry 2 is missing.'],
    ['two entries exchanged', forged([entries[0], entries[2], entries[1]]), 'Entry 1 is missing.'],
    ['no entry at all', forged([]), 'A battle needs its first entry.'],
    ['no beginning', forged([{ ...seven, seq: 0 }]), 'The first entry does not begin a battle.'],
    ['a second beginning', forged([entries[0], { ...entries[0], seq: 1 }]), 'Entry 1 begins the battle a second time.'],
    [
      'an unknown kind',
      forged([entries[0], { ...seven, kind: 'sung' }]),
      'Entry 1 is of a kind that is not known here: “sung”.',
    ],
    [
      'a field too many',
      forged([entries[0], { ...seven, more: 1 }]),
      'Entry 1 cannot be read at “more”: nothing belongs there.',
    ],
    [
      'a field of another form',
      forged([entries[0], { ...seven, says: 4 }]),
      'Entry 1 cannot be read at “says”: 4 does not belong there.',
    ],
    ['an entry that is none', forged([entries[0], 7]), 'Entry 1 cannot be read.'],
    ['no game', forged(entries, { name: 'x' }), 'What it says of the battle cannot be read.'],
    ['another rule set', forged(entries, { ...about, ruleset: 'other' }), 'It names two rule sets.'],
    [
      'an unknown unit',
      forged([
        entries[0],
        {
          kind: 'edited',
          changes: [{ of: { kind: 'unit', id: 'z' }, field: 'alive', old: 1, new: 2 }],
          why: '',
          seq: 1,
          at: 0,
        },
      ]),
      'Entry 1 names a unit that no earlier entry musters.',
    ],
    [
      'an undo of nothing',
      forged([entries[0], { kind: 'undone', of: 0, seq: 1, at: 0 }]),
      'Entry 1 undoes entry 0, which is not there to be undone.',
    ],
    [
      'a name that means something to the machine',
      forged([
        entries[0],
        { kind: 'edited', changes: [{ of: { kind: 'constructor', id: 'a' }, made: {} }], why: '', seq: 1, at: 0 },
      ]),
      'Entry 1 cannot be read at “changes.0.of.kind”: "constructor" does not belong there.',
    ],
    [
      'a depth without end',
      `{"format":"orderly-book","version":1,"checksum":"","game":0,"entries":[${'['.repeat(5000)}${']'.repeat(5000)}]}`,
      null,
    ],
  ])('refuses %s', (_, content, why) => {
    const read = readFile(content)
    expect(read).toMatchObject({ ok: false, reason: 'bad-file' })
    if (why !== null) expect(read.ok ? '' : read.says).toBe(bad(why).says)
  })

  test('refuses a name that hides from a schema', () => {
    const hidden = good.replace('"answers":{}', '"answers":{"__proto__":{"value":1}}')
    const checksum = `"checksum":"${crc32(canonical(contents(hidden)))}"`
    expect(readFile(hidden.replace(/"checksum":"[^"]*"/, checksum))).toEqual(
      bad('Entry 1 cannot be read at “answers.__proto__”: "__proto__" does not belong there.'),
    )
  })

  test('names the newer version', () => {
    expect(readFile(JSON.stringify({ ...JSON.parse(good), version: FILE_VERSION + 1 }))).toEqual(newer)
    expect(readFile(`{"format":"orderly-book","version":${FILE_VERSION + 1},"whatever":true}`)).toEqual(newer)
  })

  test('brings an older form to the newest, step by step', () => {
    const steps = {
      4: (old: { readonly game: unknown; readonly entries: readonly unknown[] }) => ({
        ...old,
        entries: [...old.entries, { kind: 'remarked', says: 'From 4.', seq: old.entries.length, at: 0 }],
      }),
      5: (old: { readonly game: unknown; readonly entries: readonly unknown[] }) => ({
        ...old,
        entries: [...old.entries, { kind: 'remarked', says: 'From 5.', seq: old.entries.length, at: 0 }],
      }),
    }
    const read = value(readFile(good, 6, steps))
    expect(read.entries.slice(-2).map((e) => (e.kind === 'remarked' ? e.says : ''))).toEqual(['From 4.', 'From 5.'])
  })
})

describe('in the store', () => {
  test('a battle goes out and comes in as it was; a second time under its own name', async () => {
    const store = openStoreAt('files-1')
    const first = value(await store.importGame(value(readFile(good))))
    const again = value(
      await openStoreAt('files-1').importGame(value(readFile(value(await store.exportGame(first)).text))),
    )
    const third = value(await store.importGame(value(readFile(good))))
    expect(
      value(await store.listGames())
        .map((row) => row.name)
        .sort(),
    ).toEqual(['Toy war', 'Toy war (2)', 'Toy war (3)'])
    for (const id of [first, again, third])
      expect(value(await store.entriesPage(id, Number.POSITIVE_INFINITY, 99)).toReversed()).toEqual(entries)
    expect(value(await store.exportGame(first)).text).toBe(good)
    expect(value(await store.openGame(again)).game).toMatchObject({ name: 'Toy war (2)', head: entries.length - 1 })
    expect(await store.exportGame('nowhere')).toMatchObject({ ok: false, reason: 'missing' })
  })

  test('of a battle whose storing is broken off nothing is kept', async () => {
    const store = openStoreAt('files-2')
    const stop = (stored: number) => {
      expect(stored).toBe(entries.length)
      throw new Error('Stop.')
    }
    expect(await store.importGame(value(readFile(good)), { progress: stop })).toMatchObject({
      ok: false,
      reason: 'failure',
    })
    expect(value(await store.listGames())).toEqual([])
  })
})
