/** A battle to try for each rule set: one tap, and the armies stand on the table. */

import titles from 'virtual:rule-sets'
import { useNavigate } from '@solidjs/router'
import { createSignal, For, type JSX, lazy, Show } from 'solid-js'
import { ListRow } from '../../../ui/ListRow.tsx'
import { bookRules } from '../../model/book-rules.ts'
import { homeWords as words } from './words.ts'

const Trying = lazy(() => import('./Trying.tsx'))

export function Samples(props: { readonly onRefused: (says: string) => void }): JSX.Element {
  const navigate = useNavigate()
  const [trying, attempt] = createSignal<string | null>(null)
  const offered = bookRules.flatMap((id) => {
    const { title, sample = null } = titles[id] ?? {}
    return title === undefined || sample === null ? [] : [{ id, title, sample }]
  })
  return (
    <section>
      <h2>{words.tryOne}</h2>
      <p class="mark">{words.tryHint}</p>
      <div class="samples">
        <For each={offered}>
          {({ id, title, sample }) => <ListRow title={title} detail={sample} onTap={() => attempt(id)} />}
        </For>
        <ListRow title={words.even} detail={words.evenHint} onTap={() => navigate('/simulate')} />
      </div>
      <Show when={trying()} keyed>
        {(id) => <Trying ruleset={id} onRefused={props.onRefused} onClose={() => attempt(null)} />}
      </Show>
    </section>
  )
}
