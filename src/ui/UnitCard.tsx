import { For, type JSX, Show } from 'solid-js'
import { Die } from './Die.tsx'
import { Flag, type FlagKind } from './Flag.tsx'
import { type SignProps, StatusSign } from './Sign.tsx'
import { TallyMarks, type TallyProps } from './Tally.tsx'
import { Expects, UnitButton, type UnitButtonProps } from './UnitButton.tsx'
import './unit-card.css'
import { uiWords } from './words.ts'

/** A unit at a glance. */
export interface UnitFaceProps extends Pick<UnitButtonProps, 'barred' | 'turn' | 'expected' | 'off'> {
  readonly name: string
  readonly side: FlagKind
  /** The die of its class, with the number inside. */
  readonly die?: { readonly sides: number | 'card'; readonly label?: number | string | undefined } | undefined
  /** A word for its quality or mood where that is not a die: "Steady". */
  readonly rank?: string | undefined
  /** The large figure: alive, bases, a commander's rating. */
  readonly count: number | string
  /** "of 5": what it began with. */
  readonly of?: number | string | undefined
  readonly tally?: TallyProps | undefined
  /** The gravest first; two are shown. */
  readonly signs: readonly SignProps[]
}

/** A unit at a glance, as a button. */
export type UnitCardProps = UnitFaceProps & UnitButtonProps

/**
 * A card of half a column's width. What is not lawful is dashed, with the reason in place of the signs ("In melee: no
 * fire"); off the table the name is struck out.
 */
export function UnitCard(props: UnitCardProps): JSX.Element {
  return (
    <UnitButton class="unit" {...props}>
      <UnitFace {...props} />
    </UnitButton>
  )
}

/** What stands on a card. */
export function UnitFace(props: UnitFaceProps): JSX.Element {
  return (
    <>
      <span class="unit-top">
        <Flag side={props.side} />
        <span class="unit-name">{props.name}</span>
        <Show when={props.die}>
          {(die) => (
            <Die
              sides={die().sides}
              label={die().label ?? die().sides}
              says={die().label === undefined && die().sides !== 'card' ? `d${die().sides}` : undefined}
              state={props.off ? 'not' : 'open'}
              size={26}
            />
          )}
        </Show>
      </span>
      <span class="unit-mid">
        <b class="unit-count">{props.count}</b>
        <Show when={props.of !== undefined}>
          <span class="mark">
            {uiWords.of} {props.of}
          </span>
        </Show>
        <Show when={props.tally}>
          {(tally) => <TallyMarks alive={tally().alive} killed={tally().killed} gone={tally().gone} />}
        </Show>
      </span>
      <span class="unit-signs">
        {props.rank && <b class="unit-rank">{props.rank}</b>}
        <Show when={props.turn === 'due' && props.barred === undefined}>
          <StatusSign kind="circle" word={uiWords.toAct} />
        </Show>
        <Show
          when={props.barred}
          fallback={<For each={props.signs.slice(0, 2)}>{(sign) => <StatusSign {...sign} />}</For>}
        >
          {(reason) => <StatusSign kind="cross" tone="plain" word={reason()} />}
        </Show>
        <Expects expected={props.expected} />
      </span>
    </>
  )
}
