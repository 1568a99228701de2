/** What is owed, in the order of the rules. */

import { createMemo, createSignal, type JSX, mapArray, mergeProps, Show } from 'solid-js'
import { refsIn } from '#engine'
import { dueIn, listedOwed, namesIn, type OwedTest } from '#game'
import { whysSay } from '#tell'
import { Empty } from '../../ui/Empty.tsx'
import { OwedList, type OwedRow } from '../../ui/OwedList.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { goneIn, owedActions, takeTest } from '../model/actions/owed.ts'
import { actionWords } from '../model/actions/words.ts'
import type { Battle } from '../model/battle.ts'
import { flagOf } from '../model/flag.ts'
import { phonesAt } from '../model/phones.ts'
import { nowIn } from '../model/turn.ts'
import { ActionButtons } from '../shared/actions/ActionRows.tsx'
import { useDesk } from '../shared/actions/use-desk.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { TableTabs } from '../shared/places/Places.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { tableWords as words } from '../shared/table/words.ts'

export default function Owed(): JSX.Element {
  const desk = useDesk()
  const { battle, go } = desk
  const [striking, setStriking] = createSignal(false)
  const phase = createMemo(() => nowIn(battle.set, battle.game()).phase)
  const due = createMemo(() => dueIn(battle.set, battle.game(), phase()))
  /** Why nobody can take them any more. */
  const gone = createMemo(() => new Map(goneIn(battle).map(({ owed, why }) => [owed, why])))
  /** What is due in the order in which it is taken; what is not keeps its place among it. */
  const inOrder = createMemo(() => {
    const left = [...due()]
    return listedOwed(battle.set, battle.game(), words.struckByHand).map((test) =>
      due().includes(test) ? (left.shift() ?? test) : test,
    )
  })
  const strike = async (test: OwedTest) => {
    setStriking(false)
    await battle.enter([{ kind: 'struck', owed: test.id, why: words.struckByHand }])
  }
  const state = (test: OwedTest): OwedRow['state'] =>
    test.struck !== null ? 'struck' : due().includes(test) && !gone().has(test.id) ? 'now' : 'waits'
  // A row stays on the page, under the finger that is on it, while players hand others in.
  const rows = createMemo(
    mapArray(inOrder, (test, at) =>
      mergeProps(() => ({
        ...rowOf(battle, test, gone().get(test.id)),
        place: at() + 1,
        state: state(test),
        right: holderOf(battle.id, test),
        onTap: () => (striking() ? void strike(test) : takeTest(desk, test)),
        onHold: () => void strike(test),
      })),
    ),
  )
  return (
    <div class="screen">
      <BackHead title={words.owedTitle} />
      <div class="screen-body stack">
        <Show
          when={inOrder().length > 0}
          fallback={
            <Empty title={words.nothingOwed} action={{ label: actionWords.table, onTap: () => go({ is: 'table' }) }}>
              <p>{words.owedInLog}</p>
            </Empty>
          }
        >
          <p class="mark">
            {striking()
              ? words.strikeHint
              : (phonesAt(battle.id)?.handed.size ?? 0) > 0
                ? words.isWithHint
                : words.owedOrder}
          </p>
          <OwedList rows={rows()} />
        </Show>
      </div>
      <NoticeRow />
      <Show when={due().length > 0}>
        <Foot>
          <ActionButtons of={owedActions({ ...desk, due, isStriking: striking(), strike: setStriking })} />
        </Foot>
      </Show>
      <TableTabs current="owed" />
    </div>
  )
}

/** "with Joe", of a test that a player's phone has. */
function holderOf(battle: string, test: OwedTest): string | undefined {
  const phones = phonesAt(battle)
  const seat = phones?.handed.get(test.id)
  const phone = phones?.seats.find((one) => one.seat === seat)
  return phone && words.isWith(phone.name, phone.isHere)
}

/** A test as all see it: who, what, why it is owed, or why nobody can take it any more (`gone`); one that is struck out can be put back. */
function rowOf(
  battle: Battle,
  test: OwedTest,
  gone = whysSay(battle.set, battle.game(), test),
): Omit<OwedRow, 'place'> {
  const refs = refsIn(test.args)
  return {
    side: refs.map((ref) => flagOf(battle, ref))[0],
    title: words.who(refs.map(namesIn(battle.game()))) || test.title,
    test: test.title,
    why: test.struck === null ? gone : words.struck(test.struck),
    ...(test.struck === null
      ? {}
      : { back: { label: words.putBack, onTap: () => void battle.enter([{ kind: 'putBack', owed: test.id }]) } }),
  }
}
