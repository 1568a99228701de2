/** What is taken out of an entry before others see it. */
import { isRecord } from '#engine'
import type { Begun, Entry, Path, SecretCover } from '#game'

/** A cover with what is under it; without, where only its seal is left. */
export type OpenCover = Extract<SecretCover, { readonly salt: string }>
export const isUncovered = (cover: SecretCover): cover is OpenCover => 'salt' in cover

/** An entry, or a world, without what stands at some places: the very same where there are none. */
export const withoutPlaces = <E extends Entry | Pick<Begun, 'world'>>(entry: E, paths: readonly Path[]): E =>
  // What is left out or left blank has the form of the rest: the gate lets no other places in.
  paths.reduce<unknown>((left, path) => lacking(left, path), entry) as E

/** Answers and the seal before are left out. */
const GOES: ReadonlySet<string | number | undefined> = new Set(['answers', 'prev'])
/** Fields of things stay, with nothing of the same shape, so that rules that read them go on; of all else not even the shape stays. */
const THINGS: ReadonlySet<string | number | undefined> = new Set(['world', 'changes'])

function lacking(entry: unknown, path: Path): unknown {
  const [first, side] = path
  if (first === 'rolls' && isRecord(entry) && Array.isArray(entry.rolls))
    return { ...entry, rolls: entry.rolls.filter((roll) => !isOf(roll, side)) }
  const isOfThing = path.some((key) => THINGS.has(key))
  return at(entry, path, GOES.has(first) ? null : isOfThing ? blank : () => null)
}

/** A value with that at its path put otherwise, or left out (null). A path that leads nowhere changes nothing. */
function at(value: unknown, [key, ...rest]: Path, put: ((old: unknown) => unknown) | null): unknown {
  if (key === undefined) return put?.(value)
  if (Array.isArray(value)) return value.map((one, n) => (n === key ? at(one, rest, put) : one))
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value
  if (rest.length > 0 || put) return { ...value, [key]: at(value[key], rest, put) }
  const { [key]: _, ...left } = value
  return left
}

const blank = (value: unknown): unknown => (Array.isArray(value) ? [] : isRecord(value) ? {} : null)

/** What stands at a path; null where nothing does. */
export function standingAt(entry: Entry, path: Path): unknown {
  if (path[0] === 'rolls') return entry.kind === 'rolled' ? entry.rolls.filter((roll) => isOf(roll, path[1])) : null
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)] ?? null
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : null
  }, entry)
}

const isOf = (roll: unknown, side: Path[number] | undefined): boolean =>
  side !== undefined && isRecord(roll) && roll.secret === side

/** The places of all secrets of an entry that are to be seen in it. */
export const coveredPlaces = ({ covered = {} }: Entry): readonly Path[] =>
  Object.values(covered).flatMap((cover) => (isUncovered(cover) ? cover.at : []))

/** An entry under covers as somebody may see it: of what is not theirs only the seals are left. */
export function asSeenBy(eyes: string | null, entry: Entry): Entry {
  const all = Object.entries(entry.covered ?? {})
  const others = all.flatMap(([whose, cover]) => (whose !== eyes && isUncovered(cover) ? cover.at : []))
  const covered = all.flatMap(([whose, cover]) => {
    const { seal } = cover
    return whose === eyes ? [[whose, cover]] : seal === undefined ? [] : [[whose, { seal }]]
  })
  return { ...withoutPlaces(entry, others), covered: Object.fromEntries(covered) }
}
