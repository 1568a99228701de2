/** A battle of any size as a series of codes, shown one after another until the other phone has them all. */
import type { JSX } from 'solid-js'
import { Sheet } from '../../ui/Sheet.tsx'
import { Running } from '../shared/codes/Running.tsx'
import { seriesWords as words } from '../shared/codes/words.ts'

export default function Series(props: {
  readonly name: string
  /** The battle as `packedText` gives it. */
  readonly packed: string
  readonly onClose: () => void
}): JSX.Element {
  return (
    <Running packed={props.packed} label={words.code(props.name)}>
      {(code, buttons) => (
        <Sheet title={words.title(props.name)} close={words.close} onClose={props.onClose} actions={buttons}>
          <p>{words.hint}</p>
          {code}
        </Sheet>
      )}
    </Running>
  )
}
