/** How a chain ends: its stages in the order in which they are taken, with what ends the chain at each. Every chance is of the whole. */
import { type Fraction, plus, reduced, zero } from '../fraction.ts'
import { isRecord } from '../json.ts'
import type { AnyProcedure, AnyView, Json, Success, Tone } from '../steps.ts'
import type { Question } from '../walk.ts'

/** What ends a chain: the words of a view, its value, and how it reads. */
export type StageEnd = {
  readonly says: string
  readonly value: string | number
  readonly chance: Fraction
  readonly tone: Tone
}

/** A stage of a chain: a sub of the procedure, or a test that became owed. `args` name whose it is. */
export type Stage = {
  readonly title: string
  readonly args: Json
  /** The chance that it comes so far. */
  readonly reached: Fraction
  readonly ends: readonly StageEnd[]
}

/** The stages of a chain, and what counts as success of the last test that says so, with whose it is if it was owed; null where none does. */
export type Chain = { readonly stages: readonly Stage[]; readonly success: (Success & { readonly args?: Json }) | null }

/** A stage that was met: its words, whose it is, and the furthest place at which it came. */
export type Met = { readonly title: string; readonly args: Json; at: number }

/**
 * The stages of one way to its end, by their keys; by whose view it is told, and with what value; and the last test that
 * says what its success is, with the stage that took it and how it went: what follows a lost test is lost.
 */
export type StagePath = {
  readonly taken: readonly string[]
  readonly by: string
  readonly value: string | number
  readonly test: { readonly of: string; readonly stage: string; readonly tone: Tone } | null
}

/** The key of the first stage: the procedure itself. */
export const FIRST = ''

/** The view by which a procedure's end is told: the first that says one of few, else the first. */
export function viewOf(procedure: AnyProcedure): AnyView | undefined {
  const views = Object.values(procedure.views ?? {})
  return views.find((view) => view.show === 'bar') ?? views[0]
}

/** A chain by its ways, each the text of a `Way`, and their chances. */
export function chainOf(
  { procedure, follows = [] }: Pick<Question, 'procedure' | 'follows'>,
  met: ReadonlyMap<string, Met>,
  ways: readonly { readonly value: string | number; readonly chance: Fraction }[],
): Chain {
  const done = ways.map(({ value, chance }) => ({ way: wayIn(JSON.parse(String(value))), chance }))
  const views = new Map([procedure, ...follows].map((p) => [p.id, viewOf(p)]))
  const test = longest(done)?.test
  const success = test && [procedure, ...follows].find((p) => p.id === test.of)?.success
  return {
    success: success
      ? { ...success, ...(test.stage === FIRST ? {} : { args: met.get(test.stage)?.args ?? null }) }
      : null,
    stages: stagesOf(met, done, views),
  }
}

const tones: readonly Tone[] = ['good', 'bad', 'plain']

function wayIn(result: Json): StagePath {
  const { taken, by, value, test } = isRecord(result) ? result : {}
  const tone = isRecord(test) && tones.find((one) => one === test.tone)
  return {
    test: tone ? { of: String(test.of), stage: String(test.stage), tone } : null,
    taken: Array.isArray(taken) ? taken.map(String) : [],
    by: String(by),
    value: typeof value === 'number' ? value : String(value),
  }
}

/** The way of the most stages, of those that come to a test if any does. */
const longest = (done: Done): StagePath | undefined =>
  done.reduce<StagePath | undefined>((best, { way }) => (best && length(best) >= length(way) ? best : way), undefined)

const length = ({ taken, test }: StagePath): number => taken.length + (test ? 100 : 0)

type Done = readonly { readonly way: StagePath; readonly chance: Fraction }[]

function stagesOf(
  met: ReadonlyMap<string, Met>,
  done: Done,
  views: ReadonlyMap<string, AnyView | undefined>,
): readonly Stage[] {
  const inOrder = [...met].sort(([, a], [, b]) => a.at - b.at)
  return inOrder.flatMap(([key, { title, args }]) => {
    const here = done.filter(({ way }) => (way.taken.at(-1) ?? FIRST) === key)
    if (here.length === 0) return []
    const reached = done.reduce(
      (sum, { way, chance }) => (key === FIRST || way.taken.includes(key) ? plus(sum, chance) : sum),
      zero,
    )
    return [{ title, args, reached: reduced(reached), ends: endsOf(here, views) }]
  })
}

function endsOf(here: Done, views: ReadonlyMap<string, AnyView | undefined>): readonly StageEnd[] {
  const ends = new Map<string, StageEnd>()
  for (const { way, chance } of here) {
    const view = views.get(way.by)
    const tone = view?.tones?.[String(way.value)] ?? way.test?.tone ?? 'plain'
    const key = `${way.by} ${way.value} ${tone}`
    const sum = plus(ends.get(key)?.chance ?? zero, chance)
    ends.set(key, { says: view?.says ?? '', value: way.value, chance: sum, tone })
  }
  return [...ends.values()].map((end) => ({ ...end, chance: reduced(end.chance) }))
}
