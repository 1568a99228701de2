import { describe, expect, test } from 'vitest'
import { type AnyRuleSet, changedWorld, type World } from '#engine'
import { armyOf, askedOf, enlisted, freshId, levied, levies, numberedName, unsaidOf, untypedIn } from '#game'
import mutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import company from '../../rulesets/john-company/index.ts'
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { readArmy, writtenArmy } from '../../src/form/army.ts'
import { man } from '../engine/toy.ts'
import { toySet } from './toy-battle.ts'

describe('names', () => {
  test.each([
    ['#th Foot', 1, 4, '1st Foot'],
    ['#th Foot', 2, 4, '2nd Foot'],
    ['#th Foot', 3, 4, '3rd Foot'],
    ['#th Foot', 12, 20, '12th Foot'],
    ['#th Foot', 21, 30, '21st Foot'],
    ['Mob #', 7, 40, 'Mob 7'],
    ['Highlanders', 1, 1, 'Highlanders'],
    ['Sikhs', 2, 3, 'Sikhs 2'],
    ['#th Foot', 10, 20, '10th Foot'],
    ['#th Foot', 11, 20, '11th Foot'],
    ['#th Foot', 13, 20, '13th Foot'],
    ['#th Foot', 111, 120, '111th Foot'],
    ['#th Foot', 123, 130, '123rd Foot'],
  ])('%s, number %i of %i is %s', (pattern, n, of, name) => {
    expect(numberedName(pattern, n, of)).toBe(name)
  })
})

test.each([
  ['foot', [], 'foot'],
  ['foot', ['foot-guards', 'horse-3'], 'foot'],
  ['foot', ['foot'], 'foot-2'],
  // 1 or 2 of three were undone: their ids still stand in the log.
  ['foot', ['foot', 'foot-3'], 'foot-4'],
  ['foot', ['foot-2', 'foot-3'], 'foot-4'],
  ['foot-1', ['foot-1'], 'foot-1-2'],
  ['foot', ['foot-12'], 'foot-13'],
  ['foot', ['foot-x3', 'foot-3x', 'guns-3'], 'foot'],
])('a new %s beside %j is %s', (wanted, ids, id) => {
  expect(freshId(ids, wanted)).toBe(id)
})

describe('names of a class', () => {
  const foot = { id: 'foot', says: 'Foot', fields: {}, names: ['78th', '64th', '53rd'] }
  const plain = { id: 'horse', says: 'Horse', fields: { name: 'Hodson’s Horse' } }
  const unit = toySet.kinds.unit
  if (!unit) throw new Error('no unit')
  const set: AnyRuleSet = { ...toySet, kinds: { ...toySet.kinds, unit: { ...unit, templates: [foot, plain] } } }
  const called = (world: World, template: string, n: number, pattern = '') =>
    levied(set, world, 'red', [{ kind: 'unit', template, n, strength: null, pattern }]).map((change) =>
      'made' in change ? change.made.name : null,
    )

  test('are taken in their order, those that are taken left out, and then counted', () => {
    expect(called({}, 'foot', 2)).toEqual(['78th', '64th'])
    const world = { unit: { a: { ...man(1), name: '64th' }, b: { men: 4 } } }
    expect(called(world, 'foot', 3)).toEqual(['78th', '53rd', 'Foot 1'])
  })
  test('are its own name, or its word, where it has no list; a pattern goes before all', () => {
    expect(called({}, 'horse', 1)).toEqual(['Hodson’s Horse'])
    expect(called({}, 'foot', 2, 'Guard #')).toEqual(['Guard 1', 'Guard 2'])
  })
})

/** Twelve units a side of Sepoys & Soldiers. */
function battle(): World {
  const red = levied(sepoys, sepoys.start, 'red', [
    { kind: 'unit', template: 'red-kings-foot', n: 4, strength: null, pattern: '#th Foot' },
    { kind: 'unit', template: 'red-sepoys', n: 6, strength: 5, pattern: 'Sepoys #' },
    { kind: 'commander', template: 'red-energetic', n: 2, strength: null, pattern: 'General' },
  ])
  return changedWorld(sepoys.start, red)
}

describe('a roster', () => {
  test('offers what a side may have', () => {
    const offers = levies(sepoys, 'black').map((l) => l.template.id)
    expect(offers).toContain('black-mass')
    expect(offers).not.toContain('red-kings-foot')
  })

  test('makes things of a side where they have one, as strong as they are by themselves or as is wanted', () => {
    const { kinds } = toySet
    const unit = kinds.unit
    if (!unit) throw new Error('units')
    const templates = [{ id: 'foot', says: 'Foot', fields: { alive: 4 } }]
    const { name = { says: 'Name', form: { form: 'text' as const } } } = unit.fields
    const set: AnyRuleSet = {
      ...toySet,
      kinds: {
        foot: { ...unit, templates, strength: 'alive' },
        horse: { ...unit, templates, fields: { ...unit.fields, side: name } },
      },
    }
    const made = (kind: string, strength: number | null) =>
      levied(set, {}, 'red', [{ kind, template: 'foot', n: 1, strength, pattern: 'Foot' }]).flatMap((change) =>
        'made' in change ? [change.made] : [],
      )
    expect(made('foot', null)).toEqual([{ ...man(4), name: 'Foot' }])
    expect(made('foot', 9)).toEqual([{ ...man(9), name: 'Foot' }])
    expect(made('horse', 9)).toEqual([{ ...man(4), name: 'Foot', side: 'red' }])
  })

  test('says what the document does not print: stands must be typed, a Resolve Level may wait for its first test', () => {
    const unit = company.kinds.unit
    const of = (id: string) => unit?.templates?.find((template) => template.id === id)
    const [european, sepoy] = [of('british-european-infantry'), of('british-sepoy-infantry')]
    if (!unit || !european || !sepoy) throw new Error('templates')
    // 20 is printed for Europeans
    expect(askedOf(unit, european)).toEqual(['initialStands'])
    expect(askedOf(unit, sepoy)).toEqual(['initialStands', 'resolveLevel'])
    expect(unsaidOf(unit, sepoy, {})).toBe('initialStands')
    expect(unsaidOf(unit, sepoy, { initialStands: 6 })).toBeNull()
    // Stands left follow stands at the start.
    expect([...untypedIn(unit, sepoy, {})].sort()).toEqual(['initialStands', 'resolveLevel', 'stands'])
    expect([...untypedIn(unit, sepoy, { initialStands: 6, resolveLevel: 16 })]).toEqual([])
    const levy = { kind: 'unit', template: sepoy.id, n: 1, strength: null, pattern: '' }
    const [made] = levied(company, {}, 'british', [{ ...levy, asked: { initialStands: 6, resolveLevel: 15 } }])
    expect(made && 'made' in made ? made.made : {}).toMatchObject({ initialStands: 6, stands: 6, resolveLevel: 15 })
    // Where the document prints all, nothing is asked
    expect(unsaidOf(mutiny.kinds.unit, mutiny.kinds.unit?.templates?.[0] ?? sepoy, {})).toBeNull()
  })

  test('is of things that have a card, and of one side or of any', () => {
    const unit = sepoys.kinds.unit
    if (!unit) throw new Error('units')
    const template = { id: 'any', says: 'Any', fields: {} }
    const kinds = {
      unit: { ...unit, templates: [template] },
      wall: { ...unit, shown: 'list' as const, templates: [template] },
    }
    const set: AnyRuleSet = { ...mutiny, kinds }
    expect(levies(set, 'black')).toEqual([{ kind: 'unit', template }])
    const things = { a: { side: 'red' }, b: { side: 'black' } }
    expect(armyOf(set, { unit: things, wall: things }, 'black')).toEqual([{ kind: 'unit', fields: things.b }])
    expect(enlisted(set, {}, [{ kind: 'dragon', fields: {} }])).toMatchObject({
      says: expect.stringMatching(/^dragon: /),
    })
    expect(enlisted(set, {}, [{ kind: 'dragon', fields: { name: 'Smaug' } }])).toMatchObject({
      says: expect.stringMatching(/^Smaug: /),
    })
  })

  test('makes all at once, as strong as said, each with a name and an id of its own', () => {
    const units = Object.entries(battle().unit ?? {})
    expect(units).toHaveLength(10)
    expect(units.map(([, u]) => u.name).slice(0, 5)).toEqual([
      '1st Foot',
      '2nd Foot',
      '3rd Foot',
      '4th Foot',
      'Sepoys 1',
    ])
    expect(units.map(([, u]) => u.bases)).toEqual([6, 6, 6, 6, 5, 5, 5, 5, 5, 5])
    expect(units.map(([, u]) => [u.side, u.type])).toEqual(
      units.map(([id]) => ['red', id.startsWith('red-sepoys') ? 'sepoys' : 'kings-foot']),
    )
    expect(Object.values(battle().commander ?? {}).map((c) => c.name)).toEqual(['General 1', 'General 2'])
  })

  test('goes on counting where units of that name are there', () => {
    const more = levied(sepoys, battle(), 'red', [
      { kind: 'unit', template: 'red-sepoys', n: 1, strength: null, pattern: 'Sepoys #' },
    ])
    expect(more.map((c) => ('made' in c ? [c.of.id, c.made.name] : []))).toEqual([['red-sepoys-7', 'Sepoys 7']])
  })
})

describe('an army as a file', () => {
  const text = () => writtenArmy(sepoys, 'Wellesley', armyOf(sepoys, battle(), 'red'))
  const says = (set: AnyRuleSet, content: string) => {
    const read = readArmy(set, set.start, content)
    return read.ok ? '' : read.says
  }

  test('comes in as it went out; beside what is there each has a name of its own', () => {
    const read = readArmy(sepoys, sepoys.start, text())
    if (!read.ok) throw new Error(read.says)
    const alone = changedWorld(sepoys.start, read.value)
    expect(Object.values(alone.unit ?? {})).toEqual(Object.values(battle().unit ?? {}))
    const again = readArmy(sepoys, alone, text())
    if (!again.ok) throw new Error(again.says)
    const names = armyOf(sepoys, changedWorld(alone, again.value), 'red').map(({ fields: { name } }) => name)
    expect(names).toHaveLength(24)
    expect(new Set(names).size).toBe(24)
    expect(names).toContain('Sepoys 7')
  })

  test('leaves behind what was said of a unit and whom it met, and takes in nobody who names what is not there', () => {
    const unit = {
      ...mutiny.kinds.unit?.fresh({ class: 'mutineer', melee: ['a'] }),
      said: { cover: { is: 'soft', by: 'Fire', at: 3 } },
    }
    const [one] = armyOf(mutiny, { ...mutiny.start, unit: { m: unit } }, 'rebel')
    expect(Object.keys(one?.fields ?? {}).filter((field) => field === 'said' || field === 'melee')).toEqual([])
    expect(enlisted(mutiny, mutiny.start, [{ kind: 'unit', fields: { ...one?.fields, melee: ['a'] } }])).toMatchObject({
      ok: false,
      says: expect.stringContaining('there is no unit "a"'),
    })
    expect(enlisted(mutiny, mutiny.start, one ? [one] : [])).toHaveProperty('ok', true)
  })

  test.each([
    ['no file', 'hello', 'This is not an Orderly Book army, or it was cut off'],
    ['another file', '{"format":"orderly-book","version":1}', 'This is not an Orderly Book army.'],
    ['a newer one', JSON.stringify({ ...JSON.parse(text()), version: 2 }), 'made by a newer'],
    ['a damaged one', text().replace('Sepoys 1', 'Sepoys 9'), 'its checksum does not fit'],
  ])('%s is refused in one sentence', (_, content, sentence) => {
    expect(says(sepoys, content)).toContain(sentence)
    expect(says(sepoys, content)).toContain('Nothing on this phone has changed.')
  })

  test('of other rules it is refused', () => {
    expect(says(mutiny, text())).toContain('It is an army of other rules: sepoys-and-soldiers.')
  })

  test('names the unit and the field that cannot be', () => {
    const army = (fields: object) => [{ kind: 'unit', fields: { name: '1st Foot', ...fields } }]
    const fault = (units: Parameters<typeof enlisted>[2]) => {
      const made = enlisted(sepoys, sepoys.start, units)
      return made.ok ? '' : made.says
    }
    expect(fault(army({ hits: 7 }))).toContain('1st Foot: Hits carried: 7')
    expect(fault(army({ colour: 'red' }))).toContain('no field "colour"')
    expect(fault(army({ bases: 9, startingBases: 6 }))).toContain('1st Foot: Bases: 9 cannot be. Type 0 to 6.')
    for (const name of [' ', '\u200b']) expect(fault(army({ name }))).toContain('Unit 1: Name: this cannot be blank.')
    expect(fault([{ kind: 'dragon', fields: {} }])).toContain('has no "dragon"')
  })
})
