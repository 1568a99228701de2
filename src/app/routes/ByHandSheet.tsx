/** What went wrong as a sheet, where the browser will not copy it. */
import type { JSX } from 'solid-js'
import { Sheet } from '../../ui/Sheet.tsx'
import { setToCopy } from '../model/toast.ts'
import { ByHand } from '../shared/broken/Broken.tsx'
import { brokenWords as words } from '../shared/broken/words.ts'

export default function ByHandSheet(props: { readonly text: string }): JSX.Element {
  return (
    <Sheet title={words.report} close={words.close} onClose={() => setToCopy(null)}>
      <p>{words.byHand}</p>
      <ByHand text={props.text} />
    </Sheet>
  )
}
