/** What helps where phones do not find each other, phone by phone. */
import { For, type JSX } from 'solid-js'
import { Sheet } from '../../ui/Sheet.tsx'
import { tryWords as words } from './words.ts'

export function Trying(props: { readonly onClose: () => void }): JSX.Element {
  return (
    <Sheet title={words.title} close={words.close} onClose={props.onClose}>
      <dl class="trying">
        <For each={words.rows}>
          {({ title, says }) => (
            <>
              <dt>{title}</dt>
              <dd>{says}</dd>
            </>
          )}
        </For>
      </dl>
    </Sheet>
  )
}
