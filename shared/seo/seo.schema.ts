import { z } from 'zod'
import { CODE_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'

export const trackerStatuses = ['complete', 'in-progress', 'planned'] as const
export type TrackerStatus = (typeof trackerStatuses)[number]

/** Tasks of a location market, in order (product 3.11). */
export const seoTaskNames = [
  'Basic location page',
  'Location-specific content',
  'Internal linking',
  'Company data',
  'Structured data',
  'Property type pages',
] as const
export type SeoTaskName = (typeof seoTaskNames)[number]

export const TASK_NOTES_MAX = 2000

const status = z.enum(trackerStatuses)

export const seoTask = z.object({
  id: z.int(),
  name: z.enum(seoTaskNames),
  status,
  notes: z.string().nullable(),
  finding: z.string().nullable(),
  checkedAt: z.date().nullable(),
})
export type SeoTask = z.infer<typeof seoTask>

export const seoMarket = z.object({
  id: z.int(),
  name: z.string(),
  state: z.string(),
  path: z.string(),
  status,
  notIndexed: z.string().nullable(),
  /** Time of the last change to a status, a reason or a note. */
  lastUpdated: z.date(),
  tasks: z.array(seoTask),
})
export type SeoMarket = z.infer<typeof seoMarket>

export const seoState = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  path: z.string(),
  status,
  marketCount: z.int(),
  notIndexed: z.string().nullable(),
  finding: z.string().nullable(),
  lastUpdated: z.date(),
})
export type SeoState = z.infer<typeof seoState>

export const seoPropertyType = z.object({
  id: z.int(),
  name: z.string(),
  status,
  /** Number of markets with an indexable page of this type. */
  marketCount: z.int(),
  finding: z.string().nullable(),
  lastUpdated: z.date(),
})
export type SeoPropertyType = z.infer<typeof seoPropertyType>

/** Progress of one kind of pages. `percent` is the rounded share of complete pages (product 2.30, 4.9). */
const progress = z.object({
  complete: z.int(),
  inProgress: z.int(),
  planned: z.int(),
  total: z.int(),
  percent: z.int().min(0).max(100),
})
export type SeoProgress = z.infer<typeof progress>

export const seoRun = z.object({
  id: z.int(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  actor: z.string().nullable(),
  /** Number of pages to check; 0 until it is known. `processed` counts the checked ones. */
  total: z.int(),
  processed: z.int(),
  error: z.string().nullable(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
})
export type SeoRun = z.infer<typeof seoRun>

export const seoOverview = z.object({
  markets: progress,
  states: progress,
  propertyTypes: progress,
  /** Latest check; null before the first one. */
  run: seoRun.nullable(),
  /** Time of the last finished check; null before the first one. */
  checkedAt: z.date().nullable(),
})
export type SeoOverview = z.infer<typeof seoOverview>

export const MARKETS_PAGE_MAX = 100
const MAX_PAGE = 100_000

export const seoSorts = ['name', 'state', 'status', 'lastUpdated'] as const

/** Part of the name, or a state's code or name, case-insensitive. */
const search = plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional()

export const seoMarketsInput = z.object({
  search,
  status: status.optional(),
  state: plainText({ max: CODE_TEXT_MAX, label: 'State' }).optional(),
  sort: z.enum(seoSorts).default('state'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.int().min(1).max(MAX_PAGE).default(1),
  pageSize: z.int().min(1).max(MARKETS_PAGE_MAX).default(25),
})
export type SeoMarketsInput = z.infer<typeof seoMarketsInput>

export const seoMarkets = z.object({ rows: z.array(seoMarket), total: z.int() })

export const seoFilterInput = z.object({ search, status: status.optional() })
export type SeoFilterInput = z.infer<typeof seoFilterInput>

/** Notes by the id of their task. */
const seoNotes = z.record(
  z.string().regex(/^\d{1,9}$/),
  plainText({ max: TASK_NOTES_MAX, label: 'Notes', multiline: true }),
)

export const seoNotesInput = z.object({
  /** An empty text deletes the note. */
  notes: seoNotes,
  /** The notes as they were when the form was loaded. A later change of one fails with EDIT_CONFLICT. */
  before: seoNotes.optional(),
})
export type SeoNotesInput = z.infer<typeof seoNotesInput>
