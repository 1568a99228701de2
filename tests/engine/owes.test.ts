/** Whether a test is owed on a thing, as rules ask it: the same in a walk, in the odds, and in a chain. */
import { expect, test } from 'vitest'
import { type Answers, type AnyProcedure, ctxOf, type Json, oddsOf, type Scene, walk } from '#engine'
import { face, from, kit, listed, type Proc, type Ref, view } from '#kit'

type State = { readonly unit: { readonly name: string } }
const { procedure, bar, can, owe, perform, roll, sub, who } = kit<State, Record<string, never>, string>()
const a: Ref<'unit'> = { kind: 'unit', id: 'a' }
const waits = view('bar', 'Waits', (is: boolean) => String(is))

/** Whether panic waits for a unit, as another procedure sees it, and as it sees itself. */
const look = procedure({
  id: 'look',
  title: 'Look',
  *run(ctx, { unit }: { readonly unit: Ref<'unit'> }): Proc<boolean> {
    return ctx.owes(unit, 'panic')
  },
})
const panic = procedure({ ...look, id: 'panic', title: 'Panic', views: { waits } })
const scare = procedure({
  id: 'scare',
  title: 'Scare',
  *run(_, { unit }: { readonly unit: Ref<'unit'> }): Proc<null> {
    if ((yield* roll(null, 'die', 'Scared on 1', face(4))) === 1) yield* owe(panic, { unit }, 'scared')
    return null
  },
})
const fire = procedure({
  id: 'fire',
  title: 'Fire',
  views: { waits },
  *run(_, args: { readonly unit: Ref<'unit'> }): Proc<boolean> {
    yield* perform(scare, args)
    return yield* sub(look, args)
  },
})

const owedOn = (id: string, more: { readonly struck?: string } = {}): Scene['owed'] => [
  { what: 'panic', args: { unit: { kind: 'unit', id } }, ...more },
]
const question = (what: Pick<AnyProcedure, 'id' | 'title'>, owed: Scene['owed'] = []) => ({
  procedure: listed(what),
  args: { unit: a },
  world: { unit: { a: { name: 'A' }, b: { name: 'B' } } },
  settings: {},
  owed,
})
const fell = (die: number): Answers => ({ 'scare/die': { faces: { dice: [die] }, source: 'table' } })
const chances = (owed: Scene['owed']): Json => {
  const all = oddsOf(question(fire, owed))
  if ('over' in all) return 'over'
  return Object.fromEntries(all.results.map(({ result, chance: { n, d } }) => [String(result), `${n}/${d}`]))
}

test('a test waits from the step that makes it owed, in the walk and in the odds', () => {
  expect(walk(question(fire), fell(1)).outcome?.result).toBe(true)
  expect(walk(question(fire), fell(2)).outcome?.result).toBe(false)
  expect(chances([])).toEqual({ true: '1/4', false: '3/4' })
})

test('what the book says is owed waits as well, but not on another thing, and not when it was struck out', () => {
  const looked = (owed: Scene['owed']) => walk(question(look, owed), {}).outcome?.result
  expect([owedOn('a'), owedOn('b'), owedOn('a', { struck: 'no' })].map(looked)).toEqual([true, false, false])
  expect(chances(owedOn('a'))).toEqual({ true: '1/1' })
  expect(chances(owedOn('a', { struck: 'no' }))).toEqual({ true: '1/4', false: '3/4' })
  expect(chances(owedOn('a', { struck: '' }))).toEqual({ true: '1/4', false: '3/4' })
  expect(ctxOf(question(look, owedOn('a'))).owes(a, 'fear', 'panic')).toBe(true)
  expect(ctxOf(question(look, owedOn('b'))).owes(a, 'panic')).toBe(false)
})

test('the test that is being taken waits no longer, by itself or in a chain', () => {
  expect(walk(question(panic, owedOn('a')), {}).outcome?.result).toBe(false)
  expect(walk(question(panic, [...owedOn('a'), ...owedOn('a')]), {}).outcome?.result).toBe(true)
  const all = oddsOf({ ...question(fire), follows: [listed(panic)] }, fell(1), 'stages')
  const last = 'over' in all ? [] : all.chain?.stages.at(-1)?.ends
  expect(last).toMatchObject([{ value: 'false' }])
})

test('what bars the one who takes a test is said before it is taken; in the rule it waits no longer', () => {
  const calm = procedure({
    ...panic,
    start: from('table', '', [
      who(
        'unit',
        'Who?',
        can(
          'unit',
          () => [],
          (ctx, _, ref) => [!ctx.owes(ref, 'panic') && bar('none', 'None', 'It owes none.', 'c')],
        ),
      ),
    ]),
  })
  expect(walk(question(calm, owedOn('a')), {}).outcome?.result).toBe(false)
  expect(walk(question(calm, owedOn('b')), {}).open?.key).toBe('none')
  expect(walk(question(calm, owedOn('a', { struck: 'calm' })), {}).open?.key).toBe('none')
})

test('a test that was struck out is waived on its things, until one like it waits there', () => {
  const waived = (owed: Scene['owed']) => ctxOf(question(look, owed)).waived(a, 'panic')
  const struck = owedOn('a', { struck: 'calm' })
  expect([waived(struck), waived([]), waived([...struck, ...owedOn('a')])]).toEqual([true, false, false])
  const seen = procedure({
    ...scare,
    views: { waits },
    *run(ctx, args: { readonly unit: Ref<'unit'> }): Proc<boolean> {
      yield* perform(scare, args)
      return ctx.waived(args.unit, 'panic')
    },
  })
  expect(walk(question(seen, struck), fell(1)).outcome?.result).toBe(false)
  expect(walk(question(seen, struck), fell(2)).outcome?.result).toBe(true)
  const all = oddsOf(question(seen, struck))
  expect('over' in all ? [] : all.results.map(({ result, chance: { n, d } }) => `${result} ${n}/${d}`).sort()).toEqual([
    'false 1/4',
    'true 3/4',
  ])
})
