/**
 * Two ready forces of the Sutlej campaign, and a battle to try. Printed are the Resolve Levels of Europeans (20) and of
 * Sikh regulars (17); all other levels, stands, rates and ratings are ours, for the Army Lists are in other parts.
 */
import { type Given, listed, type Proc, type SampleBattle, type Scenario, these } from '#kit'
import type { ClauseId } from './clauses.ts'
import { kinds } from './kinds.ts'
import { change, game, muster, procedure, say } from './state.ts'

type Forces = { readonly [id: string]: Given }

const foot = { type: 'regular-infantry', weapon: 'percussion-musket', normalMove: 8, chargeBonus: 4, ranks: 2 }
const horse = { normalMove: 14, chargeBonus: 8, ranks: 2 }
const guns = { initialStands: 4, guns: 4, normalMove: 10, ranks: 1 }
const sikh = { side: 'native' } as const

const units: Forces = {
  '50th': { ...foot, name: '50th Foot', resolveLevel: 20, initialStands: 8, brigade: 'Wheeler' },
  '48th': { ...foot, name: '48th Bengal N.I.', resolveLevel: 16, capped: true, initialStands: 8, brigade: 'Wheeler' },
  sirmoor: { ...foot, name: 'Sirmoor Battalion', resolveLevel: 18, capped: true, initialStands: 7, brigade: 'Wheeler' },
  '31st': { ...foot, name: '31st Foot', resolveLevel: 20, initialStands: 8, brigade: 'Hicks' },
  '24th': { ...foot, name: '24th Bengal N.I.', resolveLevel: 16, capped: true, initialStands: 8, brigade: 'Hicks' },
  '16th': {
    ...horse,
    type: 'regular-lancers',
    name: '16th Lancers',
    resolveLevel: 20,
    initialStands: 6,
    brigade: 'Cureton',
  },
  '3rd': {
    ...horse,
    type: 'regular-light-cavalry',
    name: '3rd Bengal Light Cavalry',
    resolveLevel: 16,
    capped: true,
    initialStands: 6,
    brigade: 'Cureton',
  },
  lane: { ...guns, type: 'british-horse', name: 'Lane’s Troop', resolveLevel: 18, brigade: 'Cureton' },
  avitabile1: { ...foot, ...sikh, name: 'Avitabile’s 1st', resolveLevel: 17, initialStands: 8, brigade: 'Man' },
  avitabile2: { ...foot, ...sikh, name: 'Avitabile’s 2nd', resolveLevel: 17, initialStands: 8, brigade: 'Man' },
  mouton: { ...foot, ...sikh, name: 'Mouton’s battalion', resolveLevel: 17, initialStands: 8, brigade: 'Man' },
  jinsi: { ...guns, ...sikh, type: 'native-field', name: 'Ranjodh’s Jinsi', resolveLevel: 17, brigade: 'Man' },
  aspi: { ...guns, ...sikh, type: 'native-horse', name: 'Sultan Mahmud’s Aspi', resolveLevel: 17, brigade: 'Man' },
  levies: {
    ...sikh,
    type: 'irregular-infantry',
    weapon: 'matchlock',
    name: 'Ladwa levies',
    resolveLevel: 12,
    normalMove: 8,
    chargeBonus: 4,
    ranks: 3,
    initialStands: 10,
    brigade: 'Ladwa',
  },
  ghorchurras: {
    ...horse,
    ...sikh,
    type: 'native-irregular-light-cavalry',
    weapon: 'matchlock',
    name: 'Ghorchurras of Lahore',
    resolveLevel: 14,
    initialStands: 8,
    brigade: 'Ladwa',
  },
  ladwa: {
    ...horse,
    ...sikh,
    type: 'irregular-cavalry',
    name: 'Ladwa horse',
    resolveLevel: 13,
    initialStands: 8,
    brigade: 'Ladwa',
  },
  zambureks: {
    ...sikh,
    type: 'zambureks',
    name: 'Ranjodh’s zambureks',
    resolveLevel: 12,
    normalMove: 10,
    chargeBonus: 4,
    ranks: 1,
    initialStands: 4,
    brigade: 'Ladwa',
  },
}

const rates = { radius: 12, moveRate: 20 }
const commanders: Forces = {
  smith: { ...rates, name: 'Sir Harry Smith', rank: 'cinc', generalship: 'reliable', leadership: 'heroic' },
  wheeler: { ...rates, name: 'Wheeler', generalship: 'competent', leadership: 'inspiring', brigade: 'Wheeler' },
  hicks: { ...rates, name: 'Hicks', generalship: 'competent', leadership: 'cautious', brigade: 'Hicks' },
  cureton: { ...rates, name: 'Cureton', generalship: 'reliable', leadership: 'inspiring', brigade: 'Cureton' },
  ranjodh: { ...rates, ...sikh, name: 'Ranjodh Singh', rank: 'cinc', generalship: 'competent', leadership: 'cautious' },
  man: { ...rates, ...sikh, name: 'Kahn Singh Man', generalship: 'competent', leadership: 'confident', brigade: 'Man' },
  ajit: {
    ...rates,
    ...sikh,
    name: 'Ajit Singh of Ladwa',
    generalship: 'reliable',
    leadership: 'inspiring',
    brigade: 'Ladwa',
  },
}

const ready = procedure({
  id: 'scenario-ready',
  title: 'Ready forces',
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    yield* muster(ctx, 'unit', units, kinds.unit.fresh)
    yield* muster(ctx, 'commander', commanders, kinds.commander.fresh)
    yield* change(game, { name: 'The Sutlej' })
    yield* say.note(
      'Resolve Levels other than 20 and 17, stands, rates and ratings are ours: the Army Lists are in other parts',
      {
        clause: 'reaction.start-level',
      },
    )
    yield* say.verdict('Both forces are ready.', 'plain', {
      clause: 'reaction.start-level',
      detail: 'Change any of them before turn 1.',
    })
    return null
  },
})

export const scenarios: readonly Scenario<ClauseId>[] = [
  {
    id: 'ready',
    title: 'Ready forces',
    about:
      'Two balanced forces of the Sutlej campaign, 1846: Smith’s division against Ranjodh Singh’s. Resolve Levels of 20 for European foot and 17 for Sikh regulars are printed; all other levels, the stands, rates and ratings are ours.',
    clauses: ['reaction.start-level'],
    prepare: listed(ready),
  },
]

const steady = (all: Forces): Forces =>
  Object.fromEntries(
    Object.entries(all).map(([id, unit]) => [
      id,
      { ...unit, status: 'steady', order: 'advance-and-fire', orderType: 'advance', lastOrder: 'advance-and-fire' },
    ]),
  )

/** Three units and a commander a side, at the Movement Cards of turn 1: the card of the 50th is drawn. */
export const sample = {
  title: 'The village of Bhundri',
  about: 'A Reaction Test, fire and a charge. Stands, rates, most levels are ours.',
  world: {
    unit: {
      ...steady(these(units, '50th', '48th', '16th', 'avitabile1', 'jinsi', 'ghorchurras')),
      '16th': { ...units['16th'], status: 'steady', order: 'charge', orderType: 'charge', lastOrder: 'charge' },
    },
    commander: these(commanders, 'wheeler', 'man'),
    game: { game: { name: 'The village of Bhundri', turn: 1, step: 5 } },
  },
  first: {
    procedure: 'reaction',
    args: { unit: { kind: 'unit', id: '50th' }, occasion: 'card' },
  },
} satisfies SampleBattle
