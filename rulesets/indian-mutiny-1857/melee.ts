/** 5.12 Melee: pairing, the combats, and leaving. */
import { about, book, from, opposed, type Proc, unlessSaid, usual, view } from '#kit'
import { may } from './can.ts'
import { oweAfter, sightsOf } from './casualties.ts'
import type { SideId } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { kill, leaveMelee, meet, spendStanding } from './common.ts'
import { coverOf } from './questions.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import {
  ask,
  change,
  classOf,
  exhausted,
  handful,
  inBattle,
  isGun,
  isLeader,
  procedure,
  rollAll,
  say,
  sub,
  tally,
  whence,
  who,
} from './state.ts'
import { CAPACITY, isBuilding } from './structures.ts'
import { counted, does, isOne, the, whichCover } from './words.ts'

/** At most five figures against one. */
export const RATIO = 5

/** As many combats as attackers; spare attackers are spread evenly, first come first (R48). */
export function evenly(attackers: number, defenders: number): readonly number[] {
  const each = Math.floor(attackers / defenders)
  const spare = attackers % defenders
  return Array.from({ length: defenders }, (_, i) => Math.min(RATIO, each + (i < spare ? 1 : 0)))
}

/** Who fights whom: how many attackers on each defender. */
export const meleePairing = procedure({
  id: 'melee-pairing',
  title: 'Pair the melee',
  start: from('quick', 'how many attackers on each defender', [
    {
      arg: 'attackers',
      says: 'How many attackers are in contact?',
      short: 'Attackers',
      form: { form: 'number', min: 1, max: 16, unit: 'figures' },
    },
    {
      arg: 'defenders',
      says: 'How many defenders are in contact?',
      short: 'Defenders',
      form: { form: 'number', min: 1, max: 16, unit: 'figures' },
    },
  ]),
  *run(_, a: { readonly attackers: number; readonly defenders: number }): Proc<readonly number[]> {
    const most = RATIO * a.defenders
    if (a.attackers > most)
      yield* say.refuse('ratio', `At most five fight one: ${a.attackers} cannot fight ${a.defenders}.`, {
        clause: 'melee.ratio',
        wayOut: 'Pair fewer: the others wait.',
      })
    const clause = a.attackers <= a.defenders ? 'melee.combats.fewer' : 'melee.combats.choice'
    const rows = Object.fromEntries(
      evenly(a.attackers, a.defenders).map((known, i) => [
        `d${i + 1}`,
        { says: `Attackers on defender ${i + 1}`, max: RATIO, known } as const,
      ]),
    )
    const counts: { readonly [row: string]: number } = yield* ask.facts('pairs', 'Who fights whom?', rows, {
      from: 'spread evenly',
      short: 'Pairs',
      by: 'the attacker',
      clause,
    })
    const pairs = Object.values(counts)
    const total = pairs.reduce((sum, n) => sum + n, 0)
    if (total !== Math.min(a.attackers, most))
      yield* say.refuse(
        'pairs-total',
        `${total || 'No'} ${total === 1 ? 'attacker is' : 'attackers are'} paired; ${counted(a.attackers, 'is', 'are')} in contact.`,
        {
          clause: 'melee.combats.choice',
          wayOut: 'Pair each attacker once.',
        },
      )
    yield* say.verdict(`${counted(total, 'combat')}.`, 'plain', {
      clause: a.attackers <= a.defenders ? 'melee.combats.fewer' : 'melee.combats.more',
    })
    return pairs
  },
})

/** One attacker's die against the defender's, and what is added to the attacker's total. */
export type Pair = { readonly attacker: number; readonly defender: number; readonly plus: number }
/** The pairs of one defender, and the clauses of the dice of both. */
type Combats = {
  readonly pairs: readonly Pair[]
  /** The names of both. */
  readonly us: string
  readonly them: string
  /** Who attacks. */
  readonly side: SideId
  readonly attacker: ClauseId
  readonly defender: ClauseId
}
const order = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Of one defender: whether he falls, else how many of his combats were even, and how many enemies he has fought. */
export type Fought = { readonly killed: number; readonly even: number; readonly beset: number }

/** All combats against one defender: a fresh pair of dice for each (R47). When he falls the others lapse (R48). No save (R51). */
export const combats = procedure({
  id: 'combats',
  title: 'Combats against one figure',
  *run(_, a: Combats): Proc<Fought> {
    const parts = Object.fromEntries(
      a.pairs.map((p, i) => {
        const attacker = handful({ n: 1, of: p.attacker, says: a.us, clause: a.attacker })
        const defender = handful({ n: 1, of: p.defender, says: a.them, clause: a.defender })
        return [order[i] ?? 'fifth', opposed(attacker, defender, 'sum', p.plus)]
      }),
    )
    const results = yield* rollAll(
      a.side,
      'dice',
      `${a.us} against ${a.them}: a higher attacker kills, a higher defender holds`,
      parts,
      {
        luck: 'melee',
        good: ['higher'],
        clause: 'melee.result.attacker',
      },
    )
    const names = order.slice(0, a.pairs.length)
    for (const name of names) if (results[name] === 'higher') return { killed: 1, even: 0, beset: 0 }
    const even = names.filter((name) => results[name] === 'even').length
    return { killed: 0, even, beset: names.length }
  },
})

/** The side whose move it is attacks; attacked figures throw their dice as defenders. */
export const melee = procedure({
  id: 'melee',
  title: 'Melee',
  start: from(
    'table',
    'figures base to base, a die each',
    [
      who('attacker', 'Which unit attacks?', may.attack, 'Attacker'),
      who('target', 'Attack which unit?', may.beAttacked, 'Defender'),
    ],
    { did: 'attacked', phases: ['british', 'rebel'], plan: { within: 0 } },
  ),
  views: {
    killed: about(
      'enemy-losses',
      view('columns', 'Defenders killed', (killed: number) => killed),
    ),
  },
  *run(ctx, a: { readonly attacker: UnitRef; readonly target: UnitRef }): Proc<number> {
    const attacker = ctx.look(a.attacker)
    const target = ctx.look(a.target)
    const { attackers, defenders, beset } = yield* touching(ctx, attacker, target)
    const pairs = yield* sub(meleePairing, { attackers, defenders })
    const plus = yield* modifiers(ctx, a.attacker, a.target)
    const alone = yield* aloneFigures(ctx, attackers, defenders)
    const fights = yield* fightsOf(ctx, attacker, target, pairs, { ...alone, ...plus })
    const { killed, even, ...fought } = yield* tally(combats, fights, { killed: 0, even: 0, beset: 0 })
    yield* spendStanding(ctx, a.attacker)
    yield* change(a.attacker, { fought: true })
    yield* meet(ctx, a.attacker, a.target)
    if (inBattle(ctx) && fought.beset > 0) yield* change(a.target, { beset: beset + fought.beset })
    yield* kill(ctx, a.target, killed)
    yield* afterwards(ctx, a.target, even)
    const loss = { unit: a.target, killed }
    yield* oweAfter(ctx, [loss], yield* sightsOf(ctx, loss, 'melee'), 'melee', attacker)
    yield* say.verdict(
      `${does(target, killed === 0 ? 'lose nobody' : `lose ${counted(killed, 'figure')} in melee`)}.`,
      killed > 0 ? 'good' : 'bad',
      { clause: killed > 0 ? 'melee.result.attacker' : even > 0 ? 'melee.result.even' : 'melee.result.defender' },
    )
    return killed
  },
})

/** A gun is captured with its last gunner; else the melee goes on in the defender's next move. */
function* afterwards(ctx: Ctx, ref: UnitRef, even: number): Proc<void> {
  const target = ctx.look(ref)
  if (isGun(target) && target.alive === 0) {
    yield* change(ref, { captured: true })
    yield* say.note('The gun is captured', { clause: 'melee.gun-captured' })
  } else if (target.alive > 0)
    yield* say.note('The melee goes on: the defenders attack or leave in their next move', {
      clause: even > 0 ? 'melee.result.even.next' : 'melee.opponent-turn',
    })
}

type Touching = { readonly attackers: number; readonly defenders: number; readonly beset: number }

/** How many of both are base to base; at most five against one, those who have fought it in this move among them (R48). */
function* touching(ctx: Ctx, attacker: Unit, target: Unit): Proc<Touching> {
  const { beset } = target
  const room = RATIO * target.alive - beset
  const attackers = yield* ask.number(
    'attackers',
    `How many of ${the(attacker)} are base to base?`,
    1,
    attacker.alive,
    {
      ...usual(Math.max(1, Math.min(attacker.alive, room))),
      short: 'Attackers',
      unit: 'figures',
      hint:
        beset > 0
          ? `${beset} ${beset === 1 ? 'has' : 'have'} already fought them this move.`
          : 'Inside a building contact is assumed.',
      clause: inBuilding(ctx, target) ? 'melee.contact.building' : 'melee.contact',
    },
  )
  if (beset > 0 && attackers > room)
    yield* say.refuse(
      'beset',
      `${beset} ${beset === 1 ? 'has' : 'have'} fought ${the(target)} this move, and at most five fight one: ${room > 0 ? `${room} more may` : 'nobody else may'}.`,
      { clause: 'melee.ratio', wayOut: 'Attack with fewer, or another unit.' },
    )
  const defenders = yield* ask.number('defenders', `How many of ${the(target)} are base to base?`, 1, target.alive, {
    short: 'Defenders',
    unit: 'figures',
    clause: 'melee.dice.each',
    ...(inBuilding(ctx, target)
      ? book(Math.min(CAPACITY, target.alive), 'those in the building')
      : usual(target.alive)),
  })
  return { attackers, defenders, beset }
}

/** Whether a unit is in a building that still stands, where contact is assumed. */
function inBuilding(ctx: Ctx, { inside }: Unit): boolean {
  const structure = ctx.all('structure').find(({ id }) => id === inside)
  if (!structure) return false
  const { kind, state } = ctx.look(structure)
  return state === 'stands' && isBuilding(kind)
}

type Plus = { readonly toAttacker: number; readonly toDefender: number }
type Alone = { readonly attackersAlone: number; readonly defendersAlone: number }

/** What is added to every attacker and every defender. All add up; hard cover replaces soft (R50). */
export function* modifiers(ctx: Ctx, attacker: UnitRef, target: UnitRef): Proc<Plus> {
  const forCover = yield* coverPlus(ctx, target)
  const on = yield* ask.facts('mods', 'Which modifiers apply?', modifierRows(ctx, attacker, target), {
    from: 'the book',
    short: 'Modifiers',
  })
  const weakTarget = 2 * [on.targetProne, on.targetRetreat, on.targetExhausted].filter(Boolean).length
  const weakAttacker = 2 * [on.attackerProne, on.attackerRetreat, on.attackerExhausted].filter(Boolean).length
  // R45: the +2 goes to the enemy of such a figure; by its setting to the figure itself
  const toEnemy = ctx.settings.modifierTo === 'enemy'
  return {
    toAttacker: (on.attack ? 2 : 0) + (toEnemy ? weakTarget : weakAttacker),
    toDefender: forCover + (toEnemy ? weakAttacker : weakTarget),
  }
}

/** +1 to a figure that defends soft cover, +2 for hard; a gun does not count as cover (R49). */
function* coverPlus(ctx: Ctx, ref: UnitRef): Proc<number> {
  const target = ctx.look(ref)
  const options = {
    open: { says: 'None', worth: '+0' },
    soft: {
      says: 'Soft',
      hint: 'a gun is no cover',
      worth: '+1 defender',
      clause: isGun(target) ? 'melee.mod.soft-cover.not-guns' : 'melee.mod.soft-cover',
    },
    hard: { says: 'Hard', worth: '+2 defender', clause: 'melee.mod.hard-cover' },
  } as const
  const cover = yield* coverOf(ctx, ref, 'Melee', whichCover(target), options)
  return cover === 'hard' ? 2 : cover === 'soft' ? 1 : 0
}

/** R45: to the enemy of such a figure; by its setting to the figure itself. */
const worthOf = (ctx: Ctx): number | string => (ctx.settings.modifierTo === 'enemy' ? 2 : '+2 to them')

/** The +2 rows, ticked as the book knows them. */
function modifierRows(ctx: Ctx, us: UnitRef, them: UnitRef) {
  const [attacker, target] = [ctx.look(us), ctx.look(them)]
  const row = (says: string, clause: ClauseId, known: boolean) => ({ says, clause, worth: worthOf(ctx), known })
  const prone = (says: string, ref: UnitRef, { posture }: Unit) => ({
    ...row(says, 'melee.mod.prone', posture !== 'standing'),
    from: whence(ctx, ref, 'posture'),
  })
  const came = row('Attackers came by March Attack or gallop', 'melee.mod.march-attack', attacker.moved === 'attack')
  return {
    attack: { ...came, worth: 2 },
    targetProne: prone('Defenders prone or crawling', them, target),
    targetRetreat: row('Defenders in retreat', 'melee.mod.retreat', target.status === 'retreat'),
    targetExhausted: row('Defenders without march moves', 'march.exhausted.defends', exhausted(ctx, target)),
    attackerProne: prone('Attackers prone or crawling', us, attacker),
    attackerRetreat: row('Attackers in retreat', 'melee.mod.retreat', attacker.status === 'retreat'),
    attackerExhausted: row('Attackers without march moves', 'melee.mod.exhausted', exhausted(ctx, attacker)),
  }
}

/** Figures that touch no friend. */
function* aloneFigures(ctx: Ctx, attackers: number, defenders: number): Proc<Alone> {
  const more = { worth: worthOf(ctx), clause: 'melee.mod.isolated' } as const
  const rows = {
    defendersAlone: { says: 'Defenders touching no friend', max: defenders, ...more },
    attackersAlone: { says: 'Attackers touching no friend', max: attackers, ...more },
  }
  return yield* ask.facts('alone', 'How many figures touch no friend?', rows, {
    short: 'Alone',
    clause: 'melee.mod.isolated',
    from: unlessSaid,
  })
}

type Fight = { readonly id: string; readonly args: Combats }

/** The combats, defender by defender; lone figures and riders are the first of their side. */
export function* fightsOf(
  ctx: Ctx,
  attacker: Unit,
  target: Unit,
  pairs: readonly number[],
  plus: Plus & Alone,
): Proc<readonly Fight[]> {
  const attackerRiders = yield* riders(ctx, attacker, 'attacker')
  const defenderRiders = yield* riders(ctx, target, 'defender')
  const toEnemy = ctx.settings.modifierTo === 'enemy'
  const both = {
    us: attacker.name,
    them: target.name,
    side: attacker.side,
    attacker: classOf(attacker).clauses.melee,
    defender: classOf(target).clauses.melee,
  }
  let n = 0
  return pairs.flatMap((count, defender): readonly Fight[] => {
    const defenderAlone = defender < plus.defendersAlone ? 2 : 0
    const against = defender < defenderRiders ? 12 : classOf(target).die
    const own = Array.from({ length: count }, (): Pair => {
      const nth = n++
      const attackerAlone = nth < plus.attackersAlone ? 2 : 0
      const alone = toEnemy ? defenderAlone - attackerAlone : attackerAlone - defenderAlone
      return {
        attacker: nth < attackerRiders ? 12 : classOf(attacker).die,
        defender: against,
        plus: plus.toAttacker - plus.toDefender + alone,
      }
    })
    return count === 0
      ? []
      : [
          {
            id: `d${defender + 1}`,
            args: { pairs: own, ...both },
          },
        ]
  })
}

/** Any rider of an elephant fights with D12 (R34); by its setting with his own die. */
function* riders(ctx: Ctx, unit: Unit, id: string): Proc<number> {
  if (unit.onElephant === 0 || ctx.settings.elephantMeleeOwnDie) return 0
  return yield* ask.number(`${id}-riders`, `How many of ${the(unit)} fight from an elephant?`, 0, unit.alive, {
    short: 'On elephant',
    clause: 'melee.dice.elephant',
    ...book(Math.min(unit.onElephant, unit.alive)),
  })
}

/** The figures that three enemies touch: they stay, the others may go. */
function* heldOf(unit: Unit): Proc<number> {
  return yield* ask.number(
    'held',
    `How many of ${the(unit)} have three enemies or more touching them?`,
    1,
    unit.alive,
    {
      short: 'Surrounded',
      unit: 'figures',
      clause: 'melee.surrounded',
    },
  )
}

/** In his own move a figure may move away instead of fighting, unless three enemies touch it (R53); without march moves it falls back. */
export const meleeLeave = procedure({
  id: 'melee-leave',
  title: 'Leave the melee',
  start: from(
    'table',
    'instead of fighting, unless surrounded',
    [who('unit', 'Which unit leaves?', may.leaveMelee, 'Unit')],
    { phases: ['british', 'rebel'], notQuick: true },
  ),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const touching = yield* ask.number('touching', 'Most enemies touching one figure?', 0, 8, {
      default: 1,
      short: 'Enemies',
      clause: 'melee.surrounded',
    })
    const held = touching >= 3 && unit.alive > 1 ? yield* heldOf(unit) : 0
    if (touching >= 3 && (held === 0 || held === unit.alive))
      yield* say.refuse(
        'surrounded',
        `${touching} enemies touch one figure, and a figure that three touch cannot leave.`,
        {
          clause: 'melee.surrounded',
          wayOut: 'Fight instead.',
        },
      )
    yield* spendStanding(ctx, a.unit)
    const stay = held < unit.alive ? held : 0
    if (stay === 0) yield* leaveMelee(ctx, a.unit)
    const tired = exhausted(ctx, unit)
    // Where standing to fight costs (R12), one that had no march move left has paid for nothing
    const pays = !(tired && ctx.settings.standingCosts)
    yield* change(a.unit, { fought: pays, ...(stay > 0 ? { held: stay } : {}) })
    const goes = isLeader(unit) ? 'He leaves' : isOne(unit) ? 'It leaves' : 'They leave'
    const leave = tired ? 'Only falling back to the base line is left.' : `${goes} by an ordinary move.`
    yield* say.verdict(`${does(unit, 'leave the melee')}${stay > 0 ? `, except ${stay}` : ''}.`, 'plain', {
      clause: stay > 0 ? 'melee.surrounded' : tired ? 'march.exhausted.retreat' : 'melee.opponent-turn',
      detail: stay > 0 ? `${stay} ${stay === 1 ? 'is' : 'are'} surrounded and held.` : leave,
    })
    return true
  },
})
