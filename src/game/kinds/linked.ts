import type { Linked } from '../entries.ts'
import type { EntryKind } from './kind.ts'
import { orNull, text } from './shape.ts'

/** Another battle on this phone is joined to this one. */
export const linked: EntryKind<Linked> = {
  shape: { to: text, name: text, about: orNull(text), says: text },
  apply: (game, { to, name, about, seq }) => ({ ...game, links: [...game.links, { to, name, about, seq }] }),
  revert: (game, { seq }) => ({ ...game, links: game.links.filter((link) => link.seq !== seq) }),
  touches: () => [],
  movedOn: () => null,
  label: () => 'a battle joined to this one',
}
