/** The players' own dice, called out row by row: a tap a number, or all of them typed in a row. */
import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { Button } from '../../../ui/Button.tsx'
import { InARow } from '../own/Foot.tsx'
import { OwnRoll } from '../own/OwnRoll.tsx'
import { walkWords as words } from '../words.ts'
import { RowHead } from './Rows.tsx'
import type { Together } from './together.ts'

/** What the row at a place rolls next. */
export function RowDice(props: { readonly many: Together; readonly at: number }): JSX.Element {
  const { many } = props
  // While numbers are typed the pad makes room for the phone's own keys, and the field stays where it is.
  const [typing, setTyping] = createSignal(false)
  const due = createMemo(() => {
    const open = many.states()[props.at]?.walked.open
    return open?.step.step === 'throw' ? { key: open.key, step: open.step } : null
  })
  const phone = () => {
    many.rollOwn(false)
    void many.walk.rollAll()
  }
  return (
    <>
      <RowHead many={many} at={props.at} place={many.taken().length - many.waiting()} of={many.taken().length} />
      <Show when={!typing() && due()} keyed>
        {(due) => (
          <OwnRoll
            due={[due]}
            onAnswer={({ [due.key]: answer }) =>
              answer && void many.answerAll([{ key: due.key, rows: [props.at], answer }])
            }
            onBack={() => void many.back()}
          />
        )}
      </Show>
      <InARow read={many.type} goesOn onTyping={setTyping} />
      <div class="acts">
        <Button disabled={!many.canGoBack()} onTap={() => void many.back()}>
          {words.backOne}
        </Button>
        <Button onTap={phone}>{words.phoneRest}</Button>
      </div>
    </>
  )
}
