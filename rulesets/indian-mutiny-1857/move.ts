/** 5.7 Movement dice, and the march moves that a move spends (5.6). */
import { book, d, from, type Proc, sum, usual, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { spendMoving } from './common.ts'
import { passesBody } from './deserter.ts'
import { diceWords, type Mover, moverOf } from './movement.ts'
import { coverNow, forgetNear } from './questions.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import { ask, change, exhausted, isGun, onFoot, paidStanding, procedure, roll, say, who } from './state.ts'
import { counted, DoThe, does, doThe, have, inches, noMarchMoves, the, whichCover } from './words.ts'

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
    const step = yield* gaitOf(unit, mover)
    yield* gaitAllowed(ctx, unit, mover, step)
    const { dice, clause } = yield* diceOf(ctx, unit, mover, step)
    const thrown = yield* roll(unit.side, 'move', `Inches moved by ${the(unit)}`, sum(dice), { luck: 'inches', clause })
    const half = yield* proneHalf(unit, step)
    // move.minimum: half of 1 is still 1
    const far = half ? Math.max(1, thrown / 2) : thrown
    // R13: falling back by choice costs 2, or what is left; by its setting nothing
    const cost = step === 'fallback' && ctx.settings.retreatCost === 'free' ? 0 : costs[step].cost
    const tired = exhausted(ctx, unit)
    const spent = yield* spendMoving(ctx, a.unit, cost)
    const spentBy = tired ? 'march.exhausted.retreat' : costs[step].clause
    yield* say.note('March moves spent', { worth: -spent, clause: spentBy })
    yield* afterMove(ctx, a.unit, step, half, tired)
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
function* gaitOf(unit: Unit, mover: Mover): Proc<Step> {
  const more = { default: 'march', short: 'Gait', clause: 'march.turn-allowance' } as const
  const fast = mover.fast === null ? 'none' : `${diceWords(mover.fast)}, costs 2`
  const retreat = {
    says: 'Fall back by choice',
    hint: 'towards the base line',
    worth: `${diceWords(mover.fast ?? mover.slow)}, costs 2`,
  }
  const formation = {
    says: 'Change formation',
    hint: 'or close gaps, instead of moving',
    worth: `1d${mover.slow[1]}, costs 1`,
  }
  const slow = `${diceWords(mover.slow)}, costs 1`
  if (isGun(unit)) {
    const realign = {
      says: 'Realign the gun',
      hint: 'measured at the barrel, instead of moving',
      worth: '1d4, costs 1',
    }
    return yield* ask.choice(
      'gait',
      `How ${doThe(unit)} move?`,
      {
        march: { says: 'March or trot', hint: mover.says, worth: slow },
        attack: { says: 'Gallop', worth: fast },
        formation,
        realign,
        fallback: retreat,
      },
      more,
    )
  }
  if (!onFoot(unit)) {
    return yield* ask.choice(
      'gait',
      `How ${doThe(unit)} move?`,
      {
        march: { says: 'March or trot', hint: mover.says, worth: slow },
        attack: { says: 'March Attack or gallop', worth: fast },
        formation,
        fallback: retreat,
      },
      more,
    )
  }
  const crawl = { says: 'Crawl', hint: 'no fire; harder to hit', worth: '1d4, costs 1' }
  return yield* ask.choice(
    'gait',
    `How ${doThe(unit)} move?`,
    {
      march: { says: 'March', worth: slow },
      attack: { says: 'March Attack', worth: fast },
      crawl,
      formation,
      fallback: retreat,
    },
    more,
  )
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
      { short: 'Die', clause, ...book(usual === 8 ? '8' : usual === 6 ? '6' : '4', 'the ruling in force') },
    )
    if (step === 'realign') yield* say.note('Measured at the barrel', { clause: 'move.realign.measure' })
    else {
      yield* say.note('Closing gaps counts as a change of formation', { clause: 'move.formation.gaps' })
      yield* say.note('No March Attack this move', { clause: 'move.formation.no-attack' })
    }
    return { dice: d(1, Number(die)), clause }
  }
  // R18: by its setting units without march moves fall back on the slow dice
  const tired = step === 'fallback' && ctx.settings.exhaustedRetreatSlow && exhausted(ctx, unit)
  const fast = (step === 'attack' || step === 'fallback') && mover.fast !== null && !tired
  const [n, sides] = fast && mover.fast !== null ? mover.fast : mover.slow
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
  const cover = yield* ask.choice(
    'cover',
    whichCover(unit, ' now'),
    { open: 'Open', soft: 'Soft', hard: 'Hard' },
    {
      ...usual(
        step === 'march' || step === 'crawl' || step === 'formation' || step === 'realign' ? unit.cover : 'open',
      ),
      short: 'Cover now',
      hint: 'Cover costs no movement.',
      clause: 'move.cover.no-deduction',
    },
  )
  const attacks = step === 'attack' ? Math.min(6, unit.attacks + 1) : unit.attacks
  yield* change(ref, {
    moved: step === 'attack' || step === 'crawl' || step === 'march' ? step : tired ? 'spent' : 'other',
    posture: drops ? 'prone' : step === 'crawl' ? 'crawling' : 'standing',
    ...coverNow(ctx, ref, cover, 'Move'),
    attacks,
    rest: step === 'attack' && attacks === 6 ? 3 : unit.rest,
    inside: (step === 'formation' || step === 'realign') && cover === unit.cover ? unit.inside : null,
  })
  yield* forgetNear(ctx, ref)
}
