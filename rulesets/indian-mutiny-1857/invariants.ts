/** What is always so in a battle of Indian Mutiny 1857, whatever was entered, unless the referee allowed it. */
import { type Invariant, isRecord, type Ref } from '#kit'
import type { SideId } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import type { Settings } from './settings.ts'
import {
  type Ctx,
  classOf,
  enemyOf,
  exhausted,
  game,
  onTable,
  type State,
  sideRef,
  type Unit,
  unitRef,
} from './state.ts'
import { structures } from './structures.ts'
import { pointsOf } from './victory.ts'

type One = Invariant<State, Settings, ClauseId>
type Did = NonNullable<Parameters<One['broken']>[2]>

/** By which argument each procedure names the unit that acts. */
const actorIn: { readonly [procedure: string]: string } = {
  move: 'unit',
  'march-moves': 'unit',
  'melee-leave': 'unit',
  rally: 'unit',
  retreat: 'unit',
  fire: 'firer',
  'fire-structure': 'gun',
  melee: 'attacker',
}

/** The unit that an argument of the last entry names, as it stood before. */
function namedBefore(before: Ctx | null, did: Did | null, arg: string): Unit | null {
  const ref = did && isRecord(did.args) ? did.args[arg] : null
  if (!before || !isRecord(ref) || typeof ref.id !== 'string') return null
  return before.all('unit').some((one) => one.id === ref.id) ? before.look(unitRef(ref.id)) : null
}

/** The first unit of which a sentence is to be said. */
function firstUnit(ctx: Ctx, says: (unit: Unit, ref: Ref<'unit'>) => string | null): string | null {
  for (const ref of ctx.all('unit')) {
    const sentence = says(ctx.look(ref), ref)
    if (sentence !== null) return sentence
  }
  return null
}

/** The same for units that were there before, with how they stood. */
const firstChanged = (now: Ctx, before: Ctx | null, says: (unit: Unit, was: Unit) => string | null): string | null =>
  before &&
  firstUnit(now, (unit, ref) =>
    before.all('unit').some(({ id }) => id === ref.id) ? says(unit, before.look(ref)) : null,
  )

/** Whoever acts by these procedures is not so, unless the referee allowed the bar. */
function acting(
  id: string,
  says: string,
  clause: ClauseId,
  procedures: readonly string[],
  barred: readonly string[],
  wrong: (actor: Unit, before: Ctx) => string | null,
): One {
  return {
    id,
    says,
    clause,
    broken(_, before, did) {
      if (!before || !did || !procedures.includes(did.procedure)) return null
      if (did.allowed.some((key) => barred.includes(key))) return null
      const actor = namedBefore(before, did, actorIn[did.procedure] ?? 'unit')
      return actor && wrong(actor, before)
    },
  }
}

const acts = ['move', 'march-moves', 'fire', 'fire-structure', 'melee', 'melee-leave']

const strength: readonly One[] = [
  {
    id: 'figures-add-up',
    says: 'Alive, killed and deserted are never below 0, and together never more than at the start.',
    clause: 'deserter.not-killed',
    broken: (now) =>
      firstUnit(now, ({ name, alive, killed, deserted, start }) =>
        Math.min(alive, killed, deserted) < 0 || alive + killed + deserted > start
          ? `${name}: ${alive} alive, ${killed} killed, ${deserted} deserted of ${start}.`
          : null,
      ),
  },
  {
    id: 'losses-stay',
    says: 'Nobody who was killed or has deserted comes back by a rule.',
    clause: 'deserter.result',
    broken: (now, before, did) =>
      did &&
      firstChanged(now, before, (unit, was) =>
        unit.killed < was.killed || unit.deserted < was.deserted || unit.alive > was.alive
          ? `${unit.name} had ${was.alive} alive, and now has ${unit.alive}.`
          : null,
      ),
  },
  {
    id: 'last-figure',
    says: 'A unit that has lost its last figure is destroyed.',
    clause: 'morale.trigger.even-or-more',
    broken: (now, before) =>
      firstChanged(now, before, (unit, was) =>
        unit.alive === 0 && was.alive > 0 && unit.status !== 'destroyed' ? `${unit.name} has nobody left.` : null,
      ),
  },
  {
    id: 'off-stays-off',
    says: 'A unit off the table or destroyed does not return by a rule.',
    clause: 'rally.off-table',
    broken: (now, before, did) =>
      did &&
      firstChanged(now, before, (unit, was) =>
        !onTable(was) && onTable(unit) ? `${unit.name} was ${was.status} and stands again.` : null,
      ),
  },
  {
    id: 'points',
    says: 'Points are a die for each figure killed, half of it for each that is gone, and the objectives.',
    clause: 'victory.british',
    broken: (now) => pointsAmiss(now, 'british') ?? pointsAmiss(now, 'rebel'),
  },
]

/** Counted again from the die of each class: 12 and 6 for a D12, 4 and 2 for a D4; nothing for a leader who is gone. */
function pointsAmiss(ctx: Ctx, side: SideId): string | null {
  const { villages, relief, failed } = ctx.look(sideRef(side))
  let points = villages * 25 + (relief ? 50 : 0) + (ctx.settings.retreatPoints === 'end' ? 0 : failed)
  for (const ref of ctx.all('unit')) {
    const unit = ctx.look(ref)
    if (unit.side === side) continue
    const { die, kind } = classOf(unit)
    const runs = unit.status === 'off' || unit.status === 'retreat'
    const gone = unit.deserted + (runs && ctx.settings.retreatPoints === 'end' ? unit.alive : 0)
    points += unit.killed * die + (kind === 'leader' ? 0 : (gone * die) / 2)
  }
  const shown = pointsOf(ctx, side)
  return shown === points ? null : `${side}: ${shown} points, but ${points} by the ledger.`
}

const contact: readonly One[] = [
  {
    id: 'contact-mutual',
    says: 'Contact is mutual.',
    clause: 'melee.contact',
    broken: (now) =>
      firstUnit(now, (unit, ref) => {
        const alone = unit.melee.find((id) => {
          const enemy = now.all('unit').find((one) => one.id === id)
          return !enemy || !now.look(enemy).melee.includes(ref.id)
        })
        return alone === undefined ? null : `${unit.name} is in melee with ${alone}, who is not with it.`
      }),
  },
  {
    id: 'contact-of-those-there',
    says: 'Nobody leaves the table in melee.',
    clause: 'retreat.current-move',
    broken: (now, before, did) =>
      did &&
      firstChanged(now, before, (unit, was) =>
        unit.melee.length > 0 && onTable(was) && !onTable(unit) ? `${unit.name} is in melee.` : null,
      ),
  },
  {
    id: 'five-against-one',
    says: 'No more than five fight each figure of a unit in a move.',
    clause: 'melee.ratio',
    broken: (now, before, did) =>
      did?.procedure === 'melee' && !did.allowed.some((key) => /beset|ratio|pairs-total/.test(key))
        ? firstChanged(now, before, (unit, was) =>
            unit.beset > was.beset && unit.beset > 5 * was.alive ? `${unit.beset} have fought ${unit.name}.` : null,
          )
        : null,
  },
  {
    id: 'captured-without-crew',
    says: 'A captured gun has no crew left.',
    clause: 'melee.gun-captured',
    broken: (now, before, did) =>
      did &&
      firstChanged(now, before, (unit, was) =>
        unit.captured && !was.captured && unit.alive > 0 ? `${unit.name} is captured with ${unit.alive} alive.` : null,
      ),
  },
]

const actions: readonly One[] = [
  acting(
    'own-move',
    'Units act in their own move.',
    'scenario.turns.alternate',
    [...acts, 'rally'],
    ['enemy-move'],
    (actor, before) => {
      const { move, turn } = before.look(game)
      return move > 0 && turn !== actor.side ? `${actor.name} acted in the enemy move.` : null
    },
  ),
  acting(
    'nobody-acts-gone',
    'Nobody who is dead or off the table acts.',
    'gun.crew.minimum',
    [...acts, 'rally', 'retreat'],
    ['gone'],
    (actor) => (onTable(actor) ? null : `${actor.name} acted, and was ${actor.status}.`),
  ),
  acting(
    'in-retreat',
    'A unit in retreat does nothing but rally and retreat.',
    'fire.bar.retreat',
    acts,
    ['in-retreat'],
    (actor) => (actor.status === 'retreat' ? `${actor.name} acted in retreat.` : null),
  ),
  acting('one-fire', 'A unit fires once in a move.', 'fire.once', ['fire', 'fire-structure'], ['fired'], (actor) =>
    actor.fired ? `${actor.name} fired twice.` : null,
  ),
  acting(
    'one-move',
    'A unit moves once in a move.',
    'march.turn-allowance',
    ['move', 'march-moves', 'melee-leave'],
    ['moved'],
    (actor) => (actor.moved === 'none' ? null : `${actor.name} moved twice.`),
  ),
  acting(
    'one-melee',
    'A unit fights once in a move.',
    'march.turn-allowance',
    ['melee', 'melee-leave'],
    ['fought'],
    (actor) => (actor.fought ? `${actor.name} fought twice.` : null),
  ),
  acting(
    'exhausted',
    'Without march moves nobody fires, attacks or limbers.',
    'march.exhausted.barred',
    acts.filter((id) => id !== 'move' && id !== 'melee-leave'),
    ['exhausted', 'small-arms'],
    (actor, before) => (exhausted(before, actor) ? `${actor.name} acted without march moves.` : null),
  ),
  acting('one-retreat', 'One retreat move a move.', 'retreat.current-move', ['retreat'], [], (actor) =>
    actor.ran ? `${actor.name} made two retreat moves.` : null,
  ),
  acting(
    'one-rally',
    'One throw to rally a move, when the wait is over.',
    'rally.mutineers.wait',
    ['rally'],
    ['threw', 'early'],
    (actor) =>
      actor.threw || actor.retreats < (actor.side === 'rebel' ? 3 : 1)
        ? `${actor.name} threw too often or too early.`
        : null,
  ),
  {
    id: 'fair-target',
    says: 'Nobody fires at troops that are prone, in melee, gone or their own.',
    clause: 'fire.bar.prone-target',
    broken(_, before, did) {
      const target = did?.procedure === 'fire' ? namedBefore(before, did, 'target') : null
      const firer = namedBefore(before, did, 'firer')
      if (!target || !did || did.allowed.some((key) => /^target-|^prone$|^gone$|^own-side$/.test(key))) return null
      const fair = target.posture !== 'prone' && target.melee.length === 0 && onTable(target)
      return fair && firer?.side !== target.side ? null : `${target.name} was shot at.`
    },
  },
]

const march: readonly One[] = [
  {
    id: 'owed-retreat-runs',
    says: 'A unit that owes a retreat move is in retreat.',
    clause: 'retreat.current-move',
    broken: (now, _, did) =>
      did &&
      firstUnit(now, ({ name, status }, ref) =>
        status === 'steady' && now.owes(ref, 'retreat') ? `${name} is steady, and owes a retreat move.` : null,
      ),
  },
  {
    id: 'march-moves-fall',
    says: 'March moves lie between 0 and 24, and never rise once they are thrown for.',
    clause: 'march.allotment.meaning',
    broken: (now, before, did) =>
      firstUnit(now, ({ name, moves }) =>
        moves !== null && (moves < 0 || moves > 24) ? `${name} has ${moves}.` : null,
      ) ??
      (did && !did.procedure.startsWith('march-allotment')
        ? firstChanged(now, before, (unit, was) =>
            was.moves !== null && (unit.moves ?? 25) > was.moves ? `${unit.name} has gained march moves.` : null,
          )
        : null),
  },
  {
    id: 'six-running',
    says: 'No more than six March Attacks run, three moves of rest are owed, three retreat moves are counted.',
    clause: 'march.attack.limit',
    broken: (now) =>
      firstUnit(now, ({ name, attacks, rest, retreats }) =>
        attacks > 6 || rest > 3 || retreats > 3 || Math.min(attacks, rest, retreats) < 0
          ? `${name}: ${attacks} running, ${rest} of rest, ${retreats} retreat moves.`
          : null,
      ),
  },
  {
    id: 'moves-alternate',
    says: 'Moves alternate, and only their end ends them.',
    clause: 'scenario.turns.alternate',
    broken(now, before, did) {
      if (!before || !did) return null
      const was = before.look(game)
      const is = now.look(game)
      if (did.procedure !== 'end-move') return is.move === was.move ? null : `${did.procedure} ended the move.`
      const next = was.move === 0 ? was.first : enemyOf(was.turn)
      return is.move === was.move + 1 && is.turn === next ? null : `Move ${is.move} is of the ${is.turn}.`
    },
  },
  {
    id: 'move-ends',
    says: 'What counts for one move is forgotten at its end.',
    clause: 'march.turn-allowance',
    broken: (now, before, did) =>
      did?.procedure === 'end-move' && before
        ? firstUnit(now, (unit) => {
            const mover = before.look(game).move > 0 && unit.side === before.look(game).turn
            const acted = unit.moved !== 'none' || unit.fired || unit.fought || unit.held > 0
            const asked = [unit.askedAt, unit.moraleAt, unit.deserterAt].some((at) => at !== null)
            const marks = unit.ran || unit.threw || asked || unit.killedThisMove + unit.beset > 0
            return marks || (mover && acted) ? `${unit.name} still bears marks of the last move.` : null
          })
        : null,
  },
]

const ground: readonly One[] = [
  {
    id: 'structure-hits',
    says: 'A structure has from 0 to the hits of its kind, and none come back by a rule.',
    clause: 'structure.guns-only',
    broken(now, before, did) {
      for (const ref of now.all('structure')) {
        const { name, kind, hits } = now.look(ref)
        const was = did && before?.all('structure').some(({ id }) => id === ref.id) ? before.look(ref).hits : hits
        if (hits < 0 || hits > structures[kind].hits || hits > was) return `${name} has ${hits} hits.`
      }
      return null
    },
  },
  {
    id: 'structure-falls',
    says: 'What guns bring down to its limit is lost at once.',
    clause: 'structure.unusable',
    broken(now, _, did) {
      if (did?.procedure !== 'fire-structure') return null
      const standing = now.all('structure').find((ref) => {
        const { hits, kind, state } = now.look(ref)
        const ofThis = isRecord(did.args) && isRecord(did.args.structure) && did.args.structure.id === ref.id
        return ofThis && state === 'stands' && hits <= structures[kind].lostAt
      })
      return standing ? `${now.look(standing).name} stands still.` : null
    },
  },
  {
    id: 'lost-covers-nobody',
    says: 'Nobody is in or behind a structure that has just been lost.',
    clause: 'structure.destroyed.linear',
    broken: (now, before, did) =>
      did &&
      firstUnit(now, (unit) => {
        const ref = now.all('structure').find(({ id }) => id === unit.inside)
        if (!ref || !before?.all('structure').some(({ id }) => id === ref.id)) return null
        const fell = before.look(ref).state === 'stands' && now.look(ref).state !== 'stands'
        return fell && onTable(unit) ? `${unit.name} is still in ${now.look(ref).name}.` : null
      }),
  },
]

export const invariants: readonly One[] = [...strength, ...contact, ...actions, ...march, ...ground]
