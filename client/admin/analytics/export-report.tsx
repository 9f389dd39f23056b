import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportReport } from '@client/admin/lib/exports.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { ExportButton } from '@client/admin/parts/screen-buttons.tsx'
import type { ReportInput } from '@shared/analytics/analytics-report.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'

/** Export Report (product 2.27): the report with more pages and locations than the screen shows, as CSV. */
export function ExportReportButton({ input }: { input: ReportInput }) {
  const { save, pending } = useAdminDownload(adminToasts.reportExportFailed)
  if (!useHasRole('editor')) return null
  const file = { download: () => exportReport(input), done: adminToasts.reportExported }
  return <ExportButton label="Export Report" pending={pending} onClick={() => save(file)} />
}
