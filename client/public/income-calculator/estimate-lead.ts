import { amenityLabels, bathroomsText, bedroomsText } from '@shared/income/estimate-text.ts'
import type { Estimate, EstimateInput } from '@shared/income/income.ts'
import { incomeRange } from '@shared/income/income-range.ts'
import type { CalculatorPropertyType } from '@shared/income/rates.ts'
import { defaultPropertyType, type PropertyType } from '@shared/leads/property-types.ts'
import { formatMoney } from '@shared/lib/format.ts'

/** Property types of the lead form by calculator type; a house is a single-family home there. */
const leadTypes: Record<CalculatorPropertyType, PropertyType> = {
  apartment: 'apartment',
  house: 'single_family',
  cabin: 'cabin',
  villa: 'villa',
  condo: 'condo',
  townhouse: 'townhouse',
}

/** Converts an estimate to lead form values: city, property type, and the figures as additional information. */
export function toLeadValues(
  input: EstimateInput & { propertyType: CalculatorPropertyType },
  estimate: Estimate,
  source: { city: string | null; url: string },
): { propertyCity: string; propertyType: PropertyType; additionalInfo: string } {
  const { low, high } = incomeRange(input)
  const home = [
    bedroomsText(input.bedrooms),
    bathroomsText(input.bathrooms),
    ...amenityLabels(input.amenities).map((label) => label.toLowerCase()),
  ]
  return {
    propertyCity: source.city ?? input.location.split(',')[0]?.trim() ?? '',
    propertyType: leadTypes[input.propertyType] ?? defaultPropertyType,
    additionalInfo:
      `Income estimate: about ${formatMoney(estimate.annualIncome)} a year (${formatMoney(low.income)} to ` +
      `${formatMoney(high.income)}). Home: ${home.join(', ')}.\n${source.url}`,
  }
}
