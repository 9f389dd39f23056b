import { csvText, type RestCall } from '@server/plugins/rest-call.ts'
import { IMPORT_MAX_BYTES } from '@shared/company-csv.ts'
import {
  companyIdInput,
  companyIdsInput,
  deletedCount,
  exportCompaniesInput,
  removedCount,
} from '@shared/schemas/company-admin.schema.ts'
import { importQuery, importResult } from '@shared/schemas/company-import.schema.ts'
import type { z } from 'zod'

/** The admin's calls (specification, section 7) and its files. */
export const companyDeskCalls: RestCall[] = [
  {
    method: 'DELETE',
    url: '/management-companies/:id',
    summary: 'Delete a company. It leaves every public list at once and can be restored for 30 days.',
    access: 'admin',
    params: companyIdInput,
    output: deletedCount,
    handle: async (caller, request) =>
      deletedCount.parse(await caller.companies.delete(request.params as { id: string })),
  },
  {
    method: 'POST',
    url: '/management-companies/delete-multiple',
    summary: 'Delete companies. They can be restored for 30 days.',
    access: 'admin',
    body: companyIdsInput,
    output: deletedCount,
    handle: async (caller, request) =>
      deletedCount.parse(await caller.companies.deleteMany(request.body as { ids: number[] })),
  },
  {
    method: 'POST',
    url: '/management-companies/remove-expired',
    summary: 'Delete every company whose business status is set and not OPERATIONAL.',
    access: 'admin',
    output: removedCount,
    handle: async (caller) => removedCount.parse(await caller.companies.removeExpired()),
  },
  {
    method: 'POST',
    url: '/management-companies/export',
    summary: 'The companies with these ids, or all that search and filter find, as a file.',
    access: 'admin',
    file: 'csv',
    body: exportCompaniesInput,
    isBodyOptional: true,
    output: csvText,
    handle: (caller, request) =>
      caller.companies.exportCsv((request.body ?? {}) as z.input<typeof exportCompaniesInput>),
  },
  {
    method: 'POST',
    url: '/management-companies/import',
    summary:
      'Say what a file of companies would do, row by row; with dryRun=false do it. Nothing is written while one row is refused. New companies are pending unless approve=true.',
    access: 'admin',
    query: importQuery,
    takes: { type: 'text/csv', maxBytes: IMPORT_MAX_BYTES },
    body: csvText,
    output: importResult,
    refusals: [409],
    handle: (caller, request) =>
      caller.companies.importCsv({
        ...importQuery.parse(request.query),
        csv: request.body as string,
      }),
  },
]
