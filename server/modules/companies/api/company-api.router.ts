import { viewerProcedure } from '@server/trpc/init.ts'
import { companyIdInput } from '@shared/companies/admin-companies.schema.ts'
import { adminCompany } from '@shared/companies/company.schema.ts'
import { companyRecordPage, listCompanyPageInput } from '@shared/companies/company-api.schema.ts'
import { getCompanyRecord, listCompanyPage } from './company-api.service.ts'

/** Procedures of `/api/v1/companies`. */
export const companyApi = {
  page: viewerProcedure
    .input(listCompanyPageInput)
    .output(companyRecordPage)
    .query(({ ctx, input }) => listCompanyPage(ctx.deps, input)),
  get: viewerProcedure
    .input(companyIdInput)
    .output(adminCompany)
    .query(({ ctx, input }) => getCompanyRecord(ctx.deps, input.id)),
}
