import { z } from 'zod'
import { DATABASE_INTEGER_MAX, databaseId } from './id.schema.ts'
import { calendarDay } from './moment.schema.ts'
import { plainText } from './text.schema.ts'

export const AUDIT_PAGE_SIZE = 25
export const AUDIT_MAX_PAGE_SIZE = 100
const MAX_SEARCH = 200
const MAX_FILTER = 255

/** Which rows of the audit log are meant. Days are UTC, both included. */
export const auditFilter = z.object({
  search: plainText({ max: MAX_SEARCH, label: 'Search' }).optional(),
  actor: plainText({ max: MAX_FILTER, label: 'Actor' }).optional(),
  action: plainText({ max: MAX_FILTER, label: 'Action' }).optional(),
  entity: plainText({ max: MAX_FILTER, label: 'Entity' }).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditListInput = auditFilter.extend({
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(AUDIT_MAX_PAGE_SIZE).default(AUDIT_PAGE_SIZE),
})

/** Rows of one page of an export. */
const EXPORT_PAGE_MAX = 1000

export const auditExportInput = auditFilter.extend({
  /** The last id of the page before; null for the first page. */
  below: databaseId.nullable(),
  limit: z.int().min(1).max(EXPORT_PAGE_MAX),
})

/** Before or after: the fields that changed, personal data masked. */
const payload = z.json().nullable()

export const auditRow = z.object({
  id: z.int(),
  position: z.int().nullable(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  before: payload,
  after: payload,
  erasedAt: z.date().nullable(),
  requestId: z.string().nullable(),
  hash: z.string().nullable(),
  createdAt: z.date(),
})
export type AuditRow = z.infer<typeof auditRow>

/** What a row is about, as it is called now. */
const auditTarget = z.object({ name: z.string(), isDeleted: z.boolean() })
export type AuditTarget = z.infer<typeof auditTarget>

/** A row of the screen. Its target is null where it has no name, or is not on record any more. */
export const listedAuditRow = auditRow.extend({ target: auditTarget.nullable() })
export type ListedAuditRow = z.infer<typeof listedAuditRow>

export const auditPage = z.object({ rows: z.array(listedAuditRow), total: z.int() })

/** What the filters offer. */
export const auditFacets = z.object({
  actors: z.array(z.string()),
  actions: z.array(z.string()),
  entities: z.array(z.string()),
})

const placeNumber = z.int().min(0).max(DATABASE_INTEGER_MAX)
const place = z.object({ id: placeNumber, position: placeNumber, hash: z.string().length(64) })

/** One step of the check: from the last row found right, or from the start. */
export const auditCheckInput = z.object({ after: place.optional() })

export const chainFaults = [
  'altered',
  'missing',
  'inserted',
  'moved',
  'blanked',
  'rewritten',
  'seal',
] as const

/** The first row that is wrong. */
export const firstBadRow = z.object({
  fault: z.enum(chainFaults),
  /** Null for one that is gone. */
  id: z.int().nullable(),
  position: z.int().nullable(),
})
export type FirstBadRow = z.infer<typeof firstBadRow>

export const auditCheckStep = z.object({
  /** Events checked so far and in all. */
  checked: z.int(),
  total: z.int(),
  /** Rows from before the chain began, which nothing vouches for. */
  unchained: z.int(),
  /** Up to which event the chain is sealed under the server's key. */
  sealedThrough: z.int(),
  firstBad: firstBadRow.nullable(),
  /** Where the next step begins; null when the check is over. */
  next: place.nullable(),
})
export type AuditCheckStep = z.infer<typeof auditCheckStep>
