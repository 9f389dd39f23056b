import { DayFilter, FilterFields } from '@client/admin/parts/filter-fields.tsx'
import { Checkbox, NativeSelect } from '@mantine/core'
import { visitSources } from '@shared/analytics/analytics.ts'
import type { LeadFilter } from '@shared/leads/admin-leads.schema.ts'
import { leadStatuses, leadStatusLabel } from '@shared/leads/lead-status.ts'
import { hasKey } from '@shared/lib/objects.ts'
import { countFilters, type LeadsQuery } from './lead-list.ts'

const sourceLabels: Record<(typeof visitSources)[number], string> = {
  direct: 'Direct',
  search: 'Search engine',
  social: 'Social network',
  referral: 'Other website',
  campaign: 'Campaign',
  email: 'Email',
}

/** Returns a source's label; the raw value for one of an older version. */
export function sourceLabel(source: string | null): string {
  if (!source) return 'Unknown'
  return hasKey(sourceLabels, source) ? sourceLabels[source] : source
}

const any = { value: '', label: 'Any' }
const statusChoices = [
  any,
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusLabel(status) })),
]
const sourceChoices = [any, ...visitSources.map((source) => ({ value: source, label: sourceLabels[source] }))]

const NONE: LeadFilter = {
  status: undefined,
  source: undefined,
  from: undefined,
  to: undefined,
  deleted: undefined,
}

interface LeadFiltersProps {
  query: LeadsQuery
  onChange: (change: LeadFilter) => void
}

export function LeadFilters({ query, onChange }: LeadFiltersProps) {
  const choose = (field: 'status' | 'source') => (event: { currentTarget: { value: string } }) =>
    onChange({ [field]: event.currentTarget.value || undefined })
  return (
    <FilterFields
      className="admin-lead-filters"
      isFiltered={countFilters(query) > 0}
      onClear={() => onChange(NONE)}
    >
      <NativeSelect
        label="Status"
        data={statusChoices}
        value={query.status ?? ''}
        onChange={choose('status')}
      />
      <NativeSelect
        label="Source"
        data={sourceChoices}
        value={query.source ?? ''}
        onChange={choose('source')}
      />
      <DayFilter query={query} onChange={onChange} />
      <Checkbox
        label="Deleted leads"
        checked={query.deleted ?? false}
        onChange={(event) => onChange({ deleted: event.currentTarget.checked || undefined })}
      />
    </FilterFields>
  )
}
