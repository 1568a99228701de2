/** The browser is killed at random moments of a battle: no entry, no open walk and no die that was shown is lost. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sealsOf } from '#form'
import type { Entry } from '#game'
import { newerBuild } from '../newer.ts'
import { test as base, built, expect, type Host, openReady, type Phone } from './fixtures.ts'
import { chance, type Lost, lostSince, moment, type Seen, stored, tapAnything, watched } from './monkey.ts'
import { choose, reliefByThumb } from './play.ts'

/** `npm run kills` sets more. */
const test = base.extend<{ kills: number; seed: number; newer: string }>({
  kills: [8, { option: true }],
  seed: [1857, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  newer: async ({}, use) => {
    const folder = newerBuild(built)
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const games = new URL('../games/battles/', import.meta.url)
/** The newest stored battle of each rule set. */
const battles = [
  ...new Map(
    readdirSync(games)
      .filter((name) => name.endsWith('.json.gz'))
      .sort()
      .map((name) => [name.replace(/-\d+\.json\.gz$/, ''), name]),
  ).values(),
]

/** One life of the browser: opened, battles taken in and gone on with at random, killed in the middle. */
async function life(phone: Phone, host: Host, random: (n: number) => number, seen: Seen): Promise<Lost> {
  const page = await phone.open()
  await watched(page, seen)
  await page.goto(host.url)
  const now = await stored(page)
  const lost = lostSince(seen, now)
  seen.battles = now
  if (random(8) === 0) {
    const name = battles[random(battles.length)] ?? ''
    const buffer = gunzipSync(readFileSync(new URL(name, games)))
    await choose(page, buffer)
    // One that is here already is compared with its copy first.
    const here = page.getByRole('button', { name: /^(?:Keep both|Open the battle)$/ }).last()
    await expect.poll(async () => page.url().includes('#/battle/') || (await here.isVisible())).toBe(true)
    if (await here.isVisible()) await here.tap()
    await expect(page).toHaveURL(/#\/battle\//)
  }
  // Whoever updates reads the book anew, and the tap is cut off by that.
  const tapped = () => tapAnything(page, random, seen).catch(() => undefined)
  await tapped()
  let isAlive = true
  // The moment of the kill is the clock's, not ours: whatever is under way is cut off with it.
  const killed = moment(random(1500)).then(() => {
    isAlive = false
    return phone.kill()
  })
  while (isAlive) await tapped()
  await killed
  return lost
}

test('nothing that was shown is lost', async ({ phone, host, kills, seed, newer }) => {
  test.setTimeout(60_000 + kills * 20_000)
  const random = chance(seed)
  const seen: Seen = { battles: {}, dice: [], taps: {} }
  const total: Lost = { entries: 0, walks: 0, dice: 0 }
  const first = await phone.open()
  await watched(first, seen)
  await openReady(first, host)
  await reliefByThumb(first)
  // A watch that does not see the test of the set-up would lose nothing.
  expect(seen.dice.length).toBeGreaterThan(0)
  await phone.kill()
  let isNewer = false
  for (let n = 0; n < kills; n++) {
    if (random(10) === 0) {
      isNewer = !isNewer
      await host.stop()
      await host.start(isNewer ? newer : built)
    }
    const lost = await life(phone, host, random, seen)
    total.entries += lost.entries
    total.walks += lost.walks
    total.dice += lost.dice
    if (n % 20 === 19) console.log(`${n + 1} kills, ${seen.dice.length} throws seen, lost: ${JSON.stringify(total)}`)
  }
  const page = await phone.open()
  await page.goto(host.url)
  const now = await stored(page)
  const last = lostSince(seen, now)
  const entries = Object.values(now).flatMap((battle) => battle.entries)
  const figures = {
    kills,
    seed,
    taps: Object.values(seen.taps).reduce((sum, n) => sum + n, 0),
    battles: Object.keys(now).length,
    entries: entries.length,
    rolls: entries.filter((entry) => entry.kind === 'rolled').length,
    dice: seen.dice.length,
    lost: {
      entries: total.entries + last.entries,
      walks: total.walks + last.walks,
      dice: total.dice + last.dice,
    },
  }
  console.log(JSON.stringify(figures))
  for (const { entries } of Object.values(now)) expect((await sealsOf(entries as readonly Entry[])).broken).toBe(null)
  expect(figures.taps).toBeGreaterThan(2 * kills)
  expect(figures.lost).toEqual({ entries: 0, walks: 0, dice: 0 })
})
