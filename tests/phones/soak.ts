/**
 * A table of eight seats through as many entries as one likes, by chance from a seed: phones sleep, break off, are reloaded and
 * ended, the referee's too; rights come and go, the book is taken over, and somebody sits there who says whatever helps him.
 * After each step `Held` looks at all of it.
 */
import { auto, seeded } from '#engine'
import { covering, sealed } from '#form'
import {
  type Draft,
  type Entry,
  type Game,
  hasFallen,
  type OpenWalk,
  type OwedTest,
  placed,
  questionIn,
  resolvedOf,
} from '#game'
import { Player, type Roster, sideOf } from '#phones'
import { SPOKEN } from '../../src/phones/said.ts'
import { Held, type Phone, secretWord } from './held.ts'
import { came, die as dice, set } from './skirmish.ts'
import { answered, asking, handIn, PlayersTable, rolled, SealedBook, wire } from './table.ts'

const SEATS = 8
/** So many steps may pass without an entry: longer than any phone stays away. */
const PATIENCE = 1000
/** So often all come back, and everything is looked at. */
const CALM = 250

/** What became of it; `did` says how often each thing was done. */
export type Soaked = {
  readonly entries: number
  readonly steps: number
  /** Tests that came in from seats, and rolls that seats have shown. */
  readonly entered: number
  readonly rolled: number
  readonly did: { readonly [deed: string]: number }
  /** How long the slowest step took, in ms. */
  readonly most: number
}

/** Plays until the book holds that many entries. Throws where anything is not as it must be, or nothing goes on any more. */
export const soak = async (entries: number, seed: number): Promise<Soaked> => (await Soaking.begun(seed)).plays(entries)

type Deed = readonly [often: number, says: string, deed: () => Promise<unknown> | unknown]

class Soaking {
  private readonly phones: Phone[] = []
  /** What Mallory was sent. */
  private readonly heard: string[] = []
  private readonly held: Held
  private readonly did: { [deed: string]: number } = {}
  private mallory = wire(this.heard)
  private entered = 0
  private rolled = 0
  private words = 0
  private books = 0
  private wrong: string | null = null
  private last: readonly string[] = []
  private constructor(
    private readonly table: PlayersTable,
    private readonly die: (sides: number) => number,
  ) {
    this.held = new Held(table, this.phones, this.heard)
  }

  static async begun(seed: number): Promise<Soaking> {
    const it = new Soaking(await PlayersTable.open(await SealedBook.begun()), seeded(seed))
    for (let n = 1; n <= SEATS; n++) {
      const side = n % 2 === 0 ? 'red' : 'blue'
      const player = await it.table.sits(`Seat ${n}`, side)
      const word = player.me?.token ?? null
      it.phones.push({ name: `Seat ${n}`, player, word, stored: word, side, may: 'play', isIn: true })
    }
    return it
  }

  async plays(entries: number): Promise<Soaked> {
    let [most, idle, steps] = [0, 0, 0]
    const { table, held } = this
    for (; table.book.all.length < entries; steps++) {
      const before = table.book.all.length
      const start = performance.now()
      try {
        await this.step()
        held.check()
        if (steps % CALM === CALM - 1) await this.calm()
      } catch (e) {
        const says = e instanceof Error ? e.message : e
        throw new Error(`Step ${steps} (${this.last.join(', ')}), entry ${table.book.all.length}: ${says}`, {
          cause: e,
        })
      }
      most = Math.max(most, performance.now() - start)
      idle = table.book.all.length > before ? 0 : idle + 1
      if (idle > PATIENCE) throw new Error(`Nothing goes on: ${JSON.stringify(table.book.game.owed)} are owed.`)
    }
    await this.calm()
    await table.book.enter([{ kind: 'ended', says: 'Over.' }])
    await table.passes(2)
    await held.checkEnd()
    const { entered, rolled, did } = this
    return { entries: table.book.all.length, steps, entered, rolled, did, most }
  }

  // One step

  private async step(): Promise<void> {
    const deeds = [...this.ofReferee, ...this.ofPlayers, ...this.ofMallory]
    const lot = deeds.flatMap((deed) => Array(deed[0]).fill(deed)) as Deed[]
    this.last = []
    for (let n = this.die(3); n > 0; n--) {
      const [, says, deed] = this.one(lot) ?? [0, '', () => false]
      this.last = [...this.last, says]
      if ((await deed()) !== false) this.did[says] = (this.did[says] ?? 0) + 1
      // Often all that was said is heard before anything of it is done, or the next comes first.
      if (this.once(3)) for (const deliver of this.table.due.splice(0)) deliver()
    }
    await this.table.quiet()
    if (this.once(3)) await this.table.passes(this.once(12) ? 21 : this.die(4))
    for (const phone of this.phones) phone.stored = phone.player.me?.token ?? phone.stored
    if (this.wrong !== null) throw new Error(this.wrong)
  }

  /** All come back, whoever was sent away as well, and each has all that is theirs. */
  private async calm(): Promise<void> {
    this.last = ['all come back']
    this.table.loses = () => false
    for (let n = 0; n < 3; n++) {
      for (const phone of this.phones) {
        phone.player.hide(false)
        if (n === 0 || phone.player.state.is !== 'here') this.table.joins(phone.player, undefined, false)
      }
      await this.table.passes(2)
      this.letsIn()
      await this.table.passes(2)
    }
    this.held.checkAll()
  }

  private one<T>(list: readonly T[]): T | undefined {
    return list[this.die(Math.max(list.length, 1)) - 1]
  }
  private once(n: number): boolean {
    return this.die(n) === 1
  }
  private get here(): readonly Phone[] {
    return this.phones.filter(({ player }) => player.state.is === 'here')
  }
  private seatOf({ word }: Phone): number {
    return this.table.host.roster.seats.find(({ token }) => token === word)?.seat ?? -1
  }

  // The referee

  private readonly ofReferee: readonly Deed[] = [
    [4, 'begins', () => this.begins()],
    [4, 'lets the players roll', () => this.table.host.letRoll()],
    [1, 'takes back', () => this.table.host.takeBack(this.one(this.table.host.handed)?.id ?? '')],
    [1, 'takes a test himself', () => this.takesOne()],
    [1, 'undoes', () => this.undoes()],
    [1, 'sets the dice', () => this.table.host.setDice(this.once(3) ? 'referee' : 'seat')],
    [3, 'lets in', () => this.letsIn()],
    [2, 'changes a right', () => this.changesRight()],
    [1, 'sends away', () => this.sendsAway()],
    [1, 'is ended and opened again', () => this.reopens()],
    [1, 'is taken over', () => this.takenOver()],
  ]

  /** Something new, where little is owed; now and then an order that one side alone may read. */
  private async begins(): Promise<void> {
    const { book } = this.table
    const side = this.once(2) ? 'red' : 'blue'
    const unit = { kind: 'unit', id: `${side}-${this.die(4)}` }
    const old = book.game.world['unit']?.[unit.id]?.['orders'] ?? null
    const orders = { of: unit, field: 'orders', old, new: secretWord(side, ++this.words) }
    if (this.once(3)) await book.enter([{ kind: 'edited', changes: [orders], why: '' }])
    else if (this.once(4)) await book.enter(came(book.game, 'plan', { unit }, this.die(1000)))
    if (book.game.owed.length > 3) return
    await book.enter(rallied(book.game))
    await book.enter(came(book.game, this.once(3) ? 'march' : 'volley', null, this.die(1000)))
  }

  private async takesOne(): Promise<void> {
    const { book } = this.table
    const test = this.one(book.game.owed)
    const question = test && questionIn(set, book.game, test.what, test.args)
    const walked = question && auto(question, dice(this.die(1000)))
    const own = { odds: null, settles: test?.id ?? null, batch: null }
    const draft = question && walked && resolvedOf(question, walked, walked.answers, own)
    if (draft && this.once(3)) await book.enter([draft])
  }

  private async undoes(): Promise<void> {
    const { book } = this.table
    const [done, again] = [book.game.undo.at(-1)?.seq, book.game.redo.at(-1)?.seq]
    if (again !== undefined && this.once(2)) await book.enter([{ kind: 'redone', of: again }])
    else if (done !== undefined && this.once(2)) await book.enter([{ kind: 'undone', of: done }])
  }

  /** Whoever is ours and waits; somebody who is not may come in to watch. */
  private letsIn(): void {
    const { host } = this.table
    for (const { n, name, isNew } of host.knocking) {
      const phone = this.phones.find((one) => one.name === name)
      // A seat of a list that may be older is asked for once.
      if (!isNew) {
        this.does(() => host.letIn(n, true))
        continue
      }
      this.held.search()
      for (const { seat, name } of host.roster.seats) if (!phone && name.startsWith('Mallory')) host.sendAway(seat)
      // Who lost the channel before hearing that they are in have a seat that they know nothing of.
      if (phone?.isIn) this.does(() => host.sendAway(this.seatOf(phone)))
      const before = host.roster.seats
      host.seatNext({ side: null, may: 'watch' })
      host.letIn(n, phone !== undefined || this.once(2))
      const seat = host.roster.seats.find((one) => !before.some(({ token }) => token === one.token))
      if (!phone || !seat) continue
      Object.assign(phone, { isIn: true, side: null, may: 'watch', word: seat.token })
      this.gives(phone, { side: this.once(2) ? 'red' : 'blue', may: 'play' })
    }
  }

  /** A seat gets something else: what was sent before is looked at by what it might see before. */
  private gives(phone: Phone, more: Partial<Pick<Phone, 'side' | 'may'>>): void {
    this.does(() => {
      Object.assign(phone, more)
      this.table.host.give(this.seatOf(phone), more)
    })
  }

  /** The referee does what may give every seat another word. */
  private does(deed: () => void): void {
    this.held.search()
    const seats = this.phones.map((phone) => this.seatOf(phone))
    deed()
    for (const [at, phone] of this.phones.entries()) {
      const seat = this.table.host.roster.seats.find(({ seat }) => seat === seats[at])
      if (seat) phone.word = seat.token
    }
  }

  private changesRight(): void | false {
    const phone = this.one(this.phones.filter(({ isIn }) => isIn))
    if (!phone) return false
    const referees = this.phones.filter(({ may }) => may === 'referee').length
    const side = this.once(5) || phone.side === null ? (this.once(2) ? 'red' : 'blue') : phone.side
    const may = this.once(2) ? 'play' : referees < 2 ? 'referee' : 'watch'
    this.gives(phone, { may, side })
  }

  private sendsAway(): void | false {
    const phone = this.one(this.phones)
    if (!phone?.isIn || this.once(2)) return false
    this.does(() => {
      phone.isIn = false
      this.table.host.sendAway(this.seatOf(phone))
    })
  }

  /** The referee's phone is ended in the midst, and opened again from what it has stored. */
  private async reopens(): Promise<void | false> {
    if (this.once(2)) return false
    const { book, host } = this.table
    await this.keeps(bookOf(book.all, book.id, book.open), host.roster)
  }

  /** A phone begins with what is stored. Some phones notice that the one of before is gone. */
  private async keeps(book: SealedBook, roster: Roster, own = this.table.own): Promise<void> {
    this.held.search()
    const links = [...this.table.links]
    await this.table.keeps(book, roster, own)
    for (const { near, stand } of links) {
      near.listen({ heard: () => {}, stood: () => {} })
      if (this.once(2)) stand('closed')
    }
    for (const { player } of this.phones) if (this.once(2)) this.table.joins(player, undefined, false)
  }

  /** A second referee who has all takes the book; the phone that kept it comes back as the second. */
  private async takenOver(): Promise<void | false> {
    const { book } = this.table
    // Whoever was out of reach may have all of a book that went on otherwise: that is another battle by now.
    const last = JSON.stringify(book.all.at(-1))
    const hasAll = (one: Phone) => JSON.stringify(one.player.entries.at(-1)) === last
    const phone = this.phones.find((one) => hasAll(one) && one.player.taking())
    const begins = phone?.player.taking()
    if (!phone || !begins) return false
    this.held.search()
    const own = covering(set, book.game, [begins.draft]).map((draft) => placed(book.game, draft, 0))
    const entries = [...begins.entries, ...(await sealed(begins.entries.at(-1), own))]
    const [old, keeper] = [this.table.own, { name: phone.name, token: phone.stored ?? '' }]
    const player = this.fresh(old.name, old.token)
    this.table.players[this.phones.indexOf(phone)] = player
    Object.assign(phone, { name: old.name, player, word: old.token, stored: old.token })
    for (const one of this.phones) {
      // It takes over who sat there as it was told last: a word that was given anew since is not known to it.
      const seat = begins.roster.seats.find(({ token }) => token === one.word || token === one.stored)
      Object.assign(one, seat ? { isIn: true, side: seat.side, may: seat.may, word: seat.token } : { isIn: false })
    }
    for (const one of this.phones) if (one !== phone) this.goesOver(one)
    const fallen = book.open.filter(({ rows }) => rows.some(hasFallen))
    this.held.takenOver(JSON.stringify(begins.walks) === JSON.stringify(fallen))
    await this.keeps(bookOf(entries, `battle-${++this.books}`, begins.walks), begins.roster, keeper)
  }

  /** To another table, with the copy that it has. */
  private goesOver(phone: Phone): void {
    const { entries, seen } = phone.player
    const words = phone.stored ? [phone.stored] : []
    phone.player = new Player({ name: phone.name, words, entries, seen, now: () => this.table.time, changed: () => {} })
    this.table.players[this.phones.indexOf(phone)] = phone.player
  }

  private fresh(name: string, token: string | null): Player {
    return new Player({ name, words: token ? [token] : [], entries: [], now: () => this.table.time, changed: () => {} })
  }

  // Players

  private readonly ofPlayers: readonly Deed[] = [
    [8, 'hands in', () => this.hands()],
    [5, 'rolls', () => this.rolls()],
    [6, 'replies', () => this.replies()],
    [3, 'proposes', () => this.proposes()],
    [3, 'oversteps', () => this.oversteps()],
    [2, 'sleeps', () => this.link?.stand('away')],
    [4, 'wakes', () => this.link?.stand('open')],
    [2, 'breaks off', () => this.link?.stand('closed')],
    [2, 'is looked at, or not', () => this.one(this.phones)?.player.hide(this.once(3))],
    [1, 'misses entries', () => this.misses()],
    [2, 'is reloaded', () => this.reloads()],
    [8, 'comes again', () => this.comesAgain()],
  ]

  private get link() {
    return this.one(this.table.links)
  }

  /** A phone notices that entries are missing by those that come after them. */
  private misses(): void {
    let n = this.die(3)
    this.table.loses = (text) => /^{"t":"entries","from":[1-9]/.test(text) && n-- > 0
  }

  /** Ended and opened again: all that it knew is gone but its word. The other end may hear of it, or not. */
  private reloads(): void | false {
    const phone = this.one(this.phones)
    if (!phone) return false
    const at = this.phones.indexOf(phone)
    if (this.once(2)) this.table.links[at]?.stand('closed')
    phone.player = this.fresh(phone.name, phone.stored)
    this.table.players[at] = phone.player
    this.table.joins(phone.player, at, false)
  }

  private comesAgain(): void | false {
    const phone = this.one(this.phones.filter(({ player }) => !['here', 'waits'].includes(player.state.is)))
    if (!phone) return false
    this.table.joins(phone.player, undefined, false)
  }

  /** A phone that has tests, and one of them, with what an honest player answers before the dice. */
  private get test() {
    const phone = this.one(this.here.filter(({ player }) => player.tests.length > 0))
    const test = phone && this.one(phone.player.tests)
    if (!phone || !test) return null
    const { player } = phone
    const { die, ...others } = answered(player, test, this.die(6)).answers
    const before = test.what === 'surprise' ? { steady: { value: this.once(2) } } : others
    return { player, test, before, own: die ? { die } : {}, stands: player.standing(test.id) }
  }

  private hands(): void | false {
    const it = this.test
    if (!it) return false
    const { player, test, before, own, stands } = it
    const { book } = this.table
    const rolls = this.table.host.dice === 'seat' && !stands['die'] ? own : {}
    void player.handIn(handIn(test.id, { ...before, ...rolls, ...stands })).then((came) => {
      if (!came.ok || book !== this.table.book) return
      this.entered++
      const entry = book.all[came.seq]
      if (entry?.kind !== 'resolved' || entry.settles !== test.id)
        this.wrong = `${test.id} is not in entry ${came.seq}.`
    })
  }

  private rolls(): void | false {
    const it = this.test
    if (!it) return false
    const { player, test, before, stands } = it
    const { die: _, ...said } = stands
    const { book } = this.table
    void player.roll(asking(test, { ...before, ...said })).then((came) => {
      if (!came.ok || book !== this.table.book) return
      this.rolled++
      this.wrong ??= this.held.shows(came.answers, test.id)
    })
  }

  private replies(): void {
    for (const { player } of this.here)
      for (const question of player.questions) if (this.once(2)) player.reply(question, this.die(8) - 1)
  }

  private proposes(): void | false {
    const player = this.one(this.here.filter(({ may }) => may === 'referee'))?.player
    if (!player?.game) return false
    const unit = { kind: 'unit', id: `red-${this.die(4)}` }
    const remark: Draft = { kind: 'remarked', says: 'Rain.' }
    const [check = remark] = came(player.game, 'check', { unit }, this.die(99))
    const done = player.game.undo.at(-1)
    const undone: Draft = done ? { kind: 'undone', of: done.seq } : remark
    const asked = { procedure: 'check', args: { unit }, settles: null, answers: {}, key: null }
    const deed = this.die(6)
    if (deed === 1) player.letRoll()
    else if (deed === 2) player.takeBack(this.one(this.table.host.handed)?.id ?? '')
    else if (deed === 3) void player.roll(asked)
    else void player.propose(this.one([remark, check, undone]) ?? remark)
  }

  /** A phone that sits there lawfully says what it has no right to. */
  private oversteps(): void | false {
    const phone = this.one(this.here)
    if (!phone || phone.may === 'referee') return false
    const { player } = phone
    const others = this.table.book.game.owed.filter(({ id }) => !player.tests.some((test) => test.id === id))
    const [mine, other] = [this.one(player.tests), this.one(others)]
    // Also one of its own side that another seat of that side has in hand: nothing but the hand keeps it from it.
    const { host } = this.table
    const isTheirs = ({ id, args }: OwedTest) =>
      host.handed.some((one) => one.id === id) && sideOf(set, this.table.book.game, args) === phone.side
    const theirs = this.one(others.filter(isTheirs))
    if (this.once(2))
      void player.propose({ kind: 'remarked', says: 'I was here.' }).then(({ ok }) => {
        // It may have become a second referee before its turn came.
        if (ok && phone.may !== 'referee') this.wrong = `${phone.name} wrote in the book.`
      })
    if (this.once(2)) player.letRoll()
    if (this.once(2)) player.takeBack(this.one(this.table.host.handed)?.id ?? '')
    const loaded = { die: { faces: { dice: [6] }, source: 'phone' } } as const
    if (mine && this.once(2)) void player.handIn(handIn(mine.id, loaded))
    if (other && this.once(2)) void player.handIn(handIn(other.id, rolled(6)))
    const wants = theirs ?? other
    if (wants && this.once(2)) void player.roll(asking(wants))
  }

  // Mallory

  private readonly ofMallory: readonly Deed[] = [
    [2, 'Mallory comes', () => this.malloryComes()],
    [3, 'Mallory speaks', () => this.mallorySpeaks()],
  ]

  /** On a channel of his own, with a word that he guesses, or one of somebody who was sent away. */
  private malloryComes(): void {
    this.mallory = wire(this.heard)
    this.table.host.admit(this.mallory.link, false)
    const words = [null, 'a'.repeat(16), String(this.die(9)).padStart(32, '0'), ...this.table.host.roster.struck]
    const token = this.one(words) ?? null
    this.says({ t: 'hello', v: SPOKEN, name: 'Mallory', words: token ? [token] : [], head: -1, check: '' })
  }

  private mallorySpeaks(): void {
    const handed = this.one(this.table.host.handed)?.id ?? '1.0'
    const test = this.table.book.game.owed.find(({ id }) => id === handed)
    const all = [
      { t: 'handin', n: 0, id: handed, answers: rolled(6) },
      ...(test ? [{ t: 'roll', n: 1, ...asking(test) }] : []),
      { t: 'reply', n: this.die(20) - 1, key: 'force', answer: 0 },
      { t: 'propose', n: 2, draft: { kind: 'remarked', says: 'Mallory was here.' } },
      { t: 'letRoll' },
      { t: 'takeBack', id: handed },
      { t: 'after', n: -1 },
      { t: 'beat', hidden: true },
      { t: 'bye', why: '' },
    ]
    for (let n = this.once(9) ? 30 : this.die(4); n > 0; n--) this.says(this.one(all) ?? {})
  }

  private says(message: object): void {
    this.mallory.say(JSON.stringify(message))
  }
}

/** Those that run stand again, and the last man is not shot: so that every volley makes tests that can be taken. */
function rallied(game: Game): readonly Draft[] {
  const changes = Object.entries(game.world['unit'] ?? {}).flatMap(([id, unit]) => [
    ...(unit['shaken'] === true ? [{ of: { kind: 'unit', id }, field: 'shaken', old: true, new: false }] : []),
    ...(Number(unit['alive']) < 2
      ? [{ of: { kind: 'unit', id }, field: 'alive', old: unit['alive'] ?? null, new: 6 }]
      : []),
  ])
  return changes.length > 0 ? [{ kind: 'edited', changes, why: 'They rally.' }] : []
}

/** A book as it is read from what is stored. */
function bookOf(entries: readonly Entry[], id: string, open: readonly OpenWalk[] = []): SealedBook {
  const book = new SealedBook(structuredClone(entries), id)
  book.open = structuredClone(open)
  return book
}
