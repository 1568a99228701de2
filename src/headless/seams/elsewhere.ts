/** The same deed from another phone: handed in by a player for an owed test, or entered by a second referee, with the same answers and dice. */
import { type Answer, type Answers, type Json, type Trace, type Walked, walk } from '#engine'
import { dueIn, hasSecrets, nowOf, resolvedOf, within } from '#game'
import { questionOfCode, resultCode, shortOf, takenFrom, testCode, testIn } from '../../phones/codes.ts'
import { isAsKnown, judged, proposed } from '../../phones/judge.ts'
import { worldFor } from '../../phones/mask.ts'
import { sideOf } from '../../phones/sides.ts'
import { type Attempt, comesOf, differs, isPlayed, leftBy, questionFor, type Upshot } from './deed.ts'

/** What comes of a deed from other phones, by the way; none where no other phone can do it. */
export function elsewhere(deed: Attempt): { readonly [way: string]: Upshot } {
  const ways = {
    'by a player’s phone': byPlayer(deed),
    'by the code of its result': byCode(deed),
    'in a masked copy': inMaskedCopy(deed),
    'by a second referee': byReferee(deed),
  }
  return Object.fromEntries(Object.entries(ways).flatMap(([way, came]) => (came ? [[way, came] as const] : [])))
}

/** The owed test that a deed is, and whose; null where no player can take it as it is: nobody there allows what the rules refuse. */
function ofPlayer({ set, game, settles, answers, ...deed }: Attempt) {
  const test = dueIn(set, game, nowOf(set, game).phase).find(({ id }) => id === settles)
  const side = test ? sideOf(set, game, test.args) : null
  const question = questionFor({ set, game, settles, answers, ...deed })
  const { trace, outcome } = walk(question, answers)
  // Nor changes what the book knows.
  const isKnown = trace.every((t) => t.did !== 'ask' || t.from !== 'answer' || isAsKnown(t.step, t.value))
  return test && side !== null && outcome && !outcome.allowed && isKnown
    ? { test, side, question, trace, outcome }
    : null
}

/** Keys of what another side than this alone may see. */
const hiddenFrom = (side: string, trace: readonly Trace[]): ReadonlySet<string> =>
  new Set(
    trace.flatMap((t) =>
      (t.did === 'ask' && t.step.secret !== undefined && t.step.secret !== side) ||
      (t.did === 'draw' && t.step.hidden !== undefined && t.step.hidden !== side)
        ? [t.key]
        : [],
    ),
  )

/** Rolled with own dice away from the table, and brought there as a code that is read or typed. */
function byCode(deed: Attempt): Upshot | null {
  const own = { ...deed, answers: byOwnDice(deed.answers) }
  const player = ofPlayer(own)
  if (!player || hiddenFrom(player.side, player.trace).size > 0) return null
  const { test, question } = player
  const at = { book: shortOf(BOOK), head: deed.game.head, id: test.id }
  const { set, game } = deed
  const code = resultCode(question, at, own.answers, 'A player')
  const { drafts, says } = takenFrom(code, test, { set, game, book: BOOK, kept: {} })
  const draft = drafts?.at(-1)
  if (!draft) return { stops: says }
  const came = { ...leftBy(deed, withoutSeat(draft)), unused: [] }
  const isSame = differs(comesOf(own, question, own.answers, deed.settles), came) === null
  return isSame ? comesOf(deed, questionFor(deed), deed.answers, deed.settles) : came
}

/** The same answers, with the dice of the table in the place of the phone's. */
const byOwnDice = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]): [string, Answer] => {
      if (!('faces' in answer)) return [key, answer]
      const { roll: _, ...dice } = answer
      return [key, { ...dice, source: 'table' }]
    }),
  )

const BOOK = 'a battle'

/**
 * Walked where another side's secrets are blank: it comes to the same, or asks. Null where it asks, and where it may leave out what the other
 * side alone knows.
 */
function inMaskedCopy(deed: Attempt): Upshot | null {
  const player = hasSecrets(deed.set) ? ofPlayer(deed) : null
  if (!player || hiddenFrom(player.side, player.trace).size > 0) return null
  const { question, side } = player
  const world = worldFor(deed.set, side, question.world)
  const masked = walk({ ...question, world }, deed.answers)
  if (!masked.outcome) return null
  const draft = resolvedOf(question, masked, deed.answers, { settles: deed.settles })
  return draft ? { ...leftBy(deed, draft), unused: [] } : null
}

/** Handed in by the side whose test it is: what the other side answers in secret lies on the referee's phone already. */
function byPlayer(deed: Attempt): Upshot | null {
  const player = ofPlayer(deed)
  if (!player) return null
  const { set, game } = deed
  const { test, side, trace } = player
  const isTheirs = hiddenFrom(side, trace)
  const answers = Object.entries(deed.answers)
  const lies = ([key, answer]: (typeof answers)[number]) => isTheirs.has(key) || fellThere(answer)
  const own = Object.fromEntries(answers.filter((one) => !lies(one)))
  const kept = Object.fromEntries(answers.filter(lies))
  const by = { seat: 1, name: 'A player', side }
  const verdict = judged({ id: test.id, answers: own }, { set, game, by, kept, chance: null })
  const draft = verdict.drafts.at(-1)
  if (verdict.is !== 'ends' || !draft) return { stops: verdict.is === 'not' ? verdict.why : verdict.is }
  return { ...leftBy(deed, withoutSeat(draft)), unused: [] }
}

/** A test put into a code for a phone that has no copy of the battle: walked there, it comes to the same; null where it cannot be put so. */
export async function codedAmiss(deed: Attempt): Promise<string | null> {
  const player = ofPlayer(deed)
  const code = player && (await testCode(deed.set, deed.game, BOOK, player.test))
  const read = code ? await testIn(code) : null
  if (!player || !read || hiddenFrom(player.side, player.trace).size > 0) return null
  if (!read.ok) return read.says
  const question = questionOfCode(deed.set, read.value)
  const walked = question && walk(question, deed.answers)
  if (!walked) return 'There is no question in its code.'
  const upshot = ({ outcome, open }: Walked): Upshot => ({
    stops: open?.key ?? null,
    result: outcome?.result ?? null,
    verdict: outcome?.verdict?.says ?? null,
    owed: (outcome?.owed ?? []) as Json,
  })
  return differs(upshot(walk(player.question, deed.answers)), upshot(walked))
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
