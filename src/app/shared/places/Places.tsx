/** The bar at the foot of every screen of a battle. */
import { useNavigate } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { BottomBar } from '../../../ui/BottomBar.tsx'
import { useBattle } from '../../model/battle.ts'
import { tableWords as words } from '../table/words.ts'

/** Undo, table, resolve, log, rules; at a seat its own units, table, log, rules; a second referee resolves as well. */
export function Places(props: {
  readonly current: 'mine' | 'table' | 'resolve' | 'log' | 'rules' | 'owed'
  /** A place that stands on the screen already. */
  readonly without?: 'log' | undefined
}): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const to = (path: string) => () => navigate(`/battle/${battle.id}${path}`)
  return (
    <BottomBar
      label={words.places}
      current={props.current === 'owed' ? 'table' : props.current}
      items={[
        ...(battle.keeps
          ? ([
              {
                id: 'undo',
                icon: 'undo',
                label: words.undo,
                key: 'U',
                barred: battle.game().undo.length === 0,
                onTap: () => void battle.undo(),
                onHold: to('/log'),
              },
              { id: 'table', icon: 'table', label: words.table, onTap: to('') },
              { id: 'resolve', icon: 'resolve', label: words.resolve, onTap: to('/resolve') },
            ] as const)
          : ([
              { id: 'mine', icon: 'card', label: words.mine, onTap: to('') },
              { id: 'table', icon: 'table', label: words.table, onTap: to('/all') },
              ...(battle.mayWrite
                ? [{ id: 'resolve', icon: 'resolve', label: words.resolve, onTap: to('/resolve') } as const]
                : []),
            ] as const)),
        ...(props.without === 'log' ? [] : [{ id: 'log', icon: 'log', label: words.log, onTap: to('/log') } as const]),
        {
          id: 'rules',
          icon: 'rules',
          label: words.rules,
          onTap: () => navigate(`/rules/${battle.set.id}?battle=${battle.id}`),
        },
      ]}
    />
  )
}
