/** Changes of tracked things: applied, taken back, and whether something has changed the same since. */
import {
  asStored,
  changedWorld,
  type FieldChange,
  inSentence,
  type Json,
  type Ref,
  same,
  sameRef,
  type World,
} from '#engine'
import type { Entry } from './entries.ts'
import { type Game, Misfit } from './game.ts'

/** The changes of tracked things that an entry holds: of what was resolved, or edited by hand. */
export const changesOf = (entry: Entry): readonly FieldChange[] =>
  entry.kind === 'resolved' ? entry.outcome.changes : entry.kind === 'edited' ? entry.changes : []

/** The world with the changes of an entry. Throws Misfit where they name a thing that is not there, or make one that is. */
export function applied(world: World, changes: readonly FieldChange[], seq: number): World {
  const made = changes.flatMap((c) => ('made' in c ? [c.of] : []))
  for (const change of changes) {
    const { kind, id } = change.of
    const isThere = world[kind]?.[id] !== undefined
    if ('made' in change && isThere) throw new Misfit(`Entry ${seq} makes a ${kind} that is there already.`)
    if (!isThere && !made.some((of) => sameRef(of, change.of)))
      throw new Misfit(`Entry ${seq} names a ${kind} that no earlier entry musters.`)
  }
  return changedWorld(world, changes)
}

/** The world with changes taken back; made things go. */
export function reverted(world: World, changes: readonly FieldChange[]): World {
  const back: FieldChange[] = changes.flatMap((c) =>
    'made' in c ? [] : [{ of: c.of, field: c.field, old: c.new, new: c.old }],
  )
  const next: { [kind: string]: { readonly [id: string]: { readonly [field: string]: Json } } } = {
    ...changedWorld(world, back),
  }
  for (const change of changes) {
    if (!('made' in change)) continue
    const { [change.of.id]: _, ...others } = next[change.of.kind] ?? {}
    next[change.of.kind] = others
  }
  return next
}

/** The first thing that is no longer as these changes left it, in words; null if all are. */
export function changedSince(game: Game, changes: readonly FieldChange[]): string | null {
  for (const change of changes) {
    const now = game.world[change.of.kind]?.[change.of.id]
    const thing = now && asStored(now)
    const isAsLeft =
      thing && ('made' in change ? same(thing, change.made) : same(thing[change.field] ?? null, change.new))
    if (isAsLeft) continue
    if (!thing) return 'That is gone since. Undo what came later first.'
    return `${typeof thing.name === 'string' ? `${inSentence(thing.name)}:` : 'It has'} changed since. Undo what came later first.`
  }
  return null
}

const thingKey = (ref: Ref) => JSON.stringify([ref.kind, ref.id])

/** The key of a field, and for a thing that was made the keys of all its fields, so that both collide. */
export const keysOf = (change: FieldChange): readonly string[] => {
  const key = thingKey(change.of)
  return 'made' in change
    ? [`made ${key}`, ...Object.keys(change.made).map((field) => `${key} ${field}`)]
    : [`${key} ${change.field}`]
}
