/** What a hand offers and the rules refuse at once stands behind what can be done, with its reason. */
import { expect, it } from 'vitest'
import { bareGame, sampleOf } from '#game'
import set from '../../rulesets/last-mughal/index.ts'
import { refusedIn } from '../../src/app/campaign/offers.ts'
import type { Battle } from '../../src/app/model/battle.ts'

const begun = sampleOf(set, set.sample ?? expect.unreachable())
const play = (counter: string, as: string, raised: boolean) => {
  const world = {
    ...begun.world,
    game: { game: { ...begun.world.game?.game, phase: 'rebellion' } },
    side: { ...begun.world.side, rebel: { ...begun.world.side?.rebel, hand: { [counter]: 1 } } },
    province: { ...begun.world.province, bengal: { ...begun.world.province?.bengal, raised } },
  }
  const battle = { set, game: () => bareGame({ ...begun, world, owed: [] }) } as unknown as Battle
  const each = [{ side: { kind: 'side', id: 'rebel' } }]
  return refusedIn(battle, { says: 'Play it', procedure: 'play-counter', each, given: { counter, as } })
}

it('a Badmashes counter of a province that has risen gives its AP alone', () => {
  expect(play('Badmashes Bengal', 'event', true)).toMatch(/^Bengal has risen already/)
  expect(play('Badmashes Bengal', 'ap', true)).toBeNull()
  expect(play('Badmashes Bengal', 'event', false)).toBeNull()
})
