import { expect, it } from 'vitest'
import { SAMPLE_SCORE, sampleTerms } from './sample-score.ts'

it('the sample badge shows what the engine gives for the sample company', () => {
  const { total, terms, sum } = sampleTerms()
  expect(total).toBe(SAMPLE_SCORE)
  expect(Math.round(sum / 100)).toBe(SAMPLE_SCORE)
  expect(terms.reduce((before, { weight }) => before + weight, 0)).toBe(100)
})
