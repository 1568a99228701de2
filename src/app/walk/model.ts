/** A walk on the screen: the answers are its whole state, all else is worked out from them. */
import {
  type Accessor,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  batch as together,
  untrack,
} from 'solid-js'
import type { Answer, Answers, Json, Open, Question, Trace, Walked } from '#engine'
import { answersBefore, walk } from '#engine'
import { fitting, type Roll, thrownFor } from '#game'
import { type Stair, stairOf } from '#tell'
import { askChain, askInFull, askOdds, type OddsFor, rehearseOdds, sharpened, showEach } from '../model/odds/client.ts'
import type { Beside } from '../model/odds/worker.ts'
import { phoneDie } from '../model/phone-dice.ts'
import { type Alternatives, answersTo, chancesOf, noAlternatives } from './chance.ts'

export type WalkModel = {
  readonly question: Accessor<Question>
  readonly answers: Accessor<Answers>
  readonly walked: Accessor<Walked>
  /** The step on the sheet: an answered question that was opened again, or the first open one. */
  readonly open: Accessor<Open | null>
  readonly reopened: Accessor<string | null>
  readonly odds: Accessor<OddsFor | undefined>
  /** The odds as a headline and its stages, where the procedure says what its success is. */
  readonly stair: Accessor<Stair | null>
  /** The odds as they stood before the first die of this walk. */
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
  /** What was answered last is being stored: until it is, nothing else is taken. */
  readonly isStoring: Accessor<boolean>
  answer(key: string, answer: Answer): Promise<void>
  /** Several answers at once, as they are stored together. */
  answerAll(given: Answers): Promise<void>
  /** The walk with some answers more. */
  walkedWith(given: Answers): Walked
  /** What is entered for the open step, but not confirmed; `ahead` is the walk with it, where that ends the walk. */
  offer(key: string, given: Answers | null): void
  readonly ahead: Accessor<Walked | null>
  reopen(key: string | null): void
  /** The side that has the phone for a question of its own; nobody else may see such a question. */
  readonly shownTo: Accessor<string | null>
  showTo(side: string | null): void
  /** Takes back the last answer. */
  back(): Promise<void>
  throwOne(): Promise<void>
  throwAll(): Promise<void>
  restart(): Promise<void>
  /** Answers as the battle has moved on under them. */
  put(answers: Answers): Promise<void>
}

/**
 * `keep` stores the answers, with what the phone threw among them, before they count. It gives them as they are stored, or
 * null where what the phone threw could not be: then nothing of it is shown. `seen` may stop the walk where the screen has
 * more to ask than the book (a quick check).
 */
export function createWalk(
  ruleset: string,
  question: Accessor<Question>,
  first: Answers,
  keep: (answers: Answers, rolls: readonly Roll[]) => Promise<Answers | null>,
  seen: (walked: Walked) => Walked = (walked) => walked,
): WalkModel {
  const [answers, setAnswers] = createSignal(first)
  const [reopened, reopen] = createSignal<string | null>(null)
  const storing = createStoring()
  const walked = createMemo(() => seen(walk(question(), answers())))
  // The same step stays on the sheet with what was typed into it, whatever else is entered meanwhile.
  const open = createMemo(() => openStep(walked(), reopened()), null, { equals: sameOpen })
  const at: Asked = { ruleset, question, answers, walked }
  const walkedWith = (given: Answers): Walked => seen(walk(question(), { ...answers(), ...given }))
  const [shown, show] = createSignal<Beside | null>(null)
  const [shownTo, showTo] = createSignal<string | null>(null)
  createEffect(
    on(open, (now) => {
      const side = now?.step.step === 'ask' ? now.step.secret : now?.step.step === 'draw' ? now.step.hidden : undefined
      if (side !== shownTo()) showTo(null)
    }),
  )
  const take = (next: Answers, rolls: readonly Roll[] = []): Promise<void> =>
    storing.run(keep(fitting(question(), next), rolls), (kept) => {
      if (!kept) return
      setAnswers(kept)
      reopen(null)
    })
  /** A tap while something is being stored waits for it, and counts only if it still meets what was open. */
  const once = async (act: () => Promise<void>) => {
    const met = open()
    while (storing.isStoring()) await storing.done()
    if (sameOpen(met, open())) await act()
  }
  /** Throws for the open step, or to the end; what is thrown beyond that is seen by nobody. */
  const throwFor = async (key?: string): Promise<void> => {
    const { answers: next, rolls } = thrownFor(question(), phoneDie, answers(), { only: key })
    if (rolls.length > 0) await take(next, rolls)
  }
  return {
    question,
    answers,
    walked,
    open,
    reopened,
    shownTo,
    showTo,
    ...createOdds(at),
    shown,
    show,
    full: createShown(at, () => shown() === 'all', askFull),
    chain: createShown(at, () => shown() === 'stages', askChain),
    ...createAlternatives(at, open),
    reopen,
    isStoring: storing.isStoring,
    answer: (key, answer) => once(() => take({ ...answers(), [key]: answer })),
    answerAll: (given) => once(() => take({ ...answers(), ...given })),
    walkedWith,
    ...createAhead(open, walkedWith),
    back: () =>
      once(async () => {
        const last = walked().trace.findLast((t) => 'key' in t && answers()[t.key] !== undefined)
        if (last && 'key' in last) await take(answersBefore(walked(), answers(), last.key))
      }),
    throwOne: () => once(() => throwFor(walked().open?.key ?? '')),
    throwAll: () => once(() => throwFor()),
    restart: () => once(() => take({})),
    put: take,
  }
}

/** Whether something is being stored, what comes of it, and when it is done. */
function createStoring() {
  const [isStoring, setStoring] = createSignal(false)
  let stored: Promise<unknown> = Promise.resolve()
  return {
    isStoring,
    async run<T>(storing: Promise<T>, then: (kept: T) => void): Promise<void> {
      setStoring(true)
      stored = storing
      const kept = await storing
      together(() => {
        then(kept)
        setStoring(false)
      })
    },
    done: () => stored,
  }
}

/** What is entered but not confirmed, and where it leads. Call inside an owner. */
function createAhead(open: WalkModel['open'], walkedWith: WalkModel['walkedWith']): Pick<WalkModel, 'offer' | 'ahead'> {
  const [offered, setOffered] = createSignal<{ readonly key: string; readonly given: Answers } | null>(null)
  const ahead = createMemo(() => {
    const now = offered()
    const tried = now && now.key === open()?.key ? walkedWith(now.given) : null
    return tried?.outcome ? tried : null
  })
  return { offer: (key, given) => setOffered(given && { key, given }), ahead }
}

type Asked = Pick<WalkModel, 'question' | 'answers' | 'walked'> & { readonly ruleset: string }

const waitsForThrow = ({ walked }: Asked) => walked().open?.step.step === 'throw'

/** The odds before each throw, estimated where they are too many to count; what arrives too late is dropped. Call inside an owner. */
function createOdds(at: Asked): Pick<WalkModel, 'odds' | 'stair' | 'firstOdds' | 'beside'> {
  const { question, answers, walked } = at
  const [odds, setOdds] = createSignal<OddsFor | undefined>(undefined)
  const [firstOdds, setFirstOdds] = createSignal<OddsFor | undefined>(undefined)
  const [beside, setBeside] = createSignal<readonly Beside[]>([])
  let isGone = false
  onCleanup(() => {
    isGone = true
  })
  createEffect(
    on([walked, question], () => {
      setOdds(undefined)
      if (walked().open?.step.step === 'ask' && question().procedure.views)
        rehearseOdds(at.ruleset, question(), answers())
      if (!waitsForThrow(at)) return
      setBeside([])
      const asked = walked()
      const threw = asked.trace.some((t) => t.did === 'throw')
      const isStale = () => isGone || asked !== walked()
      void askOdds(at.ruleset, question(), answers()).then(({ odds: counted, beside }) => {
        if (isStale()) return
        setBeside(beside)
        if (!threw) setFirstOdds(counted)
        return showEach(sharpened(counted, at.ruleset, question(), answers()), isStale, setOdds)
      })
    }),
  )
  // Taken up again after its dice fell, a walk has its odds once more.
  const rolled = untrack(walked).trace.find((t) => t.did === 'throw')
  if (rolled?.did === 'throw') {
    const before = answersBefore(untrack(walked), untrack(answers), rolled.key)
    void askOdds(at.ruleset, untrack(question), before).then(({ odds }) => setFirstOdds(odds))
  }
  const stair = createMemo(() => stairOf(question().procedure, odds()))
  return { odds, stair, firstOdds, beside }
}

async function* askFull(...asked: Parameters<typeof askInFull>) {
  yield await askInFull(...asked)
}

/** What is asked of the odds of a throw besides, while it is shown. Call inside an owner. */
function createShown(
  at: Asked,
  isShown: Accessor<boolean>,
  ask: (ruleset: string, question: Question, answers: Answers) => AsyncGenerator<OddsFor>,
): Accessor<OddsFor | undefined> {
  const [odds, setOdds] = createSignal<OddsFor | undefined>(undefined)
  let asking = 0
  onCleanup(() => asking++)
  createEffect(
    on([at.walked, isShown], () => {
      setOdds(undefined)
      const mine = ++asking
      if (!isShown() || !waitsForThrow(at)) return
      void showEach(ask(at.ruleset, at.question(), at.answers()), () => mine !== asking, setOdds)
    }),
  )
  return odds
}

/** What each answer to the open question does to the chance, and how far a move has to go. Call inside an owner. */
function createAlternatives(
  { ruleset, question, answers }: Asked,
  open: WalkModel['open'],
): Pick<WalkModel, 'alternatives' | 'toGo' | 'goFor'> {
  const [toGo, goFor] = createSignal<number | null>(null)
  const [alternatives, setAlternatives] = createSignal(noAlternatives)
  createEffect(
    on([open, question], ([at]) => {
      setAlternatives(noAlternatives)
      if (at?.step.step !== 'ask' || answersTo(at.step).length === 0 || at.step.secret !== undefined) return
      const { key, step } = at
      const asked = question()
      const stale = () => open() !== at || question() !== asked
      void chancesOf(ruleset, question(), answers(), { key, step }, stale).then((chances) => {
        if (!stale()) setAlternatives(chances)
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
