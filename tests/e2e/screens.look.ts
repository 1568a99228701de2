/**
 * `npm run look`: every screen of the app and of each rule set at each width, in each light and at twice the text, measured.
 * `npm run gallery` takes a picture of each as well. A screen is come to once; width and light change where it stands.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { amiss, lights, lit, passes, placed } from './looks.ts'
import { picture } from './picture.ts'
import { stored } from './play.ts'
import { everyScreen, parts } from './screens.ts'

/** The lights that LIGHTS names, such as `LIGHTS=sun`, in which words are largest; else all three. */
const seenIn = lights.filter((light) => process.env.LIGHTS?.split(',').includes(light) ?? true)

const fileOf = (screen: string, size: string, look: string) =>
  `${`${screen} ${size} ${look}`.replaceAll(/\W+/g, '-').toLowerCase().slice(0, 180)}.png`
const folderOf = ({ project }: TestInfo) => join(project.outputDir, project.name)

/** Puts a picture on the page that shows all of them side by side. */
function hung(info: TestInfo, screen: string, size: string, light: string): string {
  const file = fileOf(`${info.title} ${screen}`, size, light)
  const page = join(folderOf(info), 'index.html')
  appendFileSync(
    page,
    `<figure><a href="${file}"><img src="${file}" height="400" loading="lazy"></a><figcaption>${screen}, ${size}, ${light}</figcaption></figure>\n`,
  )
  return join(folderOf(info), file)
}

test.beforeAll(({ host: _ }, info) => {
  mkdirSync(folderOf(info), { recursive: true })
  const style = 'body{font-family:sans-serif;background:#888}figure{display:inline-block;margin:4px}'
  writeFileSync(join(folderOf(info), 'index.html'), `<!doctype html><meta charset="utf-8"><style>${style}</style>\n`, {
    flag: 'a',
  })
})

for (const [part, screens] of Object.entries(parts))
  for (const { text, sizes } of passes)
    test(`${part}, text ${text * 100} %, ${sizes.join(' ')}`, async ({ page, host }, info) => {
      test.setTimeout(1_800_000)
      /** Where each breach was seen. */
      const seen = new Map<string, string[]>()
      await page.goto(`${host.url}#/settings`)
      await page.getByRole('radio', { name: `${text * 100} %` }).check({ force: true })
      // A page that is loaded anew at once may come before what was chosen is stored.
      if (text !== 1) await expect.poll(() => stored(page, 'prefs')).toContain(`"value":${text}`)
      const see = async (screen: string) => {
        expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe(text === 1 ? '' : '200%')
        for (const size of sizes) {
          await placed(page, size)
          for (const light of seenIn) {
            await lit(page, light)
            for (const breach of await amiss(page, light === 'night' ? 'colours' : 'all')) {
              const where = seen.get(breach)
              // Said as soon as it is seen: the whole takes its time.
              if (!where) console.log(`${part}: ${screen}, ${size}, ${light}, ${text * 100} %: ${breach}`)
              seen.set(breach, [...(where ?? []), `${screen} ${size} ${light}`])
            }
            if (info.project.name === 'gallery') await picture(page, hung(info, screen, size, light))
          }
        }
        await lit(page, 'day')
        await placed(page, sizes[0])
      }
      await placed(page, sizes[0])
      await everyScreen(page, host, see, screens)
      const said = [...seen].map(
        ([breach, where]) => `${breach}\n    ${where.length} times: ${where.slice(0, 3).join('; ')}`,
      )
      expect(said.join('\n')).toBe('')
    })
