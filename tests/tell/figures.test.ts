/** A chance has one figure, wherever it is told: picture, sentence, stair, list, comparison, verdict and log, over the golden cases. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type AnyProcedure, type Odds, oddsOf, viewOf } from '#engine'
import { endView, holdsBy } from '#game'
import {
  barOf,
  before,
  cameOf,
  columnsOf,
  compared,
  countsIn,
  countsOf,
  figureWords,
  loggedChance,
  loggedOf,
  oddsLines,
  oddsSentence,
  partsOf,
  sharesOf,
  stairOf,
  standsWith,
  sumOf,
  sumSentence,
  tellOdds,
} from '#tell'
import { caseQuestion } from '../../src/headless/case.ts'
import { GivenAnswers } from '../../src/headless/given.ts'
import { casesOf, goldenFiles } from '../../src/headless/golden.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'

const folderOf = (id: string) => fileURLToPath(new URL(`../../rulesets/${id}/`, import.meta.url))
/** Of each procedure so many cases, of no more work than this. */
const CASES = 2
const STARTS = 1500

/** The odds of the first golden cases of each procedure, by their answers and without their dice. */
async function told(id: string): Promise<readonly (readonly [procedure: AnyProcedure, odds: Odds])[]> {
  const set = await loadRuleSet(id)
  return goldenFiles(folderOf(id)).flatMap((file) =>
    casesOf(file)
      .slice(0, CASES)
      .flatMap((golden) => {
        const given = { ruleset: id, ...golden, procedure: golden.procedure ?? file.procedure, dice: [] }
        try {
          const question = caseQuestion(set, given)
          const odds = oddsOf(question, new GivenAnswers(given), 'all', { starts: STARTS })
          return 'over' in odds || odds.estimate ? [] : [[question.procedure, odds] as const]
        } catch {
          return []
        }
      }),
  )
}

/** In all texts about the first view, each end and what it is told as. */
function figuresIn(
  procedure: AnyProcedure,
  odds: Odds,
): readonly (readonly [end: string, says: string, place: string])[] {
  const parts = tellOdds(odds)
  const [name, shown] = Object.entries(procedure.views ?? {})[0] ?? []
  const view = odds.views[name ?? '']
  if (!view || !shown || view.show === 'reach') return []
  const key = (value: unknown) => String(value).toLowerCase()
  const cameAs = view.chances.flatMap(({ value }) => {
    const came = cameOf({ ...procedure, views: { [name ?? '']: { ...shown, of: () => value } } }, odds, {} as never)
    const kept = loggedOf(came)
    return came && kept
      ? [[value, before(came), 'verdict'] as const, [value, before(loggedChance(kept)), 'log'] as const]
      : []
  })
  const isBar = view.show === 'bar'
  const pictured = isBar
    ? barOf(parts).map(({ label, says, exact }) => [label, exact ?? says, 'picture'] as const)
    : columnsOf(countsIn(parts), 999).flatMap(({ from, to, says, exact }) =>
        from === to ? [[from, exact ?? says, 'picture'] as const] : [],
      )
  const choice = { procedure, odds }
  const rows = isBar
    ? compared(choice, choice).rows.flatMap(({ key: row, figures: [figure] }) =>
        row.startsWith(`${name} `)
          ? [[row.slice((name ?? '').length + 1), figureWords(figure), 'comparison'] as const]
          : [],
      )
    : []
  const stair = viewOf(procedure) === shown && isBar ? stairOf(procedure, odds) : null
  const labelled = procedure.success?.stages?.flatMap(({ ends }) => Object.entries(ends)) ?? []
  const stairs = (stair?.stages ?? []).flatMap(({ ends }) =>
    ends.flatMap(({ label, says, exact }) => {
      const values = labelled.filter(([, one]) => one === label).map(([value]) => value)
      return values.length === 1 ? [[values[0], exact ?? says, 'stair'] as const] : []
    }),
  )
  const lines = (oddsLines(odds)[0]?.ends ?? []).map(({ end, says }) => [end, says, 'line'] as const)
  return [...pictured, ...cameAs, ...rows, ...stairs, ...lines].map(([end, says, place]) => [
    key(end),
    says ?? '',
    place,
  ])
}

const percents = (says: string) => says.match(/\d+\.\d%/g) ?? []

describe.each(ruleSetFolders())('%s', async (id) => {
  const all = await told(id)

  it('tells no end of a procedure with two figures', () => {
    expect(all.length).toBeGreaterThan(5)
    const different = all.flatMap(([procedure, odds]) => {
      const seen = new Map<string, string>()
      return figuresIn(procedure, odds).flatMap(([end, says, place]) => {
        const [figure] = percents(says)
        if (figure === undefined) return []
        const first = seen.get(end) ?? figure
        seen.set(end, first)
        return first === figure ? [] : [`${procedure.id}: ${end} ${first}, in the ${place} ${figure}`]
      })
    })
    expect(different).toEqual([])
  })

  it('tells in a row of a list what the ends of its picture come to', () => {
    const different = all.flatMap(([procedure, odds]) => {
      const counts = countsOf(procedure, odds)
      const parts = tellOdds(odds)
      if (!counts || odds.open.length > 0) return []
      const pictured = endView(procedure)
        ? barOf(parts).filter(({ kind }) => holdsBy(procedure, kind))
        : columnsOf(countsIn(parts), 999).filter(({ from }) => from > 0)
      if (pictured.some(({ says }) => percents(says).length === 0)) return []
      const sum = pictured.reduce((all, { says }) => all + Number.parseFloat(says), 0)
      const row = standsWith(counts)?.says ?? ''
      const isSame = percents(row).length === 0 || `${sum.toFixed(1)}%` === row
      return isSame ? [] : [`${procedure.id}: ${sum.toFixed(1)}% against ${row}`]
    })
    expect(different).toEqual([])
  })

  it('tells a sum as its columns do', () => {
    const different = all.flatMap(([procedure, odds]) => {
      const counts = countsOf(procedure, odds)
      if (!counts || endView(procedure)) return []
      const heads = columnsOf(counts.values, 999).map(({ says }) => says)
      const [likeliest = ''] = percents(sumSentence({ ...counts, of: 2 }, false))
      // Where the first is settled another view leads, of which no list makes a sum.
      const parts = tellOdds(odds)
      const isFirst = partsOf(parts, 'chance')[0]?.says === Object.values(odds.views)[0]?.says
      const [alone = ''] = isFirst ? percents(oddsSentence(parts)) : []
      return [likeliest, alone].filter((says) => says && !heads.includes(says)).map((says) => `${procedure.id} ${says}`)
    })
    expect(different).toEqual([])
  })
})

it('is rounded alike alone, beside its opposite, and in another order', () => {
  const of = (n: number, d: number) => ({ n: BigInt(n), d: BigInt(d) })
  for (let n = 1; n < 160; n++) {
    const [one, other] = [of(n, 160), of(160 - n, 160)]
    const figure = sharesOf([one, other])[0]?.says
    expect(sharesOf([other, one])[1]?.says).toBe(figure)
    expect(sharesOf([one])[0]?.says).toBe(figure)
    expect(figureWords({ amount: sumOf([one]), of: 'chance', most: 1, says: '' })).toBe(figure)
  }
})
