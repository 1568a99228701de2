/** 9. Set-up: who stands where in May 1857, the piles and the hands, and places that the map adds. */

import { from, listed, type Proc, type Scenario, type World } from '#kit'
import type { ClauseId } from './clauses.ts'
import { pileOf } from './counters.ts'
import { readyForces } from './forces.ts'
import { freeId } from './ground.ts'
import { drawCounters } from './initiative.ts'
import { kinds } from './kinds.ts'
import { ask, change, game, make, owe, procedure, say, sideRef, unitRef, zoneRef } from './state.ts'
import type { TypeId } from './types.ts'
import { provinceNames } from './words.ts'

/** Names as they stand on the counters; cities in the order of the document. */
type Post = readonly [
  zone: string,
  clause: ClauseId,
  units: readonly (readonly [type: TypeId, names: readonly string[]])[],
]
export const roster: readonly Post[] = [
  [
    'lucknow',
    'roster.lucknow-indigenous',
    [
      ['oudh', ['7th Oudh']],
      ['bni', ['13th BNI', '71st BNI']],
    ],
  ],
  [
    'cawnpore',
    'roster.cawnpore-indigenous',
    [
      ['bni', ['53rd BNI', '1st BNI', '56th BNI']],
      ['blc', ['2nd BLC']],
    ],
  ],
  ['calcutta', 'roster.calcutta-indigenous', [['bni', ['28th BNI']]]],
  [
    'meerut',
    'roster.meerut-indigenous',
    [
      ['bni', ['11th BNI']],
      ['blc', ['3rd BLC']],
    ],
  ],
  ['gwalior', 'roster.gwalior-indigenous', [['bni', ['20th BNI', '9th BNI']]]],
  ['delhi', 'roster.delhi-indigenous', [['bni', ['38th BNI', '54th BNI', '74th BNI']]]],
  ['ambala', 'roster.ambala-indigenous', [['bni', ['36th BNI']]]],
  ['nepal', 'roster.gurkhas', [['gurkhas', ['Gurkhas']]]],
  ['allahabad', 'roster.british-start', [['european-infantry', ['10th RF']]]],
  [
    'meerut',
    'roster.british-start',
    [
      ['european-infantry', ['60th Foot']],
      ['european-cavalry', ['6th Dr.G. (Carabiniers)']],
    ],
  ],
  ['lucknow', 'roster.british-start', [['european-infantry', ['32nd RF']]]],
  [
    'calcutta',
    'roster.british-start',
    [
      ['european-infantry', ['37th RF', '1st Madras']],
      ['highlanders', ['78th HI']],
    ],
  ],
  ['ambala', 'roster.british-start', [['european-cavalry', ['9th Lanc. (Queen’s Royal)']]]],
  ['shimla', 'roster.british-start', [['horse', ['Hodson’s Horse']]]],
]

const figures: readonly (readonly [
  id: string,
  name: string,
  side: 'rebel' | 'british',
  status: 'pile' | 'waiting' | 'map',
])[] = [
  ['nana-sahib', 'Nana Sahib', 'rebel', 'waiting'],
  ['tatya-tope', 'Tatya Tope', 'rebel', 'waiting'],
  ['bahadur-shah', 'Bahadur Shah', 'rebel', 'waiting'],
  ['rani', 'Rani of Jhansi', 'rebel', 'pile'],
  ['havelock', 'Havelock', 'british', 'map'],
  ['nicholson', 'Nicholson', 'british', 'pile'],
  ['campbell', 'Campbell', 'british', 'pile'],
]
const cities = [
  'Calcutta',
  'Delhi',
  'Lucknow',
  'Cawnpore',
  'Meerut',
  'Gwalior',
  'Ambala',
  'Allahabad',
  'Jhansi',
  'Shimla',
]
const onRoad = ['Calcutta', 'Cawnpore', 'Hazaribagh']

const zoneOf = (name: string, city: boolean, deployment = false) =>
  kinds.zone.fresh({
    name,
    city,
    deployment,
    province: name === 'Shimla' ? 'shimla' : null,
    road: deployment ? false : onRoad.includes(name) ? true : null,
  })
const by = <T>(list: readonly (readonly [id: string, thing: T])[]): { readonly [id: string]: T } =>
  Object.fromEntries(list)

/** The map as far as the text names it, the figures with their boxes, the piles, and the rebel’s first hand. */
export const start: World = {
  unit: {},
  figure: by(
    figures.map(([id, name, side, status]) => [
      id,
      kinds.figure.fresh({
        name,
        side,
        status,
        ...(id === 'bahadur-shah' ? { initiative: 0, command: 0 } : {}),
        ...(id === 'rani' ? { bonus: 1 } : {}),
        ...(id === 'havelock' ? { zone: 'allahabad', column: id } : {}),
      }),
    ]),
  ),
  column: { havelock: kinds.column.fresh({ name: 'Havelock', side: 'british' }) },
  zone: by([
    ...cities.map((name) => [name.toLowerCase(), zoneOf(name, true)] as const),
    ['hazaribagh', zoneOf('Hazaribagh', false)],
    ['punjab', zoneOf('Punjab', false, true)],
    ['nepal', zoneOf('Nepal', false, true)],
  ]),
  province: by(
    Object.entries(provinceNames).map(([id, name]) => [
      id,
      kinds.province.fresh({
        name,
        value: id === 'bengal' ? 5 : id === 'shimla' ? 1 : null,
        auto: id === 'oudh' || id === 'rohilkhand',
        listed: id === 'shimla',
      }),
    ]),
  ),
  side: by(
    (['rebel', 'british'] as const).map((side) => [
      side,
      kinds.side.fresh({
        name: side === 'rebel' ? 'Rebel' : 'British',
        pile: pileOf(side),
        hand: side === 'rebel' ? { 'Badmashes NWP': 1, 'Badmashes Oudh': 1 } : {},
      }),
    ]),
  ),
  point: {},
  game: { game: kinds.game.fresh({}) },
}

export const setUp = procedure({
  id: 'set-up',
  title: 'Set up the map',
  *run(ctx, _: { readonly [arg: string]: never }): Proc<number> {
    let n = 0
    for (const [zone, , posts] of roster)
      for (const [type, names] of posts)
        for (const name of names) {
          const column = name === '10th RF' ? 'havelock' : null
          yield* make(unitRef(freeId(ctx.all('unit'), name)), kinds.unit.fresh({ name, type, zone, column }))
          n++
        }
    yield* change(game, { turn: 1, phase: 'rebellion', playerA: 'rebel' })
    yield* owe(drawCounters, { side: sideRef('rebel') }, 'The rebels draw 2 on turn 1', {
      clause: 'seq.rebel.draw-first',
    })
    yield* say.verdict(`${n} units stand on the map.`, 'plain', {
      clause: 'setup.units',
      detail: 'The rebels hold Badmashes NWP and Oudh, and go first.',
    })
    return n
  },
})

export const scenarios: readonly Scenario<ClauseId>[] = [
  readyForces,
  {
    id: 'rebellion',
    title: 'The rebellion',
    about: 'Six turns from May 1857 to spring 1858: units, figures, piles and hands as printed. The rebels begin.',
    clauses: ['setup.units', 'calendar.six-turns'],
    prepare: listed(setUp),
  },
]

/** A territory or city of the map that the text does not name. */
export const newPlace = procedure({
  id: 'new-place',
  title: 'Add a place of the map',
  start: from('turn', 'A territory or city of the printed map', []),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<string> {
    const name = yield* ask.text('name', 'Name of the place?', {
      like: '\\S',
      example: 'Patna',
      short: 'Name',
      clause: 'map.zones',
    })
    const city = yield* ask.yesNo('city', 'Is there a fortified city?', { short: 'City', clause: 'map.zones' })
    const province = yield* ask.choice<string>('province', 'In which province?', provinceNames, {
      short: 'Province',
      clause: 'map.provinces',
    })
    const road = yield* ask.yesNo('road', 'Is it on the Grand Trunk Road?', { short: 'Road', clause: 'map.localities' })
    const id = freeId(ctx.all('zone'), name)
    yield* make(zoneRef(id), kinds.zone.fresh({ name, city, province, road }))
    yield* say.verdict(`${name} is on the map.`, 'plain', { clause: 'map.zones' })
    return id
  },
})
