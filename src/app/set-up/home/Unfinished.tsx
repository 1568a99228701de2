/** What was left unfinished in the battle in hand, and the way on; it comes when the page stands. */
import { useNavigate } from '@solidjs/router'
import { createResource, type JSX, Show } from 'solid-js'
import { filledGame } from '#game'
import { type GameRow, store } from '#store'
import { LinkButton } from '../../../ui/Button.tsx'
import { pageOfOpen } from '../../model/actions/table.ts'
import { battlePath } from '../../model/addresses.ts'
import { ruleSetIn } from '../../model/rulesets.ts'
import { unfinishedIn } from '../../shared/table/unfinished.ts'
import { tableWords as words } from '../../shared/table/words.ts'

/** "Unfinished: Melee. 9 of 10 dice in. Go on". */
export default function Unfinished(props: { readonly row: GameRow }): JSX.Element {
  const navigate = useNavigate()
  const [it] = createResource(async () => {
    const { id, ruleset } = props.row
    const walks = await store.openWalks(id)
    if (!walks.ok || walks.value.length === 0) return null
    const [set, opened] = await Promise.all([ruleSetIn(ruleset), store.openGame(id)])
    return set && opened.ok ? unfinishedIn(id, set, filledGame(set, opened.value.game)) : null
  })
  return (
    <Show when={it.latest}>
      {(it) => (
        <p class="home-unfinished">
          <span>{`${[it().title, it().detail].filter(Boolean).join('. ')}.`}</span>
          <LinkButton onTap={() => navigate(battlePath(props.row.id, pageOfOpen(it().walk)))}>{words.goOn}</LinkButton>
        </p>
      )}
    </Show>
  )
}
