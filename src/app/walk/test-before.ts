/** The way out of a refusal for which an owed test waits: that test, wherever the refusal stands. */
import { type Deed, isRecord, type Question } from '#engine'
import { dueIn, takenBefore } from '#game'
import { firstWords } from '../model/actions/table.ts'
import { nowIn } from '../model/turn.ts'
import type { Ground } from './model.ts'

/** The test as what is done first; nothing where none is owed, as in a check by itself. */
export function testBefore({ set, game }: Ground, { procedure, args }: Question, key: string): Deed | undefined {
  if (game().head === 0) return undefined
  const due = dueIn(set, game(), nowIn(set, game()).phase)
  const test = takenBefore(set, game(), due, { procedure: procedure.id, args, key })
  if (!test || !isRecord(test.args)) return undefined
  return { says: firstWords({ game }, test), procedure: test.what, each: [test.args] }
}
