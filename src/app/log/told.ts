/** Entries in sentences, with fields and settings named as the rule set names them. */
import type { AnyRuleSet, Json } from '#engine'
import { type Entry, type Game, namesIn, sentence } from '#game'
import { changeRows, shown } from '../unit/shown.ts'
import { logWords as words } from './words.ts'

/** One entry in one sentence. */
export function told(set: AnyRuleSet, game: Game, entry: Entry): string {
  if (entry.kind === 'edited') {
    const rows = changeRows(set, game, entry.changes)
    const changes = rows.map((row) => (row.from === undefined ? `${row.label} ${row.to}` : words.change(row)))
    if (changes.length > 0) return words.byHand(changes.join('; '), entry.why)
  }
  if (entry.kind === 'ruled') {
    const setting = set.settings.find((s) => s.id === entry.setting)
    const says = (value: Json) => setting?.options.find((o) => o.value === value)?.says ?? shown(undefined, value)
    if (setting) return words.ruled(setting.says, says(entry.new), says(entry.old), entry.why)
  }
  return sentence(entry, namesIn(game))
}
