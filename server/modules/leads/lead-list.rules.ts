import type { CsvColumn } from '@server/platform/csv.ts'
import { formatDateTime } from '@shared/format.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { propertyTypeLabel } from '@shared/property-types.ts'
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
  { title: 'Full Name', value: (lead) => lead.fullName },
  { title: 'Email', value: (lead) => lead.email },
  { title: 'Phone', value: (lead) => lead.phone },
  { title: 'Property Address', value: (lead) => lead.propertyAddress },
  { title: 'City', value: (lead) => lead.propertyCity },
  { title: 'Zip Code', value: (lead) => lead.propertyZip },
  { title: 'Property Type', value: (lead) => propertyTypeLabel(lead.propertyType) },
  { title: 'Additional Info', value: (lead) => lead.additionalInfo },
  { title: 'Captured Date', value: (lead) => formatDateTime(lead.createdAt) },
]
