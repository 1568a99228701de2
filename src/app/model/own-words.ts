/** Words of own rules, wherever they are named. */
export const ownWords = {
  /** Wherever they stand beside rules of the book: nothing that is brought can pass for one of those. */
  by: (by: string) => `Own rules, by ${by}`,
  faulty: 'These rules have faults, and no battle can begin by them until those are mended.',
  damaged: 'These rules are not as they were stored, and cannot be played. Read their file again.',
} as const
