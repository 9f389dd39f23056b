import { z } from 'zod'
import { badgeStatuses } from '../badges/badge-status.ts'
import { locationCharacters } from '../locations/location.schema.ts'
import { companyMap } from '../locations/place-map.schema.ts'
import { companyCard, publicCompany } from './company.schema.ts'
import { contractFact } from './contract-facts.ts'
import { fullUntil } from './pause.ts'

export const profilePlace = z.object({
  name: z.string(),
  state: z.string(),
  citySlug: z.string(),
  isHome: z.boolean(),
})
export type ProfilePlace = z.infer<typeof profilePlace>

export const similarCompany = companyCard
  .pick({
    id: true,
    name: true,
    city: true,
    state: true,
    hostScore: true,
    commission: true,
    isSample: true,
    defaultedFields: true,
  })
  .extend({
    /** Miles from this company's address; null if either location is unknown. */
    distanceMiles: z.number().nullable(),
    /** Services that both companies list, as this company spells them. */
    sharedServices: z.array(z.string()),
  })
export type SimilarCompany = z.infer<typeof similarCompany>

export const companyReview = z.object({
  id: z.int(),
  author: z.string(),
  /** Site on which it was published. */
  source: z.string(),
  /** Day, at midnight UTC. */
  reviewedOn: z.date(),
  rating: z.int().min(1).max(5),
  text: z.string(),
})
export type CompanyReview = z.infer<typeof companyReview>

export const companyProfile = z.object({
  company: publicCompany.extend({
    offer: z.string().nullable(),
    minContracts: z.string().nullable(),
    companySize: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** Time of the last change to a fact that enters the score. */
    factsUpdatedAt: z.date(),
    hasPhone: z.boolean(),
    /** 0-99 (product 9.6). */
    valueScore: z.int(),
    fullUntil,
  }),
  badgeStatus: z.enum(badgeStatuses),
  stateName: z.string(),
  character: z.enum(locationCharacters),
  /** Own city first, then by size, largest first. Unknown cities are left out; the service area's text names them. */
  places: z.array(profilePlace),
  /** Names of the service area that are no city we know. */
  unknownPlaces: z.array(z.string()),
  /** Map of the company's city and the places it serves; null if no city is known. */
  companyMap: companyMap.nullable(),
  /** Known contract facts, who keeps the listing first. */
  contractFacts: z.array(contractFact),
  /** Newest first, at most 10. */
  reviews: z.array(companyReview),
  similar: z.array(similarCompany),
})
export type CompanyProfile = z.infer<typeof companyProfile>
