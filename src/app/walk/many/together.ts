/** What the rows of a walk are asked, roll and come to together. */
import { type Accessor, batch as atOnce, createEffect, createMemo, createSignal, on } from 'solid-js'
import { type Answer, type Answers, answersBefore, type Ref, type Throw, walk } from '#engine'
import {
  afterRows,
  aimedAt,
  asFarAsAsked,
  asksIn,
  asLastTime,
  type Draft,
  type Game,
  hangTogether,
  type LastTime,
  newlyOwed,
  type OfKind,
  type OwedTest,
  type Roll,
  type RowState,
  type SharedAsk,
  targetOf,
  type WalkRow,
  walkedRows,
} from '#game'
import { countOf, type Labels, labelsOf } from '#tell'
import { diceOf } from '../../model/prefs.ts'
import type { WalkModel } from '../model.ts'
import { type Half, noHalf } from '../own/entered.ts'
import type { HalfDice } from '../own/half.ts'
import { answerTyped, numbersIn, numbersTyped, slotsIn, type TakenNumbers, typedOn } from '../own/typed.ts'
import { withRuling } from '../ruling/otherwise.ts'
import { chooseWhose, lastChosen, rollingSide } from '../whose.ts'
import type { RulingsOf } from './ahead.ts'
import { asked } from './asked.ts'
import { type Chances, createChances } from './chances.ts'
import { createForeseen, type Foreseen } from './foreseen.ts'
import { createHalves, waitsForDice } from './halves.ts'
import { createNeeds } from './needs.ts'
import { barsDice, throwAlone, unusedWords, walkedAlone } from './unused.ts'

export type Together = Chances & {
  readonly walk: WalkModel
  readonly states: Accessor<readonly RowState[]>
  /** Who each row is of, and why it is owed; what all rows share is named apart. */
  readonly labels: Accessor<Labels>
  /** The subject that each row is aimed at, where one thing does it to another. */
  readonly target: OfKind | null
  /** The row that was tapped; null where the sheet shows all. */
  readonly current: Accessor<number | null>
  /** To one row, or to all; `toMend`: for the dice that were typed for it. */
  go(at: number | null, toMend?: boolean): void
  /** The dice of the row that was tapped are corrected. */
  readonly mends: Accessor<boolean>
  /** The players roll their own dice. */
  readonly own: Accessor<boolean>
  rollOwn(own: boolean): void
  /** The row whose dice are rolled next: the first that waits for dice or a card; -1 if none does. */
  readonly due: Accessor<number>
  /** What rows are asked, each question once. */
  readonly asks: Accessor<readonly SharedAsk[]>
  /** Those of them that are asked now: what comes behind dice waits until all are rolled, unless it bars the next dice. */
  readonly asksNow: Accessor<readonly SharedAsk[]>
  /** The rows that are neither struck nor left for later, and how many of them wait for dice or answers. */
  readonly taken: Accessor<readonly RowState[]>
  readonly waiting: Accessor<number>
  /** How many of them have all their dice, whatever they are asked after it. */
  readonly rolled: Accessor<number>
  readonly drafts: Accessor<readonly Draft[]>
  /** The state that they leave, and the tests that they make owed, of those who are left to take them. */
  readonly after: Accessor<Game>
  readonly owed: Accessor<readonly OwedTest[]>
  /** What one row does may change what another can still do. */
  readonly hangs: Accessor<boolean>
  readonly came: Accessor<number | undefined>
  /** What comes of the rows later, where they have no odds of their own. */
  readonly foreseen: Foreseen | null
  /** A row is forbidden by nothing but what an earlier one of the list comes to. */
  isTooLate(at: number): boolean
  /** Dice that fell for such rows, in a sentence each. */
  readonly unused: Accessor<readonly string[]>
  /** What a row needs with its one die ("17 or less"); null for any other throw. */
  need(at: number): string | null
  /** Gives rows the answer to what they are asked. */
  answerAll(
    asks: readonly { readonly key: string; readonly rows: readonly number[]; readonly answer: Answer }[],
  ): Promise<void>
  /** Rules on a throw of rows, by their places. */
  rule(rulings: RulingsOf): Promise<void>
  /** Aims rows, by their places. */
  aim(at: ReadonlyMap<number, Ref>): Promise<void>
  /** Answers rows as the last time. */
  asBefore(times: ReadonlyMap<number, LastTime>): Promise<void>
  /** Has the phone roll a row again. */
  rollAgain(at: number): Promise<void>
  /** Takes back what was answered or typed last, for whichever rows. */
  back(): Promise<void>
  /** There is something to take back: the phone's dice are not. */
  readonly mayBack: Accessor<boolean>
  /** From here on nothing of before is taken back. */
  forget(): void
  /** Takes off the die that was typed last of the throw that is next; null where none stands. */
  readonly dieOff: Accessor<(() => void) | null>
  standing(takeOff: (() => void) | null): void
  /** Other dice for a throw of a row. What was typed behind it stays, as far as those dice are still asked for. */
  mend(at: number, given: Answers): Promise<void>
  /** Forgets dice that are half typed. */
  clearHalves(): void
  /** The row that was typed last. */
  readonly last: Accessor<{ readonly at: number } | null>
  /** Leaves rows for later, strikes them, or takes them in again. */
  leave(at: readonly number[], out: WalkRow['out']): Promise<void>
  /** The dice that are rolled next, as far as they are entered, and whether by their faces. */
  readonly half: Accessor<HalfDice>
  /** Numbers typed one after the other, for what is rolled next: faces where those are entered, else what they come to. */
  type(text: string): TakenNumbers
}

const isOpen = ({ row, draft }: RowState) => row.out === null && draft === null
const isRolled = (state: RowState) =>
  state.draft !== null || (!waitsForDice(state) && state.walked.trace.some(({ did }) => did === 'throw'))

/** `place` is the row that is meant; `battle` remembers whose dice its lists take. Call inside an owner. */
export function createTogether(walk: WalkModel, place: number | null, battle: string): Together {
  const { states, ground } = walk
  const [current, setCurrent] = createSignal(place)
  const [mends, setMends] = createSignal(false)
  const go = (at: number | null, toMend = false) =>
    atOnce(() => {
      setMends(at !== null && toMend)
      setCurrent(at)
    })
  const [first] = states()
  /** A list takes the dice of the side that its first row is of. */
  const side = first ? rollingSide(first.question) : ''
  const [isOwn, setOwn] = createSignal(diceOf(battle, side) === 'table')
  // What is chosen at one row of it holds for the others.
  createEffect(
    on(lastChosen, (now) => now?.battle === battle && [side, ''].includes(now.side) && setOwn(now.isOwn), {
      defer: true,
    }),
  )
  return {
    ...createChances(ground, states),
    ...createAnswering(walk, go),
    ...createDice(walk, battle, current),
    ...createApplied(walk),
    walk,
    states,
    ...createTooLate(walk),
    current,
    mends,
    go,
    own: isOwn,
    rollOwn: (next) => {
      setOwn(next)
      chooseWhose(ground.set, battle, side, next ? 'table' : 'phone')
    },
    need: createNeeds(states, current),
    foreseen: createForeseen(ground, states, current),
  }
}

/** Who the rows are of, and those that an earlier one has left nothing to do. */
function createTooLate({ ground: { set, game }, rows, states }: WalkModel) {
  const labels = createMemo(() => labelsOf(set, game(), rows()))
  return {
    labels,
    isTooLate: (at) => {
      const state = states()[at]
      return state !== undefined && walkedAlone(set, game(), state) !== null
    },
    unused: createMemo(() =>
      states().flatMap((state, at) => unusedWords(set, game(), state, labels().names[at] ?? '') ?? []),
    ),
  } satisfies Partial<Together>
}

/** What rows are asked, and what is said of them. */
function createAnswering({ rows, states, put, ground }: WalkModel, go: Together['go']) {
  const target = targetOf(states()[0]?.question.procedure)
  const asks = createMemo(() => asksIn(states()))
  const change = async (to: (row: WalkRow, at: number) => WalkRow) => void (await put(rows().map(to)))
  return {
    target,
    asks,
    asksNow: createMemo(() => {
      const due = states().find(waitsForDice)
      if (!due) return asks()
      const waits = (state: RowState | undefined) =>
        state?.walked.trace.some(({ did }) => did === 'throw') && !barsDice(ground.set, state, due)
      return asks().filter(({ rows }) => !rows.some((at) => waits(states()[at])))
    }),
    answerAll: (all) =>
      change((row, i) => {
        const mine = all.filter(({ rows }) => rows.includes(i)).map(({ key, answer }) => [key, answer] as const)
        return mine.length === 0 ? row : { ...row, answers: { ...row.answers, ...Object.fromEntries(mine) } }
      }),
    rule: (rulings) =>
      change((row, i) => {
        const one = rulings.get(i)
        return one ? { ...row, answers: withRuling(row.answers, one.key, one.ruling) } : row
      }),
    aim: (at) =>
      change((row, i) => {
        const ref = at.get(i)
        return ref && target ? aimedAt(row, target, ref) : row
      }),
    asBefore: async (times) => {
      const next = rows().map((row, i) => {
        const time = times.get(i)
        return time ? asLastTime(row, time) : row
      })
      const walked = walkedRows(ground.set, ground.game(), next)
      await put(walked.map((state, i) => (times.has(i) ? asFarAsAsked(state) : state.row)))
    },
    leave: async (at, out) => {
      await change((row, i) => (at.includes(i) ? { ...row, out } : row))
      if (out !== null) go(null)
    },
  } satisfies Partial<Together>
}

/** Whose dice are next, and what falls: thrown by the phone, or typed. */
function createDice(walk: WalkModel, battle: string, current: Together['current']) {
  const { rows, states, put } = walk
  const due = createMemo(() => states().findIndex(waitsForDice))
  const halves = createHalves(
    states,
    createMemo(() => `${current()}/${due()}/${states()[due()]?.walked.open?.key}`),
    battle,
  )
  const half = halves.due
  const [dieOff, setDieOff] = createSignal<(() => void) | null>(null)
  /** Own dice of answers that `to` has no more: they stand where they are asked for again. */
  const keepTaken = (to: Rows) => {
    for (const [at, { walked, row }] of states().entries())
      for (const threw of walked.trace) {
        if (threw.did !== 'throw') continue
        const answer = row.answers[threw.key]
        if (answer && !isByPhone(answer) && !to[at]?.answers[threw.key]) halves.keep(at, threw.key, threw.step, answer)
      }
  }
  const steps = createSteps(walk)
  const lastTyped = createMemo(() => lastTypedIn(states()))
  const answered = (at: number, answers: Answers) => rows().map((row, i) => (i === at ? { ...row, answers } : row))
  return {
    due,
    half,
    rollAgain: async (at) => {
      const state = states()[at]
      if (!state) return
      const rolls: Roll[] = []
      const answers = walk.thrown(state.question, asked(state.walked, state.row.answers), rolls)
      await put(answered(at, answers), rolls)
    },
    back: async () => {
      const [before, last] = [steps.last(), lastTyped()]
      const to = before ?? (last && answered(last.at, last.before))
      if (!to) return
      keepTaken(to)
      await put(steps.takenTo(to))
    },
    mayBack: createMemo(() => steps.last() !== null || lastTyped() !== null),
    dieOff,
    standing: (takeOff) => void setDieOff(() => takeOff),
    clearHalves: halves.clear,
    mend: async (at, given) => {
      const state = states()[at]
      if (!state) return
      let answers: Answers = { ...state.row.answers, ...given }
      for (let next = openedBy(state, answers); next; next = openedBy(state, answers)) {
        if (!isByPhone(next.answer)) halves.keep(at, next.key, next.step, next.answer)
        const { [next.key]: _, ...others } = answers
        answers = others
      }
      await put(answered(at, answers))
    },
    forget: steps.forget,
    last: lastTyped,
    type: (text) => {
      const at = due()
      const {
        next,
        half: now,
        ...left
      } = typed(walk, text, { at, key: states()[at]?.walked.open?.key, half: half().value() })
      if (now === null) half().clear()
      else half().put(now)
      steps.through(next?.slice(0, -1) ?? [])
      const last = next?.at(-1)
      if (last) void put(last)
      return left
    },
  } satisfies Partial<Together>
}

/** A throw that is open though it has an answer: its dice are others by now. */
function openedBy({ question }: RowState, answers: Answers) {
  const { open } = walk(question, answers)
  const answer = open?.step.step === 'throw' ? answers[open.key] : undefined
  return open?.step.step === 'throw' && answer ? { key: open.key, step: open.step, answer } : null
}

type Rows = readonly WalkRow[]

const isByPhone = (answer: Answer | undefined): boolean =>
  answer !== undefined && 'source' in answer && answer.source !== 'table'

/** What stood before each answer that was given on this screen. Call inside an owner. */
function createSteps({ rows, ground }: WalkModel) {
  const [before, set] = createSignal<readonly Rows[]>([])
  let [skipped, isTaken] = [[] as readonly Rows[], false]
  createEffect(
    on(rows, (_, old?: Rows) => {
      if (old && !isTaken) set((all) => [...all, old, ...skipped])
      skipped = []
      isTaken = false
    }),
  )
  createEffect(on(ground.game, () => void set([]), { defer: true }))
  /** Nothing that the phone rolled since is taken back. */
  const keepsDice = (old: Rows) =>
    rows().every((row, at) =>
      Object.entries(row.answers).every(([key, one]) => !isByPhone(one) || old[at]?.answers[key] === one),
    )
  return {
    last: createMemo(() => before().findLast(keepsDice) ?? null),
    /** Rows that take something back: what came after them is forgotten, and they are no answer themselves. */
    takenTo: (to: Rows): Rows => {
      set((all) => (all.includes(to) ? all.slice(0, all.indexOf(to)) : all))
      isTaken = true
      return to
    },
    /** Rows that what follows at once goes through. */
    through: (some: readonly Rows[]) => {
      skipped = some
    },
    forget: () => void set([]),
  }
}

/** What is applied, with its outcome. */
function createApplied({ ground: { set, game }, states }: WalkModel) {
  const taken = createMemo(() => states().filter(({ row }) => row.out === null))
  const after = createMemo(() => afterRows(game(), states()))
  return {
    taken,
    waiting: createMemo(() => states().filter(isOpen).length),
    rolled: createMemo(() => taken().filter(isRolled).length),
    drafts: createMemo(() => states().flatMap(({ draft }) => (draft ? [draft] : []))),
    after,
    owed: createMemo(() => newlyOwed(set, game(), after())),
    hangs: createMemo(() => hangTogether(taken().map(({ row }) => row))),
    came: createMemo(() => {
      const all = taken().map(countOf)
      return all.every((n) => n !== null) ? all.reduce<number>((sum, n) => sum + (n ?? 0), 0) : undefined
    }),
  } satisfies Partial<Together>
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

type Typed = TakenNumbers & {
  /** The rows after each throw; null where none was complete. */
  readonly next: readonly Rows[] | null
  /** What then stands of the throw that was begun; null where it is complete. */
  readonly half: Half | null
}

/** A throw as far as it is entered, by the place of its row. */
type Begun = { readonly at: number; readonly key: string | undefined; readonly half: Half }

/** The rows with numbers typed for the dice that they wait for, throw by throw; the one that was begun goes on from what stands there. */
function typed({ ground: { set, game }, states: from }: WalkModel, text: string, begun: Begun): Typed {
  let [states, rest] = [from(), text]
  let half: Half | null = begun.half
  const next: Rows[] = []
  const numbers: number[] = []
  /** The throw that a row waits for; dice that all rolled at once fell also where an earlier row has left nothing to do. */
  const dueIn = (state: RowState): { readonly key: string; readonly step: Throw } | null => {
    const open = isOpen(state) ? state.walked.open : null
    if (open?.step.step === 'throw') return { key: open.key, step: open.step }
    return open ? throwAlone(set, game(), state) : null
  }
  for (;;) {
    const at = states.findIndex((state) => dueIn(state) !== null)
    const due = states[at] ? dueIn(states[at]) : null
    if (!due) break
    const { key, step } = due
    const isBegun = at === begun.at && key === begun.key
    const stands = isBegun ? begun.half : { ...noHalf, mode: begun.half.mode }
    const slots = slotsIn(step, stands)
    // Dice that stand already, taken back or typed before, are gone on with by their button.
    if (slots.length === 0) break
    const read = numbersTyped(rest, slots)
    if (read.numbers.length < slots.length) {
      const fault = read.fault && 'typed' in read.fault ? { ...read.fault, of: step.says } : read.fault
      if (next.length > 0) return { numbers, rest, fault, next, half }
      // Of a throw that comes later, numbers stay in the field until it is due.
      return isBegun
        ? { numbers: read.numbers, rest: read.rest, fault, next: null, half: typedOn(step, stands, read.numbers) }
        : { numbers, rest, fault, next: null, half }
    }
    numbers.push(...read.numbers)
    rest = read.rest
    if (isBegun) half = null
    const answer = answerTyped(step, read.numbers, stands)
    const rows = states.map(({ row }, i) => (i === at ? { ...row, answers: { ...row.answers, [key]: answer } } : row))
    states = walkedRows(set, game(), rows, undefined, states)
    next.push(states.map(({ row }) => row))
  }
  const more = numbersIn(rest)
  if (more > 0) {
    const fault = { given: numbers.length + more, asked: numbers.length }
    return { numbers: [], rest: text, fault, next: null, half: begun.half }
  }
  return { numbers, rest: '', fault: null, next: next.length > 0 ? next : null, half }
}
