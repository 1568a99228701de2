/** Looks for what is amiss by every property: in random battles, and in the golden cases as they stand and a little otherwise. */
import { type AnyRuleSet, defaultSettings, type Json, RuleError, same, seeded } from '#engine'
import { wander } from '../referee.ts'
import type { Amiss, Attempt } from './deed.ts'
import { disturbedDeed } from './disturbed.ts'
import { codedAmiss } from './elsewhere.ts'
import { type GoldenDeed, goldenDeeds, goldenName } from './golden-deeds.ts'
import { amissAt, type Kept, Onlooking } from './onlooker.ts'
import { Readings, type SeenOf } from './readings.ts'
import { caseLine, playLines, smallest } from './shortened.ts'
import { type Tally, tick } from './tally.ts'

/** Something that is amiss: by which property and way, how often it was met, the seed that comes to it again, and the shortest case. */
export type Fault = {
  readonly what: string
  readonly way: string
  readonly procedure: string
  readonly says: string
  readonly seed: number
  readonly times: number
  readonly case: Json
  /** The same as lines of a script; none where something has to be owed before. */
  readonly play: readonly { readonly [field: string]: Json }[]
}

/** Asked before each position, of which it hears: whether there is time for it. */
export type HasTime = (at: Pick<Attempt, 'procedure' | 'args'>) => boolean

/** So many are shortened, which takes a while. */
const MOST_SHORTENED = 8

/** A search by seeds: each call of `battle` and `cases` goes on from a seed, and the same seed looks at the same. */
export class Search {
  readonly tried: Tally = new Map()
  /** Milliseconds, by the property. */
  readonly spent: Tally = new Map()
  private readonly kept: Kept
  private readonly all = new Map<string, Fault>()
  private readonly golden: readonly GoldenDeed[]
  private readonly owable: ReadonlySet<string>

  /** `known`: what need not be seen of the readings of settings, which is much of the work; null: nothing is looked for. */
  constructor(
    private readonly set: AnyRuleSet,
    known: ConstructorParameters<typeof Readings>[2] | null = {},
    private readonly hasTime: HasTime = () => true,
  ) {
    this.golden = goldenDeeds(set)
    this.owable = new Set(this.golden.flatMap(({ owes }) => owes))
    const readings = known && new Readings(set, this.tried, known)
    this.kept = { tried: this.tried, bars: new Map(), sources: new Map(), readings, due: [], spent: this.spent }
  }

  /** Where each reading of each setting was seen. */
  get readings(): readonly SeenOf[] {
    return this.kept.readings?.all ?? []
  }

  /** Procedures that read a setting and came to no end under one of its readings. */
  get unreached(): readonly string[] {
    return this.kept.readings?.unreached ?? []
  }

  /** The golden cases, those with a setting of their own first, for what the readings change. */
  settings(): void {
    const isDefault = ({ deed }: GoldenDeed) => same(deed.game.settings, defaultSettings(this.set))
    for (const { golden, deed } of [...this.golden].sort((a, b) => Number(isDefault(a)) - Number(isDefault(b))))
      this.kept.readings?.at(deed, () => goldenName(golden))
  }

  /** A golden case drawn by the seed, with something otherwise, for what the readings change. */
  otherwise(seed: number): void {
    const die = seeded(seed)
    const one = this.golden[die(this.golden.length) - 1]
    const deed = one && this.disturbed(one.deed, die)
    if (deed) this.kept.readings?.at(deed, () => caseLine(deed))
  }

  get known(): readonly Fault[] {
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
    const onlooking = new Onlooking(this.kept)
    const at = (deed: Attempt) => {
      if (!this.hasTime(deed)) return 'no time'
      for (const amiss of onlooking.at(deed)) this.keep(amiss, seed)
      return 'goes on'
    }
    return wander(this.set, invariants, seed, actions, { at })
  }

  /** So many golden cases, drawn by the seed: as they stand, or with something otherwise. */
  cases(seed: number, n: number): void {
    const die = seeded(seed)
    for (let at = 0; at < n && this.golden.length > 0; at++) {
      const one = this.golden[die(this.golden.length) - 1]
      const deed = one && (die(4) === 1 ? one.deed : this.disturbed(one.deed, die))
      if (!deed) continue
      if (!this.hasTime(deed)) return
      tick(this.tried, 'positions')
      if (deed.settles !== null) this.kept.due.push(deed)
      for (const amiss of amissAt(deed, this.kept)) this.keep(amiss, seed)
    }
  }

  /** Some of the owed tests that were met since are put into codes, and taken from them. */
  async codes(most: number, seed: number): Promise<void> {
    const due = this.kept.due.splice(0)
    const apart = Math.max(1, Math.floor(due.length / most))
    for (const deed of due.filter((_, at) => at % apart === 0)) {
      if (!this.hasTime(deed)) return
      tick(this.tried, 'from the code of the test')
      const says = await codedAmiss(deed)
      if (says !== null) this.keep({ what: 'ways', way: 'from the code of the test', says, deed }, seed)
    }
  }

  /** A case in which something is otherwise; null where the rules make no sense of that. */
  private disturbed(deed: Attempt, die: ReturnType<typeof seeded>): Attempt | null {
    try {
      return disturbedDeed(deed, die, this.owable)
    } catch (e) {
      if (e instanceof RuleError || e instanceof TypeError) return null
      throw e
    }
  }

  private keep(amiss: Amiss, seed: number): void {
    const { what, way, says, deed } = amiss
    // A question that is not so is one fault, whomever it is asked of.
    const name = [what, way, deed.procedure, what === 'known' ? '' : plain(says)].join(' | ')
    const known = this.all.get(name)
    if (known) this.all.set(name, { ...known, times: known.times + 1 })
    else this.all.set(name, this.foundIn(amiss, seed))
  }

  private foundIn(amiss: Amiss, seed: number): Fault {
    const { what, way, says, deed } = this.all.size < MOST_SHORTENED ? smallest(amiss, (at) => amissAt(at)) : amiss
    const play = playLines(deed, what === 'once' ? way : null)
    return { what, way, procedure: deed.procedure, says, seed, times: 1, case: caseLine(deed), play }
  }
}

/** What is said without names and numbers: the same fault on other units is the same fault. */
const plain = (says: string): string =>
  says
    .replace(/^\S+ may do it/, '_ may do it')
    .replace(/"[^"]*"|\d+|\b[A-Z]\w*/g, '_')
    .slice(0, 60)
