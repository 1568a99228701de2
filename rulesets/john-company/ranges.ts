/** 5.15 Range band, stands that fire, line of sight: no dice. */

import type { Proc } from '#kit'
import { counted, from } from '#kit'
import type { ClauseId } from './clauses.ts'
import { type Band, bandAt, bandNames, perRank, pieces, ranksFiring, smallArms } from './fire/tables.ts'
import { ask, procedure, say } from './state.ts'
import { guns, isGun, type Weapon, weaponNames } from './troops.ts'

const weapons: readonly Weapon[] = [...smallArms, ...guns]
const weaponSubject = {
  arg: 'weapon',
  says: 'Which weapon?',
  short: 'Weapon',
  form: { form: 'choice', options: weapons.map((value) => ({ value, says: weaponNames[value] })) },
} as const

/** The first band whose limit is not exceeded; null: no fire (R39). */
export const rangeBand = procedure({
  id: 'range_band',
  title: 'Range',
  start: from('quick', 'weapon and inches', [
    weaponSubject,
    {
      arg: 'inches',
      says: 'How many inches, front edge to front edge?',
      short: 'Inches',
      form: { form: 'number', min: 0, max: 120, unit: 'inches', fractions: true },
    },
  ]),
  *run(_, a: { readonly weapon: Weapon; readonly inches: number }): Proc<Band | null> {
    const band = bandAt(a.weapon, a.inches)
    yield* say.verdict(
      `${weaponNames[a.weapon]}, ${a.inches}″: ${band ? bandNames[band] : 'no fire'}.`,
      band ? 'plain' : 'bad',
      { clause: pieces[a.weapon].rangeClause },
    )
    return band
  },
})

/** Front rank, two ranks of bows, crew stands; in enfilade the smaller number (R41). */
export const standsFiring = procedure({
  id: 'stands_firing',
  title: 'Stands that fire',
  start: from('quick', 'ranks and enfilade', [weaponSubject]),
  *run(_, a: { readonly weapon: Weapon }): Proc<number> {
    const gun = isGun(a.weapon)
    const front = yield* ask.number(
      'front',
      gun ? 'Crew stands of the front rank of guns that bear?' : 'Stands of the front rank that bear?',
      0,
      99,
      { short: gun ? 'Crew stands' : 'Front rank', clause: gun ? 'fire.who.crew-stands' : 'fire.who.front-rank' },
    )
    const second =
      ranksFiring(a.weapon) > 1
        ? yield* ask.number('second', 'Stands of the second rank that bear?', 0, 99, {
            short: 'Second rank',
            clause: 'fire.who.bows-two-ranks',
          })
        : 0
    const able = front + second
    const target = yield* ask.choice(
      'enfilade',
      'Enfilade?',
      {
        no: 'No',
        infantry: { says: 'At infantry', worth: '2 a rank' },
        cavalry: { says: 'At cavalry', worth: '3 a rank' },
        artillery: { says: 'At artillery', worth: '3 a rank' },
      },
      { default: 'no', short: 'Enfilade', clause: 'fire.enfilade.stands' },
    )
    if (target === 'no') return yield* said(able, able, gun)
    const ranks = yield* ask.number('target-ranks', 'How many ranks has the target?', 1, 20, {
      short: 'Its ranks',
      clause: 'fire.enfilade.stands',
    })
    return yield* said(Math.min(able, ranks * perRank[target]), able, gun)
  },
})
function* said(stands: number, able: number, gun: boolean): Proc<number> {
  yield* say.verdict(
    `${stands === 0 ? 'No stands fire' : counted(stands, 'stand fires', 'stands fire')}.`,
    stands > 0 ? 'plain' : 'bad',
    {
      clause: stands < able ? 'fire.enfilade.stands' : gun ? 'fire.who.artillery-front-rank' : 'fire.who.front-rank',
    },
  )
  return stands
}

type Case = { readonly says: string; readonly most: number | null; readonly clause: ClauseId }
/** 10.2: inches that limit each case; null: no limit but the weapon's, or none at all. */
export const sights = {
  open: { says: 'Open ground', most: null, clause: 'fire.los.unlimited' },
  'light-woods-inside': { says: 'Both in Light Woods', most: 3, clause: 'fire.los.light-woods.inside' },
  'light-woods-into': { says: 'Into Light Woods: depth from the edge', most: 2, clause: 'fire.los.light-woods.into' },
  'light-woods-out': { says: 'Out of Light Woods: depth of the firer', most: 2, clause: 'fire.los.light-woods.out' },
  'heavy-woods-inside': { says: 'Both in Heavy Woods', most: 2, clause: 'fire.los.heavy-woods.inside' },
  'heavy-woods-into': { says: 'Into Heavy Woods: depth from the edge', most: 1, clause: 'fire.los.heavy-woods.into' },
  'heavy-woods-out': { says: 'Out of Heavy Woods: depth of the firer', most: 1, clause: 'fire.los.heavy-woods.out' },
  'hill-up': { says: 'Up a hill: inches beyond its crest', most: 0, clause: 'fire.los.hill.up' },
  'hill-past': { says: 'Over a lower hill: inches beyond its crest', most: 6, clause: 'fire.los.hill.past' },
  'steep-hill-past': { says: 'Over a lower, steep hill', most: 3, clause: 'fire.los.hill.past' },
  town: { says: 'A town: inches inside, unless it defends it', most: 0, clause: 'fire.los.town' },
} as const satisfies { readonly [id: string]: Case }
export type Sight = keyof typeof sights
/** A firer outside a wood sees into it only from this near. */
const nearEdge: { readonly [S in string]: number } = { 'light-woods-into': 3, 'heavy-woods-into': 2 }

export const lineOfSight = procedure({
  id: 'line_of_sight',
  title: 'Line of sight',
  start: from('quick', 'woods, hills, towns', [
    {
      arg: 'sight',
      says: 'What lies between?',
      short: 'Between',
      form: { form: 'choice', options: Object.entries(sights).map(([value, s]) => ({ value, says: s.says })) },
    },
  ]),
  *run(_, a: { readonly sight: Sight }): Proc<boolean> {
    const { most, says, clause } = sights[a.sight]
    const blocked = yield* ask.choice(
      'line',
      'Is the straight line broken by a wall, a building or any unit?',
      { clear: 'Clear', broken: 'Broken' },
      { default: 'clear', short: 'Line', clause: 'fire.los.straight' },
    )
    const inches = { unit: 'inches', fractions: true, clause } as const
    const deep =
      most === null
        ? 0
        : yield* ask.number('inches', `${says}: how many inches?`, 0, 120, { ...inches, short: 'Inches' })
    const edge = nearEdge[a.sight]
    const far =
      edge === undefined
        ? 0
        : yield* ask.number('to-edge', 'How far is the firer from the edge?', 0, 120, {
            ...inches,
            short: 'To the edge',
          })
    const sees = blocked === 'clear' && (most === null || deep <= most) && far <= (edge ?? 0)
    const limit = most === null ? '' : ` (${most}″ at most${edge === undefined ? '' : `, from ${edge}″ of the edge`})`
    yield* say.verdict(`${sees ? 'In sight' : 'Out of sight'}${limit}.`, sees ? 'good' : 'bad', {
      clause: blocked === 'broken' ? 'fire.los.straight' : clause,
    })
    return sees
  },
})
