/** Words of the ways in which a battle comes in. */
import { inSentence } from '#engine'

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
  taken: 'Imported. It is here now.',
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
  large: (bytes: number) => `This file has ${Math.round(bytes / 1_000_000)} MB. Checking it may take minutes.`,
  many: (entries: number) => `This battle has ${entries.toLocaleString('en')} entries. Checking it may take minutes.`,
  goOn: 'Import the battle',
  cancel: 'Cancel',
  close: 'Close',
  other: 'Choose another file',
} as const

const entries = (n: number) => `${n.toLocaleString('en')} ${n === 1 ? 'entry' : 'entries'}`

/** Words of a copy of a battle that this phone has. Entries are counted as the log numbers them: the first is 0. */
export const copyWords = {
  ahead: (n: number) => `This copy is ${entries(n)} ahead.`,
  behind: (n: number) => `This phone is ${entries(n)} ahead.`,
  same: 'This phone has it already.',
  part: (n: number) => `The two copies part at entry ${n}.`,
  update: (n: number) => `Bring up to date: ${entries(n)} more`,
  open: 'Open the battle',
  both: 'Keep both',
  discard: 'Discard the copy',
  goOnMine: 'Go on with this phone’s',
  goOnTheirs: 'Go on with the copy',
  which: 'Both were played on from there. Which one do you want to go on with?',
  copy: { mine: 'On this phone', theirs: 'The copy' },
  logs: 'See both logs',
  log: { mine: 'On this phone since then', theirs: 'In the copy since then' },
  entries,
  more: (n: number) => `${entries(n)} more.`,
  last: (says: string) => `Last: ${says}`,
  kept: (name: string) => `Nothing is lost: the copy stays in your list as “${inSentence(name)}”.`,
  news: 'What is new',
  nothingNew: 'The copy has nothing that this phone lacks. Share this battle to bring the other up to date.',
  common: (n: number, isMore: boolean) =>
    isMore
      ? `Entries 0 to ${n - 1} are the same in both, die for die.`
      : `All ${entries(n)} are the same, die for die.`,
  showAll: (n: number) => `Show all ${n.toLocaleString('en')}`,
  rest: (n: number) => `And ${entries(n)} more.`,
} as const
