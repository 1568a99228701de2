/** Words of the page of how a battle ended. */
export const endPageWords = {
  /** "12 turns, 14:00 to 18:00", or moves, as the rules count them. */
  second: (n: number, of: string, from: string, to: string) => `${n} ${of}${n === 1 ? '' : 's'}, ${from} to ${to}`,
  over: 'The battle is over.',
  nobody: 'Nobody was lost.',
  report: 'Battle report',
  table: 'Look at the table',
  notOver: 'Not over yet',
  again: 'Play again',
  share: 'Share',
  goesOn: 'This battle goes on.',
} as const
