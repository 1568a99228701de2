/** 5.30 to 5.32 Elephants: their attack, what strikes them, their test, the rampage and its end. */
import { about, besides, book, count, d, face, from, nobody, type Proc, row, sum, view } from '#kit'
import { elsewhere, isCoverKnown } from './asked.ts'
import { may } from './can.ts'
import { fallInMelee } from './casualties.ts'
import { breakContact, joined, knownNumber, leave } from './common.ts'
import { chargedBy, moraleCheck } from './morale.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import {
  add,
  apart,
  ask,
  change,
  dieOf,
  hasLeader,
  inMelee,
  inPlay,
  isEmpty,
  isPlayed,
  isSkirmishing,
  isTroops,
  menOf,
  owe,
  procedure,
  roll,
  rollAll,
  say,
  unitRef,
  who,
} from './state.ts'
import { counted, does, lossSays, someOf, spaced, The } from './words.ts'

/** It takes casualties: the tenth removes it, any other calls for its test at once (R52, R53). */
export function* hurtElephant(ctx: Ctx, ref: UnitRef, n: number): Proc<void> {
  if (n === 0) return
  const most = ctx.settings['elephant.removed-at']
  const { casualties: before, name } = ctx.look(ref)
  const casualties = Math.min(most, before + n)
  yield* change(ref, { casualties })
  if (casualties === most) {
    yield* say.note(`${name}: ${casualties} casualties, removed`, { clause: 'elephant.ten' })
    return yield* leave(ctx, ref, 'destroyed')
  }
  const each = ctx.settings['elephant.test-per'] === 'casualty'
  const times = each ? casualties - before : 1
  if (casualties > before + 1)
    yield* say.note(each ? 'A test for each casualty' : 'One test for all of them', { clause: 'elephant.test' })
  for (let i = 1; i <= times; i++)
    yield* owe(elephantTest, { unit: ref, at: casualties - times + i }, counted(casualties, 'casualty', 'casualties'), {
      clause: 'elephant.test',
    })
}

export type Trampled = { readonly casualties: number; readonly killed: number }

/** 5.30 Four dice; those beyond the figures in contact fall as it moves on, up to 4 inches. */
export const attack = procedure({
  id: 'elephant.attack',
  title: 'Elephant attacks',
  asOwed: (n) => `${counted(n, 'elephant attack')} to resolve`,
  start: from(
    'table',
    '4d10',
    [
      who('unit', 'Which elephant?', may.attackAsElephant),
      who('target', 'Whom does it attack?', may.beAttackedByElephant),
    ],
    { did: 'attacked', phases: ['melee'] },
  ),
  views: {
    killed: about(
      'enemy-losses',
      view('columns', 'How many are killed', (r: Trampled) => r.killed),
    ),
    hits: view('columns', 'Dice that kill', (r: Trampled) => r.casualties),
  },
  *run(ctx, a: { readonly unit: UnitRef; readonly target: UnitRef }): Proc<Trampled> {
    const target = ctx.look(a.target)
    const contact = yield* ask.number('in_contact', 'How many figures are in contact?', 0, 20, {
      default: isEmpty(target) ? 0 : Math.max(1, target.in_contact),
      short: 'In contact',
      clause: 'elephant.attack',
    })
    const further = yield* ask.number(
      'reachable_within_4',
      'How many more would it touch within 4 inches straight on?',
      0,
      20,
      { default: 0, short: 'Within 4″', clause: 'elephant.move-on' },
    )
    const need = ctx.settings['elephant.number']
    const casualties = yield* roll(
      ctx.look(a.unit).side,
      'dice',
      `Elephant: each ${need}+ kills`,
      count(d(4, 10), need),
      { luck: 'hits', clause: 'elephant.attack' },
    )
    if (isPlayed(ctx)) yield* change(a.unit, { fought: 1 })
    const beast = target.arm === 'elephant'
    const killed = beast ? 0 : Math.min(casualties, contact + further, menOf(target).figures)
    if (killed > contact)
      yield* say.note('It moves on', { worth: `${killed - contact} more`, clause: 'elephant.move-on' })
    if (beast) yield* hurtElephant(ctx, a.target, casualties)
    else {
      // R73: before the fall, for with the last of them the contact and its count end
      if (inMelee(target)) yield* add(a.target, { melee_suffered: killed })
      yield* fallInMelee(ctx, a.target, killed)
    }
    // R99: at a wagon, or a piece without crew, nobody strikes
    if (ctx.settings['elephant.struck-back'] && contact > 0 && !beast && !isEmpty(target))
      yield* owe(struck, { unit: a.unit, striker: a.target, figures: contact }, 'those in contact strike back', {
        clause: 'elephant.attack',
        each: true,
      })
    const says = beast
      ? lossSays(target, 0, casualties)
      : target.arm === 'artillery' && killed > 0
        ? `${does(target, 'lose')} ${killed} of the crew.`
        : lossSays(target, killed)
    yield* say.verdict(says, killed > 0 ? 'good' : 'plain', {
      clause: 'elephant.example',
      detail: `${someOf(casualties, '4 dice', 'kill')}.`,
    })
    return { casualties, killed }
  },
})

/** The melee modifiers that hold against an elephant: wall, standing horse, frenzy, leader, skirmishing (R50). */
const strikeModifier = (unit: Unit): number =>
  (unit.behind_bags ? 2 : 0) +
  (unit.arm === 'cavalry' ? 1 : 0) +
  (unit.frenzied ? 1 : 0) +
  (hasLeader(unit) ? 1 : 0) -
  (isTroops(unit) && isSkirmishing(unit) ? 1 : 0)

/** 5.30 Those in contact throw their melee dice: a modified 6 or more is a casualty on it (R50). */
export const struck = procedure({
  id: 'elephant.struck',
  title: 'Strike the elephant',
  asOwed: (n) => `${counted(n, 'elephant')} to strike back at`,
  start: from(
    'table',
    'melee dice, 6 or more',
    [
      who('unit', 'Which elephant?', may.beStruckAsElephant),
      who('striker', 'Who strikes back?', may.strikeElephant),
      { arg: 'figures', says: 'How many strike?', form: { form: 'number', min: 0, max: 20 }, default: 1 },
    ],
    { phases: ['melee'] },
  ),
  views: { casualties: view('columns', 'Casualties on the elephant', (r: number) => r) },
  *run(ctx, a: { readonly unit: UnitRef; readonly striker: UnitRef; readonly figures: number }): Proc<number> {
    const unit = ctx.look(a.striker)
    const { name } = ctx.look(a.unit)
    if (!ctx.settings['elephant.struck-back']) {
      yield* say.verdict('Nobody strikes back.', 'plain', { clause: 'elephant.attack' })
      return 0
    }
    // R50: those that it has just killed strike too
    const most = inPlay(unit) ? menOf(unit).figures + unit.melee_casualties : unit.starting_figures
    if (a.figures > most)
      yield* say.refuse(
        'more-than-there-are',
        `${most > 0 ? 'Only ' : ''}${someOf(most, unit.name, 'can have touched the elephant')}.`,
        {
          clause: 'melee.contact-rolls',
          wayOut: 'Lower the number.',
        },
      )
    const modifier = yield* ask.number('modifier', 'Sum of their melee modifiers?', -2, 8, {
      ...book(strikeModifier(unit), 'the book', isCoverKnown(unit)),
      short: 'Modifier',
      hint: '1 more in a doorway or on stairs.',
    })
    const need = Math.max(1, 6 - modifier)
    const die = dieOf(ctx, unit, 'melee')
    const n =
      a.figures === 0 || need > die
        ? 0
        : yield* roll(unit.side, 'dice', `Strike the elephant: each ${need}+ hits`, count(d(a.figures, die), need), {
            luck: 'hits',
            counts: ['hits', 'misses'],
          })
    if (isPlayed(ctx) && inPlay(unit))
      yield* change(a.striker, { fought: Math.min(menOf(unit).figures, unit.fought + a.figures) })
    if (inMelee(unit)) yield* add(a.striker, { melee_caused: n })
    yield* hurtElephant(ctx, a.unit, n)
    yield* say.verdict(
      n === 0 ? 'No effect.' : `${name} takes ${counted(n, 'casualty', 'casualties')}.`,
      n > 0 ? 'good' : 'plain',
      {
        clause: 'elephant.ten',
      },
    )
    return n
  },
})

export type Tested = 'steady' | 'rampage' | 'removed'

/** 5.30 Its test: a plain d20 against 20 less its casualties. */
export const elephantTest = procedure({
  id: 'elephant.test',
  title: 'Elephant’s test',
  start: from('table', 'd20 against 20 less its casualties', [who('unit', 'Which elephant?', may.testAsElephant)]),
  views: {
    result: view('bar', 'Does it hold?', (r: Tested) => r, { steady: 'good', rampage: 'bad', removed: 'bad' }),
  },
  *run(ctx, a: { readonly unit: UnitRef; readonly at: number | null }): Proc<Tested> {
    const unit = ctx.look(a.unit)
    // R53: the total when it was struck; tests of one casualty each count up to it
    const total = yield* knownNumber('casualties_total', 'Casualties so far', a.at ?? unit.casualties, 12, {
      short: 'Casualties',
      clause: 'elephant.sheet.morale',
    })
    if (total >= ctx.settings['elephant.removed-at']) {
      yield* leave(ctx, a.unit, 'destroyed')
      yield* say.verdict(`${The(unit)} is removed.`, 'bad', { clause: 'elephant.ten' })
      return 'removed'
    }
    const table =
      total === 0
        ? row<Tested>(d(1, 20), { 20: 'steady' })
        : row<Tested>(d(1, 20), { [20 - total]: 'steady', 20: 'rampage' })
    const end = yield* roll(unit.side, 'dice', `${unit.name} holds on ${20 - total} or less`, table, {
      luck: 'morale',
      good: ['steady'],
      clause: 'elephant.test',
    })
    if (end === 'rampage') {
      // it closes with nobody but whom it runs into
      yield* apart(ctx, a.unit, 'range')
      yield* change(a.unit, { rampaging: true, charge: null, charge_inches: 0 })
      // one that is about to run runs once, whatever else it fails before
      if (!ctx.owes(a.unit, 'elephant.rampage'))
        yield* owe(rampage, { unit: a.unit }, 'it failed its test', { clause: 'elephant.rampage', each: true })
    }
    yield* say.verdict(
      `${The(unit)} ${end === 'rampage' ? 'runs wild' : unit.rampaging ? 'is wild still' : 'is steady'}.`,
      end === 'steady' ? 'good' : 'bad',
      { clause: 'elephant.sheet.morale' },
    )
    return end
  },
})

/** R16: infantry that it runs into, friend or foe, is charged by it and checks at once. */
function* metBy(ctx: Ctx, ref: UnitRef): Proc<void> {
  if (!(yield* chargedBy(ctx, ref, 'elephant'))) return
  yield* owe(moraleCheck, { unit: ref }, 'an elephant runs into them', { clause: 'elephant.sheet.penalty' })
}

type Rampage = { readonly clock: number; readonly inches: number }

/** By the clock, or by its setting by a compass whose 1 is straight ahead (R54). */
const wayOf = (face: number, sides: 12 | 8): string => {
  if (sides === 12) return `towards ${face} o’clock`
  return face === 1 ? 'straight ahead' : `at ${(face - 1) * 45}° to the right`
}

/** 5.31 A random way as on a clock, 2d10 inches, and whoever is met first. */
export const rampage = procedure({
  id: 'elephant.rampage',
  title: 'Rampage',
  asOwed: (n) => `${counted(n, 'rampage')} to roll`,
  start: from('table', 'a random way, 2d10″', [who('unit', 'Which elephant?', may.runWild)], { phases: ['movement'] }),
  views: {
    inches: view('reach', 'How far it runs, in inches', (r: Rampage) => r.inches),
  },
  sights: { clock: besides('bar', 'Which way', (r: Rampage) => String(r.clock)) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Rampage> {
    const unit = ctx.look(a.unit)
    const sides = ctx.settings['rampage.die'] === 'd12' ? 12 : 8
    const { clock, inches } = yield* rollAll(
      nobody,
      'dice',
      sides === 12 ? 'Which way, by the clock, and how far' : 'Which way, 1 straight ahead, and how far',
      { clock: face(sides), inches: sum(d(2, 10)) },
      { clause: 'elephant.rampage' },
    )
    yield* apart(ctx, a.unit, 'range')
    // whom it runs into it attacks, even if it has attacked in this phase
    yield* change(a.unit, { rampaging: true, moved: true, charge: null, charge_inches: 0, fought: 0, ...elsewhere })
    yield* breakContact(ctx, a.unit)
    const all = ctx.all('unit').filter((u) => u.id !== a.unit.id && inPlay(ctx.look(u)))
    const met =
      all.length === 0
        ? []
        : yield* ask.pick(
            'met',
            'Whom does it run into first, friend or foe?',
            all.map((ref) => ({ ref, says: ctx.look(ref).name })),
            { min: 0, max: 1, default: [], clause: 'elephant.rampage' },
          )
    for (const target of met) {
      // they check as it touches them, before it attacks; who leaves is not attacked
      const ref = unitRef(target.id)
      // whom it meets of the enemy it stays in contact with; of its own side it only tramples
      if (ctx.look(ref).side !== unit.side && !isEmpty(ctx.look(ref))) yield* joined(ctx, a.unit, ref)
      yield* metBy(ctx, ref)
      yield* owe(attack, { unit: a.unit, target: ref }, 'it runs into them', {
        clause: 'elephant.rampage',
        each: true,
      })
    }
    yield* say.verdict(`${The(unit)} runs ${inches}″ ${wayOf(clock, sides)}.`, 'bad', {
      clause: 'elephant.rampage.track',
      ...(sides === 12 ? { detail: 'Straight ahead is 12 o’clock.' } : {}),
    })
    return { clock, inches }
  },
})

export type Calmed = 'calmed' | 'still-rampaging'

/** 5.32 It may rally; its owner may kill one that does not. */
export const elephantRally = procedure({
  id: 'elephant.rally',
  title: 'Calm the elephant',
  start: from('table', 'd20 against 20 less its casualties', [who('unit', 'Which elephant?', may.calm)], {
    phases: ['rally'],
  }),
  views: {
    result: view('bar', 'Does it calm down?', spaced<Calmed>, { calmed: 'good', 'still rampaging': 'bad' }),
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Calmed> {
    const unit = ctx.look(a.unit)
    const total = yield* knownNumber('casualties_total', 'Casualties so far', unit.casualties, 12, {
      short: 'Casualties',
      clause: 'elephant.sheet.morale',
    })
    const limit = Math.max(0, 20 - total)
    const table =
      total === 0
        ? row<Calmed>(d(1, 20), { 20: 'calmed' })
        : row<Calmed>(d(1, 20), { [limit]: 'calmed', 20: 'still-rampaging' })
    const end = yield* roll(unit.side, 'dice', `${unit.name} calms down on ${limit} or less`, table, {
      luck: 'morale',
      good: ['calmed'],
      clause: 'elephant.rally',
    })
    yield* change(a.unit, { rallied: true })
    if (end === 'calmed') {
      yield* change(a.unit, { rampaging: false })
      yield* say.verdict(`${The(unit)} is calm.`, 'good', { clause: 'elephant.rally' })
      return end
    }
    const kill = yield* ask.yesNo('kill', 'Kill the elephant?', { default: false, clause: 'elephant.kill' })
    if (kill) yield* leave(ctx, a.unit, 'destroyed')
    yield* say.verdict(kill ? `${The(unit)} is killed.` : `${The(unit)} runs on.`, 'bad', { clause: 'elephant.kill' })
    return end
  },
})
