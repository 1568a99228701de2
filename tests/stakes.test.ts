/** What a view is said to be about is so: in every golden case the losses that it counts are those of the cards. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type AnyRuleSet, changedWorld, ctxOf, type Question, type Ref, refsIn, type Stake, thingOf } from '#engine'

import { caseEnd, caseQuestion } from '../src/headless/case.ts'
import { casesOf, type Golden, goldenFiles } from '../src/headless/golden.ts'
import { loadRuleSet, ruleSetFolders } from '../src/headless/rulesets.ts'

const folder = fileURLToPath(new URL('../rulesets/', import.meta.url))
const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))

type Sight = Pick<Question, 'world' | 'settings'>

/** How many are left on a card. */
function countOf(set: AnyRuleSet, { world, settings }: Sight, ref: Ref): number {
  const thing = thingOf(world, ref)
  return (thing && set.kinds[ref.kind]?.card?.(thing, ctxOf({ world, owed: [], settings }), ref).count) ?? 0
}

/** What the views count as lost by either, beside what went off the cards; null where it does not end, or no two units meet. */
function lossesIn(set: AnyRuleSet, golden: Golden) {
  const question = caseQuestion(set, { ...golden, ruleset: set.id })
  const ended = caseEnd(question, golden)
  const [own, enemy, ...others] = refsIn(question.args)
  if (!own || !enemy || others.length > 0 || !('outcome' in ended)) return null
  // Hits on an animal kill nobody until it falls.
  if (thingOf(question.world, enemy)?.arm === 'elephant') return null
  const views = Object.values(question.procedure.views ?? {})
  const told = (stake: Stake) => views.find((view) => view.about === stake)?.of(ended.outcome.result)
  const after = { ...question, world: changedWorld(question.world, ended.outcome.changes) }
  const lost = (ref: Ref) => countOf(set, question, ref) - countOf(set, after, ref)
  return { told: [told('own-losses') ?? 0, told('enemy-losses')], lost: [lost(own), lost(enemy)] }
}

describe.each(sets.map((set) => [set.id, set] as const))('%s', (id, set) => {
  const about = set.procedures.filter((p) => Object.values(p.views ?? {}).some((v) => v.about === 'enemy-losses'))
  const files = goldenFiles(`${folder}${id}`).filter(({ procedure }) => about.some((p) => p.id === procedure))

  it.each(files.map((file) => [file.procedure, file] as const))('%s counts what both lose', (_, file) => {
    const said = casesOf(file).filter(({ expect: { error } }) => error === undefined)
    const all = said.flatMap((golden) => lossesIn(set, golden) ?? [])
    const counted = all.filter(({ told }) => typeof told[1] === 'number')
    expect(counted.map(({ lost }) => lost)).toEqual(counted.map(({ told }) => told))
  })
})
