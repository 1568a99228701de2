import type { BrowserContext, Page } from '@playwright/test'

/** The fingers of these tests tap twenty times as fast as a person's: so much faster runs the clock by which taps are timed. */
export const quickFingers = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A method: what a bench hands to a page names its arrows by a function which the page does not know.
    Object.defineProperty(Event.prototype, 'timeStamp', {
      get() {
        return performance.now() * Number(Reflect.get(window, 'fingers') ?? 20)
      },
    })
  })

/** From here on, and after a reload, taps are timed as a person's are. */
export async function humanFingers(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { fingers: 1 }))
  await page.reload()
}
