/** The screens of several phones at one table, loaded as one. */
export { default as Coded } from './Coded.tsx'
export { default as CodeTest } from './CodeTest.tsx'
export { Following } from './Following.tsx'
export { default as Join } from './Join.tsx'
export { Names } from './Names.tsx'
export { default as Players } from './Players.tsx'
export { followedBattle } from './seat.ts'
