/** Walks a logged resolution again and compares: a difference means that the rule or a ruling has changed since. Nothing is ever applied. */
import type { Answers } from './answers.ts'
import { outOfSentence } from './article.ts'
import { isRecord, same } from './json.ts'
import type { Json, Things } from './steps.ts'
import { type Outcome, type Question, walk } from './walk.ts'

/** One difference between what the log says and what the rules say today. */
export type Difference = {
  readonly what: 'stops' | 'unused' | 'result' | 'changes' | 'owed' | 'dice'
  readonly says: string
  readonly logged: Json
  readonly now: Json
}

/** Compares an outcome as it was logged with a new walk of the same answers over the same state. An empty list is agreement. */
export function verify(
  question: Question,
  answers: Answers,
  logged: Pick<Outcome, 'result' | 'changes' | 'owed'>,
): readonly Difference[] {
  const { open, outcome, unused } = walk(question, answers)
  if (!outcome) {
    const says = open?.fault ?? (open ? `The rules now ask: ${open.step.says}` : 'The walk does not end.')
    return [{ what: 'stops', says, logged: null, now: open?.key ?? null }]
  }
  const differences: Difference[] = []
  if (unused.length > 0)
    differences.push({ what: 'unused', says: 'The rules no longer ask what was answered.', logged: unused, now: null })
  const compare = (what: 'result' | 'changes' | 'owed', says: string, before: Json, now: Json): void => {
    if (!same(before, now) && !same(plain(before), plain(now))) differences.push({ what, says, logged: before, now })
  }
  compare('result', 'The result would be another today.', logged.result, outcome.result)
  compare('changes', 'Other things would change today.', sorted(logged.changes), sorted(outcome.changes))
  compare(
    'owed',
    'Other tests would be owed today.',
    logged.owed.map((o) => [o.what, o.args]),
    outcome.owed.map((o) => [o.what, o.args]),
  )
  return differences
}

/** What a name is held apart by in a sentence was not always there. */
const plain = (value: Json): Json => {
  if (typeof value === 'string') return outOfSentence(value)
  if (Array.isArray(value)) return value.map(plain)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
}

/** Notes of where and when a fact was said are not compared, and a made thing may have its fields in another order. */
function sorted(changes: Outcome['changes']): Json {
  return changes
    .filter((c) => 'made' in c || c.field !== 'said')
    .map((c): Json => ('made' in c ? [c.of.kind, c.of.id, '', byName(c.made)] : [c.of.kind, c.of.id, c.field, c.new]))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

const byName = (fields: Things[string]): Json =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
