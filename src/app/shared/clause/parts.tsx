/** Parts of the reference: a clause in a list, a table. */
import type { JSX } from 'solid-js'
import type { Clause } from '#engine'
import { type ClauseBlock, ClauseText } from '../../../ui/ClauseText.tsx'
import type { PrintedTable } from './headings.ts'

/** A sentence that begins with a capital and ends in a full stop. */
export function sentenceOf(says: string): string {
  const text = says.charAt(0).toUpperCase() + says.slice(1)
  return /[.!?…:”"]$/.test(text) ? text : `${text}.`
}

export const tableBlocks = (table: PrintedTable): readonly ClauseBlock[] => [
  { table: { head: table.head, rows: table.rows } },
  ...(table.note ? [{ p: table.note }] : []),
]

/** A clause as a row that opens it. */
export function ClauseRow(props: { readonly clause: Clause; readonly onOpen: (id: string) => void }): JSX.Element {
  return (
    <button type="button" class="clause-row" onClick={() => props.onOpen(props.clause.id)}>
      {sentenceOf(props.clause.says)}
    </button>
  )
}

export function TableText(props: { readonly table: PrintedTable; readonly titled?: boolean }): JSX.Element {
  return <ClauseText title={props.titled ? props.table.title : undefined} blocks={tableBlocks(props.table)} small />
}
