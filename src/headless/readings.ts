/**
 * `npm run readings -- [--ruleset ID] [--minutes N] [--seed N]`: renews where each reading of each setting shows
 * (`outlines/readings.json`): in the golden cases, and for so many minutes in cases that are a little otherwise. A reason why it never shows stays,
 * unless it is seen to be wrong.
 */
import { parseArgs } from 'node:util'
import { loadRuleSet, ruleSetFolders } from './rulesets.ts'
import { type SeenOf, SHOWINGS } from './seams/readings.ts'
import { Search } from './seams/search.ts'
import { reasonOf, shownIn, stillShown, storeShown } from './seams/shown.ts'

const { values } = parseArgs({
  options: {
    ruleset: { type: 'string', multiple: true },
    minutes: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})

for (const id of values.ruleset ?? ruleSetFolders()) {
  const set = await loadRuleSet(id)
  const stored = shownIn(set)
  const search = new Search(set, stillShown(set, stored, 'seen'))
  const until = Date.now() + Number(values.minutes) * 60_000
  search.settings()
  for (let seed = Number(values.seed); Date.now() < until; seed++) search.otherwise(seed)
  const wrong: string[] = []
  const reasoned = (one: SeenOf): SeenOf => {
    const name = `${one.setting}=${one.value}`
    const reasons = SHOWINGS.flatMap((what) => {
      const where = stored[name]?.[what]
      if (reasonOf(where) === null) return []
      if (one[what] !== null) wrong.push(`${name} ${what}`)
      return one[what] === null ? [[what, where ?? null] as const] : []
    })
    return { ...one, ...Object.fromEntries(reasons) }
  }
  const all = search.readings.map(reasoned)
  storeShown(set, all)
  const missing = all.flatMap((one) => {
    const what = SHOWINGS.filter((showing) => one[showing] === null)
    return what.length > 0 ? [`${one.setting}=${one.value} ${what.join(' ')}`] : []
  })
  process.stdout.write(`${JSON.stringify({ ruleset: id, missing, wrong, unreached: search.unreached })}\n`)
}
