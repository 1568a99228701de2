/**
 * What is known is so: a question that is answered from the book is answered by what the book holds. Its source is changed, and
 * asked again the question knows it; what was said of it stands; and what has no source in the book is not known.
 */
import type { Answers, Ask, Json, Question, Ref, Trace } from '#engine'
import { changedWorld, isRecord, keyOf, saidByHand, same, seeded, thingOf, unlessSaid, walk } from '#engine'
import { nothingLooked, noting } from '#game'
import { type Amiss, type Attempt, questionFor } from './deed.ts'
import { otherValue } from './disturbed.ts'
import { netOf } from './net.ts'
import { type Tally, tick } from './tally.ts'

type Asked = Extract<Trace, { did: 'ask' }>
/** A field of a thing that holds the answer to a question. */
type Fact = { readonly of: Ref; readonly field: string; readonly is: Json }

/** How often a question was answered from the book without a source for it, and whether there was one at last. */
export type Sources = Map<string, { readonly looks: number; readonly hasOne: boolean }>

/** How many walks look for the source of a question; then it has none. */
const LOOKS = 4

/** Each question of a deed that the book answers, and that does not follow it. */
export function knownAmiss(deed: Attempt, tried: Tally, sources: Sources): readonly Amiss[] {
  const question = questionFor(deed)
  const { trace } = walk(question, deed.answers)
  return trace.flatMap((t, at): readonly Amiss[] => {
    if (t.did !== 'ask' || t.from !== 'book' || t.step.from === undefined || t.step.secret !== undefined) return []
    // What is only taken as usual may be a new fact, such as the ground after a move: what was said before is of another place.
    if (t.step.from === unlessSaid) return []
    const facts = followed(deed, question, t, tried)
    const source = sourced(deed, question, [t, trace.slice(0, at)], tried, sources)
    return [...facts, ...source].map((says) => ({
      what: 'known',
      way: `${deed.procedure}/${plainKey(t.key)}`,
      says: `${t.step.says} ${says}`,
      deed,
    }))
  })
}

/** A key without the ids of things and the numbers of rounds. */
const plainKey = (key: string): string => key.replace(/-[^/]*|#\d+|:\d+/g, '')

/** Another answer than the one that the book gave, where there are few. */
const otherThan = ({ step, value }: Asked): Json | undefined => {
  const { form } = step
  if (form.form === 'yes-no') return value !== true
  if (form.form === 'choice') return form.options.find((one) => one.value !== value)?.value
  if (form.form === 'number' && form.max > form.min) return value === form.min ? form.min + 1 : form.min
  return undefined
}

/** The field in which the answer to a question is kept, and what is written beside it; null where it is kept nowhere. */
function factOf(question: Question, answers: Answers, { key, value }: Asked, other: Json) {
  const { trace } = walk(question, { ...answers, [key]: { value: other } })
  const at = trace.findIndex((t) => t.did === 'ask' && t.key === key)
  const next = trace[at + 1]
  if (at < 0 || next?.did !== 'change' || next.step.how !== 'set') return null
  const { of, fields } = next.step
  const [field] = Object.entries(fields).find(([name, is]) => name !== 'said' && same(is, other)) ?? []
  const before = trace.slice(0, at).flatMap((t) => (t.did === 'change' ? [t.step] : []))
  const thing = thingOf(question.world, of)
  // A field that holds something else than the answer is another fact, such as a pool that the number is added to.
  const held: Json = (field === undefined ? null : thing?.[field]) ?? null
  if (
    field === undefined ||
    !thing ||
    (held !== null && !same(held, value ?? null)) ||
    before.some((one) => keyOf(one.of) === keyOf(of))
  )
    return null
  return { of, field, is: other, step: next.step }
}

/** The question asked again where its field holds something else: changed by hand, and as it was said. */
function followed(deed: Attempt, question: Question, asked: Asked, tried: Tally): readonly string[] {
  const other = otherThan(asked)
  const fact = other === undefined ? null : factOf(question, deed.answers, asked, other)
  if (!fact) return []
  tick(tried, 'known, and changed at its source')
  const said = again(
    deed,
    { ...question, world: changedWorld(question.world, netOf(question.world, [fact.step])) },
    asked,
  )
  const byHand = again(deed, edited(deed, question, fact), asked)
  return [
    ...(isFollowed(said, fact) ? [] : [`It was said that it is ${JSON.stringify(fact.is)}: ${shown(said)}.`]),
    ...(isFollowed(byHand, fact) ? [] : [`${where(fact)} was changed by hand: ${shown(byHand)}.`]),
  ]
}

const where = ({ of, field, is }: Fact): string => `${keyOf(of)}, ${field}, to ${JSON.stringify(is)}`
const shown = (asked: Asked | null): string =>
  asked ? `it answers ${JSON.stringify(asked.value)} from ${JSON.stringify(asked.step.from)}` : 'it is not asked'

/** The same question as the book answers it now; null where it is asked, or no longer comes. */
function again({ answers }: Attempt, question: Question, { key }: Asked): Asked | null {
  const { trace } = walk(question, answers)
  const now = trace.find((t): t is Asked => t.did === 'ask' && t.key === key && t.from === 'book')
  return now ?? null
}

/** Known as it was said; or not known, or not asked. What was said is no mere assumption. */
const isFollowed = (now: Asked | null, { is }: Fact): boolean => now === null || same(now.value, is)

/** The battle with a field changed by the referee's hand. */
function edited({ set }: Attempt, question: Question, { of, field, is }: Fact): Question {
  const thing = thingOf(question.world, of) ?? {}
  const kind = set.kinds[of.kind]
  const said = kind && saidByHand(kind, thing, { [field]: is })
  const changed = { ...thing, [field]: is, ...(said ? { said } : {}) }
  return { ...question, world: put(question.world, of, changed) }
}

const put = (world: Question['world'], { kind, id }: Ref, thing: { readonly [field: string]: Json }) => ({
  ...world,
  [kind]: { ...world[kind], [id]: thing },
})

/** Whether anything in the book, or said before in the walk, is what the answer comes from. */
function sourced(
  deed: Attempt,
  question: Question,
  [asked, before]: readonly [Asked, readonly Trace[]],
  tried: Tally,
  sources: Sources,
): readonly string[] {
  const name = `${deed.procedure}/${plainKey(asked.key)}`
  const old = sources.get(name) ?? { looks: 0, hasOne: false }
  // A battle that is being set up is as the scenario has it.
  const isSetUp = deed.set.scenarios.some(({ prepare }) => prepare.id === deed.procedure)
  if (isSetUp || old.hasOne || old.looks >= LOOKS || asked.key.includes('/')) return []
  tick(tried, 'known, its source sought')
  const hasOne = hasSource(deed, question, asked) || before.some((t) => t.did === 'throw' || isAnswered(t))
  sources.set(name, { looks: old.looks + 1, hasOne })
  return hasOne || old.looks + 1 < LOOKS
    ? []
    : [`It is known ${JSON.stringify(asked.value)} from ${JSON.stringify(asked.step.from)}, whatever the book holds.`]
}

const isAnswered = (t: Trace): boolean => t.did === 'ask' && t.from === 'answer'

/** Whether something that was said before the walk, some field that was looked at, an owed test or a setting makes it otherwise. */
function hasSource(deed: Attempt, question: Question, asked: Asked): boolean {
  const moves = (other: Partial<Question>): boolean => {
    try {
      const now = again(deed, { ...question, ...other }, asked)
      return now === null || !same(now.value, asked.value)
    } catch {
      return true
    }
  }
  if (question.owed.length > 0 && moves({ owed: [] })) return true
  if (withOtherArgs(question).some((args) => moves({ args }))) return true
  const { settings } = question
  const byReading = deed.set.settings.some(({ id, options }) =>
    options.some(({ value }) => value !== settings[id] && moves({ settings: { ...settings, [id]: value } })),
  )
  if (byReading) return true
  const looked = nothingLooked()
  walk({ ...question, world: noting(question.world, looked) }, deed.answers)
  const die = seeded(1)
  return [...looked.things].some(([kind, ids]) =>
    [...ids].some((id) => {
      const thing = thingOf(question.world, { kind, id })
      return (
        thing !== undefined &&
        Object.entries(deed.set.kinds[kind]?.fields ?? {}).some(([field, { says, form }]) => {
          const ask: Ask = { step: 'ask', id: field, says, form }
          const value = otherValue(ask, thing[field] ?? null, die)
          const others = [...(value === undefined ? [] : [value]), ...(thing[field] ? [null] : [])]
          return others.some((one) => moves({ world: put(question.world, { kind, id }, { ...thing, [field]: one }) }))
        })
      )
    }),
  )
}

/** What was said before the walk otherwise, one at a time: a number, a choice. */
function withOtherArgs({ procedure, args }: Question): readonly Json[] {
  return (procedure.start?.subjects ?? []).flatMap((subject): Json[] => {
    if (!('form' in subject) || !isRecord(args)) return []
    const { arg, says, form } = subject
    const value = otherValue({ step: 'ask', id: arg, says, form }, args[arg] ?? null, seeded(1))
    return value === undefined ? [] : [{ ...args, [arg]: value }]
  })
}
