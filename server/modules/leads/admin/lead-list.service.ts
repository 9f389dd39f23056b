import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type Actor, type Change, getTimeZone } from '@server/modules/auth/actor.rules.ts'
import { findCompanyIds } from '@server/modules/companies/admin/company-finder.service.ts'
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
import { hasIndexedText } from '@shared/search/searchable.ts'
import * as repo from './lead-list.repo.ts'
import { getLeadCsvColumns, toAssigneeId, toDateBounds } from './lead-list.rules.ts'

/** Companies by whose name a search finds leads. A name that more of them share is too general. */
const MAX_NAMED_COMPANIES = 1000

/** Returns one page of the leads. Counting stops after `MAX_COUNTED_LEADS`, so that a larger table costs no more. */
export async function browseLeads(deps: Deps, actor: Actor, input: BrowseLeadsInput): Promise<LeadPage> {
  const { sort, direction, page, pageSize } = input
  const filter = await toListFilter(deps, actor, input)
  const counted = await repo.countLeads(deps.db, filter, MAX_COUNTED_LEADS + 1)
  if (counted === 0) return { rows: [], total: 0, isMore: false }
  const isMore = counted > MAX_COUNTED_LEADS
  const listPage = input.search && !isMore ? repo.listPageFilterFirst : repo.listPageByIndex
  const offset = Math.min((page - 1) * pageSize, MAX_COUNTED_LEADS)
  const rows = await listPage(deps.db, filter, { sort, direction }, { limit: pageSize, offset })
  return { rows, total: Math.min(counted, MAX_COUNTED_LEADS), isMore }
}

/** Exports the selected leads, or all that match (product 9.9). Audited before the first row is sent. */
export async function exportLeads(
  deps: Deps,
  change: Change,
  { ids, ...input }: ExportLeadsInput,
): Promise<CsvExport<ListedLead>> {
  const { actor } = change
  const filter = await toListFilter(deps, actor, ids ? { deleted: input.deleted } : input)
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
    rows: readPages<ListedLead>((after, limit) =>
      repo.listForExport(deps.db, { ...filter, ids }, after, limit),
    ),
  }
}

/** Converts a filter of the screen to database terms; `me` is the actor. */
export async function toListFilter(
  deps: Deps,
  actor: Actor,
  { from, to, timeZone, assignee, due, ...filter }: LeadFilter,
): Promise<repo.ListFilter> {
  return {
    ...filter,
    companyLeadIds: await listLeadIdsOfCompanies(deps, filter.search),
    ...toDateBounds({ from, to }, getTimeZone(actor, timeZone)),
    assigneeId: toAssigneeId(assignee, actor.userId),
    due: due && { filter: due, overdueBefore: new Date(deps.clock.now().getTime() - CONTACT_WITHIN_MS) },
  }
}

/**
 * Returns the ids of the newest leads of companies whose name the search finds; none for a text that is too short for an
 * index. At most one more than the list counts and a bulk action takes, because every query of the list gets them all,
 * and they are taken before the other filters apply.
 */
async function listLeadIdsOfCompanies(deps: Deps, search: string | undefined): Promise<number[]> {
  if (!search || !hasIndexedText(search)) return []
  const companyIds = await findCompanyIds(deps, search, MAX_NAMED_COMPANIES)
  return companyIds.length > 0 ? repo.listIdsByCompany(deps.db, companyIds, MAX_COUNTED_LEADS + 1) : []
}
