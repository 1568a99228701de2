import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ChannelEnd } from '../../src/phones/channel.ts'
import { type Hall, joinHall, openHall } from '../../src/phones/relay.ts'

// Node 20 has no WebSocket of its own. Tests are run with what browsers get of a package: this is what Node gets.
const require = createRequire(import.meta.url)
vi.stubGlobal('WebSocket', require(join(dirname(require.resolve('ws/package.json')), 'index.js')))

/** The relay as it runs for a club, without an app: a process of its own. */
const code = "import('./src/tools/relay.mjs').then(async ({ relay }) => console.log((await relay({ port: 0 })).port))"
const top = resolve(import.meta.dirname, '../..')
let server: ChildProcess
let port = 0
const halls: Hall[] = []
const seats: ChannelEnd[] = []
const address = () => `ws://127.0.0.1:${port}`

beforeAll(async () => {
  server = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  port = Number(String(await new Promise((said) => server.stdout?.once('data', said))))
})
afterAll(() => void server.kill())
afterEach(() => {
  for (const link of seats.splice(0)) link.close()
  for (const hall of halls.splice(0)) hall.close()
})

/** What was heard on a channel, and how it stood, in order. */
function hearing(link: ChannelEnd): string[] {
  const heard: string[] = []
  link.listen({ heard: (message) => heard.push(message), stood: (state) => heard.push(`(${state})`) })
  return heard
}

async function hall(): Promise<{ readonly hall: Hall; readonly came: ChannelEnd[] }> {
  const came: ChannelEnd[] = []
  let isReached = false
  const made = await openHall(
    address(),
    (link) => came.push(link),
    (reached) => {
      isReached = reached
    },
  )
  halls.push(made)
  await vi.waitUntil(() => isReached)
  return { hall: made, came }
}

function sit(at: Hall, word = at.room.join, refused = () => {}): ChannelEnd {
  const link = joinHall({ ...at.room, join: word }, refused)
  seats.push(link)
  return link
}

it('carries what the referee and each player say, to whom it is said and to nobody else', async () => {
  const { hall: table, came } = await hall()
  const anna = hearing(sit(table))
  await vi.waitUntil(() => came.length === 1)
  const bert = hearing(sit(table))
  await vi.waitUntil(() => came.length === 2)
  const [toAnna, toBert] = came
  const [fromAnna, fromBert] = came.map(hearing)
  toAnna?.send('for Anna')
  toBert?.send('for Bert')
  seats[0]?.send('from Anna')
  seats[1]?.send('x'.repeat(31_000))
  await vi.waitUntil(() => anna.length === 1 && bert.length === 1 && fromAnna?.length === 1 && fromBert?.length === 1)
  expect([anna, bert, fromAnna]).toEqual([['for Anna'], ['for Bert'], ['from Anna']])
})

it('lets nobody in without the word of the table, and nobody new once it is closed', async () => {
  const { hall: table, came } = await hall()
  const refused = vi.fn()
  sit(table, 'a word that somebody made up', refused)
  await vi.waitUntil(() => refused.mock.calls.length === 1)
  const anna = hearing(sit(table))
  await vi.waitUntil(() => came.length === 1)
  table.open(false)
  came[0]?.send('closed')
  await vi.waitUntil(() => anna.length > 0)
  sit(table, undefined, refused)
  await vi.waitUntil(() => refused.mock.calls.length === 2)
  expect(came.length).toBe(1)
})

it('closes on whoever says too much, and on whoever the referee sends away', async () => {
  const { hall: table, came } = await hall()
  const loud = hearing(sit(table))
  await vi.waitUntil(() => came.length === 1)
  const [link] = came
  const heard = link ? hearing(link) : []
  seats[0]?.send('x'.repeat(40_000))
  await vi.waitUntil(() => heard.includes('(open)'), 10_000)
  expect(heard).toEqual(['(away)', '(open)'])
  link?.close()
  await vi.waitUntil(() => loud.includes('(closed)'), 10_000)
  expect(came.length).toBe(1)
})

it('says that the referee is away', async () => {
  const { hall: table, came } = await hall()
  const heard = hearing(sit(table))
  await vi.waitUntil(() => came.length === 1)
  table.leave()
  await vi.waitUntil(() => heard.includes('(away)'))
  expect(heard).toEqual(['(away)'])
})
