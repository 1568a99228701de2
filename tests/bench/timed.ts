/** What `npm run bench` times, as one file for Node and for Chromium: single rolls beside the floor, and whole procedures. */
import {
  type Answers,
  type AnyRuleSet,
  count,
  d,
  groups,
  isRecord,
  type Json,
  oddsOf,
  opposed,
  type Part,
  type Question,
  rehearse,
  seeded,
  sum,
  type Want,
  type World,
} from '#engine'
import indian from '../../rulesets/indian-mutiny-1857/index.ts'
import company from '../../rulesets/john-company/index.ts'
import mughal from '../../rulesets/last-mughal/index.ts'
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { spreadAnew } from '../../src/engine/spread.ts'
import { man, named, world } from '../engine/toy.ts'
import { floorOf } from './floor.ts'

/** A question as plain data. */
export type Asked = {
  readonly ruleset: string
  readonly procedure: string
  readonly args: Json
  readonly world: World
  readonly settings: { readonly [id: string]: Json }
  readonly answers: Answers
}

export const rolls: { readonly [says: string]: Part } = {
  'sum of 12d10': sum(d(12, 10)),
  'count in 12d10': count(d(12, 10), 4),
  'highest 4d10 v 3d8': opposed(d(4, 10), d(3, 8), 'best'),
  '7d12 v 2d12': opposed(d(7, 12), d(2, 12)),
  'groups of 6 in 16d4': groups(d(16, 4), 6),
  'count in 24d10, beyond 2^53': count(d(24, 10), 4),
  'sum of 24d10, beyond 2^53': sum(d(24, 10)),
}

/** The numbers that the floor and ours give to the same roll, for the check that both count the same. */
export const both = (part: Part): readonly [readonly number[], readonly number[]] => [
  [...floorOf(part)].filter((n) => n > 0).sort((a, b) => a - b),
  spreadAnew(part)
    .ways.map(({ ways }) => Number(ways))
    .sort((a, b) => a - b),
]

/** Milliseconds that one run takes, over so many. */
function each(run: () => unknown, times: number): number {
  const began = performance.now()
  for (let n = 0; n < times; n++) run()
  return (performance.now() - began) / times
}

/** Milliseconds that ours, the floor and the others take for a roll, round for round: one after the other in each. */
export function timesOf(
  part: Part,
  others: readonly (() => unknown)[],
  rounds: number,
): readonly (readonly number[])[] {
  const runs = [() => spreadAnew(part), () => floorOf(part), ...others]
  const times = runs.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, run] of runs.entries()) times[at]?.push(each(run, at < 2 ? 50 : 1))
  return times
}

const sets: readonly AnyRuleSet[] = [indian, company, mughal, skirmish, sepoys]

/** Forty checks added up, of units that no rule set has. */
function forty(): Question {
  const men = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`u${at}`, man(1)]))
  return { procedure: named('batch'), args: { need: 8 }, world: world(men), settings: { saves: true }, owed: [] }
}

function questionOf(asked: Asked | null): Question {
  if (!asked) return forty()
  const set = sets.find(({ id }) => id === asked.ruleset)
  const procedure = set?.procedures.find(({ id }) => id === asked.procedure)
  if (!procedure) throw new Error(`There is no ${asked.ruleset} ${asked.procedure}.`)
  return { ...asked, procedure, owed: [] }
}

/** Milliseconds that the odds of a procedure take, time after time; null asks for the forty checks. */
export function oddsTimes(asked: Asked | null, rounds: number, want: Want = 'views'): readonly number[] {
  const question = questionOf(asked)
  return Array.from({ length: rounds }, () => each(() => oddsOf(question, asked?.answers, want), 1))
}

/** Rehearses as the app does once a unit is picked, and while each question is read: so many times, each for so many milliseconds at most. */
export function rehearsed(asked: Asked | null, times: number, most: number): void {
  const question = questionOf(asked)
  const [first] = question.procedure.start?.subjects ?? []
  const picked = first && isRecord(question.args) ? { [first.arg]: question.args[first.arg] ?? null } : question.args
  const given = Object.entries(asked?.answers ?? {})
  const states = [
    [{ ...question, args: picked }, {}] as const,
    ...given.map((_, at) => [question, Object.fromEntries(given.slice(0, at))] as const),
  ]
  const die = seeded(1)
  for (const [at, answers] of times > 0 ? states : []) {
    for (let time = 0; time < times; time++) {
      const end = performance.now() + most
      rehearse(at, answers, die, () => performance.now() > end)
    }
  }
}
