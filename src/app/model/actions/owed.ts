/** What can be done with the tests that are due: together, one after the other, by the players, by the phone, or not at all. */
import type { Accessor } from 'solid-js'
import { type Lapsed, lapsedIn, type OwedTest, takenTogether } from '#game'
import { phonesAt } from '../phones.ts'
import { type Action, act, type Desk } from './action.ts'
import { rollNow } from './at-once.ts'
import { actionWords as words } from './words.ts'

/** The page of what is owed, under the hand. */
export type AtOwed = Desk & {
  readonly due: Accessor<readonly OwedTest[]>
  /** The next test that is tapped is dropped. */
  readonly isStriking: boolean
  strike(on: boolean): void
}

export const takeTest = ({ go }: Desk, { id }: OwedTest): void => go({ is: 'test', id })

/** Tests that still stand there and nobody can take, each with its reason: the book held them before the rules let them lapse. */
export const goneIn = ({ set, game }: Desk['battle']): readonly Lapsed[] => lapsedIn(set, game())

/** Drops all of those in one go; nothing where there are none. */
export const dropGone = ({ battle }: Pick<Desk, 'battle'>, primary = false): readonly Action[] => {
  const gone = goneIn(battle)
  const drop = () => void battle.enter(gone.map(({ owed, why }) => ({ kind: 'struck', owed, why })))
  return gone.length === 0 || !battle.mayWrite ? [] : [act('drop-gone', words.dropGone(gone.length), drop, { primary })]
}

/** The likely one first; none where nothing is due. */
export function owedActions(at: AtOwed): readonly Action[] {
  const { battle, go, due, isStriking } = at
  const [first] = due()
  if (!first) return []
  const gone = goneIn(battle)
  if (gone.some(({ owed }) => owed === first.id)) return dropGone(at, true)
  const together = takenTogether(battle.set, battle.game(), due()).length
  const phones = phonesAt(battle.id)
  // What the players hold is not rolled from under their hands by a slip.
  const isOut = phones !== undefined && due().every(({ id }) => phones.handed.has(id))
  const all = { primary: battle.keeps && !isOut }
  return [
    ...(battle.keeps && together > 1
      ? [act('test-all', words.takeTogether(together, first.title), () => go({ is: 'tests', id: first.id }), all)]
      : []),
    act('test', words.takeFirst, () => takeTest(at, first), { primary: together < 2 && !isOut }),
    ...(!isOut && phones?.seats.some((seat) => seat.isHere && seat.side !== null)
      ? [act('let-roll', words.letRoll, () => phones.letRoll())]
      : []),
    act('roll-all', words.rollAll, () => void rollAll(at)),
    ...dropGone(at),
    act('strike', words.strike, () => at.strike(!isStriking), { pressed: isStriking }),
  ]
}

/** Rolls the first, and what it makes owed, until nothing is left or a question needs the referee, who takes it. */
async function rollAll(at: AtOwed): Promise<void> {
  const { battle, due } = at
  const batch = `all-${battle.game().head}`
  for (let test = due()[0]; test; test = due()[0]) {
    const came = await rollNow(battle, test.what, test.args, { settles: test.id, batch })
    if (came === 'asks') return takeTest(at, test)
    if (came === 'stays') return
  }
}
