/** Words of the table and of what is owed. */
import { inSentence } from '#engine'
import { actionWords } from '../../model/actions/words.ts'

export const tableWords = {
  places: 'Places',
  ownDice: 'Our own dice',
  ended: 'The battle is over.',
  nothingOwed: 'Nothing owed',
  owedInLog: 'What was rolled stands in the log.',
  owedLater: 'Not due yet.',
  nothingOwedHint: 'Tap a unit to act with it.',
  nothingOwedPlaces: 'Tap a place to act there.',
  who: actionWords.who,
  picked: (who: string) => `${who} picked`,
  pickedIdle: 'Nothing to do together now.',
  /** `who`: the side that they are of, where others are counted as well. */
  toAct: (n: number, who = '') => `${who && `${who}: `}${n === 1 ? '1 has' : `${n} have`} not acted`,
  /** Beside the button that names the first of them. */
  orAnother: 'Or tap another of them.',
  acted: (count: number, of: number) => `${count} of ${of} have acted`,
  /** "Fire: At whom?"; a question that names the deed stands alone: "Charge which unit?" */
  whom: (action: string, says: string) =>
    says.toLowerCase().startsWith(`${action.toLowerCase()} `) ? says : `${action}: ${says}`,
  dashed: 'Dashed units are barred by the rules.',
  dashedPlaces: 'Dashed places are barred by the rules.',
  figures: (says: string) => `In green: ${says}.`,
  noteOpen: (title: string) => `Unfinished: ${title}`,
  halfDone: 'Unfinished',
  /** Beside the one that is named. */
  besides: (n: number) => (n === 0 ? '' : `${n} more unfinished`),
  empty: 'No units yet.',
  emptyHint: 'Roll for your units or pick them yourself.',
  isWith: (name: string, isHere: boolean) => `with ${inSentence(name)}${isHere ? '' : ', away'}`,
  isWithHint: 'Tap one to take it back.',
  owedTitle: 'Owed',
  owedOrder: 'In the order of the rules. Start with the first: a later one may depend on it.',
  noteMany: (n: number, title: string) => `Unfinished: ${title}, ${n} together`,
  /** "9 of 10 dice in"; of how many is not always known. */
  diceIn: (typed: number, of: number | null) =>
    of === null
      ? `${typed === 1 ? '1 die' : `${typed} dice`} in`
      : `${typed} of ${of === 1 ? '1 die' : `${of} dice`} in`,
  goOn: 'Go on',
  discard: 'Discard',
  strikeHint: 'Tap the one to drop.',
  putBack: 'Put back',
  struck: (why: string) => `Dropped: ${why}`,
  struckByHand: 'by the referee',
  endOwed: 'Not everything is done',
  endOwedText: (owed: string, n: number) =>
    `${owed}. ${n === 1 ? 'It stays' : 'They stay'} on the list if you end now.`,
  endHalfDone: (title: string) => `${title} is begun and not applied. It can be finished first, or after.`,
  close: 'Close',
  inSight: 'Which units are in sight',
  all: (n: number) => `All ${n}`,
  may: (n: number) => `May act ${n}`,
  owe: (n: number) => `Owe ${n}`,
  mayAct: (n: number, of: number) => `${n} of ${of} may act`,
  units: (n: number, off = 0) => `${n === 1 ? '1 unit' : `${n} units`}${off > 0 ? `, ${off} off` : ''}`,
  /** "1, 3 and 7 to 10" */
  listed: (all: readonly string[]) =>
    all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all[all.length - 1]}`,
  fromTo: (from: number, to: number) => `${from} to ${to}`,
  pickedOf: (n: number) => `${n} picked`,
  pick: (n: number) => `Pick ${n}`,
  clear: 'Clear',
  /** "Pick 11, Side A", for readers. */
  ofCommand: (pick: string, name: string) => `${pick}, ${inSentence(name)}`,
  showAll: 'Show all',
  /** After a number: so many are not in sight. */
  more: 'more',
  off: 'off',
  numbers: 'Numbers on the bases',
  tens: (ten: number) => (ten === 0 ? '1–9' : `${ten}s`),
  tensTo: (ten: number) => (ten === 0 ? '' : `: ${ten} to ${ten + 9}`),
  inOrder: 'In this order',
  nobody: 'None',
  /** "3 of 40 came back" */
  counted: (says: string, now: number, of: number) => `${now} of ${of} ${says.charAt(0).toLowerCase()}${says.slice(1)}`,
  /** Beside the count: "of 40: reinforcements". */
  watch: (says: string, of: number) => `of ${of}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`,
  owes: 'Something owed',
  notYet: 'Not yet acted',
  others: 'Also tracked',
  broken: 'broken',
  setUp: 'Set up',
  turn: 'Over the turn',
  onTable: 'What units do',
  quick: 'Other procedures',
}
