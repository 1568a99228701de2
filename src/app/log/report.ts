/** The battle as a report: its story by phases, what each side has left, and the rulings it was played by. */
import { type AnyRuleSet, ctxOf } from '#engine'
import { after, type Entry, type Game, nowOf, within } from '#game'
import { diceAndOdds } from './dice.ts'
import { told } from './told.ts'
import { undoneOf } from './undone.ts'
import { logWords as words } from './words.ts'

export type Line = { readonly text: string; readonly small: string }

export type Story = {
  readonly title: string
  /** "Indian Mutiny 1857, 21 November 2026" */
  readonly second: string
  readonly parts: readonly { readonly title: string; readonly lines: readonly Line[] }[]
  /** How it ended, or null while it goes on. */
  readonly end: string | null
  readonly sides: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** Rulings and options that differ from the rule set's own. */
  readonly rulings: readonly string[]
}

/** Tells a battle from all its entries, the first first; what was undone is left out. Throws Misfit where they do not fit together. */
export function storyOf(set: AnyRuleSet, name: string, entries: readonly Entry[]): Story {
  const undone = undoneOf([...entries].reverse())
  const look = within(entries)
  const final = entries.reduce<Game | null>((game, entry) => after(game, entry, look), null)
  const parts: { title: string; lines: Line[] }[] = []
  let game: Game | null = null
  for (const entry of entries) {
    game = after(game, entry, look)
    if (entry.kind === 'begun') parts.push({ title: phaseOf(set, game), lines: [] })
    if (entry.kind === 'begun' || entry.kind === 'undone' || entry.kind === 'redone' || undone.has(entry.seq)) continue
    const seen = { ...game, ended: final?.ended ?? null }
    const small = entry.kind === 'resolved' ? diceAndOdds(entry) : ''
    parts.at(-1)?.lines.push({ text: told(set, seen, entry), small })
    if (entry.kind === 'resolved' && entry.procedure === set.sequence.advance.id)
      parts.push({ title: phaseOf(set, game), lines: [] })
  }
  const begun = entries[0]?.at ?? 0
  const day = new Date(begun).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' })
  return {
    title: name,
    second: `${set.title}, ${day}`,
    parts: parts.filter((part) => part.lines.length > 0),
    end: final?.ended ?? null,
    sides: final ? sidesOf(set, final) : [],
    rulings: final ? rulingsOf(set, final) : [],
  }
}

function phaseOf(set: AnyRuleSet, game: Game): string {
  const now = nowOf(set, game)
  const side = set.sides.find((one) => one.id === now.side)?.says
  return side ? `${now.says}, ${side}` : now.says
}

function sidesOf(set: AnyRuleSet, game: Game): Story['sides'] {
  const ctx = ctxOf(game.world, game.settings)
  const cards = Object.entries(set.kinds).flatMap(([kind, def]) =>
    Object.entries(game.world[kind] ?? {}).flatMap(([id, thing]) => {
      const card = def.shown === 'card' ? def.card?.(thing, ctx, { kind, id }) : undefined
      return card ? [card] : []
    }),
  )
  return set.sides.map((side) => {
    const score = set.score?.(ctx, side.id)
    return {
      title: score ? `${side.says}, ${score}` : side.says,
      lines: cards
        .filter((card) => card.side === side.id)
        .map((card) => {
          const signs = card.signs.map((sign) => sign.word).join(', ')
          const count = typeof card.count === 'number' ? words.count(card.count, card.of) : ''
          const rest = [count, signs].filter(Boolean).join(', ')
          return rest ? `${card.name}: ${rest}` : card.name
        }),
    }
  })
}

function rulingsOf(set: AnyRuleSet, game: Game): readonly string[] {
  return set.settings.flatMap((setting) => {
    const value = game.settings[setting.id]
    const says = setting.options.find((o) => o.value === value)?.says
    return says === undefined || value === setting.default
      ? []
      : [`${setting.says} ${says.charAt(0).toUpperCase()}${says.slice(1)}.`]
  })
}

/** Letters that Markdown would take for its own. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>#|]/g, '\\$&')

/** The story as Markdown. */
export function asMarkdown(story: Story): string {
  const list = (lines: readonly string[]) => lines.map((line) => `- ${plain(line)}`)
  const blocks = [
    [`# ${plain(story.title)}`],
    [plain(story.second)],
    ...story.parts.flatMap((part) => [
      [`## ${plain(part.title)}`],
      part.lines.map((line, i) => `${i + 1}. ${plain(line.text)}${line.small ? `  \n   _${plain(line.small)}_` : ''}`),
    ]),
    ...(story.end === null ? [] : [[`## ${words.howEnded}`], [plain(story.end || words.ended)]]),
    ...story.sides.flatMap((side) => (side.lines.length > 0 ? [[`## ${plain(side.title)}`], list(side.lines)] : [])),
    ...(story.rulings.length > 0 ? [[`## ${words.playedBy}`], list(story.rulings)] : []),
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

const safe = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

/** The inside of the page: headings and lists, every text made safe. */
export function asHtmlBody(story: Story): string {
  const item = (line: Line) =>
    `<li>${safe(line.text)}${line.small ? `<br><small>${safe(line.small)}</small>` : ''}</li>`
  const list = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${safe(line)}</li>`).join('')}</ul>`
  return [
    `<h1>${safe(story.title)}</h1><p>${safe(story.second)}</p>`,
    ...story.parts.map((part) => `<h2>${safe(part.title)}</h2><ol>${part.lines.map(item).join('')}</ol>`),
    story.end === null ? '' : `<h2>${words.howEnded}</h2><p>${safe(story.end || words.ended)}</p>`,
    ...story.sides.map((side) => (side.lines.length > 0 ? `<h2>${safe(side.title)}</h2>${list(side.lines)}` : '')),
    story.rulings.length > 0 ? `<h2>${words.playedBy}</h2>${list(story.rulings)}` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

const LOOK =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.0625rem/1.45 Georgia,serif;color:#1b1d1a;background:#fff}h1,h2{font-weight:400;line-height:1.2}h1{border-bottom:3px double}h2{margin-top:1.6em;break-after:avoid}li{margin:.4em 0;break-inside:avoid}small{color:#4a493f;font-family:system-ui,sans-serif}@page{size:a4;margin:15mm}@media print{body{margin:0;max-width:none;font-size:11pt}}'

/** The story as a page of its own, to read in any browser and to print. */
export function asHtml(story: Story): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${safe(story.title)}</title>
<style>${LOOK}</style>
</head>
<body>
${asHtmlBody(story)}
</body>
</html>
`
}
