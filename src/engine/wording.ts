/** Texts of the sheet and the reference, which say what the settings of a battle make of a rule. */
import type { PlayersSheet, RuleSet, Table, Wording } from './ruleset.ts'
import type { Json } from './steps.ts'

type Settings = { readonly [id: string]: Json }

/** A text as it reads under these settings. */
export function worded(text: Wording, settings: Settings): string {
  if (typeof text === 'string') return text
  if ('by' in text) return worded(text.says[String(settings[text.by])] ?? '', settings)
  return text.map((piece) => worded(piece, settings)).join('')
}

/** The tables and the sheet as they read under these settings; lines and rows in which nothing is said are left out. */
export function asRead(
  { tables, sheet }: Pick<RuleSet, 'tables' | 'sheet'>,
  settings: Settings,
): { readonly tables: readonly Table<string, string>[]; readonly sheet: PlayersSheet<string> } {
  const read = (text: Wording) => worded(text, settings)
  const lines = (texts: readonly Wording[]) => texts.map(read).filter((line) => line !== '')
  return {
    tables: tables.map(({ note, ...table }) => ({
      ...table,
      head: table.head.map(read),
      rows: table.rows.map((row) => row.map(read)).filter((row) => row.some((cell) => cell !== '')),
      ...(note === undefined || read(note) === '' ? {} : { note: read(note) }),
    })),
    sheet: {
      ...sheet,
      parts: sheet.parts.map(({ lines: texts, ...part }) => (texts ? { ...part, lines: lines(texts) } : part)),
    },
  }
}
