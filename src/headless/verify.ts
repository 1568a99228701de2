/** `npm run -s verify FILE`: checks an exported battle, then walks every resolution again and names what would be different today. */
import { readFileSync } from 'node:fs'
import { readFile } from '../store/file.ts'
import { compare } from './compare.ts'
import { ruleSet } from './rulesets.ts'

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

const read = readFile(content(process.argv[2] ?? fail('Name the file: npm run -s verify FILE')))
if (!read.ok) fail(read.says)
const set = await ruleSet(read.value.ruleset).catch((e: unknown) => fail(saying(e)))
const { differences, ...counts } = compare(set, read.value.entries)
for (const difference of differences) print(difference)
print(counts)
