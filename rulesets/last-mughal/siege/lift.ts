/** P29, P31, P33: a city falls, a siege is lifted, a Massacre! marker is taken up. */
import type { Proc } from '#kit'
import { columnHere } from '../columns.ts'
import { award, besiegedAt, controlOf, destroy, eliminate, figuresAt, flightsFrom, unitsAt } from '../ground.ts'
import { ask, type Ctx, change, enemyOf, type SideId, say, type UnitRef, zoneRef } from '../state.ts'
import { types } from '../types.ts'
import { wallPoints } from '../words.ts'

/** The first British column to enter a city of massacre takes the marker (R53): that of these units. */
export function* takeFury(ctx: Ctx, zone: string, units: readonly UnitRef[]): Proc<void> {
  if (!ctx.look(zoneRef(zone)).massacre) return
  const column = yield* columnHere(ctx, zone, 'british', units)
  if (!column) return
  yield* change(zoneRef(zone), { massacre: false })
  yield* change(column, { fury: true })
  yield* say.note(`Remember ${ctx.look(zoneRef(zone)).name}! The column takes the marker`, { clause: 'fury.take' })
  yield* say.note('Its next battle has +1', { clause: 'marker.massacre.recover' })
}

/** One unit of the column that suffered a loss is turned back to its front; those who were inside are not of it. */
function* recover(ctx: Ctx, column: readonly UnitRef[]): Proc<void> {
  const hurt = column.filter((ref) => {
    const u = ctx.look(ref)
    return types[u.type].steps === 2 && u.steps === 1
  })
  if (hurt.length === 0) return
  const [unit] = yield* ask.pick(
    'recover',
    'Which disorganised unit recovers?',
    hurt.map((ref) => ({ ref, says: ctx.look(ref).name })),
    { min: 0, max: 1, by: 'british', default: hurt.slice(0, 1), short: 'Recovers', clause: 'lifted.recover' },
  )
  if (!unit) return
  yield* change(unit, { steps: 2 })
  yield* say.note(`${ctx.look(unit).name} is at full strength`, { clause: 'lifted.recover.when' })
}

/**
 * P31 No besieging unit is left: points back to 2; a British column (`by`: its units, none if nobody lifted it) scores,
 * saves the civilians, and may recover.
 */
export function* lift(ctx: Ctx, zone: string, by: readonly UnitRef[]): Proc<void> {
  const ref = zoneRef(zone)
  const { name, civilians, liftedNow, status } = ctx.look(ref)
  const inside = besiegedAt(ctx, zone)
  if (inside === null) return
  const byBritish = by.length > 0
  yield* change(ref, { fortification: 2 })
  const stays = inside === 'british' && status === 'rebellion' && !byBritish && ctx.settings.besiegedAlways
  yield* say.note(stays ? `Nobody besieges ${name} now; those inside stay shut in` : `The siege of ${name} is lifted`, {
    clause: 'siege.fortification.lifted',
  })
  if (!stays) {
    for (const unit of unitsAt(ctx, zone, inside, true)) yield* change(unit, { within: false })
    for (const figure of figuresAt(ctx, zone, inside, true)) yield* change(figure, { within: false })
  }
  if (inside !== 'british' || !byBritish) return
  if (!liftedNow) {
    yield* change(ref, { liftedNow: true })
    yield* award(ctx, 'british', 1, `Siege of ${name} lifted`, 'lifted.vp')
  }
  if (civilians === 'besieged') {
    yield* change(ref, { civilians: 'saved' })
    yield* award(ctx, 'british', 1, `Civilians of ${name} saved`, 'lifted.civilians')
  }
  if (civilians === 'besieged' || ctx.settings.recoverAlways) yield* recover(ctx, by)
}

/** The siege of a zone is over when no besieging unit is left there. */
export function* liftIfLeft(ctx: Ctx, zone: string, by: readonly UnitRef[]): Proc<void> {
  if (!ctx.look(zoneRef(zone)).city) return
  const inside = besiegedAt(ctx, zone)
  if (inside !== null && unitsAt(ctx, zone, enemyOf(inside), false).length === 0) yield* lift(ctx, zone, by)
}

/** After a mutiny or a death: a siege without besieged is over, and one whose besiegers (`before`) are gone is lifted. */
export function* reviewSiege(ctx: Ctx, zone: string | null, before: SideId | null): Proc<void> {
  const ref = ctx.all('zone').find(({ id }) => id === zone)
  if (!ref || !ctx.look(ref).city) return
  if (before !== null) yield* liftIfLeft(ctx, ref.id, [])
  if (besiegedAt(ctx, ref.id) === null && ctx.look(ref).fortification < 2) yield* change(ref, { fortification: 2 })
}

/** R77 The last of the besieged is gone: the city falls to those who besiege it, or nobody is left to besiege. */
export function* endIfEmpty(ctx: Ctx, zone: string, inside: SideId): Proc<void> {
  const { civilians } = ctx.look(zoneRef(zone))
  const holds = unitsAt(ctx, zone, inside, true).length > 0 || (inside === 'british' && civilians === 'besieged')
  if (holds) return
  if (unitsAt(ctx, zone, enemyOf(inside), false).length > 0) yield* fall(ctx, zone, inside)
  else if (besiegedAt(ctx, zone) === null) yield* change(zoneRef(zone), { fortification: 2 })
}

/** P33 A rebelling city without a rebel unit, and a British column there: quelled, its siege lifted, the marker taken. */
export function* quell(ctx: Ctx, zone: string, by: readonly UnitRef[]): Proc<boolean> {
  const { status, name } = ctx.look(zoneRef(zone))
  if (status !== 'rebellion') return false
  const rebels = unitsAt(ctx, zone, 'rebel', false).length + unitsAt(ctx, zone, 'rebel', true).length
  if (rebels > 0 || by.length === 0) return false
  yield* change(zoneRef(zone), { status: 'quelled' })
  yield* say.note(`The rebellion in ${name} is quelled`, { clause: 'undefended.quelled' })
  yield* lift(ctx, zone, by)
  yield* takeFury(ctx, zone, by)
  return true
}

/**
 * P33, 8.11: no rebel stands against these British any longer, for they have come, or the rebels have gone. An undefended
 * rebelling city is quelled; into any other that holds no rebel they go, and take its Massacre! marker. True if it is quelled.
 */
export function* leftAlone(ctx: Ctx, zone: string, by: readonly UnitRef[]): Proc<boolean> {
  if (yield* quell(ctx, zone, by)) return true
  if (ctx.look(zoneRef(zone)).status !== 'rebellion' && controlOf(ctx, zone) === 'british')
    yield* takeFury(ctx, zone, by)
  return false
}

/**
 * P17, P33, 8.11: what a column finds where it comes, on the march or in retreat. Lone enemy figures flee, an undefended
 * rebelling city is quelled, a Massacre! marker is taken. True if it quelled the city.
 */
export function* comeTo(ctx: Ctx, zone: string, side: SideId, units: readonly UnitRef[], name: string): Proc<boolean> {
  if (units.length === 0) return false
  yield* flightsFrom(ctx, zone, side, `${name} found the figure alone`)
  return side === 'british' && (yield* leftAlone(ctx, zone, units))
}

/** P29 No points left: everyone inside is removed. */
export function* fall(ctx: Ctx, zone: string, inside: SideId): Proc<void> {
  const ref = zoneRef(zone)
  const { name, civilians, status } = ctx.look(ref)
  yield* say.note(`${name} falls`, { clause: 'siege.fall' })
  for (const figure of figuresAt(ctx, zone, inside, true)) yield* eliminate(ctx, figure, 'battle', 'siege.fall')
  for (const unit of unitsAt(ctx, zone, inside, true)) yield* destroy(ctx, unit)
  yield* change(ref, { fortification: 2 })
  if (inside === 'british' && civilians === 'besieged') {
    yield* change(ref, { civilians: 'massacred', massacre: true })
    yield* say.note('The civilians are massacred', { clause: 'siege.fall.civilians' })
    yield* award(ctx, 'rebel', 2, `Massacre in ${name}`, 'victory.rebel.massacre')
  }
  if (inside === 'rebel') {
    if (status === 'rebellion') {
      yield* change(ref, { status: 'quelled' })
      yield* say.note(`The rebellion in ${name} is put down`, { clause: 'siege.fall.rebel-city' })
    }
    yield* takeFury(ctx, zone, unitsAt(ctx, zone, 'british', false))
  }
}

/** P30 One point less; at none the city falls. */
export function* sap(ctx: Ctx, zone: string, times: number): Proc<void> {
  const ref = zoneRef(zone)
  const { fortification } = ctx.look(ref)
  const left = Math.max(0, fortification - times)
  yield* change(ref, { fortification: left })
  yield* say.note(`Sapping: ${wallPoints(left)} left`, { worth: left - fortification, clause: 'event.rebel.sapping' })
  if (left === 0) yield* fall(ctx, zone, 'british')
}
