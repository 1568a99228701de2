// The relay that a club runs for halls whose Wi-Fi keeps phones apart. It serves a build of the app that may speak to it, and
// passes on what the referee's phone and the players' say to each other. It keeps nothing, and reads nothing of it.
//   npm run relay                  at port 8080
//   npm run relay -- --port 9000
// Phones want https: put it behind the club's web server, which has the certificate and passes WebSockets on.
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Server } from '@hocuspocus/server'
import { answering, outlive } from './serve.mjs'

/** Letters of one message of a player's phone, and its messages in a second. The referee's sends the book. */
const MOST = 32_000
const OFTEN = 20
const ROOMS = 200
const HOST = 'referee'

/** The name of a table: whoever knows the key of which it was made is its referee. */
const roomOf = (key) => createHash('sha256').update(key).digest('hex').slice(0, 32)

function read(text) {
  try {
    const said = JSON.parse(text)
    return typeof said === 'object' && said !== null ? said : {}
  } catch {
    return {}
  }
}

/** Who comes to a table by what they say: its referee, who opens it by its key, or a player whom it takes. Throws where nobody may. */
function admitted(rooms, name, { key, join, id }) {
  const room = rooms.get(name)
  if (typeof key === 'string' && roomOf(key) === name && typeof join === 'string') {
    if (!room && rooms.size >= ROOMS) throw new Error('Too many tables.')
    const opened = room ?? { isOpen: true, here: new Map(), known: new Set(), away: new Set() }
    rooms.set(name, { ...opened, join })
    return { id: HOST, mark: Symbol() }
  }
  const mayJoin = room && join === room.join && /^[0-9a-f]{32}$/.test(id) && !room.away.has(id)
  if (!mayJoin || (!room.isOpen && !room.known.has(id))) throw new Error('This table takes nobody in.')
  return { id, mark: Symbol(), pace: { from: 0, said: 0 } }
}

/** Runs the relay, and the app in `folder` with it. Port 0 takes any free one; answers { port, stop() }. */
export async function relay({ port = 8080, folder = null } = {}) {
  /** By the name of a table: its word for players, whether it takes more, whose connections are here, who was here before, and who was sent away. */
  const rooms = new Map()
  const tell = (room, to, said) => room?.here.get(to)?.sendStateless(JSON.stringify(said))
  const app = folder === null ? null : answering(folder)

  const server = new Server(
    {
      port,
      address: '0.0.0.0',
      quiet: true,
      stopOnSignals: false,
      onRequest: async ({ request, response }) => {
        if (app) app(request, response)
        else response.writeHead(404).end()
        // What is answered here needs no other answer.
        throw null
      },
      onAuthenticate: async ({ documentName, token, connectionConfig }) => {
        // The shared document stays empty: only messages are passed on.
        connectionConfig.readOnly = true
        return admitted(rooms, documentName, read(token))
      },
      connected: async ({ documentName, context, connection }) => {
        const room = rooms.get(documentName)
        const before = room?.here.get(context.id)
        room?.here.set(context.id, connection)
        before?.webSocket.close()
        const players = [...(room?.here.keys() ?? [])].filter((id) => id !== HOST)
        if (context.id === HOST) {
          for (const id of players) {
            tell(room, HOST, { here: id })
            tell(room, id, { isHere: true })
          }
          return
        }
        room?.known.add(context.id)
        tell(room, HOST, { here: context.id })
        tell(room, context.id, { isHere: room?.here.has(HOST) ?? false })
      },
      onStateless: async ({ documentName, connection, payload }) => {
        const room = rooms.get(documentName)
        const { id, pace } = connection.context
        if (id !== HOST) {
          const second = Math.floor(Date.now() / 1000)
          pace.said = pace.from === second ? pace.said + 1 : 1
          pace.from = second
          if (payload.length > MOST || pace.said > OFTEN) connection.webSocket.close()
          else tell(room, HOST, { from: id, text: payload })
          return
        }
        const { to, text, drop, isOpen } = read(payload)
        if (typeof text === 'string') tell(room, to, { text })
        if (typeof isOpen === 'boolean' && room) room.isOpen = isOpen
        if (typeof drop === 'string') {
          room?.known.delete(drop)
          room?.away.add(drop)
          room?.here.get(drop)?.webSocket.close()
        }
      },
      onDisconnect: async ({ documentName, context, clientsCount }) => {
        const room = rooms.get(documentName)
        // Whoever came back meanwhile is there by another connection.
        if (room?.here.get(context.id)?.context.mark !== context.mark) return
        room.here.delete(context.id)
        if (context.id !== HOST) tell(room, HOST, { gone: context.id })
        else for (const id of room.here.keys()) tell(room, id, { isHere: false })
        if (room.here.size === 0 && clientsCount === 0) rooms.delete(documentName)
      },
    },
    { maxPayload: 4_000_000 },
  )
  await server.listen()
  return { port: server.address.port, stop: () => server.destroy() }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } })
  const { build, relayed } = await import('./build.mjs')
  if (!build({ dist: relayed })) process.exit(1)
  const { port } = await relay({ port: Number(values.port), folder: relayed })
  outlive()
  console.log(`The relay and its app stand at http://localhost:${port}/. Phones want https: see README.md.`)
}
