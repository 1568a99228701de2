/** A charge walked at one go and the same in single steps, its tests and its combat begun by hand, with the same dice: they come to the same. */
import { expect, test } from 'vitest'
import { type Answers, defaultSettings, type FairDie, type Json, seeded } from '#engine'
import { thrownFor } from '#game'
import { ScriptBattle } from '../../src/headless/battle.ts'
import { thingsOf } from '../../src/headless/case.ts'
import { worldOf } from '../../src/headless/given.ts'
import { differs, standing } from '../../src/headless/seams/deed.ts'
import set from './index.ts'

const BATTLES = 60
const k = { kind: 'unit', id: 'k' }
const a = { kind: 'unit', id: 'a' }
const targets = ['sepoys', 'mass', 'trained-cavalry', 'kings-cavalry', 'light-guns'] as const

/** Cavalry that may charge, somebody to be charged, and perhaps a general with either, by lot. */
function drawn(die: FairDie): ScriptBattle {
  const general = (side: string, own: string) =>
    die(2) === 1 ? { [`${own}-general`]: { rating: 'energetic', side, with: own } } : {}
  const units = {
    k: { type: 'kings-cavalry', side: 'red', bases: 4, hits: die(3) - 1, order: 'assault' },
    a: {
      type: targets[die(targets.length) - 1] ?? 'mass',
      side: 'black',
      bases: die(4),
      hits: die(3) - 1,
      order: die(2) === 1 ? 'engage' : 'reserve',
      disordered: die(3) === 1,
    },
  }
  const things = {
    commander: { ...general('red', 'k'), ...general('black', 'a') },
    game: { game: { turn: 1, deck: { red: 3, black: 3 }, card: 'red' } },
  }
  return new ScriptBattle(set, [], {
    settings: defaultSettings(set),
    world: worldOf(set, set.start, thingsOf({ units, things })),
  })
}

/** Enters a procedure with these answers, what is usual, and the dice as they fall; gives its result. */
function enter(battle: ScriptBattle, die: FairDie, procedure: string, args: Json, answers: Answers = {}): Json {
  const question = battle.question(procedure, args)
  const { walked } = thrownFor(question, die, answers, { choose: (step) => step.default ?? false })
  const { outcome, trace } = walked
  if (!outcome) throw new Error(`${procedure} waits: ${walked.open?.step.says}`)
  battle.resolve(question, { walked, trace, outcome, unasked: [] }, battle.dueAs(procedure, args))
  return outcome.result
}

/** Whoever lost his nerve has his general at risk, before he goes back. */
function takesRisks(battle: ScriptBattle, die: FairDie): void {
  for (const { what, args } of battle.due()) if (what === 'lost-nerve') enter(battle, die, what, args)
}

test.each(Array.from({ length: BATTLES }, (_, n) => n + 1))('battle %i', (seed) => {
  const [chain, steps] = [drawn(seeded(seed)), drawn(seeded(seed))]
  const [one, other] = [seeded(seed + 1000), seeded(seed + 1000)]
  const flank = { value: seed % 3 === 0 }
  enter(chain, one, 'charge', { unit: k, target: a }, { reach: { value: true }, 'charge-home#1/flank': flank })
  takesRisks(chain, one)
  const goes = enter(steps, other, 'nerve', { unit: k, situation: 'charging' }) === 'passes'
  const stands = goes && enter(steps, other, 'nerve', { unit: a, situation: 'charged' }, { flank }) === 'passes'
  if (stands) enter(steps, other, 'combat', { charger: k, charged: a })
  takesRisks(steps, other)
  expect(differs(standing(chain.game), standing(steps.game))).toBeNull()
})
