/** A quick check knows nothing of a battle: what nobody has said is proposed, so that there are odds at once. */
import { type Answers, type Ask, type Json, type Question, type Trace, type Walked, walk } from '#engine'

type Asked = Extract<Trace, { did: 'ask' }>

/** So many questions are proposed an answer. */
const MOST = 60

/**
 * The answers with a proposal for each question that none fits, up to the first throw or card. A walk that would come to
 * its end without one is given a loss where the book has none: a unit that was only just described has lost nobody.
 */
export function withProposals(question: Question, said: Answers): Answers {
  let answers = said
  const tried = new Set<string>()
  for (let n = 0; n < MOST; n++) {
    const walked = walk(question, answers)
    const more = proposalFor(walked) ?? lossFor(walked, answers)
    // A proposed answer that the rules refuse is asked of a person.
    if (!more || tried.has(more.key)) break
    tried.add(more.key)
    answers = { ...answers, [more.key]: { value: more.value } }
  }
  return answers
}

type Proposal = { readonly key: string; readonly value: Json }

function proposalFor({ open }: Walked): Proposal | null {
  if (open?.step.step !== 'ask') return null
  const value = usualAnswer(open.step)
  return value === undefined ? null : { key: open.key, value }
}

/** The first number of the book that is 0, taken as 1, while nothing was thrown and all is over. */
function lossFor({ open, trace }: Walked, answers: Answers): Proposal | null {
  if (open !== null || trace.some((t) => t.did === 'throw' || t.did === 'draw')) return null
  const none = trace.find(
    (t): t is Asked =>
      t.did === 'ask' && t.value === 0 && t.step.form.form === 'number' && answers[t.key] === undefined,
  )
  return none ? { key: none.key, value: 1 } : null
}

/** Inches that are as good as any. */
const INCHES = 8

/** The default of a question, else what is likeliest to lead on; undefined where only a person can say. */
function usualAnswer({ form, default: usual }: Ask): Json | undefined {
  if (usual !== undefined) return usual
  switch (form.form) {
    case 'yes-no':
      return false
    case 'choice':
      return form.options[0]?.value
    case 'number':
      return Math.min(form.max, Math.max(form.min, form.unit === 'inches' ? INCHES : 1))
    case 'facts':
      return Object.fromEntries(
        Object.entries(form.rows).map(([id, row]) => [id, row.known ?? (row.max === undefined ? false : 0)]),
      )
    case 'refs':
      return form.options.length < form.min ? undefined : form.options.slice(0, form.min).map((o) => o.ref)
    case 'refusal':
      return form.final ? undefined : 'all the same'
    case 'text':
    case 'table':
      return undefined
  }
}
