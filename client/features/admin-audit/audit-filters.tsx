import { DateField } from '@client/components/admin/date-field.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, NativeSelect } from '@mantine/core'
import { actionWords, entityWords } from '@shared/audit-words.ts'
import type { AuditFilter } from '@shared/schemas/audit.schema.ts'
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

/** Narrows the log down to who, what and when. The choices are what the log holds. */
export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const { data } = trpc.audit.facets.useQuery()
  const choose =
    (field: keyof AuditFilter) =>
    ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value || undefined })
  const choices = (values: readonly string[] = [], chosen?: string, words = (value: string) => value) => [
    { value: '', label: 'Any' },
    // What the address asks for stays chosen, also before the choices are there.
    ...[...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({
      value,
      label: words(value),
    })),
  ]
  return (
    <fieldset className="admin-audit-filters">
      <legend className="visually-hidden">Filters</legend>
      <NativeSelect
        label="Who"
        data={choices(data?.actors, query.actor)}
        value={query.actor ?? ''}
        onChange={choose('actor')}
      />
      <NativeSelect
        label="Action"
        data={choices(data?.actions, query.action, actionWords)}
        value={query.action ?? ''}
        onChange={choose('action')}
      />
      <NativeSelect
        label="What"
        data={choices(data?.entities, query.entity, entityWords)}
        value={query.entity ?? ''}
        onChange={choose('entity')}
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
      {countFilters(query) > 0 ? (
        <Button variant="subtle" onClick={() => onChange(NONE)}>
          Clear filters
        </Button>
      ) : null}
    </fieldset>
  )
}
