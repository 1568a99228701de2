/** Words of the walk. */
export const walkWords = {
  covered: 'covered',
  cover: 'Cover it again',
  showTo: (who: string) => `Show it to ${who}`,
  close: 'Close',
  back: 'Take back one answer',
  changes: 'Changes',
  /** What dashed and dotted answers are. */
  drawn: (known: boolean, assumed: boolean) =>
    known && assumed
      ? 'Dashed answers are already known, dotted ones assumed. Tap one to change it.'
      : known
        ? 'Dashed answers are already known. Tap one to change it.'
        : assumed
          ? 'Dotted answers are assumed. Tap one to change it.'
          : '',
  ownDice: 'Our own dice',
  toTheEnd: 'Roll everything',
  phone: 'Let the phone roll',
  phoneDraws: 'Let the phone draw',
  showChain: 'Odds of everything that follows',
  showAll: 'Show all odds',
  hideChain: 'Odds of this roll',
  chain: (title: string) => `${title} and what follows`,
  pooledSoFar: (n: number) => (n === 1 ? 'One hit so far' : `${n} hits so far`),
  pooled: (n: number) => (n === 1 ? 'One hit, the most there are' : `${n} hits, the most there are`),
  counting: 'Working out the odds …',
  noOdds: 'These odds cannot be worked out exactly.',
  allow: 'Allow it this once',
  apply: 'These apply',
  applyWorth: (sum: string) => `These apply: ${sum}`,
  chosen: (n: number) => (n === 0 ? 'None of them' : n === 1 ? 'This one' : `These ${n}`),
  why: 'Why',
  whatChanges: 'What changes',
  nothingChanges: 'Nothing changes.',
  makesOwed: 'Tests owed',
  enter: (changes: number, owed: number) => {
    const c = changes === 1 ? '1 change' : `${changes} changes`
    const o = owed === 1 ? '1 test owed' : `${owed} tests owed`
    if (changes === 0 && owed === 0) return 'Apply'
    if (owed === 0) return `Apply ${c}`
    return changes === 0 ? `Apply, ${o}` : `Apply ${c}, ${o}`
  },
  changeAnswer: 'Change an answer',
  throwAway: 'Discard',
  again: 'Same again',
  share: 'Share',
  at: (first: string, second: string) => `${first} at ${second}`,
  /** Who at whom; of many only the first, and how many more. */
  subjects: (names: readonly string[]) =>
    names.length <= 3 ? names.join(' at ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
  howMany: 'How many count?',
  countOf: (n: number, of: number) => `${n} of ${of} ${n === 1 ? 'counts' : 'count'}`,
  hits: (n: number) => (n === 1 ? '1 hit' : `${n} hits`),
  ofEach: 'How many of each face?',
  whatTotal: 'What do they add up to?',
  side: 'Side',
  lastCheck: (title: string, who: string) => (who === '' ? title : `${title}, ${who}`),
  yes: 'Yes',
  no: 'No',
  missing: 'That is no longer there. Choose again from the table.',
  total: 'Total',
  byTheBook: (says: string) => `By the book: ${says}`,
  take: 'OK',
  refusedEnd: 'That is not possible under these rules. Change an answer or close.',
}
