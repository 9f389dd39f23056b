import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec, openRow } from '@client/lib/list-state.ts'
import {
  type OutboxGroup,
  type OutboxPage,
  type OutboxStatus,
  outboxGroups,
  outboxInput,
} from '@shared/email/email.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { z } from 'zod'

/** Maps the query to its URL, with the email whose drawer is open. The list is always sorted by time. */
export const outboxList = listCodec(outboxInput, {
  screen: { sort: z.literal('createdAt').default('createdAt'), emailId: openRow },
  names: { emailId: 'email' },
})

const LABELS: Record<OutboxGroup, string> = {
  undelivered: 'Undelivered',
  waiting: 'Waiting',
  sent: 'Sent',
  unsubscribed: 'Unsubscribed',
}

/** Views of the outbox with the number of emails in each. */
export function listTabs(counts: Readonly<Record<OutboxStatus, number>> | undefined): readonly ListTab[] {
  return [
    { name: 'All', query: '' },
    ...objectKeys(outboxGroups).map((group) => ({
      name: LABELS[group],
      query: `status=${group}`,
      count: counts && outboxGroups[group].reduce((sum, status) => sum + counts[status], 0),
      isUrgent: group === 'undelivered',
    })),
  ]
}

/** Returns whether emails are being sent. Rows are read before the counts, so a pending row counts, too. */
export function hasPendingEmails({ counts, rows }: Pick<OutboxPage, 'counts' | 'rows'>): boolean {
  const inRows = rows.some(({ status }) => status === 'queued' || status === 'sending')
  return inRows || counts.queued + counts.sending > 0
}
