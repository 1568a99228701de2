import { describe, expect, it, test } from 'vitest'
import { chiSquaredBeyond, evennessOf } from '#tell'

describe('the chi-squared distribution', () => {
  // From printed tables: the distance beyond which 5%, 1%, 0.1% and 99% lie.
  test.each([
    [1, 3.841, 0.05],
    [1, 6.635, 0.01],
    [1, 10.828, 0.001],
    [2, 5.991, 0.05],
    [3, 7.815, 0.05],
    [5, 11.07, 0.05],
    [5, 20.515, 0.001],
    [5, 0.554, 0.99],
    [9, 16.919, 0.05],
    [10, 23.209, 0.01],
    [19, 30.144, 0.05],
    [19, 36.191, 0.01],
    [19, 7.633, 0.99],
  ])('%i degrees of freedom beyond %f: %f', (freedom, distance, share) => {
    expect(chiSquaredBeyond(distance, freedom)).toBeCloseTo(share, 3)
  })
  it('is all of it from 0 on, and hardly any far out', () => {
    expect(chiSquaredBeyond(0, 5)).toBe(1)
    expect(chiSquaredBeyond(400, 5)).toBeLessThan(1e-50)
    expect(chiSquaredBeyond(6.25, 1)).toBeCloseTo(chiSquaredBeyond(6.2499999, 1), 6)
  })
})

describe('how even dice fell', () => {
  it('says nothing of few', () => {
    expect(evennessOf([4, 5, 5, 5, 5, 5])).toMatchObject({ rolls: 29, share: null, more: 1 })
    expect(evennessOf([5, 5, 5, 5, 5, 5]).share).toBe(1)
  })
  it('is as the test of a printed example has it', () => {
    // 60 throws: 5 8 9 8 10 20, a distance of 13.4 with 5 degrees of freedom
    expect(evennessOf([5, 8, 9, 8, 10, 20])).toMatchObject({ rolls: 60, expected: 10 })
    expect(evennessOf([5, 8, 9, 8, 10, 20]).share).toBeCloseTo(0.01991, 4)
  })
})
