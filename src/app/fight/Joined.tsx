/** Rows for the battles that belong to this one. */
import { useNavigate } from '@solidjs/router'
import { For, type JSX } from 'solid-js'
import { ListRow } from '../../ui/ListRow.tsx'
import { useBattle } from '../model/battle.ts'
import { fightWords as words } from './words.ts'

export function Joined(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  return (
    <For each={battle.game().links}>
      {(link) =>
        link.about === null ? (
          <ListRow
            boxed
            title={words.open(link.name)}
            detail={words.openHint}
            onTap={() => navigate(`/battle/${link.to}`)}
          />
        ) : (
          <ListRow
            boxed
            title={words.bring(link.name)}
            detail={words.bringHint}
            onTap={() => navigate(`/battle/${battle.id}/result`)}
          />
        )
      }
    </For>
  )
}
