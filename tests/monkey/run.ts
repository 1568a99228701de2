/** `npm run monkey -- --minutes 30 --seed 1`: random fingers on the build of `dist`, until the time is over. Each finding is a line of JSON with its taps. */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { serve } from '../../src/tools/serve.mjs'
import { Monkey, shortened } from './monkey.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    /** Things done in one life of a phone. */
    steps: { type: 'string', default: '150' },
    /** Minutes to shorten the findings, at most. */
    shorten: { type: 'string', default: '5' },
  },
})
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const known = knownChromium()
const host = await serve('dist')
const browser = await chromium.launch({
  executablePath: known?.path ?? '',
  args: known?.args ?? [],
  chromiumSandbox: false,
})
const monkey = new Monkey(browser, host.url)
const until = Date.now() + Number(values.minutes) * 60_000
const lives = new Map<string, number>()
let seed = Number(values.seed)
for (; Date.now() < until; seed++) {
  const before = monkey.findings.size
  await monkey.life(seed, { until, steps: Number(values.steps) })
  for (const [kind, { steps, ...finding }] of [...monkey.findings].slice(before)) {
    lives.set(kind, seed)
    print({ seed, ...finding, steps: steps.length })
  }
}
const byThen = Date.now() + Number(values.shorten) * 60_000
const few = new Monkey(browser, host.url)
for (const [kind, finding] of monkey.findings)
  if (Date.now() < byThen && finding.steps.length > 0 && finding.what !== 'layout')
    print({ shortened: true, ...(await shortened(few, lives.get(kind) ?? 0, finding, byThen)) })
print({
  lives: seed - Number(values.seed),
  taps: monkey.taps,
  screens: monkey.screens.size,
  findings: monkey.findings.size,
})
await browser.close()
await host.stop()
process.exitCode = monkey.findings.size > 0 ? 1 : 0
