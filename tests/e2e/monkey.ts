/** A referee who taps at random, and what he saw: to be held against what is stored after the browser was killed. */
import type { Page } from '@playwright/test'
import type { Entry, OpenWalk } from '#game'

/** Random whole numbers below n, always the same from one seed. */
export function chance(seed: number): (n: number) => number {
  let state = seed >>> 0
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

/** A moment of the clock. */
export const open = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

type Battle = { readonly head: number; readonly entries: readonly Entry[]; readonly walks: readonly OpenWalk[] }
/** What is stored of each battle, by its id. */
export type Battles = { readonly [id: string]: Battle }
/** Dice of the phone as they stood on a page of a battle. */
type Shown = { readonly battle: string; readonly faces: readonly number[] }
/** What was seen before the browser was killed: what was stored when a page was last looked at, and every die that was shown. */
export type Seen = { battles: Battles; readonly dice: Shown[]; readonly taps: { [name: string]: number } }
export type Lost = { entries: number; walks: number; dice: number }

/** All battles as the database has them, read without the app. */
export const stored = (page: Page): Promise<Battles> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const book = await asked(indexedDB.open('orderly-book'))
    try {
      const tx = book.transaction(['games', 'entries', 'walks'])
      const [games, entries, walks] = await Promise.all(
        ['games', 'entries', 'walks'].map((name) => asked(tx.objectStore(name).getAll())),
      )
      const battles: { [id: string]: { head: number; entries: Entry[]; walks: OpenWalk[] } } = {}
      for (const { id, head } of games ?? []) battles[id] = { head, entries: [], walks: [] }
      for (const { game, entry } of entries ?? []) battles[game]?.entries.push(entry)
      for (const { game, walk, others } of walks ?? []) battles[game]?.walks.push(walk, ...(others ?? []))
      return battles
    } finally {
      book.close()
    }
  })

/** From here on every die that the page shows is noted. */
export async function watched(page: Page, seen: Seen): Promise<void> {
  const known = new Set(seen.dice.map((one) => JSON.stringify(one)))
  await page.exposeBinding('shown', (_, one: Shown) => {
    const key = JSON.stringify(one)
    if (known.has(key)) return
    known.add(key)
    seen.dice.push(one)
  })
  await page.addInitScript(() => {
    const look = () => {
      const battle = location.hash.match(/#\/battle\/([^/]+)\/(?:walk|many)/)?.[1]
      if (!battle) return
      for (const row of document.querySelectorAll('.dice-row-dice, .batch-row')) {
        const faces = [...row.querySelectorAll('svg text')].map((text) => Number(text.textContent))
        if (faces.length > 0 && faces.every((face) => face > 0)) Reflect.get(window, 'shown')({ battle, faces })
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** What was seen and is not stored. */
export function lostSince({ battles, dice }: Seen, now: Battles): Lost {
  const lost: Lost = { entries: 0, walks: 0, dice: 0 }
  for (const [id, before] of Object.entries(battles)) {
    const entries = now[id]?.entries ?? []
    for (const entry of before.entries) if (!isSame(entries[entry.seq], entry)) lost.entries++
    const since = entries.slice(before.entries.length)
    const isEntered = (walk: OpenWalk) =>
      since.some((entry) => (entry.kind === 'resolved' || entry.kind === 'struck') && sameProcedure(entry, walk))
    for (const walk of before.walks)
      if (!(now[id]?.walks ?? []).some((one) => isOf(one, walk)) && !isEntered(walk)) lost.walks++
  }
  for (const { battle, faces } of dice) if (!isRolled(now[battle]?.entries ?? [], faces)) lost.dice++
  return lost
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isOf = (a: OpenWalk, b: OpenWalk) =>
  a.procedure === b.procedure && (a.rows !== undefined || isSame(a.args, b.args))
const sameProcedure = (entry: Entry, walk: OpenWalk) =>
  entry.kind === 'struck' || (entry.kind === 'resolved' && entry.procedure === walk.procedure)

/** Whether faces lie among those of one throw of the phone. */
function isRolled(entries: readonly Entry[], faces: readonly number[]): boolean {
  return entries.some(
    (entry) =>
      entry.kind === 'rolled' &&
      entry.rolls.some(({ dice }) => {
        const left = Object.values(dice).flat()
        return faces.every((face) => {
          const at = left.indexOf(face)
          if (at >= 0) left.splice(at, 1)
          return at >= 0
        })
      }),
  )
}

/** What would end the game for the rest of the run, or leave the battles. */
const NEVER =
  /^(?:Throw it away|Leave|Delete|Settings|Rules|Share|New battle|Battle report|Report|Print|End the battle|End it|Home|Our own dice|We throw|Choose|Keep|Take a battle|More|.*: leave out)/
const OFTEN = /^(?:Throw|Enter|Go on|Take|Fire|Morale|End|Update now|Begin|Yes|No)/

/** Goes on with a battle, and taps one of the buttons that stand there; then notes what is stored. */
export async function tapAnything(page: Page, random: (n: number) => number, seen: Seen): Promise<void> {
  if (!page.url().includes('#/battle/')) {
    const ids = Object.keys(await stored(page))
    const id = ids[random(ids.length)]
    await page.evaluate((hash) => {
      location.hash = hash
    }, `/battle/${id}`)
  }
  const buttons = await page.locator('button:visible:enabled').all()
  const names = await Promise.all(buttons.map(async (one) => (await one.innerText()).replaceAll(/\s+/g, ' ').trim()))
  const may = names.flatMap((name, at) =>
    NEVER.test(name) ? [] : Array.from({ length: OFTEN.test(name) ? 6 : 1 }, () => at),
  )
  const at = may[random(Math.max(1, may.length))] ?? 0
  const name = names[at] ?? ''
  seen.taps[name] = (seen.taps[name] ?? 0) + 1
  await buttons[at]?.tap({ timeout: 1000 })
  seen.battles = await stored(page)
}
