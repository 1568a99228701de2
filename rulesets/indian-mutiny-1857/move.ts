/** 5.7 Movement dice, and the march moves that a move spends (5.6). */
import { book, d, from, type Proc, sum, usual, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { meet, spendMoving } from './common.ts'
import { passesBody } from './deserter.ts'
import { diceWords, type Mover, moverOf } from './movement.ts'
import { coverNow, forgetNear } from './questions.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import { ask, change, exhausted, isGun, onFoot, onTable, paidStanding, procedure, roll, say, who } from './state.ts'
import type { Cover } from './structures.ts'
import { counted, DoThe, does, doThe, have, IsThe, inches, isThe, noMarchMoves, the, whichCover } from './words.ts'

type Step = 'march' | 'attack' | 'crawl' | 'formation' | 'realign' | 'fallback'

/** Cost in march moves. Standing is free (R12). */
const costs: { readonly [S in Step]: { readonly cost: number; readonly clause: ClauseId } } = {
  march: { cost: 1, clause: 'march.cost.march' },
  crawl: { cost: 1, clause: 'march.cost.march' },
  attack: { cost: 2, clause: 'march.cost.attack' },
  formation: { cost: 1, clause: 'march.cost.formation' },
  realign: { cost: 1, clause: 'march.cost.realign' },
  fallback: { cost: 2, clause: 'march.cost.retreat' },
}

/** R13: falling back by choice costs 2, or what is left; by its setting nothing. */
const costOf = (ctx: Ctx, step: Step): number =>
  step === 'fallback' && ctx.settings.retreatCost === 'free' ? 0 : costs[step].cost

/** The fast dice, where this move is made on them. R18: by its setting units without march moves fall back on the slow dice. */
const fastDice = (ctx: Ctx, unit: Unit, { fast }: Mover, step: Step): Mover['fast'] => {
  const tired = step === 'fallback' && ctx.settings.exhaustedRetreatSlow && exhausted(ctx, unit)
  return (step === 'attack' || step === 'fallback') && !tired ? fast : null
}

/** A unit moves up to the sum of its dice in inches, at least 1. Cover costs nothing. */
export const move = procedure({
  id: 'move',
  title: 'Move',
  start: from('table', 'inches by dice, march moves spent', [who('unit', 'Which unit moves?', may.move, 'Unit')], {
    phases: ['british', 'rebel'],
  }),
  views: { inches: view('reach', 'Inches', (inches: number) => inches) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    if (unit.posture === 'prone' && (yield* staysDown(unit))) return 0
    const mover = moverOf(unit)
    const step = yield* gaitOf(ctx, unit, mover)
    yield* gaitAllowed(ctx, unit, mover, step)
    const { dice, clause } = yield* diceOf(ctx, unit, mover, step)
    const thrown = yield* roll(unit.side, 'move', `Inches moved by ${the(unit)}`, sum(dice), { luck: 'inches', clause })
    const half = yield* proneHalf(unit, step)
    // move.minimum: half of 1 is still 1
    const far = half ? Math.max(1, thrown / 2) : thrown
    const tired = exhausted(ctx, unit)
    const spent = yield* spendMoving(ctx, a.unit, costOf(ctx, step))
    const spentBy = costOf(ctx, step) === 0 ? 'march.cost.retreat-free' : costs[step].clause
    yield* say.note('March moves spent', { worth: -spent, clause: tired ? 'march.exhausted.retreat' : spentBy })
    yield* afterMove(ctx, a.unit, step, half, tired)
    yield* touches(ctx, a.unit)
    yield* passesBody(ctx, a.unit)
    yield* say.verdict(`${does(unit, `move up to ${inches(far)}`)}.`, 'plain', {
      clause: 'move.minimum',
      detail: 'At least 1 inch.',
    })
    return far
  },
})

/** Prone figures move 0 inches, or get up and move half. */
function* staysDown(unit: Unit): Proc<boolean> {
  const up = yield* ask.choice(
    'up',
    `${DoThe(unit)} get up?`,
    { rises: { says: 'Get up', worth: 'half the roll' }, stays: { says: 'Stay down', worth: '0″' } },
    { default: 'rises', short: 'Prone', clause: 'move.prone.half' },
  )
  if (up === 'rises') return false
  yield* say.verdict(`${does(unit, 'stay prone')}.`, 'plain', { clause: 'move.prone.zero' })
  return true
}

/** How it moves: what a gun, a horseman and a man on foot may choose. */
function* gaitOf(ctx: Ctx, unit: Unit, mover: Mover): Proc<Step> {
  const worth = (step: Step, dice: string) => ({
    worth: `${dice}, ${costOf(ctx, step) === 0 ? 'free' : `costs ${costOf(ctx, step)}`}`,
    clause: costOf(ctx, step) === 0 ? ('march.cost.retreat-free' as const) : costs[step].clause,
  })
  const march = { says: onFoot(unit) ? 'March' : 'March or trot', ...worth('march', diceWords(mover.slow)) }
  const attack = {
    says: isGun(unit) ? 'Gallop' : onFoot(unit) ? 'March Attack' : 'March Attack or gallop',
    ...(mover.fast === null ? { worth: 'none' } : worth('attack', diceWords(mover.fast))),
  }
  const formation = {
    says: 'Change formation',
    hint: 'or close gaps, instead of moving',
    ...worth('formation', `1d${mover.slow[1]}`),
  }
  const fallback = {
    says: 'Fall back by choice',
    hint: 'towards the base line',
    ...worth('fallback', diceWords(fastDice(ctx, unit, mover, 'fallback') ?? mover.slow)),
  }
  const says = `How ${doThe(unit)} move?`
  const more = { default: 'march', short: 'Gait' } as const
  if (onFoot(unit)) {
    const crawl = { says: 'Crawl', hint: 'no fire; harder to hit', ...worth('crawl', '1d4') }
    return yield* ask.choice('gait', says, { march, attack, crawl, formation, fallback }, more)
  }
  const trot = { ...march, hint: mover.says }
  if (!isGun(unit)) return yield* ask.choice('gait', says, { march: trot, attack, formation, fallback }, more)
  const realign = {
    says: 'Realign the gun',
    hint: 'measured at the barrel, instead of moving',
    ...worth('realign', '1d4'),
  }
  return yield* ask.choice('gait', says, { march: trot, attack, formation, realign, fallback }, more)
}

/** Without march moves it may only fall back. A fast move needs fast dice, 2 march moves (R14), fewer than six running and no rest owed (R15). */
function* gaitAllowed(ctx: Ctx, unit: Unit, mover: Mover, step: Step): Proc<void> {
  if (step !== 'fallback' && exhausted(ctx, unit))
    yield* say.refuse('exhausted', noMarchMoves(unit), {
      clause: 'march.exhausted.barred',
      wayOut: 'Choose another unit.',
    })
  if (step !== 'attack') return
  if (mover.fast === null)
    yield* say.refuse('no-fast', `There is no fast move for ${mover.says}.`, {
      clause: mover.fastClause,
      wayOut: 'March instead.',
    })
  if (unit.moves !== null && unit.moves + paidStanding(ctx, unit) < 2)
    yield* say.refuse('too-few', `A March Attack costs 2 march moves: only ${unit.moves} left.`, {
      clause: 'march.cost.attack',
      wayOut: 'March instead.',
    })
  if (unit.rest > 0)
    yield* say.refuse(
      'rest',
      `${have(unit)} made six March Attacks running: ${counted(unit.rest, 'move')} without one first.`,
      { clause: 'march.attack.rest', wayOut: 'March or halt.' },
    )
  else if (unit.attacks >= 6)
    yield* say.refuse('six', `${have(unit)} made six March Attacks running.`, {
      clause: 'march.attack.limit',
      wayOut: 'March or halt.',
    })
}

/** The dice of this move. A formation change rolls one die of the unit's own kind, realigning a D4; the players may take another (R17). */
function* diceOf(
  ctx: Ctx,
  unit: Unit,
  mover: Mover,
  step: Step,
): Proc<{ readonly dice: readonly number[]; readonly clause: ClauseId }> {
  if (step === 'crawl') return { dice: d(1, 4), clause: 'move.crawl' }
  if (step === 'formation' || step === 'realign') {
    const usual = step === 'realign' ? 4 : mover.slow[1]
    const clause = step === 'realign' ? 'move.realign.die' : 'move.formation.die'
    const die = yield* ask.choice(
      'die',
      'Which die?',
      { '4': 'D4', '6': 'D6', '8': 'D8' },
      { short: 'Die', clause, ...book(usual === 8 ? '8' : usual === 6 ? '6' : '4', 'the settings of this battle') },
    )
    if (step === 'realign') yield* say.note('Measured at the barrel', { clause: 'move.realign.measure' })
    else {
      yield* say.note('Closing gaps counts as a change of formation', { clause: 'move.formation.gaps' })
      yield* say.note('No March Attack this move', { clause: 'move.formation.no-attack' })
    }
    return { dice: d(1, Number(die)), clause }
  }
  const fast = fastDice(ctx, unit, mover, step)
  const [n, sides] = fast ?? mover.slow
  yield* say.note(does(unit, `move as ${mover.says}`), {
    worth: diceWords([n, sides]),
    clause: fast ? mover.fastClause : step === 'fallback' ? 'move.retreat.fallback' : mover.slowClause,
  })
  return { dice: d(n, sides), clause: 'move.pips' }
}

/** Foot that goes prone or gets up moves half of the throw, fractions kept (R19). */
function* proneHalf(unit: Unit, step: Step): Proc<boolean> {
  if (unit.posture === 'prone') return true
  if (!onFoot(unit) || step === 'formation') return false
  return yield* ask.yesNo('drop', `${DoThe(unit)} go prone at the end?`, {
    short: 'Goes prone',
    hint: 'half the distance',
    clause: 'move.prone.half',
    ...usual(false),
  })
}

/** Flags, run of March Attacks, posture and cover after the move. */
function* afterMove(ctx: Ctx, ref: UnitRef, step: Step, half: boolean, tired: boolean): Proc<void> {
  const unit = ctx.look(ref)
  const drops = half && unit.posture !== 'prone'
  const unless = step === 'attack' || step === 'fallback' ? 'open' : unit.cover
  const cover = yield* ask.choice(
    'cover',
    whichCover(unit, ' now'),
    { open: 'Open', soft: 'Soft', hard: 'Hard' },
    { ...usual(unless), short: 'Cover now', hint: 'Cover costs no movement.' },
  )
  const stays = (step === 'formation' || step === 'realign') && cover === unit.cover
  const inside = cover === 'open' ? null : yield* insideNow(ctx, unit, stays ? unit.inside : null)
  const attacks = step === 'attack' ? Math.min(6, unit.attacks + 1) : unit.attacks
  yield* change(ref, {
    moved: step === 'attack' || step === 'crawl' || step === 'march' ? step : tired ? 'spent' : 'other',
    posture: drops ? 'prone' : step === 'crawl' ? 'crawling' : 'standing',
    ...coverNow(ctx, ref, cover, 'Move', unless),
    attacks,
    rest: step === 'attack' && attacks === 6 ? 3 : unit.rest,
    inside,
    ...(unit.garrison && !(yield* staysIn(unit, cover)) ? { garrison: false } : {}),
  })
  yield* forgetNear(ctx, ref)
}

/** Which structure, of those that are tracked and stand, gives the cover. */
function* insideNow(ctx: Ctx, unit: Unit, was: string | null): Proc<string | null> {
  const standing = ctx.all('structure').filter((ref) => ctx.look(ref).state === 'stands')
  if (standing.length === 0) return null
  const options = standing.map((ref) => ({ ref, says: ctx.look(ref).name }))
  const [inside] = yield* ask.pick('inside', `Which structure ${isThe(unit)} in or behind?`, options, {
    min: 0,
    max: 1,
    short: 'In or behind',
    hint: 'A building holds a unit of 5.',
    clause: 'move.building.capacity',
    ...usual(standing.filter(({ id }) => id === was)),
  })
  return inside?.id ?? null
}

/** The garrison tests and dies as such while it is in the entrenchment (R65). */
function* staysIn(unit: Unit, cover: Cover): Proc<boolean> {
  return yield* ask.yesNo('entrenched', `${IsThe(unit)} still in the entrenchment?`, {
    short: 'Entrenched',
    clause: 'garrison.morale',
    ...usual(cover === 'hard'),
  })
}

/** R83: whoever ends its move base to base with enemies is in melee with them from then on. */
function* touches(ctx: Ctx, ref: UnitRef): Proc<void> {
  const unit = ctx.look(ref)
  const enemies = ctx.all('unit').filter((r) => ctx.look(r).side !== unit.side && onTable(ctx.look(r)))
  if (enemies.length === 0) return
  const options = enemies.map((r) => ({ ref: r, says: ctx.look(r).name, hint: `${ctx.look(r).alive} alive` }))
  const touched = yield* ask.pick('touches', `Which enemies ${doThe(unit)} touch now?`, options, {
    min: 0,
    short: 'Touches',
    hint: 'Base to base: they are in melee from now on.',
    clause: 'melee.contact',
    ...usual([]),
  })
  for (const enemy of touched) yield* meet(ctx, ref, enemy)
}
