/** Tests that follow one another, taken as one for their odds. */

import type { Proc } from '#kit'
import { from, view } from '#kit'
import { may } from './can.ts'
import { desertion } from './deserter.ts'
import { moraleTest, type Stand } from './morale.ts'
import { procedure, sub, type UnitRef, who } from './state.ts'

/** Both tests in their order, for the odds of the two together: gone, holds, retreats. */
export const deserterThenMorale = procedure({
  id: 'deserter-then-morale',
  title: 'Deserter Morale, then Morale',
  start: from('quick', 'the chances of both tests together', [
    who('unit', 'Which Mutineers test?', may.testDesertionThenMorale, 'Unit'),
  ]),
  views: {
    stand: view(
      'bar',
      'What becomes of them?',
      (r: Stand) =>
        ({
          holds: 'Hold',
          runs: 'Pass, still in retreat',
          retreats: 'Retreat',
          dies: 'Die',
          gone: 'All desert',
          unasked: 'Not asked',
        })[r],
      { Hold: 'good', Retreat: 'bad', 'All desert': 'bad' },
    ),
  },
  *run(_, a: { readonly unit: UnitRef }): Proc<Stand> {
    yield* sub(desertion, a, 'deserter')
    return yield* sub(moraleTest, a, 'morale')
  },
})
