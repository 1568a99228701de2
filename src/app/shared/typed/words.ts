/** Words of a table that is typed in. */
export const typedWords = {
  hint: (column: string, row: string, cell: string) =>
    `Columns such as ${column}, rows such as ${row}, cells such as ${cell}. You can paste a table from a spreadsheet.`,
  example: (place: 'column' | 'row' | 'cell', example: string) =>
    `${{ column: 'A column', row: 'A row', cell: 'A cell' }[place]}, such as ${example}`,
  addRow: 'Add a row',
  addColumn: 'Add a column',
  takeRow: (name: string) => `Delete row ${name}`,
  takeColumn: (name: string) => `Delete column ${name}`,
  left: (empty: number, wrong: number) =>
    [
      ...(empty > 0 ? [empty === 1 ? '1 place is still empty' : `${empty} places are still empty`] : []),
      ...(wrong > 0 ? [wrong === 1 ? '1 cannot be read' : `${wrong} cannot be read`] : []),
    ].join('; ') || 'The table is complete.',
  enter: 'Save the table',
  export: 'Export the table',
  import: 'Import',
  noTable: 'Import failed. This is not an Orderly Book table. Nothing has changed.',
  newer: 'This table was made by a newer Orderly Book. Update this one, then import it again.',
  otherRules: 'Import failed. The table belongs to other rules. Nothing has changed.',
  notTaken: (why: string) => `Import failed. ${why} Nothing has changed.`,
  taken: 'Imported. Check it, then save it.',
} as const
