import { restRoute } from '@server/http/rest-call.ts'
import { companyIdInput } from '@shared/companies/admin-companies.schema.ts'
import { adminCompany } from '@shared/companies/company.schema.ts'
import { companyRecordPage, listCompanyPageInput } from '@shared/companies/company-api.schema.ts'

export const companyApiRoutes = [
  restRoute({
    method: 'GET',
    url: '/v1/companies',
    operationId: 'listCompanyPage',
    summary: 'List companies of any status page by page, with filters.',
    access: 'admin',
    scope: 'companies:read',
    query: listCompanyPageInput,
    output: companyRecordPage,
    handle: (caller, { query }) => caller.companies.page(query),
  }),
  restRoute({
    method: 'GET',
    url: '/v1/companies/:id',
    operationId: 'getCompany',
    summary: 'Get a company with all fields.',
    access: 'admin',
    scope: 'companies:read',
    params: companyIdInput,
    output: adminCompany,
    hasEtag: true,
    handle: (caller, { params }) => caller.companies.get(params),
  }),
]
