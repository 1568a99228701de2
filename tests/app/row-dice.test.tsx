/** Numbers typed in a row for a list: never split, dropped or replaced, and the field says what it expects. */
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library'
import { createRoot } from 'solid-js'
import { afterEach, describe, expect, test } from 'vitest'
import { bareGame, rowsFor } from '#game'
import set from '../../rulesets/mutiny-skirmish/index.ts'
import { BattleProvider } from '../../src/app/model/battle.ts'
import { toast } from '../../src/app/model/toast.ts'
import { clearDraft } from '../../src/app/shared/drafts/draft.ts'
import { cameIn, summedIn } from '../../src/app/walk/many/fell.ts'
import { RowDice } from '../../src/app/walk/many/RowDice.tsx'
import { RowEntry } from '../../src/app/walk/many/RowEntry.tsx'
import { readOut } from '../../src/app/walk/many/read-out.ts'
import { createTogether } from '../../src/app/walk/many/together.ts'
import { createWalk } from '../../src/app/walk/model.ts'
import { caseQuestion } from '../../src/headless/case.ts'
import { tableOf } from './table.ts'

afterEach(cleanup)

const british = { type: 'british-regulars', side: 'british', figures: 13, starting_figures: 13 }
const question = caseQuestion(set, {
  ruleset: set.id,
  procedure: 'fire.small-arms',
  units: {
    a: { ...british, name: 'Rifles' },
    b: { ...british, name: 'Sikhs' },
    t: { type: 'mutineers', side: 'native', name: 'Mob 1', figures: 40, place: 'open', behind_bags: false },
  },
})
const game = { ...bareGame({ ...question, owed: [] }), ruleset: set.id, version: set.version }
const ref = (id: string) => ({ kind: 'unit', id })
const rows = rowsFor(
  'fire.small-arms',
  ['a', 'b'].map((id) => ({ firer: ref(id), target: ref('t') })),
).map((row) => ({ ...row, answers: { range_inches: { value: 10 } } }))

const list = () =>
  createRoot(() => {
    const walk = createWalk({ set, game: () => game }, rows)
    return { walk, many: createTogether(walk, null, '') }
  })
const fell = (walk: ReturnType<typeof list>['walk']) =>
  walk.rows().map(({ answers }) => Object.entries(answers).flatMap(([key, one]) => (key.endsWith('dice') ? one : [])))

test('20 hits of 11 dice are refused with their reason, and stay typed', () => {
  const { walk, many } = list()
  const { rest, fault } = many.type('2 20')
  expect(rest).toBe('20')
  expect(fault).toMatchObject({ typed: 20, slot: { least: 0, most: 11 }, of: expect.stringContaining('kills') })
  expect(fell(walk).map((one) => one.length)).toEqual([1, 0])
})

describe('one die among counts', () => {
  const alone = () =>
    createRoot(() => {
      const units = { ...game.world.unit, b: { ...game.world.unit?.b, figures: 3 } }
      const walk = createWalk({ set, game: () => ({ ...game, world: { ...game.world, unit: units } }) }, rows)
      return { walk, many: createTogether(walk, null, '') }
    })

  afterEach(() => clearDraft('/dice-as'))

  test('is counted too: 0 or 1, and its keys say that they are faces', () => {
    const { walk, many } = alone()
    expect(many.type('3 2 ')).toMatchObject({ fault: { typed: 2, slot: { least: 0, most: 1 } } })
    many.type('3 ')
    render(() => <RowDice many={many} at={Math.max(0, many.due())} />)
    screen.getByRole('heading', { name: /: what does your die show\?$/ })
    expect(screen.getByRole<HTMLInputElement>('textbox').placeholder).toBe('Or type it: 1')
    many.type('1 ')
    expect(fell(walk)).toMatchObject([[{ read: { dice: 3 } }], [{ read: { dice: 1 } }]])
  })

  test('is typed as it shows where faces are', () => {
    const { walk, many } = alone()
    many.half().enterAs('faces')
    const [, one] = many.states()
    expect(one && readOut(one, 'faces')).toMatchObject([{ isFaces: true }])
    many.type(`${'6 '.repeat(11)}9 `)
    expect(fell(walk)[1]).toMatchObject([{ faces: { dice: [9] } }])
  })
})

test('the field shows as many numbers as are wanted, and the row that is in what it came to', () => {
  const { many } = list()
  render(() => <RowDice many={many} at={Math.max(0, many.due())} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  expect(field.placeholder).toBe('Or type all of them: 6, 5')
  screen.getByText('Typed for each in turn: how many hits.')
  fireEvent.input(field, { target: { value: '3 ' } })
  expect(field.placeholder).toBe('Or type it: 6')
  screen.getByText('3 hits, 3 killed')
})

test('a row that is done reads as what its dice came to', () => {
  const { many } = list()
  many.type('3 0 ')
  expect(many.states().map(cameIn)).toEqual(['3 hits', '0 hits'])
})

test('the dice of a move stand as they were added, with what is added to them', () => {
  const threw = (parts: object, faces: object) =>
    summedIn({ walked: { trace: [{ did: 'throw', step: { parts }, answer: { faces }, read: {} }] } } as never)
  const read = { how: 'sum', plus: 0 }
  expect(threw({ dice: { read: { ...read, plus: 1 } } }, { dice: [7, 6, 5] })).toBe('7 + 6 + 5 + 1')
  expect(threw({ more: { read }, less: { read } }, { more: [7, 6], less: [3] })).toBe('7 + 6 − 3')
  expect(summedIn(undefined)).toBe('')
})

test('more numbers than the list asks for are refused, none is taken', () => {
  const { walk, many } = list()
  expect(many.type('2 3 4 ')).toMatchObject({ rest: '2 3 4 ', fault: { given: 3, asked: 2 } })
  expect(fell(walk).flat()).toEqual([])
})

test('the field says what it expects, and what stands in it is entered before the phone rolls the rest', async () => {
  const { walk, many } = list()
  render(() => <RowDice many={many} at={Math.max(0, many.due())} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.focus(field)
  screen.getByText('Typed for each in turn: how many hits. Now 0 to 11, then a space or Enter.')
  screen.getByRole('button', { name: 'Back to the keys' })
  fireEvent.input(field, { target: { value: '3' } })
  expect(fell(walk).flat()).toEqual([])
  fireEvent.blur(field)
  expect(fell(walk)[0]).toMatchObject([{ read: { dice: 3 } }])
  fireEvent.input(field, { target: { value: '20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Phone rolls the rest' }))
  await Promise.resolve()
  expect(toast()?.text).toContain('“20” is typed but not entered')
  expect(field.value).toBe('20')
  expect(walk.states().filter(({ draft }) => draft !== null)).toHaveLength(1)
})

test('one tap on “Correct it” opens the row, also while the line holds what is refused', () => {
  const { many } = list()
  many.type('3 ')
  render(() => <RowDice many={many} at={Math.max(0, many.due())} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.focus()
  fireEvent.input(field, { target: { value: '20' } })
  const correct = screen.getByRole('button', { name: /^Correct/ })
  // The finger takes no focus: nothing comes between the line and the tap.
  expect(fireEvent.mouseDown(correct)).toBe(false)
  expect(document.activeElement).toBe(field)
  fireEvent.click(correct)
  expect(many.current()).toBe(0)
})

describe('faces chosen', () => {
  const shown = () => {
    const { walk, many } = list()
    many.half().enterAs('faces')
    render(() => <RowDice many={many} at={Math.max(0, many.due())} />)
    return { walk, many, field: screen.getByRole<HTMLInputElement>('textbox') }
  }
  afterEach(() => clearDraft('/dice-as'))

  test('the line of several takes faces, of one after the other, and goes on from what was keyed', () => {
    const { walk, many, field } = shown()
    expect(field.placeholder).toBe('Or type them in a row: 5 8 6')
    fireEvent.click(screen.getByRole('button', { name: '5' }))
    fireEvent.focus(field)
    screen.getByText('Typed for each in turn: each die as it shows. In: 5. Now 1 to 10, then a space or Enter.')
    fireEvent.input(field, { target: { value: '4 2 3 1 ' } })
    expect(field.value).toBe('')
    screen.getByText('Typed for each in turn: each die as it shows. In: 5 4 2 3 1. Now 1 to 10, then a space or Enter.')
    fireEvent.input(field, { target: { value: '19 ' } })
    screen.getByText(/A d10 cannot show 19\. Type 1 to 10\./)
    expect(field.value).toBe('19 ')
    expect(fell(walk).flat()).toEqual([])
    fireEvent.input(field, { target: { value: '6 6 6 6 6 6 ' } })
    expect(fell(walk)).toMatchObject([[{ faces: { dice: [5, 4, 2, 3, 1, 6, 6, 6, 6, 6, 6] } }], []])
    expect(many.half().value()).toMatchObject({ mode: 'faces', faces: [] })
  })

  test('more faces than all dice are refused, none is taken; those of all are', () => {
    const { walk, many } = shown()
    const faces = (n: number) => Array.from({ length: n }, () => '6 ').join('')
    expect(many.type(faces(23))).toMatchObject({ rest: faces(23), fault: { given: 23, asked: 22 } })
    expect(fell(walk).flat()).toEqual([])
    many.type(faces(22))
    expect(fell(walk)).toMatchObject([[{ faces: {} }], [{ faces: {} }]])
  })
})

test('a row whose dice are counted first names both throws', () => {
  const counted = caseQuestion(set, {
    ruleset: set.id,
    procedure: 'fire.small-arms',
    units: {
      m: {
        type: 'mutineers',
        side: 'native',
        name: 'Mob 1',
        figures: 20,
        starting_figures: 20,
        place: 'open',
        behind_bags: false,
      },
      t: { ...british, name: 'Sikhs', place: 'open', behind_bags: false },
    },
  })
  const at = { ...bareGame({ ...counted, owed: [] }), ruleset: set.id, version: set.version }
  const [first] = createRoot(() =>
    createWalk(
      { set, game: () => at },
      rowsFor('fire.native', [{ firer: ref('m'), unit: ref('m'), target: ref('t') }]).map((row) => ({
        ...row,
        answers: { range_inches: { value: 10 } },
      })),
    ).states(),
  )
  expect(first && readOut(first).map(({ says }) => says)).toEqual(['How many of Mob 1 fire?', 'Fire: each 6+ kills'])
})

describe('dice of a row that were typed', () => {
  const typed = (text: string, as: 'quick' | 'faces') => {
    const { walk, many } = list()
    many.half().enterAs(as)
    many.type(text)
    many.half().enterAs('quick')
    return { walk, many }
  }
  const open = (many: ReturnType<typeof list>['many']) =>
    render(() => (
      <BattleProvider value={battle}>
        <RowEntry many={many} at={0} lastTimes={new Map()} onApply={no} onClause={no} onDeed={no} />
      </BattleProvider>
    ))
  const no = () => undefined
  const battle = { ...createRoot(() => tableOf(set)).at.battle, game: () => game }

  test('are corrected one by one: each can be tapped, and the others stay', async () => {
    const { walk, many } = typed('1 2 3 4 5 6 7 8 8 2 3 ', 'faces')
    many.go(0, true)
    open(many)
    expect(screen.getAllByRole('button', { name: /Correct/ })).toHaveLength(11)
    fireEvent.click(screen.getAllByRole('button', { name: /Correct/ })[1] ?? expect.unreachable())
    fireEvent.click(screen.getByRole('button', { name: '7' }))
    fireEvent.click(screen.getByRole('button', { name: /^Go on/ }))
    await walk.stored()
    expect(fell(walk)[0]).toMatchObject([{ faces: { dice: [1, 7, 3, 4, 5, 6, 7, 8, 8, 2, 3] } }])
    expect(many.current()).toBeNull()
  })

  test('that are taken back stand where they are asked for again, also for who closed the list', async () => {
    const { many } = typed('1 2 3 4 5 6 7 8 8 2 3 ', 'faces')
    await many.back()
    expect(many.due()).toBe(0)
    expect(many.half().value().faces).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8, 2, 3])
    expect(list().many.half().value().faces).toHaveLength(11)
    many.clearHalves()
    expect(list().many.half().value().faces).toEqual([])
  })
})
