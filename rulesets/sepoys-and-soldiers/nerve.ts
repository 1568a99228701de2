/** P1 Nerve test, P2 Re-roll by a commander, and what a failure brings (steps 3 to 5 of P9). */
import { besides, book, count, from, type Known, named, type Proc, type RefOption, usual, view } from '#kit'
import { attemptsCharge, may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { act, attacked, carryOut, goesAlong } from './common.ts'
import { names } from './names.ts'
import { besideHim, lostByRisk, riskRoll } from './risk.ts'
import { sightsOf } from './sights.ts'
import { type Failure, type SituationId, situations } from './situations.ts'
import type { CommanderRef, Ctx, SideId, Unit, UnitRef } from './state.ts'
import {
  add,
  ask,
  change,
  commanderRef,
  fitWith,
  handful,
  inPlay,
  isFit,
  kept,
  owe,
  perform,
  procedure,
  roll,
  rollAll,
  say,
  sub,
  who,
} from './state.ts'
import { type Quality, qualityNames, ratings } from './troops.ts'
import { AreThe, does, The, the } from './words.ts'

/** Dice of one roll, how many rolls must pass, and the clauses that say so. */
export type Level = { readonly dice: number; readonly rolls: number }
const nerveDice: { readonly [Q in Quality]: { readonly dice: number; readonly clause: ClauseId } } = {
  aggressive: { dice: 3, clause: 'nerve.dice.aggressive' },
  active: { dice: 2, clause: 'nerve.dice.active' },
  passive: { dice: 1, clause: 'nerve.dice.passive' },
}

/** Disordered: one quality lower; a disordered Passive unit rolls twice and must pass both (R15). */
export function levelOf(quality: Quality, disordered: boolean): Level {
  const { dice } = nerveDice[quality]
  if (!disordered) return { dice, rolls: 1 }
  return dice === 1 ? { dice: 1, rolls: 2 } : { dice: dice - 1, rolls: 1 }
}

/** The luck of a test: it passes with one die, and more are no better. */
export const nerveLuck = { luck: 'nerve', good: [1, 2, 3] } as const

/** One test: one die of 4 or more passes, scores are not added. */
export const throwNerve = procedure({
  id: 'nerve-throw',
  title: 'Nerve',
  *run(_, a: Level & { readonly of: string; readonly side: SideId; readonly again: boolean }): Proc<boolean> {
    const dice = handful({ n: a.dice, of: 6, says: a.dice > 1 ? 'each by itself' : 'one die', clause: 'nerve.no-sum' })
    const one = count(dice, 4, 'one')
    if (a.rolls === 1) {
      const clause = a.again ? 'reroll.all-dice' : 'nerve.pass.4plus'
      return (yield* roll(a.side, 'dice', `Nerve of ${a.of}: one 4+ passes`, one, { ...nerveLuck, clause })) > 0
    }
    const both = yield* rollAll(
      a.side,
      'dice',
      `Nerve of ${a.of}, disordered: both rolls need a 4+`,
      { first: named('First roll', one), second: named('Second roll', one) },
      { ...nerveLuck, clause: 'disorder.nerve.passive-twice' },
    )
    return both.first > 0 && both.second > 0
  },
})

/** Fit, and by the option with a re-roll left this turn (R17, R19). */
export const hasReroll = (ctx: Ctx, ref: CommanderRef): boolean => {
  const he = ctx.look(ref)
  return isFit(he) && (!ctx.settings.rerollCount || he.rerollsUsed < ratings[he.rating].rerolls)
}

/**
 * Commanders who may give this unit a re-roll: those with it, and those of whom the table says so (R16, R19). `rode`: it has
 * just charged, and who is not with it was left behind, unless somebody says otherwise.
 */
export function* rerollers(ctx: Ctx, ref: UnitRef, rode = false): Proc<readonly CommanderRef[]> {
  const unit = ctx.look(ref)
  const able = (c: CommanderRef) => ctx.look(c).side === unit.side && hasReroll(ctx, c)
  const own = fitWith(ctx, ref).filter(able)
  // R69: any one unit that he touches, also while he is with another
  const others = ctx.all('commander').filter((c) => ctx.look(c).with !== ref.id && able(c))
  if (others.length === 0) return own
  const options = others.map((c) => ({ ref: c, says: ctx.look(c).name, hint: ratings[ctx.look(c).rating].says }))
  const near =
    rode && unit.beside === null
      ? yield* whoTouches(unit, ref, options, usual([]))
      : yield* kept(ctx, ref, 'beside', (known) => whoTouches(unit, ref, options, known), 'Nerve')
  return [...own, ...others.filter((c) => near.includes(c.id))]
}

/** Which of these commanders touch the unit, by their ids; what was said before holds until something moves. */
function* whoTouches(
  unit: Unit,
  ref: UnitRef,
  options: readonly RefOption<'commander'>[],
  { default: known, ...from }: Known<readonly string[]>,
): Proc<readonly string[]> {
  const near = yield* ask.pick(
    `adjacent-${ref.id}`,
    options.length === 1
      ? `Is ${options[0]?.says ?? ''} adjacent to ${the(unit)}?`
      : `Which commanders are adjacent to ${the(unit)}?`,
    options,
    {
      min: 0,
      default: options.map((o) => o.ref).filter((c) => known?.includes(c.id)),
      ...from,
      short: 'Adjacent',
      by: unit.side,
      clause: 'reroll.adjacent',
    },
  )
  // Whoever gives no re-rolls any more this turn was not asked about: what was said of him stands
  const unasked = (known ?? []).filter((id) => options.every(({ ref }) => ref.id !== id))
  return [...near.map((c) => c.id), ...unasked]
}

/** P2: offered on a failure, once for a test; all its dice, and the second result is final. */
export function* reroll(
  ctx: Ctx,
  ref: UnitRef,
  by: readonly CommanderRef[],
  level: Level,
  id: string,
  inCharge: boolean,
): Proc<boolean> {
  const giver = yield* whoGives(
    ctx,
    by.filter((c) => hasReroll(ctx, c)),
    id,
  )
  if (!giver) return false
  yield* add(giver, { rerollsUsed: 1 })
  const unit = ctx.look(ref)
  const passed = yield* sub(throwNerve, { ...level, of: the(unit), side: unit.side, again: true }, `${id}-again`)
  yield* say.note('The second result stands', { clause: 'reroll.final' })
  // His own unit tests for him: here, or where he came from
  const within = ctx.look(giver).with === ref.id
  if (ctx.settings.rerollAny) yield* perform(riskRoll, { commander: giver, inCharge, within }, `${id}-risk`)
  return passed
}

/** Which commander gives the re-roll, if one does; a throw that did not fail is let stand unless the table says so. */
export function* whoGives(
  ctx: Ctx,
  able: readonly CommanderRef[],
  id: string,
  failed = true,
): Proc<CommanderRef | null> {
  const [one, ...more] = able
  if (!one) return null
  const which = id === 'first' || id === 'second' ? `The ${id} test failed. ` : 'Failed. '
  // His own action does not stand in the way of it
  const clause = able.some((c) => ctx.look(c).acted) ? 'cmd.action.reroll-extra' : 'reroll.nerve'
  const asking = { by: ctx.look(one).side, clause } as const
  if (more.length === 0) {
    const says = `${failed ? which : ''}Does ${ctx.look(one).name} give a re-roll?`
    return (yield* ask.yesNo(`${id}-reroll`, says, {
      ...asking,
      short: `${ctx.look(one).name}’s re-roll`,
      default: failed,
      hint: 'The second result stands.',
    }))
      ? one
      : null
  }
  const options = Object.fromEntries([...able.map((c) => [c.id, ctx.look(c).name] as const), ['nobody', 'Nobody']])
  const who = yield* ask.choice(`${id}-reroll`, `${failed ? which : ''}Who gives a re-roll?`, options, {
    ...asking,
    short: 'Re-roll by',
    default: failed ? one.id : 'nobody',
  })
  return who === 'nobody' ? null : commanderRef(who)
}

/** A whole test of a unit with its re-rolls; in flank or rear two tests, both thrown, both to be passed (R14). */
export function* test(ctx: Ctx, ref: UnitRef, twice: boolean, disordered = ctx.look(ref).disordered): Proc<boolean> {
  const unit = ctx.look(ref)
  const at = levelOf(unit.quality, disordered)
  yield* say.note(
    `${qualityNames[unit.quality]}${disordered ? ', disordered' : ''}: ${at.dice}d6${at.rolls === 2 ? ', twice' : ''}`,
    {
      clause: disordered ? 'disorder.nerve.one-less' : nerveDice[unit.quality].clause,
    },
  )
  const by = yield* rerollers(ctx, ref)
  let passed = true
  for (const id of twice ? ['first', 'second'] : ['test']) {
    const once =
      (yield* sub(throwNerve, { ...at, of: the(unit), side: unit.side, again: false }, id)) ||
      (yield* reroll(ctx, ref, by, at, id, false))
    passed = passed && once
  }
  return passed
}

/** The same, and whether a commander with the unit was lost by the risk of a re-roll that he gave (R20). */
export function* tested(
  ctx: Ctx,
  ref: UnitRef,
  twice: boolean,
): Proc<{ readonly passed: boolean; readonly hurt: boolean }> {
  const chiefs = ctx.settings.rerollAny ? fitWith(ctx, ref) : []
  const passed = yield* test(ctx, ref, twice)
  return { passed, hurt: chiefs.some((c) => !isFit(ctx.look(c))) }
}

/** How what a failure brings is done: the compulsory move, and the test of each other unit for a lost commander (R26). */
export type AtOnce = {
  goes(ctx: Ctx, ref: UnitRef, failure: Failure): Proc<void>
  testsForHim(ctx: Ctx, ref: UnitRef): Proc<void>
}
type After = { readonly done?: boolean; readonly disordered?: boolean; readonly atOnce?: AtOnce }

/**
 * Steps 3 to 5 after a test: a failure that is carried out puts the commanders with the unit at risk; if one is lost
 * the unit tests for him; the worst result is carried out once. `done`: the failure itself has been carried out already,
 * and `disordered` is how the unit was before; `atOnce`: how the caller walks at once what else is owed.
 */
export function* afterTest(
  ctx: Ctx,
  ref: UnitRef,
  failure: Failure | null,
  hurtBefore: boolean,
  { done = false, disordered, atOnce }: After = {},
): Proc<Failure | null> {
  if (!inPlay(ctx.look(ref))) return failure
  const hurt = failure !== null && losesNerve(ctx, failure) ? yield* riskAll(ctx, ref, 'nerve', false, atOnce) : false
  let worst = failure
  if (hurt || hurtBefore) {
    const was = disordered === undefined ? {} : { disordered }
    const stays = yield* sub(forCommander, { unit: ref, ...was }, 'commander-test')
    if (!stays) worst = 'routs'
  }
  if (worst && !(done && worst === failure)) yield* (atOnce?.goes ?? carryOut)(ctx, ref, worst)
  return worst
}

/** Is a failure that is carried out a loss of nerve? By its setting not where the unit stands (R22). */
const losesNerve = (ctx: Ctx, failure: Failure): boolean => failure !== 'stands' || ctx.settings.riskOnStand

/** The test for a commander lost, as a part of another. */
export const forCommander = procedure({
  id: 'commander-test',
  title: 'Nerve, commander lost',
  *run(ctx, a: { readonly unit: UnitRef; readonly disordered?: boolean }): Proc<boolean> {
    return yield* test(ctx, a.unit, false, a.disordered)
  },
})

/** Every fit commander with the unit rolls once for this event; was one lost? */
export function* riskAll(
  ctx: Ctx,
  ref: UnitRef,
  event: 'base' | 'nerve',
  inCharge: boolean,
  atOnce?: AtOnce,
): Proc<boolean> {
  let lost = false
  for (const commander of fitWith(ctx, ref)) {
    yield* say.note(`${ctx.look(commander).name} is with ${the(ctx.look(ref))}`, { clause: `risk.trigger.${event}` })
    const within = atOnce ? 'all' : true
    const isLost = yield* sub(lostByRisk, { commander, inCharge, within }, `risk-${event}-${commander.id}`)
    if (atOnce && isLost) for (const unit of yield* besideHim(ctx, commander)) yield* atOnce.testsForHim(ctx, unit)
    lost = lost || isLost
  }
  return lost
}

/** In order again, facing the enemy. */
export function* reformed(ref: UnitRef): Proc<void> {
  yield* say.note('They do not move this turn', { clause: 'reform.no-move' })
  yield* change(ref, { disordered: false })
}

export type NerveResult = 'passes' | Failure
const said: { readonly [R in NerveResult]: string } = {
  passes: 'keep their nerve',
  stands: 'stand where they are',
  'falls back': 'fall back',
  routs: 'rout',
}
export const nerveVerdict = (unit: Unit, result: NerveResult): string =>
  `${does(unit, said[result]).replace('keeps their', 'keeps its')}.`

/** It sets out: a base marks where its charge began, and whoever is with it goes along or stays (R66). */
export function* setsOut(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* change(ref, { chargeMark: true })
  yield* goesAlong(ctx, ref)
}

/** What the odds of a test show. */
export const nerveViews = {
  nerve: view(
    'bar',
    'Nerve',
    (result: NerveResult) => result,
    { passes: 'good', stands: 'bad', 'falls back': 'bad', routs: 'bad' },
    { 'falls back': 'chevrons' },
  ),
} as const

/** What a test in one of the eight situations comes to, and what follows from it. */
export function* endOfTest(
  ctx: Ctx,
  ref: UnitRef,
  situation: SituationId,
  { passed, hurt }: { readonly passed: boolean; readonly hurt: boolean },
  atOnce?: AtOnce,
): Proc<NerveResult> {
  const asked = situations[situation]
  const unit = ctx.look(ref)
  const failure = passed ? null : asked.fails
  const result = (yield* afterTest(ctx, ref, failure, hurt, atOnce ? { atOnce } : {})) ?? 'passes'
  yield* say.verdict(nerveVerdict(unit, result), result === 'passes' ? 'good' : 'bad', {
    clause: clauseOf(result, failure, asked.when, asked.clause),
  })
  return result
}

/** What a test came to, by its own clause; or by that of the test for a lost commander, where that was the worse (R12). */
export const clauseOf = (result: NerveResult, own: Failure | null, passes: ClauseId, fails: ClauseId): ClauseId =>
  result === 'passes' ? passes : result === own ? fails : 'nerve.fail.commander'

/** A nerve test for one of the eight situations; a unit may test many times in a turn. */
export const nerve = procedure({
  ...names.nerve,
  start: from('table', 'one die of 4+ passes', [
    who('unit', 'Which unit tests?', may.testNerve, 'Unit'),
    {
      arg: 'situation',
      says: 'Why do they test?',
      short: 'Because',
      form: {
        form: 'choice',
        options: Object.entries(situations).map(([value, s]) => ({ value, says: s.says, worth: s.fails })),
      },
    },
  ]),
  success: { says: 'Nerve holds', good: 'They pass', bad: 'They fail' },
  views: nerveViews,
  sights: { commander: sightsOf<{ readonly unit: UnitRef }>('the unit', (a) => a.unit).chief },
  *run(ctx, a): Proc<NerveResult> {
    const unit = ctx.look(a.unit)
    const flank =
      a.situation === 'charged' &&
      (yield* ask.yesNo('flank', `${AreThe(unit)} attacked in flank or rear?`, {
        short: 'Flank or rear',
        clause: 'nerve.flank.twice',
        ...book(unit.routed, 'they show their backs', unit.routed),
      }))
    const reforms = a.situation === 'reform' && unit.disordered
    const charges = a.situation === 'charging' && attemptsCharge(ctx, unit)
    if (reforms || charges) yield* act(ctx, a.unit)
    if (a.situation === 'charged' || a.situation === 'flank') yield* attacked(ctx, a.unit)
    const test = yield* tested(ctx, a.unit, flank || a.situation === 'flank')
    if (reforms && test.passed) yield* reformed(a.unit)
    if (charges && test.passed) yield* setsOut(ctx, a.unit)
    return yield* endOfTest(ctx, a.unit, a.situation, test)
  },
})

/** A unit that lost its nerve in a walk of its own and did what that brings: the commanders with it, and what follows. */
export const lostNerve = procedure({
  ...names.lostNerve,
  start: {
    from: 'quick',
    notQuick: true,
    subjects: [
      who('unit', 'Which unit lost its nerve?', may.loseNerve, 'Unit'),
      {
        arg: 'failure',
        says: 'What did they do?',
        short: 'Then',
        form: {
          form: 'choice',
          options: [
            { value: 'stands', says: 'Stood' },
            { value: 'falls back', says: 'Fell back' },
            { value: 'routs', says: 'Routed' },
          ],
        },
      },
    ],
  },
  sights: {
    nerve: besides('bar', 'What follows', (r: NerveResult) => r, nerveViews.nerve.tones),
    commander: sightsOf<{ readonly unit: UnitRef }>('the unit', (a) => a.unit).chief,
  },
  *run(ctx, a): Proc<NerveResult> {
    const unit = ctx.look(a.unit)
    const disordered = a.disordered ?? unit.disordered
    const result = (yield* afterTest(ctx, a.unit, a.failure, false, { done: true, disordered })) ?? 'passes'
    yield* say.verdict(nerveVerdict(unit, result), result === 'routs' ? 'bad' : 'plain', {
      clause: clauseOf(result, a.failure, 'risk.trigger.nerve', 'risk.trigger.nerve'),
    })
    return result
  },
})

/** Makes that owed, if there is a commander with it who can be at risk. */
export function* oweLostNerve(ctx: Ctx, ref: UnitRef, failure: Failure, { disordered } = ctx.look(ref)): Proc<void> {
  if (fitWith(ctx, ref).length === 0 || !losesNerve(ctx, failure)) return
  yield* owe(lostNerve, { unit: ref, failure, disordered }, `${The(ctx.look(ref))} lost their nerve`, {
    clause: 'risk.trigger.nerve',
    each: true,
  })
}
