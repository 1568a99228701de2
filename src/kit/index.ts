/**
 * The words in which rules are written: all that a rule set may see. `kit` binds the makers to a rule set's state,
 * settings and clause ids, once, in its `state.ts`; dice, forms and types stand free.
 */
import type { AnyProcedure, AnyRuleSet, Clause, Ctx, RuleSet, RulingId, Side } from '#engine'
import { asks } from './asks.ts'
import { bars } from './bars.ts'
import { changeMakers } from './changes.ts'
import { type Declared, facts, type Moment, pairs } from './facts.ts'
import { forces } from './forces.ts'
import { procedures } from './procedures.ts'
import { says } from './says.ts'
import { throws } from './throws.ts'

export type {
  Again,
  AnyProcedure,
  Area,
  Args,
  AskDetails,
  AtEnd,
  Bar,
  BattleEnd,
  Camp,
  Card,
  Clause,
  Ctx,
  Deed,
  Fact,
  Field,
  Fight,
  Form,
  Hand,
  Happens,
  Invariant,
  Json,
  Kind,
  Now,
  Offer,
  Once,
  Option,
  Part,
  Place,
  Places,
  Plan,
  PlayersSheet,
  Proc,
  Procedure,
  Ref,
  RefOption,
  Ruling,
  RulingId,
  Said,
  SampleBattle,
  Scenario,
  Setting,
  Sign,
  Subject,
  Table,
  TypedTable,
  Typing,
  Wording,
  World,
} from '#engine'
export {
  again,
  among,
  bands,
  best,
  byWhoIsLeft,
  count,
  d,
  face,
  faces,
  groups,
  inOrder,
  isRecord,
  named,
  opposed,
  plusMinus,
  row,
  sum,
  unlessSaid,
  worst,
} from '#engine'
export * from './args.ts'
export type { FactAnswer } from './asks.ts'
export type { Can, Row, So } from './bars.ts'
export { freshRef } from './changes.ts'
export { type Asker, book, type Known, type Moment, usual } from './facts.ts'
export { these } from './forces.ts'
export * from './forms.ts'
export { asCount, byWord, happens, nowAt, onlyYes, someOfThem, unless, whether } from './happens.ts'
export { counted, grammar, inSentence, outOfSentence, someOf, The, the } from './names.ts'
export { owed, part } from './procedures.ts'
export { either, rulingsOf, type SettingsOf, settingsOf, textsBy } from './settings.ts'
export { about, besides, from, sight, taken, view } from './starts.ts'
export {
  atMost,
  type Given,
  group,
  type Held,
  hidden,
  hint,
  is,
  made,
  mayBeGone,
  orNull,
  saidIn,
  secret,
  since,
  untilSaid,
  wordsOf,
} from './things.ts'
export { nobody } from './throws.ts'

/**
 * The makers of a rule set, bound to its state, its settings and the ids of its clauses: a misspelt id does not compile.
 * Questions stand under `ask`, remarks and refusals under `say`; all else stands by itself. `moment`: when it is, for
 * what is `kept`; `declared`: the fields of each kind, of which some hold their usual value until somebody says otherwise.
 */
export function kit<State, Settings, Id extends string>(
  moment?: (ctx: Ctx<State, Settings>) => Moment,
  declared?: Declared,
) {
  return {
    ask: asks<Id | RulingId>(),
    say: says<Id | RulingId>(),
    ...throws<State, Id>(),
    ...changeMakers<State, Id>(),
    ...forces<State>(),
    ...facts<State, Settings>(moment, declared),
    ...pairs<State, Settings>(moment),
    ...procedures<State, Settings, Id>(),
    ...bars<State, Settings, Id | RulingId>(),
  }
}

/** One clause of a ledger: what kind it is, the lines of the document, and the rule in our words. */
type Line = readonly [kind: string, lines: string | null, says: string]

/** The clauses of a rule set, by their ids; an id given twice does not compile. */
export function ledger<const L extends { readonly [id: string]: Line }>(lines: L): readonly Clause<keyof L & string>[] {
  return Object.entries<Line>(lines).map(([id, [kind, at, says]]) => ({
    id,
    kind,
    ...(at === null ? {} : { lines: at }),
    says,
  }))
}

/** The sides, by their ids: their names, and their flags. */
export const sidesOf = (sides: {
  readonly [id: string]: readonly [says: string, flag: Side['flag'], people?: string]
}): readonly Side[] =>
  Object.entries(sides).map(([id, [says, flag, people]]) => ({ id, says, flag, ...(people ? { people } : {}) }))

/** The terms that players meet, in their order: what each means. */
export const termsOf = (terms: { readonly [term: string]: string }): RuleSet['terms'] =>
  Object.entries(terms).map(([term, says]) => ({ term, says }))

/** Checks a rule set against the contract, by its types, and forgets them. */
export function defineRuleSet<State, Settings, Id extends string = string>(
  set: RuleSet<State, Settings, Id>,
): AnyRuleSet {
  return set as unknown as AnyRuleSet
}

/** Forgets the types of a procedure, for a rule set's list. */
export function listed(p: Pick<AnyProcedure, 'id' | 'title'>): AnyProcedure {
  return p as unknown as AnyProcedure
}
