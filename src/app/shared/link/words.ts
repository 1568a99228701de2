/** Words of handing over: links, codes, and taking in. */
export const shareWords = {
  close: 'Close',
  check: (title: string) => `Share: ${title}`,
  checkHint: 'Another phone opens this check with the same units and answers. Nothing is saved.',
  battle: (name: string) => `Share: ${name}`,
  battleHint: 'Another phone imports the whole battle with its log. From then on each phone keeps its own copy.',
  noCode: 'This is too long for one code. Share the link or the file.',
  tooLong: 'This is too long for a link. Show it as codes or share the file.',
  tooLarge: 'This is too large for a link or codes. Share the file instead.',
  cannot: 'This browser cannot make links of battles. Share the file instead.',
  code: (title: string) => `A code for the camera of another phone: ${title}`,
  where: (address: string) => `The other phone must reach ${address}, or have Orderly Book from there already.`,
  link: 'The link',
  share: 'Share the link',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied. Hold it to copy it yourself.',
  file: 'Share the file',
  series: 'Show as codes',
  takeTitle: 'Import a battle',
  reading: 'Reading …',
  take: (name: string) => `Import ${name}`,
  taken: (entries: number) => (entries === 1 ? 'It has 1 entry.' : `It has ${entries} entries.`),
  leave: 'Cancel',
  damaged: 'This link was cut off or altered on its way. Nothing on this phone has changed.',
  home: 'Home',
} as const

/** Words of a battle that goes over as a series of codes. */
export const seriesWords = {
  title: (name: string) => `Codes: ${name}`,
  hint: 'On the other phone: “Import a battle”, then “From the other phone’s screen”. Hold its camera over this code until it has them all. No network is needed.',
  code: (name: string) => `Codes for the camera of another phone: ${name}`,
  at: (at: number, of: number) => `Code ${at} of ${of}.`,
  round: (seconds: number) => (seconds === 1 ? 'All take 1 second.' : `All take ${seconds} seconds.`),
  pause: 'Pause the codes',
  run: 'Run the codes',
  next: 'Next code',
  close: 'Close',
} as const

/** Words of the ways in which a battle comes in. */
export const importWords = {
  title: 'Import a battle',
  hint: 'Choose a file, or read the codes on the screen of another phone. A link brings its battle by itself when you open it.',
  file: 'Choose a file',
  screen: 'From the other phone’s screen',
  close: 'Close',
} as const

const unchanged = 'Nothing on this phone has changed.'

/** Words of a battle that is read off another phone's screen. */
export const fromScreenWords = {
  title: 'From the other phone’s screen',
  hint: 'On the other phone: “Share”, then “Show as codes”. Point this camera at the code and hold it still.',
  picture: 'What the camera sees',
  progress: 'Codes read',
  wait: (isSeen: boolean) => (isSeen ? 'No code read yet.' : 'Starting the camera …'),
  have: (have: number, of: number) => `${have} of ${of} read.`,
  refused: {
    newer: 'A newer Orderly Book made these codes. Update this phone, or share the file.',
    damaged: 'That code could not be read whole. Hold the camera still: it comes round again.',
    strange: 'That is not a code of Orderly Book.',
  },
  failed: {
    reader: {
      title: 'The code reader did not load.',
      says: `A part of Orderly Book is missing on this phone. ${unchanged} Reload the page and try again, or choose a file.`,
    },
    none: {
      title: 'No camera was found.',
      says: `The browser gives this page no camera. ${unchanged} Export a copy on the other phone and choose that file here.`,
    },
    denied: {
      title: 'The camera is not allowed.',
      says: `It was refused, by you or by the phone. ${unchanged} Allow it in the browser’s settings and try again, open a link, or choose a file.`,
    },
    busy: {
      title: 'The camera did not start.',
      says: `Another app may be using it. ${unchanged} Close that app and try again, or choose a file.`,
    },
    lost: {
      title: 'The camera stopped.',
      says: `The phone took it away. ${unchanged} Try again, or choose a file.`,
    },
    packed: {
      title: 'Import failed.',
      says: `The codes were altered or damaged. ${unchanged} Try again, or choose a file.`,
    },
  },
  file: 'Choose a file',
  again: 'Try again',
  cancel: 'Cancel',
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
  stuck: (entry: number) =>
    `Import failed. After entry ${entry} the check did not finish. Nothing on this phone has changed.`,
  noWorker: 'Import failed. This browser could not start the check. Reload the page and try again.',
} as const
