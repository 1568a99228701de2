/** Conditions made ready: each is read once, and from then on is a function of what a roll knows. */
import type { Json, Ref } from '#kit'
import type { Amount, AnyOf, Called, OfOne, Test, Value, When } from './language.ts'
import type { C } from './ready.ts'

/** What a condition is held against: units, names, numbers. */
type Knowing = {
  readonly ctx: Pick<C, 'all'>
  read(name: Called, one?: Ref<'unit'>): Json
  amount(amount: Amount, one?: Ref<'unit'>): number
}

/** Whether it holds by what a roll knows; `one`: of which unit, where units are looked through. */
export type Holding = (env: Knowing, one?: Ref<'unit'>) => boolean
type Holds = (value: Json, env: Knowing, one: Ref<'unit'> | undefined) => boolean

const known = new WeakMap<When | OfOne, Holding>()

/** All of these conditions, as one. */
export function holdingOf(when: When): Holding {
  const before = known.get(when)
  if (before) return before
  const each = when.map(conditionOf)
  const [first, ...others] = each
  const all: Holding =
    first === undefined
      ? () => true
      : others.length === 0
        ? first
        : (env, one) => {
            for (const holds of each) if (!holds(env, one)) return false
            return true
          }
  known.set(when, all)
  return all
}

function conditionOf(cond: When[number]): Holding {
  if ('of' in cond || 'any' in cond) return ofOne(cond)
  const holds = holdingOf('some' in cond ? cond.some : cond.none)
  const some: Holding = (env) => env.ctx.all('unit').some((ref) => holds(env, ref))
  return 'some' in cond ? some : (env) => !some(env)
}

function ofOne(cond: Test | AnyOf): Holding {
  if ('of' in cond) return testOf(cond)
  const ways = cond.any.map((each) => ('of' in each ? testOf(each) : holdingOf(each)))
  return (env, one) => ways.some((holds) => holds(env, one))
}

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** A number to compare by: of those picked how many, yes 1 and no 0. */
const numberOf = (value: Json): number | null =>
  typeof value === 'number' ? value : isList(value) ? value.length : typeof value === 'boolean' ? Number(value) : null

function isOneOf(values: Value | readonly Value[]): (value: Json) => boolean {
  if (!isList(values)) return (value) => value === values
  const all = new Set<Json>(values)
  return (value) => all.has(value)
}

function testOf({ of, is, not, least, most, over, under, same, unlike }: Test): Holding {
  const holds: Holds[] = []
  if (is !== undefined) holds.push(isOneOf(is))
  if (not !== undefined) {
    const isNot = isOneOf(not)
    holds.push((value) => !isNot(value))
  }
  if (same !== undefined) holds.push((value, env, one) => env.read(same, one) === value)
  if (unlike !== undefined) holds.push((value, env, one) => env.read(unlike, one) !== value)
  const compared = (amount: Amount | undefined, by: (n: number, other: number) => boolean): void => {
    if (amount === undefined) return
    holds.push((value, env, one) => {
      const n = numberOf(value)
      return n !== null && by(n, env.amount(amount, one))
    })
  }
  compared(least, (n, other) => n >= other)
  compared(most, (n, other) => n <= other)
  compared(over, (n, other) => n > other)
  compared(under, (n, other) => n < other)
  return (env, one) => {
    const value = env.read(of, one)
    for (const check of holds) if (!check(value, env, one)) return false
    return true
  }
}
