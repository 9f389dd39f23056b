/** Types of the lead form, in display order; the first is the default. */
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

/** Types that the API accepts: those of the form, and `house` from the form's other variant. */
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

/** Returns the admin's label of a type: the raw value if it is not in the list, Unknown if it is empty. */
export function propertyTypeLabel(value: string | null | undefined): string {
  if (!value) return 'Unknown'
  if (value === 'house') return 'House'
  return formPropertyTypes.find((type) => type.value === value)?.label ?? value
}

/** Plurals for sentences such as "Manages condos". */
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

/** Property type slugs of location pages, with the types each includes (product 3.2). */
export const propertyTypePages = [
  { slug: 'beach-houses', name: 'Beach Houses', types: ['single_family', 'house', 'villa'] },
  { slug: 'luxury-condos', name: 'Luxury Condos', types: ['condo'] },
  { slug: 'family-homes', name: 'Family Homes', types: ['single_family', 'house', 'townhouse'] },
  { slug: 'cabins', name: 'Cabins', types: ['cabin'] },
  { slug: 'apartments', name: 'Apartments', types: ['apartment'] },
] as const satisfies readonly { slug: string; name: string; types: readonly PropertyType[] }[]

export type PropertyTypeSlug = (typeof propertyTypePages)[number]['slug']

type FormPropertyType = (typeof formPropertyTypes)[number]['value']

/**
 * Returns the type with which the form starts on a list: that of its filter, else the first that the page stands for,
 * else the default. The form has no `house` of its own.
 */
export function toFormPropertyType(filtered: string | undefined, pageSlug?: string): FormPropertyType {
  const page = propertyTypePages.find(({ slug }) => slug === pageSlug)
  const wanted = [filtered, ...(page?.types ?? [])].map((type) => (type === 'house' ? 'single_family' : type))
  const options = formPropertyTypes.map(({ value }) => value)
  return options.find((value) => value === wanted.find(Boolean)) ?? defaultPropertyType
}
