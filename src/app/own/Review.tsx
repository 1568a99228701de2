/** Rules from somebody else, read before they are kept: whose they are, what others may do with them, what they do at the table. */
import { useNavigate } from '@solidjs/router'
import { createSignal, For, type JSX, Show } from 'solid-js'
import type { Pack } from '#pack'
import { type PackRow, store } from '#store'
import type { GatedPack } from '../../gate/own.ts'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { ownWords } from '../model/own-words.ts'
import { say } from '../model/toast.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { ReadAloud } from './ReadAloud.tsx'
import { ownPageWords } from './words.ts'
import './own.css'

const words = ownPageWords.review

export function Review(props: {
  readonly gated: GatedPack
  /** A file of somebody's, or rules that come with the app to begin with. */
  readonly from: 'file' | 'book'
  readonly onClose: () => void
}): JSX.Element {
  const navigate = useNavigate()
  const { id, pack, faults } = props.gated
  const [other, setOther] = createSignal<PackRow | null>(null)
  const keep = async () => {
    const kept = await store.keepPack({ id, pack: JSON.parse(JSON.stringify(pack)), faults: faults.length })
    if (!kept.ok) return say(kept.says)
    if (kept.value) return setOther(kept.value)
    say(words.kept)
    navigate(`/own/${id}`)
  }
  return (
    <div class="screen">
      <Head
        title={words.title[props.from]}
        second={words.second[props.from]}
        left={{ icon: 'close', label: words.discard, onTap: props.onClose }}
        rule="line"
      />
      <div class="screen-body stack">
        <div>
          <h2 class="own-title">{pack.title}</h2>
          <p>
            {words.whose(pack.version)} <b>{pack.by}</b>. {ownWords.licence(pack.licence)}
          </p>
          <p class="mark">{pack.about}</p>
        </div>
        <Show when={other()}>
          {(row) => (
            <Notice tone="refused" title={words.otherwise(pack.version, String(row().pack.title))}>
              <p>{words.otherwiseHint}</p>
            </Notice>
          )}
        </Show>
        <Checked pack={pack} faults={faults} />
        <ReadAloud pack={pack} title={words.does} />
      </div>
      <NoticeRow />
      <Foot>
        <Button tone="primary" onTap={() => void keep()}>
          {words.keep}
        </Button>
        <Button onTap={props.onClose}>{words.discard}</Button>
      </Foot>
    </div>
  )
}

/** What the gate said of them. */
function Checked(props: { readonly pack: Pack; readonly faults: readonly string[] }): JSX.Element {
  const { rolls, tables = [], units, rules } = props.pack
  return (
    <Show
      when={props.faults.length > 0}
      fallback={
        <Notice tone="good" title={words.checked}>
          <p>{words.holds(rolls.length, tables.length, units.types.length, rules.length)}</p>
        </Notice>
      }
    >
      <Notice tone="refused" title={words.faults(props.faults.length)}>
        <ul class="own-faults">
          <For each={props.faults}>{(says) => <li>{says}</li>}</For>
        </ul>
      </Notice>
    </Show>
  )
}
