/** What a result of the Confrontation table does to the units of both sides; evaders who are caught share it. */
import { among, nobody, type Proc } from '#kit'
import { isRecoil, type ResultId, results } from './charge-tables.ts'
import type { ClauseId } from './clauses.ts'
import { compel, loseStands, worsen } from './common.ts'
import { mandatoryMove, routDisorders } from './movement.ts'
import { type Ctx, change, game, owe, roll, say, type UnitRef } from './state.ts'
import { are } from './words.ts'

export type Camp = { readonly lead: UnitRef; readonly others: readonly UnitRef[] }
export const unitsIn = (camp: Camp): readonly UnitRef[] => [camp.lead, ...camp.others]

/** "1 in N" of a unit's own stands (R25). */
export function oneIn(ctx: Ctx, stands: number, n: number): number {
  const reading = ctx.settings.oneInN
  if (reading === 'up') return Math.ceil(stands / n)
  return reading === 'nearest' ? Math.round(stands / n) : Math.floor(stands / n)
}

/** Losses of one camp, each unit by its own stands (R31). */
function* campLoses(ctx: Ctx, camp: Camp, n: number | null): Proc<number> {
  let lost = 0
  if (n === null) return lost
  for (const ref of unitsIn(camp)) lost += yield* loseStands(ctx, ref, oneIn(ctx, ctx.look(ref).stands, n))
  return lost
}

export type Losses = { readonly winnerLost: number; readonly loserLost: number }

/** Losses first, then status (the worse of old and new, R27), the winner's mark, and moves that are compelled. */
export function* carryOut(ctx: Ctx, id: ResultId, winner: Camp, loser: Camp): Proc<Losses> {
  const row = results[id]
  const loserLost = yield* campLoses(ctx, loser, row.loser)
  const winnerLost =
    row.winner === 'die' ? yield* winnersDie(ctx, winner, row.clause) : yield* campLoses(ctx, winner, row.winner)
  for (const ref of unitsIn(loser)) {
    yield* worsen(ctx, ref, row.status)
    yield* change(ref, { inConfrontation: true })
    if (row.move) yield* compel(ctx, ref, row.move)
    if (row.move === 'rout') yield* routDisorders(ctx, ref)
  }
  for (const ref of unitsIn(winner)) {
    yield* change(ref, { inConfrontation: true })
    if (isRecoil(id)) yield* worsen(ctx, ref, row.status)
    else yield* change(ref, { won: true, wonTurn: ctx.look(game).turn })
  }
  return { winnerLost, loserLost }
}

/** One D6: odd costs the winner a stand. */
function* winnersDie(ctx: Ctx, winner: Camp, clause: ClauseId): Proc<number> {
  const odd = yield* roll(nobody, 'winner-die', 'Winner: an odd die costs one stand', among(6, 1, 3, 5), { clause })
  return odd ? yield* loseStands(ctx, winner.lead, 1) : 0
}

/** Mandatory moves of the losers, after their Events (R65). */
export function* oweMoves(ctx: Ctx, id: ResultId, loser: Camp): Proc<void> {
  const { move, says, clause } = results[id]
  if (!move) return
  for (const ref of unitsIn(loser)) {
    const unit = ctx.look(ref)
    if (unit.stands === 0) yield* say.note(`${are(unit)} destroyed`, { clause })
    else yield* owe(mandatoryMove, { unit: ref, kind: move }, says, { clause })
  }
}
