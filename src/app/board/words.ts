/** Words of the board for the hall. */
export const boardWords = {
  title: 'Board for the hall',
  acted: (n: number, of: number) =>
    n === 0 ? `${of} still to act.` : `${n} of ${of} ${n === 1 ? 'has' : 'have'} acted.`,
  sentence: (says: string) => (says === '' ? '' : `${says.charAt(0).toUpperCase()}${says.slice(1)}.`),
  referee: 'The referee',
  test: (title: string, who: string) => [title, who].filter(Boolean).join(': '),
  /** Of many tests of one sort the unit is what tells them apart: it comes first, where there is little room. */
  due: (who: string, title: string) => [who, title].filter(Boolean).join(': '),
  need: (faces: string, sides: number) => `${faces} on a d${sides}`,
  timeLeft: 'time left',
  over: 'over by',
  paused: 'paused, left',
  /** "20 minutes a turn: 4 more turns by 18:00" */
  pace: (minutes: number, turns: number | null, by: string) =>
    turns === null
      ? `until ${by}`
      : `${minutes < 1 ? 'under a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`} a turn: ${turns === 1 ? '1 more turn' : `${turns} more turns`} by ${by}`,
  minutesLeft: (minutes: number) => `${minutes} minutes left`,
  toRoll: 'To roll',
  more: (n: number) => `and ${n} more`,
  left: (name: string, count: number | null | undefined) => (count == null ? name : `${name}: ${count}`),
  counted: (says: string, now: number, of: number) => `${now} of ${of} ${says}`,
  off: (n: number) => (n === 1 ? '1 off' : `${n} off`),
  begins: 'The battle begins.',
  close: 'Back to the table',
} as const
