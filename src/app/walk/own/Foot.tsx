/** The foot of every entry: dice typed in a row, the answer on the button, the die before, the phone. */
import { createSignal, type JSX, Show } from 'solid-js'
import { Button } from '../../../ui/Button.tsx'
import { NumbersIn } from '../../../ui/NumbersIn.tsx'
import { walkWords as words } from '../words.ts'
import { type NumberSlot, numbersTyped, type TakenNumbers } from './typed.ts'

export function DiceFoot(props: {
  /** The answer in words; undefined while something is missing. */
  readonly says: string | undefined
  /** What is missing: "Tap the last die". */
  readonly wait: string
  readonly onEnter: () => void
  readonly onBack: () => void
  /** Left out, the list has the button. */
  readonly onPhone?: (() => void) | undefined
}): JSX.Element {
  return (
    <div class="acts">
      <Button
        tone="primary"
        barred={props.says === undefined}
        onTap={() => props.says !== undefined && props.onEnter()}
      >
        {props.says ?? props.wait}
      </Button>
      <Button onTap={props.onBack}>{words.backOne}</Button>
      <Show when={props.onPhone}>{(phone) => <Button onTap={phone()}>{words.phone}</Button>}</Show>
    </div>
  )
}

/** Numbers read out one after the other, typed in a row: "7 2 11 5". `read` takes those that are complete. */
export function InARow(props: {
  readonly read: (text: string) => TakenNumbers
  /** The next row follows by itself; else what is typed is all. */
  readonly goesOn?: boolean
  readonly onTyping?: (typing: boolean) => void
}): JSX.Element {
  const [fault, setFault] = createSignal('')
  const type = (field: HTMLInputElement) => {
    const { rest, fault } = props.read(field.value)
    field.value = rest
    setFault(fault ? words.noNumber(fault) : '')
  }
  return (
    <NumbersIn
      label={words.typeRow}
      example={words.typeExample}
      enter={props.goesOn ? 'next' : 'done'}
      fault={fault()}
      onType={type}
      onTyping={props.onTyping}
    />
  )
}

/** Reads faces for the dice of these sides, and hands them on. */
export function facesTyped(
  sides: readonly number[],
  onFaces: (faces: readonly number[]) => void,
): (text: string) => TakenNumbers {
  const slots = sides.map((sides): NumberSlot => ({ least: 1, most: sides, sides }))
  return (text) => {
    const read = numbersTyped(text, slots)
    if (read.numbers.length > 0) onFaces(read.numbers)
    return read
  }
}
