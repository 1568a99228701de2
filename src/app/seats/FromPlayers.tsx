/** What players wait for on the referee's table: a dealt test that nobody has rolled or handed in, and what somebody asks for. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { refsIn } from '#engine'
import { namesIn, type OpenWalk } from '#game'
import type { Asked } from '#phones'
import { store } from '#store'
import { Button } from '../../ui/Button.tsx'
import { OwedStrip } from '../../ui/OwedStrip.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { AtTable } from '../model/actions/action.ts'
import { pageOfOpen } from '../model/actions/table.ts'
import type { Phones } from '../model/phones.ts'
import { say } from '../model/toast.ts'
import { tableWords } from '../shared/table/words.ts'
import { createExpected } from '../shared/wish/expected.ts'
import { rowsOfWish, wishFacts, wishTitle } from '../shared/wish/wish.ts'
import { wishWords as words } from '../shared/wish/words.ts'
import './phones.css'

/** One line over the strip; a wish opens as a sheet. */
export default function FromPlayers(props: { readonly phones: Phones; readonly at: AtTable }): JSX.Element {
  const { battle } = props.at
  const late = createMemo(() => {
    const { late, rolled } = props.phones
    const test = battle
      .game()
      .owed.find(({ id, struck }) => struck === null && (late.includes(id) || rolled.includes(id)))
    const name = test && props.phones.seats.find(({ seat }) => seat === props.phones.handed.get(test.id))?.name
    return test && name !== undefined ? { test, name, isRolled: props.phones.rolled.includes(test.id) } : undefined
  })
  const [opened, open] = createSignal<number | null>(null)
  const asked = () => props.phones.asked
  const isIdle = () => props.at.hand.now().is === 'idle'
  return (
    <>
      <Show
        when={isIdle() && late()}
        fallback={
          <Show when={isIdle() && asked()[0]}>
            {(first) => (
              <OwedStrip
                tone="asking"
                title={words.asks(first().name)}
                detail={wishTitle(battle, first().wish)}
                actions={[{ label: words.look, primary: true, onTap: () => open(first().n) }]}
                onOpen={() => open(first().n)}
              />
            )}
          </Show>
        }
      >
        {(late) => (
          <OwedStrip
            tone="owed"
            title={late().isRolled ? words.rolled(late().name) : words.late(late().name)}
            detail={[late().test.title, tableWords.who(refsIn(late().test.args).map(namesIn(battle.game())))]
              .filter(Boolean)
              .join(', ')}
            more={
              late().isRolled
                ? undefined
                : { label: words.wait, icon: 'clock', onTap: () => props.phones.waitOn?.(late().test.id) }
            }
            actions={[
              {
                label: late().isRolled ? tableWords.goOn : words.rollHere,
                primary: !late().isRolled,
                onTap: () => {
                  props.phones.takeBack(late().test.id)
                  props.at.go({ is: 'test', id: late().test.id })
                },
              },
            ]}
          />
        )}
      </Show>
      <Show when={asked().find(({ n }) => n === opened())}>
        {(asked) => <Wished asked={asked()} phones={props.phones} at={props.at} onClose={() => open(null)} />}
      </Show>
    </>
  )
}

/** What is asked, with what is known of it and what would come of it: let, kept, or refused. */
function Wished(props: {
  readonly asked: Asked
  readonly phones: Phones
  readonly at: AtTable
  readonly onClose: () => void
}): JSX.Element {
  const { battle, go } = props.at
  const facts = createMemo(() => wishFacts(battle, props.asked.wish))
  const expected = createExpected(battle, () => props.asked.wish)
  const answer = (isLet: boolean) => {
    const { n } = props.asked
    props.onClose()
    props.phones.answerWish?.(n, isLet)
  }
  const allow = async () => {
    const walk: OpenWalk = { rows: rowsOfWish(battle, props.asked.wish), on: battle.game().head }
    const kept = await store.keepWalk(battle.id, { puts: walk })
    if (!kept.ok) return say(kept.says)
    answer(true)
    go(pageOfOpen(walk))
  }
  return (
    <Sheet
      title={wishTitle(battle, props.asked.wish)}
      onClose={props.onClose}
      actions={
        <>
          <Button tone="primary" onTap={() => void allow()}>
            {words.let}
          </Button>
          <Button onTap={() => props.onClose()}>{words.later}</Button>
          <Button onTap={() => answer(false)}>{words.refuse}</Button>
        </>
      }
    >
      <p class="mark">{words.asks(props.asked.name)}</p>
      <p class="wish-known">
        <For each={[...facts().known, ...(facts().need ? [{ label: words.need, value: facts().need }] : [])]}>
          {({ label, value }) => (
            <span>
              {label} <b>{value}</b>
            </span>
          )}
        </For>
      </p>
      <Show when={facts().open}>{(says) => <p class="small">{words.open(says())}</p>}</Show>
      <Show when={expected()}>{(says) => <p class="odds-words">{says()}</p>}</Show>
    </Sheet>
  )
}
