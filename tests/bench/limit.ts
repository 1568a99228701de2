/**
 * What every bench begins with. `--once` is one round of little, as `npm test` starts each so that none rots: its figures
 * say nothing. No bench goes on for ever: where it waits for what does not come, it says so and fails.
 */

/** Whether this is one round of little. */
export const once = process.argv.includes('--once')

/** What was given on the command line beside it. */
export const given: readonly string[] = process.argv.slice(2).filter((one) => one !== '--once')

/** How many of something: as a bench wants them, or few where it is started once. */
export const many = (wanted: number, few: number): number => (once ? few : wanted)

/** Only a bound for what hangs: a busy machine takes its time. */
const MINUTES = many(30, 5)

setTimeout(() => {
  console.error(`The bench has not ended in ${MINUTES} minutes.`)
  process.exit(1)
}, MINUTES * 60_000).unref()
