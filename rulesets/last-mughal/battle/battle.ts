/** P18 to P27: a battle, in its fixed order. */

import { about, book, counted, type Fight, from, oneOf, type Proc, sight, view } from '#kit'
import { may } from '../can.ts'
import {
  award,
  type Battle,
  battleOwed,
  besiegedAt,
  columnAt,
  combatValue,
  figureValue,
  flightsFrom,
  inPhase,
  isBahadur,
  leaderOf,
  nameOfZone,
  playerAOf,
  pointsOf,
  unitsAt,
  valueNow,
} from '../ground.ts'
import { cellSays, combat, facesOf, readAt } from '../printed.ts'
import { cavalryOnly } from '../routes.ts'
import { leftAlone, liftIfLeft } from '../siege/lift.ts'
import type { Ctx, SideId, UnitRef } from '../state.ts'
import { ask, change, enemyOf, game, owe, procedure, say, sub, who, zoneRef } from '../state.ts'
import { battleShape, type Cell, cellOf, cellText, noEffect, tableWarning } from '../typed/grammar.ts'
import { shiftedColumn } from '../typed/read.ts'
import { ownNames, plainNames, sideNames } from '../words.ts'
import { type Band, bandOf } from './band.ts'
import { type Bonus, bonusOf, type Camp, endFury } from './bonus.ts'
import { cavalryFactors, figuresFall, left, takeSteps } from './losses.ts'
import { askHolder, freeZone, goTo, mayShelter, originsOf, retreat, shutIn } from './retreat.ts'

export type End = 'attacker wins' | 'defender wins' | 'undecided' | 'shut in' | 'withdrawn' | 'no battle'
export type Fate = 'stays' | 'retreats' | 'routed'
const fateIds: readonly Fate[] = ['stays', 'retreats', 'routed']
export type Fought = {
  readonly end: End
  readonly winner: SideId | null
  /** steps lost, pursuit and all */
  readonly attackerLosses: number
  readonly defenderLosses: number
  readonly attackerFate: Fate
  readonly defenderFate: Fate
  /** steps that the pursuit took */
  readonly pursued: number
}
const nothing = (end: End): Fought => ({
  end,
  winner: null,
  attackerLosses: 0,
  defenderLosses: 0,
  attackerFate: 'stays',
  defenderFate: 'stays',
  pursued: 0,
})

/** P21 At most 4 units, or the commander's value; the others share the column's fate. */
function* drawUp(ctx: Ctx, zone: string, side: SideId, role: Camp['role'], band: Band): Proc<Camp> {
  const { units: all, figures } = band
  const leader = yield* leaderOf(
    ctx,
    figures.filter((ref) => !isBahadur(ref)),
    band.column,
  )
  const command = leader && all.length > 1 ? yield* figureValue(ctx, leader, 'command') : 4
  const most = leader ? (ctx.settings.battleUnits === 'larger' ? Math.max(4, command) : command) : 4
  let units = all
  if (all.length > most) {
    const strongest = [...all].sort((a, b) => (valueNow(ctx.look(b)) ?? 0) - (valueNow(ctx.look(a)) ?? 0))
    const options = all.map((ref) => ({ ref, says: ctx.look(ref).name }))
    units = yield* ask.pick(`order-${side}`, `At most ${most} ${ownNames[side]} units fight. Which?`, options, {
      min: 1,
      max: Math.max(1, most),
      by: side,
      default: strongest.slice(0, Math.max(1, most)),
      short: 'They fight',
      clause: 'battle.max-units',
    })
  }
  return { side, role, zone, band, units, figures, leader }
}

/** Combat values of infantry and cavalry; guns have none in the field. */
function* strengthOf(ctx: Ctx, camp: Camp): Proc<number> {
  let sum = 0
  for (const ref of camp.units) {
    const { arm } = ctx.look(ref)
    if (arm === 'infantry' || arm === 'cavalry') sum += yield* combatValue(ctx, ref)
  }
  yield* say.note(`${sideNames[camp.side]}: strength ${sum}`, { worth: sum, clause: 'battle.strength' })
  return sum
}

/** Where the die is read: the strengths, the column and the modifier of the die, as the players say them. */
type Sum = { readonly column: number; readonly net: number; readonly says: string }

/** Column and die modifier, each said with its reason. */
function* reckon(
  ctx: Ctx,
  a: number,
  d: number,
  attacker: SideId,
  on: { readonly a: Bonus; readonly d: Bonus },
): Proc<Sum> {
  const table = ctx.look(game).battleTable
  const { columns } = table ?? battleShape
  const odd = table
    ? tableWarning(table, '1/3', '3/1')
    : 'The columns between 1/3 and 3/1 are a guess until you type in the table.'
  if (odd) yield* say.note(odd, { clause: 'battle.table-missing' })
  const shift = on.a.shift - on.d.shift
  const column = shiftedColumn(
    columns,
    a,
    d,
    shift,
    ctx.settings.ratioColumn,
    ctx.settings.shiftFirst ? 'open' : 'clamped',
  )
  if (a === 0 || d === 0)
    yield* say.note(`${a === 0 ? sideNames[attacker] : sideNames[enemyOf(attacker)]} have no strength`, {
      clause: 'battle.ratio',
    })
  yield* say.note(`Ratio ${a} to ${d}${shift === 0 ? '' : `, shifted by ${shift}`}: column ${columns[column]}`, {
    worth: columns[column] ?? '',
    clause: 'battle.ratio',
  })
  const net = on.a.die - on.d.die
  yield* say.note('Added to the die', { worth: net, clause: 'battle.bonus.net' })
  const says = readAt(a, d, columns[column], net)
  return { column, net, says }
}

type Bands = { readonly att: Band; readonly def: Band }
type Order = { readonly att: Camp; readonly def: Camp; readonly sum: Sum | null; readonly kavanagh: boolean }

/** P21, P22 Who fights, with what strength and what bonuses: all that comes before the die. */
const order = procedure({
  id: 'order',
  title: 'Order of battle',
  *run(ctx, a: { readonly zone: string; readonly attacker: SideId } & Bands): Proc<Order> {
    const def = yield* drawUp(ctx, a.zone, enemyOf(a.attacker), 'defender', a.def)
    const att = yield* drawUp(ctx, a.zone, a.attacker, 'attacker', a.att)
    const strength = { a: yield* strengthOf(ctx, att), d: yield* strengthOf(ctx, def) }
    const none = strength.a + strength.d === 0
    if (
      none &&
      !(yield* ask.yesNo('at-all', 'Neither side has any strength. Fight all the same?', { clause: 'battle.strength' }))
    )
      return { att, def, sum: null, kavanagh: false }
    const d = yield* bonusOf(ctx, def)
    const bonus = { d, a: yield* bonusOf(ctx, att) }
    const sum = yield* reckon(ctx, strength.a, strength.d, a.attacker, bonus)
    return { att, def, sum, kavanagh: bonus.a.kavanagh }
  },
})

/** What the players read off, or what came of a fight on the table. */
function* readOff(says: string, attacker: SideId): Proc<Cell> {
  const hint = says
  function* lost(side: SideId): Proc<number> {
    return yield* ask.number(
      `losses-${side}`,
      `${says} Steps lost by the ${side === 'rebel' ? 'rebels' : 'British'}?`,
      0,
      9,
      { default: 0, short: `${side === 'rebel' ? 'Rebel' : 'British'} losses`, clause: 'battle.table-missing' },
    )
  }
  const rebel = yield* lost('rebel')
  const british = yield* lost('british')
  const loser = yield* ask.choice(
    'loser',
    `${says} Who must retreat?`,
    { rebel: 'the rebels', british: 'the British', neither: 'neither' },
    { short: 'Retreats', hint, clause: 'battle.retreat.must' },
  )
  return {
    attacker: attacker === 'rebel' ? rebel : british,
    defender: attacker === 'rebel' ? british : rebel,
    attackerRetreats: loser === attacker,
    defenderRetreats: loser === enemyOf(attacker),
  }
}

/** P23 The result: by the typed table, read off the printed one, or fought on the table. */
function* resultOf(ctx: Ctx, at: Sum, attacker: SideId): Proc<Cell> {
  const table = ctx.look(game).battleTable
  const how = yield* ask.choice(
    'how',
    'How is the battle decided?',
    {
      table: {
        says: 'By the Battle Table',
        hint: table ? 'As it stands here' : 'Read off the map. Type it in once for exact odds.',
      },
      fought: { says: 'On the table', hint: 'With miniatures and other rules' },
    },
    { ...book('table', 'the table that is kept', table !== null), short: 'Decided', clause: 'battle.table-missing' },
  )
  if (how === 'fought') return yield* readOff('As fought on the table.', attacker)
  const { columns } = table ?? battleShape
  const cells = facesOf(ctx, 'battleTable', at.column, at.net, (cell) => cellOf(cell) !== null)
  const read = yield* sub(combat, { cells, at: at.says, side: attacker })
  const cell = cellOf(read)
  if (!cell) return yield* readOff(`Read column ${columns[at.column]}, ${read}.`, attacker)
  yield* say.note(`The table: ${cellSays(cell, attacker)}`, {
    worth: cellText(cell),
    clause: cell.attackerRetreats || cell.attacker > 0 ? 'battle.ar' : 'battle.dr',
  })
  return cell
}

/** R51: the British may have DR instead, when they relieve a city. */
function* kavanagh(ctx: Ctx, cell: Cell, declared: boolean): Proc<Cell> {
  if (!declared) return cell
  const already = cell.defenderRetreats && !cell.attackerRetreats
  const his = { ...noEffect, defender: ctx.settings.kavanaghLosses, defenderRetreats: true }
  const used = yield* ask.yesNo('kavanagh', `Does Kavanagh turn the result into ${cellText(his)}?`, {
    by: 'british',
    default: !already,
    short: 'Kavanagh',
    clause: 'event.british.kavanagh',
  })
  return used ? his : cell
}

/** P19, P20: the defender shuts himself in, withdraws, or fights. Null: he fights. */
function* defenderChooses(ctx: Ctx, zone: string, side: SideId, band: Band): Proc<End | null> {
  const city = mayShelter(ctx, zone, side)
  const rides = cavalryOnly(ctx, band.units)
  const isDenied = ctx.look(zoneRef(zone)).city && besiegedAt(ctx, zone) === null
  if (!city && !rides && !isDenied) return null
  const banned = originsOf(ctx, unitsAt(ctx, zone, enemyOf(side), false))
  const does = yield* ask.choice<string>(
    'defender',
    `What do the ${plainNames[side]} do?`,
    {
      fight: 'Fight',
      ...(city ? { city: ctx.settings.leaveZone ? 'Leave by way of the city' : 'Go into the city, besieged' } : {}),
      ...(rides ? { withdraw: { says: 'Withdraw', hint: 'To a free territory or city; no battle, no VP' } } : {}),
    },
    {
      by: side,
      ...(city || rides ? { default: 'fight', decides: true } : book('fight', 'who holds the city')),
      short: 'Defender',
      clause: 'battle.defender-option',
    },
  )
  if (does === 'fight') return null
  if (does === 'city' && !ctx.settings.leaveZone) {
    yield* shutIn(ctx, zone, band)
    return 'shut in'
  }
  const to = yield* freeZone(ctx, zone, side, banned, does === 'city' ? 'battle.defender-option' : 'battle.withdrawal')
  if (to === null) return null
  yield* goTo(ctx, side, band, to)
  return 'withdrawn'
}

/** Whose horse may ride away from a battle that it began (R41). */
function* attackerWithdraws(ctx: Ctx, zone: string, side: SideId, band: Band): Proc<boolean> {
  if (!ctx.settings.attackerWithdraws || !cavalryOnly(ctx, band.units)) return false
  const does = yield* ask.yesNo('attacker-withdraws', `Do the ${plainNames[side]} withdraw?`, {
    by: side,
    default: false,
    decides: true,
    short: 'Withdraws',
    clause: 'battle.withdrawal',
  })
  const to = does ? yield* freeZone(ctx, zone, side, [], 'battle.withdrawal') : null
  if (to !== null) yield* goTo(ctx, side, band, to)
  return to !== null
}

/** P24 to P26: losses, rout or retreat, pursuit. */
function* decide(ctx: Ctx, att: Camp, def: Camp, cell: Cell): Proc<Fought> {
  const { zone } = att
  const banned = originsOf(ctx, unitsAt(ctx, zone, att.side, false))
  const lost = {
    attacker: yield* takeSteps(ctx, att.side, att.units, cell.attacker, 'loss'),
    defender: yield* takeSteps(ctx, def.side, def.units, cell.defender, 'loss'),
  }
  for (const camp of [att, def]) yield* figuresFall(ctx, camp.band)
  const gone = (camp: Camp) => left(ctx, camp.band.units).length === 0
  const routed = { attacker: gone(att), defender: gone(def) }
  for (const camp of [att, def])
    if (routed[camp.role]) yield* say.note(`${sideNames[camp.side]} are routed`, { clause: 'battle.rout' })
  const loses = (camp: Camp, back: boolean) => routed[camp.role] || back
  const a = loses(att, cell.attackerRetreats)
  const d = loses(def, cell.defenderRetreats)
  const loser = a === d ? oneRouted(att, def, routed) : a ? att : def
  const winner = loser === null ? null : loser === att ? def : att
  let pursued = 0
  // Also those whom the pursuit destroys to the last.
  const fate = (camp: Camp, back: boolean): Fate =>
    routed[camp.role] || (pursued > 0 && gone(camp)) ? 'routed' : back ? 'retreats' : 'stays'
  for (const camp of [att, def]) {
    const back = camp === att ? cell.attackerRetreats : cell.defenderRetreats
    if (!back || routed[camp.role]) continue
    const way = yield* retreat(ctx, camp, camp === def ? banned : [])
    if (camp !== loser || winner === null || way === 'destroyed') continue
    if (way === 'city' && !ctx.settings.pursuitIntoCity) continue
    pursued = yield* pursue(ctx, winner, camp, cell[camp.role] - lost[camp.role])
    lost[camp.role] += pursued
  }
  const end: End = winner === null ? 'undecided' : winner === att ? 'attacker wins' : 'defender wins'
  return {
    end,
    winner: winner?.side ?? null,
    attackerLosses: lost.attacker,
    defenderLosses: lost.defender,
    attackerFate: fate(att, cell.attackerRetreats),
    defenderFate: fate(def, cell.defenderRetreats),
    pursued,
  }
}

/** By the letter both may lose; then only the one that is routed does. */
const oneRouted = (att: Camp, def: Camp, routed: { readonly attacker: boolean; readonly defender: boolean }) =>
  routed.attacker === routed.defender ? null : routed.attacker ? att : def

/** P26 More cavalry factors in the whole column than in the loser's, after losses (R85): one more step. `over`: steps that were ignored before. */
function* pursue(ctx: Ctx, winner: Camp, loser: Camp, over: number): Proc<number> {
  const rides = yield* cavalryFactors(ctx, winner.band.units)
  if (rides === 0) return 0
  const theirs = yield* cavalryFactors(ctx, loser.band.units)
  if (rides <= theirs) return 0
  yield* say.note(`Pursuit: ${rides} cavalry factors against ${theirs}`, { clause: 'battle.pursuit' })
  if (left(ctx, loser.units).length === 0) {
    const all = over > 0 ? ` too: ${over + 1} in all` : ': nobody who fought is left'
    yield* say.note(`The step of the pursuit is ignored${all}`, { clause: 'battle.pursuit' })
    return 0
  }
  const n = yield* takeSteps(ctx, loser.side, loser.units, 1, 'pursuit')
  yield* figuresFall(ctx, loser.band)
  return n
}

/** P27 After the battle: the city, the siege, and figures left alone, on either side. */
function* afterwards(ctx: Ctx, zone: string, { att, def }: Bands, attacker: SideId): Proc<void> {
  const fought = attacker === 'british' ? att : def
  const stay = fought.units.filter((ref) => ctx.look(ref).zone === zone && !ctx.look(ref).within)
  const british = stay.length > 0 ? stay : unitsAt(ctx, zone, 'british', false)
  yield* liftIfLeft(ctx, zone, british)
  yield* leftAlone(ctx, zone, british)
  for (const side of ['rebel', 'british'] as const)
    if (unitsAt(ctx, zone, side, false).length > 0)
      yield* flightsFrom(ctx, zone, side, `${sideNames[side]} found the figure alone`)
}

/** The columns of the attacker have fought: they stay where they are for the turn. */
function* fought(ctx: Ctx, units: readonly UnitRef[]): Proc<void> {
  for (const ref of units) {
    const column = columnAt(ctx, ctx.look(ref).column)
    if (column !== null && ctx.look(column).contact) yield* change(column, { contact: false, stopped: true })
  }
}

/** Both camps as they stand, for a fight on the table with other rules. */
function camps(ctx: Ctx, zone: string): Fight | null {
  const sides = (['rebel', 'british'] as const).map((side) => ({
    side,
    says: side === 'rebel' ? 'Rebels' : 'British',
    units: unitsAt(ctx, zone, side, false).map((ref) => {
      const { name, steps } = ctx.look(ref)
      return { ref, says: name, strength: steps }
    }),
    losses: `losses-${side}`,
  }))
  return sides.every((s) => s.units.length > 0)
    ? { sides, loser: 'loser', given: { defender: 'fight', how: 'fought' } }
    : null
}

/** How the leaders of a zone come through its battle. */
const leaders = sight<Ctx, Battle, Fought>(
  'bar',
  'The leaders',
  function* (walk, ctx) {
    const alive = () => ctx.all('figure').filter((ref) => ctx.look(ref).status === 'map').length
    const before = alive()
    if (before === 0) return null
    yield* walk
    return alive() < before ? 'one is killed' : 'all come through'
  },
  { 'one is killed': 'bad' },
)

/** What the odds of a battle are told as: of the sides by their names, once it is said who attacks. */
function oddsFor(attacker: SideId | null) {
  const roles = {
    attacker: attacker ? plainNames[attacker] : 'attacker',
    defender: attacker ? plainNames[enemyOf(attacker)] : 'defender',
  }
  const wins = attacker ? 'win' : 'wins'
  const s = attacker ? '' : 's'
  const ends = { 'attacker wins': `the ${roles.attacker} ${wins}`, 'defender wins': `the ${roles.defender} ${wins}` }
  const endOf = ({ end }: Fought) =>
    attacker && (end === 'attacker wins' || end === 'defender wins') ? ends[end] : end
  const [good, bad] = attacker ? [ends['attacker wins'], ends['defender wins']] : ['attacker wins', 'defender wins']
  const fates = { stays: `stay${s}`, retreats: `retreat${s}`, routed: attacker ? 'are routed' : 'routed' }
  const fate = (
    role: 'attacker' | 'defender',
    of: (r: Fought) => Fate,
    toneOf: { readonly [F in Fate]: 'good' | 'bad' },
  ) =>
    view(
      'bar',
      `The ${roles[role]}`,
      (r: Fought) => fates[of(r)],
      Object.fromEntries(fateIds.map((id) => [fates[id], toneOf[id]])),
    )
  const lost = (role: 'attacker' | 'defender') => `Steps the ${roles[role]} lose${s}`
  return {
    success: { says: capital(good), good: capital(ends['attacker wins']), bad: capital(ends['defender wins']) },
    views: {
      end: about('ground', view('bar', 'The battle', endOf, { [good]: 'good', [bad]: 'bad' })),
      defenderLosses: about(
        'enemy-losses',
        view('columns', lost('defender'), (r: Fought) => r.defenderLosses),
      ),
      attackerLosses: about(
        'own-losses',
        view('columns', lost('attacker'), (r: Fought) => r.attackerLosses),
      ),
      defenderFate: fate('defender', (r) => r.defenderFate, { routed: 'good', retreats: 'good', stays: 'bad' }),
      attackerFate: fate('attacker', (r) => r.attackerFate, { routed: 'bad', retreats: 'bad', stays: 'good' }),
      pursued: view('columns', 'Steps lost to the pursuit', (r: Fought) => r.pursued),
    },
  } as const
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const battle = procedure({
  ...battleOwed,
  asOwed: (n) => `${counted(n, 'battle')} to fight`,
  start: from(
    'turn',
    'bonuses, ratio, one die, retreat, pursuit',
    [
      who('zone', 'Where?', may.beFoughtAt),
      {
        arg: 'attacker',
        says: 'Who attacks?',
        short: 'Attacker',
        form: oneOf({ rebel: 'the rebels', british: 'the British' }),
        known: (ctx: Ctx) => {
          const value = ctx.look(game).phase.startsWith('battles-') && playerAOf(ctx) ? inPhase(ctx) : null
          return value && { value, from: 'the phase' }
        },
      },
    ],
    { phases: ['battles-a', 'battles-b'] },
  ),
  ...oddsFor(null),
  named: { arg: 'attacker', by: { rebel: oddsFor('rebel'), british: oddsFor('british') } },
  sights: { leaders },
  fight: (ctx, a: Battle) => (a.zone ? camps(ctx, a.zone.id) : null),
  *run(ctx, a: Battle): Proc<Fought> {
    const zone = a.zone.id
    const bands = {
      def: yield* bandOf(ctx, zone, enemyOf(a.attacker), 'defender'),
      att: yield* bandOf(ctx, zone, a.attacker, 'attacker'),
    }
    const early = yield* beforeBattle(ctx, zone, a.attacker, bands)
    if (early) return early
    const { att, def, sum, kavanagh: declared } = yield* sub(order, { zone, attacker: a.attacker, ...bands })
    if (!sum) return yield* close(ctx, att, def, nothing('no battle'), null)
    const before = asNow(ctx, [...bands.att.units, ...bands.def.units])
    const cell = yield* kavanagh(ctx, yield* resultOf(ctx, sum, a.attacker), declared)
    return yield* close(ctx, att, def, yield* decide(ctx, att, def, cell), before)
  },
})

/** Step 1: the defender may be gone before a blow falls. */
function* beforeBattle(ctx: Ctx, zone: string, attacker: SideId, bands: Bands): Proc<Fought | null> {
  const { att, def } = bands
  yield* askHolder(ctx, zone)
  const shuns = yield* defenderChooses(ctx, zone, enemyOf(attacker), def)
  const end = shuns ?? ((yield* attackerWithdraws(ctx, zone, attacker, att)) ? 'withdrawn' : null)
  if (end === null) return null
  yield* afterwards(ctx, zone, bands, attacker)
  // Another column of the defender has still to be fought.
  const another = shuns !== null && unitsAt(ctx, zone, enemyOf(attacker), false).length > 0
  if (another)
    yield* owe(battleOwed, { zone: zoneRef(zone), attacker }, 'Another column is there', {
      clause: 'battle.one-column',
    })
  else yield* fought(ctx, att.units)
  yield* say.verdict(`No battle at ${nameOfZone(ctx, zone)}: ${end}.`, 'plain', {
    clause: end === 'withdrawn' ? 'battle.withdrawal' : 'battle.defender-option',
  })
  return nothing(end)
}

type Before = { readonly [S in SideId]: number } & { readonly steps: ReadonlyMap<string, number> }
/** The points of both sides, and the steps of those who face each other. */
const asNow = (ctx: Ctx, units: readonly UnitRef[]): Before => ({
  rebel: pointsOf(ctx, 'rebel'),
  british: pointsOf(ctx, 'british'),
  steps: new Map(units.map((ref) => [ref.id, ctx.look(ref).steps])),
})

/** Who was destroyed, disorganised or killed, by name, and the points of it all. */
function costOf(ctx: Ctx, att: Camp, def: Camp, before: Before | null): string {
  const units = [...att.band.units, ...def.band.units].map((ref) => ({
    ...ctx.look(ref),
    isHurt: ctx.look(ref).steps < (before?.steps.get(ref.id) ?? 0),
  }))
  const figures = [...att.band.figures, ...def.band.figures].map((ref) => ctx.look(ref))
  const named = (says: string, all: readonly { readonly name: string }[]) =>
    all.length > 0 ? [`${says}: ${all.map(({ name }) => name).join(', ')}.`] : []
  const points = (['rebel', 'british'] as const).flatMap((side) => {
    const won = pointsOf(ctx, side) - (before?.[side] ?? pointsOf(ctx, side))
    return won > 0 ? [`${sideNames[side]}: ${won} VP.`] : []
  })
  return [
    ...named(
      'Destroyed',
      units.filter(({ lost }) => lost),
    ),
    ...named(
      'Disorganised',
      units.filter(({ lost, isHurt }) => isHurt && !lost),
    ),
    ...named(
      'Killed',
      figures.filter(({ status }) => status === 'eliminated'),
    ),
    ...points,
  ].join(' ')
}

/** Those of the battle who are shut up in the city now, and whose it is meanwhile (R68). */
function shutNow(ctx: Ctx, zone: string, camps: readonly Camp[]): string {
  const shut = camps.find(({ band }) => left(ctx, band.units).some((ref) => ctx.look(ref).within))
  if (!shut) return ''
  return `${sideNames[shut.side]} are besieged in ${nameOfZone(ctx, zone)}: nobody controls it until the siege ends.`
}

/** Step 5: points, markers, sieges. */
function* close(ctx: Ctx, att: Camp, def: Camp, r: Fought, before: Before | null): Proc<Fought> {
  const name = nameOfZone(ctx, att.zone)
  if (r.winner)
    yield* award(
      ctx,
      r.winner,
      1,
      `Battle at ${name} won`,
      r.winner === 'rebel' ? 'victory.rebel.battle' : 'victory.british.battle',
    )
  if (r.end !== 'no battle') for (const camp of [att, def]) yield* endFury(ctx, camp)
  yield* fought(ctx, att.band.units)
  yield* change(zoneRef(att.zone), { fought: true })
  yield* afterwards(ctx, att.zone, { att: att.band, def: def.band }, att.side)
  const tone = r.winner === null ? 'plain' : r.winner === att.side ? 'good' : 'bad'
  const detail = [costOf(ctx, att, def, before), shutNow(ctx, att.zone, [att, def])].filter(Boolean).join(' ')
  yield* say.verdict(r.winner ? `${sideNames[r.winner]} win at ${name}.` : `Nobody wins at ${name}.`, tone, {
    clause: 'battle.vp',
    ...(detail ? { detail } : {}),
  })
  return r
}
