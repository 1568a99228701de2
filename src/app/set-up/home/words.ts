/** Words of the home screen. */
import { inSentence } from '#engine'

export const homeWords = {
  title: 'Orderly Book',
  second: __RELAY__
    ? 'Your rules, the odds and the record of the battle. Only a table that you open at the club’s server goes through it.'
    : 'Your rules, the odds and the record of the battle. No network, no account.',
  insecure: 'This page did not come by https.',
  insecureHint:
    'Battles are kept, but Orderly Book does not work offline from here, no camera reads codes, and no phones can join. Open it by an https address.',
  tryOne: 'Try a battle: 5 minutes',
  tryHint: 'Tap your rules. The armies stand on the table already.',
  even: 'Are two forces even?',
  evenHint: 'Plays a battle 2,500 times.',
  own: 'From your own table',
  quickHint: 'Need, odds and result in 15 seconds. No battle needed.',
  newHint: 'Two forces. Turns, losses and tests owed are kept.',
  goOn: 'Resume the battle',
  quick: 'Check one roll',
  yourRules: 'Your rules',
  whichCheck: 'What do you want to know?',
  againCheck: 'Again',
  all: (n: number) => `All ${n} checks`,
  fewer: 'Show fewer',
  rules: 'Rules',
  ownRules: 'Own rules',
  others: 'Other battles',
  newBattle: 'Run a battle',
  takeIn: 'Import a battle',
  settings: 'Settings',
  light: 'Light: day, night, sun',
  again: 'Play again',
  more: (name: string) => `More of ${inSentence(name)}`,
  moreOf: 'More',
  nothingOwed: 'Nothing is owed.',
  report: 'Read the report',
  /** "The siege: the British won, yesterday", by the line of the battle; "The British won, yesterday" without its name. */
  ended: (name: string, line: string, day: string) => {
    const [first = ''] = line.replace(/^Ended\. (?=.)/, '').split(/(?<=[.?!]) (?=[A-Z])/)
    const says = `${first.replace(/\.$/, '')}, ${day}`
    return name
      ? `${inSentence(name)}: ${says.replace(/^(The|An?|Ended)\b/, (word) => word.toLowerCase())}`
      : `${says}.`
  },
  last: (when: string) => `Last entry ${when}.`,
  today: 'today',
  yesterday: 'yesterday',
} as const
