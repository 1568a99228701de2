/** A way through a loop that hardly ever comes writes what a round reads that other ways reach too, sooner or later. */
import { expect, test } from 'vitest'
import { oddsOf } from '#engine'
import { type Again, d, kit, type Proc, sum } from '#kit'
import { man, type State, unit, world } from './toy.ts'

const { procedure, change, repeat, roll } = kit<State, { readonly saves: boolean }, string>()
const a = unit('a')

type At = { readonly way: 'fork' | 'short' | 'long' | 'both'; readonly round: number }

/** The long way takes so many rounds more than the short one; so many after both the unit is looked at. */
function fork(more: number, later: number) {
  const round = procedure({
    id: 'round',
    title: 'Round',
    *run(ctx, at: At): Proc<Again<At, boolean>> {
      if (at.way === 'fork') {
        const isLong = (yield* roll(null, 'dice', 'Luck', sum(d(1, 1000)))) === 1000
        return { again: { way: isLong ? 'long' : 'short', round: 0 } }
      }
      if (at.way === 'long' && at.round === 0) yield* change(a, { shaken: true })
      if (at.way !== 'both') {
        const isThere = at.way === 'short' || at.round === more
        return { again: isThere ? { way: 'both', round: 0 } : { way: 'long', round: at.round + 1 } }
      }
      return at.round < later ? { again: { way: 'both', round: at.round + 1 } } : { done: ctx.look(a).shaken }
    },
  })
  return procedure({
    id: 'fork',
    title: 'Fork',
    views: { shaken: { says: 'Shaken', show: 'bar', of: (is: boolean) => (is ? 'yes' : 'no') } },
    *run(): Proc<boolean> {
      return yield* repeat(round, { way: 'fork', round: 0 })
    },
  })
}

const cases = [0, 1, 2, 3].flatMap((more) => [0, 1, 2].map((later) => [more, later] as const))
test.each(cases)('%i rounds more, looked at %i later', (more, later) => {
  const all = oddsOf({
    procedure: fork(more, later),
    args: null,
    world: world({ a: man(5, 6) }),
    settings: { saves: true },
    owed: [],
  })
  if ('over' in all) throw new Error('over budget')
  const chances = all.views.shaken?.chances.map(({ value, chance }) => [value, Number(chance.n) / Number(chance.d)])
  expect(Object.fromEntries(chances ?? [])).toEqual({ yes: 0.001, no: 0.999 })
})

test('what ways write differently and what is hardly ever read is told apart once it is read', () => {
  const round = procedure({
    id: 'writes',
    title: 'Writes',
    *run(ctx, round: number): Proc<Again<number, number>> {
      if (round === 0) yield* change(a, { killed: yield* roll(null, 'dice', 'Lost', sum(d(1, 4))) })
      if (round < 2) return { again: round + 1 }
      const isRead = (yield* roll(null, 'luck', 'Luck', sum(d(1, 1000)))) === 1000
      return { done: isRead ? ctx.look(a).killed : 0 }
    },
  })
  const writes = procedure({
    id: 'rounds',
    title: 'Rounds',
    *run(): Proc<number> {
      return yield* repeat(round, 0)
    },
  })
  const all = oddsOf({
    procedure: writes,
    args: null,
    world: world({ a: man(5, 6) }),
    settings: { saves: true },
    owed: [],
  })
  if ('over' in all) throw new Error('over budget')
  const chances = all.results.map(({ result, chance }) => [result, Number(chance.n) / Number(chance.d)])
  expect(Object.fromEntries(chances)).toEqual({ 0: 0.999, 1: 0.000_25, 2: 0.000_25, 3: 0.000_25, 4: 0.000_25 })
})
