/**
 * The referee's side of a table of several phones. It alone writes in the book, and only what the judge made of a seat's word.
 * All that takes time is done one after the other, in the order in which it came.
 */
import { type Answers, type AnyRuleSet, type FairDie, type Json, walk } from '#engine'
import { type Draft, dueIn, type Entry, type Game, nowOf, type OwedTest, questionIn, refsIn } from '#game'
import { canonical, crc32 } from '../store/checksum.ts'
import type { Link } from './channel.ts'
import { handInOf, resultIn, shortOf } from './codes.ts'
import { type Handed, Hands, type Owing } from './hands.ts'
import { type Judged, judged, proposed } from './judge.ts'
import { CLOSED, GIVEN_UP, Line, NAMELESS } from './line.ts'
import { Copies } from './mask.ts'
import { changed, type Roster, type Seat, seated, without } from './roster.ts'
import { type FromPlayer, type FromReferee, type Live, type Said, SPOKEN, saidByPlayer } from './said.ts'
import { ALL, type Eyes, knownTo } from './secrets.ts'
import { sideOf } from './sides.ts'

/** The book of a battle on this phone. */
export type HostBook = {
  /** The id of the battle. */
  readonly id: string
  readonly set: AnyRuleSet
  /** All entries from a number on, the oldest first. */
  entries(from: number): Promise<readonly Entry[]>
  /** Enters drafts at the head, all or none; null, or why it could not. */
  enter(drafts: readonly Draft[]): Promise<string | null>
  /** Calls back whenever the book may have grown, whoever wrote in it; returns how to stop. */
  watch(then: () => void): () => void
}

/** What a host is given: its book, who sat there before, time, chance, and whom it tells that its own state has changed. */
export type HostGiven = {
  readonly book: HostBook
  /** The version of the app. */
  readonly app: string
  readonly roster: Roster
  /** Milliseconds; `tick` is to be called about once a second. */
  now(): number
  /** A word of 32 hexadecimal digits that nobody can guess. */
  token(): string
  readonly chance: FairDie
  changed(): void
}

/** A seat as the referee sees it: `gone` has no channel; `tests` are those that it may take. */
export type SeatNow = Omit<Seat, 'token'> & {
  readonly here: 'here' | 'away' | 'gone'
  readonly tests: readonly string[]
}

/** A question that is put to a seat of a side. */
export type Asked = Omit<Said<FromReferee, 'ask'>, 't' | 'n'>

type Asking = {
  readonly seat: number
  readonly asked: Asked
  fits(answer: Json): string | null
  done(answer: Json | null): void
}

/** What became of a result that came as a code: its entry; or why not, its test, and the answers that stand. */
export type CodeTaken =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly why: string; readonly id: string | null; readonly answers: Answers }

/** Heads of the book of which the state is remembered, to tell whether a seat's odds still hold. */
const REMEMBERED = 64
/** Letters of one message of entries. */
const MUCH = 500_000
const refusal = (says: string) => ({ ok: false, says }) as const
const TOO_MUCH = refusal('This phone says too much at once.')
const NAMELESS_PHONE = 'This phone did not say who it is.'
const OTHER_SIDE = 'The other side has to answer first. The referee goes on with this test.'
const NOT_YOURS = 'That test is not with your phone any more.'

export class Host {
  private readonly lines = new Set<Line>()
  private readonly hands = new Hands()
  private readonly copies: Copies
  private readonly states: Game[] = []
  /** What is known of a test beyond the seat's answers: dice rolled here, answers of the other side. */
  private readonly kept = new Map<string, Answers>()
  private readonly judging = new Set<string>()
  /** Seats whose channel is closed, and since when: whoever comes back at once keeps the tests in hand. */
  private readonly gone = new Map<number, number>()
  private readonly asking = new Map<number, Asking>()
  private asks = 0
  private who: Roster
  private next: Pick<Seat, 'side' | 'may'> = { side: null, may: 'watch' }
  private rolls: 'seat' | 'referee' = 'seat'
  private live: { readonly now: Live; readonly secret: string | null } = { now: null, secret: null }
  /** While the players roll: the tests that were owed before, and the batch of those that come in. */
  private rolling: { readonly known: Set<string>; readonly batch: string } | null = null
  private work: Promise<unknown> = Promise.resolve()
  private readonly unwatch: () => void

  private constructor(
    private readonly given: HostGiven,
    entries: readonly Entry[],
  ) {
    this.copies = new Copies(given.book.set)
    this.copies.take(entries)
    this.remember()
    this.who = given.roster
    this.unwatch = given.book.watch(() => this.soon(() => this.catchUp()))
  }

  /** Opens a table on a book. Rejects where its entries do not follow. */
  static async open(given: HostGiven): Promise<Host> {
    return new Host(given, await given.book.entries(0))
  }

  // What the referee sees

  /** Who sits at the table, to be stored with the battle. */
  get roster(): Roster {
    return this.who
  }

  get seats(): readonly SeatNow[] {
    return this.who.seats.map(({ token: _, ...seat }) => {
      const line = this.lineOf(seat.seat)
      return { ...seat, here: !line ? 'gone' : line.away() > 0 ? 'away' : 'here', tests: this.hands.of(seat.seat) }
    })
  }

  /** The tests that are handed out. */
  get handed(): readonly Handed[] {
    return this.hands.list()
  }

  /** Whose phone rolls. */
  get dice(): 'seat' | 'referee' {
    return this.rolls
  }

  // What the referee does

  /** Takes a phone in whose answer was read: it says who it is, and gets its seat. */
  admit(link: Link): void {
    const line = new Line(link, this.given.now)
    this.lines.add(line)
    link.listen({
      heard: (message) => this.heard(line, message),
      stood: (state) => {
        if (state === 'closed') this.drop(line)
        else line.stood(state)
        this.given.changed()
      },
    })
  }

  /** What whoever sits down next gets. */
  seatNext(next: Pick<Seat, 'side' | 'may'>): void {
    this.next = next
  }

  /** Gives a seat a side, a right, or another name. */
  give(number: number, more: Partial<Pick<Seat, 'side' | 'may' | 'name'>>): void {
    const seat = this.who.seats.find((one) => one.seat === number)
    if (!seat) return
    this.who = changed(this.who, { ...seat, ...more })
    const line = this.lineOf(number)
    if (more.side !== undefined || more.may !== undefined) this.hands.backFrom(number)
    if (line) this.welcome(line)
    this.tellAll()
  }

  /** Sends a phone away: its word opens nothing any more, its tests come back. */
  sendAway(number: number): void {
    const line = this.lineOf(number)
    this.who = without(this.who, number)
    if (line) this.close(line, 'The referee has sent this phone away.')
    this.leave(number)
    this.given.changed()
  }

  /** Lets the players roll: hands out the tests that are due (or these of them), and what they make owed until all are done. */
  letRoll(ids: readonly string[] | null = null): void {
    this.soon(async () => {
      await this.catchUp()
      const batch = this.rolling?.batch ?? `phones-${this.copies.head}`
      this.rolling = { known: new Set(this.copies.game.owed.map(({ id }) => id)), batch }
      this.deal(this.due().filter(({ id }) => ids === null || ids.includes(id)))
    })
  }

  /** Takes one test back to this phone, or all of them. */
  takeBack(id: string | null = null): void {
    for (const one of id === null ? this.handed.map((handed) => handed.id) : [id]) this.hands.back(one)
    if (id === null) this.rolling = null
    this.tellAll()
  }

  /** Whether seats roll for themselves, or this phone for all. */
  setDice(whose: 'seat' | 'referee'): void {
    this.rolls = whose
    for (const line of this.lines) if (line.seat !== null) this.welcome(line)
    this.given.changed()
  }

  /** Shows all what is being resolved here; of a step that is secret only to its side. */
  show(now: Live, secret: string | null = null): void {
    this.live = { now, secret }
    for (const line of this.lines) this.tellLive(line)
  }

  /**
   * Puts a question to a seat of a side, in place of the cover. The answer; null where nobody of that side is there, or they
   * left, or the question was withdrawn.
   */
  ask(
    side: string,
    asked: Asked,
    fits: (answer: Json) => string | null = () => null,
  ): { answer: Promise<Json | null>; withdraw(): void } {
    const to = this.here().find(({ seat }) => seat.side === side && seat.may !== 'watch')
    if (!to) return { answer: Promise.resolve(null), withdraw: () => {} }
    const n = this.asks++
    const answer = new Promise<Json | null>((resolve) => {
      const done = (value: Json | null) => {
        if (!this.asking.delete(n)) return
        this.lineOf(to.seat.seat)?.say({ t: 'withdrawn', n })
        resolve(value)
      }
      this.asking.set(n, { seat: to.seat.seat, asked, fits, done })
    })
    to.line.say({ t: 'ask', n, ...asked })
    return { answer, withdraw: () => this.asking.get(n)?.done(null) }
  }

  /**
   * Enters a result that came as a code, by the same judge; where it does not end the test, why, and what stands of it: the
   * test is then walked on here.
   */
  takeCode(code: string): Promise<CodeTaken> {
    const read = resultIn(code)
    return this.inTurn(async (): Promise<CodeTaken> => {
      const { set, id: book } = this.given.book
      const { game } = this.copies
      const test = read.ok ? game.owed.find(({ id }) => id === read.value.id) : undefined
      const question = test && questionIn(set, game, test.what, test.args)
      if (!read.ok) return { ok: false, why: read.says, id: null, answers: {} }
      if (read.value.book !== shortOf(book) || !test || !question)
        return {
          ok: false,
          why: 'That result is for another battle, or its test is no longer owed.',
          id: null,
          answers: {},
        }
      const handIn = handInOf(question, read.value)
      const by = { seat: 0, name: read.value.name, side: sideOf(set, game, test.args) }
      const verdict = judged(handIn, { set, game, was: null, by, kept: {}, chance: null, batch: null })
      const before = this.copies.head
      const why = verdict.is === 'ends' ? await this.enter(verdict.drafts) : 'why' in verdict ? verdict.why : OTHER_SIDE
      if (why === null) return { ok: true, seq: this.seqOf(test.id, before) }
      return { ok: false, why, id: test.id, answers: ('answers' in verdict && verdict.answers) || {} }
    })
  }

  /** Looks at the time: beats, gives back the tests of those who are away, closes what is dead. */
  tick(): void {
    for (const [seat, at] of this.gone)
      if (this.given.now() - at >= GIVEN_UP) {
        this.gone.delete(seat)
        this.leave(seat)
      }
    for (const line of [...this.lines]) {
      if (line.seat === null) {
        if (line.age() >= NAMELESS) this.close(line, NAMELESS_PHONE)
        continue
      }
      const away = line.away()
      if (away >= CLOSED) this.close(line, 'This phone was away too long.')
      else if (away >= GIVEN_UP) this.leave(line.seat)
      else if (away === 0) line.beat()
    }
  }

  /** Ends the table: every channel is closed. The roster stays. */
  end(why = 'The referee’s phone has closed the table.'): void {
    this.unwatch()
    for (const line of [...this.lines]) this.close(line, why)
  }

  /** When all that has come so far is done. */
  quiet(): Promise<unknown> {
    return this.work
  }

  // What phones say

  private heard(line: Line, message: string): void {
    if (!this.lines.has(line)) return
    line.heard()
    // Counted before it is read.
    const read = line.pace.holds(message.length, this.given.now()) ? saidByPlayer(message) : TOO_MUCH
    const seat = this.seatOn(line)
    if (!read.ok) this.close(line, read.says)
    else if (seat) this.saidBy(line, seat, read.value)
    else if (read.value.t === 'hello') this.sitDown(line, read.value)
    else if (read.value.t !== 'beat') this.close(line, NAMELESS_PHONE)
  }

  private saidBy(line: Line, seat: Seat, said: FromPlayer): void {
    switch (said.t) {
      case 'hello':
        this.close(line, 'This phone has said who it is already.')
        break
      case 'after':
        if (!line.mayAskAgain()) break
        line.sent = Math.min(said.n + 1, this.copies.head + 1)
        this.sendEntries(line)
        break
      case 'hold':
      case 'leave':
        this.hands.hold(said.id, seat.seat, said.t === 'hold')
        this.tellAll()
        break
      case 'handin':
        this.handIn(line, seat, said)
        break
      case 'reply':
        this.replied(line, seat, said)
        break
      case 'propose':
        this.propose(line, seat, said)
        break
      case 'signal':
        this.lineOf(said.to)?.say({ ...said, from: seat.seat })
        break
      case 'bye':
        this.drop(line)
        this.leave(seat.seat)
        break
      case 'beat':
    }
  }

  private sitDown(line: Line, said: Said<FromPlayer, 'hello'>): void {
    const got =
      said.v === SPOKEN
        ? seated(this.who, said, this.given.token(), this.next)
        : refusal('The two phones have different versions of Orderly Book. Update both.')
    if (!got.ok) {
      this.close(line, got.says)
      return
    }
    const { roster, seat } = got.value
    const before = this.lineOf(seat.seat)
    if (before) this.close(before, 'This seat is on another phone now.')
    this.gone.delete(seat.seat)
    this.who = roster
    line.seat = seat.seat
    line.eyes = this.eyesOf(seat)
    const last = this.copies.of(line.eyes)[said.head]
    line.sent = last && crc32(canonical(last)) === said.check ? said.head + 1 : 0
    this.welcome(line)
    this.tellAll()
    for (const [n, one] of this.asking) if (one.seat === seat.seat) line.say({ t: 'ask', n, ...one.asked })
  }

  private handIn(line: Line, { seat }: Seat, given: Said<FromPlayer, 'handin'>): void {
    const { n, id } = given
    const why =
      this.hands.seatOf(id) !== seat ? NOT_YOURS : this.judging.has(id) ? 'That test is handed in already.' : null
    if (why !== null) {
      line.say({ t: 'not', n, why, key: null, answers: null })
      return
    }
    this.judging.add(id)
    this.soon(() => this.judge(line, seat, given).catch(() => void this.judging.delete(id)))
  }

  /** Judges a hand-in on the battle as it stands when its turn has come. */
  private async judge(line: Line, number: number, given: Said<FromPlayer, 'handin'>): Promise<void> {
    const { n, id, on } = given
    const answered = (message: FromReferee) => {
      this.judging.delete(id)
      line.say(message)
    }
    const not = (why: string) => answered({ t: 'not', n, why, key: null, answers: null })
    const seat = this.seatOn(line)
    const before = this.copies.head
    if (!seat || this.hands.seatOf(id) !== number) {
      not(NOT_YOURS)
      return
    }
    const verdict = judged(given, {
      set: this.given.book.set,
      game: this.copies.game,
      was: this.states.find(({ head }) => head === on) ?? null,
      by: seat,
      kept: this.kept.get(id) ?? {},
      chance: this.rolls === 'referee' ? this.given.chance : null,
      batch: this.rolling?.batch ?? null,
    })
    const why = verdict.drafts.length > 0 ? await this.enter(verdict.drafts) : null
    // Another window may have written first. Dice that were not stored were not rolled.
    if (why !== null && this.copies.head > before) await this.judge(line, number, given)
    else if (why !== null) not(why)
    else if (verdict.is === 'ends') answered({ t: 'entered', n, seq: this.seqOf(id, before) })
    else {
      this.kept.set(id, verdict.kept)
      if (verdict.is === 'not') answered({ t: 'not', n, why: verdict.why, key: verdict.key, answers: verdict.answers })
      else this.askOther(verdict, not, () => this.judge(line, number, given)).catch(() => this.judging.delete(id))
    }
  }

  /** The number of the entry that took a test, after an entry. */
  private seqOf(id: string, from: number): number {
    for (let seq = this.copies.head; seq > from; seq--) {
      const entry = this.copies.at(seq)
      if (entry.kind === 'resolved' && entry.settles === id) return seq
    }
    return this.copies.head
  }

  /** Puts a question in a test to the other side, and goes on with what it says. */
  private async askOther(
    { side, key, test, answers, kept }: Extract<Judged, { is: 'asks' }>,
    not: (why: string) => void,
    goOn: () => Promise<void>,
  ): Promise<void> {
    const { what, args, id } = test
    const question = questionIn(this.given.book.set, this.copies.game, what, args)
    const shown = question ? knownTo(side, walk(question, answers), answers) : {}
    const fits = (answer: Json) => {
      const open = question && walk(question, { ...answers, [key]: { value: answer } }).open
      return open?.key === key ? (open.fault ?? 'That does not answer the question.') : null
    }
    const answer = await this.ask(side, { id, procedure: what, args, answers: shown, key }, fits).answer
    if (answer === null) {
      this.hands.back(id)
      not(OTHER_SIDE)
      this.tellAll()
      return
    }
    this.kept.set(id, { ...kept, [key]: { value: answer } })
    await this.inTurn(goOn)
  }

  private replied(line: Line, seat: Seat, { n, key, answer }: Said<FromPlayer, 'reply'>): void {
    const one = this.asking.get(n)
    if (one?.seat !== seat.seat || one.asked.key !== key) return
    const why = one.fits(answer)
    if (why === null) one.done(answer)
    else line.say({ t: 'ask', n, ...one.asked, why })
  }

  private propose(line: Line, seat: Seat, { n, draft }: Said<FromPlayer, 'propose'>): void {
    this.soon(async () => {
      const fit =
        seat.may === 'referee'
          ? proposed(this.given.book.set, this.copies.game, draft, {
              by: { seat: seat.seat, name: seat.name },
              at: this.given.now(),
              look: (seq) => this.copies.at(seq),
            })
          : refusal('Only a second referee may enter that.')
      const why = fit.ok ? await this.enter([fit.value]) : fit.says
      if (why !== null) line.say({ t: 'not', n, why, key: null, answers: null })
      else line.say({ t: 'entered', n, seq: this.copies.head })
    })
  }

  // What phones are told

  private welcome(line: Line): void {
    const seat = this.seatOn(line)
    if (!seat) return
    const { set, id } = this.given.book
    const { ruleset, term = 0 } = this.copies.game
    line.say({
      t: 'welcome',
      v: SPOKEN,
      app: this.given.app,
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

  /** Sends what is still missing; from the first on, where this seat is to have another copy by now. */
  private sendEntries(line: Line, pages = new Map<string, ReturnType<typeof pageOf>>()): void {
    const seat = this.seatOn(line)
    if (!seat) return
    const eyes = this.eyesOf(seat)
    if (eyes !== line.eyes) line.sent = 0
    line.eyes = eyes
    const list = this.copies.of(eyes)
    while (line.sent < list.length) {
      const key = `${eyes} ${line.sent}`
      const page = pages.get(key) ?? pageOf(list, line.sent)
      pages.set(key, page)
      line.sayText(page.text)
      line.sent = page.next
    }
  }

  private tellLive(line: Line): void {
    const seat = this.seatOn(line)
    if (!seat) return
    const { now, secret } = this.live
    const sees = secret === null || seat.may === 'referee' || seat.side === secret
    line.say({ t: 'live', now: sees ? now : null })
  }

  /** Tells every seat what it may take, where that has changed; and a second referee who sits where. */
  private tellAll(): void {
    const held = this.handed.flatMap(({ id, seat, held }) => (held ? [{ id, seat }] : []))
    for (const { line, seat } of this.there()) {
      const yours: FromReferee = { t: 'yours', tests: [...this.hands.of(seat.seat)], held }
      const seats: FromReferee[] =
        seat.may === 'referee' ? [{ t: 'seats', seats: [...this.who.seats], struck: [...this.who.struck] }] : []
      const all = [yours, ...seats].map((message) => JSON.stringify(message))
      if (all.join() === line.yours) continue
      line.yours = all.join()
      for (const text of all) line.sayText(text)
    }
    this.given.changed()
  }

  // The book

  /** Enters drafts, and tells all; null, or why it could not. */
  private async enter(drafts: readonly Draft[]): Promise<string | null> {
    const why = await this.given.book.enter(drafts)
    await this.catchUp()
    return why
  }

  /** Takes in what was entered, whoever entered it, and tells all. */
  private async catchUp(): Promise<void> {
    const fresh = await this.given.book.entries(this.copies.head + 1)
    if (fresh.length === 0) return
    this.copies.take(fresh)
    this.remember()
    // What several seats may see alike is written once.
    const pages = new Map<string, ReturnType<typeof pageOf>>()
    for (const { line } of this.there()) this.sendEntries(line, pages)
    const due = this.due()
    this.hands.keep((id) => due.some((test) => test.id === id))
    for (const id of [...this.kept.keys()]) if (!due.some((test) => test.id === id)) this.kept.delete(id)
    if (this.rolling) this.deal(due.filter(({ id }) => !this.rolling?.known.has(id)))
    this.tellAll()
  }

  private remember(): void {
    this.states.push(this.copies.game)
    if (this.states.length > REMEMBERED) this.states.shift()
  }

  private due(): readonly OwedTest[] {
    const { game } = this.copies
    return dueIn(game, nowOf(this.given.book.set, game).phase)
  }

  private deal(tests: readonly OwedTest[]): void {
    const { set } = this.given.book
    const { game } = this.copies
    for (const { id } of game.owed) this.rolling?.known.add(id)
    const owing = tests.flatMap(({ id, args }): readonly Owing[] => {
      const side = sideOf(set, game, args)
      return side === null ? [] : [{ id, side, who: JSON.stringify(refsIn(args)[0] ?? null) }]
    })
    this.hands.deal(
      owing,
      this.here().flatMap(({ seat }) => (seat.may === 'watch' ? [] : [seat])),
    )
    if (this.handed.length === 0) this.rolling = null
    this.tellAll()
  }

  // Lines

  private eyesOf(seat: Seat): Eyes {
    return this.copies.eyes(seat.may === 'referee' ? ALL : seat.side)
  }

  private seatOn(line: Line): Seat | undefined {
    return this.who.seats.find(({ seat }) => seat === line.seat)
  }

  private lineOf(seat: number): Line | undefined {
    return [...this.lines].find((line) => line.seat === seat)
  }

  /** Every seat with a channel, and those that can be heard. */
  private there(): readonly { readonly line: Line; readonly seat: Seat }[] {
    return this.who.seats.flatMap((seat) => {
      const line = this.lineOf(seat.seat)
      return line ? [{ line, seat }] : []
    })
  }

  private here(): readonly { readonly line: Line; readonly seat: Seat }[] {
    return this.there().filter(({ line }) => line.away() === 0)
  }

  /** A seat cannot take anything any more, for now: its tests come back, questions to it are withdrawn. */
  private leave(seat: number): void {
    for (const asked of [...this.asking.values()]) if (asked.seat === seat) asked.done(null)
    if (this.hands.backFrom(seat) > 0) this.tellAll()
  }

  private close(line: Line, why: string): void {
    line.say({ t: 'bye', why })
    line.link.close()
    this.drop(line)
  }

  private drop(line: Line): void {
    if (!this.lines.delete(line)) return
    if (line.seat !== null) this.gone.set(line.seat, this.given.now())
    this.given.changed()
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

/** The message of entries from a number on, as many as one message holds, and the number that comes after them. */
function pageOf(list: readonly Entry[], from: number): { readonly text: string; readonly next: number } {
  const texts: string[] = []
  let letters = 0
  for (const entry of list.slice(from)) {
    const text = JSON.stringify(entry)
    letters += text.length
    if (texts.length > 0 && letters > MUCH) break
    texts.push(text)
  }
  const text = `{"t":"entries","from":${from},"head":${list.length - 1},"list":[${texts.join(',')}]}`
  return { text, next: from + texts.length }
}
