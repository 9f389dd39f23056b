import { describe, expect, it } from 'vitest'
import { adminBreakdownWeights, analysisWeights, computedWeights, marketingWeights } from './weights.ts'

describe('HostScore weights', () => {
  it.each([
    ['marketing', marketingWeights, [25, 15, 15, 15, 10, 10, 10]],
    ['analysis', analysisWeights, [25, 15, 15, 10, 15, 10, 10]],
    ['computed', computedWeights, [30, 20, 15, 15, 10, 5, 5]],
    ['admin breakdown', adminBreakdownWeights, [40, 25, 20, 10, 5]],
  ])('match the product contract for the %s set and add up to 100', (_name, set, weights) => {
    expect(set.map((factor) => factor.weight)).toEqual(weights)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
    expect(new Set(set.map((factor) => factor.key)).size).toBe(set.length)
  })
})
