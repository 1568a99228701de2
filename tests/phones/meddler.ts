/**
 * A relay that lies: it stands between the phones and the relay of a club, speaks to both as they do, keeps all that it hears, and
 * does with each message what it likes.
 */
import type { Server } from 'node:http'
import { Socket } from './club.ts'

type Said = { readonly [word: string]: unknown }
export type Way = 'up' | 'down'

/** One phone's connection: `up` to the relay, `down` to the phone, and what went each way. */
export type Pipe = {
  readonly path: string
  readonly said: { readonly up: string[]; readonly down: string[] }
  send(way: Way, frame: string): void
  end(): void
}

export class Meddler {
  /** All that went by. */
  readonly bytes: string[] = []
  readonly pipes: Pipe[] = []
  /** What is passed on in place of a message; null: it passes. */
  meddles: ((frame: string, pipe: Pipe, way: Way) => readonly string[]) | null = null
  private constructor(
    private readonly server: { close(): void; address(): ReturnType<Server['address']> },
    private readonly to: string,
  ) {}

  /** Stands before the relay at that address. */
  static async before(to: string): Promise<Meddler> {
    const server = new Socket.Server({ port: 0, host: '127.0.0.1' })
    await new Promise((ready) => server.once('listening', ready))
    const it = new Meddler(server, to)
    server.on('connection', (down: typeof Socket, { url }: { readonly url: string }) => it.joins(down, url.slice(1)))
    return it
  }

  get url(): string {
    const address = this.server.address()
    return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  }

  stop(): void {
    for (const pipe of this.pipes) pipe.end()
    this.server.close()
  }

  /** The connection of the phone that came last. */
  last(path: string): Pipe {
    const pipe = this.pipes.findLast((one) => one.path === path)
    if (!pipe) throw new Error('Nobody is connected.')
    return pipe
  }

  private joins(down: typeof Socket, path: string): void {
    const up = new Socket(`${this.to}${path}`)
    const early: string[] = []
    const pipe: Pipe = {
      path,
      said: { up: [], down: [] },
      send: (way, frame) => {
        const socket = way === 'up' ? up : down
        if (socket.readyState === Socket.OPEN) socket.send(frame)
        else if (way === 'up' && socket.readyState === Socket.CONNECTING) early.push(frame)
      },
      end: () => {
        up.terminate()
        down.terminate()
      },
    }
    this.pipes.push(pipe)
    const passes = (way: Way) => (data: unknown) => {
      const frame = String(data)
      this.bytes.push(frame)
      const instead = this.meddles?.(frame, pipe, way) ?? [frame]
      pipe.said[way].push(frame)
      for (const one of instead) pipe.send(way, one)
    }
    up.on('open', () => {
      for (const frame of early.splice(0)) up.send(frame)
    })
    up.on('message', passes('down'))
    down.on('message', passes('up'))
    for (const socket of [up, down]) socket.on('error', () => pipe.end())
    // A socket can be closed by the codes of the relay alone.
    const isOurs = (code: number) => code === 1000 || code === 1008 || code >= 4000
    up.on('close', (code: number, why: unknown) => (isOurs(code) ? down.close(code, String(why)) : down.terminate()))
    down.on('close', () => up.terminate())
  }
}

/** What a message says; null where it carries nothing from phone to phone. */
export const textIn = (frame: string): string | null => {
  const said: Said = JSON.parse(frame)
  return typeof said.text === 'string' ? said.text : null
}

/** A message with another text. */
export const withText = (frame: string, text: string): string => JSON.stringify({ ...JSON.parse(frame), text })
