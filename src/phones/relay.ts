/**
 * Channels over a relay that a club runs itself, for halls whose Wi-Fi keeps phones apart. The relay passes messages on and
 * keeps none; they are sealed before it gets them. Only a build of its own has this file: the plain app can speak to nobody.
 *
 * A channel lasts as long as both phones are connected to the relay. Where either breaks off, each connects again by itself,
 * and then there is a new channel.
 */
import { isRecord, parsedJson } from '#engine'
import { freshWord, hexOf } from '#form'
import type { ChannelEnd, Ear } from './channel.ts'

/** A table at a relay: its address (wss), its name, and the word that lets players in. */
export type Room = { readonly url: string; readonly name: string; readonly join: string }

/** Why a relay takes nobody in: no such table, its referee is away, it is full, it wants the club's word. */
export type Refusal = 'unknown' | 'away' | 'full' | 'word'
const refusals: readonly string[] = ['unknown', 'away', 'full', 'word'] satisfies readonly Refusal[]
const isRefusal = (text: string): text is Refusal => refusals.includes(text)

/** The code by which the relay refuses, and the word by which a referee has ended this channel. */
const REFUSED = 4001
const DROPPED = 'dropped'
/** Milliseconds until it is tried again, and the longest. */
const AGAIN = { first: 500, most: 10_000 }

/** The words of a table at a relay: by `key` its referee is known, `join` lets players in. */
export type RoomKey = { readonly key: string; readonly join: string }

/** Words that no other table has. */
export const freshRoom = (): RoomKey => ({ key: freshWord(), join: freshWord() })

/** Whether a value is the words of a table. */
export const isRoomKey = (value: unknown): value is RoomKey =>
  isRecord(value) && [value.key, value.join].every((word) => typeof word === 'string' && /^[0-9a-f]{32}$/.test(word))

/** The name of the table of which a referee has the key. */
async function nameOf(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return hexOf(new Uint8Array(hash, 0, 16))
}

type Said = { readonly [word: string]: unknown }
type Connection = { say(said: Said): void; close(): void }

/** A connection that comes back by itself: greets each time, hears, and is told when it is lost, and by what word. */
function connected(
  url: string,
  greeting: Said,
  on: { heard(said: Said): void; lost(word: string): 'again' | 'never' },
): Connection {
  let socket: WebSocket | null = null
  let isOver = false
  let wait = AGAIN.first
  let next: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    const here = new WebSocket(url)
    socket = here
    here.onopen = () => here.send(JSON.stringify(greeting))
    here.onmessage = ({ data }) => {
      wait = AGAIN.first
      const said = typeof data === 'string' ? readSaid(data) : null
      if (said) on.heard(said)
      else here.close()
    }
    // What went wrong is not told; that it is closed is.
    here.onerror = () => undefined
    here.onclose = ({ code, reason }) => {
      if (isOver) return
      isOver = on.lost(code === REFUSED ? reason : '') === 'never'
      if (!isOver) next = setTimeout(begin, wait)
      wait = Math.min(wait * 2, AGAIN.most)
    }
  }
  begin()
  return {
    say: (said) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said))
    },
    close: () => {
      isOver = true
      clearTimeout(next)
      socket?.close()
    },
  }
}

/** What a relay says; null where it is nothing. */
function readSaid(data: string): Said | null {
  try {
    const said = parsedJson(data)
    return isRecord(said) ? said : null
  } catch {
    return null
  }
}

/** One end of a channel over the relay. */
class Relayed implements ChannelEnd {
  private state: 'open' | 'away' | 'closed' = 'open'
  private ear: Ear | null = null
  private early: string[] = []
  constructor(
    private readonly say: (text: string) => void,
    private readonly shut: () => void,
  ) {}

  send(message: string): void {
    if (this.state === 'open') this.say(message)
  }

  close(): void {
    if (this.state === 'closed') return
    if (this.state === 'open') this.shut()
    this.stand('closed')
  }

  listen(ear: Ear): void {
    this.ear = ear
    if (this.state !== 'open') ear.stood(this.state)
    for (const message of this.early.splice(0)) ear.heard(message)
  }

  take(message: string): void {
    if (this.state !== 'open') return
    if (this.ear) this.ear.heard(message)
    else this.early.push(message)
  }

  stand(state: 'away' | 'closed'): void {
    if (this.state === state || this.state === 'closed') return
    this.state = state
    this.ear?.stood(state)
  }
}

/** A referee's table at a relay. */
export type Hall = {
  readonly room: Room
  /** Goes; whoever sits there waits. */
  leave(): void
  /** Ends the table: every phone is sent away. */
  close(): void
}

/**
 * Opens a table at a relay; `admit` gets the channel of each phone that comes, `stands` whether the relay can be reached, or
 * why it has no table for us. `room`: fresh, or that of a table which stood open before; `word`: the club's, where the relay
 * wants one.
 */
export async function openHall(
  url: string,
  { room: { key, join }, word }: { readonly room: RoomKey; readonly word: string },
  admit: (link: ChannelEnd) => void,
  stands: (is: 'reached' | 'lost' | Refusal) => void,
): Promise<Hall> {
  const name = await nameOf(key)
  const links = new Map<string, Relayed>()
  const end = (id: string) => {
    links.get(id)?.stand('closed')
    links.delete(id)
  }
  const come = (id: string) => {
    end(id)
    const link = new Relayed(
      (text) => connection.say({ to: id, text }),
      () => connection.say({ drop: id }),
    )
    links.set(id, link)
    admit(link)
  }
  const connection = connected(
    `${url}at/referee`,
    { key, join, word },
    {
      heard: ({ opened, here, gone, from, text }) => {
        if (opened === true) stands('reached')
        if (typeof here === 'string') come(here)
        if (typeof gone === 'string') end(gone)
        if (typeof from === 'string' && typeof text === 'string') links.get(from)?.take(text)
      },
      lost: (why) => {
        for (const id of [...links.keys()]) end(id)
        stands(isRefusal(why) ? why : 'lost')
        // A table that closes leaves room for this one.
        return isRefusal(why) && why !== 'full' ? 'never' : 'again'
      },
    },
  )
  return {
    room: { url, name, join },
    leave: connection.close,
    close: () => {
      for (const link of [...links.values()]) link.close()
      connection.close()
    },
  }
}

/**
 * Sits down at a table at a relay: `joined` gets the channel, and a new one each time that this phone or the referee's has come
 * back; `refused` is called where this phone was never in (`sat`: it was). Once it was, it is only away, and tries again. Answers
 * how to leave.
 */
export function joinHall(
  { url, name, join }: Room,
  on: { joined(link: ChannelEnd): void; refused(why: Refusal): void },
  sat = false,
): () => void {
  let link: Relayed | null = null
  let wasIn = sat
  const away = () => {
    link?.stand('away')
    link = null
  }
  const connection = connected(
    `${url}at/player`,
    { table: name, join },
    {
      heard: ({ isHere, text }) => {
        if (isHere === true) {
          away()
          wasIn = true
          link = new Relayed((text) => connection.say({ text }), connection.close)
          on.joined(link)
        }
        if (isHere === false) away()
        if (typeof text === 'string') link?.take(text)
      },
      lost: (why) => {
        const ended = link
        away()
        if (why === DROPPED) {
          ended?.stand('closed')
          return 'never'
        }
        if (wasIn || !isRefusal(why)) return 'again'
        on.refused(why)
        return 'never'
      },
    },
  )
  return connection.close
}
