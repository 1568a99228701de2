/** What is answered already: each answer a chip that opens its question again. */
import { For, type JSX, Show } from 'solid-js'
import { type Ask, isRecord, type Json, type Trace } from '#engine'
import { Chip } from '../../ui/Chip.tsx'
import type { WalkModel } from './model.ts'
import { walkWords as words } from './words.ts'

export function Chips(props: { readonly model: WalkModel; readonly hidden: readonly string[] }): JSX.Element {
  const asked = () =>
    props.model
      .walked()
      .trace.filter(
        (t): t is Extract<Trace, { did: 'ask' }> =>
          t.did === 'ask' && !props.hidden.includes(t.key) && t.step.form.form !== 'refusal',
      )
  return (
    <Show when={asked().length > 0}>
      <div class="chips">
        <For each={asked()}>
          {(t) => (
            <Chip
              label={t.step.short ?? t.step.says}
              value={t.step.secret === undefined ? chipValue(t.step, t.value) : words.covered}
              fromBook={t.from === 'book'}
              onTap={() => props.model.reopen(t.key)}
            />
          )}
        </For>
      </div>
      <Show when={asked().some((t) => t.from === 'book')}>
        <p class="mark">{words.dashed}</p>
      </Show>
    </Show>
  )
}

/** "″" stands close to its number, words after a space. */
export const unitWords = (unit: string | undefined): string =>
  unit === 'inches' || unit === '″' ? '″' : unit ? ` ${unit}` : ''

/** An answer in the words of its question. */
export function chipValue(step: Ask, value: Json): string {
  const form = step.form
  switch (form.form) {
    case 'yes-no':
      return value === true ? words.yes.toLowerCase() : words.no.toLowerCase()
    case 'choice':
      return form.options.find((o) => o.value === value)?.says ?? String(value)
    case 'number':
      return `${String(value)}${unitWords(form.unit)}`
    case 'facts':
      return isRecord(value) ? String(Object.values(value).filter((v) => v !== false && v !== 0).length || 'none') : ''
    case 'refs': {
      const ids = Array.isArray(value) ? value.map((ref) => (isRecord(ref) ? ref.id : ref)) : []
      return (
        form.options
          .filter((o) => ids.includes(o.ref.id))
          .map((o) => o.says)
          .join(', ') || 'none'
      )
    }
    case 'table':
      return words.typed
    case 'text':
    case 'refusal':
      return String(value)
  }
}
