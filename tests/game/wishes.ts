/** Battles of the toy rule set, for the tests of the book: any interleaving of what can be entered. */
import fc from 'fast-check'
import type { Answer, Json, OwedLogged } from '#engine'
import {
  after,
  type Draft,
  type Entry,
  type Game,
  houseState,
  type Lapsed,
  placed,
  redoOf,
  undoOf,
  undoOneOf,
  within,
} from '#game'
import { man, world } from '../engine/toy.ts'
import { toySet } from './toy-battle.ts'

/** The first entry of a toy battle. */
export const begun = (name = 'Toy war'): Extract<Draft, { kind: 'begun' }> => ({
  kind: 'begun',
  ruleset: 'toy',
  version: '1',
  name,
  settings: { saves: true },
  world: world({ a: man(5), b: man(4), c: man(3) }),
})

export const unitOf = (id: string) => ({ kind: 'unit', id })

/** A resolution that sets the strength of a unit, as a procedure would have logged it. */
export function shot(
  game: Game,
  target: string,
  alive: number,
  more: {
    readonly owes?: readonly OwedLogged[]
    readonly settles?: string | null
    readonly batch?: string | null
  } = {},
): Extract<Draft, { kind: 'resolved' }> {
  const old = game.world.unit?.[target]?.alive ?? null
  return {
    kind: 'resolved',
    procedure: 'fire',
    title: 'Fire',
    args: { target: unitOf(target) },
    answers: {},
    outcome: {
      result: alive,
      changes: old === alive ? [] : [{ of: unitOf(target), field: 'alive', old, new: alive }],
      owed: more.owes ?? [],
      notes: [],
      verdict: { step: 'note', says: `${alive} left.`, tone: 'good' },
      settings: { saves: true },
    },
    odds: null,
    settles: more.settles ?? null,
    batch: more.batch ?? null,
  }
}

/** What the phone threw for the fire of a unit. */
export const threw = (args: Json, fell: Answer): Extract<Draft, { kind: 'rolled' }> => ({
  kind: 'rolled',
  procedure: 'fire',
  title: 'Fire',
  rolls: [{ args, key: 'dice', says: 'to hit', fell, dice: 'faces' in fell ? { 6: fell.faces.dice ?? [] } : {} }],
})

/** A morale test that a shot makes owed. */
export const moraleOf = (target: string, why = 'men killed'): OwedLogged => ({
  what: 'morale',
  title: 'Morale',
  args: { unit: unitOf(target) },
  why,
  clause: null,
  due: 'now',
})

/** One random wish of a referee; what cannot be entered now is passed over. */
export type Wish =
  | {
      readonly do: 'shoot'
      readonly unit: string
      readonly alive: number
      readonly owes: boolean
      readonly why: string
      readonly each?: boolean
      readonly drops?: number | null
      readonly answers: number | null
      readonly by?: string | null
    }
  | { readonly do: 'make' | 'undo' | 'redo' | 'end' | 'reopen' | 'remark' | 'roll' | 'takeOver' }
  | { readonly do: 'undoOne' | 'strike' | 'putBack'; readonly nth: number }
  | { readonly do: 'edit'; readonly unit: string; readonly shaken: boolean; readonly drops?: number | null }
  | { readonly do: 'rule'; readonly saves: boolean }
  | { readonly do: 'house'; readonly why: 'smoke' | 'rain'; readonly now: 'holds' | 'rests' }

const unitId = fc.constantFrom('a', 'b', 'c')
const nth = fc.nat(6)

/** What the referee may wish, undo and redo among it. */
export const wishes: fc.Arbitrary<readonly Wish[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('shoot' as const),
        unit: unitId,
        alive: fc.nat(5),
        owes: fc.boolean(),
        why: fc.constantFrom('men killed', 'officer lost'),
        each: fc.boolean(),
        drops: fc.option(nth),
        answers: fc.option(nth),
        by: fc.option(fc.constantFrom('Anna', 'Ben')),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'make' as const,
          'undo' as const,
          'undo' as const,
          'redo' as const,
          'redo' as const,
          'end' as const,
          'reopen' as const,
          'remark' as const,
          'roll' as const,
          'takeOver' as const,
        ),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom('undoOne' as const, 'strike' as const, 'putBack' as const), nth }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('edit' as const),
        unit: unitId,
        shaken: fc.boolean(),
        drops: fc.option(nth),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('rule' as const), saves: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('house' as const),
        why: fc.constantFrom('smoke' as const, 'rain' as const),
        now: fc.constantFrom('holds' as const, 'rests' as const),
      }),
    },
  ),
  { maxLength: 40 },
)

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

/** An owed test that lapses by the entry, as the nth that waits. */
function dropping(
  game: Game,
  nth: number | null | undefined,
  settles: string | null = null,
): { readonly lapsed?: readonly Lapsed[] } {
  const waiting = game.owed.filter((t) => t.struck === null && t.id !== settles)
  const test = nth == null ? undefined : pick(waiting, nth)
  return test ? { lapsed: [{ owed: test.id, title: test.title, why: 'They are gone.' }] } : {}
}

/** The draft of a wish, or null where it cannot be. */
export function draftOf(wish: Wish, game: Game, entries: readonly Entry[]): Draft | null {
  switch (wish.do) {
    case 'shoot': {
      const settles = wish.answers === null ? null : (pick(game.owed, wish.answers)?.id ?? null)
      const owes = wish.owes
        ? [{ ...moraleOf(wish.unit, wish.why), ...(wish.each ? { each: true as const } : {}) }]
        : []
      const by = wish.by ? { by: { seat: 1, name: wish.by } } : {}
      return { ...shot(game, wish.unit, wish.alive, { owes, settles }), ...dropping(game, wish.drops, settles), ...by }
    }
    case 'make': {
      const id = `new-${game.head + 1}`
      const draft = shot(game, 'a', 5)
      return { ...draft, outcome: { ...draft.outcome, changes: [{ of: unitOf(id), made: man(2) }] } }
    }
    case 'undo':
    case 'redo': {
      const draft = wish.do === 'undo' ? undoOf(game) : redoOf(game)
      return draft.ok ? draft.value : null
    }
    case 'undoOne': {
      const entry = entries[pick(game.undo, wish.nth)?.seq ?? -1]
      const draft = entry ? undoOneOf(toySet, game, entry) : null
      return draft?.ok ? draft.value : null
    }
    case 'strike':
    case 'putBack': {
      const test = pick(
        game.owed.filter((t) => (t.struck === null) === (wish.do === 'strike')),
        wish.nth,
      )
      if (!test) return null
      return wish.do === 'strike'
        ? { kind: 'struck', owed: test.id, why: 'no need' }
        : { kind: 'putBack', owed: test.id }
    }
    case 'edit': {
      const old = game.world.unit?.[wish.unit]?.shaken ?? null
      return {
        kind: 'edited',
        changes: [{ of: unitOf(wish.unit), field: 'shaken', old, new: wish.shaken }],
        why: '',
        ...dropping(game, wish.drops),
      }
    }
    case 'rule':
      return { kind: 'ruled', setting: 'saves', old: game.settings.saves ?? null, new: wish.saves, why: '' }
    case 'house': {
      const rule = { procedure: 'shot', step: 'dice', ruling: { why: wish.why, parts: { dice: { need: 1 } } } }
      return { kind: 'housed', rule, now: wish.now, was: houseState(game, rule) }
    }
    case 'end':
      return game.ended === null ? { kind: 'ended', says: `Ended at ${game.head}.` } : null
    case 'reopen':
      return game.ended === null ? null : { kind: 'reopened' }
    case 'remark':
      return { kind: 'remarked', says: 'Rain.' }
    case 'takeOver':
      return { kind: 'takenOver', term: (game.term ?? 0) + 1, by: { seat: 2, name: 'Ben' } }
    case 'roll':
      return threw({ unit: unitOf('a') }, { faces: { dice: [2, 5, 5] }, source: 'phone' })
  }
}

/** The battle that comes of some wishes: its entries, and its state after each. An undo that the fold refuses is passed over too. */
export function played(list: readonly Wish[]): {
  readonly entries: readonly Entry[]
  readonly states: readonly Game[]
} {
  const entries: Entry[] = [placed(null, begun(), 1)]
  const states: Game[] = [after(null, entries[0] ?? placed(null, begun(), 1), within(entries))]
  for (const wish of list) {
    const game = states.at(-1)
    const draft = game && draftOf(wish, game, entries)
    if (!game || !draft) continue
    const entry = placed(game, draft, entries.length)
    try {
      states.push(after(game, entry, within([...entries, entry])))
      entries.push(entry)
    } catch (e) {
      if (wish.do !== 'undoOne') throw e
    }
  }
  return { entries, states }
}

/** What an undo must bring back: all but the lists for undo and the number of the last entry. */
export const lasting = ({ world: w, owed, settings, ended, house = [] }: Game): Json =>
  JSON.parse(JSON.stringify({ w, owed, settings, ended, house }))
