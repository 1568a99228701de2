/** A battle, or an owed test, read off the screen of another phone, code by code. */
import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { Button, FileButton } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { stayAwake } from '../model/awake.ts'
import { looking, type NoCamera } from '../shared/camera/camera.ts'
import { type CodeFault, collectingCodes, type SeriesState } from '../shared/codes/frames.ts'
import './from-screen.css'
import { unpackedText } from './packed.ts'
import './taking.css'
import { fromScreenWords as words } from '../shared/codes/words.ts'

export default function FromScreen(props: {
  /** The battle, all of it, as the text of a file, or the test; and as it was packed. */
  readonly onText: (text: string, packed: string) => void
  /** The way out where codes will not do. */
  readonly onFile: (file: File) => void
  readonly onClose: () => void
}): JSX.Element {
  const [failed, setFailed] = createSignal<NoCamera | 'packed' | null>(null)
  const [tries, setTries] = createSignal(1)
  const again = () => {
    setFailed(null)
    setTries((n) => n + 1)
  }
  const unpack = async (packed: string) => {
    const text = await unpackedText(packed)
    if (text === null) setFailed('packed')
    else props.onText(text, packed)
  }
  return (
    <Show
      when={failed()}
      fallback={
        <Show when={tries()} keyed>
          <Reading onPacked={(packed) => void unpack(packed)} onFailed={setFailed} {...props} />
        </Show>
      }
    >
      {(why) => (
        <Sheet
          alarm
          title={words.failed[why()].title}
          onClose={props.onClose}
          actions={
            <>
              <FileButton onFile={props.onFile}>{words.file}</FileButton>
              <Button onTap={again}>{words.again}</Button>
              <Button onTap={props.onClose}>{words.close}</Button>
            </>
          }
        >
          <p role="alert">{words.failed[why()].says}</p>
        </Sheet>
      )}
    </Show>
  )
}

/** The camera's picture, and how many codes are in. */
function Reading(props: {
  readonly onPacked: (packed: string) => void
  readonly onFailed: (why: NoCamera) => void
  readonly onFile: (file: File) => void
  readonly onClose: () => void
}): JSX.Element {
  stayAwake()
  let video: HTMLVideoElement | undefined
  const collect = collectingCodes()
  const [isSeen, setSeen] = createSignal(false)
  const [so, setSo] = createSignal<SeriesState | null>(null)
  const [refused, setRefused] = createSignal<CodeFault | null>(null)
  onMount(() => {
    if (!video) return
    const letGo = looking({
      video,
      onSeen: () => setSeen(true),
      onCode: (text) => {
        const now = collect(text)
        setRefused(typeof now === 'string' ? now : null)
        if (typeof now === 'string') return
        setSo(now)
        if (now.packed === null) return
        letGo()
        props.onPacked(now.packed)
      },
      onFailed: props.onFailed,
    })
    onCleanup(letGo)
  })
  return (
    <Sheet
      title={words.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onTap={props.onClose}>{words.cancel}</Button>
          <FileButton onFile={props.onFile}>{words.file}</FileButton>
        </>
      }
    >
      <p>{words.hint}</p>
      <video class="from-screen" ref={video} muted playsinline aria-label={words.picture} />
      <progress class="taking" aria-label={words.progress} value={so()?.have ?? 0} max={so()?.of ?? 1} />
      <p aria-live={refused() ? 'polite' : 'off'}>
        <Show when={refused()} fallback={so() ? words.have(so()?.have ?? 0, so()?.of ?? 1) : words.wait(isSeen())}>
          {(why) => <>{words.refused[why()]}</>}
        </Show>
      </p>
    </Sheet>
  )
}
