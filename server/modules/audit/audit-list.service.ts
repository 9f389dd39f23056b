import type { Deps } from '@server/deps.ts'
import { getUndoTimes } from '@server/modules/bulk/bulk.service.ts'
import { getCompanyNames } from '@server/modules/companies/admin/admin-companies.service.ts'
import { getLeadNames } from '@server/modules/leads/admin/admin-leads.service.ts'
import type { AuditFilter, AuditRow, AuditTarget, ListedAuditRow } from '@shared/audit/audit.schema.ts'
import { listAudit } from './audit.service.ts'

/** Loaders of the names of entities that have a page in the admin. */
const nameLoaders: Record<string, (deps: Deps, ids: readonly number[]) => Promise<Map<number, AuditTarget>>> =
  {
    management_company: getCompanyNames,
    lead: getLeadNames,
  }

export async function listAuditWithTargets(
  deps: Deps,
  input: AuditFilter & { page: number; pageSize: number },
): Promise<{ rows: ListedAuditRow[]; total: number }> {
  const { rows, total } = await listAudit(deps, input)
  const targets = new Map<string, Map<number, AuditTarget>>()
  for (const [entity, find] of Object.entries(nameLoaders)) {
    const ids = rows.filter((row) => row.entity === entity).flatMap((row) => toTargetId(row) ?? [])
    if (ids.length > 0) targets.set(entity, await find(deps, [...new Set(ids)]))
  }
  const undoTimes = await getUndoTimes(
    deps,
    rows.flatMap(({ runId }) => runId ?? []),
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      target: targets.get(row.entity)?.get(toTargetId(row) ?? 0) ?? null,
      undo: toUndo(row.runId, undoTimes),
    })),
    total,
  }
}

function toUndo(runId: number | null, undoTimes: ReadonlyMap<number, Date | null>): ListedAuditRow['undo'] {
  const undoneAt = runId === null ? undefined : undoTimes.get(runId)
  return runId === null || undoneAt === undefined ? null : { runId, undoneAt }
}

function toTargetId({ entityId }: AuditRow): number | null {
  return entityId && /^[1-9]\d{0,8}$/.test(entityId) ? Number(entityId) : null
}
