/** A pack as a rule set: its things, its procedures, its turn. Pure, and made once a pack. */

import type { AnyRuleSet } from '#engine'
import {
  type AnyProcedure,
  type Args,
  about as atStake,
  type Card,
  defineRuleSet,
  from,
  type Given,
  happens,
  is,
  type Json,
  listed,
  made,
  type Now,
  namedIn,
  onlyYes,
  orNull,
  type Proc,
  type Ref,
  type Row,
  type SampleBattle,
  type Subject,
  taken,
  untilSaid,
  view,
} from '#kit'
import { Env } from './env.ts'
import { hashOf } from './hash.ts'
import type * as lang from './language.ts'
import {
  type C,
  GAME,
  OWN_RULE,
  type OwnGame,
  type Prepared,
  ready,
  type Settings,
  type State,
  startOf,
  type Unit,
} from './ready.ts'
import { effect, steps } from './run.ts'
import { said } from './words.ts'

type UnitRef = Ref<'unit'>
type Declared = Parameters<typeof made>[0]

/** The id under which a pack is known: its name for people, its hash for sameness. Nothing that is brought can stand in the place of a rule set of the book. */
export const ownId = (pack: lang.Pack, hash = hashOf(pack)): string => `own.${pack.id}.${hash.slice(0, 8)}`

const sets = new WeakMap<lang.Pack, AnyRuleSet>()

/** The rule set that a pack is. It has to be without faults (`faultsIn`). */
export function ruleSetOf(pack: lang.Pack): AnyRuleSet {
  const known = sets.get(pack)
  if (known) return known
  const set = defineRuleSet<State, Settings>(rulesOf(ready(pack)))
  sets.set(pack, set)
  return set
}

/** A field as a thing keeps it. */
function fieldOf(field: lang.OwnField): Declared[string] {
  const start = startOf(field)
  const said = (one: Declared[string]): Declared[string] => ({
    ...(start === null ? orNull(one) : one),
    ...(field.hidden ? { hidden: true } : {}),
  })
  if (field.yesNo) return said(happens(is.yes(field.says, start === true), onlyYes))
  if (field.number) {
    const { min, max } = field.number
    const one = is.number(field.says, min, max, typeof start === 'number' ? start : min)
    return said(field.usual ? untilSaid(one) : one)
  }
  const words = Object.fromEntries((field.choice ?? []).map(({ is: value, says }) => [value, says]))
  const one = is.word(field.says, words, typeof start === 'string' ? start : '')
  return said(field.usual ? untilSaid(one) : one)
}

/** The fields of a unit: what every unit has, and what the pack declares of it; what never changes stands in its type. */
function unitFields({ pack }: Prepared): Declared {
  const { strength, fields, types } = pack.units
  const { field, says, most } = strength
  const words = (list: readonly { readonly id: string; readonly says: string }[]) =>
    Object.fromEntries(list.map((one) => [one.id, one.says]))
  return {
    name: is.name('Name'),
    side: is.word('Side', words(pack.sides), pack.sides[0]?.id ?? ''),
    type: is.word('Type', words(types), types[0]?.id ?? ''),
    [field]: is.number(says, 0, most, most),
    started: is.number(`${says} at first`, 0, most, most),
    ...Object.fromEntries(fields.filter(({ fixed }) => !fixed).map((one) => [one.id, fieldOf(one)])),
    said: is.said('Said'),
  }
}

/** A unit from what is said of it: what is left out its type decides. */
function freshUnit(own: Prepared, fields: Declared, given: Given): Unit {
  const { types, strength } = own.pack.units
  const type = own.types.get(String(given.type)) ?? types[0]
  const values = Object.fromEntries(Object.entries(type?.values ?? {}).filter(([id]) => Object.hasOwn(fields, id)))
  const known = { type: type?.id ?? '', ...(type?.side ? { side: type.side } : {}), ...values }
  const many = given[strength.field] ?? known[strength.field as keyof typeof known] ?? strength.most
  // The started strength follows from the strength that is said.
  return made(fields, given, {
    name: type?.names?.[0] ?? type?.says ?? 'A unit',
    ...known,
    started: many,
  } as Parameters<typeof made>[2]) as Unit
}

/** The signs of a card: of each field that has one, where it stands so. */
function signsOf({ pack }: Prepared, unit: Unit): { readonly signs: Card['signs']; readonly broken: boolean } {
  const shown = pack.units.fields.flatMap((field) => {
    const value = unit[field.id] ?? null
    const { sign } = field
    const isSo = sign?.is ? typeof value === 'string' && sign.is.includes(value) : value === true || Number(value) > 0
    if (!sign || !isSo) return []
    const word = field.choice?.find((one) => one.is === value)?.says ?? field.says
    return [{ sign: sign.sign, word: field.number ? `${word} ${value}` : word, tone: sign.tone, broken: sign.broken }]
  })
  return {
    signs: shown.map(({ broken: _, ...sign }) => sign),
    broken: shown.some(({ broken }) => broken),
  }
}

function cardOf(own: Prepared, unit: Unit): Card {
  const { field, lost } = own.pack.units.strength
  const count = Number(unit[field])
  const { signs, broken } = signsOf(own, unit)
  return {
    name: unit.name,
    side: unit.side,
    count,
    of: Number(unit.started),
    ...(lost === undefined ? {} : { killed: Number(unit[lost] ?? 0) }),
    signs,
    ...(count === 0 ? { out: true } : {}),
    ...(broken ? { broken } : {}),
  }
}

/** The units of a roll that its arguments name. */
const unitsIn = (roll: lang.RollOf, args: Args): { readonly [part: string]: UnitRef } =>
  Object.fromEntries(
    roll.units.flatMap(({ id }) => {
      const ref = namedIn(args, id, 'unit')
      return ref ? [[id, ref] as const] : []
    }),
  )

/** A unit that a roll begins with, and what bars it. */
function subjectOf(own: Prepared, roll: lang.RollOf, { id, says, short, bars = [] }: lang.RollPart): Subject<C> {
  const { bar, never, can, who } = own.kit
  const rows = (which: readonly lang.OwnBar[], ctx: C, ref: UnitRef, so: Args): readonly Row[] => {
    const env = new Env(own, ctx, { ...unitsIn(roll, so), [id]: ref })
    // What is not said yet bars nobody.
    for (const { id: arg } of roll.given ?? []) env.call(arg, so[arg] ?? null)
    return which.map((one) => {
      if (one.off || !env.holds(one.when)) return null
      const make = one.never ? never : bar
      return make(one.id, one.word, said(env, one.says), one.rule ?? roll.rule ?? OWN_RULE, one.wayOut)
    })
  }
  const line = can(
    'unit',
    (ctx, _, ref, __, so) =>
      rows(
        bars.filter(({ own: acts }) => !acts),
        ctx,
        ref,
        so,
      ),
    (ctx, _, ref) =>
      rows(
        bars.filter(({ own: acts }) => acts),
        ctx,
        ref,
        {},
      ),
  )
  return who(id, says, line, short ?? {})
}

/** What a roll begins with besides its units. */
function givenOf({ id, says, short, number, choice, usual }: lang.GivenAsk): Subject<C> {
  const options = choice?.map(({ is: value, ...option }) => ({ value, ...option }))
  return {
    arg: id,
    says,
    ...(short === undefined ? {} : { short }),
    form: number
      ? { form: 'number', ...number, max: Number(number.max) }
      : options
        ? { form: 'choice', options }
        : { form: 'yes-no' },
    ...(usual === undefined ? {} : { default: usual }),
  }
}

function showsOf(roll: lang.RollOf) {
  return Object.fromEntries(
    (roll.shows ?? []).map((show) => {
      const of = (result: Json): string | number => {
        const held =
          Array.isArray(roll.gives) && typeof result === 'object' && result !== null
            ? (result as { readonly [name: string]: Json })[show.of ?? show.id]
            : result
        const value = typeof held === 'boolean' ? Number(held) : (held ?? 0)
        if (show.as !== 'bar') return Number(value)
        return show.words?.[String(value)] ?? String(value)
      }
      const tones = Object.fromEntries(
        Object.entries(show.tones ?? {}).map(([value, tone]) => [show.words?.[value] ?? value, tone]),
      )
      const one = show.taken ? taken(show.says, of) : view(show.as, show.says, of, tones)
      return [show.id, show.about ? atStake(show.about, one) : one]
    }),
  )
}

/** The procedure that a roll is. */
function procedureOf(own: Prepared, roll: lang.RollOf): AnyProcedure {
  const { id, title, at, hint = '', units, given = [], button, did, phases, success, gives } = roll
  const start =
    at === 'part'
      ? {}
      : {
          start: from<C>(at, hint, [...units.map((part) => subjectOf(own, roll, part)), ...given.map(givenOf)], {
            ...(button === undefined ? {} : { says: button }),
            ...(did === undefined ? {} : { did }),
            ...(phases === undefined ? {} : { phases }),
            ...(units.some(({ bars = [] }) => bars.some((one) => one.own && !one.off)) ? { byTurn: true } : {}),
          }),
        }
  const views = roll.shows ? { views: showsOf(roll) } : {}
  const procedure = {
    id,
    title,
    ...start,
    ...views,
    ...(success ? { success } : {}),
    *run(ctx: C, args: Args): Proc<Json> {
      const env = new Env(own, ctx, unitsIn(roll, args))
      for (const [name, value] of Object.entries(args)) if (!env.hasUnit(name)) env.call(name, value)
      yield* steps(env, roll.steps, title)
      if (gives === undefined) return null
      if (typeof gives === 'string') return env.read(gives)
      const all = gives.map((name) => [name.replace(/^.*\./, ''), env.read(name)] as const)
      return Object.fromEntries(all.filter(([, value]) => value !== null))
    },
  }
  return listed(procedure)
}

/** Which phase it is, and whose: each side through all of them, each of them by both sides, or all together. */
function phaseNow({ pack }: Prepared, { phase, side }: OwnGame) {
  const { phases, by } = pack.turn
  const at = Math.max(
    0,
    phases.findIndex(({ id }) => id === phase),
  )
  const sides: readonly (string | null)[] = by === 'together' ? [null] : pack.sides.map(({ id }) => id)
  const whose = Math.max(0, sides.indexOf(side))
  return { at, whose, sides, phases, by }
}

function now(own: Prepared, ctx: C): Now {
  const game = ctx.look(GAME)
  const { at, phases } = phaseNow(own, game)
  const { word, by } = own.pack.turn
  const phase = phases[at]
  const says = own.pack.sides.find(({ id }) => id === game.side)?.says
  return {
    phase: phase?.id ?? '',
    says: `${word} ${game.turn}${phases.length > 1 ? `: ${phase?.says}` : ''}`,
    side: by === 'together' ? null : game.side,
    asks: says === undefined ? (phase?.asks ?? '') : `${says}: ${phase?.asks}`,
    end: phase?.end ?? '',
    turn: game.turn,
    ...(phase?.steps ? { steps: phase.steps.map((step) => ({ says: step })) } : {}),
  }
}

/** What comes after a phase, and whether that ends the turn of a side, or the turn. */
function nextOf(own: Prepared, game: OwnGame) {
  const { at, whose, sides, phases, by } = phaseNow(own, game)
  const lastSide = whose === sides.length - 1
  const lastPhase = at === phases.length - 1
  const turns = by === 'phase' ? lastSide && lastPhase : lastPhase && lastSide
  const side = by === 'phase' ? (lastSide ? 0 : whose + 1) : lastPhase ? (lastSide ? 0 : whose + 1) : whose
  const phase = by === 'phase' ? (lastSide ? at + 1 : at) : at + 1
  return {
    next: {
      phase: phases[phase % phases.length]?.id ?? '',
      side: sides[side] ?? null,
      turn: game.turn + (turns ? 1 : 0),
    },
    turnEnds: turns,
    sideEnds: by === 'phase' ? turns : lastPhase,
  }
}

/** Ends the phase: what the pack does at its end, then what is over with it. */
function advanceOf(own: Prepared): AnyProcedure {
  const advance = {
    id: 'advance',
    title: `End the ${own.pack.turn.phases.length > 1 ? 'phase' : own.pack.turn.word.toLowerCase()}`,
    *run(ctx: C): Proc<null> {
      const game = ctx.look(GAME)
      const { at, phases } = phaseNow(own, game)
      for (const sweep of phases[at]?.ends ?? [])
        for (const one of new Env(own, ctx, {}).unitsFor(sweep.units))
          for (const step of sweep.steps) yield* swept(own, ctx, one, step)
      const { next, turnEnds, sideEnds } = nextOf(own, game)
      const over = own.pack.units.fields.filter(
        ({ clears }) => clears === 'phase' || (clears === 'turn' && turnEnds) || (clears === 'own-turn' && sideEnds),
      )
      for (const ref of ctx.all('unit')) yield* cleared(own, ctx, ref, over, game)
      yield* own.kit.change(GAME, next)
      const phase = phases.find(({ id }) => id === next.phase)
      const side = own.pack.sides.find(({ id }) => id === next.side)
      yield* own.kit.say.verdict(
        `${own.pack.turn.word} ${next.turn}${phases.length > 1 ? `: ${phase?.says}` : ''}${side ? `, ${side.says}` : ''}.`,
        'plain',
        { clause: OWN_RULE },
      )
      return null
    },
  }
  return listed(advance)
}

function* swept(own: Prepared, ctx: C, one: UnitRef, step: lang.Sweep['steps'][number]): Proc<void> {
  const env = new Env(own, ctx, { one })
  if (env.holds(step.when)) yield* effect(env, step)
}

/** What is over for a unit, where it is not so already; of an own turn only for the side whose turn it was. */
function* cleared(own: Prepared, ctx: C, ref: UnitRef, over: readonly lang.OwnField[], { side }: OwnGame): Proc<void> {
  const unit = ctx.look(ref)
  const fields = over.filter(
    (field) =>
      (field.clears !== 'own-turn' || side === null || unit.side === side) && unit[field.id] !== startOf(field),
  )
  if (fields.length > 0)
    yield* own.kit.change(ref, Object.fromEntries(fields.map((field) => [field.id, startOf(field)])))
}

/** Points of a side by the lines of the pack. */
function scoreOf(own: Prepared, ctx: C, side: string): string | null {
  const { victory = [], units } = own.pack
  if (victory.length === 0) return null
  let points = 0
  for (const ref of ctx.all('unit')) {
    const unit = ctx.look(ref)
    const env = new Env(own, ctx, { one: ref })
    const left = Number(unit[units.strength.field])
    const gone = Number(unit.started) - left
    for (const { for: of, worth } of victory) {
      if ((of === 'own') !== (unit.side === side)) continue
      const n = of === 'enemy-lost' ? gone : of === 'enemy-out' ? Number(left === 0) : Number(left > 0)
      points += n * env.amount(worth)
    }
  }
  return `${points} ${points === 1 ? 'point' : 'points'}`
}

/** A table as it is printed in the reference. */
function tableOf({ id, title, rule, keys, across, rows }: lang.OwnTable) {
  const down = across ? keys.slice(0, -1) : keys
  const cell = (value: lang.Value) => (value === null ? '–' : String(value))
  const key = (value: lang.Value, as: 'from' | 'to' | undefined) =>
    value === null ? 'any' : as === undefined ? String(value) : as === 'from' ? `${value} or more` : `to ${value}`
  return {
    id,
    title,
    ...(rule === undefined ? {} : { clauses: [rule] }),
    head: [...down.map(({ says }) => says), ...(across?.map(String) ?? [title])],
    rows: rows.map((row) => [...row.is.map((one, n) => key(one, down[n]?.as)), ...row.cells.map(cell)]),
  }
}

/** The headings of the rules: the beginnings of their ids, in the order in which they were written; at last whose rules they are. */
function sheetOf(pack: lang.Pack) {
  const head = (rule: string) => rule.split('.')[0] ?? rule
  const heads = [...new Set(pack.rules.map(({ id }) => head(id)))]
  const parts = heads.map((one) => ({
    title: capital(one.replaceAll('-', ' ')),
    tables: (pack.tables ?? []).filter(({ rule }) => rule !== undefined && head(rule) === one).map(({ id }) => id),
    lines: [
      ...pack.rules.filter(({ id }) => head(id) === one).map(({ says }) => says),
      ...pack.settings.filter(({ rule }) => rule !== undefined && head(rule) === one).map(readingOf),
    ],
    topics: [one],
  }))
  const credit = { title: 'Whose rules these are', lines: [creditOf(pack)], topics: [OWN_RULE] }
  return { title: pack.title, parts: [...parts, credit] }
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const creditOf = ({ title, version, by }: lang.Pack): string => `${title}, version ${version}, by ${by}.`

/** An option as it is read in this battle: "Do friends who see a rout test? Yes, within 6″." */
const readingOf = ({ id, says, readings }: lang.OwnSetting) => ({
  by: id,
  says: Object.fromEntries(readings.map(({ is: value, says: words }) => [String(value), `${says} ${capital(words)}.`])),
})

/** Three units a side of the first types, and the first roll of them, to try the rules with. */
function sampleOf(own: Prepared): { readonly sample?: SampleBattle } {
  const { pack } = own
  const first = pack.rolls.find(({ at }) => at === 'table')
  if (!first) return {}
  const [one = '', other = one] = pack.sides.map(({ id }) => id)
  const entries = [one, other].flatMap((side, camp) =>
    pack.units.types
      .filter((type) => type.side === undefined || type.side === side)
      .slice(0, 3)
      .map((type, n) => {
        const names = type.names ?? []
        return [
          `${side}-${n + 1}`,
          { type: type.id, side, name: names[camp] ?? names[0] ?? `${type.says} ${n + 1}` },
        ] as const
      }),
  )
  const of = (side: string) => entries.find(([, unit]) => unit.side === side)?.[0] ?? ''
  const args = Object.fromEntries(
    first.units.map(({ id }, n) => [id, { kind: 'unit', id: of(n === 0 ? one : other) }] as const),
  )
  return {
    sample: {
      title: pack.title,
      about: pack.about,
      world: {
        unit: Object.fromEntries(entries),
        // The battle to try begins in the phase of what is tried first.
        ...(first.phases?.[0] === undefined ? {} : { game: { [GAME.id]: { phase: first.phases[0] } } }),
      },
      first: { procedure: first.id, args },
    },
  }
}

function rulesOf(own: Prepared): Parameters<typeof defineRuleSet<State, Settings>>[0] {
  const { pack } = own
  const fields = unitFields(own)
  const [phase] = pack.turn.phases
  const side = pack.turn.by === 'together' ? null : (pack.sides[0]?.id ?? null)
  const game: OwnGame = { name: pack.title, turn: 1, phase: phase?.id ?? '', side }
  const gameFields = {
    name: is.name('Name'),
    turn: is.number(pack.turn.word, 0, 99, 1),
    phase: is.word('Phase', Object.fromEntries(pack.turn.phases.map(({ id, says }) => [id, says])), phase?.id ?? ''),
    side: orNull(is.word('Side', Object.fromEntries(pack.sides.map(({ id, says }) => [id, says])), side ?? '')),
  }
  for (const roll of pack.rolls) own.procedures.set(roll.id, procedureOf(own, roll))
  const flags = [1, 2, 3, 4] as const
  const hash = hashOf(pack)
  return {
    id: ownId(pack, hash),
    title: pack.title,
    version: String(pack.version),
    own: { by: pack.by, licence: pack.licence, version: pack.version, hash },
    about: pack.about,
    terms: [],
    sides: pack.sides.map(({ id, says }, n) => ({ id, says, flag: flags[n % 4] ?? 1 })),
    kinds: {
      unit: {
        says: 'Unit',
        plural: 'Units',
        isOne: (unit) => own.types.get(unit.type)?.one === true,
        shown: 'card',
        fields: fields as Parameters<typeof defineRuleSet<State, Settings>>[0]['kinds']['unit']['fields'],
        fresh: (given) => freshUnit(own, fields, given),
        card: (unit) => cardOf(own, unit),
        strength: pack.units.strength.field,
        templates: pack.units.types.map(({ id, says, side: of, names }) => ({
          id,
          says,
          ...(of === undefined ? {} : { side: of }),
          fields: { type: id, ...(of === undefined ? {} : { side: of }) },
          ...(names === undefined ? {} : { names }),
        })),
      },
      game: {
        says: 'Battle',
        plural: 'Battles',
        shown: 'single',
        fields: gameFields,
        fresh: (given) => made(gameFields, given, game),
      },
    },
    settings: pack.settings.map(({ id, says, why, usual: value, rule, readings }) => ({
      id,
      kind: 'option',
      says,
      why,
      ...(rule === undefined ? {} : { clauses: [rule] }),
      options: readings.map(({ is: one, says: words }) => ({ value: one, says: words })),
      default: value,
    })),
    rulings: [],
    start: { unit: {}, game: { game } },
    // Checked by itself, without a battle, it is nobody's turn.
    quick: { game: { game: { ...game, turn: 0 } } },
    procedures: [...own.procedures.values()].filter(({ start }) => start !== undefined),
    sequence: { now: (ctx) => now(own, ctx), due: pack.turn.phases.map(({ id }) => id), advance: advanceOf(own) },
    score: (ctx, of) => scoreOf(own, ctx, of),
    scenarios: [],
    ...sampleOf(own),
    unplanned: 'Plans know the rule sets of this book alone.',
    tables: (pack.tables ?? []).map(tableOf),
    sheet: sheetOf(pack),
    clauses: [
      ...pack.rules.map(({ id, says, page, limit }) => ({ id, kind: limit ? 'limit' : 'rule', lines: page, says })),
      { id: OWN_RULE, kind: 'rule', says: creditOf(pack) },
    ],
  }
}
