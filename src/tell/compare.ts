/** Two choices side by side: what can be asked of both, which is the better of them for it, and all figures. */
import {
  type AnyProcedure,
  decimal,
  type Estimate,
  type Fraction,
  minus,
  type Odds,
  type Stake,
  viewOf,
  zero,
} from '#engine'
import { averageWords, inWords, percentOf, type Share, sumOf, togetherIn } from './chance.ts'
import { lower } from './value.ts'
import { capital, compareWords as words } from './words.ts'

/** One choice: what is done, and its odds. */
export type Choice = { readonly procedure: AnyProcedure; readonly odds: Odds }

/** What one choice comes to: a chance, or a number on average of at most so many. */
export type ChoiceNumber = {
  readonly amount: Fraction
  readonly of: 'chance' | 'average'
  readonly most: number
  /** What it is of: "they win the ground", "bases lost, on average". */
  readonly says: string
  /** It is sampled. */
  readonly estimate?: Estimate
  /** Of a chance, how the picture of its odds tells it. */
  readonly share?: Share | undefined
}

/** Which way is good; null where nobody can say. */
type Good = 'more' | 'less' | null
/** `view` is the name of the view that tells it. */
type Line = {
  readonly key: string
  readonly view: string
  readonly says: string
  readonly good: Good
  readonly figure: ChoiceNumber
}

/** The place of the better of two; `same` within one point, null where it cannot be said. */
export type Better = 0 | 1 | 'same' | null

/** Something that can be asked of both, and what each says to it; null where one does not tell. */
export type Comparable = {
  readonly key: string
  readonly says: string
  readonly good: Good
  readonly figures: readonly [ChoiceNumber | null, ChoiceNumber | null]
  readonly better: Better
}

export type Comparison = {
  /** What may matter most, the weightiest first. */
  readonly asks: readonly Comparable[]
  /** All figures, line by line. */
  readonly rows: readonly Comparable[]
}

type Viewed = Odds['views'][string]

const stakes: readonly Stake[] = ['ground', 'enemy-losses', 'own-losses', 'own-commander']
const ranks: ReadonlyMap<string, number> = new Map(stakes.map((stake, at) => [stake, at]))
const rankOf = ({ key }: Line): number => ranks.get(key) ?? stakes.length
const goodOf = (stake: Stake | undefined): Good =>
  stake === 'enemy-losses' ? 'more' : stake === 'own-losses' ? 'less' : null

function chanceOf({ chances }: Viewed, isIn: (one: Viewed['chances'][number]) => boolean, says: string): ChoiceNumber {
  const share = togetherIn(
    chances.map(({ chance }) => chance),
    (at) => chances.slice(at, at + 1).some(isIn),
  )
  return { amount: sumOf(chances.filter(isIn).map((c) => c.chance)), of: 'chance', most: 1, says, share }
}

/** The average of what is counted; null where not all of it is numbers. */
function averageIn({ says, chances }: Viewed): ChoiceNumber | null {
  const counts = chances.flatMap(({ value, chance }) => (typeof value === 'number' ? [{ value, chance }] : []))
  if (counts.length < chances.length || counts.length === 0) return null
  const amount = sumOf(counts.map(({ value, chance }) => ({ n: chance.n * BigInt(value), d: chance.d })))
  const most = Math.max(...counts.map(({ value }) => value), 1)
  return { amount, of: 'average', most, says: words.onAverage(lower(says)) }
}

/** The ends of a bar that are good; where it has no good ones, those that are bad. */
function endsIn(view: Viewed, name: string, procedure: AnyProcedure): Line | null {
  const shown = procedure.views?.[name] ?? procedure.sights?.[name]
  // A good end that cannot come is not among the chances.
  const tones = Object.values(shown?.tones ?? {})
  if (tones.length === 0) return null
  const tone = tones.includes('good') ? 'good' : 'bad'
  const all = shown === viewOf(procedure) ? procedure.success?.[tone] : undefined
  const named = Object.entries(shown?.tones ?? {}).flatMap(([value, one]) => (one === tone ? [value] : []))
  const only = named.length === 1 ? named[0] : undefined
  return {
    key: view.about ?? name,
    view: name,
    says: view.about
      ? words.stakes[view.about].ask
      : (all ?? (only === undefined ? view.says : words.end(view.says, only))),
    good: tone === 'good' ? 'more' : 'less',
    figure: chanceOf(
      view,
      (c) => c.tone === tone,
      lower(all ?? only ?? (view.about === 'ground' ? words.leave : words.ends[tone])),
    ),
  }
}

/** What can be asked of one choice, what is at stake first. */
export function asksOf({ procedure, odds }: Choice): readonly Line[] {
  const lines = Object.entries(odds.views).flatMap(([name, view]): readonly Line[] => {
    if (view.show === 'bar') return known(endsIn(view, name, procedure))
    const figure = averageIn(view)
    const says = view.about ? words.stakes[view.about].ask : view.says
    return figure ? [{ key: view.about ?? name, view: name, says, good: goodOf(view.about), figure }] : []
  })
  return marked(lines, odds)
    .filter((line, at) => lines.findIndex(({ key }) => key === line.key) === at)
    .sort((a, b) => rankOf(a) - rankOf(b))
}

const known = <T>(one: T | null): readonly T[] => (one === null ? [] : [one])

/** Figures of sampled odds say that they are. */
const marked = (lines: readonly Line[], { estimate }: Odds): readonly Line[] =>
  estimate ? lines.map((line) => ({ ...line, figure: { ...line.figure, estimate } })) : lines

/** The most ends of a bar that are told line by line. */
const ENDS = 8

/** All lines of one choice, end by end. */
function linesOf({ procedure, odds }: Choice): readonly Line[] {
  const main = viewOf(procedure)
  const stages = procedure.success?.stages ?? []
  const lines = Object.entries(odds.views).flatMap(([name, view]): readonly Line[] => {
    if (view.show !== 'bar') return [...averageLine(name, view), ...unhurt(name, view)]
    if (view.chances.length > ENDS) return []
    return view.chances.map((end) => {
      const value = String(end.value)
      const staged = stages.flatMap(({ ends }) => ends[value] ?? [])[0] ?? value
      const says = procedure.views?.[name] === main ? capital(staged) : words.end(view.says, value)
      const good = end.tone === 'plain' ? null : end.tone === 'good' ? 'more' : 'less'
      return { key: `${name} ${value}`, view: name, says, good, figure: chanceOf(view, (c) => c === end, says) }
    })
  })
  return marked(lines, odds)
}

const averageLine = (name: string, view: Viewed): readonly Line[] =>
  known(averageIn(view)).map((figure) => ({
    key: name,
    view: name,
    says: words.average(view.says),
    good: goodOf(view.about),
    figure,
  }))

/** The line that nobody of one's own is lost, for a view that tells such losses; none for any other. */
const unhurt = (name: string, view: Viewed): readonly Line[] =>
  view.about === 'own-losses'
    ? [
        {
          key: 'unhurt',
          view: name,
          says: words.unhurt,
          good: 'more',
          figure: chanceOf(view, (c) => c.value === 0, words.unhurt),
        },
      ]
    : []

const noLosses: ChoiceNumber = { amount: zero, of: 'average', most: 1, says: words.noLosses }
const surelyUnhurt: ChoiceNumber = { amount: { n: 1n, d: 1n }, of: 'chance', most: 1, says: words.unhurt }

/** What one choice says to a line that it does not have; null where it does not tell. */
type Missing = (line: Line) => ChoiceNumber | null

/** A procedure that tells the losses of the enemy alone is taken to cost nobody of its own. */
const spared =
  (asks: readonly Line[]): Missing =>
  ({ key }) => {
    const has = (stake: Stake) => asks.some((line) => line.key === stake)
    if (has('own-losses') || !has('enemy-losses')) return null
    return key === 'own-losses' ? noLosses : key === 'unhurt' ? surelyUnhurt : null
  }

/** An end that is not among those of its view cannot come. */
const cannotCome =
  ({ odds }: Choice): Missing =>
  ({ view, figure }) =>
    figure.of === 'chance' && odds.views[view] ? { ...figure, amount: zero, share: undefined } : null

/** A point of a chance, and a tenth of a number: nearer than that two are about the same. */
const NEAR = { chance: 0.01, average: 0.1 }

/** How far a figure may be out. */
const doubtOf = ({ estimate, most }: ChoiceNumber): number => (estimate?.margin ?? 0) * most

function betterOf(good: Good, [a, b]: Comparable['figures']): Better {
  if (!a || !b || a.of !== b.of) return null
  const by = decimal(minus(a.amount, b.amount))
  // A rounding of the doubles must not part what is exactly a point apart.
  if (Math.abs(by) <= NEAR[a.of] + doubtOf(a) + doubtOf(b) + 1e-9) return 'same'
  return good === null ? null : by > 0 === (good === 'more') ? 0 : 1
}

function meet(
  one: readonly Line[],
  other: readonly Line[],
  missing: readonly [one: Missing, other: Missing],
): readonly Comparable[] {
  const all = [...one, ...other.filter(({ key }) => !one.some((line) => line.key === key))]
  const of = (lines: readonly Line[], line: Line, missing: Missing) =>
    lines.find(({ key }) => key === line.key)?.figure ?? missing(line)
  return all.map((line) => {
    const figures = [of(one, line, missing[0]), of(other, line, missing[1])] as const
    const { key, says, good } = line
    return { key, says, good, figures, better: betterOf(good, figures) }
  })
}

const isStake = ({ key }: Line): boolean => ranks.has(key)

/** The row of what is at stake, where two procedures have nothing else in common. */
const stakeRow = (line: Line): Line => {
  const stake = stakes[rankOf(line)]
  return stake ? { ...line, says: words.stakes[stake].row } : line
}

/** Lays two choices side by side. */
export function compared(one: Choice, other: Choice): Comparison {
  const [a, b] = [asksOf(one), asksOf(other)]
  const spare = [spared(a), spared(b)] as const
  const both = meet(a, b, spare).filter(({ figures: [x, y] }) => x && y)
  const pointed = both.filter(({ good }) => good !== null)
  const asks = pointed.length > 0 ? pointed : both
  if (one.procedure.id === other.procedure.id)
    return { asks, rows: meet(linesOf(one), linesOf(other), [cannotCome(one), cannotCome(other)]) }
  const rowsIn = (choice: Choice, lines: readonly Line[]) => [
    ...lines.filter(isStake).map(stakeRow),
    ...linesOf(choice).filter(({ key }) => key === 'unhurt'),
  ]
  return { asks, rows: meet(rowsIn(one, a), rowsIn(other, b), spare) }
}

/** "68%", "2.3", "cannot", "none"; a dash where it is not told. */
export function figureWords(figure: ChoiceNumber | null): string {
  if (!figure) return words.untold
  const { estimate, amount, share } = figure
  if (figure.of === 'chance')
    return estimate
      ? percentOf(amount, estimate)
      : amount.n === 0n
        ? words.cannot
        : (share?.says ?? percentOf(amount, estimate))
  if (estimate) return words.roughly(numberWords(amount))
  return amount.n === 0n ? words.none : numberWords(amount)
}

/** The same where there is room for a few signs: "1.9", "<0.1", "68%"; what cannot be is 0. */
export const figureSigns = (figure: ChoiceNumber): string =>
  figure.amount.n === 0n && !figure.estimate ? words.nought[figure.of] : figureWords(figure).replace('under ', '<')

const numberWords = (amount: Fraction): string => averageWords([{ value: 1, chance: amount }])

/** The part of a bar that a figure fills; `most` is the end of both bars. */
export const filledIn = ({ amount }: ChoiceNumber, most: number): number => Math.min(1, decimal(amount) / most)

/** The difference in words: before and after the name of the better one; without a name where neither is. */
export function differenceWords({ better, figures, says }: Comparable): {
  readonly lead: string
  readonly rest: string
} {
  const [a, b] = better === 1 ? [figures[1], figures[0]] : figures
  const exact = words.against(figureWords(a), figureWords(b))
  if (typeof better === 'number') {
    const [one, other] = [oftenWords(a), oftenWords(b)]
    const often = one !== null && other !== null && one !== other ? words.against(one, other) : exact
    return { lead: words.lead(says), rest: words.better(often) }
  }
  return { lead: better === 'same' ? words.same(exact) : words.stand(says, exact), rest: '' }
}

const oftenWords = (figure: ChoiceNumber | null): string | null =>
  figure?.of === 'chance' && !figure.estimate ? inWords(figure.amount) : null

/** Orders choices of one procedure by what is asked of them first, the best first; those that tell nothing last. */
export function bestFirst(a: Line | undefined, b: Line | undefined): number {
  if (!a || !b) return a ? -1 : 1
  const by = decimal(minus(b.figure.amount, a.figure.amount))
  return a.good === 'less' ? -by : by
}
