/** What is owed, counted: a test is called one, and nothing else is. */
import type { AnyProcedure, AnyRuleSet } from '#engine'

type Owed = { readonly what: string }

const procedureOf = (set: AnyRuleSet, { what }: Owed): AnyProcedure | undefined =>
  set.procedures.find(({ id }) => id === what)

/** Whether it is a test that is owed, not a move or a battle. */
export const isTest = (set: AnyRuleSet, owed: Owed): boolean => procedureOf(set, owed)?.asOwed === undefined

/** "2 tests owed, 1 battle to fight": tests first, the rest in the order of the list; '' where nothing is owed. */
export function owedWords(set: AnyRuleSet, owed: readonly Owed[]): string {
  const tests = owed.filter((one) => isTest(set, one)).length
  // Different procedures can be one thing to those at the table: they are counted by their words.
  const asOne = (one: Owed) => procedureOf(set, one)?.asOwed?.(1) ?? ''
  const kinds = new Map(owed.flatMap((one) => (isTest(set, one) ? [] : [[asOne(one), one] as const])))
  const others = [...kinds].map(([says, one]) => {
    const n = owed.filter((other) => asOne(other) === says).length
    return procedureOf(set, one)?.asOwed?.(n) ?? ''
  })
  return [...(tests === 0 ? [] : [tests === 1 ? '1 test owed' : `${tests} tests owed`]), ...others].join(', ')
}
