import { describe, expect, it } from 'vitest'
import { ratio, toNumber } from '../../src/ui/percent.ts'
import { bed, layRiver, mouthChance, type RiverStage } from '../../src/ui/river.ts'

const stages: readonly RiverStage[] = [
  { title: 'A', ends: [{ label: 'stand', chance: ratio(0.5), kind: 'bad' }] },
  {
    title: 'B',
    detail: '2d6',
    ends: [
      { label: 'rout', chance: ratio(0.25), kind: 'good' },
      { label: 'never', chance: ratio(0), kind: 'odd' },
      { label: 'hardly', chance: ratio(0.0001), kind: 'odd' },
    ],
  },
]

describe('the line of march', () => {
  const river = layRiver(stages, 'win')

  it('is as wide as the chance that is left', () => {
    expect(river.reaches.map((reach) => Math.round(reach.right - bed.left))).toEqual([140, 70])
    expect(toNumber(mouthChance(stages))).toBeCloseTo(0.2499, 6)
  })

  it('draws no end that cannot come, and every other at least 3 px', () => {
    expect(river.branches.map((branch) => branch.label)).toEqual(['stand', 'rout', 'hardly'])
    expect(river.mouth.wide).toBeCloseTo(0.25 * 140 - 3, 0)
  })

  it('lets no words stand on others', () => {
    const tops = river.branches.map((branch) => branch.top)
    for (const [at, top] of tops.slice(1).entries()) expect(top - (tops[at] ?? 0)).toBeGreaterThanOrEqual(45)
    expect(river.high).toBeGreaterThan((tops.at(-1) ?? 0) + 40)
  })
})
