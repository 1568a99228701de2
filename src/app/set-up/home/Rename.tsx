/** Another name for a battle, or a scenario. */
import type { JSX } from 'solid-js'
import { isBlank } from '#engine'
import { type GameRow, store } from '#store'
import { Button } from '../../../ui/Button.tsx'
import '../../../ui/line-in.css'
import { Sheet } from '../../../ui/Sheet.tsx'
import { say } from '../../model/toast.ts'
import { createText } from '../../shared/drafts/draft.ts'
import { menuWords as words } from './menu-words.ts'

export function Rename(props: { readonly row: GameRow; readonly onClose: () => void }): JSX.Element {
  const name = createText(`${props.row.id}/rename`, props.row.name)
  const leave = () => {
    name.clear()
    props.onClose()
  }
  const rename = async (event: SubmitEvent) => {
    event.preventDefault()
    const called = name.value().trim()
    if (isBlank(called)) return say(words.blank(props.row.scenario ?? false))
    if (called === props.row.name) return leave()
    const done = await store.renameGame(props.row.id, called)
    say(done.ok ? words.named(called) : done.says)
    if (done.ok) leave()
  }
  return (
    <Sheet title={`${words.name(props.row.scenario ?? false)}?`} close={words.close} onClose={props.onClose}>
      <form class="stack" onSubmit={(event) => void rename(event)}>
        <input
          class="line-in"
          type="text"
          aria-label={words.name(props.row.scenario ?? false)}
          value={name.value()}
          ref={(field) => setTimeout(() => field.select(), 50)}
          onInput={(event) => name.put(event.currentTarget.value)}
        />
        <div class="acts">
          <button type="submit" class="btn primary">
            {words.enterName}
          </button>
          <Button onTap={leave}>{words.leave}</Button>
        </div>
      </form>
    </Sheet>
  )
}
