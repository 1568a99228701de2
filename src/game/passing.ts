/** Phases that end by themselves: those of their rule set in which nobody can do anything. */
import { type AnyProcedure, type AnyRuleSet, barredBy, ctxOf, keyOf, type Now, type Outcome, walk } from '#engine'
import { dueIn, nowOf, questionIn, resolvedOf } from './actions.ts'
import type { Draft } from './entries.ts'
import type { Game, OwedTest } from './game.ts'
import { withLapsed } from './lapse.ts'
import { battleEnd } from './over.ts'

/** The end of a phase with the ends of those behind it, entered and undone as one, the names of those that pass, and the last verdict. */
export type Passing = {
  readonly drafts: readonly Draft[]
  readonly passed: readonly string[]
  readonly verdict: Outcome['verdict']
}

/**
 * What follows the end of a phase by itself: phases that may pass, have nothing due and nobody to act, and in which nothing
 * can be begun that cannot be begun behind them as well. None of them passes twice.
 */
export function passingFrom(set: AnyRuleSet, game: Game, end: Extract<Draft, { kind: 'resolved' }>): Passing {
  const batch = `end-${game.head}`
  const drafts = [{ ...end, batch }]
  const passed: string[] = []
  const seen = new Set<string>()
  let now = withLapsed(set, game, end).game
  for (;;) {
    const { passes, phase, side } = nowOf(set, now)
    const key = `${phase} ${side}`
    if (passes === undefined || seen.has(key) || battleEnd(set, now, false) !== null) break
    const ends = isIdle(set, now, game) ? endOf(set, now) : null
    if (!ends || isLost(set, now, ends.game)) break
    seen.add(key)
    passed.push(passes)
    drafts.push({ ...ends.draft, batch })
    now = ends.game
  }
  const [first, ...more] = drafts
  return {
    drafts: more.length > 0 || !first ? drafts : [end],
    passed,
    verdict: drafts.at(-1)?.outcome.verdict ?? null,
  }
}

/** Nobody is to act, the phase needs nothing, and nothing is due but what was left owed `before` and stays so. */
function isIdle(set: AnyRuleSet, game: Game, before: Game): boolean {
  const { phase, does, toAct = [] }: Now = nowOf(set, game)
  const wasLeft = ({ id, due }: OwedTest) => due === 'now' && before.owed.some((test) => test.id === id)
  return does === undefined && toAct.length === 0 && dueIn(set, game, phase).every(wasLeft)
}

/** The phase ended where that asks and rolls nothing, and the battle behind it. */
function endOf(set: AnyRuleSet, game: Game) {
  const question = questionIn(set, game, set.sequence.advance.id, {})
  const draft = question && resolvedOf(question, walk(question, {}), {})
  return draft ? { draft, game: withLapsed(set, game, draft).game } : null
}

/** Whether something can be begun in the phase that could no longer be begun behind it. */
function isLost(set: AnyRuleSet, game: Game, then: Game): boolean {
  const { phase } = nowOf(set, game)
  const next = nowOf(set, then).phase
  return set.procedures
    .filter(({ start }) => start?.phases?.includes(phase))
    .some((procedure) => {
      const later = procedure.start?.phases?.includes(next) ? begunBy(set, then, procedure) : new Set<string>()
      return [...begunBy(set, game, procedure)].some((who) => !later.has(who))
    })
}

/** Who may begin a procedure, by kind and id; blank where nobody is asked for. */
function begunBy(set: AnyRuleSet, game: Game, procedure: AnyProcedure): ReadonlySet<string> {
  const [first] = procedure.start?.subjects ?? []
  if (first && 'kind' in first) {
    const ctx = ctxOf(game)
    const all = Object.keys(game.world[first.kind] ?? {}).map((id) => ({ kind: first.kind, id }))
    return new Set(all.filter((ref) => barredBy(first, ctx, ref, {}) === null).map(keyOf))
  }
  const question = first ? null : questionIn(set, game, procedure.id, {})
  const { open, outcome } = question ? walk(question, {}) : { open: null, outcome: undefined }
  const isRefused = open?.step.step === 'ask' && open.step.form.form === 'refusal'
  return new Set(isRefused || outcome?.changes.length === 0 ? [] : [''])
}
