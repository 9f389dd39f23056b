import { toChoices } from '@client/admin/lib/choices.ts'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import { listCodec } from '@client/lib/list-state.ts'
import {
  type SeoFilterInput,
  seoMarketsInput,
  type TrackerStatus,
  trackerStatuses,
} from '@shared/seo/seo.schema.ts'
import { z } from 'zod'

/** Tabs of the screen (product 2.30). */
const seoTabs = ['markets', 'states', 'property-types'] as const
export type SeoTab = (typeof seoTabs)[number]

/** Query of the screen as stored in its URL; the tabs share search and status. */
export const trackerList = listCodec(seoMarketsInput.omit({ state: true }), {
  screen: { tab: z.enum(seoTabs).default('markets') },
})
export type TrackerQuery = ReturnType<typeof trackerList.read>

/** Returns the input for states and property types. */
export function filterInput({ search, status }: TrackerQuery): SeoFilterInput {
  return { search, status }
}

export const trackerStatusLooks: Record<TrackerStatus, { label: string; color?: string }> = {
  complete: { label: 'Complete', color: 'pine' },
  'in-progress': { label: 'In progress', color: 'yellow' },
  planned: { label: 'Planned' },
}

export const trackerFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    choices: toChoices(trackerStatuses, (status) => trackerStatusLooks[status].label),
  },
]
