import { For, type JSX } from 'solid-js'
import './tally.css'
import { uiWords } from './words.ts'

/** Marks for figures: solid = alive, red foot = killed, hollow = deserted or gone. */
export interface TallyProps {
  readonly alive: number
  readonly killed?: number | undefined
  readonly gone?: number | undefined
  /** Larger, for a unit's own page. */
  readonly large?: boolean | undefined
}

const most = 48
/** Marks that one element draws: a table of forty units would have a thousand of them. They stay together on a line. */
const GROUP = 4

type Marks = { readonly kind: 'alive' | 'killed' | 'gone'; readonly n: number }

const groupsOf = (kind: Marks['kind'], count: number): readonly Marks[] =>
  Array.from({ length: Math.ceil(Math.max(0, count) / GROUP) }, (_, at) => ({
    kind,
    n: Math.min(GROUP, count - at * GROUP),
  }))

/** One mark a figure, up to 48; more than that is told in numbers alone. Readers hear who is lost: how many live stands beside it. */
export function TallyMarks(props: TallyProps): JSX.Element {
  const groups = () => {
    const { alive, killed = 0, gone = 0 } = props
    if (alive + killed + gone > most) return []
    return [...groupsOf('alive', alive), ...groupsOf('killed', killed), ...groupsOf('gone', gone)]
  }
  const said = () =>
    [props.killed ? uiWords.killed(props.killed) : '', props.gone ? uiWords.gone(props.gone) : '']
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
      <For each={groups()}>{({ kind, n }) => <i class={kind} style={{ '--n': n }} />}</For>
    </span>
  )
}
