/** A test or a chain as one headline and a stair: stages in the order in which they happen, good from the left, bad from the right. */
import {
  type AnyProcedure,
  type Chain,
  type Fraction,
  type Odds,
  type Ref,
  refsIn,
  type Stage,
  type StageEnd,
  type Success,
  type Tone,
  viewOf,
} from '#engine'

import { aboutShare, isTiny, roundPercent, type Share, shareIn, sumOf, tenthsOf, wholesOf } from './chance.ts'
import { estimateWords, marginWords, type Sought } from './odds.ts'
import { lower } from './value.ts'
import { capital, chanceWords, oddsWords as words } from './words.ts'

/** A part of a bar; `on` is what goes on to the next stage. */
export type StairPart = Share & {
  readonly label: string
  readonly kind: Tone | 'on'
  /** It came to an end at an earlier stage: a shadow. */
  readonly past: boolean
}

/** One stage; its parts are those of the whole chance, from left to right. */
export type StairStage = {
  readonly title: string
  /** Whose it is. */
  readonly detail?: string | undefined
  readonly parts: readonly StairPart[]
  /** Ends too rare to be drawn. */
  readonly rare: readonly StairPart[]
  /** Everything that ends here, each by itself. */
  readonly ends: readonly StairPart[]
}

export type Stair = {
  /** "Charge succeeds 47%"; null where nothing says what its success is, and no end is good or bad. */
  readonly headline: string | null
  /** What the chances come to in all: good, undecided or neither, bad; those that cannot come are left out. */
  readonly sums: readonly StairPart[]
  /** Two or more, or none: a single test is its headline. */
  readonly stages: readonly StairStage[]
  /** Of sampled odds: how far they may be out. */
  readonly estimate: string | null
}

/** `figure`: that of its view, where it is an end of one; `isSome`: what is counted is never none. */
type End = {
  readonly label: string
  readonly chance: Fraction
  readonly kind: Tone
  readonly figure?: bigint
  readonly isSome?: boolean
}
type Step = {
  readonly title: string
  readonly detail?: string | undefined
  readonly on?: string | undefined
  readonly ends: readonly End[]
}

/** The odds of what says what its success is; null of all else, and while nothing is known. */
export function stairOf(procedure: AnyProcedure, odds: Sought): Stair | null {
  const { success } = procedure
  const of = viewOf(procedure)
  const view =
    odds && !('over' in odds) ? Object.entries(procedure.views ?? {}).find(([, one]) => one === of)?.[0] : undefined
  if (!success || view === undefined || !odds || 'over' in odds) return null
  const chances = odds.views[view]?.chances ?? []
  if (chances.length === 0) return null
  const open = sumOf(odds.open.map((end) => end.chance))
  const stages = success.stages ?? [{ says: success.says, ends: {} }]
  const at = (value: string) => {
    const known = stages.findIndex((stage) => stage.ends[value] !== undefined)
    return known < 0 ? stages.length - 1 : known
  }
  const figures = odds.estimate ? [] : tenthsOf(chances.map(({ chance }) => chance))
  const figured = chances.map((one, n) => ({ ...one, figure: figures[n] }))
  const steps = stages.map(
    (stage, n): Step => ({
      title: stage.says,
      on: stage.on,
      ends: figured
        .filter(({ value }) => at(String(value)) === n)
        .map(({ value, chance, tone, figure }) => ({
          label: stage.ends[String(value)] ?? String(value),
          chance,
          kind: tone,
          ...(figure === undefined ? {} : { figure }),
        })),
    }),
  )
  return { ...stair(success, steps, open, odds.estimate?.plays), estimate: estimateWords(odds) }
}

/** The odds of a procedure and of all that it makes owed: success is that of the last test, and not to come to it is good. */
export function chainStair(
  chain: Chain,
  { open, estimate }: Pick<Odds, 'open' | 'estimate'>,
  name: (ref: Ref) => string,
): Stair {
  const last = chain.stages.length - 1
  // What others owe says whose it is: "53rd Bengal N.I.: they hold".
  const [whose] = refsIn(chain.success?.args ?? null).map(name)
  const named =
    chain.success && whose ? { ...chain.success, says: words.whose(whose, lower(chain.success.says)) } : chain.success
  // Nobody killed, no test: that is as good as passing it. To have nobody left for it is not.
  const spared = (n: number, end: End): Tone => (chain.success && n < last && !end.isSome ? 'good' : 'plain')
  const steps = chain.stages.map(
    (stage, n): Step => ({
      title: stage.title,
      detail: detailOf(stage, n, name),
      on: chain.stages[n + 1]?.title,
      ends: endsOf(stage.ends).map((end) => (end.kind === 'plain' ? { ...end, kind: spared(n, end) } : end)),
    }),
  )
  return {
    ...stair(named ?? words.success, steps, sumOf(open.map((end) => end.chance)), estimate?.plays),
    estimate: marginWords(estimate),
  }
}

const detailOf = (stage: Stage, at: number, name: (ref: Ref) => string): string | undefined =>
  at === 0 ? undefined : refsIn(stage.args).slice(0, 1).map(name)[0]

/** So many ends of one kind are named beside one bar; more are one part. */
const FEW = 2

const kinds = ['good', 'plain', 'bad'] as const

const sumLabel = (success: Success, kind: Tone): string =>
  kind === 'good' ? success.good : kind === 'bad' ? success.bad : words.otherwise

/** Good from the left, bad from the right. */
const order: readonly StairPart['kind'][] = ['good', 'plain', 'on', 'bad']

/** `plays`: how often it was played, where the chances are sampled. */
function stair(success: Success, all: readonly Step[], open: Fraction, plays?: number): Omit<Stair, 'estimate'> {
  const steps = withOpen(
    all
      .map((step) => ({ ...step, ends: step.ends.filter((end) => end.chance.n > 0n) }))
      .filter((step) => step.ends.length > 0),
    open,
  )
  const ends = steps.flatMap((step) => step.ends)
  const figuresOf = plays === undefined ? tenthsOf : wholesOf
  const figures = new Map(figuresOf(ends.map((end) => end.chance)).map((n, at) => [ends[at], ends[at]?.figure ?? n]))
  const figuresIn = (some: readonly End[]) => some.reduce((sum, end) => sum + (figures.get(end) ?? 0n), 0n)
  const part = (label: string, kind: StairPart['kind'], some: readonly End[], past = false): StairPart => ({
    label,
    kind,
    past,
    ...(plays === undefined
      ? shareIn(sumOf(some.map((end) => end.chance)), figuresIn(some))
      : aboutShare(sumOf(some.map((end) => end.chance)), plays, Number(figuresIn(some)))),
  })
  const of = (kind: Tone) => ends.filter((end) => end.kind === kind)
  const stages = steps.map((step, n): StairStage => {
    const gone = steps.slice(0, n).flatMap((one) => one.ends)
    const left = steps.slice(n + 1).flatMap((one) => one.ends)
    const seen = step.ends.filter((end) => !isTiny(end.chance))
    const parts = [
      ...kinds.map((kind) =>
        part(
          '',
          kind,
          gone.filter((end) => end.kind === kind),
          true,
        ),
      ),
      ...kinds.flatMap((kind) => {
        const some = seen.filter((end) => end.kind === kind)
        return some.length > FEW
          ? [part(sumLabel(success, kind), kind, some)]
          : some.map((end) => part(end.label, kind, [end]))
      }),
      part(step.on ?? steps[n + 1]?.title ?? '', 'on', left),
    ]
    return {
      title: step.title,
      detail: step.detail,
      parts: inOrder(parts.filter(({ share }) => share > 0)),
      ends: inOrder(step.ends.map((end) => part(end.label, end.kind, [end]))),
      rare: step.ends.filter((end) => isTiny(end.chance)).map((end) => part(end.label, end.kind, [end])),
    }
  })
  const [good, bad] = [of('good'), of('bad')]
  const isNamed = success !== words.success || good.length + bad.length > 0
  const [named, some] = good.length > 0 || open.n > 0n ? [success.says, good] : (insteadOf(all) ?? [success.says, good])
  return {
    headline: isNamed ? words.headline(named, between(sumOf(some.map((end) => end.chance)), open, plays)) : null,
    sums: [part(success.good, 'good', good), ...plainSum(of('plain'), part), part(success.bad, 'bad', bad)].filter(
      ({ share }) => share > 0,
    ),
    stages: stages.length > 1 ? stages : [],
  }
}

/** Of a last stage that cannot end well the one end that is not bad, where there is one: who is in retreat passes, and never holds. */
function insteadOf(all: readonly Step[]): readonly [says: string, ends: readonly End[]] | null {
  const last = all.at(-1)?.ends.filter(({ chance, kind }) => chance.n > 0n && kind === 'plain') ?? []
  const [only, ...others] = new Set(last.map(({ label }) => label))
  return only !== undefined && others.length === 0 ? [capital(only), last] : null
}

/** A chance, and what it may come to once the table has answered. */
function between(sure: Fraction, open: Fraction, plays: number | undefined): string {
  const [least, most] = [sure, sumOf([sure, open])].map((chance) => headlineOf(chance, plays))
  if (least === most) return `${least}`
  return sure.n === 0n ? words.upTo(`${most}`) : words.between(`${least}`, `${most}`)
}

const headlineOf = (chance: Fraction, plays: number | undefined): string =>
  plays === undefined ? roundPercent(chance) : chanceWords.roughly(aboutShare(chance, plays).says)

/** Neither good nor bad: named where it is more than a sliver. */
const plainSum = (some: readonly End[], part: (label: string, kind: Tone, ends: readonly End[]) => StairPart) =>
  isTiny(sumOf(some.map((end) => end.chance)))
    ? []
    : [part(capital([...new Set(some.map((end) => end.label))].join(', ')), 'plain', some)]

/** Shadows stand at the ends: past good ones left of all, past bad ones right of all. */
const inOrder = (parts: readonly StairPart[]): readonly StairPart[] =>
  order.flatMap((kind) => {
    const some = parts.filter((one) => one.kind === kind)
    const [past, now] = [some.filter((one) => one.past), some.filter((one) => !one.past)]
    return kind === 'bad' ? [...now, ...past] : [...past, ...now]
  })

/** What waits for an answer ends nowhere yet: it stands with the last stage. */
function withOpen(steps: readonly Step[], open: Fraction): readonly Step[] {
  if (open.n === 0n) return steps
  const end: End = { label: words.waitsHere, chance: open, kind: 'plain' }
  const last = steps.at(-1) ?? { title: '', ends: [] }
  return [...steps.slice(0, -1), { ...last, ends: [...last.ends, end] }]
}

function endsOf(ends: readonly StageEnd[]): readonly End[] {
  const counted = new Map<string, StageEnd[]>()
  const named: End[] = []
  for (const end of ends) {
    const alike = `${end.says} ${end.tone}`
    if (typeof end.value === 'number') counted.set(alike, [...(counted.get(alike) ?? []), end])
    else named.push({ label: String(end.value) || words.endsHere, chance: end.chance, kind: end.tone })
  }
  return [...named, ...[...counted.values()].flatMap(together)]
}

/** "Killed: 0", "Killed: 1 to 3": none stands by itself, since it spares what some lead to. */
function together(all: readonly StageEnd[]): readonly End[] {
  return [all.filter((end) => Number(end.value) === 0), all.filter((end) => Number(end.value) !== 0)].flatMap(
    (some) => {
      const [first] = some
      if (!first) return []
      const values = some.map((end) => Number(end.value))
      const [low, high] = [Math.min(...values), Math.max(...values)]
      const label = words.counted(first.says, low, high)
      return [
        { label, chance: sumOf(some.map((end) => end.chance)), kind: first.tone, isSome: low !== 0 || high !== 0 },
      ]
    },
  )
}
