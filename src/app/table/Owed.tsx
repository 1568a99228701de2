/** What is owed, in the order of the rules. */

import { type Accessor, createMemo, createSignal, type JSX, mapArray, mergeProps, Show } from 'solid-js'
import { refsIn } from '#engine'
import { dueIn, namesIn, type OwedTest, takenTogether } from '#game'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { OwedList, type OwedRow } from '../../ui/OwedList.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { rollNow } from '../model/actions/at-once.ts'
import { actionWords } from '../model/actions/words.ts'
import type { Battle } from '../model/battle.ts'
import { flagOf } from '../model/flag.ts'
import { phonesAt } from '../model/phones.ts'
import { nowIn } from '../model/turn.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { TableTabs } from '../shared/places/Places.tsx'
import { tableWords as words } from '../shared/table/words.ts'

export default function Owed(): JSX.Element {
  const { battle, go } = useDesk()
  const [striking, setStriking] = createSignal(false)
  const phase = createMemo(() => nowIn(battle.set, battle.game()).phase)
  const due = createMemo(() => dueIn(battle.game(), phase()))
  const take = (test: OwedTest) => go({ is: 'test', id: test.id })
  const strike = async (test: OwedTest) => {
    setStriking(false)
    await battle.enter([{ kind: 'struck', owed: test.id, why: words.struckByHand }])
  }
  const together = createMemo(() => takenTogether(due()))
  const state = (test: OwedTest): OwedRow['state'] =>
    test.struck !== null ? 'struck' : due().includes(test) ? 'now' : 'waits'
  // A row stays on the page, under the finger that is on it, while players hand others in.
  const rows = createMemo(
    mapArray(
      () => battle.game().owed,
      (test, at) =>
        mergeProps(() => ({
          ...rowOf(battle, test),
          place: at() + 1,
          state: state(test),
          right: holderOf(battle.id, test),
          onTap: () => (striking() ? void strike(test) : take(test)),
          onHold: () => void strike(test),
        })),
    ),
  )
  return (
    <div class="screen">
      <BackHead title={words.owedTitle} />
      <div class="screen-body stack">
        <Show
          when={battle.game().owed.length > 0}
          fallback={
            <Empty title={words.nothingOwed} action={{ label: actionWords.table, onTap: () => go({ is: 'table' }) }} />
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
      <Show when={due()[0]} keyed>
        {(first) => (
          <Foot>
            <Show when={battle.keeps && together().length > 1}>
              <Button tone="primary" onTap={() => go({ is: 'tests', id: first.id })}>
                {words.takeTogether(together().length, first.title)}
              </Button>
            </Show>
            <Button tone={together().length < 2 ? 'primary' : undefined} onTap={() => take(first)}>
              {words.takeFirst}
            </Button>
            <Show when={phonesAt(battle.id)?.seats.some((seat) => seat.isHere && seat.side !== null)}>
              <Button onTap={() => phonesAt(battle.id)?.letRoll()}>{words.letRoll}</Button>
            </Show>
            <Button onTap={() => void throwAll(battle, due, take)}>{words.throwAll}</Button>
            <Button pressed={striking()} onTap={() => setStriking(!striking())}>
              {words.strike}
            </Button>
          </Foot>
        )}
      </Show>
      <TableTabs current="owed" />
    </div>
  )
}

/** "with Joe", of a test that a player's phone has. */
function holderOf(battle: string, test: OwedTest): string | undefined {
  const phones = phonesAt(battle)
  const seat = phones?.handed.get(test.id)
  const name = phones?.seats.find((one) => one.seat === seat)?.name
  return name === undefined ? undefined : words.isWith(name)
}

/** A test as all see it: who, what, why; one that is struck out can be put back. */
function rowOf(battle: Battle, test: OwedTest): Omit<OwedRow, 'place'> {
  const refs = refsIn(test.args)
  return {
    side: refs.map((ref) => flagOf(battle, ref))[0],
    title: words.who(refs.map(namesIn(battle.game()))) || test.title,
    test: test.title,
    why: test.struck === null ? test.whys.map((w) => w.says).join('; ') : words.struck(test.struck),
    ...(test.struck === null
      ? {}
      : { back: { label: words.putBack, onTap: () => void battle.enter([{ kind: 'putBack', owed: test.id }]) } }),
  }
}

/** Throws the first, and what it makes owed, until nothing is left or a question needs the referee, who takes it. */
async function throwAll(
  battle: Battle,
  due: Accessor<readonly OwedTest[]>,
  take: (test: OwedTest) => void,
): Promise<void> {
  const batch = `all-${battle.game().head}`
  for (let test = due()[0]; test; test = due()[0]) {
    const came = await rollNow(battle, test.what, test.args, { settles: test.id, batch })
    if (came === 'asks') return take(test)
    if (came === 'stays') return
  }
}
