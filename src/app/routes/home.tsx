/** The first screen, with the ways in which battles come and go. */
import { type JSX, lazy } from 'solid-js'
import Home from '../set-up/home/Home.tsx'

const Import = lazy(() => import('../share/Import.tsx'))
export const ShareBattle = lazy(() => import('../share/ShareBattle.tsx'))

const SeatAgain = lazy(() => import('./phones.tsx').then((m) => ({ default: m.SeatAgain })))

/** Whether this phone sat at a table: most never do, and load nothing of it. */
function hasSat(): boolean {
  try {
    return localStorage.getItem('orderly-book/seat')?.includes('"left":') === true
  } catch {
    return false
  }
}

export const HomeScreen = (): JSX.Element => (
  <Home Import={Import} ShareBattle={ShareBattle} Seat={hasSat() ? SeatAgain : () => null} />
)
