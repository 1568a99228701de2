/** A mere default is never shown as known: what nobody has said and no rule has made so is called that, in one and the same way. */
import { describe, expect, it } from 'vitest'
import {
  type AnyKind,
  type AnyRuleSet,
  type Json,
  type Outcome,
  type Question,
  type Ref,
  saidOf,
  same,
  type Trace,
} from '#engine'
import { unlessSaid } from '#kit'
import { BadCase, type Case, caseEnd, caseQuestion, thingsOf } from '../src/headless/case.ts'
import { casesOf } from '../src/headless/golden.ts'
import { allSets, goldenOf } from './sets.ts'

type Asked = Extract<Trace, { did: 'ask' }>

/** Another answer than the one that the book gave, where there are few. */
function otherThan({ step, value }: Asked): Json | undefined {
  const { form } = step
  if (form.form === 'yes-no') return value !== true
  if (form.form === 'choice') return form.options.find((o) => o.value !== value)?.value
  if (form.form === 'number') return value === form.min ? form.min + 1 : form.min
  return undefined
}

/** Whether every thing of a kind has this in a field, whatever it is made from, as long as nobody says otherwise. */
function isMere(kind: AnyKind, field: string, value: Json): boolean {
  const made = (kind.templates ?? []).map(({ fields: { [field]: _, ...rest } }) => ({ ...kind.fresh(rest) }))
  return made.every((thing) => same(thing[field] ?? null, value)) && made.length > 0
}

/** What a walk noted as said, thing by thing. */
const notesOf = ({ changes }: Outcome) =>
  changes.flatMap((c) =>
    'made' in c || c.field !== 'said'
      ? []
      : Object.entries(saidOf({ said: c.new }) ?? {}).map(([field, { is }]) => ({ of: c.of, field, is })),
  )

type Walk = {
  readonly given: Case
  readonly question: Question
  readonly outcome: Outcome
  readonly asks: readonly Asked[]
}

/** The golden cases that come to an outcome. */
function walksOf(set: AnyRuleSet): readonly Walk[] {
  return goldenOf(set)
    .flatMap(casesOf)
    .flatMap((golden): readonly Walk[] => {
      const given: Case = { ruleset: set.id, ...golden }
      try {
        const question = caseQuestion(set, given)
        const ended = caseEnd(question, given)
        if (!('outcome' in ended)) return []
        return [
          { given, question, outcome: ended.outcome, asks: ended.trace.flatMap((t) => (t.did === 'ask' ? [t] : [])) },
        ]
      } catch (e) {
        if (e instanceof BadCase) return []
        throw e
      }
    })
}

/** The facts that a question asks for: fields of which another answer is noted as said. */
function factsOf(
  { given, question, outcome }: Walk,
  asked: Asked,
): readonly { readonly of: Ref; readonly field: string }[] {
  const other = otherThan(asked)
  if (other === undefined) return []
  const ended = caseEnd(question, { ...given, answers: { ...given.answers, [asked.key]: other }, defaults: true })
  if (!('outcome' in ended)) return []
  const before = notesOf(outcome)
  return notesOf(ended.outcome).filter((note) => same(note.is, other) && !before.some((old) => same(old, note)))
}

/** "procedure/question: from", of each question whose answer was a mere default and shown as known. */
function shownAsKnown(set: AnyRuleSet, walks: readonly Walk[]): readonly string[] {
  const seen = new Map<string, boolean>()
  for (const walk of walks) {
    for (const asked of walk.asks) {
      const { from } = asked.step
      const name = `${walk.given.procedure}/${asked.key}: ${from}`
      if (asked.from !== 'book' || from === undefined || from === unlessSaid || seen.has(name)) continue
      for (const { of, field } of factsOf(walk, asked)) {
        const kind = set.kinds[of.kind]
        const wasGiven = thingsOf(walk.given)[of.kind]?.[of.id]?.[field] !== undefined
        if (!wasGiven && kind) seen.set(name, isMere(kind, field, asked.value))
      }
    }
  }
  return [...seen].flatMap(([name, isFault]) => (isFault ? [name] : []))
}

describe.each(allSets.map(([name, set]) => [name, set, walksOf(set)] as const))('%s', (_, set, walks) => {
  it('shows no mere default as known', () => expect(shownAsKnown(set, walks)).toEqual([]))

  it('calls a mere default nothing else', () => {
    const froms = walks.flatMap(({ asks }) => asks.flatMap(({ step: { from } }) => (from ? [from] : [])))
    expect(froms.filter((from) => /unless|usual/.test(from) && from !== unlessSaid)).toEqual([])
  })
})
