/** Two ready forces of the road to Cawnpore, and a battle to try. Who is there, and how many, is ours. */
import { type Given, listed, type Proc, type SampleBattle, type Scenario, these } from '#kit'
import type { ClauseId } from './clauses.ts'
import { specialLeader } from './create.ts'
import { freshUnit } from './kinds.ts'
import { change, game, isTroops, muster, owe, procedure, say } from './state.ts'

type Forces = { readonly [id: string]: Given }

const british: Forces = {
  '78th': { type: 'british-regulars', name: '78th Highlanders' },
  '64th': { type: 'british-regulars', name: '64th Foot' },
  fusiliers: { type: 'british-regulars', name: '1st Madras Fusiliers' },
  sikhs: { type: 'sikh', name: 'Ferozepore Sikhs' },
  horse: { type: 'british-cavalry', name: 'Volunteer Horse' },
  maude: { type: '9-pounder', name: 'Maude’s 9-pounder' },
}

/** A band of a leader's command, by its number. */
const band = (number: number, command: string, type: string, name: string): Given => ({
  type,
  name: `${name} ${number}`,
  side: 'native',
  number,
  command,
})
const native: Forces = {
  m1: band(1, 'Nana Sahib', 'mutineers', 'Mutineers'),
  m2: band(2, 'Nana Sahib', 'mutineers', 'Mutineers'),
  m3: band(3, 'Nana Sahib', 'mutineers', 'Mutineers'),
  m4: band(4, 'Nana Sahib', 'mutineers', 'Mutineers'),
  m5: band(5, 'Nana Sahib', 'native-cavalry', 'Native cavalry'),
  m6: band(6, 'Tantia Topi', 'sepoys', 'Rebel Sepoys'),
  m7: band(7, 'Tantia Topi', 'sepoys', 'Rebel Sepoys'),
  m8: band(8, 'Tantia Topi', 'budmashers', 'Budmashers'),
  m9: band(9, 'Tantia Topi', 'budmashers', 'Budmashers'),
  m10: band(10, 'Tantia Topi', 'native-cavalry', 'Native cavalry'),
  gun: { type: '9-pounder', name: 'Nana Sahib’s 9-pounder', side: 'native' },
}

const ready = procedure({
  id: 'scenario-ready',
  title: 'Ready forces',
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    yield* muster(ctx, 'unit', { ...british, ...native }, freshUnit)
    yield* change(game, { name: 'The road to Cawnpore' })
    const troops = ctx.all('unit').filter((ref) => isTroops(ctx.look(ref)))
    yield* owe(specialLeader, { units: troops }, 'all units roll', { clause: 'unit.leader.roll' })
    yield* say.verdict('Both forces are ready.', 'plain', {
      clause: 'unit.size.standard',
      detail: 'The British move first. Change any of them before turn 1.',
    })
    return null
  },
})

export const readyForces: Scenario<ClauseId> = {
  id: 'ready',
  title: 'Ready forces',
  about:
    'Two balanced forces of the road to Cawnpore, 1857: five British units and a gun against ten Mutineer units and a gun, in two commands. The sizes are the rules’ own; the units are our choice.',
  clauses: ['unit.size.standard', 'unit.leader.roll'],
  prepare: listed(ready),
}

/** Three units a side, each with its officer, in the first British Fire Phase: the Highlanders may fire. */
export const sample = {
  title: 'The mango grove',
  about: 'The 78th fire at the first Mutineers, who check their morale; the charge is yours to play.',
  world: {
    unit: {
      ...these(british, '78th', 'fusiliers', 'horse'),
      m1: { ...native.m1, ordered: true },
      m6: { ...native.m6, ordered: true },
      m10: { ...native.m10, ordered: true },
    },
    game: { game: { name: 'The mango grove', turn: 1, side: 'british', step: 3 } },
  },
  first: {
    procedure: 'fire.small-arms',
    args: { firer: { kind: 'unit', id: '78th' }, target: { kind: 'unit', id: 'm1' } },
  },
} satisfies SampleBattle
