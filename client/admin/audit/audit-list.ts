import { toChoices } from '@client/admin/lib/choices.ts'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import { listCodec, openRow } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { type AuditFilter, auditListInput } from '@shared/audit/audit.schema.ts'
import { auditActionLabel, auditEntityLabel } from '@shared/audit/audit-labels.ts'

/** Maps the query to its URL: the list, and the entry whose drawer is open. */
export const auditList = listCodec(auditListInput, { screen: { entry: openRow } })
export type AuditQuery = ReturnType<typeof auditList.read>

/** Filters by actor, action, target type and date. The choices are the values that occur in the log. */
export function useAuditFilters(chosen: AuditFilter): readonly FilterField[] {
  return toAuditFilters(chosen, trpc.audit.facets.useQuery(undefined, { staleTime: 0 }).data)
}

/** @param facets undefined while they load */
export function toAuditFilters(
  { actor, action, entity }: AuditFilter,
  facets: { actors: string[]; actions: string[]; entities: string[] } | undefined,
): readonly FilterField[] {
  // The value in the URL stays selected before the choices load.
  const withChosen = (values: readonly string[] = [], chosen?: string) => [
    ...new Set([...values, ...(chosen ? [chosen] : [])]),
  ]
  return [
    {
      kind: 'choice',
      key: 'actor',
      label: 'Actor',
      choices: toChoices(withChosen(facets?.actors, actor), (email) => email),
    },
    {
      kind: 'choice',
      key: 'action',
      label: 'Action',
      choices: toChoices(withChosen(facets?.actions, action), auditActionLabel),
    },
    {
      kind: 'choice',
      key: 'entity',
      label: 'Target',
      choices: toChoices(withChosen(facets?.entities, entity), auditEntityLabel),
    },
    { kind: 'days' },
  ]
}
