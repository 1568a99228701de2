/**
 * Luck: what was rolled against what was to be expected, with the chances that stood before each roll. A logged roll is
 * walked again on the battle before it; what counts, and for whom, its rule has said (`luck`). All else is left out.
 */
import {
  type AnyRuleSet,
  decimal,
  type Luck as Good,
  inSentence,
  type Part,
  type Side,
  type Source,
  same,
  spread,
  TooMany,
  type Trace,
} from '#engine'
import {
  countFaces,
  type Entry,
  type FaceCounts,
  facesBySides,
  partsRolled,
  type Resolved,
  type Roll,
  type Standing,
  states,
} from '#game'
import { walkedAgain } from './again.ts'
import { entryLine } from './lines.ts'
import { tellEntry, undoneOf } from './outcome.ts'
import { titleOf } from './story.ts'

/** How often each number comes, from `from` on, as shares of 1. */
export type NumberShares = { readonly from: number; readonly shares: Float64Array }

/** One handful that was luck for a side. */
type LuckyRoll = {
  /** The id of the side. */
  readonly side: string
  readonly of: string
  /** What was rolled for, in the words of its rule. */
  readonly says: string
  readonly source: Source
  readonly dice: number
  /** How many times something could succeed; null where numbers are added. */
  readonly tries: number | null
  readonly value: number
  /** The part of its throw, where that has several; else null. */
  readonly part: string | null
  /** The number that was read, where it was one. */
  readonly read: number
  readonly chances: NumberShares
}

/** What one entry rolled, and how many of its rolls nobody can call lucky or unlucky. */
export type Reckoned = {
  readonly rolls: readonly LuckyRoll[]
  readonly leftOut: number
  /** The faces that players typed of their own dice, throw by throw. */
  readonly own: readonly Roll['dice'][]
}

/** All rolls of one kind of a side, added up. */
export type LuckLine = {
  readonly side: Side
  /** Whose they were, where players are told apart; else null. */
  readonly player: string | null
  /** The kind of roll: "hits". */
  readonly of: string
  /** Whose dice, where they are told apart; null for all together. */
  readonly source: Source | null
  readonly dice: number
  readonly tries: number | null
  readonly value: number
  readonly expected: number
  /** One standard deviation: 2 in 3 lie no further from what is expected. */
  readonly deviation: number
  /** The chances of more, of the same, and of less; floating point, good to twelve digits. */
  readonly better: number
  readonly same: number
  readonly worse: number
}

/** The luckiest or unluckiest single roll, and the chance of one as good, or as bad. */
export type NotableRoll = {
  readonly side: Side
  /** Whose it was, where that is known; else null. */
  readonly player: string | null
  readonly when: string
  /** What was done, and what it came to, as the log has it. */
  readonly deed: string
  /** What was rolled for, in the words of its rule. */
  readonly says: string
  readonly part: string | null
  readonly dice: number
  readonly tries: number | null
  readonly read: number
  readonly chance: number
}

export type BattleLuck = {
  /** What can succeed first, then what is added up; of each the kind with the most dice first, in it the sides in their order. */
  readonly lines: readonly LuckLine[]
  /** Kinds of which there were fewer than 20 dice, or 5 rolls. */
  readonly few: readonly LuckLine[]
  readonly leftOut: number
  readonly best: NotableRoll | null
  readonly worst: NotableRoll | null
  /** How often each face of the players' own dice came, where they were typed by face. */
  readonly own: FaceCounts
  /** Whether any roll is known to be a player's. */
  readonly isNamed: boolean
}

/** What is asked: of which entries (all, if left out), whether the phone's dice and the players' own are told apart, and whether the players are: then what is nobody's is left out. */
export type LuckAsked = {
  readonly from?: number
  readonly to?: number
  readonly apart?: boolean
  readonly players?: boolean
}

/** Of luck is spoken where a roll was rarer than this. */
const RARE = 1 / 6
/** Kinds of roll with fewer dice than this, or with fewer rolls that several dice decide together, are left out. */
const ENOUGH = { dice: 20, rolls: 5 }
const isEnough = ({ dice, tries }: LuckLine): boolean => dice >= ENOUGH.dice && (tries ?? dice) >= ENOUGH.rolls
/** A share smaller than this is beyond the digits of a number. */
const NOTHING = 1e-18

/** Adds two that do not hang on one another; ends too small to count are cut off, so that thousands of rolls stay quick. */
export function addedShares(a: NumberShares, b: NumberShares): NumberShares {
  const shares = new Float64Array(a.shares.length + b.shares.length - 1)
  for (const [n, some] of b.shares.entries()) {
    if (some === 0) continue
    for (let at = 0; at < a.shares.length; at++) shares[at + n] = (shares[at + n] ?? 0) + (a.shares[at] ?? 0) * some
  }
  const isSome = (share: number) => share > NOTHING
  const first = shares.findIndex(isSome)
  return { from: a.from + b.from + first, shares: shares.slice(first, shares.findLastIndex(isSome) + 1) }
}

const nothing: NumberShares = { from: 0, shares: Float64Array.of(1) }

/** The number that a reading is worth: 1 for a good one of few, else itself, below 0 where less is better. Null where it is none. */
function worthOf(good: Good['good'], value: unknown): number | null {
  if (typeof good !== 'string') return good.some((one) => same(one, value as typeof one)) ? 1 : 0
  if (typeof value !== 'number') return null
  return good === 'more' ? value : -value
}

/** The chances of what a part is worth; null where its readings are no numbers, or too many to count. */
function chancesOf(part: Part, good: Good['good']): NumberShares | null {
  try {
    const { total, ways } = spread(part)
    const worths = ways.map(({ value }) => worthOf(good, value))
    const known = worths.flatMap((worth) => (worth === null ? [] : [worth]))
    if (known.length < worths.length) return null
    const from = Math.min(...known)
    const shares = new Float64Array(Math.max(...known) - from + 1)
    for (const [n, { ways: some }] of ways.entries()) {
      const at = (worths[n] ?? 0) - from
      shares[at] = (shares[at] ?? 0) + decimal({ n: some, d: total })
    }
    return { from, shares }
  } catch (e) {
    if (e instanceof TooMany) return null
    throw e
  }
}

const triesIn = (part: Part, good: Good['good']): number | null => {
  if (typeof good !== 'string') return 1
  return part.read.how === 'count' || part.read.how === 'groups' ? part.dice.length : null
}

/** The rolls of a throw that was made. */
function rollsIn({ step, read, answer }: Extract<Trace, { did: 'throw' }>): Reckoned {
  const source = 'source' in answer ? answer.source : 'table'
  const parts = partsRolled(step)
  const rolls = parts.flatMap(([name, part]): readonly LuckyRoll[] => {
    const { side, of, good } = part.luck ?? { side: '', of: '', good: [] }
    const chances = part.luck ? chancesOf(part, good) : null
    const value = worthOf(good, read[name])
    if (!chances || value === null) return []
    const [dice, tries] = [part.dice.length, triesIn(part, good)]
    const one = parts.length === 1 ? null : (part.says ?? null)
    return [
      {
        side,
        of,
        says: step.says,
        source,
        dice,
        tries,
        value,
        part: one,
        read: good === 'less' ? -value : value,
        chances,
      },
    ]
  })
  // A part with one reading only is no luck.
  return {
    rolls: rolls.filter(({ chances }) => chances.shares.length > 1),
    leftOut: parts.length - rolls.length,
    own: source === 'table' ? [facesBySides(step, answer)] : [],
  }
}

/** What an entry rolled, walked again on the battle before it. What the rules of today no longer ask is left out. */
function reckoned(set: AnyRuleSet, before: Standing, entry: Resolved): Reckoned {
  const wasThrown = Object.entries(entry.answers).filter(([, answer]) => 'source' in answer)
  const trace = walkedAgain(set, before, entry)
  if (!trace) return { rolls: [], leftOut: wasThrown.length, own: [] }
  const thrown = trace.flatMap((t) => (t.did === 'throw' && !t.ruled?.outright ? [t] : []))
  const all = thrown.map(rollsIn)
  const keys = new Set(thrown.map(({ key }) => key))
  return {
    rolls: all.flatMap(({ rolls }) => rolls),
    leftOut: all.reduce((n, { leftOut }) => n + leftOut, 0) + wasThrown.filter(([key]) => !keys.has(key)).length,
    own: all.flatMap(({ own }) => own),
  }
}

/** A roll and whose it was. */
type PlayersRoll = LuckyRoll & { readonly player: string | null }

/** A roll in its place, for the best and the worst. */
type Placed = {
  readonly roll: PlayersRoll
  readonly entry: Resolved
  readonly after: Standing
  readonly chance: number
}

/** The one that came more seldom, and seldom enough; what can succeed goes before what is added up. */
function odder(a: Placed | null, b: Placed): Placed | null {
  const isAdded = (one: Placed) => Number(one.roll.tries === null)
  if (b.chance >= RARE) return a
  return !a || isAdded(b) < isAdded(a) || (isAdded(b) === isAdded(a) && b.chance < a.chance) ? b : a
}

/**
 * Reckons luck from all entries, the first first. It yields again and again, so that a screen can go on between;
 * `known` remembers what entries rolled, by their numbers, for the next time. Undone entries count for nothing. Throws
 * Misfit where the entries do not fit together.
 */
export function* luckOf(
  set: AnyRuleSet,
  entries: readonly Entry[],
  { from = 0, to = Number.POSITIVE_INFINITY, apart = false, players = false }: LuckAsked = {},
  known: Map<number, Reckoned> = new Map(),
): Generator<void, BattleLuck, void> {
  const undone = undoneOf([...entries].reverse())
  const sums = new Map<string, PlayersRoll>()
  let isNamed = false
  const most: { best: Placed | null; worst: Placed | null } = { best: null, worst: null }
  const own: Roll['dice'][] = []
  let leftOut = 0
  for (const { entry, before, after } of states(entries, set)) {
    if (entry.seq > to) break
    if (entry.kind !== 'resolved' || !before || entry.seq < from || undone.has(entry.seq)) continue
    const rolled = known.get(entry.seq) ?? reckoned(set, before, entry)
    known.set(entry.seq, rolled)
    leftOut += rolled.leftOut
    own.push(...rolled.own)
    isNamed ||= entry.by !== undefined
    const player = players && entry.by?.name ? inSentence(entry.by.name) : null
    for (const one of players && !player ? [] : rolled.rolls) {
      const roll = { ...one, player }
      const key = JSON.stringify([roll.of, roll.side, apart && roll.source, players && entry.by])
      sums.set(key, withRoll(sums.get(key), roll))
      const [worse, like, better] = aroundOf(roll.chances, roll.value)
      most.best = odder(most.best, { roll, entry, after, chance: like + better })
      most.worst = odder(most.worst, { roll, entry, after, chance: like + worse })
    }
    yield
  }
  const lines = linesOf(set, [...sums.values()], apart)
  return {
    lines: lines.filter(isEnough),
    few: lines.filter((line) => !isEnough(line)),
    leftOut,
    best: most.best && notable(set, most.best),
    worst: most.worst && notable(set, most.worst),
    own: countFaces(own),
    isNamed,
  }
}

/** The same at once, where nobody waits at a screen. */
export function luckAtOnce(...asked: Parameters<typeof luckOf>): BattleLuck {
  const steps = luckOf(...asked)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function withRoll(sum: PlayersRoll | undefined, roll: PlayersRoll): PlayersRoll {
  if (!sum) return { ...roll, chances: addedShares(nothing, roll.chances) }
  return {
    ...sum,
    dice: sum.dice + roll.dice,
    tries: sum.tries === null || roll.tries === null ? null : sum.tries + roll.tries,
    value: sum.value + roll.value,
    chances: addedShares(sum.chances, roll.chances),
  }
}

/** The chances of less than a number, of it, and of more. */
function aroundOf({ from, shares }: NumberShares, value: number): readonly [number, number, number] {
  let [less, more] = [0, 0]
  for (const [at, share] of shares.entries()) {
    if (from + at < value) less += share
    if (from + at > value) more += share
  }
  return [less, shares[value - from] ?? 0, more]
}

function linesOf(set: AnyRuleSet, sums: readonly PlayersRoll[], apart: boolean): readonly LuckLine[] {
  const dice = new Map<string, number>()
  for (const { of, dice: some } of sums) dice.set(of, (dice.get(of) ?? 0) + some)
  const isAdded = (of: string) => sums.some((sum) => sum.of === of && sum.tries === null)
  const kinds = [...dice.keys()].sort(
    (a, b) => Number(isAdded(a)) - Number(isAdded(b)) || (dice.get(b) ?? 0) - (dice.get(a) ?? 0),
  )
  const sources = apart ? (['phone', 'table'] as const) : [null]
  return kinds.flatMap((of) =>
    set.sides.flatMap((side) =>
      sources.flatMap((source) =>
        sums
          .filter((sum) => sum.of === of && sum.side === side.id && (source === null || sum.source === source))
          .map((sum) => lineOf(side, sum, source)),
      ),
    ),
  )
}

function lineOf(side: Side, { player, of, dice, tries, value, chances }: PlayersRoll, source: Source | null): LuckLine {
  const { from, shares } = chances
  const expected = shares.reduce((sum, share, at) => sum + share * (from + at), 0)
  const variance = shares.reduce((sum, share, at) => sum + share * (from + at - expected) ** 2, 0)
  const [worse, like, better] = aroundOf(chances, value)
  return {
    side,
    player,
    of,
    source,
    dice,
    tries,
    value,
    expected,
    deviation: Math.sqrt(variance),
    better,
    same: like,
    worse,
  }
}

function notable(set: AnyRuleSet, { roll, entry, after, chance }: Placed): NotableRoll | null {
  const side = set.sides.find(({ id }) => id === roll.side)
  if (!side) return null
  const { player, says, part, dice, tries, read } = roll
  const deed = entryLine(tellEntry(set, after, entry))
  return { side, player, when: titleOf(set, after), deed, says, part, dice, tries, read, chance }
}
