/** Tables at the club's own server: what stands open there, on the referee's phone and on a player's, also after a reload. */
import { createSignal } from 'solid-js'
import { isRecord } from '#engine'
import { store } from '#store'
import { freshRoom, type Hall, isRoomKey, joinHall, openHall, type Refusal, type RoomKey } from '../../phones/relay.ts'
import { isMark, sealedByPlayer, sealedByReferee } from '../../phones/sealed.ts'
import type { Battle } from '../model/battle.ts'
import { HALL, hallWords as words } from './hall-words.ts'
import { comeBack, sitDown } from './seat.ts'
import { type PlayersTable, tableOf } from './table.ts'

/** The server that this page came from. */
const url = (): string => new URL('.', location.href).href.replace(/^http/, 'ws')

type Stands = 'reached' | 'lost' | Refusal
export type OpenedHall = { readonly hall: Hall; readonly stands: () => Stands }

const [halls, setHalls] = createSignal<ReadonlyMap<string, OpenedHall>>(new Map())

/** What stands open at the server for a battle; it stays so when the page is left. */
export const hallOf = (battle: string): OpenedHall | null => halls().get(battle) ?? null

const hallKey = (battle: string) => `${battle}/hall`

/** By battle, how this window lets go of its table at the server. */
const held = new Map<string, () => void>()

/** Until this window alone has the table of a battle at the server: two would take it from each other without end. */
function alone(battle: string, options: LockOptions): Promise<void> {
  if (!navigator.locks || held.has(battle)) return Promise.resolve()
  return new Promise((got) => {
    const holds = () => {
      got()
      return new Promise<void>((letGo) => held.set(battle, letGo))
    }
    navigator.locks.request(`orderly-book-hall-${battle}`, options, holds).catch(() => leave(battle))
  })
}

/** Another window of this phone has opened a table for the battle: what stood open here is not closed for those who sit there. */
function leave(battle: string): void {
  held.delete(battle)
  hallOf(battle)?.hall.leave()
  setHalls((all) => new Map([...all].filter(([id]) => id !== battle)))
}

/** Opens a table at the server; its room is stored with the battle, so that it is the same after a reload. */
export async function openTable(battle: string, table: PlayersTable, word: string): Promise<void> {
  await alone(battle, { steal: true })
  await opened(battle, table, { room: freshRoom(), word })
}

async function opened(battle: string, { host, key }: PlayersTable, kept: Kept): Promise<void> {
  await store.writeDraft(hallKey(battle), '', { room: { ...kept.room }, word: kept.word })
  const [stands, setStands] = createSignal<Stands>('reached')
  const admit = (link: Parameters<Parameters<typeof openHall>[2]>[0]) => host.admit(sealedByReferee(link, key), false)
  const hall = await openHall(url(), kept, admit, setStands)
  setHalls((all) => new Map(all).set(battle, { hall, stands }))
}

/** Closes it there: everybody is sent away. */
export function closeTable(battle: string): void {
  hallOf(battle)?.hall.close()
  void store.writeDraft(hallKey(battle), '', null)
  setHalls((all) => new Map([...all].filter(([id]) => id !== battle)))
  held.get(battle)?.()
  held.delete(battle)
}

type Kept = { readonly room: RoomKey; readonly word: string }

/** Opens the table of a battle again that stood open when this page was closed: whoever sat there is there again. */
export async function openTableAgain(battle: Battle): Promise<void> {
  if (hallOf(battle.id)) return
  const [draft] = await store.readDrafts(hallKey(battle.id))
  const kept = draft?.value
  if (!isRecord(kept) || !isRoomKey(kept.room) || typeof kept.word !== 'string') return
  const table = await tableOf(battle)
  await alone(battle.id, {})
  if (!hallOf(battle.id)) await opened(battle.id, table, { room: kept.room, word: kept.word })
}

let leaveHall = () => {}

/**
 * Sits down at a table at the server: true once it is there; why not, in a sentence. `wasIn`: this phone sat there before, and
 * tries until the table is there again.
 */
export function sitAtHall(code: string, name: string, waits: () => void, wasIn = false): Promise<true | string> {
  const [room = '', join = '', mark = ''] = code.slice(HALL.length).split('.')
  if (!isMark(mark)) return Promise.resolve(words.refused('unknown'))
  leaveHall()
  return new Promise((done) => {
    let isFirst = true
    leaveHall = joinHall(
      { url: url(), name: room, join },
      {
        joined: (link) => {
          const sealed = sealedByPlayer(link, mark)
          if (isFirst) void sitDown(sealed, name, mark, waits, code).then(done)
          else comeBack(sealed)
          isFirst = false
        },
        refused: (why) => done(words.refused(why)),
      },
      wasIn,
    )
  })
}
