/** What the phone throws for a question: one way from the question and its answers to the entry, wherever the phone throws. */
import {
  type Answers,
  type Ask,
  auto,
  drawnFor,
  type FairDie,
  type Json,
  type Question,
  type Walked,
  walk,
} from '#engine'
import type { Draft, Roll } from './entries.ts'
import { rolledOf, rollsIn, withRolls } from './rolls.ts'

/** What fell for a question, and what it comes to. */
export type Thrown = {
  /** How far the walk comes with it. */
  readonly walked: Walked
  /** All answers: those that were given, what was chosen for whoever was asked, and what fell. */
  readonly answers: Answers
  /** What fell, in its order: dice and cards. */
  readonly rolls: readonly Roll[]
  /** The entry of what fell, to be entered before all that rests on it; none where nothing fell. */
  readonly drafts: readonly Draft[]
}

/** How the phone throws. */
export type Throwing = {
  /** The number that the entry of what falls will have: its answers carry it. Left out where there is no book. */
  readonly seq?: number
  /** The key of the one throw, or card, that is to fall, or of a question that a card answers: the walk ends behind it. Left out, all fall. */
  readonly only?: string | undefined
  /** Answers what is asked on the way; undefined, or left out, ends the walk there. */
  readonly choose?: (step: Ask, key: string) => Json | undefined
}

/** Throws for a question by `chance`, beyond the answers that are given. Pure but for the chance. */
export function thrownFor(
  question: Question,
  chance: FairDie,
  given: Answers,
  { seq, only, choose = () => undefined }: Throwing = {},
): Thrown {
  const all = auto(question, chance, given, (step, key) =>
    key === only ? (drawnFor(step, chance) ?? undefined) : choose(step, key),
  )
  const rolls = rollsIn(question, all, given, only).filter(({ key }) => only === undefined || key === only)
  const fell = Object.fromEntries(rolls.map(({ key, fell }) => [key, fell]))
  const answers = only === undefined ? all.answers : { ...given, ...fell }
  return {
    walked: only === undefined ? all : walk(question, answers),
    answers: seq === undefined ? answers : withRolls(answers, rolls, seq),
    rolls,
    drafts: rolledOf(question.procedure, rolls),
  }
}
