/**
 * `npm run monkey -- --minutes 30 --seed 1`: random fingers on the build of `dist`, until the time is over. Each finding is a line of JSON with how
 * many taps lead there; then the shortened ones with their taps. `--rules ID`, `--phones 3`, `--text 200`, `--from try|home|new|file`,
 * `--file BATTLE.json`, `--at /log` hold what the seeds would draw; `--dist DIR` is another build, `--only WORDS` shortens those findings alone.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { serve } from '../../src/tools/serve.mjs'
import { type Like, Monkey, shortened } from './monkey.ts'
import type { Beginning } from './start.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    /** Lives at most. */
    lives: { type: 'string', default: '1000000' },
    /** Things done in one life of a phone. */
    steps: { type: 'string', default: '150' },
    /** Minutes to shorten the findings, at most. */
    shorten: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist' },
    rules: { type: 'string' },
    phones: { type: 'string' },
    text: { type: 'string' },
    from: { type: 'string' },
    file: { type: 'string' },
    at: { type: 'string' },
    only: { type: 'string' },
  },
})

function beginning(): Beginning | null {
  const { from, file, at } = values
  if (file !== undefined || from === 'file') return { from: 'file', ...(file ? { file } : {}), ...(at ? { at } : {}) }
  return from === 'home' || from === 'try' || from === 'new' ? { from, ...(at ? { at } : {}) } : null
}

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const known = knownChromium()
const host = await serve(values.dist)
const browser = await chromium.launch({
  executablePath: known?.path ?? '',
  args: known?.args ?? [],
  chromiumSandbox: false,
})
const begins = beginning()
const like: Like = {
  isOld: values.dist !== 'dist',
  name: `${values.dist === 'dist' ? 'now' : 'then'}-${values.seed}`,
  ...(values.rules ? { rules: values.rules } : {}),
  ...(values.phones ? { phones: Number(values.phones) } : {}),
  ...(values.text ? { text: Number(values.text) } : {}),
  ...(begins ? { begins } : {}),
}
const monkey = new Monkey(browser, host.url, like)
const until = Date.now() + Number(values.minutes) * 60_000
const lives = new Map<string, number>()
let seed = Number(values.seed)
const last = Number(values.seed) + Number(values.lives)
for (; seed < last && Date.now() < until && browser.isConnected(); seed++) {
  const before = monkey.findings.size
  try {
    await monkey.life(seed, { until, steps: Number(values.steps) })
  } catch (error) {
    print({ seed, broke: String(error).slice(0, 500) })
    process.exitCode = 1
  }
  for (const [kind, { steps, ...finding }] of [...monkey.findings].slice(before)) {
    lives.set(kind, seed)
    print({ seed, ...finding, steps: steps.length })
  }
}
const byThen = Date.now() + Number(values.shorten) * 60_000
const few = new Monkey(browser, host.url, like)
const isMeant = (what: string, says: string) =>
  values.only ? `${what}: ${says}`.includes(values.only) : what !== 'layout'
for (const [kind, finding] of monkey.findings)
  if (Date.now() < byThen && finding.steps.length > 0 && isMeant(finding.what, finding.says))
    print({ shortened: true, seed: lives.get(kind), ...(await shortened(few, lives.get(kind) ?? 0, finding, byThen)) })
print({
  lives: seed - Number(values.seed),
  taps: monkey.taps,
  screens: monkey.screens.size,
  findings: monkey.findings.size,
})
await browser.close()
await host.stop()
if (monkey.findings.size > 0) process.exitCode = 1
