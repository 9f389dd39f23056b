import type { Deps } from '@server/deps.ts'
import { companyNotFound } from '@server/modules/companies/admin/admin-companies.service.ts'
import { toAdminCompany } from '@server/modules/companies/companies.service.ts'
import { findDetail } from '@server/modules/companies/company-detail.repo.ts'
import { type ListKey, makeCursor, parseCursor, toCursorPage } from '@server/platform/cursor.ts'
import type { AdminCompany } from '@shared/companies/company.schema.ts'
import type { ListCompanyPageInput } from '@shared/companies/company-api.schema.ts'
import { type CursorPage, getPageOrder } from '@shared/lib/cursor.schema.ts'
import { listPage } from './company-pages.repo.ts'

/** Returns a page of the companies that are not deleted. @throws AppError INVALID_INPUT for a cursor of another list */
export async function listCompanyPage(
  deps: Deps,
  { limit, cursor, ...filter }: ListCompanyPageInput,
): Promise<CursorPage<AdminCompany>> {
  const { secret } = deps.config
  const order = getPageOrder(filter)
  const list: ListKey = ['companies', { ...order, ...filter, ...order }]
  const after = parseCursor(secret, list, cursor)
  const rows = await listPage(deps.db, { filter, order, after, limit: limit + 1 })
  const page = toCursorPage(rows, limit, (last) =>
    makeCursor(secret, list, { at: last[order.sort], id: last.id }),
  )
  return { ...page, data: page.data.map((row) => toAdminCompany(deps, row)) }
}

/** Returns a company with all fields. @throws AppError NOT_FOUND, also for a deleted one */
export async function getCompanyRecord(deps: Deps, id: number): Promise<AdminCompany> {
  const row = await findDetail(deps.db, id)
  if (!row) throw companyNotFound()
  return toAdminCompany(deps, row)
}
