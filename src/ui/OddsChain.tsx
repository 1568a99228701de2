import { createMemo, createUniqueId, For, type JSX, Show } from 'solid-js'
import type { OddsKind } from './OddsBar.tsx'
import './odds-chain.css'
import type { ChainEnd, ChainStage } from '#tell'
import { band, type DrawnChain, drawChain } from './chain.ts'
import { OddsRow } from './OddsRow.tsx'
import { words } from './words.ts'

/** A chain's odds, drawn. */
export interface OddsChainProps {
  /** For readers: "Charge of the 19th at Sindhia's horse". */
  readonly title: string
  /** In the order of the rules; each end's chance is of the whole. */
  readonly stages: readonly ChainStage[]
  /** What the rest comes to: "19th win". */
  readonly last: ChainEnd
  readonly estimate?: boolean | undefined
}

function InWords(props: OddsChainProps): JSX.Element {
  return (
    <table class="chain-table">
      <caption>
        {props.title}
        <Show when={props.estimate}> ({words.estimate})</Show>
      </caption>
      <tbody>
        <For each={props.stages}>
          {(stage) => (
            <>
              <tr class="chain-stage-row">
                <th colSpan={2} scope="rowgroup">
                  {stage.title}
                  <Show when={stage.detail}> {stage.detail}</Show>
                </th>
              </tr>
              <For each={stage.ends}>{(end) => <OddsRow label={end.label} says={end.says} />}</For>
            </>
          )}
        </For>
        <OddsRow label={props.last.label} says={props.last.says} />
      </tbody>
    </table>
  )
}

function Drawing(props: { readonly drawn: DrawnChain; readonly kind: OddsKind }): JSX.Element {
  const hatch = createUniqueId()
  const paint = (kind: OddsKind) => (kind === 'bad' ? { fill: `url(#${hatch})` } : {})
  return (
    <svg aria-hidden="true" width="100%" height={props.drawn.high + 2}>
      <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="chain-wash" d="M0 0h8v8H0z" />
        <path class="chain-hatch" d="M1.5 0v8" />
      </pattern>
      <For each={props.drawn.drawn}>
        {(stage) => (
          <>
            <path class="chain-band" d={`M${band.left} ${stage.from}H${stage.right}V${stage.bottom}H${band.left}z`} />
            <path
              class="chain-edge"
              d={`M${band.left} ${stage.from}V${stage.bottom}M${stage.right} ${stage.from}V${stage.bottom}`}
            />
          </>
        )}
      </For>
      <For each={props.drawn.branches}>
        {(branch) => <path class={`chain-${branch.kind}`} style={paint(branch.kind)} d={branch.d} />}
      </For>
      <path class={`chain-${props.kind}`} style={paint(props.kind)} d={props.drawn.foot.d} />
    </svg>
  )
}

function Labels(props: { readonly drawn: DrawnChain; readonly last: ChainEnd }): JSX.Element {
  return (
    <>
      <For each={props.drawn.drawn}>
        {(stage) => (
          <p
            class="chain-stage"
            style={{
              top: `${stage.top + 8}px`,
              left: `${stage.narrow ? stage.right + 10 : band.left + 10}px`,
              width: stage.narrow ? 'auto' : `${stage.right - band.left - 14}px`,
            }}
          >
            <b>{stage.stage.title}</b>
            {stage.stage.detail && <span>{stage.stage.detail}</span>}
          </p>
        )}
      </For>
      <For each={props.drawn.branches}>
        {(branch) => (
          <p class="chain-end" style={{ top: `${branch.top}px`, left: `${band.words}px` }}>
            <b>{branch.says}</b>
            <span>{branch.label}</span>
          </p>
        )}
      </For>
      <Show when={props.drawn.foot.wide > 0}>
        <p
          class={`chain-foot in-${props.last.kind}`}
          classList={{ beside: props.drawn.foot.beside }}
          style={
            props.drawn.foot.beside
              ? { top: `${props.drawn.high - 66}px`, left: `${band.words}px` }
              : {
                  top: `${props.drawn.foot.top + 12}px`,
                  left: `${band.left + 4}px`,
                  width: `${props.drawn.foot.wide - 8}px`,
                }
          }
        >
          <b>{props.last.says}</b>
          <span>{props.last.label}</span>
        </p>
      </Show>
    </>
  )
}

/** Width is the chance; the column thins as it loses men. At large text the table takes the picture's place. */
export function OddsChain(props: OddsChainProps): JSX.Element {
  const drawn = createMemo(() => drawChain(props.stages, props.last))
  return (
    <figure class="odds-chain">
      <div class="chain-picture" aria-hidden="true" style={{ height: `${drawn().high + 4}px` }}>
        <Drawing drawn={drawn()} kind={props.last.kind} />
        <Labels drawn={drawn()} last={props.last} />
      </div>
      <Show when={props.estimate}>
        <p class="mark" aria-hidden="true">
          {words.estimate}
        </p>
      </Show>
      <InWords {...props} />
    </figure>
  )
}
