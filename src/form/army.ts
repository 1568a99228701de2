/** An army as one file: checked whole, like a battle, before anything of it is stored. */
import { type AnyRuleSet, type FieldChange, isRecord, type World } from '#engine'
import { type Enlisted, enlisted, shape } from '#game'
import { canonical, crc32 } from './checksum.ts'
import { badFile, type Imported, recordIn, versionIn } from './file.ts'
import { fits } from './fit.ts'

const FORMAT = 'orderly-book-army'
const VERSION = 1

type Army = { readonly ruleset: string; readonly name: string; readonly units: readonly Enlisted[] }
const armyForm = shape.record<Army>({
  ruleset: shape.text,
  name: shape.text,
  units: shape.list(shape.record<Enlisted>({ kind: shape.text, fields: shape.fields })),
})

/** Writes an army as a file. */
export function writtenArmy(set: AnyRuleSet, name: string, units: readonly Enlisted[]): string {
  const army = { ruleset: set.id, name, units }
  return JSON.stringify({ format: FORMAT, version: VERSION, checksum: crc32(canonical(army)), army })
}

/** Reads an army for a rule set and a world: the things that it would make, or one sentence. */
export function readArmy(set: AnyRuleSet, world: World, content: string): Imported<readonly FieldChange[]> {
  let raw: unknown
  try {
    raw = recordIn(content, 'army')
  } catch (e) {
    return badFile(e instanceof Error ? e.message : String(e))
  }
  const version = versionIn(raw, FORMAT)
  if (version === null || !isRecord(raw)) return badFile('This is not an Orderly Book army.')
  if (version > VERSION) return badFile('It was made by a newer Orderly Book.')
  const { army, checksum } = raw
  if (!fits(armyForm, army)) return badFile('A part of it cannot be read.')
  if (crc32(canonical(army)) !== checksum)
    return badFile('It was changed or damaged on its way: its checksum does not fit.')
  if (army.ruleset !== set.id) return badFile(`It is an army of other rules: ${army.ruleset.slice(0, 60)}.`)
  const made = enlisted(set, world, army.units)
  return made.ok ? made : badFile(made.says)
}
