/** All kinds of entry; one that is forgotten does not compile. */
import type { Entry } from '../entries.ts'
import { begun, clocked, ended, linked, reopened, takenOver } from './battle.ts'
import type { EntryKind } from './kind.ts'
import { redoneKind, remarked, undoneKind } from './log.ts'
import { housed, ruled } from './rulings.ts'
import { edited, putBack, resolved, rolled, struck } from './table.ts'

/** Every kind of entry by its name. */
export const entryKinds: { readonly [K in Entry['kind']]: EntryKind<Extract<Entry, { readonly kind: K }>> } = {
  begun,
  resolved,
  rolled,
  edited,
  struck,
  putBack,
  ruled,
  housed,
  clocked,
  linked,
  remarked,
  undone: undoneKind,
  redone: redoneKind,
  ended,
  reopened,
  takenOver,
}

/** The kind of an entry. */
export const kindOf = (entry: Entry): EntryKind<Entry> => entryKinds[entry.kind]
