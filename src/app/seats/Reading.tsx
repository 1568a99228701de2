/** The camera's picture with what it is for, and beside it the line for a code that no camera reads. */
import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { LinkButton } from '../../ui/Button.tsx'
import { LineIn } from '../../ui/LineIn.tsx'
import { looking, type NoCamera } from '../shared/camera/camera.ts'
import './phones.css'
import { readingWords as words } from './words.ts'

export function ReadingCode(props: {
  /** A code, read or typed. The same one comes again and again while it stands before the camera, once that is done. */
  readonly onCode: (text: string) => unknown
  /** The camera is there, or will not be. */
  readonly onSettled?: () => void
  /** What became of the last code, once there was one; before that, what to hold before the camera. */
  readonly isSaid: boolean
  readonly says: JSX.Element
  readonly hold: string
}): JSX.Element {
  const [camera, setCamera] = createSignal<'asks' | 'on' | NoCamera>('asks')
  let video: HTMLVideoElement | undefined
  let letGo = () => {}
  const stands = (now: 'on' | NoCamera) => {
    setCamera(now)
    props.onSettled?.()
  }
  const begin = () => {
    letGo()
    setCamera('asks')
    if (video) letGo = looking({ video, onSeen: () => stands('on'), onCode: props.onCode, onFailed: stands })
  }
  onMount(begin)
  onCleanup(() => letGo())
  const failed = () => {
    const now = camera()
    return now === 'asks' || now === 'on' ? false : now
  }
  return (
    <>
      <div class="door-camera" classList={{ dark: failed() === false }}>
        <video ref={video} muted playsinline aria-label={words.picture} hidden={failed() !== false} />
        <Show when={failed()}>
          {(why) => (
            <div class="door-failed">
              <p>{words.camera(why())}</p>
              <LinkButton onTap={begin}>{words.again}</LinkButton>
            </div>
          )}
        </Show>
        <p class="door-says" role="status">
          <Show when={props.isSaid} fallback={camera() === 'asks' ? words.asks : failed() === false ? props.hold : ''}>
            {props.says}
          </Show>
        </p>
      </div>
      <Typed onCode={props.onCode} />
    </>
  )
}

function Typed(props: { readonly onCode: (text: string) => unknown }): JSX.Element {
  const [text, setText] = createSignal('')
  return (
    <form
      class="door-typed"
      onSubmit={(event) => {
        event.preventDefault()
        if (text().trim() === '') return event.currentTarget.querySelector('input')?.focus()
        void props.onCode(text())
        setText('')
      }}
    >
      <LineIn label={words.type} example={words.type} value={text()} onType={setText} done />
      <button type="submit" class="btn" aria-disabled={text().trim() === ''}>
        {words.letIn}
      </button>
    </form>
  )
}
