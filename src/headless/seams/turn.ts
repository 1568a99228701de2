/**
 * Whose turn it is says who may act, and nothing else: a deed that is done in the other side's turn, where the referee allows it, comes to
 * the same on all that it touches; but for the procedures whose rule goes by the turn.
 */
import type { Answers, Json, Question, Walked } from '#engine'
import { same, walk } from '#engine'
import { type Amiss, type Attempt, differs, questionFor, type Upshot } from './deed.ts'
import { type Tally, tick } from './tally.ts'

/** How many refusals are allowed on the way. */
const MOST = 6

/** What comes otherwise in the other side's turn. */
export function turnAmiss(deed: Attempt, tried: Tally): readonly Amiss[] {
  const question = questionFor(deed)
  const { start } = question.procedure
  if (!start || start.from === 'turn' || start.byTurn) return []
  const own = walk(question, deed.answers)
  const turned = inOtherTurn(deed, question)
  if (!turned || !own.outcome || own.outcome.allowed) return []
  const theirs = allowing(turned, deed.answers)
  // What is asked or rolled besides makes it another deed
  if (!theirs?.outcome || theirs.unused.length > 0 || !same(knownIn(own), knownIn(theirs))) return []
  tick(tried, 'in the other side’s turn')
  const says = differs(comeTo(deed, own.outcome), comeTo(deed, theirs.outcome))
  return says === null ? [] : [{ what: 'turn', way: deed.procedure, says, deed }]
}

/** What is shown as known from the book: where that goes by the turn, the referee sees it. */
const knownIn = ({ trace }: Walked): Json =>
  trace.flatMap((t): Json[] => (t.did === 'ask' && t.from === 'book' ? [[t.key, t.value]] : []))

const comeTo = ({ set }: Attempt, { result, changes }: NonNullable<Walked['outcome']>): Upshot => ({
  result,
  changes: changes.flatMap((one): Json[] =>
    set.kinds[one.of.kind]?.shown === 'single'
      ? []
      : ['made' in one ? [one.of.kind, one.of.id, one.made] : [one.of.kind, one.of.id, one.field, one.new]],
  ),
})

/** The same question in the turn of another side: wherever the battle holds a side. */
function inOtherTurn({ set }: Attempt, question: Question): Question | null {
  const sides = set.sides.map(({ id }) => id)
  for (const [kind, { shown, fields }] of Object.entries(set.kinds)) {
    if (shown !== 'single') continue
    for (const [name, { form }] of Object.entries(fields)) {
      const isSide = form.form === 'choice' && sides.every((id) => form.options.some(({ value }) => value === id))
      for (const [id, thing] of Object.entries(isSide ? (question.world[kind] ?? {}) : {})) {
        const other = sides.find((side) => side !== thing[name])
        if (other === undefined || typeof thing[name] !== 'string') continue
        const things = { ...question.world[kind], [id]: { ...thing, [name]: other } }
        return { ...question, world: { ...question.world, [kind]: things } }
      }
    }
  }
  return null
}

function allowing(question: Question, answers: Answers) {
  let given = answers
  for (let n = 0; n < MOST; n++) {
    const walked = walk(question, given)
    const { open } = walked
    if (!open) return walked
    if (open.step.step !== 'ask' || open.step.form.form !== 'refusal' || open.step.form.final) return null
    given = { ...given, [open.key]: { value: true } }
  }
  return null
}
