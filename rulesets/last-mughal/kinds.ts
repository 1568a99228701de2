/** How tracked things are made, shown and edited by hand. */
import type { Card, Given, Kind, Sign } from '#kit'
import { made, saidIn } from '#kit'
import { counterNamed } from './counters.ts'
import {
  columnFields,
  figureFields,
  gameFields,
  pointFields,
  provinceFields,
  sideFields,
  unitFields,
  zoneFields,
} from './fields.ts'
import { alive, backUp, besiegedAt, controlOf, membersOf, nameOfZone, placeOf, valueNow } from './ground.ts'
import { haltOf, spentBy } from './marks.ts'
import type { Column, Ctx, Figure, Game, Point, Province, Side, State, Unit, Zone } from './state.ts'
import { sideOf } from './state.ts'
import { type TypeId, types } from './types.ts'
import { sideNames } from './words.ts'

const shownSigns = (...signs: readonly (Sign | false)[]): readonly Sign[] => signs.filter((s): s is Sign => s !== false)

function freshUnit(given: Given): Unit {
  const said = saidIn(unitFields, given)
  const { says, camp, arm, steps } = types[said.type ?? 'bni']
  const { name = says, lost = false } = said
  if ((said.steps ?? 0) > steps) throw new Error(`${says} have ${steps} steps at most.`)
  const unit = made(unitFields, given, {
    name,
    camp,
    arm,
    steps,
    counter: counterNamed(name),
  })
  return lost ? { ...unit, zone: null } : unit
}

function unitCard(unit: Unit, ctx: Ctx): Card {
  const value = valueNow(unit)
  return {
    name: unit.name,
    side: sideOf(unit),
    rank: value === null ? '?' : `${value}`,
    count: unit.steps,
    of: types[unit.type].steps,
    killed: Math.max(0, types[unit.type].steps - unit.steps),
    out: !alive(unit),
    ...(unit.zone === null ? {} : { command: nameOfZone(ctx, unit.zone) }),
    signs: shownSigns(
      unit.lost && { sign: 'ring', word: 'Destroyed', tone: 'bad' },
      unit.within && { sign: 'wall', word: 'Besieged', tone: 'bad' },
      alive(unit) && { sign: 'dot', word: nameOfZone(ctx, unit.zone), tone: 'plain' },
      backUp(unit) && {
        sign: 'chevrons',
        word: unit.camp === 'rebel' ? 'Mutinied' : 'Disorganised',
        tone: unit.camp === 'rebel' ? 'plain' : 'bad',
      },
      unit.recruited && { sign: 'star', word: 'Recruited', tone: 'plain' },
    ),
  }
}
/** Real bodies of 1857 that no counter of the document names. */
const bodies = {
  'european-infantry': ['5th Fusiliers', '52nd LI', '61st Foot', '64th Foot', '75th Foot', '84th Foot', '88th Foot'],
  highlanders: ['42nd HI', '71st HI', '72nd HI', '79th HI'],
  'european-cavalry': ['7th Hussars', '8th Hussars', '12th Lanc.', '3rd Dr.G.'],
  horse: ['Probyn’s Horse', 'Lahore Light Horse', 'Guides Cavalry'],
  'naval-brigade': ['Shannon’s Brigade', 'Pearl’s Brigade'],
  bni: ['6th BNI', '10th BNI', '12th BNI', '19th BNI', '34th BNI', '37th BNI', '45th BNI', '57th BNI'],
  gurkhas: ['Sirmoor Battalion', 'Kumaon Battalion', 'Nusseree Battalion'],
  blc: ['1st BLC', '5th BLC', '6th BLC', '7th BLC', '10th BLC'],
  contingent: ['Gwalior contingent', 'Bharatpur contingent', 'Malwa contingent'],
  badmashes: ['Badmashes of Bithur', 'Badmashes of Fyzabad', 'Badmashes of Arrah'],
  artillery: ['Guns of Delhi', 'Guns of Cawnpore', 'Guns of Gwalior'],
} satisfies { readonly [T in TypeId]?: readonly string[] }
const unit: Kind<Unit, Ctx> = {
  says: 'Unit',
  plural: 'Units',
  pieces: ['step', 'steps'],
  shown: 'card',
  fields: unitFields,
  fresh: freshUnit,
  card: (thing, ctx) => unitCard(thing, ctx),
  templates: [
    ...(
      [
        ['european-infantry', 'delhi'],
        ['highlanders', 'calcutta'],
        ['european-cavalry', 'delhi'],
        ['horse', 'punjab'],
        ['naval-brigade', 'calcutta'],
        ['bni', 'lucknow'],
        ['gurkhas', 'meerut'],
        ['blc', 'meerut'],
        ['contingent', 'delhi'],
        ['badmashes', 'lucknow'],
        ['artillery', 'delhi'],
      ] as const
    ).map(([type, zone]) => ({
      id: type,
      says: types[type].says,
      side: types[type].camp === 'rebel' ? 'rebel' : 'british',
      fields: { type, zone, name: types[type].says },
      names: bodies[type],
    })),
    {
      id: 'besieged',
      says: 'European infantry, besieged',
      side: 'british',
      fields: { type: 'european-infantry', zone: 'lucknow', within: true, name: 'Besieged' },
    },
  ],
}

const figure: Kind<Figure, Ctx> = {
  says: 'Figure',
  plural: 'Figures',
  shown: 'card',
  isOne: () => true,
  fields: figureFields,
  fresh: (given) => made(figureFields, given, { name: 'Commander' }),
  card: (he, ctx) => ({
    name: he.name,
    side: he.side,
    rank: he.initiative === null ? '?' : `${he.initiative}`,
    ...(he.zone === null ? {} : { command: nameOfZone(ctx, he.zone) }),
    out: he.status === 'eliminated',
    signs: shownSigns(
      { sign: 'star', word: he.side === 'rebel' ? 'Commander' : 'General', tone: 'plain' },
      he.status !== 'map' && { sign: 'ring', word: he.status, tone: 'plain' },
      he.within && { sign: 'wall', word: 'Besieged', tone: 'bad' },
      he.zone !== null && { sign: 'dot', word: nameOfZone(ctx, he.zone), tone: 'plain' },
    ),
  }),
  templates: [
    {
      id: 'commander',
      says: 'Rebel commander',
      side: 'rebel',
      fields: { name: 'Commander', side: 'rebel', zone: 'gwalior', initiative: 4, command: 4, bonus: 1 },
      names: ['Bakht Khan', 'Kunwar Singh', 'Firoz Shah', 'Beni Madho'],
    },
    {
      id: 'general',
      says: 'British general',
      side: 'british',
      fields: { name: 'General', side: 'british', zone: 'calcutta', initiative: 4, command: 4, bonus: 1 },
      names: ['Outram', 'Rose', 'Wilson', 'Hope Grant', 'Walpole'],
    },
  ],
}

const column: Kind<Column, Ctx> = {
  says: 'Column',
  plural: 'Columns',
  shown: 'card',
  isOne: () => true,
  fields: columnFields,
  fresh: (given) => made(columnFields, given, { name: 'Column' }),
  made: ({ name }) => `A column is formed: ${name}`,
  card: (c, ctx, ref) => {
    const column = { kind: 'column', id: ref.id } as const
    const at = placeOf(ctx, column)
    const halt = haltOf(ctx, column)
    return {
      name: c.name,
      side: c.side,
      count: membersOf(ctx, ref.id).length,
      out: at === null,
      signs: shownSigns(
        at !== null && { sign: 'dot', word: nameOfZone(ctx, at.zone), tone: 'plain' },
        halt === 'contact' && { sign: 'cross', word: 'In contact', tone: 'owed' },
        halt === 'immobilised' && { sign: 'hourglass', word: 'Cannot move', tone: 'bad' },
        halt === 'stopped' && { sign: 'arrow', word: 'Stopped', tone: 'plain' },
        c.fury && { sign: 'flame', word: 'Massacre!', tone: 'plain' },
        c.activated && { sign: 'arrow', word: `${Math.max(0, c.ap - spentBy(ctx, column))} AP left`, tone: 'plain' },
      ),
    }
  },
}

const zone: Kind<Zone, Ctx> = {
  says: 'Zone',
  plural: 'Zones',
  shown: 'card',
  isOne: () => true,
  fields: zoneFields,
  fresh: (given) => made(zoneFields, given, { name: 'A territory' }),
  card: (z, ctx, ref) => {
    const besieged = z.city ? besiegedAt(ctx, ref.id) : null
    return {
      name: z.name,
      side: controlOf(ctx, ref.id),
      rank: z.city ? `${z.fortification}` : '',
      signs: shownSigns(
        z.status !== 'quiet' && {
          sign: 'dot',
          word: z.status === 'rebellion' ? 'In rebellion' : 'Quelled',
          tone: 'plain',
        },
        besieged !== null && { sign: 'wall', word: `${z.fortification} fortification points`, tone: 'bad' },
        z.civilians === 'besieged' && { sign: 'shield', word: 'Civilians', tone: 'bad' },
        z.massacre && { sign: 'arrows', word: 'Massacre!', tone: 'bad' },
      ),
    }
  },
}

const side: Kind<Side, Ctx> = {
  says: 'Side',
  plural: 'Sides',
  shown: 'list',
  fields: sideFields,
  fresh: (given) => made(sideFields, given, { name: 'Side' }),
}

const province: Kind<Province, Ctx> = {
  says: 'Province',
  plural: 'Provinces',
  shown: 'list',
  isOne: () => true,
  fields: provinceFields,
  fresh: (given) => made(provinceFields, given, { name: 'Province' }),
}

const point: Kind<Point, Ctx> = {
  says: 'Points',
  plural: 'Ledger of points',
  shown: 'list',
  fields: pointFields,
  fresh: (given) => made(pointFields, given, { name: 'Points' }),
  made: ({ name, side, vp }) => `${sideNames[side]} ${vp < 0 ? 'lose' : 'score'} ${Math.abs(vp)} VP: ${name}`,
}

const game: Kind<Game, Ctx> = {
  says: 'Game',
  plural: 'Games',
  shown: 'single',
  fields: gameFields,
  fresh: (given) => made(gameFields, given, { name: 'The Last Mughal' }),
}

export const kinds: {
  readonly [K in keyof State]: Kind<State[K], Ctx>
} = { unit, figure, column, zone, side, province, point, game }
