/** Chromium by Playwright: whether the stories themselves read what the app says today, where neither of the others is at hand. */
import { chromium as playwright } from '@playwright/test'
import { knownChromium } from '../../src/tools/chromium.mjs'
import type { Maker } from './page.ts'

/** Chromium, as the set-up of this project found it. */
export const chromium: Maker = {
  name: 'Chromium',
  missing: () => (knownChromium() ? null : 'Chromium is not on this machine: npm run setup'),
  open: async (profile) => {
    const { path = '', args = [] } = knownChromium() ?? {}
    const context = await playwright.launchPersistentContext(profile, {
      executablePath: path,
      args: [...args],
      chromiumSandbox: false,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const unused = context.pages()
    const close = () => context.close()
    return {
      tab: async () => {
        const window = unused.pop() ?? (await context.newPage())
        return {
          goto: async (url) => {
            // To another place of the same page nothing would be loaded.
            await window.goto('about:blank')
            await window.goto(url)
          },
          reload: async () => void (await window.reload()),
          evaluate: (expression) => window.evaluate(expression),
          tapAt: async (x, y) => {
            await window.bringToFront()
            await window.touchscreen.tap(x, y)
          },
          picture: () => window.screenshot(),
        }
      },
      kill: close,
      close,
    }
  },
}
