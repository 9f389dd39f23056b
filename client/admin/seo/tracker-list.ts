import { listCodec } from '@client/lib/list-state.ts'
import { type SeoFilterInput, type SeoMarketsInput, seoMarketsInput } from '@shared/seo/seo.schema.ts'
import { z } from 'zod'

/** Tabs of the screen (product 2.30). */
const seoTabs = ['markets', 'states', 'property-types'] as const
export type SeoTab = (typeof seoTabs)[number]

/** Query of the screen as stored in its URL; the tabs share search and status. */
export const trackerList = listCodec(
  seoMarketsInput.omit({ state: true }).extend({ tab: z.enum(seoTabs).default('markets') }),
)
export type TrackerQuery = ReturnType<typeof trackerList.read>

/** Returns the input for states and property types. */
export function filterInput({ search, status }: TrackerQuery): SeoFilterInput {
  return { search, status }
}

/** Returns the input for markets. */
export function marketsInput({ tab, ...input }: TrackerQuery): SeoMarketsInput {
  return input
}
