import { For, type JSX, Show } from 'solid-js'
import type { Tone } from '#engine'
import type { Share } from '#tell'
import './odds-columns.css'
import './odds-bar.css'
import { uiWords } from './words.ts'

/** good: green; bad: hatched madder; plain: ink; still: pale green, not decided yet. */
export type OddsKind = Tone | 'still'

/** What fills each part: of one kind, the second and the third are told apart from the first. */
export function fillsOf(parts: readonly { readonly kind: string }[]): readonly string[] {
  const seen = new Map<string, number>()
  return parts.map(({ kind }) => {
    const n = (seen.get(kind) ?? 0) + 1
    seen.set(kind, n)
    return `fill-${kind}${n > 1 ? ` nth-${Math.min(n, 3)}` : ''}`
  })
}

/** One of the ways it can end. */
export interface OddsPart extends Share {
  /** "Holds", "fails". */
  readonly label: string
  readonly kind: OddsKind
}

/** Chances that add up to 1, as one bar. Two parts: words left and right above it; more: a list below it. */
export interface OddsBarProps {
  readonly parts: readonly OddsPart[]
  /** The odds are sampled: the word "estimate" stands by them. */
  readonly estimate?: boolean | undefined
  /** Bar without any words (they stand elsewhere); it is still read out. */
  readonly bare?: boolean | undefined
}

/** Pass or fail, or one of several ends, as one bar. */
export function OddsBar(props: OddsBarProps): JSX.Element {
  const fills = () => fillsOf(props.parts)
  const spoken = () => props.parts.map((part) => `${part.label} ${part.says}`).join(', ')
  const [first, other] = [() => props.parts[0], () => props.parts[1]]
  return (
    <div class="odds-bar" classList={{ estimate: props.estimate }}>
      <Show when={!props.bare && props.parts.length < 3 && first()}>
        {(part) => (
          <p class="odds-bar-words" aria-hidden="true">
            <b>
              {part().label} {part().says}
            </b>
            <span>
              <Show when={other()}>{(end) => <>{`${end().label} ${end().says}`}</>}</Show>
              <Show when={props.estimate}> ({uiWords.estimate})</Show>
            </span>
          </p>
        )}
      </Show>
      <div
        class="odds-bar-track"
        role="img"
        aria-label={props.estimate ? `${spoken()}, ${uiWords.estimate}` : spoken()}
      >
        <For each={props.parts}>
          {(part, at) => (
            <Show when={part.share > 0}>
              <span class={`odds-bar-part ${fills()[at()]}`} style={{ 'flex-grow': part.share }} />
            </Show>
          )}
        </For>
      </div>
      <Show when={!props.bare && props.parts.length > 2}>
        <ul class="odds-bar-list" aria-hidden="true">
          <For each={props.parts}>
            {(part, at) => (
              <li>
                <span class={`odds-bar-key ${fills()[at()]}`} />
                <span>{part.label}</span>
                <b>{part.says}</b>
              </li>
            )}
          </For>
        </ul>
        <Show when={props.estimate}>
          <p class="mark">{uiWords.estimate}</p>
        </Show>
      </Show>
    </div>
  )
}
