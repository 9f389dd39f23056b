import { downloadFile } from '@client/lib/download.ts'
import type { ReportInput } from '@shared/analytics/analytics-report.schema.ts'
import type { AuditFilter } from '@shared/audit/audit.schema.ts'
import type { exportCompaniesInput } from '@shared/companies/admin-companies.schema.ts'
import type { exportLeadsInput } from '@shared/leads/admin-leads.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ExportMarketsInput } from '@shared/markets/markets.schema.ts'
import type { z } from 'zod'

export const exportLeads = (input: z.input<typeof exportLeadsInput>) =>
  downloadFile(urls.api.leadsExport(), input)

export const exportCompanies = (input: z.input<typeof exportCompaniesInput>) =>
  downloadFile(urls.api.companiesExport(), input)

export const exportMarkets = (input: Partial<ExportMarketsInput>) =>
  downloadFile(urls.api.marketsExport(), input)

export const exportReport = (input: ReportInput) => downloadFile(urls.api.analyticsExport(), input)

export const exportAuditLog = (input: AuditFilter) => downloadFile(urls.api.auditExport(), input)
