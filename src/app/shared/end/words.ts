const lower = (says: string): string => says.charAt(0).toLowerCase() + says.slice(1)

/** Words of the end of a battle. */
export const endWords = {
  timeUp: 'Time is up.',
  /** Before its time, and before a side has won. */
  here: 'Ended here by the referee.',
  ask: 'Is the battle over?',
  setFor: (then: string, now: string, turn: string) => `Set for ${then}. It is ${now}, ${lower(turn)}.`,
  /** "End it: the British win" */
  endIt: (says: string) => `End it: ${lower(says).replace(/\.$/, '')}`,
  draw: 'A draw.',
  more: (minutes: number) => `Play ${minutes} minutes more`,
  notYet: 'Not over yet',
  count: 'Count the points first',
  otherwise: 'It ended otherwise',
  sayHow: 'Say how it ended',
  line: 'How it ended',
  ruled: 'So the referee ruled.',
  owed: (owed: string, n: number) => `${owed}. ${n === 1 ? 'It lapses' : 'They lapse'} with the end.`,
} as const
