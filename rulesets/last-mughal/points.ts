/** P50, P51: who has won, and what for. */

import { type AtEnd, type BattleEnd, book, counted, from, oneOf, type Proc } from '#kit'
import type { ClauseId } from './clauses.ts'
import { award, controlOf, isOnMap, pointsOf } from './ground.ts'
import { ask, type Ctx, change, game, procedure, type SideId, say, type ZoneRef } from './state.ts'
import { sideNames } from './words.ts'

/** P50 Calcutta and Delhi both the rebel's, or every city British. */
export function instant(ctx: Ctx): SideId | null {
  if (controlOf(ctx, 'calcutta') === 'rebel' && controlOf(ctx, 'delhi') === 'rebel') return 'rebel'
  const cities = ctx.all('zone').filter((ref) => ctx.look(ref).city)
  return cities.every((ref) => controlOf(ctx, ref.id) === 'british') ? 'british' : null
}

const goals = ['delhi', 'calcutta']
/** `isRoadRead`: of every territory that could score as one on the road it has been read off the map whether it is. */
type Count = { readonly cities: number; readonly goals: number; readonly roads: number; readonly isRoadRead: boolean }
const onRoad = { without: ', without a city', all: ', Delhi and Calcutta apart' } as const

/** What a side controls, as the state has it. */
export function controlled(ctx: Ctx, side: SideId): Count {
  const mine = ctx.all('zone').filter((ref: ZoneRef) => controlOf(ctx, ref.id) === side)
  const great = mine.filter((ref) => goals.includes(ref.id)).length
  const cities = mine.filter((ref) => ctx.look(ref).city).length
  const scoring = mine.filter((ref) =>
    ctx.settings.roadTerritories === 'all' ? !goals.includes(ref.id) : !ctx.look(ref).city,
  )
  return {
    cities: ctx.settings.delhiOnTop ? cities : cities - great,
    goals: great,
    roads: scoring.filter((ref) => ctx.look(ref).road === true).length,
    isRoadRead: scoring.every((ref) => ctx.look(ref).road !== null),
  }
}

/** What is counted on the last turn, by side. */
const lastTurn = {
  rebel: { city: 'victory.rebel.city', goals: 'victory.rebel.delhi-calcutta', roads: 'victory.rebel.gtr' },
  british: { city: 'victory.british.city', goals: 'victory.british.delhi-calcutta', roads: 'victory.british.gtr' },
} as const

/** The counts are known from the state and can be corrected; each that is not 0 is an entry of the ledger. */
function* countFor(ctx: Ctx, side: SideId): Proc<void> {
  const known = controlled(ctx, side)
  const who = side === 'rebel' ? 'Rebel' : 'British'
  function* asked(id: string, says: string, max: number, value: number, clause: ClauseId, isSure = true): Proc<number> {
    const how = { ...book(Math.min(max, value), 'the map', isSure), short: `${who} ${id}`, clause }
    return yield* ask.number(`${side}-${id}`, says, 0, max, how)
  }
  const apart = ctx.settings.delhiOnTop ? '' : ', Delhi and Calcutta apart'
  const cities = yield* asked('cities', `${who}: how many cities${apart}?`, 40, known.cities, lastTurn[side].city)
  const great = yield* asked(
    'delhi-calcutta',
    `${who}: how many of Delhi and Calcutta?`,
    2,
    known.goals,
    lastTurn[side].goals,
  )
  const roads = yield* asked(
    'roads',
    `${who}: how many territories on the Grand Trunk Road${onRoad[ctx.settings.roadTerritories]}?`,
    40,
    known.roads,
    lastTurn[side].roads,
    known.isRoadRead,
  )
  if (cities > 0)
    yield* award(ctx, side, cities, `${counted(cities, 'city', 'cities')} controlled`, lastTurn[side].city)
  if (great > 0)
    yield* award(
      ctx,
      side,
      5 * great,
      great > 1 ? 'Delhi and Calcutta held' : 'Delhi or Calcutta held',
      lastTurn[side].goals,
    )
  if (roads > 0)
    yield* award(
      ctx,
      side,
      roads,
      `${counted(roads, 'territory', 'territories')} on the Grand Trunk Road`,
      lastTurn[side].roads,
    )
  if (side === 'british') return
  const chiefs = ctx.all('figure').filter((ref) => {
    const he = ctx.look(ref)
    return he.side === 'rebel' && isOnMap(he)
  })
  for (const ref of chiefs) {
    const shah = ref.id === 'bahadur-shah'
    yield* award(
      ctx,
      'rebel',
      shah ? 5 : 1,
      `${ctx.look(ref).name} alive`,
      shah ? 'victory.rebel.bahadur' : 'victory.rebel.commander',
    )
  }
}

const victoryOf = (gap: number) => (gap > 10 ? 'total' : gap > 5 ? 'marginal' : 'draw')

/** Who wins by the ledger as it stands, and how. */
function wonBy(ctx: Ctx) {
  const [rebel, british] = [pointsOf(ctx, 'rebel'), pointsOf(ctx, 'british')]
  const victory = victoryOf(Math.abs(rebel - british))
  return {
    rebel,
    british,
    victory,
    winner: victory === 'draw' ? 'draw' : rebel > british ? 'rebel' : 'british',
  } as const
}

const finalSays = (winner: SideId | 'draw', victory: Final['victory']): string =>
  winner === 'draw' ? 'A draw.' : `${sideNames[winner]} win a ${victory} victory.`
const instantSays: { readonly [S in SideId]: string } = {
  rebel: 'They hold Calcutta and Delhi.',
  british: 'They hold every city.',
}

/** The verdict as it stands. */
export function standing(ctx: Ctx): string {
  const { winner } = ctx.look(game)
  if (winner !== null) return winner === 'draw' ? 'A draw' : `${sideNames[winner]} have won`
  const ahead = pointsOf(ctx, 'rebel') - pointsOf(ctx, 'british')
  const victory = victoryOf(Math.abs(ahead))
  if (ahead === 0) return 'Level so far'
  if (victory === 'draw') return `${Math.abs(ahead)} apart: a draw so far`
  return `${sideNames[ahead > 0 ? 'rebel' : 'british']} lead by ${Math.abs(ahead)}: ${victory}`
}

/** Decided at once, or by the final count; where only the time at the table is up, the ledger is read out and the referee says. */
export function endNow(ctx: Ctx, { timeUp }: AtEnd): BattleEnd<ClauseId> | null {
  const { winner } = ctx.look(game)
  if (winner === null) return timeUp ? { winner: null, says: '', why: `${standing(ctx)}.` } : null
  const atOnce = winner === instant(ctx)
  const { victory, rebel, british } = wonBy(ctx)
  return {
    winner,
    says: finalSays(winner, atOnce ? 'total' : victory),
    why: atOnce ? instantSays[winner] : `The points: rebels ${rebel}, British ${british}.`,
    clause: atOnce ? `victory.instant.${winner}` : victory === 'total' ? 'victory.total' : 'victory.marginal',
  }
}

export type Final = {
  readonly rebel: number
  readonly british: number
  readonly victory: 'total' | 'marginal' | 'draw'
}

/** P51 After turn 6: the running ledger, and what is counted now. */
export const finalCount = procedure({
  id: 'final-count',
  title: 'Final count',
  asOwed: () => 'points to count',
  start: from('turn', 'The ledger, line by line', [], { phases: ['over'] }),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<Final> {
    const { turn, phase } = ctx.look(game)
    // P50 comes before: whoever holds the cities at the end of turn 6 has won at once
    if (turn > 0 && phase !== 'over')
      yield* say.refuse('not-over', 'The game is not over: points are counted after turn 6.', {
        clause: 'calendar.six-turns',
        wayOut: turn < 6 ? 'Play on.' : 'End the turn first.',
      })
    if (ctx.look(game).winner !== null)
      yield* say.refuse('decided', 'The game is decided, and its points are counted.', {
        clause: 'victory.total',
        wayOut: 'Undo the count, then count again.',
      })
    for (const ref of ctx.all('point')) {
      const p = ctx.look(ref)
      yield* say.note(`${p.side === 'rebel' ? 'Rebel' : 'British'}, turn ${p.turn}: ${p.name}`, {
        worth: p.vp,
        clause: p.clause,
      })
    }
    yield* countFor(ctx, 'rebel')
    yield* countFor(ctx, 'british')
    const { rebel, british, victory, winner } = wonBy(ctx)
    yield* change(game, { winner, phase: 'over' })
    yield* say.verdict(finalSays(winner, victory), 'plain', {
      clause: victory === 'total' ? 'victory.total' : 'victory.marginal',
      detail: `Rebels ${rebel}, British ${british}.`,
    })
    return { rebel, british, victory }
  },
})

/** A line of the ledger by hand. */
export const correctPoints = procedure({
  id: 'correct-points',
  title: 'Correct the points',
  start: from('turn', 'A line of the ledger, with its reason', [
    {
      arg: 'side',
      says: 'Whose points?',
      form: oneOf({ rebel: 'Rebel', british: 'British' }),
    },
  ]),
  *run(ctx, a: { readonly side: SideId }): Proc<number> {
    const vp = yield* ask.number('vp', 'How many points?', -50, 50, { short: 'VP', clause: 'marker.turn-vp' })
    const reason = yield* ask.text('reason', 'Why?', {
      example: 'a massacre was forgotten',
      like: '\\S',
      short: 'Reason',
      clause: 'marker.turn-vp',
    })
    yield* award(ctx, a.side, vp, `Correction (${reason})`, 'marker.turn-vp')
    // What was decided by the count follows the ledger; a victory at once does not
    const { winner } = ctx.look(game)
    if (winner !== null && winner !== instant(ctx)) yield* change(game, { winner: wonBy(ctx).winner })
    yield* say.verdict(`${sideNames[a.side]} have ${counted(pointsOf(ctx, a.side), 'point')}.`, 'plain', {
      clause: 'marker.turn-vp',
    })
    return vp
  },
})
