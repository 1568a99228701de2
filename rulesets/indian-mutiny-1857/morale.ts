/** 5.13 to 5.15 Morale: when it is asked for, how it is thrown, and how a retreating unit rallies. */
import { book, from, named, opposed, type Proc, unlessSaid, usual, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { kill } from './common.ts'
import { coverOf, nearOfficer } from './questions.ts'
import { retreat } from './retreat.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import {
  add,
  ask,
  change,
  classOf,
  enemyOf,
  game,
  handful,
  inBattle,
  killedFor,
  onTable,
  owe,
  procedure,
  roll,
  say,
  sideRef,
  unitRef,
  who,
} from './state.ts'
import { are, does, have, killedOf, nobodyLeft, The, the, whichCover } from './words.ts'

/** `runs`: it passes, and is still in retreat until it rallies. */
export type Stand = 'holds' | 'runs' | 'retreats' | 'dies' | 'gone' | 'unasked'

const views = {
  stand: view(
    'bar',
    'Do they hold?',
    (r: Stand) =>
      ({
        holds: 'They hold',
        runs: 'They pass, still in retreat',
        retreats: 'They retreat',
        dies: 'They die of disease',
        gone: 'Nobody left',
        unasked: 'Not asked',
      })[r],
    { 'They hold': 'good', 'They retreat': 'bad', 'They die of disease': 'bad', 'Nobody left': 'bad' },
    { 'They pass, still in retreat': 'chevrons', 'They retreat': 'chevrons' },
  ),
} as const

/** The test after losses. The killed dice are thrown first, then the living; equal or higher passes. Nobody left, no test (R66). */
export const morale = procedure({
  id: 'morale',
  title: 'Morale',
  start: from('table', 'the living against the killed', [who('unit', 'Which unit tests?', may.testMorale, 'Unit')]),
  success: { says: 'They hold', good: 'They hold', bad: 'They retreat' },
  views,
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Stand> {
    const unit = ctx.look(a.unit)
    if (unit.alive === 0) {
      yield* say.verdict(nobodyLeft(unit, ' to test'), 'plain', { clause: 'R66' })
      return 'gone'
    }
    // R61: no request, no test; by its setting tests are automatic
    if (
      !ctx.settings.automaticTests &&
      !(yield* ask.yesNo('asked', 'Does the opponent ask for this test?', {
        short: 'Asked',
        by: enemyOf(unit.side),
        clause: 'morale.asked',
        ...usual(true),
      }))
    ) {
      yield* say.verdict(`Nobody asks ${the(unit)} to test.`, 'plain', { clause: 'morale.asked' })
      return 'unasked'
    }
    if (inBattle(ctx)) yield* change(a.unit, { moraleAt: unit.killed })
    if (yield* passes(ctx, a.unit)) {
      if (unit.status === 'retreat') {
        const detail = 'They pass, but only a rally ends the retreat.'
        yield* say.verdict(`${are(unit)} still in retreat.`, 'plain', { clause: 'morale.pass', detail })
        return 'runs'
      }
      yield* say.verdict(`${does(unit, 'hold')}.`, 'good', { clause: 'morale.pass' })
      return 'holds'
    }
    return yield* failed(ctx, a.unit)
  },
})

/** A failing unit retreats; the garrison of the entrenchment counts as killed by disease instead (R65). */
function* failed(ctx: Ctx, ref: UnitRef): Proc<Stand> {
  const unit = ctx.look(ref)
  if (unit.garrison) {
    yield* kill(ctx, ref, unit.alive)
    yield* say.verdict(`${does(unit, 'die of disease')}.`, 'bad', { clause: 'garrison.fail' })
    return 'dies'
  }
  const again = unit.status === 'retreat'
  if (!again) yield* change(ref, { status: 'retreat', retreats: 0 })
  // R71, by its setting: points of a retreat count each time a unit fails
  const { gone } = classOf(unit)
  if (ctx.settings.retreatPoints === 'failure' && !again && gone !== null)
    yield* add(sideRef(enemyOf(unit.side)), { failed: unit.alive * gone })
  // R62: the first retreat move is made at once; by its setting in the owner's next move
  if (ctx.settings.firstRetreat === 'now' && !again)
    yield* owe(retreat, { unit: ref }, 'failed Morale', { clause: 'retreat.current-move' })
  yield* say.verdict(`${does(unit, again ? 'retreat on' : 'retreat')}.`, 'bad', {
    clause: 'morale.fail',
    ...(again ? { detail: 'Already in retreat.' } : {}),
  })
  return 'retreats'
}

/** Since when the killed are counted (R55). */
const killedWhen = (ctx: Ctx): string => (ctx.settings.killedCount === 'game' ? 'the whole game' : 'in this move')

/** R55: killed in the whole game; by its setting in this move only, and a rally throws again what failed. */
function killedIn(ctx: Ctx, unit: Unit, rallies: boolean) {
  if (ctx.settings.killedCount === 'move' && rallies)
    return book(unit.failedWith ?? unit.killed, 'in the test that failed')
  return book(killedFor(ctx, unit), killedWhen(ctx))
}

/** 5.14 The throw: killed dice against living dice, cover and Officer. Nobody killed: it passes without a throw. */
function* passes(ctx: Ctx, ref: UnitRef, rallies = false): Proc<boolean> {
  const unit = ctx.look(ref)
  const { die, clauses } = classOf(unit)
  const clause = clauses.morale ?? 'morale.dice.officer-near'
  const alive = yield* ask.number('alive', 'How many figures are alive?', 1, 16, {
    short: 'Alive',
    clause: unit.deserted > 0 ? 'deserter.new-total' : clause,
    ...book(unit.alive),
  })
  const killed = yield* ask.number('killed', 'How many figures are killed?', 0, 16, {
    short: 'Killed',
    clause,
    ...killedIn(ctx, unit, rallies),
  })
  const cover = yield* coverDice(ctx, ref)
  const near = yield* officerNear(ctx, ref)
  const fallen = yield* officerKilled(ctx, ref)
  if (killed === 0 && !fallen) {
    yield* say.note('Nobody is killed: they pass without a roll', { clause: 'morale.pass' })
    return true
  }
  const dead = handful(
    { n: killed, of: die, says: 'killed', clause },
    { n: fallen ? 1 : 0, of: 12, says: 'Officer killed within 12″', clause: 'morale.dice.officer-killed' },
  )
  const living = handful(
    { n: alive, of: die, says: 'alive', clause },
    { n: cover.dice, of: die, says: cover.says, clause: cover.clause },
    { n: near ? 1 : 0, of: 12, says: 'Officer within 12″', clause: 'morale.dice.officer-near' },
  )
  const runs = unit.status === 'retreat' && !rallies && !unit.garrison
  const against = yield* roll(
    unit.side,
    'morale',
    // Whoever runs already is told before the dice that they change nothing of that
    `Morale of ${the(unit)}: the living must match the killed${runs ? '; either way the retreat goes on' : ''}`,
    named('Killed, then living', opposed(dead, living)),
    { luck: 'Morale', good: ['even', 'lower'], clause: 'morale.pass' },
  )
  if (against === 'higher' && ctx.settings.killedCount === 'move') yield* change(ref, { failedWith: killed })
  return against !== 'higher'
}

type CoverDice = { readonly dice: number; readonly says: string; readonly clause: ClauseId }

/** Extra class dice for cover, one lot a unit. */
function* coverDice(ctx: Ctx, ref: UnitRef): Proc<CoverDice> {
  const unit = ctx.look(ref)
  const worth = (n: number) => (n === 0 ? 'no dice' : `+${n}d${classOf(unit).die}`)
  const coverOption = (cover: 'soft' | 'hard', says: string) => {
    const { dice, clause } = diceFor(ctx, unit, cover)
    return { says, worth: worth(dice), clause }
  }
  const options = {
    open: { says: 'Open', worth: worth(0) },
    soft: coverOption('soft', 'Soft'),
    hard: coverOption('hard', 'Hard'),
  }
  const says = whichCover(unit)
  // What was said of its cover since it was mustered outweighs the entrenchment
  const note = unit.said?.cover
  const cover =
    unit.garrison && !(note && note.by !== unlessSaid && note.is === unit.cover)
      ? yield* ask.choice('cover', says, options, { short: 'Cover', ...book('hard', 'in the entrenchment') })
      : yield* coverOf(ctx, ref, 'Morale', says, options)
  return cover === 'open' ? { dice: 0, says: 'open', clause: 'morale.cover.class-die' } : diceFor(ctx, unit, cover)
}

/** British side: 1 die in soft, 2 in hard cover (R58); Rebels: 1 in hard, none in soft (R57); garrison: as British (R65). */
function diceFor(ctx: Ctx, unit: Unit, cover: 'soft' | 'hard'): CoverDice {
  const says = cover === 'soft' ? 'soft cover' : 'hard cover'
  if (unit.side === 'rebel') {
    const listed = ['mutineer', 'afghan', 'rebel-cavalry'].includes(unit.class)
    const dice = cover === 'hard' && (ctx.settings.rebelCover === 'any' || listed) ? 1 : 0
    return { dice, says, clause: listed ? 'morale.cover.rebel-hard' : 'morale.cover.badmash-example' }
  }
  const unlisted = unit.class === 'loyal-native' || unit.class === 'civilian'
  const none = unlisted && !ctx.settings.nativeCover && !unit.garrison
  const clause = unit.garrison
    ? 'garrison.morale'
    : cover === 'soft'
      ? 'morale.cover.british-soft'
      : 'morale.cover.british-hard'
  return { dice: none ? 0 : cover === 'soft' ? 1 : 2, says, clause }
}

/** Any British-side unit, one die at most (R59); asked only if an Officer lives. Sahibs give nothing. */
function* officerNear(ctx: Ctx, ref: UnitRef): Proc<boolean> {
  if (ctx.look(ref).side !== 'british') return false
  const lives = ctx.all('unit').some((ref) => ctx.look(ref).class === 'officer' && onTable(ctx.look(ref)))
  const more = {
    default: false,
    short: 'Officer near',
    clause: 'morale.dice.officer-near',
    hint: '+1d12 to the living',
  } as const
  const says = 'Is an Officer alive within 12 inches?'
  if (!lives) return yield* ask.yesNo('officer', says, { ...more, from: 'no Officer on the table' })
  return yield* nearOfficer(ctx, ref, 'officerNear', (known) => ask.yesNo('officer', says, { ...more, ...known }))
}

/** An Officer's fall counts in the move in which he fell (R59). */
function* officerKilled(ctx: Ctx, ref: UnitRef): Proc<boolean> {
  if (ctx.look(ref).side !== 'british') return false
  const fell = ctx.look(game).fell.some((id) => ctx.look(unitRef(id)).class === 'officer')
  const more = {
    default: false,
    short: 'Officer killed',
    clause: 'morale.dice.officer-killed',
    hint: '+1d12 to the killed',
  } as const
  const says = 'Was an Officer killed within 12 inches this move?'
  if (!fell) return yield* ask.yesNo('officer-killed', says, { ...more, from: 'none fell in this move' })
  return yield* nearOfficer(ctx, ref, 'officerFell', (known) =>
    ask.yesNo('officer-killed', says, { ...more, ...known }),
  )
}

const headings = [
  ['infantry-fire', 'killed by infantry fire', 'morale.trigger.infantry-fire'],
  ['cavalry-fire', 'killed by cavalry fire', 'morale.trigger.cavalry-fire'],
  ['artillery-fire', 'killed by artillery fire', 'morale.trigger.artillery-fire'],
  ['melee', 'killed in melee', 'morale.trigger.melee'],
  ['even', 'as many killed as alive, or more', 'morale.trigger.even-or-more'],
] as const

/** R60: one test for each event; without a fresh kill the opponent may ask once more in a move, for as many killed as alive. */
function* askedOnce(ctx: Ctx, ref: UnitRef, even: boolean): Proc<void> {
  const unit = ctx.look(ref)
  // While a test waits already this is one more reason for it, and no other test
  if (ctx.owes(ref, morale.id)) return
  if ((even ? unit.askedAt : unit.moraleAt) === unit.killed)
    yield* say.refuse(
      'asked-already',
      `${have(unit)} already ${even ? 'been asked' : 'tested'} this move, and nobody has been killed since.`,
      {
        clause: 'morale.trigger.even-or-more',
        wayOut: 'Ask again in the next move.',
      },
    )
  else if (even && inBattle(ctx)) yield* change(ref, { askedAt: unit.killed })
}

/** The opponent goes through the headings and asks for a test; one test, whatever their number (R60). */
export const moraleTrigger = procedure({
  id: 'morale-trigger',
  title: 'Ask for Morale',
  start: from('table', 'why the opponent may ask', [who('unit', 'Which unit should test?', may.askForMorale, 'Unit')], {
    notQuick: true,
  }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const why = yield* ask.facts(
      'headings',
      'What happened?',
      {
        'infantry-fire': { says: 'Figures killed by infantry fire', clause: 'morale.trigger.infantry-fire' },
        'cavalry-fire': { says: 'Figures killed by cavalry fire', clause: 'morale.trigger.cavalry-fire' },
        'artillery-fire': { says: 'Figures killed by artillery fire', clause: 'morale.trigger.artillery-fire' },
        melee: { says: 'Figures killed in melee', clause: 'morale.trigger.melee' },
        even: {
          says: 'As many killed as alive, or more',
          clause: 'morale.trigger.even-or-more',
          known: killedFor(ctx, unit) >= unit.alive,
          from: `${killedOf(killedFor(ctx, unit))}, ${killedWhen(ctx)}; ${unit.alive} alive`,
        },
      },
      { short: 'Reason', by: enemyOf(unit.side) },
    )
    // R60: one test, whatever the number of headings
    const [first, ...more] = headings.filter(([id]) => why[id])
    if (first) yield* askedOnce(ctx, a.unit, first[0] === 'even')
    if (first)
      yield* owe(morale, { unit: a.unit }, [first, ...more].map(([, says]) => says).join('; '), { clause: first[2] })
    const asked = Object.values(why).some((yes) => yes)
    yield* say.verdict(`${The(unit)} ${asked ? 'must' : 'need not'} test.`, 'plain', {
      clause: first?.[2] ?? 'morale.asked',
    })
    return asked
  },
})

const waitClause = (unit: Unit) => (unit.side === 'rebel' ? 'rally.mutineers.wait' : 'rally.british.wait')
const repeatClause = (unit: Unit) => (unit.side === 'rebel' ? 'rally.mutineers.repeat' : 'rally.british.repeat')

/** The same test at the start of its side's move, after 1 retreat move (British) or 3 (Rebels), with present cover and Officer (R64). */
export const rally = procedure({
  id: 'rally',
  title: 'Rally',
  start: from('table', 'a unit in retreat tests again', [who('unit', 'Which unit rallies?', may.rally, 'Unit')], {
    phases: ['british', 'rebel'],
    plan: { within: null },
  }),
  success: { says: 'They rally', good: 'They rally', bad: 'They retreat on' },
  views: {
    stand: view(
      'bar',
      'Do they rally?',
      (r: 'rallies' | 'retreats') => (r === 'rallies' ? 'They rally' : 'They retreat on'),
      { 'They rally': 'good', 'They retreat on': 'bad' },
      { 'They retreat on': 'chevrons' },
    ),
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<'rallies' | 'retreats'> {
    const unit = ctx.look(a.unit)
    const thrown = inBattle(ctx) ? { threw: true } : {}
    if (yield* passes(ctx, a.unit, true)) {
      yield* change(a.unit, { status: 'steady', retreats: 0, ...thrown })
      yield* say.verdict(`${does(unit, 'rally')}.`, 'good', {
        clause: waitClause(unit),
        detail: 'They may act this move.',
      })
      return 'rallies'
    }
    yield* change(a.unit, { retreats: 0, ...thrown })
    yield* owe(retreat, { unit: a.unit }, 'did not rally', { clause: repeatClause(unit) })
    yield* say.verdict(`${does(unit, 'retreat on')}.`, 'bad', { clause: repeatClause(unit) })
    return 'retreats'
  },
})
