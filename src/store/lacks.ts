/** Words of what is damaged in a battle. */
export const lackWords = {
  /** Of one that does not open. */
  battle: (readable: number) =>
    readable === 0
      ? 'None of its entries can be read. Your other battles are not touched.'
      : `It can be read as far as entry ${readable - 1}, and no further. Your other battles are not touched.`,
  entry: (seq: number) => `Entry ${seq} is damaged and cannot be read.`,
  last: (head: number) => `The list names more entries than this battle has. It stands as it was at entry ${head}.`,
  log: 'Entries are missing from the log of this battle. The table stands as it was; an exported copy ends where they are missing.',
  walk: 'An unfinished roll of this battle was damaged and is discarded.',
  copy: (readable: number) =>
    readable === 0
      ? 'This battle is damaged. The file keeps all that is left of it, but cannot be imported.'
      : `This battle is damaged. The copy ends at entry ${readable - 1}; what is left after that is kept in the file, but cannot be imported.`,
}
