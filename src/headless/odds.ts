/** The odds of a case, by the same answers, dice and settings as its outcome. */
import type { Answer, Answering, Ask, Draw, Fraction, Question, Throw } from '#engine'
import { decimal, oddsOf, seeded, walkWith } from '#engine'
import type { Asks } from './asked.ts'
import { BadCase, GivenAnswers, type GivenCase } from './given.ts'
import { answersIn, type CaseReport } from './report.ts'

/** So often a case is played whose exact odds are over the budget: give or take 1 point at most. */
const PLAYS = 10_000

/**
 * The exact odds of a case from where its answers and dice reach: fractions as text, with the nearest decimal. Over the budget
 * they are sampled by a seed, and say so. `isPlayed`: its answers are those of one course that was walked to its end, so
 * one that another course cannot take leaves that open.
 */
export function oddsReport(
  question: Question,
  given: GivenCase,
  asks: Asks = () => false,
  isPlayed = false,
): CaseReport {
  const said = new GivenAnswers(given)
  const answers = reached(question, given, said)
  const all = oddsOf(question, answers, 'all', { plays: { die: seeded(1), isEnough: (plays) => plays >= PLAYS } })
  const bad = isPlayed ? undefined : all.open.find((o) => o.fault !== null)
  if (bad) return { error: bad.fault ?? '', key: bad.key }
  const unasked = said.unused()
  const strange = isPlayed ? [] : unasked.filter((key) => !asks(key))
  if (strange.length > 0)
    return { error: `Nothing asks for the answer "${strange.join('", "')}".`, allowed: [...said.asked] }
  return {
    odds: {
      views: Object.fromEntries(
        Object.entries(all.views).map(([name, view]) => [
          name,
          view.chances.map((c) => ({ value: c.value, ...chance(c.chance) })),
        ]),
      ),
      results: all.results.map((r) => ({ result: r.result, ...chance(r.chance) })),
      open: all.open.map((o) => ({ key: o.key, says: o.says, refused: o.refused, ...chance(o.chance) })),
      assumed: all.assumed.map(({ key, step, value }) => ({ key, says: step.says, value })),
      starts: all.starts,
      ...(all.estimate ? { estimate: { ...all.estimate } } : {}),
    },
    ...(unasked.length > 0 ? { unasked } : {}),
  }
}

const chance = (c: Fraction) => ({ chance: `${c.n}/${c.d}`, p: decimal(c) })

/** The answers, and the dice that lie there read by the throws that come first. */
function reached(question: Question, { dice = [] }: GivenCase, said: GivenAnswers): Answering {
  if (dice.length === 0) return said
  const { trace, open } = walkWith(
    question,
    (step, key) => {
      const answer = said.inWalk(step, key)
      return answer ?? (step.step === 'ask' ? 'usual' : undefined)
    },
    said.ruled,
  )
  if (open?.fault) throw new BadCase(open.fault, { key: open.key })
  if (said.spare > 0) throw new BadCase(`${said.spare} dice more were given than are thrown.`, { key: 'dice' })
  const thrown = answersIn(trace.filter((t) => t.did === 'throw'))
  return {
    of: (step: Ask | Throw | Draw, key: string): Answer | undefined => said.of(step, key) ?? thrown[key],
    ruled: said.ruled,
    some: (passes) => said.some(passes) || Object.keys(thrown).some(passes),
  }
}
