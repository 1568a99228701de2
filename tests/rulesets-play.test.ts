/** Every rule set is played at random: whatever is answered, the rules end, or say why not, and the log can be walked again. */
import { describe, expect, it } from 'vitest'
import type { AnyProcedure, AnyRuleSet, Json } from '#engine'
import { changedWorld, ctxOf, defaultSettings, odds, sumsToOne, verify } from '#engine'
import { procedureOf } from '#game'
import { ruleSet, ruleSetIds } from '../src/headless/rulesets.ts'
import { played, sampleWorld, seeded } from './play.ts'

const sets = await Promise.all(ruleSetIds().map(ruleSet))
const TRIES = 40

/** What a user can start without naming anything that the app does not ask for. */
const startable = (set: AnyRuleSet): readonly AnyProcedure[] => [
  ...set.procedures.filter((p) => p.start),
  set.sequence.advance,
  ...set.scenarios.map((s) => s.prepare),
]

const argsOf = (p: AnyProcedure): Json => (p.start ? {} : null)

describe.each(sets.map((set) => [set.id, set] as const))('%s', (_, set) => {
  const procedures = startable(set).map((p) => [p.id, p] as const)

  it.each(procedures)('%s ends, whatever is answered, and can be walked again', (id, procedure) => {
    let ended = 0
    const stops = new Set<string>()
    let never = 0
    for (let seed = 1; seed <= TRIES; seed++) {
      const world = sampleWorld(set)
      const { question, outcome, answers, open } = played(set, procedure, argsOf(procedure), world, seeded(seed))
      if (!outcome) {
        stops.add(open?.fault ?? open?.step.says ?? '')
        if (open?.step.step === 'ask' && open.step.form.form === 'refusal' && open.step.form.final) never++
        expect(open, `${id}, seed ${seed}`).not.toBeNull()
        continue
      }
      ended++
      expect(verify(question, answers, outcome), `${id}, seed ${seed}`).toEqual([])
      expect(JSON.parse(JSON.stringify(outcome.result ?? null))).toEqual(outcome.result ?? null)
      expect(outcome.verdict?.says ?? '', `${id}, seed ${seed}: its verdict`).not.toBe('')
      for (const view of Object.values(procedure.views ?? {}))
        expect(['string', 'number']).toContain(typeof view.of(outcome.result))
      const after = changedWorld(world, outcome.changes)
      for (const change of outcome.changes) {
        const kind = set.kinds[change.of.kind]
        const fields = 'made' in change ? Object.keys(change.made) : [change.field]
        expect(Object.keys(kind?.fields ?? {}), `${id} changes ${change.of.kind}`).toEqual(
          expect.arrayContaining(fields),
        )
        kind?.card?.(after[change.of.kind]?.[change.of.id] ?? {}, ctxOf(after, defaultSettings(set)), change.of)
      }
      for (const owed of outcome.owed)
        expect(procedureOf(set, owed.what)?.id, `${id} owes ${owed.what}`).toBe(owed.what)
    }
    // Where nobody in the sample can do it at all, the random battles show that it is reached.
    if (never * 2 < TRIES) expect(ended, `${id} never ended: ${[...stops].join(' | ')}`).toBeGreaterThan(0)
  })

  it.each(procedures.filter(([, p]) => Object.keys(p.views ?? {}).length > 0))(
    '%s has odds that add up to 1, or says that it cannot know',
    (id, procedure) => {
      const world = sampleWorld(set)
      const { answers, open } = played(set, procedure, {}, world, seeded(7))
      if (open) return
      const subjects = new Set((procedure.start?.subjects ?? []).map((s) => s.arg))
      const begun = Object.fromEntries(Object.entries(answers).filter(([key]) => subjects.has(key)))
      const chances = odds({ procedure, args: {}, world, settings: defaultSettings(set) }, begun, 20_000)
      if (!('over' in chances)) expect(sumsToOne(chances), id).toBe(true)
    },
  )
})
