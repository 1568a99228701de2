/** What the odds of own rules cost against those of the code that they were written after: `npm run -s bench:packs -- [rounds]`. */
import { fileURLToPath } from 'node:url'
import { type AnyRuleSet, type Json, oddsOf, type Question } from '#engine'
import { ruleSetOf } from '#pack'
import { caseQuestion } from '../../src/headless/case.ts'
import { GivenAnswers } from '../../src/headless/given.ts'
import { casesOf, goldenFiles } from '../../src/headless/golden.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { COMPARED, inItsWorld } from './golden.ts'
import { PARTS, packNamed } from './packs.ts'

type Putting = { readonly question: Question; readonly answers: { readonly [key: string]: Json } }

/** The golden cases that both can walk, with the questions that they put to a rule set. */
function puttings(set: AnyRuleSet, id: string): ReadonlyMap<string, Putting> {
  const files = goldenFiles(fileURLToPath(new URL(`../../rulesets/${id}`, import.meta.url)))
  const cases = files.filter(({ procedure }) => COMPARED.includes(procedure)).flatMap(casesOf)
  return new Map(
    cases.flatMap((golden) => {
      try {
        const question = caseQuestion(set, { ruleset: id, ...golden })
        const put = { question, answers: golden.answers ?? {} }
        return odds(put) ? [[`${golden.procedure} ${golden.title}`, put] as const] : []
      } catch {
        return []
      }
    }),
  )
}

const odds = ({ question, answers }: Putting): boolean =>
  !('over' in oddsOf(question, new GivenAnswers({ answers }), 'views', { starts: 5_000 }))

/** Milliseconds of this process alone, whatever else runs on the machine. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const rounds = Number(process.argv[2] ?? 3)
for (const [name, id] of Object.entries(PARTS)) {
  const code = await loadRuleSet(id)
  const own = inItsWorld(code, ruleSetOf(packNamed(name)))
  const [ours, theirs] = [puttings(own, id), puttings(code, id)]
  const both = [...ours].flatMap(([title, mine]) => {
    const other = theirs.get(title)
    return other ? [[mine, other] as const] : []
  })
  const spent = [0, 0]
  for (let round = 0; round < rounds; round++)
    for (const pair of both)
      for (const [n, put] of pair.entries()) {
        const began = cpu()
        odds(put)
        spent[n] = (spent[n] ?? 0) + cpu() - began
      }
  const [mine = 0, other = 1] = spent
  console.log(
    `${name}: ${both.length} cases, ${(mine / other).toFixed(2)} times the code (${(mine / both.length / rounds).toFixed(2)} ms a case)`,
  )
}
