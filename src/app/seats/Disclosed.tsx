/** When the battle is over and all is shown: whether what was hidden from this phone is what was sealed then. */
import { createResource, type JSX, Show } from 'solid-js'
import { type Disclosure, shownOf } from '#form'
import { Notice } from '../../ui/Notice.tsx'
import { useBattle } from '../model/battle.ts'
import type { Sitting } from '../model/sitting.ts'
import { shownWords as words } from './words.ts'

export function Disclosed(props: { readonly sitting: Sitting }): JSX.Element {
  const battle = useBattle()
  const [shown] = createResource(
    () => battle.game().ended !== null && props.sitting.now((player) => player.entries),
    (entries) => shownOf(props.sitting.player.seen, entries),
  )
  return (
    <Show when={shown.latest}>
      {(shown) => (
        <Notice tone={shown().unfit === null ? 'plain' : 'refused'} title={titleOf(shown())}>
          <p class="small">{hintsOf(shown()).join(' ')}</p>
        </Notice>
      )}
    </Show>
  )
}

const titleOf = ({ covered, unfit }: Disclosure): string =>
  unfit !== null ? words.unfit(unfit) : covered > 0 ? words.fits : words.unsealed

const hintsOf = ({ covered, unfit, unsealed }: Disclosure): readonly string[] => [
  ...(unfit !== null ? [words.unfitHint] : covered > 0 ? [words.fitsHint(covered)] : []),
  ...(unsealed === null ? [] : [words.early(unsealed)]),
]
