import { downloadFile } from '@client/lib/download.ts'
import type { ReportInput } from '@shared/analytics/analytics-report.schema.ts'
import type { AuditFilter } from '@shared/audit/audit.schema.ts'
import type { exportCompaniesInput } from '@shared/companies/admin-companies.schema.ts'
import type { exportMessagesInput } from '@shared/contact/inbox.schema.ts'
import type { exportLeadsInput } from '@shared/leads/admin-leads.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import type { waitlistFilter } from '@shared/locations/waitlist.schema.ts'
import type { DataRequestFilter } from '@shared/privacy/data-request.schema.ts'
import type { z } from 'zod'

export const exportLeads = (input: z.input<typeof exportLeadsInput>) =>
  downloadFile(urls.api.leadsExport(), input)

export const exportCompanies = (input: z.input<typeof exportCompaniesInput>) =>
  downloadFile(urls.api.companiesExport(), input)

export const exportMessages = (input: z.input<typeof exportMessagesInput>) =>
  downloadFile(urls.api.messagesExport(), input)

export const exportWaitlist = (input: z.input<typeof waitlistFilter>) =>
  downloadFile(urls.api.waitlistExport(), input)

export const exportReport = (input: ReportInput) => downloadFile(urls.api.analyticsExport(), input)

export const exportAuditLog = (input: AuditFilter) => downloadFile(urls.api.auditExport(), input)

export const exportDataRequests = (input: DataRequestFilter) =>
  downloadFile(urls.api.dataRequestsExport(), input)
