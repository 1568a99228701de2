/** Words of several phones at one table. */
import { inSentence } from '#engine'
import type { NoCamera } from '../shared/camera/camera.ts'
import { fromScreenWords } from '../shared/codes/words.ts'

/** Words of the camera that reads codes, and of the line beside it. */
export const readingWords = {
  picture: 'What this phone’s camera sees',
  asks: 'This phone now asks for its camera, to read codes. No picture is kept or sent.',
  camera: (why: NoCamera) =>
    `${fromScreenWords.failed[why].title} ${why === 'denied' ? 'Allow it in the browser’s settings, or type' : 'Type'} or paste their code.`,
  again: 'Try the camera again',
  type: 'Type or paste their code',
  letIn: 'Use code',
} as const

/** Words of the referee's page. */
export const playersWords = {
  title: 'Players',
  point: 'Point a phone’s camera here',
  pointHint:
    'The camera app opens the link. All phones on one Wi-Fi or hotspot; no internet once the app is on the phone.',
  code: 'A code for the camera of a player’s phone',
  making: 'Making a code …',
  cannot: 'This page cannot join phones. It must come by an https address, in Chrome, Edge, Firefox or Safari.',
  hold: 'Then hold the player’s code before this camera.',
  joining: 'Joining …',
  joined: (name: string) => `${inSentence(name)} has joined. Next phone: the new code above.`,
  unseen: 'These phones cannot see each other on this Wi-Fi.',
  unseenHint: 'Use a hotspot, or codes. The player scans the new code.',
  what: 'What to try',
  shut: 'No more players',
  open: 'Let players join',
  nobody: 'Nobody has joined yet.',
  seats: (n: number) => (n === 1 ? '1 player at the table' : `${n} players at the table`),
  only: 'Players watch, check and roll. This phone keeps the book.',
  back: 'Each player scans the code once to come back to their seat.',
  looks: 'Their phones come back by themselves. Where one does not, it scans the code: its seat is kept.',
  unasked: 'You let each in once: the first referee may have sent somebody away.',
  dice: 'Tests you hand out roll on',
  theirs: 'their phones',
  ours: 'mine',
  diceHint: '“Test now” on your table is rolled here.',
  side: (name: string) => `Side of ${inSentence(name)}`,
  noSide: 'Watches until you give them a side',
  out: (minutes: number) =>
    minutes === 0 ? 'Away.' : minutes === 1 ? 'Away for 1 minute.' : `Away for ${minutes} minutes.`,
  outHint: (name: string) => `${inSentence(name)}’s tests are yours.`,
  sits: (name: string, side: string | undefined) => (side === undefined ? name : `${inSentence(name)}: ${side}`),
  second: 'A second referee?',
  secondHint: 'Another player who enters moves and rolls too.',
  choose: 'Choose',
  units: (n: number) => (n === 1 ? '1 unit' : `${n} units`),
  /** "Mutineers 1 to 10" */
  numbered: (side: string, span: string) => `${side} ${span}`,
  board: 'Board for the hall',
  boardHint: 'Any screen that joins and only watches shows it too.',
  giveOut: 'Give out units',
  giveHint: 'Choose a player, then tap units. Their tests go to that phone, and to no other.',
  giveNobody: 'Nobody has a side yet.',
  giveTo: 'Who gets them',
  shareOut: 'Share out evenly',
  isEven: 'They are shared out evenly already.',
  hasUnits: (name: string, n: number) => (n === 0 ? name : `${name}, ${n}`),
  ofPlayer: (unit: string, name: string | undefined) => (name === undefined ? unit : `${unit}, ${name}`),
  may: { watch: 'Watches', play: 'Plays', referee: 'Second referee' },
  mayHint: {
    watch: 'Sees the table, hands in nothing.',
    play: 'Takes the tests and questions of its side.',
    referee: 'Hands in anything, can take the book over.',
  },
  more: (name: string) => `More of ${inSentence(name)}`,
  mayOf: (name: string) => `What ${inSentence(name)} may do`,
  letIn: (name: string) => `Let ${inSentence(name)} in?`,
  newPhone: 'A new phone',
  satBefore: 'Sat here under the first referee',
  yes: 'Let in',
  no: 'No',
  knocks: (name: string) => `${inSentence(name)} wants to join.`,
  sendAway: (name: string) => `Send ${inSentence(name)} away`,
  close: 'Close',
  inReach: (here: number, of: number) => `${here} of ${of}`,
  reach: 'in reach',
} as const

/** Why a code that was read lets nobody in. */
export const wrongWords: { readonly [came: string]: string } = {
  newer: 'That phone has a newer Orderly Book. Update this one first.',
  strange: 'That is not the code of a player’s phone.',
  other: 'That phone scanned an earlier code. Scan the one above.',
}

/** Words of a question that is put to a player's phone. */
export const elsewhereWords = {
  asked: (name: string) => `Asked on ${inSentence(name)}’s phone`,
  away: (name: string) => `${inSentence(name)}’s phone is out of reach`,
  only: (who: string) => `Only ${who} may see this question.`,
  here: 'Answer it here',
} as const

/** Words of a player's phone that joins. */
export const joinWords = {
  title: 'Join a table',
  home: 'Home',
  name: 'Your name',
  sit: 'Sit down',
  sitting: 'Sitting down …',
  waits: 'The referee is asked to let you in …',
  nameFirst: 'Type your name, then sit down.',
  hold: 'Hold this before the referee’s camera',
  holdHint: 'Keep this page open until you see the table.',
  code: 'Your code, for the referee’s camera',
  making: 'Making your code …',
  copy: 'Copy my code',
  copied: 'Your code is copied. Send it to the referee.',
  notCopied: 'Your code could not be copied.',
  localTitle: 'One question from your browser',
  local: 'Your browser now asks about the local network. Allow it, to reach the referee’s phone.',
  localDenied: 'The browser keeps this page off the local network. Allow it in the settings, then reload.',
  goOn: 'Show my code',
  scanAgain: 'Scan the referee’s code again.',
  none: 'This phone sits at no table. Scan the code on the referee’s phone.',
  lost: 'The table is gone.',
} as const

/** Why a phone cannot join, and what helps, by where it stands on its way. */
export const refusedWords: { readonly [at: string]: { readonly title: string; readonly says: string } } = {
  damaged: { title: 'This link was cut off or altered on its way.', says: joinWords.scanAgain },
  newer: {
    title: 'The referee’s phone has a newer Orderly Book.',
    says: 'Open Orderly Book once with a network, then scan again.',
  },
  failed: { title: 'This browser cannot join a table.', says: 'Chrome, Edge, Firefox and Safari can.' },
}

/** Words of a test that goes over as a code, and its result. */
export const codeWords = {
  making: 'Making a code …',
  code: 'A code for the camera of a player’s phone: this test',
  title: 'Test',
  whose: 'Whose phone reads it',
  follows: 'Phone that follows',
  any: 'Any phone',
  hint: 'The player’s camera app opens the test; no network needed.',
  followsHint: 'The player taps the arrow at the top of the page and scans this.',
  seriesHint:
    'This test takes several codes. On the player’s phone: “Import a battle”, then “From the other phone’s screen”.',
  scan: 'Scan a code',
  scanHold: 'Hold this camera over the code on the referee’s phone.',
  behind: 'This phone has not heard the latest of that battle. Ask for the code for “Any phone”.',
  elsewhere:
    'That battle is on another page. There, tap the arrow at the top and scan again. Or ask for the code for “Any phone”.',
  hold: 'Then hold the code of the result before this camera.',
  secret: 'One side alone may see this test. Roll it here.',
  gone: 'That test is no longer owed.',
  read: (of: { readonly who: string; readonly says: string } | null) => [of?.who, of?.says].filter(Boolean).join(': '),
  apply: (says: string | undefined) => (says ? `Apply: ${says.replace(/\.$/, '')}` : 'Apply'),
  goOn: 'Go on here',
  noOwnRules:
    'These rules are not on this phone yet. Read their file first: it stands under “Your own rules” on the phone of whoever shows the code.',
  otherRules: 'This test needs another edition of its rules. Update Orderly Book on both phones.',
  player: 'A player',
  result: 'Your result, for the referee’s camera',
  resultHint: 'Or send it to the referee.',
} as const

/** Words of a player's seat. */
export const seatWords = {
  follows: (book: string) => `Follows ${book}`,
  away: 'Out of reach. It goes on when the referee’s phone is back.',
  closed: 'Not at the table any more.',
  lost: 'Lost the referee’s phone',
  lostHint:
    'This is the table as you saw it last. If nothing comes, scan the code there, and show it your code. Your seat and what you asked for are kept.',
  closedHint: 'Scan the code on the referee’s phone to come back to your seat.',
  myTests: 'My tests',
  owe: (owed: string) => `Yours: ${owed}`,
  others: 'Then',
  phoneRolls: 'Phone rolls',
  rolled: 'Rolled, not handed in',
  mayNot: 'Only the referee’s phone writes in the book.',
  takenBack: (test: string) => `The referee has this test now: ${test}.`,
  mine: 'My units',
  count: (n: number, side: string) => `${n === 0 ? 'No units' : n === 1 ? '1 unit' : `${n} units`}, ${side}`,
  watches: 'You watch. The referee gives you a side.',
  seen: 'You watched.',
  look: 'Look at the table',
  board: 'Board for the hall',
  /** "1 to 10, 9 on the table" */
  given: (which: string, onTable: number) => `${which}, ${onTable || 'none'} on the table`,
  otherUnits: (n: number) => (n === 1 ? 'The other unit' : `The other ${n} units`),
  onTable: (n: number) => `${n || 'None'} on the table`,
  targets: 'At whom?',
  tapTarget: 'Tap a unit above.',
  noTargets: 'Nobody can be the target now.',
  idle: 'Nothing to ask for in this phase.',
  asks: 'The referee is asked',
  asked: 'The referee’s phone asks your side',
  answer: 'Answer',
} as const

/** Words of home on a phone that sat at a table. */
export const againWords = {
  sat: (table: string, name: string) => `You sat at ${inSentence(table)} as ${inSentence(name)}.`,
  left: (side: string, time: string) => `${[side, `Left at ${time}`].filter(Boolean).join('. ')}.`,
  back: 'Back to the table',
  looks: 'Looking for the table …',
  inReach: 'The referee’s phone is in reach.',
  silent: 'The referee’s phone does not answer. Scan its code once: your seat is kept.',
  once: 'Scan the referee’s code once: your seat is kept.',
  scan: 'Scan the code',
  leave: 'Leave the table',
  close: 'Close',
} as const

/** Words of what was hidden, once it is shown. */
export const shownWords = {
  fits: 'Nothing hidden was changed',
  fitsHint: (n: number) =>
    n === 1
      ? '1 entry was sealed when it was played, and it fits. Checked on this phone.'
      : `${n} entries were sealed when they were played, and they fit. Checked on this phone.`,
  unfit: (n: number) => `Entry ${n} is not what was sealed`,
  unfitHint: 'What the referee’s phone shows now is not what it sealed during the battle. Ask the referee.',
  unsealed: 'What was hidden cannot be checked',
  early: (n: number) => `Up to entry ${n} nothing hidden was sealed: the battle began in an older Orderly Book.`,
} as const

/** Words of the second referee's phone. */
export const deputyWords = {
  title: 'Second referee',
  hint: 'The referee’s phone enters what you do here. This phone holds the whole book too.',
  out: 'The referee’s phone is out of reach',
  outHint: 'Take the book to go on here, and let each player in once. Or scan a new code on the referee’s phone.',
  take: 'Take the book',
  taking: 'Taking the book …',
  sure: 'Take the book?',
  sureText: 'The referee’s phone is in reach, and goes on with a book of its own.',
  leave: 'Leave it there',
  taken: (isHere: boolean) =>
    `This phone keeps the book now. Each player scans the code once${isHere ? '' : ', and you let them in'}.`,
  not: 'Only a second referee can take the book.',
  first: 'First referee',
} as const

/** What helps where phones do not find each other. */
export const tryWords = {
  title: 'When phones do not find each other',
  rows: [
    {
      title: 'Guest Wi-Fi',
      says: 'Many halls keep guests apart. Use a hotspot or a pocket router.',
    },
    {
      title: 'Hotspot',
      says: 'Best from a phone that neither referees nor plays.',
    },
    {
      title: 'Android',
      says: 'On a Wi-Fi without internet, stay when the phone asks. Allow Chrome devices on the local network.',
    },
    {
      title: 'iPhone',
      says: 'The link opens in Safari, not in the app on the home screen. Allow the local network, and keep the page in front.',
    },
    {
      title: 'A phone new to Orderly Book',
      says: 'It needs a network once; mobile data will do. Send the address before the day.',
    },
    {
      title: 'No network at all',
      says: 'On an owed test: “Show as a code”. The player scans it, rolls, and shows a code back.',
    },
  ],
  close: 'Close',
} as const
