/** Words of the reference. */
export const rulesWords = {
  back: 'Back',
  search: 'Search the rules',
  found: (n: number) => (n === 1 ? '1 clause' : `${n} clauses`),
  tables: 'Tables',
  clauses: 'Clauses',
  terms: 'Terms',
  rulings: 'Rulings',
  print: 'Print the players’ sheet',
  about: 'Whose rules these are',
  lines: (lines: string) => `lines ${lines} of the document`,
  now: (value: string) => `In force: ${value}`,
}
