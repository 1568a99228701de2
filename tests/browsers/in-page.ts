/** What runs in the page of a browser that is driven from outside: it looks for what a thumb would look for. */

/** Puts `book` into the page. It may use nothing from outside. */
export function inPage(): void {
  const faults: string[] = []
  addEventListener('error', (event) => faults.push(event.message))
  addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)))

  /** Waits until there is such a thing; half a minute is only a bound for what hangs. */
  const until = <T>(look: () => T | null | undefined | false, says: string) =>
    new Promise<T>((done, failed) => {
      const end = performance.now() + 30_000
      const again = () => {
        const met = look()
        if (met) done(met)
        else if (performance.now() < end) setTimeout(again, 50)
        else failed(new Error(`Not there: ${says}. The page says: ${document.body.innerText.slice(0, 800)}`))
      }
      again()
    })

  const nameOf = (node: HTMLElement) => {
    const label = node instanceof HTMLInputElement ? node.labels?.[0]?.innerText : node.innerText
    return (node.getAttribute('aria-label') ?? label ?? '').replace(/\s+/g, ' ').trim()
  }
  const shown = (node: HTMLElement) => node.checkVisibility({ visibilityProperty: true })

  /** The middle of the first button of that name, once nothing moves it and nothing lies over it. */
  const place = (name: RegExp, within: string) => {
    let last = ''
    return until(() => {
      const node = [...document.querySelectorAll<HTMLElement>(within)].find(
        (one) => shown(one) && !one.matches(':disabled') && name.test(nameOf(one)),
      )
      if (!node) return null
      node.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = node.getBoundingClientRect()
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
      const still = last === `${x} ${y}`
      last = `${x} ${y}`
      return still && node.contains(document.elementFromPoint(x, y)) && { x, y }
    }, `button ${name}`)
  }

  let given: Promise<string> | null = null
  const address = URL.createObjectURL
  URL.createObjectURL = (file: Blob) => {
    given = file.text()
    return address.call(URL, file)
  }
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    // What is given out is read here, and does not go to the downloads of whoever runs the tests.
    if (!this.download) click.call(this)
  }

  const says = (words: RegExp) => words.test(document.body.innerText)
  Object.assign(globalThis, {
    book: {
      faults,
      place,
      says: (words: RegExp) => until(() => says(words), String(words)).then(() => null),
      hushes: (words: RegExp) => until(() => !says(words), `without ${words}`).then(() => null),
      /** A file, as if it had been chosen. */
      choose: (text: string) => {
        const input = document.querySelector<HTMLInputElement>('input[type=file]')
        const files = new DataTransfer()
        files.items.add(new File([text], 'battle.json', { type: 'application/json' }))
        if (input) input.files = files.files
        input?.dispatchEvent(new Event('change', { bubbles: true }))
      },
      /** The file that was given out last, as text. */
      given: () => until(() => given, 'a file that is given out'),
      /** Every d12 shows 7, every d6 shows 1. */
      load: () => {
        crypto.getRandomValues = <T extends ArrayBufferView | null>(words: T): T => {
          if (words instanceof Uint32Array) words.fill(6)
          return words
        }
      },
    },
  })
}
