/** Whatever a referee rules, by hand or on a throw: what is entered can be imported again, and what could not be is refused first. */
import { expect, test } from 'vitest'
import { auto, mayRule, type RuledThrow, ruledKey, seeded, type Throw } from '#engine'
import { written } from '#form'
import {
  type Draft,
  type Entry,
  enterable,
  entering,
  fold,
  lawfulArgs,
  placed,
  questionIn,
  resolvedOf,
  sampleOf,
  thrownFor,
  undoOf,
  wandering,
} from '#game'
import { compare, gate } from '#gate'
import { loadRuleSet, ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'
import { brokenIn } from '../broken.ts'
import { handled } from '../fuzz/hands.ts'
import { played } from '../fuzz/played.ts'
import { bookOf } from '../fuzz/reentered.ts'

/** The most that may be ruled on each part of a throw: dice, a modifier, a need. */
const most = ({ parts }: Throw, by: number): RuledThrow => ({
  why: 'smoke',
  parts: Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      const may = mayRule(part)
      return [name, { ...(may.dice ? { dice: Math.abs(by) } : {}), ...(may.plus ? { plus: by } : {}) }]
    }),
  ),
})

test.each(ruleSetFolders())(
  'battles of %s with rulings, hand edits and undo are whole when they come back',
  async (id) => {
    const { set, invariants } = await withInvariants(id)
    const die = seeded(3)
    const book = [...played(set, 5, 12)]
    let { game } = bookOf(set, book)
    const came = { entered: 0, refused: 0 }
    const enter = (draft: Draft) => {
      const next = entering(set, game, draft, book)
      game = next.game
      book.push(next.entry)
    }
    for (let n = 0; n < 60; n++) {
      const procedure = set.procedures[n % set.procedures.length]
      if (!procedure?.start || procedure.start.from === 'quick') continue
      const pick = <T>(free: readonly T[], min: number) =>
        free.length < Math.max(1, min) ? null : free.slice(0, Math.max(1, min))
      const args = lawfulArgs(procedure, game, { answer: wandering(die), pick })
      const question = args && questionIn(set, game, procedure.id, args)
      if (!question) continue
      const rulings: { [key: string]: { readonly ruled: RuledThrow } } = {}
      for (const t of auto(question, die, {}, wandering(die, null)).trace)
        if (t.did === 'throw') rulings[ruledKey(t.key)] = { ruled: most(t.step, n % 2 === 0 ? 20 : -20) }
      const { answers, unused, ...walked } = auto(question, die, rulings, wandering(die, null))
      const asked = Object.fromEntries(Object.entries(answers).filter(([key]) => !unused.includes(key)))
      const draft = resolvedOf(question, { ...walked, unused }, asked)
      if (!draft || Object.keys(rulings).length === 0) continue
      const fit = enterable(set, game, [draft], 0)
      came[fit.ok ? 'entered' : 'refused']++
      if (fit.ok) enter(draft)
      else expect(fit.says).toMatch(/^[A-Z0-9].+\.$/s)
      const back = n % 5 === 0 ? undoOf(game) : null
      if (back?.ok) enter(back.value)
    }
    expect(came.entered + came.refused).toBeGreaterThan(0)
    const read = await gate(written({ name: 'Ruled', ruleset: id, created: 5 }, book), { ruleSet: loadRuleSet })
    expect(read.ok ? null : read.says).toBe(null)
    expect(compare(set, book).differences).toEqual([])
    expect(brokenIn(set, invariants, book)).toEqual([])
  },
)

test.each(ruleSetFolders())(
  'a hand in %s that does what it should not enters nothing that cannot be read, kept and imported again',
  async (id) => {
    const { set, invariants } = await withInvariants(id)
    const { entered, refused, faults } = await handled(set, invariants, 4, 60)
    expect(faults).toEqual([])
    expect(Math.min(entered, refused)).toBeGreaterThan(5)
  },
)

/** The battle to try of the Indian Mutiny, before anybody has rolled march moves. */
async function unmoved() {
  const set = await loadRuleSet('indian-mutiny-1857')
  const begun = sampleOf(set, set.sample ?? expect.unreachable())
  const unit = Object.fromEntries(
    Object.entries(begun.world.unit ?? {}).map(([id, one]) => [id, { ...one, moves: null }]),
  )
  const book: Entry[] = [placed(null, { ...begun, world: { ...begun.world, unit } }, 0)]
  return { set, book, game: fold(book) }
}

test('the rows of a list that the phone rolled in one entry come in again, whatever fell for each', async () => {
  const { set, book, ...from } = await unmoved()
  let { game } = from
  const enter = (draft: Draft) => {
    const next = entering(set, game, draft, book)
    game = next.game
    book.push(next.entry)
  }
  const usual = wandering(seeded(1), null)
  const choose: typeof usual = (step) => (step.form.form === 'refusal' ? 'all the same' : usual(step))
  const rows = Object.keys(game.world.unit ?? {}).map((id, at) => {
    const question = questionIn(set, game, 'march-allotment', { unit: { kind: 'unit', id } }) ?? expect.unreachable()
    return { question, ...thrownFor(question, (sides) => 1 + (at % sides), {}, { seq: 1, choose }) }
  })
  const rolls = rows.flatMap((row) => row.rolls)
  expect(new Set(rolls.map(({ key, dice }) => JSON.stringify([key, dice]))).size).toBeGreaterThan(2)
  enter({ kind: 'rolled', procedure: 'march-allotment', title: 'March moves', rolls })
  for (const { question, walked, answers } of rows) {
    const draft = resolvedOf(question, walked, answers)
    if (draft) enter(draft)
  }
  expect(book.length).toBeGreaterThan(4)
  const read = await gate(written({ name: 'A list', ruleset: set.id, created: 5 }, book), { ruleSet: loadRuleSet })
  expect(read.ok ? null : read.says).toBe(null)
})

test('march moves beyond what a unit can have are refused before they are applied', async () => {
  const { set, game } = await unmoved()
  const question = questionIn(set, game, 'march-allotment-all', {}) ?? expect.unreachable()
  const highest = (sides: number) => sides
  const allowing = () => 'all the same'
  const rulings: { [key: string]: { readonly ruled: RuledThrow } } = {}
  for (const t of auto(question, highest, {}, allowing).trace)
    if (t.did === 'throw') rulings[ruledKey(t.key)] = { ruled: most(t.step, 4) }
  const walked = auto(question, highest, rulings, allowing)
  const draft = resolvedOf(question, walked, walked.answers) ?? expect.unreachable()
  const fit = enterable(set, game, [draft], 0)
  expect(fit.ok ? '' : fit.says).toMatch(/, March moves left: \d+ is not a whole number from 0 to 24\.$/)
})
