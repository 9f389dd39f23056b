import { z } from 'zod'
import { DATABASE_INTEGER_MAX, databaseId } from '../lib/id.schema.ts'
import { calendarDay } from '../lib/iso-date-time.schema.ts'
import { plainText } from '../lib/text.schema.ts'
import { timeZoneName } from '../lib/time-zone.schema.ts'

export const AUDIT_PAGE_SIZE = 25
export const AUDIT_MAX_PAGE_SIZE = 100
const MAX_SEARCH = 200
const MAX_FILTER = 255

/** Filter of the audit log. Days are days in `timeZone`, both included. */
export const auditFilter = z.object({
  search: plainText({ max: MAX_SEARCH, label: 'Search' }).optional(),
  actor: plainText({ max: MAX_FILTER, label: 'Actor' }).optional(),
  action: plainText({ max: MAX_FILTER, label: 'Action' }).optional(),
  entity: plainText({ max: MAX_FILTER, label: 'Entity' }).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** Without it, the user's own time zone, or UTC. */
  timeZone: timeZoneName.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditListInput = auditFilter.extend({
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(AUDIT_MAX_PAGE_SIZE).default(AUDIT_PAGE_SIZE),
})

const EXPORT_PAGE_MAX = 1000

export const auditExportInput = auditFilter.extend({
  /** Cursor: the last id of the previous page; null for the first page. */
  below: databaseId.nullable(),
  limit: z.int().min(1).max(EXPORT_PAGE_MAX),
})

/** Changed fields before or after the action. Personal data is masked. */
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
  /** Stored run that can undo the change. */
  runId: z.int().nullable(),
  hash: z.string().nullable(),
  createdAt: z.date(),
})
export type AuditRow = z.infer<typeof auditRow>

/** Current name of the entity an entry refers to. */
const auditTarget = z.object({ name: z.string(), isDeleted: z.boolean() })
export type AuditTarget = z.infer<typeof auditTarget>

export const listedAuditRow = auditRow.extend({
  target: auditTarget.nullable(),
  /** Null for a change that cannot be undone, or no longer. */
  undo: z.object({ runId: z.int(), undoneAt: z.date().nullable() }).nullable(),
})
export type ListedAuditRow = z.infer<typeof listedAuditRow>

export const auditPage = z.object({ rows: z.array(listedAuditRow), total: z.int() })

export const auditFacets = z.object({
  actors: z.array(z.string()),
  actions: z.array(z.string()),
  entities: z.array(z.string()),
})

const chainNumber = z.int().min(0).max(DATABASE_INTEGER_MAX)
const chainPosition = z.object({ id: chainNumber, position: chainNumber, hash: z.string().length(64) })

/** Input of one verification step: continues after the last verified entry, or starts at the first one. */
export const auditCheckInput = z.object({ after: chainPosition.optional() })

export const chainFaults = [
  'altered',
  'missing',
  'inserted',
  'moved',
  'blanked',
  'rewritten',
  'seal',
] as const

/** First entry that fails verification. */
export const firstBadRow = z.object({
  fault: z.enum(chainFaults),
  id: z.int().nullable(),
  position: z.int().nullable(),
})
export type FirstBadRow = z.infer<typeof firstBadRow>

export const auditCheckStep = z.object({
  checked: z.int(),
  total: z.int(),
  /** Entries from before the hash chain began; they cannot be verified. */
  unchained: z.int(),
  /** Position of the last entry sealed with the server's key. */
  sealedThrough: z.int(),
  firstBad: firstBadRow.nullable(),
  /** Start of the next step; null when the check is complete. */
  next: chainPosition.nullable(),
})
export type AuditCheckStep = z.infer<typeof auditCheckStep>
