import type { CsvColumn } from '@server/platform/csv.ts'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { leadFields, leadFieldValue } from '@shared/leads/fields.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { formatDateTime } from '@shared/lib/format.ts'

/** A date range: `since` inclusive, `before` exclusive; null means unbounded. */
export interface DateBounds {
  since: Date | null
  before: Date | null
}

/** Converts a range of UTC days, both inclusive, to timestamps. */
export function toDateBounds({ from, to }: { from?: string; to?: string }): DateBounds {
  const toStartOfDay = (day: string) => new Date(`${day}T00:00:00Z`)
  return {
    since: from ? toStartOfDay(from) : null,
    before: to ? new Date(toStartOfDay(to).getTime() + DAY_MS) : null,
  }
}

/** Converts the filter `me`, `none` or an id to a user's id; null for leads without an assignee, undefined for any. */
export function toAssigneeId(assignee: string | undefined, userId: number): number | null | undefined {
  if (assignee === undefined) return undefined
  if (assignee === 'none') return null
  return assignee === 'me' ? userId : Number(assignee)
}

export const leadCsvColumns: readonly CsvColumn<ListedLead>[] = [
  { title: 'ID', value: (lead) => lead.id },
  ...leadFields.map((field) => ({
    title: field.csvTitle,
    value: (lead: ListedLead) => leadFieldValue(field, lead),
  })),
  { title: 'Captured Date', value: (lead) => formatDateTime(lead.createdAt) },
]
