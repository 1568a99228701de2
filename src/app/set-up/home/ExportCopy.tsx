/** A copy of a battle that has photographs: with them only where the referee says so. */
import { createSignal, type JSX } from 'solid-js'
import type { Photo } from '#form'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import '../../../ui/tick-rows.css'
import { photoWords as words } from '../../shared/photo/words.ts'

export default function ExportCopy(props: {
  readonly photos: readonly Photo[]
  readonly onExport: (withPhotos: boolean) => void
  readonly onClose: () => void
}): JSX.Element {
  const [isTicked, setTicked] = createSignal(false)
  /** As they stand in the file: three bytes are four letters. */
  const bytes = () => props.photos.reduce((sum, { jpeg }) => sum + (jpeg.length * 4) / 3, 0)
  return (
    <Sheet
      title={words.copyTitle}
      onClose={props.onClose}
      actions={
        <>
          <Button tone="primary" onTap={() => props.onExport(isTicked())}>
            {words.copy}
          </Button>
          <Button onTap={props.onClose}>{words.cancel}</Button>
        </>
      }
    >
      <p>{words.copyHint}</p>
      <label class="fact-tick">
        <input type="checkbox" checked={isTicked()} onChange={(event) => setTicked(event.currentTarget.checked)} />
        <span>{words.include(props.photos.length, bytes())}</span>
      </label>
    </Sheet>
  )
}
