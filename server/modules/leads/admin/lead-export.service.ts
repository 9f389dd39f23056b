import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type Change, getTimeZone } from '@server/modules/auth/actor.rules.ts'
import * as users from '@server/modules/auth/users/users.service.ts'
import { getCompanyNames } from '@server/modules/companies/admin/admin-companies.service.ts'
import type { CsvExport } from '@server/platform/csv.ts'
import { readPages } from '@server/platform/row-pages.ts'
import type { ExportLeadsInput, ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { ALL_COLUMNS_SUFFIX, csvFileName } from '@shared/lib/csv.ts'
import * as repo from './lead-list.repo.ts'
import { type FullLead, getAllLeadCsvColumns, getLeadCsvColumns, toCompanyIds } from './lead-list.rules.ts'
import { toListFilter } from './lead-list.service.ts'

/** Exports the selected leads, or all that match (product 9.9). Audited before the first row is sent. */
export async function exportLeads(
  deps: Deps,
  change: Change,
  { ids, allColumns, ...input }: ExportLeadsInput,
): Promise<CsvExport<ListedLead>> {
  const { actor } = change
  const filter = await toListFilter(deps, actor, ids ? { deleted: input.deleted } : input)
  // The search text may be personal data, so the audit log only records that there was one.
  const { search, ...others } = input
  const columns = allColumns ? { allColumns } : {}
  await deps.db.$transact((tx) =>
    recordAudit(tx, {
      ...change,
      action: 'lead.export',
      entity: 'lead',
      after: ids ? { chosen: ids.length, ...columns } : { ...others, searched: Boolean(search), ...columns },
    }),
  )
  const timeZone = getTimeZone(actor, input.timeZone)
  const rows = readPages<ListedLead>((after, limit) =>
    repo.listForExport(deps.db, { ...filter, ids }, after, limit),
  )
  const toFileName = (suffix?: string) => csvFileName('leads-export', deps.clock.now(), suffix)
  if (!allColumns) return { fileName: toFileName(), columns: getLeadCsvColumns(timeZone), rows }
  return {
    fileName: toFileName(ALL_COLUMNS_SUFFIX),
    columns: getAllLeadCsvColumns(timeZone),
    rows: withRest(deps, rows),
  }
}

/** Adds what the list does not show. */
async function* withRest(
  deps: Deps,
  pages: AsyncIterable<readonly ListedLead[]>,
): AsyncGenerator<readonly FullLead[]> {
  const people = new Map((await users.listPeople(deps)).map(({ id, name }) => [id, name]))
  for await (const leads of pages) {
    const rest = new Map(
      (
        await repo.listRest(
          deps.db,
          leads.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const names = await getCompanyNames(deps, [...new Set(leads.flatMap(toCompanyIds))])
    yield leads.map((lead) => ({
      ...lead,
      ...rest.get(lead.id),
      assignee: people.get(lead.assigneeId ?? 0) ?? null,
      companies: toCompanyIds(lead).map((id) => names.get(id)?.name ?? `Company ${id}`),
    }))
  }
}
