/** What happens to whom, as a referee tells it. */
import { describe, expect, it } from 'vitest'
import { auto, type FieldChange, type Json, seeded } from '#engine'
import { changedRow, tellChanges } from '#tell'
import { caseQuestion } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

type Row = readonly [id: string, field: string, was: Json, now: Json]

const units: { readonly [id: string]: { readonly [field: string]: Json } } = {
  a: { name: '53rd Bengal N.I.', side: 'rebel', start: 20, alive: 16, class: 'mutineer', gunKind: null },
  b: { name: 'Nana Sahib', side: 'rebel', start: 1, alive: 1, class: 'officer', gunKind: null },
  g: { name: 'Maude’s battery', side: 'british', start: 4, alive: 4, class: 'british-artillery', gunKind: 'field' },
  ...Object.fromEntries(
    [1, 2, 3, 4].map((n) => [`c${n}`, { name: `${n}0th Foot`, side: 'british', class: 'british-foot', gunKind: null }]),
  ),
}

async function said(rows: readonly Row[], byHand = false, id = 'indian-mutiny-1857', things: object = units) {
  const set = await loadRuleSet(id)
  const changes = rows.map(
    ([of, field, was, now]): FieldChange => ({ of: { kind: 'unit', id: of }, field, old: was, new: now }),
  )
  return tellChanges({ set, world: { unit: things as typeof units }, uncovered: true }, changes, byHand)
}
const says = async (...of: Parameters<typeof said>) => (await said(...of)).map((one) => one.says)

describe('what happens to whom', () => {
  it('says who falls and how many are left, once', async () => {
    expect(
      await says([
        ['a', 'alive', 16, 14],
        ['a', 'killed', 4, 6],
      ]),
    ).toEqual(['Two more of the 53rd Bengal N.I. fall: 14 left.'])
    expect(
      await says([
        ['a', 'alive', 20, 19],
        ['a', 'killed', 0, 1],
      ]),
    ).toEqual(['One of the 53rd Bengal N.I. falls: 19 left.'])
    expect(await says([['a', 'alive', 13, 0]])).toEqual(['13 more of the 53rd Bengal N.I. fall: none left.'])
    expect(await says([['a', 'alive', 14, 16]])).toEqual(['Two of the 53rd Bengal N.I. stand again: 16 now.'])
  })
  it('tells deserters from the fallen, and a crew from its gun', async () => {
    expect(
      await says([
        ['a', 'alive', 20, 16],
        ['a', 'deserted', 0, 4],
      ]),
    ).toEqual(['Four of the 53rd Bengal N.I. desert: 16 left.'])
    const shot = { ...units, a: { ...units.a, killed: 4, deserted: 0 } }
    const desert: readonly Row[] = [
      ['a', 'alive', 16, 12],
      ['a', 'deserted', 0, 4],
    ]
    expect(await says(desert, false, undefined, shot)).toEqual(['Four of the 53rd Bengal N.I. desert: 12 left.'])
    const left = { ...units, a: { ...units.a, killed: 0, deserted: 4 } }
    expect(await says([['a', 'alive', 16, 15]], false, undefined, left)).toEqual([
      'One of the 53rd Bengal N.I. falls: 15 left.',
    ])
    expect(await says(desert, false, undefined, left)).toEqual(['Four more of the 53rd Bengal N.I. desert: 12 left.'])
    expect(await says([['g', 'alive', 4, 3]])).toEqual(['One of the crew of Maude’s battery falls: 3 left.'])
  })
  it('says what they do, one thing in the singular', async () => {
    expect(
      await says([
        ['a', 'fired', false, true],
        ['a', 'status', 'steady', 'retreat'],
      ]),
    ).toEqual(['The 53rd Bengal N.I. have fired and retreat.'])
    expect(await says([['g', 'limbered', false, true]])).toEqual(['Maude’s battery limbers up.'])
  })
  it('names one to whom much happens once', async () => {
    expect(
      await says([
        ['a', 'alive', 16, 14],
        ['a', 'status', 'steady', 'retreat'],
        ['a', 'fired', false, true],
        ['b', 'fired', false, true],
        ['a', 'snipers', 0, 1],
      ]),
    ).toEqual([
      'Two more of the 53rd Bengal N.I. fall: 14 left. They have fired and retreat. Snipers with jezails 1, before 0.',
      'Nana Sahib has fired.',
    ])
    const [order] = await said(
      [
        ['s', 'order', null, 'assault'],
        ['s', 'type', 'sepoys', 'mass'],
      ],
      false,
      'sepoys-and-soldiers',
      {
        s: { name: 'Sepoys', side: 'red', order: null },
      },
    )
    expect(order?.says).toBe('Sepoys have the order “Assault”. Type Irregular mass, foot.')
    const sowars = { s: { name: 'Sowars', side: 'native', initialStands: 8, stands: 8, closeOrder: false } }
    const rows: readonly Row[] = [
      ['s', 'stands', 8, 7],
      ['s', 'status', 'steady', 'panicked'],
      ['s', 'movement', 'normal', 'rout'],
      ['s', 'mandatory', null, 'rout'],
      ['s', 'inConfrontation', false, true],
      ['s', 'withoutOrders', true, false],
      ['s', 'tested', false, true],
      ['s', 'fired', false, true],
    ]
    const [part] = await said(rows, false, 'john-company', sowars)
    const does = 'Panicked, in Confrontation and no longer Without Orders, have tested and fired'
    expect(part?.says).toBe(`One stand of Sowars is lost: 7 left. They are ${does} and must make a Rout move.`)
    expect(part && changedRow(part).says).toBe(
      `One stand of Sowars was lost: 7 left. They were ${does.replace('have', 'had')} and had to make a Rout move.`,
    )
  })
  it('says who scores, and that a column forms', async () => {
    const set = await loadRuleSet('last-mughal')
    const makes = (kind: string, made: object) =>
      tellChanges({ set, world: {}, uncovered: true }, [{ of: { kind, id: '1' }, made: { ...made } }]).map(
        (one) => one.says,
      )
    expect(makes('point', { name: 'Battle at Delhi won', side: 'british', vp: 1 })).toEqual([
      'The British score 1 VP: Battle at Delhi won.',
    ])
    expect(makes('point', { name: 'Correction: counted twice', side: 'rebel', vp: -2 })).toEqual([
      'The rebels lose 2 VP: Correction: counted twice.',
    ])
    expect(makes('column', { name: 'Column at Meerut', side: 'rebel' })).toEqual([
      'A column is formed: Column at Meerut.',
    ])
  })
  it('tells many of a side to whom the same happens together', async () => {
    const rows = [1, 2, 3, 4].map((n) => [`c${n}`, 'fired', true, false] as const)
    expect(await says(rows)).toEqual(['The 10th Foot, 20th Foot and 2 more may fire again.'])
    expect(await says(rows.slice(1))).toHaveLength(3)
  })
  it('leaves out what goes without saying, but not from a change by hand', async () => {
    const rows: readonly Row[] = [['a', 'retreats', 3, 0]]
    expect(await says(rows)).toEqual([])
    expect(await says(rows, true)).toEqual(['The 53rd Bengal N.I.: retreat moves since the failed test 0, before 3.'])
  })
  it('names bases and stands by their name, and tells them in the past in the log', async () => {
    const second = { s: { name: 'Second', side: 'native', initialStands: 12, stands: 12 } }
    const [part] = await said([['s', 'stands', 6, 4]], false, 'john-company', second)
    expect(part?.says).toBe('Two more stands of Second are lost: 4 left.')
    expect(part && changedRow(part).says).toBe('Two more stands of Second were lost: 4 left.')
  })
  it('tells the card that a side owes behind a pursuit that was won, by the rule of pursuit', async () => {
    const set = await loadRuleSet('sepoys-and-soldiers')
    const question = caseQuestion(set, {
      ruleset: set.id,
      procedure: 'pursue',
      units: {
        a: { type: 'kings-cavalry', side: 'red', acted: true, chargeMark: true, disordered: true },
        b: { type: 'mass', side: 'black', routed: true },
      },
      args: { unit: 'a', routed: 'b' },
    })
    const { outcome } = auto(question, seeded(1))
    const told = tellChanges({ set, world: question.world, uncovered: true }, outcome?.changes ?? [])
    expect(told.map((one) => one.says)).toEqual(['The British owe 1 card.'])
    expect(told.map((one) => changedRow(one).says)).toEqual(['The British owed 1 card.'])
    expect(outcome?.notes.find(({ says }) => says.includes('card is owed'))?.clause).toBe('pursuit.british-cavalry')
  })
})
