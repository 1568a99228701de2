/** One page in any browser: what a referee does with his thumb, over the few things that each browser must be able to do. */
import { inPage } from './in-page.ts'

/** A window of a browser. */
export type Tab = {
  /** Resolves when the page is loaded. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page; promises are waited for. */
  evaluate(expression: string): Promise<unknown>
  /** A touch where the browser can, else a click; px from the corner of the page. */
  tapAt(x: number, y: number): Promise<void>
  /** A PNG. */
  picture(): Promise<Uint8Array>
}

/** A browser with a memory: opened again, it has what it had stored. */
export type Driven = {
  tab(): Promise<Tab>
  /** SIGKILL: no page hears of it. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** How a browser is come by. */
export type Maker = {
  readonly name: string
  /** What is missing on this machine, and how to get it; null when all is there. */
  missing(): string | null
  /** Opens it with the memory in this folder. */
  open(profile: string): Promise<Driven>
}

const exactly = (name: string | RegExp) =>
  typeof name === 'string' ? `/^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$/` : String(name)

export class Page {
  private last = { x: 0, y: 0 }

  constructor(readonly tab: Tab) {}

  private async ready(): Promise<void> {
    // What runs the tests gives every inner function its name by a function of its own.
    await this.tab.evaluate(`(globalThis.__name = (f) => f, (${inPage})(), book.load())`)
  }

  async goto(url: string): Promise<void> {
    await this.tab.goto(url)
    await this.ready()
  }

  async reload(): Promise<void> {
    await this.tab.reload()
    await this.ready()
  }

  /** Another screen of the same page. */
  async hash(to: string): Promise<void> {
    await this.tab.evaluate(`void (location.hash = ${JSON.stringify(to)})`)
  }

  async url(): Promise<string> {
    return String(await this.tab.evaluate('location.href'))
  }

  async tap(name: string | RegExp, within = 'button:not(.phase-asks), a, label.btn, input[type=radio]'): Promise<void> {
    const place = await this.tab.evaluate(`book.place(${exactly(name)}, ${JSON.stringify(within)})`)
    const { x, y } = place as { x: number; y: number }
    // In the same place a person taps again no sooner; what comes sooner is a slip, and does nothing.
    if (Math.hypot(x - this.last.x, y - this.last.y) < 30)
      await this.tab.evaluate('new Promise((done) => setTimeout(done, 500)).then(() => null)')
    this.last = { x, y }
    await this.tab.tapAt(x, y)
  }

  /** Answers with a number: by its key, else figure by figure on the pad. */
  async type(number: string): Promise<void> {
    await this.tab.evaluate(`book.place(/./, '.cell')`)
    const pad = await this.tab.evaluate(
      `[...document.querySelectorAll('.cell')].some(({ innerText }) => innerText.trim() === 'Clear')`,
    )
    if (!pad) return this.tap(new RegExp(`^${number}(?:,|$)`), '.cell')
    await this.tap('Clear')
    for (const digit of number) await this.tap(digit)
    await this.tap(/./, '.btn.primary')
  }

  /** Waits until the page says so. */
  async says(words: RegExp): Promise<void> {
    await this.tab.evaluate(`book.says(${words})`)
  }

  /** Waits until it says so no more. */
  async hushes(words: RegExp): Promise<void> {
    await this.tab.evaluate(`book.hushes(${words})`)
  }

  /** Waits until the page of this title is loaded, though it is loaded by itself. */
  async entitled(title: string): Promise<void> {
    while ((await this.tab.evaluate('document.title').catch(() => '')) !== title);
    await this.ready()
  }

  /** A file, as if it had been chosen. */
  async choose(text: string): Promise<void> {
    await this.tab.evaluate(`book.choose(${JSON.stringify(text)})`)
  }

  async text(selector: string): Promise<string> {
    return String(await this.tab.evaluate(`document.querySelector(${JSON.stringify(selector)})?.innerText`))
  }

  /** What went wrong in the page since it was loaded, in a line each. */
  async faults(): Promise<unknown> {
    return this.tab.evaluate('book.faults')
  }
}
