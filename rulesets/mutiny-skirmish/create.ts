/** 5.1 to 5.3 Creation, and the ranks of a unit. */
import { d, face, from, nobody, type Proc, row, view } from '#kit'
import { may } from './can.ts'
import { knownNumber } from './common.ts'
import { ask, change, inPlay, isTroops, procedure, roll, say, sub, tally, type UnitRef, who } from './state.ts'
import { counted, The } from './words.ts'

export type Leader = 'leader-plus-1' | 'musician' | 'none'
export type Leaders = { readonly leader_plus_1: number; readonly musician: number; readonly none: number }

/** One d20 of one unit. */
const oneLeader = procedure({
  id: 'special-leader',
  title: 'Special leader',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Leader> {
    const { name } = ctx.look(a.unit)
    const got = yield* roll(
      nobody,
      'dice',
      `${name}: a leader on 1, a musician on 2`,
      row(d(1, 20), { 1: 'leader-plus-1', 2: 'musician', 20: 'none' }),
      { clause: 'unit.leader.roll' },
    )
    yield* change(a.unit, { leader_rolled: true })
    if (got === 'leader-plus-1') {
      yield* change(a.unit, { special_leader: true })
      yield* say.note(`${name}: a special leader, +1 on its dice`, { clause: 'unit.leader.one' })
    }
    if (got === 'musician') {
      yield* change(a.unit, { musician: true })
      yield* say.note(`${name}: a musician`, { clause: 'unit.leader.two' })
    }
    return got
  },
})

/** The same, counted. */
const leaderOfMany = procedure({
  id: 'leader-of-many',
  title: 'Special leader',
  *run(_ctx, a: { readonly unit: UnitRef }): Proc<Leaders> {
    const got = yield* sub(oneLeader, a)
    return {
      leader_plus_1: got === 'leader-plus-1' ? 1 : 0,
      musician: got === 'musician' ? 1 : 0,
      none: got === 'none' ? 1 : 0,
    }
  },
})

/** 5.1 Each new unit throws a d20; guns, elephants and wagons do not (R5). */
export const specialLeader = procedure({
  id: 'create.special-leader',
  title: 'Special leaders',
  asOwed: () => 'special leaders to roll',
  start: from('setup', 'a d20 each', [
    who('units', 'Which units roll?', may.throwForLeader, { many: { min: 1, max: 120 } }),
  ]),
  views: {
    leaders: view('columns', 'How many special leaders', (r: Leaders) => r.leader_plus_1),
    musicians: view('columns', 'How many musicians', (r: Leaders) => r.musician),
  },
  *run(ctx, a: { readonly units: readonly UnitRef[] }): Proc<Leaders> {
    const troops = a.units.filter((unit) => isTroops(ctx.look(unit)))
    if (troops.length < a.units.length)
      yield* say.note('Pieces, elephants and wagons do not roll', { clause: 'unit.leader.roll' })
    const alive = troops.filter((unit) => inPlay(ctx.look(unit)) && !ctx.look(unit).officer_killed)
    if (alive.length < troops.length)
      yield* say.note('Units off the table or without their officer do not roll', { clause: 'unit.leader.track' })
    const led = alive.filter((unit) => !ctx.look(unit).leader_rolled)
    if (led.length < alive.length)
      yield* say.note('Units that have rolled do not roll again', { clause: 'unit.leader.roll' })
    const each = led.map((unit) => ({ id: unit.id, args: { unit } }))
    const got = yield* tally(leaderOfMany, each, { leader_plus_1: 0, musician: 0, none: 0 })
    const says = (n: number, what: string, none: string) => (n === 0 ? `${none} ${what}` : counted(n, what))
    const leaders = says(got.leader_plus_1, 'special leader', 'No')
    yield* say.verdict(`${leaders}, ${says(got.musician, 'musician', 'no')}.`, 'plain', {
      clause: 'unit.leader.roll',
    })
    return got
  },
})

/** 5.2 Every piece throws for its shots of the whole battle. */
export const ammunition = procedure({
  id: 'create.ammunition',
  title: 'Ammunition',
  start: from('setup', 'd6 + 2 shots', [who('unit', 'Which piece?', may.throwForShots)]),
  views: { shots: view('columns', 'How many shots', (r: number) => r) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const shots = 2 + (yield* roll(nobody, 'dice', 'Shots: d6 and 2 more', face(6), { clause: 'unit.ammo.roll' }))
    yield* change(a.unit, { ammunition: shots })
    yield* say.verdict(`${The(ctx.look(a.unit))}: ${shots} shots.`, 'plain', { clause: 'unit.ammo.track' })
    return shots
  },
})

/** 5.3 Ranks after losses: as equal as can be, the larger ones in front; it costs nothing. */
export const ranks = procedure({
  id: 'formation.ranks',
  title: 'Ranks after losses',
  start: from('quick', 'how many stand in each', [who('unit', 'Which unit?', may.evenRanks)]),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<readonly number[]> {
    const unit = ctx.look(a.unit)
    const figures = yield* knownNumber('figures', 'Figures', unit.figures, 60, { clause: 'formation.ranks.equal' })
    const n = yield* ask.number('ranks', 'In how many ranks?', 1, 24, {
      default: unit.formation === 'extended' || unit.formation === 'line' ? 1 : 2,
      short: 'Ranks',
      clause: 'formation.ranks.equal',
    })
    const each = Array.from({ length: n }, (_, i) => Math.floor(figures / n) + (i < figures % n ? 1 : 0))
    yield* say.verdict(`Ranks from the front: ${each.join(', ')}.`, 'plain', { clause: 'formation.ranks.free' })
    return each
  },
})
