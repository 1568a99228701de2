/** The referee rules otherwise on the open roll: a quiet button, the house rules that fit, and the sheet. */
import { createMemo, createSignal, For, type JSX, lazy, Show } from 'solid-js'
import type { RuledThrow } from '#engine'
import { rulingWords } from '#tell'
import type { Battle } from '../../model/battle.ts'
import type { RowModel } from '../model.ts'
import { keepRuling } from './keep.ts'
import { type OpenThrow, offeredFor, openThrow, ruledNow, throwPlaceOf, withRuling } from './otherwise.ts'
import { rulingSays as words } from './words.ts'
import './ruling.css'

const RulingSheet = lazy(() => import('./RulingSheet.tsx'))

/** Stands beside the roll; nothing where no throw is open. */
export default function RuleOtherwise(props: {
  readonly model: RowModel
  /** The battle that keeps house rules; none in a quick check. */
  readonly battle: Battle | null
}): JSX.Element {
  const at = createMemo(() => openThrow(props.model.open()))
  return <Show when={at()}>{(one) => <At at={one()} {...props} />}</Show>
}

function At(props: { readonly at: OpenThrow; readonly model: RowModel; readonly battle: Battle | null }): JSX.Element {
  const [isOpen, setOpen] = createSignal(false)
  const now = () => ruledNow(props.model.answers(), props.at.key)
  const place = () => throwPlaceOf(props.at, props.model.walked(), props.model.question().procedure.id)
  const rule = (ruling: RuledThrow | null) => props.model.put(withRuling(props.model.answers(), props.at.key, ruling))
  const offered = () => (props.battle && !now() ? offeredFor(props.battle.game(), place(), props.at) : [])
  return (
    <div class="rule-otherwise">
      <For each={offered()}>
        {(ruling) => (
          <button type="button" class="chip-button" onClick={() => void rule(ruling)}>
            {words.house(rulingWords(ruling, props.at.book.parts))}
          </button>
        )}
      </For>
      <button type="button" class="link" onClick={() => setOpen(true)}>
        {now() ? words.change : words.open}
      </button>
      <Show when={isOpen()}>
        <RulingSheet
          at={props.at}
          model={props.model}
          now={now()}
          mayKeep={props.battle !== null}
          onClose={() => setOpen(false)}
          onRule={async (ruling, isKept) => {
            setOpen(false)
            await rule(ruling)
            if (props.battle && ruling && isKept) await keepRuling(props.battle, place(), ruling)
          }}
        />
      </Show>
    </div>
  )
}
