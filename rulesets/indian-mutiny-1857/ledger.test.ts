/** Every clause of the ledger is cited where it acts: quoted in some file of this folder outside the ledger itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { clauses } from './clauses.ts'
import { settings } from './settings.ts'

const folder = fileURLToPath(new URL('./', import.meta.url))
const files = [
  ...readdirSync(folder).filter((f) => f.endsWith('.ts') && f !== 'clauses.ts' && !f.endsWith('.test.ts')),
  ...readdirSync(`${folder}cases`).map((f) => `cases/${f}`),
]
const text = files.map((f) => readFileSync(`${folder}${f}`, 'utf8')).join('\n')

describe('the ledger of Indian Mutiny 1857', () => {
  it('has each of its clauses once', () => {
    expect(clauses.length).toBe(273)
    expect(new Set(clauses.map((c) => c.id)).size).toBe(clauses.length)
  })

  it('is cited whole', () => {
    expect(clauses.map((c) => c.id).filter((id) => !text.includes(`'${id}'`) && !text.includes(`"${id}"`))).toEqual([])
  })

  it('has a setting for each ruling that can be read in more than one way', () => {
    const rulings = settings.flatMap((s) => s.ruling ?? [])
    for (const r of [1, 7, 12, 13, 18, 24, 28, 33, 34, 35, 39, 45, 55, 57, 58, 61, 62, 67, 71])
      expect(rulings).toContain(`R${r}`)
  })
})
