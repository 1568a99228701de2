/** Words of a new battle. */
import { inSentence } from '#engine'

export const newWords = {
  title: 'New battle',
  back: 'Home',
  name: 'Name of the battle',
  rules: 'Rules',
  scenario: 'Scenario',
  empty: 'An empty table',
  emptyHint: 'Roll for your units or pick them yourself.',
  saved: 'Saved on this phone.',
  savedHint: 'Its forces, rulings and house rules stand as they were saved.',
  more: (name: string) => `More of ${inSentence(name)}`,
  moreOf: 'More of this scenario',
  rulings: 'Rulings',
  options: 'Options',
  rulingsHint:
    'Where the rules are silent or ambiguous. Our reading is marked; change it if your club plays otherwise.',
  optionsHint: 'Choices that the rules leave to the players.',
  changed: (all: number, changed: number) =>
    changed === 0 ? `${all}, all as marked` : changed === 1 ? `${all}, 1 changed` : `${all}, ${changed} changed`,
  changedOne: 'changed',
  byDefault: 'ours',
  leave: 'Close',
  begin: 'Start the battle',
  ready: 'Start with ready forces',
  pick: 'Pick your units',
} as const
