/** What is always so in a game of The Last Mughal, looked at after every entry in tests and in development. */
import type { Invariant as AnyInvariant, Ref } from '#kit'
import type { ClauseId } from './clauses.ts'
import { type CounterId, counterIds, counters, total } from './counters.ts'
import { besiegedAt, figuresOf, leadersOf, membersOf } from './ground.ts'
import type { Settings } from './settings.ts'
import { type ColumnRef, type Ctx, game, monsoon, type State, sideOf, sideRef } from './state.ts'
import { scoresFor, types } from './types.ts'

type Invariant = AnyInvariant<State, Settings, ClauseId>
type Did = Parameters<Invariant['broken']>[2]

/** Did the referee allow this all the same? */
const allowed = (did: Did, id: string): boolean =>
  did?.allowed.some((key) => key === id || key.endsWith(`/${id}`) || key.startsWith(`${id}-`)) ?? false
/** The first thing of a kind of which something is said. */
function first<K extends keyof State & string>(
  ctx: Ctx,
  kind: K,
  says: (thing: State[K], ref: Ref<K>) => string | false | null,
): string | null {
  for (const ref of ctx.all(kind)) {
    const said = says(ctx.look(ref), ref)
    if (said) return said
  }
  return null
}
/** The same thing before the last entry; null if it was not there. */
const was = <K extends keyof State & string>(before: Ctx | null, ref: Ref<K>): State[K] | null =>
  before?.all(ref.kind).some(({ id }) => id === ref.id) ? before.look(ref) : null
/** How many things became so by the last entry. */
const became = <K extends keyof State & string>(now: Ctx, before: Ctx, kind: K, so: (thing: State[K]) => boolean) =>
  now.all(kind).filter((ref) => {
    const old = was(before, ref)
    return so(now.look(ref)) && old !== null && !so(old)
  }).length
/** Points of a clause that the last entry wrote. */
const scored = (now: Ctx, before: Ctx, clause: ClauseId): number =>
  now.all('point').reduce((sum, ref) => {
    const point = now.look(ref)
    return sum + (point.clause === clause && was(before, ref) === null ? point.vp : 0)
  }, 0)
/** Each so much worth as often as it happened; after a resolution only, for the referee may change what he likes. */
const worth =
  (clause: ClauseId, each: number, times: (now: Ctx, before: Ctx) => number): Invariant['broken'] =>
  (now, before, did) => {
    if (!before || !did || did.procedure === 'set-up') return null
    const due = each * times(now, before)
    const got = scored(now, before, clause)
    return got === due ? null : `${did.procedure} scored ${got} for ${clause}; ${due} were due.`
  }

const placeOf = (c: Ctx, column: ColumnRef) => [
  ...new Set([
    ...membersOf(c, column.id).map((ref) => `${c.look(ref).zone} ${c.look(ref).within}`),
    ...figuresOf(c, column.id).map((ref) => `${c.look(ref).zone} ${c.look(ref).within}`),
  ]),
]
const held = (ctx: Ctx, side: 'rebel' | 'british'): number => {
  const { pile, hand, discard } = ctx.look(sideRef(side))
  return total(pile) + total(hand) + total(discard)
}
/** How many units may be on the map by a counter: one where both sides have it, for the first to play it has the unit. */
const most = (id: CounterId): number => Math.max(counters[id].rebel, counters[id].british)

export const invariants: readonly Invariant[] = [
  {
    id: 'steps',
    says: 'A unit has from one step to as many as its type; one that is destroyed has none and stands nowhere.',
    clause: 'unit.british.two-steps',
    broken: (now) =>
      first(now, 'unit', ({ name, type, steps, lost, zone, column }) =>
        lost
          ? (steps > 0 || zone !== null || column !== null) && `${name} is destroyed and still there.`
          : (steps > types[type].steps || (steps < 1 && types[type].steps > 0)) && `${name} has ${steps} steps.`,
      ),
  },
  {
    id: 'dead',
    says: 'Nobody comes back: a unit destroyed or a figure eliminated stays so.',
    broken: (now, before, did) =>
      did &&
      (first(now, 'unit', ({ name, lost }, ref) => !lost && was(before, ref)?.lost === true && `${name} is back.`) ??
        first(
          now,
          'figure',
          ({ name, status }, ref) =>
            status !== 'eliminated' && was(before, ref)?.status === 'eliminated' && `${name} is back.`,
        )),
  },
  {
    id: 'camp',
    says: 'Only indigenous units mutiny; European units are British.',
    clause: 'unit.indigenous.sides',
    broken: (now) =>
      first(
        now,
        'unit',
        ({ name, type, camp }) =>
          ((types[type].scores && camp !== 'british') || (types[type].indigenous && camp === 'british')) &&
          `${name} cannot be ${camp}.`,
      ),
  },
  {
    id: 'figure-place',
    says: 'A figure is somewhere if it is on the map, and only then.',
    broken: (now) =>
      first(now, 'figure', ({ name, status, zone, column }) =>
        status === 'map'
          ? zone === null && `${name} is on the map, and nowhere.`
          : (zone !== null || column !== null) && `${name} is ${status}, and stands somewhere.`,
      ),
  },
  {
    id: 'together',
    says: 'All of a column are in one place, on one side.',
    clause: 'column.def',
    broken: (now) =>
      first(now, 'column', ({ name, side }, ref) => {
        if (placeOf(now, ref).length > 1) return `${name} stands in ${placeOf(now, ref).join(', ')}.`
        const others = membersOf(now, ref.id).some((u) => sideOf(now.look(u)) !== side)
        return (others || figuresOf(now, ref.id).some((f) => now.look(f).side !== side)) && `${name} has two sides.`
      }),
  },
  {
    id: 'recruits',
    says: 'Only loyal units in the column of a British general are recruited.',
    clause: 'mistrust.turn-one',
    broken: (now) =>
      first(
        now,
        'unit',
        ({ name, recruited, camp, column, lost }) =>
          recruited &&
          !lost &&
          (camp !== 'loyal' || column === null || leadersOf(now, column).length === 0) &&
          `${name} is recruited by nobody.`,
      ),
  },
  {
    id: 'march',
    says: 'A column marches as one: within its limit, with AP enough, not after a halt, and never to Punjab or Nepal.',
    clause: 'ap.actions',
    broken(now, before, did) {
      if (!before || did?.procedure !== 'move') return null
      for (const ref of now.all('column')) {
        const old = was(before, ref)
        const c = now.look(ref)
        if (!old || (c.spent === old.spent && c.origin === old.origin && c.activated === old.activated)) continue
        if (c.spent > old.spent && c.spent > c.ap && !allowed(did, 'ap'))
          return `${c.name} spent ${c.spent} of ${c.ap} AP.`
        if ((old.stopped || old.contact) && !allowed(did, 'stopped')) return `${c.name} had stopped.`
        if (old.immobilised && !allowed(did, 'immobilised')) return `${c.name} could not move.`
        const leads = leadersOf(now, ref.id).map((he) => now.look(he).command ?? 99)
        const size = leads.length > 0 ? Math.max(...leads) : 4
        if (membersOf(now, ref.id).length > size && !allowed(did, 'too-many')) return `${c.name} is too large.`
      }
      return null
    },
  },
  {
    id: 'deployed',
    says: 'Nobody marches into Punjab or Nepal.',
    clause: 'map.deployment-zones.no-move',
    broken: (now, before, did) =>
      did?.procedure === 'move' && !allowed(did, 'deployment')
        ? first(now, 'unit', ({ name, zone }, ref) => {
            const old = was(before, ref)
            const there = now.all('zone').some((z) => z.id === zone && now.look(z).deployment)
            return there && old !== null && old.zone !== zone && `${name} marched there.`
          })
        : null,
  },
  {
    id: 'fortification',
    says: 'A city that is not besieged has its 2 points; a besieged one that has lost its last has fallen.',
    clause: 'siege.fortification.lifted',
    broken: (now) =>
      first(now, 'zone', ({ name, fortification }, ref) => {
        if (besiegedAt(now, ref.id) === null)
          return fortification !== 2 && `${name} is not besieged, with ${fortification}.`
        return fortification < 1 && `${name} holds without a point.`
      }),
  },
  {
    id: 'shut-in',
    says: 'Only one side is shut up in a city, and only in one that has walls.',
    clause: 'siege.phase',
    broken: (now) =>
      first(now, 'zone', ({ name, city }, { id }) => {
        const inside = [...now.all('unit'), ...now.all('figure')].filter((ref) => {
          const one = now.look(ref)
          return one.zone === id && one.within && !('lost' in one && one.lost)
        })
        const sides = new Set(inside.map((ref) => (ref.kind === 'unit' ? sideOf(now.look(ref)) : now.look(ref).side)))
        return (sides.size > 1 || (!city && inside.length > 0)) && `${name} holds ${[...sides].join(' and ')}.`
      }),
  },
  {
    id: 'calcutta',
    says: 'Calcutta never rebels.',
    clause: 'rebellion.calcutta',
    broken: (now, _, did) =>
      did && !allowed(did, 'city')
        ? first(
            now,
            'zone',
            ({ status }, { id }) => id === 'calcutta' && status === 'rebellion' && 'Calcutta has rebelled.',
          )
        : null,
  },
  {
    id: 'once',
    says: 'A city rebels once: what is quelled stays quelled, and no marker goes back.',
    clause: 'rebellion.once',
    broken: (now, before, did) =>
      did && !allowed(did, 'city')
        ? first(now, 'zone', ({ name, status }, ref) => {
            const old = was(before, ref)
            const back =
              (old?.status === 'quelled' && status !== 'quelled') || (old?.status === 'rebellion' && status === 'quiet')
            return back && `${name} was ${old?.status} and is ${status}.`
          })
        : null,
  },
  {
    id: 'civilians',
    says: 'Civilians are besieged first, then saved or massacred for good; a Massacre! marker lies where they died.',
    clause: 'siege.fall.civilians',
    broken: (now, before, did) =>
      did &&
      first(now, 'zone', ({ name, civilians, massacre }, ref) => {
        const old = was(before, ref)
        if (old && (old.civilians === 'saved' || old.civilians === 'massacred') && civilians !== old.civilians)
          return `The civilians of ${name} were ${old.civilians}.`
        if (civilians === 'saved' && old?.civilians === 'none') return `Nobody was besieged in ${name}.`
        return massacre && civilians !== 'massacred' && `There was no massacre in ${name}.`
      }),
  },
  {
    id: 'counters',
    says: 'The counters of a side are never more than its 27, and none appears out of nothing.',
    clause: 'counter.twenty-seven',
    broken(now, before, did) {
      for (const side of ['rebel', 'british'] as const) {
        const { pile, unseen } = now.look(sideRef(side))
        if (unseen > total(pile)) return `${side}: ${unseen} drawn in secret of ${total(pile)}.`
        if (did && before && held(now, side) > held(before, side)) return `${side} has more counters than before.`
        if (did && before && held(before, side) - held(now, side) > 3) return `${side} has lost counters.`
      }
      return null
    },
  },
  {
    id: 'drawn-owes-no-draw',
    says: 'A side that has drawn its counters owes no drawing in this turn.',
    clause: 'seq.rebel.draw',
    broken: (now, _, did) =>
      did &&
      first(
        now,
        'side',
        ({ drawn }, ref) => drawn && now.owes(ref, 'draw-counters') && `${ref.id} has drawn, and owes it.`,
      ),
  },
  {
    id: 'claims',
    says: 'A counter brings its unit once; one that both sides have is the first player’s.',
    clause: 'deploy.punjab-units.first',
    broken(now) {
      const by = now.all('unit').map((ref) => now.look(ref).counter)
      const twice = counterIds.find(
        (id) => counters[id].sort === 'unit' && by.filter((c) => c === id).length > most(id),
      )
      return twice ? `${twice} is on the map too often.` : null
    },
  },
  {
    id: 'ledger',
    says: 'Points only grow: what stands in the ledger stays, and only a correction takes from a side.',
    clause: 'marker.turn-vp',
    broken(now, before, did) {
      if (!before || !did) return null
      const gone = before.all('point').find((ref) => was(now, ref)?.vp !== before.look(ref).vp)
      if (gone) return `${before.look(gone).name} has left the ledger.`
      return first(
        now,
        'point',
        ({ name, vp }, ref) =>
          was(before, ref) === null && vp <= 0 && did.procedure !== 'correct-points' && `${name} is worth ${vp}.`,
      )
    },
  },
  {
    id: 'massacres',
    says: 'Each massacre is 2 VP for the rebel, once.',
    clause: 'victory.rebel.massacre',
    broken: worth('victory.rebel.massacre', 2, (now, before) =>
      became(now, before, 'zone', ({ civilians }) => civilians === 'massacred'),
    ),
  },
  {
    id: 'saved',
    says: 'Each civilian population saved is 1 VP for the British, once.',
    clause: 'lifted.civilians',
    broken: worth('lifted.civilians', 1, (now, before) =>
      became(now, before, 'zone', ({ civilians }) => civilians === 'saved'),
    ),
  },
  {
    id: 'regiments',
    says: 'Each British unit destroyed is 2 VP for the rebel, once.',
    clause: 'victory.rebel.unit',
    broken: (now, before, did) =>
      now.settings.loyalUnitsScore
        ? null
        : worth('victory.rebel.unit', 2, (a, b) => became(a, b, 'unit', (unit) => unit.lost && scoresFor(unit)))(
            now,
            before,
            did,
          ),
  },
  {
    id: 'generals',
    says: 'Each British general killed is 2 VP for the rebel, once.',
    clause: 'victory.rebel.general',
    broken: (now, before, did) =>
      now.settings.generalBattleOnly
        ? null
        : worth('victory.rebel.general', 2, (a, b) =>
            became(a, b, 'figure', ({ side, status }) => side === 'british' && status === 'eliminated'),
          )(now, before, did),
  },
  {
    id: 'once-a-turn',
    says: 'A siege and its attrition are rolled once a turn, the initiative too, and a side draws once.',
    clause: 'siege.phase',
    broken(now, before, did) {
      if (!before || !did) return null
      const again = (side: 'rebel' | 'british') =>
        total(now.look(sideRef(side)).pile) < total(before.look(sideRef(side)).pile)
      for (const side of ['rebel', 'british'] as const)
        if (did.procedure === 'draw-counters' && before.look(sideRef(side)).drawn && again(side))
          return `${side} has drawn twice.`
      if (did.procedure === 'initiative' && before.look(game).initiativeRolled) return 'The initiative is rolled twice.'
      const asked = typeof did.args === 'object' && did.args !== null && 'zone' in did.args ? did.args.zone : null
      const at = before.all('zone').find((ref) => JSON.stringify(ref) === JSON.stringify(asked))
      if (!at) return null
      if (did.procedure === 'siege' && before.look(at).siegeRolled) return `${before.look(at).name} is besieged twice.`
      if (did.procedure === 'attrition' && before.look(at).attritionRolled)
        return `${before.look(at).name} rolls twice.`
      return did.procedure === 'battle' && before.look(at).fought && !allowed(did, 'fought')
        ? `${before.look(at).name} is fought over twice.`
        : null
    },
  },
  {
    id: 'flood',
    says: 'Rivers are in flood in the monsoon only.',
    clause: 'event.rebel.flooding',
    broken: (now, _, did) =>
      did && !allowed(did, 'dry') && now.look(game).flooding && !monsoon(now.look(game).turn)
        ? 'Rivers are in flood in the dry season.'
        : null,
  },
  {
    id: 'phases',
    says: 'Only the end of a phase ends it, and a turn follows the one before.',
    clause: 'seq.phases',
    broken(now, before, did) {
      if (!before || !did || ['next-phase', 'set-up', 'scenario-ready', 'final-count'].includes(did.procedure))
        return null
      const [a, b] = [before.look(game), now.look(game)]
      return a.phase === b.phase && a.turn === b.turn ? null : `${did.procedure} went from ${a.phase} to ${b.phase}.`
    },
  },
  {
    id: 'winner',
    says: 'A side that has won has ended the game.',
    clause: 'victory.total',
    broken(now) {
      const { winner, phase } = now.look(game)
      return winner !== null && phase !== 'over' ? `${winner} has won in the phase ${phase}.` : null
    },
  },
  {
    id: 'quelled',
    says: 'A rebelling city into which British have come, or which the rebels have left to them, is quelled.',
    clause: 'undefended.quelled',
    broken: (now, before, did) =>
      before !== null && ['move', 'battle', 'siege', 'attrition'].includes(did?.procedure ?? '')
        ? first(now, 'zone', ({ name, status }, { id }) => {
            const there = (ctx: Ctx, side: 'rebel' | 'british') =>
              ctx
                .all('unit')
                .some((ref) => ctx.look(ref).zone === id && !ctx.look(ref).within && sideOf(ctx.look(ref)) === side)
            const rebels = now.all('unit').some((ref) => now.look(ref).zone === id && sideOf(now.look(ref)) === 'rebel')
            const isNew = there(now, 'british') && (!there(before, 'british') || there(before, 'rebel'))
            return isNew && status === 'rebellion' && !rebels && `${name} is still in rebellion.`
          })
        : null,
  },
]
