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
  readonly x: number
  readonly y: number
}

/** What can be read on a page, line by line, and by readers. */
export type Shown = {
  readonly screen: string
  readonly lines: readonly string[]
  readonly controls: readonly Control[]
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
      return isSeen(node.closest('label') ?? node) && box.width > 2 && box.height > 2 && !node.hasAttribute('disabled')
    },
  )
  Object.assign(window, { controlsShown: all })
  const controls = all.map((node, at): Control => {
    const label = node.closest('label')
    const says = (node.ariaLabel || label?.innerText || node.innerText || node.getAttribute('placeholder') || '')
      .replace(/\s+/g, ' ')
      .trim()
    const { left, top, width, height } = (label ?? node).getBoundingClientRect()
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
      isBarred: node.getAttribute('aria-disabled') === 'true' || node.classList.contains('barred'),
      isOn:
        (isSwitch && node.type === 'radio' && node.checked) ||
        (isSwitch && node.type === 'file') ||
        node.getAttribute('aria-pressed') === 'true' ||
        node.hasAttribute('aria-current'),
      x: left + width / 2,
      y: top + height / 2,
    }
  })
  const lines = [...(document.body.innerText ?? '').split('\n'), ...controls.map(({ says }) => says)]
  return { screen, lines: [...new Set(lines.map((line) => line.trim()).filter(Boolean))], controls }
}

/** Brings a control into sight, and tells where a finger meets it; what lies over it, if anything does. */
export function placeOf(at: number): { readonly x: number; readonly y: number; readonly under: string | null } | null {
  const node: HTMLElement | undefined = Reflect.get(window, 'controlsShown')?.[at]
  if (!node?.isConnected) return null
  const target = node.closest('label') ?? node
  const before = target.getBoundingClientRect()
  if (before.top < 0 || before.bottom > innerHeight) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  else target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const isHit = hit !== null && (target.contains(hit) || hit.contains(target) || hit.closest('label') === target)
  return { x, y, under: isHit ? null : (hit?.outerHTML ?? 'nothing').slice(0, 120) }
}

/** Notes from now on that anything changes. */
export function watched(): void {
  Object.assign(window, { changed: 0, changedAt: performance.now() })
  const change = () => {
    Object.assign(window, { changed: Number(Reflect.get(window, 'changed')) + 1, changedAt: performance.now() })
  }
  const begin = () => {
    new MutationObserver(change).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    })
    for (const name of ['scroll', 'focusin', 'input', 'hashchange'])
      addEventListener(name, change, { capture: true, passive: true })
  }
  begin()
  // What leaves the page is seen here.
  window.print = change
  const { clipboard } = navigator
  if (clipboard)
    clipboard.writeText = async () => {
      change()
    }
  navigator.share = async () => change()
  HTMLInputElement.prototype.click = new Proxy(HTMLInputElement.prototype.click, {
    apply: (click, input, given) => (input.type === 'file' ? change() : Reflect.apply(click, input, given)),
  })
  HTMLAnchorElement.prototype.click = new Proxy(HTMLAnchorElement.prototype.click, {
    apply: (click, link, given) => (link.download ? change() : Reflect.apply(click, link, given)),
  })
}

/** How often something has changed so far, and how long ago the last time was, in ms. */
export const changes = (): readonly [number, number] => [
  Number(Reflect.get(window, 'changed')),
  document.getAnimations().some(({ playState }) => playState === 'running')
    ? 0
    : performance.now() - Number(Reflect.get(window, 'changedAt')),
]
