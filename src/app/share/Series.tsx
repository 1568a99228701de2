/** A battle of any size as a series of codes, shown one after another until the other phone has them all. */
import { createEffect, createSignal, type JSX, onCleanup, Show } from 'solid-js'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { stayAwake } from '../model/awake.ts'
import { framesOf } from './frames.ts'
import { seriesWords as words } from './words.ts'

/** How long each code stands, in milliseconds: several pictures of the other phone's camera. */
const EACH = 400

export default function Series(props: {
  readonly name: string
  /** The battle as `packedText` gives it. */
  readonly packed: string
  readonly onClose: () => void
}): JSX.Element {
  stayAwake()
  const frames = framesOf(props.packed)
  const [at, setAt] = createSignal(0)
  // Nothing moves by itself where the phone asks for stillness.
  const [runs, setRuns] = createSignal(frames.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const next = () => setAt((now) => (now + 1) % frames.length)
  createEffect(() => {
    if (!runs()) return
    const timer = setInterval(next, EACH)
    onCleanup(() => clearInterval(timer))
  })
  return (
    <Sheet
      title={words.title(props.name)}
      close={words.close}
      onClose={props.onClose}
      actions={
        <Show when={frames.length > 1}>
          <Button onTap={() => setRuns((now) => !now)}>{runs() ? words.pause : words.run}</Button>
          <Button disabled={runs()} onTap={next}>
            {words.next}
          </Button>
        </Show>
      }
    >
      <p>{words.hint}</p>
      <QrCode text={frames[at()] ?? ''} label={words.code(props.name)} />
      <p class="mark">
        {words.at(at() + 1, frames.length)} {words.round(Math.ceil((frames.length * EACH) / 1000))}
      </p>
    </Sheet>
  )
}
