/** Every rule set is played at random: whatever is answered, the rules end, or say why not, and the log can be walked again. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { AnyProcedure, AnyRuleSet, Json, Outcome, Question } from '#engine'
import { changedWorld, ctxOf, defaultSettings, oddsOf, sumsToOne, verify } from '#engine'
import { procedureOf } from '#game'
import { played, sampleWorld, seeded } from './play.ts'
import { allSets } from './sets.ts'

const TRIES = 20

/** What a user can start without naming anything that the app does not ask for. */
const startable = (set: AnyRuleSet): readonly AnyProcedure[] => [
  ...set.procedures.filter((p) => p.start),
  set.sequence.advance,
  ...set.scenarios.map((s) => s.prepare),
]

const argsOf = (p: AnyProcedure): Json => (p.start ? {} : null)

/** What an outcome must be whatever was answered: plain data with a verdict, views that can be shown, changes of known fields, cards, and owed procedures that there are. */
function* faultsOf(set: AnyRuleSet, { procedure, world, settings }: Question, outcome: Outcome): Generator<string> {
  const result = outcome.result ?? null
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(result)), result)) yield 'its result is no plain data'
  if ((outcome.verdict?.says ?? '') === '') yield 'it has no verdict'
  for (const [view, { of }] of Object.entries(procedure.views ?? {}))
    if (!['string', 'number'].includes(typeof of(outcome.result))) yield `view ${view} is neither text nor number`
  const after = changedWorld(world, outcome.changes)
  const ctx = ctxOf({ world: after, settings, owed: [] })
  for (const change of outcome.changes) {
    const { kind: name, id } = change.of
    const kind = set.kinds[name]
    for (const field of 'made' in change ? Object.keys(change.made) : [change.field])
      if (!kind || !Object.hasOwn(kind.fields, field)) yield `it changes ${name}.${field}, which there is not`
    kind?.card?.(after[name]?.[id] ?? {}, ctx, change.of)
  }
  for (const { what } of outcome.owed)
    if (procedureOf(set, what)?.id !== what) yield `it owes ${what}, which there is not`
}

describe.each(allSets)('%s', (_, set) => {
  const procedures = startable(set).map((p) => [p.id, p] as const)
  const world = sampleWorld(set)

  it.each(procedures)('%s ends, whatever is answered, and can be walked again', (id, procedure) => {
    let ended = 0
    const stops = new Set<string>()
    let never = 0
    for (let seed = 1; seed <= TRIES; seed++) {
      const { question, outcome, answers, open } = played(set, procedure, argsOf(procedure), world, seeded(seed))
      if (!outcome) {
        stops.add(open?.fault ?? open?.step.says ?? '')
        if (open?.step.step === 'ask' && open.step.form.form === 'refusal' && open.step.form.final) never++
        expect(open, `${id}, seed ${seed}`).not.toBeNull()
        continue
      }
      ended++
      const faults = [...verify(question, answers, outcome), ...faultsOf(set, question, outcome)]
      expect(faults, `${id}, seed ${seed}`).toEqual([])
    }
    // Where nobody in the sample can do it at all, the random battles show that it is reached.
    if (never * 2 < TRIES) expect(ended, `${id} never ended: ${[...stops].join(' | ')}`).toBeGreaterThan(0)
  })

  it.each(procedures.filter(([, p]) => Object.keys(p.views ?? {}).length > 0))(
    '%s has odds that add up to 1, or says that it cannot know',
    (id, procedure) => {
      const { answers, open } = played(set, procedure, {}, world, seeded(7))
      if (open) return
      const subjects = new Set((procedure.start?.subjects ?? []).map((s) => s.arg))
      const begun = Object.fromEntries(Object.entries(answers).filter(([key]) => subjects.has(key)))
      const chances = oddsOf({ procedure, args: {}, world, settings: defaultSettings(set), owed: [] }, begun, 'views', {
        starts: 20_000,
      })
      if (!('over' in chances)) expect(sumsToOne(chances), id).toBe(true)
    },
  )
})
