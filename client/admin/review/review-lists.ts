import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec } from '@client/lib/list-state.ts'
import { blocksInput } from '@shared/blocks/blocks.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { reviewInput } from '@shared/review/review.schema.ts'
import { z } from 'zod'

/** Tabs of the screen. */
export const reviewTabs = { queue: 'Queue', blocks: 'Blocked Senders' }
const screen = { tab: z.enum(objectKeys(reviewTabs)).default('queue') }

export const reviewList = listCodec(reviewInput, { screen, names: { search: 'q' } })
export const blockList = listCodec(blocksInput, { screen, names: { search: 'q' } })

export const reviewViews: readonly ListTab[] = [
  { name: 'All', query: '' },
  { name: 'Held Leads', query: 'kind=lead' },
  { name: 'Registrations', query: 'kind=registration' },
  { name: 'Corrections', query: 'kind=correction' },
]
