/** Over every page while the phone's storage is in trouble: what is so, and the ways out. */
import { createSignal, type JSX, Show } from 'solid-js'
import { written } from '#form'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { fileName, give } from '../model/give.ts'
import { type HeldBattle, heldBattle } from '../model/held.ts'
import { trouble } from '../model/trouble.ts'
import './trouble.css'
import { troubleWords as words } from './trouble-words.ts'

const exported = ({ name, ruleset, entries }: HeldBattle) =>
  give(
    written({ name, ruleset, created: entries[0]?.at ?? 0 }, entries),
    `${fileName(name)}.orderly.json`,
    'application/json',
  )

export default function Trouble(): JSX.Element {
  const [isHidden, setHidden] = createSignal(false)
  return (
    <Show when={isHidden() ? null : trouble()}>
      {(is) => (
        <div class="trouble">
          <Notice tone="refused" title={words.title[is()]} action={{ label: words.hide, onTap: () => setHidden(true) }}>
            <p class="small">{words.hint[is()]}</p>
          </Notice>
          <div class="acts">
            <Show when={heldBattle()}>
              {(held) => <Button onTap={() => void exported(held())}>{words.export}</Button>}
            </Show>
            <Show when={is() !== 'gone'}>
              <Button tone="primary" onTap={() => location.reload()}>
                {words.reload}
              </Button>
            </Show>
          </div>
        </div>
      )}
    </Show>
  )
}
