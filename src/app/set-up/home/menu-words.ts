/** Words of what lies over home: the menu of a battle, and a battle to try. Home is there before they are. */
import { inSentence } from '#engine'

export const menuWords = {
  startAgain: 'Start again',
  startAgainHint: 'A fresh start takes the place of this one.',
  goOnWith: 'Resume',
  look: 'Look at the battle',
  copy: 'Export a copy',
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
  save: 'Save as a scenario',
  saved: 'The scenario is saved. “Run a battle” offers it.',
  show: 'Show',
  menuText:
    'A copy is a file that any Orderly Book can import. A scenario is the set-up before the first turn, with its house rules: “Play again” starts from it; saved, it stands under “Run a battle”.',
  scenarioText: 'Battles start as copies of it. Any Orderly Book can import its file.',
  gone: (name: string) => `${inSentence(name)} is deleted.`,
  named: (name: string) => `It is called ${inSentence(name)} now.`,
} as const
