/** What a table of eight seats costs the referee's phone, an entry and a hello. `npm run bench:phones` */
import { performance } from 'node:perf_hooks'
import type { AnyRuleSet } from '#engine'
import { seeded } from '#engine'
import type { Entry } from '#game'
import { type Ear, emptyRoster, Host } from '#phones'
import { wander } from '../../src/headless/referee.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { SPOKEN } from '../../src/phones/said.ts'
import { many } from './limit.ts'

const SEATS = 8
const ACTIONS = many(150, 15)
const LONG = many(10_000, 300)

const middle = (times: readonly number[], at: number): string =>
  ([...times].sort((a, b) => a - b)[Math.floor(times.length * at)] ?? 0).toFixed(3)

/** A host over the first entries of a battle, with eight seats of both sides; `grow` enters the next, and gives the milliseconds. */
async function tableOf(set: AnyRuleSet, entries: readonly Entry[], from: number) {
  let n = from
  let then = () => {}
  let letters = 0
  /** When the page began that is being written, and the milliseconds of each. */
  let begun = 0
  const pages: number[] = []
  const host = await Host.open({
    book: {
      id: 'bench',
      set,
      entries: async (at) => entries.slice(at, n),
      enter: async () => null,
      walks: async () => [],
      odds: async () => null,
      watch: (call) => {
        then = call
      },
    },

    roster: emptyRoster,
    own: () => ({ name: 'First referee', token: 'f'.repeat(16) }),
    renewOwn: () => {},
    now: () => 0,
    token: () => `${performance.now()}`.replace('.', '').padStart(16, '0').slice(0, 16),
    chance: seeded(1),
    rest: async () => {
      pages.push(performance.now() - begun)
      await new Promise((go) => setTimeout(go))
      begun = performance.now()
    },
    changed: () => {},
  })
  const joins: number[] = []
  for (let seat = 0; seat < SEATS; seat++) {
    const ears: Ear[] = []
    let hears: (text: string) => unknown = () => {}
    host.seatNext({ side: set.sides[seat % 2]?.id ?? null, may: 'play' })
    host.admit(
      {
        send: (text) => {
          letters += text.length
          hears(text)
        },
        close: () => {},
        listen: (ear) => {
          ears.push(ear)
        },
      },
      true,
    )
    const start = performance.now()
    begun = start
    const isIn = new Promise<void>((then) => {
      hears = (text) => text.startsWith('{"t":"yours"') && then()
    })
    ears[0]?.heard(JSON.stringify({ t: 'hello', v: SPOKEN, name: `Seat ${seat}`, words: [], head: -1, check: '' }))
    await isIn
    joins.push(performance.now() - start)
  }
  const grow = async (): Promise<number> => {
    n++
    const start = performance.now()
    then()
    await host.quiet()
    return performance.now() - start
  }
  return { joins, pages, grow, letters: () => letters }
}

for (const id of ruleSetFolders()) {
  const set = await loadRuleSet(id)
  const { entries } = wander(set, [], 3, ACTIONS).battle
  const { joins, grow } = await tableOf(set, entries, Math.floor(entries.length / 4))
  const times: number[] = []
  for (let at = Math.floor(entries.length / 4); at < entries.length; at++) times.push(await grow())
  console.log(
    `${id}: ${times.length} entries to ${SEATS} seats, ms each: median ${middle(times, 0.5)}, 95% ${middle(times, 0.95)}, worst ${middle(times, 0.999)}; a hello ${middle(joins, 0.5)}`,
  )
}

/** A battle of 10,000 entries, of which most are small. */
const set = await loadRuleSet(ruleSetFolders()[0] ?? '')
const short = wander(set, [], 3, ACTIONS).battle.entries
const long = Array.from(
  { length: LONG },
  (_, seq): Entry => short[seq] ?? { kind: 'remarked', says: 'x'.repeat(600), seq, at: 0 },
)
const start = performance.now()
const { joins, pages, letters } = await tableOf(set, long, long.length)
console.log(
  `${LONG.toLocaleString('en')} entries: opened with ${SEATS} hellos in ${(performance.now() - start).toFixed(0)} ms; a hello ${middle(joins, 0.5)} ms, in ${pages.length / SEATS + 1} pages, the longest ${middle(pages, 0.999)} ms; ${(letters() / SEATS / 1e6).toFixed(1)} MB a seat`,
)
