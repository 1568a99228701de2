/** What a table of many phones is held to after whatever any of them did: a model of who may see what, beside the real phones. */
import { type Answers, isSameAct } from '#engine'
import { canonical, sealsOf, shownOf, written } from '#form'
import { ALL_EYES, after, type Entry, type Eyes, fold, type Game, type OwedTest, within } from '#game'
import { compare, gate } from '#gate'
import { type May, type Player, sideOf } from '#phones'
import { checkEntry } from '../../src/game/enter/check.ts'
import { Copies } from '../../src/phones/mask.ts'
import { set } from './skirmish.ts'
import type { PlayersTable } from './table.ts'

/** A phone at the table: what the referee gave it, and what it has stored. */
export type Phone = {
  name: string
  player: Player
  /** The word of its seat as the referee's phone has it, and the word that it has stored itself. */
  word: string | null
  stored: string | null
  side: string | null
  may: May
  /** Whether the referee has it at the table: not once it is sent away. */
  isIn: boolean
}

/** A die or card that a phone has shown: in the book it stands in this entry, by this key. */
type ShownRoll = { readonly roll: number; readonly key: string }

/** A word that one side alone may know, as a test writes it in a field that is secret. */
export const secretWord = (side: string, n: number): string => `secret-${side}-${n}`
const SECRETS = /\bsecret-\w+-\d+\b|\b[0-9a-f]{32}\b|\b\d{16}\b/g

export class Held {
  private readonly copies = new Copies(set)
  private readonly games = new Map<Eyes, Game>()
  private game: Game | null = null
  private book: readonly Entry[] = []
  private seen = 0
  /** Whose each secret is: words in fields, salts of covers, and words of seats. */
  private readonly whose = new Map<string, Eyes>()
  private readonly settled = new Set<string>()
  private readonly rolls = new Map<string, ShownRoll>()
  private readonly fell = new Map<string, string>()
  /** The sides for which each seat could take tests when it was last looked. */
  private had = new Map<number, Eyes>()
  /** Each test with each seat that had it in hand since it was last looked. */
  private hands = new Set<string>()
  constructor(
    private readonly table: Pick<PlayersTable, 'book' | 'host' | 'sent' | 'changed'>,
    private readonly phones: readonly Phone[],
    /** What everybody was sent who is no phone of ours. */
    private readonly hostile: string[],
  ) {
    table.changed = () => this.sees()
  }

  /** Keeps in mind who has which test in hand. */
  private sees(): void {
    for (const { id, seat } of this.table.host.handed) this.hands.add(`${id} ${seat}`)
  }

  /** The eyes of a phone by what the referee gave it. When the battle is over everybody sees all. */
  private eyesOf({ side, may, isIn }: Phone): Eyes {
    if (!isIn) return null
    return may === 'referee' || this.table.book.game.ended !== null ? ALL_EYES : side
  }

  /** Another phone goes on with the book: what stood of a test stands there too, if it had heard all of it. */
  takenOver(hasHeard: boolean): void {
    if (!hasHeard) this.fell.clear()
  }

  /** A phone has shown what was rolled of a test: null, or that it was rolled before. One test has one die, however often it is asked for. */
  shows(answers: Answers, test: string): string | null {
    for (const [key, answer] of Object.entries(answers)) {
      if (!('roll' in answer) || answer.roll === undefined) continue
      this.rolls.set(`${answer.roll} ${key}`, { roll: answer.roll, key })
      const fell = canonical(answer)
      const before = this.fell.get(`${test} ${key}`)
      if (before !== undefined && before !== fell) return `${test} was rolled twice: ${before}, ${fell}`
      this.fell.set(`${test} ${key}`, fell)
    }
    return null
  }

  /** After each step. */
  check(): void {
    this.book = this.table.book.all
    const rights = this.rights()
    this.takeNew(rights)
    this.had = rights
    this.hands.clear()
    this.sees()
    this.search()
    for (const { roll, key } of this.rolls.values()) {
      const entry = this.book[roll]
      if (entry?.kind !== 'rolled' || !entry.rolls.some((one) => one.key === key))
        throw new Error(`${key} was shown, and is not in entry ${roll}.`)
    }
    for (const phone of this.phones) this.checkPhone(phone)
  }

  /** For whom each seat can take tests: a second referee for all. */
  private rights(): Map<number, Eyes> {
    const seats = this.phones.flatMap((phone): [number, Eyes][] => {
      const seat = this.table.host.roster.seats.find(({ token }) => token === phone.word)
      return seat && phone.isIn && phone.may !== 'watch' ? [[seat.seat, this.eyesOf(phone)]] : []
    })
    return new Map(seats)
  }

  /** What a seat has entered it had a right to. */
  private isRightful(entry: Entry, before: Game | null, rights: ReadonlyMap<number, Eyes>): boolean {
    if (JSON.stringify(entry).includes('Mallory')) return false
    if (!('by' in entry) || !entry.by || entry.kind === 'takenOver') return true
    const { seat } = entry.by
    const is = [rights, this.had].map((all) => all.get(seat))
    if (is.includes(ALL_EYES)) return true
    const tests = testsOf(entry, before).filter(({ id }) => this.hands.has(`${id} ${seat}`))
    return before !== null && tests.some(({ args }) => is.includes(sideOf(set, before, args)))
  }

  private takeNew(rights: ReadonlyMap<number, Eyes>): void {
    const fresh = this.book.slice(this.seen)
    if (fresh.length === 0) return
    this.seen = this.book.length
    this.copies.take(fresh)
    for (const entry of fresh) {
      const next = after(this.game, entry, within(this.book))
      checkEntry({ set, version: next.version }, entry, this.game, next, (seq) => this.book[seq])
      if (!this.isRightful(entry, this.game, rights)) throw new Error(`Nobody had a right to ${JSON.stringify(entry)}`)
      this.game = next
      this.settles(entry)
      this.hides(entry)
    }
    for (const eyes of [null, 'red', 'blue', ALL_EYES]) {
      const copy = this.copies.of(eyes)
      this.games.set(eyes, fold(copy.slice(-fresh.length), this.games.get(eyes) ?? null, within(copy)))
    }
  }

  private settles(entry: Entry): void {
    if (entry.kind === 'resolved' && entry.settles !== null) {
      if (this.settled.has(entry.settles)) throw new Error(`${entry.settles} was taken twice.`)
      this.settled.add(entry.settles)
      this.forgetRolls(entry.settles)
    }
    if (entry.kind !== 'undone' && entry.kind !== 'redone') return
    const of = this.book[entry.of]
    if (of?.kind !== 'resolved' || of.settles === null) return
    if (entry.kind === 'undone') this.settled.delete(of.settles)
    else this.settled.add(of.settles)
  }

  private forgetRolls(test: string): void {
    for (const key of this.fell.keys()) if (key.startsWith(`${test} `)) this.fell.delete(key)
  }

  /** Keeps in mind what an entry has in secret. */
  private hides({ covered = {}, ...entry }: Entry): void {
    for (const [whose, cover] of Object.entries(covered)) if ('salt' in cover) this.whose.set(cover.salt, whose)
    for (const [word, side] of JSON.stringify(entry).matchAll(/\bsecret-(\w+)-\d+\b/g))
      if (side) this.whose.set(word, side)
  }

  /** Every secret in every byte that was sent since the last look. */
  search(): void {
    for (const [at, phone] of this.phones.entries()) {
      this.hasOnly(this.table.sent[at] ?? [], this.eyesOf(phone), phone)
    }
    // Whoever is let in to watch sees all when the battle is over.
    this.hasOnly(this.hostile, this.table.book.game.ended === null ? null : ALL_EYES, null)
  }

  private hasOnly(sent: string[], eyes: Eyes, phone: Phone | null): void {
    for (const text of sent.splice(0))
      for (const [word] of text.matchAll(SECRETS)) {
        const whose = this.whose.get(word)
        // The word of somebody who was sent away opens nothing any more.
        const isSeats = this.phones.some((one) => one !== phone && one.isIn && one.word === word)
        const isWrong = whose !== undefined && eyes !== ALL_EYES && eyes !== whose
        if (isWrong || (isSeats && eyes !== ALL_EYES))
          throw new Error(
            `${phone?.name ?? 'Mallory'} was sent ${word}, which ${whose ?? 'another seat'} alone may know: ${text.slice(0, 200)}`,
          )
      }
  }

  private checkPhone(phone: Phone): void {
    const { player, isIn, side, may } = phone
    const seat = this.table.host.roster.seats.find(({ token }) => token === phone.word)
    if (isIn !== (seat !== undefined)) throw new Error(`${phone.name} is ${isIn ? 'not ' : ''}at the table.`)
    if (seat && (seat.side !== side || seat.may !== may))
      throw new Error(`${phone.name} has ${seat.side} ${seat.may}, and was given ${side} ${may}.`)
    const isOfThisBook = player.state.is === 'here' && player.me?.book === this.table.book.id
    // One that has not heard the latest may show dice of a test that was taken since.
    for (const { id } of isOfThisBook && player.entries.length === this.book.length ? player.tests : []) {
      const why = this.shows(player.standing(id), id)
      if (why !== null) throw new Error(why)
    }
    if (player.entries.length !== this.book.length || !seat) return
    if (!isOfThisBook || player.me?.may !== may || player.me.side !== side) return
    const eyes = this.eyesOf(phone)
    const last = this.copies.of(eyes).at(-1)
    if (canonical(player.entries.at(-1)) !== canonical(last)) throw new Error(`${phone.name} has another last entry.`)
    if (gist(player.game) !== gist(this.games.get(eyes) ?? null)) throw new Error(`${phone.name} sees another battle.`)
  }

  /** Once all have come back: everybody is there, and has all that they may see. */
  checkAll(): void {
    this.check()
    for (const phone of this.phones) {
      const { player, name } = phone
      if (player.state.is !== 'here') throw new Error(`${name} is not in: ${player.state.is} ${player.state.why}`)
      const copy = this.copies.of(this.eyesOf(phone))
      if (JSON.stringify(player.entries) !== JSON.stringify(copy)) throw new Error(`${name} has another copy.`)
    }
  }

  /** When the battle is over: the book passes the gate, nothing of it would be otherwise, and what was hidden is as it was sealed. */
  async checkEnd(): Promise<void> {
    this.checkAll()
    const [first] = this.book
    const file = written({ name: 'At the ford', ruleset: set.id, created: first?.at ?? 0 }, this.book)
    const read = await gate(file, { ruleSet: async () => set })
    if (!read.ok) throw new Error(read.says)
    const { differences } = compare(set, this.book)
    if (differences[0]) throw new Error(JSON.stringify(differences[0]))
    const { broken } = await sealsOf(this.book)
    if (broken !== null) throw new Error(`The seals break at ${broken}.`)
    for (const { player, name } of this.phones) {
      const shown = await shownOf(player.seen, player.entries)
      if (shown && (shown.unfit !== null || shown.unsealed !== null))
        throw new Error(`${name} finds that entry ${shown.unfit ?? shown.unsealed} is not as it was sealed.`)
    }
  }
}

/** The tests that an entry can be of. */
function testsOf(entry: Entry, before: Game | null): readonly OwedTest[] {
  const owed = before?.owed ?? []
  if (entry.kind === 'resolved') return owed.filter(({ id }) => id === entry.settles)
  if (entry.kind !== 'rolled') return []
  return owed.filter((test) => entry.rolls.some(({ args }) => isSameAct(test, { what: entry.procedure, args })))
}

const gists = new WeakMap<Game, string>()

/** A battle as far as a screen shows it. */
function gist(game: Game | null): string {
  if (!game) return ''
  const { world, owed, head, term } = game
  const known = gists.get(game) ?? canonical({ world, owed, head, term: term ?? 0 })
  gists.set(game, known)
  return known
}
