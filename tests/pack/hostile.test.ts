/** Packs from strangers: whatever they hold, they are read, refused with a place, or played; nothing breaks. */
import { expect, test } from 'vitest'
import { asPack, LIMITS, type Pack, packFaults, readPack } from '#pack'
import { mending, roam } from './mutated.ts'
import { packNamed, textOf } from './packs.ts'

const why = (text: string): string => {
  const read = readPack(text)
  return read.ok ? (packFaults(read.pack)[0]?.says ?? 'nothing') : read.fault.says
}
const pack = packNamed('horse-and-musket')
const withRoll = (change: Partial<Pack['rolls'][number]>): Pack => ({
  ...pack,
  rolls: pack.rolls.map((roll) => (roll.id === 'fire' ? { ...roll, ...change } : roll)),
})
const faultOf = (given: unknown): string => why(JSON.stringify(given))

test.each([
  ['nothing', '', 'These are no rules, or they were cut off on their way.'],
  ['cut off', textOf('heads-down').slice(0, 900), 'These are no rules, or they were cut off on their way.'],
  ['too long', ' '.repeat(LIMITS.letters + 1), 'These rules are too long: 128 kB is the most.'],
  ['nested deep', '['.repeat(60_000) + ']'.repeat(60_000), 'These rules stand too deep in one another.'],
  ['deep only in a text', JSON.stringify({ pack: 1, title: '[[['.repeat(40) }), '“id” is missing.'],
  [
    'of a newer book',
    '{"pack":2}',
    'These rules were written with a newer Orderly Book. Update this one, then read them again.',
  ],
])('%s', (_, text, says) => {
  expect(why(text)).toBe(says)
})

test.each<readonly [string, unknown, string]>([
  [
    'a name that means something to JavaScript',
    withRoll({ id: 'constructor' }),
    '“Fire”: “constructor” cannot stand at “id”.',
  ],
  [
    'a text that turns letters round',
    { ...pack, title: 'The \u202eRules' },
    '“The \u202eRules” cannot stand at “title”.',
  ],
  ['a field that nobody knows', { ...pack, script: 'alert(1)' }, 'nothing is called “script” there.'],
  [
    'a misspelt word',
    withRoll({ steps: [{ do: 'word', id: 'w', is: 'x', when: [{ of: 'firer.weapon', is: 'sabr' }] }] }),
    '“Fire”, step 1 “w”, line 1: “firer.weapon” is never “sabr”. It is one of: musket, rifle, sabre, gun.',
  ],
  [
    'a roll that comes back to itself',
    withRoll({ steps: [{ do: 'then', id: 'again', roll: 'fire', units: { firer: 'firer', target: 'target' } }] }),
    '“Fire”: It comes back to itself by way of “Fire”. Let that be owed instead.',
  ],
  [
    'a name of nothing',
    withRoll({ steps: [{ do: 'number', id: 'n', from: 'rnge' }], gives: 'n' }),
    '“Fire”, step 1 “n”: “rnge” is nothing that was asked, rolled or looked up before.',
  ],
])('%s', (_, given, says) => {
  expect(faultOf(given)).toBe(says)
})

test('a thousand laughs are counted and refused at once', () => {
  const units = { firer: 'firer', target: 'target' }
  const laughs = Array.from({ length: 19 }, (_, n) => ({
    ...pack.rolls[1],
    id: `laugh${n}`,
    title: `Laugh ${n}`,
    steps:
      n === 18 ? [] : Array.from({ length: 5 }, (__, m) => ({ do: 'then', id: `l${m}`, roll: `laugh${n + 1}`, units })),
    gives: undefined,
    shows: undefined,
  }))
  const read = asPack(JSON.parse(JSON.stringify({ ...pack, rolls: [...pack.rolls, ...laughs] })))
  if (!read.ok) throw new Error(read.fault.says)
  expect(packFaults(read.pack).map(({ says }) => says)).toContain(
    '“Laugh 0”: With all that it rolls on the way it has more than 400 steps.',
  )
})

test('changed at random nothing breaks', () => {
  const { counts } = roam(80, 20_261_128)
  expect(counts.form + counts.check + counts.trial + counts.through).toBe(80)
  expect(counts.check).toBeGreaterThan(5)
})

test('every way out mends what it is offered for', () => {
  const { mends, unmended } = mending(150, 5)
  expect(mends).toBeGreaterThan(5)
  expect(unmended).toEqual([])
})

test('a table whose numbers do not rise is a fault at its place', () => {
  const tables = pack.tables?.map((table) =>
    table.id === 'morale' ? { ...table, rows: table.rows.toReversed() } : table,
  )
  expect(faultOf({ ...pack, tables })).toBe(
    'table “Morale”, row 2, line 1: 7 comes after 9: each number is more than the one before.',
  )
})
