/** What a walk looks at of the state, so that it need not be walked again while all of that stands. */
import { refsIn, type Scene, same, type World } from '#engine'
import type { OwedTest } from './game.ts'

/** The things that were looked at by kind, and the kinds of which all were listed. */
export type Looked = { readonly things: Map<string, Set<string>>; readonly listed: Set<string> }

/** A walk that has looked at nothing yet. */
export const nothingLooked = (): Looked => ({ things: new Map(), listed: new Set() })

/** The same world, which notes in `looked` what is read of it. */
export function noting(world: World, looked: Looked): World {
  const kinds = new Map<string, World[string]>()
  return new Proxy(world, {
    get(all, kind) {
      if (typeof kind !== 'string') return undefined
      const things = all[kind]
      if (!things) {
        looked.listed.add(kind)
        return undefined
      }
      const known = kinds.get(kind) ?? notingKind(things, kind, looked)
      kinds.set(kind, known)
      return known
    },
  })
}

function notingKind(things: World[string], kind: string, looked: Looked): World[string] {
  const ids = looked.things.get(kind) ?? new Set<string>()
  looked.things.set(kind, ids)
  return new Proxy(things, {
    get(all, id) {
      if (typeof id !== 'string') return undefined
      ids.add(id)
      return all[id]
    },
    ownKeys(all) {
      looked.listed.add(kind)
      return Reflect.ownKeys(all)
    },
  })
}

type Seen = Pick<Scene, 'world'> & { readonly owed: readonly OwedTest[] }

/** Whether two states are the same in all that was looked at, and in what is owed on it. */
export const sameAsLooked = (looked: Looked, a: Seen, b: Seen): boolean =>
  (a.world === b.world || sameThings(looked, a.world, b.world)) &&
  (a.owed === b.owed || same(owedOn(looked, a.owed), owedOn(looked, b.owed)))

const owedOn = ({ things, listed }: Looked, owed: readonly OwedTest[]) =>
  owed.flatMap(({ what, args, struck }) =>
    refsIn(args).some(({ kind, id }) => listed.has(kind) || things.get(kind)?.has(id)) ? [[what, args, struck]] : [],
  )

function sameThings({ things, listed }: Looked, a: World, b: World): boolean {
  for (const [kind, ids] of things) for (const id of ids) if (a[kind]?.[id] !== b[kind]?.[id]) return false
  return [...listed].every((kind) => {
    const before = Object.keys(a[kind] ?? {})
    const now = Object.keys(b[kind] ?? {})
    return before.length === now.length && before.every((id, at) => id === now[at])
  })
}
