/** What a phase is ended with undone: it may be done late, or it lapses; whatever is still owed begins without a refusal. */
import { expect, it } from 'vitest'
import { isRecord, type Json, seeded } from '#engine'
import { Play } from '../../src/headless/play.ts'
import set from './index.ts'

const SEEDS = Array.from({ length: Number(process.env.LEFT ?? 12) }, (_, seed) => seed)
const zones = ['delhi', 'lucknow', 'gwalior', 'cawnpore'] as const
const people = {
  b: 'european-infantry',
  c: 'highlanders',
  l: 'oudh',
  r: 'bni',
  s: 'contingent',
  g: 'artillery',
} as const

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
/** Whether nothing but a place later in the order keeps it from being taken. */
const isOnlyLater = (refused: Json) => isRecord(refused) && refused.key === 'not-first'

it.each(SEEDS)('nothing left owed begins with a refusal, battle %i', async (seed) => {
  const die = seeded(seed)
  const any = <T>(of: readonly T[]): T => of[die(of.length) - 1] ?? expect.unreachable()
  const placed = () => ({ zone: any(zones), within: die(3) === 1 })
  const ours = (camp: string) => (camp === 'r' || camp === 's' || camp === 'g' ? { camp: 'rebel' } : {})
  const play = new Play(async () => ({ set, invariants: [] }))
  const units = Object.fromEntries(
    Object.entries(people).map(([id, type]) => [id, { type, ...ours(id), value: 3, back: 2, ...placed() }]),
  )
  const game = { turn: 1 + die(4), phase: 'end', playerA: any(['rebel', 'british']) }
  const start = await play.line({ start: set.id, units, things: { game: { game } } })
  expect(start).toHaveProperty('started')
  let begun = 0
  for (let phase = 0; phase < 26; phase++) {
    await play.line({ set: { [`unit/${any(Object.keys(people))}`]: placed() } })
    const { owed } = await play.line({ owed: true })
    for (const at of listOf(owed).keys()) {
      const { refused = null, error = null } = await play.line({ take: at + 1, try: true, defaults: true })
      // The siege of whoever goes first comes first: it is offered first.
      const isRefused = refused !== null && !(at > 0 && isOnlyLater(refused))
      expect([listOf(owed)[at], isRefused ? refused : null, error]).toEqual([listOf(owed)[at], null, null])
      begun++
    }
    if (die(3) === 1) await play.line({ take: 1, defaults: true })
    await play.line({ end: true, anyway: true, defaults: true })
  }
  expect(begun).toBeGreaterThan(10)
})
