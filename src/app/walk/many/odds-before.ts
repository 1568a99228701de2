/** The chance that each row had on the state before it, for the log. */
import type { RowState } from '#game'
import { countOdds, type OddsFor } from '../../model/odds/ask.ts'
import { asked } from './asked.ts'

/** So long may the chances hold the entry up, in milliseconds; what is not known by then is entered without. */
const PATIENCE = 1500

/** The odds of rows that are done, before their dice; undefined where they came too late. */
export async function oddsBefore(
  ruleset: string,
  states: readonly RowState[],
): Promise<readonly (OddsFor | undefined)[]> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE))
  return Promise.all(
    states.map(async ({ draft, question, walked, row }) =>
      draft?.kind === 'resolved'
        ? (await Promise.race([countOdds({ ruleset, question, answers: asked(walked, row.answers) }), late]))?.odds
        : undefined,
    ),
  )
}
