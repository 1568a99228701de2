/** What odds tell: each view with the chances of its values, what waits for an answer, and how a chain ends. */
import type { Open } from '../drive.ts'
import type { Fraction } from '../fraction.ts'
import type { AnyView, Json, Tone } from '../steps.ts'
import type { Assumed } from './solver.ts'
import type { Chain, Met } from './stages.ts'

/** One value of a view, its chance in lowest terms, and how it reads. */
export type Chance = { readonly value: string | number; readonly chance: Fraction; readonly tone: Tone }
/** A view with the chance of each of its values. */
export type Viewed = Pick<AnyView, 'says' | 'show' | 'about'> & { readonly chances: readonly Chance[] }

/** A view as the odds read it: null where it has nothing to tell of a result. */
export type ReadView = Pick<AnyView, 'says' | 'show' | 'about' | 'tones'> & {
  of(result: Json): string | number | null
}

/** Branches that cannot go on without an answer that nobody has given: the step's key and words, and their chance. */
export type OpenEnd = {
  readonly key: string
  readonly says: string
  readonly refused: boolean
  /** Why the answer that was given could not be taken. */
  readonly fault: string | null
  readonly chance: Fraction
}

/** How sure sampled odds are: of so many plays; in 19 of 20 such estimates no chance is off by more than `margin`, from 0 to 1. */
export type Estimate = { readonly plays: number; readonly margin: number }

/** How sure plays are: two standard errors of an even chance, as whatever is told may be a sum of many values. */
export const estimateOf = ({ plays }: { readonly plays: number }): Estimate => ({ plays, margin: 1 / Math.sqrt(plays) })

/** What came of some plays: how often each value of each view, and each end that waits for an answer. Plain data. */
export type Sampled = {
  readonly plays: number
  readonly views: { readonly [name: string]: ReadonlyMap<string | number, number> }
  readonly open: ReadonlyMap<string, { readonly end: Omit<OpenEnd, 'chance'>; readonly times: number }>
  readonly assumed: ReadonlyMap<string, Assumed>
  /** The stages of a chain that were met, by their keys. */
  readonly met: ReadonlyMap<string, Met>
}

/** The odds of a question: counted exactly, or sampled where there is an `estimate`. */
export type Odds = {
  readonly views: { readonly [name: string]: Viewed }
  /** Every result with its chance; none of a chain, and none where they are sampled. */
  readonly results: readonly { readonly result: Json; readonly chance: Fraction }[]
  /** Branches that wait for an answer, or are refused; all chances together are 1. */
  readonly open: readonly OpenEnd[]
  /** Questions that nobody answered and that took their default. */
  readonly assumed: readonly Assumed[]
  /** How often a procedure was begun, or how often it was played: the cost. */
  readonly starts: number
  /** How a chain ends, where that was asked for. */
  readonly chain?: Chain
  /** How sure they are, where they are sampled. */
  readonly estimate?: Estimate
  /** What was sampled: more plays can be added to it. */
  readonly sampled?: Sampled
}

/** The exact odds would cost more than the budget, and nothing was to be sampled. */
export type NoOdds = { readonly over: true }

/** A view with the chance of each of its values; numbers rise. */
export function viewed({ says, show, about, tones = {} }: ReadView, values: ReadonlyMap<string | number, Fraction>) {
  const chances = [...values].map(
    ([value, chance]): Chance => ({ value, chance, tone: tones[String(value)] ?? 'plain' }),
  )
  if (chances.every((c) => typeof c.value === 'number')) chances.sort((a, b) => Number(a.value) - Number(b.value))
  return { says, show, ...(about ? { about } : {}), chances } satisfies Viewed
}

/** The step at which branches wait. */
export const waitingAt = ({ key, step, fault }: Open): Omit<OpenEnd, 'chance'> => ({
  key,
  says: step.says,
  refused: step.step === 'ask' && step.form.form === 'refusal',
  fault,
})
