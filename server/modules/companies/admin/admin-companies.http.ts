import { csvText, restRoute } from '@server/http/rest-call.ts'
import {
  companyIdInput,
  companyIdsInput,
  deletedCount,
  exportCompaniesInput,
  removedCount,
} from '@shared/companies/admin-companies.schema.ts'
import { IMPORT_MAX_BYTES } from '@shared/companies/company-csv.ts'
import { importQuery, importResult } from '@shared/companies/company-import.schema.ts'

export const adminCompanyRoutes = [
  restRoute({
    method: 'DELETE',
    url: '/management-companies/:id',
    operationId: 'deleteCompany',
    summary:
      'Delete a company. It is removed from every public list immediately and can be restored for 30 days.',
    access: 'admin',
    scope: 'companies:write',
    params: companyIdInput,
    output: deletedCount,
    handle: async (caller, { params }) => deletedCount.parse(await caller.companies.delete(params)),
  }),
  restRoute({
    method: 'POST',
    url: '/management-companies/delete-multiple',
    operationId: 'deleteCompanies',
    summary: 'Delete companies. They can be restored for 30 days.',
    access: 'admin',
    scope: 'companies:write',
    body: companyIdsInput,
    output: deletedCount,
    handle: async (caller, { body }) => deletedCount.parse(await caller.companies.deleteMany(body)),
  }),
  restRoute({
    method: 'POST',
    url: '/management-companies/remove-expired',
    operationId: 'removeExpiredCompanies',
    summary: 'Delete every company whose business status is set and not OPERATIONAL.',
    access: 'admin',
    scope: 'companies:write',
    output: removedCount,
    handle: async (caller) => removedCount.parse(await caller.companies.removeExpired()),
  }),
  restRoute({
    method: 'POST',
    url: '/management-companies/export',
    operationId: 'exportCompanies',
    summary: 'Export the companies with these ids, or all that match the search and filter, as a file.',
    access: 'admin',
    scope: 'companies:write',
    file: 'csv',
    body: exportCompaniesInput,
    isBodyOptional: true,
    output: csvText,
    handle: (caller, { body }) => caller.companies.exportCsv(body),
  }),
  restRoute({
    method: 'POST',
    url: '/management-companies/import',
    operationId: 'importCompanies',
    summary:
      'Check a file of companies row by row; import it with dryRun=false. Nothing is imported while a row is rejected, unless skipRefused=true. New companies are pending unless approve=true.',
    access: 'admin',
    scope: 'companies:write',
    query: importQuery,
    takes: { type: 'text/csv', maxBytes: IMPORT_MAX_BYTES },
    body: csvText,
    output: importResult,
    refusals: [409],
    handle: (caller, { query, body }) =>
      caller.companies.importCsv({ ...importQuery.parse(query), csv: body }),
  }),
]
