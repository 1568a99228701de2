/**
 * Battles of all rule sets, played once by chance and kept as packed files: each opens, stands at every entry as it
 * stood then, and comes out of its answers as it did then. A file here is never changed, and none is taken away. Beside
 * each is what it came to: figures of its end, and a digest of its state at every entry.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Json, same } from '#engine'
import { compare, type DifferenceAt } from '../../src/headless/compare.ts'
import { ruleSet, ruleSetIds } from '../../src/headless/rulesets.ts'
import { type FileGame, readFile } from '../../src/store/file.ts'
import { value } from '../store/stores.ts'
import { digests, figures } from './digests.ts'

const sets = new Map(await Promise.all(ruleSetIds().map(async (id) => [id, await ruleSet(id)] as const)))
const setOf = ({ ruleset }: FileGame) => sets.get(ruleset) ?? expect.unreachable(`There is no rule set "${ruleset}".`)

const folder = new URL('battles/', import.meta.url)
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.json.gz') ? [file.replace('.json.gz', '')] : []))

const files = new Map<string, FileGame>()
/** A stored battle as the store takes it in, read once. */
function opened(name: string): FileGame {
  const packed = () => readFileSync(new URL(`${name}.json.gz`, folder))
  const file = files.get(name) ?? value(readFile(gunzipSync(packed()).toString()))
  files.set(name, file)
  return file
}

/** Refusals that a battle met as it was played again, of bars that were not there when it was played. */
const barredSince: { readonly [battle: string]: readonly string[] } = {
  'indian-mutiny-1857-1': ['enemy-move'],
  'indian-mutiny-1857-2': ['enemy-move'],
  'indian-mutiny-1857-4': ['gone'],
  'john-company-1': ['compelled'],
  'john-company-2': ['compelled'],
  'john-company-5': ['no-battery', 'compelled'],
  'last-mughal-1': ['not-now'],
  'last-mughal-2': ['not-now'],
  'last-mughal-3': ['not-now', 'nobody'],
  'last-mughal-4': ['not-now'],
  'mutiny-skirmish-1': [
    ...['not-their-turn-native-6', 'not-in-contact', 'not-their-turn', 'no-elephant', 'no-piece'],
    ...['no-mortar', 'not-their-turn-native-12', 'not-routing', 'not-ordered', 'off-table'],
    ...['not-in-melee', 'counts-first'],
  ],
  'mutiny-skirmish-2': [
    ...['trained-b', 'off-table', 'not-their-turn', 'no-elephant', 'not-their-turn-a', 'not-routing'],
    ...['not-in-contact', 'off-table-a', 'trained', 'routing', 'in-melee', 'counts-first'],
    ...['target-in-melee', 'not-ordered', 'in-melee-native-40'],
  ],
  'mutiny-skirmish-3': [
    ...['a-piece', 'no-elephant', 'not-their-turn', 'not-their-turn-a', 'does-not-fire'],
    ...['trained-gurkhas-2', 'off-table', 'target-in-melee', 'not-by-figures', 'not-in-contact'],
    ...['no-cannon', 'off-table-a', 'in-melee', 'trained'],
  ],
  'mutiny-skirmish-4': [
    ...['not-their-turn', 'not-in-contact', 'in-melee', 'does-not-fire-a', 'not-ordered'],
    ...['does-not-fire', 'not-their-turn-a'],
  ],
  'sepoys-and-soldiers-1': ['gone', 'through', 'no-charge', 'own-side'],
  'sepoys-and-soldiers-2': ['own-side', 'no-ground', 'no-charge', 'no-card'],
  'sepoys-and-soldiers-3': ['own-side', 'no-charge'],
  'sepoys-and-soldiers-4': ['no-charge', 'own-side'],
}

/** Facts that were asked and forgotten as a battle was played, and are kept in the thing since. */
const keptSince: { readonly [ruleset: string]: readonly string[] } = {
  'indian-mutiny-1857': ['cover', 'posture'],
  'john-company': [
    ...['army', 'cover', 'diceInches', 'disordered', 'generalship', 'mounted', 'moved', 'movement', 'prolonged'],
    ...['rain', 'ranks', 'status', 'underArtilleryFire', 'weapon'],
  ],
}

/** Entries that make the same things as then, but by other ids. */
const namedAnew: { readonly [battle: string]: readonly number[] } = {
  'indian-mutiny-1857-1': [7],
  'indian-mutiny-1857-2': [22, 114],
  'indian-mutiny-1857-3': [50, 138],
  'indian-mutiny-1857-4': [84, 106],
  'last-mughal-3': [41],
  'mutiny-skirmish-1': [69],
  'mutiny-skirmish-4': [97],
}

/** Entries in which the same refusal was allowed twice, by a procedure and by its sub: it is asked once since. */
const askedTwice: { readonly [battle: string]: readonly number[] } = {
  'sepoys-and-soldiers-1': [10],
}

/** Has an entry come out as it did but for facts that are kept since? */
function onlyKeeps(ruleset: string, { what, logged, now }: DifferenceAt): boolean {
  if (what !== 'changes' || !Array.isArray(logged) || !Array.isArray(now)) return false
  const fields = keptSince[ruleset] ?? []
  const others = (changes: readonly Json[]) =>
    changes.filter((c) => !(Array.isArray(c) && fields.includes(String(c[2]))))
  return same(others(logged), others(now))
}

describe('stored battles', () => {
  test('there are some', () => expect(names.length).toBeGreaterThanOrEqual(15))

  test.each(names)('%s opens, and stands at each entry as it stood', (name) => {
    const file = opened(name)
    const { states, ...end }: { readonly states: string } = JSON.parse(
      readFileSync(new URL(`${name}.state.json`, folder), 'utf8'),
    )
    expect(figures(setOf(file), file.game)).toEqual(end)
    expect(digests(file.entries)).toEqual(states.split(' '))
  })

  test.each(names)('%s comes out of its answers as it did then', (name) => {
    const file = opened(name)
    const { resolved, differences } = compare(setOf(file), file.entries)
    expect(resolved).toBeGreaterThan(0)
    const refused = differences.filter((f) => f.what === 'stops' && f.now !== null)
    const anew = differences.filter((f) => f.what === 'changes' && namedAnew[name]?.includes(f.entry))
    const once = differences.filter((f) => f.what === 'unused' && askedTwice[name]?.includes(f.entry))
    const others = differences.filter((f) => !refused.includes(f) && !anew.includes(f) && !once.includes(f))
    expect(others.filter((f) => !onlyKeeps(file.ruleset, f))).toEqual([])
    expect([...new Set(refused.map((f) => f.now))]).toEqual(barredSince[name] ?? [])
  })
})
