// `npm test`: everything. `npm run check` (--fast): the part for every day, without build and browser. Each part begins as
// soon as it can, beside the others: no core waits for a slow last test. The last lines name the slowest tests, count all,
// and say how long all of it took; a failed step that is not a test (types, lint, build ...) counts as one failed test.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const top = resolve(import.meta.dirname, '../..')
const bin = (path) => [process.execPath, join(top, 'node_modules', path)]
const tool = (name) => [process.execPath, join(top, 'src/tools', name)]
const fast = process.argv.includes('--fast')
const reports = join(top, '.cache/reports')
const unitReport = join(reports, `unit-${process.pid}.json`)
const e2eReport = join(reports, `e2e-${process.pid}.json`)
mkdirSync(reports, { recursive: true })
// The compiled modules that unit tests keep by content: of each version of each file one. A full set is a thousand.
const modules = join(top, '.cache/modules')
if (existsSync(modules) && readdirSync(modules).length > 10_000) rmSync(modules, { recursive: true })

const start = performance.now()
const secondsSince = (then) => ((performance.now() - then) / 1000).toFixed(1)
const count = { passed: 0, failed: 0, skipped: 0 }
/** Each test with its milliseconds. */
const times = []

/**
 * Runs one step. What it says is shown at once; `beside` others it is shown line by line (`lines`: it may rewrite none of
 * what they say), or kept until it ends (`kept`).
 */
function run(name, command, { beside = null, env = {} } = {}) {
  const began = performance.now()
  const colour = beside && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return new Promise((ended) => {
    const child = spawn(command[0], command.slice(1), {
      cwd: top,
      stdio: ['ignore', ...Array(2).fill(beside ? 'pipe' : 'inherit')],
      env: { ...process.env, ...colour, ...env },
    })
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        if (beside === 'kept') words += data
        else process.stdout.write(data)
      })
    child.on('error', (error) => (words += error.message))
    child.on('close', (code) => {
      if (words.trim()) console.log(words.trimEnd())
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(began)} s)\n`)
      ended(code === 0)
    })
  })
}

async function step(name, command, options) {
  const good = await run(name, command, options)
  if (!good) count.failed += 1
  return good
}

/** A step whose report is counted test by test. If it fails without naming a failed test, that is one failed. */
async function tests(name, command, report, read, options) {
  const good = await run(name, command, options)
  const seen = { passed: 0, failed: 0, skipped: 0 }
  if (existsSync(report)) {
    const { took, ...counted } = read(JSON.parse(readFileSync(report, 'utf8')))
    Object.assign(seen, counted)
    times.push(...took)
  }
  rmSync(report, { force: true })
  if (!good || seen.passed + seen.failed === 0) seen.failed = Math.max(1, seen.failed)
  for (const key of Object.keys(count)) count[key] += seen[key]
}

/** A file that fails without a failed test in it (it cannot be loaded) counts as one. */
const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
    ).length,
  skipped: report.numPendingTests + report.numTodoTests,
  took: report.testResults.flatMap((file) =>
    file.assertionResults.map((one) => ({ name: `${relative(top, file.name)}: ${one.title}`, ms: one.duration ?? 0 })),
  ),
})
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const ofPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  skipped: report.stats.skipped,
  took: specsOf(report).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ name: `${file}: ${title}`, ms: duration }))),
  ),
})

const kept = { beside: 'kept' }
// What has not changed since is not checked again.
const types = [
  ...bin('ts7/bin/tsc'),
  '-p',
  'tsconfig.json',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
]
const built = fast ? Promise.resolve(false) : step('production build', tool('build.mjs'), kept)
const unit = tests(
  'unit, property and golden tests',
  [...bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  unitReport,
  ofVitest,
  { beside: 'lines' },
)

async function touch() {
  if (!(await built)) return
  await step('size', tool('size.mjs'), kept)
  await tests(
    'end to end in Chromium',
    [
      ...bin('@playwright/test/cli.js'),
      'test',
      '-c',
      'tests/e2e/playwright.config.ts',
      '--project',
      'phone',
      '--reporter',
      'list,json',
    ],
    e2eReport,
    ofPlaywright,
    { beside: 'lines', env: { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport } },
  )
}

/** One after the other, on the core that the touch tests leave while they wait. */
async function benches() {
  await unit
  if (await built) await step('benches, one round each', [...bin('tsx/dist/cli.mjs'), 'tests/bench/once.ts'], kept)
}

await Promise.all([
  unit,
  step('types', types, kept),
  step('lint', [...bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'], kept),
  step('lint of the rules', [...bin('tsx/dist/cli.mjs'), 'src/tools/lint-steps.ts'], kept),
  step('boundaries', tool('boundaries.mjs'), kept),
  touch(),
  benches(),
])

const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
for (const { name, ms } of slowest) console.log(`slowest ${(ms / 1000).toFixed(1)} s  ${name}`)
const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
console.log(`${count.passed} passed, ${count.failed} failed${skipped}, in ${secondsSince(start)} s`)
process.exit(count.failed ? 1 : 0)
