/** 5.8 Fire at troops. */
import {
  choice,
  facts,
  groups,
  handful,
  impossible,
  note,
  number,
  type Proc,
  pick,
  refuse,
  roll,
  verdict,
} from '#engine'
import { oweAfterLoss } from './casualties.ts'
import { type WeaponId, weapons } from './classes.ts'
import {
  asUnit,
  barredBy,
  classOf,
  exhaustedFaults,
  type Fault,
  goneFaults,
  isGun,
  isLeader,
  moveFaults,
  named,
  refuseEach,
  sideNames,
  spendStanding,
  The,
  the,
} from './common.ts'
import { bandDice, bandOf } from './guns.ts'
import { save } from './save.ts'
import {
  type Cover,
  type Ctx,
  change,
  onTable,
  type Posture,
  procedure,
  sub,
  type Unit,
  type UnitRef,
} from './state.ts'

/** The number to hit, by posture and cover: each with its clause. */
const numbers: {
  readonly [P in Exclude<Posture, 'prone'>]: {
    readonly [C in Cover]: { readonly need: number; readonly clause: string }
  }
} = {
  standing: {
    open: { need: 4, clause: 'fire.to-hit.open' },
    soft: { need: 6, clause: 'fire.to-hit.soft-cover' },
    hard: { need: 8, clause: 'fire.to-hit.hard-cover' },
  },
  crawling: {
    open: { need: 6, clause: 'fire.to-hit.crawling-open' },
    soft: { need: 8, clause: 'fire.to-hit.crawling-soft' },
    hard: { need: 10, clause: 'fire.to-hit.crawling-hard' },
  },
}
export const toHit = (posture: Posture, cover: Cover) => numbers[posture === 'prone' ? 'crawling' : posture][cover]

/** The weapon of a unit; R7: Villagers carry swords only, by its setting muskets. */
export const armOf = (ctx: Ctx, unit: Unit): WeaponId =>
  unit.class === 'villager' && unit.weapon === 'none' && ctx.settings.villagersFire ? 'musket' : unit.weapon

/** Why a unit may not fire. */
export function firerFaults(ctx: Ctx, unit: Unit): readonly Fault[] {
  const they = The(unit)
  const faults: Fault[] = [...goneFaults(unit), ...moveFaults(ctx, unit, 'fire')]
  const no = (id: string, short: string, says: string, clause: string, wayOut = 'Choose another unit.') =>
    faults.push({ id, short, says, clause, wayOut })
  if (unit.status === 'retreat')
    no('in-retreat', 'In retreat: no fire', `${they} are in retreat and cannot fire.`, 'fire.bar.retreat')
  if (unit.posture === 'prone')
    no('firer-prone', 'Prone: no fire', `${they} are prone and cannot fire.`, 'fire.bar.prone-firer')
  if (unit.posture === 'crawling')
    no('firer-crawling', 'Crawling: no fire', `${they} are crawling and cannot fire.`, 'fire.bar.crawling-firer')
  faults.push(...exhaustedFaults(unit))
  if (unit.fired) no('fired', 'Fired already', `${they} have fired in this move; each figure fires once.`, 'fire.once')
  if (isGun(unit) && unit.limbered)
    no(
      'limbered',
      'Limbered: no fire',
      `The gun of ${the(unit)} is limbered and cannot fire.`,
      'march.cost.limber',
      'Unlimber it first; that takes the place of its movement.',
    )
  if (armOf(ctx, unit) === 'none')
    no(
      'swords',
      'Swords only',
      `${they} carry swords only.`,
      'fire.villagers.swords',
      'A setting gives Villagers muskets.',
    )
  return faults
}

/** Why a unit may not be fired at. */
export function targetFaults(firer: Unit | null, unit: Unit): readonly Fault[] {
  const faults: Fault[] = [...goneFaults(unit)]
  const no = (id: string, short: string, says: string, clause: string) =>
    faults.push({ id, short, says, clause, wayOut: 'Choose another unit.' })
  if (firer && firer.side === unit.side)
    no('own-side', 'Own side', `${The(unit)} are on the same side.`, 'fire.one-target')
  if (unit.posture === 'prone')
    no('target-prone', 'Prone: cannot be hit', `${The(unit)} are prone and cannot be shot at.`, 'fire.bar.prone-target')
  if (unit.melee.length > 0)
    no(
      'target-melee',
      'In melee: no fire',
      `${The(unit)} are in melee; nobody may fire into it.`,
      'fire.bar.melee-target',
    )
  return faults
}

/** A unit fires once in its own move at one enemy unit; hits are saved by the target's owner. */
export const fire = procedure({
  id: 'fire',
  title: 'Fire',
  clauses: [
    'fire.order',
    'fire.bar.retreat',
    'fire.bar.melee-target',
    'fire.premeasure',
    'fire.one-target',
    'fire.once',
    'fire.los',
    'fire.bar.prone-target',
    'fire.bar.prone-firer',
    'fire.bar.crawling-firer',
    'fire.arc.individual',
    'fire.arc.unit',
    'fire.arc.gun',
    'fire.arc.realign',
    'fire.pool.when',
    'fire.pool.exact',
    'fire.pool.example-miss',
    'fire.pool.example-hit',
    'gun.crew.minimum',
    'gun.captured.fire',
  ],
  start: {
    from: 'table',
    hint: 'dice, number, saves, killed',
    phases: ['british', 'rebel'],
    subjects: [
      {
        arg: 'firer',
        says: 'Which unit fires?',
        short: 'Firing',
        kind: 'unit',
        barred: (ctx, ref) => barredBy(firerFaults(ctx, ctx.look(asUnit(ref)))),
      },
      {
        arg: 'target',
        says: 'At which unit?',
        short: 'Target',
        kind: 'unit',
        barred: (ctx, ref, so) => {
          const firer = named(so, 'firer')
          return barredBy(targetFaults(firer && ctx.look(firer), ctx.look(asUnit(ref))))
        },
      },
    ],
  },
  views: {
    killed: { says: 'Killed, after their saves', show: 'columns', of: (r: Fired) => r.killed },
    hits: { says: 'Hits, before their saves', show: 'columns', of: (r: Fired) => r.hits },
  },
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<Fired> {
    const firer = ctx.look(a.firer)
    const target = ctx.look(a.target)
    if (firer.alive === 0)
      yield* impossible('nobody', `${The(firer)} have nobody left to fire.`, {
        clause: 'gun.crew.minimum',
        wayOut: 'Choose another unit.',
      })
    if (target.alive === 0)
      yield* impossible('nobody-there', `${The(target)} have nobody left to hit.`, {
        clause: 'fire.one-target',
        wayOut: 'Choose another unit.',
      })
    yield* refuseEach([...firerFaults(ctx, firer), ...targetFaults(firer, target)])
    const shot = yield* measure(ctx, firer, target)
    const cover = yield* choice('cover', `What cover has ${the(target)}?`, coverOptions(target.posture), {
      default: target.cover,
      from: 'the book',
      short: 'Cover',
      hint: 'The cover of most figures that can be seen; if even, the better (R32).',
      clause: 'cover.soft',
    })
    const posture = yield* choice('posture', `How does ${the(target)} stand?`, postureOptions(cover), {
      default: target.posture,
      from: 'the book',
      short: 'Posture',
    })
    if (posture === 'prone' && target.posture !== 'prone')
      yield* refuse('prone', `${The(target)} are prone and cannot be shot at.`, {
        clause: 'fire.bar.prone-target',
        wayOut: 'Choose another unit.',
      })
    yield* seen(firer, target)
    const joined = yield* leadersFiring(ctx, firer)
    const { need, clause } = toHit(posture, cover)
    const dice = handful(
      { n: shot.figures * shot.each, of: classOf(firer).die, says: shot.says, clause: shot.clause },
      { n: joined, of: 12, says: 'leaders with them', clause: 'fire.dice.officer' },
    )
    yield* note(`${need} or more hits`, { worth: `${need}+`, clause })
    // R24: only dice that cannot show the number are added up; by its setting every die that missed
    const hits = yield* roll(
      'fire',
      `Fire: ${need} or more hits`,
      groups(dice, need, ctx.settings.poolMisses ? 'added' : 'lost'),
      { by: sideNames[firer.side], clause: 'fire.pool.exact' },
    )
    yield* spendStanding(ctx, a.firer)
    yield* change(a.firer, { fired: true })
    const killed = yield* sub(save, { unit: a.target, hits })
    yield* oweAfterLoss(ctx, a.target, killed, causeOf(firer))
    yield* verdict(lossLine(target, killed), killed > 0 ? 'good' : 'bad', {
      detail: `${hits} ${hits === 1 ? 'hit' : 'hits'}, ${killed} killed.`,
    })
    return { hits, killed }
  },
})

export type Fired = { readonly hits: number; readonly killed: number }

const lossLine = (target: Unit, killed: number) =>
  isLeader(target)
    ? killed > 0
      ? `${target.name} is killed.`
      : `${target.name} lives.`
    : killed > 0
      ? `${The(target)} lose ${killed} killed.`
      : `${The(target)} lose nobody.`

/** What killed them, for the heading of the Morale test. */
export const causeOf = (firer: Unit) =>
  isGun(firer) ? 'artillery-fire' : classOf(firer).kind === 'cavalry' ? 'cavalry-fire' : 'infantry-fire'

const coverOptions = (posture: Posture) =>
  ({
    open: { says: 'Open', hint: 'nothing between', worth: `${toHit(posture, 'open').need}+` },
    soft: {
      says: 'Soft',
      hint: 'broken ground, stream, fence, low wall, hill',
      worth: `${toHit(posture, 'soft').need}+`,
    },
    hard: {
      says: 'Hard',
      hint: 'mud or high wall, building, bridge, fieldwork, barricade, river',
      worth: `${toHit(posture, 'hard').need}+`,
    },
  }) as const

const postureOptions = (cover: Cover) =>
  ({
    standing: { says: 'Standing', worth: `${toHit('standing', cover).need}+` },
    crawling: { says: 'Crawling', worth: `${toHit('crawling', cover).need}+` },
    prone: { says: 'Prone', hint: 'cannot be hit', worth: 'no fire' },
  }) as const

type Shot = { readonly figures: number; readonly each: number; readonly says: string; readonly clause: string }

/** Weapon and range; how many figures reach, and how many dice each of them throws. A range on the limit is in range. */
function* measure(ctx: Ctx, firer: Unit, target: Unit): Proc<Shot> {
  const arm = yield* choice('weapon', `With what does ${the(firer)} fire?`, weapons, {
    default: armOf(ctx, firer),
    from: 'the book',
    short: 'Weapon',
  })
  const weapon = weapons[arm]
  if (arm.startsWith('gun') && !isGun(firer))
    yield* refuse('no-gunners', `Only artillerymen fire a gun; ${the(firer)} have none.`, {
      clause: 'gun.captured.fire',
      wayOut: 'Bring up gunners.',
    })
  const range = yield* number('range', `How far is it to ${the(target)}?`, 0, 96, {
    default: weapon.range,
    unit: '″',
    fractions: true,
    short: 'Range',
    hint: `The ${weapon.says} reaches ${weapon.range}″. Measuring first is allowed.`,
    clause: 'fire.premeasure',
  })
  const snipers = Math.min(firer.snipers, firer.alive)
  const onlySnipers = range > weapon.range && snipers > 0 && range <= weapons.jezail.range
  const reach = snipers > 0 ? weapons.jezail.range : weapon.range
  if (range > reach)
    yield* refuse(
      'out-of-range',
      `Out of range by ${Math.round((range - reach) * 10) / 10}″. A ${snipers > 0 ? 'jezail' : weapon.says} reaches ${reach}″; you measured ${range}″. No dice are thrown.`,
      { clause: snipers > 0 ? 'fire.range.jezail' : weapon.clause, wayOut: 'Choose a nearer unit, or move first.' },
    )
  else
    yield* note(onlySnipers ? 'Only the snipers reach' : `The ${weapon.says} reaches ${weapon.range}″`, {
      clause: onlySnipers ? 'fire.range.jezail' : weapon.clause,
    })
  const able = onlySnipers ? snipers : firer.alive
  const figures = yield* number('figures', `How many of ${the(firer)} fire?`, 1, firer.alive, {
    default: able,
    from: onlySnipers ? 'snipers in range' : 'all alive',
    short: 'Firing',
    unit: 'figures',
    hint: 'Leave out those beyond range, arc or sight.',
    clause: 'fire.arc.unit',
  })
  if (firer.onElephant > 0)
    yield* note('On an elephant an Officer fires D12, others their own die', {
      clause: isLeader(firer) ? 'fire.dice.elephant' : 'fire.dice.elephant-other',
    })
  const fromBand =
    firer.class === 'british-artillery' ? yield* band(ctx, range) : { each: 1, clause: classOf(firer).clauses.fire }
  return {
    figures,
    each: fromBand.each,
    says: fromBand.each === 1 ? 'one die a figure' : `${fromBand.each} dice a gunner`,
    clause: fromBand.clause,
  }
}

/** British gunners throw more dice the nearer the target is (R28); by its setting the nearest enemy counts. */
function* band(ctx: Ctx, range: number): Proc<{ readonly each: number; readonly clause: string }> {
  const nearest = ctx.settings.nearestEnemyBand
    ? yield* number('nearest', 'How far is the nearest enemy?', 0, 96, {
        default: range,
        unit: '″',
        fractions: true,
        short: 'Nearest',
      })
    : range
  return bandDice[bandOf(nearest)]
}

/** Line of sight, and for a gun its arc. Nothing stands in the way unless the table says so. */
function* seen(firer: Unit, target: Unit): Proc<void> {
  const gun = isGun(firer)
  const rows = {
    hidden: { says: 'No line of sight', clause: 'fire.los', known: false },
    ...(gun ? { outside: { says: 'Outside 45 degrees of the barrel', clause: 'fire.arc.gun', known: false } } : {}),
  }
  const bars: { readonly hidden: boolean; readonly outside?: boolean } = yield* facts(
    'bars',
    'Does anything bar the shot?',
    rows,
    { from: 'nothing, unless said', short: 'Barred' },
  )
  if (bars.hidden)
    yield* refuse('unseen', `${The(firer)} cannot see ${the(target)}.`, {
      clause: 'fire.los',
      wayOut: 'Choose a unit in sight.',
    })
  if (bars.outside)
    yield* refuse('arc', `${The(target)} are outside the arc of the gun.`, {
      clause: 'fire.arc.realign',
      wayOut: 'Realign the gun first; that costs 1 march move.',
    })
}

/** R33, by its setting: leaders fire with a unit. Their dice stand by themselves (R27). */
function* leadersFiring(ctx: Ctx, firer: Unit): Proc<number> {
  if (!ctx.settings.leadersJoin || isLeader(firer)) return 0
  const leaders = ctx
    .all('unit')
    .filter(
      (r) => ctx.look(r).side === firer.side && isLeader(ctx.look(r)) && onTable(ctx.look(r)) && !ctx.look(r).fired,
    )
  if (leaders.length === 0) return 0
  const joined = yield* pick(
    'leaders',
    'Which leaders fire with them?',
    leaders.map((ref) => ({ ref, says: ctx.look(ref).name })),
    { min: 0, default: [], short: 'Leaders' },
  )
  for (const leader of joined) yield* change(leader, { fired: true })
  return joined.length
}
