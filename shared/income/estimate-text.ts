import { formatMoney, formatNumber, plural } from '../format.ts'
import type { Estimate, EstimateInput } from './income.ts'
import { amenityEffects, calculatorPropertyTypes, seasonEffects } from './rates.ts'

/** The words around an estimate: page, print and mail say the same. */

/** Specification, section 2: the disclaimer, with what the figures are made of until then. */
export const estimateDisclaimer =
  'Numbers are preliminary; real-time market data integration is coming soon. Until then this is an estimate, not a forecast: it’s worked out from fixed base rates and multipliers for the kind of home and place, not from bookings or live market data.'

/** "Cabin"; what the form does not offer stays as it came. */
export function calculatorTypeLabel(propertyType: string): string {
  return calculatorPropertyTypes.find(({ value }) => value === propertyType)?.label ?? propertyType
}

/** "63%", "62.1%". */
export function percentText(percent: number): string {
  return `${Number(percent.toFixed(1))}%`
}

/** "Studio", "1 bedroom", "3 bedrooms". */
export function bedroomsText(bedrooms: number): string {
  return bedrooms === 0 ? 'studio' : plural(bedrooms, 'bedroom', 'bedrooms')
}

/** "1.5 bathrooms". */
export function bathroomsText(bathrooms: number): string {
  return `${bathrooms} ${bathrooms === 1 ? 'bathroom' : 'bathrooms'}`
}

/** The labels of what was chosen, in the form's order. */
export function amenityLabels(amenities: readonly string[]): string[] {
  return amenityEffects.filter(({ key }) => amenities.includes(key)).map(({ label }) => label)
}

/** "Cabin, 2 bedrooms, 1.5 bathrooms", without the place. */
export function homeText({
  propertyType,
  bedrooms,
  bathrooms,
}: Pick<EstimateInput, 'propertyType' | 'bedrooms' | 'bathrooms'>): string {
  return [calculatorTypeLabel(propertyType), bedroomsText(bedrooms), bathroomsText(bathrooms)].join(', ')
}

/** The explanatory text under a result (specification, section 2: income calculator page). */
export function explainEstimate(input: EstimateInput, estimate: Estimate): string {
  const { locationCategory: place, propertyBaseRate, nightlyRate, occupancyRate, bookedDays } = estimate
  const season = seasonEffects[input.seasonality]
  const type = calculatorTypeLabel(input.propertyType).toLowerCase()
  const where = place.keyword
    ? `“${asTyped(input.location, place.keyword)}” makes it a ${place.label.toLowerCase()} place (×\u00a0${place.multiplier})`
    : 'the place adds nothing (×\u00a01), because no word in it says beach, lake, mountain or a city we know'
  const when =
    input.seasonality === 'balanced'
      ? ''
      : ` A ${season.label.toLowerCase()} season raises the rate (×\u00a0${season.rate}) and lowers the occupancy by ${Math.abs(season.points)} points.`
  return (
    `${anOrA(type)} ${type} starts at ${formatMoney(propertyBaseRate)} a night; ${where}. With the rooms, ` +
    `${input.amenities.length > 0 ? 'the amenities, ' : ''}and the season, the average night comes to ` +
    `${formatMoney(nightlyRate)}.${when} Of ${formatNumber(estimate.totalAvailableDays)} nights on offer, ` +
    `${formatNumber(bookedDays)} are booked at ${percentText(occupancyRate)} occupancy, and a tenth of what they bring ` +
    'is taken off for platform fees and market adjustments.'
  )
}

/** The keyword in the letters in which the owner typed it. */
function asTyped(location: string, keyword: string): string {
  const at = location.toLowerCase().indexOf(keyword)
  return at < 0 ? keyword : location.slice(at, at + keyword.length)
}

function anOrA(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'An' : 'A'
}
