/** The foot of every entry: dice typed in a row, the answer on the button, the die before, the phone. */
import { createEffect, createSignal, type JSX, on, Show } from 'solid-js'
import { Button } from '../../../ui/Button.tsx'
import { NumbersIn } from '../../../ui/NumbersIn.tsx'
import { numberTyped } from '../../../ui/typed-number.ts'
import { say } from '../../model/toast.ts'
import { walkWords as words } from '../words.ts'
import { examplesOf, type NumberSlot, numbersIn, onlyTyped, type TakenNumbers } from './typed.ts'

/** The way back: the last die off while dice stand, else to what was answered before; null where nothing was. */
export type WayBack = { readonly says: string; readonly go: (() => void) | null }

export function DiceFoot(props: {
  /** The answer in words; undefined while something is missing. */
  readonly says: string | undefined
  /** What is missing: "Tap the last die". */
  readonly wait: string
  readonly onEnter: () => void
  readonly back: WayBack
  readonly onPhone?: (() => void) | undefined
  /** The phone rolls for a row of a list and all after it. */
  readonly inList?: string | undefined
}): JSX.Element {
  let acts: HTMLDivElement | undefined
  /** Leads to the dice that are missing, and says what they are. */
  const lead = () => {
    acts?.closest('.own')?.querySelector('.keys')?.scrollIntoView?.({ block: 'center' })
    say(`${props.wait}.`)
  }
  return (
    <div class="acts" ref={acts}>
      <Button
        tone="primary"
        barred={props.says === undefined}
        onTap={() => (props.says === undefined ? lead() : props.onEnter())}
      >
        {props.says ?? props.wait}
      </Button>
      <Button barred={props.back.go === null} onTap={() => (props.back.go ? props.back.go() : say(words.noBack))}>
        {props.back.says}
      </Button>
      <Show when={props.onPhone}>
        {(phone) => <Button onTap={phone()}>{props.inList === undefined ? words.phone : words.phoneRest}</Button>}
      </Show>
    </div>
  )
}

/** Numbers read out one after the other, typed in a row: "7 2 11 5". `read` takes those that are complete. */
export function InARow(props: {
  readonly read: (text: string) => TakenNumbers
  /** What may be typed next. */
  readonly slots: readonly NumberSlot[]
  /** Numbers as they are typed for the rows of a list, where those of the next row follow by themselves; else what is typed is all. */
  readonly example?: string
  readonly onTyping?: (typing: boolean) => void
  /** It is in use: typed in, or with numbers in it that are refused. */
  readonly onUse?: (inUse: boolean) => void
  /** What ends the number that stands in it. */
  readonly hint?: string | undefined
  /** The one number that is picked beside it: another clears what is typed. */
  readonly picked?: number | undefined
}): JSX.Element {
  const [fault, setFault] = createSignal('')
  const [rest, setRest] = createSignal('')
  let line: HTMLInputElement | undefined
  createEffect(
    on(
      () => props.picked,
      (picked) => {
        if (!line || picked === undefined || numberTyped(line.value) === picked) return
        line.value = ''
        setFault('')
      },
    ),
  )
  const type = (field: HTMLInputElement) => {
    const text = field.value
    // What is read may take the field off the page, which ends it as Enter does: it is read once.
    field.value = ''
    const { rest, fault } = props.read(text)
    field.value = rest
    setRest(rest)
    setFault(fault ? words.noNumber(fault) : '')
  }
  return (
    <NumbersIn
      label={words.typeRow}
      example={props.example ?? words.typeExample(examplesOf(props.slots))}
      enter={props.example === undefined ? 'done' : 'next'}
      fault={fault()}
      hint={rest() === '' ? undefined : props.hint}
      onType={type}
      onTyping={(typing) => {
        props.onTyping?.(typing)
        props.onUse?.(typing || fault() !== '')
      }}
      field={(field) => {
        line = field
      }}
    />
  )
}

/** The number of a die. */
const faceSlot = (sides: number): NumberSlot => ({ least: 1, most: sides, sides })

/** The face of a single die, which stays in the field while it is typed, and may be typed again. */
export function FaceTyped(props: {
  readonly sides: number
  readonly picked: number | undefined
  readonly onFaces: (faces: readonly number[]) => void
}): JSX.Element {
  const slots = () => [faceSlot(props.sides)]
  return (
    <InARow
      slots={slots()}
      picked={props.picked}
      read={(text) => {
        const read = onlyTyped(`${text} `, slots())
        props.onFaces(read.numbers)
        return { ...read, rest: numbersIn(text) === 0 ? '' : text }
      }}
    />
  )
}

/** The faces of several dice in a row: it stays while it is in use, also once all lie there. */
export function FacesInARow(props: {
  /** The sides of the dice that are missing. */
  readonly left: readonly number[]
  readonly onFaces: (faces: readonly number[]) => void
}): JSX.Element {
  const [inUse, use] = createSignal(false)
  return (
    <Show when={inUse() || props.left.length > 0}>
      <InARow
        slots={props.left.map(faceSlot)}
        hint={props.left.length === 1 ? words.thenEnd : undefined}
        onUse={use}
        read={(text) => {
          const read = onlyTyped(text, props.left.map(faceSlot))
          if (read.numbers.length > 0) props.onFaces(read.numbers)
          return read
        }}
      />
    </Show>
  )
}
