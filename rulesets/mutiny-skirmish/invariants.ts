/** What is always so in a skirmish, whatever was entered. */
import { type Invariant, isRecord } from '#kit'
import type { ClauseId } from './clauses.ts'
import { phaseOf } from './phases.ts'
import type { Settings } from './settings.ts'
import {
  type Ctx,
  game,
  inMelee,
  inPlay,
  isCounted,
  isPlayed,
  isTroops,
  mayHold,
  menOf,
  type State,
  sideRef,
  type Unit,
  type UnitRef,
} from './state.ts'
import { callsForCheck } from './trigger.ts'

type One = Invariant<State, Settings, ClauseId>
/** What the last entry did. */
type Did = NonNullable<Parameters<One['broken']>[2]>

/** The first of all units for which a sentence comes back. */
function amiss(ctx: Ctx, test: (unit: Unit, ref: UnitRef) => string | false): string | null {
  for (const ref of ctx.all('unit')) {
    const unit = ctx.look(ref)
    const says = test(unit, ref)
    if (says !== false) return `${unit.name} ${says}`
  }
  return null
}

/** The same for what a rule, not the referee's hand, has made of a unit that was there before. */
function amissSince(
  now: Ctx,
  before: Ctx | null,
  did: Did | null,
  test: (unit: Unit, was: Unit, ref: UnitRef) => string | false,
): string | null {
  if (!before || !did) return null
  const old = new Set(before.all('unit').map(({ id }) => id))
  return amiss(now, (unit, ref) => old.has(ref.id) && test(unit, before.look(ref), ref))
}

/** Who acted, by the argument that names the one who acts. */
const actorsOf = ({ args }: Did, ...names: readonly string[]): readonly string[] =>
  !isRecord(args)
    ? []
    : names.flatMap((name) => {
        const one = args[name] ?? null
        const list = Array.isArray(one) ? one : [one]
        return list.flatMap((ref) =>
          isRecord(ref) && ref.kind === 'unit' && typeof ref.id === 'string' ? [ref.id] : [],
        )
      })

/** The referee allowed what this bar forbids. */
const isAllowed = (did: Did, bar: string): boolean =>
  did.allowed.some((key) => {
    const last = key.split('/').at(-1) ?? ''
    return last === bar || last.startsWith(`${bar}-`)
  })

const thingOf = (ctx: Ctx, id: string): Unit | null => {
  const ref = ctx.all('unit').find((u) => u.id === id)
  return ref ? ctx.look(ref) : null
}

const losses = (ctx: Ctx): number => {
  const { routed, dispersed, destroyed } = ctx.look(sideRef('native'))
  return routed + dispersed + destroyed
}

/** Figures, crews, shots and boxes. */
const counts: readonly One[] = [
  {
    id: 'figures',
    says: 'Nobody has fewer figures than none, or more than at the start.',
    clause: 'unit.original-size',
    broken: (now) =>
      amiss(
        now,
        (u) =>
          (u.figures < 0 || u.figures > u.starting_figures) && `have ${u.figures} of ${u.starting_figures} figures.`,
      ),
  },
  {
    id: 'crew',
    says: 'No crew is smaller than none, or larger than at the start.',
    clause: 'gun.crew.track',
    broken: (now) => amiss(now, (u) => (u.crew < 0 || u.crew > u.starting_crew) && `has a crew of ${u.crew}.`),
  },
  {
    id: 'no-rise',
    says: 'Figures and crews never rise, but where a unit comes back whole.',
    clause: 'siege.recycle',
    broken: (now, before, did) =>
      amissSince(now, before, did, (u, was) => {
        const back = was.lost !== null && u.lost === null && u.figures === u.starting_figures && !u.frenzied
        return !back && (u.figures > was.figures || u.crew > was.crew) && 'have more than before.'
      }),
  },
  {
    id: 'shots',
    says: 'Shots are never fewer than none, and rise only where a piece throws for them.',
    clause: 'unit.ammo.track',
    broken: (now, before, did) =>
      amiss(now, (u) => u.ammunition !== null && u.ammunition < 0 && `has ${u.ammunition} shots.`) ??
      amissSince(
        now,
        before,
        did,
        (u, was) =>
          did?.procedure !== 'create.ammunition' &&
          (u.ammunition ?? 0) > (was.ammunition ?? 0) &&
          'has more shots than before.',
      ),
  },
  {
    id: 'losses-counted',
    says: 'Each Mutineer unit that leaves is counted once, and each that comes back marks a box.',
    clause: 'siege.victory.half-routed',
    broken(now, before, did) {
      if (!before || !did) return null
      const changed = before.all('unit').map((ref) => ({ was: before.look(ref), is: now.look(ref) }))
      const counted = changed.filter(({ is }) => is.side === 'native' && isCounted(is))
      const left = counted.filter(
        ({ was, is }) => was.lost === null && is.lost !== null && is.lost !== 'withdrawn',
      ).length
      const back = counted.filter(({ was, is }) => was.lost !== null && is.lost === null).length
      const boxes = now.look(sideRef('native')).boxes_marked - before.look(sideRef('native')).boxes_marked
      if (losses(now) - losses(before) !== left)
        return `${left} Mutineer units left, ${losses(now) - losses(before)} are counted.`
      return boxes < back ? `${back} units came back, ${boxes} boxes are marked.` : null
    },
  },
]

/** Who has left, who is dead. */
const gone: readonly One[] = [
  {
    id: 'dead-are-gone',
    says: 'A unit without figures is off the table.',
    clause: 'rout.mutineer',
    broken: (now) =>
      amiss(
        now,
        (u) =>
          isTroops(u) &&
          u.figures === 0 &&
          inPlay(u) &&
          u.starting_figures > 0 &&
          'have no figures, and are still there.',
      ),
  },
  {
    id: 'gone-do-nothing',
    says: 'A unit off the table touches, charges and holds nothing.',
    clause: 'rout.mutineer',
    broken: (now) =>
      amiss(
        now,
        (u) =>
          !inPlay(u) &&
          (inMelee(u) || u.charge !== null || u.held > 0 || u.routing || u.rampaging) &&
          'are off the table, and still do something.',
      ),
  },
  {
    id: 'gone-never-act',
    says: 'A unit off the table never acts.',
    clause: 'rout.mutineer',
    broken(_now, before, did) {
      // the hits of a second shot find the crew of a piece that the first destroyed (R93)
      if (!before || !did || did.procedure === 'artillery.casualties') return null
      const dead = actorsOf(did, 'unit', 'firer', 'firers', 'attacker')
        .map((id) => thingOf(before, id))
        .find((u) => u && !inPlay(u))
      return dead ? `${dead.name} acted (${did.procedure}) after they had left.` : null
    },
  },
  {
    id: 'elephant-removed',
    says: 'An elephant has at most the casualties that remove it, and then is gone.',
    clause: 'elephant.ten',
    broken: (now) =>
      amiss(now, (u) => {
        const most = now.settings['elephant.removed-at']
        return (
          u.arm === 'elephant' &&
          (u.casualties > most || (u.casualties === most && inPlay(u))) &&
          `has ${u.casualties} casualties.`
        )
      }),
  },
]

/** Contact and melee. */
const contacts: readonly One[] = [
  {
    id: 'contact-counted',
    says: 'No more figures are in contact than there are; a piece can be touched with nobody left to serve it.',
    clause: 'melee.contact-rolls',
    broken: (now) =>
      amiss(
        now,
        (u) =>
          (isTroops(u) || u.arm === 'artillery') &&
          u.in_contact > Math.max(u.arm === 'artillery' ? 1 : 0, menOf(u).figures) &&
          `have ${u.in_contact} of ${menOf(u).figures} in contact.`,
      ),
  },
  {
    id: 'contact-mutual',
    says: 'Whom a unit touches stands on the table, and is in melee too; who left in a batch is let go of as the phase ends.',
    clause: 'melee.contact-rolls',
    broken: (now, _before, did) =>
      amiss(now, (u) => {
        if (!inPlay(u) || !inMelee(u) || u.contact_with === null) return false
        const foe = thingOf(now, u.contact_with)
        const late = did?.procedure === 'end-phase' && !now.look(game).checks
        return (!foe || (inPlay(foe) ? !inMelee(foe) : late)) && `touch ${u.contact_with}, who touches nobody.`
      }),
  },
  {
    id: 'tally-ends',
    says: 'With the contact the count of its melee ends.',
    clause: 'melee.tally',
    broken: (now, before, did) =>
      amissSince(
        now,
        before,
        did,
        (u) =>
          u.contact_with === null &&
          !inMelee(u) &&
          u.melee_caused + u.melee_suffered > 0 &&
          'touch nobody, and count their melee.',
      ),
  },
  {
    id: 'melees-once',
    says: 'No more figures have fought in a phase than there are.',
    clause: 'melee.by-figure',
    broken: (now, _before, did) =>
      did && isAllowed(did, 'all-fought')
        ? null
        : amiss(
            now,
            (u) => isTroops(u) && inPlay(u) && u.fought > u.starting_figures && `have fought with ${u.fought}.`,
          ),
  },
]

/** Rout, frenzy, officers, held fire, charges. */
const standing: readonly One[] = [
  {
    id: 'natives-leave',
    says: 'Mutineers that rout leave the table; none of them is routing on it.',
    clause: 'rout.mutineer',
    broken: (now) => amiss(now, (u) => u.side === 'native' && u.routing && 'are routing on the table.'),
  },
  {
    id: 'routing-do-nothing',
    says: 'A routing unit charges nobody and holds no fire.',
    clause: 'rout.track',
    broken: (now) =>
      amiss(now, (u) => u.routing && (u.charge !== null || u.held > 0) && 'are routing, and charge or hold fire.'),
  },
  {
    id: 'frenzy-lasts',
    says: 'Frenzy lasts until the unit is gone.',
    clause: 'morale.frenzied.track',
    broken: (now, before, did) =>
      amissSince(
        now,
        before,
        did,
        (u, was) => was.frenzied && !u.frenzied && was.lost === null && 'are frenzied no longer.',
      ),
  },
  {
    id: 'leader-is-officer',
    says: 'A special leader dies with the officer that he is.',
    clause: 'unit.leader.track',
    broken: (now, before, did) =>
      amissSince(
        now,
        before,
        did,
        (u) => u.special_leader && u.officer_killed && 'have a special leader, and no officer.',
      ),
  },
  {
    id: 'held',
    says: 'Only who may holds fire, and no more than there are.',
    clause: 'held.who',
    broken: (now, _before, did) =>
      did && isAllowed(did, 'british-only')
        ? null
        : amiss(now, (u) => u.held > 0 && (u.held > u.figures || !mayHold(now, u)) && `hold fire with ${u.held}.`),
  },
  {
    id: 'reload',
    says: 'Only trained troops reload; all others count.',
    clause: 'reload.marker',
    broken: (now) => amiss(now, (u) => !u.trained && u.reload + u.reload_before > 0 && 'reload, and are not trained.'),
  },
  {
    id: 'charge',
    says: 'Inches of a charge belong to a charge on an enemy.',
    clause: 'charge.contact',
    broken: (now) =>
      amiss(now, (u) => {
        if (u.charge === null) return u.charge_inches > 0 && 'have inches of a charge, and charge nobody.'
        return thingOf(now, u.charge)?.side === u.side && 'charge their own side.'
      }),
  },
]

/** Once in a turn, once in a phase. */
const limits: readonly One[] = [
  {
    id: 'owed-check-has-cause',
    says: 'A unit that owes a morale check has lost figures in this phase, or has taken a volley or a charge.',
    clause: 'morale.check.end-of-phase',
    broken: (now, before, did) =>
      amissSince(now, before, did, (unit, _, ref) => {
        const none = isPlayed(now) && !callsForCheck(now, unit) && unit.charged_by_mounted === 'no'
        return none && now.owes(ref, 'morale.check') && 'owes a check for nothing'
      }),
  },
  {
    id: 'one-fire',
    says: 'Nobody fires twice in a turn, held fire and rifles apart.',
    clause: 'fire.die-per-figure',
    broken(_now, before, did) {
      if (
        !before ||
        !did ||
        !/^(fire\.|artillery\.(cannon|mortar))/.test(did.procedure) ||
        did.procedure === 'fire.held'
      )
        return null
      const twice = actorsOf(did, 'firer', 'firers')
        .map((id) => thingOf(before, id))
        .find((u) => u?.fired && u.held === 0 && !(u.rifled && u.trained))
      const allowed = ['fired', 'reloading'].some((bar) => isAllowed(did, bar))
      return twice && !allowed ? `${twice.name} fired twice in a turn.` : null
    },
  },
  {
    id: 'one-move',
    says: 'Nobody moves twice in a turn.',
    clause: 'move.track',
    broken(_now, before, did) {
      if (!before || !did || !['move.roll', 'move.batch', 'move.rout', 'charge'].includes(did.procedure)) return null
      if (phaseOf(before) !== 'movement' || isAllowed(did, 'moved')) return null
      const twice = actorsOf(did, 'unit', 'units')
        .map((id) => thingOf(before, id))
        .find((u) => u?.moved)
      return twice ? `${twice.name} moved twice in a turn.` : null
    },
  },
  {
    id: 'stood-to-hold',
    says: 'Only who stood holds fire, and it holds it in its own Fire Phase.',
    clause: 'held.who',
    broken(now, before, did) {
      if (did && ['moved', 'not-this-phase', 'not-their-turn', 'checks-due'].some((bar) => isAllowed(did, bar)))
        return null
      const early = before !== null && before.look(game).turn > 0 && phaseOf(before) !== 'fire'
      return amissSince(
        now,
        before,
        did,
        (u, was) => u.held > was.held && (was.moved || early) && 'have moved, and hold fire.',
      )
    },
  },
  {
    id: 'turns',
    says: 'Turns go on, British first, and never back.',
    clause: 'turn.first',
    broken(now, before, did) {
      if (!before || !did) return null
      const at = ({ turn, side, step }: State['game']) => 12 * turn + (side === 'native' ? 6 : 0) + step
      const [was, is] = [at(before.look(game)), at(now.look(game))]
      if (was === is) return null
      const next = before.look(game).turn === 0 ? 12 : was + 1
      return is === next ? null : 'The phases went on otherwise than one by one.'
    },
  },
  {
    id: 'rally-in-rally',
    says: 'The British side rallies in the Rally Phases of the British turn.',
    clause: 'rally.test',
    broken(_now, before, did) {
      if (!before || did?.procedure !== 'morale.rally' || before.look(game).turn === 0) return null
      return phaseOf(before) === 'rally' && before.look(game).side === 'british'
        ? null
        : 'A unit rallied outside its Rally Phase.'
    },
  },
  {
    id: 'phase-clears',
    says: 'With a phase the marks of its losses, volleys, melees and rallies end.',
    clause: 'morale.pending',
    broken: (now, _before, did) =>
      did?.procedure !== 'end-phase' || now.look(game).checks
        ? null
        : amiss(
            now,
            (u) =>
              inPlay(u) &&
              (u.fire_casualties + u.melee_casualties + u.volleys + u.fought > 0 ||
                u.rallied ||
                u.charged_by_mounted !== 'no') &&
              'bear marks of a phase that is over.',
          ),
  },
]

/** Doors and houses. */
const houses: readonly One[] = [
  {
    id: 'doors',
    says: 'Two blows break a door, and a broken door is not locked.',
    clause: 'door.track',
    broken(now) {
      const door = now
        .all('door')
        .map((ref) => now.look(ref))
        .find((d) => d.broken && (d.locked || d.blows < 2))
      return door ? `${door.name} is broken, and locked or whole.` : null
    },
  },
  {
    id: 'houses',
    says: 'A house without hits left has collapsed.',
    clause: 'building.damage',
    broken(now) {
      const house = now
        .all('building')
        .map((ref) => now.look(ref))
        .find((b) => b.hits_left === 0 && !b.collapsed)
      return house ? `${house.name} has no hits left, and stands.` : null
    },
  },
]

export const invariants: readonly One[] = [...counts, ...gone, ...contacts, ...standing, ...limits, ...houses]
