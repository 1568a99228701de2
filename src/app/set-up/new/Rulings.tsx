/** The rulings and options of a battle before it begins: each with its answer, folded. */
import { createSignal, For, type JSX, Show } from 'solid-js'
import type { Json, Setting } from '#engine'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SettingRadios, SettingWhy } from '../../shared/clause/choice.tsx'
import '../../shared/clause/rules.css'
import './new.css'
import { newWords as words } from './words.ts'

export type ChosenSettings = { readonly [id: string]: Json }

export function RulingsChoice(props: {
  readonly title: string
  readonly hint: string
  readonly settings: readonly Setting[]
  readonly chosen: ChosenSettings
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
                <One
                  setting={setting}
                  value={props.chosen[setting.id] ?? null}
                  open={open() === setting.id}
                  onOpen={(on) => setOpen(on ? setting.id : null)}
                  onChoose={(value) => props.onChoose(setting.id, value)}
                />
              )}
            </For>
          </div>
        </div>
      </details>
    </Show>
  )
}

/** One of them: its answer, or open, why it is asked and the other ways. */
function One(props: {
  readonly setting: Setting
  readonly value: Json
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChoose: (value: Json) => void
}): JSX.Element {
  return (
    <Show
      when={props.open}
      fallback={
        <ListRow
          title={props.setting.says}
          strong
          detail={props.setting.options.find((o) => o.value === props.value)?.says}
          changed={props.value === props.setting.default ? undefined : words.changedOne}
          onTap={() => props.onOpen(true)}
        />
      }
    >
      <Notice tone="plain" title={props.setting.says} action={{ label: words.leave, onTap: () => props.onOpen(false) }}>
        <div class="new-choice">
          <SettingWhy setting={props.setting} />
          <SettingRadios
            setting={props.setting}
            value={props.value}
            byDefault={words.byDefault}
            onChoose={props.onChoose}
          />
        </div>
      </Notice>
    </Show>
  )
}
