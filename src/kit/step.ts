/** One step yielded and its answer taken: the one cast that the words of the kit rest on. */
import type { Json, Proc, Step } from '#engine'

/** Yields a step; the driver answers it with what its kind of step is answered with. */
export function* step<T>(one: Step): Proc<T> {
  return (yield one) as T
}

/** Arguments are plain data; their types say so to the rule, not to the engine. */
export const plainArgs = (args: unknown): Json => args as Json
