import { describe, expect, test } from 'vitest'
import { type Answers, same } from '#engine'
import type { Draft, Entry, Game } from '#game'
import { after, editOf, goneOn, placed, questionIn, rowsGoneOn, rowsOf, stateBefore, within } from '#game'
import { kit, listed, type Proc, type Ref } from '#kit'
import type { Settings, State } from '../engine/toy.ts'
import { begun, opened, toySet, units } from './toy-battle.ts'
import { moraleOf, shot, unitOf } from './wishes.ts'

const [a, b, c] = units.map((ref) => ref)
const args = { firer: a ?? null, target: b ?? null }
const faces = (...list: readonly number[]) => ({ faces: { dice: list }, source: 'phone' as const })
const shooting: Answers = { men: { value: 3 }, cover: { value: 'open' }, dice: faces(6, 6, 1) }

function question(game: Game, procedure = 'fire') {
  const asked = questionIn(toySet, game, procedure, args)
  if (!asked) throw new Error('no procedure')
  return asked
}

/** A book in memory. */
function bookOf() {
  const entries: Entry[] = [begun()]
  let game = opened()
  return {
    game: () => game,
    entries,
    enter(draft: Draft) {
      const entry = placed(game, draft, 0)
      entries.push(entry)
      game = after(game, entry, within(entries))
    },
    edit(ref: typeof a, alive: number) {
      const edit = ref ? editOf(toySet, game, ref, { alive }, '') : null
      if (!edit?.ok) throw new Error('no edit')
      this.enter(edit.value)
    },
  }
}

describe('a walk goes on over a battle that has moved on', () => {
  test('silently, where nothing that it looked at has changed', () => {
    const book = bookOf()
    const before = question(book.game())
    book.enter({ kind: 'remarked', says: 'Rain.' })
    book.edit(c, 1)
    expect(goneOn(before, question(book.game()), shooting)).toEqual({ answers: shooting, again: [], moved: [] })
  })

  test('with its answers and dice, where they still fit, and says what has changed', () => {
    const book = bookOf()
    const before = question(book.game())
    book.edit(a, 5)
    const gone = goneOn(before, question(book.game()), shooting)
    expect(gone).toEqual({
      answers: shooting,
      again: [],
      moved: [{ of: a, field: 'alive', old: 6, new: 5 }],
    })
  })

  test('and asks again only for what no longer fits', () => {
    const book = bookOf()
    const before = question(book.game())
    book.edit(a, 2)
    const { answers, again } = goneOn(before, question(book.game()), shooting)
    // How many fire is known from the book, and it is fewer dice.
    expect(again).toEqual(['Fire'])
    expect(answers).toEqual({ cover: shooting.cover })
    book.edit(a, 4)
    expect(goneOn(before, question(book.game()), shooting)).toMatchObject({ answers: shooting, again: [] })
  })

  test('but not with a reading of other dice than were thrown', () => {
    const save = { ...shooting, 'save/dice': { read: { dice: 1 }, source: 'table' as const } }
    const book = bookOf()
    const before = question(book.game())
    book.enter({
      kind: 'edited',
      changes: [{ of: b ?? { kind: '', id: '' }, field: 'die', old: 6, new: 12 }],
      why: '',
    })
    const gone = goneOn(before, question(book.game()), save)
    expect(gone.answers).toEqual(shooting)
    expect(gone.again).toEqual(['Save, 4 or more'])
  })

  test('with faces that other dice can show as well', () => {
    const save = { ...shooting, 'save/dice': { faces: { dice: [1, 5] }, source: 'table' as const } }
    const book = bookOf()
    const before = question(book.game())
    book.enter({ kind: 'edited', changes: [{ of: unitOf('b'), field: 'die', old: 6, new: 12 }], why: '' })
    expect(goneOn(before, question(book.game()), save)).toMatchObject({ answers: save, again: [] })
  })

  test('and names nothing that was asked in secret', () => {
    const { ask, procedure } = kit<State, Settings, string>()
    const plan = listed(
      procedure({
        id: 'plan',
        title: 'Plan',
        *run(ctx, { unit }: { readonly unit: Ref<'unit'> }): Proc<number> {
          const { alive } = ctx.look(unit)
          const sent = yield* ask.number('sent', 'How many go round?', 1, alive, { secret: 'red' })
          return sent + (yield* ask.number('shown', 'How many stay?', 1, alive))
        },
      }),
    )
    const book = bookOf()
    const asked = () => ({
      procedure: plan,
      args: { unit: unitOf('a') },
      world: book.game().world,
      settings: {},
      owed: [],
    })
    const before = asked()
    book.edit(a, 2)
    const gone = goneOn(before, asked(), { sent: { value: 4 }, shown: { value: 2 } })
    expect(gone).toMatchObject({ again: [], answers: { shown: { value: 2 } } })
    expect(gone.answers).not.toHaveProperty('sent')
  })

  test('and says so where a ruling or a thing is no more what it was', () => {
    const book = bookOf()
    const before = question(book.game())
    book.enter({ kind: 'ruled', setting: 'saves', old: true, new: false, why: '' })
    const now = question(book.game())
    const { [b?.id ?? '']: _, ...unit } = now.world.unit ?? {}
    expect(goneOn(before, { ...now, world: { ...now.world, unit } }, { men: { value: 3 } }).moved).toEqual([
      { setting: 'saves' },
    ])
    expect(goneOn(before, now, shooting).moved).toEqual([{ setting: 'saves' }])
  })

  test('a list row by row', () => {
    const book = bookOf()
    for (const ref of [a, b])
      book.enter(shot(book.game(), 'c', 8, { owes: [{ ...moraleOf(ref?.id ?? ''), due: 'play' }] }))
    book.enter({
      kind: 'edited',
      changes: [a, b].flatMap((of) => (of ? [{ of, field: 'killed', old: 0, new: 1 }] : [])),
      why: '',
    })
    const before = book.game()
    const alive = (ref: typeof a) => Number(before.world.unit?.[ref?.id ?? '']?.alive)
    const rows = rowsOf(before.owed).map((row) => {
      const n = same(row.args, { unit: a ?? null }) ? alive(a) : alive(b)
      return { ...row, answers: { dice: faces(...Array.from({ length: n + 1 }, () => 2)) } }
    })
    expect(rowsGoneOn(toySet, before, before, rows)).toMatchObject({ rows, again: [], moved: [] })
    book.edit(a, alive(a) - 1)
    const gone = rowsGoneOn(toySet, before, book.game(), rows)
    expect(gone.rows.map((row) => Object.keys(row.answers).length)).toEqual([1, 0])
    expect(gone.again).toEqual(['Morale'])
    expect(gone.moved).toEqual([{ of: a, field: 'alive', old: 6, new: 5 }])
    const lost = { procedure: 'no more', args: null, settles: null, answers: {}, out: null }
    expect(rowsGoneOn(toySet, before, book.game(), [lost, ...rows])).toEqual(gone)
  })
})

describe('the state on which a walk was kept', () => {
  test('is told from the entries since, undone and done again among them', () => {
    const book = bookOf()
    book.edit(a, 5)
    book.enter({ kind: 'ruled', setting: 'saves', old: true, new: false, why: '' })
    const before = book.game()
    book.enter({ kind: 'undone', of: 2 })
    book.enter({ kind: 'undone', of: 1 })
    book.enter({ kind: 'redone', of: 1 })
    book.enter({ kind: 'remarked', says: 'Rain.' })
    book.edit(b, 1)
    book.enter({ kind: 'clocked', old: null, new: { minutes: 60, from: 0 } })
    const since = book.entries.slice(before.head + 1).reverse()
    const { world, settings, clock } = stateBefore(book.game(), since, within(book.entries))
    expect({ world, settings, clock }).toEqual({ world: before.world, settings: before.settings, clock: before.clock })
  })
})
