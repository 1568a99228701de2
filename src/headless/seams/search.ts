/** Looks for what is amiss by every property: in random battles, and in the golden cases as they stand and a little otherwise. */
import { type AnyRuleSet, type Json, RuleError, seeded } from '#engine'
import { wander } from '../referee.ts'
import type { Amiss, Deed } from './deed.ts'
import { disturbedDeed } from './disturbed.ts'
import { type GoldenDeed, goldenDeeds } from './golden-deeds.ts'
import { type Bars, OnceIsOnce } from './once.ts'
import { amissIn, Onlooking } from './onlooker.ts'
import { lineOf, smallest } from './shortened.ts'
import { type Tally, tick } from './tally.ts'

/** Something that is amiss: by which property and way, how often it was met, the seed that comes to it again, and the shortest case. */
export type Found = {
  readonly what: string
  readonly way: string
  readonly procedure: string
  readonly says: string
  readonly seed: number
  readonly times: number
  readonly case: Json
}

/** A search by seeds: each call of `battle` and `cases` goes on from a seed, and the same seed looks at the same. */
export class Search {
  readonly tried: Tally = new Map()
  private readonly bars: Bars = new Map()
  private readonly all = new Map<string, Found>()
  private readonly golden: readonly GoldenDeed[]

  constructor(private readonly set: AnyRuleSet) {
    this.golden = goldenDeeds(set)
  }

  get found(): readonly Found[] {
    return [...this.all.values()]
  }

  /** Where one can look: deeds, each at a moment of a battle. */
  get positions(): number {
    return this.tried.get('positions') ?? 0
  }

  /** All ways, each time that one was gone. */
  get ways(): number {
    return [...this.tried].reduce((sum, [what, n]) => sum + (what === 'positions' ? 0 : n), 0)
  }

  /** A random battle. */
  battle(invariants: Parameters<typeof wander>[1], seed: number, actions: number): ReturnType<typeof wander> {
    const battle = wander(this.set, invariants, seed, actions, new Onlooking(this.tried, this.bars))
    for (const amiss of battle.amiss) this.keep(amiss, seed)
    return battle
  }

  /** So many golden cases, drawn by the seed: as they stand, or with something otherwise. */
  cases(seed: number, n: number): void {
    const die = seeded(seed)
    for (let at = 0; at < n && this.golden.length > 0; at++) {
      const one = this.golden[die(this.golden.length) - 1]
      const deed = one && (die(4) === 1 ? one.deed : this.otherwise(one.deed, die))
      if (!deed) continue
      tick(this.tried, 'positions')
      const once = new OnceIsOnce(this.tried, this.bars)
      for (const amiss of [...amissIn(deed, this.tried), ...once.at(deed)]) this.keep(amiss, seed)
    }
  }

  /** A case in which something is otherwise; null where the rules make no sense of that. */
  private otherwise(deed: Deed, die: ReturnType<typeof seeded>): Deed | null {
    try {
      return disturbedDeed(deed, die)
    } catch (e) {
      if (e instanceof RuleError || e instanceof TypeError) return null
      throw e
    }
  }

  private keep(amiss: Amiss, seed: number): void {
    const name = [amiss.what, amiss.way, amiss.deed.procedure, plain(amiss.says)].join(' | ')
    const known = this.all.get(name)
    if (known) this.all.set(name, { ...known, times: known.times + 1 })
    else this.all.set(name, this.foundIn(amiss, seed))
  }

  private foundIn(amiss: Amiss, seed: number): Found {
    const { what, way, says, deed } = amiss.what === 'once' ? amiss : smallest(amiss, amissIn)
    return { what, way, procedure: deed.procedure, says, seed, times: 1, case: lineOf(deed) }
  }
}

/** What is said without names and numbers: the same fault on other units is the same fault. */
const plain = (says: string): string => says.replace(/"[^"]*"|\d+|\b[A-Z]\w*/g, '_').slice(0, 60)
