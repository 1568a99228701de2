/** Tests that follow one another, taken as one for their odds. */
import { barredBy, type Proc } from '#kit'
import { asUnit } from './common.ts'
import { deserter, deserterFaults } from './deserter.ts'
import { morale, type Stand } from './morale.ts'
import { procedure, sub, type UnitRef } from './state.ts'

/** Both tests in their order, for the odds of the two together: gone, holds, retreats. */
export const deserterThenMorale = procedure({
  id: 'deserter-then-morale',
  title: 'Deserter Morale, then Morale',
  start: {
    from: 'quick',
    hint: 'the chances of both tests together',
    subjects: [
      {
        arg: 'unit',
        says: 'Which Mutineers test?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(deserterFaults(ctx, ctx.look(asUnit(ref)))),
      },
    ],
  },
  views: {
    stand: {
      says: 'What becomes of them?',
      show: 'bar',
      of: (r: Stand) =>
        ({ holds: 'Hold', retreats: 'Retreat', dies: 'Die', gone: 'All desert', unasked: 'Not asked' })[r],
      tones: { Hold: 'good', Retreat: 'bad', 'All desert': 'bad' },
    },
  },
  *run(_, a: { readonly unit: UnitRef }): Proc<Stand> {
    yield* sub(deserter, { unit: a.unit })
    return yield* sub(morale, { unit: a.unit })
  },
})
