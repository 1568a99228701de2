/** What would come of what a player asks for, as it is counted on this phone. */
import { type Accessor, createMemo, createResource } from 'solid-js'
import { type AnyProcedure, keyOf, refsIn, walk } from '#engine'
import { questionIn, type WalkRow } from '#game'
import type { Wish } from '#phones'
import { countsOf, expectedWords, oddsInShort, summed, takesFrom } from '#tell'
import type { Battle } from '../../model/battle.ts'
import { countOdds } from '../../model/odds/ask.ts'
import { cardOf, rowsOfWish } from './wish.ts'

/** No more fall than are left of the one target, where what is counted falls. */
function mostOf(battle: Battle, rows: readonly WalkRow[], procedure: AnyProcedure): number | undefined {
  const [target, ...others] = new Map(
    rows.flatMap(({ args }) => refsIn(args).slice(1, 2)).map((ref) => [keyOf(ref), ref]),
  ).values()
  if (!target || others.length > 0 || !takesFrom(procedure)) return undefined
  return cardOf(battle, battle.game(), target).count ?? undefined
}

/** Starts that the odds of one row may cost. */
const QUICK = 4000

/** What comes of all rows together, in one sentence; '' where nothing can be said of it. Call inside an owner. */
export function createExpected(battle: Battle, wish: Accessor<Wish>): Accessor<string> {
  const rows = createMemo(() => rowsOfWish(battle, wish()))
  const [says] = createResource(rows, async (rows) => {
    const all = await Promise.all(
      rows.map(async ({ procedure, args, answers }) => {
        const question = questionIn(battle.set, battle.game(), procedure, args)
        const isOpen = !question || walk(question, answers).open?.step.step !== 'throw'
        if (isOpen) return null
        const { odds } = await countOdds({ ruleset: battle.set.id, question, answers, starts: QUICK })
        return odds && !('over' in odds) ? { odds, procedure: question.procedure } : null
      }),
    )
    const [first, ...others] = all
    if (!first) return ''
    const sum = summed(
      all.map((one) => one && countsOf(one.procedure, one.odds)),
      mostOf(battle, rows, first.procedure),
    )
    // Of one that holds or runs there is nothing to count.
    const isYesNo = others.length === 0 && !sum?.values.some(({ value }) => value > 1)
    const short = isYesNo ? oddsInShort([first.odds], first.procedure.success ?? null)?.[0] : undefined
    return short ?? (sum ? expectedWords(sum) : '')
  })
  return () => says.latest ?? ''
}
