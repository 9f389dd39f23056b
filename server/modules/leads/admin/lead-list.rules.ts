import type { CsvColumn } from '@server/platform/csv.ts'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { leadFields, leadFieldValue } from '@shared/leads/fields.ts'
import { formatDateTime } from '@shared/lib/format.ts'
import { toEndOfDay, toStartOfDay } from '@shared/lib/time-zone.ts'

/** A date range: `since` inclusive, `before` exclusive; null means unbounded. */
export interface DateBounds {
  since: Date | null
  before: Date | null
}

/** Converts a range of days in a time zone, both inclusive, to timestamps. */
export function toDateBounds({ from, to }: { from?: string; to?: string }, timeZone: string): DateBounds {
  return {
    since: from ? toStartOfDay(from, timeZone) : null,
    before: to ? toEndOfDay(to, timeZone) : null,
  }
}

/** Converts the filter `me`, `none` or an id to a user's id; null for leads without an assignee, undefined for any. */
export function toAssigneeId(assignee: string | undefined, userId: number): number | null | undefined {
  if (assignee === undefined) return undefined
  if (assignee === 'none') return null
  return assignee === 'me' ? userId : Number(assignee)
}

/** Returns the columns of the export (product 9.9), with times in a time zone. */
export const getLeadCsvColumns = (timeZone: string): readonly CsvColumn<ListedLead>[] => [
  { title: 'ID', value: (lead) => lead.id },
  ...leadFields.map((field) => ({
    title: field.csvTitle,
    value: (lead: ListedLead) => leadFieldValue(field, lead),
  })),
  { title: 'Captured Date', value: (lead) => formatDateTime(lead.createdAt, timeZone) },
]
