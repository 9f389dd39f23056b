import type { CsvColumn } from '@server/platform/csv.ts'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { leadFields, leadFieldValue } from '@shared/leads/fields.ts'
import { CONTACT_WITHIN_MS, leadDueAt } from '@shared/leads/lead-due.ts'
import { leadSourceLabel } from '@shared/leads/lead-source.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { statusReasonLabel } from '@shared/leads/status-reasons.ts'
import { formatDateTime } from '@shared/lib/format.ts'
import { toEndOfDay, toLocalHour, toStartOfDay } from '@shared/lib/time-zone.ts'

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

/** Returns the moments by which leads are overdue, and due today in a time zone. */
export function toDueMoments(now: Date, timeZone: string) {
  return {
    now,
    overdueBefore: new Date(now.getTime() - CONTACT_WITHIN_MS),
    endOfDay: toEndOfDay(toLocalHour(now, timeZone).day, timeZone),
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

/** A lead with everything that an export with all columns has. */
export interface FullLead extends ListedLead {
  phoneE164?: string | null
  landingPlace?: string | null
  updatedAt?: Date
  noteCount?: number | null
  assignee: string | null
  /** Names of the companies that have the lead. */
  companies: string[]
}

export const toCompanyIds = ({ interestedCompanyIds }: Pick<ListedLead, 'interestedCompanyIds'>) =>
  (interestedCompanyIds ?? '').split(',').filter(Boolean).map(Number)

/** Returns the documented columns, and after them all others. */
export function getAllLeadCsvColumns(timeZone: string): readonly CsvColumn<FullLead>[] {
  const format = (time: Date | null | undefined) => time && formatDateTime(time, timeZone)
  return [
    ...getLeadCsvColumns(timeZone),
    { title: 'State', value: (lead) => lead.propertyState },
    { title: 'Dialable Phone', value: (lead) => lead.phoneE164 },
    { title: 'Status', value: (lead) => leadStatusLabel(lead.status) },
    { title: 'Status Reason', value: (lead) => lead.statusReason && statusReasonLabel(lead.statusReason) },
    { title: 'Source', value: (lead) => leadSourceLabel(lead.source) },
    { title: 'Landing Place', value: (lead) => lead.landingPlace },
    { title: 'Assignee', value: (lead) => lead.assignee },
    { title: 'Contact Due', value: (lead) => format(leadDueAt(lead)) },
    { title: 'Next Action', value: (lead) => lead.nextAction },
    { title: 'Next Action Due', value: (lead) => format(lead.nextActionAt) },
    { title: 'Companies', value: (lead) => lead.companies.join('; ') },
    { title: 'Notes', value: (lead) => lead.noteCount },
    { title: 'Sample', value: (lead) => (lead.isSample ? 'Yes' : 'No') },
    { title: 'Last Changed', value: (lead) => format(lead.updatedAt) },
    { title: 'Deleted', value: (lead) => format(lead.deletedAt) },
  ]
}
