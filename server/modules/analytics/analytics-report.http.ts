import type { CsvExport } from '@server/platform/csv.ts'
import { csvText, type RestCall } from '@server/plugins/rest-call.ts'
import { type ReportInput, type ReportLine, reportInput } from '@shared/schemas/analytics-report.schema.ts'

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
]

export const analyticsCalls: RestCall[] = [
  {
    method: 'POST',
    url: '/analytics/export',
    summary: 'The analytics report of a range of UTC days as a CSV file.',
    access: 'admin',
    body: reportInput,
    output: csvText,
    file: 'csv',
    handle: async (caller, request): Promise<CsvExport<ReportLine>> => {
      const { fileName, lines } = await caller.analytics.exportReport(request.body as ReportInput)
      return { fileName, columns, rows: onePage(lines) }
    },
  },
]

/** A report is a few thousand lines at most: it is read whole. */
async function* onePage(lines: ReportLine[]) {
  yield lines
}
