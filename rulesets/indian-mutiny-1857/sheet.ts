/** The players' sheet: what is looked up in every move first. */
import type { Sheet } from '#engine'

export const sheet: Sheet = {
  title: 'Indian Mutiny 1857',
  parts: [
    {
      title: 'Each move',
      lines: [
        'Units in retreat throw to rally, or retreat.',
        'Every other unit with march moves: one move, one fire, one melee, in any order.',
        'After each loss: saves, Deserter Morale, Morale, retreats.',
        'End of the move: flags go, rest counts down.',
      ],
    },
    { title: 'Moving', tables: ['movement', 'march', 'ground'] },
    { title: 'Fire', tables: ['to-hit', 'ranges', 'dice', 'no-fire'] },
    { title: 'Structures', tables: ['structures'] },
    { title: 'Melee', tables: ['melee'] },
    { title: 'Morale', tables: ['morale', 'tests'] },
    { title: 'Points', tables: ['points'] },
  ],
}
