/** Outcomes and entries as parts, and in words. */
import { describe, expect, it } from 'vitest'
import {
  type AnyRuleSet,
  type Ask,
  among,
  type Outcome,
  opposed,
  plusMinus,
  readFaces,
  type Throw,
  type Trace,
  walk,
} from '#engine'
import { type Draft, type Entry, type Game, questionIn, type Roll } from '#game'
import type { Viewer } from '#tell'
import {
  beforeEntry,
  changeRow,
  diceAndOdds,
  entryLine,
  labelledWords,
  owedTitle,
  partsOf,
  sideWords,
  storyOf,
  tellChanges,
  tellEntry,
  tellOutcome,
  tellThrow,
  timeWords,
  undoneOf,
  whyLine,
} from '#tell'
import { runCase } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { begun, entered, opened, resolution, toySet, units } from '../game/toy-battle.ts'

const number = { form: 'number', min: 0, max: 99 } as const
const kind = toySet.kinds.unit ?? { says: '', plural: '', shown: 'card', fields: {}, fresh: (given) => given }
const set: AnyRuleSet = {
  ...toySet,
  sides: [
    { id: 'red', says: 'The Reds', flag: 1 },
    { id: 'blue', says: 'Bengal Army', flag: 2 },
  ],
  kinds: {
    unit: {
      ...kind,
      fields: {
        ...kind.fields,
        alive: { says: 'Alive', form: number },
        killed: { says: 'Killed', form: number, secret: true },
        fired: { says: 'Fired', form: { form: 'yes-no' }, hidden: true },
        die: { says: 'Die of Bengal Army', form: { ...number, unit: 'inches' } },
      },
    },
  },
}
const world = {
  unit: {
    a: { name: '53rd N.I.', side: 'red', alive: 6, killed: 0, die: 6, shaken: false, fired: false },
    b: { name: 'Rebels', side: 'blue', alive: 7, killed: 0, die: 8, shaken: false, fired: false },
  },
}
const a = { kind: 'unit', id: 'a' }
const b = { kind: 'unit', id: 'b' }
const sight = (uncovered: boolean): Viewer => ({ set, world, uncovered })
const bare: Outcome = { result: 2, changes: [], owed: [], notes: [], verdict: null, settings: {} }
const partsWith = (outcome: Partial<Outcome>, trace: readonly Trace[] = [], uncovered = false) =>
  tellOutcome(sight(uncovered), 'Fire', { ...bare, ...outcome }, trace)

describe('an outcome', () => {
  it('has its verdict, or its result where nothing was said', () => {
    const verdict = { step: 'note', says: 'They hold.', tone: 'good', clause: 'morale' } as const
    expect(partsOf(partsWith({ verdict, notes: [verdict] }), 'verdict')).toEqual([
      { part: 'verdict', says: 'They hold.', tone: 'good', clause: 'morale', detail: null },
    ])
    expect(partsOf(partsWith({ result: { killed: [1, 0], holds: true } }), 'verdict')[0]?.says).toBe(
      'Fire: killed 1, 0, holds yes',
    )
  })
  it('says by which totals it came, where totals stood against each other', () => {
    const question = questionIn(toySet, { ...opened(), world: hurt() }, 'morale', { unit: a })
    const { trace, outcome } = question
      ? walk(question, { dice: { faces: { dice: [6, 5, 1, 1, 1, 1] }, source: 'table' } })
      : { trace: [], outcome: null }
    const parts = tellOutcome({ set: toySet, world: hurt(), uncovered: true }, 'Morale', outcome ?? bare, trace)
    expect(partsOf(parts, 'verdict')[0]?.detail).toBe('11 v 4')
  })
  it('names changes as fields are named, covers secrets, and leaves hidden fields out', () => {
    const changes = [
      { of: a, field: 'alive', old: 6, new: 4 },
      { of: a, field: 'killed', old: 0, new: 2 },
      { of: a, field: 'fired', old: false, new: true },
      { of: b, field: 'die', old: 8, new: 6 },
      { of: b, field: 'shaken', old: false, new: true },
      { of: { kind: 'unit', id: 'c' }, made: { name: 'Reserve', side: 'blue' } },
    ]
    const parts = partsOf(partsWith({ changes }), 'change')
    expect(parts.map(labelledWords)).toEqual([
      'The 53rd N.I.: alive 4, before 6.',
      'The 53rd N.I.: killed, in secret.',
      'Rebels: Die of Bengal Army 6″, before 8″; shaken.',
      'Reserve join.',
    ])
    expect(parts.map((part) => part.secret)).toEqual([null, 'the Reds', null, null])
    expect(parts.map((part) => changeRow(part).side)).toEqual([1, 1, 2, 2])
    expect(labelledWords(partsOf(partsWith({ changes }, [], true), 'change')[0] ?? fail())).toBe(
      'The 53rd N.I.: alive 4, before 6; killed 2, before 0.',
    )
  })
  it('names a side in a sentence as people do, whatever form its name has', () => {
    const names = ['The Reds', 'Rebels', 'British', 'Rebel', 'Mahratta']
    const sides = names.map((says) => ({ id: says, says, flag: 1 }) as const)
    expect(names.map((name) => sideWords({ ...set, sides }, name))).toEqual([
      'the Reds',
      'the Rebels',
      'the British',
      'the Rebel player',
      'the Mahratta player',
    ])
    const people = [{ id: 'rebel', says: 'Rebel', flag: 1, people: 'the rebels' }] as const
    expect(sideWords({ ...set, sides: people }, 'rebel')).toBe('the rebels')
  })
  it('tells many new things of a side as one', () => {
    const made = (n: number, side: string) =>
      Array.from({ length: n }, (_, i) => ({
        of: { kind: 'unit', id: `${side}-${i + 1}` },
        made: { name: `${side} ${i + 1}`, side },
      }))
    const told = (...changes: readonly ReturnType<typeof made>[]) =>
      partsOf(partsWith({ changes: changes.flat() }), 'change').map(labelledWords)
    expect(told(made(3, 'red'), made(4, 'blue'))).toEqual([
      'Red 1 join.',
      'Red 2 join.',
      'Red 3 join.',
      'Blue 1, blue 2 and 2 more join.',
    ])
  })
  it('calls what a field names by its name, where it is still there', async () => {
    const told = async (
      id: string,
      world: Viewer['world'],
      of: { kind: string; id: string },
      field: string,
      to: string,
    ) =>
      tellChanges(
        { set: await loadRuleSet(id), world, uncovered: true },
        [{ of, field, old: null, new: to }],
        true,
      ).map(labelledWords)
    const units = { unit: { a: { name: '93rd' }, 'native-3': { name: 'Mutineers 3' } } }
    const unit = { kind: 'unit', id: 'a' }
    expect(await told('mutiny-skirmish', units, unit, 'charge', 'native-3')).toEqual(['The 93rd charge Mutineers 3.'])
    expect(await told('mutiny-skirmish', units, unit, 'charge', 'gone')).toEqual(['The 93rd charge gone.'])
    const figures = { figure: { 'nana-sahib': { name: 'Nana Sahib' } } }
    const he = { kind: 'figure', id: 'nana-sahib' }
    expect(await told('last-mughal', figures, he, 'column', 'nana-sahib')).toEqual(['Nana Sahib: column Nana Sahib.'])
  })
  it('names those whom an owed test is of, of many the first', () => {
    const who = (...ids: readonly string[]) => ids.map((id) => ({ kind: 'unit', id }))
    const many = [
      { what: 'm', title: 'Leaders', args: { of: who('a', 'b', 'c', 'd') }, why: 'x', clause: null, due: 'now' },
    ]
    expect(partsOf(partsWith({ owed: many }), 'owed').map(owedTitle)).toEqual(['Leaders, 53rd N.I., Rebels and 2 more'])
    const owed = [{ what: 'melee', title: 'Melee', args: { by: a, at: b }, why: 'contact', clause: 'm.1', due: 'now' }]
    const [part] = partsOf(partsWith({ owed }), 'owed')
    expect(part && [part.who, whyLine(part)]).toEqual([
      ['53rd N.I.', 'Rebels'],
      { says: 'Melee, 53rd N.I., Rebels: contact', rule: 'm.1' },
    ])
  })
  it('gives each reason once, with what it is worth; never a secret', () => {
    const note = {
      did: 'note',
      path: '',
      step: { step: 'note', says: 'Behind a wall', worth: -1, clause: 'cover' },
    } as const
    const ask = (more: Partial<Ask> & Pick<Ask, 'form'>): Ask => ({
      step: 'ask',
      id: 'q',
      says: 'How far?',
      clause: 'q.1',
      ...more,
    })
    const answered = (step: Ask, value: boolean | number | string | object): Trace =>
      ({ did: 'ask', key: 'q', step, value, from: 'answer' }) as Trace
    const rows = {
      officer: { says: 'Officer', worth: 1, clause: 'm.o' },
      losses: { says: 'Losses', worth: -2, max: 4 },
      smoke: { says: 'Smoke', worth: '-1d6' },
    }
    const bands = [
      { value: 'short', says: 'To 4″', clause: 'range.short' },
      { value: 'measured', says: 'Measured' },
    ]
    const trace: readonly Trace[] = [
      note,
      note,
      answered(ask({ form: { form: 'number', min: 0, max: 20, unit: 'inches' }, short: 'Range' }), 14),
      answered(ask({ form: { form: 'yes-no' }, secret: 'red' }), true),
      answered(ask({ form: { form: 'choice', options: bands }, short: 'Band' }), 'short'),
      answered(ask({ form: { form: 'choice', options: bands }, short: 'Band' }), 'measured'),
      answered(ask({ form: { form: 'facts', rows }, says: 'Which?' }), { officer: true, losses: 3 }),
      answered(ask({ form: { form: 'facts', rows }, says: 'Which again?' }), {
        officer: false,
        losses: 1,
        smoke: true,
      }),
      answered(ask({ form: { form: 'refusal', final: false }, says: 'They are prone.' }), true),
    ]
    expect(partsOf(partsWith({}, trace), 'why').map((why) => [labelledWords(why), why.worth, why.clause])).toEqual([
      ['Behind a wall', '−1', 'cover'],
      ['Range: 14″', null, 'q.1'],
      // an answer with a rule of its own cites that, not the question's
      ['Band: To 4″', null, 'range.short'],
      ['Band: Measured', null, 'q.1'],
      ['Which? −5', null, 'q.1'],
      ['Officer', '+1', 'm.o'],
      ['Losses: 3', '−6', null],
      ['Which again? 2', null, 'q.1'],
      // counted, so its number stands there for one too
      ['Losses: 1', '−2', null],
      ['Smoke', '−1d6', null],
      ['Allowed by the referee: They are prone.', null, 'q.1'],
    ])
  })
})

describe('an entry', () => {
  const game: Game = { ...opened(), world }
  const of = (draft: Draft, seq = 3, entries: readonly Entry[] = []) =>
    tellEntry(set, game, { ...draft, seq, at: 0 } as Entry, entries)
  const line = (draft: Draft, seq?: number, entries?: readonly Entry[]) => entryLine(of(draft, seq, entries))

  it('by the referee’s hand says what changes and why', () => {
    const changes = [{ of: a, field: 'alive', old: 6, new: 4 }]
    expect(line({ kind: 'edited', changes, why: 'miscounted' })).toBe(
      'Referee’s change: The 53rd N.I.: alive 4, before 6. Miscounted.',
    )
    const secret = [{ of: a, field: 'killed', old: 0, new: 2 }]
    expect(line({ kind: 'edited', changes: secret, why: '' })).toBe(
      'Referee’s change: The 53rd N.I.: killed, in secret.',
    )
  })
  it('of a ruling names the question and its answers', () => {
    expect(line({ kind: 'ruled', setting: 'saves', old: true, new: false, why: 'as we play' })).toBe(
      'A ruling changes. Saves Now: None; before: Thrown. As we play.',
    )
    expect(line({ kind: 'ruled', setting: 'gone', old: 1, new: 2, why: '' })).toBe(
      'A ruling changes. gone Now: 2; before: 1.',
    )
  })
  it.each([
    [{ kind: 'struck', owed: '1.0', why: '' }, 'Dropped from what is owed: no reason given.'],
    [{ kind: 'putBack', owed: '1.0' }, 'Put back among what is owed.'],
    [{ kind: 'clocked', old: null, new: { minutes: 90, from: 0 } }, 'The clock is set: 90 minutes.'],
    [{ kind: 'clocked', old: null, new: null }, 'The clock is removed.'],
    [{ kind: 'remarked', says: 'The sun is high.' }, 'The sun is high.'],
    [{ kind: 'ended', says: 'Dark.' }, 'The battle ends. Dark.'],
    [{ kind: 'reopened' }, 'The battle goes on.'],
    [{ kind: 'takenOver', term: 1, by: { seat: 2, name: 'Ben' } }, 'Ben’s phone keeps the book from here.'],
  ] as const)('is one sentence: %o', (draft, said) => {
    expect(line(draft)).toBe(said)
  })
  it('of the phone’s dice says what fell, for whom, and that it was taken back; a secret card stays covered', () => {
    const says = 'to hit'
    const fell = { faces: { dice: [2, 5, 5] }, discarded: { dice: [1] }, source: 'phone' } as const
    const card = { key: 'card', says, fell: { value: 'storm' }, dice: {}, args: {} }
    const rolled = (...rolls: readonly Roll[]) => line({ kind: 'rolled', procedure: 'fire', title: 'Fire', rolls })
    const shot = { args: { firer: a }, key: 'dice', says, fell, dice: { 6: [2, 5, 5, 1] } }
    expect(rolled(shot)).toBe('Fire, 53rd N.I.: rolled 2 5 5 (rolled again 1), taken back.')
    expect(rolled(shot, card)).toBe('Fire: rolled 2 5 5 (rolled again 1) for 53rd N.I.; storm, taken back.')
    expect(rolled({ ...shot, args: {} }, card)).toBe('Fire: rolled 2 5 5 (rolled again 1); storm, taken back.')
    expect(rolled({ ...card, secret: 'red' })).toBe('Fire: drew something in secret, taken back.')
  })
  it('that was undone is named by its number and title', () => {
    const book = { entries: [begun()], game: opened() }
    const fired = resolution(book.game, 'fire', { firer: units[0] ?? null, target: units[1] ?? null }, () => 5)
    if (fired) entered(book, fired)
    entered(book, { kind: 'undone', of: 1 })
    expect(line({ kind: 'undone', of: 1 }, 2, book.entries)).toBe(`Entry 1, Fire, undone at ${timeWords(0)}.`)
    expect(line({ kind: 'redone', of: 1 }, 2)).toBe(`Entry 1 done again at ${timeWords(0)}.`)
    expect([...undoneOf([...book.entries].reverse())]).toEqual([1])
    entered(book, { kind: 'redone', of: 1 })
    expect([...undoneOf([...book.entries].reverse())]).toEqual([])
  })

  const resolved = (more: Partial<Extract<Draft, { kind: 'resolved' }>> = {}) =>
    of({
      kind: 'resolved',
      procedure: 'fire',
      title: 'Fire',
      args: { firer: a, target: b },
      answers: {
        men: { value: 3 },
        dice: { faces: { dice: [11, 9] }, discarded: { dice: [1] }, source: 'table' },
        'save/dice': { faces: { ours: [4], theirs: [6, 2] }, source: 'phone' },
        last: { read: { dice: true }, source: 'table' },
      },
      outcome: {
        ...bare,
        notes: [{ step: 'note', says: 'Long range.', detail: 'Half of them.', clause: 'fire' }],
        verdict: { step: 'note', says: '2 killed.', tone: 'good' },
        settings: { saves: true, gone: 1 },
      },
      odds: { says: 'Killed: 2', n: '1', d: '5000' },
      settles: null,
      batch: null,
      ...more,
    })

  it('that was resolved says who, and what it came to', () => {
    expect(entryLine(resolved())).toBe('Fire, 53rd N.I., Rebels. 2 killed.')
    expect(entryLine(resolved({ title: 'Weather', args: null, outcome: bare }))).toBe('Weather.')
  })
  it('gives a ruling among the reasons, with whose number is whose', () => {
    const says = 'Morale of the 53rd N.I.: 3+ stays (by the book 4+)'
    const ruled = [{ key: 'dice', says, ruling: { why: 'bad order', parts: { dice: { need: -1 } } } }]
    const why = `Referee’s ruling: ${says}; needs 1 less, bad order`
    expect(partsOf(partsWith({ ruled }), 'why').map(({ says }) => says)).toEqual([why])
    expect(partsOf(resolved({ outcome: { ...bare, ruled } }), 'why').map(({ says }) => says)).toEqual([why])
  })
  it('keeps own dice and the phone’s apart, with the chance of what came however small', () => {
    expect(diceAndOdds(resolved())).toBe(
      'Phone dice: 4, 6 2. Own dice: 11 9 (rolled again 1); yes. Killed: 2 (1 in 5,000 before the first die).',
    )
    expect(diceAndOdds(resolved({ answers: { men: { value: 3 } }, odds: null }))).toBe('')
  })
  it('tells dice as they fought, on the battle before it', () => {
    const book = { entries: [begun()], game: opened() }
    const alive = { of: a, field: 'alive', old: 6, new: 4 }
    entered(book, { kind: 'edited', changes: [alive, { of: a, field: 'killed', old: 0, new: 2 }], why: '' })
    let now = 0
    const draft = resolution(book.game, 'morale', { unit: a }, () => now++) ?? fail()
    entered(book, draft)
    const { dice } = draft.answers
    const faces = dice && 'faces' in dice ? (dice.faces.dice ?? []) : []
    const says = `Phone dice: ${faces.slice(0, 2).join(' ')} against ${faces.slice(2).join(' ')}.`
    expect(storyOf(toySet, 'x', book.entries).parts[0]?.lines.at(-1)?.small).toBe(says)
    // The log knows only how the battle stands now, and the entries back from there.
    entered(book, { kind: 'edited', changes: [{ ...alive, old: 4, new: 1 }], why: '' })
    const newest = [...book.entries].reverse()
    const before = beforeEntry(toySet, book.game, newest, 2)
    const [, , entry = fail()] = book.entries
    expect(diceAndOdds(tellEntry(toySet, book.game, entry, newest, before))).toBe(says)
    entered(book, { kind: 'undone', of: 2 })
    expect(beforeEntry(toySet, book.game, [...book.entries].reverse(), 2)).toBeNull()
  })
  it.each<[string, Throw['parts'], readonly number[][]]>([
    [
      '1 against 9; 6 +1 against 3',
      { first: opposed([10], [10]), second: opposed([10], [6], 'sum', 1) },
      [
        [1, 9],
        [6, 3],
      ],
    ],
    ['4 − 2, 1', { random: plusMinus(6), event: among(6, 1) }, [[4, 2], [1]]],
    [
      '4 − 2, 1 against 3 − 5, 6',
      {
        charger: { ...plusMinus(6), luck: luckOf('red') },
        chargerEvent: { ...among(6, 1), luck: luckOf('red') },
        target: { ...plusMinus(6), luck: luckOf('blue') },
        targetEvent: { ...among(6, 1), luck: luckOf('blue') },
      },
      [[4, 2], [1], [3, 5], [6]],
    ],
  ])('tells several handfuls of one throw: %s', (says, parts, fell) => {
    const faces = Object.fromEntries(Object.keys(parts).map((name, i) => [name, fell[i] ?? []]))
    const step = { step: 'throw', id: 'dice', says: 'Fight', parts } as const
    const read = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, readFaces(part, faces[name] ?? [])]),
    )
    const dice = tellThrow({ did: 'throw', key: 'dice', step, answer: { faces, source: 'phone' }, read })
    expect(diceAndOdds([dice])).toBe(`Phone dice: ${says}.`)
  })
  it('from another seat says on whose phone it was rolled, entered or answered', () => {
    const by = { seat: 2, name: 'Anna' }
    expect(diceAndOdds(resolved({ by, odds: null }))).toBe(
      'Rolled on Anna’s phone: 4, 6 2. Own dice, entered on Anna’s phone: 11 9 (rolled again 1); yes.',
    )
    expect(diceAndOdds(resolved({ by, odds: null, answers: { men: { value: 3 } } }))).toBe('Answered on Anna’s phone.')
  })
  it('says why, and by which settings', () => {
    const parts = resolved()
    expect([...partsOf(parts, 'why'), ...partsOf(parts, 'setting')].map(whyLine)).toEqual([
      { says: 'Long range. Half of them.', rule: 'fire' },
      { says: 'Saves Thrown.' },
    ])
  })
})

it('tells what the referee allowed all the same, also in the log', () => {
  const book = { entries: [begun()], game: opened() }
  const fire = () => resolution(book.game, 'fire', { firer: a, target: b }, () => 1) ?? fail()
  const first = fire()
  entered(book, first)
  const again = fire()
  entered(book, again)
  const log = (at: number) => tellEntry(toySet, book.game, book.entries[at] ?? fail()).map(labelledWords)
  expect(first.outcome.allowed).toBeUndefined()
  expect(again.outcome.allowed).toEqual([{ key: 'again', says: 'They have fired.', clause: 'fire' }])
  expect(log(1).join(' ')).not.toContain('Allowed')
  expect(log(2)).toContain('Allowed by the referee: They have fired.')
})

describe('the command line', () => {
  it('tells an outcome as the app does, part by part', () => {
    const units = { a: { name: 'Guides', alive: 2, die: 6 }, b: { name: 'Rebels', alive: 3, die: 6 } }
    const given = {
      ruleset: 'toy',
      procedure: 'fire',
      units,
      args: { firer: 'a', target: 'b' },
      answers: { cover: 'open' },
    }
    expect(runCase(toySet, { ...given, dice: [5, 1, 1], want: 'words' })).toEqual({
      words: Object.entries({
        verdict: ['1 killed.'],
        dice: ['Fire: 5 1', 'Save, 4 or more: 1'],
        change: ['Guides: fired.', 'Rebels: alive 2, before 3; killed 1, before 0.'],
        owed: ['Morale, Rebels: men killed'],
        why: ['1 killed.'],
      }).flatMap(([part, lines]) => lines.map((says) => ({ part, says }))),
    })
    expect(runCase(toySet, { ...given, want: 'words' })).toMatchObject({ needs: { key: 'dice' } })
  })
})

const luckOf = (side: string) => ({ side, of: 'fight', good: 'more' as const })

/** The toy world with two of the first unit killed. */
function hurt() {
  return { ...toySet.start, unit: { ...toySet.start.unit, a: { ...toySet.start.unit?.a, alive: 4, killed: 2 } } }
}

function fail(): never {
  throw new Error('no part')
}
