/** Which steps, answers and fields one side alone may see. */
import {
  type Answer,
  type Answers,
  type AnyRuleSet,
  type Ask,
  type Draw,
  type Question,
  seeded,
  type Throw,
  type Walked,
  walkWith,
} from '#engine'
import { wandering } from '#game'

/** Who looks: a side by its id, nobody's eyes (null), or the eyes of a referee, which see all. */
export type Eyes = string | null

/** Stands for a viewer who may see all. No side has this id, since ids of sides hold no space. */
export const ALL_EYES = 'all eyes'

/** The side that alone may see a step and what is answered to it; null where all may. */
export const secretOf = (step: Ask | Throw | Draw): string | null =>
  (step.step === 'ask' ? step.secret : step.step === 'draw' ? step.hidden : undefined) ?? null

/** Whether somebody may see a step and its answer. */
export const maySee = (eyes: Eyes, step: Ask | Throw | Draw): boolean => {
  const whose = secretOf(step)
  return eyes === ALL_EYES || whose === null || whose === eyes
}

/** The answers of a walk that somebody may see: those that its steps are known of, and none of another side. */
export function knownTo(eyes: Eyes, { trace, open }: Walked, answers: Answers): Answers {
  if (eyes === ALL_EYES) return answers
  const known = new Set<string>()
  for (const t of trace) {
    if (t.did !== 'ask' && t.did !== 'throw' && t.did !== 'draw') continue
    if (maySee(eyes, t.step)) known.add(t.key)
  }
  if (open && maySee(eyes, open.step)) known.add(open.key)
  return onlyKeys(answers, (key) => known.has(key) || known.has(key.replace(/ ruled$/, '')))
}

/** The answers that lead to a question. What another side answered in secret before it is not known: any lawful answer stands there. */
export function leadingTo(key: string, question: Question, answers: Answers): Answers {
  const all: { [key: string]: Answer } = { ...answers }
  const lot = wandering(seeded(1), null)
  walkWith(question, (step, at) => {
    if (at === key) return undefined
    const value = step.step === 'ask' && step.secret !== undefined && !all[at] ? lot(step) : undefined
    if (value !== undefined) all[at] = { value }
    return all[at]
  })
  return all
}

export const onlyKeys = (answers: Answers, passes: (key: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => passes(key)))

/** Whether a rule set knows secrets at all. Who asks or draws in secret keeps what came of it in a secret field; a test holds that. */
export const hasSecrets = (set: AnyRuleSet): boolean =>
  Object.values(set.kinds).some(({ fields }) => Object.values(fields).some(({ secret }) => secret === true))
