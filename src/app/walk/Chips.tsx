/** What is answered already: each answer a chip that opens its question again. */
import { For, type JSX, Show } from 'solid-js'
import { type Trace, unlessSaid } from '#engine'
import { answerWords } from '#tell'
import { Chip } from '../../ui/Chip.tsx'
import type { WalkModel } from './model.ts'
import { walkWords as words } from './words.ts'

type Asked = Extract<Trace, { did: 'ask' }>

/** Taken for so, though nobody has said it. */
const isAssumed = ({ from, step }: Asked) => from === 'book' && step.from === unlessSaid
const isKnown = (t: Asked) => t.from === 'book' && !isAssumed(t)

export function Chips(props: { readonly model: WalkModel; readonly hidden: readonly string[] }): JSX.Element {
  const asked = () =>
    props.model
      .walked()
      .trace.filter(
        (t): t is Asked => t.did === 'ask' && !props.hidden.includes(t.key) && t.step.form.form !== 'refusal',
      )
  const hint = () => (asked().some(isAssumed) ? words.assumed : '')
  return (
    <Show when={asked().length > 0}>
      <div class="chips">
        <For each={asked()}>
          {(t) => (
            <Chip
              label={t.step.short ?? t.step.says}
              value={t.step.secret === undefined ? answerWords(t.step, t.value) : words.covered}
              from={isKnown(t) ? t.step.from : undefined}
              assumed={isAssumed(t)}
              onTap={() => props.model.reopen(t.key)}
            />
          )}
        </For>
      </div>
      <p class="mark" hidden={hint() === ''}>
        {hint()}
      </p>
    </Show>
  )
}
