/** A small part of `npm run proof`, for every day; and the odds of a path are the product of its steps. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import type { Answers, FairDie, Fraction, Question } from '#engine'
import { equal, oddsOf, one, plus, seeded, times, walk, zero } from '#engine'
import { goldenFiles } from '../../src/headless/golden.ts'
import { begunIn } from '../../src/headless/outlines.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { answersTo, brute, sameChances, TooLong } from '../engine/brute.ts'
import { askedIn, errorsOff, held, MOST, type Playable, tellsMost } from './held.ts'

/** Plays of each procedure: enough to notice a chance that is a tenth off, and whatever cannot be. */
const PLAYS = 120

const folder = fileURLToPath(new URL('../../rulesets/', import.meta.url))
/** Of each procedure the first case that can end in several ways and does not cost much. */
const played = await Promise.all(
  ruleSetFolders().map(async (id) => {
    const set = await loadRuleSet(id)
    const files = goldenFiles(`${folder}${id}`)
    const cases = begunIn(set).flatMap((procedure) => {
      const playable = tellsMost(askedIn(set, files, procedure), { budget: 80, most: 1 })
      return playable ? [[procedure.id, playable] as const] : []
    })
    return [id, cases] as const
  }),
)

/** The procedures of which automatic play does not lie as the odds say. */
const offIn = (cases: readonly (readonly [string, Playable])[], die: (seed: number) => FairDie): readonly string[] =>
  cases.flatMap(([id, playable], seed) => {
    const { furthest } = held(playable, die(seed), PLAYS)
    return furthest.errors > MOST ? [`${id}: ${furthest.of} ${furthest.value}`] : []
  })

type Chances = ReadonlyMap<string, Fraction>

function chancesOf(question: Question, answers: Answers): Chances {
  const all = oddsOf(question, answers)
  if ('over' in all) throw new Error('over the budget')
  return new Map(all.results.map(({ result, chance }) => [JSON.stringify(result), chance]))
}

/** Follows one path: before each throw and card the odds are those behind each reading, times its chance; at the end they are sure. */
function follow(
  { question, answers }: Playable,
  die: FairDie,
): { readonly end: string | null; readonly chance: Fraction } {
  let given = answers
  let chance = one
  for (;;) {
    const { open, outcome } = walk(question, given)
    const before = chancesOf(question, given)
    if (outcome) {
      const end = JSON.stringify(outcome.result)
      expect(sameChances(before, new Map([[end, one]]))).toBe(true)
      return { end, chance }
    }
    if (!open || (open.step.step === 'ask' && open.step.default === undefined)) return { end: null, chance }
    const ways = answersTo(open).map(([answer, share]) => ({ share, next: { ...given, [open.key]: answer } }))
    const after = new Map<string, Fraction>()
    for (const { share, next } of ways)
      for (const [result, p] of chancesOf(question, next))
        after.set(result, plus(after.get(result) ?? zero, times(share, p)))
    expect(sameChances(before, after), open.key).toBe(true)
    const way = ways[die(ways.length) - 1]
    if (!way) throw new Error(`nothing can come at ${open.key}`)
    given = way.next
    chance = times(chance, way.share)
  }
}

describe.each(played)('%s', (_, cases) => {
  it('plays each procedure as its odds say', () => {
    expect(offIn(cases, seeded)).toEqual([])
  })

  it('has odds of a path that are the product of its steps', () => {
    let rolled = 0
    for (const [id, playable] of cases) {
      const { end, chance } = follow(playable, seeded(7))
      if (end === null) continue
      const all = chancesOf(playable.question, playable.answers).get(end) ?? zero
      expect(chance.n * all.d <= all.n * chance.d, `${id}: a path is likelier than its end`).toBe(true)
      if (!equal(chance, one)) rolled++
    }
    expect(rolled).toBeGreaterThan(5)
  })

  it('has odds that are the sum of all its paths', () => {
    let summed = 0
    for (const [id, { question, answers, odds: all }] of cases) {
      if (all.open.length > 0 || all.starts === 1) continue
      try {
        const paths = brute(question, answers, JSON.stringify, 60)
        expect(sameChances(chancesOf(question, answers), paths), id).toBe(true)
        summed++
      } catch (e) {
        if (!(e instanceof TooLong)) throw e
      }
    }
    expect(summed).toBeGreaterThan(3)
  })
})

test('dice that are loaded are noticed in every rule set', () => {
  const loaded = (seed: number): FairDie => {
    const fair = seeded(seed)
    return (sides) => Math.max(fair(sides), fair(sides))
  }
  for (const [id, cases] of played) expect(offIn(cases.slice(0, 8), loaded), id).not.toEqual([])
})

test('standard errors are the usual ones of many, infinite of what cannot be, and large of what is hardly ever', () => {
  expect(errorsOff(5_100, 10_000, { n: 1n, d: 2n })).toBeCloseTo(2, 2)
  expect(errorsOff(500, 10_000, { n: 5n, d: 100n })).toBe(0)
  expect(errorsOff(1, 10_000, zero)).toBe(Number.POSITIVE_INFINITY)
  expect(errorsOff(9_999, 10_000, one)).toBe(Number.POSITIVE_INFINITY)
  expect(errorsOff(1, 10_000, { n: 1n, d: 10_000_000n })).toBeCloseTo(3.44, 1)
  expect(errorsOff(10, 10_000, { n: 1n, d: 10_000_000n })).toBeGreaterThan(MOST)
})
