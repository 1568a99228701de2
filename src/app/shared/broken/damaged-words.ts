/** Words of a damaged battle. */
import { inSentence } from '#engine'

export const damagedWords = {
  title: (name: string) => `${inSentence(name)} is damaged.`,
  /** Of one whose row in the list is damaged. */
  row: 'Its line in this list is damaged. The battle opens as far as it can be read.',
  open: 'Open what can be read',
  openAt: (entry: number) => `Open it as it was at entry ${entry}`,
  copied: 'This is what could be read, as a battle of its own. The damaged one is still in the list.',
  export: 'Export',
  delete: 'Delete',
  sure: 'Delete for good',
  hint: 'An export keeps all that is left, so that it can be mended.',
  gone: (name: string) => `${inSentence(name)} is deleted.`,
} as const
