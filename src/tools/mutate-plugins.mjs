// What `npm run mutate` adds to Stryker: texts are left as they are, a sample is drawn, and the figure is printed.
import { readFileSync } from 'node:fs'
import { strykerPlugins as ofVitest } from '@stryker-mutator/vitest-runner'
import ts from 'typescript'
import { casesFirst } from './mutate-runner.mjs'

export { strykerValidationSchema } from '@stryker-mutator/vitest-runner'

/** An id, a key or a word of the code: "fire", "unit/53rd", "cover.soft". Any other string is a text for people. */
const isId = (text) => /^[a-z0-9][\w.:/#-]*$/.test(text)
/** A template with words in it is a text; one that only joins values is code. */
const hasWords = (text) => /[a-z]/i.test(text) && (/\s/.test(text) || /^[A-Z]/.test(text))
/** What stands under these names is a text, even of one word. */
const worded = ['says', 'short', 'title', 'plural', 'why', 'about', 'label', 'term', 'unit']
/** What is given to these is a verb: does(unit, 'lose'), agrees(unit, 'take', 'takes'). */
const verbs = ['does', 'agrees']
/** One of two words within a text: `${n} ${n === 1 ? 'order' : 'orders'}`. */
const isPicked = (parent, above) =>
  parent?.type === 'ConditionalExpression' &&
  above?.type === 'TemplateLiteral' &&
  above.quasis.some((part) => /\s/.test(part.value.raw))

/** A changed text does not change a rule. */
const texts = {
  shouldIgnore({ node, parent, parentPath }) {
    if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined
    // An index that is another string does not compile.
    if (parent?.type === 'MemberExpression') return 'an index'
    const named =
      (parent?.type === 'ObjectProperty' && worded.includes(parent.key.name)) ||
      (parent?.type === 'CallExpression' && verbs.includes(parent.callee.name)) ||
      isPicked(parent, parentPath?.parent)
    const isText =
      node.type === 'StringLiteral' ? !isId(node.value) : hasWords(node.quasis.map((part) => part.value.raw).join(''))
    return named || isText ? 'a text' : undefined
  },
}

/** Numbers from 0 to 1 that the seed determines (mulberry32). */
function seeded(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The text of a file with one change in it. */
function changed(text, { location: { start, end }, replacement }) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map((line) => line.index + 1)]
  return text.slice(0, starts[start.line] + start.column) + replacement + text.slice(starts[end.line] + end.column)
}

/**
 * Which changes do not compile. Stryker's own checker compiles the project once for each change, which takes hours. This one lays
 * a copy of the file for each change beside the original and compiles hundreds of them at once. It sees what the
 * change breaks in its own file, not what it breaks in files that import it.
 */
class Types {
  async init() {
    const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
    this.options = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd()).options
    this.files = new Map()
  }

  async group(mutants) {
    const ids = mutants.map(({ id }) => id)
    return Array.from({ length: Math.ceil(ids.length / 200) }, (_, i) => ids.slice(i * 200, i * 200 + 200))
  }

  async check(mutants) {
    const copies = new Map()
    const copyOf = (fileName, id) => fileName.replace(/\.ts$/, `.copy-${id}.ts`)
    for (const { fileName } of mutants) copies.set(copyOf(fileName, 'same'), readFileSync(fileName, 'utf8'))
    for (const mutant of mutants)
      copies.set(copyOf(mutant.fileName, mutant.id), changed(readFileSync(mutant.fileName, 'utf8'), mutant))
    const program = ts.createProgram([...copies.keys()], this.options, this.host(copies))
    /** Errors of a copy. The copy of a class is no longer that class, so an unchanged copy may have some as well. */
    const errors = (name) => {
      const file = program.getSourceFile(name)
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((one) =>
        ts.flattenDiagnosticMessageText(one.messageText, ' '),
      )
    }
    return Object.fromEntries(
      mutants.map(({ id, fileName }) => {
        const same = errors(copyOf(fileName, 'same'))
        const reason = errors(copyOf(fileName, id)).find((error) => !same.includes(error))
        return [id, reason === undefined ? { status: 'passed' } : { status: 'compileError', reason }]
      }),
    )
  }

  /** Reads each file of the project once for all programs, and the copies from memory. */
  host(copies) {
    const host = ts.createCompilerHost(this.options)
    return {
      ...host,
      getSourceFile: (name, target) => {
        const copy = copies.get(name)
        if (copy !== undefined) return ts.createSourceFile(name, copy, target, true)
        if (!this.files.has(name)) this.files.set(name, host.getSourceFile(name, target))
        return this.files.get(name)
      },
    }
  }
}

const NOT_DRAWN = 'not in the sample'

/** Draws the sample from what would be run, and prints what survives, and the figure. */
class Survivors {
  onMutationTestingPlanReady({ mutantPlans }) {
    const { sample, seed } = JSON.parse(process.env.MUTATE)
    const chance = seeded(Number(seed))
    const runs = mutantPlans.flatMap((plan, at) => (plan.plan === 'Run' ? [{ at, lot: chance() }] : []))
    this.of = runs.length
    if (sample === undefined) return
    // Stryker cannot draw a sample. What is not drawn is ignored in the plan, before it is checked or run.
    for (const { at } of runs.sort((a, b) => a.lot - b.lot).slice(Number(sample))) {
      const { mutant } = mutantPlans[at]
      mutantPlans[at] = { plan: 'EarlyResult', mutant: { ...mutant, status: 'Ignored', statusReason: NOT_DRAWN } }
    }
  }

  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (status !== 'Survived' && status !== 'NoCoverage' && status !== 'RuntimeError') return
    const change = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 100)
    console.log(`${status} ${fileName}:${location.start.line}:${location.start.column} ${mutatorName} => ${change}`)
  }

  onMutationTestReportReady(_, { systemUnderTestMetrics: { metrics } }) {
    const { scope, sample, seed } = JSON.parse(process.env.MUTATE)
    const { killed, timeout, survived, noCoverage, compileErrors, runtimeErrors } = metrics
    const drawn = sample === undefined ? `all ${this.of}` : `a sample of ${sample} of ${this.of}, seed ${seed}`
    const valid = killed + timeout + survived + noCoverage
    console.log(
      `${scope}: ${drawn}. ${valid} changes tested: ${killed} killed, ${timeout} timed out, ${survived} survived, ` +
        `${noCoverage} that no test reaches; ${compileErrors} that do not compile and ${runtimeErrors} that stop the ` +
        `tests are not counted. Noticed: ${((100 * (killed + timeout)) / valid).toFixed(1)}%.`,
    )
  }
}

export const strykerPlugins = [
  ...ofVitest,
  { kind: 'TestRunner', name: 'cases-first', factory: casesFirst },
  { kind: 'Ignore', name: 'texts', value: texts },
  { kind: 'Checker', name: 'types', injectableClass: Types },
  { kind: 'Reporter', name: 'survivors', injectableClass: Survivors },
]
