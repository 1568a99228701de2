import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { Cell } from './Cell.tsx'
import { NumberFoot } from './EntryFoot.tsx'
import { Icon } from './Icon.tsx'
import './number-pad.css'
import { QuestionHeading } from './Question.tsx'
import { figuresIn } from './typed-number.ts'
import { uiWords } from './words.ts'

/** Sums and free numbers, typed. */
export interface NumberPadProps {
  readonly question: string
  /** Lowest and highest that can be. */
  readonly min: number
  readonly max: number
  /** Halves can be, as on a ruler; else whole numbers only. */
  readonly fractions?: boolean | undefined
  /** After the number: "″", "men". */
  readonly unit?: string | undefined
  /** Its reason, where a number in range is still impossible; null lets it pass. */
  readonly refuse?: ((value: number) => string | null) | undefined
  /** The sides of the one die this is about: the refusal then says "A d10 cannot show 12." */
  readonly sides?: number | undefined
  /** What the primary button says of a number: "31 in all". */
  readonly says: (value: number) => string
  readonly note?: ((value: number) => JSX.Element) | undefined
  readonly initial?: number | undefined
  /** Numbers often needed, one tap each: 8, 12, 18, 24. */
  readonly presets?: readonly number[] | undefined
  /** Numbers that are likely: a tap enters one at once. */
  readonly likely?: readonly number[] | undefined
  readonly onEnter: (value: number) => void
  /** Told of each keystroke; undefined while nothing is typed or it cannot be. */
  readonly onChange?: ((value: number | undefined) => void) | undefined
  readonly children?: JSX.Element
  /** Without heading and foot, as a part of another entry. */
  readonly bare?: boolean | undefined
}

/** A sign stands close (8″), a word apart (5 figures). */
const afterNumber = (unit: string | undefined): string =>
  unit && /^[a-z]/i.test(unit) ? `\u00a0${unit}` : (unit ?? '')

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

function Presets(props: {
  readonly presets?: readonly number[] | undefined
  readonly unit?: string | undefined
  readonly value: number | undefined
  readonly onTap: (preset: number) => void
}): JSX.Element {
  return (
    <Show when={props.presets}>
      {(presets) => (
        <div class="count-grid" style={{ '--cols': presets().length }}>
          <For each={presets()}>
            {(preset) => (
              <Cell pressed={props.value === preset} onTap={() => props.onTap(preset)}>
                {preset}
                {afterNumber(props.unit)}
              </Cell>
            )}
          </For>
        </div>
      )}
    </Show>
  )
}

/** A key that turns the number into another, where that one can be. */
function Turn(props: {
  readonly sign: string
  readonly label: string
  readonly onTap: (() => void) | undefined
}): JSX.Element {
  return (
    <Show when={props.onTap}>
      {(turn) => (
        <Cell label={props.label} onTap={turn()}>
          {props.sign}
        </Cell>
      )}
    </Show>
  )
}

function Keys(props: {
  /** Nothing is typed that could be taken back. */
  readonly isBlank: boolean
  readonly onDigit: (digit: number) => void
  readonly onClear: () => void
  readonly onBack: () => void
  /** Turns the sign, where numbers under 0 can be. */
  readonly onSign?: (() => void) | undefined
  /** Adds a half, or takes it away, where halves can be. */
  readonly onHalf?: (() => void) | undefined
}): JSX.Element {
  return (
    <div class="pad-keys" data-repeats="digits">
      <For each={digits}>{(digit) => <Cell onTap={() => props.onDigit(digit)}>{digit}</Cell>}</For>
      <Cell class="words" barred={props.isBlank} onTap={props.onClear}>
        {uiWords.clear}
      </Cell>
      <Cell onTap={() => props.onDigit(0)}>0</Cell>
      <Cell label={uiWords.takeBack} barred={props.isBlank} onTap={props.onBack}>
        <Icon name="back" />
      </Cell>
      <Turn sign={'\u00b1'} label={uiWords.sign} onTap={props.onSign} />
      <Turn sign={'\u00bd'} label={uiWords.aHalf} onTap={props.onHalf} />
    </div>
  )
}

/** Why a number is refused, in words; null when it can be. */
function reasonOf(props: NumberPadProps, value: number): string | null {
  if (value < props.min || value > props.max) {
    const bySides = props.sides !== undefined && props.min === 1
    return bySides ? uiWords.dieRange(props.sides ?? 0, props.max, value) : uiWords.range(props.min, props.max, value)
  }
  return props.refuse?.(value) ?? null
}

/** What is typed, figure by figure. */
function createTyping(props: NumberPadProps) {
  const [typed, type] = createSignal(props.initial === undefined ? '' : String(props.initial))
  // The first figure typed replaces a number that was shown before.
  const [isInitial, leave] = createSignal(props.initial !== undefined)
  const [hurried, hurry] = createSignal(false)
  const value = createMemo(() => (typed() === '' || typed() === '-' ? undefined : Number(typed())))
  const reason = createMemo(() => {
    const number = value()
    // A number below the range may still grow by another figure.
    if (number === undefined) return hurried() ? uiWords.noNumber(props.min, props.max, '') : null
    if (number >= 0 && number < props.min && !hurried()) return null
    return reasonOf(props, number)
  })
  const ready = () => {
    const number = value()
    return number !== undefined && reasonOf(props, number) === null ? number : undefined
  }
  const put = (text: string) => {
    type(text.slice(0, String(props.max).length + (text.startsWith('-') ? 1 : 0) + (text.includes('.') ? 2 : 0) + 1))
    leave(false)
    hurry(false)
    props.onChange?.(ready())
  }
  return {
    typed,
    value,
    /** Why it cannot be entered, as far as that can be said yet. */
    reason,
    /** The number, once it can be entered. */
    ready,
    put,
    /** Says what is missing from now on. */
    hurry: () => hurry(true),
    add: (digit: number) => {
      const now = isInitial() || typed() === '0' ? '' : typed()
      // figures go before the half
      put(now.endsWith('.5') ? `${now.slice(0, -2)}${digit}.5` : `${now}${digit}`)
    },
    turn: () => put(typed().startsWith('-') ? typed().slice(1) : `-${typed()}`),
    half: () => put(typed().endsWith('.5') ? typed().slice(0, -2) : `${typed() || '0'}.5`),
    back: () => put(typed().endsWith('.5') ? typed().slice(0, -2) : typed().slice(0, -1)),
  }
}

/** A pad of figures; what cannot be is refused in words, as it is typed. */
export function NumberPad(props: NumberPadProps): JSX.Element {
  const { typed, value, reason, ready, put, hurry, add, turn, half, back } = createTyping(props)
  const enter = () => {
    const number = ready()
    if (number !== undefined) props.onEnter(number)
    else hurry()
  }
  const key = (event: KeyboardEvent) => {
    const figure = figuresIn(event.key)
    if (/^\d$/.test(figure)) add(Number(figure))
    else if (event.key === 'Backspace') back()
    else if (/^[.,]$/.test(event.key) && props.fractions) half()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset class="entry" aria-label={props.question} onKeyDown={key}>
      <Show when={!props.bare}>
        <QuestionHeading text={props.question} />
      </Show>
      <Show when={!props.bare}>
        <output class="pad-shown" classList={{ refused: reason() !== null }} aria-label={props.question}>
          {typed().replace('-', '\u2212') || '\u00a0'}
          <Show when={typed() && props.unit}>{afterNumber(props.unit)}</Show>
        </output>
      </Show>
      <Presets {...props} value={value()} onTap={(preset) => put(String(preset))} />
      <Presets presets={props.likely} unit={props.unit} value={undefined} onTap={props.onEnter} />
      <Keys
        isBlank={typed() === ''}
        onDigit={add}
        onClear={() => (typed() === '' ? hurry() : put(''))}
        onBack={() => (typed() === '' ? hurry() : back())}
        onSign={props.min < 0 ? turn : undefined}
        onHalf={props.fractions ? half : undefined}
      />
      <Show
        when={!props.bare}
        fallback={
          <p class="entry-note refused" role="status">
            {reason()}
          </p>
        }
      >
        <NumberFoot
          {...props}
          value={ready()}
          refused={reason() ?? undefined}
          wait={uiWords.typeNumber}
          onEnter={enter}
        />
      </Show>
    </fieldset>
  )
}
