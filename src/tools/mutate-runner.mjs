/**
 * Runs the golden cases and the outlines in a process of its own: a case takes a thousandth of a second here, and most of one
 * within Vitest, for each change. Only what they do not notice is put to the tests that Vitest runs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strykerPlugins } from '@stryker-mutator/vitest-runner'
import { register } from 'tsx/esm/api'

const [ofVitest] = strykerPlugins
/** The engine caches what it has counted: it is loaded again for each change, or a cache would hide the change. */
const { scope, cases = [] } = JSON.parse(process.env.MUTATE ?? '{}')
const isFresh = scope === 'engine'

export function casesFirst(injector) {
  return new CasesFirst(injector.injectFunction(ofVitest.factory))
}
casesFirst.inject = ['$injector']

class CasesFirst {
  constructor(vitest) {
    this.vitest = vitest
    this.here = new Map()
  }

  capabilities() {
    return this.vitest.capabilities()
  }

  async init() {
    await this.vitest.init()
    this.here = await testsHere()
    // What counts and switches the changes hangs at this name; the threads of Vitest have their own.
    this.changes = globalThis.__stryker__ ??= {}
  }

  async dryRun(options) {
    const tests = [...this.here].map(([id, run]) => {
      const start = performance.now()
      this.changes.currentTestId = id
      const amiss = amissOf(run)
      this.changes.currentTestId = undefined
      const timeSpentMs = performance.now() - start
      const test = { id, name: id, timeSpentMs, fileName: resolve('tests/rulesets.test.ts') }
      return amiss.length > 0 ? { ...test, status: 1, failureMessage: amiss.join('\n') } : { ...test, status: 0 }
    })
    const { static: atLoad = {}, perTest = {} } = this.changes.mutantCoverage ?? {}
    const dry = await this.vitest.dryRun(options)
    if (dry.status !== 'complete') return dry
    return {
      ...dry,
      tests: [...tests, ...dry.tests],
      mutantCoverage: {
        static: { ...dry.mutantCoverage?.static, ...structuredClone(atLoad) },
        perTest: { ...structuredClone(perTest), ...dry.mutantCoverage?.perTest },
      },
    }
  }

  async mutantRun(options) {
    const { activeMutant, hitLimit, testFilter } = options
    const here = (testFilter ?? []).filter((id) => this.here.has(id))
    if (isFresh && here.length > 0) this.here = await testsHere()
    Object.assign(this.changes, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    try {
      for (const [at, id] of here.entries()) {
        const amiss = amissOf(this.here.get(id))
        if (this.changes.hitCount > hitLimit) return { status: 'timeout', reason: 'too many rounds' }
        if (amiss.length > 0)
          return { status: 'killed', killedBy: [id], failureMessage: amiss.join('\n'), nrOfTests: at + 1 }
      }
    } finally {
      this.changes.activeMutant = undefined
    }
    const there = (testFilter ?? []).filter((id) => !this.here.has(id))
    if (there.length === 0) return { status: 'survived', nrOfTests: here.length }
    const result = await this.vitest.mutantRun({ ...options, testFilter: there })
    return 'nrOfTests' in result ? { ...result, nrOfTests: result.nrOfTests + here.length } : result
  }

  dispose() {
    return this.vitest.dispose()
  }
}

let loads = 0
/** The golden cases and outlines by name; each lists its differences. Modules are loaded again at each call. */
async function testsHere() {
  const { import: load } = register({ namespace: `load-${++loads}` })
  const [{ amissIn }, { goldenFiles, casesOf }, { outlineFiles }, { ruleSet }] = await Promise.all(
    ['check', 'golden', 'outlines', 'rulesets'].map((file) =>
      load(pathToFileURL(resolve(`src/headless/${file}.ts`)).href, import.meta.url),
    ),
  )
  const tests = new Map()
  for (const id of cases) {
    const set = await ruleSet(id)
    const folder = join('rulesets', id)
    const files = goldenFiles(resolve(folder))
    for (const file of files)
      for (const [at, golden] of casesOf(file).entries())
        tests.set(`${folder}/cases/${file.procedure}.json#${at} ${golden.title}`, () => amissIn(set, golden))
    const stored = storedIn(resolve(folder, 'outlines'))
    tests.set(`${folder}/outlines`, () => {
      const now = outlineFiles(set, files)
      return [...new Set([...Object.keys(stored), ...Object.keys(now)])].filter((file) => now[file] !== stored[file])
    })
  }
  return tests
}

/** The differences that a test found, a line each; if it crashed, why. */
function amissOf(run) {
  try {
    return run()
  } catch (e) {
    return [String(e)]
  }
}

const storedIn = (folder) =>
  Object.fromEntries(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((file) => !file.endsWith('.md'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
