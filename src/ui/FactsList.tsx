import { For, type JSX, Show } from 'solid-js'
import './tick-rows.css'
import './facts-list.css'
import { Icon } from './Icon.tsx'
import { Stepper } from './Stepper.tsx'

/** One modifier. */
export interface FactRow {
  readonly id: string
  /** "Maxwell within 12″". */
  readonly label: string
  /** "+2", "+1d6". */
  readonly worth?: string | undefined
  /** Where it is known from: "event 05-14, turn 3". */
  readonly from?: string | undefined
  /** Its clause, and the sentence of it that is the link. */
  readonly clause?: string | undefined
  readonly rule?: string | undefined
  /** Ticked or not; a number where it is counted. */
  readonly value: boolean | number
  /** Makes it a counted row, from 0 to this. */
  readonly max?: number | undefined
}

/** A checklist of modifiers. */
export interface FactsListProps {
  /** For readers: what the modifiers are of. */
  readonly label: string
  readonly facts: readonly FactRow[]
  /** Under the list, live: "All together +3". */
  readonly total?: string | undefined
  readonly onChange: (id: string, value: boolean | number) => void
  readonly onClause?: ((clause: string) => void) | undefined
}

function Words(props: { readonly fact: FactRow }): JSX.Element {
  return (
    <span class="fact-words">
      <span>{props.fact.label}</span>
      {props.fact.from && <span class="mark">{props.fact.from}</span>}
    </span>
  )
}

/** More rows than this stand close: a sign at the end of the row in place of the clause below it. */
const FEW = 4

/** Rows with tick or counter, worth, and the clause that each rests on. */
export function FactsList(props: FactsListProps): JSX.Element {
  const close = () => props.facts.length > FEW
  return (
    <fieldset class="facts" classList={{ close: close() }} aria-label={props.label}>
      <For each={props.facts}>
        {(fact) => (
          <div class="fact" classList={{ on: fact.value !== false && fact.value !== 0 }}>
            <Show
              when={fact.max !== 1 && fact.max}
              fallback={
                <label class="fact-tick">
                  <input
                    type="checkbox"
                    checked={fact.value === true || fact.value === 1}
                    onChange={({ currentTarget: { checked } }) =>
                      props.onChange(fact.id, fact.max === 1 ? Number(checked) : checked)
                    }
                  />
                  <Words fact={fact} />
                  <b class="fact-worth">{fact.worth}</b>
                </label>
              }
            >
              {(max) => (
                <div class="fact-tick counted">
                  <Words fact={fact} />
                  <b class="fact-worth">{fact.worth}</b>
                  <Stepper
                    small
                    label={fact.label}
                    value={Number(fact.value)}
                    min={0}
                    max={max()}
                    onChange={(value) => props.onChange(fact.id, value)}
                  />
                </div>
              )}
            </Show>
            <Show when={fact.clause}>
              {(clause) => (
                <button
                  type="button"
                  class="link fact-clause"
                  aria-label={fact.rule ?? clause()}
                  onClick={() => props.onClause?.(clause())}
                >
                  <Show when={close()} fallback={fact.rule ?? clause()}>
                    <Icon name="rules" size={18} />
                  </Show>
                </button>
              )}
            </Show>
          </div>
        )}
      </For>
      <Show when={props.total}>
        {(total) => (
          <p class="facts-total" role="status">
            {total()}
          </p>
        )}
      </Show>
    </fieldset>
  )
}
