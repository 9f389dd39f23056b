import { DayFilter, FilterFields } from '@client/admin/parts/filter-fields.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { NativeSelect } from '@mantine/core'
import type { AuditFilter } from '@shared/audit/audit.schema.ts'
import { auditActionLabel, auditEntityLabel } from '@shared/audit/audit-labels.ts'
import { countFilters } from './audit-list.ts'

interface AuditFiltersProps {
  query: AuditFilter
  onChange: (change: AuditFilter) => void
}

const NONE: AuditFilter = {
  actor: undefined,
  action: undefined,
  entity: undefined,
  from: undefined,
  to: undefined,
}

/** Filters by actor, action, target type and date. The options are the values that occur in the log. */
export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const { data } = trpc.audit.facets.useQuery()
  const choose =
    (field: keyof AuditFilter) =>
    ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value || undefined })
  const choices = (values: readonly string[] = [], chosen?: string, getLabel = (value: string) => value) => [
    { value: '', label: 'Any' },
    // The value in the URL stays selected before the options load.
    ...[...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({
      value,
      label: getLabel(value),
    })),
  ]
  return (
    <FilterFields
      className="admin-audit-filters"
      isFiltered={countFilters(query) > 0}
      onClear={() => onChange(NONE)}
    >
      <NativeSelect
        label="Actor"
        data={choices(data?.actors, query.actor)}
        value={query.actor ?? ''}
        onChange={choose('actor')}
      />
      <NativeSelect
        label="Action"
        data={choices(data?.actions, query.action, auditActionLabel)}
        value={query.action ?? ''}
        onChange={choose('action')}
      />
      <NativeSelect
        label="Target"
        data={choices(data?.entities, query.entity, auditEntityLabel)}
        value={query.entity ?? ''}
        onChange={choose('entity')}
      />
      <DayFilter query={query} onChange={onChange} />
    </FilterFields>
  )
}
