/** Ready forces: a short campaign on the road to Lucknow. Who is where and every value are ours, not the document's. */
import { type Given, listed, type Proc, type Scenario } from '#kit'
import type { ClauseId } from './clauses.ts'
import { counters, kindsIn, pileOf } from './counters.ts'
import { initiative } from './initiative.ts'
import { kinds } from './kinds.ts'
import { battleTable, provinces, siegeTable, zones } from './ours.ts'
import {
  type Ctx,
  change,
  columnRef,
  figureRef,
  game,
  make,
  muster,
  owe,
  procedure,
  provinceRef,
  type SideId,
  say,
  sideRef,
  zoneRef,
} from './state.ts'
import { isProvince } from './words.ts'

type Forces = { readonly [id: string]: Given }

const rebel = { type: 'bni', camp: 'rebel', value: 3, back: 3 } as const
const foot = { type: 'european-infantry', value: 4, back: 2 } as const
const atCawnpore = { zone: 'cawnpore', column: 'nana-sahib' } as const
const atLucknow = { zone: 'lucknow', column: 'tatya-tope' } as const
const atAllahabad = { zone: 'allahabad', column: 'havelock' } as const
const atCalcutta = { zone: 'calcutta', column: 'calcutta' } as const

/** 29 of combat value a side, in seven units each. */
const units: Forces = {
  '53rd-bni': { ...rebel, ...atCawnpore, name: '53rd BNI' },
  '1st-bni': { ...rebel, ...atCawnpore, name: '1st BNI' },
  '56th-bni': { ...rebel, ...atCawnpore, name: '56th BNI', back: 4 },
  '2nd-blc': { ...rebel, ...atCawnpore, type: 'blc', name: '2nd BLC', value: 5, back: 5 },
  '7th-oudh': { ...rebel, ...atLucknow, type: 'oudh', name: '7th Oudh', back: 5 },
  '13th-bni': { ...rebel, ...atLucknow, name: '13th BNI', back: 5 },
  '71st-bni': { ...rebel, ...atLucknow, name: '71st BNI', back: 4 },
  '10th-rf': { ...foot, ...atAllahabad, name: '10th RF' },
  '78th-hi': { ...foot, ...atAllahabad, type: 'highlanders', name: '78th HI', value: 5 },
  '1st-madras': { ...foot, ...atAllahabad, name: '1st Madras' },
  '9th-lanc': {
    ...foot,
    ...atAllahabad,
    type: 'european-cavalry',
    name: '9th Lanc. (Queen’s Royal)',
    value: 3,
    back: 1,
  },
  '37th-rf': { ...foot, ...atCalcutta, name: '37th RF', value: 5 },
  '28th-bni': { ...atCalcutta, type: 'bni', name: '28th BNI', value: 4, back: 3 },
  '32nd-rf': { ...foot, zone: 'lucknow', within: true, name: '32nd RF' },
}

/** Commanders at the head of a column each, and who they are worth. */
const leaders = {
  'nana-sahib': { zone: 'cawnpore', initiative: 2, command: 4, bonus: 0 },
  'tatya-tope': { zone: 'lucknow', initiative: 3, command: 4, bonus: 1 },
  havelock: { zone: 'allahabad', initiative: 3, command: 4, bonus: 1 },
} as const
const columns: Forces = {
  'nana-sahib': { name: 'Nana Sahib', side: 'rebel' },
  'tatya-tope': { name: 'Tatya Tope', side: 'rebel' },
  calcutta: { name: 'The Calcutta column', side: 'british' },
}

/** Provinces and connections, and tables where none have been typed in. */
function* mapOfOurs(ctx: Ctx): Proc<void> {
  for (const [id, given] of Object.entries(zones))
    if (ctx.all('zone').some((ref) => ref.id === id)) yield* change(zoneRef(id), given)
    else yield* make(zoneRef(id), kinds.zone.fresh(given))
  for (const [id, given] of Object.entries(provinces)) if (isProvince(id)) yield* change(provinceRef(id), given)
  const typed = ctx.look(game)
  if (!typed.battleTable) yield* change(game, { battleTable })
  if (!typed.siegeTable) yield* change(game, { siegeTable })
}

/** AP on the backs of a side's counters. */
const worth = { event: 2, unit: 1, figure: 3, badmashes: 1 } as const
const apOf = (side: SideId) =>
  Object.fromEntries(
    kindsIn(pileOf(side)).flatMap((id) => (counters[id].ap ? [[id, worth[counters[id].sort]] as const] : [])),
  )

const ready = procedure({
  id: 'scenario-ready',
  title: 'Ready forces',
  *run(ctx, _: { readonly [arg: string]: never }): Proc<null> {
    yield* muster(ctx, 'unit', units, kinds.unit.fresh)
    yield* muster(ctx, 'column', columns, kinds.column.fresh)
    for (const [id, leader] of Object.entries(leaders))
      yield* change(figureRef(id), { ...leader, status: 'map', column: columnRef(id).id })
    yield* mapOfOurs(ctx)
    yield* change(zoneRef('cawnpore'), { status: 'rebellion' })
    yield* change(zoneRef('lucknow'), { status: 'rebellion', civilians: 'besieged', civilianValue: 2 })
    for (const id of ['oudh', 'nwp']) yield* change(provinceRef(id), { raised: true })
    for (const side of ['rebel', 'british'] as const) yield* change(sideRef(side), { apValues: apOf(side) })
    yield* change(sideRef('rebel'), { hand: {}, discard: { 'Badmashes NWP': 1, 'Badmashes Oudh': 1 } })
    yield* change(game, { name: 'The road to Lucknow', turn: 2, phase: 'initiative', playerA: 'rebel' })
    yield* owe(initiative, {}, 'A new turn', { clause: 'initiative.roll' })
    yield* say.note('Places of units, the map, the tables and every value are ours: the game has its own', {
      clause: 'setup.units',
    })
    yield* say.verdict('Both forces are ready.', 'plain', {
      clause: 'setup.units',
      detail: 'Turn 2, July 1857. Change any of them before you roll for initiative.',
    })
    return null
  },
})

export const readyForces: Scenario<ClauseId> = {
  id: 'ready',
  title: 'Ready forces',
  about:
    'The road to Lucknow, July 1857: Havelock at Allahabad and a column at Calcutta against Nana Sahib at Cawnpore and Tatya Tope, who besieges Lucknow. Places of units, the map, the tables and every value are ours, not the document’s.',
  clauses: ['setup.units', 'calendar.six-turns'],
  prepare: listed(ready),
}
