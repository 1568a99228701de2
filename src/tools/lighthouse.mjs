// Lighthouse against the built app: 100 for performance, accessibility and best practices on each page, or exit 1.
// It is heavy and CI does not need it, so it is not a package of this project: npm fetches it when the command is run.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { knownChromium } from './chromium.mjs'
import { serve } from './serve.mjs'

const VERSION = '12.8.2'
const categories = ['performance', 'accessibility', 'best-practices']
/** Only a busy machine makes a page slower than it is: so many runs at most, and the best one counts. */
const RUNS = 3

const top = resolve(import.meta.dirname, '../..')
const known = knownChromium()
if (!known) throw new Error('No Chromium is known yet: run `npm run setup` once.')
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const folder = mkdtempSync(join(tmpdir(), 'orderly-book-lighthouse-'))

/** Runs Lighthouse's command line, which npm gets from its registry or from its cache; answers its exit code and what it says. */
function lighthouse(args) {
  const [program, ...first] = [...npm, 'exec', '--yes', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', ...args]
  // In a folder of its own: npm looks for it nowhere else, and leaves nothing here.
  const env = { ...process.env, CHROME_PATH: known.path }
  const child = spawn(program, first, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let says = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      says += part
    })
  return new Promise((done) => {
    child.once('error', ({ message }) => done({ code: 1, says: message }))
    child.once('close', (code) => done({ code, says }))
  })
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/** A browser with a battle on its table, and the address of that table. */
async function opened(url, port) {
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: known.path,
    args: [...known.args, `--remote-debugging-port=${port}`],
    chromiumSandbox: false,
    locale: 'en-GB',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url)
  await page.locator('.samples button').first().click()
  await page.waitForURL(/#\/battle\//)
  await page.locator('.phase').first().waitFor()
  const table = page.url()
  await page.goto('about:blank')
  return { context, table }
}

/** One run on one page: the scores, and the audits that cost them. */
async function judged(url, port) {
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  const run = await lighthouse([
    url,
    `--port=${port}`,
    '--disable-storage-reset',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ])
  if (!existsSync(file)) throw new Error(`Lighthouse gave no report.\n${run.says}`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const of = (name) => report.categories[name]
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round((of(name).score ?? 0) * 100)]))
  const faults = categories.flatMap((name) =>
    of(name)
      .auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 1)
      .map(({ id }) => `${id}: ${report.audits[id].displayValue ?? report.audits[id].title}`),
  )
  return { scores, faults }
}

const total = ({ scores }) => Object.values(scores).reduce((sum, score) => sum + score, 0)

async function best(url, port) {
  let so = await judged(url, port)
  for (let run = 1; run < RUNS && total(so) < 300; run += 1) {
    const again = await judged(url, port)
    if (total(again) > total(so)) so = again
  }
  return so
}

async function main() {
  if (!existsSync(join(top, 'dist/index.html'))) throw new Error('Nothing is built yet: run `npm run build` once.')
  const got = await lighthouse(['--version'])
  if (got.code !== 0) {
    console.error(`Lighthouse ${VERSION} is not to be had: npm found no network, and holds no copy of it.`)
    console.error(got.says)
    return false
  }
  const served = await serve(join(top, 'dist'))
  const port = await freePort()
  const { context, table } = await opened(served.url, port)
  let isFull = true
  try {
    console.log(`Lighthouse ${VERSION}, ${known.path}`)
    console.log(`${'page'.padEnd(12)}${categories.map((name) => name.padStart(16)).join('')}`)
    for (const [name, url] of [
      ['home', served.url],
      ['table', table],
      ['quick check', `${served.url}#/check`],
    ]) {
      const { scores, faults } = await best(url, port)
      console.log(`${name.padEnd(12)}${categories.map((one) => String(scores[one]).padStart(16)).join('')}`)
      if (categories.every((one) => scores[one] === 100)) continue
      isFull = false
      for (const fault of faults) console.log(`  ${fault}`)
    }
  } finally {
    await context.close()
    await served.stop()
  }
  return isFull
}

try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
