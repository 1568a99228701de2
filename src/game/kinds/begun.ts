import type { Begun } from '../entries.ts'
import { Misfit } from '../game.ts'
import type { EntryKind } from './kind.ts'
import { byName, fields, text } from './shape.ts'

/** The battle begins: there is nothing before it, and so it cannot be undone. */
export const begun: EntryKind<Begun> = {
  shape: { ruleset: text, version: text, name: text, settings: fields, world: byName(byName(fields)) },
  apply(_, { seq }) {
    throw new Misfit(`Entry ${seq} begins the battle a second time.`)
  },
  touches: () => [],
  movedOn: () => null,
  label: () => 'the beginning of the battle',
}
