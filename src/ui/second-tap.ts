/**
 * One guard against taps that were not meant: the second of two, and one whose page changed under the finger. What repeats by nature
 * (steppers, keys of a pad, Undo) stands in an element with `data-repeats`, which names what it is.
 */

/** So long after a tap, or after what stands there has changed, another in the same place is not meant; in ms. */
const SOON = 400
/** What is the same place for a finger, in CSS pixels. */
const NEAR = 24
/** So long a page may take to answer a tap; what comes later was not called by it. In ms. */
const ANSWER = 5000

const CONTROLS = 'button, a, summary, label, input, select, textarea, [tabindex]'

/** What a tap on this element presses. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return (control instanceof HTMLLabelElement && control.control) || control
}

const repeatsOf = (control: Element | null) => control?.closest('[data-repeats]')?.getAttribute('data-repeats') ?? null

/** The last tap that counted, and what stands in its place since. */
type Tap = {
  readonly x: number
  readonly y: number
  readonly began: number
  readonly repeats: string | null
  at: number
  under: Element | null
  name: string | null
}

/** What stands under a tap, and its words. */
const beneath = ({ x, y }: { readonly x: number; readonly y: number }) => {
  const under = controlOf(document.elementFromPoint(x, y))
  return { under, name: under?.textContent ?? null }
}

/** Holds for all that can be tapped on this page, from now on. */
export function guardTaps(): void {
  let last: Tap | null = null
  /** Under the finger when it went down; undefined where no finger did. */
  let pressed: Element | null | undefined
  let second = false
  let isLookDue = false

  const look = () => {
    isLookDue = false
    if (!last) return
    const now = performance.now()
    const there = beneath(last)
    if (there.under !== last.under || there.name !== last.name) Object.assign(last, there, { at: now })
    if (now - last.began > ANSWER) changes.disconnect()
  }
  const changes = new MutationObserver(() => {
    if (!isLookDue) requestAnimationFrame(look)
    isLookDue = true
  })

  const isSecond = ({ clientX, clientY, timeStamp }: PointerEvent, control: Element | null) => {
    if (!last || Math.hypot(clientX - last.x, clientY - last.y) > NEAR) return false
    const since = timeStamp - last.at
    // A finger may have gone down before what it meant to press was drawn over.
    if (since > SOON || since < -ANSWER) return false
    const repeats = repeatsOf(control)
    return repeats === null || repeats !== last.repeats
  }
  const down = (event: PointerEvent) => {
    if (!event.isPrimary) return
    pressed = controlOf(event.target)
    second = isSecond(event, pressed)
  }
  const click = (event: MouseEvent) => {
    // By a key, or by the app itself.
    if (pressed === undefined || event.detail === 0) return
    const control = controlOf(event.target)
    if (second || control !== pressed) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    const { clientX: x, clientY: y, timeStamp: at } = event
    const name = control?.textContent ?? null
    last = { x, y, at, began: at, repeats: repeatsOf(control), under: control, name }
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  // A key that is held presses again and again.
  const held = (event: KeyboardEvent) => {
    const control = controlOf(event.target)
    const presses = (event.key === 'Enter' && !(control instanceof HTMLTextAreaElement)) || event.key === ' '
    const writes = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (event.repeat && presses && !writes && !repeatsOf(control)) event.preventDefault()
  }
  addEventListener('pointerdown', down, { capture: true, passive: true })
  addEventListener('click', click, { capture: true })
  addEventListener('keydown', held, { capture: true })
}
