/** What stands under the cards, or in their place: the ways to muster, and things that are tracked without a card. */
import { useNavigate } from '@solidjs/router'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { Empty } from '../../ui/Empty.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { useBattle } from '../model/battle.ts'
import { thingPath } from '../model/deed.ts'
import { faultsIn } from '../model/faults.ts'
import { tableWords as words } from '../shared/table/words.ts'

/** Nobody is there yet: the ways to muster. */
export function Muster(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const setUp = () => battle.set.procedures.filter((p) => p.start?.from === 'setup')
  const kinds = () =>
    Object.entries(battle.set.kinds).filter(([, kind]) => kind.shown === 'card' && (kind.templates?.length ?? 0) > 0)
  return (
    <>
      <Empty title={words.empty}>{words.emptyHint}</Empty>
      <ListRow
        boxed
        title={words.roster}
        detail={words.rosterHint}
        onTap={() => navigate(`/battle/${battle.id}/roster`)}
      />
      <For each={kinds()}>
        {([kind, def]) => (
          <ListRow
            boxed
            title={`${words.addUnit}: ${def.says}`}
            onTap={() => navigate(`/battle/${battle.id}/thing/${kind}/new`)}
          />
        )}
      </For>
      <For each={setUp()}>
        {(p) => (
          <ListRow
            boxed
            title={p.start?.says ?? p.title}
            detail={p.start?.hint}
            onTap={() => navigate(`/battle/${battle.id}/walk?do=${p.id}`)}
          />
        )}
      </For>
    </>
  )
}

/** Things that are tracked without a card: walls, sides, the game. */
export function Others(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const rows = createMemo(() =>
    Object.entries(battle.set.kinds).flatMap(([kind, def]) =>
      def.shown === 'card'
        ? []
        : Object.entries(battle.game().world[kind] ?? {}).map(([id, thing]) => ({
            kind,
            id,
            says: def.says,
            name: typeof thing?.name === 'string' ? thing.name : id,
            isBroken: faultsIn(def, thing).size > 0,
          })),
    ),
  )
  return (
    <Show when={rows().length > 0}>
      <Section title={words.others}>
        <ListRow title={words.roster} detail={words.rosterHint} onTap={() => navigate(`/battle/${battle.id}/roster`)} />
        <For each={rows()}>
          {(row) => (
            <ListRow
              title={row.name}
              detail={row.says}
              changed={row.isBroken ? words.broken : undefined}
              onTap={() => navigate(`/battle/${battle.id}${thingPath(row)}`)}
            />
          )}
        </For>
      </Section>
    </Show>
  )
}
