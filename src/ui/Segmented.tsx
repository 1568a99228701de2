import type { JSX } from 'solid-js'
import { Radios } from './Radios.tsx'
import './segmented.css'
import { uiWords } from './words.ts'

/** A choice of two or three words, side by side. */
export interface SegmentedProps {
  /** For readers: what is chosen. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

/** Radio buttons drawn as one bar; the chosen one reversed in ink. */
export function Segmented(props: SegmentedProps): JSX.Element {
  return (
    <Radios class="segmented" each="seg" {...props}>
      {(option) => <span>{option.label}</span>}
    </Radios>
  )
}

/** Yes or no, side by side. */
export function YesNo(props: {
  readonly label: string
  readonly value: boolean | undefined
  readonly onChange: (yes: boolean) => void
}): JSX.Element {
  return (
    <Segmented
      label={props.label}
      options={[
        { value: 'yes', label: uiWords.yes },
        { value: 'no', label: uiWords.no },
      ]}
      value={props.value === undefined ? undefined : props.value ? 'yes' : 'no'}
      onChange={(value) => props.onChange(value === 'yes')}
    />
  )
}
