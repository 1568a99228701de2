import { createEffect, For, type JSX, Show } from 'solid-js'
import type { Tone } from '#engine'
import { Die } from './Die.tsx'
import { DieSlot } from './DieSlot.tsx'
import './pair-rows.css'
import { uiWords } from './words.ts'

/** Two dice that belong together. */
export interface DicePair {
  /** Of each side: the sides of its die, its face, undefined until it lies there. */
  readonly dice: readonly (readonly [sides: number, face: number | undefined])[]
  /** Between them: "+2 v", "less". */
  readonly between: string
  /** A positive and a negative die: neither is red. */
  readonly isSigned?: boolean | undefined
  /** As soon as both lie there: "9 v 3, wins". */
  readonly result?: string | undefined
  readonly tone?: Tone | undefined
}

/** A row of 50 a pair: red die, what is added, white die, result. */
export function PairRows(props: {
  readonly heads: readonly [string, string]
  readonly pairs: readonly DicePair[]
  /** The die that is due, counted through all pairs. */
  readonly at: number
  readonly onGo: (at: number) => void
}): JSX.Element {
  let rows: HTMLOListElement | undefined
  // Of more than there is room for, the one that is due is in sight.
  createEffect(() => rows?.children[Math.floor(props.at / 2)]?.scrollIntoView?.({ block: 'nearest' }))
  const slot = (row: number, side: 0 | 1) => row * 2 + side
  const next = () => props.pairs.flatMap(({ dice }) => dice).filter(([, face]) => face !== undefined).length
  return (
    <div class="pairs" classList={{ due: props.at >= 0 }}>
      <p class="pairs-head mark" aria-hidden="true">
        <span>{props.heads[0]}</span>
        <span>{props.heads[1]}</span>
      </p>
      <ol ref={rows}>
        <For each={props.pairs}>
          {(pair, row) => {
            const die = (side: 0 | 1): JSX.Element => {
              const [sides, face] = pair.dice[side] ?? [6, undefined]
              return (
                <DieSlot
                  says={uiWords.pairDie(row() + 1, props.heads[side], face)}
                  isDue={props.at === slot(row(), side)}
                  isAhead={slot(row(), side) > next()}
                  onGo={() => props.onGo(slot(row(), side))}
                >
                  <Die
                    quiet
                    sides={sides}
                    size={36}
                    label={face ?? '?'}
                    state={face === undefined ? 'unknown' : side === 0 && !pair.isSigned ? 'red' : 'white'}
                  />
                </DieSlot>
              )
            }
            return (
              <li class="pair-row" classList={{ due: Math.floor(props.at / 2) === row() }}>
                <span class="pair-number">{props.pairs.length > 1 ? row() + 1 : ''}</span>
                {die(0)}
                <span class="mark">{pair.between}</span>
                {die(1)}
                <b class={`pair-result ${pair.tone ?? 'plain'}`} aria-live="polite">
                  <Show when={pair.result}>{pair.result}</Show>
                </b>
              </li>
            )
          }}
        </For>
      </ol>
    </div>
  )
}
