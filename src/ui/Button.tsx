import type { JSX, ParentProps } from 'solid-js'
import { Icon, type IconName } from './Icon.tsx'
import { pressedByKey, primaryKey } from './shortcut.ts'

/** A button with words on it. */
export interface ButtonProps {
  /** primary: the likely one, in green, one at most in a row; bad: what cannot be taken back. Default neither. */
  readonly tone?: 'primary' | 'bad' | undefined
  /** Its words for readers, where those on it do not say enough. */
  readonly label?: string | undefined
  /** Switched on, of a button that stays so. */
  readonly pressed?: boolean | undefined
  /** Not possible now; a tap still tells why. */
  readonly barred?: boolean | undefined
  /** Nothing to do for it now. */
  readonly disabled?: boolean | undefined
  readonly onTap: () => void
}

/** Stands in a row of class `acts`, or alone. The primary of what is asked is pressed by Enter. */
export function Button(props: ParentProps<ButtonProps>): JSX.Element {
  const enter = primaryKey()
  const key = () => (props.tone === 'primary' ? enter : undefined)
  return (
    <button
      ref={pressedByKey(key)}
      type="button"
      class="btn"
      classList={{ primary: props.tone === 'primary', bad: props.tone === 'bad' }}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-disabled={props.barred}
      aria-keyshortcuts={key()}
      disabled={props.disabled}
      onClick={() => props.onTap()}
    >
      {props.children}
    </button>
  )
}

/** Words that lead on, underlined. */
export function LinkButton(
  props: ParentProps<{
    readonly label?: string | undefined
    /** In 600. */
    readonly strong?: boolean | undefined
    readonly onTap: () => void
  }>,
): JSX.Element {
  return (
    <button
      type="button"
      class="link"
      classList={{ strong: props.strong }}
      aria-label={props.label}
      onClick={() => props.onTap()}
    >
      {props.children}
    </button>
  )
}

/** A sign alone, with its words for readers. */
export interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onTap: () => void
}

/** What closes or leads back is pressed by Escape; what undoes may be pressed again at once. */
export function IconButton(props: IconButtonProps): JSX.Element {
  const key = () => (props.icon === 'close' || props.icon === 'back' ? 'Escape' : undefined)
  return (
    <button
      ref={pressedByKey(key)}
      type="button"
      class="icon-btn"
      data-repeats={props.icon === 'undo' ? 'undo' : undefined}
      aria-label={props.label}
      aria-keyshortcuts={key()}
      onClick={() => props.onTap()}
    >
      <Icon name={props.icon} />
    </button>
  )
}

/** A button that takes a file in; its words and sign are its children. */
export interface FileButtonProps {
  /** Which files: the app's own, which are JSON, or pictures, from the gallery or straight from the camera. */
  readonly of?: 'own' | 'gallery' | 'camera' | undefined
  /** How it stands on its page, beside being a button. */
  readonly class?: string | undefined
  readonly onFile: (file: File) => void
}

/** The same file can be taken twice. */
export function FileButton(props: ParentProps<FileButtonProps>): JSX.Element {
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    input.value = ''
    if (file) props.onFile(file)
  }
  return (
    <label class={props.class ? `btn ${props.class}` : 'btn'}>
      {props.children}
      <input
        type="file"
        class="vh"
        // A mailer may have given our own another ending: none is hidden.
        accept={(props.of ?? 'own') === 'own' ? undefined : 'image/*'}
        capture={props.of === 'camera' ? 'environment' : undefined}
        onChange={(event) => take(event.currentTarget)}
      />
    </label>
  )
}
