/** What changes, as a referee tells it: who, and what happens to them. */
import { asOne, type Field, type FieldChange, heldApart, keyOf, sameRef, The, the, thingOf } from '#engine'
import { calledBy, flagIn, type MadeHere, madeIn, nameOf } from './names.ts'
import type { ChangePart } from './parts.ts'
import { lower, ownerWords, shown, sideWords, type Viewer } from './value.ts'
import { capital, outcomeWords, sentence, changeWords as words } from './words.ts'

/** The most of a side to whom the same happens that are named one by one. */
const FEW = 3

/** A field that changes. */
type Changed = Exclude<FieldChange, { readonly made: unknown }>

/**
 * What happens to one thing by one change: a sentence of its own, what some of it do ("Two of", "fall: 14 left"), what it
 * does, or how it stands by the label of a field. `same`: to whom the same happens.
 */
type Happening = Omit<ChangePart, 'says'> & {
  readonly how: 'sentence' | 'some' | 'does' | 'stands'
  readonly before: string
  readonly phrase: string
  readonly name: string
  readonly isOne: boolean
  readonly same: string
}

/**
 * Changes as all may see them: hidden fields that have no words of their own are left out, secrets covered, and what another change says is not said
 * again. Each is named once, with all that happens to it. `byHand`: by the referee’s hand. Many of a side to whom the same
 * happens are told together.
 */
export function tellChanges(sight: Viewer, changes: readonly FieldChange[], byHand = false): readonly ChangePart[] {
  const made = madeIn(changes)
  const some = changes.flatMap((change) => happening(sight, made, changes, change))
  // What goes without saying when the rules do it is said when a hand does.
  const all =
    some.length > 0 || !byHand ? some : changes.flatMap((change) => happening(sight, made, changes, change, true))
  const bySame = new Map<string, Happening[]>()
  for (const one of all) bySame.get(one.same)?.push(one) ?? bySame.set(one.same, [one])
  const byWhom = new Map<string, Happening[]>()
  for (const one of all) {
    const alike = bySame.get(one.same) ?? []
    const isMany = alike.length > FEW
    if (isMany && alike[0] !== one) continue
    const names = alike.map(({ name }) => name)
    const said = isMany ? { ...one, name: outcomeWords.someOf(names), isOne: false } : one
    const whom = one.how === 'sentence' ? one.same : (isMany ? alike : [one]).map(({ of }) => keyOf(of)).join()
    const key = `${whom} ${one.secret ?? ''}`
    byWhom.get(key)?.push(said) ?? byWhom.set(key, [said])
  }
  return [...byWhom.values()].flatMap((all) => {
    const [first] = all
    return first
      ? [{ part: 'change', of: first.of, flag: first.flag, secret: first.secret, says: allOf(first, all) }]
      : []
  })
}

/** All that happens to one, who is named once: "Two of the 53rd fall: 14 left. They are Shaken and have fired." */
function allOf({ name, isOne }: Happening, all: readonly Happening[]): string {
  const how = (one: Happening['how']) => all.filter((other) => other.how === one)
  const alone = how('sentence').map(({ phrase }) => phrase)
  const some = how('some').map(({ before, phrase }) => `${before} ${the({ name })} ${phrase}`)
  const does = words.doesAll(how('does').map(({ phrase }) => (isOne ? asOne(phrase) : phrase)))
  const stands = words.standsAll(how('stands').map(({ phrase }) => phrase))
  const who = some.length > 0 && !isOne ? words.they : The({ name })
  const before = [...alone, ...some, ...(does === '' ? [] : [`${who} ${does}`])]
  const last = before.length > 0 ? stands : words.of(The({ name }), stands)
  return [...before, ...(stands === '' ? [] : [last])].map(sentence).join(' ')
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
  const part = (
    how: Happening['how'],
    phrase: string,
    { same = phrase, before = '', secret = null }: Partial<Pick<Happening, 'same' | 'before' | 'secret'>> = {},
  ): readonly Happening[] => [
    { part: 'change', of, flag, secret, how, before, phrase, name, isOne, same: `${of.kind} ${flag} ${same}` },
  ]
  if ('made' in change) {
    const newly = kind?.made?.(change.made)
    if (newly !== undefined) return part('sentence', heldApart(newly))
    return part('does', kind?.shown === 'card' ? words.joins : words.added)
  }
  const field = kind?.fields[change.field]
  if (field?.hidden && !field.happens) return []
  const label = lower(field?.says ?? change.field)
  if (field?.secret && !sight.uncovered) {
    const secret = ownerWords(set, thing, of.id)
    return isSide
      ? part('does', words.changesCovered(label), { secret })
      : part('stands', words.covered(label), { secret })
  }
  const { old: was, new: now } = change
  const beside = new Set(changes.flatMap((one) => ('made' in one || !sameRef(one.of, of) ? [] : [one.field])))
  const to = inside(field, shown(field, calledBy(sight, made, field, now)))
  const happens = inFull ? undefined : field?.happens?.({ now, to, was, thing, beside })
  if (happens === null) return []
  if (typeof happens === 'object') {
    const isFewer = typeof was === 'number' && Number(now) < was && Number(thing[field?.atMost ?? '']) > was
    const some = words.some(happens.some, happens.isMore ?? isFewer, happens.what ?? '')
    const rest = happens.some === 1 ? asOne(happens.says) : happens.says
    return part('some', rest, { same: of.id, before: some })
  }
  const isSingle = kind?.shown === 'single'
  const plain = happens ?? plainly(isSingle ? `${label}:` : label, to, shown(field, was), change)
  return part(isSingle ? 'sentence' : happens === undefined ? 'stands' : 'does', plain)
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
