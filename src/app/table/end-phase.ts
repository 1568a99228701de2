/** The end of a phase in one tap, where nothing has to be asked or thrown for it. */
import { walk } from '#engine'
import { questionIn, resolvedOf } from '#game'
import type { Battle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { tableWords as words } from './words.ts'

/** Enters the end of the phase and tells it, with a way back. False if it wants answers or dice: then it is a walk. */
export async function endPhase(battle: Battle): Promise<boolean> {
  const question = questionIn(battle.set, battle.game(), battle.set.sequence.advance.id, {})
  if (!question) return false
  const walked = walk(question, {})
  if (walked.trace.some(({ did }) => did === 'ask' || did === 'throw' || did === 'draw')) return false
  const draft = resolvedOf(question, walked, {})
  if (!draft) return false
  if (await battle.enter([draft]))
    say(walked.outcome?.verdict?.says ?? '', { label: words.undo, onTap: () => void battle.undo() })
  return true
}
