import { listCodec } from '@client/lib/list-state.ts'
import { type SeoFilterInput, type SeoMarketsInput, seoMarketsInput } from '@shared/schemas/seo.schema.ts'
import { z } from 'zod'

/** The tabs of the screen (specification, section 2: SEO Implementation Dashboard). */
const seoTabs = ['markets', 'states', 'property-types'] as const
export type SeoTab = (typeof seoTabs)[number]

/** What the URL of the screen says; the tabs share the search and the status. */
export const trackerList = listCodec(
  seoMarketsInput.omit({ state: true }).extend({ tab: z.enum(seoTabs).default('markets') }),
)
export type TrackerQuery = ReturnType<typeof trackerList.read>

/** What the server is asked of states and property types. */
export function filterInput({ search, status }: TrackerQuery): SeoFilterInput {
  return { search, status }
}

/** What the server is asked of the markets. */
export function marketsInput({ tab, ...input }: TrackerQuery): SeoMarketsInput {
  return input
}
