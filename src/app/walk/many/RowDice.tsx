/** The players' own dice, called out row by row: a tap a number, or all of them typed in a row. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { type Answer, diceWords, type Throw } from '#engine'
import { diceIn, wayOf, weightsOf } from '#tell'
import { Cell } from '../../../ui/Cell.tsx'
import { QuestionHeading } from '../../../ui/Question.tsx'
import { RowIn } from '../../../ui/RowIn.tsx'
import '../../../ui/count-grid.css'
import '../../../ui/entry.css'
import { OwnDice } from '../OwnDice.tsx'
import { answerTyped, slotsIn } from '../own/typed.ts'
import { nameAt } from './Rows.tsx'
import type { Together } from './together.ts'
import { batchWords as words } from './words.ts'

/** No more numbers than this stand as keys. */
const MOST_KEYS = 31

/** What the row at a place rolls next. */
export function RowDice(props: { readonly many: Together; readonly at: number }): JSX.Element {
  const { many } = props
  // While numbers are typed the pad makes room for the phone's own keys, and the field stays where it is.
  const [typing, setTyping] = createSignal(false)
  const open = createMemo(() => many.states()[props.at]?.walked.open ?? null)
  const step = createMemo(() => {
    const now = open()?.step
    return now?.step === 'throw' ? now : null
  })
  const answer = (given: Answer) => {
    const key = open()?.key
    if (key !== undefined) void many.answerAll([{ key, rows: [props.at], answer: given }])
  }
  const left = () => many.states().filter(({ row, draft }) => row.out === null && draft === null).length
  const phone = () => {
    many.rollOwn(false)
    void many.walk.rollAll()
  }
  return (
    <>
      <p class="many-row">
        <span>
          <b>{nameAt(many, props.at)}</b> {many.need(props.at)}
        </span>
        <span class="mark">{words.rowOf(many.taken().length - left() + 1, many.taken().length)}</span>
      </p>
      <Show when={!typing() && step()} keyed>
        {(thrown) => (
          <Show when={keysOf(thrown)} keyed fallback={<OwnDice step={thrown} onAnswer={answer} onPhone={phone} />}>
            {(keys) => <Keys step={thrown} keys={keys} onAnswer={answer} />}
          </Show>
        )}
      </Show>
      <TypedRow many={many} onTyping={setTyping} />
      <div class="acts">
        <button type="button" class="btn" aria-disabled={!many.canGoBack()} onClick={() => void many.back()}>
          {words.backOne}
        </button>
        <button type="button" class="btn" onClick={phone}>
          {words.phone}
        </button>
      </div>
    </>
  )
}

type NumberKeys = { readonly least: number; readonly most: number; readonly weights: readonly number[] }

/** The numbers of a throw that is called out by one of few; null for any other. */
function keysOf(step: Throw): NumberKeys | null {
  const [slot, ...more] = slotsIn(step)
  const [part] = Object.values(step.parts).filter(({ dice }) => dice.length > 0)
  if (!slot || !part || more.length > 0 || slot.most - slot.least >= MOST_KEYS) return null
  return { ...slot, weights: wayOf(part) === 'count' ? weightsOf(part) : [] }
}

/** A key for each number; a tap is the answer. */
function Keys(props: {
  readonly step: Throw
  readonly keys: NumberKeys
  readonly onAnswer: (answer: Answer) => void
}): JSX.Element {
  const { step, keys } = props
  const numbers = Array.from({ length: keys.most - keys.least + 1 }, (_, i) => keys.least + i)
  const top = Math.max(0, ...keys.weights)
  const share = (n: number) => (top > 0 ? (keys.weights[n] ?? 0) / top : 0)
  return (
    <div class="entry">
      <QuestionHeading text={step.says} side={<span class="mark">{diceWords(diceIn(step))}</span>} />
      <fieldset
        class="count-grid many-keys"
        style={{ '--cols': numbers.length <= 6 ? numbers.length : 7 }}
        aria-label={step.says}
      >
        <For each={numbers}>
          {(n) => (
            <Cell class={share(n) === 1 ? 'likeliest' : undefined} onTap={() => props.onAnswer(answerTyped(step, [n]))}>
              {n}
              <Show when={share(n) > 0.004}>
                <span class="cell-line" style={{ width: `max(2px, ${share(n) * 100}%)` }} />
              </Show>
            </Cell>
          )}
        </For>
      </fieldset>
    </div>
  )
}

/** Numbers called out one after the other; the row moves on by itself. */
function TypedRow(props: { readonly many: Together; readonly onTyping: (typing: boolean) => void }): JSX.Element {
  const [fault, setFault] = createSignal('')
  const type = (field: HTMLInputElement) => {
    const { rest, fault: wrong } = props.many.type(field.value)
    field.value = rest
    setFault(wrong ? words.noNumber(wrong.typed, wrong.slot.least, wrong.slot.most, wrong.slot.sides) : '')
  }
  return (
    <RowIn
      class="many-typed"
      label={words.typeRow}
      example={words.typeExample}
      enter="next"
      fault={fault()}
      onType={type}
      onTyping={props.onTyping}
    />
  )
}
