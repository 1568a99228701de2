/** Words of a file whose check came to nothing. */
export const gateWords = {
  stuck: (entry: number) =>
    `Import failed. After entry ${entry} the check did not finish. Nothing on this phone has changed.`,
  noWorker: 'Import failed. This browser could not start the check. Reload the page and try again.',
} as const
