/** 5.8 Fire at troops. */
import { about, besides, from, groups, type Proc, sight, taken, view } from '#kit'
import { may } from './can.ts'
import { oweAfter, sightsOf } from './casualties.ts'
import { weapons } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { spendStanding } from './common.ts'
import { coverOf } from './questions.ts'
import { animalsIn, lossWords, saves } from './save.ts'
import { hitsOn, measure, seen } from './shot.ts'
import type { Ctx, Posture, Unit, UnitRef } from './state.ts'
import {
  able,
  armOf,
  ask,
  change,
  classOf,
  handful,
  isGun,
  isLeader,
  kept,
  procedure,
  roll,
  say,
  sub,
  who,
} from './state.ts'
import type { Cover } from './structures.ts'
import { are, counted, does, doThe, killedOf, the, whichCover } from './words.ts'

/** The number to hit, by posture and cover: each with its clause. */
const numbers: {
  readonly [P in Exclude<Posture, 'prone'>]: {
    readonly [C in Cover]: { readonly need: number; readonly clause: ClauseId }
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

type Shot = { readonly firer: UnitRef; readonly target: UnitRef }

/** Whether the target leaves its ground: nobody is left, or by the tests that its loss makes owed. */
const ground = about(
  'ground',
  sight<Ctx, Shot, Fired>(
    'bar',
    'The target',
    function* (walk, ctx, { target }) {
      const before = ctx.look(target)
      if (isLeader(before)) return null
      yield* walk
      const now = ctx.look(target)
      if (now.alive === 0) return 'nobody left'
      if (now.status === 'steady') return 'stays'
      return before.status === 'steady' ? 'retreats' : 'retreats on'
    },
    { retreats: 'good', 'nobody left': 'good', stays: 'bad' },
  ),
)

/** A unit fires once in its own move at one enemy unit; hits are saved by the target's owner. */
export const fire = procedure({
  id: 'fire',
  title: 'Fire',
  start: from(
    'table',
    'dice, saves, losses',
    [who('firer', 'Which unit fires?', may.fire, 'Firing'), who('target', 'At which unit?', may.beShotAt, 'Target')],
    { did: 'fired at', phases: ['british', 'rebel'], plan: { within: null } },
  ),
  views: {
    killed: about(
      'enemy-losses',
      taken('Killed, after saves', (r: Fired) => ('animals' in r ? lossWords(r.killed, r.animals) : r.killed)),
    ),
    hits: view('columns', 'Hits, before saves', (r: Fired) => r.hits),
  },
  sights: { ground, animals: besides('columns', 'Animals killed', animalsIn) },
  *run(ctx, a: Shot): Proc<Fired> {
    const firer = ctx.look(a.firer)
    const target = ctx.look(a.target)
    const shot = yield* measure(ctx, a.firer, the(target), a.target)
    const cover = yield* coverOf(ctx, a.target, 'Fire', whichCover(target), coverOptions(target.posture), {
      hint: 'The cover of most figures in sight; if even, the better.',
    })
    const posture = yield* postureOf(ctx, a.target, cover)
    yield* seen(firer, the(target))
    const joined = yield* leadersFiring(ctx, firer, shot.range)
    const { need, clause } = toHit(posture, cover)
    const dice = handful(
      { n: shot.figures * shot.each, of: classOf(firer).die, says: shot.says, clause: shot.clause },
      { n: joined, of: 12, says: 'leaders too', clause: 'fire.dice.officer' },
    )
    yield* say.note(`Each ${need}+ hits`, { worth: `${need}+`, clause })
    const { die } = classOf(firer)
    if (die < need) yield* say.note(`A d${die} cannot show ${need}: scores are added`, { clause: 'fire.pool.when' })
    // R24: only dice that cannot show the number are added up; by its setting every die that missed
    const misses = ctx.settings.poolMisses ? 'added' : 'lost'
    const hits = yield* roll(
      firer.side,
      'fire',
      `Fire at ${the(target)}: ${hitsOn([die, ...(joined > 0 ? [12] : [])], need, misses)}`,
      groups(dice, need, misses),
      {
        luck: 'hits',
        counts: ['hits', 'misses'],
        clause: die < need || ctx.settings.poolMisses ? 'fire.pool.exact' : clause,
      },
    )
    yield* spendStanding(ctx, a.firer)
    yield* change(a.firer, { fired: true })
    const { killed, animals, sights } = yield* sub(saves, { unit: a.target, hits }, 'save')
    const loss = { unit: a.target, killed }
    const cause = causeOf(firer)
    yield* oweAfter(ctx, [loss], [...sights, ...(yield* sightsOf(ctx, loss, cause))], cause, firer)
    yield* say.verdict(lossLine(target, killed, animals), killed > 0 || animals ? 'good' : 'bad', {
      detail: hits === 0 ? 'No hits.' : `${counted(hits, 'hit')}, ${killedOf(killed)}.`,
    })
    return animals === null ? { hits, killed } : { hits, killed, animals }
  },
})

/** Hits, figures killed, and animals where the owner put hits on them. */
export type Fired = { readonly hits: number; readonly killed: number } | AnimalsFired
type AnimalsFired = { readonly hits: number; readonly killed: number; readonly animals: number }

const lossLine = (target: Unit, killed: number, animals: number | null): string => {
  if (isLeader(target)) return `${target.name} ${killed > 0 ? 'is killed' : 'lives'}.`
  return `${does(target, killed > 0 && !animals ? `lose ${counted(killed, 'figure')}` : `lose ${lossWords(killed, animals)}`)}.`
}

/** What killed them, for the heading of the Morale test. */
export const causeOf = (firer: Unit) =>
  isGun(firer) ? 'artillery-fire' : classOf(firer).kind === 'cavalry' ? 'cavalry-fire' : 'infantry-fire'

const worthOf = (posture: Posture, cover: Cover) => {
  const { need, clause } = toHit(posture, cover)
  return { worth: `${need}+`, clause }
}
const coverOptions = (posture: Posture) =>
  ({
    open: { says: 'Open', hint: 'nothing between', ...worthOf(posture, 'open') },
    soft: {
      says: 'Soft',
      hint: 'broken ground, stream, fence, low wall, hill',
      ...worthOf(posture, 'soft'),
    },
    hard: {
      says: 'Hard',
      hint: 'mud or high wall, building, bridge, fieldwork, barricade, river',
      ...worthOf(posture, 'hard'),
    },
  }) as const

/** How the target stands; prone it cannot be hit. */
function* postureOf(ctx: Ctx, ref: UnitRef, cover: Cover): Proc<Posture> {
  const target = ctx.look(ref)
  const says = `How ${doThe(target)} stand?`
  const posture = yield* kept(
    ctx,
    ref,
    'posture',
    (known) => ask.choice('posture', says, postureOptions(cover), { short: 'Posture', ...known }),
    'Fire',
  )
  if (posture === 'prone' && target.posture !== 'prone')
    yield* say.refuse('prone', `${are(target)} prone and cannot be shot at.`, {
      clause: 'fire.bar.prone-target',
      wayOut: 'Choose another unit.',
    })
  return posture
}

const postureOptions = (cover: Cover) =>
  ({
    standing: { says: 'Standing', worth: `${toHit('standing', cover).need}+` },
    crawling: { says: 'Crawling', worth: `${toHit('crawling', cover).need}+` },
    prone: { says: 'Prone', hint: 'cannot be hit', worth: 'no fire' },
  }) as const

/**
 * R33, by its setting: leaders fire with a unit, each with his own weapon as far as it reaches and with his own march
 * moves (R77). Their dice stand by themselves (R27).
 */
function* leadersFiring(ctx: Ctx, firer: Unit, range: number): Proc<number> {
  if (!ctx.settings.leadersJoin || isLeader(firer)) return 0
  const leaders = able(ctx, may.fire).filter((ref) => {
    const leader = ctx.look(ref)
    return leader.side === firer.side && isLeader(leader) && range <= weapons[armOf(ctx, leader)].range
  })
  if (leaders.length === 0) return 0
  const joined = yield* ask.pick(
    'leaders',
    'Which leaders fire too?',
    leaders.map((ref) => ({ ref, says: ctx.look(ref).name })),
    { min: 0, default: [], short: 'Leaders' },
  )
  for (const leader of joined) {
    yield* spendStanding(ctx, leader)
    yield* change(leader, { fired: true })
  }
  return joined.length
}
