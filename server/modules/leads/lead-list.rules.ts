import type { CsvColumn } from '@server/platform/csv.ts'
import { formatDateTime } from '@shared/format.ts'
import { leadFields, leadFieldValue } from '@shared/leads/fields.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import type { ListedLead } from '@shared/schemas/lead-desk.schema.ts'

/** A stretch of time: from `since` on, and before `before`. */
export interface Bounds {
  since: Date | null
  before: Date | null
}

/** Days in UTC, both included, as moments. */
export function boundsOf({ from, to }: { from?: string; to?: string }): Bounds {
  const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
  return {
    since: from ? startOf(from) : null,
    before: to ? new Date(startOf(to).getTime() + DAY_MS) : null,
  }
}

/** Specification, section 9: the columns of the export and the format of its date. */
export const leadCsvColumns: readonly CsvColumn<ListedLead>[] = [
  { title: 'ID', value: (lead) => lead.id },
  ...leadFields.map((field) => ({
    title: field.csvTitle,
    value: (lead: ListedLead) => leadFieldValue(field, lead),
  })),
  { title: 'Captured Date', value: (lead) => formatDateTime(lead.createdAt) },
]
