/** Words of a new battle. */
export const newWords = {
  title: 'New battle',
  back: 'Home',
  name: 'Name of the battle',
  rules: 'Rules',
  scenario: 'Scenario',
  empty: 'An empty table',
  emptyHint: 'Muster units yourself.',
  rulings: 'Rulings and options',
  rulingsHint: 'Chosen before the first move. The defaults are marked.',
  byDefault: 'default',
  begin: 'Begin the battle',
}
