/** 5.15, 5.16, 5.17: everything that is known or asked before the dice are thrown, and what it is worth. */

import { book, type Known, type Proc, the, usual } from '#kit'
import type { ClauseId } from '../clauses.ts'
import { levelOf } from '../common.ts'
import { cut, statusOf } from '../reaction-table.ts'
import { ask, between, type Ctx, change, FIRE, game, kept, say, type Unit, type UnitRef, whence } from '../state.ts'
import { type Cover, type Formation, guns, isGun, statusNames, type Weapon, weaponNames } from '../troops.ts'
import { agrees, are, measured } from '../words.ts'
import type { Band, CoverForm, Entry, FireLists, TargetForm } from './tables.ts'
import {
  bandAt,
  bandNames,
  farthest,
  listsOf,
  perRank,
  pieces,
  ranksFiring,
  reachWords,
  signed,
  statusWorth,
  targetNames,
  weaponOptions,
} from './tables.ts'

/**
 * Who fires at whom. `band`: the range of a volley, from its own table; null where it is measured.
 * `stands`: of the ranks that fire in a Caracole, else null. 'later': the losses are taken by who asked (R71).
 */
export type Shot = {
  readonly firer: UnitRef
  readonly target: UnitRef
  readonly band: Band | null
  readonly stands: number | null
  readonly caracole: boolean
  readonly effect: 'now' | 'later'
  /** stands that the exchange of a Caracole has cost the firer, and that fire all the same (R71) */
  readonly cost: number
}

/** Facts of a unit that fire asks for. */
const fire = { by: 'Fire', from: 'the unit' } as const

/** The weapon, asked once; what is fired from another list, by the referee's word, does not become its own. */
export function* weaponNow(ctx: Ctx, ref: UnitRef, list: readonly Weapon[]): Proc<Weapon> {
  const { weapon, arm } = ctx.look(ref)
  const fits = weapon === null ? (list === guns) === (arm === 'artillery') : list.includes(weapon)
  if (!fits) return yield* whichWeapon(list, {})
  return yield* kept(ctx, ref, 'weapon', (known) => whichWeapon(list, known), fire)
}
function* whichWeapon(list: readonly Weapon[], known: Known<Weapon>): Proc<Weapon> {
  const options: { readonly [W in string]: { readonly says: string; readonly worth: string } } = weaponOptions(list)
  const said = yield* ask.choice('weapon', 'Which weapon?', options, {
    short: 'Weapon',
    clause: isGun(list[0] ?? 'matchlock') ? 'fire.factor' : 'fire.small.category',
    ...known,
  })
  return list.find((w) => w === said) ?? 'matchlock'
}

/** 5.15: the first band whose limit is not exceeded; beyond the last, or below a mortar's least, no fire. */
export function* rangeNow(ctx: Ctx, a: Pick<Shot, 'firer' | 'target'>, weapon: Weapon): Proc<Band> {
  const inches = yield* inchesTo(ctx, a, weapon)
  const target = ctx.look(a.target)
  const band = bandAt(weapon, inches)
  if (band) {
    yield* inSight(target)
    return band
  }
  const { least, rangeClause } = pieces[weapon]
  const most = farthest(weapon)
  const near = inches < least
  return yield* say.impossible(
    near ? 'too-near' : 'out-of-range',
    near
      ? `Too near by ${measured(least - inches)}″. ${weaponNames[weapon]}: no fire under ${least}″. No dice are rolled.`
      : `Out of range by ${measured(inches - most)}″. ${weaponNames[weapon]}: ${most}″ at most; you measured ${inches}″. No dice are rolled.`,
    { clause: rangeClause, wayOut: near ? 'Choose a farther target.' : 'Choose a nearer target.' },
  )
}

/** Measured once between two units in a step of fire, where nobody moves but by the rules. */
function* inchesTo(ctx: Ctx, a: Pick<Shot, 'firer' | 'target'>, weapon: Weapon): Proc<number> {
  const more = {
    unit: 'inches',
    fractions: true,
    short: 'Range',
    hint: `${reachWords(weapon)}. From front edge to front edge; of a battery, to its gun.`,
    clause: 'fire.measure',
  } as const
  const measured = function* (known: Known<number>): Proc<number> {
    return yield* ask.number('inches', `Range to ${the(ctx.look(a.target))}?`, 0, 100, { ...more, ...known })
  }
  if (ctx.look(game).step < FIRE) return yield* measured({})
  return yield* between(ctx, [a.firer, a.target], 'range', measured, fire.by)
}

/** Judged at the table for each stand; the limits stand in the reference. */
function* inSight(target: Unit): Proc<void> {
  const sees = yield* ask.yesNo('sight', `Is the line of sight to ${the(target)} clear?`, {
    ...usual(true),
    short: 'In sight',
    clause: 'fire.los.straight',
  })
  if (!sees)
    yield* say.impossible('no-sight', `No line of sight to ${the(target)}. No dice are rolled.`, {
      clause: 'fire.los.straight',
      wayOut: 'Choose a target in sight.',
    })
}

/** What the target is, as fire sees it. */
export type Aim = {
  readonly form: TargetForm
  readonly enfiladed: boolean
  readonly disordered: boolean
  readonly cover: CoverForm
}

function formOf(target: Unit): TargetForm {
  if (target.type === 'train') return 'train'
  if (target.arm === 'artillery') return 'artillery'
  return target.formation === 'limbered' ? 'column' : target.formation
}

const entryOf = (ctx: Ctx, lists: FireLists, form: TargetForm): Entry =>
  // R37: no list has Open Order; by its setting it counts as skirmishers
  form === 'open-order'
    ? ctx.settings.openOrderTarget === 'minus-2'
      ? { worth: -2, clause: lists.target.mass.clause }
      : lists.target.skirmishers
    : lists.target[form]

/** Formation, enfilade, disorder and cover of the target; one that charges home shows its front. */
export function* aimNow(ctx: Ctx, ref: UnitRef, lists: FireLists, headOn: boolean): Proc<Aim> {
  const target = ctx.look(ref)
  const says = (form: TargetForm) => ({ says: targetNames[form], worth: signed(entryOf(ctx, lists, form).worth) })
  const options = {
    column: says('column'),
    square: says('square'),
    line: says('line'),
    mass: says('mass'),
    'open-order': says('open-order'),
    skirmishers: says('skirmishers'),
    artillery: says('artillery'),
    train: says('train'),
  }
  const known = formOf(target)
  let form = known
  const forms = function* (held: Known<Formation>): Proc<Formation> {
    const more = { ...held, default: known, short: 'Target' }
    form = yield* ask.choice(
      'formation',
      `What formation ${agrees(target, 'are', 'is')} ${the(target)} in?`,
      options,
      more,
    )
    return form === known || form === 'artillery' || form === 'train' ? target.formation : form
  }
  // Crews and trains are what they are: a row that the referee has one shot use is not their formation
  if (target.arm === 'artillery') yield* forms({ from: fire.from })
  else yield* kept(ctx, ref, 'formation', forms, fire)
  const ended = form === 'line' || form === 'column' || form === 'artillery'
  const enfiladed =
    ended &&
    (yield* ask.yesNo('enfiladed', 'Are they enfiladed?', {
      ...book(false, 'they charge the unit that fires', headOn),
      short: 'Enfilade',
      hint: 'From within 10 degrees of the end of a line or the flank of a column',
      clause: 'fire.enfilade.when',
    }))
  const disordered = yield* kept(
    ctx,
    ref,
    'disordered',
    (known) =>
      ask.yesNo('target-disordered', `${agrees(target, 'Are', 'Is')} ${the(target)} Disordered?`, {
        ...known,
        short: 'Target disordered',
        clause: lists.target.disordered.clause,
      }),
    fire,
  )
  const cover = yield* coverOf(ctx, ref, lists)
  return { form, enfiladed, disordered, cover }
}

/** Its cover; a city wall counts as entrenchments. What is put right is kept. */
function* coverOf(ctx: Ctx, ref: UnitRef, lists: FireLists): Proc<CoverForm> {
  const target = ctx.look(ref)
  const known = target.cover === 'city-wall' ? 'entrenched' : target.cover
  const worth = (cover: CoverForm) => signed(lists.cover[cover]?.worth ?? 0)
  const options = {
    open: { says: 'none', worth: '0' },
    'light-woods': { says: 'Light Woods', worth: worth('light-woods') },
    'heavy-woods': { says: 'Heavy Woods (Jungle)', worth: worth('heavy-woods') },
    entrenched: { says: 'Entrenchments or Buildings', worth: worth('entrenched') },
  }
  const covers = function* (held: Known<Cover>): Proc<Cover> {
    const more = { ...held, default: known, short: 'Cover' }
    const cover = yield* ask.choice(
      'cover',
      `What cover ${agrees(target, 'are', 'is')} ${the(target)} in?`,
      options,
      more,
    )
    return cover === known ? target.cover : cover
  }
  const cover = yield* kept(ctx, ref, 'cover', covers, fire)
  return cover === 'city-wall' ? 'entrenched' : cover
}

/** The one entry of the target that is worst; enfilade makes a line 0, disorder at least -2 (R36). */
export function targetEntry(ctx: Ctx, lists: FireLists, aim: Aim): Entry {
  const own =
    aim.form === 'line' && aim.enfiladed
      ? { worth: 0, clause: lists.target.column.clause }
      : entryOf(ctx, lists, aim.form)
  return aim.disordered && lists.target.disordered.worth < own.worth ? lists.target.disordered : own
}

/** Stands of the ranks that fire: firearms one rank, bows and javelins two; a battery all its crew stands. */
export function standsThatMayFire({ ranks }: Unit, weapon: Weapon, stands: number): number {
  if (isGun(weapon) || ranks === null || ranks < 1) return stands
  return Math.min(stands, ranksFiring(weapon) * Math.ceil(stands / ranks))
}
const rankClause = (weapon: Weapon): ClauseId =>
  isGun(weapon) ? 'fire.who.crew-stands' : ranksFiring(weapon) > 1 ? 'fire.who.bows-two-ranks' : 'fire.who.front-rank'

/** How many stands fire; in enfilade 2 for each rank of the target, 3 against cavalry or artillery, if it has as many (R41). */
export function* standsNow(
  ctx: Ctx,
  shot: Pick<Shot, 'firer' | 'target' | 'stands' | 'cost'>,
  weapon: Weapon,
  enfiladed: boolean,
): Proc<number> {
  const firer = ctx.look(shot.firer)
  const there = firer.stands + shot.cost
  const target = ctx.look(shot.target)
  const given = shot.stands
  // An event has one end stand turn and fire to the flank
  const endStand = firer.effects.find(
    (e) => e.on === 'shot' && e.amount < 0 && (e.order ?? shot.target.id) === shot.target.id,
  )
  const own = given ?? (endStand ? 1 : standsThatMayFire(firer, weapon, there))
  let most = own
  let clause = endStand?.clause ?? rankClause(weapon)
  if (enfiladed) {
    const ranks = yield* kept(
      ctx,
      shot.target,
      'ranks',
      (known) =>
        ask.number('target-ranks', `How many ranks deep ${agrees(target, 'are', 'is')} ${the(target)}?`, 1, 20, {
          short: 'Its ranks',
          clause: 'fire.enfilade.stands',
          ...known,
        }),
      fire,
    )
    most = Math.min(own, ranks * perRank[target.arm])
    if (most < own) clause = 'fire.enfilade.stands'
  }
  const known = endStand !== undefined || given !== null || firer.ranks !== null || isGun(weapon)
  const stands = yield* ask.number('stands', 'How many stands fire?', 0, 99, {
    ...book(most, `${most || 'none'} of ${there}`, known),
    short: 'Stands firing',
    hint: isGun(weapon)
      ? 'Crew stands of the front rank of guns'
      : 'Straight ahead; any overlap of its front and the target',
    clause,
  })
  if (stands > most)
    yield* say.refuse('too-many', `${stands} stands are too many: ${most} of ${there} may fire.`, {
      clause,
      wayOut: 'Count the stands of the ranks that may fire.',
    })
  if (stands === 0)
    yield* say.impossible('no-stands', 'No stand can fire. No dice are rolled.', {
      clause,
      wayOut: 'Choose a target ahead.',
    })
  return stands
}

/** The firing unit's own part: level, status, disorder, mounted, moved. Each is noted; the sum is given. */
export function* firerWorth(ctx: Ctx, a: Shot, weapon: Weapon): Proc<number> {
  const lists = listsOf(weapon)
  const level = yield* levelOf(ctx, a.firer)
  const firer = ctx.look(a.firer)
  const status = yield* ask.choice('status', `Resolve Status of ${the(firer)}`, statusNames, {
    ...book(
      firer.status ?? statusOf(cut(level)),
      firer.status ? whence(ctx, a.firer, 'status', fire.from) : 'its Resolve Level, untested',
    ),
    short: 'Status',
    clause: lists.statusClause,
  })
  if (status !== (firer.status ?? statusOf(cut(level)))) yield* change(a.firer, { status })
  const shaken = statusWorth[status]
  if (shaken === null)
    return yield* say.impossible('panicked', `${are(firer)} Panicked and may not fire. No dice are rolled.`, {
      clause: lists.statusClause,
      wayOut: 'Rally them first.',
    })
  yield* say.note('Resolve Level', { worth: level, clause: 'fire.factor' })
  if (shaken < 0) yield* say.note(statusNames[status], { worth: shaken, clause: lists.statusClause })
  let total = level + shaken
  const { worth, clause } = pieces[weapon]
  yield* say.note(weaponNames[weapon], { worth, clause })
  total += worth
  const moved = yield* movesToo(ctx, a, lists.movingClause)
  if (moved) yield* say.note('Moving, changing formation or reforming', { worth: -4, clause: lists.movingClause })
  if (moved) total -= 4
  return total + (isGun(weapon) ? yield* crewWorth(firer) : yield* ranksWorth(ctx, a.firer))
}

/** R60: a Caracole moves by its nature; by its setting that costs it nothing. */
function* movesToo(ctx: Ctx, a: Shot, clause: ClauseId): Proc<boolean> {
  const says = 'Do they move, change formation or reform this turn?'
  const more = { short: 'Moving', hint: 'Before or after they fire', clause } as const
  if (a.caracole)
    return yield* ask.yesNo('moved', says, {
      ...book(ctx.settings.caracoleMoving, ctx.settings.caracoleMoving ? 'a Caracole' : 'a Caracole, which is free'),
      ...more,
    })
  return yield* kept(ctx, a.firer, 'moved', (known) => ask.yesNo('moved', says, { ...known, ...more }), fire)
}

/** Small arms: Disordered -4, mounted -3; both add (R36). */
function* ranksWorth(ctx: Ctx, ref: UnitRef): Proc<number> {
  const unit = ctx.look(ref)
  const isDisordered = { short: 'Disordered', clause: 'fire.small.firer.disordered' } as const
  const disordered = yield* kept(
    ctx,
    ref,
    'disordered',
    (known) =>
      ask.yesNo('firer-disordered', `${agrees(unit, 'Are', 'Is')} ${the(unit)} Disordered?`, {
        ...isDisordered,
        ...known,
      }),
    fire,
  )
  if (disordered) yield* say.note('Disordered', { worth: -4, clause: 'fire.small.firer.disordered' })
  const isMounted = { short: 'Mounted', clause: 'fire.small.firer.mounted' } as const
  const mounted = yield* kept(
    ctx,
    ref,
    'mounted',
    (known) => ask.yesNo('mounted', `${agrees(unit, 'Are', 'Is')} ${the(unit)} mounted?`, { ...isMounted, ...known }),
    fire,
  )
  if (mounted) yield* say.note('Mounted', { worth: -3, clause: 'fire.small.firer.mounted' })
  return (disordered ? -4 : 0) + (mounted ? -3 : 0)
}

/** Artillery: Native Irregular gun crews -3; no entry for disorder (R61). */
function* crewWorth(firer: Unit): Proc<number> {
  const irregular = yield* ask.yesNo('irregular-crew', 'A Native Irregular gun crew?', {
    ...book(firer.army === 'native' && !firer.regular, 'the unit'),
    short: 'Irregular crew',
    clause: 'fire.art.native-irregular-crew',
  })
  if (irregular) yield* say.note('Native Irregular gun crew', { worth: -3, clause: 'fire.art.native-irregular-crew' })
  return irregular ? -3 : 0
}

/** Cover, target and range, each noted; the sum is given. */
export function* aimWorth(ctx: Ctx, weapon: Weapon, aim: Aim, band: Band): Proc<number> {
  const lists = listsOf(weapon)
  const target = targetEntry(ctx, lists, aim)
  const cover = lists.cover[aim.cover]
  const what = aim.form === 'line' && aim.enfiladed ? 'enfiladed Line' : targetNames[aim.form]
  yield* say.note(aim.disordered ? `${what}, Disordered` : what, target)
  if (cover) yield* say.note(aim.cover === 'entrenched' ? 'Entrenchments or Buildings' : 'Woods', cover)
  yield* say.note(bandNames[band], { worth: lists.range[band], clause: lists.rangeClause })
  return target.worth + (cover?.worth ?? 0) + lists.range[band]
}
