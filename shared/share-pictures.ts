import type { LocationCharacter } from './schemas/location.schema.ts'
import { urls } from './urls.ts'

/**
 * Addresses of the drawn pictures that go with a shared link (specification, section 9: share image 1200x630). The
 * address names what the picture shows by a version, so that browsers and networks may keep it for good: page and
 * server make the version from the same facts.
 */

export const sharePictureKinds = ['location', 'company', 'article', 'guide'] as const
export type SharePictureKind = (typeof sharePictureKinds)[number]

/** Raise it when the drawing itself changes. */
const DESIGN = 1

/** FNV-1a, 32 bits: short, the same on both sides, and not for secrets. */
function versionOf(facts: readonly unknown[]): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify([DESIGN, ...facts]))) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return hash.toString(36)
}

export interface SharePictureRef {
  kind: SharePictureKind
  key: string
  version: string
}

interface PlaceFacts {
  /** Two-letter code. */
  state: string
  stateName: string
  city: string | null
  citySlug: string | null
  companyCount: number
  character: LocationCharacter
}

/** `fl-miami` or `fl`: of a place at any depth, so a property type's page shows its city's picture. */
export function locationPicture(place: PlaceFacts): SharePictureRef {
  const { state, stateName, city, citySlug, companyCount, character } = place
  return {
    kind: 'location',
    key: citySlug ? `${state}-${citySlug}`.toLowerCase() : state.toLowerCase(),
    version: versionOf([stateName, city, companyCount, character]),
  }
}

export function companyPicture(company: {
  id: number
  name: string
  city: string
  state: string
  hostScore: number | null
  character: LocationCharacter
}): SharePictureRef {
  const { id, name, city, state, hostScore, character } = company
  return {
    kind: 'company',
    key: String(id),
    version: versionOf([name, city, state, hostScore, character]),
  }
}

export function articlePicture(article: {
  slug: string
  title: string
  category: string
  date: string
  image: string
}): SharePictureRef {
  const { slug, title, category, date, image } = article
  return { kind: 'article', key: slug, version: versionOf([title, category, date, image]) }
}

export function guidePicture(guide: {
  slug: string
  title: string
  minutes: number
  image: string
}): SharePictureRef {
  const { slug, title, minutes, image } = guide
  return { kind: 'guide', key: slug, version: versionOf([title, minutes, image]) }
}

/** The picture's path with its version, for `imagePath` of `pageMeta`. */
export function sharePicturePath({ kind, key, version }: SharePictureRef): string {
  return urls.sharePicture(kind, key, version)
}
