import { same } from '#engine'
import type { Ruled } from '../entries.ts'
import type { EntryKind } from './kind.ts'
import { json, name, text } from './shape.ts'

/** A ruling is changed in mid battle. */
export const ruled: EntryKind<Ruled> = {
  shape: { setting: name, old: json, new: json, why: text },
  apply: (game, entry) => ({ ...game, settings: { ...game.settings, [entry.setting]: entry.new } }),
  revert: (game, entry) => ({ ...game, settings: { ...game.settings, [entry.setting]: entry.old } }),
  touches: ({ setting }) => [`setting ${setting}`],
  movedOn: (game, entry) =>
    same(game.settings[entry.setting] ?? null, entry.new)
      ? null
      : `The ruling "${entry.setting}" has changed since. Undo what came later first.`,
  label: () => 'a ruling',
}
