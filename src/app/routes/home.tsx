/** The first screen, with the ways in which battles come and go. */
import { type JSX, lazy } from 'solid-js'
import Home from '../set-up/home/Home.tsx'

const Import = lazy(() => import('../share/Import.tsx'))
export const ShareBattle = lazy(() => import('../share/ShareBattle.tsx'))

const Sat = lazy(() => import('./sat.tsx'))

export const HomeScreen = (): JSX.Element => <Home Import={Import} ShareBattle={ShareBattle} Seat={Sat} />
