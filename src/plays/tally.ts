/** Many plays of one engagement, counted as they come. */
import { type FairDie, sameRef } from '#engine'
import { Judge } from './judge.ts'
import { type Engagement, type Fighter, fightersIn, holding, type Played, playOnce } from './play.ts'

/** One side over all plays. */
export type SideTally = {
  readonly side: string
  /** Strength as it begins, of its units alone. */
  readonly strength: number
  /** Plays that it won: it alone still fights. */
  readonly won: number
  /** Plays by what the side lost. */
  readonly lost: ReadonlyMap<number, number>
}

/** One unit over all plays. */
export type UnitTally = Pick<Fighter, 'ref' | 'name' | 'side'> & {
  /** Plays after which it still fights. */
  readonly holds: number
  /** What it lost, over all plays together. */
  readonly lost: number
}

/** What all plays so far came to. */
export type EngagementTally = {
  readonly plays: number
  readonly sides: readonly SideTally[]
  readonly units: readonly UnitTally[]
  /** Plays that both sides, or neither, came through. */
  readonly undecided: number
  /** Turns of all plays together. */
  readonly turns: number
  /** Of one deed: plays by the value of its first view. */
  readonly values: ReadonlyMap<string | number, number>
  /** Plays that could not go on, by the sentence that says why. */
  readonly stuck: ReadonlyMap<string, number>
}

type Counting<T> =
  T extends ReadonlyMap<infer K, infer V>
    ? Map<K, V>
    : T extends readonly (infer E)[]
      ? Counting<E>[]
      : T extends object
        ? { -readonly [F in keyof T]: Counting<T[F]> }
        : T

/** Plays an engagement again and again. The same die brings the same plays. */
export class Plays {
  private readonly judge: Judge
  private readonly begins: readonly Fighter[]
  private readonly counted: Counting<EngagementTally>

  constructor(
    private readonly engagement: Engagement,
    private readonly die: FairDie,
  ) {
    this.judge = new Judge(engagement.set)
    this.begins = fightersIn(engagement, engagement.game)
    this.counted = {
      plays: 0,
      sides: engagement.set.sides.map(({ id }) => ({
        side: id,
        strength: strengthOf(this.begins, id),
        won: 0,
        lost: new Map(),
      })),
      units: this.begins.map(({ ref, name, side }) => ({ ref, name, side, holds: 0, lost: 0 })),
      undecided: 0,
      turns: 0,
      values: new Map(),
      stuck: new Map(),
    }
  }

  /** Plays once more. */
  play(): void {
    this.count(playOnce(this.engagement, this.judge, this.die))
  }

  /** What all plays so far came to. It goes on counting: a copy stays as it is. */
  get tally(): EngagementTally {
    return this.counted
  }

  private count({ fighters, turns, value, stuck }: Played): void {
    const { counted } = this
    counted.plays++
    counted.turns += turns
    if (value !== null) add(counted.values, value)
    if (stuck !== null) add(counted.stuck, stuck)
    const left = holding(fighters)
    const [winner, other] = left
    if (winner === undefined || other !== undefined) counted.undecided++
    for (const one of counted.sides) {
      if (one.side === winner && other === undefined) one.won++
      add(one.lost, one.strength - strengthOf(fighters, one.side, this.begins))
    }
    for (const [at, unit] of counted.units.entries()) {
      const now = fighters.find(({ ref }) => sameRef(ref, unit.ref))
      if (now && !now.broken) unit.holds++
      unit.lost += (this.begins[at]?.count ?? 0) - (now?.count ?? 0)
    }
  }
}

const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** The strength of a side; of those who were there from the start, if they are given. */
const strengthOf = (fighters: readonly Fighter[], side: string, of: readonly Fighter[] = fighters): number =>
  fighters.reduce(
    (sum, { ref, side: own, count }) => (own === side && of.some((one) => sameRef(one.ref, ref)) ? sum + count : sum),
    0,
  )

/** Tallies of the same engagement by different dice, as one; of none, nothing is known. */
export function addedTallies(tallies: readonly EngagementTally[]): EngagementTally {
  const [first, ...more] = tallies
  if (!first) throw new Error('There is no tally to add.')
  return more.reduce(
    (sum, one) => ({
      plays: sum.plays + one.plays,
      undecided: sum.undecided + one.undecided,
      turns: sum.turns + one.turns,
      sides: sum.sides.map((side, at) => ({
        ...side,
        won: side.won + (one.sides[at]?.won ?? 0),
        lost: countsOf(side.lost, one.sides[at]?.lost),
      })),
      units: sum.units.map((unit, at) => ({
        ...unit,
        holds: unit.holds + (one.units[at]?.holds ?? 0),
        lost: unit.lost + (one.units[at]?.lost ?? 0),
      })),
      values: countsOf(sum.values, one.values),
      stuck: countsOf(sum.stuck, one.stuck),
    }),
    first,
  )
}

function countsOf<K>(counts: ReadonlyMap<K, number>, more: ReadonlyMap<K, number> = new Map()): ReadonlyMap<K, number> {
  const sum = new Map(counts)
  for (const [key, n] of more) sum.set(key, (sum.get(key) ?? 0) + n)
  return sum
}
