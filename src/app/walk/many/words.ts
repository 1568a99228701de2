/** Words of a list of many. */
const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

export const batchWords = {
  title: (n: number, test: string) => `${n} × ${test}`,
  second: 'Tap a row to correct it',
  because: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}. Tap a row to correct it`,
  usual: 'Worked out with the usual answers until you give yours.',
  close: 'Close',
  missing: 'No tests are owed that can be rolled together.',
  list: 'In this list',
  whoAtWhom: (kind: string) => `${kind}, target`,
  howManyHold: 'How many stand',
  unknown: (n: number) =>
    n === 1 ? 'One waits for an answer and is not counted.' : `${n} wait for answers and are not counted.`,
  hangs: 'Each is worked out as if it came first; earlier ones may change it.',
  capped: 'No more can fall than are left. Otherwise each is worked out as if it came first.',
  counting: 'Working out the odds …',
  noOdds: 'These odds cannot be worked out exactly.',
  throwAll: (n: number) => (n === 1 ? 'Roll it' : `Roll all ${n}`),
  ownDice: 'Our own dice',
  phone: 'Phone rolls the rest',
  backOne: 'Back',
  enter: (n: number, owed: number) => `${n === 1 ? 'Apply' : `Apply all ${n}`}${owedToo(owed)}`,
  enterSome: (n: number, left: number, owed: number) => `Apply ${n}, leave ${left}${owedToo(owed)}`,
  enterNone: 'Nothing to apply',
  enterOne: 'Apply this one now',
  later: 'Leave for later',
  back: 'Roll it now',
  backIn: 'Take part again',
  strike: 'Drop this test',
  all: 'Show all',
  leaveOwed: 'Later',
  dropAll: 'Discard',
  isLater: 'Later',
  isLeft: 'Left out',
  leaveOut: 'Leave out',
  isStruck: 'Dropped',
  hold: (n: number, of: number) =>
    n === of ? `All ${of} stand.` : n === 0 ? `None of ${of} stands.` : `${n} of ${of} stand.`,
  sum: (n: number, says: string) => `${says.split(',')[0]}: ${n}`,
  done: (n: number) => (n === 1 ? '1 is done.' : `${n} are done.`),
  rowOf: (at: number, of: number) => `${at} of ${of}`,
  typeRow: 'Type them in a row',
  typeExample: 'Or type them in a row: 8 15 13',
  noNumber: (typed: number, least: number, most: number, sides: number | null) =>
    sides === null
      ? `It cannot be ${typed}. Type ${least} to ${most}.`
      : `A d${sides} cannot show ${typed}. Type 1 to ${sides}.`,
  entered: (n: number) => (n === 1 ? '1 applied' : `${n} applied together`),
  undo: 'Undo',
  gone: 'Some tests no longer apply and were removed.',
  // who is asked
  forAll: (n: number) => `For all ${n}. Tap one above if it differs.`,
  forSome: (n: number, of: number) => `For ${n} of ${of}`,
  forOne: (name: string) => `For ${name}`,
  useThese: (n: number) => (n === 1 ? 'Use this answer' : 'Use these answers'),
  check: 'Is this right?',
  leaveThese: (n: number) => (n === 1 ? 'Leave it out' : `Leave these ${n} out`),
  allow: 'Allow it this once',
  more: (n: number) => ` and ${n} more`,
  // at whom
  noOneYet: 'Nobody yet',
  sharedHint: 'Tap one target or several. Tap a unit above to give it another.',
  goOn: (targets: number) => (targets === 0 ? 'Choose a target' : `Continue with ${count(targets, 'target')}`),
  lastTime: 'Same as last time',
  aimedAt: 'Target',
  // what comes later
  noRoll: 'no roll',
  foresee: (says: string) => `${says}?`,
  needs: (sides: number, need: string) => `d${sides}: ${need}`,
  measure: 'Tap a row to measure it',
  ahead: 'What the enemy may still do is not counted.',
  // one of them
  answers: 'Its answers',
  // what came
  soFar: 'so far',
  nowLeft: (name: string, left: number | null, owed: number) =>
    `${name}${left === null ? '' : ` now ${left}`}, ${owed === 0 ? 'no test' : `${count(owed, 'test')} owed`}.`,
}

function owedToo(owed: number): string {
  return owed === 0 ? '' : `, ${count(owed, 'test')} owed`
}
