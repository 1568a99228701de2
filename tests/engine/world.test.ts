/** The state under a walk, what has changed in it, loops as chains, and plain data. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedWorld,
  ctxOf,
  decimal,
  type Fraction,
  type Json,
  parsedJson,
  RuleError,
  thingOf,
  verify,
  type World,
  walk,
} from '#engine'
import type { Proc } from '#kit'
import { addUp, againOf } from '../../src/engine/drive.ts'
import { visits } from '../../src/engine/odds/loops.ts'
import { Overlay } from '../../src/engine/world.ts'
import { man, named, unit, world } from './toy.ts'

const things: World = { unit: { a: { name: 'A', men: 3, note: null }, b: { name: 'B', men: 1, note: null } } }
const a = { kind: 'unit', id: 'a' }
const made = { kind: 'unit', id: 'c' }

describe('the state of a walk', () => {
  test('is what is stored, and what was changed on the way', () => {
    const overlay = new Overlay(things)
    overlay.apply({ step: 'change', how: 'set', of: a, fields: { name: 'Alpha', men: 3 } })
    overlay.apply({ step: 'change', how: 'add', of: a, fields: { men: -1, horses: 2 } })
    overlay.apply({ step: 'change', how: 'make', of: made, fields: { name: 'C' } })
    overlay.apply({ step: 'change', how: 'add', of: made, fields: { men: 5 } })
    expect(overlay.look(a)).toEqual({ name: 'Alpha', men: 2, note: null, horses: 2 })
    expect(overlay.all('unit').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(overlay.all('gun')).toEqual([])
    expect(overlay.net()).toEqual([
      { of: a, field: 'name', old: 'A', new: 'Alpha' },
      { of: a, field: 'men', old: 3, new: 2 },
      { of: a, field: 'horses', old: null, new: 2 },
      { of: made, made: { name: 'C', men: 5 } },
    ])
    expect(things.unit?.a).toEqual({ name: 'A', men: 3, note: null })
  })
  test('a field that is back where it was has not changed', () => {
    const overlay = new Overlay(things)
    for (const by of [2, -2]) overlay.apply({ step: 'change', how: 'add', of: a, fields: { men: by } })
    expect(overlay.net()).toEqual([])
  })
  test('refuses what no rule may do', () => {
    const overlay = new Overlay(things)
    expect(() => overlay.look(made)).toThrow('There is no unit "c".')
    expect(() => overlay.look({ kind: 'unit' } as never)).toThrow(RuleError)
    expect(() => overlay.look(undefined as never)).toThrow('A thing must be named here')
    expect(() => overlay.apply({ step: 'change', how: 'make', of: a, fields: {} })).toThrow(
      'There is already a unit "a".',
    )
    expect(() => overlay.apply({ step: 'change', how: 'add', of: a, fields: { name: 1 } })).toThrow(
      '"name" is not a number',
    )
    overlay.apply({ step: 'change', how: 'make', of: made, fields: {} })
    expect(() => overlay.apply({ step: 'change', how: 'make', of: made, fields: {} })).toThrow('There is already')
  })
  test('what every record has by nature is no thing', () => {
    expect(thingOf(things, { kind: 'constructor', id: 'name' })).toBe(undefined)
    expect(thingOf(things, { kind: 'unit', id: 'constructor' })).toBe(undefined)
    expect(thingOf(things, { kind: 'constructor', id: 'prototype' })).toBe(undefined)
    expect(thingOf(things, { kind: 'unit', id: '__proto__' })).toBe(undefined)
    expect(thingOf(things, { kind: '__proto__', id: '__proto__' })).toBe(undefined)
    expect(thingOf(things, a)).toBe(things.unit?.a)
  })
  test('a rule sees the settings and things of a plain world', () => {
    const ctx = ctxOf({ world: things, owed: [], settings: { saves: true } })
    expect([ctx.settings.saves, ctx.look(a).men, ctx.all('unit').length]).toEqual([true, 3, 2])
  })
  test('changes make a new world; the old one stays', () => {
    const next = changedWorld(things, [
      { of: a, field: 'men', old: 3, new: 2 },
      { of: a, field: 'name', old: 'A', new: 'Alpha' },
      { of: made, made: { name: 'C' } },
      { of: { kind: 'gun', id: 'g' }, made: { crew: 4 } },
    ])
    expect(next).toEqual({
      unit: { a: { name: 'Alpha', men: 2, note: null }, b: things.unit?.b, c: { name: 'C' } },
      gun: { g: { crew: 4 } },
    })
    expect(thingOf(things, a)?.men).toBe(3)
  })
})

describe('a loop', () => {
  const f = (n: number, d: number): Fraction => ({ n: BigInt(n), d: BigInt(d) })
  const visited = (...arrows: readonly (readonly (readonly [number, Fraction])[])[]) =>
    visits(arrows.map((out) => new Map(out))).map(decimal)
  test('of one round is met once; of a circle as often as its chance says', () => {
    expect(visited([])).toEqual([1])
    expect(visited([[0, f(1, 2)]])).toEqual([2])
    expect(visited([[1, f(1, 2)]], [[0, f(1, 2)]])).toEqual([4 / 3, 2 / 3])
    expect(
      visited(
        [
          [1, f(1, 4)],
          [2, f(1, 4)],
        ],
        [[2, f(1, 1)]],
        [],
      ),
    ).toEqual([1, 0.25, 0.5])
  })
  test('that no throw ends is an error of the rule', () =>
    expect(() => visited([[1, f(1, 1)]], [[0, f(1, 1)]])).toThrow('This loop never ends'))

  /** The same by following the chances round after round until hardly any are left. */
  function followed(chances: readonly (readonly number[])[]): readonly number[] {
    const all = chances.map(() => 0)
    let now: readonly number[] = chances.map((_, i) => (i === 0 ? 1 : 0))
    for (let round = 0; round < 4_000; round++) {
      now.forEach((n, i) => {
        all[i] = (all[i] ?? 0) + n
      })
      now = chances.map((_, to) => now.reduce((sum, n, from) => sum + n * (chances[from]?.[to] ?? 0), 0))
    }
    return all
  }
  test('of any shape is met as often as chance by chance', () => {
    const shape = fc.integer({ min: 1, max: 6 }).chain((n) =>
      fc.array(fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: n, maxLength: n }), {
        minLength: n,
        maxLength: n,
      }),
    )
    fc.assert(
      fc.property(shape, (weights) => {
        // One way in as many leads out of the loop, so every one ends.
        const total = weights.map((row) => row.reduce<number>((sum, w) => sum + w, 1))
        const exact = visited(
          ...weights.map((row, i) => row.flatMap((w, to) => (w > 0 ? [[to, f(w, total[i] ?? 1)] as const] : []))),
        )
        const slow = followed(weights.map((row, i) => row.map((w) => w / (total[i] ?? 1))))
        exact.forEach((n, i) => {
          expect(n).toBeCloseTo(slow[i] ?? 0, 6)
        })
      }),
      { numRuns: 100 },
    )
  })
})

describe('a walk again', () => {
  const question = {
    procedure: named('fire'),
    args: { firer: unit('a'), target: unit('b') },
    world: world({ a: man(2), b: man(3) }),
    settings: { saves: false },
    owed: [],
  }
  const answers = { cover: { value: 'open' }, dice: { faces: { dice: [6, 1] }, source: 'table' } } as const
  const walked = () => {
    const { outcome } = walk(question, answers)
    if (!outcome) throw new Error('open')
    return outcome
  }
  test('agrees, whatever the order of the changes and the notes beside them', () => {
    const outcome = walked()
    const said = { of: unit('a'), field: 'said', old: null, new: {} }
    expect(verify(question, answers, { ...outcome, changes: [...outcome.changes, said].reverse() })).toEqual([])
  })
  test('compares what changed thing by thing, and what was made by all that it is', () => {
    const saved = { ...question, settings: { saves: true } }
    const given = { ...answers, 'save/dice': { faces: { dice: [1] }, source: 'table' } } as const
    const known = walk(saved, given).outcome
    if (!known) throw new Error('open')
    expect(known.changes.length).toBe(3)
    const [first, ...others] = known.changes
    const orders = [[...known.changes].reverse(), [...others, ...(first ? [first] : [])]]
    for (const changes of orders) expect(verify(saved, given, { ...known, changes })).toEqual([])
    const making = {
      ...question,
      procedure: {
        id: 'making',
        title: 'Making',
        *run(): Proc<null> {
          yield { step: 'change', how: 'make', of: made, fields: { name: 'C', men: 5 } }
          return null
        },
      },
      args: null,
    }
    const makes = (fields: { readonly [field: string]: Json }) =>
      verify(making, {}, { result: null, owed: [], changes: [{ of: made, made: fields }] }).map((one) => one.what)
    expect(makes({ name: 'C', men: 5 })).toEqual([])
    expect(makes({ men: 5, name: 'C' })).toEqual([])
    expect(makes({ name: 'C', men: 6 })).toEqual(['changes'])
  })
  test('says what is different', () => {
    const outcome = walked()
    const what = (logged: Partial<typeof outcome>, given = {}) =>
      verify(question, { ...answers, ...given }, { ...outcome, ...logged }).map((one) => one.what)
    expect(what({ result: 2 })).toEqual(['result'])
    expect(what({ changes: [] })).toEqual(['changes'])
    expect(what({ changes: outcome.changes.map((c) => ('made' in c ? c : { ...c, new: 7 })) })).toEqual(['changes'])
    expect(what({ changes: [...outcome.changes, { of: made, made: {} }] })).toEqual(['changes'])
    expect(what({ owed: [] })).toEqual(['owed'])
    expect(what({}, { smoke: { value: 1 } })).toEqual(['unused'])
  })
  test('that stops says where, and why', () => {
    const outcome = walked()
    expect(verify(question, { cover: { value: 'open' } }, outcome)).toEqual([
      { what: 'stops', says: 'The rules now ask: Fire', logged: null, now: 'dice' },
    ])
    expect(verify(question, { cover: { value: 'fog' } }, outcome)).toMatchObject([
      { what: 'stops', says: '"fog" is not among the answers: open, hard.', now: 'cover' },
    ])
  })
})

describe('what parts of a walk give back', () => {
  test('a round says whether it goes on', () => {
    expect(againOf({ again: { n: 1 } })).toEqual({ again: { n: 1 } })
    expect(againOf({ done: 3 })).toEqual({ done: 3 })
    for (const result of [null, 3, ['done'], {}])
      expect(() => againOf(result)).toThrow('A round of a loop must end in { again } or { done }.')
  })
  test('records are added up by name, and nothing else is', () => {
    expect(addUp([{ runs: 1, dead: 2 }, { runs: 3 }, { runs: null }])).toEqual({ runs: 4, dead: 2 })
    expect(addUp([])).toEqual({})
    for (const record of [null, 3, [1]]) expect(() => addUp([record])).toThrow('A tally adds up records of numbers.')
  })
})

describe('JSON from outside', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  test('may be nested to a bound, and no deeper', () => {
    expect(() => parsedJson(nested(61))).not.toThrow()
    expect(() => parsedJson(nested(62))).toThrow('Lists are nested too deep.')
    expect(() => parsedJson(`{"a":${nested(61)}}`)).toThrow('Lists are nested too deep.')
    expect(() => parsedJson('{')).toThrow(SyntaxError)
    expect(parsedJson('[null,{"a":1}]')).toEqual([null, { a: 1 }])
  })
})
