/** One field changed by hand: asked by its own form, with the reason if the referee gives one. */
import { createSignal, type JSX, Show } from 'solid-js'
import type { Field, Form, Json } from '#engine'
import { Button } from '../../ui/Button.tsx'
import { LineField } from '../../ui/LineField.tsx'
import { FormEntry } from './FormEntry.tsx'
import { thingWords as words } from './words.ts'

/** Forms that a hand can answer: things are named by the rules alone. */
export const canEdit = (form: Form): boolean => form.form !== 'refs' && form.form !== 'refusal'

export type EditProps = {
  /** The id of the rule set. */
  readonly ruleset: string
  readonly field: Field
  readonly value: Json
  /** May it be empty? */
  readonly nullable: boolean
  /** The reason can be given. */
  readonly reasons?: boolean | undefined
  readonly onEnter: (value: Json, why: string) => void
  readonly onLeave: () => void
}

export function Edit(props: EditProps): JSX.Element {
  const [why, setWhy] = createSignal<string | null>(null)
  const enter = (value: Json) => props.onEnter(value, why()?.trim() ?? '')
  return (
    <>
      <Show when={why() !== null}>
        <LineField says={words.reasonLabel} value={why() ?? ''} focused onType={setWhy} />
      </Show>
      <FormEntry
        ruleset={props.ruleset}
        field={props.field}
        value={props.value}
        keys={why() === null}
        nullable={props.nullable}
        onEnter={enter}
      />
      {props.field.hint && <p class="mark">{props.field.hint}</p>}
      <div class="acts">
        <Button onTap={props.onLeave}>{words.leave}</Button>
        <Show when={props.nullable && props.value !== null && props.field.form.form !== 'text'}>
          <Button onTap={() => enter(null)}>{words.empty}</Button>
        </Show>
        <Show when={props.reasons && why() === null}>
          <Button onTap={() => setWhy('')}>{words.reason}</Button>
        </Show>
      </div>
    </>
  )
}
