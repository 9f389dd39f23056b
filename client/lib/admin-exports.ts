import type { ReportInput } from '@shared/schemas/analytics-report.schema.ts'
import type { AuditFilter } from '@shared/schemas/audit.schema.ts'
import type { exportCompaniesInput } from '@shared/schemas/company-admin.schema.ts'
import type { exportLeadsInput } from '@shared/schemas/lead-desk.schema.ts'
import { urls } from '@shared/urls.ts'
import type { z } from 'zod'
import { downloadFile } from './download.ts'

/** The leads with these ids, or all that fit the filters, as CSV. */
export const exportLeads = (input: z.input<typeof exportLeadsInput>) =>
  downloadFile(urls.api.leadsExport(), input)

/** The companies with these ids, or all that fit the filters, as CSV in the order of the list. */
export const exportCompanies = (input: z.input<typeof exportCompaniesInput>) =>
  downloadFile(urls.api.companiesExport(), input)

/** The analytics report of a range of days as CSV. */
export const exportReport = (input: ReportInput) => downloadFile(urls.api.analyticsExport(), input)

/** The events of the audit log that fit the filters as CSV. */
export const exportAuditLog = (input: AuditFilter) => downloadFile(urls.api.auditExport(), input)
