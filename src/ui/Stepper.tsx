import { createSignal, type JSX, Show } from 'solid-js'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './entry.css'
import './stepper.css'
import { isWithin, type NumberBounds, numberTyped } from './typed-number.ts'
import { uiWords } from './words.ts'

/** A number with one less and one more. */
export interface StepperProps extends NumberBounds {
  readonly label: string
  readonly value: number
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

/** The number can be typed too; what cannot be is refused in words, and stands as it was typed. */
export function Stepper(props: StepperProps): JSX.Element {
  const [refused, refuse] = createSignal('')
  const go = (to: number | null, typed: string) => {
    if (to === null) return refuse(uiWords.noNumber(props.min, props.max, typed))
    if (!isWithin(to, props)) {
      const isBetween = to >= props.min && to <= props.max
      return refuse((isBetween ? uiWords.noWhole : uiWords.range)(props.min, props.max, typed))
    }
    refuse('')
    props.onChange(to)
  }
  const side = (by: -1 | 1, text: string) => {
    const isAtEnd = () => (by < 0 ? props.value <= props.min : props.value >= props.max)
    const to = () => {
      const next = props.value + by * (props.step ?? 1)
      return isAtEnd() ? next : Math.min(props.max, Math.max(props.min, next))
    }
    return (
      <button
        type="button"
        class="btn step-side"
        aria-label={`${text}: ${props.label}`}
        // Not disabled: at its end it would lose the focus of the keyboard.
        aria-disabled={isAtEnd()}
        onClick={() => go(to(), String(to()))}
      >
        <Icon name={by < 0 ? 'minus' : 'plus'} size={18} />
      </button>
    )
  }
  return (
    <div class="step" classList={{ small: props.small }}>
      <div class="step-row" data-repeats={props.label}>
        {side(-1, uiWords.less)}
        <span class="step-shown" classList={{ refused: props.refused || refused() !== '' }}>
          <input
            type="text"
            inputmode={props.fractions ? 'decimal' : 'numeric'}
            aria-label={props.label}
            aria-invalid={props.refused || refused() !== ''}
            style={{ width: `${String(props.value).length + 0.05}ch` }}
            value={props.value}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => {
              event.currentTarget.style.width = `${Math.max(1, event.currentTarget.value.length) + 0.05}ch`
            }}
            onChange={({ currentTarget: field }) => {
              go(numberTyped(field.value), field.value)
              if (refused() === '') field.value = String(props.value)
            }}
          />
          <Show when={props.unit}>
            <span aria-hidden="true">{props.unit}</span>
          </Show>
        </span>
        {side(1, uiWords.more)}
      </div>
      <Show when={refused()}>
        <p class="entry-note refused" role="status">
          {refused()}
        </p>
      </Show>
      <Show when={props.presets}>
        {(presets) => (
          <div class="acts four">
            {presets().map((preset) => (
              <Button pressed={props.value === preset} onTap={() => go(preset, String(preset))}>
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
