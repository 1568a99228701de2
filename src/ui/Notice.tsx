import { type JSX, Show } from 'solid-js'
import { LinkButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './notice.css'

/** What is so, why by the rule, and the way out. */
export interface NoticeProps {
  /** refused: madder frame and alarm; good: green, ticked; owed: ochre; plain: a ruling, a remark. */
  readonly tone: 'refused' | 'good' | 'owed' | 'plain'
  /** "Out of range by 4″". */
  readonly title: string
  readonly children?: JSX.Element
  /** At right of the title: "Change". */
  readonly action?: { readonly label: string; readonly onTap: () => void } | undefined
}

/** A framed notice; a refusal is read out at once. */
export function Notice(props: NoticeProps): JSX.Element {
  return (
    <div class={`notice ${props.tone}`} role={props.tone === 'refused' ? 'alert' : undefined}>
      <Show when={props.tone === 'refused' || props.tone === 'good'}>
        <Icon name={props.tone === 'good' ? 'check' : 'alarm'} size={26} />
      </Show>
      <div class="notice-words">
        <div class="notice-head">
          <b>{props.title}</b>
          <Show when={props.action}>
            {(action) => <LinkButton onTap={() => action().onTap()}>{action().label}</LinkButton>}
          </Show>
        </div>
        {props.children}
      </div>
    </div>
  )
}
