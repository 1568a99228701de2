/** The players' own dice, called out row by row: a tap a number, or all of them typed in a row. */
import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { endOf, type RowState } from '#game'
import { endInShort, isFar, rowEnd } from '#tell'
import { LinkButton } from '../../../ui/Button.tsx'
import { say } from '../../model/toast.ts'
import { InARow } from '../own/Foot.tsx'
import { OwnRoll } from '../own/OwnRoll.tsx'
import { examplesOf, slotsIn } from '../own/typed.ts'
import { walkWords as words } from '../words.ts'
import { fellIn } from './fell.ts'
import { leadsOf } from './leads.ts'
import { nameAt, RowHead } from './Rows.tsx'
import { type ReadOut, readOut } from './read-out.ts'
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
  const slots = () => {
    const at = due()
    return at ? slotsIn(at.step, half()) : []
  }
  const half = () => many.half().value()
  const isFaces = () => ahead()[0]?.isFaces === true
  /** The faces that are in, while the pad that shows them is away. */
  const faces = () => (typing() && isFaces() ? half().faces : [])
  const wants = () => (typing() ? due()?.step.says : undefined)
  /** Rows before this one that take part. */
  const before = () => many.states().filter(({ row }, at) => at < props.at && row.out === null).length
  /** What stands in the field and is not taken yet. */
  let left = ''
  const phone = async () => {
    if (left.trim() !== '') return say(words.stillTyped(left.trim()))
    await many.walk.stored()
    many.rollOwn(false)
    void many.walk.rollAll()
  }
  const ahead = createMemo(() => {
    const state = many.states()[props.at]
    return state ? readOut(state, half().mode) : []
  })
  const rowsLeft = () => many.taken().length - many.rolled()
  return (
    <>
      <RowHead many={many} at={props.at} place={before()} of={many.taken().length} wants={wants()} />
      <Show when={many.last()} keyed>
        {(last) => <JustTyped many={many} at={last.at} />}
      </Show>
      <Show when={!typing() && due()} keyed>
        {(due) => (
          <OwnRoll
            due={[due]}
            half={many.half()}
            inList={words.rowsIn(many.rolled(), many.taken().length)}
            leads={leadsOf(many, props.at)}
            onAnswer={({ [due.key]: answer }) =>
              answer && void many.answerAll([{ key: due.key, rows: [props.at], answer }])
            }
            onBack={() => void many.back()}
            onStanding={many.standing}
            onPhone={() => void phone()}
          />
        )}
      </Show>
      <InARow
        slots={slots()}
        example={isFaces() ? words.typeExample(examplesOf(slots())) : words.typeRows(rowsAsTyped(ahead(), rowsLeft()))}
        read={(text) => {
          const read = many.type(text)
          left = read.rest
          return read
        }}
        onTyping={setTyping}
      />
      <Show when={ahead().length > 0 && (typing() || rowsLeft() > 1 || ahead().length > 1)}>
        <p class="mark many-row">
          <span>{words.rowExpects(ahead(), rowsLeft(), typing() ? slots()[0] : undefined, faces())}</span>
          <Show when={typing()}>
            {/* As any tap on a button, it leaves the field. */}
            <LinkButton onTap={() => setTyping(false)}>{words.toKeys}</LinkButton>
          </Show>
        </p>
      </Show>
    </>
  )
}

/** The numbers of one row as they may be typed, and of the next one where another follows. */
function rowsAsTyped(all: readonly ReadOut[], rows: number): readonly (readonly number[])[] {
  const first = all.flatMap(({ numbers }) => numbers)
  return rows > 1 ? [first, first.map((n) => Math.max(1, n - 1))] : [first]
}

/** How a row ended: "Holds", "2 killed", "9″". */
function endIn(state: RowState | undefined): string {
  const came = rowEnd(state)
  const end = came && state ? endOf(state.question, state.walked) : null
  return end?.counted && state && !isFar(state.question.procedure) ? endInShort(end) : (came?.says ?? '')
}

/** The row that was typed last stays in sight, with its dice and what they came to, until the next one is. */
function JustTyped(props: { readonly many: Together; readonly at: number }): JSX.Element {
  const { many, at } = props
  const state = () => many.states()[at]
  const fell = () => fellIn(state()).map(({ fell }) => fell)
  /** What it came to, where its last dice do not say that already. */
  const end = () => {
    const says = endIn(state())
    return fell().at(-1) === says ? '' : says
  }
  return (
    <p class="many-row" role="status">
      <span>
        {nameAt(many, at)} <b>{[...fell(), end()].filter(Boolean).join(', ')}</b>
      </span>
      <LinkButton label={words.correctOf(nameAt(many, at))} onTap={() => many.go(at, true)}>
        {words.correctDice}
      </LinkButton>
    </p>
  )
}
