/** One setting: why it is asked, and its options. */
import type { JSX } from 'solid-js'
import type { Json, Setting } from '#engine'
import { RadioRows } from '../../../ui/RadioRows.tsx'

/** The reason for which it is asked. */
export function SettingWhy(props: { readonly setting: Setting }): JSX.Element {
  return <p class="small">{props.setting.why}</p>
}

export function SettingRadios(props: {
  readonly setting: Setting
  /** The option that is chosen. */
  readonly value: Json
  /** The word at the option that holds unless another is chosen. */
  readonly byDefault: string
  readonly onChoose: (value: Json) => void
}): JSX.Element {
  const choose = (value: string) => {
    const option = props.setting.options.find((o) => String(o.value) === value)
    if (option) props.onChoose(option.value)
  }
  return (
    <RadioRows
      label={props.setting.says}
      value={String(props.value)}
      rows={props.setting.options.map((o) => ({
        value: String(o.value),
        label: o.says,
        ...(o.value === props.setting.default ? { tag: props.byDefault } : {}),
      }))}
      onChange={choose}
    />
  )
}
