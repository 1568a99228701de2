import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const css = readFileSync(fileURLToPath(new URL('../../src/ui/tokens.css', import.meta.url)), 'utf8').replaceAll(
  '"',
  "'",
)

type Tokens = ReadonlyMap<string, string>

function block(after: string): Tokens {
  const start = css.indexOf('{', css.indexOf(after))
  const body = css.slice(start + 1, css.indexOf('}', start))
  return new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']))
}

const themes: Record<string, Tokens> = {
  day: block("[data-theme='day']"),
  night: block("[data-theme='night']"),
  sun: block("[data-theme='sun']"),
}

function light(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(theme: Tokens, over: string, under: string): number {
  const [a, b] = [over, under].map((name) => {
    const hex = theme.get(name)
    if (!hex || !/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`no colour ${name}`)
    return light(hex) + 0.05
  })
  return Math.max(a ?? 0, b ?? 0) / Math.min(a ?? 1, b ?? 1)
}

const text: [string, string][] = [
  ['ink', 'paper'],
  ['ink', 'leaf'],
  ['ink', 'sunk'],
  ['ink', 'green-w'],
  ['ink', 'madder-w'],
  ['ink', 'ochre-w'],
  ['paper', 'ink'],
  ['ink2', 'paper'],
  ['ink2', 'leaf'],
  ['ink2', 'sunk'],
  ['ink2', 'green-w'],
  ['onfill', 'green'],
  ['onfill', 'madder'],
  ['green-t', 'paper'],
  ['green-t', 'leaf'],
  ['madder-t', 'paper'],
  ['madder-t', 'leaf'],
  ['madder-t', 'madder-w'],
  ['ochre-t', 'paper'],
  ['ochre-t', 'leaf'],
  ['ochre-t', 'ochre-w'],
]

const signs: [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'leaf'],
  ['hatch', 'madder-w'],
  ['green-t', 'green-w'],
  ['green-t', 'leaf'],
  ['madder-t', 'madder-w'],
  ['ochre', 'leaf'],
]

describe.each(Object.entries(themes))('contrast by %s', (name, theme) => {
  it.each(text)('%s on %s reads as text', (over, under) => {
    expect(contrast(theme, over, under)).toBeGreaterThanOrEqual(name === 'sun' ? 7 : 4.5)
  })
  it.each(signs)('%s on %s is seen as an edge or a sign', (over, under) => {
    expect(contrast(theme, over, under)).toBeGreaterThanOrEqual(3)
  })
})

describe('the measured table', () => {
  it.each([
    ['ink', 'paper', 14.5, 14.1, 21],
    ['ink2', 'paper', 7.8, 8.4, 16.7],
    ['onfill', 'green', 9.4, 5.5, 11.9],
    ['onfill', 'madder', 8.4, 6.4, 11.3],
    ['green-t', 'paper', 8.5, 9.7, 11.9],
    ['madder-t', 'leaf', 8.4, 8.2, 11.3],
    ['madder-t', 'madder-w', 6.7, 7.4, 9.3],
    ['ochre-t', 'ochre-w', 6.5, 7.4, 10.2],
    ['ink', 'ochre-w', 13.2, 10.0, 17.5],
    ['ink2', 'green-w', 7.1, 5.7, 13.9],
    ['edge', 'leaf', 4.4, 4.1, 21],
    ['hatch', 'madder-w', 6.7, 4.2, 9.3],
  ])('%s on %s', (over, under, ...wanted) => {
    const contrasts = Object.values(themes).map((theme) => contrast(theme, over, under))
    for (const [at, value] of contrasts.entries()) expect(value).toBeCloseTo(wanted[at] ?? 0, 0)
  })

  it('has the same night whether chosen or as the phone says', () => {
    expect(Object.fromEntries(block(":root[data-theme='auto']"))).toEqual(Object.fromEntries(themes['night'] ?? []))
  })
})
