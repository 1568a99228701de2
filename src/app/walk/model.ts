/** A walk on the screen: its rows, one or many, with the answers of each, are its whole state; all else is worked out from them. */
import { type Accessor, createEffect, createMemo, createSignal, on, batch as together, untrack } from 'solid-js'
import type { Answer, Answers, AnyRuleSet, Json, Open, Question, Trace, Walked } from '#engine'
import { answersBefore, onlyAnswer, walk } from '#engine'
import { fitting, type Game, type Roll, type RowState, thrownFor, tidied, type WalkRow, walkedRows } from '#game'
import { type Stair, stairOf } from '#tell'
import { takeHanded } from '../model/handed.ts'
import { countOdds, type OddsAsked, type OddsFor, rehearseOdds, showOdds } from '../model/odds/ask.ts'
import type { Beside } from '../model/odds/worker.ts'
import { whileOwned } from '../model/owned.ts'
import { phoneDie } from '../model/phone-dice.ts'
import { type Alternatives, answersTo, chancesOf, noAlternatives } from './chance.ts'

/** What a walk stands on, and where it is stored. */
export type Ground = {
  readonly set: AnyRuleSet
  /** The state before its first row. */
  readonly game: Accessor<Game>
  /** The number of the entry under which the phone's dice are stored next; left out where no book keeps them. */
  readonly next?: (() => number) | undefined
  /** Stores rows, with what the phone threw in them, before they count; false where they do not. Left out, nothing is stored. */
  readonly keep?: ((rows: readonly WalkRow[], rolls: readonly Roll[]) => Promise<boolean>) | undefined
  /** Has the phone that keeps the book roll, by the key of one roll or (null) of all: all answers that stand then; null for none. */
  readonly rollsThere?:
    | ((question: Question, answers: Answers, key: string | null) => Promise<Answers | null>)
    | undefined
  /** Why the phone rolls nothing here: own dice alone. */
  readonly noDice?: string | undefined
  /** Answers that stand whatever is answered: they lie in the book with their dice. */
  readonly stands?: (() => Answers) | undefined
  /** Why an answer cannot be changed here; null where it can. */
  readonly fixed?: ((asked: Extract<Trace, { did: 'ask' }>) => string | null) | undefined
  /** May stop the walk of a row where the screen has more to ask than the book. */
  readonly seen?: ((walked: Walked) => Walked) | undefined
}

export type WalkModel = {
  readonly ground: Ground
  readonly rows: Accessor<readonly WalkRow[]>
  /** Each row on what those before it leave. */
  readonly states: Accessor<readonly RowState[]>
  /** What was answered last is being stored: until it is, nothing else is taken. */
  readonly isStoring: Accessor<boolean>
  /** When that is done. */
  stored(): Promise<unknown>
  /** Stores and shows rows, with what the phone threw in them; false where they do not count. `then` is done as they are shown. */
  put(rows: readonly WalkRow[], rolls?: readonly Roll[], then?: () => void): Promise<boolean>
  /** Shows rows as they are stored already. */
  show(rows: readonly WalkRow[]): void
  /** The answers of a row with what the phone throws from them on, all of it or for one key, which is added to the rolls. */
  thrown(question: Question, answers: Answers, rolls: Roll[], key?: string): Answers
  /** Has the phone roll all rows to their end. */
  rollAll(): Promise<void>
}

/** So many rows are thrown, stored and shown at once: the first of a long list stand there soon, and no tap waits for the last. */
const SLICE = 10

/** One throw, or all of them: then what has only one answer holds up no dice. */
const throwing = (only: string | undefined, seq: number | undefined) => ({
  ...(only === undefined ? { choose: onlyAnswer } : { only }),
  ...(seq === undefined ? {} : { seq }),
})

/** The walk of some rows. Call inside an owner. */
export function createWalk(ground: Ground, first: readonly WalkRow[]): WalkModel {
  const [rows, show] = createSignal(first)
  const [isStoring, setStoring] = createSignal(false)
  let stored: Promise<unknown> = Promise.resolve()
  // A second tap while the dice are being stored must not throw again.
  let isThrowing = false
  let isRolling = false
  // The rows as walked last: only rows that changed are walked again.
  let known: readonly RowState[] = []
  // While a long list is thrown, those behind wait for their turn.
  let upTo = Number.POSITIVE_INFINITY
  const walkedOn = (next: readonly WalkRow[], more?: Parameters<typeof walkedRows>[3]) => {
    known = walkedRows(ground.set, ground.game(), next, more, known, upTo)
    return known
  }
  const states = createMemo(() => walkedOn(rows()))
  const put: WalkModel['put'] = async (given, rolls = [], then) => {
    if (isThrowing && rolls.length > 0) return false
    const next = untrack(() => walkedOn(given).map(tidied))
    const shown = () => {
      show(next)
      then?.()
    }
    // Numbers typed for a list are shown before they are stored, so that fast typing reaches the right row.
    const isShown = !ground.keep || (rolls.length === 0 && next.length > 1)
    if (isShown) together(shown)
    if (!ground.keep) return true
    setStoring(true)
    isThrowing = rolls.length > 0
    const storing = ground.keep(next, rolls)
    stored = storing
    const isKept = await storing
    together(() => {
      if (isKept && !isShown) shown()
      if (stored === storing) setStoring(false)
      if (rolls.length > 0) isThrowing = false
    })
    return isKept
  }
  const thrown: WalkModel['thrown'] = (question, given, rolls, only) => {
    const fell = thrownFor(question, phoneDie, fitting(question, given), throwing(only, ground.next?.()))
    rolls.push(...fell.rolls)
    return fell.answers
  }
  return {
    ground,
    rows,
    states,
    isStoring,
    stored: () => stored,
    put,
    show,
    thrown,
    rollAll: async () => {
      if (isRolling) return
      isRolling = true
      for (let from = 0, isKept = true; isKept; from = upTo) {
        const mine = untrack(states).flatMap((state, at) => (at >= from && isUnrolled(state) ? [at] : []))
        const slice = new Set(mine.slice(0, SLICE))
        if (slice.size === 0) break
        upTo = Math.max(...slice) + 1
        const rolls: Roll[] = []
        // A row that is another is walked again, with what falls.
        const next = rows().map((row, at) => (slice.has(at) ? { ...row } : row))
        const walked = walkedOn(next, (question, answers, at) =>
          slice.has(at) ? thrown(question, answers, rolls) : answers,
        )
        isKept = await put(
          walked.map(({ row }) => row),
          rolls,
        )
      }
      isRolling = false
      upTo = Number.POSITIVE_INFINITY
      show([...rows()])
    },
  }
}

const isUnrolled = ({ row, draft }: RowState): boolean => row.out === null && draft === null

/** One row of a walk, whether it is alone or one of many. */
export type RowModel = {
  readonly walk: WalkModel
  /** Its place. */
  readonly at: number
  readonly state: Accessor<RowState>
  readonly question: Accessor<Question>
  readonly answers: Accessor<Answers>
  readonly walked: Accessor<Walked>
  /** The step on the sheet: an answered question that was opened again, or the first open one. */
  readonly open: Accessor<Open | null>
  readonly reopened: Accessor<string | null>
  readonly odds: Accessor<OddsFor | undefined>
  /** The odds as a headline and its stages, where the procedure says what its success is. */
  readonly stair: Accessor<Stair | null>
  /** The odds as they stood before its first die. */
  readonly firstOdds: Accessor<OddsFor | undefined>
  /** What else may be asked of the odds of this throw, and which of it is shown. */
  readonly beside: Accessor<readonly Beside[]>
  readonly shown: Accessor<Beside | null>
  show(beside: Beside | null): void
  /** All that is told of the odds, and the chain, while they are shown and once they are counted. */
  readonly full: Accessor<OddsFor | undefined>
  readonly chain: Accessor<OddsFor | undefined>
  /** What each answer to the open question does to the chance. */
  readonly alternatives: Accessor<Alternatives>
  /** The inches that are to be covered, of a move, as somebody said; null while nobody has. */
  readonly toGo: Accessor<number | null>
  goFor(inches: number): void
  answer(key: string, answer: Answer): Promise<void>
  /** Several answers at once, as they are stored together. */
  answerAll(given: Answers): Promise<void>
  /** The walk with some answers more. */
  walkedWith(given: Answers): Walked
  /** What is entered for the open step, but not confirmed; `ahead` is the walk with it, where that ends the walk. */
  offer(key: string, given: Answers | null): void
  readonly ahead: Accessor<Walked | null>
  reopen(key: string | null): void
  /** The open roll is entered from dice of the players' own: its odds stand on the page meanwhile. */
  readonly typesDice: Accessor<boolean>
  typeDice(own: boolean): void
  /** Takes the last die off that is entered and not confirmed yet; null where none stands. */
  readonly dieOff: Accessor<(() => void) | null>
  standing(takeOff: (() => void) | null): void
  /** The side that has the phone for a question of its own; nobody else may see such a question. */
  readonly shownTo: Accessor<string | null>
  showTo(side: string | null): void
  /** Takes the last die off, where dice stand that are not confirmed; else takes back the last answer. */
  back(): Promise<void>
  /** The key of the answer that was taken back last. */
  takenBack(): string | null
  /** Whether there is one. */
  readonly mayBack: Accessor<boolean>
  throwOne(): Promise<void>
  throwAll(): Promise<void>
  /** Answers in the place of those of before. */
  put(answers: Answers): Promise<void>
}

/** A walk of one row. Call inside an owner. */
export const createAlone = (ground: Ground, row: WalkRow): RowModel => createRow(createWalk(ground, [row]), 0)

/** The row at a place, which must be there. Call inside an owner. */
export function createRow(of: WalkModel, at: number): RowModel {
  const state = createMemo((old?: RowState): RowState => {
    const now = of.states()[at] ?? old
    if (!now) throw new Error(`There is no row ${at} in this walk.`)
    return now
  })
  const question = createMemo(() => state().question)
  const answers = createMemo(() => state().row.answers)
  const seen = of.ground.seen ?? ((walked: Walked) => walked)
  const [reopened, reopen] = createSignal<string | null>(null)
  const walked = createMemo(() => seen(state().walked))
  // Equal steps are the same step: what is typed into it stays when other entries come.
  const open = createMemo(() => openStep(walked(), reopened()), null, { equals: sameOpen })
  const asked: Asked = { ruleset: of.ground.set.id, question, answers, walked }
  const walkedWith = (given: Answers): Walked => seen(walk(question(), { ...answers(), ...given }))
  const [shown, show] = createSignal<Beside | null>(null)
  const [shownTo, showTo] = createSignal<string | null>(takeHanded())
  const [typesDice, typeDice] = createSignal(false)
  const [dieOff, setDieOff] = createSignal<(() => void) | null>(null)
  createEffect(
    on(open, (now) => {
      const side = now?.step.step === 'ask' ? now.step.secret : now?.step.step === 'draw' ? now.step.hidden : undefined
      if (side !== shownTo()) showTo(null)
    }),
  )
  const put = async (given: Answers, rolls: readonly Roll[] = []): Promise<void> => {
    const next = { ...given, ...of.ground.stands?.() }
    const rows = of.rows().map((row, i) => (i === at ? { ...row, answers: next } : row))
    await of.put(rows, rolls, () => void reopen(null))
  }
  /** A tap while something is being stored waits for it, and counts only if it still meets what was open. */
  const once = async (act: () => Promise<void>) => {
    const met = open()
    while (of.isStoring()) await of.stored()
    if (sameOpen(met, open())) await act()
  }
  /** Throws for one key, or for all to the end. */
  const throwFor = async (key?: string): Promise<void> => {
    if (of.ground.rollsThere) {
      const stand = await of.ground.rollsThere(question(), answers(), key ?? null)
      if (stand) await put({ ...answers(), ...stand })
      return
    }
    const rolls: Roll[] = []
    const next = of.thrown(question(), answers(), rolls, key)
    if (rolls.length > 0) await put(next, rolls)
  }
  return {
    walk: of,
    at,
    state,
    question,
    answers,
    walked,
    open,
    reopened,
    shownTo,
    showTo,
    typesDice,
    typeDice,
    dieOff,
    standing: (takeOff) => setDieOff(() => takeOff),
    ...createOdds(asked),
    shown,
    show,
    full: createShown(asked, shown, 'all'),
    chain: createShown(asked, shown, 'stages'),
    ...createAlternatives(asked, open),
    reopen,
    answer: (key, answer) => once(() => put({ ...answers(), [key]: answer })),
    answerAll: (given) => once(() => put({ ...answers(), ...given })),
    walkedWith,
    ...createAhead(open, walkedWith),
    ...createBack(walked, answers, dieOff, (given) => once(() => put(given()))),
    throwOne: () => once(() => throwFor(walked().open?.key ?? '')),
    throwAll: () => once(() => throwFor()),
    put,
  }
}

/** The way back from the last answer. */
function createBack(
  walked: RowModel['walked'],
  answers: RowModel['answers'],
  dieOff: RowModel['dieOff'],
  put: (given: () => Answers) => Promise<void>,
): Pick<RowModel, 'back' | 'takenBack' | 'mayBack'> {
  let takenBack: string | null = null
  return {
    back: async () => {
      const off = dieOff()
      if (off) return off()
      await put(() => {
        takenBack = lastAnswered(walked(), answers())
        return withoutLast(walked(), answers())
      })
    },
    takenBack: () => takenBack,
    mayBack: () => dieOff() !== null || lastAnswered(walked(), answers()) !== null,
  }
}

/** The key of the last answer that was given; null where none was. */
function lastAnswered({ trace }: Walked, answers: Answers): string | null {
  const last = trace.findLast((t) => 'key' in t && answers[t.key] !== undefined)
  return last && 'key' in last ? last.key : null
}

/** The answers without the last that was given; all of them where none was. */
function withoutLast(walked: Walked, answers: Answers): Answers {
  const last = lastAnswered(walked, answers)
  return last === null ? answers : answersBefore(walked, answers, last)
}

/** What is entered but not confirmed, and where it leads. Call inside an owner. */
function createAhead(open: RowModel['open'], walkedWith: RowModel['walkedWith']): Pick<RowModel, 'offer' | 'ahead'> {
  const [offered, setOffered] = createSignal<{ readonly key: string; readonly given: Answers } | null>(null)
  const ahead = createMemo(() => {
    const now = offered()
    const tried = now && now.key === open()?.key ? walkedWith(now.given) : null
    return tried?.outcome ? tried : null
  })
  return { offer: (key, given) => setOffered(given && { key, given }), ahead }
}

type Asked = Pick<RowModel, 'question' | 'answers' | 'walked'> & { readonly ruleset: string }

const oddsAt = ({ ruleset, question, answers }: Asked): OddsAsked => ({
  ruleset,
  question: question(),
  answers: answers(),
})

const waitsForThrow = ({ walked }: Asked) => walked().open?.step.step === 'throw'

/** The odds before each throw, estimated where they are too many to count; what arrives too late is dropped. Call inside an owner. */
function createOdds(at: Asked): Pick<RowModel, 'odds' | 'stair' | 'firstOdds' | 'beside'> {
  const { question, answers, walked } = at
  const [odds, setOdds] = createSignal<OddsFor | undefined>(undefined)
  const [firstOdds, setFirstOdds] = createSignal<OddsFor | undefined>(undefined)
  const [beside, setBeside] = createSignal<readonly Beside[]>([])
  createEffect(
    on([walked, question], () => {
      setOdds(undefined)
      if (walked().open?.step.step === 'ask' && question().procedure.views) rehearseOdds(oddsAt(at))
      if (!waitsForThrow(at)) return
      setBeside([])
      const signal = whileOwned()
      const threw = walked().trace.some((t) => t.did === 'throw')
      const counted = countOdds(oddsAt(at), signal)
      void counted.then(({ odds, beside }) => {
        if (signal.aborted) return
        setBeside(beside)
        if (!threw) setFirstOdds(odds)
      })
      void showOdds(oddsAt(at), signal, setOdds, counted)
    }),
  )
  // The odds before the first roll are counted again for a walk that is resumed after it.
  const rolled = untrack(walked).trace.find((t) => t.did === 'throw')
  if (rolled?.did === 'throw') {
    const before = answersBefore(untrack(walked), untrack(answers), rolled.key)
    void countOdds({ ...untrack(() => oddsAt(at)), answers: before }).then(({ odds }) => setFirstOdds(odds))
  }
  const stair = createMemo(() => stairOf(question().procedure, odds()))
  return { odds, stair, firstOdds, beside }
}

/** What is asked of the odds of a throw besides, while it is shown. Call inside an owner. */
function createShown(at: Asked, shown: Accessor<Beside | null>, want: Beside): Accessor<OddsFor | undefined> {
  const [odds, setOdds] = createSignal<OddsFor | undefined>(undefined)
  createEffect(
    on([at.walked, () => shown() === want], ([, isShown]) => {
      setOdds(undefined)
      if (isShown && waitsForThrow(at)) void showOdds({ ...oddsAt(at), want }, whileOwned(), setOdds)
    }),
  )
  return odds
}

/** What each answer to the open question does to the chance, and how far a move has to go. Call inside an owner. */
function createAlternatives(at: Asked, open: RowModel['open']): Pick<RowModel, 'alternatives' | 'toGo' | 'goFor'> {
  const [toGo, goFor] = createSignal<number | null>(null)
  const [alternatives, setAlternatives] = createSignal(noAlternatives)
  createEffect(
    on([open, at.question], ([now]) => {
      setAlternatives(noAlternatives)
      if (now?.step.step !== 'ask' || answersTo(now.step).length === 0 || now.step.secret !== undefined) return
      const { key, step } = now
      const signal = whileOwned()
      void chancesOf(oddsAt(at), { key, step }, signal).then((chances) => {
        if (!signal.aborted) setAlternatives(chances)
      })
    }),
  )
  return { alternatives, toGo, goFor }
}

const sameOpen = (a: Open | null, b: Open | null) => a === b || JSON.stringify(a) === JSON.stringify(b)

function openStep(walked: Walked, reopened: string | null): Open | null {
  const again = walked.trace.find((t) => 'key' in t && t.key === reopened)
  if (again && (again.did === 'ask' || again.did === 'throw' || again.did === 'draw'))
    return { key: again.key, step: again.step, fault: null }
  return walked.open
}

/** What was answered at a key, for showing it again. */
export function valueAt(walked: Walked, key: string): Json | undefined {
  const asked = walked.trace.find((t): t is Extract<Trace, { did: 'ask' }> => t.did === 'ask' && t.key === key)
  return asked?.value
}
