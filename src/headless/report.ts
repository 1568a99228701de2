/** What came of a walk, as plain data. */
import type { Answer, Answers, FieldChange, Json, Open, Outcome, Question, Trace } from '#engine'
import { allowed, changedSoFar, ruledKey, throwsNothing } from '#engine'
import { tellThrow } from '#tell'

/** What a case came to. */
export type CaseReport =
  | { readonly outcome: OutcomeRecord; readonly unasked?: readonly string[] }
  | { readonly needs: Needs; readonly soFar?: Json }
  | { readonly words: readonly { readonly part: string; readonly says: string }[] }
  | { readonly odds: Json; readonly unasked?: readonly string[] }
  | { readonly outline: Json }
  | {
      readonly error: string
      readonly key?: string
      readonly allowed?: Json
      /** Of a refusal that nobody can allow. */
      readonly clause?: string
      readonly wayOut?: string
    }

type Needs = {
  readonly key: string
  readonly says: string
  readonly kind: string
  readonly allowed: Json
  readonly default?: Json
  readonly clause?: string
  readonly wayOut?: string
}

/** A finished walk as plain data. */
export type OutcomeRecord = {
  readonly result: Json
  readonly verdict: Json
  readonly notes: Json
  readonly changes: Json
  readonly owed: Json
  readonly steps: Json
  readonly allowed?: Json
}

/** The answers of a walk by the keys of the steps that took them; what the book answered is left out. */
export function answersIn(trace: readonly Trace[]): Answers {
  const answers: { [key: string]: Answer } = {}
  for (const t of trace) {
    if (t.did === 'ask' && t.from === 'answer') answers[t.key] = { value: t.value }
    if (t.did === 'throw') {
      if (t.ruled) answers[ruledKey(t.key)] = { ruled: t.ruled.ruling }
      if (!t.ruled?.outright && !throwsNothing(t.step)) answers[t.key] = t.answer
    }
    if (t.did === 'draw') answers[t.key] = { value: t.card }
  }
  return answers
}

export const recordOf = (outcome: Outcome, trace: readonly Trace[]): OutcomeRecord => ({
  result: outcome.result,
  verdict: outcome.verdict
    ? withoutBlanks({
        says: outcome.verdict.says,
        tone: outcome.verdict.tone ?? 'plain',
        detail: outcome.verdict.detail,
        clause: outcome.verdict.clause,
      })
    : null,
  notes: outcome.notes
    .filter((n) => !n.tone)
    .map((n) => withoutBlanks({ says: n.says, worth: n.worth, clause: n.clause })),
  changes: outcome.changes.flatMap(changeLine),
  owed: outcome.owed.map((o) => ({ ...o })),
  steps: trace.flatMap(stepLine),
  ...(outcome.allowed ? { allowed: outcome.allowed.map((one) => ({ ...one })) } : {}),
})

/** What a walk that waits has changed and made owed so far; nothing where it has done neither. */
export function soFarIn(question: Question, trace: readonly Trace[]): { readonly soFar?: Json } {
  const changes = changedSoFar(question, trace).flatMap(changeLine)
  const owed = trace.flatMap((t): Json[] => (t.did === 'owe' ? [{ what: t.step.what, args: t.step.args }] : []))
  return changes.length + owed.length > 0 ? { soFar: { changes, owed } } : {}
}

/** Each question and throw on the way, with what was offered, and what was said to it. */
export const offersIn = (trace: readonly Trace[]): Json =>
  trace.flatMap((t): Json[] => {
    if (t.did !== 'ask' && t.did !== 'throw') return []
    const { key, step } = t
    const said = t.did === 'ask' ? { answer: t.value, from: t.from } : { answer: { ...t.read } }
    return [
      { key, says: step.says, kind: step.step === 'ask' ? step.form.form : 'throw', allowed: allowed(step), ...said },
    ]
  })

/** Notes of where and when a field was said are not reported as changes. */
function changeLine(c: FieldChange): readonly Json[] {
  if (!('made' in c)) return c.field === 'said' ? [] : [{ of: c.of, field: c.field, old: c.old, new: c.new }]
  const { said: _, ...made } = c.made
  return [{ of: c.of, made }]
}

const withoutBlanks = (record: { readonly [name: string]: Json | undefined }): Json =>
  Object.fromEntries(Object.entries(record).filter((e): e is [string, Json] => e[1] !== undefined))

function stepLine(t: Trace): Json[] {
  switch (t.did) {
    case 'ask':
      return [
        withoutBlanks({
          key: t.key,
          says: t.step.says,
          answer: t.value,
          from: t.from === 'book' ? (t.step.from ?? 'default') : 'answer',
          clause: t.step.clause,
        }),
      ]
    case 'draw':
      return [withoutBlanks({ key: t.key, says: t.step.says, answer: t.card, clause: t.step.clause })]
    case 'throw':
      return [thrownLine(t)]
    case 'note':
      return t.step.worth === undefined
        ? []
        : [withoutBlanks({ note: t.step.says, worth: t.step.worth, clause: t.step.clause })]
    default:
      return []
  }
}

/** A throw: what it read, how the dice fell, those that were thrown again, the totals of both sides, and why there were so many. */
function thrownLine(t: Extract<Trace, { did: 'throw' }>): Json {
  const faces = 'faces' in t.answer ? t.answer.faces : undefined
  const discarded = 'faces' in t.answer ? t.answer.discarded : undefined
  const { lots } = tellThrow(t)
  const totals = lots.flatMap(({ name, totals }) => (totals ? [[name, { ...totals }] as const] : []))
  const because = lots.flatMap((lot) => lot.because.map(({ dice, says }) => ({ dice, says })))
  return withoutBlanks({
    key: t.key,
    says: t.step.says,
    read: { ...t.read },
    faces,
    discarded,
    totals: totals.length > 0 ? Object.fromEntries(totals) : undefined,
    because: because.length > 0 ? because : undefined,
    clause: t.step.clause,
  })
}

/** A step that waits: what it needs; or, where it was answered amiss or can never be, the error. */
export function wanting({ step, key, fault, left }: Open): Extract<CaseReport, { needs: Needs } | { error: string }> {
  const may = allowed(step, left)
  if (fault) return { error: fault, key, allowed: may }
  const refusal = step.step === 'ask' && step.form.form === 'refusal' ? step.form : null
  const ruled = {
    ...(step.clause ? { clause: step.clause } : {}),
    ...(refusal?.wayOut ? { wayOut: refusal.wayOut } : {}),
  }
  if (refusal?.final) return { error: step.says, key, allowed: [], ...ruled }
  return {
    needs: {
      key,
      says: step.says,
      kind: step.step === 'ask' ? step.form.form : step.step,
      allowed: may,
      ...(step.step === 'ask' && step.default !== undefined ? { default: step.default } : {}),
      ...ruled,
    },
  }
}
