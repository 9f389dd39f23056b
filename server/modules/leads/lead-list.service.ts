import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { type CsvExport, pagesOf } from '@server/platform/csv.ts'
import { csvFileName } from '@shared/csv.ts'
import {
  type BrowseLeadsInput,
  type ExportLeadsInput,
  LEADS_COUNTED,
  type LeadFilter,
  type LeadPage,
  type ListedLead,
} from '@shared/schemas/lead-desk.schema.ts'
import * as repo from './lead-list.repo.ts'
import { boundsOf, leadCsvColumns } from './lead-list.rules.ts'

/**
 * One page of the leads table. Counting stops at LEADS_COUNTED, so that the first page costs the same among a million
 * leads as among a thousand.
 */
export async function browseLeads(deps: Deps, input: BrowseLeadsInput): Promise<LeadPage> {
  const { sort, direction, page, pageSize } = input
  const filter = filterOf(input)
  const counted = await repo.countLeads(deps.db, filter, LEADS_COUNTED + 1)
  const isMore = counted > LEADS_COUNTED
  const list = input.search && !isMore ? repo.listFewInOrder : repo.listInOrder
  const rows =
    counted === 0
      ? []
      : await list(
          deps.db,
          filter,
          { sort, direction },
          { limit: pageSize, offset: Math.min((page - 1) * pageSize, LEADS_COUNTED) },
        )
  return { rows, total: Math.min(counted, LEADS_COUNTED), isMore }
}

/**
 * The documented export (specification, section 9): the chosen leads, or all that fit the filter, the newest first. That
 * somebody took them out is written down before the first row leaves.
 */
export async function exportLeads(
  deps: Deps,
  actor: Actor,
  { ids, ...input }: ExportLeadsInput,
  requestId: string,
): Promise<CsvExport<ListedLead>> {
  const filter = ids ? { ...filterOf({ deleted: input.deleted }), ids } : filterOf(input)
  // What was searched for may be somebody's address: that there was a search is enough.
  const { search, ...others } = input
  await deps.db.$transact((tx) =>
    recordAudit(tx, {
      actor,
      action: 'lead.export',
      entity: 'lead',
      after: ids ? { chosen: ids.length } : { ...others, searched: Boolean(search) },
      requestId,
    }),
  )
  return {
    fileName: csvFileName('leads-export', deps.clock.now()),
    columns: leadCsvColumns,
    rows: pagesOf<ListedLead>((after, limit) => repo.listForExport(deps.db, filter, after, limit)),
  }
}

function filterOf({ from, to, ...filter }: LeadFilter): repo.ListFilter {
  return { ...filter, ...boundsOf({ from, to }) }
}
