/**
 * Every path of a procedure as text that a rules author can read: each question with its answers, each throw with its
 * readings, each remark, change and follow-up in its place. Subs are outlined by themselves and here only named with what
 * they can say.
 */
import type { Answer, Answers } from './answers.ts'
import { diceWords, partWords, wantWords } from './describe.ts'
import { spread, TooMany } from './spread.ts'
import type { Ask, Draw, Fact, Json, Part, Throw } from './steps.ts'
import { type Question, type Trace, walk } from './walk.ts'

/** `paths` counts the ways that were walked; `whole` is false where the limit ended the outline. */
export type Outline = {
  readonly lines: readonly string[]
  readonly paths: number
  readonly whole: boolean
  readonly clauses: readonly string[]
}

/** Outlines a procedure on a sample world. Each question takes each of its answers; a checklist none, and each row alone; a number its least, default and most. */
export function outline(question: Question, limit = 2_000): Outline {
  const lines: string[] = []
  const clauses = new Set<string>(question.procedure.clauses)
  let paths = 0
  let whole = true
  const go = (given: Answers, told: number, depth: number): void => {
    const { trace, open, outcome } = walk(question, given)
    for (const t of trace.slice(told)) {
      const line = traceLine(t)
      if (line) lines.push(indent(depth) + line)
      const clause = clauseOf(t)
      if (clause) clauses.add(clause)
    }
    if (!open) {
      paths++
      if (outcome) lines.push(`${indent(depth)}= ${JSON.stringify(outcome.result)}`)
      return
    }
    if (roundOf(open.key) > 2) {
      lines.push(`${indent(depth)}... and so on, round after round`)
      paths++
      return
    }
    if (open.fault) throw new Error(`${open.key}: ${open.fault}`)
    lines.push(`${indent(depth)}${stepLine(open.step)} [${open.key}]`)
    if (open.step.clause) clauses.add(open.step.clause)
    const ways = answersTo(open.step, open.left ?? {})
    if (ways.length === 0) paths++
    for (const [says, answer] of ways) {
      if (paths >= limit) {
        whole = false
        return
      }
      lines.push(`${indent(depth + 1)}- ${says}`)
      go({ ...given, [open.key]: answer }, trace.length + 1, depth + 2)
    }
  }
  go({}, 0, 0)
  return { lines, paths, whole, clauses: [...clauses].sort() }
}

/** The round of the innermost loop that a key stands in, 0 outside loops. A third round can say nothing that the second did not. */
function roundOf(key: string): number {
  return Math.max(0, ...[...key.matchAll(/#(\d+)\//g)].map((m) => Number(m[1])))
}

const indent = (depth: number) => '  '.repeat(depth)
const cite = (clause: string | undefined) => (clause ? ` (${clause})` : '')

function clauseOf(t: Trace): string | undefined {
  if (t.did === 'enter') return undefined
  return 'step' in t && 'clause' in t.step ? t.step.clause : undefined
}

function traceLine(t: Trace): string | null {
  switch (t.did) {
    case 'ask':
      return t.from === 'book' ? `from the book: ${t.step.says} ${JSON.stringify(t.value)}${cite(t.step.clause)}` : null
    case 'note':
      return `${t.step.tone ? 'verdict' : 'note'}: ${t.step.says}${t.step.worth === undefined ? '' : ` ${t.step.worth}`}${cite(t.step.clause)}`
    case 'change':
      return `${t.step.how} ${t.step.of.kind} ${t.step.of.id}: ${JSON.stringify(t.step.fields)}`
    case 'owe':
      return `owed: ${t.step.title}, ${t.step.why}${cite(t.step.clause)}`
    case 'enter':
      return `> ${t.title}`
    case 'leave':
      return `< ${JSON.stringify(t.result)}`
    case 'throw':
    case 'draw':
      return null
  }
}

function stepLine(step: Ask | Throw | Draw): string {
  if (step.step === 'throw') {
    const parts = Object.values(step.parts).map((part) => `${partWords(part)} ${wantWords(part)}`)
    return `throw: ${step.says}, ${parts.join('; ')}${cite(step.clause)}`
  }
  if (step.step === 'draw') return `draw: ${step.says}${cite(step.clause)}`
  return `ask: ${step.says}${cite(step.clause)}`
}

type Way = readonly [string, Answer]
const value = (says: string, v: Json): Way => [says, { value: v }]

function answersTo(step: Ask | Throw | Draw, left: { readonly [card: string]: number }): readonly Way[] {
  if (step.step === 'draw')
    return Object.keys(left).flatMap((card) => ((left[card] ?? 0) > 0 ? [value(card, card)] : []))
  if (step.step === 'throw') return throwWays(step)
  const form = step.form
  switch (form.form) {
    case 'yes-no':
      return [value('yes', true), value('no', false)]
    case 'choice':
      return form.options.map((o) => value(o.says, o.value))
    case 'number': {
      const some = [form.min, ...(typeof step.default === 'number' ? [step.default] : []), form.max]
      return [...new Set(some)].map((n) => value(String(n), n))
    }
    case 'facts':
      return [
        value('as known', {}),
        ...Object.entries(form.rows).map(([id, row]) => value(row.says, { [id]: other(row) })),
      ]
    case 'refs': {
      const refs = form.options.map((o) => o.ref)
      const first = refs.slice(0, Math.max(1, form.min))
      if (form.max === 1) return form.options.map((o) => value(o.says, [o.ref]))
      return [
        ...(form.min === 0 ? [value('none', [])] : []),
        ...(refs.length > 0 ? [value(first.map((r) => r.id).join(', '), first)] : []),
      ]
    }
    case 'text':
      return form.example ? [value(form.example, form.example)] : []
    case 'table':
      return []
    case 'refusal':
      return form.final ? [] : [value('all the same', 'all the same')]
  }
}

const other = (row: Fact): Json => (row.max === undefined ? !(row.known ?? false) : row.known === row.max ? 0 : row.max)

/** Each reading of each part where they are few, else the least, the middle and the most; parts vary one at a time. */
function throwWays(step: Throw): readonly Way[] {
  const parts = Object.entries(step.parts).map(([name, part]) => ({ name, part, ways: readings(part) }))
  const first = Object.fromEntries(parts.map((p) => [p.name, p.ways[0] ?? null]))
  const reads = parts.flatMap((p, i) => p.ways.slice(i === 0 ? 0 : 1).map((way) => ({ ...first, [p.name]: way })))
  return reads.map((read) => [
    Object.values(read)
      .map((v) => JSON.stringify(v))
      .join(', '),
    { read, source: 'table' },
  ])
}

function readings(part: Part): readonly Json[] {
  if (part.dice.length === 0) return [null]
  try {
    const all = spread(part).ways.map((way) => way.value)
    if (all.length <= 6 || typeof all[0] === 'string') return all
    return [all[0] ?? null, all[Math.floor(all.length / 2)] ?? null, all.at(-1) ?? null]
  } catch (e) {
    if (e instanceof TooMany) throw new Error(`${diceWords(part.dice)} read as ${part.read.how} cannot be outlined.`)
    throw e
  }
}
