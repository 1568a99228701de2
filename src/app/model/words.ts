import { inSentence } from '#engine'

const sentence = (says: string) => (/[.?!]$/.test(says) ? says : `${says}.`)

/** Words shared by the screens of a battle. */
export const battleWords = {
  line: (turn: string, side: string | null, owed: string) =>
    `${side ? `${turn}, ${side}.` : `${turn}.`}${owed === '' ? '' : ` ${owed}.`}`,
  again: (name: string) => `${inSentence(name.replace(/, again(?: \(\d+\))?$/, ''))}, again`,
  /** A scenario of this phone that would be called as one of the rules. */
  own: (name: string) => `${inSentence(name)}, as saved`,
  /** Of a file that left the book. */
  kept: (file: string) => `Saved among your downloads: ${file}`,
  onTable: 'Fight it on the table',
  noTurn: 'Turn unknown',
  ended: 'Ended.',
  noRuleSet: (id: string) =>
    id.startsWith('own.')
      ? 'This battle was played with own rules that are not on this phone. Import a copy of it: its file has them.'
      : `This battle was played with the rules “${id}”, which this Orderly Book does not have.`,
  undone: (label: string, n = 1) => (n === 1 ? `Undone: ${label}` : `Undone: ${n} together, ${label}`),
  /** Of a roll that was begun and not applied. */
  discarded: (title: string) => `Discarded: ${title}.`,
  undo: 'Undo',
  redo: 'Redo',
  /** What happened in one tap: remarks first, then how it ended. */
  came: (notes: readonly { readonly says: string }[], verdict: string) =>
    [...new Set([...notes.map(({ says }) => says), verdict].filter(Boolean).map(sentence))].join(' '),
  /** Of phases that ended by themselves. */
  passed: (names: readonly string[]) => {
    const once = [...new Set(names)]
    const all = once.length > 1 ? `${once.slice(0, -1).join(', ')} and ${once.at(-1)}` : once[0]
    return all === undefined ? [] : [{ says: `${all}: nobody to act` }]
  },
  /** What has changed under an open walk, the first three in full, and what it asks again. */
  moved: (all: readonly string[], again: readonly string[]) => {
    const more = all.length > 3 ? `; and ${all.length - 3} more` : ''
    const changed = all.length > 0 ? [`Changed since: ${all.slice(0, 3).join('; ')}${more}.`] : []
    return [...changed, again.length > 0 ? `Asked again: ${again.join(' ')}` : 'Your answers stand.'].join(' ')
  },
  gone: (name: string) => `${inSentence(name)}: no longer there`,
  ruling: (says: string) => `ruling: ${says}`,
  /** Of what was handed in to the referee's phone. */
  sent: (isHere: boolean) => (isHere ? 'Sent …' : 'Sent. It arrives when the referee’s phone is back.'),
  entered: 'Entered in the book.',
  noLongerOwed: 'This is no longer owed. You can still apply it, or discard it.',
  closedElsewhere: 'This was applied or discarded in another window.',
}

/** Words of work off the main thread. */
export const workerWords = {
  lost: 'This browser stopped the work. Reload the page and try again.',
}
