// `npm run outlines [-- ID...]`: writes the golden outlines of every rule set, or of those named, anew, beside its cases.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { goldenFiles } from '../headless/golden.ts'
import { outlineFiles } from '../headless/outlines.ts'
import { loadRuleSet, ruleSetFolders } from '../headless/rulesets.ts'

const only = process.argv.slice(2)
for (const id of ruleSetFolders().filter((one) => only.length === 0 || only.includes(one))) {
  const folder = resolve(import.meta.dirname, '../../rulesets', id)
  const outlines = resolve(folder, 'outlines')
  const texts = outlineFiles(await loadRuleSet(id), goldenFiles(folder))
  mkdirSync(outlines, { recursive: true })
  for (const old of readdirSync(outlines)) if (/\.txt$|^clauses\.json$/.test(old)) rmSync(resolve(outlines, old))
  for (const [file, text] of Object.entries(texts)) writeFileSync(resolve(outlines, file), text)
  console.log(`${id}: ${Object.keys(texts).length - 1} outlines`)
}
