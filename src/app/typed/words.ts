/** Words of a table that is typed in. */
export const typedWords = {
  hint: (column: string, row: string, cell: string) =>
    `Heads like ${column}, rows like ${row}, cells like ${cell}. Enter leads on. A table from a sheet can be pasted.`,
  example: (place: 'column' | 'row' | 'cell', example: string) =>
    `${{ column: 'A head', row: 'The name of a row', cell: 'A cell' }[place]}, like ${example}`,
  addRow: 'Add a row',
  addColumn: 'Add a column',
  takeRow: (name: string) => `Take row ${name} away`,
  takeColumn: (name: string) => `Take column ${name} away`,
  left: (empty: number, wrong: number) =>
    [
      ...(empty > 0 ? [empty === 1 ? '1 place is still empty' : `${empty} places are still empty`] : []),
      ...(wrong > 0 ? [wrong === 1 ? '1 cannot be read' : `${wrong} cannot be read`] : []),
    ].join('; ') || 'All of it can be read.',
  enter: 'Enter the table',
  export: 'Give it as a file',
  import: 'Import',
  noTable: 'Import failed. This is not an Orderly Book table. Nothing has changed.',
  newer: 'This table was made by a newer Orderly Book. Update this one, then import it again.',
  otherRules: 'Import failed. The table belongs to other rules. Nothing has changed.',
  notTaken: (why: string) => `Import failed. ${why} Nothing has changed.`,
  taken: 'Imported. Look it over, then enter it.',
} as const
