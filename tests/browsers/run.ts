/**
 * The story, storage and offline tests in another browser than that of the touch tests: `tsx tests/browsers/run.ts firefox|webkit|chromium`.
 * Exits with 0 if all is well, 1 if a test fails, 3 if the browser is not on this machine.
 */
import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import type { Maker } from './page.ts'
import { stories } from './stories.ts'
import { webkit } from './webkit.ts'

const makers: Record<string, Maker> = { firefox, webkit, chromium }
const maker = makers[process.argv[2] ?? '']
const missing = maker ? maker.missing() : `Which browser? ${Object.keys(makers).join(' or ')}`
if (missing) {
  console.error(missing)
  process.exit(3)
}
if (maker) stories(maker)
