import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type Actor, type Change, getTimeZone } from '@server/modules/auth/actor.rules.ts'
import { type CsvExport, readPages } from '@server/platform/csv.ts'
import {
  type BrowseLeadsInput,
  type ExportLeadsInput,
  type LeadFilter,
  type LeadPage,
  type ListedLead,
  MAX_COUNTED_LEADS,
} from '@shared/leads/admin-leads.schema.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import { csvFileName } from '@shared/lib/csv.ts'
import * as repo from './lead-list.repo.ts'
import { getLeadCsvColumns, toAssigneeId, toDateBounds } from './lead-list.rules.ts'

/** Returns one page of the leads. Counting stops at LEADS_COUNTED, so a million leads cost no more than a thousand. */
export async function browseLeads(deps: Deps, actor: Actor, input: BrowseLeadsInput): Promise<LeadPage> {
  const { sort, direction, page, pageSize } = input
  const filter = toListFilter(deps, actor, input)
  const counted = await repo.countLeads(deps.db, filter, MAX_COUNTED_LEADS + 1)
  const isMore = counted > MAX_COUNTED_LEADS
  const listPage = input.search && !isMore ? repo.listPageFilterFirst : repo.listPageByIndex
  const rows =
    counted === 0
      ? []
      : await listPage(
          deps.db,
          filter,
          { sort, direction },
          { limit: pageSize, offset: Math.min((page - 1) * pageSize, MAX_COUNTED_LEADS) },
        )
  return { rows, total: Math.min(counted, MAX_COUNTED_LEADS), isMore }
}

/** Exports the selected leads, or all that match (product 9.9). Audited before the first row is sent. */
export async function exportLeads(
  deps: Deps,
  change: Change,
  { ids, ...input }: ExportLeadsInput,
): Promise<CsvExport<ListedLead>> {
  const { actor } = change
  const filter = ids
    ? { ...toListFilter(deps, actor, { deleted: input.deleted }), ids }
    : toListFilter(deps, actor, input)
  // The search text may be personal data, so the audit log only records that there was one.
  const { search, ...others } = input
  await deps.db.$transact((tx) =>
    recordAudit(tx, {
      ...change,
      action: 'lead.export',
      entity: 'lead',
      after: ids ? { chosen: ids.length } : { ...others, searched: Boolean(search) },
    }),
  )
  return {
    fileName: csvFileName('leads-export', deps.clock.now()),
    columns: getLeadCsvColumns(getTimeZone(actor, input.timeZone)),
    rows: readPages<ListedLead>((after, limit) => repo.listForExport(deps.db, filter, after, limit)),
  }
}

/** Converts a filter of the screen to database terms; `me` is the actor. */
export function toListFilter(
  { clock }: Deps,
  actor: Actor,
  { from, to, timeZone, assignee, due, ...filter }: LeadFilter,
): repo.ListFilter {
  return {
    ...filter,
    ...toDateBounds({ from, to }, getTimeZone(actor, timeZone)),
    assigneeId: toAssigneeId(assignee, actor.userId),
    due: due && { filter: due, overdueBefore: new Date(clock.now().getTime() - CONTACT_WITHIN_MS) },
  }
}
