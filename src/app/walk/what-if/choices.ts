/** What may stand beside a walk: another target, or something else that the same unit may do to the same enemy. */
import {
  type Answers,
  type AnyProcedure,
  type AnyRuleSet,
  type Args,
  type Open,
  type Question,
  type Ref,
  refsIn,
  type Scene,
  type Stake,
  same,
  type Trace,
  thingOf,
} from '#engine'
import { subjectsIn } from '#game'
import { answerWords, handfulWords, lower } from '#tell'
import { deedOf } from '../../model/actions/action.ts'
import { barredTargets, isBarred } from '../../model/actions/lawful.ts'
import type { RowModel } from '../model.ts'
import { whatIfWords as words } from './words.ts'

/** Something else that may be done, and to whom. */
export type Other = { readonly procedure: AnyProcedure; readonly args: Args; readonly target: Ref }

/** The two things that a procedure is about, one of each. */
function pairOf(procedure: AnyProcedure) {
  const [one, two] = procedure.start?.subjects ?? []
  return one && two && 'kind' in one && 'kind' in two && !one.many && !two.many ? ([one, two] as const) : null
}

/** The stakes that a procedure tells. One that tells the enemy's losses only is taken to cost no losses of its own, and counts as telling them. */
function stakesOf({ views = {}, sights = {} }: AnyProcedure): ReadonlySet<Stake> {
  const all = new Set([...Object.values(views), ...Object.values(sights)].flatMap(({ about }) => about ?? []))
  return all.has('enemy-losses') ? all.add('own-losses') : all
}

/** The lawful targets of a unit among the enemy. */
export function enemiesFor(at: Scene, procedure: AnyProcedure, first: Ref): readonly Ref[] {
  const pair = pairOf(procedure)
  if (pair === null) return []
  const side = thingOf(at.world, first)?.side
  const targets = barredTargets(at, procedure, first)
  return Object.keys(at.world[pair[1].kind] ?? {}).flatMap((id) => {
    const ref = { kind: pair[1].kind, id }
    const isEnemy = thingOf(at.world, ref)?.side !== side
    return isEnemy && targets(ref) === null ? [ref] : []
  })
}

/** What may be compared with a walk, the targets first. */
export function othersTo(
  set: AnyRuleSet,
  question: Question,
  answers: Answers,
): { readonly targets: readonly Other[]; readonly deeds: readonly Other[] } {
  const { procedure } = question
  const pair = pairOf(procedure)
  const args = subjectsIn(procedure, { args: question.args, answers })
  const [first, second] = pair?.map(({ arg }) => refsIn(args[arg] ?? null)[0]) ?? []
  if (!pair || !first || !second) return { targets: [], deeds: [] }
  const stakes = stakesOf(procedure)
  const targets = enemiesFor(question, procedure, first)
    .filter((ref) => !same({ ...ref }, { ...second }))
    .map((ref): Other => ({ procedure, args: { ...args, [pair[1].arg]: ref }, target: ref }))
  const deeds = set.procedures.flatMap((other): readonly Other[] => {
    const both = pairOf(other)
    if (!both || other.id === procedure.id || other.start?.from !== 'table') return []
    if (both[0].kind !== first.kind || both[1].kind !== second.kind) return []
    if (![...stakesOf(other)].some((stake) => stakes.has(stake)) || isBarred(question, both[0], first)) return []
    if (barredTargets(question, other, first)(second) !== null) return []
    return [{ procedure: other, args: { [both[0].arg]: first, [both[1].arg]: second }, target: second }]
  })
  return { targets, deeds }
}

/** How two choices are told apart. */
export type ChoiceLabels = {
  readonly title: string
  readonly names: readonly [string, string]
  /** The words of their buttons. */
  readonly goes: readonly [string, string]
}

type Asked = Extract<Trace, { did: 'ask' }>
type Compared = Pick<RowModel, 'question' | 'answers' | 'walked'>

/** The first difference between two walks: the procedure, a subject, or an answer; null where there is none. */
export function differenceOf(one: Compared, other: Compared, name: (ref: Ref) => string): ChoiceLabels | null {
  const [a, b] = [one.question(), other.question()]
  if (a.procedure.id !== b.procedure.id) {
    const names = [deedOf(a.procedure), deedOf(b.procedure)] as const
    return { title: words.or(names[0], lower(names[1])), names, goes: names }
  }
  const said = (title: string, names: readonly [string, string], of?: string): ChoiceLabels => ({
    title,
    names,
    goes: [words.keep(names[0], of), words.change(names[1], of)],
  })
  const subjects = [one, other].map((model) =>
    subjectsIn(a.procedure, { args: model.question().args, answers: model.answers() }),
  )
  for (const subject of a.procedure.start?.subjects ?? []) {
    const [x, y] = subjects.map((args) => refsIn(args[subject.arg] ?? null)[0])
    if (x && y && !same({ ...x }, { ...y })) return said(subject.says, [name(x), name(y)])
  }
  const [ours, theirs] = [asksIn(one), asksIn(other)]
  const changed = theirs.flatMap((t) => {
    const was = ours.find(({ key }) => key === t.key)
    return was && !same(was.value, t.value) ? [[was, t] as const] : []
  })
  const [[was, now] = []] = changed
  if (!was || !now) return null
  const names = [answerWords(was.step, was.value), answerWords(now.step, now.value)] as const
  const { short, says } = now.step
  return short === undefined ? said(says, names) : said(words.asked(short, words.or(...names)), names, lower(short))
}

const asksIn = (model: Compared): readonly Asked[] =>
  model.walked().trace.filter((t): t is Asked => t.did === 'ask' && t.step.secret === undefined)

/** The dice of an open throw: "5d12, 6 or more". */
export function openDice(open: Open | null): string {
  const parts = open?.step.step === 'throw' ? Object.values(open.step.parts) : []
  return parts.slice(0, 1).map(handfulWords).join('')
}
