import { For, type JSX, Show } from 'solid-js'
import { Button } from './Button.tsx'
import './owed-strip.css'
import './pushed.css'
import { Icon, type IconName } from './Icon.tsx'
import { StatusSign } from './Sign.tsx'

/** A button of the strip. */
export interface StripAction {
  readonly label: string
  /** A sign in place of the words, which are read out. */
  readonly icon?: IconName | undefined
  readonly onTap: () => void
  /** The likely one, in green. */
  readonly primary?: boolean | undefined
  /** Not possible now; a tap still tells why. */
  readonly barred?: boolean | undefined
}

/** The one place for the thumb: one row of 72 px, whatever it says. */
export interface OwedStripProps {
  /** owed: ochre; asking: green wash (a target is chosen); calm: leaf. */
  readonly tone: 'owed' | 'asking' | 'calm'
  /** Its name for readers, where it is all actions. */
  readonly label?: string | undefined
  /** "3 tests owed", "Fire: at which unit?", "Nothing owed". None when it is all actions. */
  readonly title?: string | undefined
  /** "First: Deserter Morale, 53rd". */
  readonly detail?: string | undefined
  /** Without a title: a quiet line over the actions, which makes it no higher. */
  readonly hint?: string | undefined
  /** Sign at the left; the owed shield comes by itself. */
  readonly icon?: IconName | undefined
  /** With a title: at its right, the likely one last. Without: side by side, and what has no room is scrolled to. */
  readonly actions?: readonly StripAction[] | undefined
  /** Stays at the right of actions that scroll. */
  readonly more?: StripAction | undefined
  /** A tap on the words: the whole list. */
  readonly onOpen?: (() => void) | undefined
}

/** Owed tests, a picked unit's actions, or the question which target. */
export function OwedStrip(props: OwedStripProps): JSX.Element {
  const inside = () => (
    <>
      <Show
        when={props.tone === 'owed'}
        fallback={<Show when={props.icon}>{(icon) => <Icon name={icon()} size={26} />}</Show>}
      >
        <span class="strip-shield">
          <StatusSign kind="shield" word="" bare />
        </span>
      </Show>
      <span class="strip-said">
        <b>{props.title}</b>
        {props.detail && <span>{props.detail}</span>}
      </span>
    </>
  )
  return (
    <section class={`strip ${props.tone}`} aria-label={props.title ?? props.label}>
      <Show when={props.title}>
        <Show
          when={props.onOpen}
          fallback={
            <p class="strip-words" role="status">
              {inside()}
            </p>
          }
        >
          {(open) => (
            <button type="button" class="strip-words" onClick={() => open()()}>
              {inside()}
            </button>
          )}
        </Show>
      </Show>
      <Show when={props.hint}>
        <p class="strip-hint">{props.hint}</p>
      </Show>
      <div class="strip-acts" classList={{ all: !props.title, pushed: !props.title }}>
        <For each={props.actions}>{(action) => <Act {...action} />}</For>
      </div>
      <Show when={props.more}>{(more) => <Act {...more()} />}</Show>
    </section>
  )
}

function Act(props: StripAction): JSX.Element {
  return (
    <Button
      tone={props.primary ? 'primary' : undefined}
      barred={props.barred ?? false}
      label={props.icon ? props.label : undefined}
      onTap={() => props.onTap()}
    >
      <Show when={props.icon} fallback={props.label}>
        {(icon) => <Icon name={icon()} />}
      </Show>
    </Button>
  )
}
