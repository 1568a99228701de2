/**
 * A player's side of the table, or a second referee's: a copy of the book as this seat may see it, its tests, and what it has
 * handed in. It writes nothing: what it hands in is there when it comes back as an entry.
 */
import type { Answers, Json } from '#engine'
import { type Draft, type Entry, fold, type Game, Misfit, type OpenWalk, type OwedTest } from '#game'
import type { ChannelEnd } from './channel.ts'
import type { HandIn, RollAsked } from './judge.ts'
import { BEAT, SILENT } from './line.ts'
import { FROM_TABLE, MessageRate, UNHURRIED } from './pace.ts'
import { checkOf, type Roster, SENT_AWAY, type Seat } from './roster.ts'
import { type FromPlayer, type FromReferee, type Live, type MessageOf, SPOKEN, saidByReferee } from './said.ts'
import type { WayWord } from './way.ts'
import type { Wish, WishEnd } from './wishes.ts'

/** What a player's side is given. */
export type PlayerGiven = {
  readonly name: string
  /** The words by which the seat may be known, and the entries that are here already; none at first. */
  readonly words: readonly string[]
  readonly entries: readonly Entry[]
  /** The seat to which those entries were sent; left out where there are none, or another table sent them. */
  readonly seat?: Pick<Seat, 'side' | 'may'> | null
  /** Those entries as they were seen first. */
  readonly seen?: readonly Entry[]
  /** Milliseconds; `tick` is to be called about once a second. */
  now(): number
  /** Something that a screen shows has changed. */
  changed(): void
  /** The way back without a scan: this phone has sat down, the table says something of it, the channel is lost. */
  readonly way?: {
    sits(say: (word: WayWord) => void): void
    heard(word: WayWord): void
    lost(): void
  }
}

/** Who this seat is, and what it may. */
export type Me = Omit<MessageOf<FromReferee, 'welcome'>, 't' | 'v'>
/** A question of this seat's side, in a test that is walked elsewhere. */
export type QuestionToSeat = Omit<MessageOf<FromReferee, 'ask'>, 't'>
/** What became of a hand-in: the number of its entry, or why not, with the question that is open and the answers that stand. */
export type HandedIn =
  | { readonly ok: true; readonly seq: number }
  | ({ readonly ok: false } & Pick<MessageOf<FromReferee, 'not'>, 'why' | 'key' | 'answers'>)

/** What came of a roll: all answers that stand with it, in the book; or why nothing was rolled. */
export type RolledThere = { readonly ok: true; readonly answers: Answers } | Extract<HandedIn, { ok: false }>

/** Who sits at the table, who of them is in reach, and which tests they were given. */
export type Around = Omit<MessageOf<FromReferee, 'seats'>, 't'>

/** What a table begins with that takes the book over. */
export type TakenBook = {
  readonly entries: readonly Entry[]
  readonly draft: Draft
  readonly walks: readonly OpenWalk[]
  readonly roster: Roster
}

/** Own rules as a table sent them, not looked at yet; null where it has none to give. */
export type RulesSent = MessageOf<FromReferee, 'rules'>['pack']

/** Who sits at the table, and who has which test to roll. */
export type TableSeen = Omit<MessageOf<FromReferee, 'table'>, 't'>

type Waiting = {
  readonly test: HandIn | null
  done(answered: HandedIn): void
}

const TAKEN = 'Another phone keeps the book now. Join that one.'
const TOO_MUCH = 'That table sends too much at once.'
const NO_DICE = 'The referee’s phone is out of reach, and keeps the dice. Roll your own, or wait.'

const lost = (why: string): Extract<HandedIn, { ok: false }> => ({ ok: false, why, key: null, answers: null })

export class Player {
  private link: ChannelEnd | null = null
  private stands: 'joining' | 'open' | 'away' | 'closed' = 'joining'
  private says = ''
  private book: Entry[]
  private readonly first: Entry[]
  private now: Game | null
  private own: Me | null = null
  private yours: MessageOf<FromReferee, 'yours'>['tests'] = []
  private shown: Live = null
  private seats: Around | null = null
  private all: TableSeen = { seats: [], handed: [] }
  private wished: { readonly n: number; readonly wish: Wish; done(end: WishEnd): void } | null = null
  private readonly asked = new Map<number, QuestionToSeat>()
  private lacking: { done(pack: RulesSent): void } | null = null
  private readonly waiting = new Map<number, Waiting>()
  private readonly rolling = new Map<number, (came: RolledThere) => void>()
  private n = 0
  private outbox: string[] = []
  private pace = new MessageRate(UNHURRIED)
  /** Over all channels: a table that says too much is not heard again by coming back. */
  private readonly hears = new MessageRate(FROM_TABLE)
  private heardAt = 0
  private saidAt = 0
  /** Whether the entries that are missing were asked for, or all of them, since some last fitted. */
  private missing: 'none' | 'some' | 'all' = 'none'
  /** Whether this channel has heard yet what this seat may take: then it has heard all that came before. */
  private isIn = false
  /** Whether it was welcomed on this channel. */
  private isSeated = false
  private isHidden = false
  /** Whether the referee has been asked to let this phone in. */
  private waits = false
  private words: readonly string[]
  private sentTo: PlayerGiven['seat']
  /** Whether this table has shown its book: from then on it begins no other one, and nobody else takes it. */
  private isShown: boolean

  constructor(private readonly given: PlayerGiven) {
    this.words = given.words
    this.sentTo = given.seat
    this.book = [...given.entries]
    this.first = [...(given.seen ?? given.entries)]
    this.isShown = Boolean(given.seat)
    this.now = given.entries.length > 0 ? fold(given.entries) : null
  }

  // What the player sees

  /** `joining` until the table is shown, `waits` until the referee lets it in; `closed` for good, and why. A new channel begins again. */
  get state(): { readonly is: 'joining' | 'waits' | 'here' | 'away' | 'closed'; readonly why: string } {
    const silent = this.stands === 'open' && this.given.now() - this.heardAt >= SILENT
    const joining = this.waits ? 'waits' : 'joining'
    const is = this.stands === 'open' ? (silent ? 'away' : this.isIn ? 'here' : joining) : this.stands
    return { is, why: this.says }
  }

  /** Who this seat is; null until it was welcomed. Its token is to be stored. */
  get me(): Me | null {
    return this.own
  }

  /** The battle as this seat may see it; null until it is here. */
  get game(): Game | null {
    return this.now
  }

  /** The entries as this seat may see them. */
  get entries(): readonly Entry[] {
    return this.book
  }

  /** The seat to which the copy that is here was sent: it may have another side by now. */
  get copyOf(): PlayerGiven['seat'] {
    return this.sentTo
  }

  /** Each entry as this seat saw it first: what was covered in it then can be held against what is shown later. */
  get seen(): readonly Entry[] {
    return this.first
  }

  /** The tests that this seat may take, in the order of the book. */
  get tests(): readonly OwedTest[] {
    return this.now?.owed.filter(({ id, struck }) => struck === null && this.yours.some((one) => one.id === id)) ?? []
  }

  /** What stands of a test of this seat: dice in the book, and what was answered before them. */
  standing(test: string): Answers {
    return this.yours.find(({ id }) => id === test)?.answers ?? {}
  }

  /** The whole table, as a second referee is told it; null for any other seat. */
  get around(): Around | null {
    return this.own?.may === 'referee' ? this.seats : null
  }

  /** Who sits there, and who has which test, as everybody is told. */
  get table(): TableSeen {
    return this.all
  }

  /** What was asked of the referee, and is not answered yet. */
  get wishing(): Wish | null {
    return this.wished?.wish ?? null
  }

  /** What is being resolved on the referee's phone. */
  get live(): Live {
    return this.shown
  }

  /** Questions of this seat's side. */
  get questions(): readonly QuestionToSeat[] {
    return [...this.asked.values()]
  }

  // What the player does

  /** Joins by a channel: the first, or a new one after the old was lost. */
  join(link: ChannelEnd): void {
    this.link?.close()
    this.link = link
    this.stands = 'open'
    this.says = ''
    this.isIn = false
    this.isSeated = false
    this.waits = false
    this.missing = 'none'
    this.outbox = []
    this.pace = new MessageRate(UNHURRIED)
    this.heardAt = this.given.now()
    link.listen({
      heard: (message) => {
        if (this.link === link) this.heard(message)
      },
      stood: (state) => {
        if (this.link === link) this.stood(state)
      },
    })
    const last = this.book.at(-1)
    this.say({
      t: 'hello',
      v: SPOKEN,
      name: this.given.name,
      words: [...this.words],
      head: this.book.length - 1,
      check: last && this.sentTo ? checkOf(last, this.sentTo, this.now?.ended !== null) : '',
    })
  }

  /** Hands a test in. A channel that is lost meanwhile does not lose it. */
  handIn(test: HandIn): Promise<HandedIn> {
    const isWaiting = [...this.waiting.values()].some((one) => one.test?.id === test.id)
    if (isWaiting) return Promise.resolve(lost('That test is handed in already.'))
    return new Promise((done) => this.sendTest({ test, done }))
  }

  /** Asks the referee's phone to roll: what is shown then is in the book. Without it nothing is rolled. */
  roll(asked: RollAsked): Promise<RolledThere> {
    if (this.state.is !== 'here') return Promise.resolve(lost(NO_DICE))
    if (this.rolling.size > 0) return Promise.resolve(lost('The dice are on their way.'))
    return new Promise((done) => {
      const n = this.n++
      this.rolling.set(n, done)
      this.say({ t: 'roll', n, ...asked })
    })
  }

  /** Answers a question of this side; where the answer does not do, the question comes again. */
  reply(question: QuestionToSeat, answer: Json): void {
    this.asked.delete(question.n)
    this.say({ t: 'reply', n: question.n, key: question.key, answer })
    this.given.changed()
  }

  /** Asks the referee for something, in the place of what was asked before; comes back with what became of it. */
  wish(wish: Wish): Promise<WishEnd> {
    this.wished?.done({ is: 'cannot', why: '' })
    return new Promise((done) => this.sendWish(wish, done))
  }

  private sendWish(wish: Wish, done: (end: WishEnd) => void): void {
    const n = this.n++
    this.wished = { n, wish, done }
    this.say({ t: 'wish', n, ...wish })
    this.given.changed()
  }

  /** Hands in what only a referee may enter. */
  propose(draft: Draft): Promise<HandedIn> {
    return new Promise((done) => {
      const n = this.n++
      this.waiting.set(n, { test: null, done })
      this.say({ t: 'propose', n, draft })
    })
  }

  /** Of a second referee: lets the players roll what is due. */
  letRoll(): void {
    this.say({ t: 'letRoll' })
  }

  /** Of a second referee: takes a test back from the seat that has it. */
  takeBack(id: string): void {
    this.say({ t: 'takeBack', id })
  }

  /** Asks the table for the own rules by which it plays: this phone does not have them. */
  askRules(): Promise<RulesSent> {
    return new Promise((done) => {
      this.lacking = { done }
      this.say({ t: 'rules?' })
    })
  }

  private rulesCome(pack: RulesSent): void {
    this.lacking?.done(pack)
    this.lacking = null
  }

  /** Asks for what may have been missed: when the page is seen again. */
  wake(): void {
    if (this.own) this.say({ t: 'after', n: this.book.length - 1 })
  }

  /** Looks at the time: what waits to be said, and beats. */
  tick(): void {
    this.flush()
    if (this.stands === 'open' && this.given.now() - this.saidAt >= BEAT) this.beat()
  }

  /** Nobody looks at this phone any more, or somebody does again: the referee's phone is told. */
  hide(isHidden: boolean): void {
    if (isHidden === this.isHidden) return
    this.isHidden = isHidden
    if (this.stands === 'open' && this.isIn) this.beat()
  }

  private beat(): void {
    this.say(this.isHidden ? { t: 'beat', hidden: true } : { t: 'beat' })
  }

  /** Leaves the table; the seat stays. */
  leave(): void {
    this.say({ t: 'bye', why: '' })
    this.flush()
    this.link?.close()
  }

  /**
   * What a second referee begins its own table with when it takes the book: all entries, the one that says so, the walks in which
   * dice lie, and who sat there. Out of reach it does not know whether somebody was sent away: the referee is asked of each seat.
   * Null for any other seat.
   */
  taking(): TakenBook | null {
    if (this.own?.may !== 'referee' || !this.now || !this.seats) return null
    const { seat, name } = this.own
    const { struck, walks, unasked } = this.seats
    const seats = this.seats.seats.filter((one) => one.seat !== seat)
    const asks = this.state.is === 'here' ? unasked : seats.map((one) => one.seat)
    const draft: Draft = { kind: 'takenOver', term: (this.now.term ?? 0) + 1, by: { seat, name } }
    return { entries: this.book, draft, walks, roster: { seats, struck, ...(asks && { unasked: asks }) } }
  }

  // What the referee's phone says

  private stood(state: 'open' | 'away' | 'closed'): void {
    this.stands = state
    if (state === 'open') {
      this.heardAt = this.given.now()
      this.wake()
    }
    if (state === 'closed') {
      this.noRolls()
      this.rulesCome(null)
    }
    if (state !== 'open' && this.isSeated) this.given.way?.lost()
    if (state === 'open' && this.isSeated) this.keepWay()
    this.given.changed()
  }

  private heard(message: string): void {
    this.heardAt = this.given.now()
    // Letters and messages are counted before anything is parsed.
    const isMuch = !this.hears.holds(message.length, this.given.now())
    const read = isMuch ? null : saidByReferee(message)
    if (!read) this.close(TOO_MUCH)
    else if (!read.ok) this.close(read.says)
    else this.take(read.value)
    this.given.changed()
  }

  private take(said: FromReferee): void {
    switch (said.t) {
      case 'welcome':
        this.welcomed(said)
        break
      case 'waits':
        this.waits = true
        break
      case 'entries':
        this.takeEntries(said)
        break
      case 'yours':
        this.yours = said.tests
        if (!this.isIn) this.comeIn()
        if (said.wish) this.waitsFor(said.wish)
        break
      case 'seats':
        this.seats = said
        break
      case 'rules':
        this.rulesCome(said.pack)
        break
      case 'ask': {
        const { t: _, ...question } = said
        this.asked.set(said.n, question)
        break
      }
      case 'withdrawn':
        this.asked.delete(said.n)
        break
      case 'entered':
        this.answered(said.n, { ok: true, seq: said.seq })
        break
      case 'not':
        this.answered(said.n, { ok: false, why: said.why, key: said.key, answers: said.answers })
        break
      case 'rolled': {
        const done = this.rolling.get(said.n)
        this.rolling.delete(said.n)
        done?.({ ok: true, answers: said.answers })
        break
      }
      case 'table':
        this.all = said
        break
      case 'wished': {
        if (this.wished?.n !== said.n) break
        const { done } = this.wished
        this.wished = null
        done({ is: said.is, why: said.why })
        break
      }
      case 'live':
        this.shown = said.now
        break
      case 'way':
        this.given.way?.heard(said)
        break
      case 'bye':
        this.close(said.why)
        if (said.why === SENT_AWAY) this.strike()
        break
      case 'beat':
    }
  }

  private welcomed({ t: _, v, ...me }: MessageOf<FromReferee, 'welcome'>): void {
    if (v !== SPOKEN) this.close('The phones have different versions of Orderly Book. Update both phones.')
    else {
      const isFirst = !this.isSeated
      this.own = me
      this.isSeated = true
      this.words = [me.token]
      if (isFirst) this.keepWay()
    }
  }

  private keepWay(): void {
    this.given.way?.sits((word) => this.say({ t: 'way', ...word }))
  }

  /** Follows whoever holds the book by the highest term. */
  private takeEntries({ from, list }: MessageOf<FromReferee, 'entries'>): void {
    if (from > this.book.length) {
      this.askAgain('some')
      return
    }
    // With entry 0 a new copy begins, of this battle or another; otherwise the entries that are here stay.
    const before = from === 0 ? [] : this.book
    if (from === 0) {
      const isSame = list[0]?.at === this.first[0]?.at
      if (isSame && (this.own?.term ?? 0) < (this.now?.term ?? 0)) {
        this.close(TAKEN)
        return
      }
      this.sentTo = this.own
      if (!isSame && !this.isShown) this.first.length = 0
    }
    const fresh = list.slice(before.length - from)
    try {
      this.book = [...before, ...fresh]
      this.now = fold(fresh, from === 0 ? null : this.now, (seq) => this.at(seq))
      this.missing = 'none'
      this.see(fresh)
      this.count(fresh)
    } catch {
      this.book = []
      this.now = null
      this.askAgain('all')
    }
  }

  /** Keeps what is seen for the first time; another phone that took the book, at a table of its own, went on from there with its own. */
  private see(fresh: readonly Entry[]): void {
    for (const entry of fresh) {
      const isTaken = !this.isShown && entry.kind === 'takenOver' && this.first[entry.seq]?.kind !== 'takenOver'
      if (isTaken) this.first.length = Math.min(this.first.length, entry.seq)
      this.first[entry.seq] ??= entry
    }
  }

  private at(seq: number): Entry {
    const entry = this.book[seq]
    if (!entry) throw new Misfit(`Entry ${seq} is missing.`)
    return entry
  }

  /** Asks for entries that are missing, once; a book that does not fit together even so is of no use. */
  private askAgain(what: 'some' | 'all'): void {
    if (this.missing === 'all') this.close('The referee’s book cannot be read here. Update both phones.')
    else if (this.missing !== what) {
      this.missing = what
      this.wake()
    }
  }

  /** The table is shown. What was handed in on a channel before is in the book, or is handed in again. */
  private comeIn(): void {
    this.isIn = true
    this.isShown = true
    const before = [...this.waiting.values()]
    this.waiting.clear()
    this.asked.clear()
    this.noRolls()
    for (const one of before) {
      if (one.test) this.sendTest(one)
      else one.done(lost('The channel was lost. Look at the log before you enter it again.'))
    }
    if (this.wished) this.sendWish(this.wished.wish, this.wished.done)
  }

  /** What this seat asked for before its page was opened anew. */
  private waitsFor({ n, ...wish }: Wish & { readonly n: number }): void {
    this.n = Math.max(this.n, n + 1)
    this.wished ??= { n, wish, done: () => undefined }
  }

  /** What was handed in counts once its entry is here. */
  private count(fresh: readonly Entry[]): void {
    for (const [n, { test }] of this.waiting) {
      const entry =
        test && fresh.find((e) => e.kind === 'resolved' && e.settles === test.id && e.by?.seat === this.own?.seat)
      if (entry) this.answered(n, { ok: true, seq: entry.seq })
    }
  }

  private sendTest(waiting: Waiting): void {
    const n = this.n++
    this.waiting.set(n, waiting)
    if (waiting.test) this.say({ t: 'handin', n, ...waiting.test })
  }

  /** What was rolled on a channel that is lost is in the book, and shown with the test again. */
  private noRolls(): void {
    const rolling = [...this.rolling.values()]
    this.rolling.clear()
    for (const done of rolling) done(lost('The channel was lost. What was rolled is in the book.'))
  }

  private answered(n: number, answered: HandedIn): void {
    const rolling = this.rolling.get(n)
    this.rolling.delete(n)
    if (!answered.ok) rolling?.(answered)
    const waiting = this.waiting.get(n)
    this.waiting.delete(n)
    waiting?.done(answered)
  }

  private close(why: string): void {
    this.says = why
    this.stands = 'closed'
    this.noRolls()
    this.wished?.done({ is: 'cannot', why })
    this.wished = null
    this.link?.close()
  }

  /** No right that this seat had is left. */
  private strike(): void {
    this.own = this.own && { ...this.own, may: 'watch' }
    this.yours = []
    this.asked.clear()
  }

  // What is said

  /** Until it has a seat a phone says who it is and that it is there; what it would hand in is said once it is in. */
  private say(message: FromPlayer): void {
    if (!this.isSeated && message.t !== 'hello' && message.t !== 'beat') return
    this.outbox.push(JSON.stringify(message))
    this.flush()
  }

  /** Says what may be said by now without hurry; `tick` says the rest. */
  private flush(): void {
    for (let next = this.outbox[0]; next !== undefined; next = this.outbox[0]) {
      if (!this.pace.holds(next.length, this.given.now())) return
      this.outbox.shift()
      this.saidAt = this.given.now()
      this.link?.send(next)
    }
  }
}
