/** The same deed from another phone: handed in by a player for an owed test, or entered by a second referee, with the same answers and dice. */
import { type Answer, walk } from '#engine'
import { dueIn, nowOf, resolvedOf, within } from '#game'
import { isAsKnown, judged, proposed } from '../../phones/judge.ts'
import { sideOf } from '../../phones/sides.ts'
import { type Attempt, isPlayed, leftBy, questionFor, type Upshot } from './deed.ts'

/** What comes of a deed from other phones, by the way; none where no other phone can do it. */
export function elsewhere(deed: Attempt): { readonly [way: string]: Upshot } {
  const [player, referee] = [byPlayer(deed), byReferee(deed)]
  return {
    ...(player ? { 'by a player’s phone': player } : {}),
    ...(referee ? { 'by a second referee': referee } : {}),
  }
}

/** Handed in by the side whose test it is: what the other side answers in secret lies on the referee's phone already. */
function byPlayer(deed: Attempt): Upshot | null {
  const { set, game, settles } = deed
  const test = dueIn(game, nowOf(set, game).phase).find(({ id }) => id === settles)
  const side = test ? sideOf(set, game, test.args) : null
  const { trace, outcome } = walk(questionFor(deed), deed.answers)
  // A player allows nothing that the rules refuse.
  if (!test || side === null || !outcome || outcome.allowed) return null
  // Nor changes what the book knows.
  if (trace.some((t) => t.did === 'ask' && t.from === 'answer' && !isAsKnown(t.step, t.value))) return null
  const isTheirs = new Set(
    trace.flatMap((t) =>
      (t.did === 'ask' && t.step.secret !== undefined && t.step.secret !== side) ||
      (t.did === 'draw' && t.step.hidden !== undefined && t.step.hidden !== side)
        ? [t.key]
        : [],
    ),
  )
  const answers = Object.entries(deed.answers)
  const lies = ([key, answer]: (typeof answers)[number]) => isTheirs.has(key) || fellThere(answer)
  const own = Object.fromEntries(answers.filter((one) => !lies(one)))
  const kept = Object.fromEntries(answers.filter(lies))
  const by = { seat: 1, name: 'A player', side }
  const verdict = judged({ id: test.id, answers: own }, { set, game, by, kept, chance: null, batch: null })
  const draft = verdict.drafts.at(-1)
  if (verdict.is !== 'ends' || !draft) return { stops: verdict.is === 'not' ? verdict.why : verdict.is }
  return { ...leftBy(deed, withoutSeat(draft)), unused: [] }
}

/** Proposed by a second referee, and checked as what comes in from outside is. */
function byReferee(deed: Attempt): Upshot | null {
  const { set, game, book, settles } = deed
  const question = questionFor(deed)
  const draft = resolvedOf(question, walk(question, deed.answers), deed.answers, { settles })
  if (!draft || !isPlayed(deed)) return null
  const kept = Object.fromEntries(Object.entries(deed.answers).filter(([, answer]) => fellThere(answer)))
  const by = { seat: 2, name: 'A referee' }
  const given = proposed(set, game, draft, { by, kept, at: 0, look: within(book) })
  return given.ok ? { ...leftBy(deed, withoutSeat(given.value)), unused: [] } : { stops: given.says }
}

/** Whether an answer is what the phone that keeps the book has rolled. */
const fellThere = (answer: Answer): boolean => 'roll' in answer || ('source' in answer && answer.source === 'phone')

/** A draft as if the referee's own phone had entered it: the log names who else did. */
function withoutSeat(draft: Parameters<typeof leftBy>[1]): Parameters<typeof leftBy>[1] {
  if (draft.kind !== 'resolved') return draft
  const { by: _, ...own } = draft
  return own
}
