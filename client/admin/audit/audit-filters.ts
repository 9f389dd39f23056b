import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { AuditFilter } from '@shared/audit/audit.schema.ts'
import { auditActionLabel, auditEntityLabel } from '@shared/audit/audit-labels.ts'

/** Filters by actor, action, target type and date. The choices are the values that occur in the log. */
export function useAuditFilters({ actor, action, entity }: AuditFilter): readonly FilterField[] {
  const { data } = trpc.audit.facets.useQuery()
  // The value in the URL stays selected before the choices load.
  const choices = (values: readonly string[] = [], chosen?: string, getLabel = (value: string) => value) =>
    [...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({ value, label: getLabel(value) }))
  return [
    { kind: 'choice', key: 'actor', label: 'Actor', choices: choices(data?.actors, actor) },
    {
      kind: 'choice',
      key: 'action',
      label: 'Action',
      choices: choices(data?.actions, action, auditActionLabel),
    },
    {
      kind: 'choice',
      key: 'entity',
      label: 'Target',
      choices: choices(data?.entities, entity, auditEntityLabel),
    },
    { kind: 'days' },
  ]
}
