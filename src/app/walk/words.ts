/** Words of the walk, of one row and of many. */
import { inSentence, type Part, signed } from '#engine'
import { capital, namesTogether } from '#tell'
import type { NumberSlot, TypedFault } from './own/typed.ts'

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`
/** What is owed, after what is applied; nothing where nothing is. */
const owing = (owed: string) => (owed === '' ? [] : [owed])

/** So many dice that count, by the word of their throw: "1 hit", "2 hits", "1 saved", "1 stays", "1 succeeds". */
function countedAs(n: number, what: string): string {
  if (n !== 1) return `${n} ${what}`
  if (what.endsWith('s')) return `1 ${what.slice(0, -1)}`
  return /[^e]ed$/.test(what) ? `1 ${what}` : `1 ${what}s`
}

export const walkWords = {
  countedAs,
  compare: 'Compare',
  covered: 'covered',
  cover: 'Cover it again',
  showTo: (who: string) => `Show it to ${who}`,
  close: 'Close',
  back: 'Take back one answer',
  /** The same where there is little room. */
  backOne: 'One answer back',
  dieOff: 'Last die off',
  clear: 'Clear it',
  noBack: 'Nothing is answered yet.',
  changes: 'Changes',
  toTheEnd: 'Roll everything',
  /** The phone has rolled as far as a question that is somebody's to answer. */
  stopped: 'Rolled as far as this question: it is yours to answer.',
  noDieNeeded: 'No die is needed',
  /** Of a roll on which nothing hangs: "Whatever is rolled: nothing happens." */
  sameWhatever: (came: readonly string[]) =>
    came.length > 0 ? `Whatever is rolled: ${came.join(', ')}.` : 'Whatever is rolled, it comes to the same.',
  rollAndApply: 'Roll and apply',
  phone: 'Let the phone roll',
  /** Over the odds as they stood before the own dice that lie there. */
  beforeDice: 'Before the first die:',
  /** Whose dice a side rolls from now on in its battle, and who rolls for it now. */
  ownFromNowOn: (who: string) =>
    `${who === '' ? 'You now roll your own dice' : `${capital(who)} now ${/ player$/.test(who) ? 'rolls' : 'roll'} their own dice`} in this battle.`,
  phoneThisOnce: (who: string) => `The phone rolls ${who === '' ? '' : `for ${who} `}this once.`,
  everyTime: 'Every time',
  onlyThisOnce: 'Only this once',
  noneListed: 'The phone draws the others too: a list of what is left would give the covered ones away.',
  drawsAll: 'Draw all that are due',
  draws: (left: number) => `Draw one: ${left} left`,
  showChain: 'Odds of everything that follows',
  showAll: 'Show all odds',
  hideChain: 'Show less',
  rollAlone: (faces: string, chance: string, view: string) =>
    `${capital(faces)} on this die: ${chance}. Below: ${view}.`,
  chain: (title: string) => `${title} and what follows`,
  pooledSoFar: (n: number) => `${count(n, 'hit')} so far`,
  pooled: (n: number) => `${count(n, 'hit')}, the most there are`,
  counting: 'Working out the odds …',
  /** "Killed: most likely 2, 34.3%." */
  ofWhat: (what: string, says: string) =>
    /\?$/.test(what)
      ? `${what} ${says}`
      : `${capital(what.replace(/^How many are /, ''))}: ${says.charAt(0).toLowerCase()}${says.slice(1).replace(/^(ost likely): /, '$1 ')}`,
  noOdds: 'These odds cannot be worked out exactly.',
  allow: 'Allow it this once',
  apply: 'These apply',
  noneApply: 'None apply',
  applyWorth: (sum: string) => `These apply: ${sum}`,
  chosen: (n: number) => (n === 0 ? 'None of them' : n === 1 ? 'This one' : `These ${n}`),
  why: 'Why',
  whatChanges: 'What changes',
  nothingChanges: 'No changes.',
  /** Whom the rules bar, by the reason: "Barred: Havelock (own side)". */
  barred: (whys: readonly { readonly why: string; readonly name: string }[]) => {
    const by = new Map<string, string[]>()
    for (const { why, name } of whys) by.set(why, [...(by.get(why) ?? []), name])
    const small = (why: string) => (/^[A-Z][a-z ]/.test(why) ? `${why.charAt(0).toLowerCase()}${why.slice(1)}` : why)
    return `Barred: ${[...by].map(([why, names]) => `${namesTogether(names)} (${small(why)})`).join('; ')}`
  },
  noneThere: 'There is none on the table yet. Close, and add one.',
  makesOwed: 'Owed',
  enter: (changes: number, owed: string) =>
    [changes === 0 ? 'Apply' : `Apply ${count(changes, 'change')}`, ...owing(owed)].join(', '),
  /** The same where an answer ends the walk. */
  applyEnd: (says: string) => (says === '' ? 'Apply' : `Apply: ${says}`),
  changeAnswer: 'Change an answer',
  throwAway: 'Discard',
  again: 'Same again',
  share: 'Share',
  asCode: 'Show as a code',
  at: (first: string, second: string) => `${first} at ${second}`,
  /** Who at whom, or to where; of many only the first, and how many more. */
  subjects: (names: readonly string[], isGoing: boolean) =>
    names.length <= 3
      ? names.join(isGoing ? ' to ' : ' at ')
      : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
  asking: (says: string, way: string) =>
    /\?$/.test(says) ? says : `${says}. ${way === 'count' ? 'How many?' : 'What do they add up to?'}`,
  hits: (n: number) => (n === 1 ? '1 hit' : `${n} hits`),
  /** The same where what is rolled, and what it needs, stands over it already. */
  askingShort: (
    way: 'faces' | 'pair' | 'count' | 'total' | 'boxes',
    part: Part,
    counts?: readonly [string, string],
  ) => {
    if (way === 'faces') return part.dice.length === 1 ? 'What does your die show?' : 'Which faces?'
    if (way !== 'count') return 'What do your dice add up to?'
    if (counts) return `How many ${counts[0]}?`
    return part.read.how === 'count' ? `How many show ${part.read.atLeast} or more?` : 'How many?'
  },
  /** Of one of several handfuls: whose it is, and the question. */
  askingOf: (whose: string, asks: string) => `${whose}: ${asks.charAt(0).toLowerCase()}${asks.slice(1)}`,
  allIn: 'All in: tap one to correct it',
  part: (says: string, dice: string) => `${says}: ${dice}`,
  rollOf: (at: number, of: number) => `${at} of ${of}`,
  cameSoFar: (what: string, n: number) => `${what} so far: ${n}`,
  handfuls: (parts: readonly string[]) => `${parts.join('; ')}.`,
  enteredAs: 'How your dice are entered',
  asCount: 'Count',
  asTotal: 'Total',
  asFaces: 'Faces',
  /** So many dice of at least a face: by their own word, else by the face, as players call it out. */
  countOf: (n: number, least: number, sides: number, counts: string | undefined) =>
    counts ? countedAs(n, counts) : `${n} at ${least}${least < sides ? '+' : ''}`,
  /** What the dice come to, before anything is made of it. */
  goOn: (came: string) => (came === '' ? 'Go on' : `Go on: ${came}`),
  goOnWith: (faces: string) => `Go on with ${faces}`,
  /** What the dice show, and what is added to it. */
  withPlus: (sum: number, plus: number) => `${sum - plus} and ${plus} = ${sum}`,
  soFar: (n: number, counts: readonly [string, string] | undefined) =>
    counts ? countedAs(n, counts[0]) : `${n} so far`,
  against: (ours: number, theirs: number) => `${ours} v ${theirs}`,
  /** Under the keys of a count: they count dice, which the odds above may not. */
  taller: (columns: boolean) =>
    `How many dice: ${columns ? 'the taller, the likelier; per cent' : 'the longer the line, the likelier'}`,
  onAverage: (n: string) => `${n} on average`,
  cannotCome: (n: number) => `${n} cannot come up with these dice.`,
  waitFaces: (n: number, of: number) => (of === 1 ? 'Tap your die' : n === 1 ? 'Tap the last die' : `${n} dice to go`),
  waitNumber: (way: string) =>
    way === 'boxes' ? 'Tap both totals' : way === 'total' ? 'Tap the total' : 'Tap how many',
  addedUp: (dice: string, best: boolean) => `${dice}${best ? ', the highest' : ' added'}`,
  inOrder: 'These faces',
  /** Of single dice, one for each of many. */
  diceIn: (n: number, of: number) => `${n} of ${of} in`,
  typeRow: 'Type them in a row',
  typeExample: (numbers: readonly number[]) =>
    numbers.length === 0
      ? 'All dice are in'
      : `${numbers.length === 1 ? 'Or type it' : 'Or type them in a row'}: ${numbers.join(' ')}`,
  thenEnd: 'Then a space, Enter or a tap.',
  /** The numbers of rows, those of one row behind another: "4 2, 3 1". */
  typeRows: (rows: readonly (readonly number[])[]) =>
    `Or type ${rows.length > 1 ? 'all of them' : rows[0]?.length === 1 ? 'it' : 'them'}: ${rows.map((one) => one.join(' ')).join(', ')}`,
  /** What is typed of each row, and while it is typed what the next number may be. */
  rowExpects: (
    all: readonly { readonly says: string; readonly counts: string | undefined; readonly isFaces: boolean }[],
    rows: number,
    now?: NumberSlot,
    faces: readonly number[] = [],
  ) => {
    const isAlone = (what: string) => all.filter(({ counts }) => counts === what).length === 1
    const what = all.map(({ says, counts, isFaces }) =>
      isFaces ? 'each die as it shows' : counts && isAlone(counts) ? `how many ${counts}` : `“${says}”`,
    )
    // a small die has one figure, and needs no mark behind it
    const end = now && (now.sides === null || now.most > 9) ? ', then a space or Enter' : ''
    const next = now ? ` Now ${now.least} to ${now.most}${end}.` : ''
    const stand = faces.length > 0 ? ` In: ${faces.join(' ')}.` : ''
    return `Typed${rows > 1 ? ' for each in turn' : ''}: ${[...new Set(what)].join(', then ')}.${stand}${next}`
  },
  toKeys: 'Back to the keys',
  /** Why numbers in a row are not taken. */
  noNumber: (fault: TypedFault) => {
    if ('asked' in fault)
      return fault.asked === 0
        ? 'All dice are in. No more are asked for here.'
        : `${fault.asked === 1 ? 'One number is' : `${fault.asked} numbers are`} asked for here, and ${fault.given} are typed.`
    const { typed, slot, of } = fault
    const { least, most, sides } = slot
    const what = of === undefined ? '' : /[.?]$/.test(of) ? `${of} ` : `${of}. `
    return sides === null
      ? `${what}It cannot be ${typed}. Type ${least} to ${most}.`
      : `${what}A d${sides} cannot show ${typed}. Type 1 to ${sides}.`
  },
  /** Numbers wait in a field, and the phone is asked to roll. */
  stillTyped: (text: string) => `“${text}” is typed but not entered. Correct or clear it first.`,
  /** A reading of dice that are still to fall. */
  reading: (value: unknown, of: number) =>
    value === 'higher'
      ? 'Higher'
      : value === 'lower'
        ? 'Lower'
        : value === 'even'
          ? 'Even'
          : of === 1
            ? value === 1
              ? 'It counts'
              : 'It does not'
            : `${String(value)} of ${of} dice`,
  /** Pairs of dice. */
  between: (plus: string) => `${plus} v`.trim(),
  less: 'less',
  halfPair: (ours: number) => `${ours} v ?`,
  pairCame: (came: 'higher' | 'even' | 'lower') => ({ higher: 'wins', even: 'even', lower: 'loses' })[came],
  pairResult: (ours: number, theirs: number, came: string) => `${ours} v ${theirs}, ${came}`,
  signedEnd: (sum: string, end: string) => (end === '' ? sum : `${sum}, ${end}`),
  pairDue: (row: number, of: number, whose: string, sides: number) =>
    `${of === 1 ? '' : `Pair ${row}: `}${whose}, the d${sides}?`,
  signDue: (row: number, of: number, whose: string, named = '') =>
    of === 1 ? `The ${whose.toLowerCase()}?` : `${named || `Pair ${row}`}: the ${whose.toLowerCase()}?`,
  eachWins: (chance: string, pairs: number) => (pairs === 1 ? `wins ${chance}` : `each wins ${chance}`),
  pairsIn: (came: readonly unknown[]) => {
    const of = (what: string) => came.filter((one) => one === what).length
    const some = [
      [of('higher'), 'won'],
      [of('even'), 'even'],
      [of('lower'), 'lost'],
    ].flatMap(([n, word]) => (n === 0 ? [] : [`${n} ${word}`]))
    return some.length > 0 ? some.join(', ') : came.map((n) => signed(Number(n))).join(', ')
  },
  plusMinus: ['Positive die', 'Negative die'] as const,
  redWhite: ['Attacker, red die', 'Defender, white die'] as const,
  ofEach: 'How many of each face?',
  /** The dice as they fell. */
  dicePhone: 'Rolled by the phone.',
  diceOwn: 'Your dice.',
  round: (n: number) => `Round ${n}`,
  drawnAgain: (n: number) => `Drawn, again: round ${n}`,
  diceCounted: 'Your dice, counted at the table.',
  diceMixed: (isCounted: boolean) =>
    isCounted
      ? 'Some dice were yours, counted at the table; the phone rolled the others.'
      : 'Some dice were yours; the phone rolled the others.',
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
  /** Over numbers that all count alike. */
  alikeTo: (most: string) => `To ${most}: any of these`,
  alikeOver: (most: string) => `Over ${most}: any of these`,
  take: 'OK',
  more: 'More',
  half: 'and a half',
  assumed: 'Dotted answers are assumed. Tap one to change it.',
  refusedEnd: 'That is not possible under these rules. Change an answer or close.',
  // many rows
  manyOf: (n: number, test: string) => (n === 1 ? test : `${test}, ${n} together`),
  tapRow: 'Tap a row to correct it',
  because: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}. Tap a row to correct it`,
  usualAnswers: 'Worked out with the usual answers until you give yours.',
  noneTogether: 'No tests are owed that can be rolled together.',
  list: 'In this list',
  whoAtWhom: (kind: string) => `${kind}, target`,
  howManyHold: 'How many stand',
  unknown: (n: number) =>
    n === 1 ? 'One waits for an answer and is not counted.' : `${n} wait for answers and are not counted.`,
  hangs: 'Each is worked out as if it came first; earlier ones may change it.',
  capped: 'Each is rolled as if it came first; no more fall than are left.',
  throwAll: (n: number) => (n === 1 ? 'Roll it' : `Roll all ${n}`),
  phoneRest: 'Phone rolls the rest',
  rowsIn: (n: number, of: number) => `${n} of ${of} in`,
  correctDice: 'Correct it',
  correctOf: (name: string) => `Correct it: ${inSentence(name)}`,
  enterAll: (n: number, owed: string) => [n === 1 ? 'Apply' : `Apply all ${n}`, ...owing(owed)].join(', '),
  enterSome: (n: number, left: number, owed: string) => [`Apply ${n}, leave ${left}`, ...owing(owed)].join(', '),
  enterNone: 'Nothing to apply',
  enterMoves: (n: number, owed: string) => [`Apply ${count(n, 'move')}`, ...owing(owed)].join(', '),
  /** Who stays where it is, and why. */
  stand: (why: string, names: readonly string[]) =>
    names.length > 12 ? `${why}: ${names.length} units` : `${why}: ${names.join(', ')}`,
  inches: 'inches',
  correct: 'Correct one',
  enterOne: 'Apply this one now',
  later: 'Leave for later',
  rollNow: 'Roll it now',
  backIn: 'Take part again',
  strike: 'Drop this test',
  showAllRows: 'All rows',
  leaveOwed: 'Later',
  isLater: 'Later',
  isLeft: 'Left out',
  leaveOut: 'Leave out',
  isStruck: 'Dropped',
  hold: (n: number, of: number) =>
    n === of ? `All ${of} stand.` : n === 0 ? `None of ${of} stands.` : `${n} of ${of} stand.`,
  /** "Killed: 16" of "How many are killed, after saves". */
  sum: (n: number, says: string) => `${capital(says.split(',')[0]?.replace(/^How many (?:are )?/, '') ?? '')}: ${n}`,
  areDone: (n: number) => (n === 1 ? '1 is done.' : `${n} are done.`),
  rowOf: (at: number, of: number) => `${at} of ${of}`,
  entered: (n: number) => `${n} applied`,
  someGone: 'Some tests no longer apply and were removed.',
  // who is asked
  forAll: (n: number) => `For ${n === 2 ? 'both' : `all ${n}`}. Tap one above if it differs.`,
  forSome: (names: readonly string[]) => `For ${namesTogether(names)}`,
  forOthers: (but: readonly string[]) => `For all but ${namesTogether(but)}`,
  useThese: (n: number) => (n === 1 ? 'Use this answer' : 'Use these answers'),
  check: 'Is this right?',
  earlierRow: (n: number) =>
    `Earlier in this list they still could. ${n === 1 ? 'It has' : 'They have'} not acted: what was rolled counts for nothing.`,
  /** Of dice that fell for a row which an earlier one had left nothing to do. */
  notCounted: (name: string, fell: string, why: string) => `Not counted: ${name} rolled ${fell}. ${why}`,
  leaveThese: (n: number) => (n === 1 ? 'Leave it out' : `Leave these ${n} out`),
  andMore: (n: number) => ` and ${n} more`,
  // at whom
  /** What faces of a die lead to: "13 to 19 routs". */
  facesDo: (from: number, to: number, end: string) => `${from === to ? from : `${from} to ${to}`} ${end}`,
  noOneYet: 'No target yet',
  sharedHint: (chosen: number) =>
    chosen < 2
      ? 'Tap one target or several. Tap a unit above to leave it out.'
      : 'Tap a unit above to give it another target, once more to leave it out.',
  goOnAt: (targets: number) => (targets === 0 ? 'Choose a target' : `Go on with ${count(targets, 'target')}`),
  lastTime: 'Same as last time',
  aimedAt: 'Target',
  aimElsewhere: 'Another target',
  // what comes later
  noRoll: 'no roll',
  foresee: (says: string) => `${says}: not measured yet`,
  needs: (sides: number, need: string) => `d${sides}: ${need}`,
  measure: 'Tap a row to measure it',
  ahead: 'What the enemy may still do is not counted.',
  // one of them
  answers: 'Its answers',
  // what came
  sumSoFar: 'so far',
  nowLeft: (name: string, left: number | null, owed: string) =>
    `${inSentence(name)}${left === null ? '' : ` now ${left}`}, ${owed || 'nothing owed'}.`,
  // at a player's seat
  handIn: 'Hand in',
  handInEnd: (says: string) => (says === '' ? 'Hand in' : `Hand in: ${says}`),
  rollAndHandIn: 'Roll and hand in',
  rollThere: 'Roll on the referee’s phone',
  noDice: 'Roll your own dice: the referee’s phone is out of reach, and this one cannot roll for the book.',
  stands: 'That was answered before, and stands.',
  known: 'The book has it so. If it is wrong, tell the referee.',
  notYours: 'That test is no longer yours.',
  takenBack: 'The referee has taken this test back.',
  answerSent: 'Your answer is with the referee.',
  askedNoMore: 'Nothing is asked of your side any more.',
}
