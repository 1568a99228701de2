/** P3 Infantry fire and P4 Artillery fire. */
import { about, book, count, from, type Known, type Option, type Proc, sight, usual, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { act, attacked } from './common.ts'
import { baseLost, lossWords, oweBaseLost, takeHits } from './hits.ts'
import { nerve, rerollers, whoGives } from './nerve.ts'
import { riskRoll } from './risk.ts'
import type { Ctx, UnitRef } from './state.ts'
import {
  add,
  ask,
  between,
  firingBases,
  handful,
  lastSaid,
  owe,
  perform,
  procedure,
  roll,
  say,
  sub,
  who,
} from './state.ts'
import { type GunClass, type Quality, qualityNames } from './troops.ts'
import { AreThe, counted, the } from './words.ts'

export type Band = 'short' | 'long' | 'extreme'
/** The number that a die needs; null where the sheet says no. */
type Cell = { readonly need: number | null; readonly clause: ClauseId }

type InfantryRow = { readonly [target in Quality]: Cell }
const cell = (need: number | null, clause: ClauseId): Cell => ({ need, clause })

/** Firer by target, of their own quality; disorder does not change it (R8). */
export const infantryTable: { readonly [B in 'short' | 'long']: { readonly [firer in Quality]: InfantryRow } } = {
  short: {
    aggressive: {
      aggressive: cell(4, 'infantry.short.aggressive-v-aggressive'),
      active: cell(3, 'infantry.short.aggressive-v-active'),
      passive: cell(3, 'infantry.short.aggressive-v-passive'),
    },
    active: {
      aggressive: cell(5, 'infantry.short.active-v-aggressive'),
      active: cell(4, 'infantry.short.active-v-active'),
      passive: cell(4, 'infantry.short.active-v-passive'),
    },
    passive: {
      aggressive: cell(6, 'infantry.short.passive-v-aggressive'),
      active: cell(5, 'infantry.short.passive-v-active'),
      passive: cell(4, 'infantry.short.passive-v-passive'),
    },
  },
  long: {
    aggressive: {
      aggressive: cell(5, 'infantry.long.aggressive-v-aggressive'),
      active: cell(4, 'infantry.long.aggressive-v-active'),
      passive: cell(4, 'infantry.long.aggressive-v-passive'),
    },
    active: {
      aggressive: cell(6, 'infantry.long.active-v-aggressive'),
      active: cell(5, 'infantry.long.active-v-active'),
      passive: cell(5, 'infantry.long.active-v-passive'),
    },
    passive: {
      aggressive: cell(6, 'infantry.long.passive-v-aggressive'),
      active: cell(6, 'infantry.long.passive-v-active'),
      passive: cell(5, 'infantry.long.passive-v-passive'),
    },
  },
}

export const artilleryTable: { readonly [G in GunClass]: { readonly [B in Band]: Cell } } = {
  light: {
    short: { need: 4, clause: 'artillery.light.short' },
    long: { need: 5, clause: 'artillery.light.long' },
    extreme: { need: null, clause: 'artillery.light.extreme' },
  },
  heavy: {
    short: { need: 3, clause: 'artillery.heavy.short' },
    long: { need: 5, clause: 'artillery.heavy.long' },
    extreme: { need: 6, clause: 'artillery.heavy.extreme' },
  },
  indian: {
    short: { need: 5, clause: 'artillery.indian.short' },
    long: { need: 6, clause: 'artillery.indian.long' },
    extreme: { need: null, clause: 'artillery.indian.extreme' },
  },
}

export const gunNames: { readonly [G in GunClass]: string } = {
  light: 'European light',
  heavy: 'European heavy',
  indian: 'Indian',
}

/** Dice a base and hits a success, by the sheet or by its option. */
type Weight = { readonly dice: number; readonly hits: number; readonly clause: ClauseId }
const infantryWeight = (ctx: Ctx, band: 'short' | 'long'): Weight =>
  ctx.settings.infantryDice
    ? { dice: band === 'short' ? 2 : 1, hits: 1, clause: 'option.infantry-dice' }
    : band === 'short'
      ? { dice: 1, hits: 2, clause: 'infantry.hits.short' }
      : { dice: 1, hits: 1, clause: 'infantry.hits.long' }
const artilleryWeights: { readonly [B in Band]: Weight } = {
  short: { dice: 4, hits: 4, clause: 'artillery.hits.short' },
  long: { dice: 2, hits: 2, clause: 'artillery.hits.long' },
  extreme: { dice: 1, hits: 1, clause: 'artillery.hits.extreme' },
}
const artilleryWeight = (ctx: Ctx, band: Band): Weight =>
  ctx.settings.artilleryDice
    ? { dice: artilleryWeights[band].dice, hits: 1, clause: 'option.artillery-dice' }
    : { ...artilleryWeights[band], dice: 1 }

const subjects = (shooting: typeof may.fireMuskets) => [
  who('unit', 'Which unit fires?', shooting, { short: 'Firing' }),
  who('target', 'At which unit?', may.beShotAt, 'Target'),
]

export type FireResult = { readonly successes: number; readonly hits: number; readonly bases: number }
const views = {
  hits: view('columns', 'Hits', (r: FireResult) => r.hits),
  bases: about(
    'enemy-losses',
    view('columns', 'Bases lost', (r: FireResult) => r.bases),
  ),
} as const

/** Whether the target leaves its ground: shot to pieces, or by the test that a base lost makes owed. */
const ground = about('ground', {
  ...sight<Ctx, Pair, FireResult>(
    'bar',
    'The target',
    function* (walk, ctx, { target }) {
      // R13: by its setting the test hangs on where the fire comes from
      if (ctx.settings.flankByFire) return null
      const { bases } = yield* walk
      if (ctx.look(target).bases === 0) return 'is destroyed'
      if (bases === 0) return 'stays'
      const result = yield* sub(baseLost, { unit: target, bases, flank: false }, 'base-lost')
      return result === 'falls back' || result === 'routs' ? result : 'stays'
    },
    { 'is destroyed': 'good', routs: 'good', 'falls back': 'good', stays: 'bad' },
  ),
  // It walks the test itself: the one that is owed would be a second
  readsResult: true,
} as const)

type Pair = { readonly unit: UnitRef; readonly target: UnitRef }

export const infantryFire = procedure({
  id: 'infantry-fire',
  title: 'Infantry fire',
  start: from('table', 'dice for each base', subjects(may.fireMuskets), {
    did: 'fired at',
    says: 'Fire',
    plan: { within: null },
  }),
  views,
  sights: { ground },
  *run(ctx, a: { readonly unit: UnitRef; readonly target: UnitRef }): Proc<FireResult> {
    const unit = ctx.look(a.unit)
    const target = ctx.look(a.target)
    const row = { short: infantryTable.short[unit.quality], long: infantryTable.long[unit.quality] }
    const bands: Bands = {
      short: {
        says: 'To 4″',
        hint: 'short',
        worth: `${row.short[target.quality].need}+`,
        clause: 'infantry.range.short',
      },
      long: { says: 'To 8″', hint: 'long', worth: `${row.long[target.quality].need}+`, clause: 'infantry.range.long' },
      beyond: { says: 'Over 8″', clause: 'infantry.range.long' },
      measured: { says: 'Measured', hint: 'type the inches', measured: true as const },
    }
    const { range, inches } = yield* askRange(ctx, a, 'Fire', bands, 'Exactly 4″ or 8″ counts as the nearer.')
    if (range === 'beyond' || (inches ?? 0) > 8)
      yield* say.impossible('out-of-range', 'Out of range: muskets reach 8 inches.', {
        clause: 'infantry.range.long',
        wayOut: 'Choose a nearer target.',
      })
    const band = range === 'short' || (inches !== null && inches <= 4) ? 'short' : 'long'
    return yield* volley(ctx, a.unit, a.target, row[band][target.quality], infantryWeight(ctx, band))
  },
})

export const artilleryFire = procedure({
  id: 'artillery-fire',
  title: 'Artillery fire',
  start: from('table', 'dice for each base', subjects(may.fireGuns), {
    did: 'fired at',
    says: 'Fire guns',
    plan: { within: null },
  }),
  views,
  sights: { ground },
  *run(ctx, a: { readonly unit: UnitRef; readonly target: UnitRef }): Proc<FireResult> {
    const unit = ctx.look(a.unit)
    const table = artilleryTable[unit.guns ?? 'light']
    const worth = (band: Band) => (table[band].need === null ? 'no' : `${table[band].need}+`)
    const most = ctx.settings.extremeRange
    const bands: Bands = {
      short: { says: 'To 8″', hint: 'short', worth: worth('short'), clause: 'artillery.range.short' },
      long: { says: 'To 20″', hint: 'long', worth: worth('long'), clause: 'artillery.range.long' },
      extreme: {
        says: most === 0 ? 'Over 20″' : `To ${most}″`,
        hint: most === 0 ? 'extreme; the rules give no limit' : 'extreme',
        worth: worth('extreme'),
        clause: 'artillery.range.extreme',
      },
      ...(most === 0 ? {} : { beyond: { says: `Over ${most}″`, clause: 'artillery.range.extreme' } }),
      measured: { says: 'Measured', hint: 'type the inches', measured: true as const },
    }
    const { range, inches } = yield* askRange(ctx, a, 'Guns', bands)
    const band = inches === null ? (range === 'short' || range === 'long' ? range : 'extreme') : gunBand(inches)
    const cell = table[band]
    if (range === 'beyond' || (most > 0 && (inches ?? 0) > most) || cell.need === null)
      yield* say.impossible('out-of-range', `${gunNames[unit.guns ?? 'light']} guns do not reach so far.`, {
        clause: cell.need === null ? cell.clause : 'artillery.range.extreme',
        wayOut: 'Choose a nearer target.',
      })
    return yield* volley(ctx, a.unit, a.target, cell, artilleryWeight(ctx, band))
  },
})

type Shot = { readonly unit: UnitRef; readonly target: UnitRef }
/** Whose bands they are. */
type By = 'Fire' | 'Guns'
/** The bands of a table, each with its own rule. */
type Bands = { readonly [range: string]: Omit<Option<ClauseId>, 'value'> }
/** A band of a table, or inches where they were measured. */
type Ranged = { readonly range: string; readonly inches: number | null }

/** The range between two units, known until one of them moves: muskets and guns share inches, but no bands ("Guns long"). */
function* askRange(ctx: Ctx, a: Shot, by: By, bands: Bands, hint = ''): Proc<Ranged> {
  const bandIn = (said: string): string | null => (said.startsWith(`${by} `) ? said.slice(by.length + 1) : null)
  const said = yield* between(
    ctx,
    [a.unit, a.target],
    'range',
    function* ({ default: last, from = 'the book' }: Known<string | number>): Proc<string | number> {
      const known = typeof last === 'number' ? 'measured' : bandIn(last ?? '')
      const range = yield* ask.choice('range', `Range to ${the(ctx.look(a.target))}?`, bands, {
        ...(known === null ? {} : book(known, from)),
        short: 'Range',
        ...(hint === '' ? {} : { hint }),
      })
      if (range !== 'measured') return `${by} ${range}`
      return yield* measure(typeof last === 'number' ? last : null, from)
    },
    by,
  )
  return typeof said === 'number' ? { range: 'measured', inches: said } : { range: bandIn(said) ?? said, inches: null }
}

/** Over how many inches two units stand from one another, and within how many, by the band that was said. */
const bandInches: { readonly [said: string]: readonly [over: number, within: number] } = {
  'Fire short': [0, 4],
  'Fire long': [4, 8],
  'Guns short': [0, 8],
  'Guns long': [8, 20],
  'Guns extreme': [20, Infinity],
}

/** Whether one unit is within so many inches of another: known where their range was said, and that says it. */
export function withinReach(ctx: Ctx, a: Shot, reach: number): Known<boolean> {
  const { default: said, from } = lastSaid(ctx, [a.unit, a.target], 'range')
  if (typeof said === 'number') return book(said <= reach, from)
  const [over, within] = bandInches[String(said)] ?? [-1, Infinity]
  if (over < 0) return usual(true)
  return book(within <= reach || over < reach, from, within <= reach || over >= reach)
}

/** The distance as it was measured; a target in contact is not fired at. */
function* measure(known: number | null, from: string): Proc<number> {
  const inches = yield* ask.number('inches', 'Range in inches?', 0, 99, {
    ...(known === null ? {} : book(known, from)),
    unit: 'inches',
    fractions: true,
    short: 'Inches',
  })
  if (inches === 0)
    yield* say.impossible('in-contact', 'The two are in contact: no fire.', {
      clause: 'action.fire',
      wayOut: 'Choose a target that is not in contact.',
    })
  return inches
}

/** 8″ and 20″ exactly belong to the nearer band (R6). */
const gunBand = (inches: number): Band => (inches <= 8 ? 'short' : inches <= 20 ? 'long' : 'extreme')

/** The throw, the hits, and what a lost base makes owed. */
function* volley(ctx: Ctx, ref: UnitRef, at: UnitRef, cell: Cell, weight: Weight): Proc<FireResult> {
  const unit = ctx.look(ref)
  const bases = firingBases(ctx, unit)
  if (unit.order === 'manoeuvre' && unit.arm === 'foot')
    yield* say.note('Under Manoeuvre they keep 8″ from the enemy', { clause: 'orders.manoeuvre' })
  const flank =
    ctx.settings.flankByFire &&
    (yield* ask.yesNo('flank', `${AreThe(ctx.look(at))} hit in flank or rear?`, {
      default: false,
      clause: 'nerve.flank.twice',
    }))
  const need = cell.need ?? 7
  const dice = handful({
    n: bases * weight.dice,
    of: 6,
    says: `${bases} ${bases === 1 ? 'base' : 'bases'}${weight.dice > 1 ? ` of ${weight.dice} dice` : ''}${unit.disordered ? ', half of them' : ''}, ${qualityNames[unit.quality]}`,
    clause: unit.disordered ? 'disorder.fire-half' : unit.arm === 'guns' ? 'artillery.dice' : 'infantry.dice',
  })
  const worth = weight.hits > 1 ? `${weight.hits} hits each` : ''
  function* throwIt(id: string): Proc<number> {
    return yield* roll(unit.side, id, `Fire at ${the(ctx.look(at))}: ${need}+ succeeds`, count(dice, need), {
      luck: 'fire',
      counts: ['succeed', 'fail'],
      ...(worth === '' ? {} : { worth }),
      clause: cell.clause,
    })
  }
  const first = yield* throwIt('dice')
  const successes = ctx.settings.rerollAny ? yield* anotherVolley(ctx, ref, first, throwIt) : first
  const hits = successes * weight.hits
  yield* say.note(counted(successes, 'success', 'successes'), { worth: counted(hits, 'hit'), clause: weight.clause })
  yield* attacked(ctx, at)
  yield* act(ctx, ref)
  const lost = yield* takeHits(ctx, at, hits)
  yield* oweBaseLost(ctx, at, lost, flank)
  // R13: by its setting fire is an attack in flank too, and the unit tests for it without a base lost
  if (flank && lost === 0)
    yield* owe(nerve, { unit: at, situation: 'flank' }, 'fired at in flank or rear', {
      clause: 'nerve.when.flank',
      each: true,
    })
  const target = ctx.look(at)
  yield* say.verdict(hits === 0 ? 'No effect.' : lossWords(target, lost), lost > 0 ? 'good' : 'plain', {
    clause: lost > 0 ? 'hits.per-base' : hits > 0 ? 'hits.carry' : cell.clause,
    detail: [
      worth !== '' && hits > 0 ? `${counted(successes, 'success', 'successes')}, ${worth}: ` : '',
      `${hits === 0 ? 'No hits' : counted(hits, 'hit')}, ${target.hits || 'none'} carried.`,
    ].join(''),
  })
  return { successes, hits, bases: lost }
}

/** Option: a commander may have any dice of a unit beside him thrown again, and is at risk for it (R20). */
function* anotherVolley(ctx: Ctx, ref: UnitRef, first: number, again: (id: string) => Proc<number>): Proc<number> {
  const giver = yield* whoGives(ctx, yield* rerollers(ctx, ref), 'fire', first === 0)
  if (!giver) return first
  yield* add(giver, { rerollsUsed: 1 })
  yield* say.note('A commander has the dice rolled again', { clause: 'option.reroll-any' })
  const second = yield* again('dice-again')
  yield* perform(riskRoll, { commander: giver, inCharge: false, within: null }, 'fire-risk')
  return second
}

/** For the reference: "4+" and the like. */
export const needWords = (need: number | null): string => (need === null ? 'no' : need === 6 ? '6' : `${need}+`)
