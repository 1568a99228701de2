// Photographs every screen of the gallery and measures it: nothing may overflow sideways, every target is 48 x 48.
// npm run gallery:look -- [folder for the pictures] [screen ...]
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { knownChromium } from '../../src/tools/chromium.mjs'

const [folder = join(tmpdir(), 'gallery-look'), ...only] = process.argv.slice(2)
const views = [
  { name: 'phone', width: 390, height: 844, themes: ['day', 'night', 'sun'], text: 100 },
  { name: 'small', width: 360, height: 640, themes: ['day'], text: 100 },
  { name: 'large-text', width: 390, height: 844, themes: ['day'], text: 200 },
  { name: 'small-large-text', width: 360, height: 640, themes: ['sun'], text: 200 },
]

/** Runs in the page. */
function measure() {
  const wide = document.documentElement.clientWidth
  const clipped = (node) => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(up)
      if (clipPath !== 'none' || (overflowX === 'auto' && up.scrollWidth > up.clientWidth)) return true
    }
    return getComputedStyle(node).clipPath !== 'none'
  }
  const name = (node) =>
    `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''} "${(node.textContent ?? '').slice(0, 30)}"`
  const over = []
  const small = []
  if (document.documentElement.scrollWidth > wide) over.push(`page ${document.documentElement.scrollWidth} > ${wide}`)
  for (const node of document.querySelectorAll('body *')) {
    const box = node.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || clipped(node)) continue
    if (box.right > wide + 0.5 || box.left < -0.5) over.push(name(node))
    const { overflowX } = getComputedStyle(node)
    if (
      node.scrollWidth > node.clientWidth + 1 &&
      node.clientWidth > 0 &&
      !node.matches('.clause-scroll') &&
      overflowX !== 'visible' &&
      !(node instanceof SVGElement)
    ) {
      over.push(`${name(node)} holds ${node.scrollWidth} in ${node.clientWidth}`)
    }
    if (node.matches('button, a, label, select') && (box.width < 47.5 || box.height < 47.5)) {
      small.push(`${name(node)} ${Math.round(box.width)}x${Math.round(box.height)}`)
    }
  }
  return { over, small }
}

const server = await createServer({
  configFile: resolve('src/ui/gallery/vite.config.ts'),
  logLevel: 'error',
  server: { port: 0 },
})
await server.listen()
const at = `${server.resolvedUrls?.local[0] ?? ''}gallery/index.html`
const known = knownChromium()
if (!known) throw new Error('No Chromium is known yet: run `npm run setup` once.')
const browser = await chromium.launch({ executablePath: known.path, args: ['--headless', ...known.args] })
mkdirSync(folder, { recursive: true })
let breaches = 0
for (const view of views) {
  for (const theme of view.themes) {
    const page = await browser.newPage({
      viewport: { width: view.width, height: view.height },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
    })
    page.on('pageerror', (error) => {
      breaches += 1
      console.log('error', error.message)
    })
    await page.goto(at)
    await page.waitForFunction(() => 'screens' in window)
    const screens = await page.evaluate(() => window.screens)
    for (const screen of screens.filter((one) => only.length === 0 || only.includes(one))) {
      await page.goto(`${at}?screen=${screen}&theme=${theme}&text=${view.text}`)
      await page.waitForFunction(() => 'screens' in window)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(30)
      const { over, small } = await page.evaluate(measure)
      for (const breach of [...over.map((one) => `over: ${one}`), ...small.map((one) => `small: ${one}`)]) {
        breaches += 1
        console.log(`${view.name} ${theme} ${screen}  ${breach}`)
      }
      await page.screenshot({ path: join(folder, `${screen}-${view.name}-${theme}.png`) })
    }
    await page.close()
  }
}
await browser.close()
await server.close()
console.log(`${breaches} breaches; pictures in ${folder}`)
process.exit(breaches > 0 ? 1 : 0)
