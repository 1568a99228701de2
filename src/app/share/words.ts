/** Words of the ways in which a battle comes in. */
export const importWords = {
  title: 'Import a battle',
  hint: 'Choose a file, or read the codes on the screen of another phone. A link brings its battle by itself when you open it.',
  file: 'Choose a file',
  screen: 'From the other phone’s screen',
  close: 'Close',
} as const

/** Words of a file on its way in. */
export const takingWords = {
  title: 'Importing',
  reading: 'Reading the file …',
  stage: ({
    stage,
    done,
    of,
  }: {
    readonly stage: 'checking' | 'storing'
    readonly done: number
    readonly of: number
  }) => `${stage === 'checking' ? 'Checking' : 'Storing'} … ${Math.round((100 * done) / Math.max(1, of))}%`,
  largeTitle: 'Import a large battle?',
  large: (bytes: number) =>
    `This file has ${Math.round(bytes / 1_000_000)} MB. Checking it may take minutes. You can cancel at any time.`,
  many: (entries: number) =>
    `This battle has ${entries.toLocaleString('en')} entries. Checking it may take minutes. You can cancel at any time.`,
  goOn: 'Import the battle',
  cancel: 'Cancel',
  close: 'Close',
  other: 'Choose another file',
} as const
