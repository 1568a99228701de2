/** A list of many tests on the screen: the answers of its rows are its whole state. */
import { type Accessor, createEffect, createMemo, createSignal, on, batch as together } from 'solid-js'
import { type Answers, auto, type Counted, type Open, type Question } from '#engine'
import {
  type BatchRow,
  type Draft,
  type Game,
  oneDie,
  oneFace,
  type Roll,
  type RowState,
  rollsIn,
  walkedRows,
  withRolls,
} from '#game'
import { countOf, countsOf, type Labels, labelsOf, type Summed, summed } from '#tell'
import type { Battle } from '../model/battle.ts'
import { phoneDie } from '../model/phone-dice.ts'
import { prefs } from '../model/prefs.ts'
import { askOdds } from '../odds/client.ts'
import { asked } from './asked.ts'
import { createNeeds } from './needs.ts'
import { facesTyped, type TakenFaces } from './typed.ts'

export type Many = {
  readonly rows: Accessor<readonly BatchRow[]>
  readonly states: Accessor<readonly RowState[]>
  /** Who each row is of, and why it is owed; what all rows share is named apart. */
  readonly labels: Accessor<Labels>
  /** The row whose step the sheet asks; null where it shows all. */
  readonly current: Accessor<number | null>
  go(at: number | null): void
  /** The rows that are neither struck nor left for later, and how many of them wait for dice or answers. */
  readonly taken: Accessor<readonly RowState[]>
  readonly waiting: Accessor<number>
  readonly drafts: Accessor<readonly Draft[]>
  /** The exact chances of the sum; undefined while they are counted, null where they cannot be. */
  readonly odds: Accessor<Summed | null | undefined>
  /** Rows whose chances are not known while they wait for answers. */
  readonly unknown: Accessor<number>
  readonly came: Accessor<number | undefined>
  /** The chance that one row stands or does something, by its place. */
  counts(at: number): readonly Counted[] | null
  /** What a row needs with its one die ("17 or less"); null for any other throw. */
  need(at: number): string | null
  /** Gives the answers as they are stored, or null where what the phone threw among them could not be. */
  answer(at: number, answers: Answers, rolls: readonly Roll[], forAll?: boolean): Promise<Answers | null>
  /** Throws a row anew by the phone. */
  throwAgain(at: number): Promise<void>
  /** Rows that are asked the same as this one, besides it. */
  readonly alike: Accessor<readonly number[]>
  throwAll(): Promise<void>
  put(at: number, out: BatchRow['out']): Promise<void>
  /** The rows as the battle has moved on under them. */
  replace(rows: readonly BatchRow[]): Promise<void>
  /** Faces typed one after the other, for the rows from this one on. */
  type(at: number, text: string): TakenFaces
}

const isOpen = ({ row, draft }: RowState) => row.out === null && draft === null

/** The first row behind one, or from the top, that waits for the referee; dice wait for nobody where the phone throws. Null if none does. */
function nextOpen(states: readonly RowState[], at: number): number | null {
  const waits = (state: RowState) =>
    isOpen(state) &&
    (prefs().dice === 'table' || state.walked.open?.step.step !== 'throw' || state.walked.open.fault !== null)
  const behind = states.findIndex((state, i) => i > at && waits(state))
  const next = behind >= 0 ? behind : states.findIndex(waits)
  return next >= 0 ? next : null
}

const sameAsk = (a: Open | null, b: Open | null) =>
  a?.step.step === 'ask' &&
  b?.step.step === 'ask' &&
  a.key === b.key &&
  a.step.secret === undefined &&
  JSON.stringify(a.step) === JSON.stringify(b.step)

/** `putRows` stores the rows, with what the phone threw in them. `own` begins with the players' dice at the first row. */
export function createMany(
  battle: Battle,
  game: Accessor<Game>,
  first: readonly BatchRow[],
  own: boolean,
  putRows: (rows: readonly BatchRow[], rolls: readonly Roll[]) => Promise<boolean>,
): Many {
  const [rows, setRows] = createSignal(first)
  const states = createMemo<readonly RowState[]>((old) => walkedRows(battle.set, game(), rows(), undefined, old), [])
  const [current, go] = createSignal<number | null>(own ? nextOpen(states(), -1) : null)
  const taken = createMemo(() => states().filter(({ row }) => row.out === null))
  const { counts, odds, unknown } = createChances(battle, game, states)
  const { set, thrown } = createStoring(
    battle,
    (next, to) =>
      together(() => {
        setRows(next)
        go(to())
      }),
    putRows,
  )
  const alike = createMemo(() => alikeIn(states(), current()))
  return {
    rows,
    states,
    labels: createMemo(() => labelsOf(game(), first)),
    current,
    go,
    taken,
    waiting: createMemo(() => states().filter(isOpen).length),
    drafts: createMemo(() => states().flatMap(({ draft }) => (draft ? [draft] : []))),
    odds,
    unknown,
    came: createMemo(() => {
      const all = taken().map(countOf)
      return all.every((n) => n !== null) ? all.reduce<number>((sum, n) => sum + (n ?? 0), 0) : undefined
    }),
    counts,
    need: createNeeds(states, current),
    alike,
    answer: async (at, given, rolls, forAll = false) => {
      const answers = withRolls(given, rolls, battle.game().head + 1)
      const others = forAll ? alike() : []
      const key = states()[at]?.walked.open?.key
      const same = key === undefined ? undefined : answers[key]
      const next = states().map(({ row }, i) => {
        if (i === at) return { ...row, answers }
        return others.includes(i) && key !== undefined && same
          ? { ...row, answers: { ...row.answers, [key]: same } }
          : row
      })
      return (await set(next, () => nextOpen(states(), at - 1), rolls)) ? answers : null
    },
    throwAll: async () => {
      const rolls: Roll[] = []
      const next = walkedRows(battle.set, game(), rows(), (question, answers) => thrown(question, answers, rolls))
      await set(
        next.map(({ row }) => row),
        () => nextOpen(states(), -1),
        rolls,
      )
    },
    throwAgain: async (at) => {
      const rolls: Roll[] = []
      const next = states().map(({ row, question, walked }, i) =>
        i === at ? { ...row, answers: thrown(question, asked(walked, row.answers), rolls) } : row,
      )
      await set(next, () => nextOpen(states(), at - 1), rolls)
    },
    put: async (at, out) => {
      await set(
        states().map(({ row }, i) => (i === at ? { ...row, out } : row)),
        () => (out === null ? at : nextOpen(states(), at)),
      )
    },
    replace: async (next) => void (await set(next, current)),
    type: (at, text) => typeFaces(states, at, text, set),
  }
}

/** The rows that are asked the same as one of them. */
function alikeIn(states: readonly RowState[], at: number | null): readonly number[] {
  const open = at === null ? null : (states[at]?.walked.open ?? null)
  return states.flatMap((state, i) => (i !== at && isOpen(state) && sameAsk(open, state.walked.open) ? [i] : []))
}

type Show = (rows: readonly BatchRow[], to: () => number | null) => void

/** How rows are shown and stored. What is typed is shown at once, so that the next face finds its own row however fast it comes; what the phone threw only when it is stored. */
function createStoring(
  battle: Battle,
  show: Show,
  putRows: (rows: readonly BatchRow[], rolls: readonly Roll[]) => Promise<boolean>,
) {
  // A second tap while the dice are being stored is no second throw.
  let isThrowing = false
  return {
    set: async (next: readonly BatchRow[], to: () => number | null, rolls: readonly Roll[] = []) => {
      if (rolls.length === 0) {
        show(next, to)
        return putRows(next, rolls)
      }
      if (isThrowing) return false
      isThrowing = true
      const isStored = await putRows(next, rolls)
      isThrowing = false
      if (isStored) show(next, to)
      return isStored
    },
    /** Answers of a row with what the phone throws from them on, which is added to the rolls. */
    thrown: (question: Question, answers: Answers, rolls: Roll[]): Answers => {
      const all = auto(question, phoneDie, answers, () => undefined)
      const fell = rollsIn(question, all, answers)
      rolls.push(...fell)
      return withRolls(answers, fell, battle.game().head + 1)
    },
  }
}

function typeFaces(
  states: Accessor<readonly RowState[]>,
  at: number,
  text: string,
  set: (rows: readonly BatchRow[], to: () => number | null) => Promise<boolean>,
): TakenFaces {
  const places = states().flatMap((state, i) => {
    const die = i >= at && isOpen(state) ? oneDie(state.walked.open?.step) : null
    return die ? [{ i, die }] : []
  })
  const read = facesTyped(
    text,
    places.map(({ die }) => die.sides),
  )
  if (read.faces.length === 0) return read
  const next = states().map(({ row, walked: { open } }, i) => {
    const n = places.findIndex((place) => place.i === i)
    const face = read.faces[n]
    const place = places[n]
    if (face === undefined || !place || open?.step.step !== 'throw') return row
    return { ...row, answers: { ...row.answers, [open.key]: oneFace(open.step, place.die.part, face) } }
  })
  void set(next, () => nextOpen(states(), places[read.faces.length - 1]?.i ?? at))
  return read
}

/** The chances of every row, asked once for each set of answers. */
function createChances(battle: Battle, game: Accessor<Game>, states: Accessor<readonly RowState[]>) {
  const [known, setKnown] = createSignal<ReadonlyMap<string, readonly Counted[] | null>>(new Map())
  const keys = createMemo(() =>
    states().map(({ row, question, walked }) => JSON.stringify([question.args, asked(walked, row.answers)])),
  )
  const sent = new Set<string>()
  createEffect(
    on(keys, (all) => {
      for (const [at, key] of all.entries()) {
        const state = states()[at]
        if (!state || sent.has(key)) continue
        sent.add(key)
        const { world, settings } = game()
        const question = { ...state.question, world, settings }
        void askOdds(battle.set.id, question, asked(state.walked, state.row.answers)).then(({ odds }) => {
          const counts = countsOf(question.procedure, odds)
          setKnown((old) => new Map(old).set(key, counts))
        })
      }
    }),
  )
  const inList = createMemo(
    () => states().flatMap(({ row }, at) => (row.out === null ? [known().get(keys()[at] ?? '')] : [])),
    [],
    { equals: (a, b) => a.length === b.length && a.every((counts, at) => counts === b[at]) },
  )
  return {
    counts: (at: number) => known().get(keys()[at] ?? '') ?? null,
    odds: createMemo(() =>
      inList().some((c) => c === undefined) ? undefined : summed(inList().map((c) => c ?? null)),
    ),
    unknown: createMemo(() => inList().filter((c) => c === null).length),
  }
}
