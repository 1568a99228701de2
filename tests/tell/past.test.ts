/** The log speaks in the past: who did what to whom, and what it came to. */
import { describe, expect, it } from 'vitest'
import type { Entry } from '#game'
import { entryLine, tellEntry } from '#tell'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { inThePast } from '../../src/tell/past.ts'
import { Writing } from '../big.ts'

describe('a verdict in the past', () => {
  it.each([
    ['The 53rd Bengal N.I. lose 2 figures.', 'The 53rd Bengal N.I. lost 2 figures.'],
    ['The 53rd hold.', 'The 53rd held.'],
    ['Gun 1 is destroyed.', 'Gun 1 was destroyed.'],
    ['The rebels draw 2.', 'The rebels drew 2.'],
    ['Gwalior rebels.', 'Gwalior rebelled.'],
    ['A cannon overturns: 1 cannon lost.', 'A cannon overturned: 1 cannon lost.'],
    ['He is fired on and rides back unhurt.', 'He was fired on and rode back unhurt.'],
    ['Neill is out of the game; 2 units feel it.', 'Neill was out of the game; 2 units felt it.'],
    ['The mob leave the table; Lancers stop there.', 'The mob left the table; Lancers stopped there.'],
    ['Jinsi lose 1 gun and 3 crew stands.', 'Jinsi lost 1 gun and 3 crew stands.'],
    ['Horse fire with 3 of 3 ranks: 3 stands.', 'Horse fired with 3 of 3 ranks: 3 stands.'],
    ['The battle is drawn. The day is over.', 'The battle was drawn. The day was over.'],
    ['The 64th need not test.', 'The 64th need not test.'],
    ['Rebels to move.', 'Rebels to move.'],
    ['The 31st Foot, 50th Foot and 3 more join.', 'The 31st Foot, 50th Foot and 3 more joined.'],
    [
      'The 53rd have tested, won and fired, are Shaken and charge the 31st.',
      'The 53rd had tested, won and fired, were Shaken and charged the 31st.',
    ],
    ['One of the mob dies.', 'One of the mob died.'],
    ['The 53rd: cover soft.', 'The 53rd: cover soft.'],
    ['No effect.', 'No effect.'],
  ])('%s', (now, then) => expect(inThePast(now)).toBe(then))
})

describe('a line of the log', () => {
  const told = async (ruleset: string, procedure: string, args: object, verdict: string) => {
    const set = await loadRuleSet(ruleset)
    const { game } = new Writing(set, 'A battle').muster(1)
    const note = { step: 'note', says: verdict } as const
    const outcome = { result: null, changes: [], owed: [], notes: [note], verdict: note, settings: {} }
    const more = { kind: 'resolved', title: 'Its title', answers: {}, odds: null, settles: null, batch: null } as const
    const entry = { ...more, seq: 9, at: 0, procedure, args: JSON.parse(JSON.stringify(args)), outcome }
    const unit = { a: { name: '78th Highlanders' }, b: { name: '53rd Bengal N.I.' } }
    return entryLine(tellEntry(set, { ...game, world: { ...game.world, unit } }, entry as Entry))
  }
  const [a, b] = ['a', 'b'].map((id) => ({ kind: 'unit', id }))
  const fire = (verdict: string, target = b) =>
    told('indian-mutiny-1857', 'fire', { firer: a, ...(target && { target }) }, verdict)

  it('says what was done, and what it came to', async () => {
    expect(await fire('The 53rd Bengal N.I. lose 2 figures.')).toBe(
      'The 78th Highlanders fired: the 53rd Bengal N.I. lost 2 figures.',
    )
    expect(await fire('No effect.')).toBe('The 78th Highlanders fired at the 53rd Bengal N.I. No effect.')
  })
  it('names nobody twice', async () => {
    expect(await told('indian-mutiny-1857', 'morale', { unit: a }, 'The 78th Highlanders hold.')).toBe(
      'The 78th Highlanders held.',
    )
    const charge = 'The 78th Highlanders charge the 53rd Bengal N.I.: Rout.'
    expect(await told('john-company', 'charge', { charger: a, target: b }, charge)).toBe(
      'The 78th Highlanders charged the 53rd Bengal N.I.: Rout.',
    )
  })
  it('has the title only where no sentence says what was done', async () => {
    expect(await told('indian-mutiny-1857', 'victory', {}, 'The British win.')).toBe('The British won.')
    expect(await told('indian-mutiny-1857', 'rally', { unit: a }, 'No effect.')).toBe(
      'Its title, 78th Highlanders. No effect.',
    )
  })
})
