/** Dice read out one after the other, typed in a row: "7 2 11 5". */
import { createSignal, type JSX } from 'solid-js'
import { RowIn } from '../../../ui/RowIn.tsx'
import { walkWords as words } from '../words.ts'
import { numbersTyped } from './typed.ts'

export function InARow(props: {
  /** The sides of the dice that are still due, in their order. */
  readonly sides: readonly number[]
  readonly onFaces: (faces: readonly number[]) => void
}): JSX.Element {
  const [fault, setFault] = createSignal('')
  const type = (field: HTMLInputElement) => {
    const slots = props.sides.map((sides) => ({ least: 1, most: sides, sides }))
    const { numbers, rest, fault: wrong } = numbersTyped(field.value, slots)
    field.value = rest
    setFault(wrong ? words.noFace(wrong.typed, wrong.slot.most) : '')
    if (numbers.length > 0) props.onFaces(numbers)
  }
  return <RowIn label={words.typeRow} example={words.typeExample} enter="done" fault={fault()} onType={type} />
}
