/** One case of the command line: a battle, a procedure, answers and dice in; what came of it out. */

import type { AnyRuleSet, Json, Open, Outcome, Question, Sample, Trace, Walked } from '#engine'
import { defaultSettings, keysAlong, outlines, quickStart, RuleError, walkWith } from '#engine'
import { Misfit } from '#game'
import { labelledWords, tellOutcome } from '#tell'
import type { Asks } from './asked.ts'
import {
  argsOf,
  BadCase,
  byNames,
  checkNamed,
  GivenAnswers,
  type GivenCase,
  procedureNamed,
  settingsGiven,
  type ThingsById,
  worldOf,
} from './given.ts'
import { oddsReport } from './odds.ts'
import { answersIn, type CaseReport, recordOf, soFarIn, wanting } from './report.ts'

export { BadCase } from './given.ts'
export type { CaseReport } from './report.ts'

/** A case as it stands on a line of input; the format is described in README.md. */
export type Case = GivenCase & {
  readonly ruleset: string
  readonly procedure: string
  readonly settings?: { readonly [id: string]: Json }
  /** Things of the kind `unit`, by id. */
  readonly units?: ThingsById
  /** Things of any kind: kind, id, fields. Things that every battle has are changed, not made. */
  readonly things?: { readonly [kind: string]: ThingsById }
  /** Tests that wait: their procedures, and the things that they are of. */
  readonly owed?: readonly { readonly procedure: string; readonly args?: GivenCase['args'] }[]
  readonly want?: 'outcome' | 'words' | 'odds' | 'outline'
}

/** The question that a case puts: its world made whole, its settings checked. */
export function caseQuestion(set: AnyRuleSet, given: Case): Question {
  const procedure = procedureNamed(set, given.procedure)
  const settings = settingsGiven(set, defaultSettings(set), given.settings)
  const world = worldOf(set, quickStart(set), thingsOf(given))
  const args = argsOf(procedure, given.args)
  checkNamed(procedure, args, world)
  const owed = (given.owed ?? []).map((test) => {
    const what = procedureNamed(set, test.procedure)
    const on = argsOf(what, test.args)
    checkNamed(what, on, world)
    return { what: what.id, args: on }
  })
  return { procedure, args, world, settings, owed, follows: set.procedures }
}

/** Units and other things as one. */
export const thingsOf = ({
  units,
  things,
}: Pick<Case, 'units' | 'things'>): { readonly [kind: string]: ThingsById } => ({
  ...byNames('things', things),
  ...(units === undefined ? {} : { unit: { ...things?.unit, ...byNames('units', units) } }),
})

/** What the procedure of a case can come to in its world: its own outline first, then those of its subs. */
export function outlineOf(question: Question): CaseReport {
  const { of, paths, complete } = outlines([{ question, answers: {}, keys: [] }], 2_000)
  const { id } = question.procedure
  const subs = [...of].filter(([other]) => other !== id).flatMap(([sub, { lines }]) => ['', `> ${sub}`, ...lines])
  return { outline: { lines: [...(of.get(id)?.lines ?? []), ...subs], paths, whole: complete } }
}

/** A case as a sample for outlines: its answers as far as they lead, by the keys of the steps that took them. */
export function outlineSample(question: Question, given: GivenCase): Sample {
  const said = new GivenAnswers(given)
  const { trace, open } = walkWith(question, (step, key) => said.inWalk(step, key), said.ruled)
  return { question, answers: answersIn(trace), keys: [...keysAlong(trace), ...(open ? [open.key] : [])] }
}

/** Runs a case: whatever it wants. Answers to what its rule set `asks` for elsewhere are no error, if nothing here took them. */
export function runCase(set: AnyRuleSet, given: Case, asks?: Asks): CaseReport {
  try {
    const question = caseQuestion(set, given)
    if (given.want === 'words') return caseWords(set, question, given, asks)
    if (given.want === 'odds') return oddsReport(question, given, asks)
    if (given.want === 'outline') return outlineOf(question)
    return outcomeOf(question, given, asks)
  } catch (e) {
    return errorOf(e)
  }
}

/** What went wrong, in a sentence. Where the code of the rules broke down, something that it needs was not given. */
export function errorOf(e: unknown): Extract<CaseReport, { error: string }> {
  if (e instanceof BadCase) return { error: e.message, ...e.more }
  if (e instanceof RuleError || e instanceof Misfit) return { error: e.message }
  if (!(e instanceof TypeError || e instanceof RangeError)) return { error: e instanceof Error ? e.message : String(e) }
  return { error: 'The rules cannot walk this with what was given: an argument is missing, or is of another kind.' }
}

/** Walks a case to its outcome, or to the step that it still needs. */
export function outcomeOf(question: Question, given: GivenCase, asks?: Asks): CaseReport {
  const ended = caseEnd(question, given, asks)
  return 'open' in ended
    ? { ...wanting(ended.open), ...soFarIn(question, ended.trace) }
    : 'error' in ended
      ? ended
      : { outcome: recordOf(ended.outcome, ended.trace), ...unaskedIn(ended) }
}

/** The same as the app tells it, part by part; secrets are open. */
export function caseWords(set: AnyRuleSet, question: Question, given: GivenCase, asks?: Asks): CaseReport {
  const ended = caseEnd(question, given, asks)
  if ('open' in ended) return wanting(ended.open)
  if ('error' in ended) return ended
  const sight = { set, world: question.world, uncovered: true }
  const parts = tellOutcome(sight, question.procedure.title, ended.outcome, ended.trace)
  return { words: parts.map((part) => ({ part: part.part, says: labelledWords(part) })) }
}

/** A walk to its end; `unasked`: answers that another course of the rules would have asked for, and this one did not. */
export type Finished = {
  readonly outcome: Outcome
  readonly trace: readonly Trace[]
  readonly walked: Walked
  readonly unasked: readonly string[]
}

/** Those answers, where there are any. */
export const unaskedIn = ({ unasked }: Finished): { readonly unasked?: readonly string[] } =>
  unasked.length > 0 ? { unasked } : {}

/** Where it ends; the step that waits, or what is wrong, if it does not, or if something was given that nobody asked for. */
export function caseEnd(
  question: Question,
  given: GivenCase,
  asks: Asks = () => false,
):
  | Finished
  | { readonly open: Open; readonly trace: readonly Trace[] }
  | { readonly error: string; readonly allowed?: Json } {
  const said = new GivenAnswers(given)
  let walked: Walked
  try {
    walked = walkWith(question, (step, key) => said.inWalk(step, key), said.ruled)
  } catch (e) {
    if (e instanceof RuleError) return { error: e.message }
    throw e
  }
  const { trace, open, outcome } = walked
  if (!outcome) return open ? { open, trace } : { error: 'The walk did not end.' }
  if (said.spare > 0)
    return { error: `${said.spare} dice more were given than are thrown. Nothing was read from them.` }
  const unasked = said.unused(trace)
  const strange = unasked.filter((key) => !asks(key))
  if (strange.length === 0) return { outcome, trace, walked, unasked }
  return { error: `Nothing asks for the answer "${strange.join('", "')}".`, allowed: [...keysOf(trace)] }
}

const keysOf = (trace: readonly Trace[]): readonly string[] =>
  trace.flatMap((t) => ('key' in t && t.did !== 'enter' && t.did !== 'leave' ? [t.key] : []))
