/** A finished list as it is entered: each row with the chance that it had on the state before it. */
import type { Draft, RowState } from '#game'
import { cameOf, loggedOf } from '#tell'
import { askOdds } from '../../model/odds/client.ts'
import { asked } from './asked.ts'

/** So long may the chances hold the entry up, in milliseconds; what is not known by then is entered without. */
const PATIENCE = 1500

/** The drafts of a list, with the chances of what came. */
export async function draftsWithOdds(ruleset: string, states: readonly RowState[]): Promise<readonly Draft[]> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE))
  const drafts = states.map(async ({ draft, question, walked, row }): Promise<Draft | null> => {
    if (draft?.kind !== 'resolved') return draft
    const before = await Promise.race([askOdds(ruleset, question, asked(walked, row.answers)), late])
    return { ...draft, odds: loggedOf(cameOf(question.procedure, before?.odds, walked.outcome)) }
  })
  return (await Promise.all(drafts)).filter((draft) => draft !== null)
}
