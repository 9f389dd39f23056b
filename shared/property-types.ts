/** Property types (specification, section 3; readings: the API takes the union of both form variants). */

/** The lead form's seven, in its order; the first is the default. */
export const formPropertyTypes = [
  { value: 'single_family', label: 'Single Family Home' },
  { value: 'condo', label: 'Condominium' },
  { value: 'apartment', label: 'Apartment' },
  { value: 'townhouse', label: 'Townhouse' },
  { value: 'cabin', label: 'Cabin' },
  { value: 'villa', label: 'Villa' },
  { value: 'other', label: 'Other' },
] as const

export const defaultPropertyType = 'single_family'

/** Everything the API accepts: the form's seven and the `house` of the form's other variant. */
export const propertyTypeValues = [
  'single_family',
  'house',
  'condo',
  'apartment',
  'townhouse',
  'cabin',
  'villa',
  'other',
] as const

export type PropertyType = (typeof propertyTypeValues)[number]

/** As the admin shows it: raw for anything not in the list, Unknown if empty. */
export function propertyTypeLabel(value: string | null | undefined): string {
  if (!value) return 'Unknown'
  if (value === 'house') return 'House'
  return formPropertyTypes.find((type) => type.value === value)?.label ?? value
}

/** Plural for sentences such as "Manages condos". */
export const propertyTypePlural: Record<PropertyType, string> = {
  single_family: 'single-family homes',
  house: 'houses',
  condo: 'condos',
  apartment: 'apartments',
  townhouse: 'townhouses',
  cabin: 'cabins',
  villa: 'villas',
  other: 'other properties',
}

/** Location pages' property type slugs (specification, section 2) and the types each stands for. */
export const propertyTypePages = [
  { slug: 'beach-houses', name: 'Beach Houses', types: ['single_family', 'house', 'villa'] },
  { slug: 'luxury-condos', name: 'Luxury Condos', types: ['condo'] },
  { slug: 'family-homes', name: 'Family Homes', types: ['single_family', 'house', 'townhouse'] },
  { slug: 'cabins', name: 'Cabins', types: ['cabin'] },
  { slug: 'apartments', name: 'Apartments', types: ['apartment'] },
] as const satisfies readonly { slug: string; name: string; types: readonly PropertyType[] }[]

export type PropertyTypeSlug = (typeof propertyTypePages)[number]['slug']
