import type { EstimateInput } from './income.ts'

/** Query parameters of an estimate: `propertyType=cabin&location=Aspen&…&amenities=pool&amenities=hot_tub`. */

export const estimateFields = [
  'propertyType',
  'location',
  'bedrooms',
  'bathrooms',
  'seasonality',
  'occupancy',
  'amenities',
] as const

export type EstimateField = (typeof estimateFields)[number]

export interface EstimateDraft extends Record<Exclude<EstimateField, 'amenities'>, string> {
  amenities: string[]
}

/** Returns the query string that a GET form would send, so that both give the same URL. */
export function estimateQuery(input: EstimateInput): string {
  const query = new URLSearchParams({
    propertyType: input.propertyType,
    location: input.location,
    bedrooms: String(input.bedrooms),
    bathrooms: String(input.bathrooms),
    seasonality: input.seasonality,
    occupancy: String(input.occupancy),
  })
  for (const amenity of input.amenities) query.append('amenities', amenity)
  return query.toString()
}

/** Reads form values from query parameters or form data. Accepts `pool,hot_tub` and repeated names. */
export function parseEstimateDraft(
  source: { get(name: string): unknown; getAll(name: string): unknown[] },
  fallback: EstimateDraft,
): EstimateDraft {
  const text = (name: Exclude<EstimateField, 'amenities'>) => {
    const value = source.get(name)
    return typeof value === 'string' ? value : fallback[name]
  }
  return {
    propertyType: text('propertyType'),
    location: text('location'),
    bedrooms: text('bedrooms'),
    bathrooms: text('bathrooms'),
    seasonality: text('seasonality'),
    occupancy: text('occupancy'),
    amenities: source
      .getAll('amenities')
      .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
      .filter(Boolean),
  }
}

/** Returns true if the query parameters request a result. A location alone only fills in the form. */
export function hasEstimateParams(params: URLSearchParams): boolean {
  return estimateFields.some((field) => field !== 'location' && params.has(field))
}
