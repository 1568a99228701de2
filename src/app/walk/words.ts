/** Words of the walk. */
export const walkWords = {
  close: 'Close',
  more: 'More',
  back: 'Take back one answer',
  changes: 'Changes',
  dashed: 'Dashed: from the book. Tap any of them to change it.',
  ownDice: 'Our own dice',
  toTheEnd: 'Throw to the end',
  phone: 'Let the phone throw',
  throwIt: (dice: string) => `Throw ${dice}`,
  counting: 'Counting the odds …',
  noOdds: 'These odds cannot be counted exactly.',
  waits: 'The odds show when the questions are answered.',
  assuming: (list: string) => `Assuming: ${list}.`,
  allow: 'Allow it anyway',
  apply: 'These apply',
  chosen: (n: number) => (n === 0 ? 'None of them' : n === 1 ? 'This one' : `These ${n}`),
  why: 'Why',
  whatChanges: 'What changes',
  nothingChanges: 'Nothing changes.',
  makesOwed: 'What it makes owed',
  enter: (changes: number, owed: number) => {
    const c = changes === 1 ? '1 change' : `${changes} changes`
    const o = owed === 1 ? '1 test owed' : `${owed} tests owed`
    if (changes === 0 && owed === 0) return 'Enter it in the book'
    if (owed === 0) return `Enter ${c}`
    return changes === 0 ? `Enter, ${o}` : `Enter ${c}, ${o}`
  },
  changeAnswer: 'Change an answer',
  throwAway: 'Throw it away',
  again: 'The same again',
  another: 'Another check',
  describe: (says: string) => says,
  before: (chance: string) => `${chance} before the throw`,
  yes: 'Yes',
  no: 'No',
  left: (inches: string) => inches,
  missing: 'This procedure is not there any more.',
  dropped: 'Some answers no longer fit the table and are asked again.',
  typeFaces: 'Type the faces',
  total: 'Total',
  joins: 'joins',
  text: 'Type it here',
  take: 'Take it',
  sourcePhone: 'phone',
  sourceTable: 'own dice',
  refusedEnd: 'This cannot be. Change an answer, or leave it.',
}
