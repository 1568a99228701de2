import type { ChainEnd, ChainStage } from '#tell'

/** A branch as drawn, all in px. */
export interface Branch extends ChainEnd {
  readonly d: string
  readonly top: number
}

/** A stage as drawn, all in px. */
export interface DrawnStage {
  readonly stage: ChainStage
  /** Where its band starts, and where its words do. */
  readonly from: number
  readonly top: number
  readonly bottom: number
  readonly right: number
  /** Too narrow for its words: they stand to the right of it. */
  readonly narrow: boolean
}

/** A drawn chain, in px of a box `wide` across. */
export interface DrawnChain {
  readonly drawn: readonly DrawnStage[]
  readonly branches: readonly Branch[]
  readonly foot: { readonly d: string; readonly top: number; readonly wide: number; readonly beside: boolean }
  readonly high: number
}

/** Left edge of the chain, px that stand for 100 %, where branches point to, and where their words begin. */
export const band = { left: 18, full: 140, tip: 222, words: 232 } as const

const lines = (text: string, letters: number) => Math.ceil(text.length / letters)

/** px that a branch's words take: the figure and its lines, about 11 letters each on the smallest phone. */
const labelHigh = (end: ChainEnd) => 29 + 19 * Math.min(4, lines(end.label, 11)) + 6

function branch(from: number, to: number, top: number, drop: number): string {
  const thick = to - from
  const mid = top + drop
  const bend = Math.min(16, drop)
  const low = mid + thick
  const head = Math.min(10, 4 + thick / 2)
  const tip = band.tip
  return [
    `M${from} ${top}H${to}V${mid - bend}Q${to} ${mid} ${to + bend + 6} ${mid}`,
    `H${tip - head}L${tip} ${mid + thick / 2} ${tip - head} ${low}`,
    `H${to + bend + 6}Q${from} ${low} ${from} ${Math.max(top, mid - bend)}Z`,
  ].join('')
}

const longestWord = (text: string) => Math.max(...text.split(' ').map((word) => word.length))

function foot(right: number, top: number, high: number): string {
  const { left } = band
  const point = Math.min(16, 4 + (right - left) / 5)
  return `M${left} ${top}H${right}V${top + high - point}L${(left + right) / 2} ${top + high} ${left} ${top + high - point}Z`
}

/** Lays out a chain: width is the chance, stages run down, ends turn off to the right. */
export function drawChain(stages: readonly ChainStage[], last: ChainEnd): DrawnChain {
  const drawn: DrawnStage[] = []
  const branches: Branch[] = []
  let right: number = band.left + band.full
  let top = 0
  let free = 0
  for (const stage of stages) {
    const narrow = right - band.left < 78
    const from = top
    if (narrow) top = Math.max(top, free)
    const text =
      34 +
      (stage.detail ? 19 * lines(stage.detail, narrow ? 22 : Math.max(9, Math.floor((right - band.left - 12) / 7))) : 0)
    const bottom = Math.max(top + text + 16, free - 16)
    drawn.push({ stage, from, top, bottom, right, narrow })
    let next = Math.max(bottom + 16, free)
    for (const end of stage.ends.filter((one) => one.share > 0)) {
      const goes = Math.max(3, Math.min(end.share * band.full, right - band.left))
      const start = Math.max(band.left, right - goes)
      branches.push({ ...end, d: branch(start, Math.max(right, start + 3), bottom, next - bottom), top: next - 14 })
      next += Math.max(goes + 12, labelHigh(end))
      free = next - 8
      right = start
    }
    top = bottom
  }
  const wide = last.share > 0 ? Math.max(3, right - band.left) : 0
  const beside = wide < Math.max(56, longestWord(last.label) * 7.5 + 10)
  const row = lines(last.label, Math.max(4, Math.floor((wide - 8) / 7.2)))
  const high = 64 + 19 * row
  return {
    drawn: drawn,
    branches,
    foot: {
      d: wide > 0 ? foot(band.left + wide, top, beside ? Math.max(high, free - top + 20) : high) : '',
      top,
      wide,
      beside,
    },
    high: Math.max(top + high, free + (beside && wide > 0 ? 72 : 0)),
  }
}
