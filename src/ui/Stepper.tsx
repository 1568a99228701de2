import { type JSX, Show } from 'solid-js'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './stepper.css'
import { uiWords } from './words.ts'

/** A number with one less and one more. */
export interface StepperProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** Default 1. */
  readonly step?: number | undefined
  /** After the number: "″". */
  readonly unit?: string | undefined
  /** Red line under the number: it was refused. */
  readonly refused?: boolean | undefined
  /** Small, for a row of a list. */
  readonly small?: boolean | undefined
  /** One tap each, under it: 8, 12, 18, 24. */
  readonly presets?: readonly number[] | undefined
  readonly onChange: (value: number) => void
}

/** Keeps its value within its bounds; the number can be typed too. */
export function Stepper(props: StepperProps): JSX.Element {
  const go = (to: number) => {
    if (Number.isFinite(to)) props.onChange(Math.min(props.max, Math.max(props.min, to)))
  }
  const side = (by: -1 | 1, text: string) => (
    <button
      type="button"
      class="btn step-side"
      aria-label={`${text}: ${props.label}`}
      disabled={by < 0 ? props.value <= props.min : props.value >= props.max}
      onClick={() => go(props.value + by * (props.step ?? 1))}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} size={18} />
    </button>
  )
  return (
    <div class="step" classList={{ small: props.small }}>
      <div class="step-row" data-repeats={props.label}>
        {side(-1, uiWords.less)}
        <span class="step-shown" classList={{ refused: props.refused }}>
          <input
            type="text"
            inputmode="numeric"
            aria-label={props.label}
            aria-invalid={props.refused}
            style={{ width: `${String(props.value).length + 0.05}ch` }}
            value={props.value}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              go(Number.parseInt(event.currentTarget.value, 10))
              event.currentTarget.value = String(props.value)
            }}
          />
          <Show when={props.unit}>
            <span aria-hidden="true">{props.unit}</span>
          </Show>
        </span>
        {side(1, uiWords.more)}
      </div>
      <Show when={props.presets}>
        {(presets) => (
          <div class="acts four">
            {presets().map((preset) => (
              <Button pressed={props.value === preset} onTap={() => go(preset)}>
                {preset}
                {props.unit}
              </Button>
            ))}
          </div>
        )}
      </Show>
    </div>
  )
}
