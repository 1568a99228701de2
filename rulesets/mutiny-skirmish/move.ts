/** 5.4 to 5.6 Movement: the dice of a move, the run of a rout, and lengthening a line in melee. */
import { book, counted, d, from, owed, type Proc, sum, unlessSaid, view } from '#kit'
import { elsewhere } from './asked.ts'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { breakContact, holdsOn, known, knownNumber, leaderHelps } from './common.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import {
  apart,
  ask,
  awaitsOrder,
  change,
  game,
  hasLeader,
  inMelee,
  isCounted,
  owe,
  procedure,
  roll,
  rollAll,
  say,
  sub,
  tally,
  who,
} from './state.ts'
import { are, does, someOf, the } from './words.ts'

type Mover = 'infantry' | 'artillery' | 'cavalry' | 'wagon' | 'elephant'
export type Moved = { readonly inches: number; readonly reaches: boolean }

const noGoal = { default: 0, from: 'no distance named', hint: '0 if there is none' }
/** Bases touch: written with the charge, and owed here, where a unit that announced one moves by itself. */
export const contactOf = owed<{ readonly unit: UnitRef; readonly target: UnitRef }>('charge.contact', 'Contact')

/** Mountains do not count as rough ground: their own row takes two dice off those of the open, so that a unit there can leave. */
const startsIn = (unit: Unit): 'open' | 'town' | 'rough' =>
  unit.place === 'building' || unit.place === 'street' ? 'town' : unit.place === 'rough' ? 'rough' : 'open'

/** The row of the table: dice before anything is taken away. */
const rowOf = (
  mover: Mover,
  starts: 'open' | 'town' | 'rough',
): { readonly n: number; readonly says: string; readonly clause: ClauseId } =>
  mover === 'wagon' || mover === 'elephant'
    ? { n: 2, says: mover === 'wagon' ? 'Wagon' : 'Elephant', clause: 'move.table.wagon-elephant' }
    : starts !== 'open'
      ? { n: 2, says: 'In town or rough', clause: 'move.table.town-rough' }
      : mover === 'cavalry'
        ? { n: 4, says: 'Cavalry in the open', clause: 'move.table.cavalry-open' }
        : { n: 3, says: 'Infantry or artillery in the open', clause: 'move.table.infantry-open' }

/** The dice that are taken away, each with its reason; `limber`: how often a piece changes. */
function* taken(
  unit: Unit,
  mover: Mover,
  starts: 'open' | 'town' | 'rough',
): Proc<{ readonly minus: number; readonly limber: number; readonly mountains: boolean }> {
  const rough =
    starts === 'open' &&
    (yield* known('enters_rough', 'Do they enter rough ground?', false, {
      from: unlessSaid,
      short: 'Enters rough',
      clause: 'move.table.rough',
    }))
  const mountains = yield* known('in_mountains', 'Does it move in mountains?', unit.place === 'mountain', {
    from: unit.place === null ? unlessSaid : 'their place',
    short: 'Mountains',
    clause: 'move.table.mountains',
  })
  const obstacles = yield* ask.number('obstacles_crossed', 'How many obstacles do they cross?', 0, 3, {
    default: 0,
    from: unlessSaid,
    short: 'Obstacles',
    clause: 'move.table.obstacle',
  })
  const limber =
    mover === 'artillery'
      ? yield* ask.number('limber_changes', 'How often do they limber or unlimber?', 0, 2, {
          default: 0,
          from: unlessSaid,
          short: 'Limbering',
          clause: 'move.limber-cost',
        })
      : 0
  if (limber > 0) yield* say.note('Limbering or unlimbering', { worth: `-${limber}d10`, clause: 'move.table.limber' })
  if (obstacles > 0) yield* say.note('Obstacles crossed', { worth: `-${obstacles}d10`, clause: 'move.table.obstacle' })
  if (rough) yield* say.note('Enters rough ground', { worth: '−1d10', clause: 'move.table.rough' })
  if (mountains) yield* say.note('Moves in mountains', { worth: '−2d10', clause: 'move.table.mountains' })
  return { minus: limber + obstacles + (rough ? 1 : 0) + (mountains ? 2 : 0), limber, mountains }
}

const ofInches = { luck: 'inches', clause: 'move.dice' } as const
/** How far a rout runs is nobody's luck: the further, the sooner it is off the table. */
const ofRun = { clause: ofInches.clause } as const

/** The dice of a move, and those that are taken off it: only how far they lie apart counts for what comes of it. */
const movesLess = procedure({
  id: 'move.less',
  title: 'Movement',
  *run(
    _ctx,
    a: {
      readonly side: Unit['side']
      readonly n: number
      readonly plus: number
      readonly minus: number
      readonly runs: boolean
    },
  ): Proc<number> {
    const both = yield* rollAll(
      a.side,
      'dice',
      'Movement',
      { more: sum(d(a.n, 10), a.plus), less: sum(d(a.minus, 10)) },
      { ...(a.runs ? ofRun : ofInches), good: { less: 'less' } },
    )
    return Math.max(0, both.more - both.less)
  },
})

/** Throws the pool; null: no dice are left for such a move (R59). */
function* throwMove(
  ctx: Ctx,
  unit: Unit,
  plus: number,
  runs = false,
): Proc<{ readonly inches: number; readonly limber: number; readonly mountains: boolean } | null> {
  const mover = yield* ask.choice(
    'mover',
    'What moves?',
    { infantry: 'infantry', artillery: 'artillery', cavalry: 'cavalry', wagon: 'a wagon', elephant: 'an elephant' },
    {
      ...book(unit.arm),
      short: 'Mover',
      hint: 'Leaders move as infantry or cavalry.',
      clause: 'move.leaders',
    },
  )
  const starts = yield* ask.choice(
    'starts_in',
    'Where does the move start?',
    { open: 'open ground', town: 'town', rough: 'rough' },
    {
      default: startsIn(unit),
      from: unit.place === null ? unlessSaid : 'their place',
      short: 'From',
      clause: 'move.table.town-rough',
    },
  )
  const base = rowOf(mover, starts)
  yield* say.note(base.says, { worth: `${base.n}d10`, clause: base.clause })
  if (mover === 'elephant')
    yield* say.note(`It pivots up to ${ctx.settings['elephant.pivot-degrees']}°, then goes straight`, {
      clause: 'elephant.pivot',
    })
  const { minus, limber, mountains } = yield* taken(unit, mover, starts)
  const barred = minus >= base.n && (mover === 'wagon' || mover === 'elephant')
  if (ctx.settings['move.minus-die'] === 'subtract-roll' && minus > 0 && !barred) {
    const inches = yield* sub(movesLess, { side: unit.side, n: base.n, plus, minus, runs }, '')
    return { inches, limber, mountains }
  }
  if (base.n - minus < 1) return null
  return {
    inches: yield* roll(unit.side, 'dice', 'Movement', sum(d(base.n - minus, 10), plus), runs ? ofRun : ofInches),
    limber,
    mountains,
  }
}

/** Natives who end their move in mountains may lie down there; who charges does not. */
function* goesToGround(unit: Unit): Proc<boolean> {
  if (unit.side !== 'native' || unit.charge !== null || inMelee(unit)) return false
  return yield* known('goes_to_ground', 'Do they go to ground where they stop?', false, {
    from: unlessSaid,
    short: 'To ground',
    clause: 'ground.go',
  })
}

/** R98: who lies on the ground gets up before it moves. */
function* risesFirst(unit: Unit): Proc<boolean> {
  const rises = yield* known('stands_up', 'Do they get up?', true, { short: 'Rise', clause: 'ground.stand' })
  if (!rises)
    yield* say.refuse('on-the-ground', `${are(unit)} on the ground and do not move lying.`, {
      clause: 'ground.stand',
      wayOut: 'They get up, or stay.',
    })
  return rises
}

/** The dice of one unit, and how far they carry it. */
function* moves(ctx: Ctx, ref: UnitRef): Proc<Moved> {
  const unit = ctx.look(ref)
  if (awaitsOrder(ctx, unit))
    yield* say.note('Mutineers stand until ordered forward or frenzied', { clause: 'mutineer.ordered' })
  if (unit.side === 'native' && unit.frenzied && !unit.ordered)
    yield* say.note('Frenzied: they start without an order', { clause: 'mutineer.frenzied-starts' })
  const stands = unit.to_ground && (yield* risesFirst(unit))
  const leader =
    leaderHelps(ctx, 'move') &&
    (yield* known('special_leader', 'Is the special leader alive?', hasLeader(unit), {
      short: 'Leader +1',
      clause: 'unit.leader.one',
    }))
  const charging = unit.charge !== null
  const needed = yield* ask.number(
    'distance_needed',
    charging ? 'Inches to contact?' : 'Inches they want to go?',
    0,
    60,
    {
      ...(charging ? { hint: 'measured to the enemy' } : noGoal),
      unit: 'inches',
      fractions: true,
      short: charging ? 'Contact' : 'Goal',
      clause: 'charge.contact',
    },
  )
  const thrown = yield* throwMove(ctx, unit, leader ? 1 : 0)
  if (thrown === null) {
    if (charging) yield* change(ref, { charge: null, charge_inches: 0 })
    yield* say.verdict(`${does(unit, 'may')} not make that move.`, 'bad', {
      clause: 'move.table.mountains-none',
      detail: 'No movement left: 0 inches, they may not enter.',
    })
    return { inches: 0, reaches: false }
  }
  // R60: rising takes half of the inches, half of an odd inch with it
  const inches = stands ? Math.floor(thrown.inches / 2) : thrown.inches
  if (stands)
    yield* say.note('Getting up takes half of it', { worth: `-${thrown.inches - inches}″`, clause: 'ground.stand' })
  const changed = unit.arm === 'artillery' && thrown.limber === 1 ? { limbered: !unit.limbered } : {}
  // who lengthens its line, or gets nowhere, stays where it is
  const away = inMelee(unit) || inches === 0 ? {} : elsewhere
  const down = thrown.mountains && (yield* goesToGround(unit))
  // mountains are where one lies down
  const ground = down ? ({ to_ground: true, place: 'mountain' } as const) : stands ? { to_ground: false } : {}
  const mob = unit.side === 'native' && isCounted(unit) && unit.formation !== 'mob' && !inMelee(unit)
  if (mob) yield* say.note('Mutineers on the move are a mob', { clause: 'formation.mutineer.mob' })
  yield* change(ref, { moved: true, ...away, ...ground, ...changed, ...(mob ? { formation: 'mob' } : {}) })
  const reaches = inches > 0 && inches >= needed
  // R78: who falls short stops, and charges nobody
  if (charging) yield* change(ref, reaches ? { charge_inches: needed } : { charge: null, charge_inches: 0 })
  yield* say.verdict(goesSays(unit, inches), needed === 0 ? 'plain' : reaches ? 'good' : 'bad', {
    clause: 'move.dice',
    detail: needed === 0 ? 'They may go less far, or stay.' : whither(ctx, unit, needed, inches),
  })
  return { inches, reaches }
}

/** In melee a move lengthens the line. */
const goesSays = (unit: Unit, inches: number): string =>
  `${does(unit, 'may')} ${inMelee(unit) ? 'lengthen their line by' : 'go'} ${inches}″.`

/** Whether they get there; of a charge, to whom. */
function whither(ctx: Ctx, { charge }: Unit, needed: number, inches: number): string {
  const target = ctx.all('unit').find(({ id }) => id === charge)
  const where = target ? the(ctx.look(target)) : `${needed}″`
  return inches >= needed ? `They reach ${where}.` : `${needed - inches}″ short of ${where}.`
}

/** 5.4 The dice of a move: their sum is the most that it may go. */
export const moveRoll = procedure({
  id: 'move.roll',
  title: 'Move',
  asOwed: (n) => `${counted(n, 'move')} to roll`,
  start: from('table', 'd10s of the ground', [who('unit', 'Which unit moves?', may.move)], { phases: ['movement'] }),
  views: {
    inches: view('reach', 'How far they may go, in inches', (r: Moved) => r.inches),
    reaches: view('bar', 'Do they get there?', (r: Moved) => (r.reaches ? 'reaches' : 'falls short'), {
      reaches: 'good',
      'falls short': 'bad',
    }),
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Moved> {
    return yield* movesAway(ctx, a.unit, movesAlone)
  },
})

/** One move, after which it stands elsewhere. Of many at once none may look at another: `move.batch` says it of all at the end. */
function* movesAway(ctx: Ctx, ref: UnitRef, move: typeof moves): Proc<Moved> {
  const got = yield* move(ctx, ref)
  yield* standsElsewhere(ctx, ref)
  return got
}

/** Its ranges are known no longer, and a door that it held it has left; in melee it stays and lengthens its line. */
function* standsElsewhere(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* apart(ctx, ref, 'range')
  if (!inMelee(ctx.look(ref))) yield* holdsOn(ctx, ref, 0)
}

/** A move by itself, outside Charge: one that carries a charge home ends in contact. */
function* movesAlone(ctx: Ctx, ref: UnitRef): Proc<Moved> {
  const { charge } = ctx.look(ref)
  const got = yield* moves(ctx, ref)
  const target = ctx.all('unit').find((u) => u.id === charge)
  if (got.reaches && target)
    yield* owe(contactOf, { unit: ref, target }, 'the charge carries home', { clause: 'charge.contact' })
  return got
}

/** A move within a charge, which goes on itself where it carries home. */
export const moveOf = procedure({
  id: 'move.of-unit',
  title: 'Move',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Moved> {
    return yield* movesAway(ctx, a.unit, moves)
  },
})

/** One move of many. */
const moveAlone = procedure({
  id: 'move.alone',
  title: 'Move',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Moved> {
    return yield* movesAlone(ctx, a.unit)
  },
})

/** One move of a list, counted. */
const moveOfMany = procedure({
  id: 'move.of-many',
  title: 'Move',
  *run(_ctx, a: { readonly unit: UnitRef }): Proc<{ readonly moved: number; readonly reaches: number }> {
    const got = yield* sub(moveAlone, a, 'move.roll')
    return { moved: got.inches > 0 ? 1 : 0, reaches: got.reaches ? 1 : 0 }
  },
})

/** R57: dice thrown for several units in advance; each move is still finished before the next. */
export const moveBatch = procedure({
  id: 'move.batch',
  title: 'Dice for several moves',
  start: from(
    'turn',
    'rolled in the order of the list',
    [who('units', 'Which units move?', may.moveInAdvance, { many: { min: 1, max: 80 } })],
    { phases: ['movement'] },
  ),
  views: { reaches: view('columns', 'How many get there', (r: { readonly reaches: number }) => r.reaches) },
  *run(ctx, a: { readonly units: readonly UnitRef[] }): Proc<{ readonly moved: number; readonly reaches: number }> {
    const each = a.units.map((unit) => ({ id: unit.id, args: { unit } }))
    const sums = yield* tally(moveOfMany, each, { moved: 0, reaches: 0 })
    for (const unit of a.units) yield* standsElsewhere(ctx, unit)
    const [only, ...others] = a.units
    const one = only && others.length === 0 ? does(ctx.look(only), sums.moved > 0 ? 'may move' : 'do not move') : null
    yield* say.verdict(`${one ?? someOf(sums.moved, String(a.units.length), 'may move')}.`, 'plain', {
      clause: 'move.one-unit',
    })
    return sums
  },
})

/** 5.5 A routing unit runs a full move, or to the next place to defend; a special leader does not help. */
export const rout = procedure({
  id: 'move.rout',
  title: 'Run',
  asOwed: (n) => `${counted(n, 'rout')} to run`,
  start: from('table', 'a full move from the enemy', [who('unit', 'Which unit runs?', may.run)], {
    phases: ['movement'],
  }),
  views: { inches: view('reach', 'How far they run, in inches', (r: number) => r) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    const near = yield* ask.number('defensive_position_inches', 'Inches to the next place to defend?', 0, 99, {
      unit: 'inches',
      fractions: true,
      short: 'Place to defend',
      hint: '99 if there is none on the way',
      clause: 'rout.british',
    })
    const thrown = (yield* throwMove(ctx, unit, 0, true))?.inches ?? 0
    const inches = Math.min(thrown, near)
    yield* apart(ctx, a.unit, 'range')
    yield* change(a.unit, { moved: true, ...elsewhere })
    yield* breakContact(ctx, a.unit)
    yield* say.verdict(`${does(unit, 'run')} ${inches}″.`, 'bad', {
      clause: 'rout.british',
      detail: `${near < thrown ? 'They stop at the place to defend. ' : ''}Their backs are to the enemy.`,
    })
    return inches
  },
})

/** 5.6 A unit that is ahead in its melee, or frenzied, may lengthen its line in its own turn. */
export const extendLine = procedure({
  id: 'move.extend-line',
  title: 'Lengthen the line',
  start: from('table', 'in melee, and ahead', [who('unit', 'Which unit?', may.lengthen)], { phases: ['movement'] }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const now = ctx.look(game)
    const own_turn = yield* known('own_turn', 'Is it their own turn?', now.turn === 0 || now.side === unit.side, {
      ...(now.turn === 0 ? { from: unlessSaid } : {}),
      clause: 'extend.who',
    })
    const caused = yield* knownNumber('caused', 'Killed in this melee', unit.melee_caused, 99, {
      clause: 'melee.tally',
    })
    const suffered = yield* knownNumber('suffered', 'Lost in this melee', unit.melee_suffered, 99, {
      clause: 'melee.tally',
    })
    const frenzied = yield* known('frenzied', 'Are they frenzied?', unit.frenzied, { clause: 'extend.who' })
    // R73: equal is not ahead
    const allowed = own_turn && (frenzied || caused > suffered)
    if (!allowed) {
      yield* say.verdict(`${does(unit, 'may')} not lengthen their line.`, 'bad', {
        clause: 'melee.no-move',
        detail: 'Figures in melee stay where they are.',
      })
      return false
    }
    yield* say.note('Rear figures go round the sides', { clause: 'extend.how' })
    yield* say.note('They meet the closest enemy figure first', { clause: 'extend.closest' })
    yield* owe(moveRoll, { unit: a.unit }, 'how far the line may go', { clause: 'extend.roll' })
    yield* say.verdict(`${does(unit, 'may')} lengthen their line.`, 'good', { clause: 'extend.who' })
    return true
  },
})

/** Mutineers stand until somebody sends them forward. */
export const orderForward = procedure({
  id: 'mutineer.order-forward',
  title: 'Order forward',
  start: from(
    'table',
    'Mutineers begin to move',
    [who('units', 'Which units go forward?', may.goForward, { many: { min: 1, max: 120 } })],
    { phases: ['charge', 'movement', 'reinforcement'], notQuick: true },
  ),
  *run(ctx, a: { readonly units: readonly UnitRef[] | UnitRef }): Proc<number> {
    // from its card on the table it is one unit, not a list
    const units = 'kind' in a.units ? [a.units] : a.units
    for (const ref of units) yield* change(ref, { ordered: true })
    const go = units.filter((ref) => !inMelee(ctx.look(ref))).length
    yield* say.verdict(`${go || 'No'} ${go === 1 ? 'unit goes' : 'units go'} forward.`, 'plain', {
      clause: 'mutineer.must-follow',
      detail: 'From now on they follow the Mutineers’ order of actions.',
    })
    return units.length
  },
})
