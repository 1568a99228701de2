/** 5.8 Fire at troops. */
import { barredBy, type Fault, groups, namedIn, type Proc, refuseEach, The, the } from '#kit'
import { oweAfterLoss } from './casualties.ts'
import {
  asUnit,
  classOf,
  exhaustedFaults,
  goneFaults,
  isGun,
  isLeader,
  moveFaults,
  sideNames,
  spendStanding,
} from './common.ts'
import { save } from './save.ts'
import { armOf, measure, seen } from './shot.ts'
import {
  type Cover,
  type Ctx,
  change,
  choice,
  handful,
  impossible,
  note,
  onTable,
  type Posture,
  pick,
  procedure,
  refuse,
  roll,
  sub,
  type Unit,
  type UnitRef,
  verdict,
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
          const firer = namedIn(so, 'firer', 'unit')
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
    const shot = yield* measure(ctx, firer, the(target))
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
    yield* seen(firer, the(target))
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
    const killed = yield* sub(save, { unit: a.target, hits, within: true })
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
