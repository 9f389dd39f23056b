import { csvText, restRoute } from '@server/http/rest-call.ts'
import type { CsvExport } from '@server/platform/csv.ts'
import { onePage } from '@server/platform/row-pages.ts'
import { type ReportLine, reportInput } from '@shared/analytics/analytics-report.schema.ts'

const columns: CsvExport<ReportLine>['columns'] = [
  { title: 'Section', value: (line) => line.section },
  { title: 'Name', value: (line) => line.name },
  { title: 'Visits', value: (line) => line.visitors },
  { title: 'Page Views', value: (line) => line.views },
  { title: 'Step 1', value: (line) => line.step1 },
  { title: 'Step 2', value: (line) => line.step2 },
  { title: 'Sent', value: (line) => line.sent },
  { title: 'Contacted', value: (line) => line.contacted },
  { title: 'Won', value: (line) => line.won },
  { title: 'Leads', value: (line) => line.leads },
  { title: 'Visits Before', value: (line) => line.visitorsBefore },
  { title: 'Page Views Before', value: (line) => line.viewsBefore },
  { title: 'Leads Before', value: (line) => line.leadsBefore },
]

export const analyticsRoutes = [
  restRoute({
    method: 'POST',
    url: '/analytics/export',
    operationId: 'exportAnalytics',
    summary: 'Get the analytics report of a range of UTC days as a CSV file.',
    access: 'admin',
    scope: 'reports:read',
    body: reportInput,
    output: csvText,
    file: 'csv',
    handle: async (caller, { body }): Promise<CsvExport<ReportLine>> => {
      const { fileName, lines } = await caller.analytics.exportReport(body)
      // A report has a few thousand lines at most, so it is loaded whole.
      return { fileName, columns, rows: onePage(lines) }
    },
  }),
]
