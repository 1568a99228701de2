/** Engagements played many times without anybody at the table. */
export { begunWith, type Forces, readyIn } from './begin.ts'
export { exactOf } from './judge.ts'
export { type BattlePlan, type Doing, deedsOf, hasGoodEnds, type SidePlan, usualPlan } from './plan.ts'
export { type Engagement, type Fighter, fightersIn } from './play.ts'
export { marginOf, Plays, type Tally } from './tally.ts'
