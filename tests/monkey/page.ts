/** What a finger finds on a page. Everything here runs in the page: it may use nothing from outside. */

/** Something that can be tapped, or typed into. */
export type Control = {
  readonly at: number
  /** As a person would call it: the words on it, else its label. */
  readonly says: string
  /** Where it stands, and what sort it is, without numbers and names: what was tapped before is known by it. */
  readonly sort: string
  readonly kind: 'tap' | 'text' | 'list'
  readonly isGreen: boolean
  /** Dashed: it tells why it cannot be. */
  readonly isBarred: boolean
  /** Switched on, or open already: a tap may change nothing. */
  readonly isOn: boolean
}

/** What can be read on a page, line by line, and by readers. */
export type Shown = {
  readonly screen: string
  readonly lines: readonly string[]
  readonly controls: readonly Control[]
  /** What contradicts itself: odds that do not add up, a part without its label, a coach who names what is not there. */
  readonly contradicts: readonly string[]
  /** Whether it says why what was typed or tapped cannot be: tapped again, it has said so already. */
  readonly refuses: boolean
}

/** Lists what stands there now; the controls can be found again by their number. */
export function shown(): Shown {
  const over = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const top = over ?? document.body
  const hash = location.hash.replace(/^#/, '').replace(/[?].*/, '')
  const place = hash
    .split('/')
    .map((part) => (/\d|^[a-z]+-[a-z-]+$/.test(part) && !/^(?:simulate)$/.test(part) ? '*' : part))
  const title = over?.querySelector('h1, h2, h3')?.textContent ?? ''
  const screen = `${place.join('/')}${over ? ` / ${title.replace(/[\d]+/g, '#').slice(0, 20)}` : ''}`
  const isSeen = (node: Element) =>
    node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && node.closest('[inert], [hidden]') === null
  const all = [...top.querySelectorAll<HTMLElement>('button, a[href], summary, input, select, textarea')].filter(
    (node) => {
      const box = (node.closest('label') ?? node).getBoundingClientRect()
      return isSeen(node.closest('label') ?? node) && box.width > 2 && box.height > 2
    },
  )
  Object.assign(window, { controlsShown: all })
  const controls = all.map((node, at): Control => {
    const label = node.closest('label')
    const says = (node.ariaLabel || label?.innerText || node.innerText || node.getAttribute('placeholder') || '')
      .replace(/\s+/g, ' ')
      .trim()
    const isText =
      node instanceof HTMLTextAreaElement ||
      (node instanceof HTMLInputElement && /^(?:text|search|number)$/.test(node.type))
    const isSwitch = node instanceof HTMLInputElement && !isText
    const words = node.matches('.unit, .tile, [class*=tile]')
      ? ''
      : says.replace(/[\d]+/g, '#').split(' ').slice(0, 3).join(' ')
    return {
      at,
      says,
      sort: `${screen}: ${node.tagName.toLowerCase()}.${node.className.split(' ')[0]} ${words}`,
      kind: isText ? 'text' : node instanceof HTMLSelectElement ? 'list' : 'tap',
      isGreen: node.classList.contains('primary'),
      isBarred:
        node.getAttribute('aria-disabled') === 'true' ||
        node.classList.contains('barred') ||
        node.hasAttribute('disabled'),
      isOn:
        (isSwitch && node.type === 'radio' && node.checked) ||
        (isSwitch && node.type === 'file') ||
        node.getAttribute('aria-pressed') === 'true' ||
        node.hasAttribute('aria-current'),
    }
  })
  const labels = all.map((node) => node.ariaLabel ?? '')
  const lines = [...(document.body.innerText ?? '').split('\n'), ...labels]

  const contradicts: string[] = []
  /** What does not come to 100%; a chance in words ("almost never") is a tenth at most, and one told as a fraction is not counted. */
  const adds = (of: string, parts: readonly string[]) => {
    const isInWords = (says: string) => /almost never|under [\d.]+\s?%/i.test(says)
    const told = parts.filter((says) => !isInWords(says))
    const shares = told.map((says) => Number(/([\d.]+)\s?%/.exec(says)?.[1] ?? Number.NaN))
    if (parts.length < 2 || shares.some((share) => Number.isNaN(share))) return
    const sum = shares.reduce((a, b) => a + b, 0)
    // In whole per cent what is “under 1%” is less than that.
    const most = (parts.length - told.length) * (parts.some((says) => /under/i.test(says)) ? 1 : 0.1)
    if (sum > 100.049 || sum + most < 99.951)
      contradicts.push(`${of} come to ${Math.round(sum * 10) / 10}%: ${parts.join(' | ').slice(0, 140)}`)
  }
  const textsOf = (within: Element, selector: string) =>
    [...within.querySelectorAll(selector)].map((node) => (node.textContent ?? '').trim().replace(/\s+/g, ' '))
  for (const sums of document.querySelectorAll('.odds-sums')) {
    const parts = textsOf(sums, ':scope > span')
    adds('the ends', parts)
    const labels = parts.map((says) =>
      says
        .replace(/,[^,]*$/, '')
        .toLowerCase()
        .replace(/^(?:it|they) /, ''),
    )
    for (const [at, label] of labels.entries()) {
      if (label.trim() === '') contradicts.push(`a part without a label: ${parts.join(' | ')}`)
      else if (labels.indexOf(label) !== at) contradicts.push(`one end twice: ${parts.join(' | ')}`)
    }
  }
  for (const { textContent } of document.querySelectorAll('.odds-headline h2'))
    if (/^[^a-zA-Z]*$|: ?[.,]|^Almost (?:never|always): *\.?$/.test(textContent ?? ''))
      contradicts.push(`a headline without words: ${textContent}`)
  for (const table of document.querySelectorAll('.odds-cols:not(.odds-tape) table'))
    adds('the columns', textsOf(table, 'td'))
  for (const bar of document.querySelectorAll('.odds-bar-list')) adds('the bar', textsOf(bar, ':scope > li > b'))
  for (const bar of document.querySelectorAll('.odds-bar-words')) adds('the bar', textsOf(bar, ':scope > *'))
  for (const table of document.querySelectorAll('.stair-numbers table'))
    adds('the stages', textsOf(table, 'td[class^=says]'))

  const coach = document.querySelector('.coach')
  const [, meant = ''] =
    /^Tap (?:the )?(.+?)(?: again)?\.?$/.exec((coach?.querySelector('b')?.textContent ?? '').trim()) ?? []
  const bare = (says: string) =>
    says
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
  const isThere =
    meant === 'the green button'
      ? controls.some(({ isGreen }) => isGreen)
      : controls.some(({ says }) => bare(says).includes(bare(meant)))
  if (!over && coach && isSeen(coach) && meant && !isThere)
    contradicts.push(`the coach says “Tap ${meant}”, which is not there`)
  return {
    screen,
    lines: [...new Set(lines.map((line) => line.trim()).filter(Boolean))],
    controls,
    contradicts: [...new Set(contradicts)],
    refuses: [...document.querySelectorAll('.refused, [role=alert], .toast')].some(isSeen),
  }
}

/** Brings a control into sight, and tells where a finger meets it; what lies over it, if anything does. */
export function placeOf(at: number): { readonly x: number; readonly y: number; readonly under: string | null } | null {
  const node: HTMLElement | undefined = Reflect.get(window, 'controlsShown')?.[at]
  if (!node?.isConnected) return null
  const target = node.closest('label') ?? node
  for (const block of ['nearest', 'center'] as const) {
    target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (hit !== null && (target.contains(hit) || hit.contains(target) || hit.closest('label') === target))
      return { x, y, under: null }
    if (hit?.closest('.toast-room')) return null
    if (block === 'center') return { x, y, under: (hit?.outerHTML ?? 'nothing').slice(0, 120) }
  }
  return null
}

/** Notes from now on that anything changes, and what the finger of a tap meets besides what it meant. */
export function watched(): void {
  Object.assign(window, { changed: 0, changedAt: performance.now(), slips: [] })
  const change = () => {
    Object.assign(window, { changed: Number(Reflect.get(window, 'changed')) + 1, changedAt: performance.now() })
  }
  /** How often something came or went: the look of a button that is pressed is no answer yet. */
  let came = 0
  let cameAt = 0
  new MutationObserver((all) => {
    if (all.some(({ type }) => type === 'childList')) {
      came++
      cameAt = performance.now()
    }
    change()
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  })
  for (const name of ['scroll', 'input', 'hashchange']) addEventListener(name, change, { capture: true, passive: true })
  // A button that is tapped has the focus: only where one types is that an answer.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
      change()
  })
  // A number between plus and minus changes without a word of the page.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  Object.defineProperty(HTMLInputElement.prototype, 'value', {
    ...value,
    set(this: HTMLInputElement, to: string) {
      if (value?.get?.call(this) !== String(to)) change()
      value?.set?.call(this, to)
    },
  })
  // What leaves the page is seen here.
  window.print = change
  const { clipboard } = navigator
  if (clipboard)
    clipboard.writeText = async (text) => {
      Object.assign(window, { copied: text })
      change()
    }
  navigator.share = async () => change()
  HTMLInputElement.prototype.click = new Proxy(HTMLInputElement.prototype.click, {
    apply: (click, input, given) => (input.type === 'file' ? change() : Reflect.apply(click, input, given)),
  })
  let made: Blob | null = null
  URL.createObjectURL = new Proxy(URL.createObjectURL, {
    apply: (create, url, [of]) => {
      if (of instanceof Blob) made = of
      return Reflect.apply(create, url, [of])
    },
  })
  HTMLAnchorElement.prototype.click = new Proxy(HTMLAnchorElement.prototype.click, {
    apply: (click, link, given) => {
      if (!link.download) return Reflect.apply(click, link, given)
      change()
      void made?.text().then((exported) => Object.assign(window, { exported }))
    },
  })

  type Tap = { x: number; y: number; at: number; control: Element; says: string }
  const slip = (what: string, says: string) => Reflect.get(window, 'slips').push([what, says])
  const controlAt = (target: EventTarget | null): Element | null => {
    const control = target instanceof Element ? target.closest('button, a[href], summary, label, input, select') : null
    return control instanceof HTMLLabelElement ? (control.control ?? control) : control
  }
  const saysOf = (control: Element) =>
    (control.closest('label')?.textContent || control.ariaLabel || control.textContent || '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 50)
  const screenNow = () =>
    `${location.hash.split('?')[0]} ${document.querySelector('[role=dialog] h2')?.textContent ?? ''}`
  const repeatsOf = (control: Element) => control.closest('[data-repeats]')?.getAttribute('data-repeats') ?? null

  const scrolledOf = (node: Element) => {
    let all = 0
    for (let up: Element | null = node; up; up = up.parentElement) all += up.scrollTop
    return all
  }

  /** Follows what lies under a tap: what was there when it was answered may not be pushed away by what comes later. */
  const follow = ({ x, y, at }: Tap, before: number) => {
    let answered: { screen: string; under: Element; top: number; scrolled: number; all: Set<Element> } | null = null
    const look = () => {
      // Who scrolls moves all of it.
      if (performance.now() - at > 400 || Number(Reflect.get(window, 'scrolledAt') ?? 0) > at) return
      const under = controlAt(document.elementFromPoint(x, y))
      if (!answered) {
        // Once nothing has come or gone for a while, the tap is answered.
        if (came > before && under && performance.now() - cameAt > 100)
          answered = {
            screen: screenNow(),
            under,
            top: under.getBoundingClientRect().top,
            scrolled: scrolledOf(under),
            all: new Set(document.querySelectorAll('button, a[href], summary, input, select')),
          }
      } else if (answered.screen !== screenNow()) return
      else if (under && under !== answered.under && answered.all.has(under)) {
        const { top, height } = answered.under.getBoundingClientRect()
        if (scrolledOf(answered.under) !== answered.scrolled) return
        if (answered.under.isConnected && height > 0 && Math.abs(top - answered.top) > 12) {
          slip(
            'jump under the finger',
            `${saysOf(answered.under)} moved ${Math.round(top - answered.top)} px, ${saysOf(under)} came under it`,
          )
          return
        }
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  const twice = (now: Tap, last: Tap, was: string) => {
    if (now.at - last.at > 400 || Math.hypot(now.x - last.x, now.y - last.y) > 24) return
    // The place where one is may be tapped again.
    const isSame = now.says === last.says && (now.control === last.control || now.control.hasAttribute('aria-current'))
    const repeats = repeatsOf(now.control)
    if (isSame || (repeats !== null && repeats === repeatsOf(last.control))) return
    slip(
      'second tap goes through',
      `${last.says}, then ${now.says}, ${Math.round(now.at - last.at)} ms after it${was === screenNow() ? '' : ', on another screen'}`,
    )
  }
  let last: { readonly tap: Tap; readonly screen: string } | null = null
  // The guard against second taps listens on the window: what comes so far is acted upon.
  document.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return
      const control = controlAt(event.target)
      if (!control) return
      const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp, control, says: saysOf(control) }
      if (last) twice(tap, last.tap, last.screen)
      last = { tap, screen: screenNow() }
      follow(tap, came)
    },
    { capture: true },
  )
}

/** What a finger met that it did not mean, since it was asked last: what happened, and to what. */
export const slips = (): readonly (readonly [what: string, says: string])[] =>
  Reflect.get(window, 'slips').splice(0, 100)

/** How often something has changed so far, and how long ago the last time was, in ms. */
export const changes = (): readonly [number, number] => [
  Number(Reflect.get(window, 'changed')),
  document.getAnimations().some((one) => one.timeline === document.timeline && one.playState === 'running')
    ? 0
    : performance.now() - Number(Reflect.get(window, 'changedAt')),
]

/** Waits until nothing changes any more, for so long at most until something other than `before` does; whether something has. */
export const quieted = ({ before, wait }: { readonly before: number; readonly wait: number }): Promise<boolean> =>
  new Promise((done) => {
    const until = performance.now() + wait
    const look = () => {
      const n = Number(Reflect.get(window, 'changed'))
      const isMoving = document
        .getAnimations()
        .some((one) => one.timeline === document.timeline && one.playState === 'running')
      if (n !== before && !isMoving && performance.now() - Number(Reflect.get(window, 'changedAt')) > 100) done(true)
      else if (performance.now() > until + (n === before ? 0 : 1000)) done(n !== before)
      else setTimeout(look, 20)
    }
    look()
  })

/** One back, unless that leaves the app. */
export function back(): void {
  const { navigation } = window
  const last = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (last?.url?.startsWith(location.origin)) history.back()
}
