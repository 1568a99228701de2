/** All kinds of entry; one that is forgotten does not compile. */
import type { Entry } from '../entries.ts'
import { begun } from './begun.ts'
import { clocked } from './clocked.ts'
import { edited } from './edited.ts'
import { ended } from './ended.ts'
import { housed } from './housed.ts'
import type { EntryKind } from './kind.ts'
import { linked } from './linked.ts'
import { putBack } from './put-back.ts'
import { redone } from './redone.ts'
import { remarked } from './remarked.ts'
import { reopened } from './reopened.ts'
import { resolved } from './resolved.ts'
import { rolled } from './rolled.ts'
import { ruled } from './ruled.ts'
import { struck } from './struck.ts'
import { takenOver } from './taken-over.ts'
import { undone } from './undone.ts'

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
  undone,
  redone,
  ended,
  reopened,
  takenOver,
}

/** The kind of an entry. */
export const kindOf = (entry: Entry): EntryKind<Entry> => entryKinds[entry.kind]
