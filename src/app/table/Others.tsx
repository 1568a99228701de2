/** What stands under the cards, or in their place: the ways to muster, and things that are tracked without a card. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { inSentence } from '#engine'
import { Empty } from '../../ui/Empty.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { mustering, roster } from '../model/actions/desk.ts'
import { faultsIn } from '../model/faults.ts'
import { ActionRows } from '../shared/actions/ActionRows.tsx'
import { useDesk } from '../shared/actions/use-desk.ts'
import { tableWords as words } from '../shared/table/words.ts'

/** Nobody is there yet: the ways to muster. */
export function Muster(): JSX.Element {
  const desk = useDesk()
  return (
    <>
      <Empty title={words.empty}>{words.emptyHint}</Empty>
      <ActionRows boxed of={mustering(desk)} />
    </>
  )
}

/** Things that are tracked without a card: walls, sides, the game; by place they stay folded until somebody wants them. */
export function Others(): JSX.Element {
  const desk = useDesk()
  const { battle, go } = desk
  const [open, unfold] = createSignal(!battle.set.places)
  const rows = createMemo(() =>
    Object.entries(battle.set.kinds).flatMap(([kind, def]) =>
      def.shown === 'card'
        ? []
        : Object.entries(battle.game().world[kind] ?? {}).map(([id, thing]) => ({
            kind,
            id,
            says: def.says,
            // A battle has one name: the one over the table.
            name: kind === 'game' ? battle.game().name : typeof thing?.name === 'string' ? inSentence(thing.name) : id,
            isBroken: faultsIn(def, thing).size > 0,
          })),
    ),
  )
  return (
    <Show when={rows().length > 0}>
      <Show
        when={open()}
        fallback={
          <button type="button" class="link" aria-expanded={false} onClick={() => unfold(true)}>
            {words.others}
          </button>
        }
      >
        <Section title={words.others} class="others">
          <ActionRows of={[roster(desk)]} />
          <For each={rows()}>
            {(row) => (
              <ListRow
                title={row.name}
                detail={row.says}
                changed={row.isBroken ? words.broken : undefined}
                onTap={() => go({ is: 'thing', of: row })}
              />
            )}
          </For>
        </Section>
      </Show>
    </Show>
  )
}
