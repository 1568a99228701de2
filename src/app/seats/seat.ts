/** The table at which this phone sits: the book is the referee's, and only followed here. */
import { type Accessor, createEffect, createMemo, createRoot, createSignal, on, onCleanup } from 'solid-js'
import { refsIn } from '#engine'
import { type Draft, type Entry, filledGame, type Game, namesIn, type OwedTest } from '#game'
import type { ChannelEnd } from '../../phones/channel.ts'
import { type Me, Player, type PlayerGiven } from '../../phones/player.ts'
import { SENT_AWAY } from '../../phones/roster.ts'
import { sealedByPlayer } from '../../phones/sealed.ts'
import { ReturnWay } from '../../phones/way.ts'
import { type Battle, redoIn, undoIn } from '../model/battle.ts'
import { setFollowed, setPhones } from '../model/phones.ts'
import type { SeatCopy, Sitting } from '../model/sitting.ts'
import { say } from '../model/toast.ts'
import { battleWords } from '../model/words.ts'
import { SEAT } from './followed.ts'
import { keepWord, wordsAt } from './own-words.ts'
import { remember, remembered, type TableBefore } from './remembered.ts'
import { rest } from './rest.ts'
import { rulesAt } from './rules-sent.ts'
import { certificate } from './ways.ts'
import { joinWords, seatWords as words } from './words.ts'

const SECOND = 1000

let player: Player | null = null
/** The table whose copy the player has, by the mark of its key: no other hears anything of it. */
let at = ''
/** When it is known what this phone says at its table. */
let ready: Promise<unknown> = Promise.resolve()
let sitting: Sitting | null = null
/** Keeps in mind at which table this phone sits: home leads back there. */
let rememberTable = () => {}
/** Ends what looks after the seat. */
let rise = () => {}
const [version, setVersion] = createSignal(0)
const now = <T>(of: Player, read: (player: Player) => T): T => {
  version()
  return read(of)
}

const newer = () => setVersion((n) => n + 1)
/** The way back to the table at which this phone sits, and how it will come back there itself. */
let wayBack: ReturnWay | null = null
let kept: TableBefore['way'] = null
let isShowing = false
let isMore = false

/** Shows what has changed: the first at once, and what else has come meanwhile together. A phone that wakes hears 200 entries. */
async function shown(): Promise<void> {
  isMore = true
  if (isShowing) return
  isShowing = true
  try {
    while (isMore) {
      isMore = false
      newer()
      await rest()
    }
  } finally {
    isShowing = false
  }
}

/** The seat of this phone; null while it sits nowhere. */
export const sittingNow = (): Sitting | null => sitting

/** Gets up for good: this phone keeps a book of its own. */
export function getUp(): void {
  forgetTable()
  wayBack?.end()
  player?.leave()
  rise()
  player = null
  sitting = null
}

/** The table is left, or was sent away from: home does not lead there any more. The word stays: a code gives the seat back. */
export function forgetTable(): void {
  rememberTable = () => {}
  if (remembered().table) remember({ table: null })
}

/** The seat of this phone has a new channel: whoever carries the old one was away. */
export const comeBack = (link: ChannelEnd): void => void ready.then(() => player?.join(link))

/**
 * Sits down at the table at the other end of a channel, by the mark of its key. True once the table is here; why not, in a sentence. `waits` is told
 * where the referee is asked first. `code`: of a table at a club's server, by which this phone comes back after a reload.
 */
export async function sitDown(
  link: ChannelEnd,
  name: string,
  mark: string,
  waits: () => void,
  code: string | null = null,
): Promise<true | string> {
  const begins = beginning(name, mark, code !== null)
  ready = begins
  const mine = await begins
  remember({ name })
  follow()
  mine.join(link)
  return new Promise((done) => {
    createRoot((dispose) => {
      createMemo(() => {
        const { is, why } = now(mine, (one) => one.state)
        if (is === 'waits') waits()
        if (is !== 'here' && is !== 'closed') return
        queueMicrotask(dispose)
        if (why === SENT_AWAY) {
          sitting = null
          forgetTable()
        }
        if (is === 'closed' || !mine.me || !mine.game) return done(why || joinWords.lost)
        keepWord(mark, mine.me.token)
        seated(mine, mine.me, mine.game, mark, code).then(done, () =>
          done(battleWords.noRuleSet(mine.me?.ruleset ?? '')),
        )
      })
    })
  })
}

/** The player at a table: with the copy of before, since another phone may have taken that book, but only its own table hears which. */
async function beginning(name: string, mark: string, isHall: boolean): Promise<Player> {
  const words = await wordsAt(mark)
  const seat = at === mark ? (player?.copyOf ?? null) : null
  const { entries = [], seen = [] } = player ?? {}
  wayBack?.end()
  wayBack = null
  kept = null
  player = new Player({
    name,
    words,
    entries,
    seen,
    seat,
    now: () => Date.now(),
    changed: shown,
    ...(!isHall && { way: wayTo(mark) }),
  })
  at = mark
  return player
}

/** The way back to the table with that mark: kept here for the day on which this page is reloaded, and open while it is not. */
const wayTo = (mark: string): NonNullable<PlayerGiven['way']> => ({
  sits: (say) => {
    wayBack?.end()
    wayBack = new ReturnWay({
      own: 'player',
      certificate: certificate(),
      say,
      keep: (way) => {
        kept = { ...way, mark }
        rememberTable()
      },
      opened: (link) => comeBack(sealedByPlayer(link, mark)),
    })
  },
  heard: (word) => void wayBack?.heard(word),
  lost: () => void wayBack?.lost(),
})

async function seated(mine: Player, first: Me, begun: Game, mark: string, code: string | null): Promise<true | string> {
  const set = await rulesAt(mine, first.ruleset)
  if (typeof set === 'string') return set
  rise()
  const { game, ...seat } = createRoot((dispose) => {
    rise = dispose
    const around = createMemo(() => now(mine, (one) => one.around))
    createEffect(() => showTable(mine, around()))
    createEffect(() => setFollowed(now(mine, (one) => one.table)))
    onCleanup(() => showTable(mine, null))
    createEffect(
      on(
        () => now(mine, ({ tests }) => tests),
        (tests, before = []) => tellTaken(mine, tests, before),
      ),
    )
    // The word of the seat may be renewed.
    createEffect(() => keepWord(mark, now(mine, (one) => one.me)?.token ?? first.token))
    return {
      game: createMemo<Game>(
        (old) => {
          const game = now(mine, (one) => one.game)
          return game ? filledGame(set, game) : old
        },
        filledGame(set, begun),
      ),
      me: createMemo<Me>((old) => now(mine, (one) => one.me) ?? old, first),
      is: createMemo(() => now(mine, (one) => one.state.is)),
      own: createOwn(mine),
    }
  })
  rememberTable = () => {
    const side = set.sides.find(({ id }) => id === seat.me().side)?.says ?? ''
    remember({ table: { name: game().name, side, left: Date.now(), code, way: code === null ? kept : null } })
  }
  rememberTable()
  const propose = async (drafts: readonly Draft[]): Promise<string | null> => {
    if (seat.me().may !== 'referee') return words.mayNot
    return proposed(mine, drafts)
  }
  const battle: Battle = {
    id: SEAT,
    set,
    game,
    keeps: false,
    get mayWrite() {
      return seat.me().may === 'referee'
    },
    enter: async (drafts) => {
      const why = await propose(drafts)
      say(why ?? battleWords.entered)
      return why === null
    },
    enterFor: propose,
    reload: () => Promise.resolve(),
    undo: () => undoIn(battle),
    redo: () => redoIn(battle),
    page: (before, n) => Promise.resolve(pageOf(mine.entries, before, n)),
  }
  sitting = { player: mine, battle, ...seat, now: (read) => now(mine, read) }
  return true
}

/** Shows a second referee who is at the table, as the first sees it; to any other seat, nobody. */
function showTable(mine: Player, around: Player['around']): void {
  setPhones(SEAT, {
    seats: around?.seats.map((seat) => ({ ...seat, isHere: around.here.includes(seat.seat) })) ?? [],
    handed: new Map(around?.handed.map(({ id, seat }) => [id, seat])),
    rolled: [],
    late: [],
    asked: [],
    letRoll: () => mine.letRoll(),
    takeBack: (test) => mine.takeBack(test),
  })
}

/** Says which tests this seat no longer has, though they are owed still and no other seat has them: somebody rolls them at the table. */
function tellTaken(mine: Player, tests: readonly OwedTest[], before: readonly OwedTest[]): void {
  const { game, state, table } = mine
  if (state.is !== 'here' || !game) return
  const gone = before.filter(({ id }) => {
    const owed = game.owed.find((test) => test.id === id)
    return owed?.struck === null && ![...tests, ...table.handed].some((one) => one.id === id)
  })
  const names = gone.map(({ title, args }) => [title, ...refsIn(args).slice(0, 1).map(namesIn(game))].join(', '))
  if (names.length > 0) say(words.takenBack(names.join('; ')))
}

/** Looks for this phone's own copy each time when the book says, here or in another copy, that it was taken over. */
function createOwn(mine: Player): Accessor<SeatCopy | null> {
  const [own, setOwn] = createSignal<SeatCopy | null>(null)
  const taken = createMemo(() => now(mine, (one) => one.entries).findLast(({ kind }) => kind === 'takenOver'))
  createEffect(
    on(taken, async (entry) => setOwn(entry ? await (await import('./returned.ts')).ownCopyOf(mine.entries) : null)),
  )
  return own
}

/**
 * Hands drafts in one by one, until one is refused: why, or null when all are in the book. What would be rolled here together
 * with them, before anybody sees it, is rolled by the phone that keeps the book.
 */
async function proposed(mine: Player, drafts: readonly Draft[]): Promise<string | null> {
  const rolls = drafts.some(({ kind }) => kind === 'rolled')
  for (const draft of drafts) {
    if (draft.kind === 'rolled') continue
    if (mine.state.is === 'closed') return mine.state.why || words.closed
    say(battleWords.sent(mine.state.is === 'here'))
    const there = rolls && draft.kind === 'resolved' ? await rolledThere(mine, draft) : draft
    if (typeof there === 'string') return there
    const came = await mine.propose(there)
    if (!came.ok) return came.why
  }
  return null
}

/** A resolution with the dice of the phone that keeps the book; why not, in a sentence. */
async function rolledThere(mine: Player, draft: Extract<Draft, { kind: 'resolved' }>): Promise<Draft | string> {
  const { procedure, args, settles } = draft
  const said = Object.entries(draft.answers).filter(([, answer]) => !('roll' in answer))
  const came = await mine.roll({ procedure, args, settles, answers: Object.fromEntries(said), key: null })
  return came.ok ? { ...draft, answers: came.answers } : came.why
}

const pageOf = (entries: readonly Entry[], before: number, n: number): readonly Entry[] =>
  entries.slice(Math.max(0, Math.min(before, entries.length) - n), Math.min(before, entries.length)).reverse()

let isFollowing = false

/** Looks at the time once a second, and asks for what was missed when the page is seen again. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  setInterval(() => {
    player?.tick()
    if (player?.state.why === SENT_AWAY) forgetTable()
    newer()
  }, SECOND)
  const wake = () => {
    const isSeen = document.visibilityState === 'visible'
    player?.hide(!isSeen)
    if (isSeen) player?.wake()
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('pageshow', wake)
  addEventListener('pagehide', () => rememberTable())
}
