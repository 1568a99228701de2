/** The golden cases of a rule set as deeds: what chance comes to seldom, its authors have written down. */
import { fileURLToPath } from 'node:url'
import { type Answers, type AnyRuleSet, type Trace, walkWith } from '#engine'
import { bareGame, type Entry, fitting, placed } from '#game'
import { BadCase, type Case, caseQuestion } from '../case.ts'
import { GivenAnswers } from '../given.ts'
import { casesOf, type Golden, goldenFiles } from '../golden.ts'
import { answersIn } from '../report.ts'
import { type Attempt, dueFor } from './deed.ts'

const folder = fileURLToPath(new URL('../../../rulesets/', import.meta.url))

/** A golden case, what is done in it, and the tests that it makes owed. */
export type GoldenDeed = { readonly golden: Golden; readonly deed: Attempt; readonly owes: readonly string[] }

/** What a golden case is called among all of its rule set. */
export const goldenName = ({ procedure, title }: Golden): string => `${procedure}: ${title}`

/** The golden cases that can be put, each as far as its answers lead. */
export function goldenDeeds(set: AnyRuleSet): readonly GoldenDeed[] {
  return goldenFiles(`${folder}${set.id}`)
    .flatMap(casesOf)
    .flatMap((golden) => {
      const put = putCase(set, { ruleset: set.id, ...golden })
      return put ? [{ golden, ...put }] : []
    })
}

/** What a case with `defaults` took as usual: asked all the same, so it is an answer. */
const usualIn = (trace: readonly Trace[]): Answers =>
  Object.fromEntries(
    trace.flatMap((t) =>
      t.did === 'ask' && t.from === 'book' && t.step.from === undefined ? [[t.key, { value: t.value }]] : [],
    ),
  )

/** What is done in a case; null where it cannot be put. */
export const attemptOf = (set: AnyRuleSet, given: Case): Attempt | null => putCase(set, given)?.deed ?? null

function putCase(set: AnyRuleSet, given: Case): Omit<GoldenDeed, 'golden'> | null {
  try {
    const question = caseQuestion(set, given)
    const said = new GivenAnswers(given)
    const { trace } = walkWith(question, (step, key) => said.inWalk(step, key), said.ruled)
    const { world, settings, owed } = question
    const begun = { kind: 'begun', ruleset: set.id, version: set.version, name: set.title, settings, world } as const
    const book: readonly Entry[] = [placed(null, begun, 0)]
    const game = { ...bareGame({ world, settings, owed }), ruleset: set.id, version: set.version, name: set.title }
    const deed: Attempt = {
      set,
      game,
      book,
      procedure: given.procedure,
      args: question.args,
      answers: fitting(question, { ...usualIn(trace), ...answersIn(trace) }),
      settles: null,
    }
    const owes = trace.flatMap((t) => (t.did === 'owe' ? [t.step.what] : []))
    return { deed: { ...deed, settles: dueFor(deed, deed.args, deed.answers) }, owes }
  } catch (e) {
    if (e instanceof BadCase) return null
    throw e
  }
}
