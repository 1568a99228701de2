/** The pages of own rules, loaded as one. */
import { type JSX, lazy } from 'solid-js'
import OnePackScreen from '../own/OnePack.tsx'

export { default as OwnRules } from '../own/OwnRules.tsx'

const Trying = lazy(() => import('../set-up/home/Trying.tsx'))

export const OnePack = (): JSX.Element => <OnePackScreen Trying={Trying} />
