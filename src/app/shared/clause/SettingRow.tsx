/** A ruling with a choice: closed, what is in force; open, why and the other ways; changed in a battle. */
import { createSignal, For, type JSX, Show } from 'solid-js'
import type { Json, Setting } from '#engine'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { LineField } from '../../../ui/LineField.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Battle } from '../../model/battle.ts'
import { say } from '../../model/toast.ts'
import { createText } from '../drafts/draft.ts'
import { SettingRadios, SettingWhy } from './choice.tsx'
import { sentenceOf } from './parts.tsx'
import { rulesWords as words } from './words.ts'

export function SettingRow(props: {
  readonly setting: Setting
  readonly battle: Battle | null
  readonly open?: boolean
  readonly onClause: (id: string) => void
}): JSX.Element {
  const [open, setOpen] = createSignal(props.open ?? false)
  const now = (): Json => props.battle?.game().settings[props.setting.id] ?? props.setting.default
  const leave = () => setOpen(props.open ?? false)
  return (
    <Show
      when={open()}
      fallback={
        <ListRow
          title={props.setting.says}
          strong
          detail={saysOf(props.setting, now())}
          changed={now() === props.setting.default ? undefined : words.changed}
          onTap={() => setOpen(true)}
        />
      }
    >
      <Notice
        tone="plain"
        title={props.setting.says}
        {...(props.open ? {} : { action: { label: words.leave, onTap: leave } })}
      >
        <div class="ruling-choice">
          <SettingWhy setting={props.setting} />
          <Show when={props.open ? undefined : props.setting.clauses?.[0]}>
            {(clause) => <LinkButton onTap={() => props.onClause(clause())}>{words.itsRule}</LinkButton>}
          </Show>
          <Show when={props.battle} fallback={<Ways setting={props.setting} />}>
            {(battle) => <Change setting={props.setting} battle={battle()} now={now()} onDone={leave} />}
          </Show>
        </div>
      </Notice>
    </Show>
  )
}

const saysOf = (setting: Setting, value: Json) => setting.options.find((o) => o.value === value)?.says ?? String(value)

/** The ways there are, where no battle is open to choose one for. */
function Ways(props: { readonly setting: Setting }): JSX.Element {
  return (
    <ul>
      <For each={props.setting.options}>
        {(option) => (
          <li class="term">
            {sentenceOf(option.says)}{' '}
            <Show when={option.value === props.setting.default}>
              <span class="tag">{words.byDefault}</span>
            </Show>
          </li>
        )}
      </For>
    </ul>
  )
}

/** Another way for the rest of a battle, with the reason for the log. */
function Change(props: {
  readonly setting: Setting
  readonly battle: Battle
  /** The answer in force. */
  readonly now: Json
  readonly onDone: () => void
}): JSX.Element {
  const [chosen, setChosen] = createSignal<Json>(null)
  const why = createText(`${props.battle.id}/ruling/${props.setting.id}`)
  const next = () => chosen() ?? props.now
  const enter = async () => {
    const { setting, battle } = props
    const draft = { kind: 'ruled', setting: setting.id, old: props.now, new: next(), why: why.value().trim() } as const
    if (!(await battle.enter([draft]))) return
    setChosen(null)
    why.clear()
    props.onDone()
    say(words.ruled(sentenceOf(saysOf(setting, draft.new))))
  }
  return (
    <>
      <SettingRadios setting={props.setting} value={next()} byDefault={words.byDefault} onChoose={setChosen} />
      <Show when={next() !== props.now}>
        <LineField says={words.why} value={why.value()} onType={why.put} />
        <div class="acts">
          <Button tone="primary" onTap={() => void enter()}>
            {words.enter}
          </Button>
        </div>
      </Show>
    </>
  )
}
