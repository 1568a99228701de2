/** 5.25 to 5.29 Melee: figure by figure, supports, a line at once, doors, and cavalry that breaks off. */
import {
  type Again,
  about,
  best,
  book,
  count,
  d,
  face,
  from,
  named,
  nobody,
  type Part,
  type Proc,
  type Ref,
  sight,
  unlessSaid,
  usual,
  view,
} from '#kit'
import { askBags, askInOpen, isCoverKnown } from './asked.ts'
import { chargeBonus, isOpen, isSquare } from './bonus.ts'
import { may } from './can.ts'
import { fallInMelee } from './casualties.ts'
import type { ClauseId } from './clauses.ts'
import { breakContact, joined, known, knownNumber, leaderHelps, onlyOr, routs } from './common.ts'
import { rout } from './move.ts'
import type { Ctx, Door, Unit, UnitRef } from './state.ts'
import {
  add,
  ask,
  change,
  dieOf,
  freshIn,
  game,
  hasLeader,
  inMelee,
  inPlay,
  isPlayed,
  isShut,
  isSkirmishing,
  menOf,
  owe,
  procedure,
  repeat,
  roll,
  rollAll,
  say,
  sub,
  tally,
  who,
} from './state.ts'
import { dieClauses, type SideId } from './troops.ts'
import { counted, does, someOf, the } from './words.ts'

type SideName = 'attacker' | 'defender'

/** What is known of one side of a melee. */
type Fighter = {
  readonly ref: UnitRef
  readonly arm: 'infantry' | 'cavalry'
  readonly die: number
  readonly figures: number
  readonly charge: number
  readonly officer: boolean
}

/** R81: a crewman is a figure of foot. */
const armOf = (unit: Unit): 'infantry' | 'cavalry' => (unit.arm === 'cavalry' ? 'cavalry' : 'infantry')
const dieName = (sides: number) => (sides === 6 ? 'd6' : sides === 8 ? 'd8' : 'd10')

/** Whose turn it is: at the table the book knows it, else the attacker is the one who moves. */
const ownTurn = (ctx: Ctx, p: SideName, unit: Unit): boolean => {
  const { turn, side } = ctx.look(game)
  return turn === 0 ? p === 'attacker' : side === unit.side
}

/** A routing unit has nobody beside it to support it: the figure in contact, and one behind (R85). */
const placesOf = (unit: Unit, most: number): number => (unit.routing ? Math.min(2, most) : most)
const supportClause = (unit: Unit): ClauseId => (unit.routing ? 'rout.no-adjacent-support' : 'melee.support.max')
/** Those that have not fought in this phase; where the referee allows it though all have, all that are left. */
const left = (unit: Unit): number => freshIn(unit) || menOf(unit).figures

/** Each figure fights once in a phase, one of each melee in contact; `dead` of those have fallen. */
function* haveFought(ctx: Ctx, ref: UnitRef, figures: number, dead = 0, melees = 1): Proc<void> {
  const { fought, touched } = ctx.look(ref)
  if (isPlayed(ctx) && inPlay(ctx.look(ref)))
    yield* change(ref, { fought: fought + figures - dead, touched: touched + melees - dead })
}

/** A tie of a phase before is decided by the first melee of this one. */
const isLocked = (unit: Unit, tie: boolean): boolean => tie || (unit.locked && unit.fought > 0)

/** How many figures may fight in one melee, by what rule, and how many usually do. */
type Most = { readonly most: number; readonly usually?: number; readonly clause?: ClauseId }

function* fighter(ctx: Ctx, p: SideName, ref: UnitRef, { most, usually = 1, clause }: Most): Proc<Fighter> {
  const unit = ctx.look(ref)
  const die = yield* ask.choice(
    `${p}_die`,
    `Die of ${unit.name}`,
    { d6: 'd6', d8: 'd8', d10: 'd10' },
    {
      default: dieName(dieOf(ctx, unit, 'melee')),
      from: 'their type',
      short: `${unit.name}: die`,
      clause: dieClauses[unit.type]?.melee ?? 'melee.die.by-type',
    },
  )
  const places = placesOf(unit, most)
  const figures = yield* ask.number(
    `${p}_figures`,
    `How many of ${unit.name} fight?`,
    0,
    Math.min(places, left(unit)),
    {
      default: Math.max(1, Math.min(usually, places, left(unit))),
      short: `${unit.name}: figures`,
      hint: clause ? 'In the doorway' : `In contact and supports, ${places} at most`,
      clause: clause ?? supportClause(unit),
    },
  )
  const arm = yield* ask.choice(
    `${p}_arm`,
    `Are ${unit.name} mounted?`,
    { infantry: 'on foot', cavalry: 'mounted' },
    { ...book(armOf(unit)), short: `${unit.name}: arm` },
  )
  // R45: only the side whose turn it is has charged in this turn; a defender has no bonus
  const theirs = ownTurn(ctx, p, unit)
  const inches = yield* knownNumber(
    `${p}_charge_inches`,
    `Inches of their charge this turn`,
    theirs ? unit.charge_inches : 0,
    40,
    { short: `${unit.name}: charge`, clause: 'melee.charge-4-inches', fractions: true },
  )
  if (inches > 0 && !theirs)
    yield* say.note('A charge counts in the turn of the charger only', { worth: 0, clause: 'melee.charge-4-inches' })
  const charge = theirs ? inches : 0
  const officer =
    unit.officer_with_pistol &&
    !unit.officer_killed &&
    unit.arm !== 'artillery' &&
    (yield* known(`${p}_officer_with_pistol`, `Is the officer of ${unit.name} one of them?`, false, {
      from: unlessSaid,
      short: `${unit.name}: officer`,
      clause: 'melee.mod.officer',
    }))
  return { ref, arm, die: Number(die.slice(1)), figures, charge, officer }
}

/** Horse that does not charge (R44). */
const standing = (me: Fighter): number => (me.arm === 'cavalry' ? 1 : 0)

/** Which of the three charge rows holds; where foot stands that horse charges is asked. */
function* chargeRow(ctx: Ctx, p: SideName, me: Fighter, foe: Fighter): Proc<number> {
  const foot = foe.arm === 'infantry'
  const rides = me.arm === 'cavalry' && me.charge > 0 && foot
  const open = rides && (yield* askInOpen(ctx, foe.ref, `${p === 'attacker' ? 'defender' : 'attacker'}_in_open`))
  const bonus = chargeBonus(
    ctx,
    { mounted: me.arm === 'cavalry', charge: me.charge },
    { foot, open: open && !isSquare(ctx, ctx.look(foe.ref)) },
  )
  if (bonus) yield* say.note(bonus.says, { worth: `+${bonus.worth}`, clause: bonus.clause })
  return bonus?.worth ?? 0
}

/** All that goes on every die of a side (R42, R46): now, and where it fights on in the phases after, without its charge (R45). */
function* modifierOf(
  ctx: Ctx,
  p: SideName,
  me: Fighter,
  foe: Fighter,
  holder: SideName | null,
): Proc<{ readonly now: number; readonly later: number }> {
  const unit = ctx.look(me.ref)
  const name = unit.name
  const wall = yield* askBags(ctx, me.ref, 'Melee', {
    id: `${p}_behind_wall`,
    says: `Are ${name} behind a wall or mealie bags?`,
    short: `${name}: wall`,
    clause: 'melee.mod.wall',
  })
  const doorway =
    holder === p ||
    (holder === null &&
      (yield* known(`${p}_doorway_or_stairs`, `Do ${name} defend a doorway or stairs?`, false, {
        from: unlessSaid,
        short: `${name}: doorway`,
        clause: 'melee.mod.doorway',
      })))
  const frenzied = yield* known(`${p}_frenzied`, `Are ${name} frenzied?`, unit.frenzied, {
    short: `${name}: frenzied`,
    clause: 'melee.mod.frenzied',
  })
  const skirmishing = yield* known(
    `${p}_skirmishing`,
    `Are ${name} skirmishing?`,
    unit.arm !== 'artillery' && isSkirmishing(unit),
    { short: `${name}: skirmishing`, clause: 'melee.mod.skirmish' },
  )
  const leader =
    leaderHelps(ctx, 'melee') &&
    (yield* known(`${p}_special_leader`, `Is the special leader of ${name} alive?`, hasLeader(unit), {
      short: `${name}: leader`,
      clause: 'unit.leader.one',
    }))
  const charge = yield* chargeRow(ctx, p, me, foe)
  if (wall) yield* say.note(`${name}: behind a wall`, { worth: '+2', clause: 'melee.mod.wall' })
  if (doorway) yield* say.note(`${name}: in a doorway`, { worth: '+1', clause: 'melee.mod.doorway' })
  if (frenzied) yield* say.note(`${name}: frenzied`, { worth: '+1', clause: 'melee.mod.frenzied' })
  if (skirmishing) yield* say.note(`${name}: skirmishing`, { worth: '−1', clause: 'melee.mod.skirmish' })
  if (leader) yield* say.note(`${name}: special leader`, { worth: '+1', clause: 'unit.leader.one' })
  const lasts = (wall ? 2 : 0) + (doorway ? 1 : 0) + (frenzied ? 1 : 0) - (skirmishing ? 1 : 0) + (leader ? 1 : 0)
  return { now: charge + lasts, later: standing(me) + lasts }
}

/** The dice of a side: the officer's own first, with his +1, then the others. */
const partsOf = (ctx: Ctx, p: SideName, me: Fighter): { readonly [name: string]: Part<number> } => {
  const men = me.figures - (me.officer ? 1 : 0)
  const { name } = ctx.look(me.ref)
  return {
    ...(me.officer ? { [`${p}_officer`]: named(`${name}: officer`, face(me.die)) } : {}),
    ...(men > 0 ? { [p]: named(name, best(d(men, me.die))) } : {}),
  }
}

export type Fought = {
  readonly winner: 'attacker' | 'defender' | 'locked'
  readonly attacker_best: number
  readonly defender_best: number
}

/** Both sides of a figure melee, and what is added for each. */
type Bout = { readonly us: Fighter; readonly them: Fighter; readonly plus: number; readonly plusThem: number }

/** Both throw, and the best die wins. What is only foreseen is of no sides, and nobody's luck. */
function* bestDice(
  ctx: Ctx,
  { us, them, plus, plusThem }: Bout,
  says: string,
  sides?: { readonly attacker: SideId; readonly defender: SideId },
): Proc<Fought> {
  const dice: { readonly [name: string]: number } = yield* rollAll(
    sides ? { ...sides, attacker_officer: sides.attacker, defender_officer: sides.defender } : nobody,
    'dice',
    says,
    { ...partsOf(ctx, 'attacker', us), ...partsOf(ctx, 'defender', them) },
    { luck: 'melee', clause: 'melee.highest' },
  )
  const top = (p: SideName, more: number) => more + Math.max(dice[p] ?? 0, (dice[`${p}_officer`] ?? -1) + 1)
  const attacker_best = top('attacker', plus)
  const defender_best = top('defender', plusThem)
  const winner = attacker_best > defender_best ? 'attacker' : attacker_best < defender_best ? 'defender' : 'locked'
  return { winner, attacker_best, defender_best }
}

/** For the odds: a melee that was even, in the Melee Phases after, by the same figures until one of them falls. */
const fightOn = procedure({
  id: 'melee.fight-on',
  title: 'Fought on',
  *run(ctx, a: Bout): Proc<Again<Bout, Fought['winner']>> {
    const { winner } = yield* bestDice(ctx, a, 'In the next Melee Phase')
    return winner === 'locked' ? { again: a } : { done: winner }
  },
})

/** R7, 5.25: the one who falls is the one in contact; it is the officer if he stood there. */
function* dies(ctx: Ctx, p: SideName, loser: Fighter, winner: Fighter): Proc<void> {
  const unit = ctx.look(loser.ref)
  yield* add(winner.ref, { melee_caused: 1 })
  const his =
    loser.officer &&
    (loser.figures === 1 ||
      (yield* ask.yesNo(`${p}_officer_in_contact`, `Was it the officer of ${unit.name} in contact?`, {
        default: false,
        short: 'Officer falls',
        clause: 'melee.support.safe',
      })))
  // counted before the fall: with the last of them the contact and its count end
  yield* add(loser.ref, { melee_suffered: 1 })
  yield* fallInMelee(ctx, loser.ref, 1, his)
}

/** One figure melee, once both sides are known; `holder`: who has the doorway, where they fight for one. */
function* fight(
  ctx: Ctx,
  us: Fighter,
  them: Fighter,
  holder: SideName | null,
): Proc<{ readonly fought: Fought; readonly later: Bout }> {
  if (us.figures === 0 || them.figures === 0)
    yield* say.impossible('no-figures', 'A melee needs a figure on each side.', { clause: 'melee.contact-rolls' })
  const ours = yield* modifierOf(ctx, 'attacker', us, them, holder)
  const theirs = yield* modifierOf(ctx, 'defender', them, us, holder)
  const [a, b] = [ctx.look(us.ref), ctx.look(them.ref)]
  const fought = yield* bestDice(
    ctx,
    { us, them, plus: ours.now, plusThem: theirs.now },
    `${a.name} ${signed(ours.now)} against ${b.name} ${signed(theirs.now)}`,
    { attacker: a.side, defender: b.side },
  )
  const later: Bout = { us, them, plus: ours.later, plusThem: theirs.later }
  const { winner } = fought
  const tie = winner === 'locked'
  yield* joined(ctx, us.ref, them.ref)
  yield* change(us.ref, { locked: isLocked(a, tie) })
  yield* change(them.ref, { locked: isLocked(b, tie) })
  yield* haveFought(ctx, us.ref, us.figures, winner === 'defender' ? 1 : 0)
  yield* haveFought(ctx, them.ref, them.figures, winner === 'attacker' ? 1 : 0)
  const score = `${fought.attacker_best} to ${fought.defender_best}`
  if (winner === 'locked') {
    yield* say.verdict('Locked; nobody dies.', 'plain', {
      clause: 'melee.tie',
      detail: `${score}; they fight on next Melee Phase.`,
    })
    return { fought, later }
  }
  const won = winner === 'attacker'
  yield* dies(ctx, won ? 'defender' : 'attacker', won ? them : us, won ? us : them)
  if (holder !== null && holder !== winner)
    yield* say.note('Once all the defenders of the doorway are dead, the attacker may go in', {
      clause: 'advance.building',
    })
  else yield* say.note('The winner takes the dead figure’s place; neighbours close up', { clause: 'advance.winner' })
  yield* say.verdict(`One of ${won ? b.name : a.name} dies.`, won ? 'good' : 'bad', {
    clause: 'melee.highest',
    detail: `${score}. Supports are safe.`,
  })
  return { fought, later }
}
const signed = (n: number) => (n >= 0 ? `+${n}` : `${n}`)

const fighters = [who('attacker', 'Whose figure strikes?', may.strike), who('defender', 'Against whom?', may.beStruck)]

const fightTones = { attacker: 'good', defender: 'bad' } as const
const fightViews = { winner: view('bar', 'Who wins?', (r: Fought) => r.winner, fightTones) }

type Foes = { readonly attacker: UnitRef; readonly defender: UnitRef }

/** Who wins in the end, if it is even now and no check takes either side away before the next Melee Phase. */
const fightSights = (melee: (ctx: Ctx, a: Foes) => ReturnType<typeof fight>) => {
  const inTheEnd = function* (_: Proc<Fought>, ctx: Ctx, a: Foes): Proc<string> {
    const { fought, later } = yield* melee(ctx, a)
    return fought.winner === 'locked' ? yield* repeat(fightOn, later) : fought.winner
  }
  return { end: sight('bar', 'Who wins in the end, even melees fought on', inTheEnd, fightTones) }
}

function* inTheOpen(ctx: Ctx, a: Foes): ReturnType<typeof fight> {
  const us = yield* fighter(ctx, 'attacker', a.attacker, { most: 4 })
  const them = yield* fighter(ctx, 'defender', a.defender, { most: 4 })
  return yield* fight(ctx, us, them, null)
}

/** 5.25 One figure of the side whose turn it is, with supports, against those it touches. */
export const figure = procedure({
  id: 'melee.figure',
  title: 'Melee',
  start: from('table', 'best die against best die', fighters, { did: 'fought', phases: ['melee'] }),
  success: { says: 'Attacker wins', good: 'The attacker wins', bad: 'The defender wins' },
  views: fightViews,
  sights: fightSights(inTheOpen),
  *run(ctx, a: Foes): Proc<Fought> {
    return (yield* inTheOpen(ctx, a)).fought
  },
})

/** 5.26 How many support a figure in contact. */
export const support = procedure({
  id: 'melee.support',
  title: 'Supports',
  start: from('quick', 'two beside, one behind', [who('unit', 'Which unit?', may.beAsked)]),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    const routing = yield* known('routing', 'Are they routing?', unit.routing, { clause: 'rout.no-adjacent-support' })
    const adjacent = yield* ask.number('adjacent_free', 'Free friends beside them', 0, 4, {
      default: 2,
      hint: 'Not in contact themselves, and in no other melee',
      clause: 'melee.support.not-engaged',
    })
    const behind = yield* ask.number('behind_free', 'Free friends directly behind', 0, 4, {
      default: 1,
      clause: 'melee.support',
    })
    const n = (routing ? 0 : Math.min(2, adjacent)) + Math.min(1, behind)
    yield* say.verdict(`${n} support.`, 'plain', { clause: routing ? 'rout.no-adjacent-support' : 'melee.support.one' })
    return n
  },
})

export type Lines = { readonly attackers_killed: number; readonly defenders_killed: number; readonly locked: number }
type Duel = {
  readonly n: number
  readonly die: number
  readonly plus: number
  readonly n2: number
  readonly die2: number
  readonly plus2: number
  readonly side: SideId
  readonly side2: SideId
  readonly name: string
  readonly name2: string
}

/** "The 64th +1" of a unit with what goes on its dice; nothing where nothing does. */
const withPlus = (name: string, plus: number): string => (plus === 0 ? name : `${name} ${signed(plus)}`)

/** One of several equal melees. */
const duel = procedure({
  id: 'melee.duel',
  title: 'Melee',
  *run(_ctx, a: Duel): Proc<Lines> {
    const { attacker, defender } = yield* rollAll(
      { attacker: a.side, defender: a.side2 },
      'dice',
      `${withPlus(a.name, a.plus)} against ${withPlus(a.name2, a.plus2)}`,
      { attacker: named(a.name, best(d(a.n, a.die))), defender: named(a.name2, best(d(a.n2, a.die2))) },
      { luck: 'melee', clause: 'melee.highest' },
    )
    const [ours, theirs] = [attacker + a.plus, defender + a.plus2]
    const says = ours === theirs ? 'Locked' : `${ours > theirs ? a.name : a.name2} win`
    yield* say.note(says, { worth: `${ours} to ${theirs}`, clause: ours === theirs ? 'melee.tie' : 'melee.highest' })
    return {
      attackers_killed: ours < theirs ? 1 : 0,
      defenders_killed: ours > theirs ? 1 : 0,
      locked: ours === theirs ? 1 : 0,
    }
  },
})

/** For the odds: one of them that was even, until somebody falls. */
const duelOn = procedure({
  id: 'melee.duel-on',
  title: 'Fought on',
  *run(_ctx, a: Duel): Proc<Again<Duel, Lines>> {
    const sums = yield* sub(duel, a, '')
    return sums.locked > 0 ? { again: a } : { done: sums }
  },
})
const duelToEnd = procedure({
  id: 'melee.duel-to-end',
  title: 'Fought to the end',
  *run(_ctx, a: Duel): Proc<Lines> {
    return yield* repeat(duelOn, a)
  },
})

/** What the book knows of a unit's modifiers when it fights this foe; without its charge where they fight on (R45). */
function usualModifiers(ctx: Ctx, p: SideName, me: Unit, foe: Unit, charges = true) {
  const charge = charges && ownTurn(ctx, p, me) ? me.charge_inches : 0
  const open = isOpen(ctx, foe)
  const bonus = chargeBonus(ctx, { mounted: me.arm === 'cavalry', charge }, { foot: foe.arm !== 'cavalry', open })
  const rows = [
    { worth: bonus?.worth ?? 0, says: charge > 0 ? 'charge' : 'mounted', clause: bonus?.clause },
    { worth: me.behind_bags ? 2 : 0, says: 'wall or mealie bags', clause: 'melee.mod.wall' as const },
    { worth: me.frenzied ? 1 : 0, says: 'frenzied', clause: 'melee.mod.frenzied' as const },
    { worth: hasLeader(me) ? 1 : 0, says: 'special leader', clause: 'unit.leader.one' as const },
    {
      worth: isSkirmishing(me) && me.arm !== 'artillery' ? -1 : 0,
      says: 'skirmishing',
      clause: 'melee.mod.skirmish' as const,
    },
  ].filter(({ worth }) => worth !== 0)
  return {
    rows,
    worth: rows.reduce((sum, { worth }) => sum + worth, 0),
    says: rows.map(({ worth, says }) => `${signed(worth)} ${says}`).join(', ') || 'nothing',
  }
}

/** Somebody has said whether it has a wall, and where foot stands that horse charges. */
const isSure = (ctx: Ctx, p: SideName, me: Unit, foe: Unit): boolean => {
  const rides = me.arm === 'cavalry' && foe.arm !== 'cavalry' && ownTurn(ctx, p, me) && me.charge_inches >= 4
  return isCoverKnown(me) && (!rides || foe.place !== null)
}

function* lineSide(
  ctx: Ctx,
  p: SideName,
  me: Unit,
  foe: Unit,
  melees: number,
): Proc<{ readonly n: number; readonly die: number; readonly plus: number; readonly later: number }> {
  const most = Math.max(1, Math.min(placesOf(me, 4), Math.floor(left(me) / melees)))
  const n = yield* ask.number(`${p}_figures`, `How many of ${me.name} fight in each melee?`, 1, most, {
    ...onlyOr(1, most, 1),
    short: `${me.name} fight with`,
    hint: 'The one in contact and its supports',
    clause: supportClause(me),
  })
  const die = yield* ask.choice(
    `${p}_die`,
    `Die of ${me.name}`,
    { d6: 'd6', d8: 'd8', d10: 'd10' },
    { default: dieName(dieOf(ctx, me, 'melee')), from: 'their type', short: `${me.name}: die` },
  )
  const { rows, worth: byBook, says } = usualModifiers(ctx, p, me, foe)
  const plus = yield* ask.number(`${p}_modifier`, `What is added to each die of ${me.name}?`, -2, 10, {
    ...book(byBook, 'the book', isSure(ctx, p, me, foe)),
    short: `${me.name} add`,
    hint: `By the book: ${says}. A wall or mealie bags add 2, a doorway 1.`,
    clause: 'melee.highest',
  })
  // each has its own rule; of another sum nobody said what it is of
  if (plus === byBook)
    for (const { worth, says, clause } of rows)
      yield* say.note(`${me.name}: ${says}`, { worth: signed(worth), ...(clause ? { clause } : {}) })
  return { n, die: Number(die.slice(1)), plus, later: plus - byBook + usualModifiers(ctx, p, me, foe, false).worth }
}

const none: Lines = { attackers_killed: 0, defenders_killed: 0, locked: 0 }
const inLine = (melees: number, args: Duel) =>
  Array.from({ length: melees }, (_, i) => ({ id: `melee-${i + 1}`, args }))

/** What a line comes to, and how its even melees are fought on. */
function* alongTheLine(ctx: Ctx, a: Foes): Proc<{ readonly sums: Lines; readonly later: Duel }> {
  const [us, them] = [ctx.look(a.attacker), ctx.look(a.defender)]
  // R76: each melee has figures of its own on both sides
  const most = Math.max(1, Math.min(24, left(us), left(them)))
  const melees = yield* ask.number('melees', 'How many melees?', 1, most, {
    ...onlyOr(1, most, Math.max(1, Math.min(most, us.in_contact))),
    short: 'Melees',
    hint: us.in_contact > 0 ? `${us.in_contact} in contact` : `${most} at most`,
    clause: 'melee.by-figure',
  })
  const ours = yield* lineSide(ctx, 'attacker', us, them, melees)
  const theirs = yield* lineSide(ctx, 'defender', them, us, melees)
  const whose = { side: us.side, side2: them.side, name: us.name, name2: them.name }
  const dice = { n: ours.n, die: ours.die, n2: theirs.n, die2: theirs.die, ...whose }
  const sums = yield* tally(duel, inLine(melees, { ...dice, plus: ours.plus, plus2: theirs.plus }), none)
  const tie = sums.locked > 0
  yield* joined(ctx, a.attacker, a.defender, melees)
  yield* change(a.attacker, { locked: isLocked(us, tie) })
  yield* change(a.defender, { locked: isLocked(them, tie) })
  yield* haveFought(ctx, a.attacker, ours.n * melees, sums.attackers_killed, melees)
  yield* haveFought(ctx, a.defender, theirs.n * melees, sums.defenders_killed, melees)
  yield* add(a.attacker, { melee_caused: sums.defenders_killed, melee_suffered: sums.attackers_killed })
  yield* add(a.defender, { melee_caused: sums.attackers_killed, melee_suffered: sums.defenders_killed })
  yield* fallInMelee(ctx, a.attacker, sums.attackers_killed)
  yield* fallInMelee(ctx, a.defender, sums.defenders_killed)
  yield* say.verdict(
    `${someOf(sums.defenders_killed, them.name, 'die')}, ${sums.attackers_killed || 'none'} of ${the(us)}.`,
    sums.defenders_killed > sums.attackers_killed ? 'good' : 'plain',
    { clause: 'melee.highest', detail: `${sums.locked || 'None'} locked.` },
  )
  return { sums, later: { ...dice, plus: ours.later, plus2: theirs.later } }
}

/** All of a side who fall, those of even melees in the phases after. */
const fallen = (side: 'attackers_killed' | 'defenders_killed') =>
  function* (_: Proc<Lines>, ctx: Ctx, a: Foes): Proc<number> {
    const { sums, later } = yield* alongTheLine(ctx, a)
    const more = yield* tally(duelToEnd, inLine(sums.locked, later), none)
    return sums[side] + more[side]
  }

/** 5.27 A line of equal figure melees, thrown together. */
export const line = procedure({
  id: 'melee.line',
  title: 'A line of melees',
  start: from('table', 'several equal melees at once', fighters, {
    did: 'fought',
    says: 'Melee line',
    phases: ['melee'],
  }),
  views: {
    defenders: about(
      'enemy-losses',
      view('columns', 'Defenders killed', (r: Lines) => r.defenders_killed),
    ),
    attackers: about(
      'own-losses',
      view('columns', 'Attackers killed', (r: Lines) => r.attackers_killed),
    ),
    locked: view('columns', 'Pairs still locked', (r: Lines) => r.locked),
  },
  sights: {
    'defenders-end': sight('columns', 'Defenders killed in the end, even melees fought on', fallen('defenders_killed')),
    'attackers-end': sight('columns', 'Attackers killed in the end, even melees fought on', fallen('attackers_killed')),
  },
  *run(ctx, a: Foes): Proc<Lines> {
    return (yield* alongTheLine(ctx, a)).sums
  },
})

/** One storms, two at most hold (R47), whoever's turn it is: the turn sets only the order of the melees. */
function* atTheDoor(ctx: Ctx, a: Foes): ReturnType<typeof fight> {
  yield* say.note('One attacker at a time, without supports', { clause: 'door.one-attacker' })
  const [door] = yield* whichDoor(ctx)
  const holder = yield* whoHolds(ctx, a, door)
  const holders = door ? yield* howManyHold(ctx, door) : 2
  const most = (p: SideName): Most =>
    p === holder
      ? { most: holders, usually: door ? holders : 1, clause: 'door.two-defenders' }
      : { most: 1, clause: 'door.one-attacker' }
  const us = yield* fighter(ctx, 'attacker', a.attacker, most('attacker'))
  const them = yield* fighter(ctx, 'defender', a.defender, most('defender'))
  const end = yield* fight(ctx, us, them, holder)
  if (!door) return end
  const { winner } = end.fought
  // with the last of the unit nobody is left who could hold it
  const held = ctx.look(a[holder])
  const alive = inPlay(held) ? menOf(held).figures : 0
  const defenders = Math.min(alive, winner === 'locked' || winner === holder ? holders : holders - 1)
  yield* change(door, { defenders, held_by: defenders > 0 ? a[holder].id : null })
  if (defenders === 0)
    yield* say.note(`All who held ${ctx.look(door).name} are dead: the attacker may go in`, {
      clause: 'advance.building',
    })
  return end
}

/** The door for which they fight, if the book has it; one that is locked and whole has to be broken first. */
function* whichDoor(ctx: Ctx): Proc<readonly Ref<'door'>[]> {
  const doors = ctx.all('door')
  if (doors.length === 0) return []
  const holds = (door: Door) =>
    isShut(door) ? 'locked' : door.defenders === 0 ? 'nobody holds it' : counted(door.defenders, 'holds it', 'hold it')
  const picked = yield* ask.pick(
    'door',
    'Which door is it?',
    doors.map((ref) => ({ ref, says: ctx.look(ref).name, hint: holds(ctx.look(ref)) })),
    { min: 0, max: 1, default: doors.length === 1 ? doors : [], short: 'Door', clause: 'building.defended' },
  )
  for (const door of picked.map((ref) => ctx.look(ref)))
    if (isShut(door))
      yield* say.refuse('door-locked', `${door.name} is locked.`, {
        clause: 'building.locked',
        wayOut: 'Use “Break a door”.',
      })
  return picked
}

/** Who has the doorway: who fought for it last, else it is asked; the British are those who are besieged. */
function* whoHolds(ctx: Ctx, a: Foes, door: Ref<'door'> | undefined): Proc<SideName> {
  const [us, them] = [ctx.look(a.attacker), ctx.look(a.defender)]
  const held_by = door ? ctx.look(door).held_by : null
  const last = held_by === a.attacker.id ? 'attacker' : held_by === a.defender.id ? 'defender' : null
  const british = us.side === 'british' && them.side !== 'british' ? 'attacker' : 'defender'
  return yield* ask.choice(
    'holds_door',
    'Who holds the doorway?',
    { attacker: us.name, defender: them.name },
    {
      ...(last ? book(last) : isPlayed(ctx) ? { default: british } : usual('defender')),
      short: 'Holds the doorway',
      clause: 'melee.mod.doorway',
    },
  )
}

/** How many hold it; where the book has nobody there, the table says. */
function* howManyHold(ctx: Ctx, ref: Ref<'door'>): Proc<number> {
  const { defenders, name } = ctx.look(ref)
  return yield* ask.number('door_holders', `How many hold ${name}?`, 1, 2, {
    ...book(defenders || 2, 'the book', defenders > 0),
    short: 'Hold it',
    clause: 'door.two-defenders',
  })
}

/** 5.28 One attacker at a time against two defenders at most, who have the doorway (R47). */
export const door = procedure({
  id: 'melee.door',
  title: 'Fight at a door',
  start: from(
    'table',
    'one against two',
    [who('attacker', 'Whose figure strikes?', may.fightAtDoor), who('defender', 'Against whom?', may.beStruck)],
    { did: 'fought', phases: ['melee'] },
  ),
  success: { says: 'Attacker wins', good: 'The attacker wins', bad: 'The defender wins' },
  views: fightViews,
  sights: fightSights(atTheDoor),
  *run(ctx, a: Foes): Proc<Fought> {
    return (yield* atTheDoor(ctx, a)).fought
  },
})

type Battered = { readonly blows: number; readonly broken: boolean }

/** 5.28 Up to four batter a door; each 9 or 10 is a blow, two break it. */
export const breakDoor = procedure({
  id: 'melee.break-door',
  title: 'Break a door',
  start: from('turn', 'a d10 each, 9 and 10', [who('door', 'Which door?', may.beBroken)], { phases: ['melee'] }),
  success: { says: 'The door breaks', good: 'It breaks', bad: 'It holds' },
  views: {
    broken: view('bar', 'Does it break?', (r: Battered) => (r.broken ? 'broken' : 'holds'), {
      broken: 'good',
      holds: 'bad',
    }),
    blows: view('columns', 'Blows on it', (r: Battered) => r.blows),
  },
  *run(ctx, a: { readonly door: Ref<'door'> }): Proc<Battered> {
    const it = ctx.look(a.door)
    const asked = yield* ask.number('figures', 'How many batter it?', 1, 24, {
      default: 4,
      short: 'Figures',
      clause: 'door.break.four',
    })
    if (asked > 4) yield* say.note('Only four count', { worth: 4, clause: 'door.break.four' })
    // R48: blows add up over phases; by its setting both fall in one
    const kept = ctx.settings['door.blows'] === 'cumulative' || it.battered ? it.blows : 0
    const before = yield* knownNumber('successes_before', 'Blows before', kept, 2, {
      short: 'Blows',
      clause: 'door.track',
    })
    const says = `Blows: 9 or 10${ctx.settings['door.blows'] === 'same-phase' ? ', two in one phase' : ''}`
    const good = yield* roll(nobody, 'dice', says, count(d(Math.min(4, asked), 10), 9), {
      clause: 'door.break.two-rolls',
    })
    const blows = Math.min(2, before + good)
    const broken = blows >= 2
    yield* change(a.door, { blows, broken, locked: !broken, ...(isPlayed(ctx) ? { battered: true } : {}) })
    yield* say.verdict(broken ? 'The door is broken.' : 'The door holds.', broken ? 'good' : 'bad', {
      clause: 'door.break.two-rolls',
      detail: `${good} good ${good === 1 ? 'blow' : 'blows'}, ${blows} in all.`,
    })
    return { blows, broken }
  },
})

/** With whom of foot or horse the book knows a unit to be locked; of one that touches somebody it does not know, it is asked. */
function lockedWith(
  ctx: Ctx,
  unit: Unit,
): { readonly default: 'infantry' | 'cavalry' | 'none'; readonly from?: string } {
  if (!inMelee(unit)) return book('none')
  const foe = ctx.all('unit').find((u) => u.id === unit.contact_with)
  if (!foe) return { default: 'infantry' }
  return book(ctx.look(foe).arm === 'elephant' ? 'none' : armOf(ctx.look(foe)))
}

/** It breaks off from infantry only. */
function* fromInfantry(ctx: Ctx, unit: Unit): Proc<void> {
  const with_ = yield* ask.choice(
    'locked_with',
    'With whom is it locked?',
    { infantry: 'infantry', cavalry: 'cavalry', none: 'nobody' },
    { ...lockedWith(ctx, unit), short: 'Locked with', clause: 'melee.locked.track' },
  )
  if (with_ !== 'infantry')
    yield* say.refuse('not-locked-with-infantry', 'It may break off from infantry only.', {
      clause: 'melee.cavalry-withdraw',
    })
}

/** 5.29 British cavalry locked with infantry may break off: routing without a roll, a full move back at once. */
export const withdraw = procedure({
  id: 'melee.cavalry-withdraw',
  title: 'Cavalry breaks off',
  start: from('table', 'routs, without a roll', [who('unit', 'Which cavalry?', may.breakOff)], { phases: ['melee'] }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<'routing'> {
    const unit = ctx.look(a.unit)
    if (inMelee(unit)) yield* fromInfantry(ctx, unit)
    // its run is a move of its own, whatever it moved before
    yield* change(a.unit, { ...routs(ctx, unit), moved: false })
    yield* breakContact(ctx, a.unit)
    yield* owe(rout, { unit: a.unit }, 'it breaks off', { clause: 'melee.cavalry-withdraw' })
    yield* say.verdict(`${does(unit, 'break')} off and are routing.`, 'bad', {
      clause: 'melee.sheet.cavalry-broken',
      detail: 'A full move back at once; then they must rally.',
    })
    return 'routing'
  },
})
