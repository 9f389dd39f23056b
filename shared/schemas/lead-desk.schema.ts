import { visitSources } from '@shared/analytics.ts'
import { leadStatuses } from '@shared/lead-status.ts'
import { z } from 'zod'
import { outboxStatuses } from './email.schema.ts'
import { databaseId } from './id.schema.ts'
import { adminLead, lead } from './lead.schema.ts'
import { calendarDay } from './moment.schema.ts'
import { LONG_TEXT_MAX, plainText } from './text.schema.ts'

/** Rows of the leads table on one screen. */
export const LEADS_PER_PAGE = 25
/** Counting stops here, so that a table of millions answers at once; beyond it the screen says "10,000+". */
export const LEADS_COUNTED = 10_000
/** Rows one call may change: more than a person selects, and its ids fit a request ten times over. */
export const MAX_CHOSEN_LEADS = 5000
export const MAX_SAVED_VIEWS = 50
const MAX_PAGE_SIZE = 100
const SEARCH_MAX = 255

/** What narrows the list down, the same for the table and its export. */
export const leadFilter = z.object({
  /**
   * Any part of full name, e-mail, city or ZIP code, in any case (specification, section 5), and of the street address;
   * a phone number in any spelling; the lead's number.
   */
  search: plainText({ max: SEARCH_MAX, label: 'Search' }).optional(),
  status: z.enum(leadStatuses).optional(),
  source: z.enum(visitSources).optional(),
  /** Days in UTC, both included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** Only those deleted and not yet purged, instead of all others. */
  deleted: z.boolean().optional(),
})
export type LeadFilter = z.infer<typeof leadFilter>

/** The columns the table sorts by. Without one: the newest first. */
export const leadSorts = ['createdAt', 'fullName', 'propertyCity', 'propertyType', 'status'] as const
export type LeadSort = (typeof leadSorts)[number]

export const browseLeadsInput = leadFilter.extend({
  sort: z.enum(leadSorts).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** From 1; nothing beyond what is counted. */
  page: z.int().min(1).max(LEADS_COUNTED).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(LEADS_PER_PAGE),
})
export type BrowseLeadsInput = z.infer<typeof browseLeadsInput>

export const listedLead = adminLead.extend({
  source: z.string().nullable(),
  deletedAt: z.date().nullable(),
})
export type ListedLead = z.infer<typeof listedLead>

export const leadPage = z.object({
  rows: z.array(listedLead),
  /** At most LEADS_COUNTED. */
  total: z.int(),
  /** There are more than `total`. */
  isMore: z.boolean(),
})
export type LeadPage = z.infer<typeof leadPage>

const leadIds = z
  .array(databaseId, { error: 'Choose at least one lead' })
  .min(1, 'Choose at least one lead')
  .max(MAX_CHOSEN_LEADS, `Choose at most ${MAX_CHOSEN_LEADS} leads`)

export const leadIdInput = z.object({ id: databaseId })
export const leadIdsInput = z.object({ ids: leadIds })

/** Chosen rows, or everything that fits the filter. */
export const exportLeadsInput = leadFilter.extend({ ids: leadIds.optional() })
export type ExportLeadsInput = z.infer<typeof exportLeadsInput>

export const setLeadStatusInput = z.object({
  ids: leadIds,
  status: z.enum(leadStatuses, { error: 'Please choose a status' }),
})

export const addLeadNoteInput = z.object({
  id: databaseId,
  text: plainText({ max: LONG_TEXT_MAX, required: 'Please write a note', label: 'Note', multiline: true }),
})

export const deletedLeads = z.object({ success: z.literal(true), deletedCount: z.int() })
export const restoredLeads = z.object({ restoredCount: z.int() })
export const changedLeads = z.object({ changedCount: z.int() })
/** Specification, section 7: POST /api/leads/remove-duplicates. */
export const removedDuplicates = z.object({ removedCount: z.int() })
/** The same for the screen, with the run that Undo names; null where nothing was removed. */
export const removedDuplicatesRun = removedDuplicates.extend({ runId: z.string().nullable() })
export const undoDuplicatesInput = z.object({ runId: z.uuid() })

/** What Remove Duplicates would do: the counts are of everything, the groups the first of them. */
export const duplicatesPreview = z.object({
  removedCount: z.int(),
  groupCount: z.int(),
  groups: z.array(
    z.object({
      /** The oldest, which stays. */
      keptId: z.int(),
      fullName: z.string(),
      email: z.string(),
      propertyAddress: z.string(),
      propertyCity: z.string(),
      createdAt: z.date(),
      removedIds: z.array(z.int()),
    }),
  ),
})
export type DuplicatesPreview = z.infer<typeof duplicatesPreview>

export const leadEvent = z.object({
  id: z.int(),
  kind: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string().nullable(),
  actor: z.string(),
  createdAt: z.date(),
})
export type LeadEvent = z.infer<typeof leadEvent>

/** Everything about one lead that helps to bring it on. */
export const leadDetail = z.object({
  lead: lead.extend({
    phoneE164: z.string().nullable(),
    status: z.string(),
    source: z.string().nullable(),
    landingPlace: z.string().nullable(),
    isSample: z.boolean(),
    deletedAt: z.date().nullable(),
  }),
  consent: z.object({ text: z.string(), givenAt: z.date() }).nullable(),
  matches: z.array(
    z.object({
      companyId: z.int(),
      /** Null for a company that was deleted. */
      name: z.string().nullable(),
      selected: z.boolean(),
      distanceMiles: z.number().nullable(),
      reasons: z.array(z.string()),
      /** Too far to be a match: shown to the owner as the nearest we list. */
      isNearest: z.boolean(),
      /** When the owner asked for details after sending. */
      requestedAt: z.date().nullable(),
    }),
  ),
  mails: z.array(
    z.object({
      id: z.int(),
      to: z.string(),
      template: z.string(),
      status: z.enum(outboxStatuses),
      attempts: z.int(),
      lastError: z.string().nullable(),
      createdAt: z.date(),
      sentAt: z.date().nullable(),
    }),
  ),
  events: z.array(leadEvent),
})
export type LeadDetail = z.infer<typeof leadDetail>

export const savedView = z.object({ id: z.int(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedView>

export const saveViewInput = z.object({
  name: plainText({ max: 100, required: 'Please name this view', label: 'Name' }),
  /** The screen's query string, without the question mark. */
  query: z
    .string()
    .max(2000)
    .regex(/^[\x21-\x7e]*$/, 'This view cannot be saved'),
})
