/** The recipes of src/README.md for a step, a reading and a form: the build breaks in the very places that they name. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const top = resolve(import.meta.dirname, '..')
const folder = resolve(top, `.cache/recipes-${process.pid}`)

/** What is added, after which line of the steps. */
const added = {
  step: [
    'export type Step = ',
    "export type Wait = { readonly step: 'wait'; readonly minutes: number }\nexport type Step = Wait | ",
  ],
  reading: ["  | { readonly how: 'difference' }", "  | { readonly how: 'difference' }\n  | { readonly how: 'median' }"],
  form: ["  | { readonly form: 'yes-no' }", "  | { readonly form: 'yes-no' }\n  | { readonly form: 'clock' }"],
} as const

const page = readFileSync(resolve(top, 'src/README.md'), 'utf8')
/** The files that a recipe says will break: those named before its "Then". */
const named = (what: string) =>
  [
    ...(
      page.match(new RegExp(`- A \\*\\*${what}\\*\\*([\\s\\S]*?)(?:: say there|\\. Then|\\. Then)`))?.[1] ?? ''
    ).matchAll(/`(src\/[^`]+)`/g),
  ]
    .map(([, file = '']) => file)
    .sort()

/** The files in which the compiler finds a fault once a kind of step, reading or form is added. */
function broken(what: keyof typeof added): readonly string[] {
  const home = resolve(folder, what)
  mkdirSync(home, { recursive: true })
  for (const part of ['engine', 'game', 'tell'])
    cpSync(resolve(top, 'src', part), resolve(home, 'src', part), { recursive: true })
  cpSync(resolve(top, 'package.json'), resolve(home, 'package.json'))
  const steps = resolve(home, 'src/engine/steps.ts')
  const [before, after] = added[what]
  const text = readFileSync(steps, 'utf8')
  expect(text).toContain(before)
  writeFileSync(steps, text.replace(before, after))
  const config = { extends: resolve(top, 'tsconfig.json'), include: ['src'], compilerOptions: { types: [] } }
  writeFileSync(resolve(home, 'tsconfig.json'), JSON.stringify(config))
  const { stdout } = spawnSync(
    process.execPath,
    [resolve(top, 'node_modules/ts7/bin/tsc'), '-p', home, '--pretty', 'false'],
    {
      cwd: home,
      encoding: 'utf8',
    },
  )
  return [...new Set([...stdout.matchAll(/^(src\/[^(]+)\(/gm)].map(([, file = '']) => file))].sort()
}

describe('the recipe for', () => {
  beforeAll(() => mkdirSync(folder, { recursive: true }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(['step', 'reading', 'form'] as const)('a %s names every place that must learn it', (what) => {
    expect(named(what).length).toBeGreaterThan(0)
    expect(broken(what)).toEqual(named(what))
  })
})
