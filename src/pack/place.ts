/** Where something stands in a pack, as people find it: “Fire”, step 3 “band”. */
import { isRecord } from '#engine'

/** The way to a part of a pack: names of fields and numbers of list entries. */
export type PackPlace = readonly (string | number)[]

/** What is wrong in a pack, where, and what would mend it. */
export type PackFault = { readonly at: PackPlace; readonly says: string; readonly mends?: readonly Mend[] }
/** One way to mend it: what is put where, in words. Without `to` it is taken out. */
export type Mend = { readonly says: string; readonly at: PackPlace; readonly to?: unknown }

const LISTS: { readonly [list: string]: string } = {
  rolls: 'roll',
  tables: 'table',
  settings: 'option',
  rules: 'rule',
  sides: 'side',
  types: 'type',
  fields: 'field',
  phases: 'phase',
  victory: 'points, line',
  rows: 'row',
  cells: 'cell',
  keys: 'key',
  plus: 'modifier',
  dice: 'dice, lot',
  bars: 'who may',
  units: 'unit',
  shows: 'odds',
  cases: 'case',
  choice: 'answer',
  examples: 'example',
}
const TITLED = new Set(['rolls', 'tables'])

/** How one entry of a list is called: by its title or its words, else by its number. */
function entryName(list: string, entry: unknown, n: number): string {
  const said = isRecord(entry) ? (entry.title ?? entry.word ?? (list === 'steps' ? entry.id : entry.says)) : undefined
  const name = typeof said === 'string' && said !== '' ? ` “${said.slice(0, 40)}”` : ''
  if (TITLED.has(list) && name !== '') return list === 'rolls' ? name.trim() : `table${name}`
  if (list === 'steps') return `step ${n + 1}${name}`
  const word = LISTS[list]
  return name !== '' && word !== undefined ? `${word}${name}` : `${word ?? 'line'} ${n + 1}`
}

/** The place in words: “Fire”, step 3 “band”, case 1. */
export function placeIn(pack: unknown, at: PackPlace): string {
  const words: string[] = []
  let here: unknown = pack
  let list = ''
  for (const step of at) {
    const inner: unknown = isRecord(here) ? here[String(step)] : Array.isArray(here) ? here[Number(step)] : undefined
    if (Array.isArray(here) && (typeof step === 'number' || /^\d+$/.test(step)))
      words.push(entryName(list, inner, Number(step)))
    list = String(step)
    here = inner
  }
  return words.join(', ')
}

/** The pack with that mended. */
export function mended<T>(pack: T, mend: Mend): T {
  return put(pack, mend.at, mend.to) as T
}

function put(here: unknown, [step, ...rest]: PackPlace, to: unknown): unknown {
  if (step === undefined) return to
  if (Array.isArray(here)) {
    const n = Number(step)
    if (rest.length === 0 && to === undefined) return here.toSpliced(n, 1)
    return here.toSpliced(n, 1, put(here[n], rest, to))
  }
  const { [String(step)]: inner, ...others } = isRecord(here) ? here : {}
  return rest.length === 0 && to === undefined
    ? others
    : { ...(isRecord(here) ? here : {}), [String(step)]: put(inner, rest, to) }
}
