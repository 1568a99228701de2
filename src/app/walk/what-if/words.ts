/** Words of two choices side by side, and of the best target. */
import { inSentence } from '#engine'
import { capital } from '#tell'

export const whatIfWords = {
  open: 'Compare',
  close: 'Close',
  share: 'Share',
  start: 'Change one answer, or pick something else to do. Nothing is rolled or logged.',
  answers: 'Another answer',
  targets: 'Another target',
  deeds: 'Something else to do',
  matters: 'What matters most?',
  all: 'All of it',
  better: 'Better',
  second: (name: string) => `For ${inSentence(name)}`,
  or: (one: string, other: string) => `${one} or ${other}?`,
  /** "Cover: Open or Hard?" */
  asked: (short: string, which: string) => `${short}: ${which}`,
  /** "Keep cover: Open", "Change to cover: Hard"; of a target the name alone. */
  keep: (name: string, of?: string) =>
    of === undefined ? `Keep ${inSentence(name)}` : `Keep ${of}: ${inSentence(name)}`,
  change: (name: string, of?: string) =>
    of === undefined ? `Change to ${inSentence(name)}` : `Change to ${of}: ${inSentence(name)}`,
  bestOf: (name: string) => `Best target for ${inSentence(name)}`,
  /** "Bases lost, on average: 2.3" */
  figure: (says: string, figure: string) => `${capital(says)}: ${figure}`,
  /** The figures as a line of a message. */
  line: (says: string, names: readonly string[], figures: readonly string[]) =>
    `${says}: ${names.map((name, at) => `${name} ${figures[at]}`).join(', ')}.`,
  copied: (isCopied: boolean) =>
    isCopied ? 'The picture is in your downloads; the numbers are copied.' : 'The picture is in your downloads.',
  noRoll: 'No dice are rolled then.',
  unlike: 'These two have nothing to compare.',
  rest: 'the rest',
}
