/** P10 Charge combat: rounds of simultaneous nerve tests until only one side passes. */
import { type Again, about, count, d, from, named, type Part, type Proc, sight, view } from '#kit'
import { may } from './can.ts'
import { attacked, carryOut, hasMoved, leftAlone } from './common.ts'
import { takeHits } from './hits.ts'
import { names } from './names.ts'
import { forCommander, type Level, levelOf, nerve, nerveLuck, reroll, rerollers } from './nerve.ts'
import { riskRoll } from './risk.ts'
import { sightsOf } from './sights.ts'
import type { CommanderRef, Ctx, SideId, UnitRef } from './state.ts'
import {
  change,
  fitWith,
  inPlay,
  isFit,
  meetsFate,
  owe,
  perform,
  procedure,
  repeat,
  rollAll,
  say,
  sub,
  who,
} from './state.ts'
import { does, have, the } from './words.ts'

/** Who fights, who may give re-rolls to whom, and the commanders who were with each when it began. */
export type Bout = {
  readonly charger: UnitRef
  readonly charged: UnitRef
  readonly byCharger: readonly CommanderRef[]
  readonly byCharged: readonly CommanderRef[]
  readonly chiefs: readonly CommanderRef[]
}
export type Winner = 'charger' | 'charged' | 'nobody'
/** How a fight ends: a winner who is destroyed by it, or routs for a lost commander, takes no ground (R73). */
export type FightEnd = { readonly winner: Winner; readonly holds: boolean }
/** Who has bases left when it is decided, and whether the winner keeps its nerve. */
type Decision = {
  readonly winner: Winner
  readonly winnerLeft: boolean
  readonly loserLeft: boolean
  readonly stays: boolean
}
type Pass = { readonly charger: boolean; readonly charged: boolean }
type Names = { readonly charger: string; readonly charged: string }
type Camps = { readonly charger: SideId; readonly charged: SideId }

/** Both tests at once; a disordered Passive unit has two rolls and must pass both. */
export const exchange = procedure({
  id: 'exchange',
  title: 'Both test their nerve',
  *run(
    _,
    a: { readonly charger: Level; readonly charged: Level; readonly names: Names; readonly sides: Camps },
  ): Proc<Pass> {
    const rolls: { [name: string]: Part<number> } = {}
    const sides: { [name: string]: SideId } = {}
    for (const who of ['charger', 'charged'] as const)
      for (let n = 1; n <= a[who].rolls; n++) {
        const name = n === 1 ? who : `${who}-2`
        rolls[name] = named(n === 1 ? a.names[who] : `${a.names[who]}, second roll`, count(d(a[who].dice, 6), 4))
        sides[name] = a.sides[who]
      }
    const read: { readonly [name: string]: number } = yield* rollAll(
      sides,
      'dice',
      `${a.names.charger} against ${a.names.charged}: one 4+ passes`,
      rolls,
      {
        ...nerveLuck,
        clause: 'combat.simultaneous',
      },
    )
    const passes = (who: 'charger' | 'charged') =>
      (read[who] ?? 0) > 0 && (a[who].rolls === 1 || (read[`${who}-2`] ?? 0) > 0)
    return { charger: passes('charger'), charged: passes('charged') }
  },
})

/** The throw of both, and R21: first the charger's side decides on a re-roll, then the charged side, each for its own failure. */
const bothTest = procedure({
  id: 'both-test',
  title: 'Both test, with their re-rolls',
  *run(ctx, a: { readonly charger: Level; readonly charged: Level; readonly bout: Bout }): Proc<Pass> {
    const { bout } = a
    const names = { charger: ctx.look(bout.charger).name, charged: ctx.look(bout.charged).name }
    const sides = { charger: ctx.look(bout.charger).side, charged: ctx.look(bout.charged).side }
    const thrown = yield* sub(exchange, { charger: a.charger, charged: a.charged, names, sides })
    const captured = !ctx.settings.captureOnlyIfLost
    const charger = thrown.charger || (yield* reroll(ctx, bout.charger, bout.byCharger, a.charger, 'charger', captured))
    const charged = thrown.charged || (yield* reroll(ctx, bout.charged, bout.byCharged, a.charged, 'charged', captured))
    return { charger, charged }
  },
})

const levelNow = (ctx: Ctx, ref: UnitRef): Level => {
  const unit = ctx.look(ref)
  return levelOf(unit.quality, unit.disordered)
}

/** One round. A draw costs each a hit and they test again, while both have bases. */
export const round = procedure({
  id: 'combat-round',
  title: 'A round of charge combat',
  *run(ctx, s: Bout): Proc<Again<Bout, Decision>> {
    const levels = { charger: levelNow(ctx, s.charger), charged: levelNow(ctx, s.charged) }
    const { charger: a, charged: b } = yield* sub(bothTest, { ...levels, bout: s })
    if (a !== b) return { done: yield* decided(ctx, s, a ? 'charger' : 'charged') }
    yield* say.note(`Both ${a ? 'pass' : 'fail'}: a hit each`, { clause: 'combat.tie' })
    for (const ref of [s.charger, s.charged]) {
      const lost = yield* takeHits(ctx, ref, 1)
      if (lost === 0) continue
      yield* say.note('No test for a base lost in a draw', { clause: 'combat.tie.no-base-test' })
      yield* atRisk(ctx, ref, 'base', !ctx.settings.captureOnlyIfLost)
    }
    // R37: the last base ends it
    const left = inPlay(ctx.look(s.charger))
    const right = inPlay(ctx.look(s.charged))
    if (left && right) {
      yield* say.note('They test again', { clause: 'combat.again' })
      return { again: s }
    }
    if (!left && !right) return { done: { winner: 'nobody', winnerLeft: false, loserLeft: false, stays: false } }
    const winner = left ? 'charger' : 'charged'
    const stays = yield* keepsNerve(ctx, s[winner], s.chiefs)
    return { done: { winner, winnerLeft: true, loserLeft: false, stays } }
  },
})

const otherOf = (winner: 'charger' | 'charged') => (winner === 'charger' ? 'charged' : 'charger')

const charger = sightsOf<Pick<Bout, 'charger' | 'charged'>>('charger', (a) => a.charger)
const charged = sightsOf<Pick<Bout, 'charger' | 'charged'>>('target', (a) => a.charged)

/** Who is on the ground afterwards: whoever won, unless the winner is destroyed or routs (R73). */
const ground = about(
  'ground',
  sight<Ctx, Pick<Bout, 'charger' | 'charged'>, Winner>(
    'bar',
    'The ground',
    function* (walk, ctx, a) {
      const winner = yield* walk
      const won = winner === 'nobody' ? null : ctx.look(a[winner])
      return won && inPlay(won) && !won.routed ? `the ${winner}` : 'nobody'
    },
    { 'the charger': 'good', 'the charged': 'bad' },
  ),
)

export const combat = procedure({
  id: 'combat',
  title: 'Charge combat',
  start: from(
    'table',
    'units in contact, round by round',
    [
      who('charger', 'Which unit charged?', may.fight, 'Charger'),
      who('charged', 'Which unit was charged?', may.beFought, 'Charged'),
    ],
    { did: 'fought' },
  ),
  success: { says: 'Charger wins', good: 'The charger wins', bad: 'The charged win' },
  views: {
    winner: view(
      'bar',
      'Who wins',
      (winner: Winner) =>
        winner === 'nobody' ? 'nobody' : winner === 'charger' ? 'the charger wins' : 'the charged win',
      {
        'the charger wins': 'good',
        'the charged win': 'bad',
      },
    ),
  },
  sights: {
    ground,
    'charger-hits': charger.hits,
    'charger-bases': about('own-losses', charger.bases),
    'charger-commander': about('own-commander', charger.chief),
    'charged-hits': charged.hits,
    'charged-bases': about('enemy-losses', charged.bases),
    'charged-commander': charged.chief,
  },
  *run(ctx, a: Pick<Bout, 'charger' | 'charged'>): Proc<Winner> {
    yield* attacked(ctx, a.charged)
    return (yield* sub(fight, { ...a, rode: [] }, '')).winner
  },
})

/** The combat itself, also where a charge or a pursuit brings them into contact; `rode`: who has come up by it. */
export const fight = procedure({
  id: 'fight',
  title: 'The two fight',
  *run(ctx, { rode, ...a }: Pick<Bout, 'charger' | 'charged'> & { readonly rode: readonly UnitRef[] }): Proc<FightEnd> {
    const came = (ref: UnitRef) => rode.some(({ id }) => id === ref.id)
    const bout: Bout = {
      ...a,
      byCharger: yield* rerollers(ctx, a.charger, came(a.charger)),
      byCharged: yield* rerollers(ctx, a.charged, came(a.charged)),
      chiefs: [...fitWith(ctx, a.charger), ...fitWith(ctx, a.charged)],
    }
    const end = yield* repeat(round, bout)
    const { winner } = end
    yield* say.note('All who fought are disordered', { clause: 'disorder.cause.combat' })
    for (const ref of [a.charger, a.charged]) if (inPlay(ctx.look(ref))) yield* change(ref, { disordered: true })
    if (winner !== 'nobody') yield* takenCaptive(ctx, bout, a[otherOf(winner)])
    for (const ref of [a.charger, a.charged]) if (!inPlay(ctx.look(ref))) yield* leftAlone(ctx, ref)
    if (winner === 'nobody') {
      yield* say.verdict('Both are destroyed.', 'plain', { clause: 'combat.tie' })
      return { winner, holds: false }
    }
    const loser = a[otherOf(winner)]
    if (end.loserLeft) yield* routsAway(ctx, loser)
    if (end.stays) yield* follow(ctx, a[winner], loser, end.loserLeft)
    else if (end.winnerLeft) yield* carryOut(ctx, a[winner], 'routs')
    const won = ctx.look(a[winner])
    const routSays = ctx.settings.lostCombatExtraTest ? 'rout, and test once more' : 'rout'
    const ground = end.stays ? '' : ` ${does(won, end.winnerLeft ? 'rout for a lost commander' : 'are destroyed')} too.`
    yield* say.verdict(`${does(won, 'win')}.`, winner === 'charger' && end.stays ? 'good' : 'bad', {
      clause: 'combat.only-one-passes',
      detail: `${does(ctx.look(loser), end.loserLeft ? routSays : 'are destroyed')}.${ground}`,
    })
    return { winner, holds: end.stays }
  },
})

/** One side alone passed: the loser takes 2 hits, the winner 1; commanders of a unit that lost a base, and of the loser, are at risk (R23). */
function* decided(ctx: Ctx, s: Bout, winner: 'charger' | 'charged'): Proc<Decision> {
  const [won, lost] = [s[winner], s[otherOf(winner)]]
  yield* say.note('The loser takes 2 hits', { worth: 2, clause: 'combat.loser.hits' })
  const loserLost = yield* takeHits(ctx, lost, 2)
  yield* say.note('The winner takes 1 hit', { worth: 1, clause: 'combat.winner.hit' })
  const winnerLost = yield* takeHits(ctx, won, 1)
  const winnerLeft = inPlay(ctx.look(won))
  const loserLeft = inPlay(ctx.look(lost))
  // R25: captured in any charge combat; by its setting only if his unit lost
  if (winnerLost > 0) yield* atRisk(ctx, won, 'base', !ctx.settings.captureOnlyIfLost)
  if (loserLost > 0) yield* atRisk(ctx, lost, 'base', true)
  if (loserLeft) yield* atRisk(ctx, lost, 'nerve', true)
  return { winner, winnerLeft, loserLeft, stays: winnerLeft && (yield* keepsNerve(ctx, won, s.chiefs)) }
}

/** By its setting only the loser's commanders are captured, also those who were wounded before it was decided (R25). */
function* takenCaptive(ctx: Ctx, bout: Bout, loser: UnitRef): Proc<void> {
  if (!ctx.settings.captureOnlyIfLost) return
  for (const chief of bout.chiefs) {
    const he = ctx.look(chief)
    if (he.with !== loser.id || he.fate !== 'wounded') continue
    yield* say.note(`${he.name} is captured: the unit lost`, { clause: 'risk.result.captured' })
    yield* meetsFate(chief, 'captured')
  }
}

/** Every fit commander with the unit is at risk; the outcome is noted here and never asked. */
function* atRisk(ctx: Ctx, ref: UnitRef, event: 'base' | 'nerve', inCharge: boolean): Proc<void> {
  for (const commander of fitWith(ctx, ref))
    yield* perform(riskRoll, { commander, inCharge, within: true }, `risk-${event}-${commander.id}`)
}

/** R65: a winner whose commander was lost in the combat tests when it is decided; a failure routs it. */
function* keepsNerve(ctx: Ctx, ref: UnitRef, chiefs: readonly CommanderRef[]): Proc<boolean> {
  if (chiefs.filter((c) => ctx.look(c).with === ref.id).every((c) => isFit(ctx.look(c)))) return true
  yield* say.note(`${have(ctx.look(ref))} lost their commander`, { clause: 'nerve.when.commander' })
  return yield* sub(forCommander, { unit: ref }, `keeps-${ref.id}`)
}

/** The loser routs a full move; by its setting it tests once more (R36). */
function* routsAway(ctx: Ctx, loser: UnitRef): Proc<void> {
  yield* carryOut(ctx, loser, 'routs', 'combat.loser.routs')
  if (!ctx.settings.lostCombatExtraTest) return
  yield* owe(nerve, { unit: loser, situation: 'lost-combat' }, 'they lost a charge combat', {
    clause: 'nerve.when.lost-combat',
    each: true,
  })
}

/** The winner occupies the ground; British cavalry must pursue instead, if somebody is left to pursue (R34, R39). */
function* follow(ctx: Ctx, winner: UnitRef, loser: UnitRef, loserLeft: boolean): Proc<void> {
  const unit = ctx.look(winner)
  yield* hasMoved(ctx, winner)
  // R63: whoever routs himself must rally first
  if (!unit.mustPursue || unit.routed || !loserLeft)
    return yield* say.note(`${does(unit, 'occupy')} the position of ${the(ctx.look(loser))}`, {
      clause: 'combat.winner.occupies',
    })
  if (ctx.settings.pursuitTiming === 'next') {
    yield* change(winner, { pursues: loser.id })
    return yield* say.note(`${does(unit, 'must pursue')} as the next action`, { clause: 'action.pursue' })
  }
  yield* owe(names.pursue, { unit: winner, routed: loser }, 'British cavalry that wins must pursue', {
    clause: 'pursuit.british-cavalry',
  })
}
