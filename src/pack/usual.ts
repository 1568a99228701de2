/** A roll of usual units: fresh ones of its types, by which it is tried, and by which its odds are shown while it is edited. */
import {
  type Answer,
  type Answering,
  type AnyProcedure,
  type AnyRuleSet,
  type Ask,
  type Draw,
  type Form,
  type Json,
  type NoOdds,
  type Odds,
  oddsOf,
  type Question,
  quickStart,
  type Ref,
  type Throw,
} from '#engine'
import type { Pack, RollOf } from './language.ts'
import { ruleSetOf } from './set.ts'

/** A roll of units of these types. */
export function usualQuestion(
  set: AnyRuleSet,
  pack: Pack,
  { roll, procedure }: { readonly roll: RollOf; readonly procedure: AnyProcedure },
  types: readonly string[],
): Question {
  const sideOf = (type: string, n: number) =>
    pack.units.types.find(({ id }) => id === type)?.side ?? pack.sides[n % pack.sides.length]?.id ?? ''
  const units = types.map((type, n): readonly [string, UnitOf] => [
    `u${n}`,
    set.kinds.unit?.fresh({ type, side: sideOf(type, n), name: `Unit ${n + 1}` }) ?? {},
  ])
  const args = roll.units.map(({ id }, n): readonly [string, Json] => [id, { kind: 'unit', id: `u${n}` } satisfies Ref])
  return {
    procedure,
    args: { ...Object.fromEntries(args), ...usualGiven(roll) },
    world: { ...quickStart(set), unit: Object.fromEntries(units) },
    settings: Object.fromEntries(pack.settings.map(({ id, usual }) => [id, usual])),
    owed: [],
    follows: set.procedures,
  }
}

type UnitOf = { readonly [field: string]: Json }

/** Which types stand in for the units of a roll: each by itself, or each pair. */
export function typesFor(pack: Pack, roll: RollOf): readonly (readonly string[])[] {
  const ids = pack.units.types.map(({ id }) => id)
  const others = (n: number): readonly (readonly string[])[] =>
    n === 0 ? [[]] : others(n - 1).flatMap((before) => (n > 2 ? ids.slice(0, 1) : ids).map((id) => [...before, id]))
  return others(roll.units.length)
}

/** What is said of a roll beforehand, as it usually is. */
const usualGiven = ({ given = [] }: RollOf): { readonly [arg: string]: Json } =>
  Object.fromEntries(
    given.map(({ id, usual, number, choice }) => [id, usual ?? number?.min ?? choice?.[0]?.is ?? false]),
  )

/** How often the odds may start a rule before they are too dear to follow each tap. */
const STARTS = 2_000
/** So many sets of types are looked at for one that nothing bars. */
const TRIES = 12

/** The odds of a roll by usual units, and what was taken as answered. */
export type UsualOdds = {
  readonly types: readonly string[]
  readonly odds: Odds | NoOdds
  readonly assumed: readonly { readonly says: string; readonly value: Json }[]
}

/** The odds of a roll of units of these types; where none are named, of the first that nothing bars. Null: the roll is only a part, or none. */
export function usualOdds(pack: Pack, id: string, types?: readonly string[]): UsualOdds | null {
  const roll = pack.rolls.find((one) => one.id === id)
  const set = ruleSetOf(pack)
  const procedure = set.procedures.find((one) => one.id === id)
  if (!roll || !procedure) return null
  const of = (some: readonly string[]): UsualOdds => {
    const said = new Map<string, { readonly says: string; readonly value: Json }>()
    const odds = oddsOf(usualQuestion(set, pack, { roll, procedure }, some), answering(said), 'views', {
      starts: STARTS,
    })
    const assumed = 'over' in odds ? [] : odds.assumed.map(({ step, value }) => ({ says: step.says, value }))
    return { types: some, odds, assumed: [...said.values(), ...assumed] }
  }
  if (types) return of(types)
  let first: UsualOdds | null = null
  for (const some of typesFor(pack, roll).slice(0, TRIES)) {
    const one = of(some)
    if (!('over' in one.odds) && one.odds.open.length === 0) return one
    first ??= one
  }
  return first
}

/** Answers what has no default of its own as is usual. */
const answering = (said: Map<string, { readonly says: string; readonly value: Json }>): Answering => ({
  of(step: Ask | Throw | Draw, key: string): Answer | undefined {
    if (step.step !== 'ask' || step.default !== undefined) return undefined
    const value = usualAnswer(step.form)
    if (value === undefined) return undefined
    said.set(key, { says: step.says, value })
    return { value }
  },
  some: () => true,
  ruled: () => null,
})

/** A likely number or a twelfth of the way, the first of several, no, nobody; a rule that forbids is not answered. */
function usualAnswer(form: Form): Json | undefined {
  switch (form.form) {
    case 'number':
      return form.likely?.[0] ?? Math.round(form.min + (form.max - form.min) / 12)
    case 'choice':
      return form.options[0]?.value
    case 'yes-no':
      return false
    case 'refs':
      return form.options.slice(0, form.min).map(({ ref }) => ref)
    default:
      return undefined
  }
}
