/** The screens of several phones at one table, loaded as one. */
export { Following } from './Following.tsx'
export { default as Join } from './Join.tsx'
export { Names } from './Names.tsx'
export { default as Players } from './Players.tsx'
export { followedBattle } from './seat.ts'
