// How soon the app can be used: first visit and offline restart with the CPU slowed 4 times, against a bare Solid page
// in the same run: until a first button is drawn, until the whole screen is, and until the app answers a tap at once
// (a tap before that is kept).
// npm run bench:start -- [folder of the build] [runs]; without a folder, `dist`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import solid from 'vite-plugin-solid'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { serve } from '../../src/tools/serve.mjs'
import { given, many, once } from './limit.ts'

const top = resolve(import.meta.dirname, '../..')
const [folder = join(top, 'dist'), times = many(10, 1)] = given
const dist = resolve(folder)
const runs = Number(times)
const SLOWER = many(4, 1)

/** The floor: one button that counts, nothing else. Built inside the repository, so that its packages are found. */
async function bare() {
  const folder = mkdtempSync(join(top, 'node_modules/.bare-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><div id="app"></div><script type="module" src="./main.jsx"></script></html>',
  )
  writeFileSync(
    join(folder, 'main.jsx'),
    `import { createSignal } from 'solid-js'
import { render } from 'solid-js/web'
const Bare = () => {
  const [n, set] = createSignal(0)
  return <main><h1>Bare</h1><button type="button" onClick={() => set(n() + 1)}>{n()}</button></main>
}
render(() => <Bare />, document.getElementById('app'))
`,
  )
  const out = mkdtempSync(join(tmpdir(), 'bare-'))
  await build({
    root: folder,
    base: './',
    logLevel: 'error',
    configFile: false,
    plugins: [solid()],
    build: { outDir: out, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  rmSync(folder, { recursive: true, force: true })
  return out
}

const known = knownChromium()
const browser = await chromium.launch({ executablePath: known?.path, args: known?.args, chromiumSandbox: false })

/** Runs in the page from its beginning: notes when what is looked for first stood there and was drawn. */
function watch(wanted) {
  const times = {}
  globalThis.drawn = times
  const look = () => {
    for (const one of wanted) {
      if (times[one] === undefined && document.querySelector(one)) {
        times[one] = null
        requestAnimationFrame(() => requestAnimationFrame(() => (times[one] = performance.now())))
      }
    }
    if (wanted.some((one) => times[one] === undefined)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the start of a navigation until what is looked for stands on the page and is drawn: one time for each. */
async function usable(page, go, wanted) {
  await page.addInitScript(watch, wanted)
  await go()
  const all = (of) => of.every((one) => typeof globalThis.drawn[one] === 'number')
  await page.waitForFunction(all, wanted, { timeout: 60_000 })
  return page.evaluate((of) => of.map((one) => globalThis.drawn[one]), wanted)
}

const BUTTON = 'main button'
const WHOLE = 'main .doors button'
/** The app's own screen, not the home that stands in the page before it: from here on a tap is answered at once. */
const ANSWERS = 'main:not([data-ahead]) .doors button'

async function visit(url, offline, wanted) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  if (offline) {
    await page.goto(url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await context.setOffline(true)
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const time = await usable(page, () => (offline ? page.reload() : page.goto(url)), wanted)
  await context.close()
  return time
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

const floor = await bare()
const [app, least] = [await serve(dist), await serve(floor)]
const seen = { bare: [], first: [], offline: [] }
for (let n = once ? 0 : -1; n < runs; n++) {
  const round = {
    bare: await visit(least.url, false, [BUTTON]),
    first: await visit(app.url, false, [BUTTON, WHOLE, ANSWERS]),
    offline: await visit(app.url, true, [BUTTON, WHOLE, ANSWERS]),
  }
  // The first round warms the browser up and does not count; where figures say nothing there is none.
  if (n >= 0) for (const [what, found] of Object.entries(round)) seen[what].push(found)
}
const base = median(seen.bare.map(([first]) => first))
const say = (what, list) => {
  const time = median(list)
  const spread = `${Math.round(Math.min(...list))} to ${Math.round(Math.max(...list))}`
  console.log(
    `${what.padEnd(46)}${String(Math.round(time)).padStart(5)} ms  ${(time / base).toFixed(2)} times  (${spread})`,
  )
}
console.log(`CPU slowed ${SLOWER} times, medians of ${runs}:`)
say(
  'bare Solid page',
  seen.bare.map(([first]) => first),
)
for (const [what, list] of [
  ['first visit', seen.first],
  ['restart without network', seen.offline],
]) {
  say(
    `${what}, first button`,
    list.map(([first]) => first),
  )
  say(
    `${what}, whole screen`,
    list.map(([, whole]) => whole),
  )
  say(
    `${what}, answers a tap at once`,
    list.map(([, , answers]) => answers),
  )
}
await browser.close()
await Promise.all([app.stop(), least.stop()])
rmSync(floor, { recursive: true, force: true })
