/** The board of the hall: what it tells, and that nothing covered stands on it. */
import { describe, expect, test } from 'vitest'
import type { AnyRuleSet, Json } from '#engine'
import { fold, type Game, secretsOf } from '#game'
import mutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import johnCompany from '../../rulesets/john-company/index.ts'
import mughal from '../../rulesets/last-mughal/index.ts'
import siege from '../../rulesets/mutiny-skirmish/index.ts'
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { boardOf, lastVerdict } from '../../src/app/board/board.ts'
import { Writing } from '../big.ts'

const nobody = { seats: [], handed: [] }

/** The game with another value in each secret field, of the same form. */
function withOthers(set: AnyRuleSet, game: Game): Game {
  const world = structuredClone(game.world) as { [kind: string]: { [id: string]: { [field: string]: Json } } }
  const secrets = secretsOf(set, game.world)
  for (const { at } of secrets) {
    const [kind = '', id = '', field = ''] = at.map(String)
    const thing = world[kind]?.[id]
    if (thing) thing[field] = typeof thing[field] === 'object' ? {} : null
  }
  expect(secrets.length).toBeGreaterThan(0)
  return { ...game, world }
}

test('shows the same whatever a side holds in secret', () => {
  const writing = new Writing(mughal, 'May 1857').play('set-up', {})
  const cards = Object.keys(writing.game.world.side?.rebel?.deck ?? {})
  const { game } = writing
  const hidden = secretsOf(mughal, game.world)
  const board = JSON.stringify(boardOf(mughal, game, nobody))
  expect(board).toBe(JSON.stringify(boardOf(mughal, withOthers(mughal, game), nobody)))
  expect(hidden.length).toBeGreaterThan(0)
  for (const card of cards) expect(board).not.toContain(card)
})

describe('the siege', () => {
  const writing = new Writing(siege, 'The siege').play('scenario-siege', {})
  for (const one of writing.game.owed) writing.enter({ kind: 'struck', owed: one.id, why: 'no leaders today' })
  const of = { kind: 'unit', id: 'native-3' }
  writing.enter({
    kind: 'edited',
    why: 'fire',
    changes: [
      { of, field: 'figures', old: 24, new: 19 },
      { of, field: 'fire_casualties', old: 0, new: 5 },
    ],
  })
  const first = Object.keys(writing.game.world.unit ?? {}).indexOf(of.id)
  writing.owe('unit', 'morale.check', (id) => ({ unit: { kind: 'unit', id } }), first, 1)

  test('says who has to roll, for whom, and on which number', () => {
    const [due] = writing.game.owed.filter(({ struck }) => struck === null)
    const seated = { seats: [{ seat: 4, name: 'Carl' }], handed: due ? [{ id: due.id, seat: 4 }] : [] }
    const board = boardOf(siege, writing.game, seated)
    expect(board.toRoll).toMatchObject([{ who: 'Carl', test: expect.stringMatching(/^Mutineers 3: /) }])
    expect(board.toRoll[0]?.need).toMatch(/ or less on a d20$/)
    // Nobody has it in hand: the side has.
    expect(boardOf(siege, writing.game, nobody).toRoll[0]?.who).toBe('Mutineers')
  })

  test('tells the last verdict that stands, and no phase', () => {
    const { game } = writing
    const newest = () => [...writing.entries].reverse()
    const before = lastVerdict(siege, game, newest())
    expect(before?.says).toBe('10 British and 40 Mutineer units are set up.')
    writing.play(siege.sequence.advance.id, {})
    expect(lastVerdict(siege, fold(writing.entries), newest())).toEqual(before)
  })
})

test.each([mutiny, johnCompany, mughal, siege, sepoys] as const)('has both sides of $id', (set) => {
  const writing = new Writing(set, set.title)
  if (set === mughal) writing.play('set-up', {})
  else writing.muster(4)
  const board = boardOf(set, writing.game, nobody)
  expect(board.sides.map(({ side }) => side.id)).toEqual(set.sides.map(({ id }) => id))
  expect(board.phase).not.toBe('')
  expect(board.turn).not.toBe('')
})
