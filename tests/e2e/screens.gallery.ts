/** `npm run gallery`: every screen of the app at each size and in each light, side by side on one page, and measured. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { layoutBreaches } from './layout.ts'
import { picture } from './picture.ts'
import { everyScreen, screens } from './screens.ts'

const sizes = [
  { size: 'phone', width: 390, height: 844, looks: ['day', 'night', 'sun', 'day 200'] },
  { size: 'small phone', width: 360, height: 640, looks: ['day', 'sun 200'] },
  { size: 'tablet', width: 1180, height: 820, looks: ['day', 'night'] },
] as const

const fileOf = (screen: string, size: string, look: string) =>
  `${`${screen} ${size} ${look}`.replaceAll(/\W+/g, '-').toLowerCase()}.png`

/** The page with all of them; those that are not yet taken come with the next look at it. */
function sideBySide(): string {
  const cell = (screen: string) => (size: string, height: number) => (look: string) =>
    `<figure><a href="${fileOf(screen, size, look)}"><img src="${fileOf(screen, size, look)}" height="${height / 2}" alt=""></a><figcaption>${size}, ${look}</figcaption></figure>`
  const row = (screen: string) =>
    `<h2>${screen}</h2><div>${sizes.flatMap(({ size, height, looks }) => looks.map(cell(screen)(size, height))).join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font-family:sans-serif;background:#888}div{display:flex;gap:8px;overflow-x:auto}figure{margin:0;flex:none}h2{margin:16px 0 4px}</style>
${screens.map(({ says }) => row(says)).join('\n')}
`
}

const folderOf = ({ project }: TestInfo) => join(project.outputDir, 'gallery')

test.beforeAll(({ host: _ }, info) => {
  mkdirSync(folderOf(info), { recursive: true })
  writeFileSync(join(folderOf(info), 'index.html'), sideBySide())
})

for (const { size, width, height, looks } of sizes)
  test(`every screen on a ${size} of ${width} x ${height}`, async ({ page, host }, info) => {
    await page.setViewportSize({ width, height })
    const breaches: string[] = []
    await everyScreen(page, host, async (screen) => {
      for (const look of looks) {
        const [theme, text = '100'] = look.split(' ')
        await page.evaluate(
          ([theme, text]) => {
            const { dataset, style } = document.documentElement
            dataset.theme = theme
            style.fontSize = `${text}%`
          },
          [theme, text],
        )
        await picture(page, join(folderOf(info), fileOf(screen, size, look)))
        breaches.push(...(await page.evaluate(layoutBreaches)).map((breach) => `${screen}, ${look}: ${breach}`))
      }
      await page.evaluate(() => document.documentElement.removeAttribute('style'))
    })
    expect(breaches).toEqual([])
  })
