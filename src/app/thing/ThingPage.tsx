/** One tracked thing: its card, what the book holds of it, each line open to the referee's hand, and what happened to it. */
import { useNavigate, useParams } from '@solidjs/router'
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { Json, Ref } from '#engine'
import { editOf, refsIn } from '#game'
import { Cover } from '../../ui/Cover.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { BackHead } from '../table/BackHead.tsx'
import { Places } from '../table/Places.tsx'
import { AddOne } from './AddOne.tsx'
import { Edit } from './Edit.tsx'
import { Fields, Secrecy } from './Fields.tsx'
import { History } from './History.tsx'
import { ThingHead } from './ThingHead.tsx'
import { createThing, type Thing } from './thing.ts'
import './thing.css'
import { thingWords as words } from './words.ts'

export default function ThingPage(): JSX.Element {
  const params = useParams()
  return (
    <Show
      when={params.ref === 'new'}
      fallback={<Page of={{ kind: params.kind ?? '', id: decodeURIComponent(params.ref ?? '') }} />}
    >
      <AddOne kind={params.kind ?? ''} />
    </Show>
  )
}

function Page(props: { readonly of: Ref }): JSX.Element {
  const battle = useBattle()
  const thing = createThing(battle, () => props.of)
  const [editing, setEditing] = createSignal<string | null>(null)
  const [open, setOpen] = createSignal(false)
  const uncovered = () => open() || battle.game().ended !== null
  return (
    <div class="screen unit-page">
      <BackHead
        title={thing.name()}
        second={[thing.side(), thing.kind()?.says].filter(Boolean).join(', ')}
        rule="double"
      />
      <div class="screen-body stack">
        <Show when={thing.now()} fallback={<p>{words.gone}</p>}>
          <Show when={thing.card()}>{(shown) => <ThingHead shown={shown()} />}</Show>
          <OwedHere of={props.of} />
          <p class="mark">{words.tap}</p>
          <Show when={thing.fields().some(([, field]) => field.secret)}>
            <Secrecy who={thing.owner()} open={uncovered()} barred={battle.game().ended !== null} onTap={setOpen} />
          </Show>
          <Fields fields={thing.fields()} now={thing.now()} uncovered={uncovered()} onEdit={setEditing} />
          <History of={props.of} />
        </Show>
      </div>
      <Show when={editing()} keyed fallback={<Places current="table" />}>
        {(id) => (
          <ByHand
            thing={thing}
            field={id}
            uncovered={uncovered()}
            onShow={() => setOpen(true)}
            onLeave={() => setEditing(null)}
          />
        )}
      </Show>
    </div>
  )
}

/** The tests that it owes, each with the way to it. */
function OwedHere(props: { readonly of: Ref }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const owed = createMemo(() =>
    battle
      .game()
      .owed.filter(
        (test) =>
          test.struck === null && refsIn(test.args).some((r) => r.kind === props.of.kind && r.id === props.of.id),
      ),
  )
  return (
    <For each={owed()}>
      {(test) => (
        <Notice
          tone="owed"
          title={words.owes(test.title)}
          action={{ label: words.takeIt, onTap: () => navigate(`/battle/${battle.id}/walk?owed=${test.id}`) }}
        >
          <p class="small">{test.whys.map((why) => why.says).join('; ')}</p>
        </Notice>
      )}
    </For>
  )
}

/** One line of it, changed by the referee's hand; a secret one only once it is uncovered. */
function ByHand(props: {
  readonly thing: Thing
  readonly field: string
  readonly uncovered: boolean
  readonly onShow: () => void
  readonly onLeave: () => void
}): JSX.Element {
  const battle = useBattle()
  const enter = async (value: Json, why: string) => {
    const draft = editOf(battle.set, battle.game(), props.thing.ref(), { [props.field]: value }, why)
    if (!draft.ok) return say(draft.says)
    if (await battle.enter([draft.value])) props.onLeave()
  }
  return (
    <Panel moment={props.field}>
      <Show when={props.thing.kind()?.fields[props.field]}>
        {(field) => (
          <Show
            when={!field().secret || props.uncovered}
            fallback={<Cover who={props.thing.owner()} onShow={props.onShow} />}
          >
            <Edit
              ruleset={battle.set.id}
              field={field()}
              value={props.thing.now()?.[props.field] ?? null}
              nullable={props.thing.nullable(props.field)}
              reasons
              onEnter={(value, why) => void enter(value, why)}
              onLeave={props.onLeave}
            />
          </Show>
        )}
      </Show>
    </Panel>
  )
}
