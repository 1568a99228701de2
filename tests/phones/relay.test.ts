/** The relay of a club, as a process of its own: what it passes, what it cuts, and that it stands whatever comes. */
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hexOf } from '#form'
import type { ChannelEnd } from '../../src/phones/channel.ts'
import { freshRoom, type Hall, joinHall, openHall, type Refusal } from '../../src/phones/relay.ts'
import { type Chance, chanceOf } from '../fuzz/chance.ts'
import { type Data, hurt, torn } from '../fuzz/nonsense.ts'
import { type Club, Socket, started } from './club.ts'

let relay: Club
const ends: (() => void)[] = []

beforeAll(async () => {
  relay = await started()
})
afterAll(() => relay.stop())
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** What was heard on a channel, and how it stood, in order. */
function hearing(link: ChannelEnd | undefined): string[] {
  const heard: string[] = []
  link?.listen({ heard: (message) => heard.push(message), stood: (state) => heard.push(`(${state})`) })
  return heard
}

async function table(
  url = relay.url,
  word = '',
  room = freshRoom(),
): Promise<{ hall: Hall; came: ChannelEnd[]; stands: string[] }> {
  const came: ChannelEnd[] = []
  const stands: string[] = []
  const hall = await openHall(
    url,
    { room, word },
    (link) => came.push(link),
    (is) => stands.push(is),
  )
  ends.push(hall.close)
  await vi.waitUntil(() => stands.length > 0)
  return { hall, came, stands }
}

function sit({ room }: Hall, word = room.join) {
  const joined: ChannelEnd[] = []
  const refused: Refusal[] = []
  const leave = joinHall(
    { ...room, join: word },
    { joined: (link) => joined.push(link), refused: (why) => refused.push(why) },
  )
  ends.push(leave)
  return { joined, refused, leave }
}

it('carries what the referee and each player say, to whom it is said and to nobody else', async () => {
  const { hall, came } = await table()
  const anna = sit(hall)
  await vi.waitUntil(() => came.length === 1)
  const bert = sit(hall)
  await vi.waitUntil(() => came.length === 2 && bert.joined.length === 1)
  const [atAnna, atBert, fromAnna, fromBert] = [anna.joined[0], bert.joined[0], ...came].map(hearing)
  came[0]?.send('for Anna')
  came[1]?.send('for Bert')
  anna.joined[0]?.send('from Anna')
  bert.joined[0]?.send('x'.repeat(200_000))
  await vi.waitUntil(() => [atAnna, atBert, fromAnna, fromBert].every((heard) => heard?.length === 1))
  expect([atAnna, atBert, fromAnna]).toEqual([['for Anna'], ['for Bert'], ['from Anna']])
})

it('takes nobody in without the word of the table, and says why', async () => {
  const { hall, came } = await table()
  const wrong = sit(hall, '0'.repeat(32))
  await vi.waitUntil(() => wrong.refused.length === 1)
  const nowhere = sit({ ...hall, room: { ...hall.room, name: '0'.repeat(32) } })
  await vi.waitUntil(() => nowhere.refused.length === 1)
  expect([wrong.refused, nowhere.refused, came.length]).toEqual([['unknown'], ['away'], 0])
})

it('opens tables only for those who know the club’s word, where it has one', async () => {
  const club = await started({ word: 'plassey' })
  ends.push(() => club.server.kill())
  const guess = await table(club.url, 'buxar')
  expect(guess.stands).toEqual(['word'])
  expect((await table(club.url, 'plassey')).stands).toEqual(['reached'])
  await club.stop()
})

it('ends the channel of whom the referee sends away, and that phone does not come back by itself', async () => {
  const { hall, came } = await table()
  const anna = sit(hall)
  await vi.waitUntil(() => came.length === 1 && anna.joined.length === 1)
  const heard = hearing(anna.joined[0])
  came[0]?.close()
  await vi.waitUntil(() => heard.includes('(closed)'))
  expect([anna.joined.length, came.length]).toEqual([1, 1])
})

it('gives both sides a new channel when one of them comes back', async () => {
  const { hall, came } = await table()
  const anna = sit(hall)
  await vi.waitUntil(() => came.length === 1 && anna.joined.length === 1)
  const [first, atReferee] = [hearing(anna.joined[0]), hearing(came[0])]
  anna.leave()
  await vi.waitUntil(() => atReferee.includes('(closed)'))
  const again = sit(hall)
  await vi.waitUntil(() => came.length === 2 && again.joined.length === 1)
  const heard = hearing(again.joined[0])
  came[1]?.send('again')
  await vi.waitUntil(() => heard.length === 1)
  expect([first, heard]).toEqual([[], ['again']])
})

it('is started anew: the table and its players are there again, whoever comes first', async () => {
  const club = await started()
  ends.push(() => club.server.kill())
  const { hall, came } = await table(club.url)
  const players = [sit(hall), sit(hall), sit(hall)]
  await vi.waitUntil(() => came.length === 3 && players.every(({ joined }) => joined.length === 1))
  const before = players.map(({ joined }) => hearing(joined[0]))
  await club.stop()
  await vi.waitUntil(() => before.every((heard) => heard.join() === '(away)'))
  const again = await started({ port: club.port })
  ends.push(() => again.server.kill())
  await vi.waitUntil(() => players.every(({ joined }) => joined.length > 1), 30_000)
  const heard = players.map(({ joined }) => hearing(joined.at(-1)))
  for (const link of came.slice(-3)) link.send('back')
  await vi.waitUntil(() => heard.every((one) => one.includes('back')))
  expect(players.flatMap(({ refused }) => refused)).toEqual([])
  await again.stop()
})

/** A connection of somebody who speaks as they like: how it ended, and what was heard. */
function raw(path: string) {
  const socket = new Socket(`${relay.url}${path}`)
  const heard: string[] = []
  const ended = new Promise<number>((done) => {
    socket.on('close', (code: number) => done(code))
    socket.on('error', () => undefined)
  })
  socket.on('message', (data: Buffer) => heard.push(String(data)))
  const open = new Promise<void>((done) => socket.on('open', () => done()))
  ends.push(() => socket.terminate())
  return { socket, heard, ended, open, say: (said: unknown) => socket.send(JSON.stringify(said)) }
}

/** The words of a table, and its name. */
async function roomOf(): Promise<readonly [key: string, join: string, name: string]> {
  const { key, join } = freshRoom()
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return [key, join, hexOf(new Uint8Array(hash, 0, 16))]
}

describe('cuts a seat that', () => {
  const deeds: { readonly [says: string]: (mallory: ReturnType<typeof raw>) => void } = {
    'names whom it speaks to': ({ say }) => say({ to: 'anna', text: 'x' }),
    'sends somebody away': ({ say }) => say({ drop: 'anna' }),
    'speaks as another': ({ say }) => say({ from: 'anna', text: 'x' }),
    'opens a table where it sits': ({ say }) => say({ key: '0'.repeat(32), join: '1'.repeat(32) }),
    'says more than its text': ({ say }) => say({ text: 'x', isHere: false }),
    'says a list': ({ say }) => say([1, 2]),
    'says no JSON': ({ socket }) => socket.send('{not json'),
    'says what is no text': ({ say }) => say({ text: { t: 'live' } }),
    'says bytes, as a shared document does': ({ socket }) => socket.send(Buffer.from([6, 1, 2, 3])),
    'says more than a hand-in': ({ say }) => say({ text: 'x'.repeat(260_000) }),
    'talks without a pause': ({ say }) => {
      for (let n = 0; n < 50; n++) say({ text: 'x' })
    },
  }
  for (const [says, deed] of Object.entries(deeds))
    it(`${says}; the others hear nothing of it`, async () => {
      const { hall, came } = await table()
      const anna = sit(hall)
      await vi.waitUntil(() => anna.joined.length === 1)
      const heard = hearing(anna.joined[0])
      const mallory = raw('at/player')
      await mallory.open
      mallory.say({ table: hall.room.name, join: hall.room.join })
      await vi.waitUntil(() => came.length === 2)
      deed(mallory)
      expect([1008, 1009]).toContain(await mallory.ended)
      came[0]?.send('goes on')
      await vi.waitUntil(() => heard.length > 0)
      expect(heard).toEqual(['goes on'])
    })
})

it('cuts whoever does not say who they are, in the form that it knows', async () => {
  for (const said of [
    {},
    { table: 1, join: 2 },
    { table: '__proto__', join: '' },
    { text: 'x' },
    { key: 'x'.repeat(500) },
  ])
    for (const path of ['at/player', 'at/referee']) {
      const one = raw(path)
      await one.open
      one.say(said)
      expect([1008, 4001]).toContain(await one.ended)
    }
  for (const path of ['', 'at/host', 'at/player/x']) expect(await raw(path).ended).toBe(1006)
})

it('lets one address open no more than eight tables, and ends them with their referees', async () => {
  const many = await Promise.all(Array.from({ length: 9 }, () => table()))
  expect(many.filter(({ stands }) => stands[0] === 'full')).toHaveLength(1)
  // The ninth opens by itself as soon as another closes.
  many.find(({ stands }) => stands[0] === 'reached')?.hall.close()
  await vi.waitUntil(() => many.filter(({ stands }) => stands.at(-1) === 'reached').length === 9, 10_000)
  for (const { hall } of many) hall.close()
  await vi.waitUntil(async () => (await table()).stands[0] === 'reached', 10_000)
})

it('cuts those who flood a referee by many connections, and nobody else', async () => {
  const { hall, came } = await table()
  const anna = sit(hall)
  await vi.waitUntil(() => anna.joined.length === 1)
  const [fromAnna] = came.map(hearing)
  const many = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const one = raw('at/player')
      await one.open
      one.say({ table: hall.room.name, join: hall.room.join })
      return one
    }),
  )
  await vi.waitUntil(() => came.length === 21)
  const heard = came.slice(1).map(hearing)
  const second = () => Math.floor(Date.now() / 1000)
  const first = second()
  for (let n = 0; n < 4; n++) for (const one of many) one.say({ text: 'x'.repeat(100_000) })
  anna.joined[0]?.send('from Anna')
  await vi.waitUntil(() => fromAnna?.length === 1, 10_000)
  expect(fromAnna).toEqual(['from Anna'])
  // Twenty of theirs are what a table may hear in each second that has begun, and the word for which each of them is cut.
  const most = 20 * (second() - first + 1) + many.length
  expect(heard.flat().filter((text) => text.length > 1000).length).toBeLessThanOrEqual(most)
  expect(anna.joined).toHaveLength(1)
})

it('cuts those whom a referee by a slow network cannot hear, and not the referee', async () => {
  const [key, join, name] = await roomOf()
  const referee = raw('at/referee')
  await referee.open
  referee.say({ key, join })
  await vi.waitUntil(() => referee.heard.length === 1)
  referee.socket.pause()
  const [quiet, ...loud] = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const one = raw('at/player')
      await one.open
      one.say({ table: name, join })
      return one
    }),
  )
  const says = setInterval(() => {
    for (const one of loud) one.say({ text: 'x'.repeat(240_000) })
    quiet?.say({ text: 'from Anna' })
  }, 1100)
  // All that they say is within what a table may.
  expect(await Promise.all(loud.map(({ ended }) => ended))).toEqual(loud.map(() => 1008))
  clearInterval(says)
  referee.socket.resume()
  await vi.waitUntil(() => referee.heard.some((text) => text.includes('from Anna')))
  expect([referee, quiet].map((one) => one?.socket.readyState)).toEqual([Socket.OPEN, Socket.OPEN])
}, 30_000)

/** A connection from some address, as the web server before the relay has it, and the first that is said on it. */
function cameFrom(club: Club, from: string, who: 'referee' | 'player', said: object) {
  const socket = new Socket(`${club.url}at/${who}`, { headers: { 'x-forwarded-for': from } })
  ends.push(() => socket.terminate())
  socket.on('open', () => socket.send(JSON.stringify(said)))
  return new Promise<string>((done) => {
    socket.on('message', (data: Buffer) => done(String(data)))
    socket.on('close', (_: number, why: Buffer) => done(String(why)))
  })
}

it('counts all addresses of one owner as one', async () => {
  const club = await started({ proxy: true })
  ends.push(() => club.server.kill())
  const opens = (from: string) => cameFrom(club, from, 'referee', { ...freshRoom(), word: '' })
  const all = await Promise.all(Array.from({ length: 9 }, (_, n) => opens(`2001:db8:1:2::${n + 1}`)))
  expect(all.filter((said) => said === 'full')).toHaveLength(1)
  expect(await opens('2001:db8:1:3::1')).toBe('{"opened":true}')
  expect(await opens('10.0.0.1')).toBe('{"opened":true}')
})

it('keeps nobody out of a table whose places one other phone has filled', async () => {
  const club = await started({ proxy: true })
  ends.push(() => club.server.kill())
  const { hall, came } = await table(club.url)
  const { name, join } = hall.room
  const sits = (from: string) => cameFrom(club, from, 'player', { table: name, join })
  const filled = await Promise.all(Array.from({ length: 60 }, () => sits('10.0.0.9')))
  expect(new Set(filled)).toEqual(new Set(['{"isHere":true}']))
  expect(await sits('10.0.0.9')).toBe('full')
  const gone = came.map(hearing)
  expect([await sits('10.0.0.1'), await sits('10.0.0.2')]).toEqual(['{"isHere":true}', '{"isHere":true}'])
  await vi.waitUntil(() => gone.filter((heard) => heard.includes('(closed)')).length === 2)
  await club.stop()
})

it('stands after what is no request, no handshake and no frame', async () => {
  const junk = [
    '\u0000\u0001',
    'GET /at/player HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n',
  ]
  for (const text of junk)
    await new Promise<void>((done) => {
      const socket = connect(relay.port, '127.0.0.1', () => socket.end(text))
      socket.on('error', () => done())
      socket.on('close', () => done())
      socket.resume()
    })
  const broken = raw('at/player')
  await broken.open
  broken.socket._socket.write(Buffer.from([0xff, 0xff, 0xff]))
  await broken.ended
  expect(relay.server.exitCode).toBe(null)
  expect((await table()).stands).toEqual(['reached'])
})

/** A frame as a client sends it, or nearly so: nonsense in its head, its length or its mask. */
function frame(text: string, chance: Chance): Buffer {
  const bytes = Buffer.from(text)
  const isFit = chance.once(2)
  const first = isFit ? 0x81 : chance.below(256)
  const size = isFit || chance.once(2) ? bytes.length : chance.below(70_000)
  const long = size > 125
  const head = Buffer.alloc(long ? 4 : 2)
  head[0] = first
  head[1] = (isFit || chance.once(2) ? 0x80 : 0) | (long ? 126 : size)
  if (long) head.writeUInt16BE(size % 65_536, 2)
  const mask = Buffer.from([1, 2, 3, 4].map(() => chance.below(256)))
  return Buffer.concat([head, mask, bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
}

/** A request for a connection, and what is said on it. Each comes from an address of its own: what one may begin is no bound here. */
function hostile(chance: Chance, honest: readonly Data[]): readonly (string | Buffer)[] {
  const address = [1, 2, 3].map(() => chance.below(256)).join('.')
  const request = [
    `GET /at/${chance.one(['player', 'referee'])} HTTP/1.1`,
    'Host: x',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `X-Forwarded-For: 10.${address}`,
  ]
  if (chance.once(3)) request[chance.below(request.length)] = torn(chance.one(request), chance)
  const said = Array.from({ length: 4 }, () => {
    const message = structuredClone(chance.one(honest))
    if (chance.once(2)) hurt(message, chance)
    const text = JSON.stringify(message).slice(0, 60_000)
    return frame(chance.once(6) ? torn(text, chance).slice(0, 60_000) : text, chance)
  })
  return [`${request.join('\r\n')}\r\n\r\n`, ...said]
}

it('stands after 10,000 requests and frames of which most are none, and passes on what it should', async () => {
  const club = await started({ proxy: true })
  ends.push(() => club.server.kill())
  const { hall, came } = await table(club.url)
  const anna = sit(hall)
  await vi.waitUntil(() => came.length === 1 && anna.joined.length === 1)
  const [atAnna, atReferee] = [anna.joined[0], came[0]].map(hearing)
  const { key, join } = freshRoom()
  const honest: readonly Data[] = [
    { table: hall.room.name, join: hall.room.join },
    { table: hall.room.name, join: hall.room.join },
    { key, join, word: '' },
    { text: 'x' },
    { to: '0123456789abcdef', text: 'x' },
    { drop: '0123456789abcdef' },
  ]
  const says = (parts: readonly (string | Buffer)[]) =>
    new Promise<void>((done) => {
      const socket = connect(club.port, '127.0.0.1', () => {
        for (const part of parts) socket.write(part)
        socket.end()
      })
      socket.on('error', () => done())
      socket.on('close', () => done())
      socket.resume()
    })
  for (let n = 0; n < 2000; n += 50)
    await Promise.all(Array.from({ length: 50 }, (_, at) => says(hostile(chanceOf(20_261_128, n + at), honest))))
  expect(club.server.exitCode).toBe(null)
  // Some of it was well said: those came to the table, and nobody there heard more than that.
  expect(came.length).toBeGreaterThan(50)
  anna.joined[0]?.send('from Anna')
  came[0]?.send('for Anna')
  await vi.waitUntil(() => atAnna?.length === 1 && atReferee?.length === 1)
  expect([atAnna, atReferee]).toEqual([['for Anna'], ['from Anna']])
  await club.stop()
}, 60_000)
