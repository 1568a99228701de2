import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../src')

/** The style sheets under a folder, each with the classes that it lays out by themselves. */
const sheetsIn = (under: string): readonly (readonly [file: string, classes: readonly string[]])[] =>
  readdirSync(join(folder, under), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => {
      const css = readFileSync(join(folder, under, file), 'utf8')
      return [join(under, file), [...css.matchAll(/^\.([a-z0-9-]+) \{/gm)].map(([, name = '']) => name)]
    })

test('a class of a feature is laid out in one style sheet alone: what one screen loads stays for the next', () => {
  const by = new Map<string, Set<string>>()
  for (const [file, classes] of [...sheetsIn('app'), ...sheetsIn('ui')])
    for (const name of classes) by.set(name, (by.get(name) ?? new Set()).add(file))
  expect(by.size).toBeGreaterThan(300)
  const twice = [...by].filter(([, files]) => files.size > 1 && [...files].some((file) => file.startsWith('app')))
  expect(twice.map(([name, files]) => `${name}: ${[...files].sort().join(', ')}`)).toEqual([])
})
