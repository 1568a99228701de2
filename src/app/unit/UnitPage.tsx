/** One tracked thing: its card, what the book holds of it, each line open to the referee's hand, and what happened to it. */
import { useNavigate, useParams } from '@solidjs/router'
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { Field, Json, Ref } from '#engine'
import { editOf, refsIn } from '#game'
import { ownerOf, seen } from '#tell'
import { Cover } from '../../ui/Cover.tsx'
import { Die } from '../../ui/Die.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Sign } from '../../ui/Sign.tsx'
import { Tally } from '../../ui/Tally.tsx'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { cardsOf } from '../table/cards.ts'
import { Places } from '../table/Places.tsx'
import { AddOne } from './AddOne.tsx'
import { canEdit, Edit } from './Edit.tsx'
import { History } from './History.tsx'
import './unit.css'
import { unitWords as words } from './words.ts'

export default function UnitPage(): JSX.Element {
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
  const navigate = useNavigate()
  const [editing, setEditing] = createSignal<string | null>(null)
  const [open, setOpen] = createSignal(false)
  const uncovered = () => open() || battle.game().ended !== null
  const owner = () => ownerOf(battle.set, thing(), props.of.id)
  const kind = () => battle.set.kinds[props.of.kind]
  const thing = () => battle.game().world[props.of.kind]?.[props.of.id]
  const card = createMemo(() =>
    cardsOf(battle.set, battle.game()).find((c) => c.ref.kind === props.of.kind && c.ref.id === props.of.id),
  )
  const side = () => battle.set.sides.find((s) => s.id === card()?.card.side)?.says
  const name = () => {
    const known = thing()?.name
    return typeof known === 'string' ? known : props.of.id
  }
  const owed = () =>
    battle
      .game()
      .owed.filter(
        (test) =>
          test.struck === null && refsIn(test.args).some((r) => r.kind === props.of.kind && r.id === props.of.id),
      )
  const groups = createMemo(() => {
    const found = new Map<string, [string, Field][]>()
    for (const [id, field] of Object.entries(kind()?.fields ?? {})) {
      if (field.hidden) continue
      const group = field.group ?? words.other
      found.set(group, [...(found.get(group) ?? []), [id, field]])
    }
    return [...found]
  })
  const enter = async (field: string, value: Json, why: string) => {
    const draft = editOf(battle.set, battle.game(), props.of, { [field]: value }, why)
    if (!draft.ok) return say(draft.says)
    if (await battle.enter([draft.value])) setEditing(null)
  }
  /** A field may be empty if a thing made without it has none. */
  const nullable = (field: string): boolean => {
    const { [field]: now, ...others } = thing() ?? {}
    if (now === null) return true
    const made = fresh(others)
    if (made) return made[field] === null
    return kind()?.templates?.some((t) => fresh(t.fields)?.[field] === null) ?? false
  }
  const fresh = (given: { readonly [field: string]: Json }) => {
    try {
      return kind()?.fresh(given)
    } catch {
      return undefined
    }
  }
  return (
    <div class="screen unit-page">
      <Head
        title={name()}
        second={[side(), kind()?.says].filter(Boolean).join(', ')}
        left={{ icon: 'back', label: words.back, onTap: () => navigate(`/battle/${battle.id}`) }}
        rule="double"
      />
      <div class="screen-body stack">
        <Show when={thing()} fallback={<p>{words.gone}</p>}>
          <Show when={card()}>
            {(it) => (
              <>
                <div class="unit-head">
                  <Flag side={it().flag} size={40} />
                  <Show when={it().card.count !== undefined && it().card.count !== null}>
                    <b>{it().card.count}</b>
                    <Show when={it().card.of}>
                      <span class="mark">
                        {words.of} {it().card.of}
                      </span>
                    </Show>
                  </Show>
                  <Show when={it().card.die}>{(die) => <Die sides={die()} label={die()} size={48} />}</Show>
                  <Show when={it().card.rank}>{(rank) => <span class="tag">{rank()}</span>}</Show>
                  <Show when={it().card.count !== undefined && it().card.count !== null}>
                    <Tally
                      alive={it().card.count ?? 0}
                      killed={it().card.killed}
                      gone={it().card.gone}
                      large={(it().card.of ?? 0) <= 12}
                    />
                  </Show>
                </div>
                <Show when={it().signs.length > 0}>
                  <div class="unit-signs-all">
                    <For each={it().signs}>{(sign) => <Sign {...sign} />}</For>
                  </div>
                </Show>
              </>
            )}
          </Show>
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
          <p class="mark">{words.tap}</p>
          <Show when={Object.values(kind()?.fields ?? {}).some((f) => f.secret && !f.hidden)}>
            <Secrecy who={owner()} open={uncovered()} barred={battle.game().ended !== null} onTap={setOpen} />
          </Show>
          <For each={groups()}>
            {([group, fields]) => (
              <section class="unit-group">
                <h2 class="side-head">{group}</h2>
                <For each={fields}>
                  {([id, field]) => (
                    <Show
                      when={canEdit(field.form)}
                      fallback={
                        <div class="unit-flat">
                          <b>{field.says}</b>
                          <span class="mark">{seen(field, thing()?.[id] ?? null, uncovered())}</span>
                        </div>
                      }
                    >
                      <ListRow
                        title={field.says}
                        detail={seen(field, thing()?.[id] ?? null, uncovered())}
                        onTap={() => setEditing(id)}
                      />
                    </Show>
                  )}
                </For>
              </section>
            )}
          </For>
          <History of={props.of} />
        </Show>
      </div>
      <Show when={editing()} keyed fallback={<Places current="table" />}>
        {(id) => (
          <Panel moment={id}>
            <Show when={kind()?.fields[id]}>
              {(field) => (
                <Show
                  when={!field().secret || uncovered()}
                  fallback={<Cover who={owner()} onShow={() => setOpen(true)} />}
                >
                  <Edit
                    ruleset={battle.set.id}
                    field={field()}
                    value={thing()?.[id] ?? null}
                    nullable={nullable(id)}
                    reasons
                    onEnter={(value, why) => void enter(id, value, why)}
                    onLeave={() => setEditing(null)}
                  />
                </Show>
              )}
            </Show>
          </Panel>
        )}
      </Show>
    </div>
  )
}

/** Says that something is covered, and whose it is; shows it, and covers it again. */
function Secrecy(props: {
  readonly who: string
  readonly open: boolean
  /** The battle is over: nothing is secret any more. */
  readonly barred: boolean
  readonly onTap: (open: boolean) => void
}): JSX.Element {
  return (
    <Show when={!props.barred}>
      <div class="unit-secret">
        <p class="mark">{words.secretHint(props.who)}</p>
        <button type="button" class="btn" onClick={() => props.onTap(!props.open)}>
          {props.open ? words.coverAgain : words.showTo(props.who)}
        </button>
      </div>
    </Show>
  )
}
