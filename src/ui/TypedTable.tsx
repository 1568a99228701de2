import { createUniqueId, Index, type JSX, Show } from 'solid-js'
import './typed-table.css'
import { words } from './words.ts'

/** A place in the table: row -1 is the head, column -1 the names of the rows. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A table that is typed in, as texts. */
export interface TypedTableProps {
  /** For readers: what the table is. */
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  readonly cells: readonly (readonly string[])[]
  /** What is wrong at a place, in a sentence. */
  readonly fault: (row: number, column: number) => string | undefined
  /** Where the hand is. */
  readonly onPlace: (place: Place) => void
  readonly onType: (place: Place, text: string) => void
  /** Text of several cells that was pasted there. */
  readonly onPaste: (place: Place, text: string) => void
}

/** Whether a caret at this place of a text may leave the cell by an arrow. */
const atStart = (input: HTMLInputElement) => input.selectionStart === 0 && input.selectionEnd === 0
const atEnd = (input: HTMLInputElement) =>
  input.selectionStart === input.value.length && input.selectionEnd === input.value.length

/** Where a key leads to, or null where it stays in the cell. */
function stepOf(event: KeyboardEvent, input: HTMLInputElement): Place | null {
  switch (event.key) {
    case 'Enter':
      return event.shiftKey ? { row: 0, column: -1 } : { row: 0, column: 1 }
    case 'ArrowDown':
      return { row: 1, column: 0 }
    case 'ArrowUp':
      return { row: -1, column: 0 }
    case 'ArrowRight':
      return atEnd(input) ? { row: 0, column: 1 } : null
    case 'ArrowLeft':
      return atStart(input) ? { row: 0, column: -1 } : null
    default:
      return null
  }
}

/** Every head, name and cell is a field of its own; arrows and Enter lead on, and a paste fills from where it is made. */
export function TypedTable(props: TypedTableProps): JSX.Element {
  let box: HTMLFieldSetElement | undefined
  const id = createUniqueId()
  const focus = (row: number, column: number): boolean => {
    const input = box?.querySelector<HTMLInputElement>(`[data-place="${row},${column}"]`)
    input?.focus()
    input?.select()
    return input !== null && input !== undefined
  }
  const key = (event: KeyboardEvent, at: Place) => {
    if (!(event.currentTarget instanceof HTMLInputElement) || event.isComposing) return
    const step = stepOf(event, event.currentTarget)
    if (!step) return
    event.preventDefault()
    if (focus(at.row + step.row, at.column + step.column) || event.key !== 'Enter') return
    // the end of a row: on to the next one, past the last column to the first
    const next = event.shiftKey ? at.row - 1 : at.row + 1
    focus(next, event.shiftKey ? props.columns.length - 1 : next === -1 ? 0 : at.row === -1 ? -1 : 0)
  }
  const paste = (event: ClipboardEvent, at: Place) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    props.onPaste(at, text)
  }
  const cell = (at: Place, text: () => string, label: () => string): JSX.Element => {
    const fault = () => props.fault(at.row, at.column)
    return (
      <input
        type="text"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        enterkeyhint="next"
        data-place={`${at.row},${at.column}`}
        aria-label={label()}
        aria-invalid={fault() !== undefined}
        aria-describedby={fault() === undefined ? undefined : `${id}-${at.row}-${at.column}`}
        value={text()}
        onFocus={() => props.onPlace(at)}
        onInput={(event) => props.onType(at, event.currentTarget.value)}
        onKeyDown={(event) => key(event, at)}
        onPaste={(event) => paste(event, at)}
      />
    )
  }
  const hidden = (row: number, column: number): JSX.Element => (
    <Show when={props.fault(row, column)}>
      {(says) => (
        <span class="vh" id={`${id}-${row}-${column}`}>
          {says()}
        </span>
      )}
    </Show>
  )
  return (
    <fieldset class="typed" ref={box} aria-label={props.label}>
      <table>
        <thead>
          <tr>
            <td />
            <Index each={props.columns}>
              {(head, c) => (
                <th scope="col">
                  {cell({ row: -1, column: c }, head, () => words.columnName(c + 1))}
                  {hidden(-1, c)}
                </th>
              )}
            </Index>
          </tr>
        </thead>
        <tbody>
          <Index each={props.rows}>
            {(name, r) => (
              <tr>
                <th scope="row">
                  {cell({ row: r, column: -1 }, name, () => words.rowName(r + 1))}
                  {hidden(r, -1)}
                </th>
                <Index each={props.columns}>
                  {(head, c) => (
                    <td>
                      {cell(
                        { row: r, column: c },
                        () => props.cells[r]?.[c] ?? '',
                        () => words.cellOf(name() || String(r + 1), head() || String(c + 1)),
                      )}
                      {hidden(r, c)}
                    </td>
                  )}
                </Index>
              </tr>
            )}
          </Index>
        </tbody>
      </table>
    </fieldset>
  )
}
