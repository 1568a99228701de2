/**
 * Once is once: an act that may be done once in a while, done by any way, is barred by every way until what gives it back has
 * come; over undo and redo, and whatever is done in between. How often it may be done stands beside its bars (`Subject.once`).
 */
import type { AnyProcedure, AnySubject, Args, Ctx, Json, Once, Ref } from '#engine'
import { auto, barsOf, changedWorld, ctxOf, isRecord, keyOf, refsIn, same, seeded, walk } from '#engine'
import { advanceArgs, entering, type Game, procedureOf, questionIn, redoOf, resolvedOf, undoOf } from '#game'
import { type ChainStep, stepsOf } from './chains.ts'
import { type Amiss, type Attempt, isPlayed, questionFor, type Standpoint } from './deed.ts'
import { netOf } from './net.ts'
import type { Tally } from './tally.ts'
import { tick } from './tally.ts'

type Doing = Extract<AnySubject, { kind: string }>
type Rule = Once<Ctx>

/** An act that was done, by whom, and what stays as it is until it is given back. */
type Act = {
  readonly once: Rule
  readonly ref: Ref
  readonly same: Json
  readonly by: string
  readonly seq: number
  /** The procedure that it was done by, and its arguments. */
  readonly of: { readonly id: string; readonly args: Args }
}

/** Who may do something once, by the rule that says so: all procedures that stand under it. */
function ruled(
  set: Standpoint['set'],
  once: Rule,
): readonly { readonly procedure: AnyProcedure; readonly subject: Doing }[] {
  return set.procedures.flatMap((procedure) =>
    (procedure.start?.subjects ?? []).flatMap((subject) =>
      'kind' in subject && subject.once === once ? [{ procedure, subject }] : [],
    ),
  )
}

/** Those of a procedure's things that may do it, or have it done to them, once only. */
function actors({ start }: AnyProcedure, args: Json): readonly { readonly once: Rule; readonly ref: Ref }[] {
  return (start?.subjects ?? []).flatMap((subject) => {
    const { once } = 'kind' in subject ? subject : { once: undefined }
    return once && isRecord(args) ? refsIn(args[subject.arg] ?? null).map((ref) => ({ once, ref })) : []
  })
}

/** Remembers what was done, and looks at each deed. */
export class OnceIsOnce {
  private acts: readonly Act[] = []

  constructor(
    private readonly tried: Tally,
    private readonly bars: Bars,
  ) {}

  at(deed: Attempt): readonly Amiss[] {
    const { game } = deed
    const inEffect = new Set(game.undo.map(({ seq }) => seq))
    this.acts = this.acts.filter(({ seq }) => seq <= game.head)
    const standing = this.acts.filter(({ seq }) => inEffect.has(seq))
    const all = [...this.reported(stillBarred(deed, standing, this.tried))]
    const question = questionFor(deed)
    const walked = walk(question, deed.answers)
    const draft = resolvedOf(question, walked, deed.answers, { settles: deed.settles })
    if (!draft || walked.outcome?.allowed) return all
    const parts = stepsOf(deed, walked.trace)
    all.push(...doneAgain(deed, standing, parts))
    const after = entering(deed.set, game, draft, deed.book)
    const done = actsIn(deed, parts, after.game)
    const book = [...deed.book, after.entry]
    this.acts = [...this.acts, ...done]
    all.push(...this.reported(afterwards(deed, { ...deed, game: after.game, book }, done, this.tried)))
    const brought = done.map((act) => [act, learnt(this.bars, act, broughtBy(deed, after.game, act))] as const)
    if (deed.game.head % 7 === 0) all.push(...givenBack(deed, { ...deed, game: after.game, book }, brought, this.tried))
    return all
  }

  /** What is amiss with an act is said once. */
  private reported(all: readonly AmissAct[]): readonly Amiss[] {
    const gone = new Set(all.flatMap(({ act }) => (act ? [act] : [])))
    this.acts = this.acts.filter((act) => !gone.has(act))
    return all.map(({ act: _, ...one }) => one)
  }
}

type AmissAct = Amiss & { readonly act?: Act }
/** The bars that every act of a rule has brought so far, and how many those were. */
export type Bars = Map<Rule, { readonly ids: readonly string[]; readonly times: number }>

/** The acts of a deed, itself and its steps, as they stand after it. */
function actsIn(deed: Attempt, parts: readonly ChainStep[], after: Game): readonly Act[] {
  const own = procedureOf(deed.set, deed.procedure)
  const doers = [
    ...(own ? actors(own, deed.args).map((one) => ({ ...one, by: own.id, of: argsOf(own, deed.args) })) : []),
    ...parts.flatMap(({ id, args }) => {
      const procedure = procedureOf(deed.set, id)
      const by = `${id} within ${deed.procedure}`
      return procedure ? actors(procedure, args).map((one) => ({ ...one, by, of: argsOf(procedure, args) })) : []
    }),
  ]
  const ctx = ctxOf(after)
  return doers.flatMap((one) =>
    after.world[one.ref.kind]?.[one.ref.id] ? [{ ...one, same: one.once.same(ctx, one.ref), seq: after.head }] : [],
  )
}

const argsOf = ({ id }: AnyProcedure, args: Json): Act['of'] => ({ id, args: isRecord(args) ? args : {} })

/** What is said in forms before an act of this procedure, as it was for the one that was done: why, with which weapon. */
const saidFor = ({ id, start }: AnyProcedure, { of }: Act): Args =>
  of.id !== id
    ? {}
    : Object.fromEntries(
        (start?.subjects ?? []).flatMap((subject) =>
          'form' in subject ? [[subject.arg, of.args[subject.arg] ?? null] as const] : [],
        ),
      )

/** The ways to acts that were done and not given back, and that nothing bars. */
function stillBarred(at: Attempt, acts: readonly Act[], tried: Tally): readonly AmissAct[] {
  const ctx = ctxOf(at.game)
  return acts.flatMap((act) => {
    if (!at.game.world[act.ref.kind]?.[act.ref.id] || !isSame(ctx, act)) return []
    return ruled(at.set, act.once).flatMap(({ procedure, subject }) => {
      if (ctx.owes(act.ref, procedure.id)) return []
      tick(tried, 'once done, barred')
      return freeWays(at, procedure, subject, act).map((says) => ({
        ...amiss(at, procedure, act, says),
        again: (other: Attempt) =>
          isSame(ctxOf(other.game), act) && freeWays(other, procedure, subject, act).includes(says),
      }))
    })
  })
}

const isSame = (ctx: Ctx, { once, ref, same: was }: Act): boolean => was !== null && same(once.same(ctx, ref), was)

/** The ways by which nothing bars it: the list, and the walk. */
function freeWays(at: Standpoint, procedure: AnyProcedure, subject: Doing, { ref }: Act): readonly string[] {
  const ctx = ctxOf(at.game)
  const isListed = barsOf(subject, ctx, ref, {}).length === 0
  const [first] = procedure.start?.subjects ?? []
  if (first !== subject || (procedure.start?.subjects.length ?? 0) > 1)
    return isListed ? ['nothing bars it on the list'] : []
  const question = questionIn(at.set, at.game, procedure.id, { [subject.arg]: subject.many ? [ref] : ref })
  const open = question && walk(question, {}).open
  const isRefused = open?.step.step === 'ask' && open.step.form.form === 'refusal'
  return [...(isListed ? ['nothing bars it on the list'] : []), ...(isRefused ? [] : ['nothing bars it in the walk'])]
}

const amiss = (deed: Attempt, { id }: AnyProcedure, act: Act, says: string): AmissAct => ({
  what: 'once',
  way: id,
  says: `${act.ref.id} may do it ${act.once.says}, and did (${act.by}): ${says}`,
  deed,
  act,
})

/** What a walk does again that was done, and is not owed. */
function doneAgain(deed: Attempt, acts: readonly Act[], parts: readonly ChainStep[]): readonly Amiss[] {
  const own = procedureOf(deed.set, deed.procedure)
  const { game, set } = deed
  const begun =
    own && deed.settles === null ? [{ id: own.id, args: deed.args, world: game.world, owed: game.owed }] : []
  const within = parts.map(({ id, args, before, owedBefore }) => ({
    id,
    args,
    world: changedWorld(game.world, netOf(game.world, before)),
    owed: [...game.owed, ...owedBefore],
  }))
  return [...begun, ...within].flatMap(({ id, args, world, owed }) => {
    const procedure = procedureOf(set, id)
    const ctx = ctxOf({ world, settings: game.settings, owed })
    return (procedure ? actors(procedure, args) : []).flatMap(({ once, ref }) => {
      const act = acts.find((one) => one.once === once && keyOf(one.ref) === keyOf(ref) && isSame(ctx, one))
      if (!act || !procedure || ctx.owes(ref, id)) return []
      const how = id === deed.procedure ? 'it does it again' : `${deed.procedure} has it do it again`
      return [amiss(deed, procedure, act, how)]
    })
  })
}

/** How far ahead phases are ended to see an act given back. */
const PHASES = 40

/** Right after a deed: barred by every way; given back by undo, barred again by redo; and barred no more when its while is over. */
function afterwards(deed: Attempt, after: Standpoint, done: readonly Act[], tried: Tally): readonly AmissAct[] {
  if (done.length === 0) return []
  const at = (game: Game, book: Attempt['book']): Attempt => ({ ...deed, game, book })
  const all: AmissAct[] = [...stillBarred(at(after.game, after.book), done, tried)]
  const undo = undoOf(after.game)
  if (undo.ok && isPlayed(deed)) {
    const undone = entering(deed.set, after.game, undo.value, after.book)
    const back = barsAt(undone.game, deed.set, done)
    if (back !== barsAt(deed.game, deed.set, done))
      all.push({ what: 'once', way: 'undo', says: `${deed.procedure} undone is not given back: ${back}`, deed })
    const book = [...after.book, undone.entry]
    const redo = redoOf(undone.game)
    if (redo.ok) {
      const redone = entering(deed.set, undone.game, redo.value, book)
      if (barsAt(redone.game, deed.set, done) !== barsAt(after.game, deed.set, done))
        all.push({ what: 'once', way: 'redo', says: `${deed.procedure} done again is not barred again.`, deed })
    }
  }
  return all
}

/** What bars acts on the list, as one text. */
const barsAt = (game: Game, set: Standpoint['set'], acts: readonly Act[]): string =>
  JSON.stringify(acts.map((act) => barIds(game, set, act)))

function barIds(game: Game, set: Standpoint['set'], act: Act): readonly string[] {
  const { once, ref } = act
  if (!game.world[ref.kind]?.[ref.id]) return ['not there']
  const ctx = ctxOf(game)
  return ruled(set, once).flatMap(({ procedure, subject }) =>
    barsOf(subject, ctx, ref, saidFor(procedure, act)).map(({ id }) => `${procedure.id}: ${id}`),
  )
}

/** Phases end: until its while is over it stays barred; some time after that by none of the bars that such an act always brings. */
function givenBack(
  deed: Attempt,
  after: Standpoint,
  brought: readonly (readonly [Act, readonly string[]])[],
  tried: Tally,
): readonly Amiss[] {
  const open = new Map(brought.filter(([{ same: counted }, always]) => counted !== null && always.length > 0))
  const all: Amiss[] = []
  const over = new Set<Act>()
  let at: Standpoint = after
  for (let n = 0; n < PHASES && open.size > 0; n++) {
    const next = phaseEnded({ set: deed.set, game: at.game, book: at.book })
    if (!next) return all
    at = { ...at, ...next }
    const ctx = ctxOf(at.game)
    for (const [act, always] of [...open]) {
      if (!at.game.world[act.ref.kind]?.[act.ref.id]) open.delete(act)
      else if (isSame(ctx, act)) {
        const free = over.has(act) ? [] : stillBarred({ ...deed, ...next }, [act], tried)
        all.push(...free.map((one) => ({ ...one, deed, way: `${one.way}, a phase on` })))
        if (free.length > 0) open.delete(act)
      } else {
        over.add(act)
        const left = barIds(withoutOwed(at.game), deed.set, act)
        if (!always.some((id) => left.includes(id)) || isGone(at.game, deed.set, act, always)) open.delete(act)
      }
    }
  }
  for (const [act, always] of open) {
    if (!over.has(act)) continue
    tick(tried, 'not given back')
    const says = `${act.ref.id} may do it ${act.once.says}: that is over, and it is barred ${PHASES} phases on: ${always.join(', ')}`
    all.push({ what: 'once', way: `${deed.procedure}, given back`, says, deed })
  }
  return all
}

/** Whether nobody can ever allow it again, by any way, for another reason than that it was done: a gun that blew up. */
const isGone = (game: Game, set: Standpoint['set'], act: Act, always: readonly string[]): boolean =>
  ruled(set, act.once).every(({ procedure, subject }) =>
    barsOf(subject, ctxOf(game), act.ref, saidFor(procedure, act)).some(
      ({ id, final }) => final && !always.includes(`${procedure.id}: ${id}`),
    ),
  )

/** The bars that an act brought, but for that of a test which it left owed: nobody takes it while phases end. */
function broughtBy({ game, set }: Standpoint, after: Game, act: Act): readonly string[] {
  const old = new Set(barIds(withoutOwed(game), set, act))
  return barIds(withoutOwed(after), set, act).filter((id) => !old.has(id))
}

const withoutOwed = (game: Game): Game => ({ ...game, owed: [] })

/** The bars that every act of a rule has brought, this one among them; none while there were too few to tell. */
function learnt(bars: Bars, { once, same: counted }: Act, brought: readonly string[]): readonly string[] {
  const known = bars.get(once)
  const ids = known ? known.ids.filter((id) => brought.includes(id)) : brought
  const times = (known?.times ?? 0) + 1
  if (counted !== null) bars.set(once, { ids, times })
  return times < 3 ? [] : ids
}

/** The phase ended with usual answers; null where something has to be said. */
function phaseEnded({ set, game, book }: Standpoint): { readonly game: Game; readonly book: Attempt['book'] } | null {
  const question = questionIn(set, game, set.sequence.advance.id, advanceArgs(set))
  if (!question) return null
  const walked = auto(question, seeded(game.head))
  const draft = resolvedOf(question, walked, walked.answers)
  if (!draft) return null
  const { entry, game: next } = entering(set, game, draft, book)
  return { game: next, book: [...book, entry] }
}
