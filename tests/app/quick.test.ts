import { describe, expect, test } from 'vitest'
import { type World, walk } from '#engine'
import { kit, opposed, type Proc, type Ref } from '#kit'
import { stoppedAtNumbers } from '../../src/app/walk/blank.ts'

type Unit = { readonly name: string; readonly alive: number; readonly killed: number }
const { ask, say, procedure, handful, roll } = kit<{ readonly unit: Unit }, Record<string, never>, string>()

/** Passes without a throw where nobody is killed. */
const morale = procedure({
  id: 'morale',
  title: 'Morale',
  *run(ctx, a: { readonly unit: Ref<'unit'> }): Proc<boolean> {
    const unit = ctx.look(a.unit)
    const alive = yield* ask.number('alive', 'Figures alive', 1, 16, { default: unit.alive, from: 'the book' })
    const killed = yield* ask.number('killed', 'Figures killed', 0, 16, { default: unit.killed, from: 'the book' })
    if (killed === 0) {
      yield* say.verdict('They hold.', 'good')
      return true
    }
    const dead = handful({ n: killed, of: 6, says: 'killed', clause: '' })
    const living = handful({ n: alive, of: 6, says: 'alive', clause: '' })
    const against = yield* roll('morale', 'Killed against alive', opposed(dead, living))
    yield* say.verdict('They have thrown.', 'plain')
    return against !== 'higher'
  },
})

const world: World = { unit: { one: { name: 'One', alive: 5, killed: 0 } } }
const question = { procedure: morale, args: { unit: { kind: 'unit', id: 'one' } }, world, settings: {} }
const open = (answers: Parameters<typeof walk>[1]) => stoppedAtNumbers(walk(question, answers)).open?.key

describe('a quick check that would end without a throw', () => {
  test('asks each number that the book would give', () => {
    expect(open({})).toBe('alive')
    expect(open({ alive: { value: 2 } })).toBe('killed')
  })

  test('goes on by what was said', () => {
    expect(open({ alive: { value: 2 }, killed: { value: 3 } })).toBe('morale')
    const held = stoppedAtNumbers(walk(question, { alive: { value: 2 }, killed: { value: 0 } }))
    expect(held.outcome?.verdict?.says).toBe('They hold.')
  })

  test('leaves the book’s numbers alone where dice are thrown', () => {
    const hurt = { ...question, world: { unit: { one: { name: 'One', alive: 4, killed: 1 } } } }
    expect(stoppedAtNumbers(walk(hurt, {})).open?.key).toBe('morale')
  })
})
