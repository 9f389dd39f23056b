import { listCodec, openRow } from '@client/lib/list-state.ts'
import { type BadgeReportsInput, badgeReportsInput } from '@shared/schemas/badge.schema.ts'
import { rankingsInput } from '@shared/schemas/hostscore.schema.ts'
import { z } from 'zod'

// Three lists share this screen's URL.

/** The Company Rankings; the best rank first where the URL says nothing. */
export const rankingsList = listCodec(
  rankingsInput.extend({ pageSize: rankingsInput.shape.pageSize.unwrap().default(50) }),
)

/** The company whose badge and score are shown. */
export const selectedCompany = listCodec(z.object({ company: openRow }))

/** The misuse reports; the open ones where the URL says nothing. */
export const misuseList = listCodec(
  badgeReportsInput
    .unwrap()
    .pick({ page: true })
    .extend({ status: z.enum(['open', 'closed']).default('open') }),
  { status: 'reports', page: 'reportsPage' },
)

/** Few enough that the history below them is found. */
const REPORTS_PER_PAGE = 10

/** What the server is asked of the misuse reports. */
export function misuseInput(query: ReturnType<typeof misuseList.read>): BadgeReportsInput {
  return { ...query, pageSize: REPORTS_PER_PAGE }
}

/** The page of the recalculation history. */
export const runsList = listCodec(z.object({ page: z.int().min(1).max(100).default(1) }), { page: 'runs' })
