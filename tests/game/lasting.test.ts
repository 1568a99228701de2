/** Tables that are typed in once: kept from battle to battle. */
import { describe, expect, it } from 'vitest'
import type { AnyRuleSet, TypedTable } from '#engine'
import { begunOf, editOf, fold, lastingIn, lastingKey, placed, startWith } from '#game'
import { toySet } from './toy-battle.ts'

const shape: TypedTable = { columns: ['1'], rows: ['1'], cells: [['']] }
const table: TypedTable = { ...shape, cells: [['1A']] }
const of = { kind: 'game', id: 'game' }
const set: AnyRuleSet = {
  ...toySet,
  kinds: {
    ...toySet.kinds,
    game: {
      says: 'Game',
      plural: 'Game',
      shown: 'single',
      fields: {
        crt: {
          says: 'The table',
          form: {
            form: 'table',
            column: { like: '^\\d$', example: '1' },
            row: { like: '^\\d$', example: '1' },
            cell: { like: '^\\dA$', example: '1A' },
            shape,
          },
          fault: (value) => (JSON.stringify(value).includes('9A') ? 'The table: 9A is too much.' : null),
        },
      },
      fresh: (given) => ({ crt: null, ...given }),
    },
  },
  start: { ...toySet.start, game: { game: { crt: null } } },
  lasting: [{ of, field: 'crt' }],
}
const [lasting] = set.lasting ?? []
const key = lasting ? lastingKey(set, lasting) : ''
const battle = () => fold([placed(null, begunOf(set, 'One', {}), 0)])

describe('what is kept from battle to battle', () => {
  it('has a key of its rule set, thing and field', () => expect(key).toBe('toy/game/game/crt'))
  it('is there when the next battle begins', () => {
    expect(begunOf(set, 'Two', {}, { [key]: table }).world.game).toEqual({ game: { crt: table } })
    expect(begunOf(set, 'Two', {}).world).toEqual(set.start)
  })
  it.each([
    ['no table', 3],
    ['a cell that cannot be read', { ...table, cells: [['XX']] }],
    ['what the field itself refuses', { ...table, cells: [['9A']] }],
  ])('is left out where the field would not take it: %s', (_, value) =>
    expect(startWith(set, { [key]: value })).toEqual(set.start),
  )
  it('is what an entry changed, by hand: what a scenario brings stays with its battle', () => {
    const game = battle()
    const draft = editOf(set, game, of, { crt: table }, '')
    if (!draft.ok) throw new Error(draft.says)
    const first = placed(null, begunOf(set, 'One', {}), 0)
    const after = fold([first, placed(game, draft.value, 1)])
    expect(lastingIn(set, [draft.value], game, after)).toEqual({ [key]: table })
    expect(lastingIn(set, [{ kind: 'resolved' }], game, after)).toEqual({})
    expect(lastingIn(set, [draft.value], after, after)).toEqual({})
    expect(lastingIn(set, [draft.value], after, game)).toEqual({})
  })
  it('a hand edit that the field itself refuses is not entered', () =>
    expect(editOf(set, battle(), of, { crt: { ...table, cells: [['9A']] } }, '')).toEqual({
      ok: false,
      says: 'The table: 9A is too much.',
    }))
})
