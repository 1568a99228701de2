import { describe, expect, test } from 'vitest'
import { beforeAndAfter } from './planted.ts'

const engine = {
  'src/engine/index.ts': "export * from './steps.ts'\n",
  'src/engine/steps.ts': `
    export type Step = { readonly step: 'note'; readonly says: string }
    export type Proc<R> = Generator<Step, R, unknown>
    export function* note(says: string): Proc<void> { yield { step: 'note', says } }
    export function* roll(id: string): Proc<number> { yield { step: 'note', says: id }; return 1 }
    export function* change(of: string, to: { [field: string]: number }): Proc<void> { yield { step: 'note', says: of + to } }
    export function procedure<A, R>(p: { id: string; run(args: A): Proc<R> }) { return p }
    export function drop(p: Proc<void>) { const held = p; return held.next() }
  `,
}

const head =
  "import { type Proc, change, note, procedure, roll } from '#engine'\nexport const used = [change, note, procedure, roll]\n"

const sound = `${head}
  function helper(yes: boolean): Proc<void> { return yes ? note('a') : note('b') }
  const other = (): Proc<number> => roll('c')
  function* counting(): Generator<number, void, unknown> { yield 1 }
  export const fire = procedure({
    id: 'fire',
    *run(args: { alive: number }): Proc<number> {
      yield* note('one')
      yield* helper(args.alive > 1)
      const hits = (yield* roll(null, 'dice')) + (yield* other())
      yield* (hits ? note('two') : note('three'))
      for (const n of counting()) yield* change('unit', { alive: n, 'killed': Math.max(n, 2) })
      const date = { Date: 1, window: [structuredClone(args)] }
      return date.Date + (yield* fireAgain.run(args))
    },
  })
  const needs = new Map([[1, 2]])
  const table: readonly number[] = [1, 2].sort()
  export function counts(all: readonly number[]): number {
    const seen = new Map<number, number>()
    let most = needs.get(1) ?? 0
    for (const one of all) seen.set(one, (most += table[one] ?? 0))
    const list = [...all].sort()
    list.push(seen.size)
    return list.length
  }
  const fireAgain = procedure({ id: 'again', *run(args: { alive: number }): Proc<number> { return args.alive } })
`

/** A run that is remarked on, and no breach. */
const longRun = `${head}export const p = procedure({\n  id: 'p',\n  *run(): Proc<void> {\n${'    yield* note("a")\n'.repeat(45)}  },\n})\n`

const breaking: Record<string, [kind: string, body: string]> = {
  'forgotten.ts': ['steps', "export function* f(): Proc<void> { note('lost') }"],
  'held.ts': ['steps', "export function* f(): Proc<void> { const n = note('lost'); if (n) return }"],
  'starless.ts': ['steps', "export function* f(): Generator<unknown, void, unknown> { yield note('lost') }"],
  'returned.ts': ['steps', "export function* f() { return roll('lost') }"],
  'undeclared.ts': ['steps', "export function f() { return roll('lost') }"],
  'as-value.ts': ['steps', "export function* f(): Proc<boolean> { return !!roll('always true') }"],
  'listed.ts': ['steps', "export const all = [note('lost')]"],
  'run.ts': [
    'steps',
    "const p = procedure({ id: 'p', *run(): Proc<void> {} })\nexport function* f(): Proc<void> { p.run(undefined) }",
  ],
  'mapped.ts': ['steps', "export const f = ['a'].map((id): Proc<number> => roll(id)).length"],
  'each.ts': ['steps', "['a'].forEach(function* (id): Proc<void> { yield* note(id) })"],
  'keys.ts': ['keys', "export function* f(how: string): Proc<void> { yield* change('unit', { [how]: 1 }) }"],
  'clock.ts': ['purity: Date', 'export const now = Date.now()'],
  'clock2.ts': ['purity: Date', 'export const now = new Date()'],
  'chance.ts': ['purity: Math.random', 'export const die = Math.random()'],
  'crypto.ts': ['purity: crypto', 'export const die = crypto.getRandomValues(new Uint8Array(1))'],
  'window.ts': ['purity: window', 'export const w = window.name'],
  'document.ts': ['purity: document', 'export const d = document.title'],
  'storage.ts': ['purity: localStorage', "export const s = localStorage.getItem('a')"],
  'net.ts': ['purity: fetch', "export const s = fetch('a')"],
  'timer.ts': ['purity: setTimeout', 'setTimeout(() => 1, 1)'],
  'console.ts': ['purity: console', 'console.log(1)'],
  'global.ts': ['purity: globalThis', "export const g = globalThis['Date']"],
  'shorthand.ts': ['purity: performance', 'export const g = { performance }'],
  'counter.ts': ['state: let', 'let shots = 0\nexport function* f(): Proc<number> { return (shots += 1) }'],
  'counted.ts': ['state: shots', 'const shots = { n: 0 }\nexport function* f(): Proc<number> { return shots.n++ }'],
  'filled.ts': ['state: new Map()', 'const seen = new Map()\nexport const f = () => seen'],
  'map.ts': ['state: seen', 'const seen = new Map([[1, 2]])\nexport const f = () => seen.set(2, 3)'],
  'list.ts': ['state: seen', 'const seen = [1]\nexport function* f(): Proc<void> { seen.push(2) }'],
  'field.ts': ['state: seen', 'const seen = { deep: { n: 1 } }\nexport const f = () => { seen.deep.n = 2 }'],
  'element.ts': [
    'state: seen',
    'const seen: Record<string, number> = {}\nexport const f = (id: string) => { seen[id] = 2 }',
  ],
  'taken-away.ts': ['state: seen', 'const seen: { n?: number } = { n: 1 }\nexport const f = () => delete seen.n'],
  'assigned.ts': ['state: seen', 'const seen = { n: 1 }\nexport const f = () => Object.assign(seen, { n: 2 })'],
  'elsewhere.ts': ['state: kept', "import { kept } from './keeps.ts'\nexport const f = () => kept.push(2)"],
  'long.ts': ['length', `export function long() {\n${'  used.length\n'.repeat(60)}}`],
}

describe('our own lint', () => {
  const inner = `  const inner = () => {\n${'    inner()\n'.repeat(79)}  }\n`
  const said = beforeAndAfter(
    'lint-steps.ts',
    { ...engine, 'rulesets/one/sound.ts': sound, 'rulesets/one/long-run.ts': longRun },
    {
      ...Object.fromEntries(
        Object.entries(breaking).map(([name, [, body]]) => [`rulesets/one/${name}`, `${head}${body}\n`]),
      ),
      'rulesets/one/keeps.ts': 'export const kept = [1]\n',
      'src/engine/drop.ts': "import { note } from './steps.ts'\nexport const held = note('kept')\nnote('lost')\n",
      'src/tools/script.mjs': `export function long() {\n${inner}}\n`,
      'src/app/lengths.ts': `export function long() {\n${inner}}\n`,
      'src/app/loose.ts': `export const a = [\n${'  1 as unknown as any, [1][0]!,\n'.repeat(10)}]\n`,
      'rulesets/one/clock.test.ts': 'export const now = Date.now()\n',
    },
  )

  test('lets sound rules pass', () => {
    expect(said.before).toMatchObject({ status: 0, says: expect.stringContaining(' 0 breaches') })
  })

  test.each(Object.entries(breaking))('refuses %s', (name, [kind]) => {
    expect(said.after.status).toBe(1)
    const lines = said.after.says.split('\n').filter((line) => line.includes(`one/${name}:`))
    expect(lines.join('\n'), said.after.says).toContain(` ${kind}`)
  })

  test('lets the engine hold a procedure, but not drop one', () => {
    const lines = said.after.says.split('\n').filter((line) => line.includes('engine/drop.ts:'))
    expect(lines).toEqual([expect.stringContaining('drop.ts:3:1 steps:')])
  })

  test('bounds every function in all, wherever it stands', () => {
    const lines = said.after.says.split('\n').filter((line) => line.includes('lengths.ts'))
    expect(lines).toEqual([
      expect.stringContaining('long has 83 lines in all; the bound is 80'),
      expect.stringContaining('a function has 81 lines in all'),
    ])
  })

  test('bounds the functions of scripts without types as well', () => {
    const lines = said.after.says.split('\n').filter((line) => line.includes('script.mjs'))
    expect(lines).toContainEqual(expect.stringContaining('long has 83 lines in all; the bound is 80'))
  })

  test('leaves tests alone', () => {
    expect(said.after.says).not.toContain('clock.test.ts')
  })

  test('counts loose types over everything and fails above the bound', () => {
    expect(said.before.says).toContain('(0 any, 0 !, 0 as)')
    expect(said.after.says).toMatch(/^breach {2}looseness: [\d.]+ in a thousand lines; the bound is 8$/m)
    expect(said.after.says).toContain('(10 any, 10 !, 20 as)')
  })

  test('remarks on a long run without failing', () => {
    expect(said.before.status).toBe(0)
    expect(said.before.says).toContain('length: run has 47 lines')
  })
})
