/** What is shown by a condition follows what it is about: a function that returns a text alone is run once, and then stands still. */
import { readdirSync, readFileSync } from 'node:fs'
import { render, screen } from '@solidjs/testing-library'
import { createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { OddsBar } from '../../src/ui/OddsBar.tsx'

/** Where a text is returned in place of an element: “<Show when={…}>{(it) => it().says}</Show>”. */
const standsStill = (source: string): readonly string[] =>
  [...source.matchAll(/\}\s*>\s*\{\((\w+)\) => (?!\(?\s*<|\(?$|\{|\w+ && <)[^\n]*/gm)].flatMap(({ 0: line, index }) => {
    const tag = /.*(<(?:Show|Match|For|Index)\b[\s\S]*)$/.exec(source.slice(0, index))?.[1] ?? ''
    return /^<(?:Show|Match)/.test(tag) && !/\bkeyed\b/.test(tag) ? [line.trim()] : []
  })

describe('what is shown by a condition', () => {
  it('is an element, which follows', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
    expect(files.length).toBeGreaterThan(100)
    expect(
      files.flatMap((file) => standsStill(readFileSync(`src/${file}`, 'utf8')).map((line) => `${file}: ${line}`)),
    ).toEqual([])
    expect(standsStill('<Show when={other()}>{(end) => end().label}</Show>')).toHaveLength(1)
  })

  it('is both ends of a bar whose chances change', () => {
    const [share, setShare] = createSignal(0.965)
    const parts = () => [
      { label: 'Contact', kind: 'good' as const, share: share(), says: `${share() * 100}%` },
      { label: 'Falls short', kind: 'bad' as const, share: 1 - share(), says: `${100 - share() * 100}%` },
    ]
    render(() => <OddsBar parts={parts()} />)
    setShare(0.75)
    expect(screen.getByText(/^Contact/).textContent).toBe('Contact 75%')
    expect(screen.getByText(/^Falls short/).textContent).toContain('Falls short 25%')
  })
})
