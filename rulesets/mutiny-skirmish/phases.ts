/** Section 4: the phases of a turn, by the rules and by the play sheet. */
import { type Ctx, game } from './state.ts'
import type { SideId } from './troops.ts'

export type PhaseId = 'rally' | 'reinforcement' | 'charge' | 'movement' | 'fire' | 'melee'

/** Section 4: the phases of a turn; the play sheet opens the British one with reinforcements (R55). */
export function phasesOf(side: SideId, printing: 'main' | 'sheet'): readonly PhaseId[] {
  const first: PhaseId = side === 'british' && printing === 'main' ? 'rally' : 'reinforcement'
  return [first, 'charge', 'movement', 'fire', 'melee', 'rally']
}

/** Where the phases of a turn are printed. */
export const turnClauses = {
  main: { british: 'turn.british', native: 'turn.native' },
  sheet: { british: 'turn.sheet.british', native: 'turn.sheet.native' },
} as const

export const phaseNames: { readonly [P in PhaseId]: string } = {
  rally: 'Rally',
  reinforcement: 'Reinforcement',
  charge: 'Charge Announcement',
  movement: 'Movement',
  fire: 'Fire',
  melee: 'Melee',
}

/** The phase that it is now. */
export const phaseOf = (ctx: Ctx): PhaseId => {
  const { side, step } = ctx.look(game)
  return phasesOf(side, ctx.settings['turn.printing'])[step] ?? 'rally'
}
