import { expect, it } from 'vitest'
import { getSampleTerms, SAMPLE_SCORE } from './sample-score.ts'

it('equals the engine’s score of the sample company', () => {
  const { total, terms, sum } = getSampleTerms()
  expect(total).toBe(SAMPLE_SCORE)
  expect(Math.round(sum / 100)).toBe(SAMPLE_SCORE)
  expect(terms.reduce((before, { weight }) => before + weight, 0)).toBe(100)
})
