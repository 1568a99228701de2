// Mutation tests: changes the code in one small place at a time, and counts which changes the tests notice.
//   npm run mutate -- --scope engine                                     all changes of a scope
//   npm run mutate -- --scope a-rule-set --sample 2000 --seed 1          so many of them, drawn by the seed
//   npm run mutate -- --scope game --only src/game/undo.ts               one file, or lines of it: src/game/undo.ts:10-20
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

const top = resolve(import.meta.dirname, '../..')
process.chdir(top)

const ruleSets = readdirSync('rulesets').filter((id) => existsSync(join('rulesets', id, 'index.ts')))
/** The rule set whose golden cases and outlines run with the engine: any one will do. */
const sample = ruleSets.at(-1) ?? ''

/** What is changed, which tests Vitest runs, in this order, which rule sets lie in the sandbox, and whose golden cases and outlines come first. */
const ofRuleSet = (id) => ({
  mutate: [
    `rulesets/${id}/**/*.ts`,
    '!**/*.test.ts',
    ...['clauses', 'settings', 'reference', 'words', 'names', 'fields', 'invariants'].map((data) => `!**/${data}.ts`),
  ],
  tests: ['tests/cards.test.ts', 'tests/headless/scripts.test.ts', `rulesets/${id}/**/*.test.ts`],
  ruleSets: [id],
  cases: [id],
})
const scopes = {
  engine: {
    mutate: ['src/engine/**/*.ts'],
    tests: [
      'tests/engine/*.test.ts',
      'tests/kit.test.ts',
      'tests/tell/*.test.ts',
      `rulesets/${sample}/odds.test.ts`,
      'tests/app/many.test.ts',
      ...['book', 'batch', 'going-on', 'rolls', 'walked'].map((book) => `tests/game/${book}.test.ts`),
      'tests/random-procedures.test.ts',
    ],
    ruleSets,
    cases: [sample],
  },
  game: {
    mutate: ['src/game/**/*.ts'],
    tests: ['game', 'games', 'store', 'tell', 'app', 'headless'].map((folder) => `tests/${folder}/*.test.ts`),
    ruleSets,
  },
  store: {
    mutate: ['src/{form,store}/**/*.ts'],
    tests: ['tests/store/*.test.ts', 'tests/games/games.test.ts', 'tests/game/army.test.ts'],
    ruleSets,
  },
  ...Object.fromEntries(ruleSets.map((id) => [id, ofRuleSet(id)])),
}

const { values } = parseArgs({
  options: {
    scope: { type: 'string' },
    only: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '2' },
  },
})
const scope = scopes[values.scope]
if (!scope) {
  console.error(`Which scope? npm run mutate -- --scope ${Object.keys(scopes).join(' | ')}`)
  process.exit(2)
}

const temporary = '.cache/mutate'
const report = `.cache/reports/mutate-${values.scope}.json`
mkdirSync(temporary, { recursive: true })
// Stryker runs the checker and the tests in processes of their own, which read these.
process.env.MUTATE = JSON.stringify({ ...values, tests: scope.tests, cases: scope.cases })

await new Stryker({
  mutate: values.only ? [...values.only, ...scope.mutate.filter((pattern) => pattern.startsWith('!'))] : scope.mutate,
  ignorePatterns: [
    '.cache',
    'dist*',
    'test-results',
    'public',
    'tests/e2e',
    ...ruleSets.filter((id) => !scope.ruleSets.includes(id)).map((id) => `rulesets/${id}`),
  ],
  plugins: [join(import.meta.dirname, 'mutate-plugins.mjs')],
  testRunner: scope.cases ? 'cases-first' : 'vitest',
  vitest: { configFile: 'src/tools/mutate.vitest.ts', related: false },
  coverageAnalysis: 'perTest',
  checkers: ['types'],
  ignorers: ['texts'],
  reporters: ['json', 'survivors'],
  jsonReporter: { fileName: report },
  tempDirName: temporary,
  cleanTempDir: 'always',
  concurrency: Number(values.concurrency),
  ignoreStatic: true,
  dryRunTimeoutMinutes: 30,
  // Modules loaded again for each change are never freed.
  maxTestRunnerReuse: values.scope === 'engine' ? 150 : 0,
  // Longer than a busy machine lets a sound test wait: what has no end is found by how often it comes by.
  timeoutMS: 240_000,
  timeoutFactor: 3,
  disableTypeChecks: false,
  allowConsoleColors: false,
  logLevel: process.env.LL ?? 'warn',
}).runMutationTest()
