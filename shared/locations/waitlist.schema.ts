import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { CODE_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'

const PAGE_SIZE = 25
const MAX_PAGE_SIZE = 100
/** Places in the table of demand. */
export const DEMAND_MAX = 100

export const waitlistStatuses = ['waiting', 'notified'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]
export const waitlistStatusLabels: Record<WaitlistStatus, string> = {
  waiting: 'Waiting',
  notified: 'Notified',
}

export const waitlistFilter = z.object({
  /** Part of an email address or of a place. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional(),
  status: z.enum(waitlistStatuses).optional(),
  /** Key of a place, as `toCityKey` returns it: FL/miami, or FL/ for a whole state. */
  place: plainText({ max: CODE_TEXT_MAX * 2, label: 'Place' }).optional(),
})
export type WaitlistFilter = z.infer<typeof waitlistFilter>

export const waitlistInput = waitlistFilter.extend({
  sort: z.enum(['createdAt', 'placeName']).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})
export type WaitlistInput = z.infer<typeof waitlistInput>

export const waitlistRow = z.object({
  id: z.int(),
  email: z.string(),
  placeName: z.string(),
  createdAt: z.date(),
  notifiedAt: z.date().nullable(),
})
export type WaitlistRow = z.infer<typeof waitlistRow>
export const waitlistPage = z.object({ rows: z.array(waitlistRow), total: z.int() })

/** Place with its people. `citySlug` is empty for a whole state. */
export const placeDemand = z.object({
  /** Position in the table, from 1. */
  id: z.int(),
  state: z.string(),
  citySlug: z.string(),
  placeName: z.string(),
  waitingCount: z.int(),
  notifiedCount: z.int(),
  /** Start of the longest wait; null if nobody waits. */
  oldestSince: z.date().nullable(),
  /** A listed company serves the place, so its people can be notified. */
  isOpen: z.boolean(),
})
export type PlaceDemand = z.infer<typeof placeDemand>

export const removeWaitlistEntryInput = z.object({ id: databaseId })

export const notifyPlaceInput = z.object({
  state: z.string().regex(/^[A-Z]{2}$/, 'Please choose a state'),
  citySlug: plainText({ max: CODE_TEXT_MAX * 2, label: 'City' }),
})
export type NotifyPlaceInput = z.infer<typeof notifyPlaceInput>
export const notifiedPlace = z.object({ notifiedCount: z.int() })
