/** The screens of a battle, loaded as one: they are used together, and many small files weigh a fifth more than one. */

export { default as Log } from '../book/log/Log.tsx'
export { default as Fight } from '../fight/Fight.tsx'
export { default as Result } from '../fight/Result.tsx'
export { default as Roster } from '../set-up/roster/Roster.tsx'
export { default as Owed } from '../table/Owed.tsx'
export { default as Resolve } from '../table/Resolve.tsx'
export { default as ThingPage } from '../thing/ThingPage.tsx'
export { TablePage, Walk } from './composed.tsx'
export { default as InBattle, NoPlace } from './InBattle.tsx'
