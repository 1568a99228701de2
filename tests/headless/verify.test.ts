import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Json } from '#engine'
import { readFile } from '#form'
import { type Entry, notRolled, type Resolved } from '#game'
import { compare } from '../../src/gate/compare.ts'
import { toySet } from '../game/toy-battle.ts'
import { value } from '../store/stores.ts'

const path = fileURLToPath(new URL('../games/v1-toy.json', import.meta.url))
const { entries } = value(readFile(readFileSync(path, 'utf8')))
const resolved = entries.filter((e): e is Resolved => e.kind === 'resolved')

const changed = (seq: number, change: (entry: Resolved) => Entry) =>
  entries.map((e) => (e.seq === seq && e.kind === 'resolved' ? change(e) : e))

/** Runs `npm run -s verify` on a file. */
function verify(file: string): Promise<{ readonly code: number; readonly lines: readonly Json[] }> {
  const script = fileURLToPath(new URL('../../src/headless/verify.ts', import.meta.url))
  return new Promise((done) => {
    const child = execFile(process.execPath, ['--import', 'tsx', script, file], (_, out) => {
      const lines = out
        .trim()
        .split('\n')
        .map((line): Json => JSON.parse(line))
      done({ code: child.exitCode ?? -1, lines })
    })
  })
}

describe('comparing a battle with the rules of today', () => {
  test('the rules that made it agree, also where who fires was asked', () => {
    expect(compare(toySet, entries)).toEqual({
      entries: entries.length,
      resolved: resolved.length,
      different: 0,
      differences: [],
    })
    expect(resolved.some((e) => 'firer' in e.answers)).toBe(true)
  })

  test('another result is found, in its entry', () => {
    const seq = resolved[0]?.seq ?? -1
    const { differences, different } = compare(
      toySet,
      changed(seq, (e) => ({ ...e, outcome: { ...e.outcome, result: 99 } })),
    )
    expect(different).toBe(1)
    expect(differences).toMatchObject([{ entry: seq, title: 'Fire', what: 'result', logged: 99 }])
  })

  test('a rule that now asks more, a procedure that is gone, and a thing that is gone are differences too', () => {
    const seq = resolved[0]?.seq ?? -1
    const entriesOf = (list: readonly Entry[]) => compare(toySet, list).differences.map((f) => [f.entry, f.what])
    expect(entriesOf(changed(seq, (e) => ({ ...e, answers: {} })))).toEqual([[seq, 'stops']])
    expect(entriesOf(changed(seq, (e) => ({ ...e, procedure: 'volley' })))).toEqual([[seq, 'stops']])
    const gone = { kind: 'unit', id: 'z' }
    expect(entriesOf(changed(seq, (e) => ({ ...e, args: { firer: gone, target: gone } })))).toEqual([[seq, 'stops']])
  })
})

test('dice that the phone did not roll for it are a difference', () => {
  const rolled = value(readFile(readFileSync(fileURLToPath(new URL('../games/v3-toy.json', import.meta.url)), 'utf8')))
  const roll = rolled.entries.find((e) => e.kind === 'rolled')
  const shot = rolled.entries.find((e): e is Resolved => e.kind === 'resolved')
  if (!roll || !shot) throw new Error('A roll and a resolution are wanted.')
  const of = (faces: readonly number[], key = 'dice'): Resolved => ({
    ...shot,
    args: { firer: { kind: 'unit', id: 'a' } },
    answers: { [key]: { faces: { dice: faces }, source: 'phone', roll: roll.seq } },
  })
  const missing = (entry: Resolved) => notRolled(entry, (seq) => rolled.entries[seq])
  expect(missing(of([2, 5, 5]))).toEqual([])
  expect(missing(of([2, 5, 6]))).toEqual(['dice'])
  expect(missing(of([2, 5, 5], 'save'))).toEqual(['save'])
  expect(missing({ ...of([2, 5, 5]), args: { firer: { kind: 'unit', id: 'b' } } })).toEqual(['dice'])
  const otherwise = rolled.entries.map((e) => (e === shot ? { ...of([2, 5, 6]), seq: e.seq } : e))
  expect(compare(toySet, otherwise).differences.map((d) => d.what)).toContain('dice')
})

describe('the command', () => {
  test('says why a file is bad, and fails', async () => {
    const { code, lines } = await verify(fileURLToPath(import.meta.url))
    expect(code).toBe(1)
    expect(lines).toEqual([
      {
        error:
          'Import failed. This is not an Orderly Book battle, or it was cut off on its way. Nothing on this phone has changed.',
      },
    ])
  })

  test('says that it does not have the rules of the file', async () => {
    const { code, lines } = await verify(path)
    expect(code).toBe(1)
    expect(lines).toMatchObject([{ error: expect.stringContaining('It was played by the rules “toy”, which') }])
  })
})
