/** The table at which this phone sat, on home: most never did, and load nothing of it. */
import { type JSX, lazy, Show } from 'solid-js'
import { remembered } from '../seats/remembered.ts'

const SeatAgain = lazy(() => import('./phones.tsx').then((m) => ({ default: m.SeatAgain })))

export default function Sat(): JSX.Element {
  return (
    <Show when={remembered().table}>
      <SeatAgain />
    </Show>
  )
}
