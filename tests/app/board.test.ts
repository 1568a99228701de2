/** The board of the hall: what it tells, and that nothing covered stands on it. */
import { describe, expect, test } from 'vitest'
import type { Json } from '#engine'
import { readFile } from '#form'
import { filledGame, fold, type Game, secretsOf } from '#game'
import mutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import johnCompany from '../../rulesets/john-company/index.ts'
import mughal from '../../rulesets/last-mughal/index.ts'
import siege from '../../rulesets/mutiny-skirmish/index.ts'
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { boardOf, lastVerdict } from '../../src/app/board/board.ts'
import { boardWords } from '../../src/app/board/words.ts'
import { nowIn } from '../../src/app/model/turn.ts'
import { Writing } from '../big.ts'
import { campaign } from '../e2e/files.ts'

const nobody = { seats: [], handed: [] }

/** A campaign in which both sides have drawn, and what they hold in secret. */
function holding(secret: { readonly [field: string]: Json }): Game {
  const read = readFile(campaign())
  if (!read.ok) return expect.unreachable()
  const game = filledGame(mughal, fold(read.value.entries))
  const side = Object.fromEntries(
    Object.entries(game.world.side ?? {}).map(([id, one]) => [id, { ...one, drawn: true, ...secret }]),
  )
  const fields = secretsOf(mughal, game.world).map(({ at }) => at.at(-1))
  expect(new Set(fields)).toEqual(new Set(['pile', 'hand', 'apValues']))
  return { ...game, world: { ...game.world, side } }
}

test('shows the same whatever the sides hold in secret', () => {
  const board = (game: Game) => JSON.stringify(boardOf(mughal, game, nobody))
  const few = board(holding({ hand: {}, pile: {}, apValues: {} }))
  expect(board(holding({ hand: { delhi: 2 }, pile: { agra: 1 }, apValues: { '3': 4 } }))).toBe(few)
})

test('says of one and of several that they have acted, and of nobody how many are to: who has rolled is not to be seen', () => {
  const says = [0, 1, 3].map((n) => boardWords.acted(n, 4))
  expect(says).toEqual(['4 still to act.', '1 of 4 has acted.', '3 of 4 have acted.'])
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

test.each([mutiny, johnCompany, mughal, siege, sepoys] as const)('says how $id ended, and asks nothing more', (set) => {
  const writing = new Writing(set, set.title)
  if (set === mughal) writing.play('set-up', {})
  else writing.muster(4)
  const end = (says: string) => ({ ...writing.game, ended: says })
  expect(boardOf(set, end('The British win. Half of the Mutineers are lost.'), nobody)).toMatchObject({
    side: undefined,
    phase: 'The British win.',
    asks: 'Half of the Mutineers are lost.',
    toRoll: [],
  })
  expect(nowIn(set, end('A draw. Dusk fell.'))).toMatchObject({ side: null, asks: 'A draw. Dusk fell.', end: '' })
  expect(nowIn(set, end('')).asks).toBe('Ended.')
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
