/** Owed tests that nobody can take any more are dropped, with the reason; equal tests merge, unless each stands by itself. */
import { expect, test } from 'vitest'
import type { AnyRuleSet } from '#engine'
import {
  after,
  type Draft,
  type Entry,
  editOf,
  fold,
  type Game,
  lapsedIn,
  lapsing,
  listedOwed,
  newlyOwed,
  placed,
  undoOf,
  within,
} from '#game'
import { can, who } from './lapse-rules.ts'
import { toySet } from './toy-battle.ts'
import { begun, moraleOf, shot, unitOf } from './wishes.ts'

const morale = toySet.procedures.find((p) => p.id === 'morale')
if (!morale) throw new Error('The toy has a morale test.')
const set: AnyRuleSet = {
  ...toySet,
  procedures: [{ ...morale, start: { from: 'table', subjects: [who('unit', 'Who?', can)] } }],
}

function book() {
  const entries: Entry[] = [placed(null, begun(), 0)]
  let game = fold(entries)
  return {
    game: () => game,
    enter(draft: Draft): Entry {
      const [whole] = lapsing(set, game, [draft])
      if (!whole) throw new Error('A draft stays a draft.')
      const entry = placed(game, whole, entries.length)
      entries.push(entry)
      game = after(game, entry, within(entries))
      return entry
    },
  }
}
const listed = (game: Game) => game.owed.map(({ id, struck }) => [id, struck])
const sure = <T>(
  checked: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly says: string },
): T => {
  if (!checked.ok) throw new Error(checked.says)
  return checked.value
}

test('what a list makes owed is counted for those alone who are left to take it', () => {
  const before = fold([placed(null, begun(), 0)])
  const fired = shot(before, 'a', 2, { owes: [moraleOf('a'), moraleOf('b')] })
  // as a list foresees it: nothing has lapsed yet
  const then = after(before, placed(before, fired, 0), within([]))
  expect(newlyOwed(set, before, then).map(({ id }) => id)).toEqual(['1.0', '1.1'])
  const gone = after(then, placed(then, shot(then, 'a', 0), 0), within([]))
  expect(newlyOwed(set, before, gone).map(({ id }) => id)).toEqual(['1.1'])
})

test('a test of a unit that is gone is dropped with the sentence of the bar, and undo owes it again', () => {
  const b = book()
  b.enter(shot(b.game(), 'a', 2, { owes: [moraleOf('a'), moraleOf('b')] }))
  const entry = b.enter(shot(b.game(), 'a', 0))
  expect(entry).toMatchObject({ lapsed: [{ owed: '1.0', title: 'Morale', why: '5d6 are gone.' }] })
  expect(listed(b.game())).toEqual([
    ['1.0', '5d6 are gone.'],
    ['1.1', null],
  ])
  b.enter(sure(undoOf(b.game())))
  expect(listed(b.game())).toEqual([
    ['1.0', null],
    ['1.1', null],
  ])
})

test('so it is by a change made by hand, and what the referee puts back stays', () => {
  const b = book()
  b.enter(shot(b.game(), 'a', 2, { owes: [moraleOf('a')] }))
  b.enter(sure(editOf(set, b.game(), unitOf('a'), { alive: 0 }, 'miscounted')))
  expect(listed(b.game())).toEqual([['1.0', '5d6 are gone.']])
  expect(b.enter({ kind: 'putBack', owed: '1.0' })).not.toHaveProperty('lapsed')
  expect(b.enter(shot(b.game(), 'b', 1))).not.toHaveProperty('lapsed')
  expect(listed(b.game())).toEqual([['1.0', null]])
})

test('a test that lapsed is listed no more once its unit is back; one that the referee dropped still is', () => {
  const b = book()
  b.enter(shot(b.game(), 'a', 2, { owes: [moraleOf('a'), moraleOf('b')] }))
  b.enter({ kind: 'struck', owed: '1.1', why: 'by the referee' })
  const shown = () => listedOwed(set, b.game(), 'by the referee').map(({ id }) => id)
  b.enter(shot(b.game(), 'a', 0))
  expect(shown()).toEqual(['1.0', '1.1'])
  b.enter(sure(editOf(set, b.game(), unitOf('a'), { alive: 4 }, 'reinforced')))
  expect(shown()).toEqual(['1.1'])
})

test('a test that is owed to one who is gone already is dropped at once', () => {
  const b = book()
  b.enter(shot(b.game(), 'a', 0, { owes: [moraleOf('a')] }))
  expect(listed(b.game())).toEqual([['1.0', '5d6 are gone.']])
})

test('what is entered in one go lapses one upon the other', () => {
  const b = book()
  b.enter(shot(b.game(), 'a', 2, { owes: [moraleOf('a')] }))
  const gone = shot(b.game(), 'a', 0)
  const again = shot(b.game(), 'b', 3, { owes: [moraleOf('a', 'officer lost')] })
  const lapsed = (drafts: readonly Draft[]) =>
    lapsing(set, b.game(), drafts).map((draft) => ('lapsed' in draft ? (draft.lapsed ?? []).map((t) => t.owed) : null))
  expect(lapsed([gone, again])).toEqual([['1.0'], ['3.0']])
  // Undo looks at older entries, and drops nothing by itself.
  expect(lapsed([{ kind: 'undone', of: 1 }, gone])).toEqual([null, null])
})

test('a test lapses only where all whom it names are there, and once', () => {
  const b = book()
  const ghost = { ...moraleOf('a'), args: { unit: unitOf('a'), of: unitOf('ghost') } }
  b.enter(shot(b.game(), 'a', 0, { owes: [ghost] }))
  expect(listed(b.game())).toEqual([['1.0', null]])
  b.enter(shot(b.game(), 'b', 3, { owes: [moraleOf('a')] }))
  expect(lapsedIn(set, b.game())).toEqual([])
})

test('equal tests merge; where each stands by itself, none does', () => {
  const each = { ...moraleOf('b'), each: true as const }
  const b = book()
  b.enter(shot(b.game(), 'b', 3, { owes: [moraleOf('b')] }))
  b.enter(shot(b.game(), 'b', 2, { owes: [moraleOf('b')] }))
  expect(listed(b.game())).toEqual([['1.0', null]])
  const first = b.enter(shot(b.game(), 'c', 2, { owes: [each, each] }))
  expect(listed(b.game())).toEqual([
    ['3.0', null],
    ['3.1', null],
    ['1.0', null],
  ])
  // Those that are alike are taken in the order in which they fell due.
  b.enter(shot(b.game(), 'c', 1, { owes: [each] }))
  expect(listedOwed(set, b.game(), '').map(({ id }) => id)).toEqual(['1.0', '3.0', '3.1', '4.0'])
  b.enter({ kind: 'undone', of: 4 })
  b.enter(shot(b.game(), 'a', 4, { settles: '3.1' }))
  expect(() => b.enter({ kind: 'undone', of: first.seq })).toThrow('Morale has been taken since. Undo it first.')
})

test('a test that two made owed is that of the other when one is undone', () => {
  const two = () => {
    const b = book()
    b.enter(shot(b.game(), 'b', 3, { owes: [moraleOf('c'), moraleOf('a', 'men killed')] }))
    b.enter(shot(b.game(), 'c', 2, { owes: [moraleOf('a', 'officer lost')] }))
    return b
  }
  const whys = (game: Game) => game.owed.map(({ id, whys }) => [id, whys.map(({ says }) => says)])
  const first = two()
  first.enter({ kind: 'undone', of: 1 })
  expect(whys(first.game())).toEqual([['2.0', ['officer lost']]])
  const second = two()
  second.enter({ kind: 'undone', of: 2 })
  expect(whys(second.game())).toEqual([
    ['1.0', ['men killed']],
    ['1.1', ['men killed']],
  ])
})
