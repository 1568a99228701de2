/**
 * The referee's side of a table of several phones. It alone writes in the book, and only what the judge made of a seat's word.
 * All that takes time is done one after the other, in the order in which it came.
 */
import { type Answers, type AnyRuleSet, type Checked, type FairDie, type Json, type Ref, refsIn, walk } from '#engine'
import {
  ALL_EYES,
  type Draft,
  dueIn,
  type Entry,
  type Eyes,
  type Game,
  hasFallen,
  type LoggedOdds,
  nowOf,
  type OpenWalk,
  type OwedTest,
  questionIn,
  type Resolved,
  type SeatName,
  sameWalk,
  type WalkRow,
  walkRow,
} from '#game'
import type { ChannelEnd } from './channel.ts'
import { type Handed, Hands, type Owing } from './hands.ts'
import { type Judged, judged, proposed, rolledFor, wishBarred } from './judge.ts'
import { CLOSED, GIVEN_UP, NAMELESS, PhoneLine } from './line.ts'
import { Copies } from './mask.ts'
import { Pages } from './pages.ts'
import { type AskedOfSeat, type PendingAsk, Questions } from './questions.ts'
import {
  asksOfAll,
  checkOf,
  handedOver,
  mayMove,
  ownerOf,
  type Roster,
  SENT_AWAY,
  type Seat,
  seatKnown,
  seenName,
} from './roster.ts'
import {
  type FromPlayer,
  type FromReferee,
  type Live,
  LONGEST_SAID,
  type MessageOf,
  SPOKEN,
  saidByPlayer,
} from './said.ts'
import { Seats } from './seats.ts'
import { knownTo } from './secrets.ts'
import { firstOf } from './sides.ts'
import type { WayWord } from './way.ts'
import { type Asked, type KeptWish, Wishes } from './wishes.ts'

/** The book of a battle on this phone. */
export type HostBook = {
  /** The id of the battle. */
  readonly id: string
  readonly set: AnyRuleSet
  /** The own rules by which it is played, for a phone that lacks them; left out, or null, where they are rules of the book. */
  rules?(): Promise<{ readonly [field: string]: Json } | null>
  /** All entries from a number on, the oldest first. */
  entries(from: number): Promise<readonly Entry[]>
  /** Enters drafts at the head, all or none, with what becomes of the open walk behind them; null, or why it could not. */
  enter(drafts: readonly Draft[], walk?: WalkKept): Promise<string | null>
  /** The open walks of this battle: what was answered and rolled in each stands. */
  walks(): Promise<readonly OpenWalk[]>
  /** The chance of what came, as it stood on that state before the dice; null where it is not known. */
  odds(game: Game, draft: Omit<Resolved, 'seq' | 'at' | 'prev'>): Promise<LoggedOdds | null>
  /** Calls back whenever the book may have grown, whoever wrote in it. */
  watch(then: () => void): void
}

/** An open walk that is stored, or is none any more. */
export type WalkKept = { readonly puts?: OpenWalk; readonly closes?: readonly OpenWalk[] }

/** What a host is given: its book, who sat there before, time, chance, and whom it tells that its own state has changed. */
export type HostGiven = {
  readonly book: HostBook
  readonly roster: Roster
  /** What players asked for before this page was reloaded. */
  readonly wishes?: readonly KeptWish[]
  /** What was handed out before it. */
  readonly handed?: readonly Handed[]
  /** This phone as one of the seats, once another has taken the book: a name, and the word by which it is known again. */
  own(): Pick<Seat, 'name' | 'token'>
  /** Gives this phone another word. */
  renewOwn(): void
  /** Milliseconds; `tick` is to be called about once a second. */
  now(): number
  /** A word of 32 hexadecimal digits that nobody can guess. */
  token(): string
  readonly chance: FairDie
  /** The ways by which seats come back without a scan; left out where there are none. */
  readonly ways?: SeatWays
  /** Comes back when this phone has done what else it had to do, and what was sent is on its way. */
  rest(): Promise<void>
  changed(): void
}

/** What is told of seats whose channels were made without a server: one has sat down, says something of its way back, is lost, or is sent away. */
export type SeatWays = {
  sits(seat: number, say: (word: WayWord) => void): void
  heard(seat: number, word: WayWord): void
  lost(seat: number): void
  ends(seat: number): void
}

/** A seat as the referee sees it: `gone` has no channel; `tests` are those that it may take. */
export type SeatNow = Omit<Seat, 'token'> & {
  readonly here: 'here' | 'away' | 'gone'
  /** Whole minutes for which it has been away. */
  readonly minutes: number
  readonly tests: readonly string[]
}

const refusal = (says: string) => ({ ok: false, says }) as const
const TOO_MUCH = refusal('This phone says too much at once.')
const NAMELESS_PHONE = 'This phone did not say who it is.'
const AWAY_TOO_LONG = 'This phone was away too long.'
const OTHER_SIDE = 'The other side answers first. The referee goes on.'
const TURNED_AWAY = 'The referee has not let this phone in.'
/** Letters of who says who they are: whoever has no seat has nothing else to say. */
const LONGEST_OF_STRANGER = 1000
/** No more phones wait to be let in at once. */
const MOST_KNOCKING = 8
const FAILED = 'The referee’s phone could not enter that. Try again, or let the referee enter it.'
const NOT_YOURS = 'That test is no longer yours.'

type NotYet = Omit<MessageOf<FromReferee, 'not'>, 'n'>
const not = (why: string, key: string | null = null, answers: Answers | null = null): NotYet => ({
  t: 'not',
  why: why.slice(0, LONGEST_SAID),
  key,
  answers,
})

export class Host {
  private readonly table: Seats
  private readonly hands = new Hands()
  private readonly copies: Copies
  private readonly questions = new Questions((seat, message) => this.table.lineOf(seat)?.say(message))
  private readonly wishes: Wishes
  /** What was handed out before this page was reloaded, to seats that are not back yet. */
  private waiting: readonly Handed[]
  /** What stands of the tests that are handed out, as it is stored: dice rolled here, and what was answered before them. */
  private readonly kept = new Map<string, Answers>()
  /** Hand-ins that wait for their turn or for an answer, by seat and test, with the number that the seat gave it last. */
  private readonly judging = new Map<string, number>()
  private next: Pick<Seat, 'side' | 'may'> = { side: null, may: 'watch' }
  private rolls: 'seat' | 'referee' = 'seat'
  private live: { readonly now: Live; readonly secret: string | null } = { now: null, secret: null }
  /** While the players roll: the tests that were owed before. */
  private rolling: Set<string> | null = null
  /** The open walks in which dice or cards lie, as a second referee is told them. */
  private fallen: readonly OpenWalk[] = []
  /** The table as this phone was last told of it. */
  private shown = ''
  private work: Promise<unknown> = Promise.resolve()

  private constructor(
    private readonly given: HostGiven,
    entries: readonly Entry[],
  ) {
    this.table = new Seats(given.roster, given.now)
    this.wishes = new Wishes(
      (seat, n, end) => this.table.lineOf(seat)?.say({ t: 'wished', n, ...end }),
      given.wishes ?? [],
    )
    this.waiting = given.handed ?? []
    this.copies = new Copies(given.book.set)
    this.copies.take(entries)
    given.book.watch(() => this.soon(() => this.catchUp()))
  }

  /** Opens a table on a book. Rejects where its entries do not follow. */
  static async open(given: HostGiven): Promise<Host> {
    const host = new Host(given, await given.book.entries(0))
    if (host.waiting.length > 0) await host.lying()
    host.soon(() => host.catchUp())
    return host
  }

  // What the referee sees

  /** Who sits at the table, to be stored with the battle. */
  get roster(): Roster {
    return this.table.roster
  }

  get seats(): readonly SeatNow[] {
    return this.roster.seats.map(({ token: _, ...seat }) => {
      const line = this.table.lineOf(seat.seat)
      const away = line?.away() ?? this.table.goneFor(seat.seat)
      const minutes = Math.floor(away / 60_000)
      return { ...seat, here: !line ? 'gone' : away > 0 ? 'away' : 'here', minutes, tests: this.hands.of(seat.seat) }
    })
  }

  /** The tests that are handed out. */
  get handed(): readonly Handed[] {
    return this.hands.list()
  }

  /** The same, with those of seats that are not back yet, to be stored with the battle. */
  get handedKept(): readonly Handed[] {
    return [...this.handed, ...this.waiting.filter(({ id }) => this.hands.seatOf(id) === null)]
  }

  /** Those of them that nobody has rolled for a minute. */
  get late(): readonly string[] {
    return this.hands.late(this.given.now())
  }

  /** Those of them whose dice lie in the book, and are not handed in. */
  get rolled(): readonly string[] {
    return this.handed.flatMap(({ id }) => (hasFallen({ answers: this.kept.get(id) ?? {} }) ? [id] : []))
  }

  /** What players ask for. */
  get asked(): readonly Asked[] {
    return this.wishes.list()
  }

  /** The same, to be stored with the battle. */
  get wishesKept(): readonly KeptWish[] {
    return this.wishes.kept()
  }

  /** Whose phone rolls. */
  get dice(): 'seat' | 'referee' {
    return this.rolls
  }

  // What the referee does

  /** Tells all what this phone has just entered, and comes back when that is on its way: nobody waits until it is drawn here. */
  async entered(fresh: readonly Entry[]): Promise<void> {
    if (fresh[0]?.seq === this.copies.head + 1) this.takeIn(fresh)
    await this.given.rest()
  }

  /** The phones that wait to be let in, by a number: a seat by its name, and whoever comes new (`isNew`) by that which they gave. */
  get knocking(): readonly { readonly n: number; readonly name: string; readonly isNew: boolean }[] {
    return this.table.lines.flatMap(({ knocks, n }) => {
      const sat = knocks && seatKnown(this.roster, knocks.words)
      return knocks ? [{ n, name: sat?.name ?? seenName(knocks.name), isNew: !sat }] : []
    })
  }

  /** Lets a phone in that waits, or turns it away. */
  letIn(n: number, isIn: boolean): void {
    const line = this.table.lines.find((one) => one.n === n)
    const said = line?.knocks
    if (!line || !said) return
    line.knocks = null
    if (isIn) this.seat(line, said)
    else this.close(line, TURNED_AWAY)
  }

  /**
   * Hears a phone: it says who it is, and gets its seat; `sat` is told its name then. Whoever has no seat yet waits until the
   * referee lets them in, unless this phone's camera has read theirs (`isRead`) and nobody was sent away before.
   */
  admit(link: ChannelEnd, isRead: boolean, sat?: (name: string) => void): void {
    const line = new PhoneLine(link, this.given.now, isRead, sat)
    this.table.add(line)
    link.listen({
      heard: (message) => this.heard(line, message),
      stood: (state) => {
        if (line.seat !== null && this.table.has(line)) this.wayOf(line, line.seat, state === 'open')
        if (state === 'closed') this.drop(line)
        else line.stood(state)
        this.tellAll()
      },
    })
  }

  /** Keeps a way back to a phone that was read by its code: at a club's server it comes back by itself. */
  private wayOf(line: PhoneLine, seat: number, isOpen: boolean): void {
    if (!line.isRead) return
    if (isOpen) this.given.ways?.sits(seat, (word) => line.say({ t: 'way', ...word }))
    else this.given.ways?.lost(seat)
  }

  /** The side and the rights of the next seat. */
  seatNext(next: Pick<Seat, 'side' | 'may'>): void {
    this.next = next
  }

  /** Gives a seat a side, a right, or another name. */
  give(number: number, more: Partial<Pick<Seat, 'side' | 'may' | 'name'>>): void {
    const seat = this.table.of(number)
    if (!seat) return
    this.table.change({ ...seat, ...more })
    if (more.side !== undefined && more.side !== seat.side) this.table.giveUnits(number, [])
    if (seat.may === 'referee' && more.may !== undefined && more.may !== 'referee') this.renew()
    if (more.side !== undefined || more.may !== undefined) this.leave(number)
    if (more.may === 'referee') this.soon(() => this.catchUp())
    this.wishes.keep((asked) => this.barring(asked))
    const line = this.table.lineOf(number)
    if (line) this.welcome(line)
    this.tellAll()
  }

  /** Gives units of its side to a seat, in the place of what it had. Their tests go with them. */
  giveUnits(number: number, units: readonly Ref[]): void {
    const seats = this.roster.seats
    this.table.giveUnits(number, units)
    for (const seat of this.roster.seats) {
      const line = seats.includes(seat) ? undefined : this.table.lineOf(seat.seat)
      if (line) this.welcome(line)
    }
    this.wishes.keep((asked) => this.barring(asked))
    const moved = this.due().filter(({ id, args }) => {
      const [has, owner] = [this.hands.seatOf(id), this.ownerOf(args)]
      return has !== null && owner !== null && has !== owner
    })
    for (const { id } of moved) this.hands.back(id)
    if (moved.length > 0) this.deal(moved)
    this.tellAll()
  }

  /** Lets what a player asked for, or refuses it. */
  answerWish(n: number, isLet: boolean): void {
    this.wishes.end(n, { is: isLet ? 'let' : 'refused', why: '' })
    this.tellAll()
  }

  /** Waits another minute for a test that nobody has rolled. */
  waitOn(id: string): void {
    this.hands.waitOn(id, this.given.now())
    this.tellAll()
  }

  /** Sends a phone away: its word opens nothing any more, its tests come back. */
  sendAway(number: number): void {
    const line = this.table.lineOf(number)
    const wasReferee = this.table.of(number)?.may === 'referee'
    this.table.strike(number)
    this.given.ways?.ends(number)
    if (wasReferee) this.renew()
    if (line) this.close(line, SENT_AWAY)
    this.leave(number)
    this.wishes.keep((asked) => this.barring(asked))
    this.tellAll()
  }

  /**
   * Gives every seat another word, and this phone: a second referee was told them, so that it could take the book with all who
   * sit there. Whoever is not there now is let in anew.
   */
  private renew(): void {
    this.given.renewOwn()
    for (const seat of this.roster.seats) {
      this.table.change({ ...seat, token: this.given.token() })
      const line = this.table.lineOf(seat.seat)
      if (line) this.welcome(line)
    }
  }

  /** Lets the players roll: hands out the tests that are due, and what they make owed until all are done. */
  letRoll(): void {
    this.soon(async () => {
      await this.letRollNow()
    })
  }

  private async letRollNow(): Promise<void> {
    await this.catchUp()
    const here = await this.lying()
    this.begin()
    this.deal(this.due().filter(({ id }) => !here.has(id)))
  }

  /** Takes up what stands of single tests. Those of which dice lie in a list stay on this phone: it comes back with them. */
  private async lying(): Promise<ReadonlySet<string | null>> {
    const walks = await this.given.book.walks()
    for (const { rows } of walks) {
      const [only] = rows
      if (rows.length === 1 && only?.settles) this.kept.set(only.settles, only.answers)
    }
    const here = walks.flatMap(({ rows }) => (rows.length > 1 && rows.some(hasFallen) ? rows : []))
    return new Set(here.map(({ settles }) => settles))
  }

  /** Gives a seat that is back what it had before this page was reloaded, as far as it is still due and its own. */
  private handAgain(seat: number): void {
    const had = this.waiting.filter((one) => one.seat === seat)
    if (had.length === 0) return
    this.waiting = this.waiting.filter((one) => one.seat !== seat)
    this.begin()
    const isMine = ({ id, args }: OwedTest) =>
      had.some((one) => one.id === id) && [null, seat].includes(this.ownerOf(args))
    this.deal(this.due().filter(isMine), seat)
    this.soon(async () => {
      const here = await this.lying()
      for (const { id } of had) if (here.has(id)) this.takeBack(id)
    })
  }

  /** From now on what comes to be owed is handed out too. */
  private begin(): void {
    this.rolling = new Set(this.copies.game.owed.map(({ id }) => id))
  }

  /** Takes a test back to this phone, with what was answered and rolled of it. */
  takeBack(id: string): void {
    this.hands.back(id)
    this.kept.delete(id)
    this.tellAll()
  }

  /** Whether seats roll for themselves, or this phone for all. */
  setDice(whose: 'seat' | 'referee'): void {
    this.rolls = whose
    for (const { line } of this.table.there()) this.welcome(line)
    this.given.changed()
  }

  /** Shows all what is being resolved here; of a step that is secret only to its side. */
  show(now: Live, secret: string | null = null): void {
    this.live = { now, secret }
    for (const { line } of this.table.there()) this.tellLive(line)
  }

  /**
   * Puts a question of a walk to a seat of the side that alone may see it, in place of the cover. `answers` are those so far;
   * what that side may not see of them is left out.
   */
  ask(side: string, { answers, ...asked }: AskedOfSeat): PendingAsk {
    const to = this.table.here().find(({ seat }) => seat.side === side && seat.may !== 'watch')
    const question = questionIn(this.given.book.set, this.copies.game, asked.procedure, asked.args)
    if (!to || !question) return { seat: null, answer: Promise.resolve(null), withdraw: () => {} }
    const fits = (answer: Json) => {
      const { open } = walk(question, { ...answers, [asked.key]: { value: answer } })
      return open?.key === asked.key ? (open.fault ?? 'That does not answer the question.') : null
    }
    const shown = knownTo(side, walk(question, answers), answers)
    return this.questions.ask(to.seat.seat, { ...asked, answers: shown }, fits)
  }

  /** Looks at the time: beats, gives back the tests of those who are away, closes what is dead. */
  tick(): void {
    for (const seat of this.table.givenUp()) this.leave(seat)
    for (const line of this.table.lines) {
      if (line.seat === null) {
        if (line.knocks && line.age() >= GIVEN_UP) this.close(line, AWAY_TOO_LONG)
        else if (line.knocks) line.beat()
        else if (line.here() >= NAMELESS) this.close(line, NAMELESS_PHONE)
        continue
      }
      const away = line.away()
      if (away >= CLOSED) this.close(line, AWAY_TOO_LONG)
      else if (away >= GIVEN_UP) this.leave(line.seat)
      else if (away === 0) line.beat()
    }
    this.tellAll()
  }

  /** When all that has come so far is done. */
  quiet(): Promise<unknown> {
    return this.work
  }

  // What phones say

  private heard(line: PhoneLine, message: string): void {
    if (!this.table.has(line)) return
    line.heard()
    // Letters and messages are counted before anything is parsed.
    const seat = this.table.on(line)
    const isFit = line.pace.holds(message.length, this.given.now()) && (seat || message.length <= LONGEST_OF_STRANGER)
    const read = isFit ? saidByPlayer(message) : TOO_MUCH
    if (!read.ok) this.close(line, read.says)
    else if (seat) this.saidBy(line, seat, read.value)
    else if (read.value.t === 'hello' && !line.knocks) this.sitDown(line, read.value)
    else if (read.value.t !== 'beat') this.close(line, NAMELESS_PHONE)
  }

  private saidBy(line: PhoneLine, seat: Seat, said: FromPlayer): void {
    switch (said.t) {
      case 'hello':
        this.close(line, TOO_MUCH.says)
        break
      case 'after':
        if (!line.mayAskAgain()) break
        if (line.sendsAgain(Math.min(said.n, this.copies.head) + 1, this.copies.head + 1)) this.sendEntries(line)
        else this.close(line, TOO_MUCH.says)
        break
      case 'roll':
        this.soon(() => this.roll(line, said).catch(() => line.say({ ...not(FAILED), n: said.n })))
        break
      case 'handin':
        this.handIn(line, seat, said)
        break
      case 'reply':
        this.questions.replied(seat.seat, said.n, said.key, said.answer)
        break
      case 'propose':
        this.soon(() => this.propose(line, said).catch(() => line.say({ ...not(FAILED), n: said.n })))
        break
      case 'wish':
        this.soon(() => this.wish(line, said))
        break
      case 'letRoll':
        this.soonAsReferee(line, () => this.letRollNow())
        break
      case 'takeBack':
        this.soonAsReferee(line, () => this.takeBack(said.id))
        break
      case 'rules?':
        this.soon(() => this.giveRules(line))
        break
      case 'way':
        if (line.isRead) this.given.ways?.heard(seat.seat, said)
        break
      case 'bye':
        this.given.ways?.ends(seat.seat)
        this.drop(line)
        this.leave(seat.seat)
        break
      case 'beat':
        line.hides(said.hidden === true)
    }
  }

  /** Own rules go to a phone once, however often it asks. */
  private async giveRules(line: PhoneLine): Promise<void> {
    if (line.hasRules) return
    line.hasRules = true
    line.say({ t: 'rules', pack: (await this.given.book.rules?.()) ?? null })
  }

  private sitDown(line: PhoneLine, said: MessageOf<FromPlayer, 'hello'>): void {
    if (said.v !== SPOKEN) {
      this.close(line, 'The phones have different versions of Orderly Book. Update both phones.')
      return
    }
    const { roster } = this
    const sat = seatKnown(roster, said.words)
    const mayCome = sat ? !roster.unasked?.includes(sat.seat) : line.isRead && !asksOfAll(roster)
    if (mayCome) this.seat(line, said)
    else if (this.knocking.length >= MOST_KNOCKING) this.close(line, 'Too many phones wait at this table.')
    else {
      // Who waits for a seat on a channel that is lost waits on the newer one: let in twice, the second would be a stranger.
      const before = sat && this.table.lines.find(({ knocks }) => knocks && seatKnown(roster, knocks.words) === sat)
      if (before) this.close(before, 'This seat is on another phone now.')
      line.knocks = said
      line.say({ t: 'waits' })
      this.tellAll()
    }
  }

  private seat(line: PhoneLine, said: MessageOf<FromPlayer, 'hello'>): void {
    const sat = seatKnown(this.roster, said.words)
    const before = sat && this.table.lineOf(sat.seat)
    if (before) this.close(before, 'This seat is on another phone now.')
    const got = this.table.sit(line, said, this.given.token(), this.next)
    if (!got.ok) {
      this.close(line, got.says)
      return
    }
    line.sat(got.value.name)
    line.eyes = this.eyesOf(got.value)
    const last = this.copies.of(line.eyes)[said.head]
    const check = last && checkOf(last, got.value, this.copies.game.ended !== null)
    line.sent = check === said.check ? said.head + 1 : 0
    this.welcome(line)
    this.wayOf(line, got.value.seat, true)
    this.handAgain(got.value.seat)
    this.tellAll()
    this.questions.again(got.value.seat)
  }

  private handIn(line: PhoneLine, { seat }: Seat, given: MessageOf<FromPlayer, 'handin'>): void {
    const { n, id } = given
    if (this.hands.seatOf(id) !== seat) {
      line.say({ t: 'not', n, why: NOT_YOURS, key: null, answers: null })
      return
    }
    // A phone that reconnects sends a waiting hand-in again: the first copy is judged, and answered under the newer number.
    const waits = this.judging.has(`${seat} ${id}`)
    this.judging.set(`${seat} ${id}`, n)
    if (!waits) this.judgeSoon(seat, given)
  }

  private judgeSoon(seat: number, given: MessageOf<FromPlayer, 'handin'>): void {
    this.soon(() => this.judge(seat, given).catch(() => this.answer(seat, given.id, not(FAILED))))
  }

  /** Does what only a referee may: asked when its turn has come, since the right may be lost after it was heard. */
  private soonAsReferee(line: PhoneLine, job: () => Promise<void> | void): void {
    this.soon(async () => {
      if (this.seatOn(line)?.may === 'referee') await job()
    })
  }

  /** The seat of a channel that is still open. */
  private seatOn(line: PhoneLine): Seat | undefined {
    return this.table.has(line) ? this.table.on(line) : undefined
  }

  /** Rolls for a seat: in the book, with all that was answered before, and only then shown. */
  private async roll(line: PhoneLine, { t: _, n, ...asked }: MessageOf<FromPlayer, 'roll'>): Promise<void> {
    const seat = this.seatOn(line)
    if (!seat) return
    const id = asked.settles
    const isReferee = seat.may === 'referee'
    const isOwn = id !== null && this.hands.seatOf(id) === seat.seat
    if (!isReferee && !isOwn) {
      line.say({ ...not(NOT_YOURS), n })
      return
    }
    const row = this.rowOf(asked.procedure, asked.args, id)
    const kept = await this.standing(row)
    const { game, head } = this.copies
    const by = isReferee ? { ...seat, side: ALL_EYES } : seat
    const { book, chance } = this.given
    const act = { ...asked, procedure: row.procedure, args: row.args }
    const rolled = rolledFor(act, { set: book.set, game, by, kept, chance })
    if (rolled.is === 'not') {
      line.say({ ...not(rolled.why, rolled.key, rolled.answers), n })
      return
    }
    const puts: OpenWalk = { rows: [{ ...row, answers: rolled.kept }], on: head }
    const why = rolled.drafts.length > 0 ? await this.enter(rolled.drafts, { puts }) : null
    // Another window may have written first: what was not stored was not rolled.
    if (why !== null && this.copies.head > head) return this.roll(line, { t: 'roll', n, ...asked })
    if (why !== null) line.say({ ...not(why), n })
    else {
      if (isOwn) this.kept.set(id, rolled.kept)
      line.say({ t: 'rolled', n, answers: rolled.shown })
    }
    this.tellAll()
  }

  /** The walk of an act, with nothing answered; of a test as the book knows it, whatever a seat says of it: it has one walk. */
  private rowOf(procedure: string, args: Json, settles: string | null): WalkRow {
    const test = this.copies.game.owed.find(({ id }) => id === settles)
    return walkRow(test?.what ?? procedure, test?.args ?? args, { settles })
  }

  /** What stands of a walk, whoever answered and rolled it. */
  private async standing(row: WalkRow): Promise<Answers> {
    const walks = await this.given.book.walks()
    return walks.find((walk) => sameWalk(walk, { rows: [row] }))?.rows[0]?.answers ?? {}
  }

  /** Judges a hand-in on the battle as it stands when its turn has come. */
  private async judge(number: number, given: MessageOf<FromPlayer, 'handin'>): Promise<void> {
    const { id } = given
    const seat = this.table.of(number)
    const test = this.copies.game.owed.find((one) => one.id === id)
    if (!seat || !test || this.hands.seatOf(id) !== number) {
      this.answer(number, id, not(NOT_YOURS))
      return
    }
    const row = walkRow(test.what, test.args, { settles: id })
    const kept = await this.standing(row)
    const before = this.copies.head
    const verdict = judged(given, {
      set: this.given.book.set,
      game: this.copies.game,
      by: seat,
      kept,
      chance: this.rolls === 'referee' ? this.given.chance : null,
    })
    const drafts = await this.withOdds(verdict.drafts)
    // While the odds were reckoned the referee may have entered something.
    if (this.copies.head > before) return this.judge(number, given)
    const walk: OpenWalk = { rows: [{ ...row, answers: verdict.kept }], on: before }
    const isEnd = verdict.is === 'ends'
    const why = drafts.length > 0 ? await this.enter(drafts, isEnd ? { closes: [walk] } : { puts: walk }) : null
    if (why === null && !isEnd) this.kept.set(id, verdict.kept)
    // Another window may have written first. Dice that were not stored were not rolled.
    if (why !== null && this.copies.head > before) await this.judge(number, given)
    else if (why !== null) this.answer(number, id, not(why))
    // The seat that handed it in recognises its own test by the entry.
    else if (verdict.is === 'ends') this.judging.delete(`${number} ${id}`)
    else if (verdict.is === 'not') {
      if (verdict.goesBack) this.hands.back(id)
      this.answer(number, id, not(verdict.why, verdict.key, verdict.answers))
    } else void this.askOther(verdict, number, given)
    if (!isEnd) this.tellAll()
  }

  /** Drafts with the chance of what came, as this phone reckons it. */
  private withOdds(drafts: readonly Draft[]): Promise<readonly Draft[]> {
    return Promise.all(
      drafts.map(async (draft) =>
        draft.kind === 'resolved' ? { ...draft, odds: await this.given.book.odds(this.copies.game, draft) } : draft,
      ),
    )
  }

  /** Tells a seat why its hand-in did not count, under the number that it gave it last. */
  private answer(seat: number, id: string, message: NotYet): void {
    const key = `${seat} ${id}`
    const n = this.judging.get(key) ?? 0
    this.judging.delete(key)
    this.table.lineOf(seat)?.say({ ...message, n })
  }

  /** Puts a question in a test to the other side, and goes on with what it says: what it was asked upon stands with that. */
  private async askOther(
    { side, key, test, answers, led }: Extract<Judged, { is: 'asks' }>,
    seat: number,
    given: MessageOf<FromPlayer, 'handin'>,
  ): Promise<void> {
    const { what, args, id } = test
    const answer = await this.ask(side, { id, procedure: what, args, answers, key }).answer
    if (answer === null) {
      this.hands.back(id)
      this.answer(seat, id, not(OTHER_SIDE))
      this.tellAll()
      return
    }
    const row = walkRow(what, args, { settles: id, answers: { ...led, [key]: { value: answer } } })
    this.soon(async () => {
      await this.enter([], { puts: { rows: [row], on: this.copies.head } })
      this.kept.set(id, row.answers)
    })
    this.judgeSoon(seat, given)
  }

  /** Keeps what a player asks for, if it can be: nothing is entered by it. */
  private async wish(line: PhoneLine, { n, t: _, ...wish }: MessageOf<FromPlayer, 'wish'>): Promise<void> {
    const seat = this.seatOn(line)
    if (!seat) return
    const asked = { seat: seat.seat, name: seat.name, wish }
    const why = this.barring(asked)
    if (why === null) this.wishes.ask(asked, n)
    else line.say({ t: 'wished', n, is: 'cannot', why: why.slice(0, LONGEST_SAID) })
    this.tellAll()
  }

  /** Why what a seat asks for cannot be, as the battle stands; null where it can. */
  private barring({ seat: number, wish }: Omit<Asked, 'n'>): string | null {
    const seat = this.table.of(number)
    if (!seat) return NOT_YOURS
    const mayAct = (ref: Ref) => mayMove(this.roster, seat, ref)
    return wishBarred(wish, { set: this.given.book.set, game: this.copies.game, by: seat, mayAct })
  }

  private async propose(line: PhoneLine, { n, draft }: MessageOf<FromPlayer, 'propose'>): Promise<void> {
    // What it may is asked when its turn has come: it may have lost the right, or the seat, since it was heard.
    const seat = this.seatOn(line)
    const fit =
      seat?.may === 'referee'
        ? await this.fitting(draft, { seat: seat.seat, name: seat.name })
        : refusal('Only a second referee may enter that.')
    const why = fit.ok ? await this.enter([fit.value.draft], fit.value.walk) : fit.says
    if (why !== null) line.say({ ...not(why), n })
    else line.say({ t: 'entered', n, seq: this.copies.head })
  }

  /** What a second referee proposes as it is entered, by what stands of it, and the walk that ends with it. */
  private async fitting(
    draft: Draft,
    by: SeatName,
  ): Promise<Checked<{ readonly draft: Draft; readonly walk: WalkKept }>> {
    const row = draft.kind === 'resolved' ? this.rowOf(draft.procedure, draft.args, draft.settles) : null
    const fit = proposed(this.given.book.set, this.copies.game, draft, {
      by,
      kept: row ? await this.standing(row) : {},
      at: this.given.now(),
      look: (seq) => this.copies.at(seq),
    })
    if (!fit.ok) return fit
    const [own = fit.value] = await this.withOdds([fit.value])
    return { ok: true, value: { draft: own, walk: row ? { closes: [{ rows: [row], on: this.copies.head }] } : {} } }
  }

  // What phones are told

  private welcome(line: PhoneLine): void {
    const seat = this.table.on(line)
    if (!seat) return
    const { set, id } = this.given.book
    const { ruleset, term = 0 } = this.copies.game
    line.say({
      t: 'welcome',
      v: SPOKEN,
      ruleset,
      version: set.version,
      book: id,
      term,
      dice: this.rolls,
      ...seat,
    })
    this.sendEntries(line)
    this.tellLive(line)
  }

  /** Sends what is still missing. What several seats may see alike is written once; all else waits for the last page of a long book. */
  private sendEntries(line: PhoneLine, pages = new Pages()): void {
    if (!line.isHeld && !this.sendPage(line, pages)) void this.sendOn(line)
  }

  private async sendOn(line: PhoneLine): Promise<void> {
    line.hold(true)
    do await this.given.rest()
    while (!this.sendPage(line, new Pages()))
    if (this.table.has(line)) line.hold(false)
  }

  /** Sends the next page of the entries that a phone lacks; true once it lacks none, or is not there. */
  private sendPage(line: PhoneLine, pages: Pages): boolean {
    const seat = this.table.on(line)
    if (!seat || !this.table.has(line)) return true
    const eyes = this.eyesOf(seat)
    return pages.send(line, eyes, this.copies.of(eyes))
  }

  private tellLive(line: PhoneLine): void {
    const seat = this.table.on(line)
    if (!seat) return
    const { now, secret } = this.live
    const sees = secret === null || seat.may === 'referee' || seat.side === secret
    line.say({ t: 'live', now: sees ? now : null })
  }

  /** Tells every seat what it may take, a second referee who sits where, and this phone of its table, where that has changed. */
  private tellAll(): void {
    const there = this.table.there()
    const seats = there.some(({ seat }) => seat.may === 'referee') ? JSON.stringify(this.around()) : ''
    const table = JSON.stringify(this.asAllSee())
    for (const { line, seat } of there) {
      if (line.table !== table) line.sayText(table)
      line.table = table
      const tests = this.hands.of(seat.seat).map((id) => ({ id, answers: this.shownOf(id, seat) }))
      const wish = line.yours === '' ? this.wishes.of(seat.seat) : undefined
      const yours = JSON.stringify({ t: 'yours', tests, ...(wish && { wish }) } satisfies FromReferee)
      const messages = [yours, ...(seat.may === 'referee' ? [seats] : [])]
      if (messages.join() === line.yours) continue
      line.yours = messages.join()
      for (const text of messages) line.sayText(text)
    }
    const shown = JSON.stringify([
      this.seats,
      this.handed,
      this.rolled,
      this.late,
      this.asked,
      this.roster,
      this.knocking,
    ])
    if (shown === this.shown) return
    this.shown = shown
    this.given.changed()
  }

  /** What everybody may know who sits there: the names, and who has which test. */
  private asAllSee(): FromReferee {
    const seats = this.roster.seats.map(({ seat, name, side }) => ({ seat, name, side }))
    return { t: 'table', seats, handed: this.handed }
  }

  /** All that a second referee has to know to take the book over. */
  private around(): FromReferee {
    const here = this.table.here().map(({ seat }) => seat.seat)
    const roster = handedOver(this.roster, this.given.own())
    return { t: 'seats', here, handed: this.handed, walks: this.fallen, ...roster }
  }

  /** What stands of a test, as its seat may see it. */
  private shownOf(id: string, { side }: Seat): Answers {
    const kept = this.kept.get(id)
    const test = this.copies.game.owed.find((one) => one.id === id)
    const question = kept && test && questionIn(this.given.book.set, this.copies.game, test.what, test.args)
    try {
      return question ? knownTo(side, walk(question, kept), kept) : {}
    } catch {
      return {}
    }
  }

  // The book

  /** Enters drafts, and tells all; null, or why it could not. */
  private async enter(drafts: readonly Draft[], walk?: WalkKept): Promise<string | null> {
    const why = await this.given.book.enter(drafts, walk)
    await this.catchUp()
    return why
  }

  /** Takes in what was entered, whoever entered it, and tells all. */
  private async catchUp(): Promise<void> {
    const { book } = this.given
    const fresh = await book.entries(this.copies.head + 1)
    const isSecond = this.roster.seats.some(({ may }) => may === 'referee')
    if (isSecond) this.fallen = (await book.walks()).filter(({ rows }) => rows.some(hasFallen))
    // Other messages may have told some of it meanwhile.
    this.takeIn(fresh.filter(({ seq }) => seq > this.copies.head))
    if (isSecond) this.tellAll()
  }

  private takeIn(fresh: readonly Entry[]): void {
    if (fresh.length === 0) return
    this.copies.take(fresh)
    const pages = new Pages()
    for (const { line } of this.table.there()) this.sendEntries(line, pages)
    // Most entries come while nothing is handed out, and nothing is kept of a test that was taken back.
    const due = this.rolling || this.handed.length + this.kept.size > 0 ? this.due() : []
    const isDue = (id: string) => due.some((test) => test.id === id)
    this.hands.keep(isDue)
    for (const id of this.kept.keys()) if (!isDue(id)) this.kept.delete(id)
    // A test that was taken, and is owed again by an undo that came with it, begins anew.
    for (const entry of fresh) if (entry.kind === 'resolved' && entry.settles !== null) this.kept.delete(entry.settles)
    this.wishes.keep((asked) => this.barring(asked))
    this.giveBack(fresh)
    if (this.rolling) this.deal(due.filter(({ id }) => !this.rolling?.has(id)))
    this.tellAll()
  }

  /** A test that a seat took, and that is owed again by an undo, is that seat's again. */
  private giveBack(fresh: readonly Entry[]): void {
    for (const entry of fresh) {
      if (entry.kind !== 'undone') continue
      const taken = this.copies.at(entry.of)
      if (taken.kind !== 'resolved' || !taken.by) continue
      this.begin()
      this.deal(
        this.due().filter(({ id }) => id === taken.settles),
        taken.by.seat,
      )
    }
  }

  private due(): readonly OwedTest[] {
    const { game } = this.copies
    return dueIn(this.given.book.set, game, nowOf(this.given.book.set, game).phase)
  }

  /** Hands tests out: to one seat, if it is said. */
  private deal(tests: readonly OwedTest[], to?: number): void {
    const { set } = this.given.book
    const { game } = this.copies
    for (const { id } of game.owed) this.rolling?.add(id)
    const owing = tests.flatMap(({ id, args }): readonly Owing[] => {
      const first = firstOf(set, game, args)
      const who = JSON.stringify(refsIn(args)[0] ?? null)
      return first ? [{ id, side: first.side, who, owner: to ?? this.ownerOf(args) }] : []
    })
    const seats = this.table.here().flatMap(({ seat }) => (seat.may === 'watch' ? [] : [seat]))
    this.hands.deal(owing, seats, this.given.now())
    if (this.handed.length === 0) this.rolling = null
    this.tellAll()
  }

  /** The seat to which the unit was given that arguments are about. */
  private ownerOf(args: Json): number | null {
    const first = firstOf(this.given.book.set, this.copies.game, args)
    return (first && ownerOf(this.roster, first.ref)?.seat) ?? null
  }

  // Lines

  private eyesOf(seat: Seat): Eyes {
    return this.copies.eyes(seat.may === 'referee' ? ALL_EYES : seat.side)
  }

  /** A seat cannot take anything any more, for now: its tests come back, questions to it are withdrawn. */
  private leave(seat: number): void {
    this.questions.leave(seat)
    if (this.hands.backFrom(seat) > 0) this.tellAll()
  }

  private close(line: PhoneLine, why: string): void {
    line.sayNow(JSON.stringify({ t: 'bye', why } satisfies FromReferee))
    line.link.close()
    this.drop(line)
  }

  private drop(line: PhoneLine): void {
    this.table.drop(line)
    this.tellAll()
  }

  /** The same where nobody waits for it; what the book cannot do it says itself. */
  private soon(job: () => Promise<void>): void {
    this.inTurn(job).catch(() => {})
  }

  /** Does something when all that came before it is done. What goes wrong in one thing does not keep the next from its turn. */
  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    const done = this.work.then(job)
    this.work = done.catch(() => {})
    return done
  }
}
