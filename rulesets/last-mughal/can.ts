/** Who may do what: a line for each act, a row for each reason against it. Below all procedures: it knows the state only. */

import { type Json, namedIn } from '#kit'
import type { ClauseId } from './clauses.ts'
import {
  areDisorganised,
  badmashesSpent,
  bahadur,
  besiegedAt,
  besiegedUnits,
  columnAt,
  figuresAt,
  figuresOf,
  inPhase,
  isBahadur,
  isOffMap,
  isOnMap,
  leadersOf,
  membersOf,
  nameOfZone,
  placeOf,
  playerAOf,
  siegesOf,
  unitsAt,
} from './ground.ts'
import { nameable } from './hand.ts'
import { haltOf } from './marks.ts'
import { inTheWay, mostAp, routesOf } from './routes.ts'
import type { Column, ColumnRef, Ctx, Figure, FigureRef, ProvinceId, ProvinceRef, SideId, ZoneRef } from './state.ts'
import { bar, can, enemyOf, game, isSide, never, often, sideRef } from './state.ts'
import { isProvince, phases, provinceNames, sideNames, theProvince } from './words.ts'

/** Columns and commanders act in Operations; before the first turn nobody minds. */
const notNow = (ctx: Ctx) => {
  const { phase } = ctx.look(game)
  const now = phase === 'setup' || phase === 'operations-a' || phase === 'operations-b'
  return !now && bar('not-now', 'Not in this phase', 'Columns act in the Operations phases only.', 'seq.operations', 'Wait for an Operations phase.')
}

/** The referee may allow what is begun; what was left owed and can be taken no more lapses. */
const barOr = (left: boolean) => (left ? never : bar)

/** When the game is decided, or its turns are over, nothing more is drawn, played or fought. */
const over = (ctx: Ctx, left = false) => {
  const { phase, turn } = ctx.look(game)
  const bar = barOr(left)
  if (turn > 6) return bar('over', 'Game over', 'The game is over: it has six turns.', 'calendar.six-turns', 'Count the points.')
  return phase === 'over' && bar('over', 'Game over', 'The game is over.', 'victory.total', 'Count the points.')
}

const order = Object.keys(phases)
/** Whether a phase comes behind another of its turn. */
export const isAfter = (phase: string, own: string): boolean => order.indexOf(phase) > order.findIndex((one) => one.startsWith(own))

/** What has a phase of its own; before the first turn nobody minds. What was left owed in it may be done late, until the turn ends. */
const onlyIn = (ctx: Ctx, own: 'rebellion' | 'reinforcements' | 'battles' | 'siege' | 'end', clause: ClauseId, left = false) => {
  const { phase } = ctx.look(game)
  const called = own === 'battles' ? 'Battles' : phases[own]
  if (phase === 'setup' || phase.startsWith(own) || over(ctx)) return null
  if (left && isAfter(phase, own)) return null
  if (left) return never('too-late', 'Too late', 'Its turn has ended.', clause, 'Go on with this turn.')
  return bar('not-now', 'Not in this phase', `This belongs to another phase: ${called}.`, clause, 'Wait for that phase.')
}

/** Each player has his own Operations phase. */
const notTheirs = (ctx: Ctx, side: SideId) => {
  const acts = ctx.look(game).phase.startsWith('operations-') && playerAOf(ctx) ? inPhase(ctx) : side
  return acts !== side && bar('not-theirs', 'Not their phase', `This is the Operations phase of ${sideNames[enemyOf(side)].replace('The', 'the')}.`, 'seq.operations', 'Wait for the other Operations phase.')
}

const nobodyIn = (ctx: Ctx, { name }: Column, column: ColumnRef) => placeOf(ctx, column) === null && never('nobody', 'Nobody in it', `Nobody is in ${name}.`, 'column.def', 'Choose another column.')

const shutUp = (ctx: Ctx, { name }: Column, column: ColumnRef) => placeOf(ctx, column)?.within && bar('besieged', 'Besieged', `${name} is besieged.`, 'battle.besieged-out', 'Another column must lift the siege.')

/** By its own halt, or by that of anybody who is in it (R34, R76). */
function halted(ctx: Ctx, { name, side }: Column, column: ColumnRef) {
  const halt = haltOf(ctx, column)
  if (halt === 'immobilised') return bar('immobilised', 'Cannot move', `${name} cannot move this turn.`, side === 'british' ? 'event.rebel.tiger-hunt' : 'event.british.quarrel', 'Wait for next turn.')
  return halt !== null && bar('stopped', 'Stopped', `${name} has stopped for the turn.`, halt === 'stopped' ? 'undefended.stop' : 'contact.def', 'Wait for next turn.')
}

/** The most units that a column may have; null: its leader's command value has not been read. */
function mostKnown(ctx: Ctx, column: ColumnRef): number | null {
  const leaders = leadersOf(ctx, column.id)
  if (leaders.length === 0) return 4
  const values = leaders.map((ref) => ctx.look(ref).command)
  return values.includes(null) ? null : Math.max(...values.map((value) => value ?? 0))
}

/** R75: it may not march as one. */
function tooMany(ctx: Ctx, { name }: Column, column: ColumnRef) {
  const units = membersOf(ctx, column.id).length
  const most = mostKnown(ctx, column)
  if (most === null || units <= most) return null
  const clause = leadersOf(ctx, column.id).length > 0 ? 'column.command-max' : 'column.no-figure-max'
  return bar('too-many', 'Too many units', `${units} units are too many for ${name}: at most ${most}.`, clause, 'Leave some behind.')
}

/** Bahadur Shah, and no other commander. */
function bahadurAlone(ctx: Ctx, column: ColumnRef): boolean {
  const figures = figuresOf(ctx, column.id)
  return figures.length > 0 && figures.every(isBahadur)
}

const offMap = (he: Figure, clause: 'incite.when' | 'flight.roll') => !isOnMap(he) && never('off', 'Not on the map', `${he.name} is not on the map.`, clause, 'Choose another figure.')

/** A city that never rebelled, and is not Calcutta. */
function noCityToRaise(ctx: Ctx, { zone }: Figure) {
  const place = ctx.all('zone').find((ref) => ref.id === zone)
  if (!place) return null
  const { name, city, status } = ctx.look(place)
  if (city && status === 'quiet' && zone !== 'calcutta') return null
  const why = zone === 'calcutta' ? 'never rebels' : city ? 'has rebelled before' : 'has no city'
  const again = status === 'quelled' ? 'marker.quelled' : 'rebellion.once'
  const clause = zone === 'calcutta' ? 'rebellion.calcutta' : city ? again : 'incite.when'
  return bar('city', 'No city to raise', `${name} ${why}.`, clause, 'Choose a city that never rebelled.')
}

const hasUnits = (ctx: Ctx, { side, zone, within }: Figure) => zone !== null && unitsAt(ctx, zone, side, within).length > 0

/** The initiative waits for its roll until Operations begin. */
export const initiativeKept = (ctx: Ctx) => {
  const { phase, initiativeRolled } = ctx.look(game)
  const waits = ['setup', 'initiative', 'rebellion', 'reinforcements'].includes(phase)
  return initiativeRolled || waits ? null : never('too-late', 'Too late', 'Operations have begun: it stays where it was.', 'initiative.roll', 'Wait for next turn.')
}

/** P17 In a game he flees from an enemy column only: one that is there, or that has come upon him and left him this owed. */
const nobodyComes = (ctx: Ctx, { name, side, zone }: Figure, ref: FigureRef) => {
  const { phase, quick } = ctx.look(game)
  const isSaid = quick || phase === 'setup' || ctx.owes(ref, 'flight')
  return !isSaid && zone !== null && unitsAt(ctx, zone, enemyOf(side), false).length === 0 && bar('no-enemy', 'No enemy there', `No enemy column has come upon ${name}.`, 'flight.roll', 'He flees when one enters his territory.')
}

const hasNobody = (ctx: Ctx, zone: ZoneRef, side: SideId) => unitsAt(ctx, zone.id, side, false).length + figuresAt(ctx, zone.id, side, false).length === 0

/** The side that was chosen, or null: not yet. */
const sideSaid = (said: Json | undefined): SideId | null => (typeof said === 'string' && isSide(said) ? said : null)

/** In his own phase each attacks, and not in the other's. */
const notAttacker = (ctx: Ctx, said: SideId | null, left: boolean) => {
  const bar = barOr(left)
  const acts = ctx.look(game).phase.startsWith('battles-') && playerAOf(ctx) ? inPhase(ctx) : said
  return said !== null && acts !== said && bar('not-attacker', 'Not the attacker', `${sideNames[enemyOf(said)]} attack in this phase.`, 'battle.attacker', `Choose ${sideNames[enemyOf(said)].replace('The', 'the')} as the attacker.`)
}

/** Nobody to fight in the open: the enemy is shut up in the city, or is not there. */
const noDefender = (ctx: Ctx, name: string, ref: ZoneRef, enemy: SideId) => {
  const within = unitsAt(ctx, ref.id, enemy, true).length > 0
  return never(
    'no-defender',
    within ? 'Besieged: no battle' : 'Only one side is there',
    `No enemy stands in the open at ${name}${within ? ': those there are besieged' : ''}.`,
    'battle.besieged-out',
    within ? 'Wait for the sieges.' : 'Choose another place. A lone figure flees; an empty city in rebellion is quelled.',
  )
}

/** P8, R20 A province that has risen already gives Badmashes only with Bahadur Shah on the map. */
export const apOnly = (ctx: Ctx, province: ProvinceId) => {
  const { status } = ctx.look(bahadur)
  const waits = ctx.settings.badmashesWait && status === 'waiting'
  return (
    badmashesSpent(ctx, province) &&
    !isOnMap(ctx.look(bahadur)) &&
    bar(
      'ap-only',
      'Has risen',
      `${provinceNames[province]} has risen already and Bahadur Shah is not on the map. The counter ${waits ? 'waits for him, or gives its AP' : 'gives only its AP'}.`,
      'badmashes.ap-only',
      waits ? 'Keep the counter until he has entered.' : 'Play the counter as AP.',
    )
  )
}

/** R13 Player A's sieges come first, as long as one of them waits. They are owed by whom the game names player A, rolled or not. */
const notTheirSiege = (ctx: Ctx, side: SideId) => {
  const { quick, playerA } = ctx.look(game)
  const first = quick ? playerAOf(ctx) : playerA
  const due = first !== null && first !== side && siegesOf(ctx, first).find((zone) => ctx.owes(zone, 'siege'))
  return due && bar('not-first', 'Not first', `${sideNames[first]} have the initiative: their siege of ${ctx.look(due).name} comes first.`, 'seq.sieges-order', `Roll the siege of ${ctx.look(due).name} first.`)
}

/** Who stands in the open of a zone: a column that has withdrawn from a battle leaves another to be fought. */
const inTheOpen = (ctx: Ctx, zone: string) => [...unitsAt(ctx, zone, 'rebel', false), ...unitsAt(ctx, zone, 'british', false)].map(({ id }) => id)

/** The turn in which a commander has used up the tries that the ruling gives (R35); null: one is left, or no city to raise. */
const triedIn = (ctx: Ctx, id: string) => {
  const [he] = ctx.all('figure').flatMap((ref) => (ref.id === id ? [ctx.look(ref)] : []))
  return he && he.tries >= ctx.settings.inciteTries && !noCityToRaise(ctx, he) ? ctx.look(game).turn : null
}

/** What is done once, and what gives it back. */
const once = often({
  turn: (ctx) => ctx.look(game).turn,
  'turn, or as often as the ruling has it': (ctx, { id }) => triedIn(ctx, id),
  phase: (ctx, { id }) => [ctx.look(game).turn, ctx.look(game).phase, inTheOpen(ctx, id)],
})

/** Counters are drawn first, then played. */
const drawFirst = (ctx: Ctx, id: string) => isSide(id) && ctx.owes(sideRef(id), 'draw-counters') && bar('draw-first', 'Draw first', `${sideNames[id]} have still to draw: then they play.`, `seq.${id}.draw`, 'Draw, then play.')

/** P13 No way leads there along the connections that are written down, or it costs more than the column has. */
function tooFar(ctx: Ctx, column: ColumnRef | null, zone: string, name: string) {
  const routes = column && placeOf(ctx, column) ? routesOf(ctx, column) : null
  if (!column || !routes) return null
  const route = routes.to.get(zone)
  if (!route) {
    const first = routes.isWhole ? inTheWay(ctx, column, zone) : null
    if (first !== null) return bar('past', `Beyond ${nameOfZone(ctx, first)}`, `The way to ${name} leads through ${nameOfZone(ctx, first)}: contact ends the march there.`, 'contact.def', `March to ${nameOfZone(ctx, first)}.`)
    if (!routes.isWhole) return null
    const flood = ctx.look(game).flooding
    return bar('no-way', flood ? 'Rivers in flood' : 'No way there', flood ? `Every way to ${name} crosses a river in flood.` : `No connection leads to ${name}.`, flood ? 'event.rebel.flooding' : 'move.places', 'Choose another place.')
  }
  const most = mostAp(ctx, column)
  return most !== null && route.cost > most && bar('too-far', `Costs ${route.cost} AP`, `The march to ${name} costs ${route.cost} AP; ${ctx.look(column).name} has ${most}.`, 'ap.actions', 'March less far, or add AP from counters first.')
}

/** Against a rebellion that is begun without a counter that was played for it. */
const risesNow = (ctx: Ctx, name: string, { id }: ProvinceRef) => [
  onlyIn(ctx, 'rebellion', 'seq.rebel.plays'),
  isOffMap(ctx, id) && bar('off-map', 'Not on the map', `No place of the map lies in ${theProvince(name)}.`, 'map.provinces', 'Choose another province.'),
  id === 'shimla' && !ctx.settings.shimlaRises && bar('shimla', 'Never named', `No counter names ${name}, so it does not rise.`, 'map.provinces', 'Choose another province.'),
  isProvince(id) && apOnly(ctx, id),
]

export const may = {
  move: can(
    'column',
    (ctx, column, ref) => [
      nobodyIn(ctx, column, ref),
      notTheirs(ctx, column.side),
      shutUp(ctx, column, ref),
      halted(ctx, column, ref),
      bahadurAlone(ctx, ref) && bar('bahadur', 'Bahadur Shah alone', 'Bahadur Shah does not move without another commander.', 'bahadur.no-move', 'Add another commander to the column, or take its units out.'),
      tooMany(ctx, column, ref),
    ],
    (ctx) => [notNow(ctx)],
  ),
  beMovedTo: can('zone', (ctx, zone, ref, _, args) => {
    const column = namedIn(args, 'column', 'column')
    const isHere = column !== null && placeOf(ctx, column)?.zone === ref.id
    return [
      isHere && bar('here', 'Already there', `The column is at ${zone.name} already.`, 'move.places', 'Choose another place.'),
      zone.deployment && bar('deployment', 'Deployment zone', `Nobody moves to ${zone.name}: units are only placed there.`, 'map.deployment-zones.no-move', 'Choose a territory or city.'),
      !isHere && !zone.deployment && tooFar(ctx, column, ref.id, zone.name),
    ]
  }),
  activate: can(
    'column',
    (ctx, column, ref) => [nobodyIn(ctx, column, ref), notTheirs(ctx, column.side), shutUp(ctx, column, ref)],
    (ctx) => [notNow(ctx)],
  ),
  formColumn: can('zone', (ctx, { name }, ref, _, { side: said }) => {
    const side = sideSaid(said)
    return [hasNobody(ctx, ref, side ?? 'rebel') && hasNobody(ctx, ref, side ?? 'british') && never('nobody', 'Nobody is there', `${sideNames[side ?? 'rebel']} have nobody in the open at ${name}.`, 'column.def', 'Choose another place.')]
  }),
  beJoined: can('column', () => []),
  join: can('unit', (ctx, unit, _, __, args) => {
    const to = namedIn(args, 'column', 'column')
    const from = columnAt(ctx, unit.column)
    if (from && from.id === to?.id) return []
    return [
      to !== null &&
        ctx.look(game).turn === 1 &&
        unit.camp === 'loyal' &&
        leadersOf(ctx, to.id).length > 0 &&
        bar('mistrust', 'Not on turn 1', `On turn 1 no indigenous unit joins a British general, so ${unit.name} may not.`, 'mistrust.turn-one', 'Wait for turn 2.'),
      from !== null &&
        ctx.look(from).activated &&
        leadersOf(ctx, from.id).length > 0 &&
        bar('no-leave', 'Commander activated', `${unit.name} cannot leave: their commander has been activated.`, 'column.no-leave-after', 'Leave the unit behind as the column marches, or wait for next turn.'),
    ]
  }),
  raise: once(
    'turn, or as often as the ruling has it',
    can(
      'figure',
      (ctx, he) => [
        offMap(he, 'incite.when'),
        he.side !== 'rebel' && bar('no-rebel', 'Not a rebel', 'Only a rebel commander raises a city.', 'incite.when', 'Choose a rebel commander.'),
        notTheirs(ctx, he.side),
        noCityToRaise(ctx, he),
        he.tries >= ctx.settings.inciteTries && bar('tried', 'Has tried', `${he.name} has tried this turn.`, 'incite.when', 'Wait for next turn.'),
      ],
      (ctx) => [notNow(ctx)],
    ),
  ),
  flee: can(
    'figure',
    (ctx, he, ref) => [
      offMap(he, 'flight.roll'),
      hasUnits(ctx, he) && barOr(ctx.owes(ref, 'flight'))('not-alone', 'Not alone', `${he.name} is not alone: the units there fight, or are besieged.`, 'flight.roll', 'Choose a figure without units.'),
    ],
    (ctx, he, ref) => [nobodyComes(ctx, he, ref)],
  ),
  beFoughtAt: once(
    'phase',
    can('zone', (ctx, zone, ref, _, { attacker }) => {
      const side = sideSaid(attacker) ?? 'rebel'
      const both = 'Only one side is there'
      const left = ctx.owes(ref, 'battle')
      const bar = barOr(left)
      return [
        zone.deployment && bar('deployment', 'Deployment zone', `There is no combat in ${zone.name}.`, 'deploy.punjab.no-combat', 'Choose another place.'),
        unitsAt(ctx, ref.id, side, false).length === 0 && never('no-attacker', both, `${sideNames[side]} have no unit at ${zone.name}.`, 'battle.when', 'Choose another place.'),
        unitsAt(ctx, ref.id, enemyOf(side), false).length === 0 && noDefender(ctx, zone.name, ref, enemyOf(side)),
        over(ctx, left),
        onlyIn(ctx, 'battles', 'battle.when', left),
        notAttacker(ctx, sideSaid(attacker), left),
        zone.fought && bar('fought', 'Fought over', `A battle has been fought at ${zone.name} in this phase.`, 'battle.one-column', 'Wait for the next Battles phase.'),
        ctx.settings.disorganisedSafe &&
          areDisorganised(ctx, unitsAt(ctx, ref.id, enemyOf(side), false)) &&
          bar('disorganised', 'Disorganised', 'All of them are disorganised: by this ruling there is no battle.', 'battle.when', 'Choose another place.'),
      ]
    }),
  ),
  besiege: once(
    'turn',
    can('zone', (ctx, zone, ref) => {
      const inside = besiegedAt(ctx, ref.id)
      const other = 'Choose a besieged city.'
      if (inside === null) return [never('not-besieged', 'Not besieged', `Nobody is besieged in ${zone.name}.`, 'siege.phase', other)]
      return [
        unitsAt(ctx, ref.id, enemyOf(inside), false).length === 0 && never('no-besieger', 'Nobody outside', `No unit besieges ${zone.name}, so nothing is rolled.`, 'siege.roll', other),
        over(ctx, ctx.owes(ref, 'siege')),
        onlyIn(ctx, 'siege', 'siege.phase', ctx.owes(ref, 'siege')),
        notTheirSiege(ctx, enemyOf(inside)),
        zone.siegeRolled && never('rolled', 'Rolled this turn', `The siege of ${zone.name} has been rolled this turn.`, 'siege.phase', 'Wait for next turn.'),
      ]
    }),
  ),
  suffer: once(
    'turn',
    can('zone', (ctx, { name, attritionRolled }, ref) => [
      besiegedUnits(ctx, ref.id).length === 0 && never('nobody', 'No troops are besieged there', `No troops are besieged in ${name}.`, 'attrition.roll', 'Choose a besieged city.'),
      over(ctx, ctx.owes(ref, 'attrition')),
      onlyIn(ctx, 'end', 'attrition.roll', ctx.owes(ref, 'attrition')),
      attritionRolled && never('rolled', 'Rolled this turn', `${name} has rolled this turn, and attrition comes once.`, 'attrition.roll', 'Wait for next turn.'),
    ]),
  ),
  rise: can('province', (ctx, { name }, ref) => [
    over(ctx, ctx.owes(ref, 'rebellion')),
    // Its counter is played already: whenever it is rolled, it rises.
    ...(ctx.owes(ref, 'rebellion') ? [] : risesNow(ctx, name, ref)),
  ]),
  play: can('side', (ctx, _, { id }) => [drawFirst(ctx, id), isSide(id) && nameable(ctx, id).length === 0 && never('empty', 'No counters', `${sideNames[id]} hold no counter.`, 'counter.hand.hidden', 'Draw first.'), over(ctx)]),
  draw: once(
    'turn',
    can('side', (ctx, { drawn }, ref) => {
      const { id } = ref
      const left = ctx.owes(ref, 'draw-counters')
      return [
        isSide(id) && drawn && never('drawn', 'Has drawn', `${sideNames[id]} have drawn this turn.`, `seq.${id}.draw`, 'Wait for next turn.'),
        over(ctx, left),
        isSide(id) && onlyIn(ctx, id === 'rebel' ? 'rebellion' : 'reinforcements', `seq.${id}.draw`, left),
      ]
    }),
  ),
}

/** Whether any place is in reach of a column, as far as it is known. */
export const hasWay = (ctx: Ctx, column: ColumnRef): boolean => ctx.all('zone').some((to) => may.beMovedTo.bars(ctx, to, { column }, true).length === 0)
