import { listCodec } from '@client/lib/list-state.ts'
import { type AuditFilter, auditListInput } from '@shared/schemas/audit.schema.ts'

/** What the URL of the audit screen says. */
export const auditList = listCodec(auditListInput)

/** How many filters narrow the list down, the search aside. */
export function countFilters({ actor, action, entity, from, to }: AuditFilter): number {
  return [actor, action, entity, from, to].filter(Boolean).length
}
