/** 5.1 to 5.4 Muster: how many units, of what kind, how many figures, and the leaders. */
import { d, face, from, named, type Proc, sum, view } from '#kit'
import { type ClassId, classes, type SideId, sideNames } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { freshUnit } from './kinds.ts'
import { march, marchAll, toRoll } from './march.ts'
import { nextOf } from './names.ts'
import { forgetNear } from './questions.ts'
import { ask, type Ctx, inBattle, isLeader, make, owe, procedure, roll, rollAll, say } from './state.ts'
import { counted, does } from './words.ts'

/** Cavalry and guns: one for every five, rounded down (R2). */
const oneInFive = (units: number) => Math.floor(units / 5)

export type Mustered = { readonly units: number; readonly cavalry: number; readonly artillery: number }

/** 5 units and 1 D6 more; on 4, 5, 6 at least three of all are Sepoys, Sikhs or Gurkhas (R3). */
export const musterBritish = procedure({
  id: 'muster-british',
  title: 'Muster the British',
  start: from('setup', '5 + 1d6 units of 5', [], { phases: ['setup'], notQuick: true }),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<Mustered> {
    const six = yield* roll('british', 'units', 'British units beyond the first five', face(6), {
      luck: 'muster',
      clause: 'army.british.extra',
    })
    const units = 5 + six
    yield* say.note('5 units plus the roll', { worth: units, clause: 'army.british.start' })
    const least = six >= 4 ? 3 : 0
    const cavalry = yield* allotted('cavalry', units, 'British', 'army.british.cavalry.allowance')
    const artillery = yield* allotted('artillery', units, 'British', 'army.british.artillery.allowance')
    // R1: cavalry and guns on top of the units thrown for; by its setting among them
    const foot = Math.max(0, ctx.settings.quota === 'included' ? units - cavalry - artillery : units)
    const natives = yield* ask.number(
      'natives',
      `How many of the ${foot} foot units are Sepoys, Sikhs or Gurkhas?`,
      0,
      foot,
      {
        by: 'British',
        default: Math.min(foot, least),
        short: 'Native units',
        hint: least > 0 ? 'At least 3, as the roll was 4 or more' : 'As you like',
        clause: 'army.british.native-minimum',
      },
    )
    if (natives < least)
      yield* say.refuse(
        'natives-under',
        `A roll of ${six} calls for at least 3 units of Sepoys, Sikhs or Gurkhas, not ${natives}.`,
        { clause: 'army.british.native-minimum', wayOut: 'Choose 3 or more.' },
      )
    yield* raise(ctx, 'british-foot', foot - natives)
    yield* raise(ctx, 'loyal-native', natives)
    yield* raise(ctx, 'british-cavalry', cavalry)
    yield* raise(ctx, 'british-artillery', artillery)
    yield* oweMarch(ctx)
    yield* say.verdict(`The British muster ${foot + cavalry + artillery} units.`, 'plain', {
      clause: 'army.british.start',
      detail: `${foot} foot, ${cavalry} cavalry, ${artillery} artillery.`,
    })
    return { units, cavalry, artillery }
  },
})

/** 10 units and 1 D6 more; 1 Afghan, 2 Badmash, Villagers for each village and Jungle Parsees for a jungle are among the first ten (R4). */
export const musterRebel = procedure({
  id: 'muster-rebel',
  title: 'Muster the Rebels',
  start: from('setup', '10 + 1d6 units, sizes by dice', [], { phases: ['setup'], notQuick: true }),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<Mustered> {
    const villages = yield* ask.number('villages', 'How many villages are on the board?', 0, 2, {
      default: 1,
      short: 'Villages',
      clause: 'army.rebel.villagers.minimum',
    })
    const jungle = yield* ask.yesNo('jungle', 'Is there a jungle on the board?', {
      default: false,
      short: 'Jungle',
      clause: 'army.rebel.parsees.minimum',
    })
    const six = yield* roll('rebel', 'units', 'Rebel units beyond the first ten', face(6), {
      luck: 'muster',
      clause: 'army.rebel.extra',
    })
    const units = 10 + six
    const cavalry = yield* allotted('cavalry', units, 'Rebels', 'army.rebel.cavalry.allowance')
    const artillery = yield* allotted('artillery', units, 'Rebels', 'army.rebel.artillery.allowance')
    // R1: cavalry and guns on top of the units thrown for; by its setting among them
    const foot = Math.max(0, ctx.settings.quota === 'included' ? units - cavalry - artillery : units)
    const chosen = yield* compose(foot, villages, jungle)
    const raised: { readonly id: ClassId; readonly n: number }[] = [
      { id: 'mutineer', n: chosen.mutineer },
      { id: 'afghan', n: chosen.afghan },
      { id: 'badmash', n: chosen.badmash },
      { id: 'villager', n: chosen.villager },
      { id: 'parsee', n: chosen.parsee },
      { id: 'rebel-cavalry', n: cavalry },
    ]
    yield* raiseByDice(
      ctx,
      raised.flatMap(({ id, n }) => Array.from({ length: n }, (_, i) => ({ id, nth: i + 1 }))),
    )
    yield* raise(ctx, 'rebel-artillery', artillery)
    yield* oweMarch(ctx)
    yield* say.verdict(`The Rebels muster ${foot + cavalry + artillery} units.`, 'plain', {
      clause: 'army.rebel.start',
      detail: `${foot} foot, ${cavalry} cavalry, ${artillery} artillery.`,
    })
    return { units, cavalry, artillery }
  },
})

type Kinds = { readonly [K in 'mutineer' | 'afghan' | 'badmash' | 'villager' | 'parsee']: number }

/** The kinds of the Rebel foot: what is compulsory, and the free choice. */
function* compose(foot: number, villages: number, jungle: boolean): Proc<Kinds> {
  const parsees = jungle ? 1 : 0
  const free = Math.max(0, foot - 3 - villages - parsees)
  const row = (says: string, known: number, clause: ClauseId) => ({
    says,
    max: foot,
    known: Math.min(known, foot),
    clause,
  })
  const rows = {
    mutineer: row('Mutineers', free, 'army.rebel.mutineer.size'),
    afghan: row('Afghans, at least 1', 1, 'army.rebel.mandatory.afghan'),
    badmash: row('Badmash, at least 2', 2, 'army.rebel.mandatory.badmash'),
    villager: row(`Villagers, at least ${villages}`, villages, 'army.rebel.villagers.inclusive'),
    parsee: row(`Jungle Parsees, at least ${parsees}`, parsees, 'army.rebel.parsees.inclusive'),
  }
  const more = { by: 'Rebels', short: 'Kinds', clause: 'army.rebel.inclusive.example' } as const
  const of = yield* ask.facts('kinds', `What are the ${foot} foot units?`, rows, more)
  const total = of.mutineer + of.afghan + of.badmash + of.villager + of.parsee
  const wayOut = total > foot ? `Take ${total - foot} off.` : `Add ${foot - total}.`
  if (total !== foot)
    yield* say.refuse('kinds-total', `You chose ${counted(total, 'unit')}, and the roll gives ${foot}.`, {
      clause: 'army.rebel.extra',
      wayOut,
    })
  yield* atLeast('afghan-under', of.afghan, 1, 'Afghan units', 'army.rebel.mandatory.afghan')
  yield* atLeast('badmash-under', of.badmash, 2, 'Badmash units', 'army.rebel.mandatory.badmash')
  yield* atLeast(
    'villager-under',
    of.villager,
    villages,
    'Villager units (one a village)',
    'army.rebel.villagers.minimum',
  )
  yield* atLeast(
    'parsee-under',
    of.parsee,
    parsees,
    'Jungle Parsee units (one for the jungle)',
    'army.rebel.parsees.minimum',
  )
  return of
}

/** Fewer than is compulsory: warned, and kept if the referee says so. */
function* atLeast(id: string, chosen: number, least: number, what: string, clause: ClauseId): Proc<void> {
  const wayOut = `Choose ${least} or more.`
  if (chosen < least) yield* say.refuse(id, `Too few ${what}: at least ${least}, not ${chosen}.`, { clause, wayOut })
}

/** More than the allowance: warned, and kept if the referee says so. */
function* overAllowance(id: string, what: string, chosen: number, most: number, clause: ClauseId): Proc<void> {
  if (chosen > most)
    yield* say.refuse(id, `Too many ${what}: one for every five units makes ${most}, not ${chosen}.`, {
      clause,
      wayOut: 'Choose fewer.',
    })
}

const arms = {
  cavalry: { says: 'cavalry', short: 'Cavalry' },
  artillery: { says: 'artillery', short: 'Guns', hint: 'One gun, three gunners and a limber team each' },
} as const

/** How many units of cavalry or guns a side takes, of those that it is allowed. */
function* allotted(arm: 'cavalry' | 'artillery', units: number, by: string, clause: ClauseId): Proc<number> {
  const { says, ...more } = arms[arm]
  const most = oneInFive(units)
  const taken = yield* ask.number(arm, `How many ${says} units? Up to ${most}`, 0, units, {
    by,
    default: most,
    ...more,
    clause,
  })
  yield* overAllowance(`${arm}-over`, `${arm} units`, taken, most, clause)
  return taken
}

/** Makes units of a class, whole. */
export function* raise(
  ctx: Ctx,
  id: ClassId,
  n: number,
  more: { readonly [field: string]: string | number | boolean } = {},
): Proc<void> {
  for (let i = 0; i < n; i++) {
    const { ref, name } = nextOf(ctx, id)
    yield* make(ref, freshUnit({ class: id, name, ...more }))
    yield* forgetNear(ctx, ref)
  }
}

/** Every unit and leader throws for its march moves before the first move, once for all of them; who comes later by himself. */
export function* oweMarch(ctx: Ctx): Proc<void> {
  const clause = 'march.allotment.unit'
  if (!inBattle(ctx)) return yield* owe(marchAll, {}, 'start of the game', { clause })
  for (const unit of toRoll(ctx)) yield* owe(march, { unit }, 'came after the battle had begun', { clause })
}

/** The dice of a unit's size: 4 D4, Rebel cavalry 3 D4 (5.3). */
const sizeOf = (id: ClassId): { readonly dice: readonly number[]; readonly clause: ClauseId } => {
  if (id === 'rebel-cavalry') return { dice: d(3, 4), clause: 'army.rebel.cavalry.size' }
  return { dice: d(4, 4), clause: id === 'mutineer' ? 'army.rebel.mutineer.size' : 'army.rebel.irregular.size' }
}

/** All sizes in one throw. */
function* raiseByDice(ctx: Ctx, raised: readonly { readonly id: ClassId; readonly nth: number }[]): Proc<void> {
  if (raised.length === 0) return
  const parts = Object.fromEntries(
    raised.map(({ id, nth }) => [`${id}-${nth}`, named(`${classes[id].says} ${nth}`, sum(sizeOf(id).dice))]),
  )
  const sizes = yield* rollAll('rebel', 'sizes', 'Size of each Rebel unit', parts, {
    luck: 'muster',
    clause: 'army.rebel.mutineer.size',
  })
  for (const { id, nth } of raised) yield* raise(ctx, id, 1, { start: sizes[`${id}-${nth}`] ?? 0 })
}

/** 5.3 One more Rebel unit, its figures by dice. An Afghan unit of 10 or more has a sniper. */
export const musterUnitSize = procedure({
  id: 'muster-unit-size',
  title: 'Muster one Rebel unit',
  start: from(
    'setup',
    '4d4 figures, cavalry 3d4, guns 3 gunners',
    [
      {
        arg: 'class',
        says: 'Which kind?',
        short: 'Kind',
        form: {
          form: 'choice',
          options: [
            { value: 'mutineer', says: 'Mutineers', worth: '4d4' },
            { value: 'afghan', says: 'Afghans', worth: '4d4' },
            { value: 'badmash', says: 'Badmash', worth: '4d4' },
            { value: 'villager', says: 'Villagers', worth: '4d4' },
            { value: 'parsee', says: 'Jungle Parsees', worth: '4d4' },
            { value: 'rebel-cavalry', says: 'Rebel cavalry', worth: '3d4' },
            { value: 'rebel-artillery', says: 'Rebel artillery', worth: '3' },
          ],
        },
      },
    ],
    { notQuick: true },
  ),
  views: { figures: view('columns', 'Figures', (n: number) => n) },
  *run(ctx, a: { readonly class: RebelClass }): Proc<number> {
    const fixed = classes[a.class].size
    const { dice, clause } = sizeOf(a.class)
    const figures = fixed ?? (yield* roll('rebel', 'size', 'Size of the unit', sum(dice), { luck: 'muster', clause }))
    yield* raise(ctx, a.class, 1, { start: figures })
    if (a.class === 'afghan')
      yield* say.note('1 sniper for every 10 figures', {
        worth: Math.floor(figures / 10),
        clause: 'army.rebel.afghan.snipers',
      })
    yield* oweMarch(ctx)
    yield* say.verdict(`${classes[a.class].says} muster ${figures} figures.`, 'plain', {
      clause: fixed === null ? clause : 'army.artillery.makeup',
    })
    return figures
  },
})
export type RebelClass = 'mutineer' | 'afghan' | 'badmash' | 'villager' | 'parsee' | 'rebel-cavalry' | 'rebel-artillery'

/** 5.4 Leaders: one for every five units of all kinds, rounded down; the garrison is not counted (R2, R5). */
export const musterOfficers = procedure({
  id: 'muster-officers',
  title: 'Muster leaders',
  start: from(
    'setup',
    'one for every 5 units',
    [
      {
        arg: 'side',
        says: 'Which side?',
        short: 'Side',
        form: {
          form: 'choice',
          options: [
            { value: 'british', says: 'British Officers' },
            { value: 'rebel', says: 'Rebel Sahibs' },
          ],
        },
      },
    ],
    { phases: ['setup'], notQuick: true },
  ),
  *run(ctx, a: { readonly side: SideId }): Proc<number> {
    const own = ctx
      .all('unit')
      .map(ctx.look)
      .filter(({ side, garrison }) => side === a.side && !garrison)
    const there = own.filter(isLeader).length
    const units = own.length - there
    const most = oneInFive(units)
    const leaders = yield* ask.number(
      'leaders',
      `How many ${a.side === 'british' ? 'Officers' : 'Sahibs'}? ${counted(units, 'unit')} ${units === 1 ? 'allows' : 'allow'} ${most}`,
      0,
      Math.max(5, units),
      {
        default: Math.max(0, most - there),
        short: 'Leaders',
        by: a.side,
        clause: 'army.officer.allowance',
        ...(there > 0 ? { hint: `${there} there already` } : {}),
      },
    )
    yield* overAllowance('leaders-over', 'leaders', leaders > 0 ? there + leaders : 0, most, 'army.officer.allowance')
    yield* raise(ctx, a.side === 'british' ? 'officer' : 'sahib', leaders)
    if (leaders > 0) yield* oweMarch(ctx)
    yield* say.verdict(
      `${leaders === 1 ? '1 leader joins' : `${leaders} leaders join`} the ${sideNames[a.side]}.`,
      'plain',
      { clause: 'army.officer.allowance' },
    )
    return leaders
  },
})

/** A unit by hand: its class, its name, its figures as said or as the dice of its class fall. */
export const musterUnit = procedure({
  id: 'muster-unit',
  title: 'Add a unit',
  start: from(
    'setup',
    'class, name, size rolled or typed',
    [
      {
        arg: 'class',
        says: 'Which class?',
        short: 'Class',
        form: {
          form: 'choice',
          options: Object.entries(classes).map(([value, c]) => ({ value, says: c.says, worth: `d${c.die}` })),
        },
      },
    ],
    { notQuick: true },
  ),
  *run(ctx, a: { readonly class: ClassId }): Proc<number> {
    const { ref, name } = nextOf(ctx, a.class)
    const { size, says } = classes[a.class]
    const called = yield* ask.text('name', 'Name of the unit?', {
      default: name,
      like: '\\S',
      example: name,
      short: 'Name',
    })
    const figures = size === null ? yield* sizeByHand(a.class) : size
    const made = freshUnit({ class: a.class, name: called, start: figures })
    yield* make(ref, made)
    yield* forgetNear(ctx, ref)
    yield* oweMarch(ctx)
    yield* say.verdict(`${does(made, `join with ${counted(figures, 'figure')}`)}.`, 'plain', {
      detail: says,
    })
    return figures
  },
})

/** Rebel sizes: 4 D4, cavalry 3 D4, or a number that the players agree on. */
function* sizeByHand(id: ClassId): Proc<number> {
  const { dice, clause } = sizeOf(id)
  const how = yield* ask.choice(
    'how',
    'How many figures?',
    { dice: { says: 'Roll for it', worth: `${dice.length}d4` }, typed: 'Type a number' },
    { default: 'dice', short: 'Figures', clause },
  )
  if (how === 'typed')
    return yield* ask.number('figures', 'How many figures exactly?', 1, 16, { unit: 'figures', clause })
  return yield* roll('rebel', 'size', 'Size of the unit', sum(dice), { luck: 'muster', clause })
}
