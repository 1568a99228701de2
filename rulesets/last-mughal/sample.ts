/** A battle to try: Havelock comes upon Nana Sahib at Cawnpore. The values are ours: the counters have their own. */
import type { SampleBattle } from '#kit'
import { zoneRef } from './state.ts'

const sepoys = { type: 'bni', camp: 'rebel', zone: 'cawnpore', back: 3 }
const foot = { type: 'european-infantry', zone: 'cawnpore', value: 4, back: 2 }

export const sample: SampleBattle = {
  title: 'Cawnpore, July 1857',
  about: 'Havelock attacks Nana Sahib outside Cawnpore. The values are ours: type in those of your counters.',
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
        initiative: 2,
        command: 4,
        bonus: 0,
      },
      havelock: { name: 'Havelock', side: 'british', zone: 'cawnpore', initiative: 3, command: 4, bonus: 1 },
    },
    game: { game: { turn: 2, phase: 'battles-b', playerA: 'rebel', initiativeRolled: true } },
  },
  first: { procedure: 'battle', args: { zone: zoneRef('cawnpore'), attacker: 'british' } },
}
