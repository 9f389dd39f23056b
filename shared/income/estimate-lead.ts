import { formatMoney } from '../format.ts'
import { defaultPropertyType, type PropertyType } from '../property-types.ts'
import { amenityLabels, bathroomsText, bedroomsText } from './estimate-text.ts'
import type { Estimate, EstimateInput } from './income.ts'
import { incomeRange } from './income-range.ts'
import type { CalculatorPropertyType } from './rates.ts'

/** The lead form's names for the calculator's types: it knows a house as a single-family home. */
const leadTypes: Record<CalculatorPropertyType, PropertyType> = {
  apartment: 'apartment',
  house: 'single_family',
  cabin: 'cabin',
  villa: 'villa',
  condo: 'condo',
  townhouse: 'townhouse',
}

/**
 * An estimate as the lead form takes it: the city, the type, and the figures as additional information, so that the
 * companies know what the owner expects.
 *
 * @param where the city's name where the place is known, otherwise null; and the estimate's whole address
 */
export function leadFromEstimate(
  input: EstimateInput & { propertyType: CalculatorPropertyType },
  estimate: Estimate,
  where: { city: string | null; url: string },
): { propertyCity: string; propertyType: PropertyType; additionalInfo: string } {
  const { low, high } = incomeRange(input)
  const home = [
    bedroomsText(input.bedrooms),
    bathroomsText(input.bathrooms),
    ...amenityLabels(input.amenities).map((label) => label.toLowerCase()),
  ]
  return {
    propertyCity: where.city ?? input.location.split(',')[0]?.trim() ?? '',
    propertyType: leadTypes[input.propertyType] ?? defaultPropertyType,
    additionalInfo:
      `Income estimate: about ${formatMoney(estimate.annualIncome)} a year (${formatMoney(low.income)} to ` +
      `${formatMoney(high.income)}). Home: ${home.join(', ')}.\n${where.url}`,
  }
}
