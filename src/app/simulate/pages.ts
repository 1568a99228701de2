/** The pages on which engagements are played out, loaded as one when somebody wants one. */
export { default as InBattle } from './InBattle.tsx'
export { default as Simulate } from './Simulate.tsx'
