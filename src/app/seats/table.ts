/** The phones at the referee's table: one host for each battle, for as long as the app is open. */
import { type Accessor, createEffect, createRoot, createSignal, on, type Setter } from 'solid-js'
import type { Json } from '#engine'
import { freshWord } from '#form'
import { store } from '#store'
import { Host, type SeatNow } from '../../phones/host.ts'
import { emptyRoster, type Roster, rosterAt } from '../../phones/roster.ts'
import { areWishes, isKeptTable, type KeptTable } from '../../phones/said.ts'
import { freshTableKey, isTableKey, type OpenKey, openKey, sealedByReferee } from '../../phones/sealed.ts'
import type { KeptWish } from '../../phones/wishes.ts'
import { pageIn } from '../model/addresses.ts'
import type { Battle } from '../model/battle.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { phoneDie } from '../model/phone-dice.ts'
import { type LiveStep, setPhones } from '../model/phones.ts'
import { say } from '../model/toast.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { areExpected } from './expected.ts'
import { oddsOfHandIn } from './odds-before.ts'
import { ownWord, renewOwnWord } from './own-words.ts'
import { remembered } from './remembered.ts'
import { rest } from './rest.ts'
import { seatWays } from './ways.ts'
import { playersWords, deputyWords as words } from './words.ts'

const SECOND = 1000
/** Milliseconds until the others see what is being resolved here: this phone comes first, and a quick hand is not followed tap by tap. */
const LIVE = 200

/** The table of one battle: its host, its seats for a screen, and the key under which players' phones speak to it. */
export type PlayersTable = {
  readonly host: Host
  readonly seats: Accessor<readonly SeatNow[]>
  readonly key: OpenKey
  /** Whether phones look for this one by themselves, since its page was reloaded. */
  readonly expects: boolean
}

type Kept = { readonly table: Promise<PlayersTable>; readonly setBattle: Setter<Battle> }

const tables = new Map<string, Kept>()

/** The table of a battle, opened where it is not yet. */
export function tableOf(battle: Battle): Promise<PlayersTable> {
  const known = tables.get(battle.id)
  // A battle that was left and opened again is another object over the same book.
  known?.setBattle(() => battle)
  if (known) return known.table
  const [now, setBattle] = createSignal(battle)
  const table = opened(now)
  tables.set(battle.id, { table, setBattle })
  table.catch(() => tables.delete(battle.id))
  return table
}

async function opened(battle: Accessor<Battle>): Promise<PlayersTable> {
  const { id, set } = battle()
  const [{ handed = [], ...roster }, key] = await Promise.all([keptOf(id), keyOf(id)])
  const [seats, setSeats] = createSignal<readonly SeatNow[]>([])
  let stored = JSON.stringify({ ...roster, handed })
  let wishes = await wishesOf(id)
  let showing: ReturnType<typeof setTimeout> | undefined
  const show = (live: LiveStep | null) => {
    clearTimeout(showing)
    showing = setTimeout(() => {
      if (!live) return host.show(null)
      const { secret, ...now } = live
      host.show(now, secret)
    }, LIVE)
  }
  let knocked = 0
  const changed = (host: Host) => {
    setSeats(host.seats)
    // Wherever the referee is in the app, whoever waits is let in by one tap; the page of the players shows it itself.
    for (const { n, name } of host.knocking.filter((one) => one.n > knocked)) {
      knocked = n
      if (pageIn(location.hash.replace(/^#\/battle\/[^/]+/, ''))?.is === 'players') continue
      say(playersWords.knocks(name), { label: playersWords.yes, onTap: () => host.letIn(n, true) })
    }
    setPhones(id, {
      seats: host.seats.map(({ here, ...seat }) => ({ ...seat, isHere: here === 'here' })),
      handed: new Map(host.handed.map((one) => [one.id, one.seat])),
      rolled: host.rolled,
      late: host.late,
      asked: host.asked,
      waitOn: (test) => host.waitOn(test),
      answerWish: (n, isLet) => host.answerWish(n, isLet),
      letRoll: () => host.letRoll(),
      takeBack: (test) => host.takeBack(test),
      entered: (entries) => host.entered(entries),
      show,
      ask: (side, asked) => host.ask(side, asked),
      Elsewhere,
    })
    const kept = { ...host.roster, handed: host.handedKept }
    if (JSON.stringify(kept) !== stored) void store.writeDraft(rosterKey(id), '', kept)
    stored = JSON.stringify(kept)
    if (host.wishesKept !== wishes) void store.writeDraft(wishesKey(id), '', asJson(host.wishesKept))
    wishes = host.wishesKept
  }
  const expects = await areExpected(id)
  const ways = await seatWays(id, (link) => host.admit(sealedByReferee(link, key), true))
  const host: Host = await Host.open({
    ways,
    book: {
      id,
      set,
      entries: async (from) => {
        const n = battle().game().head - from + 1
        return n > 0 ? [...(await battle().page(Number.POSITIVE_INFINITY, n))].reverse() : []
      },
      enter: (drafts, walk) => battle().enterFor(drafts, walk),
      rules: async () => {
        const pack = set.own && (await store.pack(set.id))
        return pack?.ok ? pack.value.pack : null
      },
      walks: () => openWalksOf(id),
      odds: (game, draft) => oddsOfHandIn(set, game, draft),
      watch: (then) => createRoot(() => createEffect(on(() => battle().game(), then))),
    },
    roster,
    wishes,
    handed,
    now: () => Date.now(),
    own: () => ({ name: remembered().name || words.first, token: ownWord(key.mark) }),
    renewOwn: () => renewOwnWord(key.mark),
    token: freshWord,
    chance: phoneDie,
    rest,
    changed: () => changed(host),
  })
  setInterval(() => host.tick(), SECOND)
  changed(host)
  return { host, seats, key, expects }
}

/** Where the seats of a battle are stored: what is typed for a battle goes with it, and so do they. */
const rosterKey = (battle: string) => `${battle}/phones`

/** Stores who sat at the table of which this phone has taken the book, as they are known here. */
export const takeRoster = async (id: string, roster: Roster) =>
  store.writeDraft(rosterKey(id), '', { ...(await rosterAt(roster, (await keyOf(id)).mark)) })

/** The key of a battle's table: codes that were read before a reload still fit it. */
async function keyOf(battle: string): Promise<OpenKey> {
  const [kept] = await store.readDrafts(keyKey(battle))
  const stored = isTableKey(kept?.value) ? kept.value : null
  const key = stored ?? (await freshTableKey())
  if (!stored) await store.writeDraft(keyKey(battle), '', key)
  return openKey(key)
}
const keyKey = (battle: string) => `${battle}/key`

/** What players asked for and wait for: both phones may be reloaded meanwhile. */
const wishesKey = (battle: string) => `${battle}/wishes`
const wishesOf = async (battle: string): Promise<readonly KeptWish[]> => {
  const [kept] = await store.readDrafts(wishesKey(battle))
  return areWishes(kept?.value) ? kept.value : []
}
const asJson = (wishes: readonly KeptWish[]): Json | null =>
  wishes.length === 0
    ? null
    : wishes.map(({ wish, ...of }) => ({ ...of, wish: { ...wish, answers: { ...wish.answers } } }))

/** The table of before; empty where what is stored makes no sense. */
async function keptOf(battle: string): Promise<KeptTable> {
  const [kept] = await store.readDrafts(rosterKey(battle))
  return isKeptTable(kept?.value) ? kept.value : emptyRoster
}
