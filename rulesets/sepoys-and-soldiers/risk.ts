/** P6 Commander's risk. */
import { among, d, from, nobody, type Proc, row, usual, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { notBeside, someOf, unitsOf } from './common.ts'
import { names, type Risk } from './names.ts'
import type { CommanderRef, Ctx, Fate, UnitRef } from './state.ts'
import { ask, game, inPlay, meetsFate, owe, procedure, roll, say, sub, who } from './state.ts'
import { hitOn, ratings } from './troops.ts'

export type RiskResult = 'unhurt' | 'scratch' | Exclude<Fate, 'fit' | 'off'>
/** Is his unit without him now, so that it tests? */
const isLost = (result: RiskResult): boolean => result !== 'unhurt' && result !== 'scratch'

const ends: { readonly [R in RiskResult]: { readonly says: string; readonly clause: ClauseId | null } } = {
  // The number of his rating says so
  unhurt: { says: 'is unhurt', clause: null },
  dead: { says: 'is killed', clause: 'risk.result.dead' },
  wounded: { says: 'is wounded', clause: 'risk.result.wounded' },
  captured: { says: 'is captured', clause: 'risk.result.captured' },
  unhorsed: { says: 'loses his horse', clause: 'risk.result.unhorsed' },
  scratch: { says: 'escapes with a scratch', clause: 'risk.result.scratch' },
}

export const risk = procedure({
  ...names.risk,
  start: from('table', '1d6, and another if hit', [
    who('commander', 'Which commander is at risk?', may.beAtRisk, 'Commander'),
    { arg: 'inCharge', says: 'In a charge combat?', short: 'In a charge', form: { form: 'yes-no' }, default: false },
  ]),
  success: { says: 'He comes through', good: 'He comes through', bad: 'He is hit' },
  views: {
    fate: view('bar', 'The commander’s fate', (result: RiskResult) => result, {
      unhurt: 'good',
      scratch: 'good',
      unhorsed: 'bad',
      wounded: 'bad',
      captured: 'bad',
      dead: 'bad',
    }),
  },
  *run(ctx, a): Proc<RiskResult> {
    if (!a.within) yield* notBeside(ctx, a.commander, names.risk, `A roll for ${ctx.look(a.commander).name}`)
    const isTaken =
      a.inCharge &&
      (!ctx.settings.captureOnlyIfLost ||
        (yield* ask.yesNo('unit-lost', `Did the unit with ${ctx.look(a.commander).name} lose that combat?`, {
          ...usual(true),
          short: 'Unit lost',
          clause: 'risk.result.captured',
        })))
    return yield* sub(riskRoll, { ...a, inCharge: isTaken }, '')
  },
})

/** 1d6 by his rating; if hit a second d6, the same for every rating. One roll for each event (R23). */
export const riskRoll = procedure({
  id: 'risk-roll',
  title: 'The commander’s fate',
  *run(ctx, a: Risk): Proc<RiskResult> {
    const he = ctx.look(a.commander)
    const { hit, clauses } = ratings[he.rating]
    const faces = [1, 2, 3].slice(0, hit)
    const isHit = yield* roll(he.side, 'hit', `Risk to ${he.name}: ${hitOn(he.rating)} is a hit`, among(6, ...faces), {
      luck: 'risk',
      good: [false],
      clause: clauses.hit,
    })
    const second = isHit
      ? yield* roll(
          nobody,
          'second',
          `${he.name} is hit: how badly?`,
          row(d(1, 6), { 1: 'dead', 3: 'wounded', 5: 'unhorsed', 6: 'scratch' }),
          { clause: 'risk.second-roll' },
        )
      : 'unhurt'
    const result: RiskResult = second === 'wounded' && a.inCharge ? 'captured' : second
    yield* befall(ctx, a.commander, result)
    if (isLost(result)) yield* oweTestsForHim(ctx, a)
    const back = result === 'wounded' && ctx.settings.woundedReturns
    yield* say.verdict(
      `${he.name} ${ends[result].says}${back ? ', and comes back after the next turn' : ''}.`,
      isLost(result) ? 'bad' : 'good',
      { clause: ends[result].clause ?? clauses.hit },
    )
    return result
  },
})

/** Is he lost by it? Of how he fares no more counts for those who test for him. */
export const lostByRisk = procedure({
  id: 'lost-by-risk',
  title: 'The commander’s fate',
  *run(_, a: Risk): Proc<boolean> {
    return isLost(yield* sub(riskRoll, a, ''))
  },
})

/**
 * The unit that he is with tests for him, if it has a base left (R4), unless the walk that this one stands in sees to
 * that; by its setting so do the others that are adjacent to him (R26).
 */
function* oweTestsForHim(ctx: Ctx, { commander, within }: Risk): Proc<void> {
  const others = within === 'all' ? [] : yield* besideHim(ctx, commander)
  const own = within ? [] : hisUnit(ctx, commander).filter((u) => inPlay(ctx.look(u)))
  for (const unit of [...others, ...own])
    yield* owe(names.nerve, { unit, situation: 'commander' }, `${ctx.look(commander).name} is lost`, {
      clause: 'nerve.when.commander',
      each: true,
    })
}

const hisUnit = (ctx: Ctx, commander: CommanderRef): readonly UnitRef[] =>
  ctx.all('unit').filter((u) => u.id === ctx.look(commander).with)

/** R26: by its setting those test for him, too, who are adjacent to him. */
export function* besideHim(ctx: Ctx, commander: CommanderRef): Proc<readonly UnitRef[]> {
  if (ctx.settings.commanderLossTests !== 'adjacent') return []
  const he = ctx.look(commander)
  const his = hisUnit(ctx, commander)
  return yield* someOf(
    'near-commander',
    `Which ${his.length > 0 ? 'other ' : ''}units are adjacent to ${he.name}?`,
    unitsOf(ctx, he.side, ...his),
    { short: 'Adjacent units', clause: 'nerve.when.commander' },
  )
}

/** Unhorsed: no action this turn nor the next. Wounded, captured or dead: out of the battle (R24). */
function* befall(ctx: Ctx, ref: CommanderRef, result: RiskResult): Proc<void> {
  if (result === 'unhurt' || result === 'scratch') return
  const returns = result === 'unhorsed' || (result === 'wounded' && ctx.settings.woundedReturns)
  yield* meetsFate(ref, result, returns ? ctx.look(game).turn + 1 : null)
}
