/** What the arguments chosen so far name. */
import type { Args, Ctx, Ref } from '#engine'

/** The ref that an argument holds, or null if it names no single thing. */
export function namedIn<K extends string>(so: Args, arg: string, kind: K): Ref<K> | null {
  const ref = so[arg]
  if (typeof ref !== 'object' || ref === null || !('id' in ref) || typeof ref.id !== 'string') return null
  return { kind, id: ref.id }
}

/** The thing that an argument names, as it stands now, or null. */
export function thingIn<State, Settings, K extends keyof State & string>(
  ctx: Ctx<State, Settings>,
  so: Args,
  arg: string,
  kind: K,
): State[K] | null {
  const ref = namedIn(so, arg, kind)
  return ref && ctx.look(ref)
}
