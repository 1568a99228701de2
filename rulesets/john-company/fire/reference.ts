/** Tables 6.5 to 6.7 and the lists of modifiers, as the players know them. */

import { type Table, textsBy, type Wording } from '#kit'
import type { ClauseId } from '../clauses.ts'
import { settings } from '../settings.ts'
import { guns, statuses, statusNames, type Weapon, weaponNames } from '../troops.ts'
import { bandNames, bands, firingTable, listsOf, pieces, signed, smallArms, statusWorth } from './tables.ts'

const ranges = (list: readonly Weapon[]) =>
  list.map((w) => {
    const { reach, least, worth } = pieces[w]
    const cells = reach.map((inches, i) =>
      inches === null ? '–' : i === 1 && least > 0 ? `${least}-${inches}` : `${inches}`,
    )
    return [weaponNames[w], signed(worth), ...cells]
  })
const head = ['Weapon', 'Worth', ...bands.map((b) => bandNames[b])]
const small = listsOf('matchlock')
const large = listsOf('british-field')
const both = (says: Wording, a: number | undefined, b: number | undefined) => [says, signed(a ?? 0), signed(b ?? 0)]
const by = textsBy(settings)
/** Open Order counts as one or the other (R37). */
const openOrder = (as: string) => by('openOrderTarget', (is) => (is === as ? ', Open Order' : ''))

export const tables: readonly Table<ClauseId>[] = [
  {
    id: 'firing',
    title: 'Ranged Weapons Firing Table: stands lost by Fire Factor and stands firing',
    clauses: ['fire.table', 'fire.table.over-10', 'fire.example.16-stands'],
    head: ['Factor, stands', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    rows: firingTable,
    note: 'More than ten stands: full tens and the rest. Above 27 use 27, below 1 none. 16 stands at 7: 2 + 1 = 3.',
  },
  {
    id: 'small-arms',
    title: 'Small arms, ranges in inches',
    clauses: ['fire.small.category', 'fire.measure'],
    head,
    rows: ranges(smallArms),
  },
  { id: 'artillery', title: 'Artillery, ranges in inches', clauses: ['fire.measure'], head, rows: ranges(guns) },
  {
    id: 'fire-modifiers',
    title: 'Fire modifiers',
    clauses: ['fire.factor', 'fire.small.random', 'fire.art.random'],
    head: ['', 'Small arms', 'Artillery'],
    rows: [
      both('Close Order Column, Square, enfiladed Line', small.target.column.worth, large.target.column.worth),
      both('Close Order Line', small.target.line.worth, large.target.line.worth),
      both(['Mass, Disordered', openOrder('minus-2')], small.target.mass.worth, large.target.mass.worth),
      both('Artillery Crews, Train', small.target.artillery.worth, large.target.artillery.worth),
      both(['Skirmishers', openOrder('skirmishers')], small.target.skirmishers.worth, large.target.skirmishers.worth),
      both('Light Woods', small.cover['light-woods']?.worth, large.cover['light-woods']?.worth),
      both('Heavy Woods (Jungle)', small.cover['heavy-woods']?.worth, large.cover['heavy-woods']?.worth),
      both('Entrenchments, Buildings', small.cover.entrenched?.worth, large.cover.entrenched?.worth),
      ...bands.map((b) => both(bandNames[b], small.range[b], large.range[b])),
      ...statuses.map((s) => {
        const worth = statusWorth[s]
        return worth === null ? [statusNames[s], 'no fire', 'no fire'] : both(statusNames[s], worth, worth)
      }),
      both('Moving, changing formation, reforming', -4, -4),
      ['Firing unit Disordered', signed(-4), '–'],
      ['Firing unit mounted', signed(-3), '–'],
      ['Native Irregular gun crew', '–', signed(-3)],
    ],
    note: 'Positive less negative die; the Event die strikes the target on a 1.',
  },
  {
    id: 'counter-battery',
    title: 'Counter battery',
    clauses: ['counter.table', 'counter.plus-1', 'counter.damage.table'],
    head: ['d6', 'Result'],
    rows: [
      ['1 to 3', 'no effect'],
      ['4+', 'one gun and one crew stand lost'],
      ...(
        [
          ['After the game: 1 to 4', 'crew casualty'],
          ['5', 'damaged but repairable'],
          ['6', 'destroyed'],
        ] as const
      ).map((row) => row.map((cell) => by('batteryDamage', (is) => (is ? cell : '')))),
    ],
    note: 'One die for each casualty; +1 for Field guns, Siege guns and any Mortar.',
  },
]
