/** What stands where, whose it is, and the marks that every procedure leaves in the same way. */

import { type AskDetails, among, book, freshRef, owed, type Part, type Proc, type RefOption, the } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { ColumnRef, Ctx, Figure, FigureRef, SideId, Unit, UnitRef, Zone, ZoneRef } from './state.ts'
import { ask, change, enemyOf, figureRef, game, kept, make, owe, provinceRef, say, sideOf, zoneRef } from './state.ts'
import { scoresFor, types } from './types.ts'

export const alive = (unit: Unit): boolean => !unit.lost && unit.zone !== null

/** Units of a side in a zone: shut up in its city (`within`), or in the open. */
export const unitsAt = (ctx: Ctx, zone: string, side: SideId, within: boolean): readonly UnitRef[] =>
  ctx.all('unit').filter((ref) => {
    const u = ctx.look(ref)
    return u.zone === zone && !u.lost && u.within === within && sideOf(u) === side
  })
export const figuresAt = (ctx: Ctx, zone: string, side: SideId, within: boolean): readonly FigureRef[] =>
  ctx.all('figure').filter((ref) => {
    const f = ctx.look(ref)
    return f.zone === zone && f.status === 'map' && f.within === within && f.side === side
  })

/** Who is shut up in the city: units, figures, or civilians (R19). */
export function besiegedAt(ctx: Ctx, zone: string): SideId | null {
  if (ctx.look(zoneRef(zone)).civilians === 'besieged') return 'british'
  for (const side of ['british', 'rebel'] as const)
    if (unitsAt(ctx, zone, side, true).length + figuresAt(ctx, zone, side, true).length > 0) return side
  return null
}

/** R68: a besieged city is nobody's; then the marker decides, then who is there. A rebelling city is the rebel's, a quelled one British. */
export function controlOf(ctx: Ctx, zone: string): SideId | null {
  const z = ctx.look(zoneRef(zone))
  if (z.deployment) return null
  const rebel = unitsAt(ctx, zone, 'rebel', false).length > 0
  const british = unitsAt(ctx, zone, 'british', false).length > 0
  if (!z.city) return rebel === british ? null : rebel ? 'rebel' : 'british'
  if (besiegedAt(ctx, zone) !== null) return null
  if (z.status === 'rebellion') return 'rebel'
  if (rebel) return british ? null : 'rebel'
  if (z.status === 'quelled' || british) return 'british'
  return ctx.settings.emptyCityBritish ? 'british' : null
}

/** Whether units of both sides stand in the open of a zone. */
export const isContested = (ctx: Ctx, zone: string): boolean =>
  (['rebel', 'british'] as const).every((side) => unitsAt(ctx, zone, side, false).length > 0)

/** Where a unit, or its column, marched from this turn; null: it stood here. */
export function originOf(ctx: Ctx, ref: UnitRef): string | null {
  const { origin, column, zone } = ctx.look(ref)
  const of = columnAt(ctx, column)
  const from = origin ?? (of && ctx.look(of).origin)
  return from === zone ? null : from
}

/** R84: who has a city whose zone both sides dispute, from what is remembered or from who has marched there this turn; null: nobody can tell. */
function holderKnown(ctx: Ctx, zone: string): Holder | null {
  const { holder } = ctx.look(zoneRef(zone))
  if (holder !== null) return holder
  const [first, second] = (['rebel', 'british'] as const).filter((side) =>
    unitsAt(ctx, zone, side, false).some((ref) => originOf(ctx, ref) === null),
  )
  return first && !second ? first : null
}

export type Holder = SideId | 'nobody'
/** R84 Who holds a city: whom its walls shelter, else by its marker and by who stands there. `isKnown`: nobody need say it. */
export function holderOf(ctx: Ctx, zone: string): { readonly holder: Holder; readonly isKnown: boolean } {
  const { status } = ctx.look(zoneRef(zone))
  const sure = besiegedAt(ctx, zone) ?? (status === 'rebellion' ? 'rebel' : null)
  if (sure || !isContested(ctx, zone)) return { holder: sure ?? controlOf(ctx, zone) ?? 'nobody', isKnown: true }
  const known = holderKnown(ctx, zone)
  return { holder: known ?? (status === 'quelled' ? 'british' : 'nobody'), isKnown: known !== null }
}

/** R84 Before units of a side come where the enemy alone stands in the open: the city is the enemy's, and that is remembered. */
export function* rememberHolder(ctx: Ctx, zone: string, comes: SideId): Proc<void> {
  const ref = ctx.all('zone').find(({ id }) => id === zone)
  if (!ref || !ctx.look(ref).city || ctx.look(ref).status === 'rebellion' || isContested(ctx, zone)) return
  const holder = enemyOf(comes)
  if (unitsAt(ctx, zone, holder, false).length > 0 && ctx.look(ref).holder !== holder) yield* change(ref, { holder })
}

/** Who is player A, where that is known: the rebels on turn 1, then whoever the roll named. Before it the book names the last. */
export function playerAOf(ctx: Ctx): SideId | null {
  const { turn, playerA, initiativeRolled } = ctx.look(game)
  return turn <= 1 || initiativeRolled || playerA === 'british' ? playerA : null
}

/** The in-phase player. */
export function inPhase(ctx: Ctx): SideId | null {
  const { phase, playerA } = ctx.look(game)
  if (phase.endsWith('-a')) return playerA
  if (phase.endsWith('-b')) return enemyOf(playerA)
  return phase === 'rebellion' ? 'rebel' : phase === 'reinforcements' ? 'british' : null
}

/** The column that a member names, if there is one of that name. */
export const columnAt = (ctx: Ctx, id: string | null): ColumnRef | null =>
  id === null ? null : (ctx.all('column').find((ref) => ref.id === id) ?? null)
export const membersOf = (ctx: Ctx, column: string): readonly UnitRef[] =>
  ctx.all('unit').filter((ref) => ctx.look(ref).column === column && alive(ctx.look(ref)))
export const figuresOf = (ctx: Ctx, column: string): readonly FigureRef[] =>
  ctx.all('figure').filter((ref) => ctx.look(ref).column === column && ctx.look(ref).status === 'map')
/** A column stands where its first member stands; null if nobody is in it. */
export function placeOf(ctx: Ctx, column: ColumnRef): { readonly zone: string; readonly within: boolean } | null {
  const [unit] = membersOf(ctx, column.id)
  const [figure] = figuresOf(ctx, column.id)
  const one = unit ? ctx.look(unit) : figure ? ctx.look(figure) : null
  return one?.zone ? { zone: one.zone, within: one.within } : null
}
/** Bahadur Shah leads nobody: he has no initiative and no command. */
export const leadersOf = (ctx: Ctx, column: string): readonly FigureRef[] =>
  figuresOf(ctx, column).filter((ref) => ref.id !== 'bahadur-shah')
/** Who commands a column, as far as it is known: whom somebody has named, else the first of them. */
export function chiefOf(ctx: Ctx, column: string): FigureRef | null {
  const leaders = leadersOf(ctx, column)
  const of = columnAt(ctx, column)
  return leaders.find(({ id }) => of && id === ctx.look(of).leads) ?? leaders[0] ?? null
}
/** The figure whose values count for a column; asked once where several might lead, and kept as long as he is there. */
export function* leaderOf(ctx: Ctx, figures: readonly FigureRef[], column: string | null): Proc<FigureRef | null> {
  const [first, second] = figures
  if (!first || !second) return first ?? null
  const of = columnAt(ctx, column)
  const known = of && figures.find(({ id }) => id === ctx.look(of).leads)
  const options = figures.map((ref) => ({ ref, says: ctx.look(ref).name }))
  const [leads = first] = yield* ask.pick('leader', 'Who commands?', options, {
    max: 1,
    ...(known ? book([known], 'said before') : { default: [first] }),
    short: 'Commands',
    clause: 'figure.values',
  })
  if (of && leads.id !== ctx.look(of).leads) yield* change(of, { leads: leads.id })
  return leads
}

/** Mutinied or disorganised: the back of the counter is up. */
export const backUp = (u: Pick<Unit, 'type' | 'camp' | 'steps'>): boolean =>
  u.camp === 'rebel' ? types[u.type].indigenous : types[u.type].steps === 2 && u.steps < 2
/** R38 Every one of these has its disorganised face up. */
export const areDisorganised = (ctx: Ctx, units: readonly UnitRef[]): boolean =>
  units.every((ref) => types[ctx.look(ref).type].steps === 2 && backUp(ctx.look(ref)))
export const valueNow = (u: Unit): number | null => (backUp(u) ? u.back : u.value)

/** Numbers that counters are likely to bear: one tap each. */
const printed = [1, 2, 3, 4, 5, 6] as const
/** Of what many counters do not bear. */
const printedOrNone = [0, 1, 2, 3, 4, 5] as const
const onceOrNone = 'Printed on the counter, 0 if none. You are asked once.'

/** Where a printed number is known from. */
export const onCounter = 'the counter'

/** R1: the number on the face that is up, asked once and kept; blank is not 0. */
export function* combatValue(ctx: Ctx, ref: UnitRef): Proc<number> {
  const unit = ctx.look(ref)
  const back = backUp(unit)
  const says = `Combat value of ${the(unit)}, ${back ? 'back' : 'front'}?`
  const clause = types[unit.type].indigenous ? 'unit.indigenous.sides' : types[unit.type].clause
  const more = {
    short: `${unit.name}, value`,
    hint: unit.arm === 'artillery' ? onceOrNone : 'Printed on the counter. You are asked once.',
    likely: unit.arm === 'artillery' ? printedOrNone : printed,
    clause,
  }
  const field = back ? 'back' : 'value'
  return yield* kept(ctx, ref, field, (known) => ask.number(`value-${ref.id}`, says, 0, 20, { ...more, ...known }), {
    from: onCounter,
  })
}

/** The printed bonus of guns, asked once and kept. */
export function* gunsOf(ctx: Ctx, ref: UnitRef): Proc<number> {
  const { name } = ctx.look(ref)
  const more = {
    short: `${name}, guns`,
    hint: 'You are asked once.',
    likely: printed,
    clause: 'unit.artillery.effects',
  } as const
  const says = `Tactical bonus printed on ${name}?`
  return yield* kept(ctx, ref, 'bonus', (known) => ask.number(`bonus-${ref.id}`, says, 0, 9, { ...more, ...known }), {
    from: onCounter,
  })
}
/** Artillery, and the Naval Brigade while in good order. */
export const hasGuns = (u: Unit): boolean => u.arm === 'artillery' || (u.type === 'naval-brigade' && u.steps === 2)

/** A number of a figure's counter, asked once and kept. */
export function* figureValue(ctx: Ctx, ref: FigureRef, which: 'initiative' | 'command' | 'bonus'): Proc<number> {
  const { name } = ctx.look(ref)
  const says = `${{ initiative: 'Initiative value', command: 'Command value', bonus: 'Tactical bonus' }[which]} of ${name}?`
  const least = which === 'bonus' ? -5 : 0
  const clause = which === 'bonus' ? 'figure.tactical-bonus' : 'figure.values'
  const more = {
    short: `${name}, ${which}`,
    hint: onceOrNone,
    likely: which === 'bonus' ? printedOrNone : printed,
    clause,
  } as const
  return yield* kept(
    ctx,
    ref,
    which,
    (known) => ask.number(`${which}-${ref.id}`, says, least, 10, { ...more, ...known }),
    { from: onCounter },
  )
}

/** One entry of the ledger. Points only ever grow; a correction is an entry too. */
export function* award(ctx: Ctx, side: SideId, vp: number, name: string, clause: ClauseId): Proc<void> {
  yield* make(freshRef(ctx, 'point', 'point-'), { name, side, vp, turn: ctx.look(game).turn, clause })
  yield* say.note(`${name}: VP to ${side === 'rebel' ? 'the rebels' : 'the British'}`, {
    worth: vp,
    clause,
  })
}
export const pointsOf = (ctx: Ctx, side: SideId): number =>
  ctx.all('point').reduce((sum, ref) => sum + (ctx.look(ref).side === side ? ctx.look(ref).vp : 0), 0)

/** Whose loss gives the rebel 2 VP: a European unit, or what else the ruling counts (R54). */
const scores = (ctx: Ctx, unit: Unit): boolean =>
  scoresFor(unit) || (ctx.settings.loyalUnitsScore && unit.camp === 'loyal')

/** Out of the game, with its points. */
export function* destroy(ctx: Ctx, ref: UnitRef): Proc<void> {
  const unit = ctx.look(ref)
  yield* change(ref, { steps: 0, lost: true, zone: null, within: false, column: null })
  if (scores(ctx, unit)) yield* award(ctx, 'rebel', 2, `${unit.name} destroyed`, 'victory.rebel.unit')
}
/** One step lost: the disorganised face, or out of the game (R64). */
export function* loseStep(ctx: Ctx, ref: UnitRef): Proc<void> {
  const unit = ctx.look(ref)
  if (unit.steps <= 1) {
    // Where it scores the points say so
    if (!scores(ctx, unit))
      yield* say.note(`${unit.name} destroyed`, {
        clause: types[unit.type].indigenous ? 'unit.indigenous.one-step' : 'unit.one-step.others',
      })
    return yield* destroy(ctx, ref)
  }
  yield* change(ref, { steps: unit.steps - 1, lostStep: true })
  yield* say.note(`${unit.name} disorganised`, { clause: 'unit.british.two-steps' })
}

/** R36 A British general who comes to a column of indigenous units recruits them, but not on turn 1. */
export function* recruit(ctx: Ctx, column: string): Proc<void> {
  if (leadersOf(ctx, column).length === 0 || ctx.look(game).turn === 1) return
  for (const ref of membersOf(ctx, column)) {
    const { camp, recruited } = ctx.look(ref)
    if (camp === 'loyal' && !recruited) yield* change(ref, { recruited: true })
  }
}

/** A general who leads nobody any longer has recruited nobody. */
export function* unrecruit(ctx: Ctx, column: string | null): Proc<void> {
  if (column === null || leadersOf(ctx, column).length > 0) return
  for (const ref of membersOf(ctx, column)) if (ctx.look(ref).recruited) yield* change(ref, { recruited: false })
}

/** A British general's death gives the rebel 2 VP however he dies (R55), or in battle only. */
export function* eliminate(ctx: Ctx, ref: FigureRef, how: 'battle' | 'other', clause: ClauseId): Proc<void> {
  const { name, side, column } = ctx.look(ref)
  yield* change(ref, { status: 'eliminated', zone: null, within: false, column: null })
  yield* unrecruit(ctx, column)
  yield* say.note(`${name} is eliminated`, { clause })
  if (side === 'british' && (how === 'battle' || !ctx.settings.generalBattleOnly))
    yield* award(ctx, 'rebel', 2, `${name} killed`, 'victory.rebel.general')
}

/** P18 A battle at a place, and who attacks. */
export type Battle = { readonly zone: ZoneRef; readonly attacker: SideId }
export const battleOwed = owed<Battle>('battle', 'Battle')
export const flightOwed = owed<{ readonly figure: FigureRef }>('flight', 'Flight of a lone figure')

/** P17 Enemy figures whom a side comes upon without any unit of theirs; in the city only if civilians do not hold it. */
export function* flightsFrom(ctx: Ctx, zone: string, side: SideId, why: string): Proc<void> {
  const enemy = enemyOf(side)
  if (unitsAt(ctx, zone, enemy, false).length > 0) return
  const shut = unitsAt(ctx, zone, enemy, true).length > 0 || ctx.look(zoneRef(zone)).civilians === 'besieged'
  const inside = shut ? [] : figuresAt(ctx, zone, enemy, true)
  for (const figure of [...figuresAt(ctx, zone, enemy, false), ...inside])
    yield* owe(flightOwed, { figure }, why, { clause: 'flight.roll' })
}

/** All of them to another zone, or into its city. */
export function* put(
  ctx: Ctx,
  units: readonly UnitRef[],
  figures: readonly FigureRef[],
  zone: string,
  within: boolean,
): Proc<void> {
  const [first] = units
  if (first && !within && ctx.look(first).zone !== zone) yield* rememberHolder(ctx, zone, sideOf(ctx.look(first)))
  for (const ref of units) yield* change(ref, { zone, within })
  for (const ref of figures) yield* change(ref, { zone, within })
}

/** The name of a zone; an id that nobody knows (typed by hand) stands for itself. */
export const nameOfZone = (ctx: Ctx, id: string | null): string =>
  id === null ? 'nowhere' : ctx.all('zone').some((ref) => ref.id === id) ? ctx.look(zoneRef(id)).name : id
/** Places to choose from, all or those that fit. */
export const zonesWhere = (ctx: Ctx, fits: (zone: Zone, ref: ZoneRef) => boolean) =>
  ctx.all('zone').flatMap((ref) => {
    const zone = ctx.look(ref)
    return fits(zone, ref) ? [{ ref, says: zone.name }] : []
  })
/** Territories and cities where no enemy stands in the open. */
export function freeFor(ctx: Ctx, side: SideId, except: readonly (string | null)[]) {
  const taken = new Set(
    ctx.all('unit').flatMap((ref) => {
      const u = ctx.look(ref)
      return u.zone !== null && !u.within && sideOf(u) !== side ? [u.zone] : []
    }),
  )
  return zonesWhere(ctx, (zone, ref) => !zone.deployment && !except.includes(ref.id) && !taken.has(ref.id))
}

/** For those who must look for a way out; null if every way is open (R32). */
export const floodHint = (ctx: Ctx): string | null =>
  ctx.look(game).flooding && !ctx.settings.floodVoluntary ? 'Not across a river: they are in flood.' : null

/** One of these places, the first of them proposed; null if there is none. */
export function* onePlace(
  id: string,
  says: string,
  places: readonly RefOption<'zone'>[],
  more: AskDetails<ClauseId>,
): Proc<string | null> {
  const [first] = places
  if (!first) return null
  const [to] = yield* ask.pick(id, says, places, { ...more, max: 1, default: [first.ref] })
  return to?.id ?? first.ref.id
}

/** A name as an id: 2nd Dr.G. is 2nd-dr-g. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
/** x, or x-2, x-3: above all that are in use, as a fresh ref is. */
export function freeId(taken: readonly { readonly id: string }[], name: string): string {
  const base = slug(name)
  const numbers = taken.map(({ id }) =>
    id === base ? 1 : id.startsWith(`${base}-`) ? Number(id.slice(base.length + 1)) : 0,
  )
  const last = Math.max(0, ...numbers.filter(Number.isInteger))
  return last === 0 ? base : `${base}-${last + 1}`
}
export const isBahadur = (ref: FigureRef): boolean => ref.id === 'bahadur-shah'
export const bahadur = figureRef('bahadur-shah')
export const isOnMap = (figure: Figure): boolean => figure.status === 'map' && figure.zone !== null

/** P28 The sieges that a side leads and has not rolled this turn. */
export const siegesOf = (ctx: Ctx, side: SideId): readonly ZoneRef[] =>
  ctx.all('zone').filter((ref) => besiegerOf(ctx, ref.id) === side && !ctx.look(ref).siegeRolled)

/** Besieged units of either side; civilians are no units here. */
export const besiegedUnits = (ctx: Ctx, zone: string): readonly UnitRef[] => [
  ...unitsAt(ctx, zone, 'british', true),
  ...unitsAt(ctx, zone, 'rebel', true),
]
/** Who leads the siege of a zone's city, if anybody does. */
export const besiegerOf = (ctx: Ctx, zone: string): SideId | null => {
  const inside = besiegedAt(ctx, zone)
  return inside !== null && unitsAt(ctx, zone, enemyOf(inside), false).length > 0 ? enemyOf(inside) : null
}

/** The cities of a province, as far as they are known. */
export const citiesOf = (ctx: Ctx, province: string): readonly ZoneRef[] =>
  ctx.all('zone').filter((ref) => ctx.look(ref).city && ctx.look(ref).province === province)
/** Its cities that could rise: they never rebelled, and Calcutta never does. */
export const couldRise = (ctx: Ctx, province: string): readonly ZoneRef[] =>
  citiesOf(ctx, province).filter((ref) => ctx.look(ref).status === 'quiet' && ref.id !== 'calcutta')

/** Whether every place of the map is known by its province. */
const isRead = (ctx: Ctx) => ctx.all('zone').every((ref) => ctx.look(ref).deployment || ctx.look(ref).province !== null)
/** No place of the map lies in it, and there is none of which nobody has said yet where it lies. */
export const isOffMap = (ctx: Ctx, province: string): boolean =>
  isRead(ctx) && ctx.all('zone').every((ref) => ctx.look(ref).province !== province)
/** None of its cities is left to rise, as the map has been read. */
export const noneRises = (ctx: Ctx, province: string): boolean => isRead(ctx) && couldRise(ctx, province).length === 0

/** P8 where: the province the first time, then with Bahadur Shah, or nowhere (R20). */
export const badmashesSpent = (ctx: Ctx, province: string): boolean => {
  const cities = citiesOf(ctx, province)
  const taken = cities.length > 0 && cities.every((ref) => controlOf(ctx, ref.id) === 'rebel')
  return ctx.look(provinceRef(province)).raised || taken
}

/** What each face of a d6 does that is to show so much or less, for the keys of own dice. */
export const readsTo = (most: number, low: string, high: string): readonly string[] =>
  [1, 2, 3, 4, 5, 6].map((face) => (face <= most ? low : high))

/** A d6 that is to show so much or less. */
export const upTo = (most: number): Part<boolean> => among(6, ...[1, 2, 3, 4, 5, 6].slice(0, most))
