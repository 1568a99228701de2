/** How a screen is looked at where it stands: its width, light and size of text change in place. */
import type { Page } from '@playwright/test'
import { layoutBreaches, tooFaint, unreachable } from './layout.ts'

/** What a page is laid out for without being made anew: a phone, or a table with what is done beside it. */
export const passes = [
  { text: 1, sizes: ['360x640', '390x844', '844x390'] },
  { text: 1, sizes: ['1180x820', '1280x720', '1920x1080'] },
  { text: 2, sizes: ['360x640', '390x844', '844x390', '1180x820', '1280x720'] },
  { text: 2, sizes: ['1920x1080'] },
] as const

export const lights = ['day', 'night', 'sun'] as const

export const placed = (page: Page, size: string) => {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return page.setViewportSize({ width, height })
}
/** The page stands still: nothing fades any more. What moves with the scroll alone has no end. */
export const quiet = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  )
export async function lit(page: Page, light: string): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, light)
  await quiet(page)
}

/** What is amiss on a page as it stands: its colours, or all of it. In another light only colours are others. */
export async function amiss(page: Page, of: 'colours' | 'all'): Promise<readonly string[]> {
  const faint = await page.evaluate(tooFaint)
  if (of === 'colours') return faint
  return [...faint, ...(await page.evaluate(layoutBreaches)), ...(await page.evaluate(unreachable))]
}
