/** What each side means to do in an engagement that nobody plays at a table, in a few plain choices. */
import type { AnyKind, AnyProcedure, AnyRuleSet, AnyView, Ask, Json } from '#engine'
import { targetOf } from '#game'

/** A deed on an enemy, and when it is done. */
export type Doing = {
  /** The id of its procedure. */
  readonly deed: string
  /** Within so many inches, 0 where the two touch; null: from wherever the rules allow it. */
  readonly inches: number | null
  /** At this chance of its good ends or better, 0 to 1; null: whatever its chance. */
  readonly chance: number | null
}

/** What the units of one side try, in this order. */
export type SidePlan = {
  readonly deeds: readonly Doing[]
  /** Whoever can rally does so before anything else; else after all else. */
  readonly ralliesFirst: boolean
}

/** A plan for all sides: how far they stand apart, how that shrinks, and what each does. */
export type BattlePlan = {
  /** Inches between the two sides as they begin. */
  readonly inches: number
  /** Inches by which they come nearer with each turn. */
  readonly closes: number
  /** Turns after which it is over. */
  readonly turns: number
  readonly sides: { readonly [side: string]: SidePlan }
}

/** Whether things of this kind fight: they have a strength. */
export const fights = ({ shown, strength }: AnyKind): boolean => shown === 'card' && strength !== undefined

/** Whether it is done to somebody who fights, and not with the help of an officer. */
function isDeed({ kinds }: AnyRuleSet, procedure: AnyProcedure): boolean {
  const target = kinds[targetOf(procedure)?.kind ?? '']
  return target !== undefined && fights(target)
}

/** What a plan may name that a unit does to an enemy, in the order in which a tap on one takes it. */
export const deedsOf = (set: AnyRuleSet): readonly AnyProcedure[] =>
  set.procedures.filter((one) => one.start?.plan && isDeed(set, one))

/** What a plan may name that a unit does by itself, or with its officer: it rallies. */
export const ralliesOf = (set: AnyRuleSet): readonly AnyProcedure[] =>
  set.procedures.filter((one) => one.start?.plan && !isDeed(set, one))

/** Whether a deed has ends that read as good, so that a plan can ask for a chance. */
export const hasGoodEnds = ({ views = {}, sights = {} }: AnyProcedure): boolean =>
  [...Object.values(views), ...Object.values(sights)].some(readsGood)

/** Whether a view or a sight tells good ends from others. */
export const readsGood = ({ show, tones = {} }: Pick<AnyView, 'show' | 'tones'>): boolean =>
  show === 'bar' && Object.values(tones).includes('good')

/** The plan that lets every unit do what its rules allow, as soon as they do. */
export function usualPlan(set: AnyRuleSet): BattlePlan {
  const deeds = deedsOf(set).map(
    (one): Doing => ({ deed: one.id, inches: one.start?.plan?.within ?? null, chance: null }),
  )
  return {
    inches: 18,
    closes: 3,
    turns: 12,
    sides: Object.fromEntries(set.sides.map(({ id }) => [id, { deeds, ralliesFirst: true }])),
  }
}

/**
 * The answer of a plan to what the rules ask: the distance to whatever is measured in inches, else what is proposed, else
 * the first that can be answered. Undefined where the rules refuse.
 */
export function planned({ form, default: usual }: Ask, inches: number): Json | undefined {
  if (form.form === 'number' && form.unit === 'inches') return Math.min(form.max, Math.max(form.min, inches))
  if (usual !== undefined) return usual
  switch (form.form) {
    case 'yes-no':
      return false
    case 'number':
      // From 1 on it is asked how many take part: all; from 0 on, how much there is of what is not said: none.
      return form.likely?.[0] ?? (form.min > 0 ? form.max : form.min)
    case 'choice':
      return (form.options.find((option) => option.measured) ?? form.options[0])?.value
    case 'facts':
      return {}
    case 'refs': {
      const free = form.options.filter(({ barred }) => !barred)
      const list = free.length >= form.min ? free : form.options
      return list.length < form.min ? undefined : list.slice(0, form.min).map(({ ref }) => ref)
    }
    case 'text':
      return form.example ?? 'none'
    case 'table':
    case 'refusal':
      return undefined
  }
}
