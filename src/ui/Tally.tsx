import type { JSX } from 'solid-js'
import './tally.css'
import { words } from './words.ts'

/** Marks for figures: solid = alive, red foot = killed, hollow = deserted or gone. */
export interface TallyProps {
  readonly alive: number
  readonly killed?: number | undefined
  readonly gone?: number | undefined
  /** Larger, for a unit's own page. */
  readonly large?: boolean | undefined
}

const most = 48

/** One mark a figure, up to 48; more than that is told in numbers alone. Readers hear who is lost: how many live stands beside it. */
export function Tally(props: TallyProps): JSX.Element {
  const marks = () => {
    const { alive, killed = 0, gone = 0 } = props
    if (alive + killed + gone > most) return []
    const of = (kind: string, count: number) => Array.from({ length: Math.max(0, count) }, () => kind)
    return [...of('alive', alive), ...of('killed', killed), ...of('gone', gone)]
  }
  const said = () =>
    [props.killed ? words.killed(props.killed) : '', props.gone ? words.gone(props.gone) : '']
      .filter(Boolean)
      .join(', ')
  return (
    <span
      class="tally"
      classList={{ large: props.large }}
      role="img"
      aria-hidden={said() === '' ? 'true' : undefined}
      aria-label={said()}
    >
      {marks().map((kind) => (
        <i class={kind} />
      ))}
    </span>
  )
}
