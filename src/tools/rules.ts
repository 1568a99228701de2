// `npm run rules -- ID`: the tests of one rule set: all in its folder, and its own among those that go through every set,
// whose names hold its id or its title.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadRuleSet } from '../headless/rulesets.ts'

const top = resolve(import.meta.dirname, '../..')
const tests = (...args: readonly string[]) =>
  spawnSync(process.execPath, [resolve(top, 'node_modules/vitest/vitest.mjs'), 'run', '--project=node', ...args], {
    cwd: top,
    stdio: 'inherit',
  }).status === 0

const { id, title } = await loadRuleSet(process.argv[2] ?? '')
const exactly = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const throughAll = readdirSync(resolve(top, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `tests/${file}`)
  .filter((file) => readFileSync(resolve(top, file), 'utf8').includes('ruleSetFolders'))
const own = tests(`rulesets/${id}/`)
const amongAll = tests(...throughAll, '-t', `${exactly(id)}|${exactly(title)}`)
process.exitCode = own && amongAll ? 0 : 1
