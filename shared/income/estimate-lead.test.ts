import { propertyTypeValues } from '@shared/property-types.ts'
import { createLeadInput } from '@shared/schemas/lead.schema.ts'
import { expect, it } from 'vitest'
import { leadFromEstimate } from './estimate-lead.ts'
import { estimateIncome } from './income.ts'
import { type CalculatorPropertyType, calculatorPropertyTypes } from './rates.ts'

const input = {
  propertyType: 'house' as CalculatorPropertyType,
  location: 'Destin, FL',
  bedrooms: 3,
  bathrooms: 2,
  seasonality: 'summer' as const,
  occupancy: 70,
  amenities: ['pool' as const],
}

it('gives the lead form the city, its own name for the type, and the figures with the way back', () => {
  const lead = leadFromEstimate(input, estimateIncome(input), {
    city: null,
    url: 'https://site.example/income-calculator?x',
  })
  expect(lead).toMatchObject({ propertyCity: 'Destin', propertyType: 'single_family' })
  expect(lead.additionalInfo).toMatch(/^Income estimate: about \$[\d,]+ a year \(\$[\d,]+ to \$[\d,]+\)\./)
  expect(lead.additionalInfo).toContain('3 bedrooms, 2 bathrooms, pool')
  expect(lead.additionalInfo).toContain('https://site.example/income-calculator?x')
  expect(createLeadInput.shape.additionalInfo.safeParse(lead.additionalInfo).success).toBe(true)
})

it('knows a lead’s type for each of the calculator’s', () => {
  for (const { value } of calculatorPropertyTypes) {
    const { propertyType } = leadFromEstimate({ ...input, propertyType: value }, estimateIncome(input), {
      city: 'Destin',
      url: '',
    })
    expect(propertyTypeValues).toContain(propertyType)
  }
})
