/** What the entries of Tables 6.8 to 6.10 do to the unit; each gives the words of its verdict. */
import { among, book, d, face, freshRef, nobody, type Proc, type RefOption, row, sum, The, the } from '#kit'
import type { ClauseId } from '../clauses.ts'
import { levelOf, unitsOf } from '../common.ts'
import { kinds } from '../kinds.ts'
import { orderWords } from '../orders-list.ts'
import { type Cause, owing } from '../owed.ts'
import type { CommanderRef, Ctx, Effect, SideId, Unit, UnitRef } from '../state.ts'
import {
  add,
  addEffect,
  ask,
  change,
  commands,
  game,
  holdsDefences,
  inPlay,
  make,
  owe,
  roll,
  say,
  sub,
} from '../state.ts'
import { rankNames } from '../troops.ts'
import { agrees, does, signed } from '../words.ts'
import { befalls, commanderHit, forceOrder } from './hit.ts'
import type { Does, Row } from './tables.ts'

/** One entry that has struck: the unit, what it came from, the row and its clause. */
export type Struck = { readonly ref: UnitRef; readonly cause: Cause; readonly row: Row; readonly clause: ClauseId }
export const struck = (ref: UnitRef, cause: Cause, row: Row): Struck => ({
  ref,
  cause,
  row,
  clause: row.clause,
})

const waits = (s: Struck, on: Effect['on'], amount: number, says: string): Effect => ({
  says,
  clause: s.clause,
  on,
  amount,
  order: null,
  until: null,
})

/** Generals, its chain of command first: of its own side near it, of either side to its front. */
function generalsOf(ctx: Ctx, unit: Unit, near: boolean): readonly RefOption<'commander'>[] {
  const there = ctx
    .all('commander')
    .filter((c) => (!near || ctx.look(c).side === unit.side) && ctx.look(c).state === 'in-play')
  const own = there.filter((c) => commands(ctx.look(c), unit))
  return [...own, ...there.filter((c) => !own.some((o) => o.id === c.id))].map((ref) => ({
    ref,
    says: ctx.look(ref).name,
    hint: rankNames[ctx.look(ref).rank],
  }))
}

/** A Commanders' Event for each General that is near, or that it fires on. */
function* generals(ctx: Ctx, s: Struck, near: boolean): Proc<string> {
  const unit = ctx.look(s.ref)
  const options = generalsOf(ctx, unit, near)
  const touching = options.map((o) => o.ref).filter((c) => near && ctx.look(c).contact === s.ref.id)
  const hit: readonly CommanderRef[] =
    options.length === 0
      ? []
      : yield* ask.pick(
          'generals',
          near ? 'Which Generals are within 2″?' : 'Which Generals are in range to its front?',
          options,
          {
            min: 0,
            default: touching,
            short: 'Generals',
            clause: s.clause,
          },
        )
  for (const he of hit)
    yield* owe(owing.commanderEvent, { commander: he }, near ? 'an Event near him' : 'fired on', {
      clause: s.clause,
      each: true,
    })
  if (hit.length > 0) return `${hit.map((c) => ctx.look(c).name).join(', ')}: a Commanders’ Event.`
  // R49: a cavalry unit without a General to its front hits its own commander
  if (!near && unit.arm === 'cavalry')
    return `The unit’s own commander is ${yield* sub(commanderHit, { unit: s.ref }, 'unit_commander_hit')}.`
  return 'No General there: no effect.'
}

/** Colours or the standard: off the Resolve Level for good (R70); the second of a British unit one more (R48). */
function* colours(ctx: Ctx, s: Struck): Proc<string> {
  const unit = ctx.look(s.ref)
  const first = unit.coloursLost === 0
  const loss = first ? 2 : 1
  if (unit.arm === 'infantry' && unit.army === 'british') {
    const even = yield* roll(nobody, 'colour', 'Which Colour? Even Regimental, odd Queen’s', among(6, 2, 4, 6), {
      clause: 'event.inf.20-34.british',
    })
    yield* say.note(first ? `The ${even ? 'Regimental' : 'Queen’s'} Colour` : 'The other Colour', {
      worth: -loss,
      clause: 'event.inf.20-34.british',
    })
  }
  yield* add(s.ref, { coloursLost: 1 })
  yield* changeLevel(ctx, s, -loss)
  if (s.cause === 'confrontation' || s.cause === 'close-combat') yield* captured(ctx, s)
  return `${does(unit, 'lose')} ${agrees(unit, 'their', 'its')} ${unit.arm === 'cavalry' ? 'Standard' : 'Colours'}: Resolve ${signed(-loss)} for good.`
}
function* changeLevel(ctx: Ctx, s: Struck, by: number): Proc<void> {
  const { resolveLevel } = ctx.look(s.ref)
  if (resolveLevel === null) {
    yield* add(s.ref, { levelOwed: by })
    yield* say.note('Resolve Level not known yet: this counts once it is', { worth: by, clause: s.clause })
  } else yield* change(s.ref, { resolveLevel: Math.max(1, Math.min(25, resolveLevel + by)) })
}
const enemyOf = (side: SideId): SideId => (side === 'british' ? 'native' : 'british')
function* captured(ctx: Ctx, s: Struck): Proc<void> {
  const { side, arm } = ctx.look(s.ref)
  const foes = unitsOf(ctx, enemyOf(side))
  if (foes.length === 0) return
  const { charges } = ctx.look(s.ref)
  const facing = foes.filter(
    (f) => ctx.look(f).inConfrontation && (ctx.look(f).charges === s.ref.id || f.id === charges),
  )
  const sure = facing.length > 0 ? facing : foes
  const clause = arm === 'cavalry' ? s.clause : 'event.inf.20-34.captured'
  const taken = yield* ask.pick(
    'captor',
    'Which enemy unit captures them?',
    foes.map((ref) => ({ ref, says: ctx.look(ref).name })),
    {
      min: 0,
      max: 1,
      short: 'Taken by',
      clause,
      ...(sure.length === 1 ? book(sure, 'the Confrontation') : { default: [] }),
    },
  )
  for (const foe of taken) {
    yield* add(foe, { coloursHeld: 1 })
    yield* say.note(`${does(ctx.look(foe), 'take')} them: all later tests`, { worth: 1, clause })
  }
}

type Of<K extends Does['do']> = Extract<Does, { readonly do: K }>

/** Bad ground: inches off the next move; a nullah disorders, and may cost a battery one or two cannon. */
function* ground(ctx: Ctx, s: Struck, does: Of<'ground'>): Proc<string> {
  const inches = yield* roll(
    nobody,
    'inches',
    `${s.row.says}: inches off the next move`,
    sum(d(does.dice, 6), does.plus),
    { clause: s.clause },
  )
  yield* addEffect(ctx, s.ref, waits(s, 'move', -inches, s.row.says))
  if (does.disorders) yield* change(s.ref, { disordered: true })
  let cannon = 0
  if (does.guns) {
    const fell = yield* roll(
      nobody,
      'cannon',
      'Cannon lost on 1 or 2',
      row(d(1, 6), { 1: 'one', 2: 'two', 6: 'none' }),
      { clause: s.clause },
    )
    cannon = fell === 'one' ? 1 : fell === 'two' ? 2 : 0
    yield* loseCannon(ctx, s, cannon, true)
  }
  return `${s.row.says}: ${inches}″ off the next move${does.disorders ? ', Disordered' : ''}${cannon > 0 ? `, ${cannon} cannon lost` : ''}.`
}

/** At most the guns that are left (R64). */
function* loseCannon(ctx: Ctx, s: Struck, cannon: number, recoverable: boolean): Proc<number> {
  const { guns } = ctx.look(s.ref)
  const lost = guns === null ? cannon : Math.min(cannon, guns)
  if (lost === 0) return 0
  if (recoverable && ctx.settings.recoverable) yield* add(s.ref, { gunsRecoverable: lost })
  else yield* add(s.ref, { gunsLost: lost })
  if (guns !== null) yield* change(s.ref, { guns: guns - lost })
  if (recoverable && ctx.settings.recoverable)
    yield* say.note('Recovered if friends hold the field', { clause: s.clause })
  return lost
}

function* cannon(ctx: Ctx, s: Struck, does: Of<'cannon'>): Proc<string> {
  const thrown = does.overturns
    ? 1
    : yield* roll(nobody, 'cannon', 'The caisson explodes: cannon lost', face(6), { clause: s.clause })
  const lost = yield* loseCannon(ctx, s, thrown, does.overturns)
  return `${s.row.says}: ${lost} cannon lost.`
}

/** Firm ground: more inches, or a Disordered unit reforms without movement penalty. */
function* firm(ctx: Ctx, s: Struck): Proc<string> {
  const unit = ctx.look(s.ref)
  const reforms =
    unit.disordered &&
    (yield* ask.choice(
      'firm',
      'More inches, or reform?',
      { move: '1d6 more inches on the next move', reform: 'reform without penalty' },
      {
        default: 'reform',
        clause: s.clause,
      },
    )) === 'reform'
  if (reforms) {
    yield* change(s.ref, { disordered: false })
    return `${does(unit, 'reform')} without movement penalty.`
  }
  const inches = yield* roll(nobody, 'inches', 'Extra inches on the next move', face(6), { clause: s.clause })
  yield* addEffect(ctx, s.ref, waits(s, 'move', inches, s.row.says))
  return `Firm, flat ground: ${inches} more inches on the next move.`
}

/** Its commander rides up to see who that is. */
function* friendOrFoe(ctx: Ctx, s: Struck): Proc<string> {
  const sees = yield* roll(
    nobody,
    'look',
    'Friend or foe? On 1 or 2 the officer sees the enemy in time',
    among(6, 1, 2),
    { clause: s.clause },
  )
  if (sees) return 'The officer sees the enemy in time: no effect.'
  const fate = yield* roll(
    nobody,
    'shot-at',
    'The officer rides up and is fired on',
    row(d(1, 10), { 2: 'dead', 6: 'wounded', 10: 'unhurt' }),
    { clause: s.clause },
  )
  if (fate === 'unhurt') return 'He is fired on and rides back unhurt.'
  return `He is fired on and ${(yield* befalls(ctx, s.ref, fate)) === 'dead' ? 'killed' : 'wounded'}.`
}

/** Deploy: regulars by wheeling or by flank march, irregulars wheel. */
function* deploy(ctx: Ctx, s: Struck, does: Of<'deploy'>): Proc<string> {
  const wheels =
    !ctx.look(s.ref).regular ||
    (yield* roll(nobody, 'way', `${s.row.says}: even wheels, odd marches by the flank`, among(6, 2, 4, 6), {
      clause: s.clause,
    }))
  const says = `${s.row.says} by ${wheels ? 'wheeling' : 'flank march'}`
  yield* forceOrder(ctx, s.ref, does.order, says, s.clause)
  return `The next order must be ${says}.`
}

/** Who may be hit by a shot that goes astray. */
function* astray(ctx: Ctx, s: Struck, foesToo: boolean): Proc<string> {
  const unit = ctx.look(s.ref)
  const options = ctx
    .all('unit')
    .filter((u) => u.id !== s.ref.id && inPlay(ctx.look(u)) && (foesToo || ctx.look(u).side === unit.side))
    .map((ref) => ({ ref, says: ctx.look(ref).name }))
  if (options.length === 0) return 'Nobody there: no effect.'
  const front = yield* ask.pick(
    'front',
    foesToo
      ? 'Which unit, friend or foe, is nearest to its front?'
      : 'Which friend is nearest to its front, at least 3″ away?',
    options,
    { min: 0, max: 1, default: [], short: 'To its front', clause: s.clause },
  )
  for (const target of front) yield* fires(ctx, s, target, 0)
  if (front.length > 0) return `${The(unit)} must fire at ${front.map((u) => ctx.look(u).name).join(', ')}.`
  if (!foesToo && holdsDefences(unit)) return 'Nobody in front, and from behind walls they do not fire to the flank.'
  const flank = yield* ask.pick(
    'flank',
    foesToo ? 'Which units are on its flanks?' : 'Which friend is to a flank, at least 3″ away?',
    options,
    { min: 0, max: Math.min(options.length, foesToo ? 2 : 1), default: [], short: 'To its flank', clause: s.clause },
  )
  for (const target of flank) yield* fires(ctx, s, target, -1)
  if (flank.length === 0) return 'Nobody there: no effect.'
  return `An end stand of ${unit.name} must fire at ${flank.map((u) => ctx.look(u).name).join(', ')}.`
}
function* fires(ctx: Ctx, s: Struck, target: UnitRef, amount: 0 | -1): Proc<void> {
  yield* addEffect(ctx, s.ref, {
    ...waits(s, 'shot', amount, amount === 0 ? s.row.says : 'an end stand fires'),
    order: target.id,
  })
  yield* owe(owing.smallArmsFire, { firer: s.ref, target }, s.row.says.toLowerCase(), {
    clause: s.clause,
    each: true,
  })
}

/** Half way of its move it meets hidden Fanatics: stands and Resolve Level are typed (R52). */
function* fanatics(ctx: Ctx, s: Struck): Proc<string> {
  const figures = yield* roll(nobody, 'figures', 'Figures of Native Fanatics', sum(d(4, 6)), { clause: s.clause })
  const { figuresPerStand } = ctx.look(game)
  const per = figuresPerStand === null ? {} : { default: Math.max(1, Math.floor(figures / figuresPerStand)) }
  const stands = yield* ask.number('fanatic-stands', `How many stands are ${figures} figures?`, 1, 24, {
    ...per,
    short: 'Stands',
    clause: s.clause,
  })
  const ref = freshRef<'unit'>(ctx, 'unit', 'fanatics-', ctx.all('unit').length + 1)
  yield* make(
    ref,
    kinds.unit.fresh({ name: 'Native Fanatics', type: 'native-fanatics', side: enemyOf(ctx.look(s.ref).side), stands }),
  )
  yield* levelOf(ctx, ref, 'fanatic-level')
  yield* say.note('Stop half way; no volley', { clause: s.clause })
  yield* owe(owing.confrontation, { charger: ref, target: s.ref }, 'Native Fanatics: Confrontation at once', {
    clause: s.clause,
  })
  return `${figures} Native Fanatics spring up: Confrontation at once.`
}

/** Limbered or moving guns stop and deploy at once. */
function* stops(ctx: Ctx, s: Struck): Proc<void> {
  const unit = ctx.look(s.ref)
  if (unit.formation === 'limbered') yield* change(s.ref, { formation: 'line', moved: true })
  yield* say.note('If limbered or moving it stops and deploys at once', { clause: s.clause })
}

function* quits(ctx: Ctx, s: Struck, does: Of<'quit'>): Proc<string> {
  yield* change(s.ref, { quit: true, quitBy: does.by })
  if (does.order !== null) yield* forceOrder(ctx, s.ref, does.order, s.row.says, s.clause, { until: null })
  return `${The(ctx.look(s.ref))}: ${s.row.says} ${does.also}.`
}

/** What waits for its next shot or its next test. */
function* waitsForNext(ctx: Ctx, s: Struck, what: 'blinded' | 'disordered-row' | 'row' | 'next-nearest'): Proc<string> {
  const { says } = s.row
  const who = The(ctx.look(s.ref))
  switch (what) {
    case 'blinded':
      yield* addEffect(ctx, s.ref, waits(s, 'shot', 1, 'blinded'))
      return `${who}: blinded, and the next shot is halved.`
    case 'disordered-row':
      yield* change(s.ref, { disordered: true })
      yield* addEffect(ctx, s.ref, waits(s, 'row', 0, says))
      return `${who}: Disordered and Without Orders for the next test.`
    case 'row':
      yield* addEffect(ctx, s.ref, waits(s, 'row', 0, says))
      return `${who}: the next Reaction Test is on the Without Orders row.`
    case 'next-nearest':
      yield* addEffect(ctx, s.ref, waits(s, 'shot', 0, says))
      yield* stops(ctx, s)
      return `${who}: the next fire goes at the nearest unit in front, friend or foe.`
  }
}

/** Carries the entry out. */
export function* carryOut(ctx: Ctx, s: Struck): Proc<string> {
  const { does, says } = s.row
  const unit = ctx.look(s.ref)
  switch (does.do) {
    case 'blinded':
    case 'disordered-row':
    case 'row':
    case 'next-nearest':
      return yield* waitsForNext(ctx, s, does.do)
    case 'generals-near':
      return yield* generals(ctx, s, true)
    case 'generals-front':
      return yield* generals(ctx, s, false)
    case 'commander-hit':
      return `The commander of ${the(unit)} is ${yield* sub(commanderHit, { unit: s.ref }, 'unit_commander_hit')}.`
    case 'musicians':
      yield* change(s.ref, { musiciansLost: true })
      return `${The(unit)} ${agrees(unit, 'lose', 'loses')} all musicians: −1 at all later tests.`
    case 'colours':
      return yield* colours(ctx, s)
    case 'ground':
      return yield* ground(ctx, s, does)
    case 'firm':
      return yield* firm(ctx, s)
    case 'friend-or-foe':
      return yield* friendOrFoe(ctx, s)
    case 'order':
      yield* forceOrder(ctx, s.ref, does.order, says, s.clause, does.now ? { until: null } : null)
      return `${The(unit)}: the ${does.now ? '' : 'next '}order must be ${orderWords(does.order)}${does.also === '' ? '' : ` (${does.also})`}.`
    case 'deploy':
      return yield* deploy(ctx, s, does)
    case 'level':
      yield* changeLevel(ctx, s, 1)
      return `${The(unit)}: Resolve +1 for good.`
    case 'quit':
      return yield* quits(ctx, s, does)
    case 'friends':
      return yield* astray(ctx, s, false)
    case 'nearest':
      return yield* astray(ctx, s, true)
    case 'fanatics':
      return yield* fanatics(ctx, s)
    case 'prolonge':
      yield* forceOrder(ctx, s.ref, 'prolonge-and-fire', says, s.clause, { until: null })
      yield* stops(ctx, s)
      return `${The(unit)}: Prolonge And Fire at the nearest enemy in front.`
    case 'cannon':
      return yield* cannon(ctx, s, does)
  }
}
