/** `npm run -s verify FILE`: checks an exported battle, then walks every resolution again and names what would be different today, and where the seals of the log break. The exit code is 1 if anything is, or they do. */
import { readFileSync } from 'node:fs'
import { sealsOf } from '#form'
import { compare, gate } from '#gate'
import { loadRuleSet } from './rulesets.ts'

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const saying = (e: unknown) => (e instanceof Error ? e.message : String(e))

function fail(says: string): never {
  print({ error: says })
  process.exit(1)
}

function content(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (e) {
    return fail(`The file cannot be read: ${saying(e)}`)
  }
}

const read = await gate(content(process.argv[2] ?? fail('Name the file: npm run -s verify FILE')), {
  ruleSet: loadRuleSet,
})
if (!read.ok) fail(read.says)
const { differences, ...counts } = compare(read.value.set, read.value.entries)
for (const difference of differences) print(difference)
const { from, broken, seal } = await sealsOf(read.value.entries)
print({ ...counts, seals: { from, broken, seal } })
process.exitCode = counts.different > 0 || broken !== null ? 1 : 0
