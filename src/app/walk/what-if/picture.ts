/** Two choices side by side as a picture, to be shared: by day, whatever light the phone is in. */
import { type ChoiceNumber, type Comparable, type Comparison, figureWords, filledIn } from '#tell'
import { whatIfWords as words } from './words.ts'

/** What is drawn: all in words but the shares of the two bars. */
export type Pictured = {
  readonly title: string
  /** What is done, and by whom. */
  readonly second: string
  readonly names: readonly [string, string]
  /** What each choice rolls: "5d12, 6 or more". */
  readonly dice: readonly [string, string]
  readonly asked: Comparable | undefined
  readonly comparison: Comparison
  /** The difference in words, what is assumed, and how far sampled figures may be out. */
  readonly lines: readonly string[]
}

const WIDE = 720
const EDGE = 32
const GAP = 16
const CARD = { wide: (WIDE - 2 * EDGE - GAP) / 2, high: 232 }
/** Where the cards begin. */
const CARDS = 164
const ROW = 46
const LINE = 34
/** Dots of the picture to one of these. */
const FINE = 2

/** Draws it as a PNG. Rejects where the browser will not. */
export async function pictureOf(pictured: Pictured): Promise<Blob> {
  const { title, second, names, asked, comparison, lines } = pictured
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  const at = canvas.getContext('2d')
  if (!at) throw new Error('no canvas')
  const pen = penOf(at)
  const text = lines.flatMap((line) => pen.wrapped(line, 22, WIDE - 2 * EDGE))
  const top = CARDS + (asked ? CARD.high + 28 : 0)
  canvas.width = WIDE * FINE
  canvas.height = (top + (comparison.rows.length + 1) * ROW + 24 + text.length * LINE + EDGE) * FINE
  at.scale(FINE, FINE)
  pen.box(0, 0, WIDE, canvas.height, '--paper')
  pen.put(title, EDGE, 62, { size: 40, font: '--serif' })
  pen.put(second, EDGE, 100, { size: 24, ink: '--ink2', weight: 600 })
  if (asked) pen.put(`${words.matters} ${asked.says}`, EDGE, 140, { size: 22, ink: '--ink2' })
  if (asked) for (const n of [0, 1] as const) card(pen, pictured, asked, n)
  const row = (y: number, says: string, figures: readonly string[], better: Comparable['better'], ink = '--ink') => {
    pen.put(says, EDGE, y, { size: 22, ink, wide: 340 })
    for (const [n, figure] of figures.entries())
      pen.put(figure, WIDE - EDGE - (1 - n) * 150, y, {
        size: 22,
        ink: better === n ? '--green-t' : ink,
        weight: better === n ? 600 : 400,
        wide: 138,
        right: true,
      })
    pen.box(EDGE, y + 14, WIDE - 2 * EDGE, 1, '--rule')
  }
  row(top + 30, words.all, names, null, '--ink2')
  for (const [n, { says, figures, better }] of comparison.rows.entries())
    row(top + 30 + (n + 1) * ROW, says, figures.map(figureWords), better)
  const below = top + (comparison.rows.length + 1) * ROW + 50
  for (const [n, line] of text.entries()) pen.put(line, EDGE, below + n * LINE, { size: 22 })
  return new Promise((done, failed) =>
    canvas.toBlob((png) => (png ? done(png) : failed(new Error('no picture'))), 'image/png'),
  )
}

/** One choice: its name, its dice, its figure and how much of its bar is filled. */
function card(pen: Pen, { names, dice }: Pictured, asked: Comparable, n: 0 | 1): void {
  const [x, y] = [EDGE + n * (CARD.wide + GAP), CARDS]
  const isBetter = asked.better === n
  pen.box(x, y, CARD.wide, CARD.high, isBetter ? '--green-w' : '--leaf', isBetter ? '--green-t' : '--edge')
  const inside = CARD.wide - 40
  pen.put(names[n], x + 20, y + 42, { size: 28, weight: 600, wide: inside - (isBetter ? 110 : 0) })
  if (isBetter)
    pen.put(`✓ ${words.better}`, x + CARD.wide - 20, y + 42, { size: 22, ink: '--green-t', weight: 600, right: true })
  pen.put(dice[n], x + 20, y + 76, { size: 20, ink: '--ink2', wide: inside })
  const figure = asked.figures[n]
  if (!figure) return
  pen.put(figureWords(figure), x + 20, y + 130, { size: 44, weight: 600, wide: inside })
  pen.put(figure.says, x + 20, y + 166, { size: 22, wide: inside })
  const most = Math.max(...asked.figures.map((one: ChoiceNumber | null) => one?.most ?? 1))
  pen.box(x + 20, y + 184, inside, 28, '--sunk', '--edge')
  pen.box(x + 20, y + 184, inside * filledIn(figure, most), 28, asked.good === 'less' ? '--madder' : '--green')
}

type Written = {
  readonly size: number
  readonly font?: string
  readonly ink?: string
  readonly weight?: number
  /** It is set smaller until it is no wider. */
  readonly wide?: number
  /** It ends there. */
  readonly right?: boolean
}
type Pen = ReturnType<typeof penOf>

/** Draws in the look of the day. */
function penOf(at: CanvasRenderingContext2D) {
  const day = document.createElement('div')
  day.dataset.theme = 'day'
  document.body.append(day)
  const look = getComputedStyle(day)
  const token = new Map<string, string>()
  for (const name of ['paper', 'leaf', 'sunk', 'ink', 'ink2', 'rule', 'edge', 'green', 'green-t', 'green-w', 'madder'])
    token.set(`--${name}`, look.getPropertyValue(`--${name}`))
  for (const font of ['--serif', '--sans']) token.set(font, look.getPropertyValue(font))
  day.remove()
  const of = (name: string) => token.get(name) ?? ''
  const use = (size: number, font = '--sans', weight = 400) => {
    at.font = `${weight} ${size}px ${of(font)}`
  }
  return {
    box(x: number, y: number, wide: number, high: number, fill: string, edge?: string): void {
      at.fillStyle = of(fill)
      at.fillRect(x, y, wide, high)
      if (!edge) return
      at.strokeStyle = of(edge)
      at.lineWidth = 2
      at.strokeRect(x, y, wide, high)
    },
    put(
      text: string,
      x: number,
      y: number,
      { size, font, ink = '--ink', weight, wide = WIDE - 2 * EDGE, right }: Written,
    ) {
      use(size, font, weight)
      use(Math.min(size, (size * wide) / at.measureText(text).width), font, weight)
      at.fillStyle = of(ink)
      at.textAlign = right ? 'right' : 'left'
      at.fillText(text, x, y)
    },
    wrapped(text: string, size: number, wide: number): readonly string[] {
      use(size)
      const lines: string[] = []
      for (const word of text.split(' ')) {
        const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
        if (lines.length > 0 && at.measureText(longer).width <= wide) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    },
  }
}
