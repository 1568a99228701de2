/** Words of a new battle. */
export const newWords = {
  title: 'New battle',
  back: 'Home',
  name: 'Name of the battle',
  named: (what: string, day: string) => `${what}, ${day}`,
  rules: 'Rules',
  scenario: 'What is played',
  empty: 'An empty table',
  emptyHint: 'Muster the units yourself, by their dice or by hand.',
  rulings: 'Rulings',
  options: 'Options',
  rulingsHint:
    'Where the rules are silent or say two things. Our answer is marked; change it if your club plays otherwise.',
  optionsHint: 'What the rules leave to the players.',
  changed: (all: number, changed: number) =>
    changed === 0 ? `${all}, all as marked` : changed === 1 ? `${all}, 1 changed` : `${all}, ${changed} changed`,
  changedOne: 'changed',
  byDefault: 'ours',
  leave: 'Close',
  begin: 'Start the battle',
  ready: 'Start with ready forces',
} as const
