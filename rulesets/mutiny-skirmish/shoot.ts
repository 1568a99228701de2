/** 5.15 What every fire shares: range, cover, the rows of the chart, the dice, and the load that is spent. */
import { about, book, count, d, type Proc, taken, view } from '#kit'
import { LONG } from './aim.ts'
import { batter } from './artillery.ts'
import { askBagsUnderFire, askTerrain, type Shot } from './asked.ts'
import type { ClauseId } from './clauses.ts'
import { hittable, known, leaderHelps } from './common.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import {
  ableOf,
  add,
  ask,
  change,
  crewSkirmishes,
  dieOf,
  eligibleOf,
  game,
  hasLeader,
  reloads,
  restOf,
  roll,
  say,
  skirmishes,
} from './state.ts'
import { dieClauses } from './troops.ts'
import { are, counted, lossSays, someOf } from './words.ts'

export type Fired = {
  readonly modifier: number
  /** the natural face that kills; null: none does */
  readonly needs: number | null
  readonly hits: number
  readonly casualties: number
}

/** What the target's place and cover are worth on the fire die, and how many can be hit. */
export type Cover = { readonly total: number; readonly figures: number; readonly range: number }

/** `ranks`: only some ranks can be hit, and how many stand in them must be asked. */
export function* coverOf(ctx: Ctx, ref: UnitRef, range: number, ranks: string | null = null): Proc<Cover> {
  const unit = ctx.look(ref)
  const target_in = yield* askTerrain(ctx, ref)
  const bags = yield* askBagsUnderFire(ctx, ref, 'Fire', 'fire.mod.bags')
  const skirmishing = yield* known('target_skirmishing', 'Is the target skirmishing?', skirmishes(ctx, unit), {
    ...crewSkirmishes(ctx, unit),
    short: 'Skirmishing',
    clause: 'fire.mod.skirmish',
  })
  const trained = yield* known('target_trained', 'Is the target British or British-trained?', unit.trained, {
    short: 'Trained',
    clause: 'fire.mod.skirmish',
  })
  // how many stand in some of the ranks only the table knows
  const figures = yield* ask.number(
    'target_figures',
    ranks ?? 'Figures that can be hit',
    0,
    ranks ? unit.figures : 60,
    {
      ...(ranks === null ? book(hittable(unit)) : {}),
      short: 'Can be hit',
      clause: 'fire.hit.kills',
    },
  )
  const terrain = target_in === 'open' ? 0 : -2
  const behind = bags ? -2 : 0
  // R22: both rows count; by its setting only the better of them
  const cover = ctx.settings['fire.cover-rows'] === 'best' ? Math.min(terrain, behind) : terrain + behind
  if (terrain < 0) yield* say.note(`Target in ${target_in}`, { worth: terrain, clause: 'fire.mod.terrain' })
  if (behind < 0) yield* say.note('Behind mealie bags', { worth: cover - terrain, clause: 'fire.mod.bags' })
  const loose = skirmishing && trained ? -1 : 0
  if (loose < 0)
    yield* say.note('Target skirmishing, British or trained', { worth: loose, clause: 'fire.mod.skirmish' })
  return { total: cover + loose, figures, range }
}

/** "Any movement / long range" is one row (R21), and the firer's special leader another. */
export function* firersRows(ctx: Ctx, moved: boolean, range: number, leader: boolean): Proc<number> {
  const far = range > LONG
  const both = moved && far && ctx.settings['fire.move-and-long'] === 'each'
  const row = both ? -2 : moved || far ? -1 : 0
  if (row < 0)
    yield* say.note(moved && far ? 'Moved, and long range' : moved ? 'Moved' : 'Long range', {
      worth: row,
      clause: 'fire.mod.move-long',
    })
  if (leader) yield* say.note('Special leader', { worth: '+1', clause: 'unit.leader.one' })
  return row + (leader ? 1 : 0)
}

/** The natural face of a die that is 6 or more with the modifier; null where none is. */
export const needOf = (modifier: number, sides: number): number | null => {
  const face = Math.max(1, 6 - modifier)
  return face > sides ? null : face
}

export function* askDie(ctx: Ctx, unit: Unit): Proc<number> {
  const usual = `d${dieOf(ctx, unit, 'fire')}`
  const die = yield* ask.choice(
    'die',
    'Which die do they roll?',
    { d6: 'd6', d8: 'd8', d10: 'd10' },
    {
      default: usual === 'd6' ? 'd6' : usual === 'd8' ? 'd8' : 'd10',
      from: 'their type',
      short: 'Die',
      clause: dieClauses[unit.type]?.fire ?? 'fire.die.by-type',
    },
  )
  return Number(die.slice(1))
}

/** The dice of one fire, once everything is known. */
export function* shoot(
  ctx: Ctx,
  a: Shot,
  f: {
    readonly n: number
    readonly die: number
    readonly modifier: number
    readonly cover: Cover
    /** it is their held fire */
    readonly held: boolean
    /** fired even where no face can hit: it forces a check */
    readonly volley: boolean
  },
): Proc<Fired> {
  const unit = ctx.look(a.firer)
  const needs = needOf(f.modifier, f.die)
  if (needs === null || f.n === 0) {
    const says = f.n === 0 ? 'Nobody fires.' : `No face of a d${f.die} can hit.`
    const fired = f.volley && f.n > 0
    if (fired) yield* spend(ctx, a.firer, f.n, f.held)
    yield* say.verdict(says, 'plain', {
      clause: 'fire.impossible',
      detail: fired ? 'No dice are rolled; the volley is heard.' : 'No dice are rolled; they keep their load.',
    })
    return { modifier: f.modifier, needs, hits: 0, casualties: 0 }
  }
  const hits = yield* roll(unit.side, 'dice', `Fire: each ${needs}+ kills`, count(d(f.n, f.die), needs), {
    luck: 'hits',
    counts: ['hits', 'misses'],
    clause: 'fire.hit.six',
  })
  yield* spend(ctx, a.firer, f.n, f.held)
  const before = ctx.look(a.target)
  const casualties = yield* batter(ctx, a.target, hits, f.cover.figures)
  yield* say.verdict(lossSays(before, casualties, hits), casualties > 0 ? 'good' : 'plain', {
    clause: 'fire.hit.kills',
    detail: hits === 0 ? 'No hits.' : `${counted(hits, 'hit')}, ${counted(casualties, 'casualty', 'casualties')}.`,
  })
  return { modifier: f.modifier, needs, hits, casualties }
}

/** Before natives count: no face of their die can hit. */
export function* cannotHit(die: number, modifier: number): Proc<Fired> {
  yield* say.verdict(`No face of a d${die} can hit.`, 'plain', {
    clause: 'fire.impossible',
    detail: 'Nobody counts, no dice are rolled.',
  })
  return { modifier, needs: null, hits: 0, casualties: 0 }
}

/** It has fired: held fire is spent, of all that could if all of them fired, and trained troops are marked to reload (5.19). */
function* spend(ctx: Ctx, ref: UnitRef, n: number, held: boolean): Proc<void> {
  const unit = ctx.look(ref)
  const left = n >= ableOf(unit, held) ? 0 : Math.max(0, unit.held - n)
  yield* change(ref, { fired: true, ...(held && unit.held > 0 ? { held: left } : {}) })
  if (unit.trained) yield* add(ref, { reload: n })
}

/** A unit that reloads fires no volley and holds no fire; the table may know better. */
export function* mustBeLoaded(unit: Unit, held: boolean): Proc<void> {
  // that nobody is loaded has been said before the walk
  if (unit.held === 0 && reloads(unit, held)) return
  const loaded = yield* known('loaded', 'Are they loaded?', !reloads(unit, held), {
    short: 'Loaded',
    clause: 'reload.remove',
  })
  if (!loaded) yield* stillReloading(unit)
}

export function* stillReloading(unit: Unit): Proc<void> {
  yield* say.refuse('reloading', `${are(unit)} reloading.`, {
    clause: 'reload.remove',
    wayOut: 'They fire again after a turn of their own without fire.',
  })
}

/** Figures that fire, checked against those that may. */
export function* howMany(unit: Unit, held: boolean): Proc<number> {
  const able = ableOf(unit, held)
  const rest = able < unit.figures ? restOf(unit) : ''
  const n = yield* ask.number('figures_firing', 'How many figures fire?', 0, 60, {
    default: able,
    from: held ? 'those that hold fire' : rest === '' ? 'all that may' : `${unit.figures} without ${rest}`,
    short: 'Firing',
    clause: 'fire.die-per-figure',
  })
  if (n > able)
    yield* say.refuse('more-firing-than-figures', `${able > 0 ? 'Only ' : ''}${someOf(able, unit.name, 'may fire')}.`, {
      clause: 'fire.armed',
      wayOut: 'Lower the number.',
    })
  return n
}

/** Held fire goes off in the enemy's Movement Phase, or when the referee says so. */
export function* isHeld(ctx: Ctx, a: Shot, clause: ClauseId): Proc<boolean> {
  const unit = ctx.look(a.firer)
  const charged = ctx.look(a.target).charge === a.firer.id
  const now = unit.held > 0 && (charged || ctx.look(game).side !== unit.side || unit.fired || eligibleOf(unit) === 0)
  return yield* known('held_fire', 'Is it their held fire?', now, { short: 'Held fire', clause })
}

type Hurt = { readonly hits: number; readonly casualties: number }

export const firedViews = {
  casualties: about(
    'enemy-losses',
    taken('How many are killed', (r: Hurt) => r.casualties),
  ),
} as const

/** Behind whatever else a fire shows. */
export const hitViews = { hits: view('columns', 'How many hit', (r: Hurt) => r.hits) } as const

/** What the target's place, the firer's move, the range and a special leader make of the die. */
export function* modified(
  ctx: Ctx,
  a: Shot,
  moved: boolean,
  range: number,
  ranks: string | null = null,
): Proc<{ readonly cover: Cover; readonly modifier: number }> {
  const cover = yield* coverOf(ctx, a.target, range, ranks)
  const leader = yield* leads(ctx, ctx.look(a.firer))
  return { cover, modifier: cover.total + (yield* firersRows(ctx, moved, range, leader)) }
}

function* leads(ctx: Ctx, unit: Unit): Proc<boolean> {
  return (
    leaderHelps(ctx, 'fire') &&
    (yield* known('special_leader', 'Is the special leader alive?', hasLeader(unit), {
      short: 'Leader +1',
      clause: 'unit.leader.one',
    }))
  )
}

/** Whether the firer moved counts on the die. */
export function* askFirerMoved(unit: Unit, clause: ClauseId): Proc<boolean> {
  return yield* known('firer_moved', 'Did they move this turn?', unit.moved, { short: 'Moved', clause })
}

/** The book knows of no move; the table may. */
export function* askMoved(unit: Unit, clause: ClauseId): Proc<boolean> {
  return yield* known('moved', 'Did they move this turn?', unit.moved, { short: 'Moved', clause })
}
