import { createSignal, For, type JSX, Show } from 'solid-js'
import type { Share, Stair, StairPart, StairStage } from '#tell'
import './odds-columns.css'
import './odds-bar.css'
import './odds-stair.css'
import { Segmented } from './Segmented.tsx'
import { uiWords } from './words.ts'

/** The headline of a test or a chain: its chance in whole per cent, one bar, and what its ends come to. */
export function OddsHeadline(props: { readonly stair: Stair }): JSX.Element {
  return (
    <div class="odds-headline" classList={{ estimate: props.stair.estimate !== null }}>
      <Show when={props.stair.headline}>{(says) => <h2>{says()}</h2>}</Show>
      <Track parts={props.stair.sums} />
      <Sums parts={props.stair.sums} />
      <Show when={props.stair.estimate}>{(says) => <p class="mark">{says()}</p>}</Show>
    </div>
  )
}

/** What the ends come to; where a chance is a word, a tap on any of them tells all exactly. */
function Sums(props: { readonly parts: readonly StairPart[] }): JSX.Element {
  const [open, setOpen] = createSignal(false)
  const sums = (
    <For each={props.parts}>
      {(part) => (
        <span class={`says-${part.kind}`}>
          {part.label},{' '}
          <span classList={{ opens: part.exact !== undefined }}>{(open() && part.exact) || part.says}</span>
        </span>
      )}
    </For>
  )
  return (
    <Show when={props.parts.some(({ exact }) => exact)} fallback={<p class="odds-sums">{sums}</p>}>
      <button type="button" class="odds-sums" onClick={() => setOpen(!open())}>
        {sums}
      </button>
    </Show>
  )
}

/** A chance; where it is a word, a tap tells it exactly. */
function Exact(props: { readonly share: Share }): JSX.Element {
  const [open, setOpen] = createSignal(false)
  return (
    <Show when={props.share.exact} fallback={props.share.says}>
      {(exact) => (
        <button type="button" class="exact" onClick={() => setOpen(!open())}>
          {open() ? exact() : props.share.says}
        </button>
      )}
    </Show>
  )
}

function Track(props: { readonly parts: readonly StairPart[] }): JSX.Element {
  return (
    <div class="stair-track" aria-hidden="true">
      <For each={props.parts.filter(({ share }) => share > 0)}>
        {(part) => (
          <span
            class={`stair-part fill-${part.kind}`}
            classList={{ past: part.past }}
            style={{ 'flex-grow': part.share }}
          >
            {part.kind === 'on' && part.share > WIDE ? `${part.label} ${part.says}` : ''}
          </span>
        )}
      </For>
    </div>
  )
}

/** So great a part holds its words: 150 px of the smallest page. */
const WIDE = 0.42

/** The stages of a chain, drawn or as a table. Width is the chance. At large text the table takes the picture's place. */
export function OddsStair(props: {
  /** For readers: "Charge". */
  readonly title: string
  readonly stair: Stair
  /** What else the odds tell, under the table. */
  readonly more: readonly { readonly of: string; readonly says: string }[]
  /** Whether the numbers are shown. */
  readonly numbers: boolean
  readonly onNumbers: (shown: boolean) => void
}): JSX.Element {
  return (
    <figure class="odds-stair" classList={{ numbers: props.numbers, estimate: props.stair.estimate !== null }}>
      <Segmented
        label={uiWords.showOdds}
        options={[
          { value: 'picture', label: uiWords.picture },
          { value: 'numbers', label: uiWords.numbers },
        ]}
        value={props.numbers ? 'numbers' : 'picture'}
        onChange={(value) => props.onNumbers(value === 'numbers')}
      />
      <div class="stair-picture">
        <For each={props.stair.stages}>{(stage, at) => <Stage stage={stage} at={at() + 1} />}</For>
      </div>
      <div class="stair-numbers">
        <Numbers {...props} />
      </div>
    </figure>
  )
}

function Stage(props: { readonly stage: StairStage; readonly at: number }): JSX.Element {
  const now = (side: 'left' | 'right') =>
    props.stage.parts.filter((part) => !part.past && part.label !== '' && sideOf(part) === side)
  const gone = (side: 'left' | 'right') =>
    props.stage.parts.reduce((sum, part) => (part.past && sideOf(part) === side ? sum + part.share : sum), 0)
  return (
    <div class="stair-stage" aria-hidden="true">
      <p class="stair-title">
        <b>
          {props.at} {props.stage.title}
        </b>
        <span class="mark">{props.stage.detail}</span>
      </p>
      <Track parts={props.stage.parts} />
      <div class="stair-words">
        <For each={['left', 'right'] as const}>
          {(side) => (
            <p class={`stair-${side}`} style={{ [`margin-${side}`]: `${Math.min(0.4, gone(side)) * 100}%` }}>
              <For each={now(side).filter((part) => part.kind !== 'on' || part.share <= WIDE)}>
                {(part) => (
                  <span>
                    <b class={`says-${part.kind}`}>{part.says}</b> {part.label}
                  </span>
                )}
              </For>
            </p>
          )}
        </For>
      </div>
      <For each={props.stage.rare}>{(end) => <p class="mark">{uiWords.rare(end.says, end.label)}</p>}</For>
    </div>
  )
}

const sideOf = (part: StairPart): 'left' | 'right' => (part.kind === 'bad' ? 'right' : 'left')

/** Every branch with its chance, for readers, for large text and for the doubtful. */
function Numbers(props: {
  readonly title: string
  readonly stair: Stair
  readonly more: readonly { readonly of: string; readonly says: string }[]
}): JSX.Element {
  const rows = () => props.stair.stages.flatMap(({ ends }, at) => ends.map((part) => ({ part, at: at + 1 })))
  return (
    <>
      <table>
        <caption>
          <b>
            {props.title}: {uiWords.inOrder}
          </b>{' '}
          <span class="mark">{uiWords.addsUp}</span>
        </caption>
        <tbody>
          <For each={rows()}>
            {({ part, at }) => (
              <tr>
                <td>{at}</td>
                <th scope="row">
                  <span class={`odds-bar-key fill-${part.kind}`} aria-hidden="true" /> {part.label}
                </th>
                <td class={`says-${part.kind}`}>
                  <Exact share={part} />
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={props.more.length > 0}>
        <dl class="stair-more">
          <For each={props.more}>
            {({ of, says }) => (
              <>
                <dt>{of}</dt>
                <dd>{says}</dd>
              </>
            )}
          </For>
        </dl>
      </Show>
    </>
  )
}
