/** The story of a battle as text, and as a page. */
import type { Line, Story } from '#tell'
import { logWords as words } from './words.ts'

/** Letters that Markdown would take for its own. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>#|]/g, '\\$&')

/** A story, and whether its log stands as it was written. */
export type Report = Story & { readonly seals: string }

/** The story as Markdown. */
export function asMarkdown(story: Report): string {
  const list = (lines: readonly string[]) => lines.map((line) => `- ${escaped(line)}`)
  const blocks = [
    [`# ${escaped(story.title)}`],
    [escaped(story.second)],
    ...story.parts.flatMap((part) => [
      [`## ${escaped(part.title)}`],
      part.lines.map(
        (line, i) => `${i + 1}. ${escaped(line.text)}${line.small ? `  \n   _${escaped(line.small)}_` : ''}`,
      ),
    ]),
    ...(story.end === null ? [] : [[`## ${words.howEnded}`], [escaped(story.end || words.ended)]]),
    ...story.sides.flatMap((side) => (side.lines.length > 0 ? [[`## ${escaped(side.title)}`], list(side.lines)] : [])),
    ...(story.rulings.length > 0 ? [[`## ${words.playedBy}`], list(story.rulings)] : []),
    [`## ${words.seals}`],
    [escaped(story.seals)],
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

const safe = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

/** The inside of the page: headings and lists, every text made safe. */
export function asHtmlBody(story: Report): string {
  const item = (line: Line) =>
    `<li>${safe(line.text)}${line.small ? `<br><small>${safe(line.small)}</small>` : ''}</li>`
  const list = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${safe(line)}</li>`).join('')}</ul>`
  return [
    `<h1>${safe(story.title)}</h1><p>${safe(story.second)}</p>`,
    ...story.parts.map((part) => `<h2>${safe(part.title)}</h2><ol>${part.lines.map(item).join('')}</ol>`),
    story.end === null ? '' : `<h2>${words.howEnded}</h2><p>${safe(story.end || words.ended)}</p>`,
    ...story.sides.map((side) => (side.lines.length > 0 ? `<h2>${safe(side.title)}</h2>${list(side.lines)}` : '')),
    story.rulings.length > 0 ? `<h2>${words.playedBy}</h2>${list(story.rulings)}` : '',
    `<h2>${words.seals}</h2><p>${safe(story.seals)}</p>`,
  ]
    .filter(Boolean)
    .join('\n')
}

const LOOK =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.0625rem/1.45 Georgia,serif;color:#1b1d1a;background:#fff}h1,h2{font-weight:400;line-height:1.2}h1{border-bottom:3px double}h2{margin-top:1.6em;break-after:avoid}li{margin:.4em 0;break-inside:avoid}small{color:#4a493f;font-family:system-ui,sans-serif}@page{size:a4;margin:15mm}@media print{body{margin:0;max-width:none;font-size:11pt}}'

/** The story as a page of its own, to read in any browser and to print. */
export function asHtml(story: Report): string {
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
