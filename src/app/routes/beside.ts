/** The screens beside a battle, loaded as one. */

export { default as Rules } from '../rules/Rules.tsx'
export { default as Checks } from '../set-up/home/Checks.tsx'
export { default as NewBattle } from '../set-up/new/NewBattle.tsx'
export { default as Settings } from '../set-up/settings/Settings.tsx'
export { default as Take } from '../share/Take.tsx'
export { Nowhere } from '../shared/broken/Astray.tsx'
