/** The phone's dice in the book: entered before they are shown, and what became of each. */
import {
  type Answer,
  type Answers,
  type AnyProcedure,
  type Auto,
  isRecord,
  type Json,
  type Question,
  same,
  type Throw,
} from '#engine'
import { type Draft, type Entry, namesNothing, type Resolved, type Roll, type Rolled } from './entries.ts'
import type { OpenWalk } from './open-walk.ts'

/** What the phone threw and drew in a walk beyond the answers of before; `drawn` is the key of a question that it drew a card for. */
export function rollsIn(
  { args }: Question,
  { trace, answers }: Auto,
  before: Answers,
  drawn?: string,
): readonly Roll[] {
  return trace.flatMap((t): readonly Roll[] => {
    const fell = 'key' in t ? answers[t.key] : undefined
    const isFallen = t.did === 'throw' || t.did === 'draw' || (t.did === 'ask' && t.key === drawn)
    if (!isFallen || !fell || t.key in before) return []
    const secret = t.did === 'draw' ? t.step.hidden : undefined
    const dice = t.did === 'throw' ? facesBySides(t.step, fell) : {}
    return [{ args, key: t.key, says: t.step.says, fell, dice, ...(secret === undefined ? {} : { secret }) }]
  })
}

/** The faces of a throw by the sides of their dice. Of a part with dice of several sides nobody knows which of them were thrown again: those are not counted. */
export function facesBySides({ parts }: Throw, fell: Answer): Roll['dice'] {
  const dice: { [sides: string]: number[] } = {}
  if (!('faces' in fell)) return dice
  const put = (sides: number, face: number) => {
    dice[sides] = [...(dice[sides] ?? []), face]
  }
  for (const [name, part] of Object.entries(parts)) {
    for (const [n, face] of (fell.faces[name] ?? []).entries()) put(part.dice[n] ?? 0, face)
    const [sides] = part.dice
    if (sides !== undefined && part.dice.every((other) => other === sides))
      for (const face of fell.discarded?.[name] ?? []) put(sides, face)
  }
  return dice
}

/** Answers with what the phone threw, each with the number of its entry. */
export const withRolls = (answers: Answers, rolls: readonly Roll[], seq: number): Answers => ({
  ...answers,
  ...Object.fromEntries(rolls.map(({ key, fell }) => [key, 'read' in fell ? fell : { ...fell, roll: seq }])),
})

/** The entry of what the phone threw; none where it threw nothing. */
export const rolledOf = (
  { id, title }: Pick<AnyProcedure, 'id' | 'title'>,
  rolls: readonly Roll[],
): readonly Draft[] => (rolls.length === 0 ? [] : [{ kind: 'rolled', procedure: id, title, rolls }])

type Use = { readonly args: Json; readonly answers: Answers }

/** Who has taken what the phone threw, by the number of its entry: finished resolutions, or rows of open walks. */
export function usesIn(entries: readonly Entry[], walks: readonly OpenWalk[]): ReadonlyMap<number, readonly Use[]> {
  const by = new Map<number, Use[]>()
  const all: readonly Use[] = [
    ...entries.filter((entry): entry is Resolved => entry.kind === 'resolved'),
    ...walks.flatMap(({ rows }) => rows),
  ]
  for (const use of all) {
    for (const seq of new Set(Object.values(use.answers).map(rollOf))) {
      const uses = by.get(seq) ?? []
      by.set(seq, uses)
      uses.push(use)
    }
  }
  return by
}

/** The rolls of an entry that nobody has taken: they were taken back, or their walk was discarded. */
export const takenBack = ({ seq, rolls }: Rolled, uses: ReturnType<typeof usesIn>): readonly Roll[] =>
  rolls.filter(
    (roll) => !uses.get(seq)?.some(({ args, answers }) => rollOf(answers[roll.key]) === seq && isOf(roll, args)),
  )

/** The number of the entry that an answer came by; -1 where the phone did not throw it. */
const rollOf = (answer: Answer | undefined): number => (answer && 'roll' in answer ? (answer.roll ?? -1) : -1)

/** Whether a roll is that of an entry. A walk is entered with what was asked besides: all that the roll names stands there. */
const isOf = ({ args }: Roll, by: Json) =>
  namesNothing(args) ||
  same(args, by) ||
  (isRecord(args) && isRecord(by) && Object.entries(args).every(([arg, value]) => same(by[arg] ?? null, value)))

/** The roll of an entry that an answer of a walk is; several rows of a list roll in one entry, each under the same keys. */
export const rollFor = (
  { answers, args }: Resolved,
  key: string,
  at: (seq: number) => Entry | undefined,
): Roll | undefined => {
  const answer = answers[key]
  if (!answer || !('roll' in answer) || answer.roll === undefined) return undefined
  const { roll, ...fell } = answer
  const entry = at(roll)
  const rolls = entry?.kind === 'rolled' ? entry.rolls : []
  return rolls.find((one) => one.key === key && isOf(one, args) && same(one.fell as Json, fell as Json))
}

/** The keys of the answers that claim to be a roll of the phone that the log does not hold. */
export const notRolled = (entry: Resolved, at: (seq: number) => Entry | undefined): readonly string[] =>
  Object.entries(entry.answers).flatMap(([key, answer]) => (rollOf(answer) < 0 || rollFor(entry, key, at) ? [] : [key]))

/** How often each face of the phone's dice fell, from 1, by the sides of the dice. */
export const facesIn = (entries: readonly Entry[]): FaceCounts =>
  countFaces(entries.flatMap((entry) => (entry.kind === 'rolled' ? entry.rolls.map(({ dice }) => dice) : [])))

/** How often each face came, from 1, by the sides of the dice. */
export type FaceCounts = ReadonlyMap<number, readonly number[]>

/** Counts faces that are known by the sides of their dice. */
export function countFaces(all: readonly Roll['dice'][]): FaceCounts {
  const counts = new Map<number, number[]>()
  for (const dice of all) {
    for (const [sides, faces] of Object.entries(dice)) {
      const n = Number(sides)
      const of = counts.get(n) ?? Array.from({ length: n }, () => 0)
      counts.set(n, of)
      for (const face of faces) of[face - 1] = (of[face - 1] ?? 0) + 1
    }
  }
  return counts
}
