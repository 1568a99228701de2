/** An army as one file: checked whole, like a battle, before anything of it is stored. */
import * as v from 'valibot'
import { type AnyRuleSet, type FieldChange, parsedJson, type World } from '#engine'
import { type Enlisted, enlisted } from '#game'
import { canonical, crc32 } from './checksum.ts'
import { badFile, type Imported } from './file.ts'
import { jsonFields } from './json.ts'

const FORMAT = 'orderly-book-army'
const VERSION = 1

const armySchema = v.strictObject({
  ruleset: v.string(),
  name: v.string(),
  units: v.array(v.strictObject({ kind: v.string(), fields: jsonFields })),
})
const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  checksum: v.string(),
  army: v.unknown(),
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
    raw = parsedJson(content)
  } catch {
    return badFile('This is not an Orderly Book army, or it was cut off on its way.')
  }
  const file = v.safeParse(fileSchema, raw)
  if (!file.success) return badFile('This is not an Orderly Book army.')
  if (file.output.version > VERSION) return badFile('It was made by a newer Orderly Book.')
  const army = v.safeParse(armySchema, file.output.army)
  if (!army.success) return badFile('A part of it cannot be read.')
  if (crc32(canonical(army.output)) !== file.output.checksum)
    return badFile('It was changed or damaged on its way: its checksum does not fit.')
  if (army.output.ruleset !== set.id)
    return badFile(`It is an army of other rules: ${army.output.ruleset.slice(0, 60)}.`)
  const made = enlisted(set, world, army.output.units)
  return made.ok ? made : badFile(made.says)
}
