/** Engagements played many times without anybody at the table. */
export { begunOfLevies, begunWith, type Forces } from './begin.ts'
export { plannedAnswers } from './judge.ts'
export { playsFor, whoWins } from './margin.ts'
export { type BattlePlan, type Doing, deedsOf, hasGoodEnds, type SidePlan, usualPlan } from './plan.ts'
export { type Engagement, type Fighter, fightersIn } from './play.ts'
export { addedTallies, type EngagementTally, Plays } from './tally.ts'
