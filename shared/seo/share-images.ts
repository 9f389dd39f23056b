import { urls } from '../lib/urls.ts'
import type { LocationCharacter } from '../locations/location.schema.ts'

/** URLs of the share images (product 9.8), with a version of their facts, so that caches may keep them forever. */

export const shareImageKinds = ['location', 'company', 'article', 'guide'] as const
export type ShareImageKind = (typeof shareImageKinds)[number]

/** Increment when the design of the images changes. */
const DESIGN = 2

/** Returns the 32-bit FNV-1a hash of the facts in base 36. Not for secrets. */
function hashFacts(facts: readonly unknown[]): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify([DESIGN, ...facts]))) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return hash.toString(36)
}

export interface ShareImageRef {
  kind: ShareImageKind
  key: string
  version: string
}

interface PlaceFacts {
  state: string
  stateName: string
  city: string | null
  citySlug: string | null
  companyCount: number
  character: LocationCharacter
}

/** Returns the image of a place, with a key such as `fl-miami` or `fl`; property types share the city's. */
export function locationImage(place: PlaceFacts): ShareImageRef {
  const { state, stateName, city, citySlug, companyCount, character } = place
  return {
    kind: 'location',
    key: citySlug ? `${state}-${citySlug}`.toLowerCase() : state.toLowerCase(),
    version: hashFacts([stateName, city, companyCount, character]),
  }
}

export function companyShareImage(company: {
  id: number
  name: string
  city: string
  state: string
  hostScore: number | null
  character: LocationCharacter
}): ShareImageRef {
  const { id, name, city, state, hostScore, character } = company
  return {
    kind: 'company',
    key: String(id),
    version: hashFacts([name, city, state, hostScore, character]),
  }
}

export function articleImage(article: {
  slug: string
  title: string
  category: string
  date: string
}): ShareImageRef {
  const { slug, title, category, date } = article
  return { kind: 'article', key: slug, version: hashFacts([title, category, date]) }
}

export function guideImage(guide: { slug: string; title: string; minutes: number }): ShareImageRef {
  const { slug, title, minutes } = guide
  return { kind: 'guide', key: slug, version: hashFacts([title, minutes]) }
}

export function shareImagePath({ kind, key, version }: ShareImageRef): string {
  return urls.shareImage(kind, key, version)
}
