/** Engagements played without a table: fixed seeds, the plan obeyed, and single deeds held against their exact odds. */
import { describe, expect, test } from 'vitest'
import { type AnyRuleSet, type Args, barsOf, ctxOf, decimal, oddsOf, seeded } from '#engine'
import { askedOf, doerOf, type Game, type Levy, levies, questionIn, targetOf } from '#game'
import {
  type BattlePlan,
  begunOfLevies,
  begunWith,
  type Doing,
  deedsOf,
  type Engagement,
  type EngagementTally,
  fightersIn,
  Plays,
  plannedAnswers,
  usualPlan,
} from '#plays'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'

const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))
const planned = sets.flatMap((set) => (set.unplanned === undefined ? [[set.id, set] as const] : []))
const withDeeds = sets.flatMap((set) => (deedsOf(set).length > 0 ? [[set.id, set] as const] : []))

function sampleOf(set: AnyRuleSet): Game {
  const game = begunWith(set, 'sample')
  if (!game) throw new Error(`${set.id} has no battle to try.`)
  return game
}

const onTable = (set: AnyRuleSet, plan: BattlePlan = usualPlan(set)): Engagement => ({
  set,
  game: sampleOf(set),
  among: null,
  plan,
  only: null,
})

function played(engagement: Engagement, times: number, seed = 1): EngagementTally {
  const plays = new Plays(engagement, seeded(seed))
  for (let n = 0; n < times; n++) plays.play()
  return plays.tally
}

/** A plan in which all sides do the same. */
function planOf(
  set: AnyRuleSet,
  doing: (usual: Doing) => readonly Doing[],
  more: Partial<BattlePlan> = {},
): BattlePlan {
  const usual = usualPlan(set)
  const side = {
    ralliesFirst: true,
    deeds: deedsOf(set).flatMap(({ id }) => doing({ deed: id, inches: null, chance: null })),
  }
  return { ...usual, ...more, sides: Object.fromEntries(set.sides.map(({ id }) => [id, side])) }
}

const lostOf = ({ sides }: EngagementTally): number =>
  sides.reduce((sum, { lost }) => sum + [...lost].reduce((all, [n, plays]) => all + n * plays, 0), 0)

describe('rule sets that a plan can play', () => {
  test('are four, and the other says why not', () => {
    expect(planned.map(([id]) => id)).toEqual([
      'indian-mutiny-1857',
      'john-company',
      'mutiny-skirmish',
      'sepoys-and-soldiers',
    ])
    for (const set of sets) expect(set.unplanned ?? '.').toMatch(/\.$/)
  })

  test.each(planned)('%s runs four plays to their end, and both sides lose', (_, set) => {
    const { plays, sides, units, undecided, stuck } = played(onTable(set), 4)
    expect([...stuck]).toEqual([])
    expect(plays).toBe(4)
    expect(sides.reduce((sum, { won }) => sum + won, 0) + undecided).toBe(4)
    for (const { lost, strength } of sides) {
      const each = [...lost]
      expect(each.reduce((sum, [, n]) => sum + n, 0)).toBe(4)
      expect(each.every(([n]) => n >= 0 && n <= strength)).toBe(true)
      expect(each.some(([n]) => n > 0)).toBe(true)
    }
    for (const { side } of sides) expect(units.some((unit) => unit.side === side && unit.lost > 0)).toBe(true)
  })

  test.each(planned)('%s comes out the same by the same seed, and otherwise by another', (_, set) => {
    const [one, again, other] = [1, 1, 2].map((seed) => played(onTable(set), 1, seed))
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })
})

describe('the plan is obeyed', () => {
  test.each(planned)('in %s nobody is lost while both do nothing', (_, set) => {
    const idle = played(
      onTable(
        set,
        planOf(set, () => []),
      ),
      3,
    )
    expect(lostOf(idle)).toBe(0)
    expect(idle.undecided).toBe(3)
  })

  test.each(planned)('in %s fire that is held until 6 inches is held at 18', (_, set) => {
    const held = (usual: Doing) => [{ ...usual, inches: 6 }]
    expect(lostOf(played(onTable(set, planOf(set, held, { closes: 0 })), 3))).toBe(0)
    expect(lostOf(played(onTable(set, planOf(set, held, { closes: 6 })), 3))).toBeGreaterThan(0)
  })

  test('a charge waits for its chance', () => {
    const set = sets.find(({ id }) => id === 'sepoys-and-soldiers')
    if (!set) throw new Error('gone')
    const charges = (chance: number | null) =>
      planOf(set, (usual) => (usual.deed === 'charge' ? [{ ...usual, chance }] : []), { inches: 6 })
    expect(lostOf(played(onTable(set, charges(1)), 4))).toBe(0)
    expect(lostOf(played(onTable(set, charges(null)), 4))).toBeGreaterThan(0)
  })

  test('who is Disordered fights on, who routs does not', () => {
    const set = sets.find(({ id }) => id === 'sepoys-and-soldiers')
    if (!set) throw new Error('gone')
    const { game } = onTable(set)
    const [[id, unit] = ['', {}], [other, second] = ['', {}]] = Object.entries(game.world.unit ?? {})
    const world = {
      ...game.world,
      unit: { ...game.world.unit, [id]: { ...unit, disordered: true }, [other]: { ...second, routed: true } },
    }
    const broken = fightersIn({ set, among: null }, { ...game, world }).flatMap((one) =>
      one.broken ? [one.ref.id] : [],
    )
    expect(broken).toEqual([other])
  })

  test('who needs an order for a charge is given it, and a battery is not', () => {
    const set = sets.find(({ id }) => id === 'john-company')
    if (!set) throw new Error('gone')
    const charges = onTable(
      set,
      planOf(set, (usual) => (usual.deed === 'charge' ? [usual] : []), { inches: 6 }),
    )
    expect(lostOf(played(charges, 4))).toBeGreaterThan(0)
    const guns = charges.game.world.unit?.jinsi?.arm
    expect(guns).toBe('artillery')
    const among = fightersIn(charges, charges.game).flatMap(({ ref, side }) =>
      side === 'british' || ref.id === 'jinsi' ? [ref] : [],
    )
    const idle = planOf(set, () => [])
    const british = { ...idle.sides, native: charges.plan.sides.native ?? { deeds: [], ralliesFirst: true } }
    expect(lostOf(played({ ...charges, among, plan: { ...charges.plan, sides: british } }, 4))).toBe(0)
  })
})

/** Three of the first template of each side that fights; what players must type of them is 10. */
function levy(set: AnyRuleSet, side: string): readonly Levy[] {
  const [first] = levies(set, side).filter(({ kind }) => set.kinds[kind]?.strength !== undefined)
  if (!first) throw new Error(`${set.id} has no template of ${side}.`)
  const { kind, template } = first
  const asked = Object.fromEntries(askedOf(set.kinds[kind], template).map((field) => [field, 10]))
  return [{ kind, template: template.id, n: 3, strength: null, pattern: '', asked }]
}

describe('units by number', () => {
  test.each(planned)('of %s fight it out', (_, set) => {
    const game = begunOfLevies(set, Object.fromEntries(set.sides.map(({ id }) => [id, levy(set, id)])))
    const { sides, units, stuck } = played({ ...onTable(set), game }, 5)
    expect([...stuck]).toEqual([])
    expect(units.length).toBe(6)
    expect(sides.every(({ strength }) => strength > 0)).toBe(true)
    expect(sides.some(({ lost }) => [...lost.keys()].some((n) => n > 0))).toBe(true)
  })
})

/** The first deed of these forces that nothing bars, and on whom. */
function firstDeed(engagement: Engagement): { readonly deed: string; readonly args: Args } {
  const { set, game } = engagement
  const ctx = ctxOf(game)
  const fighters = fightersIn(engagement, game)
  for (const procedure of deedsOf(set)) {
    const [doer, target] = [doerOf(procedure), targetOf(procedure)]
    if (!doer || !target || !procedure.views) continue
    for (const one of fighters)
      for (const other of fighters) {
        const args = { [doer.arg]: one.ref, [target.arg]: other.ref }
        const bars = [...barsOf(doer, ctx, one.ref, {}), ...barsOf(target, ctx, other.ref, { [doer.arg]: one.ref })]
        if (one.side !== other.side && bars.length === 0) return { deed: procedure.id, args }
      }
  }
  throw new Error(`${set.id} has no deed to play.`)
}

describe('one deed, played 400 times', () => {
  test.each(withDeeds)('in %s its shares lie within 5 standard errors of the exact odds', (_, set) => {
    const plan = { ...usualPlan(set), inches: 4 }
    const only = firstDeed(onTable(set))
    const { plays, values, stuck } = played({ ...onTable(set, plan), only }, 400)
    expect([...stuck]).toEqual([])
    const question = questionIn(set, onTable(set).game, only.deed, only.args)
    const exact = question && oddsOf(question, plannedAnswers(4))
    if (!exact || 'over' in exact) throw new Error('The odds of one deed are exact.')
    const [view] = Object.values(exact.views)
    expect(view?.chances.length).toBeGreaterThan(1)
    for (const { value, chance } of view?.chances ?? []) {
      const p = decimal(chance)
      const share = (values.get(value) ?? 0) / plays
      expect(Math.abs(share - p)).toBeLessThanOrEqual(5 * Math.sqrt((p * (1 - p)) / plays) + 1e-9)
    }
  })
})
