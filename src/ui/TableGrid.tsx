import { createUniqueId, Index, type JSX, Show } from 'solid-js'
import './table-grid.css'
import { uiWords } from './words.ts'

/** A place in the table: row -1 is the head, column -1 the names of the rows. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** A table that is typed in, as texts. */
export interface TableGridProps {
  /** For readers: what the table is. */
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  readonly cells: readonly (readonly string[])[]
  /** What is wrong at a place, in a sentence. */
  readonly fault: (row: number, column: number) => string | undefined
  /** Where the hand is. */
  readonly onPlace: (place: CellPlace) => void
  readonly onType: (place: CellPlace, text: string) => void
  /** Text of several cells that was pasted there. */
  readonly onPaste: (place: CellPlace, text: string) => void
}

/** Whether a caret at this place of a text may leave the cell by an arrow. */
const atStart = (input: HTMLInputElement) => input.selectionStart === 0 && input.selectionEnd === 0
const atEnd = (input: HTMLInputElement) =>
  input.selectionStart === input.value.length && input.selectionEnd === input.value.length

/** Where a key leads to, or null where it stays in the cell. */
function stepOf(event: KeyboardEvent, input: HTMLInputElement): CellPlace | null {
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

/** Where Enter leads at the end of a row: on to the next one, past the last column to the first; back with shift. */
const turnOf = (at: CellPlace, back: boolean, columns: number): CellPlace => {
  const row = back ? at.row - 1 : at.row + 1
  return { row, column: back ? columns - 1 : row === -1 ? 0 : at.row === -1 ? -1 : 0 }
}

/** One field of the table, with what is wrong in it for readers. */
function Cell(
  props: Pick<TableGridProps, 'onPlace' | 'onType' | 'onPaste'> & {
    readonly id: string
    readonly at: CellPlace
    readonly text: string
    readonly label: string
    readonly fault: string | undefined
    readonly onKey: (event: KeyboardEvent, at: CellPlace) => void
  },
): JSX.Element {
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    props.onPaste(props.at, text)
  }
  return (
    <>
      <input
        type="text"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        enterkeyhint="next"
        data-place={`${props.at.row},${props.at.column}`}
        aria-label={props.label}
        aria-invalid={props.fault !== undefined}
        aria-describedby={props.fault === undefined ? undefined : props.id}
        value={props.text}
        onFocus={() => props.onPlace(props.at)}
        onInput={(event) => props.onType(props.at, event.currentTarget.value)}
        onKeyDown={(event) => props.onKey(event, props.at)}
        onPaste={paste}
      />
      <Show when={props.fault}>
        {(says) => (
          <span class="vh" id={props.id}>
            {says()}
          </span>
        )}
      </Show>
    </>
  )
}

/** Every head, name and cell is a field of its own; arrows and Enter lead on, and a paste fills from where it is made. */
export function TableGrid(props: TableGridProps): JSX.Element {
  let box: HTMLFieldSetElement | undefined
  const id = createUniqueId()
  const focus = ({ row, column }: CellPlace): boolean => {
    const input = box?.querySelector<HTMLInputElement>(`[data-place="${row},${column}"]`)
    input?.focus()
    input?.select()
    return input !== null && input !== undefined
  }
  const key = (event: KeyboardEvent, at: CellPlace) => {
    if (!(event.currentTarget instanceof HTMLInputElement) || event.isComposing) return
    const step = stepOf(event, event.currentTarget)
    if (!step) return
    event.preventDefault()
    if (focus({ row: at.row + step.row, column: at.column + step.column }) || event.key !== 'Enter') return
    focus(turnOf(at, event.shiftKey, props.columns.length))
  }
  const of = (row: number, column: number) => ({
    id: `${id}-${row}-${column}`,
    at: { row, column },
    onKey: key,
    onPlace: props.onPlace,
    onType: props.onType,
    onPaste: props.onPaste,
  })
  return (
    <fieldset class="typed" ref={box} aria-label={props.label}>
      <table>
        <thead>
          <tr>
            <td />
            <Index each={props.columns}>
              {(head, c) => (
                <th scope="col">
                  <Cell {...of(-1, c)} text={head()} label={uiWords.columnName(c + 1)} fault={props.fault(-1, c)} />
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
                  <Cell {...of(r, -1)} text={name()} label={uiWords.rowName(r + 1)} fault={props.fault(r, -1)} />
                </th>
                <Index each={props.columns}>
                  {(head, c) => (
                    <td>
                      <Cell
                        {...of(r, c)}
                        text={props.cells[r]?.[c] ?? ''}
                        label={uiWords.cellOf(name() || String(r + 1), head() || String(c + 1))}
                        fault={props.fault(r, c)}
                      />
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
