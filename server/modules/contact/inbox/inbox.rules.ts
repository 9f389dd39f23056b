import type { MessageFilter } from '@shared/contact/inbox.schema.ts'
import { toEndOfDay, toStartOfDay } from '@shared/lib/time-zone.ts'

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
