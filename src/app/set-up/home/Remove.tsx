/** The end of a battle on this phone, asked twice. */
import type { JSX } from 'solid-js'
import { type GameRow, store } from '#store'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { say } from '../../model/toast.ts'
import { menuWords as words } from './menu-words.ts'

export function Remove(props: {
  readonly row: GameRow
  /** Keeps a copy of it, which leaves the sheet. */
  readonly onCopy: () => void
  readonly onClose: () => void
}): JSX.Element {
  const remove = async () => {
    const gone = await store.deleteGame(props.row.id)
    say(gone.ok ? words.gone(props.row.name) : gone.says)
    props.onClose()
  }
  return (
    <Sheet
      alarm
      title={words.removeTitle(props.row.name)}
      onClose={props.onClose}
      actions={
        <>
          <Button tone="primary" onTap={props.onClose}>
            {words.leave}
          </Button>
          <Button onTap={props.onCopy}>{words.copyFirst}</Button>
          <Button tone="bad" onTap={() => void remove()}>
            {words.removeAll}
          </Button>
        </>
      }
    >
      <p>{words.removeText(props.row.scenario ?? false)}</p>
    </Sheet>
  )
}
