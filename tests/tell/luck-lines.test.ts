/** Luck in words: how seldom it comes, whether the dice were fair, and a picture that agrees. */
import { describe, expect, it } from 'vitest'
import {
  fortuneWords,
  type LuckLine,
  luckFigures,
  luckFoot,
  luckHeadline,
  luckLines,
  luckSvg,
  luckTitle,
  luckWho,
  type NotableRoll,
  notableWords,
} from '#tell'

const rebels = { id: 'rebel', says: 'Rebels', flag: 2 } as const

/** Saves of which so many came, with the chances of more, as many, and fewer. */
const line = (value: number, [better, same, worse]: readonly [number, number, number]): LuckLine => ({
  side: rebels,
  player: null,
  of: 'saves',
  source: null,
  dice: 83,
  tries: 83,
  value,
  expected: 31.8,
  deviation: 4.4,
  better,
  same,
  worse,
})

describe('a notable roll in words', () => {
  const roll = { side: rebels, player: null, when: 'Turn 2', deed: 'Mutineers 9 lost.', says: 'Melee', part: null }
  it.each([
    [{ dice: 22, tries: 22, read: 16 }, 'best', '16 of 22 dice came off (Melee).'],
    [{ dice: 2, tries: 1, read: 0 }, 'worst', 'The roll went badly (Melee).'],
    [{ dice: 2, tries: null, read: 3 }, 'worst', 'The dice came to 3 (Melee).'],
    [{ dice: 1, tries: null, read: 1, part: 'Mutineers 9' }, 'worst', 'The roll for Mutineers 9 came to 1 (Melee).'],
  ] as const)('%o', (dice, which, says) => {
    const all: NotableRoll = { ...roll, ...dice, chance: 1 / 520 }
    expect(notableWords(which, all)).toMatchObject({ when: 'Turn 2', says: `Mutineers 9 lost. ${says}` })
    expect(notableWords(which, all).chance).toMatch(/^1 roll in 520 is as (good|bad)\.$/)
  })
})

describe('luck in words', () => {
  it.each([
    [32, [0.44, 0.09, 0.47], 'Spot on.'],
    [33, [0.35, 0.09, 0.56], 'About right.'],
    [34, [0.2, 0.09, 0.71], 'A little over: this or better comes 1 time in 3.'],
    [38, [0.04, 0.02, 0.94], 'Lucky: this or better comes 1 time in 17.'],
    [44, [0.003, 0.002, 0.995], 'Very lucky: this or better comes 1 time in 200.'],
    [83, [0, 1e-9, 1], 'Very lucky: this or better comes less than 1 time in a million.'],
    [29, [0.71, 0.09, 0.2], 'A little under: this or worse comes 1 time in 3.'],
    [25, [0.92, 0.03, 0.05], 'Unlucky: this or worse comes 1 time in 13.'],
    [20, [0.9996, 0.0002, 0.0002], 'Very unlucky: this or worse comes 1 time in 2,500.'],
  ] as const)('%i saves for 31.8', (value, chances, says) => {
    expect(fortuneWords(line(value, chances))).toBe(says)
  })
  it('is that of the oddest line, and one odd line among many is fair', () => {
    const says = (lines: readonly LuckLine[]) => luckHeadline(lines).join(' ')
    const [even, odd] = [line(32, [0.44, 0.09, 0.47]), line(40, [0.008, 0.007, 0.985])]
    const favoured = 'Rebels: more than their share of luck with saves.'
    expect(says([odd])).toBe(`The dice took sides. ${favoured} Fair dice go this far, either way, about 1 time in 33.`)
    expect(says([even, odd, even])).toBe('The dice were fair; luckiest: Rebels, with saves.')
    expect(says([line(25, [0.92, 0.03, 0.05]), even])).toBe('The dice were fair; unluckiest: Rebels, with saves.')
    const far = line(44, [0.003, 0.002, 0.995])
    expect(says([far, even, even])).toContain('Fair dice put one line of 3 this far out about 1 time in 34.')
    expect(says([line(22, [0.99, 0.004, 0.006])])).toContain('less than their share')
    expect(says([even, even])).toBe('The dice were fair.')
    expect(says([])).toBe('Too few dice to say.')
  })
  it('names what was tried or added, whose dice they were, and no minus before 0', () => {
    const added = { ...line(-3, [0.7, 0.1, 0.2]), of: 'inches', tries: null, dice: 1, expected: -0.00001 }
    expect(luckTitle(line(32, [0.4, 0.2, 0.4]))).toBe('saves, 83 dice')
    expect(luckTitle({ ...added, source: 'table' })).toBe('inches, 1 die, own dice')
    expect(luckFigures(added)).toEqual(['−3', '0'])
    expect(luckLines({ lines: [added] })).toEqual([
      'Rebels, inches, 1 die: −3, expected 0. A little under: this or worse comes 1 time in 3.',
    ])
  })
  it('names the player, where players are told apart', () => {
    const anna = { ...line(38, [0.04, 0.02, 0.94]), player: 'Anna' }
    expect(luckWho(anna)).toBe('Anna')
    expect(luckLines({ lines: [anna] })).toEqual([
      'Anna, saves, 83 dice: 38, expected 31.8. Lucky: this or better comes 1 time in 17.',
    ])
  })
  it('says what is not counted', () => {
    const few = [{ ...line(1, [0.4, 0.2, 0.4]), dice: 1 }]
    expect(luckFoot({ few, leftOut: 2 })).toEqual([
      'Too few dice to say: Rebels, saves (1 die).',
      'Not counted: 2 rolls where neither high nor low is luck.',
    ])
    expect(luckLines({ lines: [] })).toEqual(['Too few dice to say.'])
    expect(luckFoot({ few: [], leftOut: 0 })).toEqual([])
  })
  it('puts the dot where it came, one deviation at the edge of the box, and never out of the picture', () => {
    const dot = (value: number) => Number(/cx="([\d.]+)"/.exec(luckSvg(line(value, [0.3, 0.1, 0.6])))?.[1])
    expect(dot(31.8)).toBe(170)
    expect(dot(31.8 + 4.4)).toBe(170 + 54)
    expect(dot(0)).toBe(170 - 3 * 54)
    expect(dot(83)).toBe(170 + 3 * 54)
  })
})
