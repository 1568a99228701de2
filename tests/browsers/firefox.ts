/** Firefox by WebDriver BiDi, which puppeteer speaks to it. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { launch, type Page as Window } from 'puppeteer-core'
import type { Driven, Maker, Tab } from './page.ts'

const onPath = (name: string) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
const path = () => process.env.FIREFOX || onPath('firefox-esr') || onPath('firefox')

const tabOf = (window: Window): Tab => ({
  goto: async (url) => {
    await window.bringToFront()
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
})

async function open(profile: string): Promise<Driven> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path(),
    headless: true,
    userDataDir: profile,
    extraPrefsFirefox: { 'dom.w3c_touch_events.enabled': 1 },
  })
  const unused = await browser.pages()
  return {
    tab: async () => {
      const window = unused.pop() ?? (await browser.newPage())
      await window.setViewport({ width: 390, height: 844 })
      return tabOf(window)
    },
    kill: async () => {
      const main = browser.process()
      if (!main) throw new Error('Firefox does not name its process')
      const ended = once(main, 'exit')
      main.kill('SIGKILL')
      await ended
    },
    close: () => browser.close(),
  }
}

/** Firefox, wherever it comes from: the variable FIREFOX may name it. */
export const firefox: Maker = {
  name: 'Firefox',
  missing: () => (path() ? null : 'Firefox is not on this machine: apt-get install firefox-esr'),
  open,
}
