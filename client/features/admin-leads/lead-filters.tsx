import { DateField } from '@client/components/admin/date-field.tsx'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { visitSources } from '@shared/analytics.ts'
import { leadStatuses, leadStatusLabel } from '@shared/lead-status.ts'
import type { LeadFilter } from '@shared/schemas/lead-desk.schema.ts'
import { countFilters, type LeadsQuery } from './lead-list.ts'

const sourceLabels: Record<(typeof visitSources)[number], string> = {
  direct: 'Direct',
  search: 'Search engine',
  social: 'Social network',
  referral: 'Another site',
  campaign: 'Campaign',
  email: 'E-mail',
}

/** A source as the admin shows it; raw for one of an older version. */
export function sourceLabel(source: string | null): string {
  return source ? (sourceLabels[source as keyof typeof sourceLabels] ?? source) : 'Unknown'
}

const any = { value: '', label: 'Any' }
const statusChoices = [
  any,
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusLabel(status) })),
]
const sourceChoices = [any, ...visitSources.map((source) => ({ value: source, label: sourceLabels[source] }))]

interface LeadFiltersProps {
  query: LeadsQuery
  onChange: (change: LeadFilter) => void
}

/** What narrows the list down beside the search. */
export function LeadFilters({ query, onChange }: LeadFiltersProps) {
  const choose = (field: 'status' | 'source') => (event: { currentTarget: { value: string } }) =>
    onChange({ [field]: event.currentTarget.value || undefined } as LeadFilter)
  return (
    <fieldset className="admin-lead-filters">
      <legend className="visually-hidden">Filters</legend>
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
      <DateField
        label="From (UTC)"
        value={query.from ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateField
        label="To (UTC)"
        value={query.to ?? ''}
        onChange={(day) => onChange({ to: day || undefined })}
      />
      <Checkbox
        label="Deleted leads"
        checked={query.deleted ?? false}
        onChange={(event) => onChange({ deleted: event.currentTarget.checked || undefined })}
      />
      {countFilters(query) > 0 ? (
        <Button
          variant="subtle"
          onClick={() =>
            onChange({
              status: undefined,
              source: undefined,
              from: undefined,
              to: undefined,
              deleted: undefined,
            })
          }
        >
          Clear filters
        </Button>
      ) : null}
    </fieldset>
  )
}
