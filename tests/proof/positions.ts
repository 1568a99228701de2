/** The odds to the end at any moment of random battles, against plays that are carried there, and against all of them where they are few. */
import type { AnyRuleSet, Fraction, Invariant, Odds } from '#engine'
import { equal, oddsOf, plus, RuleError, seeded, zero } from '#engine'
import { questionOf, states } from '#game'
import { wander } from '../../src/headless/referee.ts'
import type { HasTime } from '../../src/headless/seams/search.ts'
import { TooLong } from '../engine/brute.ts'
import { type Carried, enumeratedChain, played } from './carried.ts'
import { chances, MOST, NONE, Seen, saidIn } from './held.ts'

/** What a look at random positions may cost: actions of the battle, positions of it, starts of the odds, plays, and plays one by one. */
export type Looking = {
  readonly actions: number
  readonly positions: number
  readonly starts: number
  readonly plays: number
  readonly most: number
  readonly hasTime?: HasTime
}

/** How much was looked at, and what was off. */
export type Looked = {
  readonly chains: number
  readonly enumerated: number
  readonly sights: number
  readonly off: readonly string[]
}

/**
 * Looks at random positions of one random battle: those from which something follows, no procedure twice. `plant`: a fault, in a
 * test; once it is noticed nothing more is looked at.
 */
export function lookAtPositions(
  set: AnyRuleSet,
  invariants: readonly Invariant[],
  seed: number,
  { actions, positions, hasTime = () => true, ...cost }: Looking,
  plant?: (carried: Carried) => Carried,
): Looked {
  const met = new Set<string>()
  let all: Looked = { chains: 0, enumerated: 0, sights: 0, off: [] }
  for (const carried of positionsOf(set, invariants, seed, actions)) {
    const { id } = carried.question.procedure
    if (met.size >= positions || (plant && all.off.length > 0)) break
    if (met.has(id)) continue
    if (!hasTime({ procedure: id, args: carried.question.args })) break
    const looked = lookAt(plant ? plant(carried) : carried, seed, cost)
    if (looked.chains + looked.sights === 0) continue
    met.add(id)
    all = {
      chains: all.chains + looked.chains,
      enumerated: all.enumerated + looked.enumerated,
      sights: all.sights + looked.sights,
      off: [...all.off, ...looked.off.map((says) => `${set.id}, seed ${seed}, ${id}: ${says}`)],
    }
  }
  return all
}

/** The resolutions of a random battle that make something owed at once, or of which a sight tells how things stand: before their dice. */
function* positionsOf(
  set: AnyRuleSet,
  invariants: readonly Invariant[],
  seed: number,
  actions: number,
): Generator<Carried> {
  for (const { entry, before } of states(wander(set, invariants, seed, actions).battle.entries)) {
    if (entry.kind !== 'resolved' || !before) continue
    const question = questionOf(set, before, entry)
    if (!question) continue
    const sights = Object.values(question.procedure.sights ?? {}).filter(({ readsResult }) => !readsResult)
    const owes = entry.outcome.owed.some(({ due }) => due === 'now')
    if (sights.length === 0 && !owes) continue
    yield {
      set,
      game: { ...before, undo: [], redo: [] },
      question,
      answers: saidIn(question, entry.answers),
      settles: entry.settles,
    }
  }
}

/** One position: its chain, and its sights. */
function lookAt(
  carried: Carried,
  seed: number,
  { starts, plays, most }: Pick<Looking, 'starts' | 'plays' | 'most'>,
): Looked {
  const { question, answers } = carried
  const [chain, all] = (['stages', 'all'] as const).map((want) => oddsOf(question, answers, want, { starts }))
  const off: string[] = []
  let [chains, enumerated, sights] = [0, 0, 0]
  if (!chain || !all || 'over' in chain || 'over' in all) return { chains, enumerated, sights, off }
  const came = played(carried, seeded(seed), plays)
  chains++
  const exact = endsOf(chain)
  off.push(...differing('chain', exact, came.chain, plays))
  const every = few(() => enumeratedChain(carried, most))
  if (every) enumerated++
  for (const [value, chance] of every ?? [])
    if (!equal(exact.get(value ?? NONE) ?? zero, chance)) off.push(`chain ${value}: another chance by enumeration`)
  for (const [name, counts] of Object.entries(came.sights)) {
    const view = all.views[name]
    if (!view) continue
    sights++
    off.push(...differing(name, chances(view.chances.map((c) => [c.value, c.chance])), counts, plays))
  }
  return { chains, enumerated, sights, off }
}

/** How a chain ends, by view and value. */
function endsOf({ chain }: Odds): ReadonlyMap<string, Fraction> {
  const ends = new Map<string, Fraction>()
  for (const { says, value, chance } of chain?.stages.flatMap((stage) => stage.ends) ?? [])
    ends.set(`${says}: ${value}`, plus(ends.get(`${says}: ${value}`) ?? zero, chance))
  return chances([...ends])
}

function differing(
  of: string,
  exact: ReadonlyMap<string, Fraction>,
  played: ReadonlyMap<string | null, number>,
  plays: number,
): readonly string[] {
  return new Seen(played)
    .against(of, exact, plays)
    .flatMap(({ value, played, exact, errors }) =>
      errors > MOST ? [`${of} ${value}: ${played} played, ${exact.toFixed(4)} exact`] : [],
    )
}

/** Null where there are too many. */
function few<V>(all: () => V): V | null {
  try {
    return all()
  } catch (e) {
    if (e instanceof TooLong) return null
    if (e instanceof RuleError) return null
    throw e
  }
}
