import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import { listCodec, openRow, withZone } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { type AuditFilter, auditListInput } from '@shared/audit/audit.schema.ts'
import { auditActionLabel, auditEntityLabel } from '@shared/audit/audit-labels.ts'

/** Maps the query to its URL: the list, and the entry whose drawer is open. */
export const auditList = listCodec(auditListInput.omit({ timeZone: true }).extend({ entry: openRow }))
export type AuditQuery = ReturnType<typeof auditList.read>

/** Returns the part of the query that the server takes. */
export function toListInput({ entry, ...input }: AuditQuery, timeZone?: string) {
  return withZone(input, timeZone)
}

/** Filters by actor, action, target type and date. The choices are the values that occur in the log. */
export function useAuditFilters({ actor, action, entity }: AuditFilter): readonly FilterField[] {
  const { data } = trpc.audit.facets.useQuery(undefined, { staleTime: 0 })
  // The value in the URL stays selected before the choices load.
  const toChoices = (values: readonly string[] = [], chosen?: string, getLabel = (value: string) => value) =>
    [...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({ value, label: getLabel(value) }))
  return [
    { kind: 'choice', key: 'actor', label: 'Actor', choices: toChoices(data?.actors, actor) },
    {
      kind: 'choice',
      key: 'action',
      label: 'Action',
      choices: toChoices(data?.actions, action, auditActionLabel),
    },
    {
      kind: 'choice',
      key: 'entity',
      label: 'Target',
      choices: toChoices(data?.entities, entity, auditEntityLabel),
    },
    { kind: 'days' },
  ]
}
