import { z } from 'zod'
import { objectKeys } from '../lib/objects.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { allStates } from '../locations/places.ts'

const marketLevels = ['city', 'state'] as const

const marketSorts = [
  'unserved',
  'name',
  'leads30',
  'leads90',
  'waiting',
  'companies',
  'answered',
  'signed',
] as const

const marketFilter = z.object({
  /** Part of the city’s or state’s name. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional(),
  level: z.enum(marketLevels).default('city'),
  state: z.enum(objectKeys(allStates)).optional(),
})

export const marketsInput = marketFilter.extend({
  sort: z.enum(marketSorts).default('unserved'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(100).default(25),
})
export type MarketsInput = z.infer<typeof marketsInput>
export const exportMarketsInput = marketsInput.omit({ page: true, pageSize: true })
export type ExportMarketsInput = z.infer<typeof exportMarketsInput>

/** City, or a state with an empty `citySlug`, and what was asked and answered there. */
export const market = z.object({
  /** Position in the list. */
  id: z.int(),
  state: z.string(),
  citySlug: z.string(),
  name: z.string(),
  leads30: z.int(),
  leads90: z.int(),
  /** People who wait; of a state, also for its cities. */
  waiting: z.int(),
  /** People who wait for exactly this place. */
  waitingHere: z.int(),
  /** Listed companies that serve it. */
  companies: z.int(),
  /** Leads of 90 days that a company answered, and those that became a contract. */
  answered: z.int(),
  signed: z.int(),
  /** People who wait, and leads of 90 days that no company answered. */
  unserved: z.int(),
})
export type Market = z.infer<typeof market>
export const marketsPage = z.object({ rows: z.array(market), total: z.int() })
