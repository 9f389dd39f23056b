import type { Deps } from '@server/deps.ts'
import {
  type CompanyLead,
  type CompanyRecordInput,
  RECORD_PAGE_SIZE,
} from '@shared/companies/company-record.schema.ts'
import * as repo from './company-leads.repo.ts'

/** Returns the leads that chose, asked or matched a company, newest first, deleted ones included. */
export async function listLeadsOfCompany(
  deps: Deps,
  { companyId, page }: CompanyRecordInput,
): Promise<{ rows: CompanyLead[]; total: number }> {
  const offset = (page - 1) * RECORD_PAGE_SIZE
  const rows = await repo.listLeadsOfCompany(deps.db, companyId, { limit: RECORD_PAGE_SIZE, offset })
  return { rows, total: await repo.countLeadsOfCompany(deps.db, companyId) }
}
