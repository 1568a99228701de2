/** The golden outlines of a rule set: what each of its procedures can come to, in the worlds of its golden cases. */
import type { AnyProcedure, AnyRuleSet, Outlines, Question, Ref, Sample } from '#engine'
import { ctxOf, defaultSettings, outlines, quickStart, RuleError } from '#engine'
import { BadCase, caseQuestion, outlineSample } from './case.ts'
import { casesOf, type Golden, type GoldenFile } from './golden.ts'

/** Outlines from the golden cases; a procedure without any is walked in the world that every battle begins with. */
export function outlinesOf(set: AnyRuleSet, files: readonly GoldenFile[]): Outlines {
  return outlinesFrom(set, samplesIn(set, files))
}

function outlinesFrom(set: AnyRuleSet, samples: readonly Sample[]): Outlines {
  const bare = begunIn(set).filter((p) => samples.every((s) => s.question.procedure.id !== p.id))
  return outlines([...samples, ...bare.map((p) => bareSample(set, p))])
}

/** Who can be begun: by a user, by what is owed, at the end of a phase, or to set up a battle. */
export const begunIn = (set: AnyRuleSet): readonly AnyProcedure[] => [
  ...set.procedures,
  set.sequence.advance,
  ...set.scenarios.map((s) => s.prepare),
]

/** The texts of the folder `outlines` of a rule set, by the names of their files: an outline each, `clauses.json` and `phase-cards.txt`. */
export function outlineFiles(set: AnyRuleSet, files: readonly GoldenFile[]): { readonly [file: string]: string } {
  const samples = samplesIn(set, files)
  const { of } = outlinesFrom(set, samples)
  const texts: { [file: string]: string } = {
    'clauses.json': `${JSON.stringify(citedIn(set, of), null, 2)}\n`,
    'phase-cards.txt': phaseCards(set, samples),
  }
  for (const [id, { steps, worlds, lines }] of of)
    texts[`${id}.txt`] = [`${id}: ${steps} steps, ${worlds} worlds`, '', ...lines, ''].join('\n')
  return texts
}

/** Clauses by procedure: those of its own steps, and of its subs that nobody can begin by themselves. */
function citedIn(set: AnyRuleSet, of: Outlines['of']): { readonly [procedure: string]: readonly string[] } {
  const begun = new Set(begunIn(set).map((p) => p.id))
  const within = (id: string, seen: Set<string>): Set<string> => {
    const outline = of.get(id)
    if (!outline || seen.has(id)) return seen
    seen.add(id)
    for (const sub of outline.subs) if (!begun.has(sub)) within(sub, seen)
    return seen
  }
  const cited = (id: string) => [...within(id, new Set())].flatMap((one) => of.get(one)?.clauses ?? [])
  return Object.fromEntries([...of.keys()].map((id) => [id, [...new Set(cited(id))].sort()]))
}

const samplesIn = (set: AnyRuleSet, files: readonly GoldenFile[]): readonly Sample[] =>
  files.flatMap(casesOf).flatMap((golden) => sampled(set, golden))

/** A case that is refused before it begins has no walk. */
function sampled(set: AnyRuleSet, golden: Golden): readonly Sample[] {
  const given = { ruleset: set.id, ...golden }
  try {
    return [outlineSample(caseQuestion(set, given), given)]
  } catch (e) {
    if (e instanceof BadCase || e instanceof RuleError) return []
    throw e
  }
}

function bareSample(set: AnyRuleSet, procedure: AnyProcedure): Sample {
  const args = procedure.start ? {} : null
  return {
    question: { procedure, args, world: quickStart(set), settings: defaultSettings(set), owed: [] },
    answers: {},
    keys: [],
  }
}

/** What the phase card says in the worlds of the golden cases, but for its words: a line for each card that is different. */
function phaseCards(set: AnyRuleSet, samples: readonly Sample[]): string {
  const cards = new Set(samples.map(({ question }) => phaseCard(set, question)))
  return [`${cards.size} phase cards`, '', ...[...cards].sort(), ''].join('\n')
}

function phaseCard(set: AnyRuleSet, at: Question): string {
  const { phase, side, turn, line, watch, lists, steps, does, acted, toAct } = set.sequence.now(ctxOf(at))
  const ids = (refs: readonly Ref[]) => `[${refs.map((ref) => ref.id).join(' ')}]`
  return [
    `${phase}, ${side ?? 'nobody'}, turn ${turn ?? '-'}`,
    ...(line === undefined ? [] : [`line ${(line.match(/\d+/g) ?? []).join(' ')}`]),
    ...(watch ?? []).map((one) => `${one.clause ?? 'watch'} ${one.now} of ${one.of}`),
    ...(lists ?? []).map((list) => `${list.clause ?? 'list'} ${ids(list.refs)}`),
    ...(steps ?? []).map((step) => step.clause ?? 'step'),
    ...(does ? [`does ${does.procedure} for ${does.each.length}`] : []),
    ...(acted ? [`acted ${ids(acted)}`] : []),
    ...(toAct ? [`to act ${ids(toAct)}`] : []),
  ].join('; ')
}
