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

describe('the text under an estimate', () => {
  it('quotes the word that decided the place as it was typed', () => {
    expect(explain(cabin)).toContain('“Aspen” makes it a lake or mountain place (×\u00a01.4)')
    expect(explain({ ...cabin, location: 'SKI town' })).toContain('“SKI” makes it')
  })

  it('names a keyword that was typed with other signs in its own letters', () => {
    expect(explain({ ...cabin, location: 'Pigeon-Forge' })).toContain('“pigeon forge” makes it')
  })

  it('says so where no word decided, and what a season does', () => {
    const text = explain({ ...cabin, location: 'Nowhere', seasonality: 'winter' })
    expect(text).toContain('the place adds nothing (×\u00a01)')
    expect(text).toContain(
      'A winter season raises the rate (×\u00a01.3) and lowers the occupancy by 8 points.',
    )
  })
})
