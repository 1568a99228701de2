/** The battle to try and the ready forces of each rule set: they stand by the forms of their kinds, and the first tap resolves something. */
import { describe, expect, it } from 'vitest'
import { type AnyRuleSet, auto, barsOf, changedWorld, ctxOf, defaultSettings, refsIn, walk } from '#engine'
import { procedureOf } from '#game'
import { worldOf } from '../src/headless/given.ts'
import { withInvariants } from '../src/headless/rulesets.ts'
import { seeded, wandering } from './play.ts'
import { allSets, isTemplate } from './sets.ts'

const withSample = allSets.flatMap(([name, set]) => (set.sample ? [[name, set, set.sample] as const] : []))
const withReady = allSets.flatMap(([name, set]) =>
  set.scenarios.flatMap((one) => (one.id === 'ready' ? [[name, set, one.prepare] as const] : [])),
)
const settingsOf = (set: AnyRuleSet) => defaultSettings(set)

describe.each(withSample)('the sample of %s', (_, set, sample) => {
  const world = worldOf(set, set.start, sample.world)
  const settings = settingsOf(set)
  const procedure = procedureOf(set, sample.first.procedure)

  it('is a battle that can be: no invariant of the rules is broken', async () => {
    const { invariants } = isTemplate(set) ? { invariants: [] } : await withInvariants(set.id)
    const now = ctxOf({ world, owed: [], settings })
    expect(invariants.map((one) => one.broken(now, null, null)).filter((why) => why !== null)).toEqual([])
  })

  it('teaches with something that nothing bars', () => {
    if (!procedure) throw new Error(sample.first.procedure)
    const { args } = sample.first
    const subjects = procedure.start?.subjects ?? []
    expect(Object.keys(args).sort()).toEqual(subjects.map(({ arg }) => arg).sort())
    const bars = subjects.flatMap((subject) =>
      refsIn(args[subject.arg] ?? null).flatMap((ref) =>
        barsOf(subject, ctxOf({ world, owed: [], settings }), ref, args),
      ),
    )
    expect(bars).toEqual([])
  })

  it('ends in an outcome, whatever is answered that can be', () => {
    if (!procedure) throw new Error(sample.first.procedure)
    const question = { procedure, args: sample.first.args, world, settings, owed: [] }
    const verdicts = Array.from({ length: 12 }, (_, seed) => {
      const die = seeded(seed + 1)
      return auto(question, die, {}, wandering(die, 1)).outcome?.verdict?.says ?? ''
    })
    // A wanderer may measure what cannot be, such as a range of nothing
    expect(verdicts.filter((says) => says !== '').length).toBeGreaterThanOrEqual(8)
  })

  it('has three units or more a side, each with a card that names it alone', () => {
    const made = Object.entries(sample.world).flatMap(([kind, things]) =>
      Object.keys(things).flatMap((id) => {
        const card = set.kinds[kind]?.card?.(world[kind]?.[id] ?? {}, ctxOf({ world, owed: [], settings }), {
          kind,
          id,
        })
        return card && set.kinds[kind]?.shown === 'card' ? [card] : []
      }),
    )
    for (const { id } of set.sides) expect(made.filter(({ side }) => side === id).length).toBeGreaterThanOrEqual(3)
    expect(new Set(made.map(({ name }) => name)).size).toBe(made.length)
  })
})

describe.each(withReady)('the ready forces of %s', (_, set, prepare) => {
  const walked = walk({ procedure: prepare, args: {}, world: set.start, settings: settingsOf(set), owed: [] }, {})

  it('ask nothing', () => {
    expect(walked.open).toBeNull()
    expect(walked.outcome).toBeTruthy()
  })

  it('give every unit a name of its own', () => {
    const world = changedWorld(set.start, walked.outcome?.changes ?? [])
    const names = Object.entries(set.kinds).flatMap(([kind, { shown }]) =>
      // A column may bear the name of its leader
      shown === 'card' ? Object.values(world[kind] ?? {}).map(({ name }) => `${kind} ${name}`) : [],
    )
    expect(names.length).toBeGreaterThan(5)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe.each(allSets)('the names of %s', (_, set) => {
  it('stand once in their list', () => {
    for (const kind of Object.values(set.kinds))
      for (const { id, names = [] } of kind.templates ?? []) expect(new Set(names).size, id).toBe(names.length)
  })
})
