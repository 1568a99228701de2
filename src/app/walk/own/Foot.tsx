/** The foot of every entry: the answer on the button, the die before, the phone. */
import type { JSX } from 'solid-js'
import { Button } from '../../../ui/Button.tsx'
import { walkWords as words } from '../words.ts'

export function DiceFoot(props: {
  /** The answer in words; undefined while something is missing. */
  readonly says: string | undefined
  /** What is missing: "Tap the last die". */
  readonly wait: string
  readonly onEnter: () => void
  readonly onBack: () => void
  readonly onPhone: () => void
}): JSX.Element {
  return (
    <div class="acts">
      <Button
        tone="primary"
        barred={props.says === undefined}
        onTap={() => props.says !== undefined && props.onEnter()}
      >
        {props.says ?? props.wait}
      </Button>
      <Button onTap={props.onBack}>{words.backOne}</Button>
      <Button onTap={props.onPhone}>{words.phone}</Button>
    </div>
  )
}
