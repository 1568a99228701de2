import { register } from 'node:module'
import { defineConfig } from '@playwright/test'
import { knownChromium } from '../../src/tools/chromium.mjs'

const chromium = knownChromium()
if (!chromium) throw new Error('No Chromium is known yet: run `npm run setup` once.')

register('./compiled.mjs', import.meta.url)

export default defineConfig<{ kills: number }>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One a core: three on two cores are no faster than two.
  workers: '100%',
  // Only a bound for what hangs: a busy machine takes its time, and is right all the same.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium.path, args: chromium.args, chromiumSandbox: false },
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    // Nothing moves, which takes a third off the time; the phones that tests kill and open again move as a user sees it.
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be tapped fails there and then, not when the whole test is given up.
    actionTimeout: 30_000,
    // A phone that stores the whole app takes half a second: only tests that lose the network or update let it.
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    // A trace takes a fifth of the time: ask for one with TRACE=1 where a test fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'phone', testMatch: '**/*.e2e.ts', testIgnore: 'relay.e2e.ts' },
    { name: 'relay', testMatch: 'relay.e2e.ts' },
    { name: 'kills', testMatch: 'kills.e2e.ts', use: { kills: 200 } },
    { name: 'pictures', testMatch: '**/*.pictures.ts', use: { deviceScaleFactor: 2 } },
    { name: 'look', testMatch: '**/*.look.ts' },
    { name: 'gallery', testMatch: '**/*.look.ts' },
  ],
})
