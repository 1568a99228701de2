/** Words of a test that is resolved at a player's seat. */
export const seatWalkWords = {
  handIn: 'Hand in',
  handInEnd: (says: string) => (says === '' ? 'Hand in' : `Hand in: ${says}`),
  rollAndHandIn: 'Roll and hand in',
  rollThere: 'Roll on the referee’s phone',
  gone: 'That test is no longer yours.',
  back: 'The referee has taken this test back.',
  answered: 'Your answer is with the referee.',
  askedNoMore: 'Nothing is asked of your side any more.',
} as const
