/** What is done without a page of its own: the end of a phase, a card turned, a test that the phone rolls. */
import { type Args, type Deed, type Json, type Outcome, walk } from '#engine'
import { type Draft, passingFrom, questionIn, resolvedOf, thrownFor, walkRow } from '#game'
import { pageFor } from '../addresses.ts'
import type { Battle } from '../battle.ts'
import { phoneDie } from '../phone-dice.ts'
import { prefs } from '../prefs.ts'
import { say } from '../toast.ts'
import { nowIn } from '../turn.ts'
import { battleWords as words } from '../words.ts'
import type { Desk } from './action.ts'

/** The battles in which something is being entered at once: a second tap does nothing. */
const busy = new WeakSet<Battle>()

/** Does a deed in one tap where nothing has to be asked; else opens its page, or the list of many that do it. `first` is said before what came. */
export async function doAtOnce(
  { battle, go }: Desk,
  deed: Deed,
  first: readonly { readonly says: string }[] = [],
): Promise<void> {
  const [args = {}] = deed.each
  if (busy.has(battle)) return
  busy.add(battle)
  const isDone = deed.each.length < 2 && (await isDoneAtOnce(battle, deed.procedure, args, first))
  busy.delete(battle)
  if (!isDone) go(pageFor(deed))
}

/**
 * Enters what needs no answer and at most one card drawn by the phone, with a way back. False where it wants more than
 * that; a card that fell before it did so is kept for its walk.
 */
async function isDoneAtOnce(
  battle: Battle,
  procedure: string,
  args: Args,
  first: readonly { readonly says: string }[],
): Promise<boolean> {
  const question = questionIn(battle.set, battle.game(), procedure, args)
  if (!question) return false
  const before = walk(question, {})
  const draws = before.open?.step.step === 'draw' && prefs().dice === 'phone'
  if (!draws && before.outcome === null) return false
  if (before.trace.some((t) => t.did === 'ask' && t.from !== 'book')) return false
  const one = { seq: battle.game().head + 1, only: before.open?.key }
  const nothing = { walked: before, answers: {}, drafts: [] }
  const { walked, answers, drafts: fell } = draws ? thrownFor(question, phoneDie, {}, one) : nothing
  const draft = resolvedOf(question, walked, answers)
  if (!draft) {
    const puts = { rows: [walkRow(procedure, args, { answers })], on: battle.game().head + fell.length }
    return !(await battle.enter(fell, { puts }))
  }
  const { set, game } = battle
  const { drafts, passed, verdict } =
    procedure === set.sequence.advance.id
      ? passingFrom(set, game(), draft)
      : { drafts: [draft], passed: [], verdict: walked.outcome?.verdict }
  // Which phase it is now stands in sight; what passed is news.
  const isNews = passed.length + first.length === 0 || verdict?.tone !== 'plain'
  if (await battle.enter([...fell, ...clockFor(battle, procedure), ...drafts]))
    say(
      words.came(
        [...first, ...notesOf(walked.outcome, !isNews), ...words.passed(passed)],
        isNews ? (verdict?.says ?? '') : '',
      ),
      {
        label: words.undo,
        onTap: () => void battle.undo(),
      },
    )
  return true
}

/**
 * Rolls and draws a procedure by the phone to its end, enters what came of it, and says the verdict. `asks`: it wants an
 * answer, and nothing is entered; `stays`: it could not be entered, which was said.
 */
export async function rollNow(
  battle: Battle,
  procedure: string,
  args: Json,
  as: { readonly settles?: string | null; readonly batch?: string },
): Promise<'entered' | 'asks' | 'stays'> {
  const question = questionIn(battle.set, battle.game(), procedure, args)
  if (!question) return 'stays'
  const seq = battle.game().head + 1
  const thrown = thrownFor(question, phoneDie, {}, { seq, choose: (step) => step.default })
  const draft = resolvedOf(question, thrown.walked, thrown.answers, as)
  if (!draft) return 'asks'
  if (!(await battle.enter([...thrown.drafts, draft]))) return 'stays'
  if (thrown.walked.outcome?.verdict) say(thrown.walked.outcome.verdict.says)
  return 'entered'
}

/** What is remarked; of a phase that another follows at once not what it says of itself. */
const notesOf = (outcome: Outcome | null, isBrief: boolean) =>
  (outcome?.notes ?? []).filter(({ says }) => !isBrief || says !== outcome?.verdict?.says)

/** The clock of the slot, where the phase that ends by this procedure starts it. */
function clockFor({ set, game }: Battle, procedure: string): readonly Draft[] {
  const { minutes } = nowIn(set, game())
  if (procedure !== set.sequence.advance.id || minutes === undefined || game().clock !== null) return []
  return [{ kind: 'clocked', old: null, new: { minutes, from: Date.now() } }]
}
