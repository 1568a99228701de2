/** What the engine offers, in two parts. A rule set sees the first, through the kit; all others see both. */

// For rule sets: steps and their parts, dice, the contract.

export { asOne, doing, someOf } from './agreement.ts'
export { heldApart, inSentence, isTurning, outOfSentence, The, the } from './article.ts'
export {
  again,
  among,
  bands,
  best,
  count,
  d,
  face,
  faces,
  groups,
  type Handful,
  inOrder,
  named,
  opposed,
  plusMinus,
  row,
  sum,
  worst,
} from './dice.ts'
export { byWhoIsLeft, peopleOf, winsSays } from './end.ts'
export { FORBIDDEN, isJson, isJsonRecord, isRecord, same } from './json.ts'
export type { Area, Camp, Hand, Offer, Place, Places } from './places.ts'
export type {
  AnyRuleSet,
  AtEnd,
  BattleEnd,
  Card,
  Clause,
  Field,
  Happens,
  Kind,
  Now,
  OwnRules,
  PlayersSheet,
  RuleSet,
  Ruling,
  RulingId,
  SampleBattle,
  Scenario,
  Setting,
  Sign,
  Table,
  Wording,
  World,
} from './ruleset.ts'
export type {
  Again,
  AnyProcedure,
  Args,
  AskDetails,
  Bar,
  Ctx,
  Deed,
  Fact,
  Fight,
  Form,
  Json,
  Luck,
  Once,
  Option,
  Part,
  Plan,
  Proc,
  Procedure,
  Ref,
  RefOption,
  Sight,
  SignShape,
  Start,
  Step,
  Subject,
  Tone,
  TypedTable,
  Typing,
  View,
  Written,
} from './steps.ts'

// For hosts (the book, the screens, the command line, tests).

// A question is a procedure on a state. `walk` goes as far as the answers reach: to the next open step, or to the outcome.

export { barredBy, barsAt, barsOf, isBarredAt, isBarredFrom, lapseOf } from './begin.ts'
export type { Open } from './drive.ts'
export type { OwedLogged } from './follow.ts'
export type { AnySubject, AnyView, Ask, Because, Draw, Note, Reading, Stake, Success, Throw } from './steps.ts'
export {
  type Allowed,
  type Answerer,
  answersBefore,
  changedSoFar,
  type Outcome,
  type Question,
  type Spared,
  type ThrowRuled,
  type Trace,
  throwsNothing,
  type Walked,
  walk,
  walkWith,
} from './walk.ts'

// Answers, and why one cannot be taken: values, dice and what they read, the referee's rulings on a throw.

export {
  type Answer,
  type Answering,
  type Answers,
  AS_ONE,
  byKey,
  type Checked,
  checkAnswer,
  faultsInTable,
  type Otherwise,
  type Read,
  type RuledThrow,
  ruledIn,
  ruledKey,
  type Source,
  unlessSaid,
} from './answers.ts'
export { allowed, diceWords, partWords, signed, wantParts, wantWords } from './describe.ts'
export { faultInFaces, poolOf, readFaces, readTotals } from './read.ts'
export { faultInRuling, mayRule, needIn, underRuling } from './ruled.ts'

// Dice that the phone throws, by the host's chance.

export {
  type Auto,
  auto,
  autoSpared,
  drawnFor,
  type FairDie,
  fairDie,
  onlyAnswer,
  packOf,
  seeded,
  thrownFrom,
} from './auto.ts'

// The odds of a question: counted exactly within a budget, else sampled. A chance is a fraction until it is shown.

export { decimal, equal, type Fraction, minus, one, plus, times, zero } from './fraction.ts'
export { type Counted, together, yesOrNo } from './many.ts'
export { seenBy } from './odds/course.ts'
export { type Chain, type Stage, type StageEnd, viewOf } from './odds/stages.ts'
export { type Estimate, estimateOf, type NoOdds, type Odds, type Sampled } from './odds/views.ts'
export { type Budget, oddsOf, sumsToOne, type Want } from './odds.ts'
export { bestGroups } from './pooling.ts'
export { rehearse } from './rehearse.ts'
export { facesOf, spread, TooMany } from './spread.ts'

// The state: things by kind and id, what changes in them, and whether what is said of one can be so.

export {
  alongByHand,
  boundedField,
  boundFault,
  changedBy,
  type FieldFault,
  fieldFault,
  isBlank,
  loggedFault,
  type Made,
  madeFrom,
  namingFault,
  type Said,
  saidByHand,
  saidOf,
  thingFault,
  UNSEEN,
} from './fields.ts'
export { parsedJson, TooDeep } from './json.ts'
export { isRef, keyOf, refOf, refsIn, sameRef } from './refs.ts'
export { type AnyKind, defaultSettings, quickStart, type Side } from './ruleset.ts'
export { asStored, filledThing, filledWorld } from './since.ts'
export { isSameAct, waitingAs } from './waits.ts'
export { asRead, worded } from './wording.ts'
export {
  asCalled,
  changedWorld,
  ctxOf,
  type FieldChange,
  Overlay,
  RuleError,
  type Scene,
  type Show,
  showBare,
  showFrozen,
  thingOf,
} from './world.ts'

// The check of what was logged, what must always be so, and the outlines of procedures.

export type { Breach, Did, Invariant } from './invariants.ts'
export { keysAlong } from './outline/usual.ts'
export { type Outlines, outlines, type Sample } from './outline.ts'
export { type Difference, verify } from './verify.ts'
