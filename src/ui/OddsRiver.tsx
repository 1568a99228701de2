import { createMemo, createUniqueId, For, type JSX, Show } from 'solid-js'
import type { OddsKind } from './OddsBar.tsx'
import './odds-river.css'
import type { RiverEnd, RiverStage } from '#tell'
import { bed, layRiver, type River } from './river.ts'
import { words } from './words.ts'

/** A chain's odds as a line of march. */
export interface OddsRiverProps {
  /** For readers: "Charge of the 19th at Sindhia's horse". */
  readonly title: string
  /** In the order of the rules; each end's chance is of the whole. */
  readonly stages: readonly RiverStage[]
  /** What the rest comes to: "19th win". */
  readonly last: RiverEnd
  readonly estimate?: boolean | undefined
}

function Table(props: OddsRiverProps): JSX.Element {
  return (
    <table class="river-table">
      <caption>
        {props.title}
        <Show when={props.estimate}> ({words.estimate})</Show>
      </caption>
      <tbody>
        <For each={props.stages}>
          {(stage) => (
            <>
              <tr class="river-stage-row">
                <th colSpan={2} scope="rowgroup">
                  {stage.title}
                  <Show when={stage.detail}> {stage.detail}</Show>
                </th>
              </tr>
              <For each={stage.ends}>
                {(end) => (
                  <tr>
                    <th scope="row">{end.label}</th>
                    <td>{end.says}</td>
                  </tr>
                )}
              </For>
            </>
          )}
        </For>
        <tr>
          <th scope="row">{props.last.label}</th>
          <td>{props.last.says}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Drawing(props: { readonly river: River; readonly kind: OddsKind }): JSX.Element {
  const hatch = createUniqueId()
  const paint = (kind: OddsKind) => (kind === 'bad' ? { fill: `url(#${hatch})` } : {})
  return (
    <svg aria-hidden="true" width="100%" height={props.river.high + 2}>
      <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="river-wash" d="M0 0h8v8H0z" />
        <path class="river-hatch" d="M1.5 0v8" />
      </pattern>
      <For each={props.river.reaches}>
        {(reach) => (
          <>
            <path class="river-bed" d={`M${bed.left} ${reach.from}H${reach.right}V${reach.bottom}H${bed.left}z`} />
            <path
              class="river-bank"
              d={`M${bed.left} ${reach.from}V${reach.bottom}M${reach.right} ${reach.from}V${reach.bottom}`}
            />
          </>
        )}
      </For>
      <For each={props.river.branches}>
        {(branch) => <path class={`river-${branch.kind}`} style={paint(branch.kind)} d={branch.d} />}
      </For>
      <path class={`river-${props.kind}`} style={paint(props.kind)} d={props.river.mouth.d} />
    </svg>
  )
}

function Labels(props: { readonly river: River; readonly last: RiverEnd }): JSX.Element {
  return (
    <>
      <For each={props.river.reaches}>
        {(reach) => (
          <p
            class="river-stage"
            style={{
              top: `${reach.top + 8}px`,
              left: `${reach.narrow ? reach.right + 10 : bed.left + 10}px`,
              width: reach.narrow ? 'auto' : `${reach.right - bed.left - 14}px`,
            }}
          >
            <b>{reach.stage.title}</b>
            {reach.stage.detail && <span>{reach.stage.detail}</span>}
          </p>
        )}
      </For>
      <For each={props.river.branches}>
        {(branch) => (
          <p class="river-end" style={{ top: `${branch.top}px`, left: `${bed.words}px` }}>
            <b>{branch.says}</b>
            <span>{branch.label}</span>
          </p>
        )}
      </For>
      <Show when={props.river.mouth.wide > 0}>
        <p
          class={`river-mouth in-${props.last.kind}`}
          classList={{ beside: props.river.mouth.beside }}
          style={
            props.river.mouth.beside
              ? { top: `${props.river.high - 66}px`, left: `${bed.words}px` }
              : {
                  top: `${props.river.mouth.top + 12}px`,
                  left: `${bed.left + 4}px`,
                  width: `${props.river.mouth.wide - 8}px`,
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
export function OddsRiver(props: OddsRiverProps): JSX.Element {
  const river = createMemo(() => layRiver(props.stages, props.last))
  return (
    <figure class="river">
      <div class="river-picture" aria-hidden="true" style={{ height: `${river().high + 4}px` }}>
        <Drawing river={river()} kind={props.last.kind} />
        <Labels river={river()} last={props.last} />
      </div>
      <Show when={props.estimate}>
        <p class="mark" aria-hidden="true">
          {words.estimate}
        </p>
      </Show>
      <Table {...props} />
    </figure>
  )
}
