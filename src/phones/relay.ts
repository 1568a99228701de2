/**
 * Channels over a relay that a club runs itself, for halls whose Wi-Fi keeps phones apart. The relay passes messages on and
 * keeps none. Only a build of its own has this file: the plain app can speak to nobody.
 */
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import type { ChannelEnd, Ear } from './channel.ts'

/** A table at a relay: its address (wss), its name, and the word that lets players in. */
export type Room = { readonly url: string; readonly name: string; readonly join: string }

/** What the relay says: who is here or gone, and what somebody said. */
type Heard = {
  readonly here?: string
  readonly gone?: string
  readonly isHere?: boolean
  readonly from?: string
  readonly text?: string
}

/** A word of 32 hexadecimal digits that nobody can guess. */
const secret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The name of the table of which a referee has the key. */
async function nameOf(key: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)))
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Connected = {
  readonly say: (said: string) => void
  readonly close: () => void
}
type On = {
  readonly heard: (said: Heard) => void
  readonly connected: (isConnected: boolean) => void
  /** The relay takes us not in. */
  readonly refused: () => void
}

/** Opens a connection that comes back by itself. */
function connect({ url, name }: Pick<Room, 'url' | 'name'>, token: object, on: On): Connected {
  const socket = new HocuspocusProviderWebsocket({ url })
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    token: JSON.stringify(token),
    onAuthenticated: () => on.connected(true),
    onAuthenticationFailed: () => on.refused(),
    onDisconnect: () => on.connected(false),
    onStateless: ({ payload }) => on.heard(JSON.parse(payload)),
  })
  provider.attach()
  return {
    say: (said) => provider.sendStateless(said),
    close: () => {
      provider.destroy()
      socket.destroy()
    },
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
    if (this.state !== 'closed') this.say(message)
  }

  close(): void {
    if (this.state === 'closed') return
    this.shut()
    this.stand('closed')
  }

  listen(ear: Ear): void {
    this.ear = ear
    if (this.state !== 'open') ear.stood(this.state)
    for (const message of this.early.splice(0)) ear.heard(message)
  }

  take(message: string): void {
    if (this.state === 'closed') return
    if (this.ear) this.ear.heard(message)
    else this.early.push(message)
  }

  stand(state: 'open' | 'away' | 'closed'): void {
    if (this.state === state || this.state === 'closed') return
    this.state = state
    this.ear?.stood(state)
  }
}

/** A referee's table at a relay. */
export type Hall = {
  readonly room: Room
  /** Whether phones that were not here yet are let in. */
  open(isOpen: boolean): void
  /** Goes; whoever sits there waits. */
  leave(): void
  /** Ends the table: every phone is sent away. */
  close(): void
}

/** Opens a table at a relay; `admit` gets the channel of each phone that comes, `stands` whether the relay can be reached. */
export async function openHall(
  url: string,
  admit: (link: ChannelEnd) => void,
  stands: (isReached: boolean) => void,
): Promise<Hall> {
  const [key, join] = [secret(), secret()]
  const name = await nameOf(key)
  const links = new Map<string, Relayed>()
  const come = (id: string) => {
    const known = links.get(id)
    if (known) return known.stand('open')
    const link = new Relayed(
      (text) => connection.say(JSON.stringify({ to: id, text })),
      () => {
        links.delete(id)
        connection.say(JSON.stringify({ drop: id }))
      },
    )
    links.set(id, link)
    admit(link)
  }
  const connection = connect(
    { url, name },
    { key, join },
    {
      heard: ({ here, gone, from, text }) => {
        if (here !== undefined) come(here)
        if (gone !== undefined) links.get(gone)?.stand('away')
        if (from !== undefined && text !== undefined) links.get(from)?.take(text)
      },
      connected: (isConnected) => {
        if (!isConnected) for (const link of links.values()) link.stand('away')
        stands(isConnected)
      },
      refused: () => stands(false),
    },
  )
  return {
    room: { url, name, join },
    open: (isOpen) => connection.say(JSON.stringify({ isOpen })),
    leave: connection.close,
    close: () => {
      for (const link of [...links.values()]) link.close()
      connection.close()
    },
  }
}

/** Sits down at a table at a relay; `refused` where it takes nobody in. */
export function joinHall({ url, name, join }: Room, refused: () => void): ChannelEnd {
  let isReached = false
  const link = new Relayed(
    (text) => connection.say(text),
    () => connection.close(),
  )
  const connection = connect(
    { url, name },
    { join, id: secret() },
    {
      heard: ({ isHere, text }) => {
        if (isHere !== undefined) link.stand(isHere ? 'open' : 'away')
        if (text !== undefined) link.take(text)
      },
      connected: (isConnected) => {
        isReached ||= isConnected
        if (!isConnected) link.stand('away')
      },
      refused: () => {
        if (!isReached) refused()
        link.close()
      },
    },
  )
  return link
}
