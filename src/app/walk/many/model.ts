/** A list of many on the screen: its rows, with the answers of each, are its whole state. */
import { type Accessor, createMemo, createSignal, batch as together } from 'solid-js'
import { type Answer, type Answers, answersBefore, type Open, type Question, type Ref, type Throw } from '#engine'
import {
  afterRows,
  aimedAt,
  asFarAsAsked,
  asksIn,
  asLastTime,
  type BatchRow,
  type Draft,
  fitting,
  type Game,
  hangTogether,
  type LastTime,
  type OfKind,
  type Roll,
  type RowState,
  type SharedAsk,
  targetOf,
  thrownFor,
  tidied,
  walkedRows,
  withRolls,
} from '#game'
import { countOf, type Labels, labelsOf } from '#tell'
import type { Battle } from '../../model/battle.ts'
import { phoneDie } from '../../model/phone-dice.ts'
import { choosePrefs } from '../../model/prefs.ts'
import { asked } from './asked.ts'
import { type Chances, createChances } from './chances.ts'
import { createForeseen, type Foreseen } from './foreseen.ts'
import { createNeeds } from './needs.ts'
import { answerTyped, numbersTyped, slotsIn, type TakenNumbers } from './typed.ts'

export type Many = Chances & {
  readonly rows: Accessor<readonly BatchRow[]>
  readonly states: Accessor<readonly RowState[]>
  /** Who each row is of, and why it is owed; what all rows share is named apart. */
  readonly labels: Accessor<Labels>
  /** The subject that each row is aimed at, where one thing does it to another. */
  readonly target: OfKind | null
  /** The row that was tapped; null where the sheet shows all. */
  readonly current: Accessor<number | null>
  go(at: number | null): void
  /** The players roll their own dice. */
  readonly own: Accessor<boolean>
  rollOwn(own: boolean): void
  /** The row whose dice are rolled next: the first that waits for dice or a card; -1 if none does. */
  readonly due: Accessor<number>
  /** What rows are asked, each question once. */
  readonly asks: Accessor<readonly SharedAsk[]>
  /** The rows that are neither struck nor left for later, and how many of them wait for dice or answers. */
  readonly taken: Accessor<readonly RowState[]>
  readonly waiting: Accessor<number>
  readonly drafts: Accessor<readonly Draft[]>
  /** The state that they leave, and how many tests they make owed. */
  readonly after: Accessor<Game>
  readonly owed: Accessor<number>
  /** What one row does may change what another can still do. */
  readonly hangs: Accessor<boolean>
  readonly came: Accessor<number | undefined>
  /** What comes of the rows later, where they have no odds of their own. */
  readonly foreseen: Foreseen | null
  /** What a row needs with its one die ("17 or less"); null for any other throw. */
  need(at: number): string | null
  /** Gives the answers of one row as they are stored, or null where what the phone threw among them could not be. */
  answer(at: number, answers: Answers, rolls: readonly Roll[]): Promise<Answers | null>
  /** Gives rows the answer to what they are asked. */
  answerAll(
    asks: readonly { readonly key: string; readonly rows: readonly number[]; readonly answer: Answer }[],
  ): Promise<void>
  /** Aims rows, by their places. */
  aim(at: ReadonlyMap<number, Ref>): Promise<void>
  /** Answers rows as the last time. */
  asBefore(times: ReadonlyMap<number, LastTime>): Promise<void>
  /** Has the phone roll a row again. */
  rollAgain(at: number): Promise<void>
  rollAll(): Promise<void>
  /** Takes back the dice that were typed last. */
  back(): Promise<void>
  readonly canGoBack: Accessor<boolean>
  put(at: readonly number[], out: BatchRow['out']): Promise<void>
  /** The rows as the battle has moved on under them. */
  replace(rows: readonly BatchRow[]): Promise<void>
  /** Numbers typed one after the other, for what is rolled next. */
  type(text: string): TakenNumbers
}

const isOpen = ({ row, draft }: RowState) => row.out === null && draft === null
const waitsForDice = (state: RowState) =>
  isOpen(state) && state.walked.open !== null && state.walked.open.step.step !== 'ask'

/** Stores the rows, with what the phone threw in them. */
type Put = (rows: readonly BatchRow[], rolls: readonly Roll[]) => Promise<boolean>

/** `own` begins with the players' dice. */
export function createMany(
  battle: Battle,
  game: Accessor<Game>,
  first: readonly BatchRow[],
  own: boolean,
  put: Put,
): Many {
  const [rows, setRows] = createSignal(first)
  const walked: Walking = (next, old = []) => walkedRows(battle.set, game(), next, undefined, old)
  const states = createMemo<readonly RowState[]>((old) => walked(rows(), old), [])
  const [current, go] = createSignal<number | null>(null)
  const [isOwn, setOwn] = createSignal(own)
  const storing = createStoring(battle, setRows, put)
  const finished = (at: number) => together(() => void (current() === at && states()[at]?.draft && go(null)))
  const list: List = { battle, game, rows, states, walked, finished, go, ...storing }
  return {
    ...createChances(battle, game, states),
    ...createAnswering(list),
    ...createDice(list),
    ...createApplied(game, states),
    rows,
    states,
    labels: createMemo(() => labelsOf(game(), rows())),
    current,
    go,
    own: isOwn,
    rollOwn: (next) => {
      choosePrefs({ dice: next ? 'table' : 'phone' })
      setOwn(next)
    },
    need: createNeeds(states, current),
    foreseen: createForeseen(battle, game, states, current),
  }
}

/** Rows as they come to stand, from what is known of them already. */
type Walking = (next: readonly BatchRow[], old?: readonly RowState[]) => readonly RowState[]

/** What answers and dice of a list work on. */
type List = Pick<Many, 'rows' | 'states' | 'go'> &
  Storing & {
    readonly battle: Battle
    readonly game: Accessor<Game>
    readonly walked: Walking
    /** A row that was open alone has ended: all are shown again. */
    finished(at: number): void
  }

/** What rows are asked, and what is said of them. */
function createAnswering({ battle, states, walked, set, finished, go }: List) {
  const target = targetOf(states()[0]?.question.procedure)
  /** Rows with what no longer fits dropped. */
  const tidy = (next: readonly BatchRow[]) => walked(next, states()).map(tidied)
  return {
    target,
    asks: createMemo(() => asksIn(states())),
    answer: async (at, given, rolls) => {
      const answers = withRolls(given, rolls, battle.game().head + 1)
      const next = states().map(({ row }, i) => (i === at ? { ...row, answers } : row))
      const isStored = await set(rolls.length === 0 ? tidy(next) : next, rolls)
      finished(at)
      return isStored ? answers : null
    },
    answerAll: async (all) => {
      const next = states().map(({ row }, i) => {
        const mine = all.filter(({ rows }) => rows.includes(i)).map(({ key, answer }) => [key, answer] as const)
        return mine.length === 0 ? row : { ...row, answers: { ...row.answers, ...Object.fromEntries(mine) } }
      })
      await set(tidy(next))
    },
    aim: async (at) => {
      if (!target) return
      await set(
        states().map(({ row }, i) => {
          const ref = at.get(i)
          return ref ? aimedAt(row, target, ref) : row
        }),
      )
    },
    asBefore: async (times) => {
      const next = states().map(({ row }, i) => {
        const time = times.get(i)
        return time ? asLastTime(row, time) : row
      })
      await set(walked(next).map((state, i) => (times.has(i) ? asFarAsAsked(state) : state.row)))
    },
    put: async (at, out) => {
      await set(tidy(states().map(({ row }, i) => (at.includes(i) ? { ...row, out } : row))))
      if (out !== null) go(null)
    },
    replace: async (next) => void (await set(next)),
  } satisfies Partial<Many>
}

/** Whose dice are next, and what falls: thrown by the phone, or typed. */
function createDice({ battle, game, rows, states, set, thrown, finished }: List) {
  const lastTyped = createMemo(() => lastTypedIn(states()))
  return {
    due: createMemo(() => states().findIndex(waitsForDice)),
    rollAll: async () => {
      const rolls: Roll[] = []
      const next = walkedRows(battle.set, game(), rows(), (question, answers) => thrown(question, answers, rolls))
      await set(
        next.map(({ row }) => row),
        rolls,
      )
    },
    rollAgain: async (at) => {
      const rolls: Roll[] = []
      const next = states().map(({ row, question, walked }, i) =>
        i === at ? { ...row, answers: thrown(question, asked(walked, row.answers), rolls) } : row,
      )
      await set(next, rolls)
      finished(at)
    },
    back: async () => {
      const last = lastTyped()
      if (!last) return
      await set(states().map(({ row }, i) => (i === last.at ? { ...row, answers: last.before } : row)))
    },
    canGoBack: () => lastTyped() !== null,
    type: (text) => {
      const { next, ...left } = typed(battle, game(), states(), text)
      if (next) void set(next.map(({ row }) => row))
      return left
    },
  } satisfies Partial<Many>
}

/** What is applied, with its outcome. */
function createApplied(game: Accessor<Game>, states: Accessor<readonly RowState[]>) {
  const taken = createMemo(() => states().filter(({ row }) => row.out === null))
  const after = createMemo(() => afterRows(game(), states()))
  return {
    taken,
    waiting: createMemo(() => states().filter(isOpen).length),
    drafts: createMemo(() => states().flatMap(({ draft }) => (draft ? [draft] : []))),
    after,
    owed: createMemo(() => {
      const before = new Set(game().owed.map(({ id }) => id))
      return after().owed.filter(({ id }) => !before.has(id)).length
    }),
    hangs: createMemo(() => hangTogether(taken().map(({ row }) => row))),
    came: createMemo(() => {
      const all = taken().map(countOf)
      return all.every((n) => n !== null) ? all.reduce<number>((sum, n) => sum + (n ?? 0), 0) : undefined
    }),
  } satisfies Partial<Many>
}

/** The throw that was typed last, in the order of the rows, and the answers before it. */
function lastTypedIn(states: readonly RowState[]): { readonly at: number; readonly before: Answers } | null {
  for (let at = states.length - 1; at >= 0; at--) {
    const state = states[at]
    const last = state?.row.out === null ? state.walked.trace.findLast((t) => t.did === 'throw') : undefined
    if (!state || last?.did !== 'throw' || !('source' in last.answer) || last.answer.source !== 'table') continue
    if (state.row.answers[last.key]) return { at, before: answersBefore(state.walked, state.row.answers, last.key) }
  }
  return null
}

/** The rows with numbers typed for the dice that they wait for, throw by throw; `next` is null where nothing was complete. */
function typed(
  battle: Battle,
  game: Game,
  from: readonly RowState[],
  text: string,
): TakenNumbers & { readonly next: readonly RowState[] | null } {
  let [states, rest] = [from, text]
  const numbers: number[] = []
  for (;;) {
    const at = states.findIndex((state) => isOpen(state) && state.walked.open?.step.step === 'throw')
    const open: Open | null = states[at]?.walked.open ?? null
    const step: Throw | null = open?.step.step === 'throw' ? open.step : null
    if (!open || !step) break
    const read = numbersTyped(rest, slotsIn(step))
    if (read.numbers.length < slotsIn(step).length)
      return {
        numbers,
        rest: read.fault ? read.rest : rest,
        fault: read.fault,
        next: numbers.length > 0 ? states : null,
      }
    numbers.push(...read.numbers)
    rest = read.rest
    const rows = states.map(({ row }, i) =>
      i === at ? { ...row, answers: { ...row.answers, [open.key]: answerTyped(step, read.numbers) } } : row,
    )
    states = walkedRows(battle.set, game, rows, undefined, states)
  }
  return { numbers, rest: '', fault: null, next: numbers.length > 0 ? states : null }
}

type Storing = {
  /** Shows and stores rows, with what the phone threw in them; false where they could not be stored. */
  set(next: readonly BatchRow[], rolls?: readonly Roll[]): Promise<boolean>
  /** Answers of a row with what the phone throws from them on, which is added to the rolls. */
  thrown(question: Question, given: Answers, rolls: Roll[]): Answers
}

/**
 * How rows are shown and stored. What is typed is shown at once, so that the next number finds its own row however fast it
 * comes; what the phone threw only when it is stored.
 */
function createStoring(battle: Battle, show: (rows: readonly BatchRow[]) => void, put: Put): Storing {
  // A second tap while the dice are being stored must not throw again.
  let isThrowing = false
  return {
    set: async (next, rolls = []) => {
      if (rolls.length === 0) {
        show(next)
        return put(next, rolls)
      }
      if (isThrowing) return false
      isThrowing = true
      const isStored = await put(next, rolls)
      isThrowing = false
      if (isStored) show(next)
      return isStored
    },
    thrown: (question, given, rolls) => {
      const fell = thrownFor(question, phoneDie, fitting(question, given), { seq: battle.game().head + 1 })
      rolls.push(...fell.rolls)
      return fell.answers
    },
  }
}
