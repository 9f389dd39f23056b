import type { OutboxPage } from '@shared/email/email.schema.ts'

/** Returns whether emails are being sent. Rows are read before the counts, so a pending row counts, too. */
export function hasPendingEmails({ counts, rows }: Pick<OutboxPage, 'counts' | 'rows'>): boolean {
  const inRows = rows.some(({ status }) => status === 'queued' || status === 'sending')
  return inRows || counts.queued + counts.sending > 0
}
