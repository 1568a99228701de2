/** A whole table in memory: the referee's book, its host, and players on channels that sleep, break and come back. */
import { type Answers, refsIn } from '#engine'
import { covering, sealed } from '#form'
import {
  type Draft,
  type Entry,
  entering,
  fold,
  type Game,
  Misfit,
  type OpenWalk,
  type OwedTest,
  placed,
  sameWalk,
} from '#game'
import {
  type ChannelEnd,
  type ChannelEnds,
  type Ear,
  emptyRoster,
  Host,
  type HostBook,
  type HostGiven,
  joinedEnds,
  Player,
  type Roster,
  type WalkKept,
} from '#phones'
import { begun, die, set } from './skirmish.ts'

/** A book in memory, as the store is. */
export class Book implements HostBook {
  readonly id: string
  readonly set = set
  readonly all: Entry[]
  game: Game
  /** Why nothing can be entered just now. */
  refuses: string | null = null
  /** Walks that are open, the newest first. */
  open: readonly OpenWalk[] = []
  private readonly watching = new Set<() => void>()
  constructor(entries: readonly Entry[] = [placed(null, begun(), 0)], id = 'battle') {
    this.id = id
    this.all = [...entries]
    this.game = fold(this.all)
  }
  entries = async (from: number): Promise<readonly Entry[]> => this.all.slice(from)
  walks = async () => this.open
  odds = async () => ({ says: 'Holds', n: '2', d: '3' })
  enter = async (drafts: readonly Draft[], { puts, closes = [] }: WalkKept = {}): Promise<string | null> => {
    await Promise.resolve()
    if (this.refuses !== null) return this.refuses
    const { length } = this.all
    const fresh: Entry[] = []
    let { game } = this
    try {
      for (const draft of drafts) {
        const next = entering(set, game, draft, fresh.length > 0 ? [...this.all, ...fresh] : this.all)
        fresh.push(await this.ready(next.entry, game, fresh.at(-1) ?? this.all.at(-1)))
        game = next.game
      }
    } catch (e) {
      if (e instanceof Misfit) return e.message
      throw e
    }
    // As the store has it: what is entered stands on the head that it was made for.
    if (this.all.length !== length) return 'Another window has changed this battle since.'
    this.all.push(...fresh)
    this.game = game
    const gone = puts ? [...closes, puts] : closes
    this.open = [...(puts ? [puts] : []), ...this.open.filter((one) => !gone.some((walk) => sameWalk(one, walk)))]
    for (const then of this.watching) then()
    return null
  }
  /** An entry as it is stored, by the state and the entry before it. */
  protected ready = async (entry: Entry, _before: Game, _last?: Entry): Promise<Entry> => entry
  watch = (then: () => void) => {
    this.watching.add(then)
  }
}

/** A book with what is secret under covers, and with its seals: as the app keeps it. */
export class SealedBook extends Book {
  static async begun(): Promise<SealedBook> {
    return new SealedBook(await sealed(undefined, covering(set, null, [placed(null, begun(), 0)])))
  }
  protected override ready = async (entry: Entry, before: Game, last?: Entry): Promise<Entry> => {
    const [fresh = entry] = await sealed(last, covering(set, before, [entry]))
    return fresh
  }
}

/** The word of the phone that keeps the book. */
export const KEEPER = 'f'.repeat(16)
const FIRST = { name: 'First referee', token: KEEPER }

export class PlayersTable {
  /** Milliseconds that have passed. */
  time = 0
  readonly due: (() => void)[] = []
  readonly players: Player[] = []
  readonly links: ChannelEnds[] = []
  /** Messages to players that never arrive. */
  loses: (text: string) => boolean = () => false
  /** Called where what the referee's phone shows of its table has changed. */
  changed = () => {}
  /** All that each player's phone was sent. */
  readonly sent: string[][] = []
  /** The phone that keeps the book, as it is known once another keeps it. */
  own: ReturnType<HostGiven['own']> = FIRST
  private words = 0
  private constructor(
    public book: Book,
    public host: Host,
  ) {}

  static async open(book = new Book(), roster: Roster = emptyRoster): Promise<PlayersTable> {
    let table: PlayersTable | null = null
    const host = await Host.open(PlayersTable.given(book, roster, () => table))
    table = new PlayersTable(book, host)
    return table
  }

  /** A phone keeps the book from now on, with what it has stored: another one, or the same when it was ended and opened again. */
  async keeps(
    book: Book,
    roster: Roster,
    own = this.own,
    stored: Pick<HostGiven, 'wishes' | 'handed'> = {},
  ): Promise<void> {
    this.own = own
    this.host = await Host.open({ ...PlayersTable.given(book, roster, () => this), ...stored })
    this.book = book
  }

  private static given(book: Book, roster: Roster, table: () => PlayersTable | null): HostGiven {
    return {
      book,
      roster,
      own: () => table()?.own ?? FIRST,
      renewOwn: () => {
        const it = table()
        if (it) it.own = { ...it.own, token: it.word() }
      },
      now: () => table()?.time ?? 0,
      token: () => table()?.word() ?? '',
      chance: die(4 + book.all.length),
      rest: () => new Promise((go) => table()?.due.push(go)),
      changed: () => table()?.changed(),
    }
  }

  private word = (): string => String(++this.words).padStart(16, '0')

  /** A player sits down; the referee gives the seat a side. */
  async sits(name: string, side: string | null, may: 'watch' | 'play' | 'referee' = 'play'): Promise<Player> {
    const player = new Player({ name, words: [], entries: [], now: () => this.time, changed: () => {} })
    this.host.seatNext({ side, may })
    this.joins(player, this.players.push(player) - 1)
    await this.quiet()
    return player
  }

  /** The referee lets in whoever waits. */
  async letsIn(): Promise<void> {
    for (const { n } of this.host.knocking) this.host.letIn(n, true)
    await this.quiet()
  }

  /** A player's phone gets a channel, the first or a new one; `isRead`: by the referee's camera. */
  joins(player: Player, at = this.players.indexOf(player), isRead = true): ChannelEnds {
    const link = joinedEnds((deliver) => this.due.push(deliver))
    this.links[at] = link
    const sent = this.sent[at] ?? []
    this.sent[at] = sent
    const { host } = this
    host.admit(
      {
        ...link.near,
        send: (text) => {
          // A phone that was ended says nothing more.
          if (host !== this.host) return
          sent.push(text)
          if (!this.loses(text)) link.near.send(text)
        },
      },
      isRead,
    )
    player.join(link.far)
    return link
  }

  /** Until nothing is on its way and nothing is to be done. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 4; ) {
      const deliver = this.due.shift()
      deliver?.()
      await this.host.quiet()
      for (let n = 0; n < 8; n++) await Promise.resolve()
      still = deliver ? 0 : still + 1
    }
  }

  /** Time passes, second by second. */
  async passes(seconds: number): Promise<void> {
    for (let n = 0; n < seconds; n++) {
      this.time += 1000
      this.host.tick()
      for (const player of this.players) player.tick()
      await this.quiet()
    }
  }
}

/** A channel of which only the far end is ours: what was heard on it is put behind `heard`. */
export function wire(heard: string[] = []) {
  let ear: Ear | null = null
  let open = true
  const link: ChannelEnd = {
    send: (text) => heard.push(text),
    close: () => {
      open = false
    },
    listen: (to) => {
      ear = to
    },
  }
  return { link, heard, say: (text: string) => ear?.heard(text), isOpen: () => open }
}

/** A player's own dice. */
export const rolled = (face: number, key = 'die'): Answers => ({
  [key]: { faces: { dice: [face] }, source: 'table' },
})
export const handIn = (id: string, answers: Answers) => ({ id, answers })
/** A roll that is asked for a test, as an honest player's phone does. */
export const asking = ({ id, what, args }: OwedTest, answers: Answers = {}, key: string | null = null) => ({
  settles: id,
  procedure: what,
  args,
  answers,
  key,
})

/** A test as an honest player hands it in, by what their own copy shows. */
export function answered(player: Player, test: OwedTest, face: number) {
  const [unit] = refsIn(test.args)
  const alive = Number((unit && player.game?.world[unit.kind]?.[unit.id]?.alive) ?? 0)
  const officer: Answers = alive < 4 ? { officer: { value: false } } : {}
  return handIn(test.id, { ...rolled(face), ...officer })
}
