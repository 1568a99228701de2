/** A printed table typed in by the players: checked as it is typed, entered when all of it can be read. */
import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { faultsInTable, type Json, type TypedTable } from '#engine'
import { Button, FileButton } from '../../../ui/Button.tsx'
import { QuestionHeading } from '../../../ui/Question.tsx'
import { type CellPlace, TableGrid } from '../../../ui/TableGrid.tsx'
import { fileName, give } from '../../model/give.ts'
import { say } from '../../model/toast.ts'
import { createDraft } from '../drafts/draft.ts'
import { asTyped, type TableForm, tableFile, tableIn } from './file.ts'
import { columnAdded, columnTaken, pasted, rowAdded, rowTaken, trimmed, typedIn } from './grid.ts'
import './typed.css'
import { smallText } from '../../model/small-text.ts'
import { typedWords as words } from './words.ts'

export type TableEntryProps = {
  readonly says: string
  readonly hint?: string | undefined
  readonly form: TableForm
  /** The id of the rule set, for the file. */
  readonly ruleset: string
  /** Where what is typed stands until it is entered. */
  readonly draft: string
  readonly value: Json
  readonly onEnter: (table: TypedTable) => void
}

const textAt = (table: TypedTable, at: CellPlace): string =>
  (at.row < 0 ? table.columns[at.column] : at.column < 0 ? table.rows[at.row] : table.cells[at.row]?.[at.column]) ?? ''

/** What is wrong in a table: by place, and how much is missing or cannot be read. An empty cell is not a fault yet. */
function createFaults(form: () => TableForm, table: () => TypedTable) {
  const all = createMemo(() => faultsInTable(form(), table()) ?? [])
  const byPlace = createMemo(() => new Map(all().map((f) => [`${f.row},${f.column}`, f.says])))
  const typedAt = (place: CellPlace) => textAt(table(), place).trim() !== ''
  const wrong = createMemo(() => all().filter(typedAt).length)
  return {
    all,
    wrong,
    missing: () => all().length - wrong(),
    at: (place: CellPlace) => (typedAt(place) ? byPlace().get(`${place.row},${place.column}`) : undefined),
  }
}

/** What is written in such a place: "Write like this: 4+". */
const exampleAt = (form: TableForm, place: CellPlace): string => {
  const part = place.row < 0 ? 'column' : place.column < 0 ? 'row' : 'cell'
  return words.example(part, form[part].example)
}

export function TableEntry(props: TableEntryProps): JSX.Element {
  const kept = createDraft<TypedTable>(
    props.draft,
    asTyped(props.value) ?? props.form.shape,
    (kept): kept is TypedTable => asTyped(kept) !== null,
  )
  const table = kept.value
  const setTable = kept.put
  const [at, setAt] = createSignal<CellPlace | null>(null)
  const faults = createFaults(
    () => props.form,
    () => table(),
  )
  const line = () => {
    const place = at()
    return place ? (faults.at(place) ?? exampleAt(props.form, place)) : ''
  }
  const enter = () => {
    const [first] = faults.all()
    if (first) return say(first.says)
    props.onEnter(trimmed(table()))
  }
  return (
    <>
      <QuestionHeading text={props.says} />
      <p class="mark">
        {props.hint} {words.hint(props.form.column.example, props.form.row.example, props.form.cell.example)}
      </p>
      <TableGrid
        label={props.says}
        columns={table().columns}
        rows={table().rows}
        cells={table().cells}
        fault={(row, column) => faults.at({ row, column })}
        onPlace={setAt}
        onType={(place, text) => setTable(typedIn(table(), place, text))}
        onPaste={(place, text) => setTable(pasted(table(), place, text))}
      />
      <p class="mark typed-line" aria-live="polite">
        {line()}
      </p>
      <p class="mark">{words.left(faults.missing(), faults.wrong())}</p>
      <div class="acts">
        <Button tone="primary" barred={faults.all().length > 0} onTap={enter}>
          {words.enter}
        </Button>
      </div>
      <Tools table={table()} at={at()} onChange={setTable} />
      <Files {...props} table={table()} onTake={setTable} />
    </>
  )
}

/** The table as a file, and a file as the table. */
function Files(
  props: Pick<TableEntryProps, 'says' | 'form' | 'ruleset'> & {
    readonly table: TypedTable
    readonly onTake: (table: TypedTable) => void
  },
): JSX.Element {
  const exportTable = () =>
    give(
      tableFile(props.ruleset, props.says, trimmed(props.table)),
      `${fileName(props.says)}.table.json`,
      'application/json',
    )
  const take = async (file: File) => {
    const read = tableIn(await smallText(file), props.ruleset, props.form)
    if (!read.ok) return say(read.says)
    props.onTake(read.value)
    say(words.taken)
  }
  return (
    <div class="acts">
      <Button onTap={() => void exportTable()}>{words.export}</Button>
      <FileButton onFile={(file) => void take(file)}>{words.import}</FileButton>
    </div>
  )
}

/** Rows and columns added at the end, and taken away where the hand is. */
function Tools(props: {
  readonly table: TypedTable
  readonly at: CellPlace | null
  readonly onChange: (table: TypedTable) => void
}): JSX.Element {
  const row = () => (props.at && props.at.row >= 0 && props.at.row < props.table.rows.length ? props.at.row : null)
  const column = () =>
    props.at && props.at.column >= 0 && props.at.column < props.table.columns.length ? props.at.column : null
  return (
    <div class="acts">
      <Button onTap={() => props.onChange(rowAdded(props.table))}>{words.addRow}</Button>
      <Button onTap={() => props.onChange(columnAdded(props.table))}>{words.addColumn}</Button>
      <Show when={row() !== null && props.table.rows.length > 1}>
        <Button onTap={() => props.onChange(rowTaken(props.table, row() ?? -1))}>
          {words.takeRow(props.table.rows[row() ?? -1] || String((row() ?? 0) + 1))}
        </Button>
      </Show>
      <Show when={column() !== null && props.table.columns.length > 1}>
        <Button onTap={() => props.onChange(columnTaken(props.table, column() ?? -1))}>
          {words.takeColumn(props.table.columns[column() ?? -1] || String((column() ?? 0) + 1))}
        </Button>
      </Show>
    </div>
  )
}
