import { For, type JSX, Show } from 'solid-js'
import { Flag, type FlagKind } from './Flag.tsx'
import './place-row.css'
import { Walls } from './Walls.tsx'

/** Who stands together at a place. */
export interface PlaceCamp {
  readonly side: FlagKind
  readonly says?: string | undefined
  readonly within: boolean
  /** A leader is with it: the star. */
  readonly led: boolean
  /** "4 and 1 loyal" */
  readonly size: string
  /** "3 AP" */
  readonly detail: string
  readonly picked: boolean
  /** It may go now: a button of its own. */
  readonly onTap?: (() => void) | undefined
}

/** A place of a campaign: a row of 52, or a third of 44. */
export interface PlaceRowProps {
  readonly id: string
  readonly name: string
  /** Who controls it; none: nobody, the flag is empty. */
  readonly side: FlagKind | undefined
  readonly owner: string
  readonly state: readonly { readonly says: string; readonly tone: string }[]
  readonly walls?: { readonly left: number; readonly of: number } | undefined
  readonly wallsSay: (left: number, of: number) => string
  /** Words for readers. */
  readonly inside: string
  readonly outside: string
  readonly camps: readonly PlaceCamp[]
  readonly small: boolean
  /** It can be chosen as where to go. */
  readonly target: boolean
  /** It cannot: why. */
  readonly barred?: string | undefined
  /** What going there costs, where it is known. */
  readonly price?: string | undefined
  readonly onTap: () => void
}

/** Flag, name, what goes on, walls; then who is there, those inside the walls in a frame. */
export function PlaceRow(props: PlaceRowProps): JSX.Element {
  const isShut = () => props.camps.some((camp) => camp.within)
  return (
    <div
      class="place"
      classList={{
        small: props.small,
        alarm: props.state.some(({ tone }) => tone === 'owed' || tone === 'bad'),
        target: props.target,
        barred: props.barred !== undefined,
      }}
      id={props.id}
    >
      <button type="button" class={props.small ? 'place-small' : 'place-open'} onClick={props.onTap}>
        <span class="place-line">
          <Flag side={props.side ?? 4} empty={props.side === undefined} label={props.owner} size={16} />
          <b>{props.name}</b>
          <Show when={!props.small}>
            <For each={props.state}>{({ says, tone }) => <span class={`place-state ${tone}`}>{says}</span>}</For>
          </Show>
          <Show when={props.walls}>
            {(walls) => <Walls {...walls()} says={props.wallsSay(walls().left, walls().of)} />}
          </Show>
        </span>
        <span class="place-line place-camps">
          <Show when={props.barred} fallback={<Camps {...props} isShut={isShut()} />}>
            <span class="mark">{props.barred}</span>
          </Show>
          <Show when={props.price}>
            <span class="mark">{props.price}</span>
          </Show>
        </span>
      </button>
      <Show when={props.camps.some((camp) => camp.onTap)}>
        <div class="place-goes">
          <For each={props.camps.filter((camp) => camp.onTap)}>
            {(camp) => (
              <button type="button" class="btn place-go" aria-pressed={camp.picked} onClick={() => camp.onTap?.()}>
                <Flag side={camp.side} size={14} /> {camp.says} <b>{camp.detail}</b>
              </button>
            )}
          </For>
        </div>
      </Show>
    </div>
  )
}

function Camps(props: PlaceRowProps & { readonly isShut: boolean }): JSX.Element {
  return (
    <For each={props.camps}>
      {(camp, i) => (
        <>
          <Show when={props.isShut && !camp.within && props.camps[i() - 1]?.within}>
            <span class="mark">{props.outside}</span>
          </Show>
          <span class="place-camp" classList={{ within: camp.within }}>
            <Flag side={camp.side} size={14} />
            {camp.size}
            <Show when={camp.led}>
              <span aria-hidden="true">★</span>
            </Show>
            <Show when={camp.led && camp.says}>{camp.says}</Show>
            <Show when={camp.within}>
              <span class="vh">{props.inside}</span>
            </Show>
          </span>
        </>
      )}
    </For>
  )
}
