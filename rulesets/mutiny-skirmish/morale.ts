/** 5.9 to 5.12 Morale: what makes a unit check, the check, many checks at once, and the rally. */
import { book, d, from, type Proc, row, view } from '#kit'
import { askGround, mountedWorth } from './asked.ts'
import { isSquare } from './bonus.ts'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { known, knownNumber, leaderHelps, leave, routs } from './common.ts'
import type { Charged, Ctx, Unit, UnitRef } from './state.ts'
import { ask, change, inMelee, isPlayed, isTroops, menOf, procedure, roll, say, sub, tally, who } from './state.ts'
import { type Cause, type Trigger, triggerOf } from './trigger.ts'
import type { Arm, SideId } from './troops.ts'
import { are, counted, does, figures, spaced } from './words.ts'

/** The number on the d20: figures left, of cavalry twice; what is worth more on the die takes from it. */
export function limitOf(
  ctx: Ctx,
  u: {
    readonly arm: Arm
    readonly british: boolean
    readonly figures: number
    readonly officer_killed: boolean
    readonly special_leader: boolean
  },
  more: number,
): number {
  const base = u.arm === 'cavalry' ? 2 * u.figures : u.figures
  const officer = u.british && u.officer_killed ? 1 : 0
  const leader = u.special_leader ? (ctx.settings['leader.morale'] === 'helps' ? -1 : 1) : 0
  // R1: an equal roll passes; by the setting of the sheet it does not
  const below = ctx.settings['morale.pass'] === 'below' ? 1 : 0
  return base - officer - leader - more - below
}

type Rows<P extends string, F extends string> = { readonly [upTo: number]: 'natural 1' | P | F | 'natural 20' }

/** The d20 as a table: natural 1 first, natural 20 of all but British next, and the number between them (R2). */
function rowsOf<P extends string, F extends string>(limit: number, british: boolean, pass: P, fail: F): Rows<P, F> {
  const top = british ? 20 : 19
  return {
    1: 'natural 1',
    ...(limit >= 2 ? { [Math.min(limit, top)]: pass } : {}),
    ...(limit < top ? { [top]: fail } : {}),
    ...(british ? {} : { 20: 'natural 20' }),
  }
}

/** R1: by the sheet an equal roll fails. */
const sheetClauses: { readonly [S in SideId]: ClauseId } = {
  british: 'morale.sheet.british-below',
  native: 'morale.sheet.mutineer-below',
}

/** One d20 of a unit against its number, with what changes it said line by line. */
export function* moraleDie<P extends string, F extends string>(
  ctx: Ctx,
  ref: UnitRef,
  facts: { readonly figures: number; readonly officer_killed: boolean; readonly special_leader: boolean },
  more: number,
  words: { readonly pass: P; readonly fail: F; readonly says: string },
): Proc<'natural 1' | P | F | 'natural 20'> {
  const { arm, british, side } = ctx.look(ref)
  const special_leader = facts.special_leader && leaderHelps(ctx, 'morale')
  yield* say.note(
    arm === 'cavalry' ? `${figures(facts.figures)} of cavalry count twice` : `${figures(facts.figures)} left`,
    {
      worth: arm === 'cavalry' ? 2 * facts.figures : facts.figures,
      clause: arm === 'cavalry' ? 'morale.cavalry.double' : 'morale.roll',
    },
  )
  if (british && facts.officer_killed)
    yield* say.note('Officer killed', { worth: '+1 on the die', clause: 'morale.officer-killed' })
  if (special_leader)
    yield* say.note('Special leader', {
      worth: ctx.settings['leader.morale'] === 'helps' ? '−1 on the die' : '+1 on the die',
      clause: 'unit.leader.one',
    })
  const limit = limitOf(ctx, { arm, british, ...facts, special_leader }, more)
  const needs = limit >= 2 ? `${Math.min(limit, british ? 20 : 19)} or less` : 'a natural 1'
  const table = row(d(1, 20), rowsOf(limit, british, words.pass, words.fail))
  return yield* roll(side, 'dice', `${words.says}: ${needs}`, table, {
    luck: 'morale',
    good: ['natural 1', words.pass],
    clause: ctx.settings['morale.pass'] === 'below' ? sheetClauses[side] : 'morale.roll',
  })
}

type Men = {
  readonly figures: number
  readonly officer_killed: boolean
  readonly special_leader: boolean
}

/** What a unit may have to check for. */
type Befallen = Pick<Cause, 'fire_casualties' | 'melee_casualties' | 'volley' | 'charged_by' | 'ground'>

/** What the unit's own facts are, as chips. */
export function* standing(unit: Unit): Proc<Men> {
  const left = yield* knownNumber('figures', 'Figures left', menOf(unit).figures, 60, {
    short: 'Figures',
    clause: unit.british ? 'morale.british.half' : 'unit.original-size',
  })
  const officer_killed = yield* known('officer_killed', 'Has the officer been killed?', unit.officer_killed, {
    short: 'Officer killed',
    clause: unit.british ? 'morale.british.leader-killed' : 'morale.officer.track',
  })
  const special_leader =
    !officer_killed &&
    isTroops(unit) &&
    (yield* known('special_leader', 'Is the special leader alive?', unit.special_leader, {
      short: 'Leader +1',
      clause: 'unit.leader.track',
    }))
  return { figures: left, officer_killed, special_leader }
}

/** What befell a unit in this phase, as it is asked in a quick check. */
function* befallen(unit: Unit): Proc<Befallen> {
  const fire_casualties = yield* knownNumber('fire_casualties', 'Lost to fire this phase', unit.fire_casualties, 60, {
    short: 'Lost to fire',
    clause: 'morale.trigger.fire',
  })
  const melee_casualties = yield* knownNumber(
    'melee_casualties',
    'Lost in melee this phase',
    unit.melee_casualties,
    60,
    { short: 'Lost in melee', clause: 'morale.trigger.melee' },
  )
  const volley = yield* known('volley', 'Did they take a volley?', unit.volleys > 0, { short: 'Volley' })
  const charged_by = yield* ask.choice(
    'charged_by',
    'Who has just charged them?',
    { none: 'nobody', infantry: 'infantry', cavalry: 'cavalry', elephant: 'an elephant' },
    { ...book(unit.charged_by_mounted === 'no' ? 'none' : 'cavalry'), short: 'Charged by' },
  )
  const ground =
    charged_by === 'none'
      ? 'open'
      : yield* ask.choice(
          'ground',
          'What ground are they on?',
          { open: 'open', street: 'town street', rough: 'rough', other: 'other' },
          { default: unit.charged_by_mounted === 'street' ? 'street' : 'open', short: 'Ground' },
        )
  return { fire_casualties, melee_casualties, volley, charged_by, ground }
}

/** The state of a unit, and whether its losses make it check. */
function* askedOf(
  ctx: Ctx,
  unit: Unit,
  cause: Befallen,
  clause: ClauseId,
): Proc<{ readonly facts: Men; readonly due: Trigger }> {
  const facts = yield* standing(unit)
  const frenzied = yield* known('frenzied', 'Are they frenzied?', unit.frenzied, { short: 'Frenzied', clause })
  const { arm, british } = unit
  const { starting_figures } = menOf(unit)
  return { facts, due: triggerOf(ctx, { ...cause, ...facts, arm, british, starting_figures, frenzied }) }
}

/** 5.9 Does it check? Asked of the book at the end of every phase, or of the rules here. */
export const trigger = procedure({
  id: 'morale.trigger',
  title: 'Must they check?',
  start: from('quick', 'losses, volleys, mounted charges', [who('unit', 'Which unit?', may.beAsked)]),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<{ readonly check: Trigger['check']; readonly reason: string }> {
    const unit = ctx.look(a.unit)
    const cause = yield* befallen(unit)
    const { due } = yield* askedOf(ctx, unit, cause, 'morale.frenzied.track')
    const says = { none: 'owe no check', 'at-once': 'check at once', 'end-of-phase': 'check at the end of the phase' }
    yield* say.verdict(`${does(unit, says[due.check])}.`, 'plain', {
      clause: due.clause,
      detail: reasons[due.reason] ?? '',
    })
    return { check: due.check, reason: due.reason }
  },
})

const reasons: { readonly [reason: string]: string } = {
  'no-trigger': 'No loss, no volley, not charged by mounted troops.',
  frenzied: 'They are frenzied.',
  'british-exempt': 'British with their leader alive and fewer than half lost.',
}

/** R14 to R17: infantry that mounted troops have touched checks at once; false, with a remark, where it has no check to make. */
export function* chargedBy(ctx: Ctx, ref: UnitRef, by: 'cavalry' | 'elephant'): Proc<boolean> {
  const { arm, british, officer_killed, frenzied, starting_figures, figures } = ctx.look(ref)
  if (arm !== 'infantry') return false
  const ground = yield* askGround(ctx, ref)
  const due = triggerOf(ctx, {
    ...{ arm, british, officer_killed, frenzied, starting_figures, figures, charged_by: by, ground },
    ...{ fire_casualties: 0, melee_casualties: 0, volley: false },
  })
  if (due.check === 'at-once') yield* change(ref, { charged_by_mounted: ground === 'street' ? 'street' : 'open' })
  else yield* say.note('No check for the charge', { clause: due.clause })
  return due.check === 'at-once'
}

export type Morale = 'holds' | 'routs' | 'frenzied' | 'dispersed' | 'not-required'

/** The words of an end, for the verdict. */
const ends: { readonly [M in Morale]: string } = {
  holds: 'hold',
  routs: 'rout',
  frenzied: 'are frenzied',
  dispersed: 'disperse',
  'not-required': 'need no check',
}

/** What a morale die does to the unit: frenzy, dispersal, rout. */
function* suffer(ctx: Ctx, ref: UnitRef, end: Morale, many: boolean): Proc<void> {
  const { side } = ctx.look(ref)
  if (end === 'frenzied') yield* change(ref, { frenzied: true, ordered: true })
  if (end === 'dispersed') yield* leave(ctx, ref, 'dispersed', many)
  if (end !== 'routs') return
  if (side === 'native') {
    yield* say.note('Routed Mutineers leave the table', { clause: 'rout.mutineer' })
    return yield* leave(ctx, ref, 'routed', many)
  }
  yield* say.note('They run in their next Movement Phase, backs to the enemy', { clause: 'rout.british' })
  yield* change(ref, routs(ctx, ctx.look(ref)))
}

/** What the check is for: the marks of the book, each to be put right; a check that nobody's mark explains is for a loss. */
function* causeOf(
  ctx: Ctx,
  unit: Unit,
): Proc<{
  readonly fire_casualties: number
  readonly melee_casualties: number
  readonly volley: boolean
  readonly charged: Charged
}> {
  const charged = yield* ask.choice(
    'charged_by_mounted',
    'Has cavalry or an elephant just charged them?',
    {
      no: 'no',
      open: { says: 'in the open', worth: mountedWorth(ctx, 'open') },
      street: { says: 'in a street', worth: mountedWorth(ctx, 'street') },
    },
    {
      ...book(unit.charged_by_mounted),
      short: 'Charged by mounted',
      clause: 'morale.trigger.cavalry',
    },
  )
  const marked = unit.fire_casualties + unit.melee_casualties + unit.volleys > 0
  const volley = yield* known('volley', 'Did it take a volley in this phase?', charged === 'no' && unit.volleys > 0, {
    short: 'Volley',
    clause: 'volley.morale',
  })
  const melee_casualties = yield* knownNumber(
    'melee_casualties',
    'Lost in melee this phase',
    unit.melee_casualties,
    60,
    { short: 'Lost in melee', clause: 'morale.trigger.melee' },
  )
  // in a battle the book knows that nothing befell it
  const known_fire = isPlayed(ctx) || marked || charged !== 'no' || volley || melee_casualties > 0
  const fire_casualties = yield* ask.number('fire_casualties', 'Lost to fire this phase', 0, 60, {
    ...book(known_fire ? unit.fire_casualties : 1, 'the book', known_fire),
    short: 'Lost to fire',
    clause: 'morale.trigger.fire',
  })
  return { fire_casualties, melee_casualties, volley, charged }
}

/** What a volley and a mounted charge add to the die, said line by line. */
function* penalty(ctx: Ctx, unit: Unit, volley: boolean, charged: Charged): Proc<number> {
  const { settings } = ctx
  const volleys = volley ? (settings['volley.stack'] === 'each' ? Math.max(1, unit.volleys) : 1) : 0
  if (volleys > 0) yield* say.note('A volley this phase', { worth: `+${5 * volleys}`, clause: 'volley.morale' })
  const ridden = unit.arm === 'infantry' && !isSquare(ctx, unit) && charged !== 'no'
  if (!ridden) return 5 * volleys
  yield* say.note(
    charged === 'open' ? 'Charged by mounted troops in the open' : 'Charged by mounted troops in a street',
    {
      worth: mountedWorth(ctx, charged),
      clause: charged === 'open' ? 'morale.charged.open' : 'morale.charged.street',
    },
  )
  return 5 * volleys + Number(mountedWorth(ctx, charged))
}

/** The check of one unit, alone or as one of `many`. */
function* checked(ctx: Ctx, ref: UnitRef, many: boolean): Proc<Morale> {
  const unit = ctx.look(ref)
  const cause = yield* causeOf(ctx, unit)
  const charge: Pick<Cause, 'charged_by' | 'ground'> = {
    charged_by: cause.charged === 'no' ? 'none' : 'cavalry',
    ground: cause.charged === 'street' ? 'street' : 'open',
  }
  const { facts, due } = yield* askedOf(ctx, unit, { ...cause, ...charge }, 'morale.frenzied.none')
  // R14: a charge is checked at once and alone; losses wait for the end of the phase
  if (cause.charged !== 'no') yield* change(ref, { charged_by_mounted: 'no' })
  if (cause.charged === 'no' || due.check === 'end-of-phase')
    yield* change(ref, { fire_casualties: 0, melee_casualties: 0, volleys: 0 })
  if (due.check === 'none') {
    yield* say.verdict(`${does(unit, ends['not-required'])}.`, 'good', {
      clause: due.clause,
      detail: reasons[due.reason] ?? '',
    })
    return 'not-required'
  }
  yield* say.note(`Checks for: ${due.reason.replaceAll('-', ' ')}`, { clause: due.clause })
  const worse = yield* penalty(ctx, unit, cause.volley, cause.charged)
  const read = yield* moraleDie(ctx, ref, facts, worse, {
    pass: 'holds',
    fail: 'routs',
    says: `Morale of ${unit.name}`,
  })
  const end = read === 'natural 1' ? 'frenzied' : read === 'natural 20' ? 'dispersed' : read
  yield* suffer(ctx, ref, end, many)
  yield* say.verdict(`${does(unit, ends[end])}.`, end === 'holds' || end === 'frenzied' ? 'good' : 'bad', {
    clause: clauseOf(end),
  })
  return end
}

/** 5.10 The check: one d20, high is bad. */
export const moraleCheck = procedure({
  id: 'morale.check',
  title: 'Morale check',
  start: from('table', 'd20 against the figures left', [who('unit', 'Which unit checks?', may.testMorale)], {
    says: 'Morale',
  }),
  counts: { 'morale.trigger.fire': 'fire_casualties', 'morale.trigger.melee': 'melee_casualties' },
  success: { says: 'They stand', good: 'They stand', bad: 'They go' },
  views: {
    result: view(
      'bar',
      'How they take it',
      spaced<Morale>,
      { holds: 'good', frenzied: 'good', 'not required': 'good', routs: 'bad', dispersed: 'bad' },
      { frenzied: 'flame', dispersed: 'arrows' },
    ),
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Morale> {
    return yield* checked(ctx, a.unit, false)
  },
})

const clauseOf = (end: Morale): ClauseId =>
  end === 'frenzied'
    ? 'morale.natural-1'
    : end === 'dispersed'
      ? 'morale.natural-20'
      : end === 'routs'
        ? 'morale.fail.exceeds'
        : 'morale.roll'

type Counted = {
  readonly left_the_table: number
  readonly routing: number
  readonly frenzied: number
}

/** `held`: those that stand without frenzy, or need no check. */
export type Batch = Counted & { readonly held: number }

/** The check of 5.10 beside others of its phase: none of them may look at what another does to the enemy it touches. */
const checkOfMany = procedure({
  id: 'morale.check-of-many',
  title: 'Morale check',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Morale> {
    return yield* checked(ctx, a.unit, true)
  },
})

/** One check of a batch, counted. */
const oneOfMany = procedure({
  id: 'morale.of-many',
  title: 'Morale check',
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Counted> {
    const end = yield* sub(checkOfMany, { unit: a.unit }, 'morale.check')
    const native = ctx.look(a.unit).side === 'native'
    const off = end === 'dispersed' || (end === 'routs' && native)
    return {
      left_the_table: off ? 1 : 0,
      routing: end === 'routs' && !native ? 1 : 0,
      frenzied: end === 'frenzied' ? 1 : 0,
    }
  },
})

/** 5.11 Many checks at the end of a phase: one d20 each, in the order of the list. */
export const moraleBatch = procedure({
  id: 'morale.batch',
  title: 'Many morale checks',
  start: from('turn', 'one d20 each, in one go', [
    who('units', 'Which units check?', may.testMoraleInList, { many: { min: 1, max: 80 } }),
  ]),
  views: {
    left: view('columns', 'How many leave the table', (r: Batch) => r.left_the_table),
    held: view('columns', 'How many stand', (r: Batch) => r.held + r.frenzied),
    routing: view('columns', 'How many rout', (r: Batch) => r.routing),
    frenzied: view('columns', 'How many are frenzied', (r: Batch) => r.frenzied),
  },
  *run(_ctx, a: { readonly units: readonly UnitRef[] }): Proc<Batch> {
    const each = a.units.map((unit) => ({ id: unit.id, args: { unit } }))
    const none = { left_the_table: 0, routing: 0, frenzied: 0 }
    const sums = yield* tally(oneOfMany, each, none)
    const stand = a.units.length - sums.left_the_table - sums.routing
    const parts = [
      stand === 0 ? 'Nobody stands' : counted(stand, 'unit stands', 'units stand'),
      ...(sums.routing > 0 ? [counted(sums.routing, 'routs', 'rout')] : []),
      ...(sums.left_the_table > 0 ? [counted(sums.left_the_table, 'leaves the table', 'leave the table')] : []),
    ]
    yield* say.verdict(`${parts.join(', ')}.`, stand < a.units.length ? 'bad' : 'good', {
      clause: 'morale.check.end-of-phase',
      detail: sums.frenzied > 0 ? `${counted(sums.frenzied, 'is frenzied', 'are frenzied')}.` : '',
    })
    return { ...sums, held: stand - sums.frenzied }
  },
})

export type Rally = 'rallied' | 'rallied-frenzied' | 'still-routing' | 'dispersed'
const rallyEnds: { readonly [R in Rally]: string } = {
  rallied: 'rally',
  'rallied-frenzied': 'rally, frenzied',
  'still-routing': 'are still routing',
  dispersed: 'disperse',
}

/** 5.12 A routing unit of the British side throws its morale to rally; being exempt does not help (R56). */
export const rally = procedure({
  id: 'morale.rally',
  title: 'Rally',
  start: from('table', 'd20 against the figures left', [who('unit', 'Which unit rallies?', may.rally)], {
    phases: ['rally'],
  }),
  views: {
    result: view(
      'bar',
      'Do they rally?',
      spaced<Rally>,
      { rallied: 'good', 'rallied frenzied': 'good', 'still routing': 'bad', dispersed: 'bad' },
      { 'rallied frenzied': 'flame', dispersed: 'arrows' },
    ),
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Rally> {
    const unit = ctx.look(a.unit)
    // what the book knows has been said before the walk; here the table may know better
    const british =
      unit.side !== 'british' ||
      (yield* known('british_side', 'On the British side?', true, {
        short: 'British side',
        clause: 'rally.test',
      }))
    if (!british)
      yield* say.refuse('only-british-side-rallies', 'Only the British side rallies; routed Mutineers are gone.', {
        clause: 'rout.mutineer',
        wayOut: 'Choose a unit of the British side.',
      })
    const locked =
      !inMelee(unit) &&
      (yield* known('locked_in_melee', 'Locked in melee, or in contact?', false, {
        short: 'Locked',
        clause: 'rally.not-locked',
      }))
    if (locked)
      yield* say.refuse('locked-in-melee', `${are(unit)} locked in melee.`, {
        clause: 'rally.not-locked',
        wayOut: 'Rally once contact has ended.',
      })
    const facts = yield* standing(unit)
    const read = yield* moraleDie(ctx, a.unit, facts, 0, {
      pass: 'rallied',
      fail: 'still-routing',
      says: `Rally of ${unit.name}`,
    })
    const end: Rally = read === 'natural 1' ? 'rallied-frenzied' : read === 'natural 20' ? 'dispersed' : read
    yield* change(a.unit, { rallied: true })
    if (end === 'dispersed') yield* leave(ctx, a.unit, 'dispersed')
    if (end === 'rallied' || end === 'rallied-frenzied') yield* change(a.unit, { routing: false })
    if (end === 'rallied-frenzied') yield* change(a.unit, { frenzied: true })
    yield* say.verdict(`${does(unit, rallyEnds[end])}.`, end.startsWith('rallied') ? 'good' : 'bad', {
      clause: end.startsWith('rallied') ? 'rally.reform' : 'rally.test',
      detail: end.startsWith('rallied') ? 'Any formation, any facing.' : '',
    })
    return end
  },
})
