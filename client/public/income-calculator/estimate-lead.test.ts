import { estimateIncome } from '@shared/income/income.ts'
import { type CalculatorPropertyType, calculatorPropertyTypes } from '@shared/income/rates.ts'
import { createLeadInput } from '@shared/leads/lead.schema.ts'
import { propertyTypeValues } from '@shared/leads/property-types.ts'
import { expect, it } from 'vitest'
import { toLeadValues } from './estimate-lead.ts'

const input = {
  propertyType: 'house' as CalculatorPropertyType,
  location: 'Destin, FL',
  bedrooms: 3,
  bathrooms: 2,
  seasonality: 'summer' as const,
  occupancy: 70,
  amenities: ['pool' as const],
}

it('returns the city, the lead’s property type, and the figures with a link to the estimate', () => {
  const lead = toLeadValues(input, estimateIncome(input), {
    city: null,
    url: 'https://site.example/income-calculator?x',
  })
  expect(lead).toMatchObject({ propertyCity: 'Destin', propertyType: 'single_family' })
  expect(lead.additionalInfo).toMatch(/^Income estimate: about \$[\d,]+ a year \(\$[\d,]+ to \$[\d,]+\)\./)
  expect(lead.additionalInfo).toContain('3 bedrooms, 2 bathrooms, pool')
  expect(lead.additionalInfo).toContain('https://site.example/income-calculator?x')
  expect(createLeadInput.shape.additionalInfo.safeParse(lead.additionalInfo).success).toBe(true)
})

it('maps every property type of the calculator', () => {
  for (const { value } of calculatorPropertyTypes) {
    const { propertyType } = toLeadValues({ ...input, propertyType: value }, estimateIncome(input), {
      city: 'Destin',
      url: '',
    })
    expect(propertyTypeValues).toContain(propertyType)
  }
})
