/** One field changed by hand: asked by its own form, with the reason if the referee gives one. */
import { createSignal, type JSX, Show } from 'solid-js'
import type { Field, Form, Json } from '#engine'
import { Button } from '../../ui/Button.tsx'
import { LineField } from '../../ui/LineField.tsx'
import { clearDraft, createText } from '../shared/drafts/draft.ts'
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
  /** Where what is typed stands until it is entered. */
  readonly draft: string
  /** False where it could not be entered: then what was typed stays. */
  readonly onEnter: (value: Json, why: string) => Promise<boolean> | boolean
  readonly onLeave: () => void
}

export function Edit(props: EditProps): JSX.Element {
  const why = createText(`${props.draft}/why`)
  const [isAsked, setIsAsked] = createSignal(false)
  const givesWhy = () => isAsked() || why.value() !== ''
  const clear = () => {
    why.clear()
    clearDraft(props.draft)
  }
  const enter = async (value: Json) => {
    if (await props.onEnter(value, why.value().trim())) clear()
  }
  const leave = () => {
    clear()
    props.onLeave()
  }
  return (
    <>
      <Show when={givesWhy()}>
        <LineField says={words.reasonLabel} value={why.value()} focused={isAsked()} onType={why.put} />
      </Show>
      <FormEntry
        ruleset={props.ruleset}
        field={props.field}
        value={props.value}
        keys={!givesWhy()}
        draft={props.draft}
        nullable={props.nullable}
        onEnter={(value) => void enter(value)}
      />
      {props.field.hint && <p class="mark">{props.field.hint}</p>}
      <div class="acts">
        <Button onTap={leave}>{words.leave}</Button>
        <Show when={props.nullable && props.value !== null && props.field.form.form !== 'text'}>
          <Button onTap={() => void enter(null)}>{words.empty}</Button>
        </Show>
        <Show when={props.reasons && !givesWhy()}>
          <Button onTap={() => setIsAsked(true)}>{words.reason}</Button>
        </Show>
      </div>
    </>
  )
}
