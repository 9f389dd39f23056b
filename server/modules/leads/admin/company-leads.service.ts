import type { Deps } from '@server/deps.ts'
import {
  type CompanyLead,
  type CompanyRecordInput,
  RECORD_PAGE_SIZE,
} from '@shared/companies/company-record.schema.ts'
import * as repo from './company-leads.repo.ts'

/**
 * Returns the leads that selected a company, requested its details or were matched to it, newest first, including
 * deleted ones.
 */
export async function listLeadsOfCompany(
  deps: Deps,
  { companyId, page }: CompanyRecordInput,
): Promise<{ rows: CompanyLead[]; total: number }> {
  const offset = (page - 1) * RECORD_PAGE_SIZE
  const rows = await repo.listLeadsOfCompany(deps.db, companyId, { limit: RECORD_PAGE_SIZE, offset })
  return { rows, total: await repo.countLeadsOfCompany(deps.db, companyId) }
}
