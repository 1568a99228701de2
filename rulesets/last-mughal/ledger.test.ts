/** Every clause of the ledger is cited where it acts: quoted in some file of this folder outside the ledger itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { clauses } from './clauses.ts'
import { settings } from './settings.ts'

const folder = fileURLToPath(new URL('./', import.meta.url))
const files = (under: string): readonly string[] =>
  readdirSync(`${folder}${under}`, { withFileTypes: true }).flatMap((f) =>
    f.isDirectory() ? files(`${under}${f.name}/`) : [`${under}${f.name}`],
  )
const text = files('')
  .filter((f) => f.endsWith('.ts') && f !== 'clauses.ts' && !f.endsWith('.test.ts'))
  .map((f) => readFileSync(`${folder}${f}`, 'utf8'))
  .join('\n')
// One in quotes, or one of several in a line: 'move.full move.dotted'.
const quoted = new Set([...text.matchAll(/'([a-z0-9. -]+)'/g)].flatMap((m) => (m[1] ?? '').split(' ')))

describe('the ledger of The Last Mughal', () => {
  it('has each of its clauses once', () => {
    expect(clauses.length).toBe(240)
    expect(new Set(clauses.map((c) => c.id)).size).toBe(clauses.length)
  })

  it('is cited whole', () => {
    expect(clauses.map((c) => c.id).filter((id) => !quoted.has(id))).toEqual([])
  })

  it('has a setting for each ruling that can be read in more than one way', () => {
    const rulings = settings.flatMap((s) => s.ruling ?? [])
    for (const r of [
      5, 7, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 27, 29, 30, 31, 32, 35, 38, 39, 40, 41, 42, 43, 45, 46, 49,
      51, 53, 54, 55, 56, 57, 60, 63, 65, 66, 68, 69, 70,
    ])
      expect(rulings).toContain(`R${r}`)
  })
})
