/** Every clause of the ledger is cited where it acts: quoted in some file of this folder outside the ledger itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { clauses } from './clauses.ts'
import { rulings, settings } from './settings.ts'

const folder = fileURLToPath(new URL('./', import.meta.url))
const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.ts') && f !== 'clauses.ts' && !f.endsWith('.test.ts'))
  .map((f) => readFileSync(`${folder}${f}`, 'utf8'))
  .join('\n')

const outlined = JSON.parse(readFileSync(`${folder}outlines/clauses.json`, 'utf8'))

describe('the ledger of John Company', () => {
  it('has each of its clauses once', () => {
    expect(clauses.length).toBe(458)
    expect(new Set(clauses.map((c) => c.id)).size).toBe(clauses.length)
  })

  it('is cited whole', () => {
    // What no file quotes is made of its parts (event.cmdr.1.2): the outlines have met it.
    const made = new Set(Object.values<readonly string[]>(outlined).flat())
    expect(clauses.map((c) => c.id).filter((id) => !text.includes(`'${id}'`) && !made.has(id))).toEqual([])
  })

  it('has a setting or a ruling for each of the 72 rulings', () => {
    const held = new Set([...settings.flatMap((s) => s.ruling ?? []), ...rulings.map((r) => r.id)])
    expect(Array.from({ length: 72 }, (_, i) => `R${i + 1}`).filter((r) => !held.has(r))).toEqual([])
  })

  it('has a setting for each ruling that can be read in more than one way, and for each option', () => {
    const readings = settings.flatMap((s) => s.ruling ?? [])
    for (const r of [5, 8, 11, 14, 16, 17, 19, 21, 25, 28, 29, 37, 46, 50, 58, 60, 62, 69])
      expect(readings).toContain(`R${r}`)
    expect(settings.filter((s) => s.kind === 'option').map((s) => s.id)).toEqual([
      'voluntaryTests',
      'batteryDamage',
      'redrawInappropriate',
      'recoverable',
    ])
  })
})
