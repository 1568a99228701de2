import { For, type JSX, Show } from 'solid-js'
import './odds-bar.css'
import { inWords, percent, type Ratio, short, toNumber } from './percent.ts'
import { words } from './words.ts'

/** good: green; bad: hatched madder; odd: ink; still: pale green, not decided yet. */
export type OddsKind = 'good' | 'bad' | 'odd' | 'still'

/** One of the ways it can end. */
export interface OddsPart {
  /** "Holds", "fails". */
  readonly label: string
  readonly chance: Ratio
  readonly kind: OddsKind
  /** Instead of the figure that the bar finds itself: "about 3 in 4". */
  readonly says?: string | undefined
}

/** Chances that add up to 1, as one bar. Two parts: words left and right above it; more: a list below it. */
export interface OddsBarProps {
  readonly parts: readonly OddsPart[]
  /** The odds are sampled: the word "estimate" stands by them. */
  readonly estimate?: boolean | undefined
  /** Bar without any words (they stand elsewhere); it is still read out. */
  readonly bare?: boolean | undefined
}

/** The second side of a bar: "1 in 76", "about 3 in 4", or per cent. */
function second(part: OddsPart): string {
  if (part.says) return part.says
  return part.chance.n * 10n <= part.chance.d ? short(part.chance) : (inWords(part.chance) ?? percent(part.chance))
}

/** Pass or fail, or one of several ends, as one bar. */
export function OddsBar(props: OddsBarProps): JSX.Element {
  const seen = () => props.parts.filter((part) => part.chance.n > 0n)
  const spoken = () => props.parts.map((part) => `${part.label} ${part.says ?? percent(part.chance)}`).join(', ')
  const [first, other] = [() => props.parts[0], () => props.parts[1]]
  return (
    <div class="odds-bar">
      <Show when={!props.bare && props.parts.length < 3 && first()}>
        {(part) => (
          <p class="odds-bar-words" aria-hidden="true">
            <b>
              {part().label} {part().says ?? percent(part().chance)}
            </b>
            <span>
              <Show when={other()}>{(end) => `${end().label} ${second(end())}`}</Show>
              <Show when={props.estimate}> ({words.estimate})</Show>
            </span>
          </p>
        )}
      </Show>
      <div class="odds-bar-track" role="img" aria-label={props.estimate ? `${spoken()}, ${words.estimate}` : spoken()}>
        <For each={seen()}>
          {(part) => <span class={`odds-bar-part fill-${part.kind}`} style={{ 'flex-grow': toNumber(part.chance) }} />}
        </For>
      </div>
      <Show when={!props.bare && props.parts.length > 2}>
        <ul class="odds-bar-list" aria-hidden="true">
          <For each={props.parts}>
            {(part) => (
              <li>
                <span class={`odds-bar-key fill-${part.kind}`} />
                <span>{part.label}</span>
                <b>{part.says ?? percent(part.chance)}</b>
              </li>
            )}
          </For>
        </ul>
        <Show when={props.estimate}>
          <p class="mark">{words.estimate}</p>
        </Show>
      </Show>
    </div>
  )
}
