/** A reason as it was typed, as a sentence behind another. */
const reason = (why: string): string =>
  why ? ` ${why.charAt(0).toUpperCase()}${why.slice(1)}${/[.!?…:”"]$/.test(why) ? '' : '.'}` : ''

/** Words of the log. */
export const logWords = {
  title: 'Log',
  entries: 'Entries, the newest first',
  back: 'Table',
  more: 'More',
  undo: 'Undo:',
  nothing: 'Nothing to undo',
  redo: 'Again:',
  nothingRedo: 'Nothing undone',
  why: 'Why',
  whyTitle: 'Why it came out so',
  less: 'Less',
  changes: 'What changed',
  owed: 'What it made owed',
  setting: (ruling: string, says: string) => (ruling ? `${ruling}. ${says}` : says),
  change: (row: { readonly label: string; readonly from?: string | undefined; readonly to: string }) =>
    `${row.label}: ${row.from}, now ${row.to}`,
  byHand: (changes: string, why: string) => `By the referee’s hand: ${changes}.${reason(why)}`,
  ruled: (question: string, now: string, old: string, why: string) =>
    `A ruling changes. ${question} Now: ${now}; before: ${old}.${reason(why)}`,
  earlier: 'Earlier entries',
  remark: 'Write a line',
  write: 'Write it',
  report: 'Battle report',
  reportHint: 'The story of the battle as text (Markdown), as a page for a browser, or on paper.',
  page: 'Report as a page',
  print: 'Print it',
  howEnded: 'How it ended',
  ended: 'It ended.',
  playedBy: 'Rulings it was played by',
  count: (n: number, of: number | undefined) => (of === undefined || of === n ? String(n) : `${n} of ${of}`),
  end: 'End the battle',
  endTitle: 'How did the battle end?',
  endHint: 'A line for the log, if you like. Undo takes it back.',
  endLine: 'How it ended',
  endIt: 'End it',
  leave: 'Leave it',
  reopen: 'Take it up again',
  own: 'Own dice',
  phone: 'Phone dice',
  against: ' against ',
  again: (faces: string) => `thrown again ${faces}`,
  chance: (says: string, chance: string) => `${says} (${chance} before the throw).`,
  undoOne: 'Undo this one',
  together: (n: number, label: string) => (n > 1 ? `${n} × ${label}` : label),
  undoneAt: (of: number, label: string, time: string) => `Entry ${of}${label ? `, ${label},` : ''} undone at ${time}.`,
  redoneAt: (of: number, label: string, time: string) =>
    `Entry ${of}${label ? `, ${label},` : ''} done again at ${time}.`,
}
