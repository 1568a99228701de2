/** Dice: which count, which are added together, what is thrown again; and what players type of their own. */
import { describe, expect, it } from 'vitest'
import { type Answer, type Part as Handful, type Json, poolOf, type Read, type Throw } from '#engine'
import { among, best, count, d, groups, opposed, plusMinus, row, sum } from '#kit'
import {
  answerOf,
  byReason,
  facesOfCounts,
  isSure,
  labelledWords,
  leftOf,
  lotResult,
  lotUnseen,
  lotWords,
  mustWin,
  percent,
  pooled,
  sumOfDice,
  sumOfHandfuls,
  sureReads,
  sureWords,
  takenTotals,
  tellAnswer,
  tellThrow,
  wayOf,
} from '#tell'
import { checkThrow } from '../../src/engine/answers.ts'

const step = (parts: { readonly [name: string]: Handful }): Throw => ({
  step: 'throw',
  id: 'dice',
  says: 'Fire',
  parts,
})
const threw = (part: Handful, answer: Answer, read: Read = { dice: 0 }) =>
  tellThrow({ did: 'throw', key: 'dice', step: step({ dice: part }), answer, read })
const fell = (part: Handful, ...faces: readonly number[]) =>
  threw(part, { faces: { dice: faces }, source: 'table' }).lots[0]?.dice ?? []

describe('the dice of a throw', () => {
  it('count where the reading says so die by die, and not where it does not', () => {
    expect(fell(count(d(3, 6), 4), 6, 3, 4).map((die) => die.hit)).toEqual([true, false, true])
    expect(fell(sum(d(2, 6)), 6, 3).map((die) => die.hit)).toEqual([null, null])
  })
  it('stand in the groups that they were added into', () => {
    const part = groups(d(6, 6), 8)
    const dice = fell(part, 5, 3, 4, 4, 6, 1)
    const { groups: best } = poolOf(part, [5, 3, 4, 4, 6, 1])
    const faces = (n: number) => dice.filter((die) => die.group === n).map((die) => die.face)
    expect([0, 1].map((n) => faces(n).reduce((a, b) => a + b, 0))).toEqual([8, 8])
    expect(dice.filter((die) => die.hit).length).toBe(best.flat().length)
    expect(dice.every((die) => die.hit === (die.group !== null))).toBe(true)
  })
  it('are kept where they were thrown again, and left out where they count', () => {
    const [lot] = threw(count(d(2, 6), 4), { faces: { dice: [5, 2] }, discarded: { dice: [1] }, source: 'phone' }).lots
    if (!lot) throw new Error('no lot')
    expect(lot.dice?.map((die) => [die.face, die.again])).toEqual([
      [5, false],
      [2, false],
      [1, true],
    ])
    expect(byReason(lot)).toMatchObject([{ dice: [{ face: 5 }, { face: 2 }] }])
  })
  it('stand by their reasons', () => {
    const part = {
      ...sum(d(3, 6)),
      because: [
        { dice: 2, says: '2 alive' },
        { dice: 1, says: 'cover' },
      ],
    }
    const [lot] = threw(part, { faces: { dice: [6, 5, 1] }, source: 'table' }).lots
    expect(lot && byReason(lot).map(({ dice, says }) => [says, dice.map((die) => die.face)])).toEqual([
      ['2 alive', [6, 5]],
      ['cover', [1]],
    ])
  })
  it('say what was thrown where nobody typed the faces, and what they read', () => {
    const part = threw(count(d(5, 12), 6), { read: { dice: 3 }, source: 'table' }, { dice: 3 })
    const [lot] = part.lots
    expect(lot && [lot.dice, lotUnseen(lot), lotResult(lot)]).toEqual([null, '5d12, each die of 6 or more', '3'])
    expect(labelledWords(part)).toBe('Fire: 3')
  })
  it('say the row of a table in words, not by its id', () => {
    const fell = (rows: Parameters<typeof row>[1], face: number, came: string) =>
      threw(row(d(1, 10), rows), { faces: { dice: [face] }, source: 'phone' }, { dice: came }).lots.map(lotResult)
    expect(fell({ 1: 'leader-plus-1', 10: 'none' }, 1, 'leader-plus-1')).toEqual(['leader plus 1'])
    expect(fell({ 6: '6', 10: '7-8' }, 7, '7-8')).toEqual(['7-8'])
  })
  it('do not say twice what the words or the die show already', () => {
    const of = (part: Handful, says: string, answer: Answer, came: Json) =>
      tellThrow({ did: 'throw', key: 'dice', step: { ...step({ dice: part }), says }, answer, read: { dice: came } })
        .lots
    const typed = (...faces: number[]): Answer => ({ faces: { dice: faces }, source: 'table' })
    const [fire] = of(count(d(2, 6), 4), 'Fire at the 53rd: 4+ hits', typed(4, 1), 1)
    expect(fire && [lotUnseen(fire), lotResult(fire)]).toEqual(['2d6', '1'])
    const [risk] = of(among(6, 1, 2), 'Risk: 1 or 2 is a hit', typed(3), false)
    expect(risk && [lotUnseen(risk), lotResult(risk)]).toEqual(['1d6', undefined])
    const [lone] = of(sum(d(1, 6)), 'Its move', typed(6), 6)
    expect(lone && lotResult(lone)).toBeUndefined()
  })
  it('leave parts without dice out', () => {
    const parts = { killed: sum(d(0, 6)), alive: sum(d(2, 6)) }
    const answer: Answer = { faces: { killed: [], alive: [4, 2] }, source: 'phone' }
    const thrown = tellThrow({ did: 'throw', key: 'dice', step: step(parts), answer, read: { killed: 0, alive: 6 } })
    expect(thrown.lots.map((lot) => lot.says)).toEqual(['Fire'])
    expect(labelledWords(thrown)).toBe('Fire: 4 2')
  })
})

describe('dice that wait', () => {
  const because = (n: number, says: string) => ({ dice: d(n, 6), because: [{ dice: n, says }] })
  const alive = { dice: d(4, 6), because: [...because(3, 'alive').because, { dice: 1, says: 'soft cover' }] }
  const killedAndLiving = opposed(because(2, 'killed'), alive)
  it.each([
    [count(d(5, 12), 6), ['5d12', 'each die of', '6 or more', '6+']],
    [groups(d(4, 6), 8), ['4d6', 'added to', 'exactly 8', '=8']],
    [groups(d(2, 12), 8), ['2d12', 'each die of', '8 or more', '8+']],
    [groups(d(2, 12), 8, 'added'), ['2d12', '', '8 or more, or added to exactly 8', '8+']],
    [sum(d(2, 6), 1), ['2d6', 'Orders', 'added, +1', null]],
    [sum(d(1, 6), 1), ['1d6', 'Orders', '+1', null]],
    [row(d(1, 6), { 4: 'besieged', 6: 'massacred' }), ['1d6', 'Orders', '', null]],
    [among(6, 1, 2), ['1d6', 'Orders', '', null]],
    [opposed(d(5, 12), d(2, 12)), ['5d12', 'added against', '2d12', null]],
    [killedAndLiving, ['2d6', 'killed, added against', '4d6 alive and soft cover', null]],
    [opposed(d(1, 8), d(1, 4), 'sum', 2), ['1d8', '+2 against', '1d4', null]],
    [plusMinus(6), ['2d6', 'Orders', 'positive die less negative die', null]],
  ] as const)('are one line with a need', (part, said) => {
    const { pool, wants, need, die } = sumOfDice(part, { says: 'Orders' })
    expect([pool, wants, need, die.label]).toEqual(said)
  })
  it.each([
    [['stay', 'desert'], '4 or more stays'],
    [['saved', 'killed'], '4 or more saves'],
    [['hits', 'misses'], '4 or more hits'],
  ] as const)('say what a die that counts does: %j', (counts, says) => {
    expect(sumOfDice(count(d(11, 6), 4), { says: 'Deserter Morale', counts }).need).toBe(says)
  })
  it('of a positive and a negative die are said once', () => {
    expect(sumOfDice(plusMinus(6), { says: 'Reaction: positive die, negative die' }).need).toBe('')
  })
  it('of handfuls that differ have all dice of the button, and no need of one of them', () => {
    const { pool, wants, need, die } = sumOfHandfuls(step({ ours: count(d(3, 6), 5), event: among(6, 1) }))
    expect([pool, wants, need, die.label]).toEqual(['4d6', 'Fire', '', null])
  })
  it('are told together, where pairs alike are rolled one after the other', () => {
    const { pool, wants, need } = sumOfDice(opposed(d(1, 8), d(1, 4), 'sum', 2), { says: 'Melee' }, 5)
    expect([pool, wants, need]).toEqual(['5 × d8', '+2, each against', '1d4'])
  })
  it('say which of two sides must win, where the good end is known', () => {
    const holds = { named: { word: 'They hold', sign: null }, tone: 'good' } as const
    const runs = { named: { word: 'They retreat', sign: null }, tone: 'bad' } as const
    const ends = { higher: runs, even: holds, lower: holds }
    expect(mustWin(killedAndLiving, (read) => ends[read])).toBe(
      'They hold if 4d6 alive and soft cover equal or beat 2d6 killed.',
    )
    expect(mustWin(killedAndLiving, (read) => ({ ...ends, even: runs })[read])).toBe(
      'They hold if 4d6 alive and soft cover beat 2d6 killed.',
    )
    expect(mustWin(killedAndLiving, () => null)).toBeNull()
    expect(mustWin(sum(d(2, 6)), () => holds)).toBeNull()
  })
  it('read totals as they would read faces', () => {
    expect(takenTotals(sum(d(2, 6), 2), [7])).toEqual({ read: 9 })
    expect(takenTotals(row(d(1, 100), { 4: 'event', 100: 'nothing' }), [5])).toEqual({ read: 'nothing', totals: [5] })
    expect(takenTotals(opposed(d(2, 6), d(2, 6), 'sum', 1), [6, 7])).toEqual({ read: 'even', totals: [6, 7] })
  })
})

describe('the players’ own dice', () => {
  const throwing = step({ none: sum(d(0, 6)), hits: count(d(2, 6), 4), total: sum(d(2, 6)) })
  it('are answered by faces where all were typed, else by what they read', () => {
    expect(answerOf(throwing, [{ faces: [5, 1] }, { faces: [6, 6] }])).toEqual({
      faces: { none: [], hits: [5, 1], total: [6, 6] },
      source: 'table',
    })
    const mixed = answerOf(throwing, [{ faces: [5, 1] }, { read: 12 }])
    const read = { none: 0, hits: 1, total: 12 }
    expect(mixed).toEqual({ read, typed: { hits: [5, 1] }, source: 'table' })
    // What was typed is told by its faces beside what was only read.
    const { lots } = tellThrow({ did: 'throw', key: 'dice', step: throwing, answer: mixed, read })
    expect(lots.map(({ name, dice }) => [name, dice?.map(({ face }) => face) ?? null])).toEqual([
      ['hits', [5, 1]],
      ['total', null],
    ])
  })
  it('keep the totals of two sides, in the roll and in the log, and refuse totals that read otherwise', () => {
    const morale = step({ dice: opposed(d(2, 6), d(2, 6)) })
    const answer = answerOf(morale, [{ read: 'higher', totals: [9, 4] }])
    expect(answer).toEqual({ read: { dice: 'higher' }, totals: { dice: [9, 4] }, source: 'table' })
    expect(checkThrow(morale, answer)).toEqual({ ok: true, value: { dice: 'higher' } })
    const told = tellThrow({ did: 'throw', key: 'dice', step: morale, answer, read: { dice: 'higher' } })
    expect(told.lots.map(lotWords)).toEqual(['9 v 4'])
    expect(tellAnswer('dice', answer)?.lots.map(lotWords)).toEqual(['9 v 4'])
    const wrong = (totals: readonly number[]) =>
      checkThrow(morale, { read: { dice: 'higher' }, totals: { dice: totals }, source: 'table' }).ok
    expect([wrong([4, 9]), wrong([13, 4]), wrong([9])]).toEqual([false, false, false])
  })
  it('are entered in the quickest way of their reading', () => {
    const ways = [
      count(d(5, 12), 6),
      count(d(1, 6), 4),
      groups(d(3, 12), 8),
      groups(d(3, 4), 8),
      opposed(d(1, 8), d(1, 4)),
      opposed(d(2, 6), d(2, 6)),
      sum(d(2, 12)),
      sum(d(1, 100)),
      best(d(3, 6)),
    ]
    expect(ways.map(wayOf)).toEqual(['count', 'faces', 'count', 'faces', 'pair', 'boxes', 'total', 'total', 'faces'])
  })
  it('leave what may still come, die by die', () => {
    const says = (all: ReturnType<typeof leftOf>) => all?.map(({ value, chance }) => [value, percent(chance)])
    expect(says(leftOf(count(d(5, 12), 6), [12, 8, 6, 4]))).toEqual([
      [3, '41.7%'],
      [4, '58.3%'],
    ])
    expect(says(leftOf(opposed(d(2, 6), d(2, 6)), [], 9))?.map(([value]) => value)).toEqual(['higher', 'even', 'lower'])
    expect(says(leftOf(opposed(d(2, 6), d(2, 6)), [], 9))?.[0]?.[1]).toBe('72.2%')
    expect(says(leftOf(opposed(d(1, 6), d(1, 6), 'sum', 2), [6]))).toEqual([['higher', '100%']])
    expect(says(leftOf(row(d(2, 6), { 6: 'low', 12: 'high' }), [5]))).toEqual([
      ['low', '16.7%'],
      ['high', '83.3%'],
    ])
    expect(leftOf(groups(d(3, 4), 8), [4])).toBeNull()
  })
  it('are pooled as they are typed, with the chance once all are there', () => {
    const part = groups(d(2, 4), 4, 'added')
    expect(pooled(part, [4])).toEqual({ groups: [[4]], rest: [], hits: 1, chance: null })
    const all = pooled(part, facesOfCounts([0, 2, 0, 0]))
    expect([all.groups, all.hits, all.chance]).toEqual([[[2, 2]], 1, { n: 9n, d: 16n }])
  })
})

describe('a throw on which nothing hangs', () => {
  const sure = step({ die: row(d(1, 6), { 6: 'nothing happens' }) })
  const threw = (of: Throw, answer: Answer) =>
    tellThrow({ did: 'throw', key: 'die', step: of, answer, read: { die: 'nothing happens' } })

  it('needs no die, whatever is wanted of it', () => {
    expect(isSure(sure)).toBe(true)
    expect(sureReads(sure)).toEqual(['nothing happens'])
    expect(isSure(step({ dice: count(d(3, 6), 7) }))).toBe(true)
    expect(isSure(step({ die: among(6, 1) }))).toBe(false)
    expect(isSure(step({ die: among(6, 1, 2, 3, 4, 5, 6), other: among(6, 1) }))).toBe(false)
    expect(isSure(step({}))).toBe(false)
  })

  it.each([
    [opposed(d(1, 4), d(7, 4)), '1d4 cannot match 7d4'],
    [opposed(d(1, 12), d(1, 4), 'sum', 6), '1d4 cannot match 1d12 +6'],
    [opposed(d(1, 1), d(1, 1)), '1d1 can only match 1d1'],
    [count(d(3, 6), 7), '0 hits'],
  ])('is said of its dice: %#', (dice, says) => {
    const of = { ...step({ dice, again: dice }), counts: ['hits', 'misses'] } as const
    expect(sureWords(of, (n, what) => `${n} ${what}`)).toEqual([says])
  })

  it('tells no dice that nobody rolled, and those that somebody did', () => {
    expect(threw(sure, answerOf(sure, [{ read: 'nothing happens' }])).lots).toEqual([])
    expect(threw(sure, { faces: { die: [4] }, source: 'phone' }).lots[0]?.dice?.[0]?.face).toBe(4)
  })
})
