/** Measures a page by the boxes of its words and buttons. Each function runs in the page: it may use nothing from outside. */

/** What is cut off, broken in a word, lies over another, cannot be reached, or is too small for a finger, in one line each. */
export function layoutBreaches(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  type Seen = { node: Element; box: Box; says: string; layer: Element | null }
  const breaches: string[] = []
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth + 1) breaches.push(`the page is ${page.scrollWidth} wide`)

  /** Asked once of each element: nothing moves while it is measured. */
  const once = <T>(of: (node: Element) => T) => {
    const known = new Map<Element, T>()
    return (node: Element): T => {
      const had = known.get(node)
      if (had !== undefined) return had
      const is = of(node)
      known.set(node, is)
      return is
    }
  }
  /** Only a reader hears it: it is clipped to nothing where it stands. */
  const clipped = once(
    (node): boolean =>
      getComputedStyle(node).clipPath === 'inset(50%)' || (node.parentElement !== null && clipped(node.parentElement)),
  )
  /** Nobody sees it; what only readers do not hear, such as the numbers of an axis, is seen all the same. */
  const hidden = once(
    (node) =>
      node.closest('[hidden]') !== null ||
      clipped(node) ||
      !node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }),
  )
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const layerOf = once((node): Element | null => {
    const { position } = getComputedStyle(node)
    if (position === 'fixed' || position === 'sticky') return node
    return node.parentElement && layerOf(node.parentElement)
  })
  const over = document.querySelector('[role=dialog]')
  for (const node of document.querySelectorAll('[role=dialog], .screen-body, .panel'))
    if (node.scrollWidth > node.clientWidth + 1) breaches.push(`${node.className} scrolls sideways`)

  for (const { className, clientHeight, scrollHeight } of document.querySelectorAll('.screen > .panel'))
    if (scrollHeight > clientHeight + 1 && clientHeight < 160)
      breaches.push(`${className} has only ${clientHeight} of ${scrollHeight}`)

  // What confirms is in sight without a scroll.
  const confirms = '.btn.primary:not([aria-disabled="true"])'
  for (const node of document.querySelectorAll(over ? `[role=dialog] ${confirms}` : `.screen > .panel ${confirms}`)) {
    const { top, height } = node.getBoundingClientRect()
    const foot = Math.min(
      innerHeight,
      node.closest('.panel, [role=dialog]')?.getBoundingClientRect().bottom ?? innerHeight,
    )
    if (height > 0 && top + 24 > foot) breaches.push(`[${node.textContent}] is below the fold`)
  }

  /** Where something cuts what stands in it, and how. */
  const edgeOf = once((node) => {
    const { overflowX, overflowY, textOverflow, maskImage, webkitLineClamp } = getComputedStyle(node)
    // What the page itself does not show is beyond the window: that is looked at below.
    if ((overflowX === 'visible' && overflowY === 'visible') || node === page || node === document.body) return null
    return {
      edge: node.getBoundingClientRect(),
      sideways: overflowX === 'hidden' || overflowX === 'clip',
      upright: overflowY === 'hidden' || overflowY === 'clip',
      // What has no room ends in three dots, or fades out.
      dots: textOverflow === 'ellipsis' || maskImage !== 'none',
      // words that end in three dots after so many lines
      clamped: webkitLineClamp !== 'none',
    }
  })
  /** The part of a box that can be seen; a breach where something that does not scroll cuts it. */
  const shown = (node: Element, full: Box, says: string): Box | null => {
    let box = full
    for (let up: Element | null = node; up; up = up.parentElement) {
      const cut = edgeOf(up)
      if (!cut) continue
      const { edge, sideways, upright, dots, clamped } = cut
      if (clamped) return null
      if (sideways && !dots && (box.left < edge.left - 2 || box.right > edge.right + 2) && up.clientWidth > 0)
        breaches.push(`"${says}" is cut off at the side by ${up.className || up.tagName}`)
      if (upright && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4) && !up.matches('.screen, .wide'))
        breaches.push(`"${says}" is cut off by ${up.className || up.tagName}`)
      box = meet(box, { left: edge.left, top: edge.top, right: edge.right, bottom: edge.bottom })
      if (box.right - box.left < 1 || box.bottom - box.top < 1) return null
    }
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const seen = meet(box, window)
    if (box.left < -2 || box.right > innerWidth + 2) breaches.push(`"${says}" leaves the screen`)
    return seen.right - seen.left < 1 || seen.bottom - seen.top < 1 ? null : seen
  }

  /** Words that go on in the next line without a hyphen; longer ones than these are no words. */
  const LONGEST = 24
  const broken = (text: Text): readonly string[] =>
    [...text.data.matchAll(/\(?[\p{L}\p{N}]{2,}\)?/gu)].flatMap(({ 0: word, index }) => {
      if (word.length > LONGEST) return []
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const [first, ...more] = [...range.getClientRects()].filter(({ width }) => width > 0)
      return first && more.some(({ top }) => top > first.top + first.height / 2) ? [word] : []
    })

  const seen: Seen[] = []
  const words = document.createTreeWalker(over ?? document.body, NodeFilter.SHOW_TEXT)
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const says = (text.textContent ?? '').trim()
    const parent = text.parentElement
    if (says === '' || !parent || parent.closest('script, style, option, svg') || hidden(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()]
    if (text instanceof Text && rects.length > 1 && getComputedStyle(parent).hyphens !== 'auto')
      for (const word of broken(text)) breaches.push(`"${word}" is broken in the word`)
    for (const rect of rects) {
      if (rect.width < 1 || rect.height < 1) continue
      // the line's box is higher than its letters
      const inset = rect.height * 0.2
      const box = { left: rect.left, top: rect.top + inset, right: rect.right, bottom: rect.bottom - inset }
      const part = shown(parent, box, says.slice(0, 30))
      if (part) seen.push({ node: parent, box: part, says: says.slice(0, 30), layer: layerOf(parent) })
    }
  }
  /** What a tap may hit, in px: some reach out over what is drawn, and a sign at the end of a line stands for the line. */
  const hitOf = (node: Element): { readonly width: number; readonly height: number } => {
    const { position, top, bottom } = getComputedStyle(node, '::after')
    const { width, height } = node.getBoundingClientRect()
    if (position !== 'absolute') return { width, height }
    if (node instanceof HTMLElement && node.offsetParent && getComputedStyle(node).position === 'static')
      return node.offsetParent.getBoundingClientRect()
    return { width, height: height - Number.parseFloat(top) - Number.parseFloat(bottom) }
  }
  const buttons = (over ?? document).querySelectorAll('button, a[href], input:not(.vh), select, summary, label.btn')
  for (const node of buttons) {
    if (hidden(node) || node.closest('[aria-hidden="true"]')) continue
    const rect = node.getBoundingClientRect()
    if (rect.width < 1 || rect.height < 1) continue
    const says = `[${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 30)}]`
    const hit = hitOf(node)
    if (!(node instanceof HTMLInputElement) && (hit.width < 47.5 || hit.height < 47.5))
      breaches.push(`${says} is ${Math.round(hit.width)} x ${Math.round(hit.height)}, too small for a finger`)
    const box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }
    const part = shown(node, box, says)
    if (part) seen.push({ node, box: part, says, layer: layerOf(node) })
  }

  const inside = (a: Element, b: Element) => a.contains(b) || b.contains(a)
  /** The line that words stand in: what is inline goes on in the line of its parent. */
  const lineOf = (node: Element): Element | null =>
    getComputedStyle(node).display.startsWith('inline') && node.parentElement ? lineOf(node.parentElement) : node
  const isTight = (a: Seen, b: Seen) =>
    !a.says.startsWith('[') &&
    !b.says.startsWith('[') &&
    /[\p{L}\p{N}]$/u.test(a.says) &&
    lineOf(a.node) !== lineOf(b.node)
  seen.sort((a, b) => a.box.top - b.box.top)
  for (const [i, a] of seen.entries()) {
    for (let j = i + 1; j < seen.length; j++) {
      const b = seen[j]
      if (!b || b.box.top > a.box.bottom) break
      if (a.layer !== b.layer || inside(a.node, b.node)) continue
      const both = meet(a.box, b.box)
      const [across, down] = [both.right - both.left, both.bottom - both.top]
      if (across > 2 && down > 2) breaches.push(`${a.says} and ${b.says} lie over one another`)
      const [left, right] = a.box.left < b.box.left ? [a, b] : [b, a]
      if (down > 4 && across <= 2 && across > -2 && isTight(left, right) && /^[\p{L}\p{N}]/u.test(right.says))
        breaches.push(`${left.says} and ${right.says} run together`)
    }
  }
  return [...new Set(breaches)]
}

/** What can be tapped on the topmost layer, and lies under something else wherever it is scrolled to. The page is left as it stood. */
export function unreachable(): string[] {
  const over = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const stood = [...document.querySelectorAll('*')].flatMap((node) =>
    node.scrollTop > 0 || node.scrollLeft > 0 ? [[node, node.scrollTop, node.scrollLeft] as const] : [],
  )
  const isClipped = (node: Element | null): boolean =>
    node !== null && (getComputedStyle(node).clipPath === 'inset(50%)' || isClipped(node.parentElement))
  const saysOf = (node: Element) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 30)
  const isHit = (node: Element): boolean => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (node.contains(hit) || hit.contains(node) || hit.closest('label') === node)
  }
  const underWhat = (node: Element, block: ScrollLogicalPosition): string | null => {
    node.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = node.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    // A notice goes by itself.
    if (hit?.closest('.toast-room') || isHit(node)) return null
    return hit ? `<${hit.tagName.toLowerCase()} class="${hit.getAttribute('class') ?? ''}"> ${saysOf(hit)}` : 'the edge'
  }
  const breaches = [
    ...(over ?? document).querySelectorAll('button, a[href], input, select, textarea, summary'),
  ].flatMap((control) => {
    const node = control.closest('label') ?? control
    const { width, height } = node.getBoundingClientRect()
    const isSeen = node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    if (!isSeen || width < 3 || height < 3 || node.closest('[inert], [aria-hidden="true"]')) return []
    // Only a reader comes there.
    if (isClipped(node)) return []
    if (isHit(node) || underWhat(node, 'nearest') === null) return []
    const under = underWhat(node, 'center')
    return under === null ? [] : [`[${saysOf(node)}] cannot be reached: ${under} lies over it`]
  })
  for (const node of document.querySelectorAll('*'))
    if (node.scrollTop > 0 || node.scrollLeft > 0) node.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  for (const [node, top, left] of stood) node.scrollTo({ top, left, behavior: 'instant' })
  return [...new Set(breaches)]
}

/** Words that stand out too little from what is behind them: 4.5 to 1, and 3 to 1 where they are large. */
export function tooFaint(): string[] {
  type Colour = readonly [r: number, g: number, b: number, a: number]
  const parsed = new Map<string, Colour>()
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colour = (text: string): Colour => {
    const known = parsed.get(text)
    if (known || !pen) return known ?? [0, 0, 0, 1]
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = text
    pen.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data
    const read: Colour = [r, g, b, a / 255]
    parsed.set(text, read)
    return read
  }
  const laid = (over: Colour, under: Colour): Colour => {
    const mix = (a: number, b: number) => a * over[3] + b * (1 - over[3])
    return [mix(over[0], under[0]), mix(over[1], under[1]), mix(over[2], under[2]), 1]
  }
  /** What is behind a node; null where it is a picture or a pattern. */
  const behind = (node: Element | null): Colour | null => {
    if (!node) return colour(getComputedStyle(document.documentElement).backgroundColor)
    const { backgroundColor, backgroundImage } = getComputedStyle(node)
    if (backgroundImage !== 'none') return null
    const here = colour(backgroundColor)
    if (here[3] >= 0.99) return here
    const under = behind(node.parentElement)
    return under && laid(here, under)
  }
  const light = ([r, g, b]: Colour) => {
    const part = (v: number) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  }
  /** How much of it is seen, where it or what it stands in is half transparent. */
  const opacityOf = (node: Element | null): number =>
    node ? Number(getComputedStyle(node).opacity) * opacityOf(node.parentElement) : 1
  const breaches: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const looked = new Set<Element>()
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const node = text.parentElement
    if (!node || looked.has(node) || (text.textContent ?? '').trim() === '') continue
    looked.add(node)
    if (node.closest('script, style, option, svg, [aria-hidden=true], [aria-disabled=true], :disabled, .vh')) continue
    if (!node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const style = getComputedStyle(node)
    const under = behind(node)
    if (!under) continue
    const [red, green, blue, alpha] = colour(style.color)
    const [a, b] = [light(laid([red, green, blue, alpha * opacityOf(node)], under)), light(under)]
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    if (ratio < (isLarge ? 3 : 4.5) - 0.05)
      breaches.push(`"${(text.textContent ?? '').trim().slice(0, 30)}" has a contrast of ${ratio.toFixed(1)}`)
  }
  return [...new Set(breaches)]
}
