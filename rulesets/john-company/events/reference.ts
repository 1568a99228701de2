/** Tables 6.8 to 6.11 as the players know them. */
import { type Table, textsBy, type Wording } from '#kit'
import type { ClauseId } from '../clauses.ts'
import { settings } from '../settings.ts'
import type { Arm } from '../troops.ts'
import { commanderRows, deedWords, eventRows, type Row, type Unfit } from './tables.ts'

const by = textsBy(settings)

const again: { readonly [U in Unfit]: Wording } = {
  rain: 'Rain: again',
  native: 'Native: again',
  british: 'British: again',
  'no-colours': 'none left: again',
  defend: 'Defend: again',
  'not-moving': 'not moving: again',
  'not-moving-or-prolonged': 'not moving or Prolonged: again',
  'no-artillery-fire': 'not under artillery fire: again',
  'mortar-or-siege': by('ignoredByMortars', (then) => `Mortar or Siege: ${then === 'again' ? 'again' : 'no Event'}`),
}
const more = ({ does }: Row): Wording => {
  switch (does.do) {
    case 'ground': {
      const plus = does.plus > 0 ? `+${does.plus}` : ''
      return `-(${does.dice}d6${plus})″ next move${does.disorders ? ', Disordered' : ''}${does.guns ? '; d6 of 1 or 2: as many cannon' : ''}`
    }
    case 'firm':
      return '+1d6″ next move, or reform'
    case 'blinded':
      return 'next shot halved'
    case 'generals-near':
      return 'a Commanders’ Event for each within 2″'
    case 'commander-hit':
      return 'd6: 1-2 dead, 3-5 wounded, 6 scratched'
    case 'friend-or-foe':
      return 'd6 3-6: d10 1-2 killed, 3-6 wounded'
    case 'deploy':
      return 'next order; d6 even wheel, odd flank march'
    case 'order':
      return 'next order'
    case 'cannon':
      return does.overturns
        ? by('recoverable', (are) => (are ? 'recovered if friends hold the field' : 'lost'))
        : 'd6 cannon lost'
    case 'fanatics':
      return '4d6 figures: Confrontation at once'
    default:
      return ''
  }
}
const cells = (row: Row) => [
  row.id,
  row.says,
  [more(row), more(row) !== '' && row.unfit ? '; ' : '', row.unfit ? again[row.unfit] : ''],
]
const table = (arm: Arm, title: string): Table<ClauseId> => ({
  id: `${arm}-events`,
  title,
  clauses: ['event.d100'],
  head: ['d100', 'Event', ''],
  rows: eventRows[arm].map(cells),
})

export const tables: readonly Table<ClauseId>[] = [
  table('infantry', 'Infantry Events'),
  table('cavalry', 'Cavalry Events'),
  table('artillery', 'Artillery Events'),
  {
    id: 'commander-events',
    title: 'Commanders’ Events',
    clauses: ['event.cmdr.table'],
    head: ['d10', '', 'd6 1', '2', '3', '4', '5', '6'],
    rows: Object.entries(commanderRows).map(([row, r]) => [
      row,
      r.says,
      ...r.outcomes.map(({ deeds }) => deeds.map((deed) => deedWords[deed]).join(', ')),
    ]),
  },
]
