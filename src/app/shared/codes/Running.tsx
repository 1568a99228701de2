/** The codes of a series, one after another, and what stops them. */
import { createEffect, createSignal, type JSX, onCleanup, Show } from 'solid-js'
import { Button } from '../../../ui/Button.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { stayAwake } from '../../model/awake.ts'
import { codeTextsOf } from './frames.ts'
import { seriesWords as words } from './words.ts'

/** How long each code stands, in milliseconds: several pictures of the other phone's camera. */
const EACH = 400

export function Running(props: {
  /** What `packedText` gives. */
  readonly packed: string
  /** For readers: what the codes hold. */
  readonly label: string
  /** Gives the code with its count, and the buttons, their places. */
  readonly children: (code: JSX.Element, buttons: JSX.Element) => JSX.Element
}): JSX.Element {
  stayAwake()
  const frames = codeTextsOf(props.packed)
  const [at, setAt] = createSignal(0)
  // Nothing moves by itself where the phone asks for stillness.
  const [runs, setRuns] = createSignal(frames.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const next = () => setAt((now) => (now + 1) % frames.length)
  createEffect(() => {
    if (!runs()) return
    const timer = setInterval(next, EACH)
    onCleanup(() => clearInterval(timer))
  })
  return props.children(
    <>
      <QrCode text={frames[at()] ?? ''} label={props.label} />
      <p class="mark">
        {words.at(at() + 1, frames.length)} {words.round(Math.ceil((frames.length * EACH) / 1000))}
      </p>
    </>,
    <Show when={frames.length > 1}>
      <Button onTap={() => setRuns((now) => !now)}>{runs() ? words.pause : words.run}</Button>
      <Button disabled={runs()} onTap={next}>
        {words.next}
      </Button>
    </Show>,
  )
}
