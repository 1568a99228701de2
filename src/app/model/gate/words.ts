/** Words of a file whose check came to nothing. */
import { inSentence } from '#engine'

export const gateWords = {
  stuck: (entry: number) =>
    `Import failed. After entry ${entry} the check did not finish. Nothing on this phone has changed.`,
  /** The name of a copy that is kept beside the battle from which it parts. */
  copyName: (name: string, from: number) => `${inSentence(name)}, copy from entry ${from}`,
  /** Of own rules. */
  longRules: 'Import failed. These rules take too long to try. Nothing on this phone has changed.',
  noWorker: 'Import failed. This browser could not start the check. Reload the page and try again.',
} as const
