import type { OutboxPage } from '@shared/schemas/email.schema.ts'

/**
 * Whether a look at the outbox saw mails on their way. One can leave between the reading of the rows and the counting:
 * a row that says it is under way is believed, too.
 */
export function isUnderWay({ counts, rows }: Pick<OutboxPage, 'counts' | 'rows'>): boolean {
  const inRows = rows.some(({ status }) => status === 'queued' || status === 'sending')
  return inRows || counts.queued + counts.sending > 0
}
