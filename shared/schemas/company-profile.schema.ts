import { z } from 'zod'
import { companyCard, publicCompany } from './company.schema.ts'
import { locationCharacters } from './location.schema.ts'

/** A city that a company serves and that has a page of its own. */
export const profilePlace = z.object({
  name: z.string(),
  /** Two-letter code. */
  state: z.string(),
  citySlug: z.string(),
  /** The city of the company's own address. */
  isHome: z.boolean(),
})
export type ProfilePlace = z.infer<typeof profilePlace>

/** Another company an owner may want beside this one. */
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
    /** From this company's address; null where either is unknown. */
    distanceMiles: z.number().nullable(),
    /** Services that both name, in this company's words. */
    sharedServices: z.array(z.string()),
  })
export type SimilarCompany = z.infer<typeof similarCompany>

/** Everything a company's own page shows beside its HostScore analysis (specification, section 3; readings: defaults). */
export const companyProfile = z.object({
  company: publicCompany.extend({
    /** An offer in the company's words. */
    offer: z.string().nullable(),
    minContracts: z.string().nullable(),
    companySize: z.string().nullable(),
    /** When a fact that enters the score last changed. */
    factsUpdatedAt: z.date(),
    hasPhone: z.boolean(),
    /** 0-99, specification section 9 (value score). */
    valueScore: z.int(),
  }),
  stateName: z.string(),
  /** Which scene illustrates the company's own city. */
  character: z.enum(locationCharacters),
  /** Its own city first, then the larger ones first. A place we do not know has no entry: the service area's text names it. */
  places: z.array(profilePlace),
  similar: z.array(similarCompany),
})
export type CompanyProfile = z.infer<typeof companyProfile>
