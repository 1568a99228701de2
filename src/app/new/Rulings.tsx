/** The rulings and options of a battle before it begins: each with its answer, folded. */
import { createSignal, For, type JSX, Show } from 'solid-js'
import type { Json, Setting } from '#engine'
import { ListRow } from '../../ui/ListRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioRows } from '../../ui/RadioRows.tsx'
import '../rules/rules.css'
import './new.css'
import { newWords as words } from './words.ts'

export type Chosen = { readonly [id: string]: Json }

export function Rulings(props: {
  readonly title: string
  readonly hint: string
  readonly settings: readonly Setting[]
  readonly chosen: Chosen
  readonly onChoose: (id: string, value: Json) => void
}): JSX.Element {
  const [open, setOpen] = createSignal<string | null>(null)
  const changed = () => props.settings.filter((s) => props.chosen[s.id] !== s.default).length
  return (
    <Show when={props.settings.length > 0}>
      <details class="fold">
        <summary>
          <h2>{props.title}</h2>
          <span class="mark">{words.changed(props.settings.length, changed())}</span>
        </summary>
        <div class="fold-body">
          <p class="mark">{props.hint}</p>
          <div>
            <For each={props.settings}>
              {(setting) => (
                <Show
                  when={open() === setting.id}
                  fallback={
                    <ListRow
                      title={setting.says}
                      strong
                      detail={setting.options.find((o) => o.value === props.chosen[setting.id])?.says}
                      tag={setting.ruling}
                      changed={props.chosen[setting.id] === setting.default ? undefined : words.changedOne}
                      onTap={() => setOpen(setting.id)}
                    />
                  }
                >
                  <Notice tone="plain" title={setting.says} action={{ label: words.leave, onTap: () => setOpen(null) }}>
                    <div class="new-choice">
                      <p class="small">
                        {setting.ruling ? `${setting.ruling}. ` : ''}
                        {setting.why}
                      </p>
                      <RadioRows
                        label={setting.says}
                        value={String(props.chosen[setting.id])}
                        rows={setting.options.map((o) => ({
                          value: String(o.value),
                          label: o.says,
                          ...(o.value === setting.default ? { tag: words.byDefault } : {}),
                        }))}
                        onChange={(value) =>
                          props.onChoose(
                            setting.id,
                            setting.options.find((o) => String(o.value) === value)?.value ?? setting.default,
                          )
                        }
                      />
                    </div>
                  </Notice>
                </Show>
              )}
            </For>
          </div>
        </div>
      </details>
    </Show>
  )
}
