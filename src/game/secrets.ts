/** What in a battle one side alone may see, by the fields and steps that its rules mark so. */
import {
  type AnyRuleSet,
  type Ask,
  type Draw,
  type FieldChange,
  type Ref,
  type Throw,
  thingOf,
  type Walked,
  type World,
  walk,
} from '#engine'
import { questionOf } from './actions.ts'
import type { Draft, Path, Resolved } from './entries.ts'
import { filledGame } from './fold.ts'
import type { Standing } from './game.ts'

/** Who looks: a side by its id, nobody's eyes (null), or the eyes of a referee, which see all. */
export type Eyes = string | null

/** Stands for a viewer who may see all. No side has this id, since ids of sides hold no space. */
export const ALL_EYES = 'all eyes'

/** The side that alone may see a step and what is answered to it; null where all may. */
export const secretOf = (step: Ask | Throw | Draw): string | null =>
  (step.step === 'ask' ? step.secret : step.step === 'draw' ? step.hidden : undefined) ?? null

/** Whether something in a walk was answered or drawn in secret. */
export const wasSecret = ({ trace }: Pick<Walked, 'trace'>): boolean =>
  trace.some((t) => (t.did === 'ask' || t.did === 'throw' || t.did === 'draw') && secretOf(t.step) !== null)

/** Whether a rule set knows secrets at all. Who asks or draws in secret keeps what came of it in a secret field; a test holds that. */
export const hasSecrets = (set: AnyRuleSet): boolean =>
  Object.values(set.kinds).some(({ fields }) => Object.values(fields).some(({ secret }) => secret === true))

type Thing = World[string][string]

/** The side whose secrets a thing holds: its own, or itself where it is a side. */
export const secretsOwner = (thing: Thing | undefined, { id }: Pick<Ref, 'id'>): string =>
  typeof thing?.side === 'string' ? thing.side : id

/** Something secret: whose, and where it stands. */
export type Secret = { readonly whose: string; readonly at: Path }

/** All in an entry that somebody alone may see; `before` is the state before it, null before the first. */
export function secretsIn(set: AnyRuleSet, entry: Draft, before: Standing | null): readonly Secret[] {
  switch (entry.kind) {
    case 'begun':
      return secretsOf(set, entry.world)
    case 'edited':
      return inChanges(set, entry.changes, before, ['changes'])
    case 'rolled': {
      const rolled = entry.rolls.flatMap(({ secret = [] }) => secret)
      return [...new Set([...set.sides.map(({ id }) => id), ...rolled])].map((id) => ({ whose: id, at: ['rolls', id] }))
    }
    case 'resolved':
      return [
        ...inChanges(set, entry.outcome.changes, before, ['outcome', 'changes']),
        ...inAnswers(set, entry, before),
        // What came to other rules may tell what both sides answered; that it is covered must not tell whether they were asked.
        { whose: ALL_EYES, at: ['outcome', 'result'] },
      ]
    default:
      return []
  }
}

/** All that somebody alone may see in the things of a battle. */
export const secretsOf = (set: AnyRuleSet, world: World): readonly Secret[] =>
  Object.entries(world).flatMap(([kind, things]) =>
    Object.entries(things).flatMap(([id, thing]) => inThing(set, { kind, id }, thing, ['world', kind, id])),
  )

const inThing = (set: AnyRuleSet, of: Ref, thing: Thing, at: Path): readonly Secret[] =>
  Object.keys(thing).flatMap((field) =>
    set.kinds[of.kind]?.fields[field]?.secret ? [{ whose: secretsOwner(thing, of), at: [...at, field] }] : [],
  )

const inChanges = (
  set: AnyRuleSet,
  changes: readonly FieldChange[],
  before: Standing | null,
  within: Path,
): readonly Secret[] =>
  changes.flatMap((one, n) => {
    const at = [...within, n]
    if ('made' in one) return inThing(set, one.of, one.made, [...at, 'made'])
    if (!set.kinds[one.of.kind]?.fields[one.field]?.secret) return []
    const whose = secretsOwner(before ? thingOf(before.world, one.of) : undefined, one.of)
    return [
      { whose, at: [...at, 'old'] },
      { whose, at: [...at, 'new'] },
    ]
  })

/** The answers of one side; one that no step asks for is for the referee alone, and odds that would tell what was answered. */
function inAnswers(
  set: AnyRuleSet,
  entry: Pick<Resolved, 'procedure' | 'args' | 'answers'>,
  before: Standing | null,
): readonly Secret[] {
  const question = before && questionOf(set, filledGame(set, before), entry)
  const whose = new Map<string, string | null>()
  const walked = question && walk(question, entry.answers)
  for (const t of walked?.trace ?? [])
    if (t.did === 'ask' || t.did === 'throw' || t.did === 'draw') whose.set(t.key, secretOf(t.step))
  if (walked?.open) whose.set(walked.open.key, secretOf(walked.open.step))
  const odds = walked && wasSecret(walked) ? [{ whose: ALL_EYES, at: ['odds'] }] : []
  const answers = Object.keys(entry.answers).flatMap((key): readonly Secret[] => {
    const of = whose.get(whose.has(key) ? key : key.replace(/ ruled$/, ''))
    return of === null ? [] : [{ whose: of ?? ALL_EYES, at: ['answers', key] }]
  })
  return [...answers, ...odds]
}
