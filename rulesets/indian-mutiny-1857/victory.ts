/** 5.18 Victory points: losses by class, each figure once, and objectives. */

import type { AtEnd, BattleEnd, Proc, RulingId } from '#kit'
import { from } from '#kit'
import { type SideId, sideNames } from './classes.ts'
import { ask, type Ctx, change, classOf, enemyOf, game, procedure, say, sideRef, type Unit } from './state.ts'

const RELIEF = 50
const VILLAGE = 25

/** Points of one unit for its enemy: figures killed; figures deserted; and figures off the table or still in retreat (R71). */
export function pointsFor(ctx: Ctx, unit: Unit): number {
  const { killed, gone } = classOf(unit)
  if (gone === null) return unit.killed * killed
  const running =
    ctx.settings.retreatPoints === 'end' && (unit.status === 'off' || unit.status === 'retreat') ? unit.alive : 0
  return unit.killed * killed + (unit.deserted + running) * gone
}

/** All points of a side: the enemy's losses, villages at 25, relief at 50 (R73). */
export function pointsOf(ctx: Ctx, side: SideId): number {
  const losses = ctx
    .all('unit')
    .reduce((sum, ref) => (ctx.look(ref).side === side ? sum : sum + pointsFor(ctx, ctx.look(ref))), 0)
  const { villages, relief, failed } = ctx.look(sideRef(side))
  // R71: what was scored at each failure counts by that reading alone, also where the players change it midway
  const failures = ctx.settings.retreatPoints === 'failure' ? failed : 0
  return losses + villages * VILLAGE + (relief ? RELIEF : 0) + failures
}

/** What the enemy has for one unit, said for itself; nothing if it lost nobody. */
function* lost(ctx: Ctx, unit: Unit): Proc<void> {
  const worth = pointsFor(ctx, unit)
  if (worth > 0) yield* say.note(unit.name, { worth, clause: classOf(unit).clauses.points })
}

/** More points win, level is a draw (R10). */
function wonBy(score: Score) {
  const winner: SideId = score.british > score.rebel ? 'british' : 'rebel'
  const detail = `${sideNames[winner]} ${score[winner]}, ${sideNames[enemyOf(winner)]} ${score[enemyOf(winner)]}.`
  const isDrawn = score.british === score.rebel
  return {
    winner: isDrawn ? 'draw' : winner,
    says: isDrawn ? 'The battle is drawn.' : `The ${sideNames[winner]} win.`,
    detail,
  }
}

/** The players say when it ends; it cannot go on where nobody of a side is left. Then the points decide, as they are entered (R10). */
export function endNow(ctx: Ctx, { timeUp, nobodyLeft }: AtEnd): BattleEnd<RulingId> | null {
  if (!timeUp && nobodyLeft.length === 0) return null
  const { winner, says, detail } = wonBy({ british: pointsOf(ctx, 'british'), rebel: pointsOf(ctx, 'rebel') })
  const gone = (['british', 'rebel'] as const).filter((side) => nobodyLeft.includes(side))
  const why = gone.map((side) => `The ${sideNames[side]} have nobody left on the table. `).join('')
  return { winner, says, why: `${why}On points: ${detail}`, clause: 'R10' }
}

export type Score = { readonly british: number; readonly rebel: number }

/** The user ends the game; more points win, equal is a draw (R10). */
export const victory = procedure({
  id: 'victory',
  title: 'Victory points',
  start: from('turn', 'objectives, then points for both sides', [], { notQuick: true }),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<Score> {
    const british = ctx.look(sideRef('british'))
    const { scenario } = ctx.look(game)
    const fort = ctx.settings.objective === 'fort' && scenario !== 'field'
    const relieved =
      scenario === 'field' || fort
        ? british.relief
        : yield* ask.yesNo('relief', 'Did a British unit from outside reach the entrenchment?', {
            default: british.relief,
            short: 'Relieved',
            clause: 'victory.relief',
            hint: '50 points to the British',
          })
    const hint = fort && scenario === 'relief' ? 'The captured fort counts as one.' : '25 points each'
    const ours = yield* ask.number('villages-british', 'How many villages do the British alone hold?', 0, 3, {
      default: british.villages,
      short: 'British villages',
      clause: 'victory.village',
      hint,
    })
    const theirs = yield* ask.number('villages-rebel', 'How many villages do the Rebels alone hold?', 0, 3, {
      default: ctx.look(sideRef('rebel')).villages,
      short: 'Rebel villages',
      clause: 'victory.village',
      hint,
    })
    // At most two villages are on the board, each held by one side alone; a fort counts as one more (R73), and may be there
    const most = scenario === 'field' || (scenario === 'relief' && !fort) ? 2 : 3
    if (ours + theirs > most)
      yield* say.refuse('villages', `${ours + theirs} villages are held, and at most ${most} are on the board.`, {
        clause: 'scenario.field.villages',
        wayOut: 'Count each village for one side alone.',
      })
    yield* change(sideRef('british'), { relief: relieved, villages: ours })
    yield* change(sideRef('rebel'), { villages: theirs })
    for (const ref of ctx.all('unit')) yield* lost(ctx, ctx.look(ref))
    const score = { british: pointsOf(ctx, 'british'), rebel: pointsOf(ctx, 'rebel') }
    const reached = fort ? ours > 0 : relieved
    if (scenario === 'relief')
      yield* say.note(
        `The British have ${reached ? '' : 'not '}${fort ? 'taken the fort' : 'relieved the entrenchment'}`,
        {
          clause: reached ? 'scenario.relief.aim.british' : 'scenario.relief.aim.rebel',
        },
      )
    const { says, detail } = wonBy(score)
    yield* say.verdict(says, 'plain', { detail, clause: 'R10' })
    return score
  },
})
