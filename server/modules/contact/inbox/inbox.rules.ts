import type { CsvExport } from '@server/platform/csv.ts'
import { contactTopicLabel } from '@shared/contact/contact-topics.ts'
import type { MessageFilter } from '@shared/contact/inbox.schema.ts'
import { messageStatusLabel } from '@shared/contact/message-status.ts'
import { toEndOfDay, toStartOfDay } from '@shared/lib/time-zone.ts'

interface ExportedMessage {
  id: number
  name: string
  email: string
  topic: string
  status: string
  message: string
  createdAt: Date
}

/** Columns of the CSV export of contact messages. */
export const messageCsvColumns: CsvExport<ExportedMessage>['columns'] = [
  { title: 'Message ID', value: ({ id }) => id },
  { title: 'Received (UTC)', value: ({ createdAt }) => createdAt.toISOString() },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Topic', value: ({ topic }) => contactTopicLabel(topic) },
  { title: 'Status', value: ({ status }) => messageStatusLabel(status) },
  { title: 'Message', value: ({ message }) => message },
]

/** Converts days of a time zone, both included, to the times between them. */
export function toTimes(
  { from, to }: Pick<MessageFilter, 'from' | 'to'>,
  timeZone: string,
): { since: Date | null; before: Date | null } {
  return {
    since: from ? toStartOfDay(from, timeZone) : null,
    before: to ? toEndOfDay(to, timeZone) : null,
  }
}

/** Status after a reply: it answers a message, whatever its status was. */
export const STATUS_AFTER_REPLY = 'answered'
