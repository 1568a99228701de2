/** The first screen, with the ways in which battles come and go. */
import { type JSX, lazy, Show } from 'solid-js'
import { remembered } from '../seats/remembered.ts'
import Home from '../set-up/home/Home.tsx'

const Import = lazy(() => import('../share/Import.tsx'))
export const ShareBattle = lazy(() => import('../share/ShareBattle.tsx'))

const SeatAgain = lazy(() => import('./phones.tsx').then((m) => ({ default: m.SeatAgain })))

/** The table at which this phone sat: most never did, and load nothing of it. */
const Sat = (): JSX.Element => (
  <Show when={remembered().table}>
    <SeatAgain />
  </Show>
)

export const HomeScreen = (): JSX.Element => <Home Import={Import} ShareBattle={ShareBattle} Seat={Sat} />
