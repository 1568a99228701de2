/** A battle that is damaged: what can be read of it opens, and all that is left can be exported or deleted. */
import { createSignal, type JSX, Show } from 'solid-js'
import { store } from '#store'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fileName, give } from '../../model/give.ts'
import { say } from '../../model/toast.ts'
import { damagedWords as words } from './damaged-words.ts'

export type DamagedProps = {
  readonly id: string
  readonly name: string
  /** What is so. */
  readonly says: string
  /** Opens what can be read; null where nothing can. */
  readonly open: { readonly label: string; readonly onTap: () => void } | null
  readonly onGone?: () => void
}

export default function Damaged(props: DamagedProps): JSX.Element {
  const [isSure, setSure] = createSignal(false)
  const exportIt = async () => {
    const file = await store.exportGame(props.id, true)
    if (!file.ok) return say(file.says)
    if (file.value.lacks) say(file.value.lacks)
    await give(file.value.text, `${fileName(props.name)}.orderly.json`, 'application/json')
  }
  const remove = async () => {
    const gone = await store.deleteGame(props.id)
    say(gone.ok ? words.gone(props.name) : gone.says)
    if (gone.ok) props.onGone?.()
  }
  return (
    <section class="stack">
      <Notice tone="refused" title={words.title(props.name)}>
        <p class="small">{props.says}</p>
      </Notice>
      <Show when={props.open}>{(open) => <Button onTap={() => open().onTap()}>{open().label}</Button>}</Show>
      <div class="acts">
        <Button onTap={() => void exportIt()}>{words.export}</Button>
        <Button tone="bad" onTap={() => (isSure() ? void remove() : setSure(true))}>
          {isSure() ? words.sure : words.delete}
        </Button>
      </div>
      <p class="mark">{words.hint}</p>
    </section>
  )
}
