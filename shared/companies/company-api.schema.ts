import { z } from 'zod'
import { propertyTypeValues } from '../leads/property-types.ts'
import { cursorPage, pageInput } from '../lib/cursor.schema.ts'
import { isoDateTime } from '../lib/iso-date-time.schema.ts'
import { objectKeys } from '../lib/objects.ts'
import { allStates } from '../locations/places.ts'
import { adminCompany } from './company.schema.ts'
import { companyStatuses } from './company-status.ts'

/** Filters and page of `GET /api/v1/companies`. */
export const listCompanyPageInput = z
  .object({
    ...pageInput,
    status: z.enum(companyStatuses).optional(),
    state: z.enum(objectKeys(allStates)).optional().describe('Two-letter code of the company’s own state.'),
    propertyType: z.enum(propertyTypeValues).optional().describe('A type that the company says it manages.'),
    updatedSince: isoDateTime.optional().describe('Included.'),
  })
  .refine(({ sort, updatedSince }) => !updatedSince || sort !== 'createdAt', {
    error: 'Sort by updatedAt to use updatedSince',
    path: ['sort'],
  })
export type ListCompanyPageInput = z.infer<typeof listCompanyPageInput>

export const companyRecordPage = cursorPage(adminCompany)
