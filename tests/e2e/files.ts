/** Battles as files, for screens that it takes long to come to by thumb. */
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import { Writing } from '../big.ts'

/** The siege in the Fire Phase of its first turn: forty mobs, twelve of which were fired at and check; the slot's clock runs. */
export function siege(): string {
  const writing = new Writing(skirmish, 'The 14:00 table').play('scenario-siege', {})
  for (const test of writing.game.owed) writing.enter({ kind: 'struck', owed: test.id, why: 'no leaders today' })
  for (const _ of ['Rally', 'Charge', 'Movement', 'Fire']) writing.play(skirmish.sequence.advance.id, {})
  for (const at of Array.from({ length: 12 }, (_, i) => i)) {
    const of = { kind: 'unit', id: `native-${at + 3}` }
    const changes = [
      { of, field: 'figures', old: 24, new: 20 - at },
      { of, field: 'fire_casualties', old: 0, new: 4 + at },
    ]
    writing.enter({ kind: 'edited', why: 'fire', changes })
  }
  writing.enter({ kind: 'clocked', old: null, new: { minutes: 240, from: Date.now() } })
  const [first] = Object.entries(writing.game.world.unit ?? {})
    .map(([id, unit], at) => [id, unit, at] as const)
    .filter(([id]) => id === 'native-3')
  return writing.owe('unit', 'morale.check', (id) => ({ unit: { kind: 'unit', id } }), first?.[2] ?? 0, 12).file()
}
