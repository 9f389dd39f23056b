import { z } from 'zod'
import { companyCard, publicCompany } from './company.schema.ts'
import { companyProfile } from './company-profile.schema.ts'

/** Company on the compare page: its card and the terms that a profile page shows. */
export const comparedCompany = companyCard.extend({
  ...publicCompany.pick({ avgResponseTime: true, cancellationPolicy: true, acceptsInstantBooking: true })
    .shape,
  ...companyProfile.shape.company.pick({ minContracts: true, companySize: true }).shape,
  contractFacts: companyProfile.shape.contractFacts,
})
export type ComparedCompany = z.infer<typeof comparedCompany>

/** Location page from which one request reaches some of the chosen companies. */
export const requestPlace = z.object({
  /** "Miami, FL", or the name of the state. */
  name: z.string(),
  /** Two-letter code. */
  state: z.string(),
  /** Null for a state page. */
  citySlug: z.string().nullable(),
  companyIds: z.array(z.int()),
})
export type RequestPlace = z.infer<typeof requestPlace>
