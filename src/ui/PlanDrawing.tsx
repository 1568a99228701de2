import { createMemo, For, type JSX } from 'solid-js'
import './plan-drawing.css'
import { uiWords } from './words.ts'

/** A point in inches from where the plan begins; left is less than 0 to the right, behind less than 0 ahead. */
export interface PlanPoint {
  readonly ahead: number
  readonly right: number
  readonly says?: string | undefined
}

/** A drawing to scale, seen from above, with its points in words behind it. */
export interface PlanDrawingProps {
  readonly says: string
  readonly points: readonly PlanPoint[]
}

/** Room for the drawing, in px. */
const SIDE = 300
const EDGE = 22
const MOST = 28

type Line = { readonly at: number; readonly strong: boolean; readonly inch: number }

/** Grid lines between two inches: one a step, every sixth step strong. */
function lines(from: number, to: number, step: number): readonly Line[] {
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const inch = (first + i) * step
    return { at: inch, inch, strong: inch % (step * 6) === 0 }
  })
}

/** Scale, bounds and grid of a plan: px an inch, and where an inch lies. */
function laidOut(points: readonly PlanPoint[]) {
  const start: PlanPoint = { ahead: 0, right: 0 }
  const all = points[0]?.ahead === 0 && points[0].right === 0 ? points : [start, ...points]
  const rights = all.map((p) => p.right)
  const aheads = all.map((p) => p.ahead)
  const [left, right] = [Math.min(...rights) - 1, Math.max(...rights) + 1]
  const [low, high] = [Math.min(...aheads) - 1, Math.max(...aheads) + 1]
  const px = Math.min(MOST, SIDE / Math.max(right - left, high - low))
  const step = px >= 8 ? 1 : 6
  const x = (inch: number) => EDGE + (inch - left) * px
  const y = (inch: number) => EDGE + (high - inch) * px
  return {
    all,
    x,
    y,
    step,
    wide: EDGE * 2 + (right - left) * px,
    tall: EDGE * 2 + (high - low) * px,
    columns: lines(left, right, step),
    rows: lines(low, high, step),
    bounds: { left: x(left), right: x(right), low: y(low), high: y(high) },
  }
}

/** Where each point lies in words, the way it was drawn. */
export function pointWords(point: PlanPoint): string {
  const way = [
    ...(point.ahead === 0 ? [] : [uiWords.ahead(Math.abs(point.ahead), point.ahead > 0)]),
    ...(point.right === 0 ? [] : [uiWords.sideways(Math.abs(point.right), point.right > 0)]),
  ]
  const where = way.length > 0 ? way.join(', ') : uiWords.start
  return point.says ? `${where}: ${point.says}` : where
}

/** A grid of inches, the way as a line, its points numbered; the same as a list of words. */
export function PlanDrawing(props: PlanDrawingProps): JSX.Element {
  const at = createMemo(() => laidOut(props.points))
  const path = () =>
    at()
      .all.map((p, i) => `${i === 0 ? 'M' : 'L'}${at().x(p.right)} ${at().y(p.ahead)}`)
      .join('')
  return (
    <figure class="plan">
      <svg
        viewBox={`0 0 ${at().wide} ${at().tall}`}
        width={at().wide}
        height={at().tall}
        aria-hidden="true"
        style={{ 'max-width': '100%', height: 'auto' }}
      >
        <For each={at().columns}>
          {(line) => (
            <path
              class={line.strong ? 'plan-line strong' : 'plan-line'}
              d={`M${at().x(line.at)} ${at().bounds.high}V${at().bounds.low}`}
            />
          )}
        </For>
        <For each={at().rows}>
          {(line) => (
            <path
              class={line.strong ? 'plan-line strong' : 'plan-line'}
              d={`M${at().bounds.left} ${at().y(line.at)}H${at().bounds.right}`}
            />
          )}
        </For>
        <path class="plan-way" d={path()} />
        <For each={at().all}>
          {(p, i) => (
            <g transform={`translate(${at().x(p.right)} ${at().y(p.ahead)})`}>
              <circle class={i() === at().all.length - 1 ? 'plan-point last' : 'plan-point'} r="11" />
              <text class={i() === at().all.length - 1 ? 'plan-number last' : 'plan-number'} y="5">
                {i() + 1}
              </text>
            </g>
          )}
        </For>
      </svg>
      <figcaption>
        <p class="small">
          <b>{props.says}</b> <span class="mark">{uiWords.grid(at().step)}</span>
        </p>
        <ol class="plan-points">
          <For each={at().all}>
            {(p, i) => (
              <li>
                <b>{i() + 1}</b>
                <span>{pointWords(p)}</span>
              </li>
            )}
          </For>
        </ol>
      </figcaption>
    </figure>
  )
}
