/** A printed table typed in by the players: checked as it is typed, entered when all of it can be read. */
import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { faultsInTable, type Json, type Typed } from '#engine'
import { Question } from '../../ui/Question.tsx'
import { TypedTable } from '../../ui/TypedTable.tsx'
import { fileName, give } from '../home/give.ts'
import { say } from '../model/toast.ts'
import { asTyped, type TableForm, tableFile, tableIn } from './file.ts'
import { columnAdded, columnTaken, type Place, pasted, rowAdded, rowTaken, trimmed, typedIn } from './grid.ts'
import './typed.css'
import { typedWords as words } from './words.ts'

export type TableEntryProps = {
  readonly says: string
  readonly hint?: string | undefined
  readonly form: TableForm
  /** The id of the rule set, for the file. */
  readonly ruleset: string
  readonly value: Json
  readonly onEnter: (table: Typed) => void
}

const textAt = (table: Typed, at: Place): string =>
  (at.row < 0 ? table.columns[at.column] : at.column < 0 ? table.rows[at.row] : table.cells[at.row]?.[at.column]) ?? ''

export function TableEntry(props: TableEntryProps): JSX.Element {
  const [table, setTable] = createSignal<Typed>(asTyped(props.value) ?? props.form.shape)
  const [at, setAt] = createSignal<Place | null>(null)
  const faults = createMemo(() => faultsInTable(props.form, table()) ?? [])
  const byPlace = createMemo(() => new Map(faults().map((f) => [`${f.row},${f.column}`, f.says])))
  const wrong = createMemo(() => faults().filter((f) => textAt(table(), f).trim() !== ''))
  const here = () => {
    const place = at()
    return place && textAt(table(), place).trim() !== '' ? byPlace().get(`${place.row},${place.column}`) : undefined
  }
  const example = () => {
    const place = at()
    if (!place) return ''
    const part = place.row < 0 ? 'column' : place.column < 0 ? 'row' : 'cell'
    return words.example(part, props.form[part].example)
  }
  const enter = () => {
    const [first] = faults()
    if (first) return say(first.says)
    props.onEnter(trimmed(table()))
  }
  const take = async (input: HTMLInputElement) => {
    const text = (await input.files?.[0]?.text().catch(() => '')) ?? ''
    input.value = ''
    const found = tableIn(text, props.ruleset, props.form)
    if (!found.ok) return say(found.says)
    setTable(found.value)
    say(words.taken)
  }
  return (
    <>
      <Question text={props.says} />
      <p class="mark">
        {props.hint} {words.hint(props.form.column.example, props.form.row.example, props.form.cell.example)}
      </p>
      <TypedTable
        label={props.says}
        columns={table().columns}
        rows={table().rows}
        cells={table().cells}
        fault={(row, column) =>
          textAt(table(), { row, column }).trim() === '' ? undefined : byPlace().get(`${row},${column}`)
        }
        onPlace={setAt}
        onType={(place, text) => setTable(typedIn(table(), place, text))}
        onPaste={(place, text) => setTable(pasted(table(), place, text))}
      />
      <p class="mark typed-line" aria-live="polite">
        {here() ?? example()}
      </p>
      <p class="mark">{words.left(faults().length - wrong().length, wrong().length)}</p>
      <div class="acts">
        <button type="button" class="btn primary" aria-disabled={faults().length > 0} onClick={enter}>
          {words.enter}
        </button>
      </div>
      <Tools table={table()} at={at()} onChange={setTable} />
      <div class="acts">
        <button
          type="button"
          class="btn"
          onClick={() =>
            void give(
              tableFile(props.ruleset, props.says, trimmed(table())),
              `${fileName(props.says)}.table.json`,
              'application/json',
            )
          }
        >
          {words.export}
        </button>
        <label class="btn">
          {words.import}
          <input
            type="file"
            class="vh"
            accept=".json,application/json"
            onChange={(event) => void take(event.currentTarget)}
          />
        </label>
      </div>
    </>
  )
}

/** Rows and columns added at the end, and taken away where the hand is. */
function Tools(props: {
  readonly table: Typed
  readonly at: Place | null
  readonly onChange: (table: Typed) => void
}): JSX.Element {
  const row = () => (props.at && props.at.row >= 0 && props.at.row < props.table.rows.length ? props.at.row : null)
  const column = () =>
    props.at && props.at.column >= 0 && props.at.column < props.table.columns.length ? props.at.column : null
  return (
    <div class="acts">
      <button type="button" class="btn" onClick={() => props.onChange(rowAdded(props.table))}>
        {words.addRow}
      </button>
      <button type="button" class="btn" onClick={() => props.onChange(columnAdded(props.table))}>
        {words.addColumn}
      </button>
      <Show when={row() !== null && props.table.rows.length > 1}>
        <button type="button" class="btn" onClick={() => props.onChange(rowTaken(props.table, row() ?? -1))}>
          {words.takeRow(props.table.rows[row() ?? -1] || String((row() ?? 0) + 1))}
        </button>
      </Show>
      <Show when={column() !== null && props.table.columns.length > 1}>
        <button type="button" class="btn" onClick={() => props.onChange(columnTaken(props.table, column() ?? -1))}>
          {words.takeColumn(props.table.columns[column() ?? -1] || String((column() ?? 0) + 1))}
        </button>
      </Show>
    </div>
  )
}
