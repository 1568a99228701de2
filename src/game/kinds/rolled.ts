import type { Roll, Rolled } from '../entries.ts'
import { type EntryKind, leavesAll } from './kind.ts'
import { byName, json, list, maybe, name, record, text, wholeNumber } from './shape.ts'
import { answer } from './stored.ts'

/** What the phone threw: it changes nothing, and what was shown is never undone. */
export const rolled: EntryKind<Rolled> = {
  shape: {
    procedure: text,
    title: text,
    rolls: list(
      record<Roll>({
        args: json,
        key: name,
        says: text,
        fell: answer,
        dice: byName(list(wholeNumber)),
        secret: maybe(text),
      }),
    ),
  },
  ...leavesAll,
  label: ({ title }) => `dice for ${title}`,
}
