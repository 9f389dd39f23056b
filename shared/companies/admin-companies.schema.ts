import { z } from 'zod'
import { allColumns } from '../lib/csv.schema.ts'
import { databaseId } from '../lib/id.schema.ts'
import { objectKeys } from '../lib/objects.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { timeZoneName } from '../lib/time-zone.schema.ts'
import { allStates } from '../locations/places.ts'
import { adminCompany, companyChecks } from './company.schema.ts'
import { companyMerge, mergedInto } from './company-merge.schema.ts'
import { companyStatuses } from './company-status.ts'
import { contractFact } from './contract-facts.ts'
import { fullUntil } from './pause.ts'

export const MAX_COMPANY_IDS = 1000
export const REJECTION_REASON_MAX = 1000
const REJECTION_REASON_MIN = 10
export const COMPANY_PAGE_SIZES = [20, 50, 100] as const

/** Sort keys of the table. A rating, stored as text, sorts as a number; missing values come last. */
export const companySortKeys = ['addedOn', 'name', 'rating', 'hostScore', 'city'] as const
export type CompanySortKey = (typeof companySortKeys)[number]

/** Filters of the table: a review status, a flag, deleted companies, or all that are not deleted. */
export const companyFilters = [
  'all',
  ...companyStatuses,
  'corrections',
  'duplicates',
  'expired',
  'deleted',
] as const
export type CompanyFilter = (typeof companyFilters)[number]

/** HostScores from the first to the last number, both included; `none` has no score. */
export const companyScoreRanges = { high: [80, 100], middle: [60, 79], low: [0, 59], none: null } as const
export type CompanyScoreFilter = keyof typeof companyScoreRanges

/** What narrows a list of companies besides the status or flag. */
export const companyNarrowing = {
  /** Part of a name, city, ZIP code, email, services (product 5.6), website or street; a phone number; or its id. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional(),
  state: z.enum(objectKeys(allStates)).optional(),
  /** Part of the city’s name. */
  city: plainText({ max: SHORT_TEXT_MAX, label: 'City' }).optional(),
  score: z.enum(objectKeys(companyScoreRanges)).optional(),
  verified: z.boolean().optional(),
  /** The company gave no email address. */
  noEmail: z.boolean().optional(),
  /** The company did not answer a lead in time, or did not get it. */
  unanswered: z.boolean().optional(),
}
export type CompanyNarrowing = z.infer<z.ZodObject<typeof companyNarrowing>>

const listQuery = {
  ...companyNarrowing,
  filter: z.enum(companyFilters).default('all'),
  sort: z.enum(companySortKeys).default('addedOn'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

export const listCompaniesInput = z.object({
  ...listQuery,
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(100).default(COMPANY_PAGE_SIZES[0]),
})
export type ListCompaniesInput = z.infer<typeof listCompaniesInput>

export const listedCompanyRow = adminCompany
  .pick({
    id: true,
    name: true,
    rating: true,
    userRatingsTotal: true,
    city: true,
    state: true,
    zipCode: true,
    services: true,
    hostScore: true,
    email: true,
    phoneNumber: true,
    website: true,
    businessStatus: true,
    status: true,
    isVerified: true,
    firstMonthFeeWaiver: true,
    createdAt: true,
  })
  .extend({
    duplicateCount: z.int(),
    deletedAt: z.date().nullable(),
  })
export type ListedCompanyRow = z.infer<typeof listedCompanyRow>

export const companyPage = z.object({ rows: z.array(listedCompanyRow), total: z.int() })
export type CompanyPage = z.infer<typeof companyPage>

export const companyCounts = z.record(z.enum(companyFilters), z.int())
export type CompanyCounts = z.infer<typeof companyCounts>

export const possibleDuplicate = adminCompany.pick({
  id: true,
  name: true,
  city: true,
  state: true,
  status: true,
  website: true,
  phoneNumber: true,
})

export const companyDetail = adminCompany.extend({
  ...companyChecks.shape,
  duplicates: z.array(possibleDuplicate),
  deletedAt: z.date().nullable(),
  /** User who deleted it, from the audit log; null if it is not deleted or no entry exists. */
  deletedBy: z.string().nullable(),
  /** Company that a merged one is part of now; null for any other. */
  mergedInto: mergedInto.nullable(),
  /** Merges into this company that can be undone, newest first. */
  merges: z.array(companyMerge),
  fullUntil,
  /** Places of the company that are no cities we know. */
  unknownPlaces: z.array(z.string()),
  contractFacts: z.array(contractFact),
  /** Correction that waits for review; null without one. */
  correctionId: z.int().nullable(),
})
export type CompanyDetail = z.infer<typeof companyDetail>

export const companyIdInput = z.object({ id: databaseId })
export const companyIdsInput = z.object({
  ids: z.array(databaseId).min(1, 'Select at least one company').max(MAX_COMPANY_IDS),
})

/** Result of a deletion. `runId` identifies it for Undo; null if nothing was deleted. */
export const deletedCompanies = z.object({ deletedCount: z.int(), runId: z.int().nullable() })
export const removedCompanies = z.object({ removedCount: z.int(), runId: z.int().nullable() })
/** REST response (product 7.3). */
export const removedCount = removedCompanies.pick({ removedCount: true })
export const deletedCount = deletedCompanies
  .pick({ deletedCount: true })
  .extend({ success: z.literal(true).default(true) })
export const restoredCompanies = z.object({ restoredCount: z.int() })

export const rejectCompanyInput = companyIdInput.extend({
  reason: plainText({
    max: REJECTION_REASON_MAX,
    label: 'The reason',
    multiline: true,
    required: 'Give a reason, so the company can fix it',
  }).refine((text) => text.length >= REJECTION_REASON_MIN, {
    error: 'Give a reason, so the company can fix it',
  }),
})

/** Result of a review. `isMailed`: the company is notified by email. */
export const reviewedCompany = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(companyStatuses),
  isMailed: z.boolean(),
  /** Waitlist entries notified because the company serves their place. */
  notifiedWaitlistEntries: z.int(),
})
export type ReviewedCompany = z.infer<typeof reviewedCompany>

/** Result of adding a company. With possible duplicates that were not accepted, nothing is stored and `id` is null. */
export const addedCompany = z.object({
  id: z.int().nullable(),
  name: z.string(),
  status: z.enum(companyStatuses),
  duplicates: z.array(possibleDuplicate),
  notifiedWaitlistEntries: z.int(),
})
export type AddedCompany = z.infer<typeof addedCompany>

export const notDuplicateInput = companyIdInput.extend({ otherId: databaseId })
export const verifyCompanyInput = companyIdInput.extend({ isVerified: z.boolean() })
export const exportCompaniesInput = z.object({
  ...listQuery,
  ids: z.array(databaseId).max(MAX_COMPANY_IDS).optional(),
  allColumns,
  /** Time zone of the dates. Without it, the user's own, or UTC. */
  timeZone: timeZoneName.optional(),
})
export type ExportCompaniesInput = z.infer<typeof exportCompaniesInput>
