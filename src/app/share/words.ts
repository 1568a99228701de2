/** Words of handing over: links, codes, and taking in. */
export const shareWords = {
  close: 'Close',
  check: (title: string) => `Share: ${title}`,
  checkHint: 'Another phone opens this check with the same units and answers. Nothing is saved.',
  battle: (name: string) => `Share: ${name}`,
  battleHint: 'Another phone imports the whole battle with its log. From then on each phone keeps its own copy.',
  noCode: 'This is too long for a code. Share the link or the file.',
  tooLong: 'This is too long for a link. Share the file instead.',
  cannot: 'This browser cannot make links of battles. Share the file instead.',
  code: (title: string) => `A code for the camera of another phone: ${title}`,
  where: (address: string) => `The other phone must reach ${address}, or have Orderly Book from there already.`,
  link: 'The link',
  share: 'Share the link',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied. Hold it to copy it yourself.',
  file: 'Share the file',
  takeTitle: 'Import a battle',
  reading: 'Reading …',
  take: (name: string) => `Import ${name}`,
  taken: (entries: number) => (entries === 1 ? 'It has 1 entry.' : `It has ${entries} entries.`),
  leave: 'Cancel',
  damaged: 'This link was cut off or altered on its way. Nothing on this phone has changed.',
  home: 'Home',
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
