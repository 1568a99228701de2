/** What is said of a thing from outside: each form of field, what may be blank, notes of what was said, and the sentences that refuse. */
import { describe, expect, test } from 'vitest'
import {
  type AnyKind,
  changedBy,
  type Form,
  fieldFault,
  type Json,
  loggedFault,
  madeFrom,
  namingFault,
  saidByHand,
  saidOf,
  thingFault,
} from '#engine'

const field = (says: string, form: Form, more = {}) => ({ says, form, ...more })
const lines: Form = {
  form: 'refs',
  options: [],
  min: 0,
  max: 9,
  holds: {
    unit: { is: { form: 'text' } },
    turn: { is: { form: 'number', min: 1, max: 9 } },
    why: { is: { form: 'text' }, blank: true },
  },
}
const typed: Form = {
  form: 'table',
  column: { like: '^\\d$', example: '1' },
  row: { like: '^\\d$', example: '6' },
  cell: { like: '^[AD]$', example: 'A' },
  shape: { columns: ['1'], rows: ['6'], cells: [['']] },
}
const friend = { kind: 'unit', id: 'friend' }
/**
 * Regulars have no hero; every unit has men, and 9 of them if nothing is said. Guards alone have shot, and natives alone
 * need no flag. A class that is not known is refused, though a template names it.
 */
const kind: AnyKind = {
  says: 'Unit',
  plural: 'Units',
  shown: 'card',
  fields: {
    name: field('Name', { form: 'text' }, { fault: (v: Json) => (v === 'X' ? 'Not X.' : null) }),
    class: field('Class', { form: 'text' }),
    men: field('Men', { form: 'number', min: 0, max: 20 }),
    hero: field('Hero', { form: 'number', min: 1, max: 6 }, { untilSaid: true }),
    of: field('Of', { form: 'text' }, { names: ['side', 'camp'] }),
    deck: field('Deck', { form: 'refs', options: [], min: 0, max: 9 }),
    ids: field('Taken', { form: 'refs', options: [], min: 0, max: 9, holds: 'ids' }),
    said: field('Said', { form: 'refs', options: [], min: 0, max: 9, holds: 'said' }),
    lines: field('Lines', lines),
    table: field('Table', typed),
    shot: field('Shot', { form: 'number', min: 0, max: 9 }),
    flag: field('Flag', { form: 'text' }),
    badge: field('Badge', { form: 'text' }),
    friend: field('Friend', {
      form: 'refs',
      options: [{ ref: friend, says: 'A friend', barred: null }],
      min: 1,
      max: 1,
    }),
  },
  templates: [
    { id: 'none', says: 'None', fields: { class: 'none' } },
    { id: 'hero', says: 'Hero', fields: { class: 'native' } },
  ],
  fresh(given) {
    if (given.class === 'none') throw new Error('There is no class "none".')
    return {
      name: given.name ?? 'A unit',
      class: given.class ?? 'regular',
      men: given.men ?? 9,
      hero: given.class === 'native' ? (given.hero ?? null) : null,
      of: given.of ?? null,
      deck: given.deck ?? { red: 2 },
      ids: given.ids ?? [],
      said: given.said ?? {},
      lines: given.lines ?? [],
      table: given.table ?? typed.shape,
      shot: given.class === 'guard' ? (given.shot ?? 3) : null,
      flag: given.class === 'native' ? null : (given.flag ?? 'Red'),
      badge: given.class === 'guard' ? null : (given.badge ?? 'A star'),
      friend: given.friend ?? [friend],
    }
  },
}
const unit = { ...kind.fresh({}) }
const note = { is: 3, by: 'Fire', at: 4 }
const long = 'a'.repeat(1001)
const line = { unit: '53rd', turn: 2, why: null }

describe('a field', () => {
  test.each<readonly [{ readonly [field: string]: Json }, string | null]>([
    [{ name: '53rd' }, null],
    [{ name: 4 }, 'Name: Type it as text.'],
    [{ name: 'X' }, 'Not X.'],
    [{ name: 'a'.repeat(1000) }, null],
    [{ name: long }, 'Name: 1001 letters are too many. Type 1000 at most.'],
    [{ men: 21 }, 'Men: 21 cannot be. Type 0 to 20.'],
    [{ men: null }, 'Men: this cannot be blank.'],
    [{ hero: null }, null],
    [{ of: null }, null],
    [{ flags: 1 }, 'Unit has no field "flags".'],
    [{ constructor: 1 }, 'Unit has no field "constructor".'],
    [{ [long]: 1 }, `Unit has no field "${'a'.repeat(60)}".`],
    [{ deck: { red: 0 } }, null],
    [{ deck: { red: -1 } }, 'Deck: "red" is a whole number, 0 or more.'],
    [{ deck: { red: 1.5 } }, 'Deck: "red" is a whole number, 0 or more.'],
    [{ deck: { red: '1' } }, 'Deck: "red" is a whole number, 0 or more.'],
    [{ deck: { blue: 1 } }, 'Deck: There is no "blue"; there are: red.'],
    [{ deck: [] }, 'Deck: Numbers by name belong here.'],
    [{ ids: ['a', 'b'] }, null],
    [{ ids: ['a'.repeat(1000)] }, null],
    [{ ids: ['a', 4] }, 'Taken: A list of names belongs here.'],
    [{ ids: [long] }, 'Taken: A list of names belongs here.'],
    [{ ids: 'a' }, 'Taken: A list belongs here.'],
    [{ lines: [line, { ...line, why: 'rain' }] }, null],
    [{ lines: line }, 'Lines: A list belongs here.'],
    [{ lines: [line, 4] }, 'Lines: Each line has these: unit, turn, why.'],
    [{ lines: [{ unit: '53rd', turn: 2 }] }, 'Lines: Each line has these: unit, turn, why.'],
    [{ lines: [line, { ...line, turn: null }] }, 'Lines: "turn": Type a number from 1 to 9.'],
    [{ lines: [{ ...line, why: 4 }] }, 'Lines: "why": Type it as text.'],
    [{ lines: [{ unit: '53rd', turn: 2, because: null }] }, 'Lines: Each line has these: unit, turn, why.'],
    [{ lines: [{ ...line, because: null }] }, 'Lines: Each line has these: unit, turn, why.'],
    [{ friend: [friend] }, null],
    [{ friend: {} }, 'Friend: {} is not among those that can be chosen: friend.'],
    [{ table: { columns: ['1'], rows: ['6'], cells: [['A']] } }, null],
    [{ table: { columns: ['1'], rows: ['6'], cells: [[' ']] } }, null],
    [{ table: { columns: ['1'], rows: ['6'], cells: [['B']] } }, 'Table: Row 6, column 1: "B". Type it like A.'],
    [{ said: { men: note } }, null],
    [{ said: { men: { ...note, at: null } } }, null],
    [{ said: { men: { ...note, at: -1 } } }, 'Said: The note of "men" says what, by whom, and when.'],
    [{ said: { men: { ...note, by: 4 } } }, 'Said: The note of "men" says what, by whom, and when.'],
    [{ said: { men: { ...note, and: 4 } } }, 'Said: The note of "men" says what, by whom, and when.'],
    [{ said: { men: 3 } }, 'Said: The note of "men" says what, by whom, and when.'],
    [{ said: { men: { ...note, is: 21 } } }, 'Said: Men: 21 cannot be. Type 0 to 20.'],
    [{ said: { men: { ...note, is: null } } }, 'Said: Men: this cannot be blank.'],
    [{ said: { flags: note } }, 'Said: Unit has no field "flags".'],
    [{ said: { flags: 3 } }, 'Said: Unit has no field "flags".'],
    [{ said: { 'range 53rd': { ...note, is: 'near' } } }, null],
    [{ said: { 'range 53rd': { ...note, is: true } } }, null],
    [{ said: { 'range 53rd': note } }, null],
    [
      { said: { 'range 53rd': { ...note, is: [] } } },
      'Said: The note of "range 53rd" holds a word, a number, or yes or no.',
    ],
    [{ said: { [`range ${long}`]: note } }, `Said: Unit has no field "${`range ${long}`.slice(0, 60)}".`],
    [{ said: [] }, 'Said: Notes belong here.'],
  ])('%j: %j', (fields, says) => {
    const bare = fieldFault(kind, fields, unit)
    expect(bare?.says ?? null).toBe(says)
    const changed = changedBy(kind, unit, fields)
    expect(changed).toEqual(says === null ? { ok: true, value: { ...unit, ...fields } } : { ok: false, fault: bare })
  })

  test('says which it is, what was given, and what may stand there', () => {
    expect(fieldFault(kind, { men: 21 }, unit)).toEqual({
      field: 'men',
      says: 'Men: 21 cannot be. Type 0 to 20.',
      given: 21,
      allowed: { from: 0, to: 20, whole: true },
    })
    expect(fieldFault(kind, { flags: 1 }, unit)?.allowed).toEqual(Object.keys(kind.fields))
  })

  test('of a new thing may be left blank: `fresh` fills it', () => {
    expect(fieldFault(kind, { men: null })).toBe(null)
    expect(fieldFault(kind, { men: 'nine' })?.says).toBe('Men: Type a number from 0 to 20.')
  })

  test('that is blank already may stay so', () =>
    expect(fieldFault(kind, { men: null }, { ...unit, men: null })).toBe(null))

  test('may be made blank where such a thing has none, and only there', () => {
    expect(fieldFault(kind, { hero: null }, { ...unit, class: 'native', hero: 3 })).toBe(null)
    expect(fieldFault(kind, { shot: null }, { ...unit, class: 'guard', shot: 3 })?.says).toBe(
      'Shot: this cannot be blank.',
    )
    expect(fieldFault(kind, { men: null }, { ...unit, class: 'none' })?.says).toBe('Men: this cannot be blank.')
  })
})

describe('a thing of a log', () => {
  test('may have a blank that some fresh thing has, and no other', () => {
    // Only a hero's class leaves it blank: a template makes one.
    expect(loggedFault(kind, { hero: null }, { ...unit, hero: 3 })).toBe(null)
    expect(loggedFault(kind, { flag: null }, unit)).toBe(null)
    // No template is a guard.
    expect(loggedFault(kind, { badge: null }, { ...unit, class: 'guard', badge: 'A star' })).toBe(null)
    expect(loggedFault(kind, { men: null }, { ...unit, men: null })?.says).toBe('Men: this cannot be blank.')
  })
  test('is whole as its kind makes it, or the fault is named', () => {
    expect(thingFault(kind, unit)).toBe(null)
    expect(thingFault(kind, { ...unit, men: 40 })?.says).toBe('Men: 40 cannot be. Type 0 to 20.')
    expect(thingFault(kind, { ...unit, class: 'none' })).toEqual({ says: 'There is no class "none".' })
  })
})

describe('a new thing', () => {
  test('is what was said of it, and the rest as its class has it', () =>
    expect(madeFrom(kind, { men: 4 })).toEqual({ ok: true, value: { ...unit, men: 4 } }))
  test('is refused where a field is wrong, where its kind will not make it, and where a field would become another', () => {
    expect(madeFrom(kind, { men: 40 })).toMatchObject({ ok: false, fault: { field: 'men' } })
    expect(madeFrom(kind, { class: 'none' })).toEqual({ ok: false, says: 'There is no class "none".' })
    expect(madeFrom(kind, { hero: 3 })).toEqual({
      ok: false,
      fault: { field: 'hero', says: 'Hero: 3 cannot be with the rest; it would be null.', given: 3, allowed: [null] },
    })
    expect(madeFrom(kind, { class: 'native', hero: 3 })).toMatchObject({ ok: true })
  })
  test('quotes no more of a value than a line', () => {
    const made = madeFrom({ ...kind, fresh: () => unit }, { name: 'b'.repeat(90) })
    expect('fault' in made && made.fault.says).toBe(
      `Name: "${'b'.repeat(58)}… cannot be with the rest; it would be "A unit".`,
    )
    const exact = madeFrom({ ...kind, fresh: () => unit }, { name: 'b'.repeat(58) })
    expect('fault' in exact && exact.fault.says).toContain(`"${'b'.repeat(58)}" cannot`)
  })
})

describe('what a field names by id', () => {
  const world = { side: { british: {} }, camp: { delhi: {} } }
  test.each<readonly [Json, string | null]>([
    ['british', null],
    ['delhi', null],
    [null, null],
    [['british', 'delhi'], null],
    ['french', 'Of: there is no side or camp "french"; there are: british, delhi.'],
    [['british', 'french'], 'Of: there is no side or camp "french"; there are: british, delhi.'],
  ])('%j', (of, says) => expect(namingFault(kind, { men: 4, of }, world)?.says ?? null).toBe(says))
  test('where nothing of the kind is there', () =>
    expect(namingFault(kind, { of: 'british' }, {})).toEqual({
      field: 'of',
      says: 'Of: there is no side or camp "british"; there is none at all.',
      given: 'british',
      allowed: [],
    }))
})

describe('what a hand changes', () => {
  const said = { men: note }
  test('is noted where the field has a usual value, and the thing keeps notes', () => {
    expect(saidByHand(kind, { ...unit, said }, { hero: 4, men: 3 })).toEqual({
      men: note,
      hero: { is: 4, by: 'the referee', at: null },
    })
    expect(saidByHand(kind, { ...unit, said }, { men: 3 })).toBe(null)
    expect(saidByHand(kind, { hero: 1 }, { hero: 4 })).toBe(null)
  })
  test('notes are a record, or there are none', () => {
    expect(saidOf({ said })).toBe(said)
    expect(saidOf({ said: [] })).toBe(null)
    expect(saidOf({})).toBe(null)
  })
})
