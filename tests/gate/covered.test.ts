/** Covers and dice in a file that no phone ever put there. */
import { expect, test } from 'vitest'
import { sealed, written } from '#form'
import { type Entry, placed } from '#game'
import { gate } from '#gate'
import { Copies } from '../../src/phones/mask.ts'
import { came, set } from '../phones/skirmish.ts'
import { SealedBook } from '../phones/table.ts'

const RED = { kind: 'unit', id: 'red-1' }
const SALT = '0'.repeat(32)

async function played(): Promise<SealedBook> {
  const book = await SealedBook.begun()
  await book.enter(came(book.game, 'volley', null))
  await book.enter(came(book.game, 'plan', { unit: RED }))
  await book.enter([{ kind: 'remarked', says: 'Rain.' }])
  return book
}

type Covers = NonNullable<Entry['covered']>
/** Covers without some places of one. */
const but = (covers: Covers, whose: string, stays: (at: readonly (string | number)[]) => boolean): Covers => {
  const cover = covers[whose]
  return cover && 'at' in cover ? { ...covers, [whose]: { ...cover, at: cover.at.filter(stays) } } : covers
}

/** Why it is refused; null where it is let in. */
async function refusal(entries: readonly Entry[]): Promise<string | null> {
  const file = written({ name: 'At the ford', ruleset: set.id, created: 5 }, entries)
  const read = await gate(file, { ruleSet: async () => set })
  return read.ok ? null : read.says
}

test('a book as it was covered is let in', async () => {
  expect(await refusal((await played()).all)).toBeNull()
})

test.each([
  ['the number of a unit', 0, ['world', 'unit', 'blue-1', 'alive']],
  ['a unit', 0, ['world', 'unit', 'blue-1']],
  ['all units', 0, ['world', 'unit']],
  ['what a volley changed', 1, ['outcome', 'changes', 0, 'new']],
  ['the other side’s orders', 2, ['outcome', 'changes', 0, 'new']],
  ['a line of the log', 3, ['says']],
  ['what is not there', 3, ['__proto__', 'x']],
])('a file that covers %s is refused: seats would see other things than the book has', async (_, seq, at) => {
  const { all } = await played()
  const entries = all.map((entry) =>
    entry.seq === seq ? { ...entry, covered: { ...entry.covered, blue: { at: [at], salt: SALT } } } : entry,
  )
  expect(await refusal(entries)).toContain(`Entry ${seq}: it covers what is no secret.`)
})

test.each([
  ['all of its secrets', 2, () => undefined],
  ['a field of the set-up', 0, (covers: Covers) => but(covers, 'red', (at) => at[0] !== 'world' || at[2] !== 'red-1')],
  ['one side’s order', 2, (covers: Covers) => but(covers, 'red', (at) => at[0] !== 'outcome')],
])('a file that leaves open %s is refused: a seat would be shown them', async (_, seq, covers) => {
  const { all } = await played()
  const entries = all.map((entry): Entry => {
    if (entry.seq !== seq) return entry
    const { covered = {}, ...open } = entry
    const left = covers(covered)
    return left ? { ...open, covered: left } : open
  })
  expect(await refusal(entries)).toContain(`Entry ${seq}: it leaves open what one side alone may see.`)
})

test('a battle that began before there were covers is let in, unless a seal of it can be tried out', async () => {
  const { all } = await played()
  const older = all.map(({ covered, ...entry }): Entry => (entry.seq < 2 || !covered ? entry : { ...entry, covered }))
  expect(await refusal(await sealed(undefined, older))).toBeNull()
  expect(await refusal(older)).toContain('Entry 2: it leaves open what one side alone may see.')
})

test('the copy of a seat is no book, and is called what it is', async () => {
  const copies = new Copies(set)
  copies.take((await played()).all)
  expect(await refusal(copies.of('blue'))).toContain('This is the copy of a seat')
})

test('rules without secrets cover nothing', async () => {
  const { sides, kinds, ...rest } = set
  const bare = {
    ...rest,
    sides,
    kinds: Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, open(kind)])),
  }
  const book = await SealedBook.begun()
  const [first = expect.unreachable()] = book.all
  const { covered: _, ...entry } = first
  const line = placed(book.game, { kind: 'remarked', says: 'Rain.' }, 5)
  const file = (covers: Entry) => written({ name: 'x', ruleset: set.id, created: 5 }, [entry, covers])
  const reads = (covers: Entry) => gate(file(covers), { ruleSet: async () => bare })
  expect(await reads(line)).toMatchObject({ ok: true })
  expect(await reads({ ...line, covered: { red: { at: [], salt: SALT } } })).toMatchObject({ ok: false })
})

const open = (kind: (typeof set.kinds)[string]) => ({
  ...kind,
  fields: Object.fromEntries(Object.entries(kind.fields).map(([id, { secret: _, ...field }]) => [id, field])),
})

test.each([
  ['thrown again that this throw keeps', { discarded: { dice: [6] } }],
  ['that no die has', { discarded: { dice: [99] } }],
  ['of no part', { faces: { dice: [6], more: [6] } }],
])('own dice %s are refused', async (_, dice) => {
  const book = await played()
  const [draft] = came(book.game, 'check', { unit: { kind: 'unit', id: 'red-2' } }, 4)
  if (draft?.kind !== 'resolved') return expect.unreachable()
  const die = draft.answers.die
  if (!die || !('faces' in die)) return expect.unreachable()
  const entry = (more: object) =>
    placed(book.game, { ...draft, answers: { die: { ...die, source: 'table' as const, ...more } } }, 9)
  expect(await refusal([...book.all, entry({})])).toBeNull()
  const all = 'faces' in dice ? { faces: { ...dice.faces, ...die.faces } } : dice
  expect(await refusal([...book.all, entry(all)])).toContain('this throw has no such dice')
})
