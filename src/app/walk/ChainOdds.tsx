/** The odds of a test or a chain before its first die: one headline, then stage by stage. */
import { createSignal, type JSX, Show } from 'solid-js'
import { oddsLines, type Sought, type Stair } from '#tell'
import { OddsStair } from '../../ui/OddsStair.tsx'
import { walkWords as words } from './words.ts'

/** The drawn chain in the page; undefined while it is counted, null where it cannot be. */
export function ChainOdds(props: {
  readonly title: string
  readonly stair: Stair | null | undefined
  /** All that is told of the odds, once it is asked for. */
  readonly full: Sought
  readonly onNumbers: (shown: boolean) => void
}): JSX.Element {
  const [numbers, setNumbers] = createSignal(false)
  return (
    <div class="chain-odds" aria-live="polite">
      <Show
        when={props.stair}
        fallback={<p class="odds-words">{props.stair === undefined ? words.counting : words.noOdds}</p>}
      >
        {(stair) => (
          <OddsStair
            title={props.title}
            stair={stair()}
            more={oddsLines(props.full).slice(1)}
            numbers={numbers()}
            onNumbers={(shown) => {
              setNumbers(shown)
              props.onNumbers(shown)
            }}
          />
        )}
      </Show>
    </div>
  )
}
