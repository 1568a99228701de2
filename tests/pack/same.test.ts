import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { AnyRuleSet } from '#engine'
import { amissIn } from '../../src/headless/check.ts'
import { casesOf, goldenFiles } from '../../src/headless/golden.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { ruleSetOf } from '../../src/pack/set.ts'

const packs = { 'fire-and-morale': 'indian-mutiny-1857', nerve: 'sepoys-and-soldiers', reaction: 'john-company' }
const out: string[] = []
test.each(Object.entries(packs))('%s', async (name, id) => {
  const code = await loadRuleSet(id)
  const own = ruleSetOf(JSON.parse(readFileSync(new URL(`./packs/${name}.json`, import.meta.url), 'utf8')))
  const folder = fileURLToPath(new URL(`../../rulesets/${id}`, import.meta.url))
  const ids = own.procedures.map((p) => p.id)
  const kinds = { ...code.kinds, unit: { ...code.kinds.unit, fresh: (given: any) => { const u: any = code.kinds.unit!.fresh(given); return { ...u, type: u.class ?? u.type ?? '', started: u.start ?? u.initialStands ?? u.initialBases ?? 0 } } } } as any
  const set: AnyRuleSet = { ...code, kinds, procedures: code.procedures.map((p) => own.procedures.find((q) => q.id === p.id) ?? p) }
  let good = 0, all = 0
  for (const file of goldenFiles(folder).filter((f) => ['fire','save','morale','rally','nerve','infantry-fire','artillery-fire','reaction'].includes(f.procedure) && ids.includes(f.procedure))) {
    for (const g of casesOf(file)) {
      all++
      let amiss: unknown
      try { amiss = amissIn(set, g) } catch (e) { amiss = [String(e)] }
      if ((amiss as unknown[]).length === 0) good++
      else out.push(`${name} ${file.procedure}: ${g.title}\n     ${JSON.stringify(amiss).slice(0, 400)}`)
    }
  }
  out.push(`== ${name}: ${good} of ${all}; ${ids.join(' ')}`)
  writeFileSync('/tmp/same.txt', out.join('\n'))
})
