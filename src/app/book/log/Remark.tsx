/** A line of the referee's own: it stands in its field until it is entered, and what was refused waits under it. */
import { For, type JSX } from 'solid-js'
import type { Json } from '#engine'
import { Button } from '../../../ui/Button.tsx'
import { LineIn } from '../../../ui/LineIn.tsx'
import { useBattle } from '../../model/battle.ts'
import { say } from '../../model/toast.ts'
import { createDraft, createText } from '../../shared/drafts/draft.ts'
import { logWords as words } from './words.ts'

const isTexts = (kept: Json): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((one) => typeof one === 'string')

export function Remark(): JSX.Element {
  const battle = useBattle()
  const line = createText(`${battle.id}/log`)
  const refused = createDraft<readonly string[]>(`${battle.id}/log-refused`, [], isTexts)
  const entering = new Set<string>()
  let before = Promise.resolve()
  const enter = async (says: string) => {
    const done = await battle.enter([{ kind: 'remarked', says }])
    entering.delete(says)
    const others = refused.value().filter((one) => one !== says)
    const isInField = line.value().trim() === says
    if (done && isInField) line.clear()
    refused.put(done || isInField ? others : [...others, says])
    if (!done && refused.value().length > 0) say(words.refused(refused.value().length + (isInField ? 1 : 0)))
  }
  /** One after the other, and none twice. */
  const write = (says: string) => {
    if (says === '' || entering.has(says)) return
    entering.add(says)
    before = before.then(() => enter(says))
  }
  return (
    <>
      <form
        class="log-line"
        onSubmit={(event) => {
          event.preventDefault()
          if (line.value().trim() === '') event.currentTarget.querySelector('input')?.focus()
          else write(line.value().trim())
        }}
      >
        <LineIn label={words.remark} example={words.remark} value={line.value()} done onType={line.put} />
        <button type="submit" class="btn" aria-disabled={line.value().trim() === ''}>
          {words.write}
        </button>
      </form>
      <ul class="log-refused" aria-label={words.notEntered}>
        <For each={refused.value()}>
          {(says) => (
            <li>
              <p>{says}</p>
              <div class="acts">
                <Button label={words.writeThis(says)} onTap={() => write(says)}>
                  {words.write}
                </Button>
                <Button
                  label={words.discardThis(says)}
                  onTap={() => refused.put(refused.value().filter((one) => one !== says))}
                >
                  {words.discard}
                </Button>
              </div>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}
