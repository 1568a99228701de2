import { createEffect, type JSX, on, type ParentProps } from 'solid-js'
import './panel.css'
import { AskedHere } from './shortcut.ts'

/** The block in the thumb zone: a walk's questions, odds and buttons. */
export interface PanelProps {
  /** Round top (a sheet over the page) or straight (a foot of the page). Default round. */
  readonly flat?: boolean | undefined
  /** For readers. */
  readonly label?: string | undefined
  /** What fades when it changes: the question's id. */
  readonly moment?: string | undefined
  /** What was tapped is not done yet: a tap now would fall on what is about to go. */
  readonly busy?: boolean | undefined
  readonly children: JSX.Element
}

/** Grows upwards from the bottom edge; what is too high scrolls inside. Takes the focus of a button that went with its moment. */
export function Panel(props: PanelProps): JSX.Element {
  let panel: HTMLElement | undefined
  createEffect(
    on(
      () => props.moment,
      (moment) => {
        if (moment !== undefined && document.activeElement === document.body) panel?.focus({ preventScroll: true })
      },
    ),
  )
  return (
    <section
      ref={panel}
      class="panel"
      tabindex={props.moment === undefined ? undefined : -1}
      classList={{ flat: props.flat }}
      aria-label={props.label}
      aria-busy={props.busy ? 'true' : undefined}
      data-moment={props.moment}
    >
      <div class="panel-inside">
        <AskedHere.Provider value={true}>{props.children}</AskedHere.Provider>
      </div>
    </section>
  )
}

/** The foot of a page: its buttons, the primary one first. */
export function Foot(props: ParentProps): JSX.Element {
  return (
    <Panel flat>
      <div class="acts">{props.children}</div>
    </Panel>
  )
}
