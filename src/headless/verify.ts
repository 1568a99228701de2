/** `npm run -s verify FILE`: checks an exported battle, then walks every resolution again and names what would be different today. */
import { readFileSync } from 'node:fs'
import { type AnyRuleSet, verify } from '#engine'
import { after, type Game, questionIn, within } from '#game'
import { readFile } from '../store/file.ts'
import { ruleSet } from './rulesets.ts'

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

function fail(says: string): never {
  print({ error: says })
  process.exit(1)
}

const path = process.argv[2]
if (!path) fail('Name the file: npm run -s verify FILE')

function content(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (e) {
    return fail(`The file cannot be read: ${e instanceof Error ? e.message : String(e)}`)
  }
}

const read = readFile(content(path))
if (!read.ok) fail(read.says)
const { entries, ruleset } = read.value
const set: AnyRuleSet = await ruleSet(ruleset).catch((e: Error) => fail(e.message))

let game: Game | null = null
let resolved = 0
let different = 0
const look = within(entries)
for (const entry of entries) {
  if (entry.kind === 'resolved' && game) {
    resolved++
    const question = questionIn(set, game, entry.procedure, entry.args)
    const differences = question
      ? verify(question, entry.answers, entry.outcome)
      : [{ what: 'stops', says: `There is no procedure "${entry.procedure}" any more.` }]
    if (differences.length > 0) different++
    for (const difference of differences) print({ entry: entry.seq, title: entry.title, ...difference })
  }
  game = after(game, entry, look)
}
print({
  entries: entries.length,
  resolved,
  different,
  ...(different > 0 ? { says: 'The rule or a ruling has changed since.' } : {}),
})
