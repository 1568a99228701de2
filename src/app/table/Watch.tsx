/** What is counted in a battle: towards an end, or ticked off. */
import { For, type JSX } from 'solid-js'
import type { Now } from '#engine'
import { Boxes } from '../../ui/Boxes.tsx'
import { tableWords as words } from '../shared/table/words.ts'

type Watched = NonNullable<Now['watch']>[number]

/** What is counted in this battle, always in sight: boxes ticked one by one, bars that fill. */
export function Watch(props: { readonly of: readonly Watched[] }): JSX.Element {
  return (
    <div class="boxes-row">
      <For each={props.of}>
        {(one, at) => (
          <Boxes
            count={one.now}
            of={one.of}
            show={one.show}
            label={words.watch(one.says, one.of)}
            tone={at() % 2 === 1 ? 'indigo' : 'ink'}
          />
        )}
      </For>
    </div>
  )
}
