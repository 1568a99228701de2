/** Rows for the battles that belong to this one. */
import { For, type JSX } from 'solid-js'
import { ListRow } from '../../ui/ListRow.tsx'
import { useDesk } from '../shared/actions/use-desk.ts'
import { fightWords as words } from './words.ts'

export function Joined(): JSX.Element {
  const { battle, go, leave } = useDesk()
  return (
    <For each={battle.game().links}>
      {(link) =>
        link.about === null ? (
          <ListRow
            boxed
            title={words.open(link.name)}
            detail={words.openHint}
            onTap={() => leave(`/battle/${link.to}`)}
          />
        ) : (
          <ListRow boxed title={words.bring(link.name)} detail={words.bringHint} onTap={() => go('/result')} />
        )
      }
    </For>
  )
}
