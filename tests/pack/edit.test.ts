/** What of a pack may be edited, what an edit makes of it, and the draft that forgets nothing. */
import { describe, expect, test } from 'vitest'
import {
  drafted,
  draftedPack,
  draftOf,
  editedPack,
  mended,
  redoneDraft,
  takesValue,
  undoneDraft,
  usualOdds,
  valuePlaces,
} from '#pack'
import { scribble } from './edits.ts'
import { packNamed, TEMPLATED } from './packs.ts'

const pack = packNamed('horse-and-musket')
const says = (at: readonly (string | number)[], value: Parameters<typeof editedPack>[2]) =>
  editedPack(pack, at, value).faults.map((fault) => fault.says)
const rollAt = (id: string) => pack.rolls.findIndex((roll) => roll.id === id)
const placeOf = (wanted: string) => valuePlaces(pack).find(({ at }) => at.join('.') === wanted)

describe('what is offered', () => {
  test.each([
    ['title', { is: 'words', most: 60 }],
    ['units.fields.0.says', { is: 'words', most: 60 }],
    ['units.types.1.values.steady', { is: 'number', min: -1, max: 3 }],
    ['units.types.1.values.figures', { is: 'number', min: 1, max: 40 }],
    ['rules.3.page', { is: 'words', most: 60 }],
    ['rolls.1.units.0.bars.3.off', { is: 'yes-no' }],
    ['tables.4.rows.2.is.0', { is: 'number', min: 6, max: 8 }],
    ['tables.1.rows.0.cells.0', { is: 'number', min: -9_999, max: 9_999, orNothing: true }],
    ['rolls.0.steps.0.usual', { is: 'number', min: 5, max: 10 }],
  ])('%s', (at, as) => {
    expect(placeOf(at)?.as).toEqual(as)
  })
  test('a cell is one of the words of its table, or nothing', () => {
    const as = placeOf('tables.0.rows.0.cells.0')?.as
    expect(as?.is === 'one-of' && as.of.map(({ value }) => value)).toEqual(['short', 'medium', 'long', null])
  })
  test('a type has all its fields, also those that it leaves out', () => {
    const values = valuePlaces(pack, ['units', 'types', 0, 'values']).map(({ at, value }) => [at.at(-1), value])
    expect(values).toContainEqual(['weapon', 'musket'])
    expect(values.map(([field]) => field)).not.toContain('lost')
  })
  test('no name by which rules find one another, and no example', () => {
    const last = new Set(valuePlaces(pack).map(({ at }) => at.at(-1)))
    for (const name of ['id', 'do', 'of', 'rule', 'in', 'roll', 'what']) expect(last.has(name), name).toBe(false)
    expect(valuePlaces(pack).filter(({ at }) => at[0] === 'examples')).toEqual([])
    expect(editedPack(pack, ['rolls', 0, 'id'], 'x').pack).toBe(pack)
  })
})

test('an edit that an example does not stand is named, with what would mend it', () => {
  const fire = rollAt('volley')
  const at = valuePlaces(pack, ['rolls', fire]).find((offer) => offer.at.join('.').endsWith('need.least'))?.at ?? []
  expect(editedPack(pack, at, 3).faults).toEqual([])
  const harder = editedPack(pack, ['tables', 1, 'rows', 0, 'cells', 0], 5)
  expect(harder.faults.map((fault) => fault.says)).toContain(
    'Example “Volley at 3 inches” says 3 hits; by these rules 1.',
  )
  const [fault] = harder.faults
  const [mend] = fault?.mends ?? []
  if (!mend) throw new Error('a way out')
  expect(editedPack(mended(harder.pack, mend), ['about'], 'Other words.').faults.map((one) => one.says)).not.toContain(
    fault?.says,
  )
})

test('an edit that breaks the rules is named, and what no form takes changes nothing', () => {
  const lost = pack.tables?.findIndex(({ id }) => id === 'gun-dice') ?? 0
  expect(says(['rolls', rollAt('fire'), 'steps', 0, 'says'], 'Range to {trget}?')[0]).toContain(
    '“trget” is nothing that was asked',
  )
  expect(says(['tables', lost, 'rows', 0, 'cells', 0], 'many')).toEqual(['That cannot stand there.'])
  expect(editedPack(pack, ['title'], 'The \u202eRules').pack).toBe(pack)
  expect(editedPack(pack, ['rolls', 0], 3).pack).toBe(pack)
})

test('a bar that is off bars nobody, and can be put on again', () => {
  const fire = rollAt('fire')
  const at = ['rolls', fire, 'units', 0, 'bars', 3, 'off']
  const off = editedPack(pack, at, true).pack
  expect(off.rolls[fire]?.units[0]?.bars?.[3]?.off).toBe(true)
  expect(editedPack(off, at, false).pack).toEqual(pack)
})

test('a draft keeps every version: undone it is the very same pack, and done again too', () => {
  const next = editedPack(pack, ['title'], 'Friday').pack
  const last = editedPack(next, ['about'], 'On a Friday.').pack
  let draft = drafted(drafted(draftOf(pack), next), last)
  draft = undoneDraft(undoneDraft(undoneDraft(draft)))
  expect(draftedPack(draft)).toBe(pack)
  expect(draftedPack(redoneDraft(redoneDraft(redoneDraft(draft))))).toBe(last)
  expect(drafted(draft, last).versions).toEqual([pack, last])
})

test.each(TEMPLATED)('%s: an edit that is offered is taken by the form, whatever is edited', (name) => {
  const { edits } = scribble(name, 25, 20_261_128)
  expect(edits).toBeGreaterThan(8)
})

test.each(TEMPLATED)('%s: what stands there is among what can stand there', (name) => {
  const one = packNamed(name)
  const odd = valuePlaces(one).filter(({ as, value }) => !takesValue(as, value) && value !== '' && value !== '-')
  expect(odd.map(({ at, value }) => `${at.join('.')} ${value}`)).toEqual([])
})

test('the odds of a roll by usual units follow an edit', () => {
  const before = usualOdds(pack, 'morale', ['line'])
  const at = ['units', 'types', 1, 'values', 'steady']
  const after = usualOdds(editedPack(pack, at, 3).pack, 'morale', ['line'])
  const holds = (one: typeof before) => {
    if (!one || 'over' in one.odds) throw new Error('odds')
    return one.odds.views.how?.chances.find(({ value }) => value === 'They carry on')?.chance
  }
  expect(holds(before)).toEqual({ n: 5n, d: 12n })
  expect(holds(after)).toEqual({ n: 13n, d: 18n })
})

test.each(TEMPLATED)('%s: every roll has odds by usual units, but for one that they may not begin', (name) => {
  const one = packNamed(name)
  const barred = one.rolls
    .filter(({ at, shows }) => at === 'table' && shows)
    .filter(({ id }) => {
      const usual = usualOdds(one, id)
      return !usual || 'over' in usual.odds || usual.odds.open.length > 0
    })
  // Units that are fresh carry no hits that could come off.
  expect(barred.map(({ id }) => id)).toEqual(name === 'bases' ? ['rally'] : [])
})
