/** Text as people seek it, and the marks under what was found. */
import { createEffect } from 'solid-js'

/** Without capitals, accents and apostrophes; any other mark is a blank: "Defenders’ Volley" is "defenders volley". */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'\u2018\u2019\u02bc`\u00b4]/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, ' ')

/** The words that are sought. */
export const wordsSought = (typed: string): readonly string[] => bare(typed).split(' ').filter(Boolean)

/** Where a word stands in a text, each from its first letter to behind its last. */
function* placesOf(word: string, text: string): Generator<readonly [number, number]> {
  let seen = ''
  const starts: number[] = []
  let at = 0
  for (const sign of text) {
    const as = bare(sign)
    for (const _ of as) starts.push(at)
    seen += as
    at += sign.length
  }
  for (let from = seen.indexOf(word); from >= 0; from = seen.indexOf(word, from + word.length))
    yield [starts[from] ?? at, starts[from + word.length] ?? at]
}

/** Marks the words that are sought within an element, where the browser can; what stands there is not touched. Call inside an owner. */
export function createMarks(within: () => Element | undefined, sought: () => readonly string[]): void {
  if (!('highlights' in CSS)) return
  createEffect(() => {
    const words = sought()
    // Once all that was found is drawn.
    requestAnimationFrame(() => {
      const marks = new Highlight()
      const root = within()
      const texts = root && words.length > 0 ? document.createTreeWalker(root, NodeFilter.SHOW_TEXT) : null
      for (let node = texts?.nextNode(); node; node = texts?.nextNode())
        for (const [from, to] of words.flatMap((word) => [...placesOf(word, node?.nodeValue ?? '')])) {
          const range = new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to })
          marks.add(range)
        }
      CSS.highlights.set('sought', marks)
    })
  })
}
