import { listCodec } from '@client/lib/list-state.ts'
import { auditListInput } from '@shared/audit/audit.schema.ts'

/** Maps the audit screen's query to its URL. */
export const auditList = listCodec(auditListInput.omit({ timeZone: true }))
export type AuditQuery = ReturnType<typeof auditList.read>

/**
 * Returns the part of the query that the server takes.
 * @param timeZone the browser's, if the user chose none; sent only with days, which depend on it
 */
export function toListInput(query: AuditQuery, timeZone?: string) {
  return query.from || query.to ? { ...query, timeZone } : query
}
