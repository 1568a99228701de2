/** The packs of the tests and the templates: form, faults, trial, and what reads aloud. */
import { describe, expect, test } from 'vitest'
import { aloud, packFaults, ruleSetOf, tried } from '#pack'
import { wander } from '../../src/headless/referee.ts'
import { PARTS, PLAYABLE, packNamed } from './packs.ts'

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

/** What only the worlds of the code have: the check says so of each, and of nothing else. */
const ELSEWHERE =
  /battle\.(move|name|card|allTracked)|“(melee|lostSinceCard|wonTurn|standing)”|for range “(beyond|measured)”/
test.each(Object.keys(PARTS))('%s has the faults of a part, and no others', (name) => {
  const faults = packFaults(packNamed(name)).map(({ says }) => says)
  expect(faults.filter((says) => !ELSEWHERE.test(says))).toEqual([])
  expect(faults.length).toBeGreaterThan(0)
})
