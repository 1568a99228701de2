/** A battle report as Markdown, as plain text, and as a page. */
import {
  type BattleLuck,
  costOf,
  luckFoot,
  luckHeadline,
  luckLines,
  luckSvg,
  notableWords,
  type Report,
  type ReportNumbers,
  type StoryLine,
} from '#tell'
import { reportPageWords as words } from './words.ts'

/** A photograph: what it is of, empty for the battle itself, and its address. */
export type ReportPhoto = { readonly of: string; readonly src: string }

/** A report, whether its log stands as it was written, its luck, and its photographs. */
export type Sealed = Report & {
  readonly seals: string
  readonly luck?: BattleLuck
  readonly photos?: readonly ReportPhoto[]
}

/** What goes into it. */
export type Ticks = {
  readonly figures: boolean
  readonly points: boolean
  readonly luck: boolean
  readonly story: boolean
  readonly dice: boolean
  /** Only a page can hold them. */
  readonly photos: boolean
}
export const ALL: Ticks = { figures: true, points: true, luck: true, story: true, dice: true, photos: true }

/** One part of it, under its heading; a table has a head and rows, and the chart stands under it on a page. */
type Part = {
  readonly title: string
  /** With a picture under the words, on a page. */
  readonly lines: readonly (StoryLine & { readonly svg?: string })[]
  readonly numbered?: boolean
  readonly table?: readonly (readonly string[])[]
  readonly chart?: ReportNumbers
}

const plain = (text: string, small = ''): StoryLine => ({ text, small })
const plainLines = (title: string, lines: readonly string[]): readonly Part[] =>
  lines.length === 0 ? [] : [{ title, lines: lines.map((line) => plain(line)) }]

/** Everything that was ticked, in its order. */
function partsIn(report: Sealed, ticks: Ticks): readonly Part[] {
  const { figures, parts, sides, rulings, seals } = report
  const story = parts.map((part, n): Part => {
    const lines = part.lines.map(({ text, small }) => plain(text, ticks.dice ? small : ''))
    return { title: parts[n - 1]?.title === part.title ? '' : part.title, lines, numbered: true }
  })
  return [
    ...(ticks.figures
      ? [{ title: words.losses, lines: worstLines(figures), table: tableOf(figures), chart: figures }]
      : []),
    ...(ticks.points ? pointsPart(report) : []),
    ...(ticks.luck && report.luck && report.luck.lines.length > 0 ? [luckPart(report.luck)] : []),
    ...(ticks.story ? story : []),
    ...(ticks.figures ? sides.flatMap((side) => plainLines(side.title, side.lines)) : []),
    ...plainLines(words.playedBy, rulings),
    ...plainLines(words.house, figures.house),
    ...plainLines(words.ruled, figures.ruled),
    ...plainLines(words.seals, [seals]),
  ]
}

/** Whether the dice were fair, each line with its picture, and what is not counted. */
function luckPart(luck: BattleLuck): Part {
  const pictures = luck.lines.map(luckSvg)
  return {
    title: words.luck,
    lines: [
      plain(luckHeadline(luck.lines).join(' ')),
      ...luckLines(luck).map((line, at) => ({ ...plain(line), svg: pictures[at] ?? '' })),
      ...luckFoot(luck).map((line) => plain(line)),
    ],
  }
}

/** On what it hung: the luckiest and the unluckiest roll, and the unit that stood. */
function pointsPart({ luck, figures: { stood } }: Sealed): readonly Part[] {
  const rolls = (['best', 'worst'] as const).flatMap((which) => {
    const roll = luck?.[which]
    return roll ? [notableWords(which, roll)] : []
  })
  const all = [...rolls, ...(stood ? [{ ...stood, title: words.stood, chance: '' }] : [])]
  if (all.length === 0) return []
  return [
    {
      title: words.points,
      lines: all.map(({ title, when, says, chance }) => plain(`${title} (${when}). ${says}`, chance)),
    },
  ]
}

/** Losses, forces and scores, each side a column. */
function tableOf({ sides }: ReportNumbers): readonly (readonly string[])[] {
  const row = (says: string, of: (side: ReportNumbers['sides'][number]) => string | number) => [
    says,
    ...sides.map((side) => String(of(side))),
  ]
  return [
    row('', (side) => side.says),
    row(words.before, ({ before }) => before),
    row(words.killed, ({ killed }) => killed),
    ...(sides.some(({ deserted }) => deserted > 0) ? [row(words.deserted, ({ deserted }) => deserted)] : []),
    ...(sides.some(({ gone }) => gone > 0) ? [row(words.gone, ({ gone }) => gone)] : []),
    ...(sides.some(({ back }) => back > 0) ? [row(words.back, ({ back }) => back)] : []),
    row(words.now, ({ now }) => now),
    ...(sides.some(({ score }) => score !== null) ? [row(words.score, ({ score }) => score ?? '')] : []),
  ]
}

const worstLines = (figures: ReportNumbers): readonly StoryLine[] =>
  [worstWords(figures)].filter(Boolean).map((says) => plain(says))

/** Of one turn alone nothing is compared. */
const isMany = ({ turns }: ReportNumbers): boolean => turns.filter(({ turn }) => turn !== null).length > 1

/** "Turn 8 cost most: Mutineers 55."; blank where nobody was lost, and of one turn alone. */
export function worstWords(figures: ReportNumbers): string {
  const { sides, turns, worst } = figures
  const turn = worst === null ? undefined : turns[worst]
  if (worst === null || !turn || !isMany(figures)) return ''
  const cost = costOf(turns, worst).flatMap((n, at) => (n > 0 ? [words.cost(sides[at]?.says ?? '', n)] : []))
  return words.worst(turn.says, cost)
}

/** Letters that Markdown would take for its own. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>#|]/g, '\\$&')

/** The report as Markdown. */
export function asMarkdown(report: Sealed, ticks: Ticks = ALL): string {
  const row = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`
  const blocks = [
    [`# ${escaped(report.title)}`],
    [escaped(report.second)],
    [`**${escaped(report.figures.result)}**`],
    ...partsIn(report, ticks).flatMap(({ title, lines, numbered, table: [head, ...rows] = [] }) => [
      title === '' ? [] : [`## ${escaped(title)}`],
      head ? [row(head), row(head.map(() => '---')).replaceAll('\\', ''), ...rows.map(row)] : [],
      lines.map(
        ({ text, small }, n) =>
          `${numbered ? `${n + 1}.` : '-'} ${escaped(text)}${small ? `  \n   _${escaped(small)}_` : ''}`,
      ),
    ]),
  ].filter((lines) => lines.length > 0)
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** The report as plain text. */
export function asText(report: Sealed, ticks: Ticks = ALL): string {
  const blocks = [
    [report.title, report.second],
    [report.figures.result],
    ...partsIn(report, ticks).map(({ title, lines, table: [head = [], ...rows] = [] }) => [
      ...(title === '' ? [] : [title.toUpperCase()]),
      ...rows.map(([says = '', ...cells]) => `${says}: ${cells.map((cell, n) => `${head[n + 1]} ${cell}`).join(', ')}`),
      ...lines.flatMap(({ text, small }) => [text, ...(small ? [`  ${small}`] : [])]),
    ]),
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

const safe = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

const figureHtml = ({ of, src }: ReportPhoto) =>
  `<figure class="photo"><img src="${safe(src)}" alt="${safe(words.photo(of))}">${of ? `<figcaption>${safe(of)}</figcaption>` : ''}</figure>`

/** The inside of the page: headings and lists, every text made safe. `level` is that of its first heading. */
export function asHtmlBody(report: Sealed, ticks: Ticks = ALL, level = 1): string {
  const heading = (text: string, down: number) => `<h${level + down}>${safe(text)}</h${level + down}>`
  const item = ({ text, small, svg = '' }: Part['lines'][number]) =>
    `<li>${safe(text)}${small ? `<br><small>${safe(small)}</small>` : ''}${svg}</li>`
  const photos = ticks.photos ? (report.photos ?? []) : []
  const units = photos.filter(({ of }) => of !== '')
  return [
    `<p><small>${safe(report.second)}</small></p>${heading(report.title, 0)}`,
    `<p class="result">${safe(report.figures.result)}</p>`,
    ...photos.filter(({ of }) => of === '').map(figureHtml),
    ...partsIn(report, ticks).flatMap(({ title, lines, numbered, table, chart }) => [
      title === '' ? '' : heading(title, 1),
      table ? tableHtml(table) : '',
      chart ? chartSvg(chart) : '',
      lines.length === 0 ? '' : `<${numbered ? 'ol' : 'ul'}>${lines.map(item).join('')}</${numbered ? 'ol' : 'ul'}>`,
    ]),
    ...(units.length > 0
      ? [heading(words.ticks.photos, 1), `<div class="photos">${units.map(figureHtml).join('')}</div>`]
      : []),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Losses, forces and scores, each side a column, as a table of a page. */
export const lossesHtml = (figures: ReportNumbers): string => tableHtml(tableOf(figures))

function tableHtml([head = [], ...rows]: readonly (readonly string[])[]): string {
  const heads = head.slice(1).map((cell) => `<th scope="col">${safe(cell)}</th>`)
  const body = rows.map(
    ([says = '', ...cells]) =>
      `<tr><th scope="row">${safe(says)}</th>${cells.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr><td></td>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** Two strokes that differ in more than colour: dashed and solid, then dotted. */
const STROKES = [
  { colour: 'var(--madder-t,#8c2323)', dash: '6 4' },
  { colour: 'var(--indigo,#274472)', dash: '' },
  { colour: 'var(--ink2,#4a493f)', dash: '2 4' },
]
const [WIDE, HIGH, FOOT] = [270, 150, 22]
/** Two names at the ends of lines stand this far apart, at least. */
const APART = 15

/** Places on the page, from the lowest up, none nearer to another than names can stand. */
function apart(places: readonly number[]): readonly number[] {
  const moved = [...places]
  const up = places.map((_, at) => at).sort((a, b) => (places[b] ?? 0) - (places[a] ?? 0))
  for (const [n, at] of up.entries()) {
    const under = n === 0 ? undefined : moved[up[n - 1] ?? at]
    if (under !== undefined) moved[at] = Math.min(moved[at] ?? 0, under - APART)
  }
  return moved
}

/** Losses by turn as stairs; nothing where nobody was lost, and of one turn alone. The turn that cost most stands on an ochre ground. */
export function chartSvg(figures: ReportNumbers): string {
  const { sides, turns, worst } = figures
  const most = Math.max(0, ...turns.flatMap(({ lost }) => lost))
  if (most === 0 || !isMany(figures)) return ''
  const step = WIDE / turns.length
  const y = (n: number) => (HIGH - (n / most) * (HIGH - 24)).toFixed(1)
  const ends = apart(sides.map((_, at) => Math.min(HIGH, Number(y(turns.at(-1)?.lost[at] ?? 0)) + 4)))
  const line = (at: number) => {
    const path = turns.map(({ lost }, n) => `V${y(lost[at] ?? 0)}H${((n + 1) * step).toFixed(1)}`).join('')
    const { colour, dash } = STROKES[at % STROKES.length] ?? { colour: '', dash: '' }
    const end = turns.at(-1)?.lost[at] ?? 0
    return `<path d="M0 ${HIGH}${path}" fill="none" style="stroke:${colour}" stroke-width="2.5"${dash ? ` stroke-dasharray="${dash}"` : ''}/><text x="${WIDE + 6}" y="${ends[at]?.toFixed(1)}"><tspan font-weight="600">${end}</tspan> ${safe(sides[at]?.says ?? '')}</text>`
  }
  const ground =
    worst === null
      ? ''
      : `<rect x="${(worst * step).toFixed(1)}" y="0" width="${step.toFixed(1)}" height="${HIGH}" style="fill:var(--ochre-w,#f3e2b8)"/>`
  const every = Math.ceil(turns.length / 10)
  const marks = turns.map(({ turn }, n) =>
    n % every === 0
      ? `<text x="${((n + 0.5) * step).toFixed(1)}" y="${HIGH + 16}" text-anchor="middle">${turn ?? ''}</text>`
      : '',
  )
  return `<figure><figcaption>${words.byTurn}</figcaption><svg viewBox="0 0 ${WIDE + 106} ${HIGH + FOOT}" role="img" aria-label="${words.byTurn}" font-size="13" style="fill:currentColor">${ground}${sides.map((_, at) => line(at)).join('')}<path d="M0 ${HIGH}H${WIDE}" stroke="currentColor"/>${marks.join('')}</svg></figure>`
}

const LOOK =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.0625rem/1.45 Georgia,serif;color:#1b1d1a;background:#fff}h1,h2{font-weight:400;line-height:1.2}h1{border-bottom:3px double}h2{margin-top:1.6em;break-after:avoid}li{margin:.4em 0;break-inside:avoid}small{color:#4a493f;font-family:system-ui,sans-serif}.result{font-size:1.4em}table{width:100%;border-collapse:collapse}th,td{padding:.3em;text-align:right;font-weight:400;border-bottom:1px solid #d2c7b0}th[scope=row]{text-align:left}figure{margin:1em 0;max-width:32rem}.luck-line{display:block;max-width:22rem}.photo{break-inside:avoid}.photo img{max-width:100%;max-height:12cm}.photos{display:flex;flex-wrap:wrap;gap:1em}.photos .photo{flex:1 1 12rem;max-width:20rem;margin:0}@page{size:a4;margin:15mm}@media print{body{margin:0;max-width:none;font-size:11pt}}'

/** The report as a page of its own, to read in any browser and to print. */
export function asHtml(report: Sealed, ticks: Ticks = ALL): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${safe(report.title)}</title>
<style>${LOOK}</style>
</head>
<body>
${asHtmlBody(report, ticks)}
</body>
</html>
`
}
