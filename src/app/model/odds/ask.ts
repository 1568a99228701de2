/** Asks the worker for odds: counted, or sampled and sharpening where they are too many to count. */
import address from 'virtual:odds-worker'
import type { Answers, NoOdds, Odds, Question, Sampled, Want } from '#engine'
import type { Entry } from '#game'
import { type BattleLuck, isSharp, type LuckAsked } from '#tell'
import { workerAt } from '../worker.ts'
import type { Beside, OddsJobs } from './worker.ts'

/** Odds, or that they cannot be had exactly, or null where they cannot be known. */
export type OddsFor = Odds | NoOdds | null

/** A rule set's question with what is answered; the odds of its views if `want` is left out, within so many starts. */
export type OddsAsked = {
  readonly ruleset: string
  readonly question: Question
  readonly answers: Answers
  readonly want?: Want
  readonly starts?: number
}

/** Odds that were counted, and what else may be asked of the same question. */
export type CountedOdds = { readonly odds: OddsFor; readonly beside: readonly Beside[] }

const worker = workerAt<OddsJobs>(address)

/** A procedure goes by its id: it is no plain data. */
const about = ({ ruleset, question: { procedure, args, world, settings, owed }, answers }: OddsAsked) => ({
  ruleset,
  procedure: procedure.id,
  args,
  world,
  settings,
  owed,
  answers,
})

/** Counts the odds of a question. Nobody may look at them once the signal is aborted. */
export async function countOdds(asked: OddsAsked, signal?: AbortSignal): Promise<CountedOdds> {
  const { want = 'views', starts } = asked
  try {
    return await worker.ask('odds', { ...about(asked), want, starts }, { signal })
  } catch {
    return { odds: null, beside: [] }
  }
}

/**
 * Shows the odds of a question until the signal is aborted: what was counted, or, where that is too much, what sharpens in
 * its place while the page is in sight. Of those that sharpen it shows the sharp ones, and each of twice the plays.
 */
export async function showOdds(
  asked: OddsAsked,
  signal: AbortSignal,
  show: (odds: OddsFor) => void,
  counted: Promise<CountedOdds> = countOdds(asked, signal),
): Promise<void> {
  const { odds } = await counted
  if (signal.aborted) return
  if (odds === null || !('over' in odds)) return show(odds)
  let shown = 0
  for await (const sharper of sharpening(asked, signal)) {
    const { plays } = sharper.estimate ?? { plays: 0 }
    // The page is drawn again only when the number of plays has doubled.
    if (!isSharp(sharper.estimate) && plays < 2 * shown) continue
    shown = plays
    show(sharper)
  }
  if (shown === 0 && !signal.aborted) show(odds)
}

/** Sampled odds from one slice of plays to the next, until they are sharp; none of what no play ends or tells of. */
async function* sharpening(asked: OddsAsked, signal: AbortSignal): AsyncGenerator<Odds> {
  const { want = 'views', question } = asked
  if (want !== 'stages' && Object.keys(question.procedure.views ?? {}).length === 0) return
  for (let before: Sampled | null = null; ; ) {
    await inSight()
    if (signal.aborted) return
    const played: Odds | NoOdds | null = await worker
      .ask('odds', { ...about(asked), want, before }, { signal })
      .then(({ odds }) => odds)
      .catch(() => null)
    if (signal.aborted || !played || 'over' in played || !played.sampled) return
    before = played.sampled
    const counts = Object.values(before.views)
    if (counts.length === 0) return
    if (counts.some((some) => some.size > 0)) yield played
    if (isSharp(played.estimate)) return
  }
}

/** While the page is hidden nobody looks. */
const inSight = (): Promise<void> | void => {
  if (!document.hidden) return
  return new Promise((seen) => document.addEventListener('visibilitychange', () => seen(), { once: true }))
}

/** Lets the worker prepare for odds that are soon to be asked for; nothing comes of it. */
export const rehearseOdds = (asked: OddsAsked): void => worker.tell('rehearsal', about(asked))

let reckonings = 0

/** The luck of a battle from all its entries, the first first. Rejects where they do not fit together. */
export async function askLuck(
  asked: { readonly ruleset: string; readonly battle: string; readonly asked: LuckAsked },
  pages: AsyncIterable<readonly Entry[]>,
): Promise<BattleLuck> {
  const of = ++reckonings
  for await (const more of pages) worker.tell('entries', { of, more })
  return worker.ask('luck', { ...asked, of })
}
