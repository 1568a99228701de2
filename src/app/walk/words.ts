/** Words of the walk. */
import { signed } from '#engine'

export const walkWords = {
  compare: 'Compare',
  covered: 'covered',
  cover: 'Cover it again',
  showTo: (who: string) => `Show it to ${who}`,
  close: 'Close',
  back: 'Take back one answer',
  backOne: 'Back one',
  changes: 'Changes',
  toTheEnd: 'Roll everything',
  rollAndApply: 'Roll and apply',
  phone: 'Let the phone roll',
  phoneDraws: 'Let the phone draw',
  showChain: 'Odds of everything that follows',
  showAll: 'Show all odds',
  hideChain: 'Odds of this roll',
  chain: (title: string) => `${title} and what follows`,
  pooledSoFar: (n: number) => `${n === 1 ? '1 hit' : `${n} hits`} so far`,
  pooled: (n: number) => `${n === 1 ? '1 hit' : `${n} hits`}, the most there are`,
  counting: 'Working out the odds …',
  noOdds: 'These odds cannot be worked out exactly.',
  allow: 'Allow it this once',
  apply: 'These apply',
  applyWorth: (sum: string) => `These apply: ${sum}`,
  chosen: (n: number) => (n === 0 ? 'None of them' : n === 1 ? 'This one' : `These ${n}`),
  why: 'Why',
  whatChanges: 'What changes',
  nothingChanges: 'No changes.',
  barred: (n: number) => `${n} barred by the rules`,
  noneThere: 'There is none on the table yet. Close, and add one.',
  makesOwed: 'Tests owed',
  enter: (changes: number, owed: number) => {
    const c = changes === 1 ? '1 change' : `${changes} changes`
    const o = owed === 1 ? '1 test owed' : `${owed} tests owed`
    if (changes === 0 && owed === 0) return 'Apply'
    if (owed === 0) return `Apply ${c}`
    return changes === 0 ? `Apply, ${o}` : `Apply ${c}, ${o}`
  },
  /** The same where an answer ends the walk. */
  applyEnd: (says: string) => (says === '' ? 'Apply' : `Apply: ${says}`),
  changeAnswer: 'Change an answer',
  throwAway: 'Discard',
  again: 'Same again',
  share: 'Share',
  asCode: 'Show as a code',
  at: (first: string, second: string) => `${first} at ${second}`,
  /** Who at whom; of many only the first, and how many more. */
  subjects: (names: readonly string[]) =>
    names.length <= 3 ? names.join(' at ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
  /** Over the keys of own dice: what is to be tapped. */
  asks: (dice: string) => `Your dice: ${dice}`,
  asking: (says: string, way: string) =>
    /\?$/.test(says) ? says : `${says}. ${way === 'count' ? 'How many?' : 'What do they add up to?'}`,
  hits: (n: number) => (n === 1 ? '1 hit' : `${n} hits`),
  toGo: (n: number, of: number) =>
    of === 1 ? 'Tap your die' : n === 0 ? 'All in: tap one to correct it' : `Tap your dice: ${n} to go`,
  part: (says: string, dice: string) => `${says}: ${dice}`,
  andRolls: (parts: readonly string[]) => `Rolled with them: ${parts.join('; ')}.`,
  enteredAs: 'How your dice are entered',
  asCount: 'Count',
  asTotal: 'Total',
  asFaces: 'Faces',
  countOf: (n: number, of: number, counts: readonly [string, string] | undefined) =>
    counts ? `${n} ${counts[0]}, ${of - n} ${counts[1]}` : `${n} of ${of}`,
  soFar: (n: number, counts: readonly [string, string] | undefined) => (counts ? `${n} ${counts[0]}` : `${n} so far`),
  against: (ours: number, theirs: number) => `${ours} v ${theirs}`,
  total: (n: number) => `Total ${n}`,
  taller: (columns: boolean) => (columns ? 'the taller, the likelier; per cent' : 'the longer the line, the likelier'),
  onAverage: (n: number) => `${n} on average`,
  cannotCome: (n: number) => `${n} cannot come up with these dice.`,
  waitFaces: (n: number) => (n === 1 ? 'Tap the last die' : `${n} dice to go`),
  waitNumber: (way: string) =>
    way === 'boxes' ? 'Tap both totals' : way === 'total' ? 'Tap the total' : 'Tap how many',
  addedUp: (dice: readonly number[], best: boolean) =>
    `${dice.length}d${dice[0] ?? 6}${best ? ', the highest' : ' added'}`,
  inOrder: 'These faces',
  typeRow: 'Type your dice in a row',
  typeExample: 'Or type them in a row: 7 2 11 5',
  noFace: (typed: number, sides: number) => `A d${sides} cannot show ${typed}. Type 1 to ${sides}.`,
  /** A reading of dice that are still to fall. */
  reading: (value: unknown, of: number) =>
    value === 'higher'
      ? 'Higher'
      : value === 'lower'
        ? 'Lower'
        : value === 'even'
          ? 'Even'
          : `${String(value)} of ${of}`,
  /** Pairs of dice. */
  between: (plus: string) => `${plus} v`.trim(),
  less: 'less',
  halfPair: (ours: number) => `${ours} v ?`,
  pairResult: (ours: number, theirs: number, came: 'higher' | 'even' | 'lower') =>
    `${ours} v ${theirs}, ${came === 'higher' ? 'wins' : came === 'even' ? 'even' : 'loses'}`,
  pairDue: (row: number, whose: string, sides: number) => `Pair ${row}, ${whose}: d${sides}?`,
  eachWins: (chance: string, pairs: number) => (pairs === 1 ? `wins ${chance}` : `each wins ${chance}`),
  diceIn: (n: number, of: number) => `${n} of ${of} dice in`,
  pairsIn: (came: readonly unknown[]) => {
    const of = (what: string) => came.filter((one) => one === what).length
    const some = [
      [of('higher'), 'won'],
      [of('even'), 'even'],
      [of('lower'), 'lost'],
    ].flatMap(([n, word]) => (n === 0 ? [] : [`${n} ${word}`]))
    return some.length > 0 ? some.join(', ') : came.map((n) => signed(Number(n))).join(', ')
  },
  plusMinus: ['+', '−'] as const,
  redWhite: ['Attacker, red die', 'Defender, white die'] as const,
  ofEach: 'How many of each face?',
  /** What a roll came to: two totals before what they read. */
  cameOf: (read: string | undefined, totals: string | undefined) => totals ?? read,
  /** The dice as they fell. */
  dicePhone: 'Rolled by the phone.',
  diceOwn: 'Your dice.',
  diceCounted: 'Your dice, counted at the table.',
  side: 'Side',
  lastCheck: (title: string, who: string) => (who === '' ? title : `${title}, ${who}`),
  howFar: 'How far to go?',
  about: (inches: number) => `about ${inches}″`,
  farMeans: (inches: number) =>
    `The per cent is the chance to reach ${inches === 1 ? '1 inch' : `${inches} inches`} or more.`,
  needed: (inches: number, came: string) => `Needed ${inches}″. ${came}`,
  yes: 'Yes',
  no: 'No',
  typeTable: (says: string) => `Type in the ${says}`,
  underWay: 'This test is under way already. Here it is.',
  missing: 'That is no longer there. Choose again from the table.',
  byTheBook: (says: string) => `By the book: ${says}`,
  take: 'OK',
  more: 'More',
  half: 'and a half',
  assumed: 'Dotted answers are assumed. Tap one to change it.',
  refusedEnd: 'That is not possible under these rules. Change an answer or close.',
}
