/** Several units that do the same to one other, as one list: who joins in, and at whom. */
import { useNavigate, useSearchParams } from '@solidjs/router'
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyProcedure, type AnySubject, barredBy, ctxOf, type Ref } from '#engine'
import { type BatchRow, type Game, namesIn, procedureOf } from '#game'
import { store } from '#store'
import { FactsList } from '../../ui/FactsList.tsx'
import { Head } from '../../ui/Head.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Astray } from '../broken/Astray.tsx'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { openList } from './open-list.ts'
import '../../ui/line-in.css'
import './batch.css'
import { batchWords as words } from './words.ts'

type OfKind = Extract<AnySubject, { kind: string }>

/** The two subjects of a procedure that one unit does to another; null for any other procedure. */
function pairOf(procedure: AnyProcedure | undefined): { readonly doer: OfKind; readonly target: OfKind } | null {
  const [doer, target] = procedure?.start?.subjects ?? []
  return doer && target && 'kind' in doer && 'kind' in target ? { doer, target } : null
}

/** Who may and who may not, each with its reason. */
function optionsOf(game: Game, subject: OfKind, so: { readonly [arg: string]: Ref }) {
  const ctx = ctxOf(game.world, game.settings)
  const names = namesIn(game)
  return Object.keys(game.world[subject.kind] ?? {}).map((id) => {
    const ref = { kind: subject.kind, id }
    return { id, ref, says: names(ref), barred: barredBy(subject, ctx, ref, so) }
  })
}

export default function Several(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const procedure = procedureOf(battle.set, String(search.do ?? ''))
  const pair = pairOf(procedure)
  const home = () => navigate(`/battle/${battle.id}`, { replace: true })
  return (
    <Show when={procedure && pair} fallback={<Astray says={words.missing} to={`/battle/${battle.id}`} />} keyed>
      {(subjects) => (
        <Choosing
          id={procedure?.id ?? ''}
          title={procedure?.start?.says ?? procedure?.title ?? ''}
          {...subjects}
          first={String(search.with ?? '')
            .split(':')
            .slice(1)
            .join(':')}
          onClose={home}
        />
      )}
    </Show>
  )
}

function Choosing(props: {
  readonly id: string
  readonly title: string
  readonly doer: OfKind
  readonly target: OfKind
  readonly first: string
  readonly onClose: () => void
}): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [picked, setPicked] = createSignal<readonly string[]>(props.first ? [props.first] : [])
  const [target, setTarget] = createSignal('')
  const first = (): Ref => ({ kind: props.doer.kind, id: picked()[0] ?? props.first })
  const targets = createMemo(() =>
    optionsOf(battle.game(), props.target, { [props.doer.arg]: first() }).filter(({ id }) => !picked().includes(id)),
  )
  const doers = createMemo(() => optionsOf(battle.game(), props.doer, {}).filter(({ id }) => id !== target()))
  const may = () => doers().filter(({ id, barred }) => barred === null || picked().includes(id))
  const tick = (id: string) =>
    setPicked(picked().includes(id) ? picked().filter((one) => one !== id) : [...picked(), id])
  const start = async () => {
    const at = { kind: props.target.kind, id: target() }
    const rows: readonly BatchRow[] = picked().map((id) => ({
      procedure: props.id,
      args: { [props.doer.arg]: { kind: props.doer.kind, id }, [props.target.arg]: at },
      settles: null,
      answers: {},
      out: null,
    }))
    const stored = await store.putWalk(battle.id, openList(battle, rows))
    if (stored.ok) navigate(`/battle/${battle.id}/many`, { replace: true })
    else say(stored.says)
  }
  const ready = () => picked().length > 0 && target() !== ''
  return (
    <div class="screen">
      <Head
        title={words.severalTitle(props.title)}
        second={words.severalHint}
        left={{ icon: 'close', label: words.close, onTap: props.onClose }}
        rule="line"
      />
      <div class="screen-body stack">
        <Whom says={props.target.says} among={targets()} chosen={target()} onChoose={setTarget} />
        <h2 class="side-head">{words.who}</h2>
        <FactsList
          label={words.who}
          facts={may().map((one) => ({
            id: one.id,
            label: one.says,
            from: one.barred ?? undefined,
            value: picked().includes(one.id),
          }))}
          onChange={tick}
        />
      </div>
      <Panel flat>
        <div class="acts">
          <button type="button" class="btn primary" aria-disabled={!ready()} onClick={() => ready() && void start()}>
            {target() === '' && picked().length > 0 ? words.chooseTarget : words.start(picked().length)}
          </button>
        </div>
      </Panel>
    </div>
  )
}

/** At whom: those whom the rules bar stand last, each with its reason. */
function Whom(props: {
  readonly says: string
  readonly among: ReturnType<typeof optionsOf>
  readonly chosen: string
  readonly onChoose: (id: string) => void
}): JSX.Element {
  const barred = () => props.among.filter((one) => one.barred !== null)
  return (
    <label class="several-target">
      <span class="side-head">{props.says}</span>
      <select onChange={(event) => props.onChoose(event.currentTarget.value)}>
        <option value="">{words.noTarget}</option>
        <For each={props.among.filter((one) => one.barred === null)}>
          {(one) => (
            <option value={one.id} selected={one.id === props.chosen}>
              {one.says}
            </option>
          )}
        </For>
        <Show when={barred().length > 0}>
          <optgroup label={words.barredUnits(barred().length)}>
            <For each={barred()}>
              {(one) => (
                <option value={one.id} selected={one.id === props.chosen}>{`${one.says}: ${one.barred}`}</option>
              )}
            </For>
          </optgroup>
        </Show>
      </select>
    </label>
  )
}
