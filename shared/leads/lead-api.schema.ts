import { z } from 'zod'
import { cursorPage, pageInput } from '../lib/cursor.schema.ts'
import { databaseId } from '../lib/id.schema.ts'
import { isoDateTime } from '../lib/iso-date-time.schema.ts'
import { objectKeys } from '../lib/objects.ts'
import { LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { allStates } from '../locations/places.ts'
import { hasIndexedText, isSearchable } from '../search/searchable.ts'
import { leadDetail } from './admin-leads.schema.ts'
import { adminLead } from './lead.schema.ts'
import { leadStatuses } from './lead-status.ts'

const TOO_SHORT = 'Use at least three letters or digits in a row'

/** Filters and page of `GET /api/v1/leads`. */
export const listLeadPageInput = z
  .object({
    ...pageInput,
    status: z.enum(leadStatuses).optional(),
    state: z.enum(objectKeys(allStates)).optional().describe('Two-letter code of the property’s state.'),
    city: plainText({ max: SHORT_TEXT_MAX, label: 'City' })
      .refine(hasIndexedText, { error: TOO_SHORT })
      .optional()
      .describe('Part of the city’s name.'),
    query: plainText({ max: SHORT_TEXT_MAX, label: 'Query' })
      .refine(isSearchable, { error: TOO_SHORT })
      .optional()
      .describe('Part of a name, email address, phone number, street, city, ZIP code or company; or an ID.'),
    createdFrom: isoDateTime.optional().describe('Included.'),
    createdTo: isoDateTime.optional().describe('Not included.'),
    updatedSince: isoDateTime.optional().describe('Included.'),
  })
  .refine(({ sort, updatedSince }) => !updatedSince || sort !== 'createdAt', {
    error: 'Sort by updatedAt to use updatedSince',
    path: ['sort'],
  })
  .refine(
    ({ sort, updatedSince, createdFrom, createdTo }) =>
      !(createdFrom || createdTo) || !(updatedSince || sort === 'updatedAt'),
    { error: 'Sort by createdAt to use createdFrom and createdTo', path: ['sort'] },
  )
export type ListLeadPageInput = z.infer<typeof listLeadPageInput>

/** Lead as a program reads it. */
export const leadRecord = adminLead.extend({
  source: z.string().nullable(),
  assigneeId: z.int().nullable(),
  updatedAt: z.date(),
})
export type LeadRecord = z.infer<typeof leadRecord>
export const leadRecordPage = cursorPage(leadRecord)

const { matches } = leadDetail.shape
/** Lead with its companies, and its notes, oldest first. */
export const leadRecordDetail = leadRecord.extend({
  matches,
  notes: z.array(z.object({ id: z.int(), text: z.string(), actor: z.string(), createdAt: z.date() })),
})
export type LeadRecordDetail = z.infer<typeof leadRecordDetail>

/** Body of `PATCH /api/v1/leads/{id}`: what is left out stays. */
export const leadPatch = z.strictObject({
  status: z.enum(leadStatuses).optional(),
  note: plainText({ max: LONG_TEXT_MAX, required: 'Please write a note', label: 'Note', multiline: true })
    .optional()
    .describe('Adds a note to the history.'),
})
export const updateLeadInput = leadPatch.extend({ id: databaseId })
export type UpdateLeadInput = z.infer<typeof updateLeadInput>
