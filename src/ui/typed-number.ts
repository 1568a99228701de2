/** Numbers as people type them, in every field. */

/** The figures of all scripts as ours: "١٢" is 12. */
export function figuresIn(text: string): string {
  return text.replace(/\p{Nd}/gu, (figure) => {
    // The figures of a script stand in a row of ten, from 0 to 9.
    const code = figure.codePointAt(0) ?? 0
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
    return String((code - first) % 10)
  })
}

/** One number, with comma or point before its parts, or a half behind it; null where it is none: "abc", "1 4", "1e2". */
export function numberTyped(text: string): number | null {
  const figures = figuresIn(text.trim())
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[,\u066b]/g, '.')
    .replace(/^([-+]?\d*)\u00bd/, (_, before) => `${before || 0}.5`)
    .replace(/\s*(?:\u2033|"|in|inches)$/, '')
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(figures) ? Number(figures) : null
}

/** What a number may be. */
export interface NumberBounds {
  readonly min: number
  readonly max: number
  /** Parts can be, as on a ruler; else whole numbers only. */
  readonly fractions?: boolean | undefined
}

/** Whether it lies within its bounds. */
export const isWithin = (value: number, { min, max, fractions }: NumberBounds): boolean =>
  value >= min && value <= max && (fractions === true || Number.isInteger(value))
