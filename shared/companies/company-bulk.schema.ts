import { z } from 'zod'
import {
  companyFilters,
  companyIdsInput,
  companyNarrowing,
  rejectCompanyInput,
} from './admin-companies.schema.ts'

/** Companies that one call may review. Each is decided by itself, with its score, its emails and the waitlist. */
export const MAX_BULK_REVIEWS = 200
/** Companies that the screen reviews in one call, between two steps of its progress. */
export const REVIEW_BATCH = 50

/** Companies of a bulk action: by id, or all that match search and filters of the list, except the deleted ones. */
export const companySelection = z.union([
  companyIdsInput,
  z.object({
    filter: z.object({
      ...companyNarrowing,
      filter: z.enum(companyFilters).exclude(['deleted']).default('all'),
    }),
  }),
])
export type CompanySelection = z.infer<typeof companySelection>

export const companyAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve') }),
  z.object({ kind: z.literal('reject'), reason: rejectCompanyInput.shape.reason }),
  z.object({ kind: z.literal('verify'), isVerified: z.boolean() }),
  z.object({ kind: z.literal('delete') }),
])
export type CompanyAction = z.infer<typeof companyAction>

export const changeCompaniesInput = z.object({ selection: companySelection, action: companyAction })
export type ChangeCompaniesInput = z.infer<typeof changeCompaniesInput>

/** Before the reason is written, the preview needs none. */
export const previewCompaniesInput = z.object({
  selection: companySelection,
  action: z.union([companyAction, z.object({ kind: z.literal('reject') })]),
})
export type PreviewCompaniesInput = z.infer<typeof previewCompaniesInput>
