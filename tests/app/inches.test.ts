/** How far units may go that have moved in this phase, for their tiles. */
import { describe, expect, it } from 'vitest'
import { undoOf } from '#game'
import set from '../../rulesets/mutiny-skirmish/index.ts'
import { inchesIn } from '../../src/app/shared/units/inches.ts'
import { Writing } from '../big.ts'

const unit = (id: string) => ({ kind: 'unit', id })

/** The siege, in which one mob has moved and two have charged: one that is far from home, one that is near. */
function moving(): Writing {
  const writing = new Writing(set, 'Moving').play('scenario-siege', {})
  const charge = (id: string) => ({ of: unit(id), field: 'charge', old: null, new: 'british-1' })
  writing.enter({ kind: 'edited', why: 'for the charge', changes: [charge('native-2'), charge('native-3')] })
  const inches = new Map([
    ['native-1', 0],
    ['native-2', 40],
    ['native-3', 2],
  ])
  for (const [id, n] of inches)
    writing.play('move.roll', { unit: unit(id) }, (key) => (key.includes('distance_needed') ? n : undefined))
  return writing
}
const read = ({ entries }: Writing) => inchesIn(set, [...entries].reverse())

describe('the inches of this phase', () => {
  it('say of a charge whether it gets there, and to whom', () => {
    const known = read(moving())
    expect(known.get('unit/native-1')).toMatchObject({ tone: 'plain', reach: '' })
    const far = known.get('unit/native-2')
    expect(far).toMatchObject({ tone: 'bad', reach: `${40 - (far?.inches ?? 0)}″ short of Highlanders.` })
    expect(known.get('unit/native-3')).toMatchObject({ tone: 'good', reach: 'They reach Highlanders.' })
  })
  it('are not those of a move that was undone', () => {
    const writing = moving()
    const undone = undoOf(writing.game)
    if (!undone.ok) throw new Error(undone.says)
    writing.enter(undone.value)
    expect([...read(writing).keys()].sort()).toEqual(['unit/native-1', 'unit/native-2'])
  })
  it('end with the phase', () => {
    expect(read(moving().play(set.sequence.advance.id, {})).size).toBe(0)
  })
})
