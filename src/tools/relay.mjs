// The relay that a club runs for halls whose Wi-Fi keeps phones apart. It serves a build of the app that may speak to it, and
// passes on what the referee's phone and the players' say to each other: sealed by them, so that it can neither read nor write it.
// It knows who is connected to which table, keeps nothing else, and cuts whoever says anything that it does not pass.
//   npm run relay                     at port 8080
//   npm run relay -- --port 9000
//   npm run relay -- --word plassey   only who knows the word opens tables
//   npm run relay -- --proxy          behind the club's web server, which says from where each phone comes
// Phones want https: put it behind the club's web server, which has the certificate and passes WebSockets on.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { WebSocketServer } from 'ws'
import { answering, outlive } from './serve.mjs'

/** Bytes of one message: a player hands in a test, the referee sends a long book. Letters of whoever says who they are. */
const MOST = { player: 250_000, referee: 6_000_000 }
const GREETING = 400
/** What one connection may say in a second. */
const OFTEN = { player: 20, referee: 2000 }
const BYTES = { player: 500_000, referee: 12_000_000 }
/** Bytes that all players of one table may say in a second, or that may wait for their referee's phone, which has to hear them; and what nobody is cut for. */
const HEARD = { most: 2_000_000, waiting: 2_000_000, each: 33_000 }
/** Bytes that wait for a phone that does not listen. */
const WAITING = 16_000_000
/** Tables in all and by one address; phones at a table, and by one address; connections that one address may begin in a minute. */
const BOUNDS = { tables: 200, tablesOfOne: 8, phones: 60, phonesOfOne: 80, begun: 240 }
/** Milliseconds: to say who one is, between looks at who is still there, and for which a table waits for its referee. */
const PATIENCE = 10_000
const LOOK = 30_000
const AWAY = 3_600_000
/** Why a connection is ended, as WebSocket has it: refused for good, or for breaking the rules. */
const REFUSED = 4001
const CUT = 1008

/** The name of a table: whoever knows the key of which it was made is its referee. */
const tableOf = (key) => createHash('sha256').update(key).digest('hex').slice(0, 32)

const isWord = (text) => typeof text === 'string' && /^[0-9a-f]{32}$/.test(text)
const same = (a, b) => {
  const [one, other] = [a, b].map((text) => createHash('sha256').update(String(text)).digest())
  return timingSafeEqual(one, other)
}

/** What was said; null where it is nothing. */
function read(data, isBinary) {
  if (isBinary) return null
  try {
    const said = JSON.parse(data)
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? said : null
  } catch {
    return null
  }
}

/** Counts what comes in one second. */
class Pace {
  second = 0
  said = 0
  bytes = 0
  holds(bytes, { often, most }) {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.second) Object.assign(this, { second, said: 0, bytes: 0 })
    this.said++
    this.bytes += bytes
    return this.said <= often && this.bytes <= most
  }
  /** Bytes of one second. */
  in(second) {
    return second === this.second ? this.bytes : 0
  }
}

/** One address: how many connections and tables it has, and how many connections it began in this minute. */
class Addresses {
  all = new Map()
  of(address) {
    const known = this.all.get(address) ?? { phones: 0, tables: 0, minute: 0, begun: 0 }
    this.all.set(address, known)
    return known
  }
  /** Whether one more connection may begin from here. */
  begins(address) {
    const one = this.of(address)
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== one.minute) Object.assign(one, { minute, begun: 0 })
    one.begun++
    if (one.begun > BOUNDS.begun || one.phones >= BOUNDS.phonesOfOne) return false
    one.phones++
    return true
  }
  /** Forgets who has been gone for a minute. */
  tidy() {
    const minute = Math.floor(Date.now() / 60_000)
    for (const [address, one] of this.all)
      if (one.phones + one.tables === 0 && one.minute < minute) this.all.delete(address)
  }
}

/** The tables of one relay. What each connection is stands in its `at`: null until it has said so. */
class Tables {
  all = new Map()
  constructor(word, addresses) {
    this.word = word
    this.addresses = addresses
  }

  say(socket, said) {
    if (!socket || socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > WAITING) socket.terminate()
    else socket.send(JSON.stringify(said))
  }

  /** Lets whoever comes to their table, or says in a word why not. */
  admit(socket, who, said) {
    return who === 'referee' ? this.open(socket, said) : this.sit(socket, said)
  }

  open(socket, { key, join, word }) {
    if (!isWord(key) || !isWord(join)) return 'unknown'
    if (this.word !== null && !same(word, this.word)) return 'word'
    const name = tableOf(key)
    const known = this.all.get(name)
    const { address } = socket
    const owner = this.addresses.of(address)
    if (!known && (this.all.size >= BOUNDS.tables || owner.tables >= BOUNDS.tablesOfOne)) return 'full'
    if (!known) owner.tables++
    const table = known ?? { name, address, players: new Map(), referee: null, left: 0, pace: new Pace() }
    this.all.set(name, table)
    table.join = join
    const before = table.referee
    table.referee = socket
    socket.at = { table, id: null }
    // The same referee by another connection: each player begins anew with it.
    if (before) before.close(CUT)
    this.say(socket, { opened: true })
    for (const [id, player] of table.players) {
      this.say(socket, { here: id })
      this.say(player, { isHere: true })
    }
    return null
  }

  sit(socket, { table: name, join }) {
    const table = isWord(name) ? this.all.get(name) : undefined
    if (!table?.referee) return 'away'
    if (!isWord(join) || !same(join, table.join)) return 'unknown'
    if (table.players.size >= BOUNDS.phones && !this.makeRoom(table, socket.address)) return 'full'
    const id = randomBytes(8).toString('hex')
    table.players.set(id, socket)
    socket.at = { table, id }
    this.say(table.referee, { here: id })
    this.say(socket, { isHere: true })
    return null
  }

  /** Makes room at a full table: an address that has more places there than this one would have gives up its last. */
  makeRoom({ players }, address) {
    const there = [...players.values()].filter((one) => one.readyState === one.OPEN)
    const from = (one) => there.filter((other) => other.address === one).length
    const most = there.reduce((most, { address }) => (from(address) > from(most) ? address : most), address)
    if (from(most) <= from(address) + 1) return false
    there.findLast((one) => one.address === most).close(CUT)
    return true
  }

  /** Passes a message on; false where it is none of those that are passed. */
  pass({ table, id }, said, bytes) {
    const words = Object.keys(said).sort().join()
    if (id !== null) {
      if (words !== 'text' || typeof said.text !== 'string') return false
      const isHeard = table.pace.holds(bytes, { often: Number.POSITIVE_INFINITY, most: HEARD.most })
      // A referee by a slow network is not cut for what strangers say.
      if (!isHeard || (table.referee?.bufferedAmount ?? 0) > HEARD.waiting) this.cutLoudest(table)
      const own = table.players.get(id)
      if (own?.readyState !== own?.OPEN) return true
      this.say(table.referee, { from: id, text: said.text })
      return true
    }
    if (words === 'text,to' && typeof said.text === 'string') this.say(table.players.get(said.to), { text: said.text })
    else if (words === 'drop') table.players.get(said.drop)?.close(REFUSED, 'dropped')
    else return false
    return true
  }

  /** Cuts whoever said most in this second: many connections of one phone cost the others nothing. */
  cutLoudest({ players, pace }) {
    const said = (one) => (one.readyState === one.OPEN ? one.pace.in(pace.second) : 0)
    const loudest = [...players.values()].reduce((most, one) => (said(one) > said(most) ? one : most))
    if (said(loudest) > HEARD.each) loudest.close(CUT)
  }

  leave(socket) {
    if (!socket.at) return
    const { table, id } = socket.at
    if (id !== null) {
      table.players.delete(id)
      this.say(table.referee, { gone: id })
    } else if (table.referee === socket) {
      table.referee = null
      table.left = Date.now()
      for (const player of table.players.values()) this.say(player, { isHere: false })
    }
    if (!table.referee && table.players.size === 0) this.end(table)
  }

  end(table) {
    if (this.all.get(table.name) !== table) return
    this.all.delete(table.name)
    this.addresses.of(table.address).tables--
    for (const player of table.players.values()) player.close(REFUSED, 'away')
  }

  /** Ends the tables whose referee has been away for long. */
  tidy() {
    for (const table of this.all.values()) if (!table.referee && Date.now() - table.left > AWAY) this.end(table)
  }
}

/** One owner has as many addresses of the new kind as begin alike: those count as one. */
const ownerOf = (address) =>
  /^[^.]*:[^.]*$/.test(address) ? address.split('::')[0].split(':').slice(0, 4).join(':') : address

/** From where a request comes; behind the club's web server that says so, last of all that stood before it. */
const addressOf = (request, proxy) =>
  (proxy &&
    String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()) ||
  (request.socket.remoteAddress ?? '')

/** Listens to one connection, as `who` it claims to be by its path. */
function attend(socket, who, address, tables) {
  const pace = new Pace()
  socket.pace = pace
  const bounds = { often: OFTEN[who], most: BYTES[who] }
  const late = setTimeout(() => socket.at || socket.close(CUT), PATIENCE)
  socket.at = null
  socket.address = address
  socket.isThere = true
  socket.on('pong', () => {
    socket.isThere = true
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(late)
    tables.addresses.of(address).phones--
    tables.leave(socket)
  })
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const isFit = pace.holds(data.length, bounds) && (socket.at || data.length <= GREETING)
    const said = isFit ? read(data, isBinary) : null
    if (!said) socket.close(CUT)
    else if (!socket.at) {
      const why = tables.admit(socket, who, said)
      if (why !== null) socket.close(REFUSED, why)
    } else if (!tables.pass(socket.at, said, data.length)) socket.close(CUT)
  })
}

/** Runs the relay, and the app in `folder` with it. Port 0 takes any free one; answers { port, stop() }. */
export async function relay({ port = 8080, folder = null, word = null, proxy = false } = {}) {
  const addresses = new Addresses()
  const tables = new Tables(word, addresses)
  const doors = Object.fromEntries(
    Object.entries(MOST).map(([who, maxPayload]) => [
      who,
      new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false }),
    ]),
  )
  const app = folder === null ? (_, response) => response.writeHead(404).end() : answering(folder)
  const server = createServer(app)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const who = /\/at\/(player|referee)$/.exec(request.url ?? '')?.[1]
    const address = ownerOf(addressOf(request, proxy))
    if (!who || !addresses.begins(address)) return socket.destroy()
    const given = () => addresses.of(address).phones--
    socket.once('close', given)
    doors[who].handleUpgrade(request, socket, head, (phone) => {
      socket.off('close', given)
      attend(phone, who, address, tables)
    })
  })
  const look = setInterval(() => {
    for (const { clients } of Object.values(doors))
      for (const phone of clients) {
        if (!phone.isThere) phone.terminate()
        phone.isThere = false
        phone.ping()
      }
    tables.tidy()
    addresses.tidy()
  }, LOOK)
  await new Promise((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '0.0.0.0', ready)
  })
  const stop = () =>
    new Promise((stopped) => {
      clearInterval(look)
      for (const { clients } of Object.values(doors)) for (const phone of clients) phone.terminate()
      server.close(() => stopped())
      server.closeAllConnections()
    })
  return { port: server.address().port, stop }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      word: { type: 'string' },
      proxy: { type: 'boolean', default: false },
    },
  })
  const { build, relayed } = await import('./build.mjs')
  if (!build({ dist: relayed })) process.exit(1)
  const { port } = await relay({
    port: Number(values.port),
    folder: relayed,
    word: values.word ?? null,
    proxy: values.proxy,
  })
  outlive()
  console.log(`The relay and its app stand at http://localhost:${port}/. Phones want https: see README.md.`)
}
