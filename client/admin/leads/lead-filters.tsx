import { DayFilter, FilterFields } from '@client/admin/parts/filter-fields.tsx'
import { Checkbox, NativeSelect } from '@mantine/core'
import { type LeadDueFilter, type LeadFilter, leadDueFilters } from '@shared/leads/admin-leads.schema.ts'
import { leadSourceLabel, leadSources } from '@shared/leads/lead-source.ts'
import { leadStatuses, leadStatusLabel } from '@shared/leads/lead-status.ts'
import { countFilters, type LeadsQuery } from './lead-list.ts'
import { useLeadPeople } from './use-lead-people.ts'

const any = { value: '', label: 'Any' }
const statusChoices = [
  any,
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusLabel(status) })),
]
const sourceChoices = [
  any,
  ...leadSources.map((source) => ({ value: source, label: leadSourceLabel(source) })),
]

const dueLabels: Record<LeadDueFilter, string> = { overdue: 'Overdue', open: 'Within 24 hours' }
const dueChoices = [any, ...leadDueFilters.map((due) => ({ value: due, label: dueLabels[due] }))]

const NONE: LeadFilter = {
  status: undefined,
  source: undefined,
  from: undefined,
  to: undefined,
  assignee: undefined,
  due: undefined,
  deleted: undefined,
}

interface LeadFiltersProps {
  query: LeadsQuery
  onChange: (change: LeadFilter) => void
}

export function LeadFilters({ query, onChange }: LeadFiltersProps) {
  const people = useLeadPeople()
  const choose =
    (field: 'status' | 'source' | 'assignee' | 'due') => (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value || undefined })
  const assigneeChoices = [
    any,
    { value: 'me', label: 'Mine' },
    { value: 'none', label: 'Unassigned' },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
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
      <NativeSelect
        label="Assignee"
        data={assigneeChoices}
        value={query.assignee ?? ''}
        onChange={choose('assignee')}
      />
      <NativeSelect label="Contact due" data={dueChoices} value={query.due ?? ''} onChange={choose('due')} />
      <DayFilter query={query} onChange={onChange} />
      <Checkbox
        label="Deleted leads"
        checked={query.deleted ?? false}
        onChange={(event) => onChange({ deleted: event.currentTarget.checked || undefined })}
      />
    </FilterFields>
  )
}
