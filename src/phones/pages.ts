/** Messages of entries: many in one, written once for all who may see the same. Of a long book one at a time is written. */
import type { Entry, Eyes } from '#game'
import type { PhoneLine } from './line.ts'

/** Letters of one message of entries; a larger entry has one of its own. */
const MUCH = 200_000

/** A message of entries, and the number that comes after them. */
type Page = { readonly text: string; readonly next: number }

export class Pages {
  private readonly written = new Map<string, Page>()

  /** Sends a line the next of what it lacks of a copy; from the first on, where it had another one. Whether that was the last. */
  send(line: PhoneLine, eyes: Eyes, copy: readonly Entry[]): boolean {
    if (eyes !== line.eyes) line.sent = 0
    line.eyes = eyes
    if (line.sent < copy.length) {
      const key = `${eyes} ${line.sent}`
      const page = this.written.get(key) ?? pageOf(copy, line.sent)
      this.written.set(key, page)
      line.sayNow(page.text)
      line.sent = page.next
    }
    return line.sent === copy.length
  }
}

function pageOf(copy: readonly Entry[], from: number): Page {
  const texts: string[] = []
  let letters = 0
  for (let seq = from; seq < copy.length; seq++) {
    const text = JSON.stringify(copy[seq])
    letters += text.length
    if (texts.length > 0 && letters > MUCH) break
    texts.push(text)
  }
  const text = `{"t":"entries","from":${from},"head":${copy.length - 1},"list":[${texts.join(',')}]}`
  return { text, next: from + texts.length }
}
