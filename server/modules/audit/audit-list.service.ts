import type { Deps } from '@server/deps.ts'
import { companyNames } from '@server/modules/companies/company-admin.service.ts'
import { leadNames } from '@server/modules/leads/lead-desk.service.ts'
import type { AuditFilter, AuditRow, AuditTarget, ListedAuditRow } from '@shared/schemas/audit.schema.ts'
import { listAudit } from './audit.service.ts'

/** Rows that have a name and a place in the admin. */
const namesOf: Record<string, (deps: Deps, ids: readonly number[]) => Promise<Map<number, AuditTarget>>> = {
  management_company: companyNames,
  lead: leadNames,
}

/** A page of the log for the screen: each row with the name of what it is about, where that is still on record. */
export async function listAuditWithTargets(
  deps: Deps,
  input: AuditFilter & { page: number; pageSize: number },
): Promise<{ rows: ListedAuditRow[]; total: number }> {
  const { rows, total } = await listAudit(deps, input)
  const targets = new Map<string, Map<number, AuditTarget>>()
  for (const [entity, find] of Object.entries(namesOf)) {
    const ids = rows.filter((row) => row.entity === entity).flatMap((row) => idOf(row) ?? [])
    if (ids.length > 0) targets.set(entity, await find(deps, [...new Set(ids)]))
  }
  return {
    rows: rows.map((row) => ({ ...row, target: targets.get(row.entity)?.get(idOf(row) ?? 0) ?? null })),
    total,
  }
}

function idOf({ entityId }: AuditRow): number | null {
  return entityId && /^[1-9]\d{0,8}$/.test(entityId) ? Number(entityId) : null
}
