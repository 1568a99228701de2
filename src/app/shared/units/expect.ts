/** Counts what is expected at each target, in the worker: loaded when somebody aims. */
import { type AnyProcedure, decimal, keyOf, minus, type Question, type Ref, type Scene, walk } from '#engine'
import { asksOf, bestFirst, figureSigns } from '#tell'
import { countOdds } from '../../model/odds/ask.ts'

/** "1.9", of what ("killed, after saves, on average"), and whether no other is better. */
export type Expected = { readonly figure: string; readonly says: string; readonly isBest: boolean }

/** By kind and id; nobody is in it of whom the table has to say something first. */
export type Expectations = ReadonlyMap<string, Expected>

/** So many starts one target may cost: a walk that is begun meanwhile waits for one only. */
const STARTS = 20_000

type Line = ReturnType<typeof asksOf>[number]

/** Whether the dice are next, and nobody has to be asked before. */
function isReady(question: Question): boolean {
  try {
    return walk(question, {}).open?.step.step === 'throw'
  } catch {
    // What is stored of somebody makes no sense; the walk says so.
    return false
  }
}

/** What is asked of a target first; null where that hangs on what only the table knows. */
async function lineOf(ruleset: string, question: Question, signal: AbortSignal): Promise<Line | null> {
  const want = question.procedure.views ? 'views' : 'all'
  const { odds } = await countOdds({ ruleset, question, answers: {}, want, starts: STARTS }, signal)
  if (odds === null || 'over' in odds || odds.open.length > 0) return null
  return asksOf({ procedure: question.procedure, odds })[0] ?? null
}

/** Shows what is expected of an aim at each target, one more at a time, until the signal is aborted. */
export async function expectAll(
  ruleset: string,
  at: Scene,
  { procedure, first }: { readonly procedure: AnyProcedure; readonly first: Ref },
  targets: readonly Ref[],
  signal: AbortSignal,
  show: (all: Expectations) => void,
): Promise<void> {
  const [one, two] = procedure.start?.subjects ?? []
  if (!one || !two || (!procedure.views && !procedure.sights)) return
  const { world, settings, owed } = at
  const lines = new Map<string, Line>()
  for (const target of targets) {
    if (signal.aborted) return
    const question = { procedure, args: { [one.arg]: first, [two.arg]: target }, world, settings, owed }
    const line = isReady(question) ? await lineOf(ruleset, question, signal) : null
    if (signal.aborted) return
    if (line) lines.set(keyOf(target), line)
    if (line) show(ranked(lines))
  }
}

/** The figures, those marked of which none is better, where they differ. */
export function ranked(lines: ReadonlyMap<string, Line>): Expectations {
  const [best, ...others] = [...lines.values()].sort(bestFirst)
  const isLevel = ({ figure }: Line) => best !== undefined && decimal(minus(figure.amount, best.figure.amount)) === 0
  const differ = others.some((line) => !isLevel(line))
  return new Map(
    [...lines].map(([key, line]) => [
      key,
      { figure: figureSigns(line.figure), says: line.figure.says, isBest: differ && isLevel(line) },
    ]),
  )
}
