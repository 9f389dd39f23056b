import { describe, expect, it } from 'vitest'
import { explainEstimate } from './estimate-text.ts'
import { type EstimateInput, estimateIncome } from './income.ts'

const cabin: EstimateInput = {
  propertyType: 'cabin',
  location: 'Aspen, CO',
  bedrooms: 2,
  bathrooms: 1,
  seasonality: 'balanced',
  occupancy: 70,
  amenities: [],
}
const explain = (input: EstimateInput) => explainEstimate(input, estimateIncome(input))

describe('explainEstimate', () => {
  it('quotes the keyword as the owner typed it', () => {
    expect(explain(cabin)).toContain('“Aspen” makes it a lake or mountain location (×\u00a01.4)')
    expect(explain({ ...cabin, location: 'SKI town' })).toContain('“SKI” makes it')
  })

  it('quotes the plain keyword if the typed text has other punctuation', () => {
    expect(explain({ ...cabin, location: 'Pigeon-Forge' })).toContain('“pigeon forge” makes it')
  })

  it('explains a location without a keyword, and the effect of the season', () => {
    const text = explain({ ...cabin, location: 'Nowhere', seasonality: 'winter' })
    expect(text).toContain('the location doesn’t change the rate (×\u00a01)')
    expect(text).toContain(
      'A winter season raises the rate (×\u00a01.3) and lowers the occupancy by 8 points.',
    )
  })
})
