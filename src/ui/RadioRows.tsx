import type { JSX } from 'solid-js'
import { Radios } from './Radios.tsx'
import { Section, type SectionProps } from './Section.tsx'
import './tick-rows.css'
import './radio-rows.css'

/** One of a few settings. */
export interface RadioRow {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
  /** A boxed word at the right: "ours". */
  readonly tag?: string | undefined
}

/** A choice that stands until it is changed, such as a ruling. */
export interface RadioRowsProps {
  /** For readers: what is chosen. */
  readonly label: string
  readonly rows: readonly RadioRow[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Rows of 52 with a ring each. */
export function RadioRows(props: RadioRowsProps): JSX.Element {
  return (
    <Radios
      class="radios"
      each="radio"
      label={props.label}
      options={props.rows}
      value={props.value}
      onChange={props.onChange}
    >
      {(row) => (
        <>
          <span class="radio-words">
            <span>{row.label}</span>
            {row.detail && <span class="mark">{row.detail}</span>}
          </span>
          {row.tag && <span class="tag">{row.tag}</span>}
        </>
      )}
    </Radios>
  )
}

/** The same under a heading, which says what is chosen. */
export function RadioSection(props: RadioRowsProps & Pick<SectionProps, 'hint'>): JSX.Element {
  return (
    <Section title={props.label} hint={props.hint}>
      <RadioRows {...props} />
    </Section>
  )
}
