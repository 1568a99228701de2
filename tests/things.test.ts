/** A tracked thing is declared once: its type, its forms and a fresh one follow from the same words. */
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type AnyKind, madeFrom } from '#engine'
import {
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
