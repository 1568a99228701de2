import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { proseParts } from '../../src/tools/prose.ts'

const folder = resolve(import.meta.dirname, '../../rulesets')

test.each(readdirSync(folder).filter((set) => existsSync(`${folder}/${set}/index.ts`)))(
  '%s: its clauses are data, and what is data loses nothing as JSON',
  async (set) => {
    const parts = await proseParts(join(folder, set))
    expect(Object.keys(parts)).toContain('clauses')
    for (const part of Object.values(parts)) expect(JSON.parse(JSON.stringify(part))).toEqual(part)
  },
)

test('what is plain data is found by its shape, whatever its name; a part with something to run in it stays code', async () => {
  const made = mkdtempSync(join(tmpdir(), 'prose-'))
  writeFileSync(join(made, 'package.json'), '{"type":"module"}')
  writeFileSync(join(made, 'clauses.ts'), 'export const clauses = [{ id: "a" }]\n')
  writeFileSync(join(made, 'settings.ts'), 'export const settings = [{ id: "b", of: () => 1 }]\n')
  writeFileSync(join(made, 'oddly-named.ts'), 'export const ranges = { near: 6 }\n')
  writeFileSync(join(made, 'types.ts'), 'export type None = null\n')
  expect(await proseParts(made)).toEqual({
    clauses: { clauses: [{ id: 'a' }] },
    'oddly-named': { ranges: { near: 6 } },
  })
  rmSync(made, { recursive: true })
})
