/**
 * A whole table at a club's relay, over sockets of this machine: the relay as a process of its own, the referee's phone, players
 * who are honest, and whoever is not. Each can be ended and begun again. Nothing waits for time to pass: it waits until
 * something was heard.
 */
import type { OpenWalk } from '#game'
import { emptyRoster, Host, type HostGiven, Player } from '#phones'
import type { ChannelEnd } from '../../src/phones/channel.ts'
import { Copies } from '../../src/phones/mask.ts'
import { freshRoom, type Hall, joinHall, openHall } from '../../src/phones/relay.ts'
import { SPOKEN } from '../../src/phones/said.ts'
import { freshTableKey, type OpenKey, openKey, sealedByPlayer, sealedByReferee } from '../../src/phones/sealed.ts'
import { Socket } from './club.ts'
import { Held, type Phone, secretWord } from './held.ts'
import { leaksIn } from './leaks.ts'
import { came, die, set } from './skirmish.ts'
import { answered, handIn, rolled, SealedBook } from './table.ts'

/** Milliseconds after which what was never heard is a failure. */
const NEVER = 25_000

/** Rings whenever anything was heard: whoever waits for something looks again. */
class Bell {
  private readonly looks = new Set<() => void>()
  readonly ring = (): void => {
    for (const look of [...this.looks]) look()
  }
  /** Until something is so; `says` what, where it never is. */
  until(says: string, is: () => boolean): Promise<void> {
    return new Promise((done, failed) => {
      const look = () => {
        if (!is()) return
        end()
        done()
      }
      const late = setTimeout(() => {
        end()
        failed(new Error(`It never came to this: ${says}.`))
      }, NEVER)
      const end = () => {
        clearTimeout(late)
        this.looks.delete(look)
      }
      this.looks.add(look)
      look()
    })
  }
}

/** A word of 32 hexadecimal digits. */
const word = () => freshRoom().key

/** What a phone says first. */
export const helloOf = (name: string, token: string | null): object => ({
  t: 'hello',
  v: SPOKEN,
  name,
  words: token === null ? [] : [token],
  head: -1,
  check: '',
})

/** What somebody says who would like to be more than they are: as a player, as a second referee. */
export const acts: readonly object[] = [
  { t: 'handin', n: 900, id: '3.0', answers: rolled(6) },
  { t: 'roll', n: 901, settles: '3.0', procedure: 'check', args: null, answers: {}, key: null },
  { t: 'propose', n: 902, draft: { kind: 'remarked', says: 'Mallory was here.' } },
  { t: 'reply', n: 0, key: 'force', answer: 0 },
  { t: 'letRoll' },
  { t: 'takeBack', id: '3.0' },
  { t: 'after', n: -1 },
]
/** The same as the referee. */
export const asReferee: readonly object[] = [
  { t: 'bye', why: 'The table is closed.', to: 1 },
  { t: 'live', now: { title: 'Mallory', step: 'was', pool: 'here', chance: '1 in 1' } },
  { t: 'entries', from: 0, head: 0, list: [] },
  { t: 'entered', n: 0, seq: 9 },
  { t: 'rolled', n: 0, answers: rolled(6) },
]

/** Whoever sits at the table with the app, and can say on the app's own channel whatever they like. */
export class Person implements Phone {
  player: Player
  word: string | null = null
  side: string | null = null
  may: Phone['may'] = 'watch'
  isIn = false
  /** The side whose secrets it was ever sent. */
  knows: string | null = null
  end: ChannelEnd | null = null
  /** All that it was sent, in plain words. */
  readonly heard: string[] = []
  private leaves = () => {}
  constructor(
    private readonly table: HallTable,
    readonly name: string,
    /** All that it was sent since somebody last looked. */
    private readonly sent: string[],
  ) {
    this.player = this.fresh()
  }

  get stored(): string | null {
    return this.player.me?.token ?? this.word
  }

  private fresh(): Player {
    const { ring } = this.table.bell
    const words = this.word === null ? [] : [this.word]
    return new Player({ name: this.name, words, entries: [], now: () => Date.now(), changed: ring })
  }

  /** Comes by the code of the table: the first time, or again with nothing but its word. */
  comes(): void {
    this.leaves()
    this.word = this.stored
    this.player = this.fresh()
    const { url, name, join } = this.table.code
    const joined = (link: ChannelEnd) => this.player.join(this.hears(sealedByPlayer(link, this.table.key.mark)))
    this.leaves = joinHall({ url, name, join }, { joined, refused: () => {} }, true)
  }

  /** Is ended, without a word. */
  goes(): void {
    this.leaves()
  }

  private hears(end: ChannelEnd): ChannelEnd {
    this.end = end
    return {
      ...end,
      send: (text) => end.send(text),
      close: () => end.close(),
      listen: (ear) =>
        end.listen({
          stood: (state) => ear.stood(state),
          heard: (text) => {
            this.sent.push(text)
            this.heard.push(text)
            ear.heard(text)
            this.table.bell.ring()
          },
        }),
    }
  }

  /** Says something on the app's own channel, sealed as the app seals it. */
  says(message: object): void {
    this.end?.send(JSON.stringify(message))
  }

  /** What came to be heard of a request, by its number. */
  async answerTo(n: number): Promise<{ readonly [part: string]: unknown }> {
    const answer = () => this.heard.map((text) => JSON.parse(text)).find((said) => said.n === n)
    await this.table.bell.until(`${this.name} is answered ${n}`, () => answer() !== undefined)
    return answer()
  }

  get isHere(): boolean {
    return this.player.state.is === 'here'
  }
}

export class HallTable {
  readonly bell = new Bell()
  readonly people: Person[] = []
  /** What everybody was sent who sits nowhere, and all that a relay could read. */
  readonly hostile: string[] = []
  /** The same, from the beginning. */
  readonly overheard: string[] = []
  readonly sent: string[][] = []
  readonly held: Held
  changed = () => {}
  isUp = true
  private words = 0
  private readonly ends: (() => void)[] = []
  private readonly clock: ReturnType<typeof setInterval>
  private hall: Hall | null = null
  private roster = emptyRoster
  private constructor(
    public book: SealedBook,
    public host: Host,
    readonly key: OpenKey,
    readonly room: ReturnType<typeof freshRoom>,
    /** Where the relay is, as the phones have it. */
    private readonly url: string,
  ) {
    this.held = new Held(this, this.people, this.hostile)
    this.clock = setInterval(() => {
      if (this.isUp) this.host.tick()
      for (const { player } of this.people) player.tick()
      this.bell.ring()
    }, 1000)
  }

  static async open(url: string): Promise<HallTable> {
    let table: HallTable | null = null
    const book = await SealedBook.begun()
    const given = givenBy(book, emptyRoster, () => table?.changes())
    const key = await openKey(await freshTableKey())
    table = new HallTable(book, await Host.open(given), key, freshRoom(), url)
    await table.stands()
    return table
  }

  end(): void {
    clearInterval(this.clock)
    for (const person of this.people) person.goes()
    for (const end of this.ends) end()
    this.hall?.leave()
  }

  /** What the code says that players' phones read. */
  get code() {
    return this.hall?.room ?? { url: this.url, name: '', join: this.room.join }
  }

  private changes(): void {
    this.changed()
    this.bell.ring()
  }

  private async stands(): Promise<void> {
    const { host, key } = this
    let isReached = false
    this.hall = await openHall(
      this.url,
      { room: this.room, word: '' },
      (link) => host.admit(sealedByReferee(link, key), false),
      (is) => {
        isReached = is === 'reached'
        this.bell.ring()
      },
    )
    this.isReached = () => isReached
  }
  isReached = () => false

  /** The referee's phone is ended in the midst of it. */
  refereeEnds(): void {
    if (!this.isUp) return
    this.isUp = false
    this.held.search()
    this.roster = this.host.roster
    this.hall?.leave()
  }

  /** It is opened again, with what it had stored. */
  async refereeBegins(): Promise<void> {
    if (this.isUp) return
    const { all, id, open } = this.book
    const book = new SealedBook(structuredClone(all), id)
    book.open = structuredClone<readonly OpenWalk[]>(open)
    this.book = book
    this.host = await Host.open(givenBy(book, this.roster, () => this.changes()))
    this.isUp = true
    await this.stands()
  }

  /** Somebody comes, is let in, and is given a side. */
  async sits(name: string, side: string | null): Promise<Person> {
    const sent: string[] = []
    this.sent.push(sent)
    const person = new Person(this, name, sent)
    this.people.push(person)
    person.comes()
    await this.letsIn(person, side)
    return person
  }

  /** Lets somebody in who waits, to watch, or to play for a side. */
  async letsIn(person: Person, side: string | null): Promise<void> {
    const knock = () => this.host.knocking.find(({ name }) => name === person.name)
    await this.bell.until(`${person.name} waits`, () => knock() !== undefined)
    const before = this.host.roster.seats
    this.host.seatNext({ side: null, may: 'watch' })
    this.host.letIn(knock()?.n ?? 0, true)
    const seat = this.host.roster.seats.find(({ token }) => !before.some((one) => one.token === token))
    Object.assign(person, { isIn: true, word: seat?.token ?? null })
    this.held.search()
    if (side !== null) {
      Object.assign(person, { side, may: 'play', knows: side })
      this.host.give(seat?.seat ?? 0, { side, may: 'play' })
    }
    await this.bell.until(`${person.name} is here`, () => person.isHere)
  }

  /** Keeps what was sent to somebody who sits nowhere, or went through their hands. */
  overhears(texts: readonly string[]): void {
    this.hostile.push(...texts)
    this.overheard.push(...texts)
  }

  /** What each was sent tells nothing of what they may not know, whatever is tried. */
  nobodyFinds(): void {
    this.held.search()
    const { all } = this.book
    const copies = new Copies(set)
    copies.take(all)
    const each = this.people.map(({ name, knows, player, heard }) => {
      const { seqs } = leaksIn(set, knows, all, player.entries, heard.join('\n'))
      return { name, seqs, tried: 1 }
    })
    const others = { name: 'Mallory', ...leaksIn(set, null, all, copies.of(null), this.overheard.join('\n')) }
    for (const { name, seqs, tried } of [...each, others])
      if (seqs.length > 0 || tried === 0) throw new Error(`${name} finds out of ${tried} what is hidden in ${seqs}.`)
  }

  seatOf({ word }: Person): number {
    return this.host.roster.seats.find(({ token }) => token === word)?.seat ?? 0
  }

  sendsAway(person: Person): void {
    this.held.search()
    person.isIn = false
    this.host.sendAway(this.seatOf(person))
  }

  /** The referee's phone enters what each side alone may know, and what makes tests owed; the players roll. */
  async begins(procedure: 'volley' | 'march' = 'volley'): Promise<void> {
    const { book } = this
    for (const side of ['red', 'blue']) {
      const unit = { kind: 'unit', id: `${side}-1` }
      const old = book.game.world['unit']?.[unit.id]?.['orders'] ?? null
      const orders = { of: unit, field: 'orders', old, new: secretWord(side, ++this.words) }
      await book.enter([{ kind: 'edited', changes: [orders], why: '' }])
      await book.enter(came(book.game, 'plan', { unit }, this.words))
    }
    // They are as many as ever, so that a test is a throw and nothing is asked before it.
    const changes = Object.entries(book.game.world['unit'] ?? {}).map(([id, { alive = null }]) => ({
      of: { kind: 'unit', id },
      field: 'alive',
      old: alive,
      new: 7,
    }))
    await book.enter([{ kind: 'edited', changes, why: '' }])
    await book.enter(came(book.game, procedure, null))
    this.host.letRoll()
  }

  /** Both sides are there, and whatever was done to them, a test is handed in by one, and read by the other. */
  async goesOn(by: Person, reader: Person): Promise<void> {
    const { bell } = this
    if (!by.player.tests.some(({ what }) => what === 'check')) await this.begins()
    await bell.until(`${by.name} has a test`, () => by.player.tests.some(({ what }) => what === 'check'))
    const test = by.player.tests.find(({ what }) => what === 'check')
    if (!test) throw new Error('Nothing is owed.')
    const { die: own, ...before } = answered(by.player, test, 6).answers
    const stands = by.player.standing(test.id)
    const came = await by.player.handIn(
      handIn(test.id, { ...before, ...(own && !stands['die'] ? { die: own } : {}), ...stands }),
    )
    if (!came.ok) throw new Error(`${by.name} could not hand in ${test.id}: ${came.why}`)
    await bell.until(`${reader.name} reads it`, () => {
      const entry = reader.player.entries[came.seq]
      return entry?.kind === 'resolved' && entry.settles === test.id && entry.by?.name === by.name
    })
    await this.host.quiet()
    this.held.check()
  }

  /** Somebody speaks to the relay as they like. */
  raw(path: string) {
    const socket = new Socket(`${this.url}${path}`)
    const heard: string[] = []
    let closed: number | null = null
    this.ends.push(() => socket.terminate())
    socket.on('error', () => undefined)
    socket.on('message', (data: unknown) => {
      heard.push(String(data))
      this.overhears([String(data)])
      this.bell.ring()
    })
    socket.on('close', (code: number) => {
      closed = code
      this.bell.ring()
    })
    const isOpen = () => socket.readyState === Socket.OPEN
    socket.on('open', this.bell.ring)
    return {
      heard,
      isOpen,
      isClosed: () => closed !== null,
      text: (text: string) => isOpen() && socket.send(text),
      say: (said: unknown) => isOpen() && socket.send(JSON.stringify(said)),
      close: () => socket.terminate(),
      open: () => this.bell.until('a socket opens', () => isOpen() || closed !== null),
      ended: () => this.bell.until('the relay cuts it', () => closed !== null),
    }
  }

  /**
   * Somebody has the code of the table, and speaks on a channel of their own, sealed as it must be, whatever they like. `as`: whose
   * word they have, and so may hear the same; `says`: at once.
   */
  stranger(as?: Person, says: readonly object[] = []) {
    const heard: string[] = []
    let end: ChannelEnd | null = null
    let isClosed = false
    const { name, join } = this.code
    const joined = (link: ChannelEnd) => {
      if (end) return
      end = sealedByPlayer(link, this.key.mark)
      end.listen({
        heard: (text) => {
          heard.push(text)
          if (as) as.heard.push(text)
          else this.overhears([text])
          this.bell.ring()
        },
        stood: (state) => {
          isClosed ||= state !== 'open'
          this.bell.ring()
        },
      })
      for (const message of says) end.send(JSON.stringify(message))
      this.bell.ring()
    }
    const leave = joinHall({ url: this.url, name, join }, { joined, refused: () => {} })
    this.ends.push(leave)
    return {
      heard,
      leave,
      isClosed: () => isClosed,
      joined: () => this.bell.until('a stranger has a channel', () => end !== null),
      say: (message: object) => end?.send(JSON.stringify(message)),
      ended: () => this.bell.until('the stranger is cut off', () => isClosed),
    }
  }
}

/** What the referee's phone stands on: the book and roster that it has stored. */
const givenBy = (book: SealedBook, roster: HostGiven['roster'], changed: () => void): HostGiven => ({
  book,
  roster,
  own: () => ({ name: 'First referee', token: 'f'.repeat(32) }),
  renewOwn: () => {},
  now: () => Date.now(),
  token: word,
  chance: die(4 + book.all.length),
  rest: () => new Promise((go) => setImmediate(go)),
  changed,
})
