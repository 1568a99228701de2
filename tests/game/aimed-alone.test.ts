/** Rows of a list that can be aimed at one thing alone. */
import { describe, expect, it } from 'vitest'
import { aimedAlone, nowOf, procedureOf, rowsFor, targetOf } from '#game'
import set from '../../rulesets/mutiny-skirmish/index.ts'
import { Writing } from '../big.ts'

const unit = (id: string) => ({ kind: 'unit', id })

/** The siege up to a phase of the Mutineers, all of whom may go. */
function inPhase(phase: string): Writing {
  const writing = new Writing(set, phase).play('scenario-siege', {})
  const isThere = () => nowOf(set, writing.game).phase === phase && nowOf(set, writing.game).side === 'native'
  while (!isThere()) {
    for (const { id, struck } of writing.game.owed)
      if (struck === null) writing.enter({ kind: 'struck', owed: id, why: 'not now' })
    writing.play(set.sequence.advance.id, {})
  }
  return writing
}

function edited(writing: Writing, id: string, fields: { readonly [field: string]: string | number }): void {
  const changes = Object.entries(fields).map(([field, next]) => {
    const old = writing.game.world.unit?.[id]?.[field] ?? null
    return { of: unit(id), field, old, new: next }
  })
  writing.enter({ kind: 'edited', why: 'for the test', changes })
}

function aimed({ game }: Writing, procedure: string, doer: string, id: string): unknown {
  const target = targetOf(procedureOf(set, procedure))
  const [row] = rowsFor(procedure, [{ [doer]: unit(id) }])
  if (!target || !row) throw new Error(`${procedure} is aimed at nothing`)
  return aimedAlone(row, target, game).args
}

describe('a row of a list', () => {
  it('of a charge goes where it was announced, and nowhere where it was not', () => {
    const writing = inPhase('movement')
    edited(writing, 'native-7', { charge: 'british-2' })
    expect(aimed(writing, 'charge', 'unit', 'native-7')).toMatchObject({ target: unit('british-2') })
    expect(aimed(writing, 'charge', 'unit', 'native-9')).toEqual({ unit: unit('native-9') })
  })
  it('of a melee stays on whom it is in contact with', () => {
    const writing = inPhase('melee')
    edited(writing, 'native-7', { in_contact: 4, contact_with: 'british-2' })
    edited(writing, 'british-2', { in_contact: 4, contact_with: 'native-7' })
    expect(aimed(writing, 'melee.line', 'attacker', 'native-7')).toMatchObject({ defender: unit('british-2') })
  })
})
