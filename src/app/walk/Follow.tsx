/** The chain behind a throw, as a line of march. */
import { type JSX, Show } from 'solid-js'
import type { Ref } from '#engine'
import { tellThrough } from '#tell'
import { OddsRiver } from '../../ui/OddsRiver.tsx'
import type { FoundThrough } from '../odds/client.ts'
import { walkWords as words } from './words.ts'

/** The line of march in the page, over the questions that led to it. */
export function Follow(props: {
  readonly title: string
  readonly found: FoundThrough | undefined
  readonly name: (ref: Ref) => string
}): JSX.Element {
  const through = () => {
    const found = props.found
    return found && !('over' in found) ? found : null
  }
  return (
    <div class="follow" aria-live="polite">
      <Show
        when={through()}
        keyed
        fallback={<p class="odds-words">{props.found === undefined ? words.counting : words.noOdds}</p>}
      >
        {(found) => {
          const river = tellThrough(found, props.name)
          return <OddsRiver title={words.through(props.title)} stages={river.stages} last={river.last} />
        }}
      </Show>
    </div>
  )
}
