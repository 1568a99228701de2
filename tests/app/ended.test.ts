/** The end of a battle: when it is asked, and how home tells it. */
import { describe, expect, it } from 'vitest'
import type { Game } from '#game'
import { wonWords } from '#tell'
import mutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import { lineOf } from '../../src/app/model/turn.ts'
import { homeWords } from '../../src/app/set-up/home/words.ts'
import { isTimeUp, reasonsIn } from '../../src/app/shared/end/reasons.ts'
import { Writing } from '../big.ts'

const MINUTE = 60_000

describe('whether the battle is over', () => {
  const begun = (): Game => {
    const writing = new Writing(mutiny, 'A battle').muster(2)
    const changes = [{ of: { kind: 'game', id: 'game' }, field: 'move', old: 0, new: 1 }]
    writing.enter({ kind: 'edited', why: 'begun', changes })
    return writing.game
  }
  const clock = { minutes: 60, from: 0 }

  it('is asked for each slot that runs out, and no more of one that ran out on another day', () => {
    const game = { ...begun(), clock }
    expect(reasonsIn(mutiny, game, 59 * MINUTE)).toEqual([])
    expect(reasonsIn(mutiny, game, 60 * MINUTE)).toEqual(['slot 3600000'])
    expect(reasonsIn(mutiny, { ...game, clock: { ...clock, minutes: 75 } }, 76 * MINUTE)).toEqual(['slot 4500000'])
    expect([isTimeUp(game, 61 * MINUTE), isTimeUp(game, 60 * 24 * MINUTE)]).toEqual([true, false])
  })
  it('is asked for a winner by the rules, and of no battle that has not begun or has ended', () => {
    const game = begun()
    const units = Object.entries(game.world.unit ?? {})
    const gone = units.map(([id, unit]) => [id, unit.side === 'rebel' ? { ...unit, status: 'off' } : unit] as const)
    const won: Game = { ...game, world: { ...game.world, unit: Object.fromEntries(gone) } }
    expect(reasonsIn(mutiny, won, 0)).toEqual(['won british'])
    expect(reasonsIn(mutiny, { ...won, ended: 'Dusk.' }, 0)).toEqual([])
    const { move: _, ...rest } = game.world.game?.game ?? {}
    expect(reasonsIn(mutiny, { ...won, world: { ...won.world, game: { game: { ...rest, move: 0 } } } }, 0)).toEqual([])
  })
})

describe('how home tells it', () => {
  it('is by who won, and when', () => {
    const line = lineOf(mutiny, { ...new Writing(mutiny, '').game, ended: 'The British win. Time is up.' })
    expect(line).toBe('The British won.')
    expect(homeWords.ended('The siege', line, 'yesterday')).toBe('The siege: the British won, yesterday')
    expect(homeWords.ended('', line, 'yesterday')).toBe('The British won, yesterday.')
    expect(homeWords.ended('Oudh', wonWords('A draw.'), 'today')).toBe('Oudh: a draw, today')
  })
  it('is readable of what was written by hand, and of what an older one stored', () => {
    expect(homeWords.ended('Oudh', 'Ended. Dusk fell. All went home.', 'today')).toBe('Oudh: Dusk fell, today')
    expect(homeWords.ended('Oudh', lineOf(mutiny, { ...new Writing(mutiny, '').game, ended: '' }), 'today')).toBe(
      'Oudh: ended, today',
    )
  })
})
