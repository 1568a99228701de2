/** How long the odds take: one throw, a whole procedure, a batch, a fight in rounds. Run by `npm run bench`. */
import { bench, describe } from 'vitest'
import { d, groups, odds, opposed, type Question, spread } from '#engine'
import { type Case, questionOf } from '../../src/headless/case.ts'
import { ruleSet, ruleSetIds } from '../../src/headless/rulesets.ts'
import { man, named, unit, world } from '../engine/toy.ts'

describe('one throw', () => {
  bench('sums of 15d12 against 16d12, warm', () => {
    spread(opposed(d(15, 12), d(16, 12)))
  })
  bench('16d6 pooled for 8, warm', () => {
    spread(groups(d(16, 6), 8))
  })
})

describe('toy procedures', () => {
  const settings = { saves: true }
  const fight: Question = {
    procedure: named('fight'),
    args: { a: unit('a'), b: unit('b') },
    world: world({ a: man(6), b: man(6) }),
    settings,
  }
  bench('a fight of 6 against 6, round by round', () => {
    odds(fight)
  })
  const forty = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`u${i}`, man(1)]))
  const batch: Question = { procedure: named('batch'), args: { need: 8 }, world: world(forty), settings }
  bench('forty checks added up', () => {
    odds(batch)
  })
})

const cases: readonly Case[] = [
  {
    ruleset: 'indian-mutiny-1857',
    procedure: 'fire',
    units: { a: { class: 'mutineer', alive: 16 }, b: { class: 'british-foot', cover: 'hard' } },
    args: { firer: 'a', target: 'b' },
    answers: { range: 12 },
  },
  {
    ruleset: 'indian-mutiny-1857',
    procedure: 'morale',
    units: { a: { class: 'mutineer', alive: 9, killed: 7 } },
    args: { unit: 'a' },
  },
]

for (const given of cases) {
  if (!ruleSetIds().includes(given.ruleset)) continue
  const set = await ruleSet(given.ruleset)
  const question = questionOf(set, given)
  const answers = Object.fromEntries(Object.entries(given.answers ?? {}).map(([key, value]) => [key, { value }]))
  describe(`${given.ruleset}`, () => {
    bench(`${given.procedure}, whole`, () => {
      odds(question, answers)
    })
  })
}
