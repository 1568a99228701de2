/** What needs no page of its own: the end of a phase, a card turned. */
import { type Args, auto, type Json, walk } from '#engine'
import { type Draft, type OpenWalk, questionIn, resolvedOf, rolledOf, rollsIn, withRolls } from '#game'
import type { Battle } from '../model/battle.ts'
import { phoneDie } from '../model/phone-dice.ts'
import { prefs } from '../model/prefs.ts'
import { say } from '../model/toast.ts'
import { nowIn } from '../model/turn.ts'
import { tableWords as words } from '../shared/table/words.ts'

const nothing = (): Json | undefined => undefined

/**
 * Does a procedure in one tap, with a way back, where nothing has to be asked, and at most one card drawn by the phone. Answers
 * the address of the walk where it wants more than that; a card that fell before it did so is kept for it.
 */
export async function atOnce(battle: Battle, procedure: string, args: Args, path: string): Promise<string | null> {
  const question = questionIn(battle.set, battle.game(), procedure, args)
  if (!question) return path
  const before = walk(question, {})
  const draws = before.open?.step.step === 'draw' && prefs().dice === 'phone'
  if (!draws && before.outcome === null) return path
  if (before.trace.some((t) => t.did === 'ask' && t.from !== 'book')) return path
  const drawn = draws ? oneCard(question, before.open?.key ?? '') : { ...before, answers: {} }
  const rolls = rollsIn(question, drawn, {})
  const answers = withRolls(drawn.answers, rolls, battle.game().head + 1)
  const draft = resolvedOf(question, drawn, answers)
  const fell = rolledOf(question.procedure, rolls)
  if (draft) {
    if (await battle.enter([...fell, ...clockFor(battle, procedure), draft]))
      say(words.came(drawn.outcome?.notes ?? [], drawn.outcome?.verdict?.says ?? ''), {
        label: words.undo,
        onTap: () => void battle.undo(),
      })
    return null
  }
  const puts: OpenWalk = { procedure, args, answers, settles: null, on: battle.game().head + fell.length }
  return (await battle.enter(fell, { puts })) ? path : null
}

/** The clock of the slot, where the phase that ends by this procedure starts it. */
function clockFor({ set, game }: Battle, procedure: string): readonly Draft[] {
  const { minutes } = nowIn(set, game())
  if (procedure !== set.sequence.advance.id || minutes === undefined || game().clock !== null) return []
  return [{ kind: 'clocked', old: null, new: { minutes, from: Date.now() } }]
}

/** The walk up to the step after its first card. */
function oneCard(question: Parameters<typeof auto>[0], key: string) {
  const all = auto(question, phoneDie, {}, nothing)
  const card = all.answers[key]
  const answers = card ? { [key]: card } : {}
  return { ...walk(question, answers), answers }
}
