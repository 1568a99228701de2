/** What several procedures share: typed values asked once, losses, marks, chains of command, the ways the rules say no. */
import { type Proc, the } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { Commander, CommanderRef, Ctx, SideId, Unit, UnitRef } from './state.ts'
import { add, apart, ask, change, commands, inPlay, kept, say } from './state.ts'
import { type Mandatory, type Status, worse } from './troops.ts'
import { have } from './words.ts'

/** Numbers of the Army Lists, typed once. */
const armyLists = { by: 'Army Lists', from: 'the unit' } as const

/** The typed Resolve Level, asked once. Two levels only are printed, so only those are proposed. */
export function* levelOf(ctx: Ctx, ref: UnitRef, id = 'resolve-level'): Proc<number> {
  const says = `Resolve Level of ${the(ctx.look(ref))}?`
  const unknown = {
    hint: '1 to 25, from the Army Lists. Printed here: 20 for a European regiment, 17 for Sikh Regular Infantry.',
  }
  const more = { short: 'Resolve Level', clause: 'reaction.start-level' } as const
  const { resolveLevel, levelOwed } = ctx.look(ref)
  const level = yield* kept(
    ctx,
    ref,
    'resolveLevel',
    (known) => ask.number(id, says, 1, 25, { ...more, ...(known.from ? known : unknown) }),
    armyLists,
  )
  if (resolveLevel !== null || levelOwed === 0) return level
  const now = Math.max(1, Math.min(25, level + levelOwed))
  yield* say.note('Lost before the Resolve Level was typed', { worth: levelOwed, clause: 'event.inf.20-34' })
  yield* change(ref, { resolveLevel: now, levelOwed: 0 })
  return now
}

/** Who goes is out of its woods and defences, and as far from nobody as it was. */
export function* leavesCover(ctx: Ctx, ref: UnitRef, clause: ClauseId): Proc<void> {
  yield* apart(ctx, ref, 'range')
  if (ctx.look(ref).cover === 'open') return
  yield* change(ref, { cover: 'open' })
  yield* say.note('Out of cover', { clause })
}

const rate = { unit: 'inches', fractions: true } as const
/** The Normal Move in inches, asked once. */
export function* normalMoveOf(ctx: Ctx, ref: UnitRef): Proc<number> {
  const says = `Normal Move of ${the(ctx.look(ref))} in its formation?`
  const more = { ...rate, short: 'Normal Move', clause: 'reaction.effect.normal' } as const
  return yield* kept(
    ctx,
    ref,
    'normalMove',
    (known) => ask.number('normal-move', says, 0, 60, { ...more, ...known }),
    armyLists,
  )
}

/** The Charge Bonus in inches, asked once. */
export function* chargeBonusOf(ctx: Ctx, ref: UnitRef): Proc<number> {
  const says = `Charge Bonus of ${the(ctx.look(ref))}?`
  const more = { ...rate, short: 'Charge Bonus', clause: 'reaction.effect.charge-normal' } as const
  return yield* kept(
    ctx,
    ref,
    'chargeBonus',
    (known) => ask.number('charge-bonus', says, 0, 60, { ...more, ...known }),
    armyLists,
  )
}

/** Stands come off, at most those that are left (R64); they are marked for the next test. Gives how many. */
export function* loseStands(ctx: Ctx, ref: UnitRef, stands: number): Proc<number> {
  const unit = ctx.look(ref)
  const lost = Math.min(stands, unit.stands)
  if (lost < stands)
    yield* say.note(
      `${have(unit)} ${unit.stands === 0 ? 'nobody' : `only ${unit.stands}`} left: the other losses are ignored`,
      {
        clause: 'reaction.neg.stands-since',
      },
    )
  if (lost > 0) yield* takeStands(ctx, ref, lost)
  return lost
}

/** Stands off, or back again if fewer than none, with their marks. */
export function* takeStands(ctx: Ctx, ref: UnitRef, lost: number): Proc<void> {
  const unit = ctx.look(ref)
  const since = Math.max(lost, -unit.lostSince)
  yield* add(ref, { stands: -lost, lostSince: since })
  if (unit.lostSinceCard !== null) yield* change(ref, { lostSinceCard: Math.max(0, unit.lostSinceCard + since) })
}

/** A status that comes from elsewhere than a test: never better than the one it had (R27). */
export function* worsen(ctx: Ctx, ref: UnitRef, status: Status): Proc<void> {
  const unit = ctx.look(ref)
  const to = unit.status !== null && worse(unit.status, status) ? unit.status : status
  yield* change(ref, { status: to, lastStatus: to })
}

/** Stands lost since its last Movement Card, or since its test if none was drawn (R73). */
export const lostSinceCard = (unit: Unit): number => unit.lostSinceCard ?? unit.lostSince

/** A mandatory move comes into force: orders that stood end, a Rout must be rallied, a Forced Back is Disordered. */
export function* compel(ctx: Ctx, ref: UnitRef, kind: Mandatory): Proc<void> {
  const { done } = ctx.look(ref)
  yield* change(ref, { mandatory: kind, standing: null })
  // what it made before was another move
  if (done.includes('mandatory move')) yield* change(ref, { done: done.filter((what) => what !== 'mandatory move') })
  if (kind === 'forced-back') yield* change(ref, { disordered: true })
  if (kind === 'rout') yield* change(ref, { mustRally: true })
}

/** The mandatory move that a unit repeats which must be rallied and is not: that of its status (R17). */
export function moveAgain(unit: Unit): Mandatory {
  if (unit.status === 'shaken') return 'fall-back'
  if (unit.status === 'wavering') return 'forced-back'
  return unit.status === 'panicked' ? 'rout' : (unit.mandatory ?? 'rout')
}

/** The General in base contact who is in play; of several one of the unit's own chain (R68). */
export const generalWith = (ctx: Ctx, ref: UnitRef): CommanderRef | undefined => {
  const unit = ctx.look(ref)
  const there = ctx.all('commander').filter((c) => {
    const he = ctx.look(c)
    return he.contact === ref.id && he.state === 'in-play' && he.side === unit.side
  })
  return there.find((c) => commands(ctx.look(c), unit)) ?? there[0]
}

/** Has nobody said which units are under him? */
export const isBrigadeUnknown = (he: Commander): boolean => he.brigade.trim() === '' && he.rank !== 'cinc'

/** Units under him that are in play; without the name of a brigade the players say which. */
export function* unitsUnder(ctx: Ctx, ref: CommanderRef, clause: ClauseId): Proc<readonly UnitRef[]> {
  const he = ctx.look(ref)
  const friends = unitsOf(ctx, he.side)
  if (!isBrigadeUnknown(he) || friends.length === 0) return friends.filter((u) => commands(he, ctx.look(u)))
  return yield* ask.pick(
    'under',
    `Which units does ${he.name} command?`,
    friends.map((u) => ({ ref: u, says: ctx.look(u).name })),
    { min: 0, default: friends.filter((u) => ctx.look(u).brigade === ''), short: 'His units', clause },
  )
}

/** Units of one side that are in play. */
export const unitsOf = (ctx: Ctx, side: SideId): readonly UnitRef[] =>
  ctx.all('unit').filter((u) => ctx.look(u).side === side && inPlay(ctx.look(u)))
