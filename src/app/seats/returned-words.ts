/** Words of a phone that kept the book before another took it. */
import { inSentence } from '#engine'

const OWN = ', this phone’s copy'

export const returnedWords = {
  ownName: (name: string) => (name.endsWith(OWN) ? name : `${inSentence(name)}${OWN}`),
  lacks: (n: number) => `This book ${n === 0 ? 'has all' : `lacks ${n}`} of your entries`,
  kept: (name: string) => `Your own book is kept as “${inSentence(name)}”.`,
  ask: 'A second referee can hand them in: ask for that right.',
  look: 'Look',
  title: 'Your entries',
  hint: 'The referee’s phone checks each that you hand in. Nothing comes in by itself.',
  handIn: 'Hand in',
  all: (n: number) => `Hand in all ${n}`,
  sending: 'Sent …',
  in: 'Entered',
} as const
