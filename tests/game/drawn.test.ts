/** A card that says who it is, drawn by the phone for who has no cards: from one pack, in the book before it is shown. */
import { describe, expect, test } from 'vitest'
import { type Answers, oddsOf, packOf, type Question, type Ref, refsIn, seeded, walk } from '#engine'
import { bareGame, type Entry, enterable, type Roll, resolvedOf, rolledOf, takenBack, thrownFor, usesIn } from '#game'
import { diceAndOdds, entryLine, tellEntry } from '#tell'
import { caseQuestion } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

const set = await loadRuleSet('john-company')
const unit = { type: 'regular-infantry', formation: 'line', resolveLevel: 17, orderType: 'advance' }
const asked = (step: number, done: readonly string[] = []): Question =>
  caseQuestion(set, {
    ruleset: set.id,
    procedure: 'reaction_required',
    units: {
      a: { ...unit, name: 'The 16th', side: 'british' },
      b: { ...unit, name: 'The 50th', side: 'british', done: [...done] },
      c: { ...unit, name: 'Avitabile’s', side: 'native' },
      gone: { ...unit, name: 'Court’s', side: 'native', gone: true },
    },
    things: { game: { game: { turn: 1, step } } },
  })
const pack = (question: Question) => {
  const step = walk(question, {}).open?.step
  return step?.step === 'ask' ? packOf(step) : null
}
const draws = (question: Question, seed: number, given: Answers = {}) =>
  thrownFor(question, seeded(seed), given, { only: 'unit', seq: 3 })
const who = ({ fell }: Roll): Ref | undefined => ('value' in fell ? refsIn(fell.value)[0] : undefined)

describe('the Movement Cards', () => {
  test('are one for each unit in play, less those that were drawn, and only in their step', () => {
    expect(pack(asked(5))).toEqual({ 0: 1, 1: 1, 2: 1 })
    expect(pack(asked(5, ['card']))).toEqual({ 0: 1, 2: 1 })
    expect(pack(asked(4))).toBeNull()
  })

  test('are drawn with equal chance, and none twice', () => {
    const seen = new Map<string, number>()
    for (let seed = 1; seed <= 240; seed++)
      for (const roll of draws(asked(5), seed).rolls)
        seen.set(who(roll)?.id ?? '', (seen.get(who(roll)?.id ?? '') ?? 0) + 1)
    expect([...seen.keys()].sort()).toEqual(['a', 'b', 'c'])
    for (const times of seen.values()) expect(Math.abs(times - 80)).toBeLessThan(30)
    for (let seed = 1; seed <= 20; seed++)
      expect(who(draws(asked(5, ['card']), seed).rolls[0] ?? expect.unreachable())?.id).not.toBe('b')
  })

  test('change no odds: who is drawn is a question to them', () => {
    expect(oddsOf(asked(5), {}, 'views')).toMatchObject({ open: [{ key: 'unit', chance: { n: 1n, d: 1n } }] })
  })
})

describe('a card that was drawn', () => {
  const question = asked(5)
  const { walked, answers, rolls, drafts } = draws(question, 1)

  test('is the answer, with the number of its entry, and nothing else falls', () => {
    expect(rolls).toHaveLength(1)
    expect(answers).toEqual({ unit: { value: [who(rolls[0] ?? expect.unreachable())], roll: 3 } })
    expect(walked.open?.key).not.toBe('unit')
    expect(drafts).toEqual(rolledOf(question.procedure, rolls))
  })

  test('is not drawn by a roll of all that is left, nor anew once it lies there', () => {
    expect(thrownFor(question, seeded(1), {}, { seq: 3 }).rolls).toEqual([])
    expect(draws(question, 2, answers).rolls).toEqual([])
  })

  test('is told of as taken back while nobody took it, and as drawn by the phone in what it led to', () => {
    const common = { at: 0, prev: '' }
    const rolled: Entry = {
      ...common,
      seq: 3,
      kind: 'rolled',
      procedure: 'reaction_required',
      title: 'Must they test?',
      rolls,
    }
    const game = { ...bareGame({ ...question, owed: [] }), ruleset: set.id, version: set.version, head: 2 }
    expect(entryLine(tellEntry(set, game, rolled))).toMatch(/drew (The 16th|The 50th|Avitabile’s), taken back/)
    const flanks: Answers = {
      'charge-target': { value: false },
      flanks: { value: 0 },
      negatives: { value: {} },
      voluntary: { value: false },
    }
    const all = { ...answers, ...flanks }
    const end = walk(question, all)
    const draft = resolvedOf(question, end, all)
    expect(enterable(set, game, [...drafts, ...(draft ? [draft] : [])], 0)).toMatchObject({ ok: true })
    const entry: Entry = { ...common, seq: 4, ...(draft ?? expect.unreachable(`${end.open?.key}`)) }
    expect(takenBack(rolled, usesIn([entry], []))).toEqual([])
    expect(diceAndOdds(tellEntry(set, game, entry, [entry, rolled]))).toMatch(
      /^Card drawn by the phone: (The 16th|The 50th|Avitabile’s)\./,
    )
  })
})
