/** A question of one side, put to a phone of that side in place of the cover; the cover stays one tap away. */
import { createEffect, createSignal, type JSX, on, onCleanup, Show } from 'solid-js'
import type { PendingAsk } from '#phones'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/cover.css'
import { type ElsewhereProps, phonesAt } from '../model/phones.ts'
import { elsewhereWords as words } from './words.ts'

/** Where nobody of that side is in reach, the cover. */
export function Elsewhere(props: ElsewhereProps): JSX.Element {
  const { asking, takeBack } = createAsking(props)
  const phone = () => phonesAt(props.battle)?.seats.find(({ seat }) => seat === asking()?.seat)
  return (
    <Show when={phone()} fallback={props.cover()}>
      {(phone) => (
        <div class="cover">
          <Icon name="card" size={40} />
          <h2 role="status">{phone().isHere ? words.asked(phone().name) : words.away(phone().name)}</h2>
          <p>{words.only(props.who)}</p>
          <div class="acts">
            <Button onTap={takeBack}>{words.here}</Button>
          </div>
        </div>
      )}
    </Show>
  )
}

/** Asks for as long as this stands there: whoever comes, and where somebody has left, the next. Call inside an owner. */
function createAsking({ battle, side, asked, onAnswer }: ElsewhereProps) {
  const [asking, setAsking] = createSignal<PendingAsk | null>(null)
  let isDone = false
  const ask = () => {
    const now = isDone || asking() ? undefined : phonesAt(battle)?.ask?.(side, asked())
    if (!now || now.seat === null) return
    setAsking(now)
    void now.answer.then(async (value) => {
      if (value !== null && !isDone) await onAnswer(value)
      if (isDone) return
      setAsking(null)
      ask()
    })
  }
  const takeBack = () => {
    isDone = true
    asking()?.withdraw()
    setAsking(null)
  }
  createEffect(on(() => phonesAt(battle), ask))
  onCleanup(takeBack)
  return { asking, takeBack }
}
