/** The command line under lines that nobody should give it: each is answered, and none ends it. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Json } from '#engine'

const script = (name: string) => fileURLToPath(new URL(`../../src/headless/${name}.ts`, import.meta.url))

/** What a command says to some lines, and how it ends. */
function said(command: string, lines: readonly (Json | string)[]) {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', script(command)], { input })
  const answers = stdout
    .toString()
    .trim()
    .split('\n')
    .map((line): { readonly error?: string } => JSON.parse(line))
  return { status, answers }
}

const fire = { ruleset: 'indian-mutiny-1857', procedure: 'fire' }
const units = { a: { class: 'mutineer' }, b: { class: 'british-foot' } }

const bad: readonly (Json | string)[] = [
  'no JSON',
  '7',
  '[]',
  '{}',
  { ruleset: 'indian-mutiny-1857' },
  { ...fire, ruleset: 7 },
  { ...fire, procedure: '__proto__' },
  { ...fire, units: 7 },
  { ...fire, units: { a: null } },
  { ...fire, units: { a: { class: 'mutineer', alive: 1e9 } } },
  { ...fire, units: { a: { class: 'mutineer', constructor: 1 } } },
  { ...fire, things: { unit: null } },
  { ...fire, things: { constructor: { a: {} } } },
  { ...fire, args: 7 },
  { ...fire, units, args: { firer: null, target: null } },
  { ...fire, units, args: { firer: 'nobody' } },
  { ...fire, units, args: { firer: { kind: 'game', id: 'game' } } },
  { ...fire, answers: [] },
  { ...fire, dice: 'lots' },
  { ...fire, settings: null },
  { ...fire, procedure: 'morale', args: { unit: 7 } },
]

const UNCLEAR = /Cannot read|undefined|not iterable|not a function|Cannot destructure|in' operator/

describe('lines that nobody should give', () => {
  test('resolve answers each with an error, and the good one after them', () => {
    const good = { ...fire, units, args: { firer: 'b', target: 'a' } }
    const { status, answers } = said('resolve', [...bad, good])
    expect(status).toBe(1)
    expect(answers).toHaveLength(bad.length + 1)
    expect(answers.at(-1)).toHaveProperty('needs')
    for (const [n, { error }] of answers.slice(0, -1).entries()) {
      expect(error, JSON.stringify(bad[n])).toEqual(expect.any(String))
      expect(error).not.toMatch(UNCLEAR)
    }
  })

  test('play answers each with an error, and the good one after them', () => {
    const lines = [
      { do: 'fire' },
      { start: 'whist' },
      { start: 'indian-mutiny-1857', units: 7 },
      { start: 'indian-mutiny-1857', units: { a: { class: 'mutineer', alive: 1e9 } } },
      { start: 'indian-mutiny-1857', units },
      { do: 'fire', args: { firer: null } },
      { set: { 'unit/a': { alive: 1e9 } } },
      { set: 7 },
      { set: { 'constructor/a': {} } },
      { take: {} },
      { undo: { entry: 1e9 } },
      { undo: { entry: 'x' } },
      { read: 'constructor' },
      { read: 'toString' },
      { read: 'now' },
    ]
    const { status, answers } = said('play-lines', lines)
    expect(status).toBe(1)
    expect(answers).toHaveLength(lines.length)
    expect(answers[4]).toHaveProperty('started')
    expect(answers.at(-1)).toHaveProperty('now')
    for (const [n, answer] of answers.entries()) {
      if (n === 4 || n === lines.length - 1) continue
      expect(answer, JSON.stringify(lines[n])).toHaveProperty('error')
      expect(answer.error).not.toMatch(UNCLEAR)
    }
  })

  test('resolve ends well where all lines are good', () => {
    expect(said('resolve', [{ ...fire, units, args: { firer: 'b', target: 'a' } }]).status).toBe(0)
  })
})
