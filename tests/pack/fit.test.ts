import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { misplaced } from '../../src/form/fit.ts'
import { pack } from '../../src/pack/forms.ts'
import { ruleSetOf } from '../../src/pack/set.ts'
const dir = new URL('./packs/', import.meta.url)
test.each(readdirSync(dir))('%s', (file) => {
  const p = JSON.parse(readFileSync(new URL(file, dir), 'utf8'))
  const m = misplaced(pack, p)
  expect(m && { path: m.path.join('.'), given: JSON.stringify(m.given)?.slice(0, 200), is: m.is }).toBe(null)
  ruleSetOf(p)
})
