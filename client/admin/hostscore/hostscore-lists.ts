import { listCodec, openRow } from '@client/lib/list-state.ts'
import { type BadgeReportsInput, badgeReportsInput } from '@shared/badges/badge.schema.ts'
import { rankingsInput } from '@shared/hostscore/hostscore.schema.ts'
import { z } from 'zod'

// Three lists share this screen's URL.

/** Query of the Company Rankings; best rank first by default. */
export const rankingsList = listCodec(
  rankingsInput.extend({ pageSize: rankingsInput.shape.pageSize.unwrap().default(50) }),
)

export const selectedCompany = listCodec(z.object({ company: openRow }))

export const misuseList = listCodec(
  badgeReportsInput
    .unwrap()
    .pick({ page: true })
    .extend({ status: z.enum(['open', 'closed']).default('open') }),
  { status: 'reports', page: 'reportsPage' },
)

/** Small page size, so that the history below stays visible. */
const REPORTS_PER_PAGE = 10

export function misuseInput(query: ReturnType<typeof misuseList.read>): BadgeReportsInput {
  return { ...query, pageSize: REPORTS_PER_PAGE }
}

/** Page of the recalculation history. */
export const runsList = listCodec(z.object({ page: z.int().min(1).max(100).default(1) }), { page: 'runs' })
