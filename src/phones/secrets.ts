/** Which steps, answers and fields one side alone may see. */
import {
  type Answer,
  type Answers,
  type Ask,
  type Draw,
  type Question,
  seeded,
  type Throw,
  type Walked,
  walkWith,
} from '#engine'
import { ALL_EYES, type Eyes, secretOf, wandering } from '#game'

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
