// Checks the layers of src and rulesets by .dependency-cruiser.cjs: node src/tools/boundaries.mjs [folder]
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const { options, ...ruleSet } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const home = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
process.chdir(home)

const { output } = await cruise(
  ['src', 'rulesets'].filter((folder) => existsSync(folder)),
  { ...options, baseDir: home, ruleSet, validate: true, tsConfig: undefined },
  options.enhancedResolveOptions,
  { tsConfig: extractTSConfig(join(home, 'tsconfig.json')) },
)

// With a compiler that it does not understand the tool finds no module, and so no breach either.
const { totalCruised, totalDependenciesCruised, violations } = output.summary
const typed = output.modules.filter(({ source }) => /^(src|rulesets)\/.*\.tsx?$/.test(source)).length
for (const { rule, from, to } of violations) {
  const why = ruleSet.forbidden.find(({ name }) => name === rule.name)?.comment
  console.error(`${from} -> ${to}\n    ${rule.name}: ${why}`)
}
if (typed === 0) console.error('No TypeScript module was seen: the tool is blind.')
console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} across a boundary`)
if (typed === 0 || violations.length > 0) process.exit(1)
