/** A battle to try: Havelock comes upon Nana Sahib at Cawnpore. Values and tables are ours: counters and map have their own. */
import type { SampleBattle, TypedTable } from '#kit'
import { zoneRef } from './state.ts'
import { battleColumns, siegeColumns, sixRows } from './typed/grammar.ts'

/** A table of ours from its rows, each a line of cells. */
const ours = (columns: readonly string[], lines: readonly string[]): TypedTable => ({
  columns,
  rows: sixRows,
  cells: lines.map((line) => line.split(' ')),
})

const battleTable = ours(battleColumns, [
  '2AR 2AR 1AR 1AR 1AR 1A 1A+1D',
  '2AR 1AR 1AR 1AR 1A+1D 1A+1D 1DR',
  '1AR 1AR 1AR 1A+1D 1A+1D 1DR 1DR',
  '1AR 1AR 1A 1A+1D 1DR 1DR 1DR',
  '1AR 1A 1A+1D 1DR 1DR 1DR 2DR',
  '1A 1A+1D 1D 1DR 1DR 2DR 2DR',
])
const siegeTable = ours(siegeColumns, ['- - - - -', '- - - - 1', '- - - 1 1', '- - 1 1 1', '- 1 1 1 2', '1 1 1 2 2'])

const sepoys = { type: 'bni', camp: 'rebel', zone: 'cawnpore', back: 3 }
const foot = { type: 'european-infantry', zone: 'cawnpore', value: 4, back: 2 }

export const sample: SampleBattle = {
  title: 'Cawnpore, July 1857 (our tables)',
  about:
    'Havelock attacks Nana Sahib outside Cawnpore. The values and both tables are ours: type in those of your counters and of your map.',
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
    game: { game: { turn: 2, phase: 'battles-b', playerA: 'rebel', initiativeRolled: true, battleTable, siegeTable } },
  },
  first: { procedure: 'battle', args: { zone: zoneRef('cawnpore'), attacker: 'british' } },
}
