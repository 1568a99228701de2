/** 5.13 to 5.20 Small arms: who fires at whom, the dice of a fire, native counts, volleys, held fire, reloading. */
import {
  again,
  choice,
  count,
  d,
  face,
  impossible,
  type Json,
  namedIn,
  note,
  number,
  type Proc,
  type Ref,
  refuse,
  roll,
  type Subject,
  The,
  verdict,
} from '#engine'
import { batter } from './artillery.ts'
import { oweCheck } from './casualties.ts'
import { inPlay, isSkirmishing, known, knownNumber, leaderHelps, lossSays, unloaded } from './common.ts'
import { refuseGone } from './morale.ts'
import {
  add,
  asUnit,
  type Ctx,
  change,
  game,
  type Place,
  procedure,
  sub,
  tally,
  type Unit,
  type UnitRef,
} from './state.ts'
import { dieClauses } from './troops.ts'

/** Over 12 inches is long; exactly 12 is not (R25). */
export const LONG = 12

/** 5.13 Figures with bow, musket or rifle that are not the pistol officer, in melee, holding fire or reloading. */
export const eligibleOf = (unit: Unit): number => Math.max(0, armedOf(unit) - unit.held)

/** The same before anybody holds fire. */
const armedOf = (unit: Unit): number => {
  if (unit.to_ground) return 0
  const officer = unit.officer_with_pistol && !unit.officer_killed ? 1 : 0
  return Math.max(0, unit.figures - officer - unit.unarmed - unit.in_contact - unloaded(unit))
}

/** Held fire: those that hold it, but never more than bear arms and are free to fire. */
const ableOf = (unit: Unit, held: boolean): number =>
  held && unit.held > 0 ? Math.min(unit.held, armedOf(unit)) : eligibleOf(unit)

/** Why the table does not offer a unit as firer. */
export function firerFault(ctx: Ctx, ref: UnitRef): string | null {
  const unit = ctx.look(ref)
  if (!inPlay(unit)) return 'Off the table'
  if (unit.arm === 'wagon' || unit.arm === 'elephant') return 'Does not fire'
  if (unit.routing) return 'Routing'
  if (unit.to_ground) return 'Gone to ground'
  if (unit.fired && unit.held === 0) return 'Has fired'
  if (unit.trained && unit.arm !== 'artillery' && unloaded(unit) >= unit.figures) return 'Reloading'
  const now = ctx.look(game)
  return now.turn > 0 && now.side !== unit.side && unit.held === 0 ? 'Not its turn' : null
}

const targetFault = (ctx: Ctx, ref: Ref, so: { readonly [arg: string]: Json }): string | null => {
  const unit = ctx.look(asUnit(ref))
  const firer = namedIn(so, 'firer', 'unit')
  if (!inPlay(unit)) return 'Off the table'
  if (unit.to_ground) return 'Gone to ground'
  return firer && ctx.look(firer).side === unit.side ? 'Its own side' : null
}

export const fireSubjects = (bars: (ctx: Ctx, unit: Unit) => string | null): readonly Subject<Ctx>[] => [
  {
    arg: 'firer',
    says: 'Which unit fires?',
    kind: 'unit',
    barred: (ctx, ref) => firerFault(ctx, asUnit(ref)) ?? bars(ctx, ctx.look(asUnit(ref))),
  },
  { arg: 'target', says: 'At whom?', kind: 'unit', barred: targetFault },
]
const foot = (unit: Unit) => (unit.arm === 'artillery' ? 'A piece' : null)
export const muskets = (unit: Unit) => foot(unit) ?? (unit.trained ? null : 'Counts first: native fire')

/** 5.13 How many of a unit may fire. */
export const eligible = procedure({
  id: 'fire.eligible',
  title: 'Who may fire?',
  clauses: ['fire.die-per-figure', 'fire.armed', 'fire.officers', 'fire.arc', 'fire.facing', 'ground.effect'],
  start: { from: 'quick', hint: 'figures that fire', subjects: [{ arg: 'unit', says: 'Which unit?', kind: 'unit' }] },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    const figures = yield* knownNumber('figures', 'Figures', unit.figures, 60, { clause: 'fire.die-per-figure' })
    const pistol = yield* knownNumber(
      'officer_with_pistol',
      'Officers with a pistol',
      unit.officer_with_pistol && !unit.officer_killed ? 1 : 0,
      1,
      { clause: 'fire.officers' },
    )
    const unarmed = yield* knownNumber('unarmed', 'Without bow, musket or rifle', unit.unarmed, 60, {
      clause: 'fire.armed',
    })
    const in_melee = yield* knownNumber('in_melee', 'Figures in melee', unit.in_contact, 60, {
      clause: 'intomelee.not-engaged',
    })
    const cannot_see = yield* number('cannot_see', 'How many cannot see it?', 0, 60, {
      default: unit.to_ground ? figures : 0,
      from: 'all see it, 45° to either side of their front',
      short: 'Cannot see',
      clause: 'fire.arc',
    })
    const n = Math.max(0, figures - pistol - unarmed - in_melee - cannot_see - unloaded(unit) - unit.held)
    yield* verdict(`${n} of ${unit.name} may fire.`, 'plain', { clause: 'fire.facing' })
    return n
  },
})

export type Whom = 'free-choice-by-figure' | 'charging-unit' | 'free-choice' | 'closest-unit'

/** 5.14 At whom it must fire: the first case that fits. */
export const target = procedure({
  id: 'fire.target',
  title: 'At whom must it fire?',
  clauses: [
    'fire.target.charger',
    'fire.target.trained',
    'fire.target.native',
    'fire.target.rifles',
    'fire.split.when',
    'fire.split.how',
  ],
  start: { from: 'quick', hint: 'who chooses', subjects: [{ arg: 'unit', says: 'Which unit?', kind: 'unit' }] },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<{ readonly target: Whom; readonly may_split: boolean }> {
    const unit = ctx.look(a.unit)
    const trained = yield* known('trained', 'Is it British or British-trained?', unit.trained, {
      clause: 'fire.target.trained',
    })
    const rifled = yield* known('rifled', 'Rifles or sharpshooters?', unit.rifled, { clause: 'fire.target.rifles' })
    const charged = ctx.all('unit').some((u) => ctx.look(u).charge === a.unit.id)
    const being_charged = yield* known('being_charged', 'Is it being charged?', charged, {
      clause: 'fire.target.charger',
    })
    const even = yield* known(
      'equally_close_or_both_charging',
      'Are two units equally close, or could both charge it?',
      false,
      { from: 'unless you say otherwise', clause: 'fire.split.when' },
    )
    const found: Whom = rifled
      ? 'free-choice-by-figure'
      : being_charged
        ? 'charging-unit'
        : trained
          ? 'free-choice'
          : 'closest-unit'
    yield* verdict(whomSays[found], 'plain', {
      clause: whomClause[found],
      detail: even ? 'It may split its fire: each figure takes the unit closest to its own front.' : '',
    })
    return { target: found, may_split: even }
  },
})
const whomSays: { readonly [W in Whom]: string } = {
  'free-choice-by-figure': 'Each figure chooses its own target.',
  'charging-unit': 'They fire at the unit that charges.',
  'free-choice': 'They choose their target.',
  'closest-unit': 'They fire at the closest unit.',
}
const whomClause: { readonly [W in Whom]: string } = {
  'free-choice-by-figure': 'fire.target.rifles',
  'charging-unit': 'fire.target.charger',
  'free-choice': 'fire.target.trained',
  'closest-unit': 'fire.target.native',
}

export type Fired = {
  readonly modifier: number
  /** the natural face that kills; null: none does */
  readonly needs: number | null
  readonly hits: number
  readonly casualties: number
}

/** What the target's place is worth on the fire die, asked once and kept as its last answer. */
export type Cover = { readonly total: number; readonly figures: number; readonly range: number }

/** `ranks`: only some ranks can be hit, and how many stand in them must be asked. */
function* coverOf(ctx: Ctx, ref: UnitRef, range: number, ranks: string | null = null): Proc<Cover> {
  const unit = ctx.look(ref)
  const target_in = yield* choice(
    'target_in',
    `Where are ${unit.name}?`,
    {
      open: 'in the open',
      building: { says: 'in a building', worth: '-2' },
      rough: { says: 'in rough', worth: '-2' },
      mountain: { says: 'in mountains', worth: '-2' },
    },
    {
      default: unit.place === 'street' || unit.place === null ? 'open' : unit.place,
      ...(unit.place === null ? {} : { from: 'the last answer' }),
      short: 'Target in',
      clause: 'fire.mod.terrain',
    },
  )
  // R22: a wall has no row of its own
  const walls = ctx.settings['fire.wall'] === 'as-bags'
  const behindWhat = walls ? 'Behind mealie bags or a wall?' : 'Behind mealie bags? A wall counts nothing'
  const bags = yield* known('target_behind_bags', behindWhat, unit.behind_bags ?? false, {
    from: unit.behind_bags === null ? 'unless you say otherwise' : 'the last answer',
    short: 'Behind bags',
    clause: 'fire.mod.bags',
  })
  const skirmishing = yield* known('target_skirmishing', 'Is it skirmishing?', skirmishes(ctx, unit), {
    short: 'Skirmishing',
    clause: 'fire.mod.skirmish',
  })
  const trained = yield* known('target_trained', 'Is it British or British-trained?', unit.trained, {
    short: 'Trained',
    clause: 'fire.mod.skirmish',
  })
  const figures = yield* number('target_figures', ranks ?? 'Figures that can be hit', 0, 60, {
    default: hittable(unit),
    ...(ranks ? {} : { from: 'the book' }),
    short: 'Can be hit',
    clause: 'fire.hit.kills',
  })
  const place: Place = target_in === 'open' && unit.place === 'street' ? 'street' : target_in
  if (unit.place !== place || unit.behind_bags !== bags) yield* change(ref, { place, behind_bags: bags })
  const terrain = target_in === 'open' ? 0 : -2
  const behind = bags ? -2 : 0
  // R22: both rows count; by its setting only the better of them
  const cover = ctx.settings['fire.cover-rows'] === 'best' ? Math.min(terrain, behind) : terrain + behind
  if (terrain < 0) yield* note(`Target in ${target_in}`, { worth: terrain, clause: 'fire.mod.terrain' })
  if (behind < 0) yield* note('Behind mealie bags', { worth: cover - terrain, clause: 'fire.mod.bags' })
  const loose = skirmishing && trained ? -1 : 0
  if (loose < 0) yield* note('Target skirmishing, British or trained', { worth: loose, clause: 'fire.mod.skirmish' })
  return { total: cover + loose, figures, range }
}

/** R24: the crew of an unlimbered piece skirmish round it. */
const skirmishes = (ctx: Ctx, unit: Unit): boolean =>
  unit.arm === 'artillery'
    ? ctx.settings['gun-crew.skirmish'] && !unit.limbered
    : unit.arm !== 'elephant' && isSkirmishing(unit)

/** A piece or an elephant takes hits on a table of its own, so none of them are cut off here. */
const hittable = (unit: Unit): number => (unit.arm === 'artillery' || unit.arm === 'elephant' ? 60 : unit.figures)

export function* askRange(): Proc<number> {
  return yield* number('range_inches', 'How far is it?', 0, 99, {
    default: 12,
    unit: '″',
    short: 'Range',
    hint: 'Over 12″ is long.',
    clause: 'fire.long-range',
  })
}

/** "Any movement / long range" is one row (R21), and the firer's special leader another. */
function* firersRows(ctx: Ctx, moved: boolean, range: number, leader: boolean): Proc<number> {
  const far = range > LONG
  const both = moved && far && ctx.settings['fire.move-and-long'] === 'each'
  const row = both ? -2 : moved || far ? -1 : 0
  if (row < 0)
    yield* note(moved && far ? 'Moved, and long range' : moved ? 'Moved' : 'Long range', {
      worth: row,
      clause: 'fire.mod.move-long',
    })
  if (leader) yield* note('Special leader', { worth: '+1', clause: 'unit.leader.one' })
  return row + (leader ? 1 : 0)
}

/** The natural face of a die that is 6 or more with the modifier; null where none is. */
export const needOf = (modifier: number, sides: number): number | null => {
  const face = Math.max(1, 6 - modifier)
  return face > sides ? null : face
}

/** R11: regular mutineers are in no table. */
export const fireDieOf = (ctx: Ctx, unit: Unit): number =>
  unit.type === 'mutineers' && unit.fire_die === 8 && ctx.settings['mutineer.die'] === 'd6' ? 6 : unit.fire_die

function* askDie(ctx: Ctx, unit: Unit): Proc<number> {
  const usual = `d${fireDieOf(ctx, unit)}`
  const die = yield* choice(
    'die',
    'Which die do they throw?',
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

const loses = (n: number) => `${n} ${n === 1 ? 'casualty' : 'casualties'}`

/** The dice of one fire, once everything is known. */
function* shoot(
  ctx: Ctx,
  a: { readonly firer: UnitRef; readonly target: UnitRef },
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
    yield* verdict(says, 'plain', {
      clause: 'fire.impossible',
      detail: fired ? 'No dice are thrown; the volley is heard.' : 'No dice are thrown; they keep their load.',
    })
    return { modifier: f.modifier, needs, hits: 0, casualties: 0 }
  }
  const hits = yield* roll('dice', `Fire: ${needs} or more`, count(d(f.n, f.die), needs), {
    by: unit.side === 'british' ? 'British' : 'Mutineers',
    clause: 'fire.hit.six',
  })
  yield* spend(ctx, a.firer, f.n, f.held)
  const before = ctx.look(a.target)
  const casualties = yield* batter(ctx, a.target, hits, f.cover.figures)
  yield* verdict(lossSays(before, casualties, hits), casualties > 0 ? 'good' : 'plain', {
    clause: 'fire.hit.kills',
    detail: `${hits} ${hits === 1 ? 'hit' : 'hits'}, ${loses(casualties)}.`,
  })
  return { modifier: f.modifier, needs, hits, casualties }
}

/** Before natives count: no face of their die can hit. */
function* cannotHit(die: number, modifier: number): Proc<Fired> {
  yield* verdict(`No face of a d${die} can hit.`, 'plain', {
    clause: 'fire.impossible',
    detail: 'Nobody counts, no dice are thrown.',
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

/** Of those that could fire nobody is loaded. */
const reloads = (unit: Unit, held: boolean): boolean => unit.trained && ableOf(unit, held) === 0 && unloaded(unit) > 0

/** A unit that reloads fires no volley and holds no fire; the table may know better. */
function* mustBeLoaded(unit: Unit, held: boolean): Proc<void> {
  const loaded = yield* known('loaded', 'Are they loaded?', !reloads(unit, held), {
    short: 'Loaded',
    clause: 'reload.remove',
  })
  if (!loaded) yield* stillReloading(unit)
}

function* stillReloading(unit: Unit): Proc<void> {
  yield* refuse('reloading', `${The(unit)} are reloading.`, {
    clause: 'reload.remove',
    wayOut: 'They fire again after a turn of their own without fire.',
  })
}

/** Figures that fire, checked against those that may. */
function* howMany(unit: Unit, held: boolean): Proc<number> {
  const able = ableOf(unit, held)
  const n = yield* number('figures_firing', 'How many figures fire?', 0, 60, {
    default: able,
    from: held ? 'those that hold fire' : 'all that may',
    short: 'Firing',
    clause: 'fire.die-per-figure',
  })
  if (n > able)
    yield* refuse('more-firing-than-figures', `Only ${able} of ${unit.name} may fire.`, {
      clause: 'fire.armed',
      wayOut: 'Lower the number.',
    })
  return n
}

/** Held fire goes off in the enemy's Movement Phase, or when the referee says so. */
function* isHeld(ctx: Ctx, unit: Unit): Proc<boolean> {
  const now = unit.held > 0 && (ctx.look(game).side !== unit.side || unit.fired || eligibleOf(unit) === 0)
  return yield* known('held_fire', 'Is it their held fire?', now, { short: 'Held fire', clause: 'held.when' })
}

const firedViews = {
  casualties: { says: 'How many fall', show: 'columns', of: (r: { readonly casualties: number }) => r.casualties },
} as const

const fireClauses = [
  'fire.die-per-figure',
  'fire.hit.six',
  'fire.hit.kills',
  'fire.modifiers',
  'fire.mod.move-long',
  'fire.long-range',
  'fire.mod.terrain',
  'fire.mod.bags',
  'fire.mod.skirmish',
  'fire.impossible',
  'fire.die.by-type',
] as const

/** 5.15 Small arms: one die a figure, 6 or more kills. */
export const smallArms = procedure({
  id: 'fire.small-arms',
  title: 'Fire',
  clauses: [...fireClauses, 'reload.marker', 'unit.leader.one', 'fire.sheet'],
  start: {
    from: 'table',
    hint: 'a die a figure, 6 or more',
    phases: ['fire'],
    subjects: fireSubjects((_, u) => muskets(u)),
  },
  views: firedViews,
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<Fired> {
    const unit = ctx.look(a.firer)
    yield* refuseGone(unit)
    const held = unit.held > 0 && (yield* isHeld(ctx, unit))
    const die = yield* askDie(ctx, unit)
    if (reloads(unit, held)) yield* stillReloading(unit)
    const n = yield* howMany(unit, held)
    const moved = yield* known('firer_moved', 'Did they move this turn?', unit.moved, {
      short: 'Moved',
      clause: 'fire.mod.move-long',
    })
    const range = yield* askRange()
    const cover = yield* coverOf(ctx, a.target, range)
    const leader = yield* leads(ctx, unit)
    const modifier = cover.total + (yield* firersRows(ctx, moved, range, leader))
    return yield* shoot(ctx, a, { n, die, modifier, cover, held, volley: false })
  },
})

function* leads(ctx: Ctx, unit: Unit): Proc<boolean> {
  return (
    leaderHelps(ctx, 'fire') &&
    (yield* known('special_leader', 'Does their special leader live?', unit.special_leader && !unit.officer_killed, {
      short: 'Leader +1',
      clause: 'unit.leader.one',
    }))
  )
}

const countDice = [4, 6, 8, 10, 12, 20] as const

/** How many natives fire: the die that is thrown, again if it shows more than they have. */
export const nativeCount = procedure({
  id: 'fire.native-count',
  title: 'How many fire?',
  clauses: ['native.count', 'native.count.before', 'native.reroll', 'native.smaller-die'],
  start: {
    from: 'quick',
    hint: 'natives count before they fire',
    subjects: [{ arg: 'unit', says: 'Which native unit?', kind: 'unit' }],
  },
  views: { firing: { says: 'How many fire', show: 'columns', of: (r: number) => r } },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    const figures = yield* knownNumber('figures', 'Figures left', unit.figures, 60, { clause: 'native.reroll' })
    const able = yield* knownNumber(
      'eligible_figures',
      'Figures that may fire',
      Math.min(figures, eligibleOf(unit)),
      60,
      {
        short: 'May fire',
        clause: 'fire.armed',
      },
    )
    const leader =
      leaderHelps(ctx, 'count') &&
      (yield* known('special_leader', 'Does their special leader live?', unit.special_leader && !unit.officer_killed, {
        short: 'Leader +1',
        clause: 'unit.leader.one',
      }))
    if (figures === 0 || able === 0) {
      yield* verdict('Nobody can fire.', 'plain', { clause: 'native.count' })
      return 0
    }
    const smallest = ctx.settings['native.smaller-die'] ? (countDice.find((s) => s >= figures) ?? 20) : 20
    const die = yield* choice(
      'count_die',
      'Which die counts?',
      { d4: 'd4', d6: 'd6', d8: 'd8', d10: 'd10', d12: 'd12', d20: 'd20' },
      { default: dieName(smallest), from: 'the smallest that will do', short: 'Count', clause: 'native.smaller-die' },
    )
    const sides = Number(die.slice(1))
    const over = Array.from({ length: Math.max(0, sides - figures) }, (_, i) => figures + 1 + i)
    const part = over.length > 0 ? again(face(sides), ...over) : face(sides)
    const shown =
      figures === 1 ? 1 : yield* roll('count', `How many of ${unit.name} fire`, part, { clause: 'native.count' })
    if (leader) yield* note('Special leader', { worth: '+1', clause: 'unit.leader.one' })
    const n = Math.min(figures, shown + (leader ? 1 : 0), able)
    yield* verdict(`${n} of ${unit.name} fire.`, 'plain', { clause: 'native.count.before' })
    return n
  },
})
const dieName = (sides: number): 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20' =>
  sides === 4 ? 'd4' : sides === 6 ? 'd6' : sides === 8 ? 'd8' : sides === 10 ? 'd10' : sides === 12 ? 'd12' : 'd20'

export type NativeFired = Fired & { readonly figures_firing: number }

/** The dice of natives that count first. */
const countedDice = procedure({
  id: 'fire.counted',
  title: 'Fire',
  clauses: ['fire.hit.six'],
  *run(_ctx, a: { readonly n: number; readonly die: number; readonly needs: number }): Proc<number> {
    if (a.n === 0) return 0
    return yield* roll('dice', `Fire: ${a.needs} or more`, count(d(a.n, a.die), a.needs), {
      by: 'Mutineers',
      clause: 'fire.hit.six',
    })
  },
})

/** 5.17 Native fire: the count, then the dice. */
export const native = procedure({
  id: 'fire.native',
  title: 'Native fire',
  clauses: [
    ...fireClauses,
    'native.count',
    'native.count.before',
    'native.reroll',
    'fire.target.native',
    'mutineer.exception.fire',
  ],
  start: {
    from: 'table',
    hint: 'how many, then a die each',
    phases: ['fire'],
    subjects: fireSubjects((_, u) => foot(u) ?? (u.trained ? 'Trained: Fire' : null)),
  },
  views: {
    ...firedViews,
    firing: { says: 'How many fire', show: 'columns', of: (r: NativeFired) => r.figures_firing },
  },
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<NativeFired> {
    const unit = ctx.look(a.firer)
    yield* refuseGone(unit)
    const die = yield* askDie(ctx, unit)
    const moved = yield* known('firer_moved', 'Did they move this turn?', unit.moved, {
      short: 'Moved',
      clause: 'fire.mod.move-long',
    })
    const range = yield* askRange()
    const cover = yield* coverOf(ctx, a.target, range)
    const leader = yield* leads(ctx, unit)
    const modifier = cover.total + (yield* firersRows(ctx, moved, range, leader))
    if (needOf(modifier, die) === null) return { figures_firing: 0, ...(yield* cannotHit(die, modifier)) }
    const n = yield* sub(nativeCount, { unit: a.firer })
    const fired = yield* shoot(ctx, a, { n, die, modifier, cover, held: false, volley: false })
    return { figures_firing: n, ...fired }
  },
})

/** Only hits are added up: how many fired is in the log, and would cost the odds dear. */
type Salvo = { readonly hits: number }

/** One mob of a batch: its count, its dice. */
const salvo = procedure({
  id: 'fire.salvo',
  title: 'Native fire',
  clauses: ['native.count', 'fire.hit.six'],
  *run(ctx, a: { readonly unit: UnitRef; readonly cover: number; readonly range: number }): Proc<Salvo> {
    const unit = ctx.look(a.unit)
    const die = fireDieOf(ctx, unit)
    const leader = unit.special_leader && !unit.officer_killed && leaderHelps(ctx, 'fire')
    const modifier = a.cover + (yield* firersRows(ctx, unit.moved, a.range, leader))
    const needs = needOf(modifier, die)
    if (needs === null) {
      yield* note(`${The(unit)}: no face of a d${die} can hit`, { clause: 'fire.impossible' })
      return { hits: 0 }
    }
    const n = yield* sub(nativeCount, { unit: a.unit })
    const hits = yield* sub(countedDice, { n, die, needs })
    yield* change(a.unit, { fired: true })
    return { hits }
  },
})

/** 5.17 Several mobs at one target: one sum of casualties, one check for it at the end of the phase. */
export const nativeBatch = procedure({
  id: 'fire.native-batch',
  title: 'Native fire of several',
  clauses: ['native.count', 'native.count.before', 'fire.hit.six', 'fire.hit.kills', 'morale.check.end-of-phase'],
  start: {
    from: 'turn',
    hint: 'several units at one target',
    phases: ['fire'],
    subjects: [
      {
        arg: 'firers',
        says: 'Which units fire?',
        kind: 'unit',
        many: { min: 1, max: 40 },
        barred: (ctx: Ctx, ref) => {
          const unit = ctx.look(asUnit(ref))
          return firerFault(ctx, asUnit(ref)) ?? foot(unit) ?? (unit.trained ? 'Trained: Fire' : null)
        },
      },
      { arg: 'target', says: 'At whom?', kind: 'unit', barred: targetFault },
    ],
  },
  views: firedViews,
  *run(
    ctx,
    a: { readonly firers: readonly UnitRef[]; readonly target: UnitRef },
  ): Proc<Salvo & { readonly casualties: number }> {
    const range = yield* askRange()
    const cover = yield* coverOf(ctx, a.target, range)
    const each = a.firers.map((unit) => ({ id: unit.id, args: { unit, cover: cover.total, range } }))
    const { hits } = yield* tally(salvo, each, { hits: 0 })
    const before = ctx.look(a.target)
    const casualties = yield* batter(ctx, a.target, hits, cover.figures)
    yield* verdict(lossSays(before, casualties, hits), casualties > 0 ? 'good' : 'plain', {
      clause: 'fire.hit.kills',
      detail: `${hits} ${hits === 1 ? 'hit' : 'hits'}.`,
    })
    return { hits, casualties }
  },
})

/** The book knows of no move; the table may. */
function* askMoved(unit: Unit, clause: string): Proc<boolean> {
  return yield* known('moved', 'Did they move this turn?', unit.moved, { short: 'Moved', clause })
}

/** 5.18 A volley: fire within 12 inches that forces a check of +5. */
export const volley = procedure({
  id: 'fire.volley',
  title: 'Volley',
  clauses: [...fireClauses, 'volley.who', 'volley.morale', 'volley.held', 'held.when'],
  start: {
    from: 'table',
    hint: 'to 12″, a check of +5',
    phases: ['fire'],
    subjects: fireSubjects((_, u) => foot(u) ?? (u.may_volley ? null : 'No volleys')),
  },
  views: firedViews,
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<Fired> {
    const unit = ctx.look(a.firer)
    yield* refuseGone(unit)
    if (!unit.may_volley || unit.arm !== 'infantry')
      yield* refuse('only-british-regulars-and-sepoys', 'Only British infantry and Sepoys fire volleys.', {
        clause: 'volley.who',
        wayOut: 'Take Fire.',
      })
    const held = yield* isHeld(ctx, unit)
    const die = yield* askDie(ctx, unit)
    yield* mustBeLoaded(unit, held)
    const n = yield* howMany(unit, held)
    const moved = unit.moved || (yield* askMoved(unit, 'volley.who'))
    if (moved && !held)
      yield* refuse('moved', `${The(unit)} have moved: no volley.`, { clause: 'volley.who', wayOut: 'Take Fire.' })
    const range = yield* askRange()
    if (range > LONG)
      yield* refuse('beyond-12-inches', `Over 12″: no volley. You measured ${range}″.`, {
        clause: 'volley.who',
        wayOut: 'Take Fire.',
      })
    const able = ableOf(unit, held)
    if (n < able && ctx.settings['volley.minimum'] === 'all-eligible')
      yield* refuse('split-fire', `A volley is fired by all ${able} that may.`, {
        clause: 'volley.who',
        wayOut: 'Take Fire.',
      })
    const cover = yield* coverOf(ctx, a.target, range)
    const leader = yield* leads(ctx, unit)
    const modifier = cover.total + (yield* firersRows(ctx, moved && !held, range, leader))
    if (n > 0) yield* add(a.target, { volleys: 1 })
    const fired = yield* shoot(ctx, a, { n, die, modifier, cover, held, volley: true })
    const { lost } = ctx.look(a.target)
    // With losses the check is owed already: one for each phase (R13).
    if (n > 0 && lost === null && fired.casualties === 0) yield* oweCheck(ctx, a.target, 'a volley', 'volley.morale')
    return fired
  },
})

/** 5.18 Held fire: loaded British shots kept for the enemy's Movement Phase. */
export const hold = procedure({
  id: 'fire.held',
  title: 'Hold fire',
  clauses: ['held.who', 'held.when', 'held.half', 'held.track', 'held.advice'],
  start: {
    from: 'table',
    hint: 'for the enemy’s movement',
    phases: ['fire'],
    subjects: [
      {
        arg: 'unit',
        says: 'Which unit holds?',
        kind: 'unit',
        barred: (ctx: Ctx, ref) => {
          const unit = ctx.look(asUnit(ref))
          return firerFault(ctx, asUnit(ref)) ?? foot(unit) ?? (mayHold(ctx, unit) ? null : 'British only')
        },
      },
    ],
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<{ readonly figures_held: number }> {
    const unit = ctx.look(a.unit)
    if (!mayHold(ctx, unit))
      yield* refuse('british-only', 'Only units of the British side hold fire.', { clause: 'held.who' })
    const moved = unit.moved || (yield* askMoved(unit, 'held.who'))
    if (moved) yield* refuse('moved', `${The(unit)} have moved: they cannot hold fire.`, { clause: 'held.who' })
    yield* mustBeLoaded(unit, false)
    const figures = yield* knownNumber('figures', 'Figures', unit.figures, 60, { clause: 'held.track' })
    const half = [Math.floor(figures / 2), Math.ceil(figures / 2)]
    const figures_fire_now = yield* number('figures_fire_now', 'How many fire now?', 0, figures, {
      default: 0,
      short: 'Fire now',
      hint: `None, or half: ${half[0]}${half[0] === half[1] ? '' : ` or ${half[1]}`}`,
      clause: 'held.half',
    })
    if (figures_fire_now > 0 && !half.includes(figures_fire_now))
      yield* refuse('half-only', 'None fire now, or half of the unit.', {
        clause: 'held.half',
        wayOut: `Say ${half[0]}.`,
      })
    // R28, R29: those that fired and have not reloaded hold nothing
    const figures_held = Math.max(0, Math.min(figures - figures_fire_now, figures - unloaded(unit)))
    yield* change(a.unit, { held: figures_held })
    yield* verdict(`${figures_held} of ${unit.name} hold their fire.`, 'good', {
      clause: 'held.when',
      detail: 'At any moment of the enemy’s Movement Phase; best against a charge at point blank.',
    })
    return { figures_held }
  },
})

/** R31: the British side, loyal Sepoys too; by its setting all Sepoys. */
const mayHold = (ctx: Ctx, unit: Unit): boolean =>
  unit.side === 'british' || (unit.type === 'sepoys' && ctx.settings['sepoy.holds'] === 'all-sepoys')

/** 5.19 When a unit that fired may fire again. */
export const reload = procedure({
  id: 'fire.reload',
  title: 'Reloading',
  clauses: ['reload.marker', 'reload.remove'],
  start: {
    from: 'quick',
    hint: 'when it fires again',
    subjects: [],
  },
  *run(
    _ctx,
    _: { readonly [arg: string]: never },
  ): Proc<{ readonly may_fire: boolean; readonly from_own_turn: number }> {
    const fired = yield* number('fired_in_own_turn', 'In which own turn did it fire?', 1, 99, {
      default: 1,
      hint: 'Held fire counts as its own turn before.',
      clause: 'reload.marker',
    })
    const asked = yield* number('asked_own_turn', 'Which own turn is it now?', 1, 99, {
      default: 2,
      clause: 'reload.remove',
    })
    if (asked < fired) yield* impossible('not-yet', 'It has not fired yet.', { clause: 'reload.marker' })
    const may_fire = asked >= fired + 2
    yield* verdict(may_fire ? 'It may fire.' : 'It is reloading.', may_fire ? 'good' : 'bad', {
      clause: 'reload.remove',
      detail: `From its own turn ${fired + 2}.`,
    })
    return { may_fire, from_own_turn: fired + 2 }
  },
})

/** 5.20 Fire into a melee: rifles and sharpshooters only, at the third or fourth rank. */
export const intoMelee = procedure({
  id: 'fire.into-melee',
  title: 'Fire into a melee',
  clauses: [...fireClauses, 'intomelee.who', 'intomelee.rank', 'intomelee.not-engaged'],
  start: {
    from: 'table',
    hint: 'rifles, third or fourth rank',
    phases: ['fire'],
    subjects: fireSubjects((_, u) => foot(u) ?? (u.rifled ? null : 'Rifles only')),
  },
  views: firedViews,
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<Fired> {
    const unit = ctx.look(a.firer)
    yield* refuseGone(unit)
    const rifled = yield* known('rifled_or_sharpshooter', 'Rifles or sharpshooters?', unit.rifled, {
      short: 'Rifles',
      clause: 'intomelee.who',
    })
    if (!rifled)
      yield* refuse('riflemen-and-sharpshooters-only', 'Only riflemen and sharpshooters fire into a melee.', {
        clause: 'intomelee.who',
        wayOut: 'Choose a target that is not in melee.',
      })
    const engaged = yield* known(
      'firer_in_melee',
      'Are they in melee themselves?',
      unit.in_contact >= Math.max(1, unit.figures),
      {
        short: 'In melee',
        clause: 'intomelee.not-engaged',
      },
    )
    if (engaged)
      yield* refuse('firer-in-melee', 'Those in melee themselves do not fire.', { clause: 'intomelee.not-engaged' })
    const rank = yield* number('target_rank', 'Which rank do they fire at?', 1, 4, {
      default: 3,
      short: 'Rank',
      clause: 'intomelee.rank',
    })
    if (rank < 3)
      yield* refuse('third-or-fourth-rank-only', 'Only the third or fourth rank may be fired at.', {
        clause: 'intomelee.rank',
        wayOut: 'Take rank 3 or 4.',
      })
    const die = yield* askDie(ctx, unit)
    if (reloads(unit, false)) yield* stillReloading(unit)
    const n = yield* howMany(unit, false)
    const moved = yield* known('firer_moved', 'Did they move this turn?', unit.moved, { short: 'Moved' })
    const range = yield* askRange()
    const cover = yield* coverOf(ctx, a.target, range, 'How many stand in the third and fourth rank?')
    const leader = yield* leads(ctx, unit)
    const modifier = cover.total + (yield* firersRows(ctx, moved, range, leader))
    return yield* shoot(ctx, a, { n, die, modifier, cover, held: false, volley: false })
  },
})
