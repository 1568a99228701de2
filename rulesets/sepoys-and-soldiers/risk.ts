/** P6 Commander's risk. */
import { among, d, from, nobody, type Proc, row, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { someOf, unitsOf } from './common.ts'
import { names } from './names.ts'
import type { CommanderRef, Ctx, Fate, UnitRef } from './state.ts'
import { change, game, inPlay, owe, procedure, roll, say, sub, who } from './state.ts'
import { ratings } from './troops.ts'

export type RiskResult = 'unhurt' | 'scratch' | Exclude<Fate, 'fit'>
/** Is his unit without him now, so that it tests? */
export const isLost = (result: RiskResult): boolean => result !== 'unhurt' && result !== 'scratch'

const ends: { readonly [R in RiskResult]: { readonly says: string; readonly clause: ClauseId } } = {
  unhurt: { says: 'is unhurt', clause: 'risk.second-roll' },
  dead: { says: 'is killed', clause: 'risk.result.dead' },
  wounded: { says: 'is wounded', clause: 'risk.result.wounded' },
  captured: { says: 'is captured', clause: 'risk.result.captured' },
  unhorsed: { says: 'loses his horse', clause: 'risk.result.unhorsed' },
  scratch: { says: 'escapes with a scratch', clause: 'risk.result.scratch' },
}

/** If he is lost the unit that he is with tests for him; `within`: that test is a part of the walk that this one stands in. */
type Risk = { readonly commander: CommanderRef; readonly inCharge: boolean; readonly within: boolean | null }

export const risk = procedure({
  id: 'risk',
  title: 'Risk to the commander',
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
  *run(_, a: Risk): Proc<RiskResult> {
    return yield* sub(riskRoll, a, '')
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
    const isHit = yield* roll(
      he.side,
      'hit',
      `Risk to ${he.name}: ${hit === 1 ? '1' : `1 to ${hit}`} is a hit`,
      among(6, ...faces),
      { luck: 'risk', good: [false], clause: clauses.hit },
    )
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
    if (isLost(result) && !a.within) yield* oweTestForHim(ctx, a.commander)
    yield* say.verdict(`${he.name} ${ends[result].says}.`, isLost(result) ? 'bad' : 'good', {
      clause: ends[result].clause,
    })
    return result
  },
})

/** The unit that he is with tests for him, if it has a base left (R4, R26). */
function* oweTestForHim(ctx: Ctx, ref: CommanderRef): Proc<void> {
  const he = ctx.look(ref)
  const his = ctx.all('unit').find((u) => u.id === he.with)
  if (!his || !inPlay(ctx.look(his))) return
  yield* othersTestForHim(ctx, his)
  yield* owe(names.nerve, { unit: his, situation: 'commander' }, `${he.name} is lost`, {
    clause: 'nerve.when.commander',
    each: true,
  })
}

/** By its setting the other units adjacent to a lost commander test too (R26). */
export function* othersTestForHim(ctx: Ctx, ref: UnitRef): Proc<void> {
  if (ctx.settings.commanderLossTests !== 'adjacent') return
  const { side } = ctx.look(ref)
  const near = yield* someOf(
    'near-commander',
    'Which other units are adjacent to the commander?',
    unitsOf(ctx, side, ref),
    {
      short: 'Adjacent units',
      clause: 'nerve.when.commander',
    },
  )
  for (const u of near)
    yield* owe(names.nerve, { unit: u, situation: 'commander' }, 'an adjacent commander is lost', {
      clause: 'nerve.when.commander',
      each: true,
    })
}

/** Unhorsed: no action this turn nor the next. Wounded, captured or dead: out of the battle (R24). */
function* befall(ctx: Ctx, ref: CommanderRef, result: RiskResult): Proc<void> {
  if (result === 'unhurt' || result === 'scratch') return
  const returns = result === 'unhorsed' || (result === 'wounded' && ctx.settings.woundedReturns)
  yield* change(ref, { fit: false, fate: result, outUntil: returns ? ctx.look(game).turn + 1 : null })
}
