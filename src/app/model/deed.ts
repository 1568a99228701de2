/** What a rule set says is to be done, as the address of the walk or of the list of many that does it. */
import { type Args, type Deed, isRef, type Ref, same } from '#engine'

/** A thing in an address: "unit:78th". */
export const inAddress = (ref: Ref): string => `${ref.kind}:${encodeURIComponent(ref.id)}`

/** Things in an address, and read from it again: "unit:78th*unit:56th". */
export const listedIn = (refs: readonly Ref[]): string => refs.map(inAddress).join('*')
export const refsListed = (address: string): readonly Ref[] =>
  address.split('*').flatMap((one) => {
    const [kind = '', ...id] = one.split(':')
    return id.length > 0 ? { kind, id: decodeURIComponent(id.join(':')) } : []
  })

/** The page on which these alone are played out, under the address of their battle. */
export const playedPath = (refs: readonly Ref[]): string => `/simulate?who=${listedIn(refs)}`

/** One thing an argument, and all else as JSON. */
function argsInAddress(args: Args): string {
  const all = Object.entries(args)
  const refs = all.flatMap(([arg, value]) => (isRef(value) ? [`&${arg}=${inAddress(value)}`] : []))
  const rest = all.filter(([, value]) => !isRef(value))
  const json = rest.length === 0 ? '' : `&args=${encodeURIComponent(JSON.stringify(Object.fromEntries(rest)))}`
  return `${refs.join('')}${json}`
}

/** The page of a thing, under the address of its battle. */
export const thingPath = ({ kind, id }: Ref): string => `/thing/${kind}/${encodeURIComponent(id)}`

/** The same with one of its fields open. */
export const fieldPath = (ref: Ref, field: string): string => `${thingPath(ref)}?field=${encodeURIComponent(field)}`

/** The walk of a procedure, under the address of its battle. */
export const walkPath = (procedure: string, args: Args): string => `/walk?do=${procedure}${argsInAddress(args)}`

/** The list in which each of these, all of one kind, does the same with the same other arguments. */
export const manyPath = (procedure: string, who: readonly Ref[], args: Args = {}): string =>
  `/many?do=${procedure}&who=${who[0]?.kind}.${who.map(({ id }) => encodeURIComponent(id)).join('*')}${argsInAddress(args)}`

/** The address of a deed: a walk, or a list if several do it at once. */
export function deedPath({ procedure, each }: Deed): string {
  const [first = {}] = each
  if (each.length < 2) return walkPath(procedure, first)
  const own = Object.entries(first).find(
    ([arg, value]) => isRef(value) && !each.every((args) => same(args[arg] ?? null, value)),
  )?.[0]
  const who = each.flatMap((args) => {
    const doer = own === undefined ? undefined : args[own]
    return isRef(doer) ? [doer] : []
  })
  return manyPath(procedure, who, Object.fromEntries(Object.entries(first).filter(([arg]) => arg !== own)))
}
