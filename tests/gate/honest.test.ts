/** Whatever was honestly played passes the gate, however old it is. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { AnyRuleSet } from '#engine'
import { covering, written } from '#form'
import { after, type Entry, filledGame, type Game, within } from '#game'
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

/** Entries with what is secret in them covered, each on the state before it. */
const covered = (set: AnyRuleSet, entries: readonly Entry[]): readonly Entry[] => {
  let game: Game | null = null
  return entries.flatMap((entry) => {
    const fresh = covering(set, game && filledGame(set, game), [entry])
    game = after(game, entry, within(entries))
    return fresh
  })
}

test.each(ruleSetFolders())('a battle of %s by the rules of today passes', async (id) => {
  const { set, invariants } = await withInvariants(id)
  const { entries } = wander(set, invariants, 1, 60).battle
  const file = written({ name: set.title, ruleset: id, created: 5 }, covered(set, entries))
  expect(says(await gate(file, { ruleSet: sets }))).toBe(null)
})

test('as many things as a table can show are let in, and more are refused with the bound and a way out', async () => {
  const { set, invariants } = await withInvariants('sepoys-and-soldiers')
  const [begun] = wander(set, invariants, 1, 5).battle.entries
  if (begun?.kind !== 'begun') throw new Error('It does not begin.')
  const others = Object.values(begun.world).reduce((sum, all) => sum + Object.keys(all).length, 0)
  const [made] = wander(set, invariants, 1, 60).battle.entries.flatMap((entry) => {
    const changes = entry.kind === 'resolved' ? entry.outcome.changes : entry.kind === 'edited' ? entry.changes : []
    return changes.flatMap((change) => ('made' in change ? [change] : []))
  })
  if (!made) throw new Error('Nobody is mustered.')
  const crowd = (n: number) => {
    const changes = Array.from({ length: n }, (_, at) => ({ of: { ...made.of, id: `crowd-${at}` }, made: made.made }))
    const entries = [begun, { kind: 'edited' as const, changes, why: '', seq: 1, at: begun.at }]
    return gate(written({ name: 'Crowd', ruleset: set.id, created: 5 }, entries), { ruleSet: sets })
  }
  expect(says(await crowd(1000 - others))).toBe(null)
  expect(says(await crowd(1001 - others))).toBe(
    'Import failed. Entry 1: 1001 things are more than a table can show; 1000 are the most. Play it as two battles, or delete units on the phone that it comes from. Nothing on this phone has changed.',
  )
})
