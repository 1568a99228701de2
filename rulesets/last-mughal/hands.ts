/** What each side holds, for its own eyes: what a counter does, when, and what its AP are. */
import type { Hand, Offer } from '#kit'
import { may } from './can.ts'
import { type CounterId, called, counters, kindsIn, total } from './counters.ts'
import { noneRises } from './ground.ts'
import { arrivalOf, leftInPile, phaseOf } from './hand.ts'
import { dueOf } from './initiative.ts'
import { type Ctx, floodSays, game, type SideId, sideRef } from './state.ts'
import { phaseOfHand, phases, provinceNames, theProvince } from './words.ts'

type About = { readonly says: string; readonly chance?: Offer['chance'] }
const chance = (ways: number): Pick<About, 'chance'> => ({ chance: { ways, of: 6, tone: 'good' } })

/** The events in a few words. */
const events: { readonly [counter: string]: About } = {
  Cholera: { says: 'A British general dies on a 1', ...chance(1) },
  Thugs: { says: 'A British general is murdered on 1 or 2', ...chance(2) },
  'Tiger hunt': { says: 'One British column cannot move this turn' },
  'Agent provocateur': { says: 'A loyal unit mutinies on 1 to 3', ...chance(3) },
  'The last Mughal': { says: 'Shifts 1 column to the rebels, if Bahadur Shah is there' },
  Sapping: { says: 'A besieged British city loses 1 point' },
  Ghazis: { says: '+2 for the rebels in one battle' },
  Orgy: { says: 'One rebel column cannot move this turn' },
  'Quarrel over precedence': { says: 'One rebel column cannot move this turn' },
  'Tactical Intuition': { says: 'Shifts 1 column to the British in one battle' },
  'Henry Kavanagh, VC': { says: 'Besiegers who are attacked must retreat' },
  'Hodson network': { says: '+1 in one siege that the British lead' },
  'Persuasive officers': { says: 'Each unit that mutinied this turn is loyal again on 5 or 6', ...chance(2) },
  'Royal Engineers': { says: 'A besieged British city regains 1 point' },
  'Bring on the Tartan!': { says: '+2 for the British, if Highlanders fight' },
  'Khalsa Ji!': { says: '+2 for the British, if Hodson’s or Multani Horse or Punjab troops fight' },
}

const sorts: { readonly [phase: string]: string } = {
  rebellion: 'stratagem',
  reinforcements: 'stratagem',
  battle: 'battle',
  siege: 'siege',
}

function aboutOf(ctx: Ctx, id: CounterId): { readonly says: string; readonly sort: string } {
  const { sort, phase } = counters[id]
  const at = arrivalOf(ctx, id)
  if (id === 'Flooding rivers') return { says: floodSays(ctx), sort: 'stratagem' }
  if (sort === 'event') return { says: events[id]?.says ?? '', sort: sorts[phase] ?? '' }
  const { province } = counters[id]
  const named = province === null ? '' : theProvince(provinceNames[province])
  const rises = named === '' ? 'A province' : `${named.charAt(0).toUpperCase()}${named.slice(1)}`
  const none =
    province !== null && noneRises(ctx, province) ? `Badmashes appear; no city of ${named} is left to rise` : ''
  if (sort === 'badmashes') return { says: none || `${rises} rises, and Badmashes appear`, sort: 'rebellion' }
  const guns = id === 'Rebel artillery' || id === 'Royal Artillery'
  const open = guns ? 'Joins a column that is not besieged' : 'Where you like'
  const where = at === null ? open : `To ${at.charAt(0).toUpperCase()}${at.slice(1)}`
  return { says: where, sort: sort === 'figure' ? 'leader' : 'reinforcement' }
}

/** When the event may be played, if not now. */
function whenOf(ctx: Ctx, id: CounterId, side: SideId): Pick<Offer, 'when'> {
  const own = phaseOf(ctx, id, side)
  if (own === 'battle') return { when: 'in a battle' }
  const now = ctx.look(game).phase
  return now === 'setup' || now === own ? {} : { when: `${phases[own]} phase` }
}

function usesOf(ctx: Ctx, id: CounterId, side: SideId): readonly Offer[] {
  const play = { procedure: 'play-counter', each: [{ side: sideRef(side) }] } as const
  const ap = ctx.look(sideRef(side)).apValues[id]
  const event: Offer = {
    ...play,
    says: counters[id].sort === 'event' ? 'Event' : 'Play it',
    given: { counter: id, as: 'event' },
    ...(events[id]?.chance ? { chance: events[id].chance } : {}),
    ...whenOf(ctx, id, side),
  }
  const says = ap === undefined ? 'Enter its AP' : `Spend ${ap} AP`
  return counters[id].ap ? [event, { ...play, says, given: { counter: id, as: 'ap' } }] : [event]
}

/** The draw, in the phase in which it is due; left there, late. */
function drawOf(ctx: Ctx, side: SideId): Pick<Hand, 'draw'> {
  const { turn, phase } = ctx.look(game)
  const isLate = phase !== phaseOfHand[side]
  if ((isLate && !ctx.owes(sideRef(side), 'draw-counters')) || may.draw.bars(ctx, sideRef(side), {}, true).length > 0)
    return {}
  const n = Math.min(leftInPile(ctx, side), dueOf(side, turn))
  return n > 0
    ? {
        draw: {
          says: `Draw ${n} counters${isLate ? ' late' : ''}`,
          procedure: 'draw-counters',
          each: [{ side: sideRef(side) }],
        },
      }
    : {}
}

/** The hand of a side. */
export function handOf(ctx: Ctx, side: SideId): Hand {
  const { hand, unseen } = ctx.look(sideRef(side))
  const named = kindsIn(hand).map((id): Hand['cards'][number] => {
    const { says, sort } = aboutOf(ctx, id)
    return { says: called(id), sort, about: says, count: hand[id] ?? 0, uses: usesOf(ctx, id, side) }
  })
  return {
    side,
    says: side === 'rebel' ? 'Rebel hand' : 'British hand',
    count: total(hand) + unseen,
    pile: leftInPile(ctx, side),
    isPlayed: ctx.look(game).phase === phaseOfHand[side],
    unseen,
    cards: named,
    ...(unseen > 0
      ? { play: { says: 'Name one and play it', procedure: 'play-counter', each: [{ side: sideRef(side) }] } }
      : {}),
    ...drawOf(ctx, side),
  }
}
