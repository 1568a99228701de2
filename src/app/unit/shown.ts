/** Values and changes of tracked things in the words of their fields. */
import type { AnyRuleSet, Field, FieldChange, Json } from '#engine'
import { type Game, namesIn } from '#game'
import type { ChangeRow } from '../../ui/ChangesList.tsx'
import type { FlagKind } from '../../ui/Flag.tsx'
import { unitWords as words } from './words.ts'

/** A value as all may see it: what is secret is covered until the battle has ended. */
export const seen = (field: Field | undefined, value: Json, open: boolean): string =>
  field?.secret && !open ? words.covered : shown(field, value)

/** The side that a thing's secrets are for, in words. */
export function ownerOf(set: AnyRuleSet, thing: { readonly [field: string]: Json } | undefined, id: string): string {
  const side = typeof thing?.side === 'string' ? thing.side : id
  return sideWords(set, side)
}

/** A side as it stands in a sentence: "the British". */
export function sideWords(set: AnyRuleSet, id: string): string {
  const says = set.sides.find((s) => s.id === id)?.says ?? id
  return says.toLowerCase().startsWith('the ') ? lower(says) : `the ${says}`
}

/** A value in the words of its field. */
export function shown(field: Field | undefined, value: Json): string {
  if (value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const form = field?.form
  if (form?.form === 'table') return words.table(sizeOf(value))
  if (form?.form === 'choice') return form.options.find((o) => o.value === value)?.says ?? String(value)
  if (form?.form === 'number' && typeof value === 'number') {
    if (form.unit === undefined) return String(value)
    return form.unit === 'inches' || form.unit === '″' ? `${value}″` : `${value} ${form.unit}`
  }
  if (Array.isArray(value)) return value.map((one) => shown(undefined, one)).join(', ') || words.none
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, one]) => `${form?.form === 'facts' ? (form.rows[key]?.says ?? key) : key} ${shown(undefined, one)}`)
    .join(', ')
}

/** "13 rows of 12". */
function sizeOf(value: Json): string {
  const table = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const of = (list: Json | undefined) => (Array.isArray(list) ? list.length : 0)
  return words.size(
    of(Object.entries(table).find(([key]) => key === 'rows')?.[1]),
    of(Object.entries(table).find(([key]) => key === 'columns')?.[1]),
  )
}

/** Changes as rows: what, from, to. A thing that was made is one row. */
export function changeRows(set: AnyRuleSet, game: Game, changes: readonly FieldChange[]): readonly ChangeRow[] {
  const names = namesIn(game)
  return changes.flatMap((change): ChangeRow[] => {
    const kind = set.kinds[change.of.kind]
    const thing = 'made' in change ? change.made : game.world[change.of.kind]?.[change.of.id]
    const flag: FlagKind | undefined = set.sides.find((s) => s.id === thing?.side)?.flag
    const side = flag ? { side: flag } : {}
    if ('made' in change) {
      const name = typeof change.made.name === 'string' ? change.made.name : change.of.id
      return [{ ...side, label: name, to: words.joins }]
    }
    const field = kind?.fields[change.field]
    if (field?.hidden) return []
    return [
      {
        ...side,
        label: `${names(change.of)}, ${lower(field?.says ?? change.field)}`,
        ...(field?.secret && game.ended === null ? {} : { from: shown(field, change.old) }),
        to: seen(field, change.new, game.ended !== null),
      },
    ]
  })
}

/** A name of several capitals stays as it is. */
const lower = (says: string) => (/ \p{Lu}/u.test(says) ? says : says.charAt(0).toLowerCase() + says.slice(1))
