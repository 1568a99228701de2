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
  startAgain: 'Start again',
  startAgainHint: 'Started again, it takes the place of this one.',
  goOnWith: 'Resume',
  look: 'Look at the battle',
  quick: 'Check one roll',
  yourRules: 'Your rules',
  whichCheck: 'What do you want to know?',
  againCheck: 'Again',
  all: (n: number) => `All ${n} checks`,
  fewer: 'Fewer',
  rules: 'Rules',
  others: 'Other battles',
  newBattle: 'Run a battle',
  takeIn: 'Import a battle',
  settings: 'Settings',
  light: 'Light: day, night, sun',
  copy: 'Export a copy',
  again: 'Play again',
  handOver: 'Share',
  rename: 'Rename',
  name: (isScenario: boolean) => `Name of the ${isScenario ? 'scenario' : 'battle'}`,
  enterName: 'Save the name',
  blank: (isScenario: boolean) => `A ${isScenario ? 'scenario' : 'battle'} needs a name. Type one, or cancel.`,
  remove: 'Delete',
  removeTitle: (name: string) => `Delete ${inSentence(name)}?`,
  removeText: (isScenario: boolean) =>
    `This deletes the ${isScenario ? 'scenario' : 'battle'} from this phone for good. Undo cannot bring it back.`,
  removeAll: 'Delete for good',
  copyFirst: 'Export a copy first',
  leave: 'Cancel',
  close: 'Close',
  more: (name: string) => `More of ${inSentence(name)}`,
  moreOf: 'More',
  save: 'Save as a scenario',
  saved: 'The scenario is saved. “Run a battle” offers it.',
  show: 'Show',
  menuText:
    'A copy is a file that any Orderly Book can import. A scenario is the set-up before the first turn, with its forces and house rules: “Play again” starts anew from it, and saved it stands under “Run a battle”.',
  scenarioText: 'Battles start as copies of it. The file of a scenario can be imported by any Orderly Book.',
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
  gone: (name: string) => `${inSentence(name)} is deleted.`,
  named: (name: string) => `It is called ${inSentence(name)} now.`,
} as const
