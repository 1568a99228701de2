/** What is owed, counted: a test is called one, and nothing else is. */
import type { AnyRuleSet } from '#engine'
import { procedureOf } from '#game'

/** `struck`: why it is owed no longer. */
type Owed = { readonly what: string; readonly struck?: string | null }

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
