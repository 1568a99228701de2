/**
 * “Test now” never opens what another owed test bars, also behind several who did the same at once; and of those no one is
 * kept from it by what the others made owed.
 */
import { describe, expect, it } from 'vitest'
import {
  type AnyProcedure,
  type AnyRuleSet,
  auto,
  barsOf,
  ctxOf,
  type Question,
  refsIn,
  sameRef,
  seeded,
  walk,
} from '#engine'
import {
  afterRows,
  bareGame,
  doerOf,
  dueIn,
  type Game,
  nowOf,
  questionIn,
  type RowState,
  rowsFor,
  rowsOf,
  sampleOf,
  takenBefore,
  takenTogether,
  targetOf,
  usualAnswers,
  walkedRows,
  wandering,
} from '#game'
import { wander } from '../src/headless/referee.ts'

const sets = Object.values(import.meta.glob<AnyRuleSet>('../rulesets/*/index.ts', { eager: true, import: 'default' }))
/** So many actions a battle; more of them to look for long. */
const ACTIONS = Number(process.env.ACTIONS ?? 15)

const refusalIn = (question: Question | null, answers = question ? usualAnswers(question) : {}) => {
  const open = question && walk(question, answers).open
  return open?.step.step === 'ask' && open.step.form.form === 'refusal' ? { key: open.key, says: open.step.says } : null
}
const due = (set: AnyRuleSet, game: Game) => dueIn(set, game, nowOf(set, game).phase)

/** What is opened as the first of all that is due, and refused for another of them. */
function refusedFirst(set: AnyRuleSet, game: Game): readonly string[] {
  const all = due(set, game)
  const rows = rowsOf(takenTogether(set, game, all))
  return rows.flatMap(({ procedure, args }, at) => {
    const it = refusalIn(questionIn(set, game, procedure, args))
    const isFor = it && (at > 0 || takenBefore(set, game, all, { procedure, args, key: it.key }))
    return isFor ? [`${procedure} of ${all.map(({ what }) => what).join(', ')}: ${it.says}`] : []
  })
}

/** Up to three who may do it to one, at once, with any answers. */
function atOnce(set: AnyRuleSet, game: Game, procedure: AnyProcedure, seed: number): readonly RowState[] {
  const [doer, target] = [doerOf(procedure), targetOf(procedure)]
  if (!doer || !target || procedure.start?.from !== 'table') return []
  const ctx = ctxOf(game)
  const [first, ...more] = ctx.all(doer.kind).filter((ref) => barsOf(doer, ctx, ref, {}).length === 0)
  if (!first || more.length === 0) return []
  const free = ctx.all(target.kind).filter((ref) => barsOf(target, ctx, ref, { [doer.arg]: first }).length === 0)
  const at = free[seed % Math.max(1, free.length)]
  if (!at) return []
  const rows = rowsFor(
    procedure.id,
    [first, ...more.slice(0, 2)].map((ref) => ({ [doer.arg]: ref, [target.arg]: at })),
  )
  const die = seeded(seed)
  return walkedRows(set, game, rows, (question, answers) => auto(question, die, answers, wandering(die, null)).answers)
}

/** What keeps one of them from it that others of them made somebody else owe. */
const keptFrom = (set: AnyRuleSet, states: readonly RowState[]): readonly string[] =>
  states.flatMap(({ before, question, row }) => {
    const it = refusalIn(question, row.answers)
    const { procedure, args } = row
    const test = it && takenBefore(set, before, due(set, before), { procedure, args, key: it.key })
    const isTheirs = test && refsIn(test.args).some((ref) => refsIn(args).some((one) => sameRef(one, ref)))
    return test && !isTheirs ? [`${procedure}: ${it.says}`] : []
  })

/** What several come to at once, by any procedure, that is amiss; told how many owed more than one test. */
function amissIn(
  set: AnyRuleSet,
  game: Game,
  seed: number,
): { readonly says: readonly string[]; readonly seen: number } {
  const all = game.owed.length > 0 ? [] : set.procedures.map((procedure) => atOnce(set, game, procedure, seed))
  const ends = all.map((states) => afterRows(game, states))
  return {
    says: [game, ...ends]
      .flatMap((end) => refusedFirst(set, end))
      .concat(all.flatMap((states) => keptFrom(set, states))),
    seen: ends.filter(({ owed }) => owed.length > 1).length,
  }
}

describe.each(sets.map((set) => [set.id, set] as const))('in battles of %s', (_, set) => {
  it('nothing that is opened first is barred by what is owed besides', () => {
    const amiss: string[] = []
    for (const seed of [1, 2])
      wander(set, [], seed, ACTIONS, {
        at: ({ game }) => {
          amiss.push(...amissIn(set, game, seed).says)
          return 'goes on'
        },
      })
    const sample = set.sample && bareGame({ ...sampleOf(set, set.sample), owed: [] })
    for (let seed = 1; sample && seed <= 12; seed++) amiss.push(...amissIn(set, sample, seed).says)
    expect([...new Set(amiss)]).toEqual([])
  })
})
