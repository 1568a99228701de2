/** Units shared out among players. */
import { expect, test } from 'vitest'
import { sharedByCommand } from '../../src/app/seats/lots.ts'

const units = (...commands: readonly (string | undefined)[]) =>
  commands.map((command, n) => ({ n, card: command === undefined ? {} : { command } }))
const numbers = (lots: readonly (readonly { readonly n: number }[])[]) => lots.map((lot) => lot.map(({ n }) => n))

test.each([
  [
    'two commands to two players, each whole',
    ['A', 'B', 'A', 'B', 'A'],
    2,
    [
      [0, 2, 4],
      [1, 3],
    ],
  ],
  [
    'three commands to two players, as even as they can be',
    ['A', 'B', 'B', 'B', 'C', 'C'],
    2,
    [
      [1, 2, 3],
      [4, 5, 0],
    ],
  ],
  [
    'two commands among three players, as many to each',
    ['A', 'B', 'A', 'B', 'A', 'B'],
    3,
    [
      [0, 2],
      [4, 1],
      [3, 5],
    ],
  ],
  [
    'no commands',
    [undefined, undefined, undefined, undefined],
    2,
    [
      [0, 1],
      [2, 3],
    ],
  ],
])('%s', (_, commands, players, lots) => expect(numbers(sharedByCommand(units(...commands), players))).toEqual(lots))
