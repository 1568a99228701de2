/** Several phones at one table: what they say to each other, and what becomes of it. Pure; links, time and the book are handed in. */
export type { ChannelEnd, Ear } from './channel.ts'
export {
  type CodedTest,
  type CodeTaken,
  questionOfCode,
  resultCode,
  shortOf,
  takenFrom,
  testCode,
  testIn,
} from './codes.ts'
export type { Handed } from './hands.ts'
export { Host, type HostBook, type HostGiven, type SeatNow, type WalkKept } from './host.ts'
export type { HandIn, RollAsked } from './judge.ts'
export { type Lacked, lacking, takenAt } from './lacking.ts'
export { type ChannelEnds, joinedEnds } from './memory.ts'
export { type HandedIn, type Me, Player, type PlayerGiven, type QuestionToSeat, type RolledThere } from './player.ts'
export type { AskedOfSeat, PendingAsk } from './questions.ts'
export { emptyRoster, type May, type Roster, type Seat } from './roster.ts'
export type { Live } from './said.ts'
export { sideOf } from './sides.ts'
export type { Asked, Wish, WishEnd } from './wishes.ts'
