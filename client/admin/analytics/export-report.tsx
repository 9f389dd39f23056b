import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportReport } from '@client/admin/lib/exports.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'
import type { ReportInput } from '@shared/analytics/analytics-report.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'

/** Export Report (product 2.27): the report with more pages and locations than the screen shows, as CSV. */
export function ExportReportButton({ input }: { input: ReportInput }) {
  const { save, pending } = useAdminDownload(adminToasts.reportExportFailed)
  if (!useHasRole('editor')) return null
  const file = { download: () => exportReport(input), done: adminToasts.reportExported }
  return (
    <Button
      variant="default"
      leftSection={<AdminIcon name="download" size={18} />}
      onClick={() => save(file)}
      loading={pending}
    >
      Export Report
    </Button>
  )
}
