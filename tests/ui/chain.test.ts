import { describe, expect, it } from 'vitest'
import type { ChainEnd, ChainStage } from '#tell'
import { band, drawChain } from '../../src/ui/chain.ts'

const end = (label: string, share: number, kind: ChainEnd['kind']): ChainEnd => ({
  label,
  kind,
  share,
  says: `${share}`,
})

const stages: readonly ChainStage[] = [
  { title: 'A', ends: [end('stand', 0.5, 'bad')] },
  {
    title: 'B',
    detail: '2d6',
    ends: [end('rout', 0.25, 'good'), end('never', 0, 'plain'), end('hardly', 0.0001, 'plain')],
  },
]

describe('a drawn chain', () => {
  const drawn = drawChain(stages, end('win', 0.2499, 'good'))

  it('is as wide as the chance that is left', () => {
    expect(drawn.drawn.map((stage) => Math.round(stage.right - band.left))).toEqual([140, 70])
    expect(drawChain(stages, end('win', 0, 'good')).foot.wide).toBe(0)
  })

  it('draws no end that cannot come, and every other at least 3 px', () => {
    expect(drawn.branches.map((branch) => branch.label)).toEqual(['stand', 'rout', 'hardly'])
    expect(drawn.foot.wide).toBeCloseTo(0.25 * 140 - 3, 0)
  })

  it('lets no words stand on others', () => {
    const tops = drawn.branches.map((branch) => branch.top)
    for (const [at, top] of tops.slice(1).entries()) expect(top - (tops[at] ?? 0)).toBeGreaterThanOrEqual(45)
    expect(drawn.high).toBeGreaterThan((tops.at(-1) ?? 0) + 40)
  })
})
