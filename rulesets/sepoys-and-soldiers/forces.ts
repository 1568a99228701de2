/** Two ready forces, after Assaye in 1803. Bases of all but regular foot are ours: the sheet gives none (R3). So are orders and ratings. */
import { listed, type Proc, type SampleBattle, type Scenario, these } from '#kit'
import type { ClauseId } from './clauses.ts'
import { kinds } from './kinds.ts'
import { change, game, muster, procedure, type SideId, say } from './state.ts'
import type { Order, Rating, TypeId } from './troops.ts'

type Corps = {
  readonly type: TypeId
  readonly side: SideId
  readonly name: string
  readonly order: Order
  readonly bases?: number
}

const units: { readonly [id: string]: Corps } = {
  '74th': { type: 'kings-foot', side: 'red', name: '74th Highlanders', order: 'assault' },
  '1-8th': { type: 'sepoys', side: 'red', name: '1/8th Madras N.I.', order: 'assault' },
  '1-10th': { type: 'sepoys', side: 'red', name: '1/10th Madras N.I.', order: 'engage' },
  battery: { type: 'light-guns', side: 'red', name: '1st Madras battery', order: 'engage', bases: 2 },
  dragoons: { type: 'kings-cavalry', side: 'red', name: '19th Light Dragoons', order: 'assault', bases: 4 },
  cavalry: { type: 'trained-cavalry', side: 'red', name: '4th Madras Cavalry', order: 'assault', bases: 4 },
  mysore: { type: 'other-horse', side: 'red', name: 'Mysore Horse', order: 'engage', bases: 4 },
  pohlmann: { type: 'sepoys', side: 'black', name: 'Pohlmann’s brigade', order: 'engage' },
  dupont: { type: 'sepoys', side: 'black', name: 'Dupont’s brigade', order: 'engage' },
  matchlocks: { type: 'matchlock', side: 'black', name: 'Najib matchlocks', order: 'defend', bases: 4 },
  rockets: { type: 'rockets', side: 'black', name: 'Sindhia’s rockets', order: 'defend', bases: 2 },
  guns: { type: 'indian-guns', side: 'black', name: 'Sindhia’s guns', order: 'defend', bases: 3 },
  horse: { type: 'trained-cavalry', side: 'black', name: 'Fleury’s horse', order: 'assault', bases: 4 },
  silladars: { type: 'other-horse', side: 'black', name: 'Sindhia’s silladars', order: 'assault', bases: 6 },
  levies: { type: 'mass', side: 'black', name: 'Bhonsle’s levies', order: 'defend', bases: 6 },
}

type Chief = { readonly name: string; readonly side: SideId; readonly rating: Rating; readonly with: string }

const commanders: { readonly [id: string]: Chief } = {
  wellesley: { name: 'Wellesley', side: 'red', rating: 'energetic', with: '74th' },
  maxwell: { name: 'Maxwell', side: 'red', rating: 'competent', with: 'dragoons' },
  'colonel-pohlmann': { name: 'Pohlmann', side: 'black', rating: 'competent', with: 'pohlmann' },
  sindhia: { name: 'Sindhia', side: 'black', rating: 'dull', with: 'silladars' },
}

/** Both forces, with an order for each unit. */
const ready = procedure({
  id: 'scenario-ready',
  title: 'Ready forces',
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    yield* muster(ctx, 'unit', units, kinds.unit.fresh)
    yield* muster(ctx, 'commander', commanders, kinds.commander.fresh)
    yield* change(game, { name: 'After Assaye' })
    yield* say.note('Bases of all but regular foot, orders and ratings are ours: the sheet gives none', {
      clause: 'basing.regular-infantry',
    })
    yield* say.verdict('Both forces are ready, each unit with its order.', 'plain', {
      clause: 'orders.issue',
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
      'Two balanced forces after Assaye, 1803: a British column against a Mahratta line, with commanders and orders. Six bases for regular foot are the sheet’s; all other bases, the orders and the ratings are ours.',
    clauses: ['basing.regular-infantry', 'orders.issue'],
    prepare: listed(ready),
  },
]

/** Three units and a commander a side: a red card is turned, and the Highlanders may fire. */
export const sample = {
  title: 'The line at Assaye',
  about: 'Fire, nerve and a charge. Bases of cavalry and levies are ours.',
  world: {
    unit: these(units, '74th', '1-8th', 'dragoons', 'pohlmann', 'silladars', 'levies'),
    commander: these(commanders, 'wellesley', 'colonel-pohlmann'),
    game: { game: { name: 'The line at Assaye', turn: 1, deck: { red: 3, black: 4 }, card: 'red' } },
  },
  first: {
    procedure: 'infantry-fire',
    args: { unit: { kind: 'unit', id: '74th' }, target: { kind: 'unit', id: 'pohlmann' } },
  },
} satisfies SampleBattle
