/** The examples of a pack, which are its own golden cases: whether its rules come to what each of them says. */
import {
  type Answer,
  type AnyRuleSet,
  type Ask,
  type Draw,
  isRecord,
  type Json,
  keyOf,
  madeFrom,
  type Outcome,
  quickStart,
  type Ref,
  RuleError,
  type Throw,
  thrownFrom,
  type Walked,
  walkWith,
} from '#engine'
import { canonical } from '#form'
import type { Example, Pack, RollOf } from './language.ts'
import type { Mend, PackFault, PackPlace } from './place.ts'
import { ruleSetOf } from './set.ts'

/** An example that was worked through, and what is wrong with it: nothing where it holds. */
export type TriedExample = { readonly title: string; readonly at: PackPlace; readonly faults: readonly PackFault[] }

/** All examples of a pack, worked through by its rules. The pack has to be without faults (`packFaults`). */
export function triedExamples(pack: Pack): readonly TriedExample[] {
  return (pack.examples ?? []).map((example, n) => {
    const at = ['examples', n]
    const faults = amiss(pack, example).map(({ says, at: where = [], mend }): PackFault => {
      const mends = mend === undefined ? {} : { mends: [mendOf([...at, ...where], mend)] }
      return { at: [...at, ...where], says: `Example “${example.title}” ${says}`, ...mends }
    })
    return { title: example.title, at, faults }
  })
}

type Amiss = { readonly says: string; readonly at?: PackPlace; readonly mend?: Json }

const mendOf = (at: PackPlace, to: Json): Mend => ({ says: 'Write what the rules come to', at, to })

function amiss(pack: Pack, example: Example): readonly Amiss[] {
  const roll = pack.rolls.find(({ id }) => id === example.procedure)
  if (!roll) return [{ says: `is of a roll that there is not: “${example.procedure}”.`, at: ['procedure'] }]
  try {
    return unlike(pack, roll, example, new Dice(example))
  } catch (e) {
    if (e instanceof RuleError || e instanceof BadUnit) return [{ says: `breaks: ${e.message}` }]
    throw e
  }
}

/** Something in the units of an example that no unit can be. */
class BadUnit extends Error {}

/** What is given of an example, and how much of it has been used. */
class Dice {
  private readonly dice: number[]
  private readonly left: Set<string>

  constructor(private readonly example: Example) {
    this.dice = [...(example.dice ?? [])]
    this.left = new Set(Object.keys(example.answers ?? {}))
  }

  /** Dice and answers that nothing asked for. */
  get spare(): { readonly dice: number; readonly answers: readonly string[] } {
    return { dice: this.dice.length, answers: [...this.left] }
  }

  readonly answer = (step: Ask | Throw | Draw, key: string): Answer | 'usual' | undefined => {
    if (step.step === 'throw') return thrownFrom(step, this.dice)
    const { answers = {}, defaults } = this.example
    if (!Object.hasOwn(answers, key)) return defaults ? 'usual' : undefined
    this.left.delete(key)
    const value = answers[key] ?? null
    return { value: step.step === 'ask' && step.form.form === 'refs' ? refs(value) : value }
  }
}

const ref = (id: string): Ref => ({ kind: 'unit', id })
const refs = (value: Json): Json =>
  typeof value === 'string' ? ref(value) : Array.isArray(value) ? value.map((id) => ref(String(id))) : value

function walked(set: AnyRuleSet, roll: RollOf, example: Example, dice: Dice): Walked {
  const procedure = set.procedures.find(({ id }) => id === roll.id)
  const kind = set.kinds.unit
  if (!procedure || !kind) throw new BadUnit('it is only rolled on the way to another.')
  const unit = Object.fromEntries(
    Object.entries(example.units).map(([id, fields]) => {
      const made = madeFrom(kind, { name: id, ...fields })
      if (made.ok) return [id, made.value] as const
      throw new BadUnit(`“${id}” cannot be. ${'says' in made ? made.says : made.fault.says}`)
    }),
  )
  const parts = new Set(roll.units.map(({ id }) => id))
  const args = Object.fromEntries(
    Object.entries(example.args ?? {}).map(([name, value]) => {
      if (!parts.has(name)) return [name, value] as const
      if (typeof value !== 'string' || !Object.hasOwn(unit, value)) throw new BadUnit(`there is no unit “${value}”.`)
      return [name, ref(value)] as const
    }),
  )
  const settings = { ...Object.fromEntries(set.settings.map((one) => [one.id, one.default])), ...example.settings }
  const world = { ...quickStart(set), unit }
  return walkWith({ procedure, args, world, settings, owed: [], follows: set.procedures }, dice.answer)
}

/** What came of it otherwise than the example says. */
function unlike(pack: Pack, roll: RollOf, example: Example, dice: Dice): readonly Amiss[] {
  const { expect } = example
  const { outcome, open } = walked(ruleSetOf(pack), roll, example, dice)
  const isNever = open?.step.step === 'ask' && open.step.form.form === 'refusal' && open.step.form.final === true
  const now = !open
    ? 'it ends'
    : isNever
      ? `that is impossible: “${open.step.says}”`
      : `it stops at “${open.step.says}”`
  if (expect.error !== undefined)
    return isNever && open.step.says.includes(expect.error)
      ? []
      : [{ says: `says that it is impossible; by these rules ${now}.`, at: ['expect', 'error'] }]
  if (expect.needs !== undefined)
    return open?.key === expect.needs && !isNever
      ? []
      : [{ says: `says that it stops at “${expect.needs}”; by these rules ${now}.`, at: ['expect', 'needs'] }]
  if (!outcome)
    return open?.step.step === 'throw'
      ? [{ says: `has too few dice: “${open.step.says}” is rolled.`, at: ['dice'] }]
      : [{ says: `does not say “${open?.step.says ?? ''}”${open?.fault ? `: ${open.fault}` : ''}`, at: ['answers'] }]
  const otherwise = [
    ...unlikeResult(roll, expect.result, outcome.result),
    ...unlikeVerdict(expect.verdict, outcome),
    ...unlikeChanges(pack, example, changesOf(outcome)),
    ...unlikeOwed(pack, expect.owed, outcome),
  ]
  return otherwise.length > 0 ? otherwise : unused(example, dice)
}

/** Dice and answers that nothing took, where all else is as it should be. */
function unused(example: Example, { spare: { dice, answers } }: Dice): readonly Amiss[] {
  if (dice > 0) {
    const says = `has ${dice} ${dice === 1 ? 'die' : 'dice'} more than are rolled.`
    return [{ says, at: ['dice'], mend: (example.dice ?? []).slice(0, -dice) }]
  }
  if (answers.length === 0) return []
  return [{ says: `answers what nobody asks: ${answers.join(', ')}.`, at: ['answers', answers[0] ?? ''] }]
}

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** A value as the odds of its roll call it: "They rout", 2. */
function shown(roll: RollOf, part: string | null, value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing'
  const view = roll.shows?.find(({ id, of = id }) => part === null || of === part || of.endsWith(`.${part}`))
  const word = view?.words?.[String(value)] ?? String(value)
  return typeof value === 'number' && view?.words?.[String(value)] === undefined ? word : `“${word}”`
}

function unlikeResult(roll: RollOf, wanted: Example['expect']['result'], is: Json): readonly Amiss[] {
  if (wanted === undefined || same(wanted, is)) return []
  if (!isRecord(wanted) || !isRecord(is))
    return [
      {
        says: `says ${shown(roll, null, wanted)}; by these rules ${shown(roll, null, is)}.`,
        at: ['expect', 'result'],
        mend: is,
      },
    ]
  return [...new Set([...Object.keys(wanted), ...Object.keys(is)])].flatMap((part): readonly Amiss[] => {
    const now = is[part] as Json | undefined
    if (same(wanted[part] ?? null, now ?? null)) return []
    const says = `says ${shown(roll, part, wanted[part] as Json)} ${part}; by these rules ${shown(roll, part, now)}.`
    return [{ says, at: ['expect', 'result', part], ...(now === undefined ? {} : { mend: now }) }]
  })
}

function unlikeVerdict(wanted: string | undefined, { verdict }: Outcome): readonly Amiss[] {
  const is = verdict?.says ?? ''
  if (wanted === undefined || wanted === is) return []
  return [{ says: `says “${wanted}” By these rules: “${is}”`, at: ['expect', 'verdict'], mend: is }]
}

type Changed = { readonly [ref: string]: { readonly [field: string]: Json } }

/** What is otherwise afterwards, thing by thing; where and when it was said is no part of it. */
function changesOf({ changes }: Outcome): Changed {
  const all: { [ref: string]: { [field: string]: Json } } = {}
  for (const one of changes)
    if (!('made' in one) && one.field !== 'said') all[keyOf(one.of)] = { ...all[keyOf(one.of)], [one.field]: one.new }
  return all
}

function unlikeChanges(pack: Pack, { expect, units }: Example, is: Changed): readonly Amiss[] {
  const { changes: wanted } = expect
  if (wanted === undefined || same(wanted, is)) return []
  const { strength, fields } = pack.units
  const field = (id: string) =>
    id === strength.field ? strength.says : (fields.find((one) => one.id === id)?.says ?? id)
  const value = (id: string, of: Json | undefined) =>
    of === undefined
      ? 'as it was'
      : String(fields.find((one) => one.id === id)?.choice?.find((one) => one.is === of)?.says ?? of)
  const refs = [...new Set([...Object.keys(wanted), ...Object.keys(is)])]
  const mend = is as Json
  return refs.flatMap((name) =>
    [...new Set([...Object.keys(wanted[name] ?? {}), ...Object.keys(is[name] ?? {})])].flatMap(
      (id): readonly Amiss[] => {
        const [then, now] = [wanted[name]?.[id], is[name]?.[id]]
        if (same(then ?? null, now ?? null) && (then === undefined) === (now === undefined)) return []
        const unit = name.replace(/^unit\//, '')
        const of = String(units[unit]?.name ?? unit)
        const says = `says that of ${of} “${field(id)}” is then ${value(id, then)}; by these rules ${value(id, now)}.`
        return [{ says, at: ['expect', 'changes'], mend }]
      },
    ),
  )
}

function unlikeOwed(pack: Pack, wanted: readonly string[] | undefined, { owed }: Outcome): readonly Amiss[] {
  const is = owed.map(({ what }) => what)
  if (wanted === undefined || same(wanted, is)) return []
  const titles = (ids: readonly string[]) =>
    ids.length === 0 ? 'no roll' : ids.map((id) => pack.rolls.find((one) => one.id === id)?.title ?? id).join(', ')
  return [
    { says: `says that ${titles(wanted)} is owed; by these rules ${titles(is)}.`, at: ['expect', 'owed'], mend: is },
  ]
}
