/** A new thing from a template, under its own name and as the referee wants it to begin. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { AnyKind } from '#engine'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { useDesk } from '../shared/actions/use-desk.ts'
import { ShapePicker, type Template } from './Shape.tsx'
import { thingWords as words } from './words.ts'

export function AddOne(props: { readonly kind: string }): JSX.Element {
  const { battle, go } = useDesk()
  const [template, setTemplate] = createSignal<Template | null>(null)
  const kind = (): AnyKind | undefined => battle.set.kinds[props.kind]
  const back = () => go({ is: 'table' })
  const groups = createMemo(() => {
    const all = kind()?.templates ?? []
    return [...battle.set.sides.map((s) => ({ id: s.id, says: s.says })), { id: undefined, says: words.others }]
      .map((side) => ({ says: side.says, templates: all.filter((t) => t.side === side.id) }))
      .filter((group) => group.templates.length > 0)
  })
  return (
    <div class="screen unit-new">
      <Head
        title={words.add(kind()?.says ?? '')}
        second={template()?.says}
        left={{ icon: 'back', label: words.back, onTap: () => (template() ? setTemplate(null) : back()) }}
        rule="line"
      />
      <Show
        when={template()}
        keyed
        fallback={
          <div class="screen-body stack">
            <For each={groups()}>
              {(group) => (
                <Section title={groups().length > 1 ? group.says : words.which}>
                  <For each={group.templates}>{(t) => <ListRow title={t.says} onTap={() => setTemplate(t)} />}</For>
                </Section>
              )}
            </For>
          </div>
        }
      >
        {(from) => <ShapePicker kind={props.kind} from={from} onDone={back} />}
      </Show>
    </div>
  )
}
