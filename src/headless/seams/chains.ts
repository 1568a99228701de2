/** A step of a chain is the single procedure: what a chain walks within it, a user begins by hand at that moment, and comes to the same. */
import type { Answers, Ctx, FieldChange, Json, Question, Trace } from '#engine'
import { barsOf, changedWorld, ctxOf, isRecord, refsIn, same, walk } from '#engine'
import { entering, type Game, procedureOf, questionIn, resolvedOf } from '#game'
import { type Amiss, type Attempt, differs, dueFor, questionFor, stopOf, type Upshot } from './deed.ts'
import { type ChangeStep, netOf } from './net.ts'
import { type Tally, tick } from './tally.ts'

/** A procedure that a walk went through: where it entered, what it was given, and what came of it. */
export type ChainStep = {
  readonly key: string
  readonly id: string
  readonly args: Json
  readonly result: Json
  /** What the walk had changed before it, and what it changed itself. */
  readonly before: readonly ChangeStep[]
  readonly own: readonly ChangeStep[]
  /** The tests that the walk made owed before it, and those that it did itself. */
  readonly owedBefore: readonly { readonly what: string; readonly args: Json }[]
  readonly owed: readonly { readonly what: string; readonly args: Json; readonly due: string }[]
  /** Whether it stands in no other procedure that can be begun by hand. */
  readonly isOutermost: boolean
}

/** The procedures within a walk that a user can begin as well. */
export function stepsOf({ set }: Pick<Attempt, 'set'>, trace: readonly Trace[]): readonly ChainStep[] {
  const parts: ChainStep[] = []
  const within: { readonly at: number; readonly isListed: boolean }[] = []
  for (const [at, t] of trace.entries()) {
    if (t.did === 'enter') within.push({ at, isListed: !!procedureOf(set, t.id)?.start })
    if (t.did !== 'leave') continue
    const from = within.pop()
    const entered = from && trace[from.at]
    if (!from?.isListed || entered?.did !== 'enter' || t.key === '') continue
    const [before, own] = [trace.slice(0, from.at), trace.slice(from.at, at)]
    parts.push({
      key: t.key,
      id: t.id,
      args: entered.args,
      result: t.result,
      before: changesIn(before),
      own: changesIn(own),
      owedBefore: owedIn(before),
      owed: owedIn(own),
      isOutermost: !within.some(({ isListed }) => isListed),
    })
  }
  return parts
}

const changesIn = (trace: readonly Trace[]): readonly ChangeStep[] =>
  trace.flatMap((t) => (t.did === 'change' ? [t.step] : []))
const owedIn = (trace: readonly Trace[]) =>
  trace.flatMap((t) => (t.did === 'owe' ? [{ what: t.step.what, args: t.step.args, due: t.step.due }] : []))

/** Each step of a chain that does not come to what the single procedure comes to. */
export function chainsAmiss(deed: Attempt, tried: Tally): readonly Amiss[] {
  const question = questionFor(deed)
  const { trace, outcome } = walk(question, deed.answers)
  // What the referee allowed in a chain is not asked again within it.
  if (!outcome || outcome.allowed) return []
  const parts = stepsOf(deed, trace)
  const steps = parts.flatMap((part): readonly Amiss[] => {
    tick(tried, 'as a step of its chain')
    const says = stepDiffers(deed, question, part)
    return says === null ? [] : [{ what: 'chains', way: `${part.id} as a step of ${deed.procedure}`, says, deed }]
  })
  return [...steps, ...inARowAmiss(deed, trace, parts, tried)]
}

/** What differs between a step of a chain and the procedure begun by hand at that moment; null where nothing does. */
function stepDiffers({ set, answers }: Attempt, question: Question, part: ChainStep): string | null {
  const procedure = procedureOf(set, part.id)
  if (!procedure) return null
  const world = changedWorld(question.world, netOf(question.world, part.before))
  const owed = [...question.owed.filter(({ what }) => what !== question.procedure.id), ...part.owedBefore]
  const single: Question = { ...question, procedure, args: part.args, world, owed }
  const walked = walk(single, under(answers, part.key))
  const { outcome, open } = walked
  if (!outcome) {
    const isOwn = open?.step.step === 'ask' && open.step.form.form === 'refusal' && onlyOfItself(single, question)
    return isOwn ? null : `by hand it ${JSON.stringify(stopOf(walked))}`
  }
  const chain: Upshot = { result: part.result, changes: sorted(netOf(world, part.own)), owed: part.owed.map(bare) }
  const alone: Upshot = { result: outcome.result, changes: sorted(outcome.changes), owed: outcome.owed.map(bare) }
  return differs(chain, alone)
}

/** Whether nothing bars it but what bars those who act of themselves, while another makes it act: its target, or a unit of the other side. */
function onlyOfItself({ procedure, args, world, settings, owed }: Question, chain: Question): boolean {
  const [doer] = refsIn(args)
  const [first] = refsIn(chain.args)
  const bars = (acts: boolean) => barring(procedure, ctxOf({ world, settings, owed }), args, acts)
  return !same(doer as Json, first as Json) && bars(false).length === 0 && bars(true).length > 0
}

function barring({ start }: Question['procedure'], ctx: Ctx, args: Json, acts: boolean) {
  if (!isRecord(args)) return []
  return (start?.subjects ?? []).flatMap((subject) =>
    'kind' in subject ? refsIn(args[subject.arg] ?? null).flatMap((ref) => barsOf(subject, ctx, ref, args, acts)) : [],
  )
}

const bare = ({ what, args, due }: { readonly what: string; readonly args: Json; readonly due: string }): Json => [
  what,
  args,
  due,
]

const sorted = (changes: readonly FieldChange[]): Json =>
  changes
    .map((c): Json => ('made' in c ? [c.of.kind, c.of.id, '', c.made] : [c.of.kind, c.of.id, c.field, c.new]))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** The answers of a step, as the procedure by itself asks for them. */
const under = (answers: Answers, key: string): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([at, answer]) =>
      at.startsWith(`${key}/`) ? [[at.slice(key.length + 1), answer] as const] : [],
    ),
  )

/** A chain that does nothing but its steps is those steps begun by hand, one after the other. */
function inARowAmiss(
  deed: Attempt,
  trace: readonly Trace[],
  all: readonly ChainStep[],
  tried: Tally,
): readonly Amiss[] {
  const parts = all.filter(({ isOutermost }) => isOutermost)
  const inParts = parts.reduce((sum, { own, owed }) => sum + own.length + owed.length, 0)
  if (parts.length < 2 || inParts < changesIn(trace).length + owedIn(trace).length) return []
  tick(tried, 'the steps in a row')
  const row = stepsInARow(deed, parts)
  const draft = resolvedOf(questionFor(deed), walk(questionFor(deed), deed.answers), deed.answers, {
    settles: deed.settles,
  })
  if (!draft) return []
  const chain = asList(entering(deed.set, deed.game, draft, deed.book).game)
  const says = 'game' in row ? differs(chain, asList(row.game)) : row.says
  return says === null ? [] : [{ what: 'chains', way: `the steps of ${deed.procedure} in a row`, says, deed }]
}

/** A state with what is owed in no order: a chain owes in the order of its steps, the book puts the newest first. */
const asList = (game: Game): Upshot => ({
  world: game.world as Json,
  owed: game.owed.map(({ what, args, due }) => JSON.stringify([what, args, due])).sort(),
})

function stepsInARow(deed: Attempt, parts: readonly ChainStep[]): { readonly game: Game } | { readonly says: string } {
  let { game } = deed
  const book = [...deed.book]
  for (const { id, key, args } of parts) {
    const at: Attempt = { ...deed, game, book, procedure: id, args, answers: under(deed.answers, key), settles: null }
    const question = questionIn(deed.set, game, id, args)
    const walked = question && walk(question, at.answers)
    const draft =
      question &&
      resolvedOf(question, walked ?? walk(question, {}), at.answers, { settles: dueFor(at, args, at.answers) })
    if (!draft) return { says: `${id}: by hand it ${JSON.stringify(walked && stopOf(walked))}` }
    const { entry, game: next } = entering(deed.set, game, draft, book)
    game = next
    book.push(entry)
  }
  return { game }
}
