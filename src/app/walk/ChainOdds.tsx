/** The odds of the chain behind a throw. */
import { type JSX, Show } from 'solid-js'
import type { Ref } from '#engine'
import { tellChain } from '#tell'
import { OddsChain } from '../../ui/OddsChain.tsx'
import type { ChainFor } from '../odds/client.ts'
import { walkWords as words } from './words.ts'

/** The drawn chain in the page, over the questions that led to it. */
export function ChainOdds(props: {
  readonly title: string
  readonly chain: ChainFor | undefined
  readonly name: (ref: Ref) => string
}): JSX.Element {
  const chain = () => {
    const chain = props.chain
    return chain && !('over' in chain) ? chain : null
  }
  return (
    <div class="chain-odds" aria-live="polite">
      <Show
        when={chain()}
        keyed
        fallback={<p class="odds-words">{props.chain === undefined ? words.counting : words.noOdds}</p>}
      >
        {(chain) => {
          const stages = tellChain(chain, props.name)
          return <OddsChain title={words.chain(props.title)} stages={stages.stages} last={stages.last} />
        }}
      </Show>
    </div>
  )
}
