/** The screens beside a battle, loaded as one. */
import type { JSX } from 'solid-js'
import NewBattleScreen from '../set-up/new/NewBattle.tsx'
import { ShareBattle } from './home.tsx'

export { default as Rules } from '../rules/Rules.tsx'
export { default as Checks } from '../set-up/home/Checks.tsx'
export { default as Settings } from '../set-up/settings/Settings.tsx'
export { default as Take } from '../share/Take.tsx'
export { Nowhere } from '../shared/broken/Astray.tsx'

export const NewBattle = (): JSX.Element => <NewBattleScreen ShareBattle={ShareBattle} />
