import { createEffect, createSignal, createUniqueId, For, type JSX, on } from 'solid-js'
import { Flag, type FlagKind } from './Flag.tsx'
import './sides.css'
import { uiWords } from './words.ts'

/** One side of the table. */
export interface SideShown {
  readonly side: FlagKind
  readonly name: string
  /** "79 pts". */
  readonly score?: string | undefined
  /** Its cards. */
  readonly children: JSX.Element
}

/** The sides facing each other. */
export interface SidesProps {
  readonly sides: readonly SideShown[]
  /** The side that matters now, by its index: where only one has room it is shown as soon as that changes. */
  readonly first: number
}

/** The head of a side: flag, name, score. */
export function SideHead(props: Omit<SideShown, 'children'>): JSX.Element {
  return (
    <div class="side-head">
      <Flag side={props.side} size={22} />
      <h2>{props.name}</h2>
      {props.score && <span class="mark">{props.score}</span>}
    </div>
  )
}

/** Columns side by side; with large text or a narrow screen, one at a time with a switch. */
export function Sides(props: SidesProps): JSX.Element {
  const [shown, show] = createSignal(props.first)
  createEffect(on(() => props.first, show, { defer: true }))
  const name = createUniqueId()
  return (
    <div class="sides">
      <fieldset class="sides-switch" aria-label={uiWords.sides}>
        <For each={props.sides}>
          {(side, at) => (
            <label class="seg">
              <input type="radio" name={name} checked={shown() === at()} onChange={() => show(at())} />
              <span>
                <Flag side={side.side} />
                {side.name}
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <div class="sides-columns">
        <For each={props.sides}>
          {(side, at) => (
            <section class="side" classList={{ shown: shown() === at() }} aria-label={side.name}>
              <SideHead side={side.side} name={side.name} score={side.score} />
              <div class="side-cards">{side.children}</div>
            </section>
          )}
        </For>
      </div>
    </div>
  )
}
