/** What the changes of a walk come to. */
import { type FieldChange, Overlay, type Trace, type World } from '#engine'

/** A change of tracked state, as a rule makes it. */
export type ChangeStep = Extract<Trace, { did: 'change' }>['step']

/** What changes do to a world, field by field. */
export function netOf(world: World, changes: readonly ChangeStep[]): readonly FieldChange[] {
  const overlay = new Overlay(world)
  for (const change of changes) overlay.apply(change)
  return overlay.net()
}
