import { describe, expect, it } from 'vitest'
import type { RiverEnd, RiverStage } from '#tell'
import { bed, layRiver } from '../../src/ui/river.ts'

const end = (label: string, share: number, kind: RiverEnd['kind']): RiverEnd => ({
  label,
  kind,
  share,
  says: `${share}`,
})

const stages: readonly RiverStage[] = [
  { title: 'A', ends: [end('stand', 0.5, 'bad')] },
  {
    title: 'B',
    detail: '2d6',
    ends: [end('rout', 0.25, 'good'), end('never', 0, 'plain'), end('hardly', 0.0001, 'plain')],
  },
]

describe('the line of march', () => {
  const river = layRiver(stages, end('win', 0.2499, 'good'))

  it('is as wide as the chance that is left', () => {
    expect(river.reaches.map((reach) => Math.round(reach.right - bed.left))).toEqual([140, 70])
    expect(layRiver(stages, end('win', 0, 'good')).mouth.wide).toBe(0)
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
