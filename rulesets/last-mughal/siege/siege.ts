/** P28, P30, P32: the siege roll and attrition. */

import { about, among, book, counted, type Fact, from, type Proc, view } from '#kit'
import { ledHere } from '../battle/losses.ts'
import { may } from '../can.ts'
import type { ClauseId } from '../clauses.ts'
import { counters } from '../counters.ts'
import {
  besiegedAt,
  besiegedUnits,
  combatValue,
  eliminate,
  figuresAt,
  figureValue,
  gunsOf,
  hasGuns,
  loseStep,
  membersOf,
  onCounter,
  readsTo,
  unitsAt,
} from '../ground.ts'
import { discard, heldOf, isAskedFor, nameable, noneFits } from '../hand.ts'
import { bombard, facesOf, readAt } from '../printed.ts'
import type { Ctx, SideId, UnitRef, ZoneRef } from '../state.ts'
import { ask, change, enemyOf, game, kept, procedure, roll, say, sub, who, zoneRef } from '../state.ts'
import { pointsOf, siegeShape } from '../typed/grammar.ts'
import { siegeColumnAt } from '../typed/read.ts'
import { sideNames, wallPoints } from '../words.ts'
import { endIfEmpty, fall, sap } from './lift.ts'

/** All units by their printed values; artillery only if it has one (R56). */
function* strengthOf(ctx: Ctx, units: readonly UnitRef[]): Proc<number> {
  let sum = 0
  for (const ref of units)
    if (ctx.look(ref).arm !== 'artillery' || ctx.settings.siegeArtillery) sum += yield* combatValue(ctx, ref)
  return sum
}

/** Those inside, civilians included: their number is on the counter, and asked once. */
function* besiegedStrength(ctx: Ctx, zone: string, inside: SideId): Proc<number> {
  const { civilians, name } = ctx.look(zoneRef(zone))
  let sum = yield* strengthOf(ctx, unitsAt(ctx, zone, inside, true))
  if (civilians === 'besieged') {
    const more = {
      short: 'Civilians',
      hint: 'Printed on the counter. Kept from now on.',
      likely: [1, 2, 3, 4, 5, 6],
      clause: 'unit.civilians-badmashes-count',
    } as const
    const says = `Strength of the civilians of ${name}?`
    sum += yield* kept(
      ctx,
      zoneRef(zone),
      'civilianValue',
      (known) => ask.number('civilians', says, 0, 20, { ...more, ...known }),
      { from: onCounter },
    )
  }
  return sum
}

/** A strength as the counters have it; it may be corrected. */
function* shown(who: 'besiegers' | 'besieged', strength: number): Proc<number> {
  return yield* ask.number(who, `Strength of the ${who}?`, 0, 60, {
    ...book(Math.min(60, strength), 'the counters there'),
    short: who === 'besieged' ? 'Besieged' : 'Besiegers',
    clause: 'siege.ratio',
  })
}

/** Artillery, the Naval Brigade in good order, and the Hodson network; no figures (R57). */
function* modifierOf(ctx: Ctx, zone: string, side: SideId): Proc<number> {
  const units = unitsAt(ctx, zone, side, false).filter((ref) => hasGuns(ctx.look(ref)))
  let guns = 0
  for (const ref of units) guns += yield* gunsOf(ctx, ref)
  if (units.length > 0)
    guns = yield* ask.number('artillery', 'Bonus of the besieger’s guns?', 0, 9, {
      ...book(Math.min(9, guns), 'the guns there'),
      short: 'Artillery',
      clause: 'siege.artillery',
    })
  if (ctx.settings.siegeFigures)
    for (const ref of figuresAt(ctx, zone, side, false)) guns += yield* figureValue(ctx, ref, 'bonus')
  return guns
}

/**
 * Siege bonuses: those of the besieged first (none is printed), then Sapping of the rebel or the Hodson network of the
 * British. What is added to the die.
 */
function* bonusCounters(ctx: Ctx, zone: string, side: SideId): Proc<number> {
  const id = side === 'rebel' ? 'Sapping' : 'Hodson network'
  const one = {
    says: id,
    worth: side === 'rebel' ? '−1 point' : '+1',
    max: heldOf(ctx, side, id),
    clause: counters[id].clause,
  }
  const rows: { readonly [id: string]: Fact<ClauseId> & { readonly max: number } } = nameable(ctx, side).includes(id)
    ? { [id]: one }
    : {}
  if (!isAskedFor(ctx, side, rows)) return 0
  const played: { readonly [id: string]: number } = yield* ask.facts(
    'siege-counters',
    'Which siege bonuses are played?',
    rows,
    { ...noneFits(rows), secret: side, by: side, short: 'Counters', clause: 'siege.bonus.defender-first' },
  )
  const n = played[id] ?? 0
  for (let i = 0; i < n; i++) yield* discard(ctx, side, id)
  if (n === 0) return 0
  if (side === 'british') {
    yield* say.note(id, { worth: 1, clause: 'event.british.hodson-network' })
    return 1
  }
  yield* sap(ctx, zone, n)
  return 0
}

export type Besieged = { readonly points: number; readonly left: number; readonly falls: boolean }

/** Points destroyed: by the typed table, or read off the printed one. Null: no roll. */
function* destroyed(
  ctx: Ctx,
  [attack, defence]: readonly [number, number],
  modifier: number,
  side: SideId,
): Proc<number | null> {
  const { columns } = ctx.look(game).siegeTable ?? siegeShape
  const at = siegeColumnAt(columns, attack, defence, ctx.settings.ratioColumn)
  if (attack === 0 || defence === 0)
    yield* say.note(`The ${attack === 0 ? 'besiegers' : 'besieged'} have no strength`, { clause: 'siege.ratio' })
  yield* say.note(`Ratio ${attack} to ${defence}: ${at < 0 ? 'below 2/3' : `column ${columns[at]}`}`, {
    worth: at < 0 ? '-' : (columns[at] ?? ''),
    clause: 'siege.ratio',
  })
  if (at < 0) return null
  yield* say.note('Added to the die', { worth: modifier, clause: 'siege.artillery' })
  const cells = facesOf(ctx, 'siegeTable', at, modifier, (cell) => pointsOf(cell) !== null)
  const read = yield* sub(bombard, { cells, at: readAt(attack, defence, columns[at], modifier), side })
  const points = pointsOf(read)
  if (points !== null) return points
  return yield* ask.number('points', `Column ${columns[at]}, ${read}: points destroyed?`, 0, 2, {
    short: 'Destroyed',
    clause: 'siege.table-missing',
  })
}

export const siege = procedure({
  id: 'siege',
  title: 'Siege',
  asOwed: (n) => `${counted(n, 'siege')} to resolve`,
  start: from('turn', 'ratio, guns, one die', [who('zone', 'Which besieged city?', may.besiege)], {
    phases: ['siege'],
  }),
  views: {
    falls: about(
      'ground',
      view('bar', 'The city', (r: Besieged) => (r.falls ? 'falls' : r.points > 0 ? 'loses a point' : 'holds'), {
        falls: 'good',
        holds: 'bad',
      }),
    ),
    points: view('columns', 'Points destroyed', (r: Besieged) => r.points),
    left: view('columns', 'Points left', (r: Besieged) => r.left),
  },
  *run(ctx, a: { readonly zone: ZoneRef }): Proc<Besieged> {
    const zone = a.zone.id
    const { name } = ctx.look(a.zone)
    const inside = besiegedAt(ctx, zone) ?? 'british'
    const side = enemyOf(inside)
    const bonus = yield* bonusCounters(ctx, zone, side)
    if (besiegedAt(ctx, zone) === null) return yield* sayEnd(name, { points: 0, left: 0, falls: true })
    const attack = yield* shown('besiegers', yield* strengthOf(ctx, unitsAt(ctx, zone, side, false)))
    const defence = yield* shown('besieged', yield* besiegedStrength(ctx, zone, inside))
    const modifier = (yield* modifierOf(ctx, zone, side)) + bonus
    const points = yield* destroyed(ctx, [attack, defence], modifier, side)
    const before = ctx.look(a.zone).fortification
    yield* change(a.zone, { siegeRolled: true })
    if (points === null) {
      yield* say.verdict(`No effect on ${name}: the ratio is below 2/3.`, 'bad', { clause: 'siege.minimum' })
      return { points: 0, left: before, falls: false }
    }
    const gone = Math.min(points, before)
    yield* say.note(`The table reads ${points}: ${wallPoints(gone)} lost`, { worth: -gone, clause: 'siege.roll' })
    yield* change(a.zone, { fortification: before - gone })
    const falls = before - gone === 0
    if (falls) yield* fall(ctx, zone, inside)
    return yield* sayEnd(name, { points: gone, left: before - gone, falls })
  },
})

function* sayEnd(name: string, r: Besieged): Proc<Besieged> {
  yield* say.verdict(
    r.falls ? `${name} falls.` : `${name} holds with ${wallPoints(r.left)}.`,
    r.falls ? 'good' : 'plain',
    {
      clause: r.falls ? 'siege.fall' : 'siege.no-recovery',
    },
  )
  return r
}

/** P32 Besieged troops lose a step on a 1; civilians alone do not roll. */
export const attrition = procedure({
  id: 'attrition',
  title: 'Attrition',
  asOwed: (n) => `${counted(n, 'attrition roll')} to make`,
  start: from('turn', 'a step on a 1', [who('zone', 'Which besieged city?', may.suffer)], { phases: ['end'] }),
  success: { says: 'No loss', good: 'No loss', bad: 'A step is lost' },
  views: {
    loses: view('bar', 'The besieged', (loses: boolean) => (loses ? 'lose a step' : 'lose nothing'), {
      'lose a step': 'bad',
      'lose nothing': 'good',
    }),
  },
  *run(ctx, a: { readonly zone: ZoneRef }): Proc<boolean> {
    const { name } = ctx.look(a.zone)
    const by = besiegedAt(ctx, a.zone.id) ?? 'british'
    yield* change(a.zone, { attritionRolled: true })
    const loses = yield* roll(
      by,
      'die',
      `${sideNames[by]} roll for ${name}: a besieged unit loses a step on a 1`,
      among(6, 1),
      {
        luck: 'attrition',
        good: [false],
        reads: readsTo(1, 'lose a step', 'lose nothing'),
        clause: 'attrition.roll',
      },
    )
    if (loses) yield* wasteAway(ctx, a.zone.id, by)
    yield* say.verdict(loses ? `A unit in ${name} loses a step.` : `${name}: no loss.`, loses ? 'bad' : 'good', {
      clause: 'attrition.roll',
    })
    return loses
  },
})

/** One of the besieged loses a step, as their owner chooses; a figure falls with the last of his units. */
function* wasteAway(ctx: Ctx, zone: string, by: SideId): Proc<void> {
  const units = besiegedUnits(ctx, zone)
  const options = units.map((ref) => ({ ref, says: ctx.look(ref).name }))
  const [unit] =
    units.length > 1
      ? yield* ask.pick('unit', 'Which unit loses a step?', options, {
          max: 1,
          by,
          default: units.slice(0, 1),
          short: 'Step lost by',
          clause: 'attrition.roll',
        })
      : units
  if (!unit) return
  const led = ledHere(ctx, [...figuresAt(ctx, zone, 'british', true), ...figuresAt(ctx, zone, 'rebel', true)])
  yield* loseStep(ctx, unit)
  for (const ref of led) {
    const { column } = ctx.look(ref)
    if (column !== null && membersOf(ctx, column).length === 0) yield* eliminate(ctx, ref, 'battle', 'figure.fate')
  }
  yield* endIfEmpty(ctx, zone, by)
}
