import type { EstimateInput } from './income.ts'

/** An estimate in an address: `propertyType=cabin&location=Aspen&…&amenities=pool&amenities=hot_tub`. */

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

/** The form's values as text, before anybody checked them. */
export interface EstimateDraft extends Record<Exclude<EstimateField, 'amenities'>, string> {
  amenities: string[]
}

/** The query a browser's own GET form would send, so that both give the same address. */
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

/** What an address or a form says; `fallback` for what it leaves out. Reads `pool,hot_tub` and repeated names. */
export function readEstimateDraft(
  from: { get(name: string): unknown; getAll(name: string): unknown[] },
  fallback: EstimateDraft,
): EstimateDraft {
  const text = (name: Exclude<EstimateField, 'amenities'>) => {
    const value = from.get(name)
    return typeof value === 'string' ? value : fallback[name]
  }
  return {
    propertyType: text('propertyType'),
    location: text('location'),
    bedrooms: text('bedrooms'),
    bathrooms: text('bathrooms'),
    seasonality: text('seasonality'),
    occupancy: text('occupancy'),
    amenities: from
      .getAll('amenities')
      .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
      .filter(Boolean),
  }
}

/** Whether an address asks for a result. A place alone only fills in the form. */
export function asksForEstimate(params: URLSearchParams): boolean {
  return estimateFields.some((field) => field !== 'location' && params.has(field))
}
