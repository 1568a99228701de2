/** 5.13 to 5.15 Morale: when it is asked for, how it is thrown, and how a retreating unit rallies. */
import { barredBy, type Fault, opposed, type Proc, refuseEach, The, the } from '#kit'
import { asUnit, classOf, goneFaults, isLeader, kill, moveFaults, sideNames } from './common.ts'
import { retreat } from './retreat.ts'
import {
  add,
  type Ctx,
  change,
  choice,
  enemyOf,
  facts,
  game,
  handful,
  impossible,
  note,
  number,
  onTable,
  owe,
  procedure,
  refuse,
  roll,
  sideRef,
  type Unit,
  type UnitRef,
  verdict,
  yesNo,
} from './state.ts'

export type Stand = 'holds' | 'retreats' | 'dies' | 'gone' | 'unasked'

/** Leaders never test (R33); nobody left, no test (R66). */
function testFaults(unit: Unit): readonly Fault[] {
  if (isLeader(unit))
    return [
      {
        id: 'leader',
        short: 'Leaders do not test',
        says: `${unit.name} is a leader; leaders never test.`,
        clause: 'morale.dice.officer-near',
        wayOut: 'Choose a unit.',
      },
    ]
  return goneFaults(unit)
}

const views = {
  stand: {
    says: 'Does it hold?',
    show: 'bar',
    of: (r: Stand) =>
      ({ holds: 'Holds', retreats: 'Retreats', dies: 'Dies of disease', gone: 'Nobody left', unasked: 'Not asked' })[r],
    tones: { Holds: 'good', Retreats: 'bad', 'Dies of disease': 'bad', 'Nobody left': 'bad' },
  },
} as const

/** The test after losses. The killed dice are thrown first, then the living; equal or higher passes. */
export const morale = procedure({
  id: 'morale',
  title: 'Morale',
  start: {
    from: 'table',
    hint: 'killed dice against living dice',
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit tests?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(testFaults(ctx.look(asUnit(ref)))),
      },
    ],
  },
  views,
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Stand> {
    const unit = ctx.look(a.unit)
    if (unit.alive === 0) {
      yield* verdict(`${The(unit)} have nobody left; no test.`, 'plain', { clause: 'morale.trigger.even-or-more' })
      return 'gone'
    }
    yield* refuseEach(testFaults(unit))
    // R61: no request, no test; by its setting tests are automatic
    if (
      !ctx.settings.automaticTests &&
      !(yield* yesNo('asked', 'Does the opponent ask for this test?', {
        default: true,
        from: 'the opponent',
        short: 'Asked',
        by: sideNames[enemyOf(unit.side)],
        clause: 'morale.asked',
      }))
    ) {
      yield* verdict(`Nobody asks ${the(unit)} to test.`, 'plain', { clause: 'morale.asked' })
      return 'unasked'
    }
    if (yield* passes(ctx, a.unit)) {
      yield* verdict(`${The(unit)} hold.`, 'good', { clause: 'morale.pass' })
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
    yield* verdict(`${The(unit)} die of disease.`, 'bad', { clause: 'garrison.fail' })
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
  yield* verdict(`${The(unit)} retreat.`, 'bad', { clause: 'morale.fail' })
  return 'retreats'
}

/** 5.14 The throw: killed dice against living dice, cover and Officer. Nobody killed: it passes without a throw. */
function* passes(ctx: Ctx, ref: UnitRef): Proc<boolean> {
  const unit = ctx.look(ref)
  const { die, clauses } = classOf(unit)
  const clause = clauses.morale ?? 'morale.dice.officer-near'
  const alive = yield* number('alive', 'Figures alive', 1, 16, {
    default: unit.alive,
    from: 'the book',
    short: 'Alive',
    clause,
  })
  // R55: killed in the whole game; by its setting in this move only
  const known = ctx.settings.killedCount === 'game' ? unit.killed : unit.killedThisMove
  const killed = yield* number('killed', 'Figures killed', 0, 16, {
    default: known,
    from: ctx.settings.killedCount === 'game' ? 'in the whole game' : 'in this move',
    short: 'Killed',
    clause,
  })
  const cover = yield* coverDice(ctx, unit)
  const near = yield* officerNear(ctx, unit)
  const fallen = yield* officerKilled(ctx, unit)
  if (killed === 0 && !fallen) {
    yield* note('Nobody is killed: it passes without a throw', { clause: 'morale.pass' })
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
  const against = yield* roll('morale', 'Morale: killed first, then the living', opposed(dead, living), {
    by: sideNames[unit.side],
    clause: 'morale.order',
  })
  return against !== 'higher'
}

type CoverDice = { readonly dice: number; readonly says: string; readonly clause: string }

/** Extra class dice for cover, one lot a unit. */
function* coverDice(ctx: Ctx, unit: Unit): Proc<CoverDice> {
  const worth = (n: number) => (n === 0 ? 'no dice' : `+${n}d${classOf(unit).die}`)
  const options = {
    open: { says: 'Open', worth: worth(0) },
    soft: { says: 'Soft', worth: worth(coverOf(ctx, unit, 'soft').dice) },
    hard: { says: 'Hard', worth: worth(coverOf(ctx, unit, 'hard').dice) },
  }
  const cover = yield* choice('cover', `What cover has ${the(unit)}?`, options, {
    default: unit.garrison ? 'hard' : unit.cover,
    from: unit.garrison ? 'in the entrenchment' : 'the book',
    short: 'Cover',
    clause: 'morale.cover.class-die',
  })
  return cover === 'open' ? { dice: 0, says: 'open', clause: 'morale.cover.class-die' } : coverOf(ctx, unit, cover)
}

/** British side: 1 die in soft, 2 in hard cover (R58); Rebels: 1 in hard, none in soft (R57); garrison: as British (R65). */
function coverOf(ctx: Ctx, unit: Unit, cover: 'soft' | 'hard'): CoverDice {
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
function* officerNear(ctx: Ctx, unit: Unit): Proc<boolean> {
  if (unit.side !== 'british') return false
  const lives = ctx.all('unit').some((ref) => ctx.look(ref).class === 'officer' && onTable(ctx.look(ref)))
  const more = {
    default: false,
    short: 'Officer near',
    clause: 'morale.dice.officer-near',
    hint: '+1d12 to the living',
  }
  return yield* yesNo(
    'officer',
    'Is an Officer alive within 12″?',
    lives ? more : { ...more, from: 'no Officer on the table' },
  )
}

/** An Officer's fall counts in the move in which he fell (R59). */
function* officerKilled(ctx: Ctx, unit: Unit): Proc<boolean> {
  if (unit.side !== 'british') return false
  const fell = ctx.look(game).fell.some((id) => ctx.look({ kind: 'unit', id }).class === 'officer')
  const more = {
    default: false,
    short: 'Officer killed',
    clause: 'morale.dice.officer-killed',
    hint: '+1d12 to the killed',
  }
  return yield* yesNo(
    'officer-killed',
    'Was an Officer killed within 12″ in this move?',
    fell ? more : { ...more, from: 'none fell in this move' },
  )
}

const headings = [
  ['infantry-fire', 'killed by infantry fire'],
  ['cavalry-fire', 'killed by cavalry fire'],
  ['artillery-fire', 'killed by artillery fire'],
  ['melee', 'killed in melee'],
  ['even', 'as many or more killed than alive'],
] as const

/** The opponent goes through the headings and asks for a test; one test, whatever their number (R60). */
export const moraleTrigger = procedure({
  id: 'morale-trigger',
  title: 'Ask for Morale',
  start: {
    from: 'table',
    hint: 'the headings under which the opponent may ask',
    notQuick: true,
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit should test?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(testFaults(ctx.look(asUnit(ref)))),
      },
    ],
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    if (unit.alive === 0)
      yield* impossible('nobody', `${The(unit)} have nobody left; no test.`, {
        clause: 'morale.trigger.even-or-more',
        wayOut: 'Choose another unit.',
      })
    yield* refuseEach(testFaults(unit))
    const why = yield* facts(
      'headings',
      'Under which heading?',
      {
        'infantry-fire': { says: 'A figure killed by infantry fire', clause: 'morale.trigger.infantry-fire' },
        'cavalry-fire': { says: 'A figure killed by cavalry fire', clause: 'morale.trigger.cavalry-fire' },
        'artillery-fire': { says: 'A figure killed by artillery fire', clause: 'morale.trigger.artillery-fire' },
        melee: { says: 'A figure killed in melee', clause: 'morale.trigger.melee' },
        even: {
          says: 'As many or more killed than alive',
          clause: 'morale.trigger.even-or-more',
          known: unit.killed >= unit.alive,
          from: `${unit.killed} killed, ${unit.alive} alive`,
        },
      },
      { short: 'Headings', by: sideNames[enemyOf(unit.side)] },
    )
    // R60: one test, whatever the number of headings
    const [first, ...more] = headings.filter(([id]) => why[id])
    if (first)
      yield* owe(morale, { unit: a.unit }, [first, ...more].map(([, says]) => says).join('; '), {
        clause: `morale.trigger.${first[0] === 'even' ? 'even-or-more' : first[0]}`,
      })
    const asked = Object.values(why).some((yes) => yes)
    yield* verdict(asked ? `${The(unit)} must test.` : `${The(unit)} need not test.`, 'plain', {
      clause: 'morale.several',
    })
    return asked
  },
})

/** Retreat moves that a unit makes before it may throw again: Rebels 3 as Mutineers, British 1 (R63). */
export const waitOf = (unit: Unit): number => (unit.side === 'rebel' ? 3 : 1)
const waitClause = (unit: Unit) => (unit.side === 'rebel' ? 'rally.mutineers.wait' : 'rally.british.wait')
const repeatClause = (unit: Unit) => (unit.side === 'rebel' ? 'rally.mutineers.repeat' : 'rally.british.repeat')

function rallyFaults(ctx: Ctx, unit: Unit): readonly Fault[] {
  if (unit.status === 'steady')
    return [
      {
        id: 'steady',
        short: 'Not in retreat',
        says: `${The(unit)} are not in retreat.`,
        clause: waitClause(unit),
        wayOut: 'Choose a unit in retreat.',
      },
    ]
  const wait = waitOf(unit) - unit.retreats
  const early: Fault[] =
    wait <= 0 || unit.status !== 'retreat'
      ? []
      : [
          {
            id: 'early',
            short: `${wait} retreat ${wait === 1 ? 'move' : 'moves'} to go`,
            says: `${The(unit)} may test again after ${waitOf(unit)} retreat ${waitOf(unit) === 1 ? 'move' : 'moves'}; ${unit.retreats} made.`,
            clause: waitClause(unit),
            wayOut: 'Make the retreat move.',
          },
        ]
  return [...goneFaults(unit), ...moveFaults(ctx, unit, 'rally'), ...early]
}

/** The same test at the start of the own move, after 1 retreat move (British) or 3 (Rebels), with present cover and Officer (R64). */
export const rally = procedure({
  id: 'rally',
  title: 'Rally',
  start: {
    from: 'table',
    hint: 'a unit in retreat throws Morale again',
    phases: ['british', 'rebel'],
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit rallies?',
        short: 'Unit',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(rallyFaults(ctx, ctx.look(asUnit(ref)))),
      },
    ],
  },
  views: {
    stand: {
      says: 'Does it rally?',
      show: 'bar',
      of: (r: 'rallies' | 'retreats') => (r === 'rallies' ? 'Rallies' : 'Retreats on'),
      tones: { Rallies: 'good', 'Retreats on': 'bad' },
    },
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<'rallies' | 'retreats'> {
    const unit = ctx.look(a.unit)
    if (unit.status === 'off')
      yield* impossible('off', `${The(unit)} are off the table and cannot return.`, {
        clause: 'rally.off-table',
        wayOut: 'Choose another unit.',
      })
    if (unit.alive === 0)
      yield* impossible('nobody', `${The(unit)} have nobody left.`, {
        clause: 'rally.off-table',
        wayOut: 'Choose another unit.',
      })
    for (const f of rallyFaults(ctx, unit)) yield* refuse(f.id, f.says, { clause: f.clause, wayOut: f.wayOut })
    if (yield* passes(ctx, a.unit)) {
      yield* change(a.unit, { status: 'steady', retreats: 0 })
      yield* verdict(`${The(unit)} rally.`, 'good', { clause: waitClause(unit), detail: 'They may act in this move.' })
      return 'rallies'
    }
    yield* change(a.unit, { retreats: 0 })
    yield* owe(retreat, { unit: a.unit }, 'did not rally', { clause: repeatClause(unit) })
    yield* verdict(`${The(unit)} retreat on.`, 'bad', { clause: repeatClause(unit) })
    return 'retreats'
  },
})
