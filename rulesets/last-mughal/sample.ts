/** A battle to try: Havelock comes upon Nana Sahib at Cawnpore. Values, map and tables are ours: those of the game have their own. */
import type { SampleBattle } from '#kit'
import { battleTable, provinces, siegeTable, zones } from './ours.ts'
import { zoneRef } from './state.ts'

const sepoys = { type: 'bni', camp: 'rebel', zone: 'cawnpore', column: 'nana-sahib', value: 3, back: 3 }
const foot = { type: 'european-infantry', zone: 'cawnpore', column: 'havelock', value: 4, back: 2 }

export const sample: SampleBattle = {
  title: 'Cawnpore, July 1857 (our map)',
  about: 'Havelock attacks Nana Sahib. Values and tables are ours too.',
  world: {
    unit: {
      '53rd-bni': { ...sepoys, name: '53rd BNI' },
      '1st-bni': { ...sepoys, name: '1st BNI' },
      '56th-bni': { ...sepoys, name: '56th BNI' },
      '10th-rf': { ...foot, name: '10th RF' },
      '64th-foot': { ...foot, name: '64th Foot' },
      '78th-hi': { ...foot, name: '78th HI', type: 'highlanders', value: 5 },
    },
    figure: {
      'nana-sahib': {
        name: 'Nana Sahib',
        side: 'rebel',
        status: 'map',
        zone: 'cawnpore',
        column: 'nana-sahib',
        initiative: 2,
        command: 4,
        bonus: 0,
      },
      havelock: {
        name: 'Havelock',
        side: 'british',
        zone: 'cawnpore',
        column: 'havelock',
        initiative: 3,
        command: 4,
        bonus: 1,
      },
    },
    column: { 'nana-sahib': { name: 'Nana Sahib’s column', side: 'rebel' }, havelock: { name: 'Havelock’s column' } },
    zone: { ...zones, cawnpore: { ...zones.cawnpore, status: 'rebellion' } },
    province: provinces,
    game: { game: { turn: 2, phase: 'battles-b', playerA: 'rebel', initiativeRolled: true, battleTable, siegeTable } },
  },
  first: { procedure: 'battle', args: { zone: zoneRef('cawnpore'), attacker: 'british' } },
}
