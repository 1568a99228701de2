/** Two small armies that stand ready, so that a battle begins without a throw: Havelock's column of July 1857 and the troops of the Nana. */
import type { Proc, SampleBattle, World } from '#kit'
import type { ClassId } from './classes.ts'
import { freshUnit } from './kinds.ts'
import { type Ctx, make, unitRef } from './state.ts'

type Ready = {
  readonly id: string
  readonly class: ClassId
  readonly name: string
  readonly figures: number
  readonly gunKind?: 'horse' | 'field' | 'foot'
  readonly team?: 'horses' | 'oxen' | 'elephant'
}

/** Figures lie within what the dice of the muster can throw (army.rebel.mutineer.size, army.rebel.irregular.size, army.rebel.cavalry.size). */
export const british: readonly Ready[] = [
  { id: '78th', class: 'british-foot', name: '78th Highlanders', figures: 5 },
  { id: '64th', class: 'british-foot', name: '64th Foot', figures: 5 },
  { id: 'fusiliers', class: 'british-foot', name: '1st Madras Fusiliers', figures: 5 },
  { id: 'sikhs', class: 'loyal-native', name: 'Ferozepore Sikhs', figures: 5 },
  { id: 'volunteers', class: 'british-cavalry', name: 'Volunteer Horse', figures: 5 },
  { id: 'maude', class: 'british-artillery', name: 'Maude’s battery', figures: 3, gunKind: 'field', team: 'oxen' },
  { id: 'havelock', class: 'officer', name: 'Havelock', figures: 1 },
]

export const rebels: readonly Ready[] = [
  { id: '53rd', class: 'mutineer', name: '53rd Bengal N.I.', figures: 12 },
  { id: '56th', class: 'mutineer', name: '56th Bengal N.I.', figures: 10 },
  { id: 'afghans', class: 'afghan', name: 'Afghan matchlocks', figures: 10 },
  { id: 'badmash', class: 'badmash', name: 'Badmash of Cawnpore', figures: 11 },
  { id: 'bazaar', class: 'badmash', name: 'Badmash of Lucknow', figures: 9 },
  { id: 'villagers', class: 'villager', name: 'Villagers of Bithur', figures: 10 },
  { id: 'sowars', class: 'rebel-cavalry', name: '2nd Light Cavalry', figures: 8 },
  { id: 'gun', class: 'rebel-artillery', name: 'Nana Sahib’s gun', figures: 3, gunKind: 'foot', team: 'oxen' },
  { id: 'jwala', class: 'sahib', name: 'Jwala Prasad', figures: 1 },
]

/** Makes a force whole: weapons, dice and snipers by class. */
export function* muster(ctx: Ctx, force: readonly Ready[]): Proc<void> {
  const taken = ctx.all('unit')
  for (const { id, class: kind, name, figures, gunKind, team } of force) {
    if (taken.some((ref) => ref.id === id)) continue
    yield* make(
      unitRef(id),
      freshUnit({ class: kind, name, start: figures, ...(gunKind ? { gunKind } : {}), ...(team ? { team } : {}) }),
    )
  }
}

const moves: { readonly [id: string]: number } = {
  '78th': 14,
  '64th': 11,
  sikhs: 17,
  havelock: 13,
  '53rd': 12,
  badmash: 16,
  sowars: 9,
  jwala: 15,
}

/** What makes a unit of a force, with the march moves that it has rolled. */
const rolled = (force: readonly Ready[]): World[string] =>
  Object.fromEntries(
    force.flatMap(({ id, class: kind, name, figures: start }) =>
      moves[id] === undefined ? [] : [[id, { class: kind, name, start, moves: moves[id] }]],
    ),
  )

/** Three units and a leader a side, march moves rolled: the Highlanders may fire at once. */
export const sample = {
  title: 'The road to Cawnpore',
  about: 'Three units and a leader a side: fire, saves, Deserter Morale and Morale.',
  world: {
    unit: { ...rolled(british), ...rolled(rebels) },
    game: { game: { name: 'The road to Cawnpore', move: 1, turn: 'british', first: 'british' } },
  },
  first: {
    procedure: 'fire',
    args: { firer: { kind: 'unit', id: '78th' }, target: { kind: 'unit', id: '53rd' } },
  },
} satisfies SampleBattle
