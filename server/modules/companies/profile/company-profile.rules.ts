import { parseServices } from '@shared/companies/company-figures.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'

/** Similar companies on a profile page: one row on a desktop, a short list on a phone. */
export const SIMILAR_LIMIT = 4

interface SimilarityFacts {
  id: number
  services: string
  hostScore: number | null
}

/** Another company; `distanceMiles` is null if unknown. */
export interface Neighbor extends SimilarityFacts {
  /** True if it is based in or serves the same city. */
  servesCity: boolean
  distanceMiles: number | null
}

/** Returns the most similar companies: same city before 60 miles, then by shared services, HostScore and distance. */
export function findMostSimilar<One extends Neighbor>(
  company: SimilarityFacts,
  neighbors: readonly One[],
): (One & { sharedServices: string[] })[] {
  return neighbors
    .filter(({ id, servesCity, distanceMiles }) => id !== company.id && (servesCity || isNear(distanceMiles)))
    .map((one) => ({ ...one, sharedServices: sharedServices(company, one) }))
    .sort(
      (a, b) =>
        Number(b.servesCity) - Number(a.servesCity) ||
        b.sharedServices.length - a.sharedServices.length ||
        (b.hostScore ?? -1) - (a.hostScore ?? -1) ||
        (a.distanceMiles ?? MATCH_RADIUS_MILES) - (b.distanceMiles ?? MATCH_RADIUS_MILES) ||
        a.id - b.id,
    )
    .slice(0, SIMILAR_LIMIT)
}

function isNear(miles: number | null): boolean {
  return miles !== null && miles <= MATCH_RADIUS_MILES
}

/** Returns the shared services with the first company's spelling and order. */
function sharedServices(company: SimilarityFacts, other: SimilarityFacts): string[] {
  const others = new Set(parseServices(other.services).map((service) => service.toLowerCase()))
  return parseServices(company.services).filter((service) => others.has(service.toLowerCase()))
}
