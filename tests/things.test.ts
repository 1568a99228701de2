/** A tracked thing is declared once: its type, its forms and a fresh one follow from the same words. */
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type AnyKind, boundedField, boundFault, changedBy, madeFrom, thingFault } from '#engine'
import {
  atMost,
  group,
  type Held,
  hidden,
  hint,
  is,
  type Json,
  made,
  orNull,
  type Said,
  saidIn,
  untilSaid,
  wordsOf,
} from '#kit'
import { loadRuleSet, ruleSetFolders } from '../src/headless/rulesets.ts'

const arms = { bow: { says: 'bow', range: 8 }, musket: { says: 'musket', range: 18 } }
const fields = {
  ...group('Unit', { name: is.name('Name'), side: is.word('Side', { red: 'Red', blue: 'Blue' }) }),
  alive: hint(is.number('Alive', 1, 20, 12), 'Figures.'),
  moves: orNull(is.number('Moves left', 0, 24)),
  fired: hidden(is.yes('Fired')),
  cover: untilSaid(is.word('Cover', { open: 'open', soft: 'soft' }, 'open')),
  weapon: orNull(is.word('Weapon', wordsOf(arms))),
  inside: is.id('house', 'In which house'),
  melee: is.ids('unit', 'In melee with'),
  owed: is.records('Owed', { by: is.text('By'), until: orNull(is.number('Until', 0, 99)) }),
  deck: is.deck('Cards left', ['red', 'black']),
  reach: is.inches('Reach', 60),
  note: is.text('Note', 'none'),
  said: is.said('What was said'),
}
type Unit = Held<typeof fields>
const decided = { name: 'A unit', side: 'red' } as const
const fresh = (given: { readonly [field: string]: Json }): Unit => made(fields, given, decided)

describe('a declared thing', () => {
  test('has the type that its fields say', () => {
    expectTypeOf<Unit>().toEqualTypeOf<{
      readonly name: string
      readonly side: 'red' | 'blue'
      readonly alive: number
      readonly moves: number | null
      readonly fired: boolean
      readonly cover: 'open' | 'soft'
      readonly weapon: 'bow' | 'musket' | null
      readonly inside: string | null
      readonly melee: readonly string[]
      readonly owed: readonly { readonly by: string; readonly until: number | null }[]
      readonly deck: { readonly red: number; readonly black: number }
      readonly reach: number
      readonly note: string
      readonly said: Said
    }>()
  })

  test('is as usual and as its kind decides where nothing is said', () => {
    expect(fresh({})).toEqual({
      name: 'A unit',
      side: 'red',
      alive: 12,
      moves: null,
      fired: false,
      cover: 'open',
      weapon: null,
      inside: null,
      melee: [],
      owed: [],
      deck: { red: 0, black: 0 },
      reach: 0,
      note: 'none',
      said: {},
    })
    expect(Object.keys(fresh({ note: 'x', name: 'y' }))).toEqual(Object.keys(fields))
  })

  test('holds what is said of it', () => {
    const said = {
      name: '78th',
      side: 'blue',
      alive: 3,
      moves: 0,
      fired: true,
      cover: 'soft',
      weapon: 'bow',
      inside: 'h1',
      melee: ['b'],
      owed: [{ by: 'a', until: null }],
      deck: { red: 2, black: 1 },
      reach: 4.5,
      note: '',
    }
    expect(fresh(said)).toEqual({ ...said, said: {} })
  })

  test('holds nothing that its fields cannot', () => {
    const said = { alive: 'many', moves: true, inside: '', melee: 'b', deck: [], note: 4, said: { cover: 'soft' } }
    expect(fresh(said)).toEqual(fresh({}))
    expect(fresh({ owed: [{ by: 'a' }, { by: 4, until: 3 }, 'x', { by: 'b', until: 3 }] }).owed).toEqual([
      { by: 'a', until: null },
      { by: 'b', until: 3 },
    ])
  })

  test('is not made from a word that a field does not know', () => {
    expect(() => fresh({ cover: 'hard' })).toThrow('"cover" is one of open, soft.')
    expect(() => saidIn(fields, { weapon: 'toString' })).toThrow('"weapon" is one of bow, musket.')
  })

  test('must be told what has no usual value', () => {
    // @ts-expect-error Nothing says the side.
    made(fields, {}, { name: 'A unit' })
    // @ts-expect-error There is no such side.
    made(fields, {}, { name: 'A unit', side: 'green' })
  })

  test('is what the engine makes of its kind', () => {
    const kind: AnyKind = { says: 'Unit', plural: 'Units', shown: 'card', fields, fresh }
    const said = { name: '78th', alive: 3, owed: [{ by: 'a', until: null }] }
    expect(madeFrom(kind, said)).toEqual({ ok: true, value: fresh(said) })
    expect(madeFrom(kind, { alive: 21 })).toMatchObject({ ok: false, fault: { field: 'alive' } })
    expect(madeFrom(kind, { owed: [{ by: 'a', until: 100 }] })).toMatchObject({ ok: false, fault: { field: 'owed' } })
  })
})

describe('a declared field', () => {
  test('keeps its words, its form and its place', () => {
    expect(fields.alive).toMatchObject({ says: 'Alive', form: { form: 'number', min: 1, max: 20 }, hint: 'Figures.' })
    expect(fields.side).toMatchObject({ group: 'Unit', form: { form: 'choice' } })
    expect(fields.weapon.form).toEqual({
      form: 'choice',
      options: [
        { value: 'bow', says: 'bow' },
        { value: 'musket', says: 'musket' },
      ],
    })
    expect([fields.fired.hidden, fields.cover.untilSaid, fields.inside.names]).toEqual([true, true, ['house']])
  })

  test('usually holds the least that it may', () => {
    expect([is.number('', 1, 9).usual, is.number('', 0, 9).usual, is.number('', -9, 9).usual]).toEqual([1, 0, 0])
  })
})

describe('a number that another field bounds', () => {
  const bounded = {
    name: is.name('Name'),
    start: is.number('At the start', 1, 16, 5),
    alive: atMost('start', is.number('Alive', 0, 16)),
  }
  const kind: AnyKind = {
    says: 'Unit',
    plural: 'Units',
    shown: 'card',
    fields: bounded,
    fresh: (given) => made(bounded, given, { name: 'A unit' }),
  }
  const unit = { name: '78th', start: 5, alive: 3 }
  const says = (fields: { readonly [field: string]: Json }) => {
    const changed = changedBy(kind, unit, fields)
    return changed.ok ? '' : 'fault' in changed ? changed.fault.says : changed.says
  }

  test('is refused past it by hand, in a file and where a thing is made', () => {
    expect(says({ alive: 16 })).toBe('Alive: 16 cannot be. Type 0 to 5.')
    expect(boundFault(kind, { ...unit, alive: 16 }, ['name', 'alive'])?.says).toBe('Alive: 16 cannot be. Type 0 to 5.')
    expect(madeFrom(kind, { alive: 16, start: 5 })).toMatchObject({ ok: false, fault: { field: 'alive' } })
  })

  test('bounds the other from below, and both may change at once', () => {
    expect(says({ start: 2 })).toBe('At the start: 2 cannot be. Type 3 to 16.')
    expect(says({ start: 10, alive: 10 })).toBe('')
    expect(says({ start: 5, alive: 5 })).toBe('')
  })

  test('ends the form in which it is entered', () => {
    expect(boundedField(kind, 'alive', unit)?.form).toMatchObject({ min: 0, max: 5 })
    expect(boundedField(kind, 'start', unit)?.form).toMatchObject({ min: 3, max: 16 })
    expect(boundedField(kind, 'name', unit)).toBe(bounded.name)
    expect(boundedField(kind, 'alive', { ...unit, start: 99 })).toBe(bounded.alive)
  })

  test('keeps its own bounds where the two contradict each other', () => {
    expect(boundedField(kind, 'start', { ...unit, alive: 99 })).toBe(bounded.start)
  })

  test('has a name that is never blank', () => {
    expect(says({ name: ' ' })).toBe('Name: this cannot be blank.')
    expect(says({ name: null })).toBe('Name: this cannot be blank.')
    expect(thingFault(kind, { ...unit, name: '' })).toMatchObject({ says: 'Name: this cannot be blank.' })
    expect(madeFrom(kind, { name: '' })).toMatchObject({ ok: false, fault: { field: 'name' } })
    expect(says({ name: '79th' })).toBe('')
  })
})

test('every bound of a rule set names a number of the same thing', async () => {
  const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))
  const bounds = sets.flatMap(({ id, kinds }) =>
    Object.values(kinds).flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) =>
        field.atMost === undefined ? [] : [`${id} ${field.atMost}: ${fields[field.atMost]?.form.form}`],
      ),
    ),
  )
  expect(bounds.filter((one) => !one.endsWith(': number'))).toEqual([])
  expect(bounds.length).toBeGreaterThan(4)
})
