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
export const moment = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

type Battle = { readonly head: number; readonly entries: readonly Entry[]; readonly walks: readonly OpenWalk[] }
/** Stored data of each battle, by its id. */
export type Battles = { readonly [id: string]: Battle }
/** Dice of the phone as they stood on a page of a battle. */
type Shown = { readonly battle: string; readonly faces: readonly number[] }
/** What was seen before the browser was killed: what was stored when a page was last looked at, and every die that was shown. */
export type Seen = { battles: Battles; readonly dice: Shown[]; readonly taps: { [name: string]: number } }
export type Lost = { entries: number; walks: number; dice: number }

/** All battles as the database has them, read without the app; of entries those behind the heads that are given. */
export const stored = (page: Page, heads: { readonly [id: string]: number } = {}): Promise<Battles> =>
  page.evaluate(async (heads) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const isThere = (await indexedDB.databases()).some(
      ({ name, version = 0 }) => name === 'orderly-book' && version > 1,
    )
    if (!isThere) return {}
    const book = await asked(indexedDB.open('orderly-book'))
    try {
      const tx = book.transaction(['games', 'entries', 'walks'])
      const battles: { [id: string]: { head: number; entries: Entry[]; walks: OpenWalk[] } } = {}
      for (const { id, head } of await asked(tx.objectStore('games').getAll())) {
        const behind = IDBKeyRange.bound([id, (heads[id] ?? -1) + 1], [id, Number.MAX_SAFE_INTEGER])
        const rows = await asked(tx.objectStore('entries').getAll(behind))
        const walks = await asked(tx.objectStore('walks').get(id))
        battles[id] = {
          head,
          entries: rows.map(({ entry }) => entry),
          walks: walks?.walks ?? [],
        }
      }
      return battles
    } finally {
      book.close()
    }
  }, heads)

/** Stored data now, added to what was seen before. */
async function noted(page: Page, seen: Seen): Promise<void> {
  const heads = Object.fromEntries(Object.entries(seen.battles).map(([id, { head }]) => [id, head]))
  const now = await stored(page, heads)
  seen.battles = Object.fromEntries(
    Object.entries(now).map(([id, one]) => [
      id,
      { ...one, entries: [...(seen.battles[id]?.entries ?? []), ...one.entries] },
    ]),
  )
}

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
      for (const row of document.querySelectorAll('.roll-dice, .batch-row')) {
        const numerals = [...row.querySelectorAll('svg')].map((die) =>
          [...die.querySelectorAll('text')].map((text) => Number(text.textContent)),
        )
        // A d100 is drawn as its tens and its ones; 00 and 0 are 100.
        const faces = numerals.flatMap(([one, ones]) =>
          one === undefined ? [] : ones === undefined ? one : one + ones || 100,
        )
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
  for (const { battle, faces } of dice)
    if (!isRolled(now[battle]?.entries ?? [], faces)) {
      lost.dice++
      console.log(`not in the book: ${faces} of ${battle}`)
    }
  return lost
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isOf = ({ rows: [a, ...others] }: OpenWalk, { rows: [b] }: OpenWalk) =>
  a?.procedure === b?.procedure && (others.length > 0 || isSame(a?.args, b?.args))
const sameProcedure = (entry: Entry, { rows: [row] }: OpenWalk) =>
  entry.kind === 'struck' || (entry.kind === 'resolved' && entry.procedure === row?.procedure)

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

/** What would leave the battles, or end the run. */
const never =
  '^(?:Delete|Settings|Rules|Share|Run a battle|Battle report|Report|Print|End the battle|End it|Home|Our own dice|We throw|Choose|Keep|Import|Log|Why|Wide|Rename|Undo|Again|Take back|Clear)'
const seldom = '^(?:Discard|Leave|Close|Back|Card|Resolve|Table)'

/** Taps one of the buttons that stand there, the green ones most; then notes what is stored. */
export async function tapAnything(page: Page, random: (n: number) => number, seen: Seen): Promise<void> {
  // Whoever is among the fields of a thing comes back to the table soon: it is there, and in a walk, that dice are rolled.
  const isAside = !/#\/battle\/[^/]+(?:$|\/(?:walk|many|owed|resolve))/.test(page.url())
  if (isAside && random(page.url().includes('#/battle/') ? 3 : 1) === 0) {
    const ids = Object.keys(
      await stored(page, Object.fromEntries(Object.entries(seen.battles).map(([id, b]) => [id, b.head]))),
    )
    await page.evaluate(
      (hash) => {
        location.hash = hash
      },
      `/battle/${ids[random(ids.length)]}`,
    )
    await page.locator('.screen').first().waitFor()
  }
  const name = await page.evaluate(
    ([never, seldom, draw, undo]) => {
      const all = [...document.querySelectorAll<HTMLButtonElement>('button, summary, input[type=checkbox]')].filter(
        (one) => one.checkVisibility() && !one.disabled && one.getAttribute('aria-disabled') !== 'true',
      )
      const named = all.map((one) => ({
        one,
        name: (one.innerText || one.ariaLabel || '').replace(/\s+/g, ' ').trim(),
      }))
      const may = named.flatMap(({ one, name }) => {
        const weight =
          undo && /^Undo/.test(name) ? 40 : new RegExp(never).test(name) ? 0 : new RegExp(seldom).test(name) ? 1 : 4
        const isGreen = one.classList.contains('primary') || /^(?:Update now|Fire|Move|Resume|Next|Usual)/.test(name)
        const isDice = /^(?:Roll|Apply|Test)/.test(name)
        return Array.from({ length: weight * (isDice ? 30 : isGreen ? 8 : 1) }, () => ({ one, name }))
      })
      const it = may[draw % Math.max(1, may.length)]
      it?.one.click()
      return it?.name ?? ''
    },
    [never, seldom, random(1_000_000), random(25) === 0] as const,
  )
  seen.taps[name] = (seen.taps[name] ?? 0) + 1
  await noted(page, seen)
}
