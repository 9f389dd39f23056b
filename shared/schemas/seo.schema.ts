import { z } from 'zod'
import { databaseId } from './id.schema.ts'
import { CODE_TEXT_MAX, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

export const trackerStatuses = ['complete', 'in-progress', 'planned'] as const
export type TrackerStatus = (typeof trackerStatuses)[number]

/** The six tasks of a location market, in their order (specification, section 3: SEO trackers). */
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
  /** Written by hand; no check touches them. */
  notes: z.string().nullable(),
  /** What the last check found; null before the first one. */
  finding: z.string().nullable(),
  checkedAt: z.date().nullable(),
})
export type SeoTask = z.infer<typeof seoTask>

export const seoMarket = z.object({
  id: z.int(),
  name: z.string(),
  /** Two-letter code. */
  state: z.string(),
  path: z.string(),
  status,
  /** Why search engines are told not to index the page; null where they may. */
  notIndexed: z.string().nullable(),
  /** When a status, a reason or a note last changed. */
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
  /** Markets whose page of this type search engines may index. */
  marketCount: z.int(),
  finding: z.string().nullable(),
  lastUpdated: z.date(),
})
export type SeoPropertyType = z.infer<typeof seoPropertyType>

/** How far one kind of pages is. `percent` is the rounded share of complete ones (specification, section 2). */
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
  /** Who asked for it; null for the nightly one. */
  actor: z.string().nullable(),
  /** Pages to look at, and how many were; total is 0 until it is known. */
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
  /** The newest check; null before the first one. */
  run: seoRun.nullable(),
  /** When the trackers were last filled; null before the first check that finished. */
  checkedAt: z.date().nullable(),
})
export type SeoOverview = z.infer<typeof seoOverview>

export const MARKETS_PAGE_MAX = 100
const MAX_PAGE = 100_000

export const seoSorts = ['name', 'state', 'status', 'lastUpdated'] as const

/** Search is for a part of the name, or a state's code or name; case does not matter. */
const search = plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional()

export const seoMarketsInput = z.object({
  search,
  status: status.optional(),
  /** A state's code. */
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

export const seoNoteInput = z.object({
  taskId: databaseId,
  /** Empty takes the note away. */
  notes: plainText({ max: TASK_NOTES_MAX, label: 'Notes', multiline: true }),
})
export type SeoNoteInput = z.infer<typeof seoNoteInput>
