/** Section 4: moves alternate; the end of a move clears its flags, counts down rest, and makes owed what retreating units must do. */
import type { Now, Proc } from '#kit'
import type { SideId } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { rally } from './morale.ts'
import { forgetFallen } from './questions.ts'
import { retreat } from './retreat.ts'
import {
  type Ctx,
  change,
  enemyOf,
  game,
  mustRun,
  onTable,
  owe,
  procedure,
  say,
  type UnitRef,
  waitOf,
} from './state.ts'
import { have, isOne, sideNames, the } from './words.ts'

export function now(ctx: Ctx): Now<ClauseId> {
  const { move, turn, first } = ctx.look(game)
  if (move === 0)
    return {
      phase: 'setup',
      says: 'Before the first move',
      side: null,
      asks: `Muster both sides and throw for march moves. ${sideNames[first]} move first.`,
      end: 'Start the battle',
    }
  return {
    phase: turn,
    says: `Move ${move}`,
    side: turn,
    asks: 'Each unit: one move, one fire, one melee, in any order.',
    end: 'End the move',
    turn: move,
  }
}

export const advance = procedure({
  id: 'end-move',
  title: 'End the move',
  *run(ctx, _: null): Proc<SideId> {
    const { move, turn, first } = ctx.look(game)
    yield* move === 0 ? allThrown(ctx) : standing(ctx)
    const next = move === 0 ? first : enemyOf(turn)
    for (const ref of ctx.all('unit')) yield* close(ctx, ref, move === 0 ? null : turn)
    yield* forgetFallen(ctx)
    yield* change(game, { move: move + 1, turn: next, fell: [] })
    for (const ref of ctx.all('unit')) {
      const unit = ctx.look(ref)
      if (unit.side !== next || unit.status !== 'retreat' || !onTable(unit)) continue
      // R64: the wait is over, throw; else the next retreat move
      if (unit.retreats >= waitOf(unit))
        yield* owe(rally, { unit: ref }, `${unit.retreats} retreat ${unit.retreats === 1 ? 'move' : 'moves'} made`, {
          clause: unit.side === 'rebel' ? 'rally.mutineers.wait' : 'rally.british.wait',
        })
      else
        yield* owe(retreat, { unit: ref }, `${the(unit)} ${isOne(unit) ? 'is' : 'are'} in retreat`, {
          clause: 'retreat.base-line',
        })
    }
    yield* say.verdict(`${sideNames[next]} to move.`, 'plain', { clause: 'scenario.turns.alternate' })
    return next
  },
})

/** Every unit and leader throws for its march moves before the first move. */
function* allThrown(ctx: Ctx): Proc<void> {
  const without = ctx.all('unit').filter((ref) => onTable(ctx.look(ref)) && ctx.look(ref).moves === null).length
  if (without === 0) return
  yield* say.refuse(
    'not-thrown',
    `${without} ${without === 1 ? 'unit has' : 'units have'} not thrown for march moves.`,
    { clause: 'march.allotment.unit', wayOut: 'Take March moves for all first.' },
  )
}

/** Retreat is made in the current move: by those that failed in it at once, by the others in their own. Who has not is named. */
function* standing(ctx: Ctx): Proc<void> {
  for (const ref of ctx.all('unit'))
    if (mustRun(ctx, ctx.look(ref)))
      yield* say.note(`${have(ctx.look(ref))} still to retreat`, { clause: 'retreat.current-move' })
}

/** Clears one unit's flags; of the side that moved also the run of March Attacks, or its rest (R15). */
function* close(ctx: Ctx, ref: UnitRef, moved: SideId | null): Proc<void> {
  const unit = ctx.look(ref)
  yield* change(ref, { killedThisMove: 0 })
  if (unit.ran || unit.threw || unit.evenAsked || unit.beset > 0)
    yield* change(ref, { ran: false, threw: false, evenAsked: false, beset: 0 })
  if (unit.side !== moved) return
  const rest = Math.max(0, unit.rest - 1)
  if (unit.moved !== 'attack') yield* change(ref, { rest, attacks: rest === 0 ? 0 : unit.attacks })
  yield* change(ref, { moved: 'none', fired: false, fought: false, ...(unit.held > 0 ? { held: 0 } : {}) })
}
