/** What changes, as a referee tells it: who, and what happens to them. */
import { asOne, doing, type Field, type FieldChange, keyOf, sameRef, The, the, thingOf } from '#engine'
import { calledBy, flagIn, type MadeHere, madeIn, nameOf } from './names.ts'
import type { ChangePart } from './parts.ts'
import { lower, ownerWords, shown, sideWords, type Viewer } from './value.ts'
import { capital, outcomeWords, sentence, changeWords as words } from './words.ts'

/** The most of a side to whom the same happens that are named one by one. */
const FEW = 3

/** A field that changes. */
type Changed = Exclude<FieldChange, { readonly made: unknown }>

/** What happens to one thing. `says` of the name of one, or of the names of many; `same`: to whom the same happens. */
type Happening = Omit<ChangePart, 'says'> & {
  readonly name: string
  readonly same: string
  says(name: string, isMany: boolean): string
}

/**
 * Changes as all may see them, a sentence each: hidden fields are left out, secrets covered, and what another change says
 * is not said again. `byHand`: by the referee’s hand. Many of a side to whom the same happens are told together.
 */
export function tellChanges(sight: Viewer, changes: readonly FieldChange[], byHand = false): readonly ChangePart[] {
  const made = madeIn(changes)
  const some = changes.flatMap((change) => happening(sight, made, changes, change))
  // What goes without saying when the rules do it is said when a hand does.
  const all =
    some.length > 0 || !byHand ? some : changes.flatMap((change) => happening(sight, made, changes, change, true))
  const bySame = new Map<string, Happening[]>()
  for (const one of all) bySame.get(one.same)?.push(one) ?? bySame.set(one.same, [one])
  return all.flatMap((one): readonly ChangePart[] => {
    const alike = bySame.get(one.same) ?? []
    const isMany = alike.length > FEW
    if (isMany && alike[0] !== one) return []
    const { name, same: _, says, ...part } = one
    const whom = isMany ? outcomeWords.someOf(alike.map((other) => other.name)) : name
    return [{ ...part, says: sentence(says(whom, isMany)) }]
  })
}

/** What one change comes to, none where nobody says it; `inFull`: by the label of its field, whatever else says it. */
function happening(
  sight: Viewer,
  made: MadeHere,
  changes: readonly FieldChange[],
  change: FieldChange,
  inFull = false,
): readonly Happening[] {
  const { set } = sight
  const { of } = change
  const known = thingOf(sight.world, of) ?? made.get(keyOf(of))
  const thing = known ?? {}
  const kind = set.kinds[of.kind]
  const isSide = set.sides.some(({ id }) => id === of.id)
  const flag = flagIn(set, thing)
  const name = isSide ? capital(sideWords(set, of.id)) : nameOf(sight, made, of)
  const isOne = (known && kind?.isOne?.(known)) ?? (kind?.shown !== 'card' && (!isSide || / player$/.test(name)))
  const part = (same: string, says: Happening['says'], secret: string | null = null): readonly Happening[] => [
    { part: 'change', of, flag, secret, name, says, same: `${of.kind} ${flag} ${same}` },
  ]
  const does = (phrase: string) => part(phrase, (who, isMany) => doing({ name: who }, phrase, isOne && !isMany))
  if ('made' in change) return does(kind?.shown === 'card' ? words.joins : words.added)
  const field = kind?.fields[change.field]
  if (field?.hidden) return []
  const label = lower(field?.says ?? change.field)
  const stands = (says: string, secret?: string) => part(says, (who) => words.of(The({ name: who }), says), secret)
  if (field?.secret && !sight.uncovered) return stands(words.covered(label), ownerWords(set, thing, of.id))
  const { old: was, new: now } = change
  const beside = new Set(changes.flatMap((one) => ('made' in one || !sameRef(one.of, of) ? [] : [one.field])))
  const to = inside(field, shown(field, calledBy(sight, made, field, now)))
  const happens = inFull ? undefined : field?.happens?.({ now, to, was, thing, beside })
  if (happens === null) return []
  if (typeof happens === 'object') {
    const isMore = typeof was === 'number' && Number(now) < was && Number(thing[field?.atMost ?? '']) > was
    const some = words.some(happens.some, isMore, happens.what ?? '')
    const rest = happens.some === 1 ? asOne(happens.says) : happens.says
    return part(of.id, (who) => `${some} ${the({ name: who })} ${rest}`)
  }
  const isSingle = kind?.shown === 'single'
  const plain = happens ?? plainly(isSingle ? `${label}:` : label, to, shown(field, was), change)
  if (isSingle) return part(plain, () => plain)
  return happens === undefined ? stands(plain) : does(happens)
}

/** A value inside a sentence: what is named with its article. */
const inside = (field: Field | undefined, to: string): string => (field?.names ? the({ name: to }) : to)

/** What stands there now, by the label of the field. */
function plainly(label: string, to: string, from: string, { old: was, new: now }: Changed): string {
  const bare = label.replace(/:$/, '')
  if (now === true) return bare
  if (now === false) return words.isNot(bare)
  if (now === null || now === '' || (Array.isArray(now) && now.length === 0)) return words.none(bare)
  return typeof now === 'number' && typeof was === 'number' ? words.count(label, to, from) : words.value(label, to)
}
