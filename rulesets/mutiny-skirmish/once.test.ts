/** What may be done once in a while is given back when the rules give it back. */
import { expect, test } from 'vitest'
import { ctxOf, defaultSettings, walk } from '#engine'
import { worldOf } from '../../src/headless/given.ts'
import set from './index.ts'

/** Whether Sikhs with these marks have fired for now: two of their 24 do not fire, the officer and the musician. */
function hasFired(marks: { readonly [field: string]: number | boolean }): boolean {
  const world = worldOf(set, set.start, {
    unit: { s: { type: 'sikh', ...marks } },
    game: { game: { turn: 2, side: 'british', step: 3 } },
  })
  const [firer] = set.procedures.find(({ id }) => id === 'fire.small-arms')?.start?.subjects ?? []
  const once = firer && 'kind' in firer ? firer.once : undefined
  if (!once) throw new Error('nothing says how often they fire')
  return once.same(ctxOf({ world, owed: [], settings: defaultSettings(set) }), { kind: 'unit', id: 's' }) !== null
}

test.each([
  ['nobody', {}, false],
  ['half of them in this turn', { fired: true, reload: 12 }, true],
  ['half of them in the last turn', { reload_before: 12 }, false],
  ['all in the last turn', { reload_before: 22 }, true],
] as const)('who has fired fires once: %s', (_, marks, fired) => expect(hasFired(marks)).toBe(fired))

test('how many fire says who of them does not', () => {
  const world = worldOf(set, set.start, { unit: { s: { type: 'sikh' }, t: { type: 'mutineers', side: 'native' } } })
  const procedure = set.procedures.find(({ id }) => id === 'fire.small-arms')
  if (!procedure) throw new Error('nobody fires')
  const unit = (id: string) => ({ kind: 'unit', id })
  const args = { firer: unit('s'), target: unit('t') }
  const { trace } = walk({ procedure, args, world, settings: defaultSettings(set), owed: [] }, {})
  const asked = trace.flatMap((t) => (t.did === 'ask' && t.key === 'figures_firing' ? [[t.value, t.step.from]] : []))
  expect(asked).toEqual([[22, '24 without the officer with a pistol, 1 unarmed']])
})

test('how far a rout runs is nobody’s luck, and a move is its mover’s', () => {
  const luckOf = (id: string, marks: object) => {
    const world = worldOf(set, set.start, { unit: { s: { type: 'sikh', ...marks } } })
    const procedure = set.procedures.find((one) => one.id === id) ?? expect.unreachable()
    const question = { procedure, args: { unit: { kind: 'unit', id: 's' } }, world, settings: defaultSettings(set) }
    let answers: { [key: string]: { value: never } } = {}
    for (let n = 0; n < 12; n++) {
      const { open } = walk({ ...question, owed: [], follows: set.procedures }, answers)
      if (open?.step.step === 'throw') return Object.values(open.step.parts).map(({ luck }) => luck?.of)
      if (open?.step.step !== 'ask') break
      const value = open.step.form.form === 'refusal' ? 'all the same' : (open.step.default ?? 99)
      answers = { ...answers, [open.key]: { value: value as never } }
    }
    return []
  }
  expect(luckOf('move.rout', { routing: true })).toEqual([undefined])
  expect(luckOf('move.roll', {})).toEqual(['inches'])
})
