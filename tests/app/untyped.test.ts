/** The way from a walk to a printed table that nobody has typed in. */
import { expect, test } from 'vitest'
import type { Open, Trace } from '#engine'
import mughal from '../../rulesets/last-mughal/index.ts'
import { untypedTable } from '../../src/app/walk/untyped.ts'

const game = (fields: object) => ({ world: { game: { game: { battleTable: null, siegeTable: null, ...fields } } } })
const noted = (clause: string): Trace => ({ did: 'note', path: '', step: { step: 'note', says: 'So.', clause } })
const asks = (clause: string): Open => ({
  key: 'a',
  fault: null,
  step: { step: 'ask', id: 'a', says: 'What?', form: { form: 'yes-no' }, clause },
})

test('a rule that was cited, or is now, leads to the table that it reads', () => {
  const battle = { of: { kind: 'game', id: 'game' }, field: 'battleTable', says: 'Battle Table' }
  expect(untypedTable(mughal, game({}), { trace: [noted('battle.table-missing')], open: null })).toEqual(battle)
  expect(untypedTable(mughal, game({}), { trace: [], open: asks('siege.table-missing') })).toMatchObject({
    field: 'siegeTable',
  })
})

test('a table that is there, or that nothing reads, is not asked for', () => {
  const walked = { trace: [noted('battle.table-missing')], open: null }
  expect(untypedTable(mughal, game({ battleTable: { columns: [], rows: [], cells: [] } }), walked)).toBe(null)
  expect(untypedTable(mughal, game({}), { trace: [noted('battle.ratio')], open: null })).toBe(null)
})
