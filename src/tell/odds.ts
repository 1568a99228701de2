/** Odds, part by part, as pictures, and in a sentence. */
import {
  type AnyProcedure,
  type Counted,
  type Estimate,
  type Fraction,
  type NoOdds,
  type Odds,
  type Outcome,
  type Success,
  type Tone,
  zero,
} from '#engine'
import type { LoggedOdds } from '#game'
import type { Share } from './chance.ts'
import {
  averageWords,
  exactly,
  isMore,
  likeliestOf,
  percent,
  percentInWords,
  percentOf,
  shareIn,
  shareOf,
  sharesOf,
  sumOf,
  tenthsOf,
} from './chance.ts'
import type { AssumedPart, ChancePart, LabelledPart, OpenPart } from './parts.ts'
import { partsOf } from './parts.ts'
import { reachInShort, reaching, reachSentence } from './reach.ts'
import { assumedWords, lower } from './value.ts'
import { capital, chanceWords, reachWords, oddsWords as words } from './words.ts'

/** Odds as they are asked for: null where they cannot be known, undefined while they are counted. */
export type Sought = Odds | NoOdds | null | undefined

const known = (odds: Sought): odds is Odds => odds !== null && odds !== undefined && !('over' in odds)

type Viewed = Odds['views'][string]

/**
 * What a view can come to, each with its figure: the one of its picture, which adds up with the others. Every text that
 * names a value takes its figure from here. How far it gets holds what is beyond, and adds up to nothing.
 */
function chancesIn({ says, show, chances }: Viewed): readonly ChancePart[] {
  const tenths = tenthsOf(chances.map(({ chance }) => chance))
  return chances.map((c, at) => ({
    part: 'chance',
    says,
    show,
    ...c,
    ...(show === 'reach' ? {} : { figure: tenths[at] ?? 0n }),
  }))
}

/** The figure of some of them together. */
const figureOf = (some: readonly ChancePart[]): bigint => some.reduce((sum, { figure = 0n }) => sum + figure, 0n)
const saysOf = (some: readonly ChancePart[]): string =>
  shareIn(sumOf(some.map(({ chance }) => chance)), figureOf(some)).says

/** The view that leads: the first; where the dice before have settled that, the next on which something still hangs. */
function leadOf({ views, open, estimate }: Odds): Viewed | undefined {
  const all = Object.values(views)
  const isOpen = ({ chances }: Viewed) => chances.length > 1
  return (open.length > 0 || estimate ? undefined : all.find(isOpen)) ?? all[0]
}

/** The view of the odds that leads, what hangs on answers, and what was assumed; nothing where there are none. */
export function tellOdds(odds: Sought): readonly LabelledPart[] {
  if (!known(odds)) return []
  const view = leadOf(odds)
  const all = sumOf(odds.open.map((end) => end.chance))
  const open: OpenPart = {
    part: 'open',
    ends: [...new Set(odds.open.map((end) => end.says))].map((says) => ({
      says,
      chance: sumOf(odds.open.flatMap((end) => (end.says === says ? [end.chance] : []))),
      isRefused: odds.open.every((end) => end.says !== says || end.refused),
    })),
    chance: all,
    figure: tenthsOf([...(view?.chances ?? []).map(({ chance }) => chance), all]).at(-1),
  }
  return [
    ...(view ? chancesIn(view) : []),
    ...(odds.open.length > 0 ? [open] : []),
    ...odds.assumed.map((a): AssumedPart => ({ part: 'assumed', says: assumedWords(a.step, a.value) })),
  ]
}

/** The chance of what came, as it stood before: the value of the first view, of a distance that or more. Null where it is not known exactly. */
export function cameOf(procedure: AnyProcedure, odds: Sought, outcome: Outcome | null): ChancePart | null {
  const [name, view] = Object.entries(procedure.views ?? {})[0] ?? []
  if (!known(odds) || odds.estimate || !outcome || name === undefined || !view) return null
  const seen = odds.views[name]
  const parts = seen ? chancesIn({ ...seen, says: view.says, show: view.show }) : []
  const came = parts.find((c) => c.value === view.of(outcome.result))
  const alike = parts.filter(({ tone }) => tone === came?.tone)
  const named = view.show === 'bar' && came && came.tone !== 'plain' && procedure.success?.[came.tone]
  // The screen said what all ends of its tone come to.
  if (named && alike.length > 1) return { ...came, says: `${named} ${saysOf(alike)}` }
  if (!came || view.show !== 'reach' || typeof came.value !== 'number') return came ?? null
  const chance = reaching(countsOfAll(parts), came.value)
  return { ...came, says: reachWords.orMore(came.value), value: null, chance }
}

/** The same as the book keeps it. */
export const loggedOf = (came: ChancePart | null): LoggedOdds | null =>
  came && {
    says: came.value === null ? came.says : words.came(came.says, String(came.value)),
    n: String(came.chance.n),
    d: String(came.chance.d),
    ...(came.figure === undefined || exactly(came.chance) === exactly(came.chance, came.figure)
      ? {}
      : { tenths: Number(came.figure) }),
  }

/** One of the ways it can end, for a bar. */
export type BarPart = Share & { readonly label: string; readonly kind: Tone }

/** Good from the left, bad from the right. */
const sides: readonly Tone[] = ['good', 'plain', 'bad']

/** The ends of a bar, good ones first, with the part of it that hangs on answers before the bad. Together they are 100 per cent. */
export function barOf(parts: readonly LabelledPart[]): readonly BarPart[] {
  const ends: readonly { readonly label: string; readonly chance: Fraction; readonly kind: Tone }[] = [
    ...partsOf(parts, 'chance').map((c) => ({ label: capital(String(c.value)), chance: c.chance, kind: c.tone })),
    ...partsOf(parts, 'open').map(({ chance }) => ({ label: words.open, chance, kind: 'plain' as const })),
  ]
  const shares = sharesOf(ends.map((end) => end.chance))
  const all = ends.map(({ label, kind }, at) => ({ label, kind, ...(shares[at] ?? shareOf(zero)) }))
  return sides.flatMap((side) => all.filter(({ kind }) => kind === side))
}

/** What is counted, for columns. */
export const countsIn = (parts: readonly LabelledPart[]): readonly Counted[] => countsOfAll(partsOf(parts, 'chance'))

const countsOfAll = (all: readonly Pick<ChancePart, 'value' | 'chance'>[]): readonly Counted[] =>
  all.flatMap(({ value, chance }) => (typeof value === 'number' ? [{ value, chance }] : []))

/** The likeliest value with its chance, where several are as likely as one another all of them; of counts also the chance of any; of a distance how far it gets. */
export function oddsSentence(parts: readonly LabelledPart[]): string {
  const chances = partsOf(parts, 'chance')
  const top = likeliestOf(chances)
  if (!top) return ''
  if (top.show === 'reach') return reachSentence(countsIn(parts))
  const equal = chances.filter((c) => !isMore(top.chance, c.chance)).map((c) => String(c.value))
  const bar = top.show === 'bar'
  const chance =
    equal.length > 1
      ? percent(top.chance)
      : bar
        ? percentInWords(top.chance, top.figure)
        : shareIn(top.chance, figureOf([top])).says
  const first =
    equal.length > 1
      ? words[equal.length === 2 && 2n * top.chance.n === top.chance.d ? 'even' : 'asLikely'](equal, chance)
      : bar
        ? words.likeliest(String(top.value), chance)
        : words.likeliestNumber(String(top.value), chance)
  if (bar) return first
  const counts = countsIn(parts)
  if (counts.length > FEW_COUNTS) return `${first} ${words.mostly(...middleOf(counts))}`
  const some = chances.filter(({ value }) => Number(value) > 0)
  const any = sumOf(some.map(({ chance }) => chance))
  return `${first} ${any.n === any.d ? words.average(averageWords(counts)) : words.any(percentInWords(any, figureOf(some)))}`
}

/** Of more values than these it is told between which most fall: neither one of them nor at least one says much. */
const FEW_COUNTS = 12
const TWENTIETH: Fraction = { n: 1n, d: 20n }

/** The values between which at least nine in ten fall: below and above no more than one in twenty. */
function middleOf(counts: readonly Counted[]): readonly [number, number] {
  const end = (from: readonly Counted[]) =>
    from.find((_, at) => isMore(sumOf(from.slice(0, at + 1).map(({ chance }) => chance)), TWENTIETH))?.value ?? 0
  return [end(counts), end([...counts].reverse())]
}

/** One view of the odds in words; of a bar, its ends one by one as well. */
export type OddsLine = {
  readonly of: string
  readonly says: string
  readonly ends: readonly { readonly end: string; readonly says: string }[]
}

/** All that is told of the odds, view by view: of a bar every end, of all else its sentence. */
export const oddsLines = (odds: Sought): readonly OddsLine[] =>
  known(odds)
    ? Object.values(odds.views).map((view) => ({
        of: view.says,
        says: viewInWords(view),
        ends: endsOf(view),
      }))
    : []

/** All that is told of the odds beside the picture of `first`: without the view that leads, where that `isTold`, and the losses that stand under it. */
export const oddsBeside = (odds: Sought, first: Sought, isTold: boolean): readonly OddsLine[] =>
  oddsLines(odds).filter(
    ({ of }) => !isTold || (of !== (known(first) && leadOf(first)?.says) && of !== lossesBeside(first)?.of),
  )

/** What the enemy loses, where the view that leads tells of something before that, such as hits; null where it does not. */
export function lossesBeside(odds: Sought): { readonly of: string; readonly says: string } | null {
  const first = known(odds) ? leadOf(odds) : undefined
  if (!known(odds) || first?.show !== 'columns' || first.about === 'enemy-losses') return null
  const losses = Object.values(odds.views).find(({ about, show }) => about === 'enemy-losses' && show === 'columns')
  return losses ? { of: losses.says, says: viewInWords(losses) } : null
}

/** The most ends of one view that are read out. */
const ENDS = 8

function viewInWords(view: Viewed): string {
  if (view.show !== 'bar') return oddsSentence(chancesIn(view))
  return endsOf(view)
    .map(({ end, says }) => (says ? words.came(end, says) : end))
    .join('; ')
}

/** The ends of a bar by their chance, and how many more there are; none of what is counted. */
function endsOf(view: Viewed): OddsLine['ends'] {
  if (view.show !== 'bar') return []
  const all = chancesIn(view).map((end) => ({ ...end, says: saysOf([end]) }))
  const read =
    all.length <= ENDS ? all : [...all].sort((a, b) => (isMore(a.chance, b.chance) ? -1 : 1)).slice(0, ENDS - 1)
  const ends = read.map(({ value, says }) => ({ end: String(value), says }))
  return read === all ? ends : [...ends, { end: words.others(all.length - read.length), says: '' }]
}

/** The error of an estimate below which more plays change no figure on screen: one point. */
export const isSharp = (estimate: Estimate | undefined): boolean => estimate === undefined || estimate.margin <= 0.01

/** How far sampled chances may be out: "Estimate, give or take 2 points."; null of those that are counted. */
export const marginWords = (estimate: Estimate | undefined): string | null =>
  estimate ? chanceWords.estimate(Math.ceil(estimate.margin * 100)) : null

/** The same of odds. */
export const estimateWords = (odds: Sought): string | null => (known(odds) ? marginWords(odds.estimate) : null)

/** The likeliest value of sampled odds, or of a distance the chance to reach what is asked, and how far they may be out. */
export function estimateSentence(odds: Sought, asked: number | null): string {
  const parts = tellOdds(odds)
  const top = likeliestOf(partsOf(parts, 'chance'))
  if (!known(odds) || !odds.estimate || !top) return ''
  const { estimate } = odds
  const counts = countsIn(parts)
  const says = (chance: Fraction) => percentOf(chance, estimate)
  const first =
    top.show === 'reach'
      ? reachWords.reachesBy(asked ?? 0, says(reaching(counts, asked ?? 0)))
      : top.show === 'bar'
        ? words.likeliest(String(top.value), says(top.chance))
        : `${words.likeliestNumber(String(top.value), says(top.chance))} ${words.any(says(anyOf(counts)))}`
  return `${first} ${estimateWords(odds)}`
}

const anyOf = (counts: readonly Counted[]) => sumOf(counts.filter((c) => c.value > 0).map((c) => c.chance))

/** The most assumptions that are read out. */
const READ = 4

/** What was assumed, each line once, however often a loop asks it; of many the first. Empty where nothing was. */
export function assumedSentence(parts: readonly LabelledPart[]): string {
  const lines = [...new Set(partsOf(parts, 'assumed').map(({ says }) => says))]
  const read = lines.length <= READ ? lines : [...lines.slice(0, READ - 1), words.others(lines.length - READ + 1)]
  return read.length > 0 ? words.assuming(read) : ''
}

/** The average of what is counted (11, 0.4): where at least one is nearly certain, only this tells answers apart. */
const SURE = { n: 9n, d: 10n }

/**
 * The odds of several answers to one question in a few words, all of the same kind: their good ends, or at least one of
 * what is counted, or its average, or how far they get. `success` says whose good end it is ("charge succeeds"). Null where
 * they hang on further answers, or cannot be told in one number.
 */
export function oddsInShort(answers: readonly Sought[], success: Success | null = null): readonly string[] | null {
  const all = answers.map(tellOdds)
  const chances = all.map((parts) => partsOf(parts, 'chance'))
  const [first] = chances[0] ?? []
  if (!first || all.some((parts) => partsOf(parts, 'open').length > 0)) return null
  if (chances.some(([one]) => one?.show !== first.show)) return null
  if (first.show === 'bar') return endsInShort(chances, success)
  const counts = all.map(countsIn)
  return first.show === 'columns' ? countsInShort(chances) : counts.map((values) => reachInShort(values) ?? '')
}

/** How far each answer gets, where all are told so; else null. */
export function reachesOf(answers: readonly Sought[]): readonly (readonly Counted[])[] | null {
  const all = answers.map(tellOdds)
  return all.every((parts) => partsOf(parts, 'chance')[0]?.show === 'reach') ? all.map(countsIn) : null
}

function countsInShort(chances: readonly (readonly ChancePart[])[]): readonly string[] {
  const counts = chances.map(countsIn)
  const isAverage = counts.some((values) => isMore(anyOf(values), SURE))
  return chances.map((all, at) => {
    const of = lower(all[0]?.says ?? '')
    return isAverage
      ? words.onAverage(of, averageWords(counts[at] ?? []))
      : words.some(of, saysOf(all.filter(({ value }) => Number(value) > 0)))
  })
}

function endsInShort(chances: readonly (readonly ChancePart[])[], success: Success | null): readonly string[] | null {
  const of = (tone: Tone) => chances.map((ends) => ends.filter((c) => c.tone === tone))
  const isGood = of('good').some((ends) => ends.length > 0)
  const ends = of(isGood ? 'good' : 'bad')
  const values = [...new Set(ends.flat().map((c) => String(c.value)))]
  if (values.length === 0) return null
  const named = success && lower(isGood ? success.says : success.bad)
  const all = named ?? (isGood ? words.endsWell : words.endsBadly)
  const says = values.length === 1 && !(success && isGood) ? (values[0] ?? '') : all
  // Of an answer that leaves one end, that end is said: "must test".
  return ends.map((some, at) => {
    const [only, ...others] = chances[at] ?? []
    const chance = saysOf(some)
    return only && others.length === 0 && some.length === 0 ? String(only.value) : words.came(says, chance)
  })
}
