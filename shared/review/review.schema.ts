import { z } from 'zod'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'

export const reviewKinds = ['lead', 'registration', 'correction'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const reviewKindLabels: Record<ReviewKind, string> = {
  lead: 'Held lead',
  registration: 'Registration',
  correction: 'Correction',
}

export const reviewInput = z.object({
  /** Part of a name or place. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional(),
  kind: z.enum(reviewKinds).optional(),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(100).default(25),
})
export type ReviewInput = z.infer<typeof reviewInput>

export const reviewItem = z.object({
  /** Unique among all kinds. */
  id: z.int(),
  kind: z.enum(reviewKinds),
  /** Lead or company that is opened. */
  recordId: z.int(),
  name: z.string(),
  place: z.string(),
  reasons: z.array(z.string()),
  since: z.date(),
  isOverdue: z.boolean(),
})
export type ReviewItem = z.infer<typeof reviewItem>
export const reviewPage = z.object({ rows: z.array(reviewItem), total: z.int() })
