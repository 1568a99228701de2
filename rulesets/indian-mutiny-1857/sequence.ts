/** Section 4: moves alternate; the end of a move clears its flags, counts down rest, and makes owed what retreating units must do. */
import type { Now, Proc } from '#kit'
import { type SideId, sideNames } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { rollForAll, toRoll } from './march.ts'
import { rally } from './morale.ts'
import { forgetFallen } from './questions.ts'
import { retreat } from './retreat.ts'
import {
  type Ctx,
  change,
  enemyOf,
  exhausted,
  game,
  mustRun,
  onTable,
  owe,
  procedure,
  say,
  type Unit,
  type UnitRef,
  waitOf,
} from './state.ts'
import { are, counted, have } from './words.ts'

/** Before the first move: both sides mustered, and march moves rolled for all of them. */
function setUp(ctx: Ctx): Now<ClauseId> {
  const does = rollForAll(ctx)
  const toAct = toRoll(ctx)
  const mustered = ctx.all('unit').filter((ref) => onTable(ctx.look(ref)))
  const asks = does ? 'March moves, 2d12 each' : `${sideNames[ctx.look(game).first]} move first`
  return {
    phase: 'setup',
    says: 'Set-up',
    side: null,
    asks: mustered.length === 0 ? 'Muster both sides' : asks,
    end: 'Start the battle',
    ...(does ? { does } : {}),
    acted: mustered.filter((ref) => !toAct.some(({ id }) => id === ref.id)),
    toAct,
  }
}

const hasActed = ({ moved, fired, fought, ran, threw }: Unit): boolean =>
  moved !== 'none' || fired || fought || ran || threw

export function now(ctx: Ctx): Now<ClauseId> {
  const { move, turn } = ctx.look(game)
  if (move === 0) return setUp(ctx)
  const own = ctx.all('unit').filter((ref) => ctx.look(ref).side === turn)
  const acts = (unit: Unit): boolean =>
    onTable(unit) && !hasActed(unit) && (unit.status === 'retreat' || !exhausted(ctx, unit))
  return {
    phase: turn,
    says: `Move ${move}`,
    side: turn,
    asks: 'Each unit: move, fire and fight once',
    end: 'End move',
    turn: move,
    acted: own.filter((ref) => hasActed(ctx.look(ref))),
    toAct: own.filter((ref) => acts(ctx.look(ref))),
    steps: [
      { says: 'Units in retreat rally or retreat first', clause: 'retreat.current-move' },
      { says: 'Each other unit: one move, one fire, one melee, in any order', clause: 'march.turn-allowance' },
    ],
  }
}

export const advance = procedure({
  id: 'end-move',
  title: 'End move',
  *run(ctx, _: null): Proc<SideId> {
    const { move, turn, first } = ctx.look(game)
    yield* move === 0 ? allThrown(ctx) : standing(ctx)
    const next = move === 0 ? first : enemyOf(turn)
    for (const ref of ctx.all('unit')) yield* endsMove(ctx, ref, move === 0 ? null : turn)
    yield* forgetFallen(ctx)
    yield* change(game, { move: move + 1, turn: next, fell: [] })
    for (const ref of ctx.all('unit')) {
      const unit = ctx.look(ref)
      if (unit.side !== next || unit.status !== 'retreat' || !onTable(unit)) continue
      // R64: the wait is over, throw; else the next retreat move
      if (unit.retreats >= waitOf(unit))
        yield* owe(rally, { unit: ref }, `${counted(unit.retreats, 'retreat move')} made`, {
          clause: unit.side === 'rebel' ? 'rally.mutineers.wait' : 'rally.british.wait',
        })
      else
        yield* owe(retreat, { unit: ref }, `${are(unit)} in retreat`, {
          clause: 'morale.fail',
        })
    }
    yield* say.verdict(`${sideNames[next]} to move.`, 'plain', { clause: 'scenario.turns.alternate' })
    return next
  },
})

/** Every unit and leader throws for its march moves before the first move. */
function* allThrown(ctx: Ctx): Proc<void> {
  const instead = rollForAll(ctx)
  if (!instead) return
  const { length } = toRoll(ctx)
  yield* say.refuse(
    'not-thrown',
    `${length === 1 ? '1 unit has' : `${length} units have`} not rolled for march moves.`,
    {
      clause: 'march.allotment.unit',
      wayOut: `${instead.says}.`,
      instead,
    },
  )
}

/** Retreat is made in the current move: by those that failed in it at once, by the others in their own. Who has not is named. */
function* standing(ctx: Ctx): Proc<void> {
  for (const ref of ctx.all('unit'))
    if (mustRun(ctx, ctx.look(ref)))
      yield* say.note(`${have(ctx.look(ref))} still to retreat`, { clause: 'retreat.current-move' })
}

/**
 * A move is over for one unit: what counts for a move is forgotten, what it did in its own move with it. Of the side that
 * moved the run of March Attacks ends, or its rest goes on (R15). Before the first move nobody has moved (null).
 */
export function* endsMove(ctx: Ctx, ref: UnitRef, moved: SideId | null): Proc<void> {
  const unit = ctx.look(ref)
  yield* change(ref, { killedThisMove: 0 })
  const tests = [unit.askedAt, unit.moraleAt, unit.deserterAt]
  if (unit.ran || unit.threw || unit.beset > 0 || tests.some((at) => at !== null))
    yield* change(ref, { ran: false, threw: false, askedAt: null, moraleAt: null, deserterAt: null, beset: 0 })
  if (moved !== null && unit.side !== moved) return
  const rest = Math.max(0, unit.rest - 1)
  if (moved !== null && unit.moved !== 'attack') yield* change(ref, { rest, attacks: rest === 0 ? 0 : unit.attacks })
  yield* change(ref, { moved: 'none', fired: false, fought: false, ...(unit.held > 0 ? { held: 0 } : {}) })
}
