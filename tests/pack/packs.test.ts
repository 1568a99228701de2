/** The packs of the tests and the templates: form, faults, trial, and what reads aloud. */
import { describe, expect, test } from 'vitest'
import { aloud, packFaults, ruleSetOf, tried } from '#pack'
import { wander } from '../../src/headless/referee.ts'
import { PARTS, PLAYABLE, packNamed, TEMPLATED } from './packs.ts'

describe.each(PLAYABLE)('%s', (name) => {
  const pack = packNamed(name)
  test('has no faults, and breaks nowhere', () => {
    expect(packFaults(pack)).toEqual([])
    expect(tried(pack, { walks: 300 })).toEqual([])
  })
  test('reads aloud', async () => {
    await expect(`${aloud(pack).join('\n')}\n`).toMatchFileSnapshot(`./aloud/${name}.txt`)
  })
  test('is played through whole battles in which nothing is amiss', () => {
    for (const seed of [1, 2]) {
      const { battle, findings } = wander(ruleSetOf(pack), [], seed, 60)
      expect(findings).toEqual([])
      expect(battle.entries.length).toBeGreaterThan(60)
    }
  })
  test('is one rule set, however often it is asked for', () => {
    expect(ruleSetOf(pack)).toBe(ruleSetOf(pack))
  })
})

/** How many lines of each block there are: bookkeeping that no sheet of rules has is told by its numbers. */
test.each(TEMPLATED)('%s says in blocks what it says, and not in sums', (name) => {
  const blocks = JSON.stringify(packNamed(name).rolls).match(/"do":"\w+"/g) ?? []
  expect(blocks.filter((one) => one === '"do":"number"').length * 5).toBeLessThan(blocks.length)
})

/** What only the worlds of the code have: the check says so of each, and of nothing else. */
const ELSEWHERE =
  /battle\.(move|name|card|allTracked)|“(melee|lostSinceCard|wonTurn|standing)”|for range “(beyond|measured)”/
test.each(Object.keys(PARTS))('%s has the faults of a part, and no others', (name) => {
  const faults = packFaults(packNamed(name)).map(({ says }) => says)
  expect(faults.filter((says) => !ELSEWHERE.test(says))).toEqual([])
  expect(faults.length).toBeGreaterThan(0)
})
