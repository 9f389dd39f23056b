import { brand } from '../lib/brand.ts'
import { formatNumber } from '../lib/format.ts'
import { urls } from '../lib/urls.ts'

/** Page metadata (product 9.8). Structured data is in client/lib/structured-data.ts. */

export const SHARE_IMAGE_WIDTH_PX = 1200
export const SHARE_IMAGE_HEIGHT_PX = 630

export const defaultKeywords = [
  'vacation rental management',
  'Airbnb property management',
  'short-term rental companies',
  'HostScore',
  'property management companies',
] as const

export interface PageMeta {
  title: string
  description: string
  keywords: readonly string[]
  /** Canonical path, to be made absolute with `absoluteUrl`. */
  path: string
  image: { path: string; width: number; height: number }
  indexable: boolean
}

export function shareImage(path: string): PageMeta['image'] {
  return { path, width: SHARE_IMAGE_WIDTH_PX, height: SHARE_IMAGE_HEIGHT_PX }
}

export function pageMeta(page: {
  title: string
  description: string
  path: string
  keywords?: readonly string[]
  imagePath?: string
  indexable?: boolean
}): PageMeta {
  return {
    title: `${page.title} | ${brand.name}`,
    description: page.description,
    keywords: page.keywords ?? defaultKeywords,
    path: page.path,
    image: shareImage(page.imagePath ?? brand.defaultShareImage),
    indexable: page.indexable ?? true,
  }
}

export interface LocationFacts {
  city: string | null
  stateName: string
  stateCode: string
  /** Displayed name such as Cabins; null for a path without a property type. */
  propertyType: string | null
  companyCount: number
}

/** Returns "Miami, FL" for a city and "Florida" for a state. */
export function placeName(place: Pick<LocationFacts, 'city' | 'stateName' | 'stateCode'>): string {
  return place.city ? `${place.city}, ${place.stateCode.toUpperCase()}` : place.stateName
}

/** Returns ten search phrases that name the place, without commas: the keywords are joined by commas. */
export function locationKeywords({ city, stateName, stateCode, propertyType }: LocationFacts): string[] {
  const name = city ?? stateName
  const place = placeName({ city, stateName, stateCode }).replace(', ', ' ')
  return [
    `vacation rental management ${place}`,
    `vacation rental management companies in ${name}`,
    `${name} Airbnb management`,
    `${name} short-term rental management`,
    `${name} property managers`,
    `best property management companies ${name}`,
    `${name} vacation home management`,
    `${name} vacation rental management fees`,
    `${propertyType ?? 'vacation homes'} management ${name}`,
    `HostScore ${name}`,
  ]
}

/** Returns the metadata of a location page. The property type keeps its title unlike the city's. */
export function locationMeta(
  facts: LocationFacts & { path: string; indexable?: boolean; imagePath?: string },
): PageMeta {
  const place = placeName(facts)
  const homes = facts.propertyType ? ` for ${facts.propertyType}` : ''
  const count = Math.max(0, facts.companyCount)
  const description =
    count > 0
      ? `Compare ${formatNumber(count)}+ top-rated vacation rental management companies in ${place}${homes}. See fees, services and HostScores side by side, then send one free request.`
      : `Find a vacation rental management company for your property in ${place}${homes}. Tell us about it once and hear from companies nearby. Free, no obligation.`
  return pageMeta({
    title: `Top Vacation Rental Management Companies in ${place}${homes}`,
    description,
    path: facts.path,
    keywords: locationKeywords(facts),
    ...(facts.imagePath === undefined ? {} : { imagePath: facts.imagePath }),
    ...(facts.indexable === undefined ? {} : { indexable: facts.indexable }),
  })
}

export interface Breadcrumb {
  name: string
  path: string
}

export function locationBreadcrumbs(place: {
  stateName: string
  stateCode: string
  city?: { name: string; slug: string } | null
  propertyType?: { name: string; slug: string } | null
}): Breadcrumb[] {
  const { stateName, stateCode: state, city, propertyType } = place
  const crumbs = [
    { name: 'Home', path: urls.home() },
    { name: stateName, path: urls.location({ state }) },
  ]
  if (!city) return crumbs
  crumbs.push({ name: city.name, path: urls.location({ state, city: city.slug }) })
  if (propertyType) {
    crumbs.push({
      name: propertyType.name,
      path: urls.location({ state, city: city.slug, propertyType: propertyType.slug }),
    })
  }
  return crumbs
}
