/** 5.21 to 5.24 Guns: cannon and canister, mortars, what fire does to a piece, and to a house. */
import { about, bands, book, count, d, from, nobody, type Proc, type Ref, row, taken, view } from '#kit'
import { askBagsUnderFire, askInBuilding, askRange } from './asked.ts'
import { may } from './can.ts'
import { crewChecks, fall, fallAsCrew, fewer, ground } from './casualties.ts'
import { breakContact, hittable, known, knownNumber, leave } from './common.ts'
import { hurtElephant } from './elephant.ts'
import { freshUnit } from './kinds.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import {
  ask,
  change,
  crewSkirmishes,
  inMelee,
  inPlay,
  isDown,
  make,
  owe,
  procedure,
  roll,
  say,
  skirmishes,
  unitRef,
  who,
} from './state.ts'
import { type Cannon, weapons } from './troops.ts'
import { are, counted, does, figures, lossSays, noCrew, someOf, spaced, The, the } from './words.ts'

export type Shot = {
  readonly dice: number
  /** the lowest face that kills; null: none does */
  readonly casualty_number: number | null
  readonly hits: number
  readonly casualties: number
}

/** What makes the target harder: each row takes two or one from the faces that kill. */
function* harder(ctx: Ctx, ref: UnitRef): Proc<{ readonly plus: number; readonly building: boolean }> {
  const target = ctx.look(ref)
  const building = yield* askInBuilding(ctx, ref)
  const bags = yield* askBagsUnderFire(ctx, ref, 'Cannon', 'cannon.mod.bags')
  const skirmishing = yield* known('target_skirmishing', 'Is the target skirmishing?', skirmishes(ctx, target), {
    ...crewSkirmishes(ctx, target),
    short: 'Skirmishing',
    clause: 'cannon.mod.skirmish',
  })
  // R24: any skirmishers; by its setting only British and trained ones
  const counts = skirmishing && (ctx.settings['cannon.skirmish'] === 'any' || target.trained)
  if (building) yield* say.note('Target in a building', { worth: '+2', clause: 'cannon.mod.building' })
  if (bags) yield* say.note('Behind mealie bags', { worth: '+2', clause: 'cannon.mod.bags' })
  if (counts) yield* say.note('Skirmishers', { worth: '+1', clause: 'cannon.mod.skirmish' })
  return { plus: (building ? 2 : 0) + (bags ? 2 : 0) + (counts ? 1 : 0), building }
}

/** Which gun fires; the book knows it. */
function* whichGun(gun: Unit): Proc<Cannon> {
  const usual: Cannon = gun.type === '18-pounder' ? '18-pounder' : '9-pounder'
  return yield* ask.choice(
    'weapon',
    'Which gun?',
    { '9-pounder': { says: '9-pounder', worth: '6+' }, '18-pounder': { says: '18-pounder', worth: '4+' } },
    { ...book(usual), short: 'Gun', clause: weapons[usual].clause },
  )
}

/** A shot is spent, whatever it hits. */
function* spendShot(ctx: Ctx, ref: UnitRef): Proc<void> {
  const { ammunition } = ctx.look(ref)
  yield* change(ref, { fired: true })
  if (ammunition !== null) yield* change(ref, { ammunition: ammunition - 1 })
}

/** 5.21 Cannon: ten dice, canister within 12 inches, two fewer for each man of the crew lost. */
export const cannon = procedure({
  id: 'artillery.cannon',
  title: 'Cannon',
  start: from(
    'table',
    '10d10, canister to 12″',
    [who('firer', 'Which piece fires?', may.fireCannon), who('target', 'At whom?', may.beShotAt)],
    { did: 'fired at', says: 'Fire cannon', phases: ['fire'], plan: { within: null } },
  ),
  views: {
    casualties: about(
      'enemy-losses',
      taken('How many are killed', (r: Shot) => r.casualties),
    ),
    hits: view('columns', 'How many hit', (r: Shot) => r.hits),
  },
  sights: { ground },
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<Shot> {
    const gun = ctx.look(a.firer)
    const weapon = weapons[yield* whichGun(gun)]
    const range = yield* askRange(ctx, a, 'Cannon')
    const lost = yield* knownNumber('crew_lost', 'Crew lost', gun.starting_crew - gun.crew, 12, {
      short: 'Crew lost',
      clause: 'cannon.crew',
    })
    // R36: without crew no fire, though canister leaves dice
    const canister = range <= 12 ? weapon.canister : 0
    if (gun.crew > 0 && lost >= gun.starting_crew && 10 + canister > 2 * lost)
      yield* say.refuse('no-crew', noCrew(gun), { clause: 'gun.crew.track', wayOut: 'Nobody serves the piece.' })
    const target = ctx.look(a.target)
    const { plus, building } = yield* harder(ctx, a.target)
    const figures = yield* knownNumber('target_figures', 'Figures that can be hit', hittable(target), 60, {
      short: 'Can be hit',
    })
    if (canister > 0)
      yield* say.note('Canister within 12″', { worth: `+${canister}d10`, clause: weapon.canisterClause })
    if (lost > 0) yield* say.note('Crew lost', { worth: `-${2 * lost}d10`, clause: 'cannon.crew' })
    const dice = Math.max(0, 10 + canister - 2 * lost)
    const need = weapon.number + plus
    const casualty_number = need > 10 ? null : need
    if (dice === 0 || casualty_number === null) {
      yield* say.verdict(dice === 0 ? 'Too many of the crew are lost.' : 'No face can hit.', 'bad', {
        clause: dice === 0 ? 'cannon.crew' : weapon.clause,
        detail: 'No dice are rolled, no shot is spent.',
      })
      return { dice, casualty_number, hits: 0, casualties: 0 }
    }
    const hits = yield* roll(gun.side, 'dice', `${weapon.says}: each ${need}+ kills`, count(d(dice, 10), need), {
      luck: 'hits',
      counts: ['hits', 'misses'],
      clause: 'cannon.dice',
    })
    yield* spendShot(ctx, a.firer)
    const casualties = yield* batter(ctx, a.target, hits, figures)
    if (building) yield* house(ctx)
    yield* say.verdict(lossSays(target, casualties, hits), casualties > 0 ? 'good' : 'plain', {
      clause: weapon.clause,
      detail: `${someOf(hits, counted(dice, 'die', 'dice'), 'hit')}.`,
    })
    return { dice, casualty_number, hits, casualties }
  },
})

/** Hits on figures, on a piece or on an elephant; gives how many figures fall. */
export function* batter(ctx: Ctx, ref: UnitRef, hits: number, most: number): Proc<number> {
  const { arm } = ctx.look(ref)
  if (hits === 0) return 0
  if (arm === 'elephant') {
    yield* hurtElephant(ctx, ref, hits)
    return 0
  }
  if (arm === 'artillery') {
    yield* owe(artilleryCasualties, { unit: ref, hits }, `${counted(hits, 'hit')} on the piece`, {
      clause: 'gunhit.roll',
      each: true,
    })
    return 0
  }
  const n = Math.min(hits, most)
  yield* fall(ctx, ref, n, 'fire')
  return n
}

/** A shot at troops in a house hits the house too, if houses are tracked (R41). */
function* house(ctx: Ctx): Proc<void> {
  if (ctx.settings['building.rule'] === 'off') return
  const all = ctx.all('building').filter((b) => !isDown(ctx.look(b)) && ctx.look(b).hits_left !== null)
  if (all.length === 0) return
  const hit = yield* ask.pick(
    'building',
    'Which building was hit?',
    all.map((ref) => ({ ref, says: ctx.look(ref).name })),
    { min: 0, max: 1, default: all.length === 1 ? all : [], short: 'Building', clause: 'building.damage' },
  )
  for (const ref of hit)
    yield* owe(building, { building: ref }, 'hit by a cannon', { clause: 'building.damage', each: true })
}

export type MortarEnd = 'blows-up' | 'misses' | 'hits'

/** 5.22 A mortar: one die at a point named before, friend or foe. */
export const mortar = procedure({
  id: 'artillery.mortar',
  title: 'Mortar',
  start: from('table', 'd10 at a point', [who('firer', 'Which mortar fires?', may.fireMortar)], {
    says: 'Fire mortar',
    phases: ['fire'],
  }),
  views: {
    result: view('bar', 'Where it falls', spaced<MortarEnd>, { hits: 'good', 'blows up': 'bad' }),
  },
  *run(ctx, a: { readonly firer: UnitRef }): Proc<MortarEnd> {
    const piece = ctx.look(a.firer)
    const under = yield* ask.number(
      'figures_in_circle',
      'How many figures are in the 3″ circle, friend or foe?',
      0,
      60,
      { short: 'In the circle', hint: 'Name the point before you roll.', clause: 'mortar.roll' },
    )
    const overMelee = under > 0 && (yield* coversMelee(ctx))
    const table = row<MortarEnd>(d(1, 10), { 2: 'blows-up', 8: 'misses', 10: 'hits' })
    const end = yield* roll(piece.side, 'dice', 'Mortar', table, {
      luck: 'mortar',
      good: ['hits'],
      clause: 'mortar.roll',
    })
    yield* spendShot(ctx, a.firer)
    if (end === 'blows-up') {
      // R38: the crew are unhurt
      yield* lose(ctx, a.firer)
      yield* say.verdict('The mortar blows up.', 'bad', { clause: 'mortar.blow-up', detail: 'The crew are unhurt.' })
    } else if (end === 'misses') yield* say.verdict('It falls harmlessly.', 'plain', { clause: 'mortar.miss' })
    else {
      const dead = under > 0 ? yield* inCircle(ctx, a.firer, overMelee) : 0
      yield* say.verdict('All in the circle die.', 'good', {
        clause: 'mortar.hit',
        detail: `${figures(Math.max(dead, under))}; for a piece each figure is a hit on its own table.`,
      })
    }
    return end
  },
})

const fights = (unit: Unit): boolean => inPlay(unit) && inMelee(unit)

/** Nobody but rifles fires into a melee (R92): a point whose circle covers one is refused, unless the referee allows it. */
function* coversMelee(ctx: Ctx): Proc<boolean> {
  if (!ctx.all('unit').some((u) => fights(ctx.look(u)))) return false
  const covers = yield* ask.yesNo('over_melee', 'Is anybody in the circle in a melee?', {
    default: false,
    short: 'Over a melee',
    clause: 'intomelee.who',
  })
  if (covers)
    yield* say.refuse('circle-in-melee', 'Only rifles and sharpshooters fire into a melee.', {
      clause: 'intomelee.who',
      wayOut: 'Name another point.',
    })
  return covers
}

/** Who stood in the circle, and how many of each; of those in a melee nobody, unless it covered one. */
function* inCircle(ctx: Ctx, mortarRef: UnitRef, overMelee: boolean): Proc<number> {
  const all = ctx
    .all('unit')
    .filter((u) => u.id !== mortarRef.id && inPlay(ctx.look(u)) && (overMelee || !fights(ctx.look(u))))
  if (all.length === 0) return 0
  const units = yield* ask.pick(
    'under',
    'Whose figures were in the circle?',
    all.map((ref) => ({ ref, says: ctx.look(ref).name })),
    { min: 0, default: [], clause: 'mortar.hit' },
  )
  let dead = 0
  for (const { id } of units) {
    const unit = ctx.look(unitRef(id))
    const most = unit.arm === 'artillery' ? unit.crew : unit.figures
    const n = yield* ask.number(`under-${id}`, `How many of ${unit.name}?`, 0, Math.max(1, most))
    dead += n
    yield* batter(ctx, unitRef(id), n, most)
  }
  return dead
}

export type PieceHit = { readonly crew_killed: number; readonly crew_left: number; readonly gun_destroyed: boolean }

/** 5.23 Each hit on a piece: a d10, all of them read (R39). */
export const artilleryCasualties = procedure({
  id: 'artillery.casualties',
  title: 'Hits on a piece',
  asOwed: (n) => `${counted(n, 'hit piece')} to roll for`,
  start: from(
    'table',
    'a d10 a hit',
    [
      who('unit', 'Which piece was hit?', may.beHit),
      { arg: 'hits', says: 'How many hits?', form: { form: 'number', min: 0, max: 60 }, default: 1 },
    ],
    { phases: ['fire'] },
  ),
  views: {
    left: view('columns', 'Crew left', (r: PieceHit) => r.crew_left),
    piece: view('bar', 'The piece', (r: PieceHit) => (r.gun_destroyed ? 'destroyed' : 'stands'), {
      destroyed: 'bad',
      stands: 'good',
    }),
  },
  *run(ctx, a: { readonly unit: UnitRef; readonly hits: number }): Proc<PieceHit> {
    const piece = ctx.look(a.unit)
    const foot = crewOf(ctx, a.unit)
    const crew = yield* knownNumber('crew', 'Crew', foot ? ctx.look(foot).figures : piece.crew, piece.starting_crew, {
      clause: 'gun.crew.track',
    })
    const [, men = 0, gun = 0] =
      a.hits === 0
        ? []
        : yield* roll(
            nobody,
            'dice',
            'Hits on the piece: 8 and 9 kill a crewman, 10 destroys it',
            bands(d(a.hits, 10), 8, 10),
            { clause: 'gunhit.roll' },
          )
    const crew_killed = Math.min(crew, men)
    const gun_destroyed = gun > 0 || !inPlay(piece)
    if (foot) yield* fallAsCrew(ctx, foot, crew_killed)
    else yield* crewHit(ctx, a.unit, { crew, killed: crew_killed, gone: gun > 0 })
    yield* say.verdict(
      gun > 0 && inPlay(piece)
        ? `${are(piece)} destroyed.`
        : crew_killed > 0
          ? `${does(piece, 'lose')} ${crew_killed} of the crew.`
          : 'No effect.',
      gun > 0 || crew_killed > 0 ? 'bad' : 'plain',
      { clause: gun > 0 && inPlay(piece) ? 'gunhit.destroyed' : crew_killed > 0 ? 'gunhit.crew' : 'gunhit.none' },
    )
    return { crew_killed, crew_left: crew - crew_killed, gun_destroyed }
  },
})

/** Men fall at the piece, or it is destroyed and those who are left stand as foot. */
function* crewHit(
  ctx: Ctx,
  ref: UnitRef,
  { crew, killed, gone }: { readonly crew: number; readonly killed: number; readonly gone: boolean },
): Proc<void> {
  yield* change(ref, { crew: crew - killed })
  if (crew > killed) yield* fewer(ctx, ref)
  if (gone) return yield* lose(ctx, ref)
  yield* crewChecks(ctx, ref, killed, 'fire')
  if (crew === killed && inMelee(ctx.look(ref))) yield* breakContact(ctx, ref)
}

/** R95: the crew of a piece that is gone, as the unit of foot that it has been since. */
const crewOf = (ctx: Ctx, piece: UnitRef): UnitRef | null =>
  ctx.all('unit').find(({ id }) => id === `${piece.id}-crew` && inPlay(ctx.look(unitRef(id)))) ?? null

/** A piece is lost; its crew, if any are left, are a unit of foot from then on, in the contact in which it stood (R38, R95). */
function* lose(ctx: Ctx, ref: UnitRef): Proc<void> {
  const piece = ctx.look(ref)
  if (piece.crew > 0) {
    const { side, command, starting_crew, crew, in_contact, contact_with, locked, town_side, ordered, place } = piece
    const { melee_caused, melee_suffered, behind_bags } = piece
    // As stored battles have it: a piece that was called with its article keeps it
    const name = `Crew of ${/^The /.test(piece.name) ? piece.name : the(piece)}`
    const foot = freshUnit({
      ...{ type: 'gun-crew', name, side, command, formation: 'skirmish', town_side, ordered },
      ...{ starting_figures: Math.max(starting_crew, crew), figures: crew, unarmed: crew, officer_with_pistol: false },
      ...{ in_contact: Math.min(crew, in_contact), contact_with, locked, melee_caused, melee_suffered },
      ...{ place, behind_bags, moved: piece.moved },
    })
    const made = yield* make(unitRef(`${ref.id}-crew`), foot)
    for (const foe of ctx.all('unit'))
      if (ctx.look(foe).contact_with === ref.id) yield* change(foe, { contact_with: made.id })
    yield* say.note(`${figures(crew)} of its crew ${crew === 1 ? 'stands' : 'stand'} as foot`, {
      clause: 'gun.crew.track',
    })
  }
  yield* leave(ctx, ref, 'destroyed')
}

/** Who stood in a house that collapses stands nobody knows where: in no building, until somebody says so again. */
function* roofless(ctx: Ctx): Proc<void> {
  const inside = ctx.all('unit').filter((u) => inPlay(ctx.look(u)) && ctx.look(u).place === 'building')
  if (inside.length === 0) return
  const isLast = ctx.all('building').every((b) => isDown(ctx.look(b)))
  const out = yield* ask.pick(
    'inside',
    'Who stood in it?',
    inside.map((ref) => ({ ref, says: ctx.look(ref).name })),
    { min: 0, default: isLast ? inside : [], short: 'Inside', clause: 'building.damage' },
  )
  for (const { id } of out) yield* change(unitRef(id), { place: null })
}

/** 5.24 A cannon shot at a house takes one of its hits, whatever the dice (R41). */
export const building = procedure({
  id: 'artillery.building',
  title: 'Shots at a building',
  asOwed: (n) => `${counted(n, 'shot')} at a building to roll`,
  start: from('turn', 'a hit a shot', [who('building', 'Which building?', may.collapse)], { phases: ['fire'] }),
  *run(
    ctx,
    a: { readonly building: Ref<'building'> },
  ): Proc<{ readonly hits_left: number; readonly collapsed: boolean } | null> {
    const house = ctx.look(a.building)
    if (ctx.settings['building.rule'] === 'off') {
      yield* say.verdict('Buildings are not tracked.', 'plain', { clause: 'building.damage' })
      return null
    }
    const before =
      house.hits_left ??
      (yield* ask.number('hits_left', `How many hits can ${house.name} take?`, 0, 99, {
        default: 10,
        hint: 'Set by the scenario; the rules print none.',
        clause: 'building.damage',
      }))
    const shots = yield* ask.number('cannon_shots', 'How many cannon shots hit?', 0, 20, {
      default: 1,
      short: 'Shots',
      clause: 'building.damage',
    })
    const hits_left = Math.max(0, before - shots)
    const collapsed = hits_left === 0
    yield* change(a.building, { hits_left, collapsed })
    if (collapsed) yield* roofless(ctx)
    yield* say.verdict(collapsed ? `${The(house)} collapses.` : `${The(house)} stands.`, collapsed ? 'good' : 'plain', {
      clause: 'building.damage',
      detail: `${shots === 0 ? 'No holes' : `${counted(shots, 'hole')} of 2″ by 2″`}; ${counted(hits_left, 'hit')} left.`,
    })
    return { hits_left, collapsed }
  },
})
