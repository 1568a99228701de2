/** A battle to try for each rule set: one tap, and the armies stand on the table. */

import titles from 'virtual:rule-sets'
import { useNavigate } from '@solidjs/router'
import { For, type JSX } from 'solid-js'
import { ListRow } from '../../../ui/ListRow.tsx'
import { ruleSetIds } from '../../model/rulesets.ts'
import { tablePath } from '../../model/table-path.ts'
import { homeWords as words } from './words.ts'

export function Samples(props: { readonly onRefused: (says: string) => void }): JSX.Element {
  const navigate = useNavigate()
  let busy = false
  const begin = async (id: string) => {
    if (busy) return
    busy = true
    const made = await (await import('../new/begin.ts')).tryBattle(id)
    busy = false
    if (made.ok) navigate(tablePath(made.value))
    else props.onRefused(made.says)
  }
  const offered = ruleSetIds.flatMap((id) => {
    const { title, sample = null } = titles[id] ?? {}
    return title === undefined || sample === null ? [] : [{ id, title, sample }]
  })
  return (
    <section>
      <h2>{words.tryOne}</h2>
      <p class="mark">{words.tryHint}</p>
      <div class="samples">
        <For each={offered}>
          {({ id, title, sample }) => <ListRow title={title} detail={sample} onTap={() => void begin(id)} />}
        </For>
        <ListRow title={words.even} detail={words.evenHint} onTap={() => navigate('/simulate')} />
      </div>
    </section>
  )
}
