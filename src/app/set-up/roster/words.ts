/** Words of the roster. */
import { inSentence } from '#engine'

export const rosterWords = {
  title: 'Roster',
  of: 'Which side?',
  held: (names: readonly string[]) => `On the table: ${names.join(', ')}.`,
  add: (n: number) => (n === 0 ? 'Choose some units' : n === 1 ? 'Add 1 unit' : `Add ${n} units`),
  added: (n: number) => (n === 1 ? '1 unit is on the table.' : `${n} units are on the table.`),
  why: 'mustered',
  army: 'Army',
  give: (side: string, n: number) => `Share ${side} as a file (${n})`,
  take: 'Import an army',
  file: (battle: string, side: string) => `${inSentence(battle)}, ${side}`,
  taken: (n: number) => (n === 1 ? '1 unit of the army is on the table.' : `${n} units of the army are on the table.`),
  undo: 'Undo',
} as const
