import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec } from '@client/lib/list-state.ts'
import { blocksInput } from '@shared/blocks/blocks.schema.ts'
import { reviewInput } from '@shared/review/review.schema.ts'
import { z } from 'zod'

/** Tabs of the screen. */
export const reviewTabs = ['queue', 'blocks'] as const
export type ReviewTab = (typeof reviewTabs)[number]
const screen = { tab: z.enum(reviewTabs).default('queue') }

export const reviewList = listCodec(reviewInput, { screen, names: { search: 'q' } })
export const blockList = listCodec(blocksInput, { screen, names: { search: 'q' } })

export const reviewViews: readonly ListTab[] = [
  { name: 'All', query: '' },
  { name: 'Held Leads', query: 'kind=lead' },
  { name: 'Registrations', query: 'kind=registration' },
  { name: 'Corrections', query: 'kind=correction' },
]
