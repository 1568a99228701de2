/** What is offered can be begun: it has somebody to be done to, and is not refused at its first step. */
import { describe, expect, test } from 'vitest'
import { type AnyProcedure, type AnyRuleSet, type Args, type Ref, walk } from '#engine'
import { bareGame, type Game, nowOf, questionIn, sampleOf } from '#game'
import { barredTargets, possibleFor } from '../../src/app/model/actions/lawful.ts'
import { wander } from '../../src/headless/referee.ts'
import { ruleSetFolders, withInvariants } from '../../src/headless/rulesets.ts'

/** So many battles for each rule set, so many actions each; a look at every third of them, and so many targets tried. */
const [BATTLES, ACTIONS, EVERY, TARGETS] = [Number(process.env['OFFERS'] ?? 1), 40, 3, 6]

/** Still offered and refused: strike it off with its mending. */
const STAND: readonly string[] = ['charge: must-rally', 'raise-city: not-alone']

const sets = await Promise.all(ruleSetFolders().map(withInvariants))
const thingsIn = ({ world }: Game, kinds: readonly string[]): readonly Ref[] =>
  kinds.flatMap((kind) => Object.keys(world[kind] ?? {}).map((id) => ({ kind, id })))

/** The arguments with which a tap on a thing begins what is offered. */
function beginnings(game: Game, procedure: AnyProcedure, ref: Ref): readonly Args[] {
  const [one, two] = procedure.start?.subjects ?? []
  if (!one) return [{}]
  const first = 'kind' in one && one.many ? [ref] : ref
  if (!two || !('kind' in two)) return [{ [one.arg]: first }]
  const barred = barredTargets(game, procedure, ref)
  const free = thingsIn(game, [two.kind]).filter((target) => barred(target) === null)
  if (free.length === 0 && two.many?.min === 0) return [{ [one.arg]: first }]
  return free.slice(0, TARGETS).map((target) => ({ [one.arg]: first, [two.arg]: two.many ? [target] : target }))
}

/** The refusal at the first step of a procedure; null where there is none. */
function refusedAt(set: AnyRuleSet, game: Game, procedure: AnyProcedure, args: Args): string | null {
  const question = questionIn(set, game, procedure.id, args)
  const step = question && walk(question, {}).open?.step
  return step?.step === 'ask' && step.form.form === 'refusal' ? step.id : null
}

/** The offers of a moment that lead nowhere, and how many there are in all. Before the first turn the book knows of nobody what went before. */
function emptyIn(set: AnyRuleSet, game: Game): { readonly all: number; readonly empty: readonly string[] } {
  if (game.world['game']?.['game']?.['turn'] === 0) return { all: 0, empty: [] }
  const { phase } = nowOf(set, game)
  const offers = thingsIn(game, Object.keys(set.kinds)).flatMap((ref) =>
    possibleFor(set, game, ref).flatMap(({ procedure, barred }) => (barred === null ? [{ ref, procedure }] : [])),
  )
  const empty = offers.flatMap(({ ref, procedure }) => {
    const ways = beginnings(game, procedure, ref)
    if (ways.length === 0) return [`${procedure.id}: nobody to do it to`]
    const refusals = ways.map((args) => refusedAt(set, game, procedure, args))
    return refusals.includes(null) ? [] : [`${procedure.id}: ${[...new Set(refusals)].join(', ')}`]
  })
  return { all: offers.length, empty: [...new Set(empty)].map((one) => `${one}, ${phase}`) }
}

describe.each(sets.map((one) => [one.set.id, one] as const))('%s', (_, { set, invariants }) => {
  test('offers nothing that leads nowhere', () => {
    const empty = new Set<string>()
    let [moment, offers] = [0, 0]
    for (let seed = 3; seed < 3 + 4 * BATTLES; seed += 4)
      wander(set, invariants, seed, ACTIONS, {
        at: ({ game }) => {
          if (moment++ % EVERY !== 0) return 'goes on'
          const here = emptyIn(set, game)
          offers += here.all
          for (const one of here.empty) if (!STAND.some((known) => one.startsWith(known))) empty.add(one)
          return 'goes on'
        },
      })
    expect([...empty]).toEqual([])
    expect(offers).toBeGreaterThan(10)
  })
})

test('offers first what the phase wants of whoever is still to act, before a charge', () => {
  const company = sets.find(({ set }) => set.id === 'john-company')?.set
  if (!company?.sample) throw new Error('No battle to try.')
  const game = bareGame({ ...sampleOf(company, company.sample), owed: [] })
  const lancers = { kind: 'unit', id: '16th' }
  const firstOf = (now: Game) =>
    possibleFor(company, now, lancers).flatMap(({ procedure, barred }) => (barred === null ? [procedure.id] : []))[0]
  expect(firstOf(game)).toBe('reaction_required')
  const unit = {
    ...game.world['unit'],
    '16th': { ...game.world['unit']?.['16th'], tested: true, movement: 'charge-normal' },
  }
  expect(firstOf({ ...game, world: { ...game.world, unit } })).toBe('charge')
})
