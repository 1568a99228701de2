/** The screens beside a battle, loaded as one. */
export { Nowhere } from './broken/Astray.tsx'
export { default as Checks } from './home/Checks.tsx'
export { default as NewBattle } from './new/NewBattle.tsx'
export { default as Rules } from './rules/Rules.tsx'
export { default as Settings } from './settings/Settings.tsx'
export { default as Take } from './share/Take.tsx'
