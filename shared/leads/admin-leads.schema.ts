import { z } from 'zod'
import { outboxMail } from '../email/email.schema.ts'
import { allColumns } from '../lib/csv.schema.ts'
import { MAX_COUNTED } from '../lib/format.ts'
import { DATABASE_INTEGER_MAX, databaseId } from '../lib/id.schema.ts'
import { calendarDay, isoDateTime } from '../lib/iso-date-time.schema.ts'
import { MAX_PHONE_COMPANIES } from '../lib/limits.ts'
import { objectKeys } from '../lib/objects.ts'
import { LONG_TEXT_MAX, plainText } from '../lib/text.schema.ts'
import { timeZoneName } from '../lib/time-zone.schema.ts'
import { allStates } from '../locations/places.ts'
import { adminLead, lead, leadContactStep, leadMessages, leadPropertyStep, phoneText } from './lead.schema.ts'
import { leadSources } from './lead-source.ts'
import { leadStatuses } from './lead-status.ts'

export const LEADS_PAGE_SIZE = 25
/** Leads that one call may change: more than a person selects, and the ids fit easily into one request. */
export const MAX_SELECTED_LEADS = 5000
const MAX_PAGE_SIZE = 100
const SEARCH_MAX = 255

export const leadDueFilters = ['overdue', 'today', 'open', 'next'] as const
export type LeadDueFilter = (typeof leadDueFilters)[number]

export const leadFilter = z.object({
  /** Part of a name, email, city, ZIP code (product 5.6), street or company; a phone number; or the lead's id. */
  search: plainText({ max: SEARCH_MAX, label: 'Search' }).optional(),
  /** `open` for every status of leads that somebody still works on. */
  status: z.enum([...leadStatuses, 'open']).optional(),
  source: z.enum(leadSources).optional(),
  state: z.enum(objectKeys(allStates)).optional(),
  /** Part of the city’s name. */
  city: plainText({ max: SEARCH_MAX, label: 'City' }).optional(),
  /** No company was within reach of the property. */
  unmatched: z.boolean().optional(),
  /** No company answered, and one is overdue, did not answer in time, or never got it. */
  unanswered: z.boolean().optional(),
  /** Days in `timeZone`, both included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** Time zone of the days, and of the times in an export. Without it, the user's own, or UTC. */
  timeZone: timeZoneName.optional(),
  /** `me` for the caller, `none` for leads without an assignee, or a user's id. */
  assignee: z
    .string()
    .regex(/^(me|none|[1-9]\d{0,8})$/, 'Please choose an assignee')
    .optional(),
  /**
   * `overdue`: first contact or next action is late. `today`: one of them is due until the end of the day. `open`: first
   * contact is due within 24 hours. `next`: a next action is set.
   */
  due: z.enum(leadDueFilters).optional(),
  /** Leads that companies do not have yet, because an operator has to decide. */
  held: z.boolean().optional(),
  /** True lists deleted, not yet purged leads instead of all others. */
  deleted: z.boolean().optional(),
})
export type LeadFilter = z.infer<typeof leadFilter>

export const leadSorts = [
  'createdAt',
  'fullName',
  'propertyCity',
  'propertyType',
  'status',
  'due',
  'next',
] as const
export type LeadSort = (typeof leadSorts)[number]

export const browseLeadsInput = leadFilter.extend({
  sort: z.enum(leadSorts).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.int().min(1).max(MAX_COUNTED).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(LEADS_PAGE_SIZE),
})
export type BrowseLeadsInput = z.infer<typeof browseLeadsInput>

const nextActionFields = { nextAction: z.string().nullable(), nextActionAt: z.date().nullable() }

export const listedLead = adminLead.extend({
  source: z.string().nullable(),
  assigneeId: z.int().nullable(),
  statusReason: z.string().nullable(),
  ...nextActionFields,
  heldAt: z.date().nullable(),
  deletedAt: z.date().nullable(),
})
export type ListedLead = z.infer<typeof listedLead>

export const leadPage = z.object({
  rows: z.array(listedLead),
  /** At most `MAX_COUNTED`. */
  total: z.int(),
  isMore: z.boolean(),
})
export type LeadPage = z.infer<typeof leadPage>

/** Leads of an open list, and the newest entries of all histories: when it was loaded, and now. */
export const changedLeadsInput = z.object({
  ids: z.array(databaseId).max(MAX_PAGE_SIZE),
  since: z.int().min(0).max(DATABASE_INTEGER_MAX),
  until: z.int().min(0).max(DATABASE_INTEGER_MAX),
})
export type ChangedLeadsInput = z.infer<typeof changedLeadsInput>

const leadIds = z
  .array(databaseId, { error: 'Choose at least one lead' })
  .min(1, 'Choose at least one lead')
  .max(MAX_SELECTED_LEADS, `Choose at most ${MAX_SELECTED_LEADS} leads`)

export const leadIdInput = z.object({ id: databaseId })
export const leadIdsInput = z.object({ ids: leadIds })

export const exportLeadsInput = leadFilter.extend({ ids: leadIds.optional(), allColumns })
export type ExportLeadsInput = z.infer<typeof exportLeadsInput>

/** User of the admin by name, for the list and as an assignee. */
export const leadPerson = z.object({
  id: z.int(),
  name: z.string(),
  /** False for a disabled user, who cannot be mentioned. */
  isActive: z.boolean(),
  /** False for a user who is disabled or may not change leads. Their leads stay with them. */
  isAssignable: z.boolean(),
})
export type LeadPerson = z.infer<typeof leadPerson>

export const addLeadNoteInput = z.object({
  id: databaseId,
  text: plainText({ max: LONG_TEXT_MAX, required: 'Please write a note', label: 'Note', multiline: true }),
})

/** Changed fields under the rules of the lead form; omitted ones stay, and empty optional ones are removed. */
export const leadChanges = leadContactStep.extend(leadPropertyStep.shape).partial()
export type LeadChanges = z.infer<typeof leadChanges>
export type LeadChangesBody = z.input<typeof leadChanges>

export const editLeadInput = z.object({
  id: databaseId,
  /** The lead's `updatedAt` when the form was loaded. A later change of the same fields fails with EDIT_CONFLICT. */
  updatedAt: isoDateTime,
  /** Values that the form started from. With them, changes of other fields by somebody else are kept. */
  before: leadChanges.optional().catch(undefined),
  /** At least one, or the edit fails with NOTHING_CHANGED. */
  changes: leadChanges,
})
export type EditLeadInput = z.infer<typeof editLeadInput>

/** Lead that an operator takes on the phone, under the rules of the form, with the number to call back. */
export const addLeadInput = leadContactStep.extend({
  ...leadPropertyStep.shape,
  phone: phoneText.refine((value) => value !== '', { error: leadMessages.phone }),
  /** Companies that the consent names and that get the lead. */
  companyIds: z
    .array(databaseId)
    .max(MAX_PHONE_COMPANIES, `Please select at most ${MAX_PHONE_COMPANIES} companies`)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Please select each company once' }),
  /** The text that was read to the owner. It has to be the one for these companies. */
  consentText: z.string().max(LONG_TEXT_MAX),
  isConsentGiven: z.literal(true, { error: 'Without the owner’s consent, the lead can’t be added' }),
})
export type AddLeadInput = z.infer<typeof addLeadInput>

/** The new lead, or the earlier one that it would repeat. */
export const addedLead = z.object({ id: z.int(), isDuplicate: z.boolean() })

/** POST /api/leads/delete-multiple (product 7.2). */
export const deletedLeads = z.object({ success: z.literal(true), deletedCount: z.int() })
export const deletedLeadsRun = deletedLeads.extend({ runId: z.int().nullable() })
export const restoredLeads = z.object({ restoredCount: z.int() })
/** POST /api/leads/remove-duplicates (product 7.2). */
export const removedDuplicates = z.object({ removedCount: z.int() })
export const removedDuplicatesRun = removedDuplicates.extend({ runId: z.int().nullable() })

/** Preview of Remove Duplicates. The counts cover all groups; `groups` holds only the first ones. */
export const duplicatesPreview = z.object({
  removedCount: z.int(),
  groupCount: z.int(),
  groups: z.array(
    z.object({
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

/** A company that gets a lead: what it answered, and what the owner says. */
export const leadRecipient = z.object({
  companyId: z.int(),
  state: z.string(),
  createdAt: z.date(),
  deliveredAt: z.date().nullable(),
  firstAnsweredAt: z.date().nullable(),
  answeredAt: z.date().nullable(),
  declineReason: z.string().nullable(),
  talkedOn: z.date().nullable(),
  talkedBy: z.string().nullable(),
  notSignedReason: z.string().nullable(),
  ownerReached: z.boolean().nullable(),
  ownerReachedAt: z.date().nullable(),
})

export const leadDetail = z.object({
  lead: lead.extend({
    phoneE164: z.string().nullable(),
    status: z.string(),
    source: z.string().nullable(),
    landingPlace: z.string().nullable(),
    statusReason: z.string().nullable(),
    ...nextActionFields,
    /** While set, no company gets the lead. */
    heldAt: z.date().nullable(),
    /** Time at which the owner stopped everything. */
    stoppedAt: z.date().nullable(),
    hired: z.string().nullable(),
    hiredCompanyId: z.int().nullable(),
    assigneeId: z.int().nullable(),
    isSample: z.boolean(),
    holdReasons: z.array(z.string()),
    updatedAt: z.date(),
    deletedAt: z.date().nullable(),
  }),
  /** Of the form, then of later sends; empty for a lead that did not come through the form. */
  consents: z.array(z.object({ text: z.string(), givenAt: z.date(), takenBy: z.string().nullable() })),
  matches: z.array(
    z.object({
      companyId: z.int(),
      name: z.string().nullable(),
      selected: z.boolean(),
      distanceMiles: z.number().nullable(),
      reasons: z.array(z.string()),
      /** True for a company too far away to be a match, shown to the owner as the nearest one. */
      isNearest: z.boolean(),
      /** Time of the owner's interest after sending the lead; null without one. */
      requestedAt: z.date().nullable(),
    }),
  ),
  /** Companies that get the lead, and what became of it, oldest first. */
  recipients: z.array(leadRecipient.extend({ name: z.string().nullable() })),
  mails: z.array(outboxMail.omit({ leadId: true })),
  events: z.array(leadEvent),
})
export type LeadDetail = z.infer<typeof leadDetail>
