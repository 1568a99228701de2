/**
 * Battles of all rule sets, played once by chance and kept as packed files: each opens, stands at every entry as it
 * stood then. A battle is never changed, and none is taken away. Beside each is what it came to (figures of its end, and a
 * digest of its state at every entry), and a list of what its answers would come to otherwise by the rules of today:
 * read what has changed in it, then renew it with `npx vitest run tests/games -u`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { FileGame } from '#form'
import { readFile, sealsOf } from '#form'
import { filledGame } from '#game'
import { faultsIn } from '../../src/app/model/faults.ts'
import { compare, type DifferenceAt } from '../../src/gate/compare.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { value } from '../store/stores.ts'
import { digests, figures } from './digests.ts'

const sets = new Map(await Promise.all(ruleSetFolders().map(async (id) => [id, await loadRuleSet(id)] as const)))
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

/** A difference in a line: where, and what is otherwise. */
const lineOf = ({ entry, title, what, says, now }: DifferenceAt): string =>
  `${entry} ${title}: ${what}${what === 'stops' ? ` (${now ?? says})` : ''}`

describe('stored battles', () => {
  test('there are some', () => expect(names.length).toBeGreaterThanOrEqual(15))

  test.each(names)('%s opens, and stands at each entry as it stood', (name) => {
    const file = opened(name)
    const text = readFileSync(new URL(`${name}.state.json`, folder), 'utf8')
    const { states, turn, ...end }: { readonly states: string; readonly turn: number | null } = JSON.parse(text)
    const now = figures(setOf(file), filledGame(setOf(file), file.game))
    // A rule set may count its turns since.
    expect(now).toEqual({ ...end, turn: turn ?? now.turn })
    expect(digests(file.entries)).toEqual(states.split(' '))
  })

  test.each(names)(
    '%s ends with nothing that its kind cannot hold, so that no card of it is taken for broken',
    (name) => {
      const file = opened(name)
      const faults = Object.entries(setOf(file).kinds).flatMap(([kind, def]) =>
        Object.values(file.game.world[kind] ?? {}).flatMap((thing) => [...faultsIn(def, thing).values()]),
      )
      expect(faults).toEqual([])
    },
  )

  test.each(names)('%s has all that its rules know today, whatever version began it', (name) => {
    const file = opened(name)
    const { world } = filledGame(setOf(file), file.game)
    const lacks = Object.entries(setOf(file).kinds).flatMap(([kind, { fields }]) =>
      Object.entries(world[kind] ?? {}).flatMap(([id, thing]) =>
        Object.keys(fields).flatMap((field) => (thing[field] === undefined ? [`${kind} ${id}: ${field}`] : [])),
      ),
    )
    expect(lacks).toEqual([])
  })

  test.each(names)('%s is as it was sealed, if it was', async (name) => {
    expect((await sealsOf(opened(name).entries)).broken).toBe(null)
  })

  test.each(names)('%s comes out of its answers as it did then, but for what its list names', async (name) => {
    const file = opened(name)
    const { resolved, differences } = compare(setOf(file), file.entries)
    expect(resolved).toBeGreaterThan(0)
    await expect(`${differences.map(lineOf).join('\n')}\n`).toMatchFileSnapshot(`battles/${name}.since.txt`)
  })
})
