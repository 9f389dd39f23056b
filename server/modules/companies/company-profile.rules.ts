import { serviceList } from '@shared/company-figures.ts'
import { NEAR_RADIUS_MI } from './companies.rules.ts'

/** How many other companies a page shows: a row on a desktop, a short list on a phone. */
export const SIMILAR_SHOWN = 4

/** What likeness is judged by. */
interface Likeness {
  id: number
  services: string
  hostScore: number | null
}

/** Another company: null miles for an unknown distance. */
export interface Neighbor extends Likeness {
  /** Names the same city as its own or in its service area. */
  servesCity: boolean
  distanceMiles: number | null
}

/**
 * The companies nearby that an owner looking at this one would look at next: those that serve the same city before
 * those within 60 miles, among them the most services in common, then the best HostScore, then the nearest. Never the
 * company itself, and never one farther away, however few there are.
 */
export function mostSimilar<One extends Neighbor>(
  company: Likeness,
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
        (a.distanceMiles ?? NEAR_RADIUS_MI) - (b.distanceMiles ?? NEAR_RADIUS_MI) ||
        a.id - b.id,
    )
    .slice(0, SIMILAR_SHOWN)
}

function isNear(miles: number | null): boolean {
  return miles !== null && miles <= NEAR_RADIUS_MI
}

/** In the first company's words and order. */
function sharedServices(company: Likeness, other: Likeness): string[] {
  const others = new Set(serviceList(other.services).map((service) => service.toLowerCase()))
  return serviceList(company.services).filter((service) => others.has(service.toLowerCase()))
}
