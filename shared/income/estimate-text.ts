import { formatMoney, formatNumber, plural } from '../lib/format.ts'
import type { Estimate, EstimateInput } from './income.ts'
import { amenityEffects, calculatorPropertyTypes, seasonEffects } from './rates.ts'

/** Disclaimer of the calculator (product 2.10). */
export const estimateDisclaimer =
  'Numbers are preliminary; real-time market data integration is coming soon. Until then this is a rough estimate from fixed rates, not from live bookings.'

export function calculatorTypeLabel(propertyType: string): string {
  return calculatorPropertyTypes.find(({ value }) => value === propertyType)?.label ?? propertyType
}

export function percentText(percent: number): string {
  return `${Number(percent.toFixed(1))}%`
}

export function bedroomsText(bedrooms: number): string {
  return bedrooms === 0 ? 'studio' : plural(bedrooms, 'bedroom', 'bedrooms')
}

export function bathroomsText(bathrooms: number): string {
  return `${bathrooms} ${bathrooms === 1 ? 'bathroom' : 'bathrooms'}`
}

export function amenityLabels(amenities: readonly string[]): string[] {
  return amenityEffects.filter(({ key }) => amenities.includes(key)).map(({ label }) => label)
}

/** Returns a description without the location: "Cabin, 2 bedrooms, 1.5 bathrooms". */
export function homeText({
  propertyType,
  bedrooms,
  bathrooms,
}: Pick<EstimateInput, 'propertyType' | 'bedrooms' | 'bathrooms'>): string {
  return [calculatorTypeLabel(propertyType), bedroomsText(bedrooms), bathroomsText(bathrooms)].join(', ')
}

/** Returns the explanatory text below a result (product 2.10). */
export function explainEstimate(input: EstimateInput, estimate: Estimate): string {
  const { locationCategory: category, propertyBaseRate, nightlyRate, occupancyRate, bookedDays } = estimate
  const season = seasonEffects[input.seasonality]
  const type = calculatorTypeLabel(input.propertyType).toLowerCase()
  const locationEffect = category.keyword
    ? `“${asTyped(input.location, category.keyword)}” makes it a ${category.label.toLowerCase()} location (×\u00a0${category.multiplier})`
    : 'the location doesn’t change the rate (×\u00a01), because it doesn’t mention a beach, lake, mountain or city we recognize'
  const seasonEffect =
    input.seasonality === 'balanced'
      ? ''
      : ` A ${season.label.toLowerCase()} season raises the rate (×\u00a0${season.rate}) and lowers the occupancy by ${Math.abs(season.points)} points.`
  return (
    `${anOrA(type)} ${type} starts at ${formatMoney(propertyBaseRate)} a night; ${locationEffect}. With the rooms, ` +
    `${input.amenities.length > 0 ? 'the amenities, ' : ''}and the season, the average night comes to ` +
    `${formatMoney(nightlyRate)}.${seasonEffect} Of ${formatNumber(estimate.totalAvailableDays)} available nights, ` +
    `${formatNumber(bookedDays)} are booked at ${percentText(occupancyRate)} occupancy, and a tenth of that ` +
    'income is deducted for platform fees and market adjustments.'
  )
}

/** Returns the keyword as the owner typed it, or the keyword itself if the spelling differs. */
function asTyped(location: string, keyword: string): string {
  const at = location.toLowerCase().indexOf(keyword)
  return at < 0 ? keyword : location.slice(at, at + keyword.length)
}

function anOrA(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'An' : 'A'
}
