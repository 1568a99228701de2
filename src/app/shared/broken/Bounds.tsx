/** A boundary: what breaks inside of it goes no further, and something with a way out stands in its place. */
import { createEffect, ErrorBoundary, type JSX, on, type ParentProps } from 'solid-js'

export type BoundsProps = {
  /** What stands in the place of what broke; `again` tries it once more. */
  readonly fallback: (error: unknown, again: () => void) => JSX.Element
  /** When this changes it is tried once more by itself. */
  readonly on?: (() => unknown) | undefined
}

/** Whatever is thrown in it, in a memo, an effect or while something is loaded, is caught here. */
export function Bounds(props: ParentProps<BoundsProps>): JSX.Element {
  return (
    <ErrorBoundary
      fallback={(error: unknown, again) => {
        console.error(error)
        if (props.on) createEffect(on(props.on, again, { defer: true }))
        return props.fallback(error, again)
      }}
    >
      {props.children}
    </ErrorBoundary>
  )
}
