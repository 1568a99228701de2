/** What is owed, counted: a test is called one, and nothing else is. */
import { type AnyRuleSet, refsIn, thingOf } from '#engine'
import { type Game, type OwedTest, procedureOf } from '#game'

/** `struck`: why it is owed no longer. */
type Owed = { readonly what: string; readonly struck?: string | null }

/** A reason that begins with a count: "2 lost to fire". */
const COUNTED = /^(\d+) (.+)$/

/**
 * Why a test is owed: one reason that came several times with a count of its own is said once, as "9 lost to fire". Where
 * the book counts that, the count is the one of today: what came before the test was owed is part of it.
 */
export function whysSay(
  set: AnyRuleSet,
  { world }: Pick<Game, 'world'>,
  { what, args, whys }: Pick<OwedTest, 'what' | 'args' | 'whys'>,
): string {
  const counts = procedureOf(set, what)?.counts ?? {}
  const [thing] = refsIn(args).map((ref) => thingOf(world, ref))
  const sums = new Map<string, { readonly n: number | null; readonly says: string }>()
  for (const { says, clause } of whys) {
    const [, count, rest = says] = COUNTED.exec(says) ?? []
    const key = `${clause} ${rest}`
    const before = sums.get(key)?.n ?? null
    const now = Number(thing?.[counts[clause ?? ''] ?? '']) || Number(count) + (before ?? 0)
    sums.set(key, { n: count === undefined ? null : now, says: rest })
  }
  return [...sums.values()].map(({ n, says }) => (n === null ? says : `${n} ${says}`)).join('; ')
}

/** Whether it is a test that is owed, not a move or a battle. */
export const isTest = (set: AnyRuleSet, owed: Owed): boolean => procedureOf(set, owed.what)?.asOwed === undefined

/** "2 tests owed, 1 battle to fight": tests first, the rest in the order of the list; '' where nothing is owed any more. */
export function owedWords(set: AnyRuleSet, all: readonly Owed[]): string {
  const owed = all.filter(({ struck = null }) => struck === null)
  const tests = owed.filter((one) => isTest(set, one)).length
  // Different procedures can be one thing to those at the table: they are counted by their words.
  const asOne = (one: Owed) => procedureOf(set, one.what)?.asOwed?.(1) ?? ''
  const kinds = new Map(owed.flatMap((one) => (isTest(set, one) ? [] : [[asOne(one), one] as const])))
  const others = [...kinds].map(([says, one]) => {
    const n = owed.filter((other) => asOne(other) === says).length
    return procedureOf(set, one.what)?.asOwed?.(n) ?? ''
  })
  return [...(tests === 0 ? [] : [tests === 1 ? '1 test owed' : `${tests} tests owed`]), ...others].join(', ')
}
