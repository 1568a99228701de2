/** One tracked thing: its card, what the book holds of it, each line open to the referee's hand, and what happened to it. */

import { createMemo, createSignal, For, type JSX, lazy, Show } from 'solid-js'
import { alongByHand, boundedField, type Json, keyOf, type Ref, refsIn, sameRef, thingOf } from '#engine'
import { editOf } from '#game'
import { isTest, whysSay } from '#tell'
import { Button } from '../../ui/Button.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { actionWords } from '../model/actions/words.ts'
import { useBattle } from '../model/battle.ts'
import { messageOf } from '../model/failures.ts'
import { say } from '../model/toast.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { Bounds } from '../shared/broken/Bounds.tsx'
import { ToTable } from '../shared/broken/ToTable.tsx'
import { brokenWords } from '../shared/broken/words.ts'
import { History } from '../shared/history/History.tsx'
import { BackHead } from '../shared/places/BackHead.tsx'
import { TableTabs } from '../shared/places/Places.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { AddOne } from './AddOne.tsx'
import { Edit } from './Edit.tsx'
import { FieldGroups, Secrecy } from './Fields.tsx'
import { ThingHead } from './ThingHead.tsx'
import { createThing, type ThingOnPage } from './thing.ts'
import './thing.css'
import { thingWords as words } from './words.ts'

const Photo = lazy(() => import('../shared/photo/Photo.tsx'))

export default function ThingPage(): JSX.Element {
  const page = usePage('thing', 'new')
  const battle = useBattle()
  const ref = (): Ref => {
    const at = page()
    return at?.is === 'thing' ? at.of : { kind: at?.kind ?? '', id: 'new' }
  }
  const kind = () => battle.set.kinds[ref().kind]
  const isNew = () => page()?.is === 'new' && (kind()?.templates?.length ?? 0) > 0
  return (
    <Show
      when={isNew() || (kind() && thingOf(battle.game().world, ref()) !== undefined)}
      fallback={<ToTable says={words.gone} />}
    >
      <Show when={isNew()} fallback={<OneThing of={ref()} />}>
        <AddOne kind={ref().kind} />
      </Show>
    </Show>
  )
}

function OneThing(props: { readonly of: Ref }): JSX.Element {
  const battle = useBattle()
  const thing = createThing(battle, () => props.of)
  const page = usePage('thing')
  const [editing, setEditing] = createSignal(page()?.field ?? null)
  /** Whoever was led to a field goes back to where that was. */
  const leave = () => {
    setEditing(null)
    if (page()?.field !== undefined) history.back()
  }
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
        <Show when={thing.card()?.fault === null && thing.card()}>
          {(shown) => (
            <Bounds on={shown} fallback={(error) => <Notice tone="refused" title={messageOf(error)} />}>
              <ThingHead shown={shown()} />
            </Bounds>
          )}
        </Show>
        <Show when={battle.keeps && thing.card()}>
          <div class="photo-room">
            <Photo battle={battle.id} of={keyOf(props.of)} name={thing.name()} />
          </div>
        </Show>
        <Show when={battle.mayWrite}>
          <Mend thing={thing} />
          <OwedHere of={props.of} />
          <p class="mark">{words.tap}</p>
        </Show>
        <Show when={battle.mayWrite && thing.fields().some(([, field]) => field.secret)}>
          <Secrecy who={thing.owner()} open={uncovered()} barred={battle.game().ended !== null} onTap={setOpen} />
        </Show>
        <FieldGroups
          fields={thing.fields()}
          now={thing.now()}
          uncovered={uncovered()}
          faults={thing.faults()}
          open={editing()}
          onEdit={battle.mayWrite ? (field) => (field === editing() ? leave() : setEditing(field)) : null}
        />
        <Bounds
          on={battle.game}
          fallback={(error) => (
            <Notice tone="refused" title={brokenWords.history}>
              {messageOf(error)}
            </Notice>
          )}
        >
          <History of={props.of} />
        </Bounds>
      </div>
      <NoticeRow />
      <Show when={editing()} keyed fallback={<TableTabs current="table" />}>
        {(id) => (
          <ByHand thing={thing} field={id} uncovered={uncovered()} onShow={() => setOpen(true)} onLeave={leave} />
        )}
      </Show>
    </div>
  )
}

/** Says that what is stored of it makes no sense, and mends all of it in one go. */
function Mend(props: { readonly thing: ThingOnPage }): JSX.Element {
  const battle = useBattle()
  const mend = async () => {
    const draft = editOf(battle.set, battle.game(), props.thing.ref(), props.thing.firstValues(), words.mended)
    if (!draft.ok) return say(draft.says)
    await battle.enter([draft.value])
  }
  const why = () => [...props.thing.faults().values()].join(' ') || props.thing.card()?.fault
  return (
    <Show when={why()}>
      <Notice tone="refused" title={words.faults(props.thing.faults().size)}>
        <p class="small">{why()}</p>
        <Show when={props.thing.faults().size > 0}>
          <p class="small">{words.faultsHint}</p>
          <Button onTap={() => void mend()}>{words.asAtFirst}</Button>
        </Show>
      </Notice>
    </Show>
  )
}

/** The tests that it owes, each with the way to it. */
function OwedHere(props: { readonly of: Ref }): JSX.Element {
  const { battle, go } = useDesk()
  const owed = createMemo(() =>
    battle
      .game()
      .owed.filter((test) => test.struck === null && refsIn(test.args).some((ref) => sameRef(ref, props.of))),
  )
  return (
    <For each={owed()}>
      {(test) => (
        <Notice
          tone="owed"
          title={words.owes(test.title)}
          action={{
            label: actionWords.takeIt(isTest(battle.set, test)),
            onTap: () => go({ is: 'test', id: test.id, roll: true }),
          }}
        >
          <p class="small">{whysSay(battle.set, battle.game(), test)}</p>
        </Notice>
      )}
    </For>
  )
}

/** One line of it, changed by the referee's hand; a secret one only once it is uncovered. */
function ByHand(props: {
  readonly thing: ThingOnPage
  readonly field: string
  readonly uncovered: boolean
  readonly onShow: () => void
  readonly onLeave: () => void
}): JSX.Element {
  const battle = useBattle()
  const enter = async (value: Json, why: string): Promise<boolean> => {
    const [kind, now, said] = [props.thing.kind(), props.thing.now(), { [props.field]: value }]
    const along = kind && now ? alongByHand(kind, now, said) : said
    const draft = editOf(battle.set, battle.game(), props.thing.ref(), along, why)
    if (!draft.ok) {
      say(draft.says)
      return false
    }
    const entered = await battle.enter([draft.value])
    if (entered) props.onLeave()
    return entered
  }
  const field = () => {
    const [kind, now] = [props.thing.kind(), props.thing.now()]
    return kind && boundedField(kind, props.field, now ?? {})
  }
  return (
    <Panel moment={props.field}>
      <Show when={field()}>
        {(field) => (
          <Show
            when={!field().secret || props.uncovered}
            fallback={<Cover who={props.thing.owner()} onShow={props.onShow} />}
          >
            <Edit
              ruleset={battle.set.id}
              field={field()}
              value={props.thing.faults().has(props.field) ? null : (props.thing.now()?.[props.field] ?? null)}
              nullable={props.thing.nullable(props.field)}
              reasons
              draft={`${battle.id}/${keyOf(props.thing.ref())}/${props.field}`}
              onEnter={enter}
              onLeave={props.onLeave}
            />
          </Show>
        )}
      </Show>
    </Panel>
  )
}
