/** A hundred hostile files, links, armies and tables: none crashes, none hangs, none of their nonsense is let in. `npm run fuzz` puts 10,000. */
import { describe, expect, test } from 'vitest'
import { canonical, crc32 } from '#form'
import { gate } from '#gate'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { chanceOf } from './chance.ts'
import { bases, hostile } from './hostile.ts'
import { mutated, mutations } from './mutations.ts'
import { cameOf } from './put.ts'
import { notEnterable } from './reentered.ts'

const SEED = 20_261_122
const N = 100

const from = await bases()

test(`${N} of seed ${SEED}`, async () => {
  const came = { refused: 0, 'let in': 0 }
  for (let n = 0; n < N; n++) {
    const it = await hostile(SEED, n, from)
    const answer = await cameOf(it)
    expect(answer.faults, `${n}, ${it.as}`).toEqual([])
    came[answer.came]++
  }
  // A gate that refuses all, or a fuzz that hurts nothing, would prove nothing.
  expect(came.refused).toBeGreaterThan(N / 2)
  expect(came['let in']).toBeGreaterThan(N / 20)
})

test.each(Object.keys(mutations).map((kind, n) => [kind, n] as const))('%s is refused', async (kind, n) => {
  const { played } = from
  let file: string | null = null
  for (let at = 0; at < played.length && file === null; at++)
    file = mutated(played[(at + n) % played.length] ?? '', kind, chanceOf(SEED, n)) ?? null
  const read = await gate(file ?? expect.unreachable('No battle has anything of the kind.'), { ruleSet: loadRuleSet })
  expect(read.ok ? 'let in' : read.says).toMatch(/^Import failed\. .+ Nothing on this phone has changed\.$/s)
})

test('what these are made of is let in, and could be entered', async () => {
  for (const content of from.played) {
    const read = await gate(content, { ruleSet: loadRuleSet })
    expect(read.ok ? null : read.says).toBe(null)
    if (read.ok) expect(notEnterable(await loadRuleSet(read.value.ruleset), read.value.entries)).toEqual([])
  }
})

/** The refusals that the list of defects names, each in one sentence with its place. */
describe('what is wrong is named with its place', () => {
  type Loose = { [key: string]: Loose }
  /** A stored battle of today, changed, with a checksum that fits. */
  const changed = async (change: (file: { game: Loose; entries: Loose[] }) => void): Promise<string> => {
    const file = JSON.parse(from.battles.at(-1) ?? '')
    change(file)
    const { game, entries, photos } = file
    const checksum = crc32(canonical({ game, entries, photos }))
    const read = await gate(JSON.stringify({ ...file, checksum }), { ruleSet: loadRuleSet })
    return read.ok ? 'let in' : read.says.replace('Import failed. ', '')
  }
  const end = ' Nothing on this phone has changed.'

  test('a file that is changed in nothing is let in', async () => {
    expect(await changed(() => {})).toBe('let in')
  })

  test('rules that this book does not have', async () => {
    const says = await changed(({ game, entries: [begun] }) => {
      Object.assign(game, { ruleset: 'whist' })
      Object.assign(begun ?? {}, { ruleset: 'whist' })
    })
    expect(says).toBe(`It was played by the rules “whist”, which this Orderly Book does not have.${end}`)
  })

  test('a moment that no calendar has', async () => {
    const says = await changed(({ entries: [begun] }) => Object.assign(begun ?? {}, { at: 1e308 }))
    expect(says).toBe(`Entry 0, time: 1e+308 is not a moment that a calendar has.${end}`)
  })

  test('no game, which every battle has', async () => {
    const says = await changed(({ entries }) => {
      entries.length = 1
      delete entries[0]?.world?.game
    })
    expect(says).toMatch(/^Entry 0: the game “game”, which every battle has, is missing\./)
  })

  test('a value that its line cannot hold', async () => {
    const says = await changed(({ entries: [begun] }) =>
      Object.assign(begun?.world?.game?.game ?? {}, { turn: 'lots' }),
    )
    expect(says).toBe(`Entry 0, Sepoys & Soldiers, Turn: “lots” is not a whole number from 0 to 9999.${end}`)
  })

  test('a setting that has no such reading', async () => {
    const says = await changed(({ entries: [begun] }) => {
      const [id = ''] = Object.keys(begun?.settings ?? {})
      Object.assign(begun?.settings ?? {}, { [id]: 'sometimes' })
    })
    expect(says).toMatch(/^Entry 0, ruling .+: “sometimes” is not one of its readings: .+\. Nothing/)
  })
})
