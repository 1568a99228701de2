/** A list of tests in a battle: where it breaks, it can be discarded, and the battle goes on. */
import type { JSX } from 'solid-js'
import { PlayBounds } from '../PlayBounds.tsx'
import Many from './Many.tsx'

export default function BoundMany(): JSX.Element {
  return (
    <PlayBounds which={(walks) => walks.find(({ rows }) => rows)}>
      <Many />
    </PlayBounds>
  )
}
