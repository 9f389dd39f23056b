import { companyStatuses } from '@shared/company-status.ts'
import { z } from 'zod'
import { adminCompany } from './company.schema.ts'
import { databaseId } from './id.schema.ts'
import { moment } from './moment.schema.ts'
import { plainText, SHORT_TEXT_MAX } from './text.schema.ts'

/** Companies one call may change: more than a screen can select. */
export const MAX_COMPANY_IDS = 1000
/** The column's length. */
export const REJECTION_REASON_MAX = 1000
const REJECTION_REASON_MIN = 10
export const COMPANY_PAGE_SIZES = [20, 50, 100] as const

/** What the table is ordered by; numbers kept as text (rating) as numbers, companies without one last. */
export const companySortKeys = ['addedOn', 'name', 'rating', 'hostScore', 'city'] as const
export type CompanySortKey = (typeof companySortKeys)[number]

/** Tabs and filters of the table: by review, by a mark, deleted, or everything that is not deleted. */
export const companyFilters = ['all', ...companyStatuses, 'duplicates', 'expired', 'deleted'] as const
export type CompanyFilter = (typeof companyFilters)[number]

const listQuery = {
  /**
   * Part of the name, city, ZIP code, e-mail or services, in any case (specification, section 5), and of the website; a
   * phone number in any spelling; the company's number.
   */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional(),
  filter: z.enum(companyFilters).default('all'),
  sort: z.enum(companySortKeys).default('addedOn'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

export const listCompaniesInput = z.object({
  ...listQuery,
  /** Counted from 1. */
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(100).default(COMPANY_PAGE_SIZES[0]),
})
export type ListCompaniesInput = z.infer<typeof listCompaniesInput>

/** A row of the table. */
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
    /** How many companies that are still there it looks like, or that look like it. */
    duplicateCount: z.int(),
    /** Null while it is in the directory. */
    deletedAt: z.date().nullable(),
  })
export type ListedCompanyRow = z.infer<typeof listedCompanyRow>

export const companyPage = z.object({ rows: z.array(listedCompanyRow), total: z.int() })
export type CompanyPage = z.infer<typeof companyPage>

/** How many companies each filter has, whatever is searched for. */
export const companyCounts = z.record(z.enum(companyFilters), z.int())
export type CompanyCounts = z.infer<typeof companyCounts>

/** A company another one looks like, for its link. */
export const companyLikeness = adminCompany.pick({
  id: true,
  name: true,
  city: true,
  state: true,
  status: true,
  website: true,
  phoneNumber: true,
})

/** Everything there is about one company. */
export const companyDetail = adminCompany.extend({
  duplicates: z.array(companyLikeness),
  deletedAt: z.date().nullable(),
  /** Who deleted it, as far as the audit log says; null for a company that is not deleted. */
  deletedBy: z.string().nullable(),
})
export type CompanyDetail = z.infer<typeof companyDetail>

export const companyIdInput = z.object({ id: databaseId })
export const companyIdsInput = z.object({
  ids: z.array(databaseId).min(1, 'Select at least one company').max(MAX_COMPANY_IDS),
})

/** What was deleted, for Undo: the moment marks everything that one call took. */
export const deletedCompanies = z.object({ deletedCount: z.int(), deletedAt: z.date() })
export const removedCompanies = z.object({ removedCount: z.int(), deletedAt: z.date() })
/** Documented for REST (specification, section 7). */
export const removedCount = removedCompanies.pick({ removedCount: true })
export const deletedCount = deletedCompanies
  .pick({ deletedCount: true })
  .extend({ success: z.literal(true).default(true) })
/** By id, or for Undo by the moment of the deletion: what else was deleted before it stays deleted. */
export const restoreCompaniesInput = z.union([companyIdsInput, z.object({ deletedAt: moment })])
export type RestoreCompaniesInput = z.infer<typeof restoreCompaniesInput>
export const restoredCompanies = z.object({ restoredCount: z.int() })

/** Why a registration is refused, in words the company reads. */
export const rejectCompanyInput = companyIdInput.extend({
  reason: plainText({
    max: REJECTION_REASON_MAX,
    label: 'The reason',
    multiline: true,
    required: 'Say why, so that the company can mend it',
  }).refine((text) => text.length >= REJECTION_REASON_MIN, {
    error: 'Say why, so that the company can mend it',
  }),
})

/** What came of a review, and whether the company is told by mail. */
export const reviewedCompany = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(companyStatuses),
  isMailed: z.boolean(),
  /** People told that somebody works in their place now. */
  toldWaiters: z.int(),
})
export type ReviewedCompany = z.infer<typeof reviewedCompany>

export const notDuplicateInput = companyIdInput.extend({ otherId: databaseId })
export const verifyCompanyInput = companyIdInput.extend({ isVerified: z.boolean() })
export const companyOfferInput = z.object({
  ids: z.array(databaseId).min(1, 'Select at least one company').max(MAX_COMPANY_IDS),
  firstMonthFeeWaiver: z.boolean(),
})
export const changedCompanies = z.object({ changedCount: z.int() })

/** Which companies go into the file: the selected ones, or all that the filters show (specification, section 9). */
export const exportCompaniesInput = z.object({
  ...listQuery,
  ids: z.array(databaseId).max(MAX_COMPANY_IDS).optional(),
})
export type ExportCompaniesInput = z.infer<typeof exportCompaniesInput>
