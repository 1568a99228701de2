import { For, type JSX, Show } from 'solid-js'
import { Button } from './Button.tsx'
import { Flag, type FlagKind } from './Flag.tsx'
import './phase-card.css'

/** A unit of a list, by its name. */
export interface PhaseName {
  readonly name: string
  readonly side?: FlagKind | undefined
  /** Its place on the table, or its page. */
  readonly onTap: () => void
}

/** What a phase asks for, to be read by all who stand round the table. */
export interface PhaseCardProps {
  readonly side?: FlagKind | undefined
  readonly who?: string | undefined
  /** "Each unit: one move, one fire, one melee, in any order." */
  readonly asks: string
  /** "Red. 7 red, 6 black left". */
  readonly line?: string | undefined
  /** What is to be done, in the order of the rules. */
  readonly stepsTitle: string
  readonly steps: readonly { readonly says: string; readonly clause?: string | undefined }[]
  /** "May act", "Loaded", "Owes a check". An empty one says so. */
  readonly lists: readonly {
    readonly says: string
    readonly names: readonly PhaseName[]
    readonly clause?: string | undefined
  }[]
  readonly nobody: string
  /** The way to a clause, in words. */
  readonly rule: (clause: string) => JSX.Element
}

/** Large type: what is asked, the steps in order, and the units under each heading. */
export function PhaseCard(props: PhaseCardProps): JSX.Element {
  return (
    <div class="phase-card">
      <Show when={props.who}>
        <p class="phase-card-who">
          <Show when={props.side}>{(side) => <Flag side={side()} size={26} />}</Show>
          <b>{props.who}</b>
        </p>
      </Show>
      <p class="phase-card-asks">{props.asks}</p>
      {props.line && <p class="phase-card-line">{props.line}</p>}
      <Show when={props.steps.length > 0}>
        <section>
          <h3>{props.stepsTitle}</h3>
          <ol class="phase-card-steps">
            <For each={props.steps}>
              {(step, at) => (
                <li>
                  <span class="phase-card-at">{at() + 1}</span>
                  <span>{step.says}</span>
                  <Show when={step.clause}>{(clause) => <>{props.rule(clause())}</>}</Show>
                </li>
              )}
            </For>
          </ol>
        </section>
      </Show>
      <For each={props.lists}>
        {(list) => (
          <section>
            <h3>
              {list.says} <span class="mark">{list.names.length > 0 ? list.names.length : ''}</span>
            </h3>
            <Show when={list.names.length > 0} fallback={<p class="mark">{props.nobody}</p>}>
              <ul class="phase-card-names">
                <For each={list.names}>
                  {(one) => (
                    <li>
                      <Button onTap={() => one.onTap()}>
                        <Show when={one.side}>{(side) => <Flag side={side()} />}</Show>
                        {one.name}
                      </Button>
                    </li>
                  )}
                </For>
              </ul>
            </Show>
            <Show when={list.clause}>{(clause) => <>{props.rule(clause())}</>}</Show>
          </section>
        )}
      </For>
    </div>
  )
}
