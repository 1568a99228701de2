/** A typed table as a small file, to go to another phone; what comes in is checked cell by cell. */
import { type Checked, type Form, faultsInTable, isRecord, type Json, type TypedTable } from '#engine'
import { recordIn } from '#form'
import { typedWords as words } from './words.ts'

export type TableForm = Extract<Form, { form: 'table' }>

const FORMAT = 'orderly-book-table'
const VERSION = 1
/** Longer files, in characters, are not tables and are not parsed. */
const MOST = 200_000

/** The file of a table. */
export function tableFile(ruleset: string, says: string, table: TypedTable): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ruleset, says, table }, null, 1)}\n`
}

/** The table in a file, or one sentence that says why it was not imported. */
export function tableIn(content: string, ruleset: string, form: TableForm): Checked<TypedTable> {
  const file = content.length > MOST ? null : parsed(content)
  if (!isRecord(file) || file.format !== FORMAT) return { ok: false, says: words.noTable }
  if (typeof file.version !== 'number' || file.version > VERSION) return { ok: false, says: words.newer }
  if (file.ruleset !== ruleset) return { ok: false, says: words.otherRules }
  const faults = faultsInTable(form, file.table ?? null)
  if (faults?.[0]) return { ok: false, says: words.notTaken(faults[0].says) }
  const table = faults && asTyped(file.table ?? null)
  return table ? { ok: true, value: table } : { ok: false, says: words.noTable }
}

function parsed(content: string): unknown {
  try {
    return recordIn(content, 'table')
  } catch {
    return null
  }
}

const texts = (value: Json | undefined): readonly string[] | null =>
  Array.isArray(value) && value.every((one): one is string => typeof one === 'string') ? value : null

/** The value as a typed table, or null if it does not have that shape. */
export function asTyped(value: Json): TypedTable | null {
  if (!isRecord(value) || !Array.isArray(value.cells)) return null
  const columns = texts(value.columns)
  const rows = texts(value.rows)
  const cells = value.cells.map((line) => texts(line))
  if (!columns || !rows || cells.length !== rows.length) return null
  const lines = cells.flatMap((line) => (line && line.length === columns.length ? [line] : []))
  return lines.length === rows.length ? { columns, rows, cells: lines } : null
}
