// Draws the icons of the manifest from public/icons/icon.svg with the Chromium of the tests: `npm run icons`.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { knownChromium } from './chromium.mjs'

const folder = resolve(import.meta.dirname, '../../public/icons')
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8')
const square = drawing.replace('rx="72" ', '')

const pictures = [
  { name: 'icon-192.png', size: 192, svg: drawing, ground: 'transparent', scale: 1 },
  { name: 'icon-512.png', size: 512, svg: drawing, ground: 'transparent', scale: 1 },
  // A mask may cut off everything outside a circle of four fifths; Apple's rounds the corners itself.
  { name: 'maskable-512.png', size: 512, svg: square, ground: '#F3EDDF', scale: 0.86 },
  { name: 'apple-touch.png', size: 180, svg: square, ground: '#F3EDDF', scale: 1 },
]

const known = knownChromium()
if (!known) throw new Error('No Chromium is known yet: run `npm run setup` once.')
const browser = await chromium.launch({ executablePath: known.path, args: known.args })
for (const { name, size, svg, ground, scale } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0;background:${ground};display:grid;place-items:center;height:100vh}svg{display:block;width:${100 * scale}vmin}</style>${svg}`,
  )
  await page.screenshot({ path: join(folder, name), omitBackground: true })
  await page.close()
}
await browser.close()
