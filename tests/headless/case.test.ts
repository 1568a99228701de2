/** What is given from outside is read in one way, and nothing is replaced in silence. */
import { describe, expect, test } from 'vitest'
import type { Json } from '#engine'
import { type Case, type CaseReport, runCase } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

const sets = {
  mutiny: await loadRuleSet('indian-mutiny-1857'),
  sepoys: await loadRuleSet('sepoys-and-soldiers'),
  company: await loadRuleSet('john-company'),
  mughal: await loadRuleSet('last-mughal'),
}
const run = (set: keyof typeof sets, given: Omit<Case, 'ruleset'>): CaseReport =>
  runCase(sets[set], { ruleset: sets[set].id, ...given })
const views = (report: CaseReport): unknown => ('odds' in report ? (report.odds as { views: unknown }).views : report)

describe('odds read what outcomes read', () => {
  const melee: Omit<Case, 'ruleset'> = {
    procedure: 'fire',
    units: { a: { class: 'british-foot', moves: 4 }, b: { class: 'mutineer', start: 12, moves: 4 } },
    args: { firer: 'a', target: 'b' },
    want: 'odds',
  }
  const charge: Omit<Case, 'ruleset'> = {
    procedure: 'charge',
    units: {
      a: { type: 'trained-cavalry', order: 'assault', bases: 2 },
      b: { type: 'mass', side: 'black', bases: 2 },
    },
    args: { unit: 'a', target: 'b' },
    want: 'odds',
  }

  test('a key by its last part', () => {
    const full = run('sepoys', { ...charge, answers: { 'charge-home#1/flank': true } })
    const short = run('sepoys', { ...charge, answers: { flank: true } })
    const without = run('sepoys', charge)
    expect(views(short)).toEqual(views(full))
    expect(views(short)).not.toEqual(views(without))
  })

  test('a key that nothing asks for, and a value that cannot be, are errors', () => {
    const answers = { range: 10, cover: 'open', posture: 'standing' }
    expect(run('mutiny', { ...melee, answers: { ...answers, frob: 1 } })).toMatchObject({
      error: expect.stringContaining('"frob"'),
      allowed: expect.arrayContaining(['range']),
    })
    expect(run('mutiny', { ...melee, answers: { ...answers, range: 'far' } })).toMatchObject({
      key: 'range',
      error: expect.any(String),
    })
  })

  test('dice that lie there, and readings of a throw', () => {
    const answers = { range: 10, cover: 'open', posture: 'standing' }
    const byDice = run('mutiny', { ...melee, answers, dice: [9, 9, 9, 2, 2] })
    const byReading = run('mutiny', { ...melee, answers: { ...answers, fire: 3 } })
    expect(views(byDice)).toMatchObject({ hits: [{ value: 3, chance: '1/1' }] })
    expect(views(byReading)).toEqual(views(byDice))
    expect(run('mutiny', { ...melee, answers, dice: [9, 9, 9, 2, 2, 1, 1, 1, 4, 4, 4, 4] })).toMatchObject({
      error: expect.any(String),
    })
  })

  test('faces as plainly meant: of a lone die that reads no number, and one list for both sides of a roll', () => {
    const came = (given: Omit<Case, 'ruleset'>) => run('mughal', { defaults: true, ...given })
    const escapes = (die: Json) =>
      came({
        procedure: 'flight',
        things: { figure: { havelock: { initiative: 4 } } },
        args: { figure: 'havelock' },
        answers: { free: true, to: 'cawnpore', die },
      })
    expect(escapes(4)).toMatchObject({ outcome: { result: true } })
    expect(escapes(5)).toMatchObject({ error: 'Nothing asks for the answer "to".' })
    expect(escapes(7)).toMatchObject({ error: expect.stringContaining('7') })
    const first = (dice: Json) =>
      came({
        procedure: 'initiative',
        things: { game: { game: { turn: 2 } }, figure: { havelock: { bonus: 1 } } },
        answers: { dice },
      })
    for (const dice of [[2, 4], { faces: [2, 4] }, { faces: { rebel: [2], british: [4] } }, { rebel: 2, british: 4 }])
      expect(first(dice)).toMatchObject({ outcome: { result: 'british' } })
    expect(first([2])).toMatchObject({ error: expect.stringContaining('missing') })
    expect(first([2, 4, 1])).toMatchObject({ error: expect.stringContaining('2 dice given; 1 is rolled') })
  })

  test('"yes" for true, rows of a checklist by themselves', () => {
    const given = (answers: Case['answers']): Omit<Case, 'ruleset'> => ({
      procedure: 'reaction',
      units: {
        a: { type: 'regular-infantry', side: 'native', resolveLevel: 17, formation: 'column', orderType: 'advance' },
      },
      args: { unit: 'a', occasion: 'card' },
      answers: { 'last-status': 'resolute', ...answers },
      want: 'odds',
    })
    expect(views(run('company', given({ 'modifiers/general': 'heroic' })))).toEqual(
      views(run('company', given({ general: 'heroic' }))),
    )
    expect(views(run('company', given({ 'friends-near': 'yes' })))).toEqual(
      views(run('company', given({ 'modifiers/positives': { 'friends-near': true } }))),
    )
  })
})

describe('a value from outside is checked by the form of its field', () => {
  const fire = (a: { readonly [field: string]: never }, more: Partial<Case> = {}) =>
    run('mutiny', {
      procedure: 'fire',
      units: { a: { class: 'british-foot', ...a }, b: { class: 'mutineer' } },
      ...more,
    })

  test.each([
    [{ alive: '9' }, 'alive'],
    [{ alive: -2 }, 'alive'],
    [{ alive: 2.5 }, 'alive'],
    [{ moves: 99 }, 'moves'],
    [{ weapon: 'laser' }, 'weapon'],
    [{ side: 'french' }, 'side'],
    [{ side: 'rebel' }, 'side'],
    [{ mounted: 'perhaps' }, 'mounted'],
    [{ wings: 2 }, 'wings'],
  ])('%j is refused by name', (fields, field) => {
    expect(fire(fields as never)).toMatchObject({ error: expect.any(String), field, given: Object.values(fields)[0] })
  })

  test('also what every battle has; what is no list or record is said to be none', () => {
    expect(fire({}, { things: { game: { game: { turn: 'french' } } } })).toMatchObject({ field: 'turn' })
    expect(fire({}, { things: { game: { game: { move: null } } } })).toMatchObject({ field: 'move', given: null })
    expect(fire({}, { dice: 5 as never })).toMatchObject({ key: 'dice' })
    expect(fire({}, { answers: 5 as never })).toMatchObject({ key: 'answers' })
    expect(fire({}, { args: 5 as never })).toMatchObject({ key: 'args' })
    expect(fire({}, { things: { game: { game: 5 as never } } })).toMatchObject({ error: expect.any(String) })
    expect(run('mutiny', { procedure: 'frie' })).toMatchObject({
      allowed: expect.arrayContaining(['fire', 'end-move', 'morale']),
    })
    expect(fire({}, { settings: { R999: true } })).toMatchObject({ error: expect.stringContaining('R999') })
  })
})

describe('a choice is known by its value or its words', () => {
  const tested = (order: string, type: string): CaseReport =>
    run('company', {
      procedure: 'reaction',
      units: { a: { type, side: 'british', resolveLevel: 16, closeOrder: false, order } },
      args: { unit: 'a' },
      answers: { flanks: 0 },
      dice: [3, 3],
      defaults: true,
    })

  test('whatever their case, commas and dashes', () => {
    const plain = tested('forward-march', 'regular-infantry')
    expect(plain).toMatchObject({ outcome: { result: { final: 17, movement: 'normal' } } })
    expect(tested('Forward, March', 'Regular infantry')).toEqual(plain)
    expect(tested('FORWARD MARCH', 'regular infantry')).toEqual(plain)
  })

  test('other letters are another word', () => {
    expect(tested('forward-march', 'regular infantries')).toMatchObject({
      error: expect.stringContaining('"regular infantries"'),
    })
  })
})

describe('what comes back', () => {
  test('names both sides of an opposed throw, the clause of a refusal and its way out', () => {
    const morale: Omit<Case, 'ruleset'> = {
      procedure: 'morale',
      units: { a: { class: 'british-foot', start: 9, alive: 7, killed: 2 } },
      args: { unit: 'a' },
    }
    expect(run('mutiny', morale)).toMatchObject({
      needs: { allowed: { dice: { ours: expect.any(String), theirs: expect.any(String) } } },
    })
    const refused = run('mutiny', {
      procedure: 'fire',
      units: { a: { class: 'british-foot', moves: 4, fired: true }, b: { class: 'mutineer' } },
      args: { firer: 'a', target: 'b' },
    })
    expect(refused).toMatchObject({
      needs: { kind: 'refusal', clause: expect.any(String), wayOut: expect.any(String) },
    })
  })
})

describe('what a field names must be there', () => {
  const foot = (fields: object) => ({ a: { class: 'british-foot', ...fields }, b: { class: 'mutineer' } })
  const morale = (given: object) =>
    run('mutiny', { procedure: 'morale', args: { unit: 'a' }, defaults: true, ...given })

  test.each([
    [
      'a structure',
      () => morale({ units: foot({ inside: 'fort' }) }),
      'In or behind which structure: there is no structure "fort"',
      [],
    ],
    [
      'a unit of a list',
      () => morale({ units: foot({ melee: ['b', 'c'] }) }),
      'In melee with: there is no unit "c"',
      ['a', 'b'],
    ],
    [
      'a zone',
      () => run('mughal', { procedure: 'attrition', units: { u: { type: 'bni', zone: 'atlantis' } } }),
      'Place: there is no zone "atlantis"',
      expect.arrayContaining(['delhi']),
    ],
    [
      'a column',
      () => run('mughal', { procedure: 'attrition', units: { u: { type: 'bni', column: 'x' } } }),
      'Column: there is no column or figure "x"',
      expect.any(Array),
    ],
    [
      'a unit that a General touches',
      () => run('company', { procedure: 'advance', things: { commander: { c: { contact: 'nobody' } } } }),
      'With: there is no unit "nobody"',
      [],
    ],
  ])('%s', (_, report, says, allowed) =>
    expect(report()).toMatchObject({ error: expect.stringContaining(says), given: expect.anything(), allowed }),
  )

  test('in whatever order the things of a line come', () => {
    const things = { structure: { fort: { kind: 'stone-building' } } }
    const units = foot({ inside: 'fort', melee: ['b'] })
    expect(morale({ units, things })).toHaveProperty('outcome')
  })
})
