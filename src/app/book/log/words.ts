import type { Seals } from '#form'

/** Whether the log stands as it was written: "Unbroken: all 214 entries are as they were written. A true copy bears the seal 3fa9 c02e." `secrets`: its rules know some. */
export function sealsWords({ entries, from, broken, seal, covered }: Seals, secrets: boolean): string {
  if (seal === null) return words.unseen
  const last = words.seal(`${seal.slice(0, 4)} ${seal.slice(4, 8)}`)
  if (broken !== null) return `${words.broken(broken)} ${last}`
  const is = from === null && entries > 1 ? words.unsealed(entries) : words.unbroken(entries)
  const early = from !== null && from > 1 ? ` ${words.early(from)}` : ''
  const bare = secrets && covered !== 0 ? ` ${words.bare(covered)}` : ''
  return `${is}${early}${bare} ${last}`
}

const words = {
  unbroken: (n: number) =>
    n === 1 ? 'Unbroken: its one entry is as it was written.' : `Unbroken: all ${n} entries are as they were written.`,
  broken: (n: number) => `Broken at entry ${n}: it, or one before it, is not as it was written.`,
  early: (n: number) => `Entries before ${n} are older than the seals.`,
  unsealed: (n: number) => `An older Orderly Book wrote its ${n} entries and sealed none of them.`,
  bare: (n: number | null) =>
    n === null
      ? 'Players cannot check what was hidden in it.'
      : `Players cannot check what was hidden before entry ${n}: an older Orderly Book wrote it.`,
  seal: (seal: string) => `A true copy bears the seal ${seal}.`,
  unseen: 'Cannot be checked in this browser: it lacks Web Crypto.',
}

/** Words of the log. */
export const logWords = {
  title: 'Log',
  entries: 'Entries, the newest first',
  more: 'More',
  nothing: 'Nothing to undo',
  nothingRedo: 'Nothing to redo',
  why: 'Why',
  whyTitle: 'Why',
  entry: (number: number) => `Entry ${number}.`,
  show: 'Show',
  hide: 'Hide',
  undoneAt: (time: string) => `undone at ${time}`,
  hours: (from: string, to: string) => `${from} to ${to}`,
  hoursTo: (to: string) => `to ${to}`,
  changes: 'What changed',
  owed: 'Owed',
  earlier: 'Earlier entries',
  sum: 'Sum up',
  broken: (number: number, why: string) => `Entry ${number} cannot be shown: ${why}`,
  remark: 'Write a note',
  write: 'Write',
  notEntered: 'Not entered yet',
  writeThis: (says: string) => `Write: ${says}`,
  discard: 'Discard',
  discardThis: (says: string) => `Discard: ${says}`,
  refused: (n: number) =>
    n === 1
      ? '1 line was not saved. It is still here: write it again.'
      : `${n} lines were not saved. They are still here: write them again.`,
  report: 'Battle report',
  seals: 'The log',
  luck: 'Luck',
  reopen: 'Reopen the battle',
  playAgain: 'Play again',
  undoOne: 'Undo this entry',
  together: (n: number, label: string) => (n > 1 ? `${label}, ${n} times` : label),
}

/** Words of the battle report. */
export const reportPageWords = {
  title: 'Battle report',
  second: 'as others will see it',
  log: 'Log',
  photo: (of: string) => `Photograph: ${of || 'the battle'}`,
  losses: 'Losses',
  before: 'Before',
  killed: 'Killed',
  deserted: 'Deserted',
  gone: 'Otherwise lost',
  back: 'Came back',
  now: 'Left',
  score: 'Score',
  byTurn: 'Lost, turn by turn',
  cost: (side: string, n: number) => `${side} ${n}`,
  worst: (turn: string, cost: readonly string[]) => `${turn} cost most: ${cost.join(', ')}.`,
  points: 'Turning points',
  stood: 'The unit that stood',
  luck: 'Luck',
  playedBy: 'Rulings in force',
  house: 'House rules',
  ruled: 'The referee’s rulings',
  seals: 'The log',
  what: 'What goes into it?',
  ticks: {
    figures: 'Result, losses, chart',
    points: 'Turning points',
    luck: 'Luck',
    story: 'The story',
    dice: 'Every die and its odds',
    photos: 'Photographs',
  },
  form: 'In which form?',
  forms: { html: 'Web page', markdown: 'Markdown', text: 'Plain text' },
  nothingLeaves: 'Nothing leaves this phone until you tap Share.',
  share: 'Share',
  copy: 'Copy',
  print: 'Print',
  /** A file to read, which is none that Import takes. */
  export: { html: 'Save as a page', markdown: 'Save as Markdown', text: 'Save as text' },
  copied: 'Copied',
  notCopied: 'Not copied. Save it instead.',
} as const

/** Words of the page that sums up a turn or phase. */
export const turnWords = {
  log: 'Log',
  took: (minutes: number) => (minutes < 1 ? 'under a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`),
  rolled: (n: number) => (n === 1 ? '1 action' : `${n} actions`),
  undone: (n: number) => `${n} undone`,
  was: (score: string) => `(before: ${score})`,
  asBefore: '(as before)',
  losses: 'Losses',
  luck: 'Luck',
  nobody: 'Nobody on either side.',
  left: (before: number, now: number) => `${before}, now ${now}`,
  owed: 'Still owed',
  nothing: 'Nothing.',
  next: (title: string) => `Begin: ${title}`,
  goesOn: 'Back to the table',
  share: 'Share',
  missing: 'The log has no such turn.',
} as const
