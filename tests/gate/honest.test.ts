/** Whatever was honestly played passes the gate, however old it is. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { AnyRuleSet } from '#engine'
import { written } from '#form'
import { gate } from '#gate'
import type { Stored } from '#store'
import { wander } from '../../src/headless/referee.ts'
import { loadRuleSet, ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { toySet } from '../game/toy-battle.ts'

const games = new URL('../games/', import.meta.url)
const packed = readdirSync(new URL('battles/', games)).filter((name) => name.endsWith('.json.gz'))
const plain = readdirSync(games).filter((name) => /^v\d+-\w+\.json$/.test(name))

/** The end of a phase of the toy rules wants arguments. */
const [nerve = expect.unreachable()] = toySet.procedures.filter(({ id }) => id === 'nerve')
const toy: AnyRuleSet = {
  ...toySet,
  // What these battles say came of rules that nobody has any more.
  version: '2',
  sides: [{ id: 'red', says: 'Red', flag: 1 }],
  sequence: {
    ...toySet.sequence,
    advance: {
      ...nerve,
      id: 'end-turn',
      *run() {
        return null
      },
    },
  },
}
/** Why the gate refused; null if it let through. */
const says = (read: Stored<unknown>) => (read.ok ? null : read.says)
const sets = async (id: string) => (id === 'toy' ? toy : loadRuleSet(id))

test.each(packed)('%s passes', async (name) => {
  const content = gunzipSync(readFileSync(new URL(`battles/${name}`, games))).toString()
  expect(says(await gate(content, { ruleSet: sets }))).toBe(null)
})

test.each(plain)('%s passes', async (name) => {
  expect(says(await gate(readFileSync(new URL(name, games), 'utf8'), { ruleSet: sets }))).toBe(null)
})

test.each(ruleSetFolders())('a battle of %s by the rules of today passes', async (id) => {
  const { set, invariants } = await withInvariants(id)
  for (let seed = 1; seed <= 2; seed++) {
    const { entries } = wander(set, invariants, seed, 60).battle
    const file = written({ name: set.title, ruleset: id, created: 5 }, entries)
    expect(says(await gate(file, { ruleSet: sets }))).toBe(null)
  }
})
